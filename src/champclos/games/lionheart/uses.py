"""What is put to use in Lionheart: the kinds of units, each time one attacks."""

from champclos.core.events import AIMED, Event
from champclos.core.game import Game
from champclos.core.uses import Thing, Uses
from champclos.games.lionheart.content import NAMES
from champclos.games.lionheart.field import UNITS
from champclos.games.lionheart.figures import KIND_WORDS, KING
from champclos.games.lionheart.game import Lionheart


def uses(game: Game) -> Uses:
    """The kinds that the armies of this game may have, and who attacks."""
    assert isinstance(game, Lionheart)
    figures = game.rules.figures
    basic = {KING, *figures.basic_back, *figures.basic_second}
    kinds = [kind for kind in range(len(NAMES)) if game.rules.advanced or kind in basic]
    at = {kind: number for number, kind in enumerate(kinds)}

    def of(event: Event) -> list[tuple[int, int]]:
        return [(int(event.seat), at[event.who // UNITS])] if event.what == AIMED else []

    return Uses([Thing("unit", NAMES[kind], KIND_WORDS[kind]) for kind in kinds], of)
