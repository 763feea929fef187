"""The cards that lie open on the table: factions, Wizards, Catapults, Dragons, Battle cards and victory piles."""

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from champclos.core.codec import Reader, Writer
from champclos.core.flow import NOBODY
from champclos.games.warriors.figures import BOW, DRAGON, HORSE, PEOPLES, SHIELD, TYPES, WARRIORS, Figures

# A seat's cells: Warriors by kind, then these, and after the Dragons by their Flames the size of the victory pile
WIZARDS: Final = WARRIORS  # by the people they protect
CATAPULTS: Final = WIZARDS + PEOPLES
ROBES: Final = CATAPULTS + 1  # Wizards still to be placed
FLAMES: Final = ROBES + 1  # those no Dragon has yet
DRAGONS: Final = FLAMES + 1
# … and then what learners do not observe: all Dragons, and the victory pile by kind, Warriors and Dragons at last
TROPHIES: Final = WARRIORS + 1

# A seat's line of bytes: its cells, which of the Battle cards it has, and room for counts of what lies elsewhere
ROOM: Final = 5  # cards in hand, kept, face down and due, and whether it resigned: `observe.py` fills it in
MOST: Final = 255  # a byte says no more


def byte(count: i64) -> u8:
    """A count as one byte, a large one as 255."""
    return u8(count) if count < MOST else u8(MOST)


def line_width(heats: i64, battles: i64) -> i64:
    """How many bytes a seat's line has."""
    return DRAGONS + heats + 1 + battles + ROOM


