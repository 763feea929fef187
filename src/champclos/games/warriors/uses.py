"""What is put to use in Warriors: the cards that seats keep."""

from champclos.core.events import SHOWED, Event
from champclos.core.game import Game
from champclos.core.house import RESIGN_1
from champclos.core.uses import Thing, Uses
from champclos.games.warriors import words
from champclos.games.warriors.figures import BATTLE, DRAGON, FLAME, WARRIORS
from champclos.games.warriors.game import Warriors


def uses(game: Game) -> Uses:
    """Every kind of card in play, Warriors as units, and who keeps it."""
    assert isinstance(game, Warriors)
    rules = game.rules
    without = () if game.options["dragons"] is True else (DRAGON, FLAME)
    kinds = [kind for kind in range(int(BATTLE) + len(rules.figures.numbers)) if kind not in without]
    at = {kind: number for number, kind in enumerate(kinds)}

    def of(event: Event) -> list[tuple[int, int]]:
        kept = event.what == SHOWED and event.clause != RESIGN_1 and event.who >= rules.card
        return [(int(event.seat), at[int(event.who - rules.card)])] if kept else []

    return Uses(
        [
            Thing("unit" if kind < WARRIORS else "card", words.card_id(rules, kind), words.card_words(rules, kind))
            for kind in kinds
        ],
        of,
    )
