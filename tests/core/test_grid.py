"""Squares, hexes and areas: neighbours, distances, rings, ways with costs and stops."""

from itertools import pairwise

import pytest

from champclos.core.dice import FastDice
from champclos.core.grid import BARRED, EAST, NORTH, OFF, SOUTH, UNREACHED, WEST, Grid, areas, hexes, squares


def disc(radius: int) -> Grid:
    """A field of hexes of this radius; `q,r` are their names."""
    span = range(-radius, radius + 1)
    return hexes({f"{q},{r}": (q, r) for q in span for r in span if abs(q + r) <= radius})


def plain(grid: Grid) -> tuple[list[int], list[int]]:
    """Costs of 1 everywhere, and no stops."""
    return [1] * int(grid.cells), [0] * int(grid.cells)


def names(grid: Grid, cells: list[int]) -> list[str]:
    return [grid.names[cell] for cell in cells]


GRIDS = {
    "squares": squares(5, 4),
    "one row": squares(6, 1),
    "hexes": disc(3),
    "areas": areas({"a": ["b", "c"], "b": ["a"], "c": ["a", "d"], "d": ["c"], "island": []}),
}


def test_squares_are_named_and_numbered_from_the_lower_left() -> None:
    board = squares(3, 2)
    assert board.names == ["a1", "b1", "c1", "a2", "b2", "c2"]
    assert board.named("b2") == 4
    assert board.named("b3") == OFF
    assert list(board.across) == [0, 1, 2, 0, 1, 2]
    assert list(board.along) == [0, 0, 0, 1, 1, 1]


@pytest.mark.parametrize(
    ("start", "north", "east", "south", "west"),
    [("a1", "a2", "b1", "", ""), ("b2", "b3", "c2", "b1", "a2"), ("c3", "", "", "c2", "b3")],
)
def test_a_square_has_four_sides(start: str, north: str, east: str, south: str, west: str) -> None:
    board = squares(3, 3)
    at = board.named(start) * 4
    found = [board.ahead[at + way] for way in (NORTH, EAST, SOUTH, WEST)]
    assert found == [board.named(name) for name in (north, east, south, west)]


def test_a_hex_has_six_neighbours_and_a_step_back_leads_back() -> None:
    field = disc(2)
    middle = field.named("0,0")
    assert sorted(names(field, field.near[middle])) == ["-1,0", "-1,1", "0,-1", "0,1", "1,-1", "1,0"]
    for cell in range(field.cells):
        for way in range(6):
            other = field.ahead[cell * 6 + way]
            if other != OFF:
                assert field.ahead[other * 6 + (way + 3) % 6] == cell


def test_distances_over_hexes_are_those_of_axial_coordinates() -> None:
    field = disc(3)
    for start in range(field.cells):
        for end in range(field.cells):
            q, r = int(field.across[end] - field.across[start]), int(field.along[end] - field.along[start])
            assert field.distance(start, end) == max(abs(q), abs(r), abs(q + r))


@pytest.mark.parametrize("radius", range(4))
def test_a_ring_of_hexes_has_six_cells_for_each_step(radius: int) -> None:
    field = disc(3)
    middle = field.named("0,0")
    assert len(field.ring(middle, radius)) == (6 * radius or 1)
    assert len(field.within(middle, radius)) == 1 + 3 * radius * (radius + 1)
    assert field.within(middle, radius) == sorted(
        cell for step in range(radius + 1) for cell in field.ring(middle, step)
    )


def test_areas_keep_their_borders_and_islands_are_out_of_reach() -> None:
    land = GRIDS["areas"]
    assert names(land, land.near[land.named("a")]) == ["b", "c"]
    assert land.distance(land.named("b"), land.named("d")) == 3
    assert land.distance(land.named("b"), land.named("island")) == UNREACHED
    assert land.ring(land.named("island"), 1) == []


