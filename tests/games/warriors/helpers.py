"""Short ways to set up a table by hand; what other games need as well is in `champclos.testing.scenarios`."""

from champclos import Game, State
from champclos.core.content import Table
from champclos.games import warriors
from champclos.games.warriors import make
from champclos.testing.scenarios import field
from tests.games.mirrored import mirrored

# The tiny deck with deals that use it up in the second round, when somebody holds cards already.
SMALL_CONTENT: Table = warriors.tiny({}).overrides | {
    "deals": {name: {"first": 0, "deal": [2, 2, 2], "keep": [1, 1, 1]} for name in ("base", "dragons_few")}
}


def game(seats: int = 2, dragons: bool = False) -> Game:
    return mirrored(make({"seats": seats, "dragons": dragons}, {}))


def tiny(dragons: bool = False) -> Game:
    return warriors.tiny({"dragons": dragons})


GAMES = {(seats, dragons): game(seats, dragons) for dragons in (False, True) for seats in range(2, 7 if dragons else 5)}


def at(text: str, seats: int = 2, dragons: bool = False) -> State:
    """A position of the first round, where somebody decides; what is not named lies in the draw pile."""
    return GAMES[seats, dragons].position(text)


def cards(state: State, name: str) -> int:
    """How many cards a field of the position's text counts."""
    total = 0
    for word in field(state, name).split():
        number = ""
        while word[len(number)].isdecimal():
            number += word[len(number)]
        total += int(number or 1)
    return total


def keep_first(state: State) -> None:
    """Every seat keeps the first cards it may."""
    for seat in range(int(state.game.seats)):
        while (state.waiting >> seat) & 1 and field(state, "flow") == "keep":
            state.play(seat, state.choices(seat)[0])
