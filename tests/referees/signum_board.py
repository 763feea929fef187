"""The battlefield of Signum's referee: hexes, ways and sight, with exact geometry.

Hexes have their corners at whole numbers: the centre of the hex in column x (half hexes) and row y is (x, 3y), its
corners lie at (0, ±2) and (±1, ±1) from it. Straight lines stay straight when a picture is stretched, so that sight can
be judged here as on a board of regular hexes.
"""

import itertools
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from typing import Any

CORNERS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
EXACT = 6  # the greatest distance judged with fractions; farther off, seen only past portals, decimals will do
STEPS = ((2, 0), (-2, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))
Place = tuple[int, int]
Number = Fraction | float


def flat_distance(a: Place, b: Place) -> int:
    """Steps from hex to hex on an empty board without portals."""
    across, up = abs(a[0] - b[0]), abs(a[1] - b[1])
    return up + max(0, (across - up) // 2)


def corners(place: Place) -> list[tuple[int, int]]:
    return [(place[0] + dx, 3 * place[1] + dy) for dx, dy in CORNERS]


def span(place: Place, slope: Number, height: Number) -> tuple[Number, Number] | None:
    """Where the line y = slope·x + height, which meets no corner, crosses a hex: from x to x."""
    found = []
    points = corners(place)
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
        over1, over2 = y1 - slope * x1 - height, y2 - slope * x2 - height
        if (over1 > 0) != (over2 > 0):
            found.append(x1 + over1 / (over1 - over2) * (x2 - x1))
    return (min(found), max(found)) if found else None


@cache
def sight_sets(dx: int, dy: int) -> frozenset[frozenset[Place]]:
    """SIG-ATTACK-03: the sets of hexes one of which must be free of blockers; offsets in columns and rows.

    A line that touches nothing can be turned and moved a little, so it is enough to look at lines through no corner.
    Between two neighbouring slopes of lines through two corners, and between two neighbouring corners in the direction
    of such a slope, all lines cross the same hexes: one line of each is tried.
    """
    if not (dx > dy >= 0):  # judged in one sixth of all directions, and turned back
        return frozenset(
            frozenset(turn(turn(turn(turn(turn(at))))) for at in one) for one in sight_sets(*turn((dx, dy)))
        )
    start, goal = (0, 0), (dx, dy)
    far = flat_distance(start, goal)
    near = [
        (x, y)
        for y in range(-1, dy + 2)
        for x in range(-2, dx + 3)
        if (x + y) % 2 == 0
        and flat_distance(start, (x, y)) + flat_distance((x, y), goal) <= far + 1
        and (x, y) not in (start, goal)
    ]
    points = sorted({point for place in [start, goal, *near] for point in corners(place)})
    steepest = Fraction(3 * dy + 4, dx - 2) if dx > 2 else None
    shallowest = Fraction(3 * dy - 4, dx + 2) if 3 * dy >= 4 else (Fraction(3 * dy - 4, dx - 2) if dx > 2 else None)
    slopes: set[Number] = set()
    for at, (x1, y1) in enumerate(points):
        for x2, y2 in points[at + 1 :]:
            if x1 != x2:
                exact = Fraction(y2 - y1, x2 - x1)
                slopes.add(exact if far <= EXACT else float(exact))
    ordered = sorted(
        slope
        for slope in slopes
        if (steepest is None or slope <= steepest) and (shallowest is None or slope >= shallowest)
    )
    ordered = [ordered[0] - 1, *ordered, ordered[-1] + 1]
    found: set[frozenset[Place]] = set()
    for low, high in itertools.pairwise(ordered):
        slope = (low + high) / 2
        first = sorted(y - slope * x for x, y in corners(start))
        last = sorted(y - slope * x for x, y in corners(goal))
        bottom, top = max(first[0], last[0]), min(first[-1], last[-1])
        if bottom >= top:
            continue
        heights = sorted({y - slope * x for x, y in points if bottom <= y - slope * x <= top} | {bottom, top})
        for below, above in itertools.pairwise(heights):
            height = (below + above) / 2
            begin, end = span(start, slope, height), span(goal, slope, height)
            assert begin
            assert end
            met = set()
            for place in near:
                crossed = span(place, slope, height)
                if crossed and crossed[1] > begin[1] and crossed[0] < end[0]:
                    met.add(place)
            found.add(frozenset(met))
    return frozenset(one for one in found if not any(other < one for other in found))


def turn(place: Place) -> Place:
    """A hex turned by a sixth round the middle."""
    x, y = place
    q, r = (x - y) // 2, y  # axial
    q, r = -r, q + r
    return (2 * q + r, r)


class Board:
    """A map with its terrains."""

    def __init__(self, rows: list[str], terrains: dict[str, Any]) -> None:
        self.terrains = terrains
        symbols = {row["symbol"]: name for name, row in terrains.items() if "symbol" in row}
        self.place: dict[str, Place] = {}
        self.ground: dict[str, str] = {}
        self.zones: dict[int, list[str]] = {}
        self.spots: list[str] = []
        self.around: dict[str, list[str]] = {}
        self.far: dict[tuple[str, str], int] = {}
        for number, row in enumerate(reversed(rows), start=1):
            margin = len(row) - len(row.lstrip())
            for column, letter in enumerate(row.split()):
                name = "abcdefghijklmnopqrstuvwxyz"[column] + str(number)
                self.place[name] = (margin + 2 * column, number)
                self.ground[name] = symbols.get(letter, "plain")
                if letter.isdigit():
                    self.zones.setdefault(int(letter) - 1, []).append(name)
                if letter == "*":
                    self.spots.append(name)
        self.names = {place: name for name, place in self.place.items()}
        self.printed = dict(self.ground)

    def lay(self, at: str, kind: str) -> None:
        """A terrain on a hex, in place of what was there."""
        self.ground[at] = kind
        self.around.clear()
        self.far.clear()

    def is_a(self, at: str, trait: str) -> bool:
        return bool(self.terrains[self.ground[at]].get(trait))

    def beside(self, at: str) -> list[str]:
        """Adjacent hexes, through portals too (SIG-TERR-PORTAL)."""
        if at not in self.around:
            x, y = self.place[at]
            found = [self.names[(x + dx, y + dy)] for dx, dy in STEPS if (x + dx, y + dy) in self.names]
            if self.is_a(at, "portal"):
                found += [gate for gate in self.gates() if gate != at and gate not in found]
            self.around[at] = found
        return self.around[at]

    def gates(self) -> list[str]:
        return [at for at in self.place if self.is_a(at, "portal")]

    def distance(self, a: str, b: str) -> int:
        """Hexes from one to the other, through portals too."""
        if (a, b) not in self.far:
            ways = [flat_distance(self.place[a], self.place[b])]
            gates = self.gates()
            for one in gates:
                way = flat_distance(self.place[a], self.place[one]) + 1
                ways += [way + flat_distance(self.place[other], self.place[b]) for other in gates if other != one]
            self.far[(a, b)] = min(ways)
        return self.far[(a, b)]

    def sees(self, a: str, b: str, occupied: Iterable[str]) -> bool:
        """SIG-ATTACK-03, SIG-TERR-04, SIG-TERR-PORTAL."""
        if a == b or b in self.beside(a):
            return True
        (ax, ay), (bx, by) = self.place[a], self.place[b]
        blockers = {at for at in occupied if at not in (a, b)}
        blockers |= {at for at in self.place if at not in (a, b) and self.is_a(at, "blocks")}
        taken = {(self.place[at][0] - ax, self.place[at][1] - ay) for at in blockers}
        return any(not one & taken for one in sight_sets(bx - ax, by - ay))
