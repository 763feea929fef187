"""What happened: the words every game shares for what a choice brought about.

An event is told in numbers, so that positions stay fast; `Game.tell` turns it into sentences, clients into movement.
It says itself who may know it, and `known_events` is the only place where events are hidden from a viewer.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

NOTHING: Final = -1  # no piece, no place, no seat
EVERYBODY: Final = -1  # in place of the one seat that may know an event

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
    """One thing that happened, and the clause by which it did.

    A secret is known to the seat `only`; the others are told the event `instead`, or nothing at all if there is none.
    """

    def __init__(
        self,
        clause: i64,
        what: i64,
        seat: i64,
        who: i64,
        where: i64,
        much: i64,
        only: i64 = EVERYBODY,
        instead: "Event | None" = None,
    ) -> None:
        self.clause = clause
        self.what = what
        self.seat = seat
        self.who = who
        self.where = where
        self.much = much
        self.only = only
        self.instead = instead

    def key(self) -> tuple[int, ...]:
        """All of it, to compare, to count or to write down: `event_of` makes the same event of it."""
        own: tuple[int, ...] = (self.clause, self.what, self.seat, self.who, self.where, self.much)
        if self.only == EVERYBODY:
            return own
        return (*own, self.only) if self.instead is None else (*own, self.only, *self.instead.key())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return "Event" + repr(self.key())


def event_of(key: tuple[int, ...]) -> Event:
    """The event with this key."""
    clause, what, seat, who, where, much = key[:6]
    instead = event_of(key[7:]) if len(key) > 7 else None
    return Event(clause, what, seat, who, where, much, key[6] if len(key) > 6 else EVERYBODY, instead)


def known_events(events: list[Event], viewer: i64) -> list[Event]:
    """What a seat, or somebody who only watches, is told of these events."""
    for event in events:
        if event.only != EVERYBODY and event.only != viewer:
            break
    else:
        return events
    known: list[Event] = []
    for event in events:
        if event.only == EVERYBODY or event.only == viewer:
            known.append(event)
        elif event.instead is not None:
            known.append(event.instead)
    return known
