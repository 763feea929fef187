"""All figures of a report, each with its interval at 95 %: from the rows of games, for reports, comparisons and tuning.

Names stay what they are: `win_rate.seat.0`, `win_rate.side.franks`, `win_rate.first`, `draw_rate`, `ending.CLAUSE`,
`length.turns.mean`, `choices.mean`, `drama.lead_changes.mean`, `calibration.7.won`, `luck.dice`, `use.THING.win_rate`.
docs/laboratory.md says what each of them is.
"""

from math import sqrt
from typing import Final

import msgspec
from scipy import stats

from champclos.core.errors import ChampclosError
from champclos.core.game import Game
from champclos.core.words import Words
from champclos.games import uses_of
from champclos.lab.measures import Row
from champclos.lab.observations import Kind, Numbers, Observed, observe, side_id
from champclos.lab.playing import Job

LEVEL: Final = 0.95  # of intervals
FEWEST_GAMES: Final = 2  # that have an interval


class Figure(msgspec.Struct, frozen=True):
    """One figure and its interval; `count` is the number of games, or of seats in games, that it rests on."""

    value: float
    low: float
    high: float
    count: int


class Figures(msgspec.Struct, frozen=True):
    """All that is to be said of some games: figures by name, and what never happened.

    `sides` and `things` are the words for what figures are about; `unused` are the things that nobody ever used, and
    `silent` the clauses that never came into play.
    """

    game: str
    options: dict[str, object]
    bots: list[str]
    seed: int
    games: int
    figures: dict[str, Figure]
    sides: dict[str, Words]
    things: dict[str, Words]
    unused: list[str]
    silent: list[str]

    def value(self, name: str) -> float:
        """A figure by its name; ChampclosError names the one that there is not."""
        if name not in self.figures:
            raise ChampclosError(f'there is no figure "{name}" of these games of {self.game}')
        return self.figures[name].value


def figures_of(game: Game, job: Job, rows: list[Row]) -> Figures:
    """The figures of some games; at least two of them."""
    if len(rows) < FEWEST_GAMES:
        raise ChampclosError(f"figures need at least {FEWEST_GAMES} games, not {len(rows)}")
    things = uses_of(game).things
    used = {thing for row in rows for thing in row.uses}
    heard = {clause for row in rows for clause in row.clauses}
    camps = {camp for row in rows for camp in row.camps if camp is not None}
    return Figures(
        game=game.name,
        options=game.options,
        bots=job.bots,
        seed=job.seed,
        games=len(rows),
        figures={name: found for name, each in observe(rows).items() if (found := figure(each)) is not None},
        sides={side_id(camp): camp for camp in sorted(camps, key=lambda camp: camp.en)},
        things={thing.key: thing.words for thing in things},
        unused=[thing.key for thing in things if thing.key not in used],
        silent=[clause.id for clause in game.rulebook.own if not clause.note and clause.id not in heard],
    )


def figure(observed: Observed) -> Figure | None:
    """A figure with its interval, or None if too few games say anything about it."""
    weight = float(observed.weights.sum())
    heard = int((observed.weights > 0).sum())
    if weight <= 0 or (observed.kind != "share" and heard < FEWEST_GAMES):
        return None
    value = float(observed.totals.sum()) / weight
    low, high = reach(observed.kind, observed.totals, observed.weights)
    return Figure(value, low, high, int(weight) if observed.kind == "share" else heard)


def reach(kind: Kind, totals: Numbers, weights: Numbers, level: float = LEVEL) -> tuple[float, float]:
    """The interval of a figure: Wilson's for a share, Student's for a ratio, with games as what is independent."""
    total, weight = float(totals.sum()), float(weights.sum())
    if kind == "share":
        found = stats.binomtest(round(total), round(weight)).proportion_ci(level, method="wilson")
        return float(found.low), float(found.high)
    heard = int((weights > 0).sum())
    rests = deviations(totals, weights)[weights > 0]
    error = float(rests.std(ddof=1)) * sqrt(heard) / len(totals) if heard > 1 else 0.0
    half = float(stats.t.ppf(0.5 + level / 2, heard - 1)) * error if heard > 1 else 0.0
    low, high = total / weight - half, total / weight + half
    return (max(low, 0.0), min(high, 1.0)) if kind == "rate" else (low, high)


def deviations(totals: Numbers, weights: Numbers) -> Numbers:
    """By how much each game moves a ratio away from its value; their mean is nought."""
    ratio = float(totals.sum()) / float(weights.sum())
    return (totals - ratio * weights) / float(weights.mean())
