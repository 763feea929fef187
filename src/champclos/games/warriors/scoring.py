"""The end of the game: points for victory piles, for the largest faction of each people and for Dragons; who wins."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import NOTHING
from champclos.games.warriors.clauses import DRAGON_12, RESIGN_1, SCORE_1, SCORE_2, SCORE_3
from champclos.games.warriors.codes import LAIR, WON
from champclos.games.warriors.events import SCORED, TOTALLED
from champclos.games.warriors.figures import PEOPLES

if TYPE_CHECKING:
    from champclos.games.warriors.state import War


def scores(state: "War") -> list[i64]:
    """WAR-SCORE-1 and -2, WAR-DRAGON-12: each seat's points; WAR-RESIGN-1: none for who has left."""
    figures = state.rules.figures
    points: list[i64] = []
    for seat in range(state.rules.seats):
        points.append(0 if state.out(seat) else figures.card_points * state.table.pile(seat))
    for unit in range(PEOPLES + 1):
        bonus = figures.bonus[unit] if unit < PEOPLES else figures.dragon_bonus
        for seat in range(state.rules.seats):
            if has_most(state, seat, unit):
                points[seat] += bonus
    return points


def count_of(state: "War", seat: i64, unit: i64) -> i64:
    """How many cards of a people, or Dragons, a seat has in play."""
    return state.table.size(seat, unit) if unit < PEOPLES else state.table.herd(seat)


def has_most(state: "War", seat: i64, unit: i64) -> bool:
    """WAR-SCORE-2, WAR-DRAGON-12: whether nobody has more of a people, or of Dragons; none is never most."""
    own = count_of(state, seat, unit)
    if own == 0:
        return False
    more = [other for other in range(state.rules.seats) if count_of(state, other, unit) > own]
    return len(more) == 0


def tell_scores(state: "War") -> None:
    """Who scores what, and how many points everybody has; WAR-RESIGN-1: nothing of those who have left."""
    points = scores(state)
    for seat in range(state.rules.seats):
        if not state.out(seat) and state.table.pile(seat):
            state.tell(SCORE_1, SCORED, seat, NOTHING, state.place(seat, WON), state.table.pile(seat))
    for unit in range(PEOPLES + 1):
        clause = SCORE_2 if unit < PEOPLES else DRAGON_12
        place = unit if unit < PEOPLES else LAIR
        for seat in range(state.rules.seats):
            if has_most(state, seat, unit):
                state.tell(clause, SCORED, seat, NOTHING, state.place(seat, place), count_of(state, seat, unit))
    for seat in range(state.rules.seats):
        if not state.out(seat):
            state.tell(SCORE_1, TOTALLED, seat, NOTHING, NOTHING, points[seat])


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


def winners(state: "War") -> i64:
    """The seats that share the first place, as a bit mask."""
    found: i64 = 0
    first = places(state)
    for seat in range(state.rules.seats):
        if first[seat] == 1:
            found |= 1 << seat
    return found


def decided_by(state: "War") -> i64:
    """The clause that decides who wins: points, WAR-SCORE-3 if several have most of them, or that all others left."""
    if state.left() == 1:
        return RESIGN_1
    points = scores(state)
    most: i64 = 0
    have_most: i64 = 0
    for seat in range(state.rules.seats):
        if not state.out(seat):
            if have_most == 0 or points[seat] > most:
                most, have_most = points[seat], 1
            elif points[seat] == most:
                have_most += 1
    return SCORE_3 if have_most > 1 else SCORE_1
