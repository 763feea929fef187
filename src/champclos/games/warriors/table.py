"""The cards that lie open on the table: factions, Wizards, Catapults, Dragons, Battle cards and victory piles."""

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from champclos.core.codec import Reader, Stored, Writer
from champclos.core.flow import NOBODY
from champclos.games.warriors.figures import BOW, DRAGON, HORSE, PEOPLES, SHIELD, TYPES, WARRIORS, Figures

TROPHIES: Final = WARRIORS + 1  # kinds of cards in a victory pile: Warriors, and Dragons at last

# A seat's line of bytes: Warriors by kind, then these, and after the Dragons by their Flames the size of the victory
# pile, which of the Battle cards it has, and room for counts of what lies elsewhere
WIZARDS: Final = WARRIORS
CATAPULTS: Final = WIZARDS + PEOPLES
ROBES: Final = CATAPULTS + 1
FLAMES: Final = ROBES + 1
DRAGONS: Final = FLAMES + 1
ROOM: Final = 5  # cards in hand, kept, face down and due, and whether it resigned: `observe.py` fills it in
MOST: Final = 255  # a byte says no more
NO_COUNTS: Final = vec[i64]()


def byte(count: i64) -> u8:
    """A count as one byte, a large one as 255."""
    return u8(count) if count < MOST else u8(MOST)


def line_width(heats: i64, battles: i64) -> i64:
    """How many bytes a seat's line has."""
    return DRAGONS + heats + 1 + battles + ROOM


