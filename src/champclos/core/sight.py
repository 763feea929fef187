"""Lines of sight over hexes, exactly: for every offset, the smallest sets of hexes that a straight line must cross.

A line runs from some point of one hex to some point of another. It meets every hex it touches, edges and corners
included, so the smallest sets are those of lines through no corner. Such a line is told by which corners lie on which
side of it, and each of these partitions is found next to a line through two corners. Coordinates are axial and
multiplied by three, which makes every corner a pair of whole numbers; straight lines stay straight in them.
"""

from collections.abc import Iterator
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
    """
    near = [(0, 0), target, *(hex_ for hex_ in blockers if _may_lie_between(hex_, target))]
    return any(not met for met in _crossed(near, target))


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

    def forward(hex_: Offset) -> int:
        """How far along the line the middle of a hex lies, by the inner product of the plane."""
        q, r = hex_
        return 2 * q * line[0] + 2 * r * line[1] + q * line[1] + r * line[0]

    ends = sorted((forward((0, 0)), forward(target)))
    return frozenset(hex_ for hex_ in crossed if ends[0] < forward(hex_) < ends[1])
