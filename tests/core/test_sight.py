"""Lines of sight over hexes: the smallest sets of hexes between, and lines tried one by one in whole numbers."""

import random
from itertools import product

import pytest

from champclos.core.sight import CORNERS, Offset, free_line, hex_distance, sets_between

KNOWN = {
    (1, 0): [[]],
    (2, 0): [[(1, 0)]],
    (1, 1): [[(0, 1)], [(1, 0)]],
    (3, 0): [[(1, 0), (2, 0)]],
    (2, 1): [[(0, 1), (1, 1)], [(1, 0), (1, 1)], [(1, 0), (2, 0)]],
    (4, 0): [[(1, 0), (2, 0), (3, 0)]],
    (3, 1): [
        [(0, 1), (1, 1), (2, 1)],
        [(1, 0), (1, 1), (2, 1)],
        [(1, 0), (2, 0), (2, 1)],
        [(1, 0), (2, 0), (3, 0)],
    ],
    (2, 2): [
        [(0, 1), (1, 1), (1, 2)],
        [(0, 1), (1, 1), (2, 1)],
        [(1, 0), (1, 1), (1, 2)],
        [(1, 0), (1, 1), (2, 1)],
    ],
}


@pytest.mark.parametrize("target", KNOWN)
def test_what_lies_between_two_hexes(target: Offset) -> None:
    assert sets_between(target) == KNOWN[target]


def turned(hex_: Offset) -> Offset:
    """A hex turned by a sixth of a circle round (0, 0)."""
    q, r = hex_
    return -r, q + r


def flipped(hex_: Offset) -> Offset:
    """A hex seen in a mirror."""
    q, r = hex_
    return r, q


@pytest.mark.parametrize("target", [(2, 0), (1, 1), (2, 1), (3, 0), (3, 1)])
def test_sight_is_the_same_in_every_direction(target: Offset) -> None:
    sets = sets_between(target)
    for turn in (turned, flipped):
        assert sets_between(turn(target)) == sorted(sorted(turn(hex_) for hex_ in one) for one in sets)


@pytest.mark.parametrize("target", [(2, 1), (3, 1), (2, 2)])
def test_sight_is_mutual(target: Offset) -> None:
    back = [sorted((target[0] - q, target[1] - r) for q, r in one) for one in sets_between(target)]
    there = sets_between((-target[0], -target[1]))
    assert sorted(back) == sorted(sorted((target[0] + q, target[1] + r) for q, r in one) for one in there)


def points(hex_: Offset, parts: int) -> list[Offset]:
    """Points of a hex, its rim left out, in coordinates multiplied by 3 × `parts`."""
    middle = (3 * hex_[0] * parts, 3 * hex_[1] * parts)
    found = []
    for q, r in product(range(-2 * parts, 2 * parts + 1), repeat=2):
        if max(abs(2 * q + r), abs(q + 2 * r), abs(q - r)) < 3 * parts:
            found.append((middle[0] + q, middle[1] + r))
    return found


def meets(start: Offset, end: Offset, hex_: Offset, parts: int) -> bool:
    """Whether a stretch meets a hex, its rim included: no side of either parts them."""
    corners = [((3 * hex_[0] + q) * parts, (3 * hex_[1] + r) * parts) for q, r in CORNERS]
    line = (end[0] - start[0], end[1] - start[1])
    sides = [line[0] * (r - start[1]) - line[1] * (q - start[0]) for q, r in corners]
    if min(sides) > 0 or max(sides) < 0:
        return False
    for at in range(6):
        (q, r), (next_q, next_r) = corners[at], corners[(at + 1) % 6]
        edge = (next_q - q, next_r - r)
        inside = edge[0] * (3 * hex_[1] * parts - r) - edge[1] * (3 * hex_[0] * parts - q)
        ends = [edge[0] * (point[1] - r) - edge[1] * (point[0] - q) for point in (start, end)]
        if all(value * inside < 0 for value in ends):
            return False
    return True


@pytest.mark.parametrize("target", [(2, 0), (1, 1), (3, 0), (2, 1)])
def test_every_line_meets_one_of_the_sets_and_every_set_is_met_by_a_line(target: Offset) -> None:
    parts = 2
    near = [
        (q, r)
        for q, r in product(range(-4, 5), repeat=2)
        if hex_distance(q, r) + hex_distance(target[0] - q, target[1] - r) <= hex_distance(*target) + 2
        and (q, r) not in ((0, 0), target)
    ]
    sets = [frozenset(one) for one in sets_between(target)]
    reached = set()
    for start, end in product(points((0, 0), parts), points(target, parts)):
        met = frozenset(hex_ for hex_ in near if meets(start, end, hex_, parts))
        assert any(one <= met for one in sets), (start, end, met)
        reached.add(met)
    assert set(sets) <= reached


@pytest.mark.parametrize("target", [(1, 0), (2, 0), (1, 1), (3, 1), (-2, 4), (3, 2), (-5, 1)])
def test_a_line_is_free_where_one_of_the_sets_is(target: Offset) -> None:
    dice = random.Random(1)
    around = [(q, r) for q, r in product(range(-4, 5), repeat=2) if (q, r) not in ((0, 0), target)]
    sets, seen = sets_between(target), set()
    for _ in range(20):
        blockers = dice.sample(around, dice.randrange(30))
        free = any(not set(one) & set(blockers) for one in sets)
        assert free_line(target, blockers) == free
        seen.add(free)
    assert seen == ({True} if target == (1, 0) else {True, False})
