"""Perft: how many ways there are to play on from a position, by depth.

Each file here is named after a game and lists positions with `nodes`: the ways to take one step, two steps and so on.
A step is a choice of any waiting seat or an outcome of nature, each counted once whatever its weight. A position
without a text is the start.
"""

import tomllib
from pathlib import Path

import msgspec
import pytest

from champclos import NATURE, State
from champclos.games import make_game


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One position and its counts."""

    name: str
    nodes: list[int]
    text: str = ""
    options: dict[str, object] = {}
    content: dict[str, object] = {}


def entries() -> list[tuple[str, Entry]]:
    found: list[tuple[str, Entry]] = []
    for path in sorted(Path(__file__).parent.glob("*.toml")):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        found += [(path.stem, entry) for entry in msgspec.convert(table["position"], list[Entry])]
    return found


def steps(state: State) -> list[tuple[int, int]]:
    """Everything that may happen next."""
    found = [(NATURE, int(choice)) for choice in state.odds().choices]
    for seat in range(state.game.seats):
        found += [(seat, int(choice)) for choice in state.choices(seat)]
    return found


def nodes(state: State, depth: int) -> int:
    """The ways to take so many steps."""
    if depth == 1:
        return len(steps(state))
    total = 0
    for seat, choice in steps(state):
        after = state.copy()
        after.apply(seat, choice)
        total += nodes(after, depth - 1)
    return total


@pytest.mark.parametrize(("game_name", "entry"), entries(), ids=lambda item: getattr(item, "name", str(item)))
def test_there_are_as_many_ways_to_play_on_as_the_table_says(game_name: str, entry: Entry) -> None:
    game = make_game(game_name, entry.options, entry.content)
    state = game.position(entry.text) if entry.text else game.start()
    counted = [nodes(state, depth) for depth in range(1, len(entry.nodes) + 1)]
    assert counted == entry.nodes
