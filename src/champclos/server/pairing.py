"""Who plays whom in a round of a tournament, by rules that docs/server.md states.

Everybody meets everybody by the circle method. A Swiss round is the cheapest matching of all entrants, where what must
not be costs more than anything that is only unwelcome.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final

import msgspec

NOBODY: Final = -1
LEANING: Final = 2  # by how many games somebody may have had one seat more often than the other
# What a Swiss round avoids, the worst first; one of a kind costs more than all of the next kind together.
SECOND_BYE: Final = 10**24
REMATCH: Final = 10**20
LEANS: Final = 10**16
POINTS: Final = 10**10
SEATS: Final = 10**6


class Round(msgspec.Struct, frozen=True):
    """Pairs of entrants by their seats, and who has nobody to play."""

    pairs: list[tuple[int, int]]
    bye: int = NOBODY


class Record(msgspec.Struct):
    """What an entrant has done so far; points are counted in halves, `lean` is first seats less second ones."""

    entrant: int
    points: int = 0
    opponents: list[int] = []
    lean: int = 0
    last: int = NOBODY  # the seat of the last game
    had_bye: bool = False


def circle(draw: Sequence[int]) -> list[Round]:
    """Everybody meets everybody once. Nobody has one seat more than once oftener than the other."""
    odd = len(draw) % 2 == 1
    turning = list(draw) if odd else list(draw[:-1])
    many = len(turning)
    rounds = []
    for number in range(many):
        pairs = []
        if not odd:
            pair = (turning[number], draw[-1])
            pairs.append(pair if number % 2 == 0 else pair[::-1])
        for step in range(1, (many + 1) // 2):
            pair = (turning[(number + step) % many], turning[(number - step) % many])
            pairs.append(pair if step % 2 == 1 else pair[::-1])
        rounds.append(Round(pairs, turning[number] if odd else NOBODY))
    return rounds


def swiss(records: Sequence[Record]) -> Round:
    """A round of those who are still in, given in the order of the draw."""
    ranked = sorted(records, key=lambda one: -one.points)  # stable: equal ones stay in the order of the draw
    mates = _cheapest(ranked)
    pairs = [_seated(ranked[one], ranked[other]) for one, other in mates if other < len(ranked)]
    bye = next((ranked[one].entrant for one, other in mates if other == len(ranked)), NOBODY)
    return Round(pairs, bye)


def _cheapest(ranked: Sequence[Record]) -> list[tuple[int, int]]:
    """The cheapest pairs of ranks, the best first; the rank after the last is that of the bye."""
    import networkx  # noqa: PLC0415 - slow to load, and seldom needed

    graph: Any = networkx.Graph()
    costs = {(one, other): _cost(ranked, one, other) for one, other in combinations(range(len(ranked)), 2)}
    if len(ranked) % 2:
        costs |= {(one, len(ranked)): _cost_of_bye(ranked, one) for one in range(len(ranked))}
    most = max(costs.values(), default=0) + 1
    graph.add_weighted_edges_from((one, other, most - cost) for (one, other), cost in costs.items())
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted((min(pair), max(pair)) for pair in found)


def _cost(ranked: Sequence[Record], one: int, other: int) -> int:
    """What a pair of ranks costs; the first is the better one."""
    upper, lower = ranked[one], ranked[other]
    first, _ = _seated(upper, lower)
    leans = [record.lean + (1 if record.entrant == first else -1) for record in (upper, lower)]
    cost = REMATCH * upper.opponents.count(lower.entrant)
    cost += LEANS * sum(abs(lean) > LEANING for lean in leans)
    cost += POINTS * (upper.points - lower.points) ** 2
    cost += SEATS * sum(lean * lean for lean in leans)
    group = [rank for rank, record in enumerate(ranked) if record.points == upper.points]
    apart = len(group) // 2 if lower.points == upper.points else 1  # the upper half of a group meets the lower half
    return cost + (other - one - apart) ** 2


def _cost_of_bye(ranked: Sequence[Record], one: int) -> int:
    """The bye is for whoever has the fewest points, and for nobody twice."""
    record = ranked[one]
    cost = SECOND_BYE if record.had_bye else 0
    return cost + POINTS * (record.points - ranked[-1].points) ** 2 + (len(ranked) - 1 - one)


def _seated(upper: Record, lower: Record) -> tuple[int, int]:
    """Who of two has the first seat: who had it less often, or not the last time, or else the lower one."""
    upper_first = upper.lean < lower.lean if upper.lean != lower.lean else lower.last != 1 == upper.last
    pair = (upper.entrant, lower.entrant)
    return pair if upper_first else pair[::-1]


def most_rounds(entrants: int) -> int:
    """How many Swiss rounds there can be without a rematch or a second bye."""
    return max(1, entrants - 1 + entrants % 2)


def usual_rounds(entrants: int) -> int:
    """How many Swiss rounds it takes until at most one entrant has won every game."""
    return max(1, min(most_rounds(entrants), (entrants - 1).bit_length()))
