"""The end of the game: points for victory piles, for the largest faction of each people and for Dragons; who wins."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import ENDED, NOTHING
from champclos.core.flow import NOBODY
from champclos.core.outcome import Outcome
from champclos.games.warriors import clauses
from champclos.games.warriors.events import SCORED, TOTALLED
from champclos.games.warriors.figures import PEOPLES
from champclos.games.warriors.phases import END, PLAIN
from champclos.games.warriors.table import HERD, TROPHIES
from champclos.games.warriors.things import WON

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState


def finish(state: "WarriorsState") -> None:
    """The game is over; it is told who scores what, and who wins."""
    state.stack = [PLAIN[END]]
    if state.heard():
        if state.left() > 1:
            tell_scores(state)
        winners = sum([1 << seat for seat, place in enumerate(places(state)) if place == 1])
        state.tell(decided_by(state), ENDED, NOBODY, NOTHING, NOTHING, winners)


def outcome(state: "WarriorsState") -> Outcome:
    """How a game that is over ended."""
    return Outcome(tuple(places(state)), tuple([int(score) for score in scores(state)]), decided_by(state))


def scores(state: "WarriorsState") -> list[i64]:
    """WAR-SCORE-1 and -2, WAR-DRAGON-12: each seat's points; WAR-RESIGN-1: none for who has left."""
    figures = state.rules.figures
    points: list[i64] = []
    for seat in range(state.rules.seats):
        points.append(0 if state.out(seat) else figures.card_points * state.table.count(seat, TROPHIES))
    for unit in range(PEOPLES + 1):
        bonus = figures.bonus[unit] if unit < PEOPLES else figures.dragon_bonus
        for seat in range(state.rules.seats):
            if has_most(state, seat, unit):
                points[seat] += bonus
    return points


def count_of(state: "WarriorsState", seat: i64, unit: i64) -> i64:
    """How many cards of a people, or Dragons, a seat has in play."""
    return state.table.size(seat, unit) if unit < PEOPLES else state.table.count(seat, HERD)


def has_most(state: "WarriorsState", seat: i64, unit: i64) -> bool:
    """WAR-SCORE-2, WAR-DRAGON-12: whether nobody has more of a people, or of Dragons; none is never most."""
    own = count_of(state, seat, unit)
    return own > 0 and all(count_of(state, other, unit) <= own for other in range(state.rules.seats))


def tell_scores(state: "WarriorsState") -> None:
    """Who scores what, and how many points everybody has; WAR-RESIGN-1: nothing of those who have left."""
    points, rules = scores(state), state.rules
    staying = [i64(seat) for seat in range(rules.seats) if not state.out(seat)]
    for seat in staying:
        won = state.table.count(seat, TROPHIES)
        if won:
            state.tell(clauses.SCORE_1, SCORED, seat, NOTHING, rules.place(seat, WON), won)
    for unit in range(PEOPLES + 1):
        clause = clauses.SCORE_2 if unit < PEOPLES else clauses.DRAGON_12
        for seat in range(rules.seats):
            if has_most(state, seat, unit):
                state.tell(clause, SCORED, seat, NOTHING, rules.place(seat, unit), count_of(state, seat, unit))
    for seat in staying:
        state.tell(clauses.SCORE_1, TOTALLED, seat, NOTHING, NOTHING, points[seat])


def places(state: "WarriorsState") -> list[int]:
    """WAR-SCORE-3: by points, then by victory piles; who has left comes last."""
    points, seats = scores(state), range(state.rules.seats)
    return [1 + sum([1 for other in seats if is_ahead(state, points, other, seat)]) for seat in seats]


def is_ahead(state: "WarriorsState", points: list[i64], one: i64, other: i64) -> bool:
    """Whether a seat comes before another."""
    if state.out(one) or state.out(other):
        return state.out(other) and not state.out(one)
    if points[one] != points[other]:
        return points[one] > points[other]
    return state.table.count(one, TROPHIES) > state.table.count(other, TROPHIES)


def decided_by(state: "WarriorsState") -> i64:
    """The clause that decides who wins: points, WAR-SCORE-3 if several have most of them, or that all others left."""
    if state.left() == 1:
        return clauses.RESIGN_1
    points = scores(state)
    staying = [int(points[seat]) for seat in range(state.rules.seats) if not state.out(seat)]
    return clauses.SCORE_3 if staying.count(max(staying)) > 1 else clauses.SCORE_1
