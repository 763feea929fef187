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

_ways: dict[Offset, set[Offset]] = {}  # by offset: what `_ways_between` said


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
    hexes = [(0, 0), target, *near]
    apart = {(q - from_q, r - from_r) for at, (from_q, from_r) in enumerate(hexes) for q, r in hexes[at:]}
    ways = sorted(
        {_primitive(goal[0] - from_[0], goal[1] - from_[1]) for from_ in start for goal in end}, key=cmp_to_key(_turn)
    )
    first, last = ways[0], ways[-1]
    turns = {way for offset in apart for way in _ways_between(offset)}
    within = [way for way in turns if _cross(first, way) >= 0 and _cross(way, last) >= 0]
    directions = sorted(within, key=cmp_to_key(_turn))
    return any(_gap((one[0] + other[0], one[1] + other[1]), target, near) for one, other in pairwise(directions))


def _ways_between(offset: Offset) -> set[Offset]:
    """The directions of all lines through corners of two hexes that lie so far apart, there and back."""
    if offset not in _ways:
        there = [(q - from_q, r - from_r) for from_q, from_r in CORNERS for q, r in _corners(offset)]
        _ways[offset] = {_primitive(*way) for q, r in there if (q, r) != (0, 0) for way in ((q, r), (-q, -r))}
    return _ways[offset]


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
    """For every way in which a line parts the corners of some hexes: those between its ends that it meets.

    Each corner is a bit, so a hex is the bits of its corners, and one side of a line those of the corners there.
    """
    corners = sorted({corner for hex_ in near for corner in _corners(hex_)})
    bits = {corner: 1 << at for at, corner in enumerate(corners)}
    outlines = {hex_: sum(bits[corner] for corner in _corners(hex_)) for hex_ in near}
    for at, first in enumerate(corners):
        for second in corners[at + 1 :]:
            if _misses(first, second, (0, 0)) or _misses(first, second, target):
                continue
            for side in _beside(first, second, bits):
                if _parted(outlines[0, 0], side) and _parted(outlines[target], side):
                    yield _met(side, outlines, target, (second[0] - first[0], second[1] - first[1]))


def _parted(outline: int, side: int) -> bool:
    """Whether a hex has corners on both sides of a line."""
    return 0 != outline & side != outline


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


def _beside(first: Offset, second: Offset, bits: dict[Offset, int]) -> list[int]:
    """The corners on one side of each line that is near enough to the one through two corners."""
    line = (second[0] - first[0], second[1] - first[1])
    side = 0
    upon: list[tuple[int, int]] = []
    for corner, bit in bits.items():
        away = (corner[0] - first[0], corner[1] - first[1])
        turned = _cross(line, away)
        if turned > 0:
            side |= bit
        elif turned == 0:
            upon.append((away[0] * line[0] + away[1] * line[1], bit))
    upon.sort()
    before, behind = 0, sum(bit for _, bit in upon)
    found = [side, side | behind]
    for _, bit in upon:
        before, behind = before | bit, behind & ~bit
        found += [side | before, side | behind]
    return found


def _met(side: int, outlines: dict[Offset, int], target: Offset, line: Offset) -> frozenset[Offset]:
    """The hexes that a line meets on its way from (0, 0) to the target."""
    ends = sorted((0, _forward(line, target)))
    return frozenset(
        hex_
        for hex_, outline in outlines.items()
        if _parted(outline, side) and ends[0] < _forward(line, hex_) < ends[1]
    )
