"""Lines of sight over hexes, exactly: for every offset, the smallest sets of hexes that a straight line must cross.

A line runs from some point of one hex to some point of another. It meets every hex it touches, edges and corners
included, so the smallest sets are those of lines through no corner. Such a line is told by which corners lie on which
side of it, and each of these partitions is found next to a line through two corners. Coordinates are axial and
multiplied by three, which makes every corner a pair of whole numbers; straight lines stay straight in them.
"""

from collections.abc import Iterator
from functools import cmp_to_key
from itertools import pairwise
from math import gcd
from typing import Final

Offset = tuple[int, int]

CORNERS: Final[tuple[Offset, ...]] = ((1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1))


def hex_distance(q: int, r: int) -> int:
    """How many steps a hex is away from the one at (0, 0)."""
    return max(abs(q), abs(r), abs(q + r))


def sets_between(target: Offset) -> list[list[Offset]]:
    """The smallest sets of hexes between (0, 0) and the target, one of which must be free for a line of sight.

    One empty set for adjacent hexes: nothing can lie between them.
    """
    reach = hex_distance(*target)
    if reach <= 1:
        return [[]]
    near = [hex_ for hex_ in _disc(reach) if _may_lie_between(hex_, target)]
    found = set(_crossed(near, target))
    smallest = [one for one in found if not any(other < one for other in found)]
    return sorted(sorted(one) for one in smallest)


def free_line(target: Offset, blockers: list[Offset]) -> bool:
    """Whether a straight line leads from (0, 0) to the target and meets none of the hexes that block it.

    The same as to look for a free set, and better where the target is so far off that there are too many of them.
    Lines of one direction differ in where they pass, and each hex takes up a stretch of that. The order of the ends of
    these stretches changes only at directions from one corner to another, so one direction between each two of these
    shows all there is.
    """
    if hex_distance(*target) <= 1:
        return True
    start, end = _corners((0, 0)), _corners(target)
    near = [hex_ for hex_ in blockers if _may_lie_between(hex_, target)]
    corners = [*start, *end, *(corner for hex_ in near for corner in _corners(hex_))]
    ways = sorted(
        {_primitive(goal[0] - from_[0], goal[1] - from_[1]) for from_ in start for goal in end}, key=cmp_to_key(_turn)
    )
    first, last = ways[0], ways[-1]
    turns = set(ways)
    for at, one in enumerate(corners):
        for other in corners[at + 1 :]:
            way = (other[0] - one[0], other[1] - one[1])
            if way == (0, 0):
                continue
            for q, r in (way, (-way[0], -way[1])):
                if _cross(first, (q, r)) >= 0 and _cross((q, r), last) >= 0:
                    turns.add(_primitive(q, r))
    directions = sorted(turns, key=cmp_to_key(_turn))
    return any(_gap((one[0] + other[0], one[1] + other[1]), target, near) for one, other in pairwise(directions))


def _primitive(q: int, r: int) -> Offset:
    """The shortest step of whole numbers in a direction."""
    common = gcd(q, r)
    return q // common, r // common


def _gap(line: Offset, target: Offset, near: list[Offset]) -> bool:
    """Whether a line of this direction leads from (0, 0) to the target between hexes that block it."""
    (low, high), (low_there, high_there) = _stretch(line, (0, 0)), _stretch(line, target)
    at, end = max(low, low_there), min(high, high_there)
    goal = _forward(line, target)
    covered = False
    for low, high in sorted(_stretch(line, hex_) for hex_ in near if 0 < _forward(line, hex_) < goal):
        if low > at:
            break
        if high >= at:
            at, covered = high, True
    return at < end or (at == end and not covered)


def _stretch(line: Offset, hex_: Offset) -> tuple[int, int]:
    """Where the first and the last line of a direction pass that meet a hex."""
    sides = [_cross(line, corner) for corner in _corners(hex_)]
    return min(sides), max(sides)


def _forward(line: Offset, hex_: Offset) -> int:
    """How far along a line the middle of a hex lies, by the inner product of the plane."""
    q, r = hex_
    return 2 * q * line[0] + 2 * r * line[1] + q * line[1] + r * line[0]


def _crossed(near: list[Offset], target: Offset) -> Iterator[frozenset[Offset]]:
    """For every way in which a line parts the corners of some hexes: those between its ends that it meets."""
    corners = sorted({corner for hex_ in near for corner in _corners(hex_)})
    for at, first in enumerate(corners):
        for second in corners[at + 1 :]:
            if _misses(first, second, (0, 0)) or _misses(first, second, target):
                continue
            for sides in _beside(first, second, corners):
                met = _met(sides, near, target, (second[0] - first[0], second[1] - first[1]))
                if met is not None:
                    yield met


def _disc(radius: int) -> list[Offset]:
    span = range(-radius, radius + 1)
    return [(q, r) for q in span for r in span if hex_distance(q, r) <= radius]


def _may_lie_between(hex_: Offset, target: Offset) -> bool:
    """Whether a hex lies no further from both ends than one step more than they lie apart."""
    there = hex_distance(target[0] - hex_[0], target[1] - hex_[1])
    return hex_distance(*hex_) + there <= hex_distance(*target) + 1


def _corners(hex_: Offset) -> list[Offset]:
    return [(3 * hex_[0] + q, 3 * hex_[1] + r) for q, r in CORNERS]


def _cross(line: Offset, point: Offset) -> int:
    return line[0] * point[1] - line[1] * point[0]


def _misses(first: Offset, second: Offset, hex_: Offset) -> bool:
    """Whether a hex lies wholly on one side of the line through two corners."""
    line = (second[0] - first[0], second[1] - first[1])
    sides = [_cross(line, (corner[0] - first[0], corner[1] - first[1])) for corner in _corners(hex_)]
    return min(sides) > 0 or max(sides) < 0


def _turn(one: Offset, other: Offset) -> int:
    """Which of two directions within half a circle comes first."""
    return -_cross(one, other)


def _beside(first: Offset, second: Offset, corners: list[Offset]) -> list[dict[Offset, int]]:
    """On which side of a line beside that through two corners each corner lies, for every line near enough to it."""
    line = (second[0] - first[0], second[1] - first[1])
    sides: dict[Offset, int] = {}
    upon: list[tuple[int, Offset]] = []
    for corner in corners:
        away = (corner[0] - first[0], corner[1] - first[1])
        side = _cross(line, away)
        if side:
            sides[corner] = 1 if side > 0 else -1
        else:
            upon.append((away[0] * line[0] + away[1] * line[1], corner))
    upon.sort()
    found: list[dict[Offset, int]] = []
    for split in range(len(upon) + 1):
        for before in (1, -1):
            turned = {corner: before if index < split else -before for index, (_, corner) in enumerate(upon)}
            found.append(sides | turned)
    return found


def _met(sides: dict[Offset, int], near: list[Offset], target: Offset, line: Offset) -> frozenset[Offset] | None:
    """The hexes that a line meets on its way from (0, 0) to the target, or None if it misses one of them."""
    crossed = [hex_ for hex_ in near if abs(sum(sides[corner] for corner in _corners(hex_))) < len(CORNERS)]
    if (0, 0) not in crossed or target not in crossed:
        return None
    ends = sorted((0, _forward(line, target)))
    return frozenset(hex_ for hex_ in crossed if ends[0] < _forward(line, hex_) < ends[1])
