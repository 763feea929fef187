"""What lies open on the table: the cards before each seat, and the Battle being fought."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from champclos.core.codec import Reader, Writer
from champclos.core.flow import NOBODY
from champclos.games.warriors.figures import DRAGON, PEOPLES, SHIELD, TYPES, WARRIORS, Figures
from champclos.games.warriors.things import CATAPULTS, DRAGONS, FLAMES, WIZARDS

# A seat's cells are its things by number, and before them:
ROBES: Final = -1  # Wizards still to be placed
HERD: Final = -2  # all its Dragons, beside one that fights
TROPHIES: Final = -3  # all cards of its victory pile
PRIZES: Final = TROPHIES - WARRIORS - 1  # … by kind: Warriors, then Dragons
BEFORE: Final = -PRIZES

# How a Battle card is fought
UNSAID: Final = 0  # a Mixed Battle before its owner's word, or no Battle at all
FACTION: Final = 1  # a simple Battle
BAND: Final = 2  # a Mercenary Battle
FLIGHT: Final = 3  # a Draconic Battle
SORT_MODES: Final = (FACTION, BAND, FLIGHT, UNSAID)  # by the sort of the card
MODES: Final = ("unsaid", "simple", "mercenary", "draconic")

FALLEN: Final[i64] = -1  # in place of its Flames: a Dragon that fights no more, or none

# Who adds 1 for bows
NO_BOWS: Final = 0
RED_BOWS: Final = 1
BLACK_BOWS: Final = 2


@mypyc_attr(acyclic=True)
class Table:
    """Counts of cards; the battling band, camped cards and fighting Dragons are the Battle's.

    `cells` are counts, `stride` for each seat; `orders` says for each Battle card who has it before them. Copies share
    both until one of them changes. `written` is what learners observe of them, once `observe.py` has written it.
    """

    def __init__(self, heats: i64, cells: vec[i64], orders: vec[i64]) -> None:
        self.heats = heats
        self.stride: i64 = BEFORE + DRAGONS + heats
        self.cells = cells
        self.orders = orders
        self.owned = True
        self.written = b""

    def copy(self) -> "Table":
        twin = Table(self.heats, self.cells, self.orders)
        twin.written = self.written
        twin.owned = False
        self.owned = False
        return twin

    # What lies before a seat

    def count(self, seat: i64, cell: i64) -> i64:
        """How many cards of a sort lie there: of a thing, or of what is counted before the things."""
        return self.cells[seat * self.stride + BEFORE + cell]

    def row(self, seat: i64) -> i64:
        """The cell of a seat's first thing."""
        return seat * self.stride + BEFORE

    def symbols(self, seat: i64, people: i64, symbol: i64) -> i64:
        """The shields, bows or horse heads of a faction."""
        return self.cells[seat * self.stride + BEFORE + people * TYPES + symbol]

    def size(self, seat: i64, people: i64) -> i64:
        """How many Warriors of a faction lie open."""
        cells, first = self.cells, seat * self.stride + BEFORE + people * TYPES
        return cells[first] + cells[first + 1] + cells[first + 2]

    def infantry(self, seat: i64) -> i64:
        """How many infantry all factions of a seat have."""
        cells, first = self.cells, self.row(seat) + SHIELD
        found: i64 = 0
        for people in range(PEOPLES):
            found += cells[first + people * TYPES]
        return found

    def won(self, seat: i64, kind: i64) -> i64:
        """Cards of a kind in a victory pile: Warriors or Dragons."""
        if kind >= WARRIORS and kind != DRAGON:
            return 0
        return self.count(seat, PRIZES + (kind if kind < WARRIORS else WARRIORS))

    def cards(self, seat: i64) -> list[i64]:
        """All cards before a seat but its victory pile, by kind."""
        wizards, flames = self.count(seat, ROBES), self.count(seat, FLAMES)
        for people in range(PEOPLES):
            wizards += self.count(seat, WIZARDS + people)
        for heat in range(self.heats):
            flames += heat * self.count(seat, DRAGONS + heat)
        found: list[i64] = [self.count(seat, kind) for kind in range(WARRIORS)]
        found += [wizards, self.count(seat, CATAPULTS), self.count(seat, HERD), flames]
        return found + [i64(1) if owner == seat else i64(0) for owner in self.orders]

    def next_order(self) -> i64:
        """WAR-ROUND-1: the Battle card with the lowest number, or NOBODY."""
        orders = self.orders
        for card in range(len(orders)):
            if orders[card] != NOBODY:
                return card
        return NOBODY

    # Changes; what leaves is counted below zero

    def own(self) -> None:
        """Before a change: no longer share the cards."""
        if not self.owned:
            self.cells, self.orders = self.cells[:], self.orders[:]
            self.owned = True
        if self.written:
            self.written = b""

    def add(self, seat: i64, cell: i64, count: i64) -> None:
        self.own()
        self.cells[seat * self.stride + BEFORE + cell] += count

    def add_dragons(self, seat: i64, heat: i64, count: i64) -> None:
        self.add(seat, DRAGONS + heat, count)
        self.add(seat, HERD, count)

    def win(self, seat: i64, kind: i64) -> None:
        """A Warrior or a Dragon goes to a victory pile."""
        self.add(seat, TROPHIES, 1)
        self.add(seat, PRIZES + (WARRIORS if kind == DRAGON else kind), 1)

    def give_order(self, card: i64, seat: i64) -> None:
        """A Battle card comes before a seat, or before NOBODY any more."""
        self.own()
        self.orders[card] = seat

    def clear(self, seat: i64) -> None:
        """All cards before a seat leave, but its victory pile."""
        self.own()
        for cell in range(HERD, DRAGONS + self.heats):
            self.cells[seat * self.stride + BEFORE + cell] = 0
        for card in range(len(self.orders)):
            if self.orders[card] == seat:
                self.orders[card] = NOBODY

    # As bytes

    def parts(self) -> list[tuple[i64, i64, i64]]:
        """The cells that are written, in their order: the first, how many, and the cell of their sum or 0."""
        return [(0, WARRIORS, 0), (WIZARDS, PEOPLES, 0), (ROBES, 1, 0), (CATAPULTS, 1, 0), (FLAMES, 1, 0),
                (DRAGONS, self.heats, HERD), (PRIZES, WARRIORS + 1, TROPHIES)]  # fmt: skip

    def write(self, out: Writer) -> None:
        for first, count, total in self.parts():
            firsts = range(BEFORE + first, len(self.cells), self.stride)
            out.numbers([self.cells[at + cell] for at in firsts for cell in range(count)])
        out.counts(self.orders)

    def read(self, source: Reader) -> None:
        for first, count, total in self.parts():
            for index, number in enumerate(source.numbers()):
                self.add(index // count, first + index % count, number)
                if total:
                    self.add(index // count, total, number)
        self.orders = vec[i64](source.numbers())


def empty_table(figures: Figures, seats: i64) -> Table:
    """A table with no card on it."""
    cells = vec[i64]([0] * int(seats * (BEFORE + DRAGONS + figures.heats)))
    return Table(figures.heats, cells, vec[i64]([NOBODY] * int(figures.battles)))


@mypyc_attr(acyclic=True)
class Battle:
    """A Battle, or none yet if its card is NOBODY."""

    def __init__(self) -> None:
        self.card: i64 = NOBODY  # the Battle card
        self.mode: i64 = UNSAID
        self.lead: i64 = NOBODY  # the attacking people
        self.lead_flames = FALLEN  # … or the attacking Dragon's Flames
        self.target_seat: i64 = NOBODY
        self.target: i64 = NOBODY  # the people that is attacked, or LAIR_UNIT
        self.target_flames = FALLEN  # … with its Flames
        self.red: i64 = 0  # rolls: the attacker's
        self.black: i64 = 0  # … and the defender's
        self.bows: i64 = NO_BOWS  # who adds 1
        self.band = vec[i64]([0] * PEOPLES)  # infantry by people
        self.camp = vec[i64]([0] * TYPES)  # camped Warriors by type

    def copy(self) -> "Battle":
        twin = Battle()
        twin.card, twin.mode, twin.red, twin.black, twin.bows = self.card, self.mode, self.red, self.black, self.bows
        twin.lead, twin.lead_flames = self.lead, self.lead_flames
        twin.target_seat, twin.target, twin.target_flames = self.target_seat, self.target, self.target_flames
        twin.band, twin.camp = self.band[:], self.camp[:]
        return twin

    def band_size(self) -> i64:
        found: i64 = 0
        for people in range(PEOPLES):
            found += self.band[people]
        return found

    def camp_size(self) -> i64:
        return self.camp[0] + self.camp[1] + self.camp[2]

    def forget_roll(self) -> None:
        """No dice lie on the table any more."""
        self.red, self.black, self.bows = 0, 0, NO_BOWS

    def write(self, out: Writer) -> None:
        for number in [self.card, self.mode, self.lead, self.lead_flames, self.target_seat, self.target,
                       self.target_flames, self.red, self.black, self.bows]:  # fmt: skip
            out.number(number)
        out.counts(self.band)
        out.counts(self.camp)

    def read(self, source: Reader) -> None:
        self.card, self.mode, self.lead, self.lead_flames = [source.number() for place in range(4)]
        self.target_seat, self.target, self.target_flames = [source.number() for place in range(3)]
        self.red, self.black, self.bows = [source.number() for place in range(3)]
        self.band, self.camp = vec[i64](source.numbers()), vec[i64](source.numbers())
