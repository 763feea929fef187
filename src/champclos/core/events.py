"""What happened: the words every game shares for what a choice brought about.

An event is told in numbers, so that positions stay fast; `Game.tell` turns it into sentences, clients into movement.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

NOTHING: Final = -1  # no piece, no place, no seat

PLACED: Final = 1  # a piece comes onto the table, at a place
MOVED: Final = 2  # a piece moves to a place; the amount is the place it left
TURNED: Final = 3  # a piece turns; the amount is how it now faces or lies
AIMED: Final = 4  # a piece attacks, or is used on, a place
ROLLED: Final = 5  # dice fell; the amount is nature's choice
LOST: Final = 6  # a piece loses an amount of itself
REMOVED: Final = 7  # a piece leaves the table from a place
JOINED: Final = 8  # a piece changes sides; the seat is its new owner
DREW: Final = 9  # a seat drew an amount of cards
SHOWED: Final = 10  # a seat showed a card
CHOSE: Final = 11  # a seat chose something in secret
PASSED: Final = 12  # a seat did nothing
BEGAN: Final = 13  # a seat's turn begins
ENDED: Final = 14  # the game is over
RESIGNED: Final = 15  # a seat resigned
COUNTED: Final = 16  # something was counted on the way to a result, such as a bonus; no result by itself
OWN: Final = 100  # a game's own kinds of events begin here


@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened, and the clause by which it did."""

    def __init__(self, clause: i64, what: i64, seat: i64, who: i64, where: i64, much: i64) -> None:
        self.clause = clause
        self.what = what
        self.seat = seat
        self.who = who
        self.where = where
        self.much = much

    def key(self) -> tuple[int, int, int, int, int, int]:
        """All of it, to compare or to count."""
        return (self.clause, self.what, self.seat, self.who, self.where, self.much)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return "Event" + repr(self.key())
