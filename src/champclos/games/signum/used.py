"""Rows that count once: which were used, and until when that is remembered."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import Lasting, Row
from champclos.core.flow import NOBODY

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

SPENT: Final = -3  # `other` of a lasting row that only says that the row was used


def spent(state: "SignumState", row: Row, slot: i64) -> bool:
    """Whether a row that counts once was used."""
    return any(one.row == row.number and one.what == slot and one.other == SPENT for one in state.force.lasting)


def spend(state: "SignumState", row: Row, slot: i64, until: i64) -> None:
    """A row is used, until something is over."""
    state.force.lasting.append(Lasting(row.number, NOBODY, slot, SPENT, until))