@mypyc_attr(acyclic=True)
class Table:
    """Counts of cards; the battling band, camped cards and fighting Dragons are the Battle's.

    `cells` are counts, `stride` for each seat; `orders` says for each Battle card who has it before them. Copies share
    both until one of them changes. They are changed by methods only, which keep up the `lines`, once somebody has
    asked for them; `written` are the lines as they are, or nothing after a change.
    """

    def __init__(self, heats: i64, stride: i64, width: i64, cells: vec[i64], orders: vec[i64]) -> None:
        self.heats, self.stride, self.width = heats, stride, width
        self.cells = cells
        self.orders = orders
        self.owned = True
        self.lines: BytesWriter | None = None
        self.written = b""

    def copy(self) -> "Table":
        twin = Table(self.heats, self.stride, self.width, self.cells, self.orders)
        twin.written = self.written
        twin.owned = False
        self.owned = False
        return twin

    # What lies before a seat

    def troops(self, seat: i64, kind: i64) -> i64:
        return self.cells[seat * self.stride + kind]

    def shields(self, seat: i64, people: i64) -> i64:
        return self.troops(seat, people * TYPES + SHIELD)

    def bows(self, seat: i64, people: i64) -> i64:
        return self.troops(seat, people * TYPES + BOW)

    def horses(self, seat: i64, people: i64) -> i64:
        return self.troops(seat, people * TYPES + HORSE)

    def size(self, seat: i64, people: i64) -> i64:
        """How many Warriors of a faction lie open."""
        first = seat * self.stride + people * TYPES
        return self.cells[first] + self.cells[first + 1] + self.cells[first + 2]

    def infantry(self, seat: i64) -> i64:
        """How many infantry all factions of a seat have."""
        found: i64 = 0
        for people in range(PEOPLES):
            found += self.shields(seat, people)
        return found

    def wizards(self, seat: i64, people: i64) -> i64:
        """WAR-ATTACK-3: those that protect a faction."""
        return self.cells[seat * self.stride + WIZARDS + people]

    def catapults(self, seat: i64) -> i64:
        return self.cells[seat * self.stride + CATAPULTS]

    def robes(self, seat: i64) -> i64:
        """Wizards still to be placed."""
        return self.cells[seat * self.stride + ROBES]

    def flames(self, seat: i64) -> i64:
        """Flames that no Dragon has yet."""
        return self.cells[seat * self.stride + FLAMES]

    def dragons(self, seat: i64, heat: i64) -> i64:
        """Dragons with the given number of Flames."""
        return self.cells[seat * self.stride + DRAGONS + heat]

    def pile(self, seat: i64) -> i64:
        """How many cards lie in a victory pile."""
        return self.cells[seat * self.stride + DRAGONS + self.heats]

    def herd(self, seat: i64) -> i64:
        """How many Dragons a seat has, beside one that fights."""
        return self.cells[seat * self.stride + DRAGONS + self.heats + 1]

    def won(self, seat: i64, kind: i64) -> i64:
        """Cards of a kind in a victory pile: Warriors or Dragons."""
        if kind >= WARRIORS and kind != DRAGON:
            return 0
        trophy: i64 = kind if kind < WARRIORS else WARRIORS
        return self.cells[seat * self.stride + DRAGONS + self.heats + 2 + trophy]

    def next_order(self) -> i64:
        """WAR-ROUND-1: the Battle card with the lowest number, or NOBODY."""
        orders = self.orders
        for card in range(len(orders)):
            if orders[card] != NOBODY:
                return card
        return NOBODY

    # Changes; what leaves is counted below zero

    def add(self, seat: i64, cell: i64, count: i64) -> None:
        self.own()
        at = seat * self.stride + cell
        self.cells[at] += count
        self.note(seat, cell, self.cells[at])

    def own(self) -> None:
        """Before a change: no longer share the cards."""
        if not self.owned:
            self.cells, self.orders = self.cells[:], self.orders[:]
            self.owned = True

    def add_troops(self, seat: i64, kind: i64, count: i64) -> None:
        self.add(seat, kind, count)

    def add_wizards(self, seat: i64, people: i64, count: i64) -> None:
        self.add(seat, WIZARDS + people, count)

    def add_catapults(self, seat: i64, count: i64) -> None:
        self.add(seat, CATAPULTS, count)

    def add_robes(self, seat: i64, count: i64) -> None:
        self.add(seat, ROBES, count)

    def add_flames(self, seat: i64, count: i64) -> None:
        self.add(seat, FLAMES, count)

    def add_dragons(self, seat: i64, heat: i64, count: i64) -> None:
        self.add(seat, DRAGONS + heat, count)
        self.add(seat, DRAGONS + self.heats + 1, count)

    def win(self, seat: i64, kind: i64) -> None:
        """A Warrior or a Dragon goes to a victory pile."""
        self.add(seat, DRAGONS + self.heats, 1)
        self.add(seat, DRAGONS + self.heats + 2 + (WARRIORS if kind == DRAGON else kind), 1)

    def give_order(self, card: i64, seat: i64) -> None:
        """A Battle card comes before a seat, or before NOBODY any more."""
        self.own()
        before = self.orders[card]
        self.orders[card] = seat
        place = self.width - ROOM - len(self.orders) + card
        if before != NOBODY:
            self.note_line(before, place, 0)
        if seat != NOBODY:
            self.note_line(seat, place, 1)

    def clear(self, seat: i64) -> None:
        """All cards before a seat leave, but its victory pile."""
        for cell in range(DRAGONS + self.heats):
            self.add(seat, cell, -self.cells[seat * self.stride + cell])
        self.add(seat, DRAGONS + self.heats + 1, -self.herd(seat))
        for card in range(len(self.orders)):
            if self.orders[card] == seat:
                self.give_order(card, NOBODY)

    # The lines

    def all_lines(self) -> bytes:
        """What lies before each seat, seat after seat; zeros for what lies elsewhere."""
        if not self.written:
            lines = self.lines
            if lines is None:
                lines = self.lay_out()
                self.lines = lines
            self.written = lines.getvalue()
        return self.written

    def note(self, seat: i64, cell: i64, count: i64) -> None:
        """A count is another one now."""
        if cell <= DRAGONS + self.heats:
            self.note_line(seat, cell, count)

    def note_line(self, seat: i64, place: i64, count: i64) -> None:
        """A byte of a seat's line is another one now."""
        self.written = b""
        lines = self.lines
        if lines is not None:
            lines[seat * self.width + place] = byte(count)

    def lay_out(self) -> BytesWriter:
        """The lines, written anew."""
        lines = BytesWriter()
        seats: i64 = len(self.cells) // self.stride
        for seat in range(seats):
            for cell in range(DRAGONS + self.heats + 1):
                lines.append(byte(self.cells[seat * self.stride + cell]))
            for owner in self.orders:
                lines.append(u8(1) if owner == seat else u8(0))
            for place in range(ROOM):
                lines.append(u8(0))
        return lines

    # As bytes

    def parts(self) -> list[tuple[i64, i64]]:
        """The cells that are written, kind of card by kind of card: the first and how many."""
        won = DRAGONS + self.heats + 2
        return [(0, WARRIORS), (WIZARDS, PEOPLES), (ROBES, 1), (CATAPULTS, 1), (FLAMES, 1), (DRAGONS, self.heats),
                (won, TROPHIES)]  # fmt: skip

    def write(self, out: Writer) -> None:
        for first, count in self.parts():
            firsts = range(first, len(self.cells), self.stride)
            out.numbers([self.cells[at + cell] for at in firsts for cell in range(count)])
        out.counts(self.orders)

    def read(self, source: Reader) -> None:
        for first, count in self.parts():
            for index, number in enumerate(source.numbers()):
                self.cells[index // count * self.stride + first + index % count] = number
        self.orders = vec[i64](source.numbers())
        for seat in range(len(self.cells) // self.stride):
            first = seat * self.stride + DRAGONS
            for heat in range(self.heats):
                self.cells[first + self.heats + 1] += self.cells[first + heat]
            for trophy in range(TROPHIES):
                self.cells[first + self.heats] += self.cells[first + self.heats + 2 + trophy]


def empty_table(figures: Figures, seats: i64) -> Table:
    """A table with no card on it."""
    stride = DRAGONS + figures.heats + 2 + TROPHIES
    cells, orders = vec[i64]([0] * int(seats * stride)), vec[i64]([NOBODY] * int(figures.battles))
    return Table(figures.heats, stride, line_width(figures.heats, figures.battles), cells, orders)
