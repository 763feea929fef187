"""The units on the field: where they stand, how they move, lose figures, panic and change sides.

Units are numbered: each seat has the same number of slots, seat 0's first; a King has his side's first slot.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from champclos.core.events import JOINED, LOST, MOVED, NOTHING, OWN, PLACED, REMOVED, TURNED, Event
from champclos.games.lionheart.board import OFF, Board
from champclos.games.lionheart.clauses import MERC_1, MERC_2, PANIC_2, PANIC_3
from champclos.games.lionheart.figures import KING, MERCENARIES

PANICKED: Final = OWN  # a unit panics and flees
RETREATED: Final = OWN + 1  # Peasants go back after their attack, by an amount of squares
DRIVEN: Final = OWN + 2  # a unit is driven back, by an amount of squares
UNITS: Final = 64  # in an event: who = unit + UNITS × kind


@mypyc_attr(acyclic=True)
class Field:
    """By unit: kind, figures left, square (OFF when gone) and facing; `at` is the unit on each square.

    Copies share all of it. Kinds and figures seldom change: who changes them makes new ones. The others are `owned`
    by a field that was not copied since, and are copied before the first change by one that was.
    """

    def __init__(
        self,
        board: Board,
        slots: i64,
        kinds: vec[i64],
        figures: vec[i64],
        squares: vec[i64],
        facings: vec[i64],
        at: vec[i64],
        owned: bool,
    ) -> None:
        self.board = board
        self.slots = slots
        self.kinds = kinds
        self.figures = figures
        self.squares = squares
        self.facings = facings
        self.at = at
        self.owned = owned

    def copy(self) -> "Field":
        self.owned = False
        return Field(self.board, self.slots, self.kinds, self.figures, self.squares, self.facings, self.at, False)

    def find(self) -> None:
        """Find the unit on each square again, when units were read."""
        for unit in range(2 * self.slots):
            if self.squares[unit] != OFF:
                self.at[self.squares[unit]] = unit

    def own(self) -> None:
        """Before a change: no longer share where units stand and how they face."""
        if not self.owned:
            self.squares = self.squares[:]
            self.facings = self.facings[:]
            self.at = self.at[:]
            self.owned = True

    def seat_of(self, unit: i64) -> i64:
        return 0 if unit < self.slots else 1

    def event(self, clause: i64, what: i64, unit: i64, where: i64, much: i64) -> Event:
        """What happened to a unit; the event names its kind too, since the unit may be gone when it is told."""
        return Event(clause, what, self.seat_of(unit), unit + UNITS * self.kinds[unit], where, much)

    def warriors(self, seat: i64) -> i64:
        """How many units a seat has beside its King."""
        count: i64 = 0
        for unit in range(seat * self.slots, (seat + 1) * self.slots):
            if self.squares[unit] != OFF and self.kinds[unit] != KING:
                count += 1
        return count

    def put(self, unit: i64, kind: i64, figures: i64, square: i64, facing: i64) -> None:
        """A unit comes onto the field."""
        self.own()
        self.kinds = changed(self.kinds, unit, kind)
        self.figures = changed(self.figures, unit, figures)
        self.squares[unit] = square
        self.facings[unit] = facing
        self.at[square] = unit

    def move(self, unit: i64, square: i64) -> None:
        self.own()
        self.at[self.squares[unit]] = OFF
        self.squares[unit] = square
        self.at[square] = unit

    def clear(self, unit: i64) -> None:
        """A unit leaves the field; nothing of it stays behind."""
        self.own()
        self.at[self.squares[unit]] = OFF
        self.kinds = changed(self.kinds, unit, 0)
        self.figures = changed(self.figures, unit, 0)
        self.squares[unit] = OFF
        self.facings[unit] = 0

    def lose(self, unit: i64, amount: i64, clause: i64, told: list[Event]) -> None:
        """A unit loses figures, and leaves the field with the last."""
        square = self.squares[unit]
        told.append(self.event(clause, LOST, unit, square, amount))
        self.figures = changed(self.figures, unit, self.figures[unit] - amount)
        if self.figures[unit] <= 0:
            told.append(self.event(clause, REMOVED, unit, square, NOTHING))
            self.clear(unit)

    def flee(self, unit: i64, direction: i64, clause: i64, told: list[Event]) -> None:
        """LION-PANIC-2 and -3: one square of flight, those in the way first."""
        square = self.board.ahead[self.squares[unit] * 4 + direction]
        if square == OFF:
            self.lose(unit, self.figures[unit], PANIC_2, told)
            return
        other = self.at[square]
        if other != OFF:
            own = self.seat_of(other) == self.seat_of(unit)
            if not own or self.kinds[other] == KING or self.kinds[other] == MERCENARIES:
                self.lose(unit, self.figures[unit], PANIC_2, told)
                return
            told.append(self.event(PANIC_3, PANICKED, other, square, 1))
            self.turn(other, direction, PANIC_3, told)
            self.flee(other, direction, PANIC_3, told)
        told.append(self.event(clause, MOVED, unit, square, self.squares[unit]))
        self.move(unit, square)

    def turn(self, unit: i64, facing: i64, clause: i64, told: list[Event]) -> None:
        """A unit turns; the event says by how many quarters to its right, and there is none if it faces there."""
        quarters = (facing - self.facings[unit]) % 4
        if quarters == 0:
            return
        self.own()
        self.facings[unit] = facing
        told.append(self.event(clause, TURNED, unit, self.squares[unit], quarters))

    def panic(self, unit: i64, squares: i64, what: i64, clause: i64, told: list[Event]) -> None:
        """LION-PANIC-1, LION-PEASANT-2: a unit turns half round and goes the given number of squares."""
        told.append(self.event(clause, what, unit, self.squares[unit], squares))
        direction = (self.facings[unit] + 2) % 4
        self.turn(unit, direction, clause, told)
        for square in range(squares):
            if self.squares[unit] != OFF:
                self.flee(unit, direction, clause, told)

    def drive(self, unit: i64, squares: i64, direction: i64, told: list[Event]) -> None:
        """LION-MERC-1: a unit is driven straight back until something stands behind it or the board ends."""
        start = self.squares[unit]
        end = start
        driven: i64 = 0
        while driven < squares:
            square = self.board.ahead[end * 4 + direction]
            if square != OFF and self.at[square] != OFF:
                break
            driven += 1
            end = square
            if end == OFF:
                break
        if driven:
            told.append(self.event(MERC_1, DRIVEN, unit, start, driven))
        if end == OFF:
            self.lose(unit, self.figures[unit], MERC_1, told)
        elif driven:
            told.append(self.event(MERC_1, MOVED, unit, end, start))
            self.move(unit, end)

    def refuses(self, unit: i64) -> bool:
        """LION-MERC-2: whether Mercenaries stand next to their own King and he faces them."""
        king = self.seat_of(unit) * self.slots
        square = self.squares[king]
        return square != OFF and self.board.ahead[square * 4 + self.facings[king]] == self.squares[unit]

    def enlist(self, unit: i64, told: list[Event]) -> None:
        """LION-MERC-2: Mercenaries change sides, where they stand and as they face."""
        seat = 1 - self.seat_of(unit)
        slot = (seat + 1) * self.slots - 1
        while self.squares[slot] != OFF:
            slot -= 1
        figures, square, facing = self.figures[unit], self.squares[unit], self.facings[unit]
        self.clear(unit)
        self.put(slot, MERCENARIES, figures, square, facing)
        told.append(self.event(MERC_2, JOINED, slot, square, unit))


def changed(values: vec[i64], index: i64, value: i64) -> vec[i64]:
    """A copy with one value changed."""
    copy = values[:]
    copy[index] = value
    return copy


def empty_field(board: Board, slots: i64) -> Field:
    """A field without units."""
    none = vec[i64]([0] * int(2 * slots))
    gone = vec[i64]([OFF] * int(2 * slots))
    return Field(board, slots, none, none, gone, none[:], vec[i64]([OFF] * int(board.squares)), True)


def placed(field: Field, unit: i64, clause: i64) -> Event:
    """What is told of a unit that came onto the field."""
    return field.event(clause, PLACED, unit, field.squares[unit], NOTHING)
