"""A game in progress as adapters hold it: it can be copied and pickled at any moment, and plays on identically."""

from pathlib import Path

import msgspec

from champclos.core.content import Table
from champclos.core.dice import FastDice
from champclos.core.driver import settle
from champclos.core.events import event_of
from champclos.core.game import Game, State
from champclos.core.outcome import Outcome
from champclos.core.outcome import returns as outcome_returns
from champclos.games import shared_game

Content = str | Path | Table | None  # a file, or a table, of figures that replace a game's own
Told = tuple[tuple[int, ...], ...]
Stream = tuple[int, int, int, int]


class Course:
    """A position and the dice that will fall in it."""

    __slots__ = ("dice", "game", "state")

    def __init__(self, game: Game, state: State, dice: FastDice) -> None:
        self.game = game
        self.state = state
        self.dice = dice

    def settle(self) -> None:
        """Let the dice fall until a seat has to decide or the game is over."""
        settle(self.state, self.dice)

    def __deepcopy__(self, memo: dict[int, object]) -> "Course":
        return Course(self.game, self.state.copy(), dice_at(place_of(self.dice)))

    def __reduce__(self) -> tuple[object, ...]:
        return resume, (*packed(self.state), place_of(self.dice))


def resume(recipe: bytes, data: bytes, told: Told, place: Stream) -> Course:
    """The course that was pickled."""
    state = unpacked(recipe, data, told)
    return Course(state.game, state, dice_at(place))


def packed(state: State) -> tuple[bytes, bytes, Told]:
    """A position as plain data: how its game is made, its bytes, and what it tells."""
    game = state.game
    recipe = msgspec.json.encode((game.name, game.options, game.overrides), order="deterministic")
    return recipe, state.encode(), tuple(event.key() for event in state.told)


def unpacked(recipe: bytes, data: bytes, told: Told) -> State:
    """The position that was packed."""
    state = made(recipe).decode(data)
    state.events = [event_of(key) for key in told]
    return state


def made(recipe: bytes) -> Game:
    """The game that a recipe describes; the same object each time, since games hold no position."""
    name, options, overrides = msgspec.json.decode(recipe)
    return shared_game(name, options, overrides)


def place_of(dice: FastDice) -> Stream:
    """Where in their stream the dice are."""
    return int(dice.a), int(dice.b), int(dice.c), int(dice.counter)


def dice_at(place: Stream) -> FastDice:
    """Dice that go on from a place in a stream."""
    dice = FastDice(0)
    dice.a, dice.b, dice.c, dice.counter = place
    return dice


def returns(outcome: Outcome | None, game: Game) -> list[float]:
    """What a result is worth to each seat of a game, from −1 to 1."""
    return outcome_returns(outcome, [int(team) for team in game.teams])
