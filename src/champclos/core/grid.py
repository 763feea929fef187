"""Cells of a board and what lies next to what: squares, hexes and the areas of a map, with tables made once.

Cells are numbered from 0. `ahead` is the table by cell and direction that hot code reads; everything else is built on
it. Squares have the four directions NORTH to WEST; hexes have six, in the order of `HEX_STEPS`; areas have as many
as the area with most neighbours, and theirs mean nothing.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

OFF: Final = -1  # no cell
BARRED: Final = -1  # as the cost of a cell: nobody enters it
UNREACHED: Final = -1  # in place of a cost

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

# The neighbours of a hex in axial coordinates (q, r), anticlockwise from the east; r grows to the north.
HEX_STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


class Grid:
    """Cells with their neighbours; `across` and `along` are their coordinates where they have some.

    For squares these are column and row, for hexes the axial q and r, for areas nothing.
    """

    def __init__(
        self, names: list[str], directions: i64, ahead: list[i64], across: list[i64], along: list[i64]
    ) -> None:
        self.names = names
        self.cells: i64 = len(names)
        self.directions = directions
        self.ahead = vec[i64](ahead)  # by cell and direction: the next cell, or OFF
        self.across = vec[i64](across)
        self.along = vec[i64](along)
        self.numbers: dict[str, i64] = {name: i64(cell) for cell, name in enumerate(names)}
        self.near: list[list[i64]] = []  # by cell: its neighbours, ascending
        for cell in range(self.cells):
            found = [ahead[cell * directions + way] for way in range(directions)]
            self.near.append(sorted([other for other in found if other != OFF]))
        self.far: list[list[i64]] = [[] for cell in names]  # by cell: the distances to all others, once asked for

    def named(self, name: str) -> i64:
        """The cell of a name, or OFF."""
        return self.numbers.get(name, OFF)

    def distances(self, start: i64) -> list[i64]:
        """How many steps each cell is away, or UNREACHED; whoever asks may not change it."""
        if not self.far[start]:
            free: list[i64] = [1] * int(self.cells)
            none: list[i64] = [0] * int(self.cells)
            self.far[start] = self.ways(start, self.cells, free, none)
        return self.far[start]

    def distance(self, start: i64, end: i64) -> i64:
        """How many steps lie between two cells, or UNREACHED."""
        return self.distances(start)[end]

    def within(self, start: i64, radius: i64) -> list[i64]:
        """The cells no more than `radius` steps away, the start among them, ascending."""
        distances = self.distances(start)
        return [cell for cell in range(self.cells) if 0 <= distances[cell] <= radius]

    def ring(self, start: i64, radius: i64) -> list[i64]:
        """The cells exactly `radius` steps away, ascending."""
        distances = self.distances(start)
        return [cell for cell in range(self.cells) if distances[cell] == radius]

    def ways(self, start: i64, budget: i64, costs: list[i64], stops: list[i64]) -> list[i64]:
        """What it costs to reach each cell from the start, or UNREACHED where the budget does not suffice.

        `costs` says by cell what entering it costs, or BARRED; `stops` is 1 for a cell that may be entered and not
        left again. Neither is asked of the start.
        """
        came: list[i64] = [OFF] * int(self.cells)
        return self.explore(start, budget, costs, stops, came)

    def way(self, start: i64, end: i64, budget: i64, costs: list[i64], stops: list[i64]) -> list[i64]:
        """A cheapest way from start to end, both included, as `ways` counts; empty if there is none."""
        came: list[i64] = [OFF] * int(self.cells)
        if self.explore(start, budget, costs, stops, came)[end] == UNREACHED:
            return []
        back = [end]
        while back[-1] != start:
            back.append(came[back[-1]])
        return back[::-1]

    def explore(self, start: i64, budget: i64, costs: list[i64], stops: list[i64], came: list[i64]) -> list[i64]:
        """What `ways` answers; `came` is filled with the cell from which each was reached."""
        spent: list[i64] = [UNREACHED] * int(self.cells)
        spent[start] = 0
        due: list[list[i64]] = [[] for step in range(budget + 1)]  # by cost: the cells reached at that cost
        due[0].append(start)
        for cost in range(budget + 1):
            for cell in due[cost]:
                if spent[cell] != cost or (cell != start and stops[cell] != 0):
                    continue
                for other in self.near[cell]:
                    if costs[other] == BARRED:
                        continue
                    total = cost + costs[other]
                    if total <= budget and (spent[other] == UNREACHED or total < spent[other]):
                        spent[other] = total
                        came[other] = cell
                        due[total].append(other)
        return spent


def squares(width: i64, height: i64) -> Grid:
    """A board of squares, numbered row by row from the lower left, named a1, b1, …"""
    names = [chr(97 + int(cell % width)) + str(cell // width + 1) for cell in range(width * height)]
    ahead: list[i64] = []
    for cell in range(width * height):
        ahead.append(cell + width if cell + width < width * height else OFF)
        ahead.append(cell + 1 if cell % width < width - 1 else OFF)
        ahead.append(cell - width if cell >= width else OFF)
        ahead.append(cell - 1 if cell % width > 0 else OFF)
    across = [cell % width for cell in range(width * height)]
    along = [cell // width for cell in range(width * height)]
    return Grid(names, 4, ahead, across, along)


def hexes(named: dict[str, tuple[i64, i64]]) -> Grid:
    """A field of hexes with pointed tops, from the name and the axial coordinates of each."""
    numbers = {place: i64(cell) for cell, place in enumerate(named.values())}
    if len(numbers) != len(named):
        raise ValueError("two hexes have the same coordinates")
    ahead: list[i64] = []
    for q, r in named.values():
        for step_q, step_r in HEX_STEPS:
            ahead.append(numbers.get((q + step_q, r + step_r), OFF))
    return Grid(list(named), 6, ahead, [q for q, r in named.values()], [r for q, r in named.values()])


def areas(borders: dict[str, list[str]]) -> Grid:
    """The areas of a map, from the name of each and the names of its neighbours; borders go both ways."""
    numbers = {name: i64(cell) for cell, name in enumerate(borders)}
    most: i64 = 0
    for name, neighbours in borders.items():
        for other in neighbours:
            if other not in numbers:
                raise ValueError(f"{name} borders on {other}, which is not on the map")
            if name not in borders[other]:
                raise ValueError(f"{name} borders on {other}, but {other} does not border on {name}")
            if other == name or neighbours.count(other) > 1:
                raise ValueError(f"{name} borders on {other} more than once, or on itself")
        if len(neighbours) > most:
            most = len(neighbours)
    ahead: list[i64] = []
    for neighbours in borders.values():
        for way in range(most):
            ahead.append(numbers[neighbours[way]] if way < len(neighbours) else OFF)
    none: list[i64] = [0] * len(borders)
    return Grid(list(borders), most, ahead, none, none)
