"""Every game with every option that changes how it is played, and random play for these tests."""

import warnings
from collections.abc import Iterator
from typing import Any

import champclos
from champclos.core.dice import FastDice
from champclos.core.errors import BadOption
from champclos.core.game import NATURE, OVER, State
from champclos.games import NAMES

Table = tuple[str, dict[str, Any]]


def tables() -> list[Table]:
    """Every game as it is by default, with each word an option can take, and with fewest and most seats."""
    found: list[Table] = []
    for name in NAMES:
        found.append((name, {}))
        properties: Any = champclos.game(name).schema["properties"]
        yes = {option: True for option, entry in properties.items() if entry["type"] == "boolean"}
        tried: list[dict[str, Any]] = [{option: True} for option in yes]
        for option, entry in properties.items():
            tried += [{option: word} for word in entry.get("enum", ()) if word != entry["default"]]
            if option == "seats":
                tried += [{"seats": entry["minimum"]}, {"seats": entry["maximum"], **yes}]
        found += [(name, options) for options in tried if possible(name, options)]
    return found


def possible(name: str, options: dict[str, Any]) -> bool:
    try:
        champclos.game(name, **options)
    except BadOption:
        return False
    return True


def label(table: object) -> str:
    assert isinstance(table, tuple)
    return "-".join([table[0], *(f"{option}={value}" for option, value in table[1].items())])


TABLES = tables()
DEFAULTS: list[Table] = [(name, {}) for name in NAMES]


def play_on(state: State, dice: FastDice, steps: int) -> None:
    """So many random choices of seats and nature, or fewer if the game ends."""
    for step in range(steps):
        if state.seat == OVER:
            return
        choices = state.odds().choices if state.seat == NATURE else state.choices(state.seat)
        state.apply(state.seat, choices[dice.below(len(choices))])


def positions(table: Table, count: int, apart: int = 23) -> Iterator[State]:
    """Positions of a random game in which a seat decides, some steps apart; a new game when one ends."""
    game = champclos.game(table[0], **table[1])
    dice = FastDice(5)
    state = game.start()
    while count:
        play_on(state, dice, apart)
        while state.seat == NATURE:
            play_on(state, dice, 1)
        if state.seat == OVER:
            state = game.start()
        else:
            count -= 1
            yield state.copy()


with warnings.catch_warnings():  # PettingZoo's tests import its own games in a way that it warns of itself
    warnings.simplefilter("ignore")
    import pettingzoo.test as zoo_test

__all__ = ["DEFAULTS", "TABLES", "Table", "label", "play_on", "positions", "zoo_test"]
