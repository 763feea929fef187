"""The battlefield of Legends of Signum: its hexes as a map draws them, the terrain on them, and lines of sight."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.effects import Row
from champclos.core.grid import Grid, hexes
from champclos.core.sight import sets_between
from champclos.games.signum.content import Map, wrong
from champclos.games.signum.figures import Figures

NO_ZONE: Final = -1
NOWHERE: Final = -1
FAR: Final = 99  # where no way leads
UNREACHED: Final = -1
DIFFICULT: Final = 1
IMPASSABLE: Final = 2
SPOT: Final = "*"

Offset = tuple[int, int]

_between: dict[Offset, list[list[Offset]]] = {}  # by offset: what `sets_between` said


def between(q: int, r: int) -> list[list[Offset]]:
    """SIG-ATTACK-03: the sets of hexes between (0, 0) and an offset, one of which must be free.

    They are reckoned for one twelfth of the offsets; all others are these turned by a sixth, or mirrored.
    """
    if (q, r) not in _between:
        if q < 0 or r < 0:
            _between[q, r] = [[(-b, a + b) for a, b in one] for one in between(q + r, -q)]
        elif r > q:
            _between[q, r] = [[(b, a) for a, b in one] for one in between(r, q)]
        else:
            _between[q, r] = sets_between((q, r))
    return _between[q, r]


class Battlefield:
    """A map: hexes by name, whose deployment zone they are, the spots for unique terrains, and the first terrain."""

    def __init__(self, name: str, drawn: Map, figures: Figures, seats: int = 0, swapped: bool = False) -> None:
        symbols = {one.symbol: terrain for terrain, one in enumerate(figures.content.terrains.values()) if one.symbol}
        places: dict[str, tuple[i64, i64]] = {}
        self.x: list[int] = []
        self.y: list[int] = []
        self.zone: list[i64] = []
        self.spots: list[i64] = []
        self.ground: list[i64] = []
        rows = len(drawn.rows)
        for row in range(rows):  # from the bottom, where player 1 sits
            text = drawn.rows[rows - 1 - row]
            for column, x in enumerate(at for at, sign in enumerate(text) if sign != " "):
                sign = text[x]
                if (x - row) % 2 != (len(drawn.rows[-1]) - len(drawn.rows[-1].lstrip())) % 2:
                    raise wrong(f"maps.{name}", f"row {rows - row} is not shifted by half a hex")
                places[f"{chr(97 + column)}{row + 1}"] = ((x - row) // 2, row)
                self.x.append(x)
                self.y.append(rows - 1 - row)
                if sign == SPOT:
                    self.spots.append(i64(len(self.zone)))
                self.zone.append((int(sign) - 1) ^ swapped if sign.isdecimal() else NO_ZONE)
                if sign not in symbols and sign != SPOT and not sign.isdecimal():
                    raise wrong(f"maps.{name}", f'"{sign}" is no terrain')
                self.ground.append(i64(symbols.get(sign, int(figures.plain))))
        self.grid: Grid = hexes(places)
        self.hexes: i64 = len(self.zone)
        self.names = self.grid.names
        # By seat; SIG-ALLY-03: of two zones each is for two allies
        self.of_zone: list[list[i64]] = [
            [i64(at) for at, zone in enumerate(self.zone) if zone == seat % drawn.seats]
            for seat in range(seats or drawn.seats)
        ]
        self.known: dict[bytes, Ground] = {}

    def with_terrain(self, ground: list[i64], figures: Figures) -> "Ground":
        """The battlefield with this terrain on it; positions share it."""
        key = bytes(ground)
        if key not in self.known:
            self.known[key] = Ground(self, ground, figures)
        return self.known[key]


class Ground:
    """A battlefield with its terrain: neighbours and distances, portals included, and who sees whom."""

    def __init__(self, field: Battlefield, ground: list[i64], figures: Figures) -> None:
        self.field = field
        self.terrain = ground
        self.hexes = field.hexes
        self.difficult: list[bool] = [figures.difficult[terrain] for terrain in ground]
        self.impassable: list[bool] = [figures.impassable[terrain] for terrain in ground]
        # SIG-TERR-07, SIG-TERR-OUTPOST: where a crossing may be laid, and where everybody may deploy
        self.rivers: list[i64] = [
            i64(at) for at, terrain in enumerate(ground) if figures.impassable[terrain] and not figures.unique[terrain]
        ]
        self.outposts: list[i64] = [i64(at) for at, terrain in enumerate(ground) if figures.outpost[terrain]]
        self.blocks: list[bool] = [figures.blocks[terrain] for terrain in ground]
        # SIG-TERR-PORTAL: a portal is adjacent to every other
        self.portals: list[i64] = [i64(at) for at, terrain in enumerate(ground) if figures.portal[terrain]]
        self.near: list[list[i64]] = [
            sorted({*near, *(self.portals if at in self.portals else [])} - {at})
            for at, near in enumerate(field.grid.near)
        ]
        # The same end to end: `nears` from `edges[at]` to `edges[at + 1]`; and by hex DIFFICULT and IMPASSABLE
        edges: list[i64] = [0]
        nears: list[i64] = []
        for near in self.near:
            nears += near
            edges.append(i64(len(nears)))
        self.edges, self.nears = vec[i64](edges), vec[i64](nears)
        self.rough = vec[i64](
            [
                (DIFFICULT if self.difficult[at] else 0) | (IMPASSABLE if self.impassable[at] else 0)
                for at in range(self.hexes)
            ]
        )
        self.unreached = vec[i64]([UNREACHED] * int(self.hexes))  # for whoever looks for ways
        self.far: list[list[i64]] = [self.distances(i64(start)) for start in range(self.hexes)]
        # By hex: the rows of its terrain, and those of terrains that reach it
        self.felt: list[list[Row]] = [
            [
                row
                for at, terrain in enumerate(ground)
                if self.far[hex_][at] <= figures.reach[terrain] and (at == hex_ or figures.reach[terrain] > 0)
                for row in figures.effects.of(figures.terrain[terrain])
            ]
            for hex_ in range(self.hexes)
        ]
        self._sets: list[list[list[i64]] | None] = [None] * int(self.hexes * self.hexes)

    def distances(self, start: i64) -> list[i64]:
        """How many hexes each hex is away, through portals where that is shorter."""
        found: list[i64] = [FAR] * int(self.hexes)
        found[start] = 0
        due = [start]
        for at in due:
            for other in self.near[at]:
                if found[other] == FAR:
                    found[other] = found[at] + 1
                    due.append(other)
        return found

    def found_sets(self, start: i64, end: i64) -> list[list[i64]] | None:
        """What `sets` says, if it was asked before."""
        return self._sets[start * self.hexes + end]

    def sets(self, start: i64, end: i64) -> list[list[i64]]:
        """SIG-ATTACK-03: the sets of hexes between two, one of which must be free; adjacent hexes have an empty one.

        A line may leave the board: where there is no hex, nothing is met.
        """
        found = self._sets[start * self.hexes + end]
        if found is None:
            found = [[]] if self.far[start][end] <= 1 else self._geometry(start, end)
            self._sets[start * self.hexes + end] = found
        return found

    def _geometry(self, start: i64, end: i64) -> list[list[i64]]:
        grid = self.field.grid
        q, r = int(grid.across[start]), int(grid.along[start])
        numbers = {(int(grid.across[at]), int(grid.along[at])): i64(at) for at in range(self.hexes)}
        found: list[list[i64]] = []
        for one in between(int(grid.across[end]) - q, int(grid.along[end]) - r):
            there = [(q + step_q, r + step_r) for step_q, step_r in one]
            found.append([numbers[place] for place in there if place in numbers])
        return found
