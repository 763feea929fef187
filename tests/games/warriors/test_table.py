from collections.abc import Callable

import pytest

import champclos
from champclos.core.flow import NOBODY
from champclos.games.warriors.figures import DRAGON
from champclos.games.warriors.state import WarriorsState
from champclos.games.warriors.table import ROBES, TROPHIES, Table
from champclos.games.warriors.things import CATAPULTS, FLAMES, WIZARDS

CHANGES: dict[str, Callable[[Table], None]] = {
    "Warriors come": lambda table: table.add(1, 5, 2),
    "Wizards come": lambda table: table.add(2, WIZARDS + 3, 1),
    "Catapults come": lambda table: table.add(0, CATAPULTS, 3),
    "Wizards are to be placed": lambda table: table.add(1, ROBES, 2),
    "Flames lie aside": lambda table: table.add(2, FLAMES, 4),
    "a Dragon lands": lambda table: table.add_dragons(1, 2, 1),
    "a Warrior is won": lambda table: table.win(0, 7),
    "a Dragon is won": lambda table: table.win(2, DRAGON),
    "a Battle card comes": lambda table: table.give_order(4, 1),
    "a Battle card changes hands": lambda table: table.give_order(0, 2),
    "a Battle card goes": lambda table: table.give_order(0, NOBODY),
    "a seat leaves": lambda table: table.clear(0),
}


def laid() -> WarriorsState:
    """A table on which something lies before everybody."""
    state = champclos.game("warriors", seats=3, dragons=True).start()
    assert isinstance(state, WarriorsState)
    champclos.settle(state, champclos.FastDice(3))
    state.table.give_order(0, 0)
    state.table.give_order(1, 0)
    state.table.add_dragons(0, 1, 1)
    return state


def anew(state: WarriorsState) -> bytes:
    """What is observed of the same cards, which nobody has observed before."""
    twin = state.copy()
    twin.table = Table(state.table.heats, state.table.cells, state.table.orders)
    return twin.observation(1)


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_was_observed_is_kept_up(change: Callable[[Table], None]) -> None:
    state = laid()
    before = state.observation(1)
    change(state.table)
    assert state.observation(1) != before
    assert state.observation(1) == anew(state)


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_change_is_not_seen_in_copies(change: Callable[[Table], None]) -> None:
    state = laid()
    before = state.observation(1)
    twin = state.copy()
    change(twin.table)
    assert state.observation(1) == anew(state) == before
    assert twin.observation(1) == anew(twin) != before


def test_more_than_a_byte_can_say_is_written_as_255() -> None:
    state = laid()
    state.observation(0)
    for card in range(300):
        state.table.win(1, 2)
    assert max(state.observation(0)) == 255
    assert state.observation(1) == anew(state)
    assert state.table.count(1, TROPHIES) == 300
