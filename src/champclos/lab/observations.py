"""What each game says about each figure: a total and a weight, of which the figure is the sum over the sum.

So the rate at which a side wins is games won over games played, and choices per decision are choices over decisions.
Figures, their intervals and the differences between two sets of games are all made of these.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, Literal, NamedTuple, TypeAlias

import numpy
from numpy.typing import NDArray

from champclos.core.words import Words
from champclos.lab.measures import Row

Kind: TypeAlias = Literal["share", "rate", "ratio"]
Numbers: TypeAlias = NDArray[numpy.float64]

LEAD: Final = 0.05  # of a chance: who is ahead by less does not lead
BINS: Final = 10  # of judged chances
FREE_SECONDS: Final = 8.0  # that people take for a decision with more than one choice,
FORCED_SECONDS: Final = 1.0  # … for one without,
ROLL_SECONDS: Final = 4.0  # and for dice or a draw


class Entry(NamedTuple):
    """What one game says about a figure.

    A share counts what happened or did not, each time by itself; a rate is from 0 to 1, and a ratio anything.
    """

    name: str
    kind: Kind
    total: float
    weight: float


class Observed(NamedTuple):
    """What all games say about a figure, in their order."""

    kind: Kind
    totals: Numbers
    weights: Numbers


def observe(rows: list[Row]) -> dict[str, Observed]:
    """What the games say about every figure, by its name."""
    kinds: dict[str, Kind] = {}
    totals: dict[str, Numbers] = {}
    weights: dict[str, Numbers] = {}
    for at, row in enumerate(rows):
        for entry in entries(row):
            if entry.name not in kinds:
                kinds[entry.name] = entry.kind
                totals[entry.name], weights[entry.name] = numpy.zeros(len(rows)), numpy.zeros(len(rows))
            totals[entry.name][at] += entry.total
            weights[entry.name][at] += entry.weight
    whole = numpy.ones(len(rows))
    for name, numbers in weights.items():  # what happened in some games did not in the others
        if name.startswith("ending."):
            numbers[:] = whole
    return {name: Observed(kind, totals[name], weights[name]) for name, kind in kinds.items()} | sources(rows)


def entries(row: Row) -> Iterator[Entry]:
    """What a game says by itself."""
    yield from wins(row)
    yield Entry(f"ending.{row.clause}", "share", 1, 1)
    yield Entry("length.turns.mean", "ratio", row.turns, 1)
    yield Entry("length.decisions.mean", "ratio", row.decisions, 1)
    yield Entry("length.minutes.mean", "ratio", minutes_of(row), 1)
    yield Entry("choices.mean", "ratio", row.choices, row.decisions)
    yield Entry("choices.forced", "rate", row.decisions - row.free, row.decisions)
    yield Entry("choices.widest.mean", "ratio", row.widest, 1)
    yield from drama(row)
    yield from calibration(row)
    yield from uses(row)


def minutes_of(row: Row) -> float:
    """How long people would take, by what they decide and what they roll."""
    forced = row.decisions - row.free
    return (row.free * FREE_SECONDS + forced * FORCED_SECONDS + row.rolls * ROLL_SECONDS) / 60


def wins(row: Row) -> Iterator[Entry]:
    """Who won."""
    for seat in range(len(row.places)):
        yield Entry(f"win_rate.seat.{seat}", "share", seat in row.winners, 1)
    yield Entry("win_rate.first", "share", row.first in row.winners, 1)
    yield Entry("draw_rate", "share", row.drawn, 1)
    for seat, camp in enumerate(row.camps):
        if camp is not None:
            yield Entry(f"win_rate.side.{side_id(camp)}", "share", seat in row.winners, 1)


def side_id(camp: Words) -> str:
    """What figures call a side: its English name, in one word."""
    return re.sub(r"\W+", "_", camp.en.lower()).strip("_")


def drama(row: Row) -> Iterator[Entry]:
    """Who led at the beginnings of turns, and how the winner came to win."""
    if not row.judged or len(set(row.teams)) < 2:
        return
    leads = [lead_of(row, chances) for chances in row.judged]
    known = [leader for leader, _ in leads if leader >= 0]
    yield Entry("drama.lead_changes.mean", "ratio", sum(one != other for one, other in pairwise(known)), 1)
    if row.drawn:
        return
    winner = row.teams[row.winners[0]]
    own = [max(chances[seat] for seat in row.winners) for chances in row.judged]
    behind = [leader >= 0 and leader != winner for leader, _ in leads]
    ahead_since = next((at for at in range(len(leads), 0, -1) if leads[at - 1][0] != winner), 0)
    yield Entry("drama.lowest.mean", "rate", min(own), 1)
    yield Entry("drama.behind.mean", "rate", sum(behind) / len(behind), 1)
    yield Entry("drama.settled.mean", "rate", ahead_since / len(leads), 1)


def lead_of(row: Row, chances: list[float]) -> tuple[int, float]:
    """The team that leads, −1 if none does by enough, and by how much."""
    best: dict[int, float] = {}
    for seat, chance in enumerate(chances):
        best[row.teams[seat]] = max(chance, best.get(row.teams[seat], 0.0))
    first, second = sorted(best, key=lambda team: -best[team])[:2]
    lead = best[first] - best[second]
    return (first if lead >= LEAD else -1), lead


def calibration(row: Row) -> Iterator[Entry]:
    """How often a position that was judged at some chance was won; a draw counts as what each side made of it."""
    for chances in row.judged:
        for seat, chance in enumerate(chances):
            at = min(int(chance * BINS), BINS - 1)
            yield Entry(f"calibration.{at}.judged", "rate", chance, 1)
            yield Entry(f"calibration.{at}.won", "rate", row.results[seat], 1)


def uses(row: Row) -> Iterator[Entry]:
    """How often things were used, by how many seats, and how often these won."""
    seats = len(row.places)
    for thing, counts in row.uses.items():
        yield Entry(f"use.{thing}.count", "ratio", sum(counts), seats)
        yield Entry(f"use.{thing}.rate", "share", sum(count > 0 for count in counts), seats)
        for seat, count in enumerate(counts):
            if count:
                yield Entry(f"use.{thing}.win_rate", "share", seat in row.winners, 1)


def sources(rows: list[Row]) -> dict[str, Observed]:
    """How much of the variance of the results is due to the deal, to dice and draws after it, and to decisions.

    The result of a seat is what it was to be expected at first, and the sum of what all of these added to it; so its
    variance is the sum of its covariances with each of them, whatever judgement they were measured by.
    """
    results = numpy.array([row.results for row in rows], dtype=float)
    deal = numpy.array([row.deal for row in rows], dtype=float)
    luck = numpy.array([row.luck for row in rows], dtype=float)
    if not results.size or numpy.ptp(results, axis=0).max() == 0:
        return {}
    spread = results - results.mean(axis=0)
    parts = {"deal": deal, "dice": luck, "decisions": results - deal - luck}
    weights = (spread * spread).sum(axis=1)
    return {
        f"luck.{name}": Observed("ratio", (spread * (part - part.mean(axis=0))).sum(axis=1), weights)
        for name, part in parts.items()
    }
