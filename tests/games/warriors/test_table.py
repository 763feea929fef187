from collections.abc import Callable

import pytest

import champclos
from champclos.core.flow import NOBODY
from champclos.games.warriors.figures import DRAGON
from champclos.games.warriors.state import WarriorsState
from champclos.games.warriors.table import Table

CHANGES: dict[str, Callable[[Table], None]] = {
    "Warriors come": lambda table: table.add_troops(1, 5, 2),
    "Wizards come": lambda table: table.add_wizards(2, 3, 1),
    "Catapults come": lambda table: table.add_catapults(0, 3),
    "Wizards are to be placed": lambda table: table.add_robes(1, 2),
    "Flames lie aside": lambda table: table.add_flames(2, 4),
    "a Dragon lands": lambda table: table.add_dragons(1, 2, 1),
    "a Warrior is won": lambda table: table.win(0, 7),
    "a Dragon is won": lambda table: table.win(2, DRAGON),
    "a Battle card comes": lambda table: table.give_order(4, 1),
    "a Battle card changes hands": lambda table: table.give_order(0, 2),
    "a Battle card goes": lambda table: table.give_order(0, NOBODY),
    "a seat leaves": lambda table: table.clear(0),
}


def laid() -> Table:
    """A table on which something lies before everybody."""
    state = champclos.game("warriors", seats=3, dragons=True).start()
    assert isinstance(state, WarriorsState)
    champclos.settle(state, champclos.FastDice(3))
    table = state.table
    table.give_order(0, 0)
    table.give_order(1, 0)
    table.add_dragons(0, 1, 1)
    return table


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_lines_that_were_asked_for_are_kept_up(change: Callable[[Table], None]) -> None:
    table = laid()
    before = table.all_lines()
    change(table)
    assert table.all_lines() != before
    assert table.all_lines() == table.lay_out().getvalue()


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_change_is_not_seen_in_copies(change: Callable[[Table], None]) -> None:
    table = laid()
    before = table.all_lines()
    twin = table.copy()
    change(twin)
    assert table.all_lines() == table.lay_out().getvalue() == before
    assert twin.all_lines() == twin.lay_out().getvalue() != before


def test_more_than_a_byte_can_say_is_written_as_255() -> None:
    table = laid()
    table.all_lines()
    for card in range(300):
        table.win(1, 2)
    assert max(table.all_lines()) == 255
    assert table.all_lines() == table.lay_out().getvalue()
    assert table.pile(1) == 300
