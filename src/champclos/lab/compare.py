"""What a change does to a game: the same dice for both versions, every figure before and after, and the difference.

Game number i is played in both versions with the same seeds, so that as much as possible is alike, and differences are
taken game by game. After a quarter, a half, three quarters and all of the games it is asked what is certain about the
watched figures: when one of them has changed, or none by as much as the margin, no more games are played. The error,
at most `ERROR` in all, is shared out evenly to looks and watched figures (Bonferroni). So a change that does nothing
is called one, by any watched figure at any look, in five comparisons of a hundred at most.
"""

from collections.abc import Callable, Iterator
from math import sqrt
from typing import Final, Literal, TypeAlias

import msgspec
import numpy
from scipy import stats

from champclos.core.content import Table
from champclos.core.errors import ChampclosError
from champclos.lab.crews import Crew
from champclos.lab.figures import LEVEL, Figure, deviations, figure
from champclos.lab.measures import Row, measure
from champclos.lab.observations import Numbers, Observed, observe
from champclos.lab.playing import Progress, job_of

ERROR: Final = 0.05  # of all watched figures at all looks together
LOOKS: Final = (1 / 4, 1 / 2, 3 / 4, 1.0)  # shares of the games
FEWEST: Final = 40  # games before the first look
USUAL: Final = ("win_rate.side.", "win_rate.first", "win_rate.seat.0", "draw_rate", "length.turns.mean")

Verdict: TypeAlias = Literal["more", "less", "same", "open"]


class Version(msgspec.Struct, frozen=True):
    """One of the two versions: how it is called, its options and its figures."""

    name: str
    options: dict[str, object]
    content: Table


class Difference(msgspec.Struct, frozen=True):
    """A figure in both versions, and what the second adds to it, with its interval at 95 %.

    A watched figure has a verdict: more, less, the same within the margin, or open.
    """

    name: str
    before: Figure | None
    after: Figure | None
    value: float
    low: float
    high: float
    verdict: Verdict | None = None


class Comparison(msgspec.Struct, frozen=True):
    """What came of a comparison; `stopped_early` if it was certain before the last look, `error` is what it may err."""

    game: str
    versions: list[Version]
    bots: list[str]
    seed: int
    games: int
    most: int
    looks: int
    margin: float
    error: float
    watched: list[str]
    stopped_early: bool
    differences: list[Difference]


def compare(
    name: str,
    versions: tuple[Version, Version],
    bots: list[str],
    games: int,
    seed: int,
    workers: Crew | int = 1,
    progress: Progress | None = None,
    watched: list[str] | None = None,
    margin: float = 0.0,
) -> Comparison:
    """Play both versions up to `games` times each, with the same dice, until it is certain what the change does.

    It is when a watched figure has changed, or when all of them have changed by less than `margin`.
    """
    check(games, margin)
    jobs = [job_of(name, version.options, version.content, bots, seed) for version in versions]

    def play(first: int, count: int) -> tuple[list[Row], list[Row]]:
        before, after = (measure(job, count, workers, progress, first) for job in jobs)
        return before, after

    looked = look_by_look(play, games, watched, margin)
    return Comparison(
        game=name,
        versions=list(versions),
        bots=jobs[0].bots,
        seed=seed,
        games=looked.games,
        most=games,
        looks=looked.looks,
        margin=margin,
        error=ERROR,
        watched=looked.watched,
        stopped_early=looked.games < games,
        differences=looked.differences,
    )


def check(games: int, margin: float) -> None:
    """ChampclosError names the number with which nothing can be compared."""
    if games < FEWEST:
        raise ChampclosError(f"a comparison needs at least {FEWEST} games of each version, not {games}")
    if not 0 <= margin < 1:
        raise ChampclosError(f"the margin must be at least 0 and below 1: {margin:g}")


class Looked(msgspec.Struct, frozen=True):
    """What was seen at the last look."""

    games: int
    looks: int
    watched: list[str]
    differences: list[Difference]


def look_by_look(
    play: Callable[[int, int], tuple[list[Row], list[Row]]], games: int, watched: list[str] | None, margin: float
) -> Looked:
    """Play until it is certain, or all games are played; `play(first, count)` gives rows of both versions."""
    before: list[Row] = []
    after: list[Row] = []
    sizes = planned(games)
    named: list[str] = []
    found: list[Difference] = []
    looks = 0
    for size in sizes:
        more_before, more_after = play(len(before), size - len(before))
        before, after = before + more_before, after + more_after
        looks += 1
        observed = observe(before), observe(after)
        if looks == 1:
            named = asked(watched, observed)
        level = 1 - ERROR / (len(sizes) * len(named))
        found = list(differences(observed, named, level, margin))
        verdicts = {each.verdict for each in found} - {None}
        if verdicts & {"more", "less"} or verdicts == {"same"}:
            break
    return Looked(len(before), looks, named, found)


def planned(games: int) -> list[int]:
    """After how many games of each version there is a look."""
    return sorted({max(FEWEST, round(share * games)) for share in LOOKS})


def asked(watched: list[str] | None, observed: tuple[dict[str, Observed], dict[str, Observed]]) -> list[str]:
    """The figures that are watched; ChampclosError names one that there is not."""
    known = list(dict.fromkeys([*observed[0], *observed[1]]))
    if not watched:
        return [name for name in known if name.startswith(USUAL)]
    for name in watched:
        if name not in known:
            raise ChampclosError(f'there is no figure "{name}" to watch; there are: {", ".join(sorted(known)[:12])}, …')
    return list(dict.fromkeys(watched))


def differences(
    observed: tuple[dict[str, Observed], dict[str, Observed]], watched: list[str], level: float, margin: float
) -> Iterator[Difference]:
    """Every figure of both versions, and what is certain about those that are watched."""
    for name in dict.fromkeys([*watched, *observed[0], *observed[1]]):
        before, after = observed[0].get(name), observed[1].get(name)
        figures = tuple(None if each is None else figure(each) for each in (before, after))
        if before is None or after is None or None in figures:
            if name in watched:
                yield Difference(name, figures[0], figures[1], 0.0, float("-inf"), float("inf"), "open")
            continue
        value, error, games = change(before, after)
        half = error * float(stats.t.ppf(0.5 + LEVEL / 2, games - 1))
        verdict = judged(value, error * float(stats.t.ppf(0.5 + level / 2, games - 1)), margin)
        yield Difference(
            name, figures[0], figures[1], value, value - half, value + half, verdict if name in watched else None
        )


def change(before: Observed, after: Observed) -> tuple[float, float, int]:
    """By how much a figure changes, its standard error from the differences game by game, and how many games they are.

    A figure that is 0 or 1 in both has no spread; half a game is added to it then, so that it is not taken as certain.
    """
    first, second = (float(each.totals.sum()) / float(each.weights.sum()) for each in (before, after))
    rests: Numbers = deviations(after.totals, after.weights) - deviations(before.totals, before.weights)
    games = len(rests)
    error = float(rests.std(ddof=1)) / sqrt(games)
    if before.kind != "ratio" and first == second and first in (0.0, 1.0):
        error = max(error, 0.5 / float(numpy.minimum(before.weights.sum(), after.weights.sum())))
    return second - first, error, games


def judged(value: float, half: float, margin: float) -> Verdict:
    """What is certain about a change whose interval reaches this far to both sides."""
    if value - half > 0:
        return "more"
    if value + half < 0:
        return "less"
    return "same" if max(value + half, half - value) < margin else "open"