@pytest.mark.parametrize(
    ("borders", "message"),
    [
        ({"a": ["b"]}, "a borders on b, which is not on the map"),
        ({"a": ["b"], "b": []}, "a borders on b, but b does not border on a"),
        ({"a": ["a"]}, "a borders on a more than once, or on itself"),
        ({"a": ["b", "b"], "b": ["a"]}, "a borders on b more than once, or on itself"),
    ],
)
def test_a_map_with_impossible_borders_is_refused(borders: dict[str, list[str]], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        areas(borders)


def test_two_hexes_on_one_place_are_refused() -> None:
    with pytest.raises(ValueError, match="the same coordinates"):
        hexes({"a": (0, 0), "b": (0, 0)})


# Ways


def test_a_way_goes_round_what_is_barred() -> None:
    board = squares(3, 3)
    costs, stops = plain(board)
    costs[board.named("b1")] = costs[board.named("b2")] = BARRED
    spent = board.ways(board.named("a1"), 8, costs, stops)
    assert spent[board.named("b2")] == UNREACHED
    assert spent[board.named("c1")] == 6
    way = board.way(board.named("a1"), board.named("c1"), 8, costs, stops)
    assert names(board, way) == ["a1", "a2", "a3", "b3", "c3", "c2", "c1"]


def test_a_stop_is_entered_and_not_left() -> None:
    board = squares(4, 1)
    costs, stops = plain(board)
    stops[board.named("b1")] = 1
    spent = board.ways(board.named("a1"), 4, costs, stops)
    assert spent[board.named("b1")] == 1
    assert spent[board.named("c1")] == UNREACHED
    assert board.way(board.named("a1"), board.named("c1"), 4, costs, stops) == []
    assert board.ways(board.named("b1"), 4, costs, stops)[board.named("d1")] == 2  # a start is left


def test_the_budget_and_the_costs_decide_how_far_a_way_goes() -> None:
    board = squares(4, 2)
    costs, stops = plain(board)
    costs[board.named("b1")] = 4
    spent = board.ways(board.named("a1"), 3, costs, stops)
    assert spent[board.named("b1")] == UNREACHED
    assert spent[board.named("c2")] == 3
    assert spent[board.named("c1")] == UNREACHED
    assert board.ways(board.named("a1"), 4, costs, stops)[board.named("c1")] == 4
    assert names(board, board.way(board.named("a1"), board.named("c1"), 9, costs, stops)) == [
        "a1",
        "a2",
        "b2",
        "c2",
        "c1",
    ]


@pytest.mark.parametrize("name", GRIDS)
def test_ways_are_as_cheap_as_those_found_by_trying_all_edges(name: str) -> None:
    grid = GRIDS[name]
    dice = FastDice(7)
    for trial in range(20):
        costs = [dice.below(4) if dice.below(5) else BARRED for cell in range(grid.cells)]
        stops = [dice.below(6) // 5 for cell in range(grid.cells)]
        start, budget = dice.below(grid.cells), dice.below(9)
        spent = grid.ways(start, budget, costs, stops)
        expected = relaxed(grid, start, costs, stops)
        assert spent == [cost if cost != UNREACHED and cost <= budget else UNREACHED for cost in expected], trial
        for end in range(grid.cells):
            way = grid.way(start, end, budget, costs, stops)
            if spent[end] == UNREACHED:
                assert way == []
            else:
                assert (way[0], way[-1]) == (start, end)
                assert sum(costs[cell] for cell in way[1:]) == spent[end]
                assert all(after in grid.near[before] for before, after in pairwise(way))
                assert not any(stops[cell] for cell in way[1:-1])


def relaxed(grid: Grid, start: int, costs: list[int], stops: list[int]) -> list[int]:
    """The least costs by going over all edges until nothing changes."""
    spent = [UNREACHED] * int(grid.cells)
    spent[start] = 0
    changed = True
    while changed:
        changed = False
        for cell in range(grid.cells):
            if spent[cell] == UNREACHED or (cell != start and stops[cell]):
                continue
            for other in grid.near[cell]:
                total = spent[cell] + costs[other]
                if costs[other] != BARRED and (spent[other] == UNREACHED or total < spent[other]):
                    spent[other] = total
                    changed = True
    return spent
