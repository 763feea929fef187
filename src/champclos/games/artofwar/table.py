"""What lies open on the table: battlefields, reserves, kingdoms and graveyards, and how cards move among them."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from champclos.games.artofwar.figures import BASIC, COLUMNS, KINDS, LEAD, NONE, RESERVE, SIDE, SQUARES


@mypyc_attr(acyclic=True)
class Table:
    """Kinds by square and by reserve place (NONE where nothing lies), counts by kind in kingdoms and graveyards.

    Each has seat 0's half first. `lying` has a bit for each square whose unit lies sideways.
    """

    def __init__(
        self, field: vec[i64], lying: i64, wounds: vec[i64], reserve: vec[i64], kingdom: vec[i64], grave: vec[i64]
    ) -> None:
        self.field = field
        self.lying = lying
        self.wounds = wounds
        self.reserve = reserve
        self.kingdom = kingdom
        self.grave = grave

    def copy(self) -> "Table":
        return Table(self.field[:], self.lying, self.wounds[:], self.reserve[:], self.kingdom[:], self.grave[:])

    # The battlefield

    def lies(self, square: i64) -> bool:
        return (self.lying >> square) & 1 != 0

    def units(self, seat: i64) -> i64:
        """How many units a seat has on the battlefield."""
        count: i64 = 0
        for square in range(seat * SIDE, seat * SIDE + SIDE):
            if self.field[square] != NONE:
                count += 1
        return count

    def backed(self, square: i64) -> bool:
        """AOW-RECRUIT-1: whether a unit may come here: to the front, or behind a unit of one's own."""
        return square % SIDE < COLUMNS or self.field[square - COLUMNS] != NONE

    def put(self, square: i64, kind: i64) -> None:
        """AOW-CONSCRIPT-1: a unit comes onto the battlefield, upright and unhurt."""
        self.field[square] = kind
        self.wounds[square] = 0
        self.lying &= ~(1 << square)

    def swap(self, one: i64, other: i64) -> None:
        """Two squares exchange what stands on them, as it lies and with its damage."""
        field, wounds = self.field, self.wounds
        kind, hurt = field[one], wounds[one]
        field[one], wounds[one] = field[other], wounds[other]
        field[other], wounds[other] = kind, hurt
        if self.lies(one) != self.lies(other):
            self.lying ^= (1 << one) | (1 << other)

    # The reserve

    def reserved(self, seat: i64) -> i64:
        """How many cards a reserve holds."""
        count: i64 = 0
        while count < RESERVE and self.reserve[seat * RESERVE + count] != NONE:
            count += 1
        return count

    def enter(self, seat: i64, kind: i64) -> i64:
        """AOW-ZONE-2: a card enters the reserve at the right, at the place that is returned."""
        place = seat * RESERVE + self.reserved(seat)
        self.reserve[place] = kind
        return place

    def leave(self, seat: i64) -> None:
        """AOW-ZONE-2: the leftmost card leaves the reserve, and the others move up."""
        first = seat * RESERVE
        for place in range(first, first + RESERVE - 1):
            self.reserve[place] = self.reserve[place + 1]
        self.reserve[first + RESERVE - 1] = NONE

    # Kingdom and graveyard

    def citizens(self, seat: i64) -> i64:
        """How many citizens a seat has."""
        count: i64 = 0
        for kind in range(BASIC):
            count += self.kingdom[seat * BASIC + kind]
        return count

    def buried(self, seat: i64) -> i64:
        count: i64 = 0
        for kind in range(KINDS):
            count += self.grave[seat * KINDS + kind]
        return count

    def leads(self, seat: i64) -> bool:
        """AOW-END-2: whether a seat has more citizens than the other in four types or more."""
        types: i64 = 0
        for kind in range(BASIC):
            if self.kingdom[seat * BASIC + kind] > self.kingdom[(1 - seat) * BASIC + kind]:
                types += 1
        return types >= LEAD


def empty_table() -> Table:
    """A table before anything is laid on it."""
    field, reserve = vec[i64]([NONE] * SQUARES), vec[i64]([NONE] * (2 * RESERVE))
    kingdom, grave = vec[i64]([0] * (2 * BASIC)), vec[i64]([0] * (2 * KINDS))
    return Table(field, 0, vec[i64]([0] * SQUARES), reserve, kingdom, grave)
