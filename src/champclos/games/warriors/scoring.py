"""The end of the game: points for victory piles, for the largest faction of each people and for Dragons."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.games.warriors.figures import PEOPLES

if TYPE_CHECKING:
    from champclos.games.warriors.state import War


def scores(state: "War") -> list[i64]:
    """WAR-SCORE-1 and -2, WAR-DRAGON-12: each seat's points; WAR-RESIGN-1: none for who has left."""
    figures = state.rules.figures
    table = state.table
    points: list[i64] = []
    for seat in range(state.rules.seats):
        points.append(0 if state.out(seat) else figures.card_points * table.pile(seat))
    for people in range(PEOPLES):
        sizes = [table.size(seat, people) for seat in range(state.rules.seats)]
        award(points, sizes, figures.bonus[people])
    award(points, [table.herd(seat) for seat in range(state.rules.seats)], figures.dragon_bonus)
    return points


def award(points: list[i64], sizes: list[i64], bonus: i64) -> None:
    """The bonus, whole, for everyone who has most; nobody scores for nothing."""
    most: i64 = 0
    for size in sizes:
        if size > most:
            most = size
    if most:
        for seat in range(len(sizes)):
            if sizes[seat] == most:
                points[seat] += bonus


def places(state: "War") -> list[int]:
    """WAR-SCORE-3: by points, then by victory piles; who has left comes last."""
    points = scores(state)
    found: list[int] = []
    for seat in range(state.rules.seats):
        place = 1
        for other in range(state.rules.seats):
            if is_ahead(state, points, other, seat):
                place += 1
        found.append(place)
    return found


def is_ahead(state: "War", points: list[i64], one: i64, other: i64) -> bool:
    if state.out(one) or state.out(other):
        return state.out(other) and not state.out(one)
    if points[one] != points[other]:
        return points[one] > points[other]
    return state.table.pile(one) > state.table.pile(other)
