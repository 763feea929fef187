"""The numbers of the clauses that hold at every table."""

from typing import Final

from mypy_extensions import i64

from champclos.core.rulebook import HOUSE_CLAUSES, Rulebook

LEGAL: Final[i64] = 0  # in place of a clause: nothing forbids it
_HOUSE: Final = Rulebook("house", HOUSE_CLAUSES, [])

OVER_1: Final[i64] = _HOUSE.number("HOUSE-OVER-1")
SEAT_1: Final[i64] = _HOUSE.number("HOUSE-SEAT-1")
CHOICE_1: Final[i64] = _HOUSE.number("HOUSE-CHOICE-1")
NATURE_1: Final[i64] = _HOUSE.number("HOUSE-NATURE-1")
PIECE_1: Final[i64] = _HOUSE.number("HOUSE-PIECE-1")
RESIGN_1: Final[i64] = _HOUSE.number("HOUSE-RESIGN-1")