@mypyc_attr(acyclic=True)
class Table(Stored):
    """Counts of cards, seat after seat; the battling band, camped cards and fighting Dragons are the Battle's.

    Copies share all of it until one of them changes. A table in use is changed by its methods only: they keep up the
    `lines`, once somebody has asked.
    """

    def __init__(self, heats: i64, width: i64) -> None:
        self.heats = heats
        self.width = width  # of a line
        self.troops = NO_COUNTS  # Warriors by kind
        self.wizards = NO_COUNTS  # by the people they protect
        self.robes = NO_COUNTS  # Wizards still to be placed
        self.catapults = NO_COUNTS
        self.flames = NO_COUNTS  # those no Dragon has yet
        self.dragons = NO_COUNTS  # by their Flames
        self.herds = NO_COUNTS  # … and all of them
        self.won = NO_COUNTS  # victory piles by kind
        self.piles = NO_COUNTS  # … and their sizes
        self.orders = NO_COUNTS  # for each Battle card, who has it before them
        self.owned = True
        self.lines: BytesWriter | None = None
        self.written = b""  # the lines as they are; nothing after a change

    def copy(self) -> "Table":
        twin = Table(self.heats, self.width)
        twin.troops, twin.wizards, twin.robes, twin.catapults = self.troops, self.wizards, self.robes, self.catapults
        twin.flames, twin.dragons, twin.herds = self.flames, self.dragons, self.herds
        twin.won, twin.piles, twin.orders = self.won, self.piles, self.orders
        twin.written = self.written
        twin.owned = False
        self.owned = False
        return twin

    def own(self) -> None:
        """Before a change: no longer share the cards."""
        if not self.owned:
            self.troops, self.wizards, self.robes = self.troops[:], self.wizards[:], self.robes[:]
            self.catapults, self.flames, self.dragons = self.catapults[:], self.flames[:], self.dragons[:]
            self.herds, self.won, self.piles, self.orders = self.herds[:], self.won[:], self.piles[:], self.orders[:]
            self.owned = True

    def write(self, out: Writer) -> None:
        for counts in [self.troops, self.wizards, self.robes, self.catapults, self.flames, self.dragons, self.won]:
            out.counts(counts)
        out.counts(self.orders)

    def read(self, source: Reader) -> None:
        self.troops, self.wizards, self.robes = [vec[i64](source.numbers()) for place in range(3)]
        self.catapults, self.flames, self.dragons = [vec[i64](source.numbers()) for place in range(3)]
        self.won, self.orders = vec[i64](source.numbers()), vec[i64](source.numbers())
        self.add_up()

    def add_up(self) -> None:
        """Set what follows from the other counts."""
        for seat in range(len(self.robes)):
            self.herds[seat] = total(self.dragons, seat * self.heats, self.heats)
            self.piles[seat] = total(self.won, seat * TROPHIES, TROPHIES)

    def shields(self, seat: i64, people: i64) -> i64:
        return self.troops[seat * WARRIORS + people * TYPES + SHIELD]

    def bows(self, seat: i64, people: i64) -> i64:
        return self.troops[seat * WARRIORS + people * TYPES + BOW]

    def horses(self, seat: i64, people: i64) -> i64:
        return self.troops[seat * WARRIORS + people * TYPES + HORSE]

    def size(self, seat: i64, people: i64) -> i64:
        """How many Warriors of a faction lie open."""
        first = seat * WARRIORS + people * TYPES
        return self.troops[first] + self.troops[first + 1] + self.troops[first + 2]

    def protected(self, seat: i64, people: i64) -> bool:
        """WAR-ATTACK-3."""
        return self.wizards[seat * PEOPLES + people] > 0

    def infantry(self, seat: i64) -> i64:
        """How many infantry all factions of a seat have."""
        found: i64 = 0
        for people in range(PEOPLES):
            found += self.shields(seat, people)
        return found

    def next_order(self) -> i64:
        """WAR-ROUND-1: the Battle card with the lowest number, or NOBODY."""
        orders = self.orders
        for card in range(len(orders)):
            if orders[card] != NOBODY:
                return card
        return NOBODY

    # Changes

    def add_troops(self, seat: i64, kind: i64, count: i64) -> None:
        """Warriors come, or leave if the count is below zero."""
        self.own()
        at = seat * WARRIORS + kind
        self.troops[at] += count
        self.note(seat, kind, self.troops[at])

    def add_wizards(self, seat: i64, people: i64, count: i64) -> None:
        """Wizards come to a faction, or leave it."""
        self.own()
        at = seat * PEOPLES + people
        self.wizards[at] += count
        self.note(seat, WIZARDS + people, self.wizards[at])

    def add_catapults(self, seat: i64, count: i64) -> None:
        self.own()
        self.catapults[seat] += count
        self.note(seat, CATAPULTS, self.catapults[seat])

    def add_robes(self, seat: i64, count: i64) -> None:
        """Wizards that are still to be placed."""
        self.own()
        self.robes[seat] += count
        self.note(seat, ROBES, self.robes[seat])

    def add_flames(self, seat: i64, count: i64) -> None:
        """Flames that no Dragon has yet."""
        self.own()
        self.flames[seat] += count
        self.note(seat, FLAMES, self.flames[seat])

    def land(self, seat: i64, heat: i64) -> None:
        """A Dragon comes to a lair; its heat is its number of Flames."""
        self.add_dragons(seat, heat, 1)

    def leave(self, seat: i64, heat: i64) -> None:
        """A Dragon leaves its lair."""
        self.add_dragons(seat, heat, -1)

    def add_dragons(self, seat: i64, heat: i64, count: i64) -> None:
        self.own()
        at = seat * self.heats + heat
        self.dragons[at] += count
        self.herds[seat] += count
        self.note(seat, DRAGONS + heat, self.dragons[at])

    def win(self, seat: i64, kind: i64) -> None:
        """A Warrior or a Dragon goes to a victory pile."""
        self.own()
        self.won[seat * TROPHIES + (WARRIORS if kind == DRAGON else kind)] += 1
        self.piles[seat] += 1
        self.note(seat, DRAGONS + self.heats, self.piles[seat])

    def trophies(self, seat: i64) -> list[i64]:
        """The cards in a seat's victory pile by kind: Warriors, no Wizard, no Catapult, Dragons."""
        first = seat * TROPHIES
        return [*[self.won[first + kind] for kind in range(WARRIORS)], 0, 0, self.won[first + WARRIORS]]

    def give_order(self, card: i64, seat: i64) -> None:
        """A Battle card comes before a seat, or before NOBODY any more."""
        self.own()
        before = self.orders[card]
        self.orders[card] = seat
        place = DRAGONS + self.heats + 1 + card
        if before != NOBODY:
            self.note(before, place, 0)
        if seat != NOBODY:
            self.note(seat, place, 1)

    def clear(self, seat: i64) -> None:
        """All cards before a seat leave, but its victory pile."""
        for kind in range(WARRIORS):
            self.add_troops(seat, kind, -self.troops[seat * WARRIORS + kind])
        for people in range(PEOPLES):
            self.add_wizards(seat, people, -self.wizards[seat * PEOPLES + people])
        for heat in range(self.heats):
            self.add_dragons(seat, heat, -self.dragons[seat * self.heats + heat])
        self.add_robes(seat, -self.robes[seat])
        self.add_catapults(seat, -self.catapults[seat])
        self.add_flames(seat, -self.flames[seat])
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

    def note(self, seat: i64, place: i64, count: i64) -> None:
        """A count in a seat's line is another one now."""
        self.written = b""
        lines = self.lines
        if lines is not None:
            lines[seat * self.width + place] = byte(count)

    def lay_out(self) -> BytesWriter:
        """The lines, written anew."""
        lines = BytesWriter()
        seats: i64 = len(self.robes)
        for seat in range(seats):
            write_some(lines, self.troops, seat * WARRIORS, WARRIORS)
            write_some(lines, self.wizards, seat * PEOPLES, PEOPLES)
            write_some(lines, self.catapults, seat, 1)
            write_some(lines, self.robes, seat, 1)
            write_some(lines, self.flames, seat, 1)
            write_some(lines, self.dragons, seat * self.heats, self.heats)
            write_some(lines, self.piles, seat, 1)
            for owner in self.orders:
                lines.append(u8(1) if owner == seat else u8(0))
            for place in range(ROOM):
                lines.append(u8(0))
        return lines


def write_some(lines: BytesWriter, counts: vec[i64], first: i64, width: i64) -> None:
    """Write some of the counts."""
    for at in range(first, first + width):
        lines.append(byte(counts[at]))


def total(counts: vec[i64], first: i64, width: i64) -> i64:
    """The sum of some of the counts."""
    found: i64 = 0
    for at in range(first, first + width):
        found += counts[at]
    return found


def empty_table(figures: Figures, seats: i64) -> Table:
    """A table with no card on it."""
    table = Table(figures.heats, line_width(figures.heats, figures.battles))
    table.troops, table.wizards, table.won = (
        none_of(seats * WARRIORS),
        none_of(seats * PEOPLES),
        none_of(seats * TROPHIES),
    )
    table.robes, table.catapults, table.flames = none_of(seats), none_of(seats), none_of(seats)
    table.dragons, table.herds, table.piles = none_of(seats * figures.heats), none_of(seats), none_of(seats)
    table.orders = vec[i64]([NOBODY] * int(figures.battles))
    return table


def none_of(places: i64) -> vec[i64]:
    return vec[i64]([0] * int(places))
