"""Games played for these tests: every mode, sealed and not, and what may be done to their records."""

from collections.abc import Iterator
from contextlib import contextmanager

from champclos import games
from champclos.core.content import Table
from champclos.core.dice import Dice, FastDice
from champclos.core.game import NATURE, OVER, RESIGN, Game, State
from champclos.core.seal import whole_seal
from champclos.games import make_game
from champclos.records import Record, record_of
from champclos.testing.walk import waiting_seats
from tests.toys.skirmish import make as make_skirmish

SECRET = "5e" * 32
NONCES = ["0a" * 16, "0b" * 20, "0c" * 32]
LARGE: dict[str, object] = {"width": 11, "height": 12, "quiet": 30}
STRONGER: Table = {
    "units": {"knights": {"supply": 6, "bases": [2, 3], "dice": 2, "hits": 2}},
    "die": {"axe": 2, "arrow": 2, "panic": 2, "start": 3},
}
MODES: list[tuple[str, dict[str, object], Table]] = [
    ("lionheart", {}, {}),
    ("lionheart", {"mode": "advanced"}, {}),
    ("lionheart", LARGE, STRONGER),
    ("skirmish", {}, {}),
    ("skirmish", {"seats": 3, "hand": 2}, {}),
]
IDS = ["lionheart", "lionheart-advanced", "lionheart-large", "skirmish", "skirmish-3"]


@contextmanager
def skirmish_known() -> Iterator[None]:
    """The toy game can be asked for by its name."""
    games.register("skirmish", make_skirmish)
    try:
        yield
    finally:
        del games._strangers["skirmish"]


def play(game: Game, dice: Dice, choosing: Dice, most: int = -1, resigns: int = -1) -> list[tuple[int, int]]:
    """A game of random choices, to the end or for so many steps; in step `resigns` whoever decides resigns."""
    return play_on(game.start(), dice, choosing, most, resigns)


def play_on(state: State, dice: Dice, choosing: Dice, most: int = -1, resigns: int = -1) -> list[tuple[int, int]]:
    """The same from a position, which is left as it is."""
    state = state.copy()
    steps: list[tuple[int, int]] = []
    while state.seat != OVER and len(steps) != most:
        if state.seat == NATURE:
            odds = state.odds()
            seat, choice = NATURE, int(odds.choices[dice.pick(odds.weights, odds.total)])
        else:
            seats = waiting_seats(state)
            seat = seats[choosing.below(len(seats))]
            choices = state.choices(seat)
            index = choosing.below(len(choices)) if choosing.below(2) else len(choices) - 1  # the last are attacks
            choice = RESIGN if 0 <= resigns <= len(steps) else int(choices[index])
        state.play(seat, choice)
        steps.append((seat, choice))
    return steps


def played(number: int, seed: int = 1, most: int = -1, resigns: int = -1) -> Record:
    """A record of a mode, without a seal."""
    name, options, overrides = MODES[number]
    game = make_game(name, options, overrides)
    steps = play(game, FastDice(seed, 0), FastDice(seed, 1), most, resigns)
    return record_of(game, steps, names=["Anna", "Ben"])


def sealed(number: int, seed: int = 1, most: int = -1, abandoned: bool = False) -> Record:
    """A record of a mode with sealed dice, its secret shown if it came to an end."""
    name, options, overrides = MODES[number]
    game = make_game(name, options, overrides)
    seal = whole_seal(SECRET, NONCES[: int(game.seats)])
    steps = play(game, seal.dice(SECRET), FastDice(seed, 1), most)
    return record_of(game, steps, names=["Anna", "Ben"], seal=seal, secret=SECRET, abandoned=abandoned)
