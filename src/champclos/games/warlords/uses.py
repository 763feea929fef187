"""What is put to use in Warlords of Europe: soldiers that fight, and cards that are played or drawn from the Pope."""

from champclos.core.events import SHOWED, Event
from champclos.core.game import Game
from champclos.core.uses import Thing, Uses
from champclos.core.words import Words, first_upper
from champclos.games.warlords.clauses import POPE_1
from champclos.games.warlords.content import SOLDIERS
from champclos.games.warlords.events import HIT, PLAYED
from champclos.games.warlords.figures import SORTS
from champclos.games.warlords.game import Warlords
from champclos.games.warlords.verbs import SOLDIER_WORDS


def uses(game: Game) -> Uses:
    """The sorts of soldiers, each time they roll dice in a battle, then the cards."""
    assert isinstance(game, Warlords)
    figures = game.rules.figures
    soldiers = [Thing("unit", SOLDIERS[sort], plural(sort)) for sort in range(int(SORTS))]
    cards = [Thing("card", name, words) for name, words in zip(figures.card_names, figures.card_words, strict=True)]
    return Uses(soldiers + cards, of)


def plural(sort: int) -> Words:
    """Soldiers of a sort, as a heading."""
    many = SOLDIER_WORDS[sort][1]
    return Words(first_upper(many.en), first_upper(many.fr))


def of(event: Event) -> list[tuple[int, int]]:
    if event.what == HIT and event.seat >= 0 and event.who < SORTS:
        return [(int(event.seat), int(event.who))]
    used = event.what == PLAYED or (event.what == SHOWED and event.clause == POPE_1)
    return [(int(event.seat), int(SORTS + event.who))] if used and event.who >= 0 else []
