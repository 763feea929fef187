"""Plays many series between bots and counts how they end.

Part k of series i has dice of its own, as game number i × `max_parts` + k of a simulation has, so that the series of a
seed are the same in any number of processes. A bot is a player of the series and changes seats with it.
"""

from collections import Counter
from pathlib import Path
from time import perf_counter

import msgspec

from champclos.bots import Recipe, read_spec, with_automatic
from champclos.core.content import Table
from champclos.core.dice import FastDice
from champclos.core.driver import Match
from champclos.core.errors import ChampclosError
from champclos.core.series import Ended, Series, Standing
from champclos.games import game_of, make_series, shared_game
from champclos.lab.crews import Crew, failed
from champclos.lab.playing import Progress, check_run, in_pieces, run
from champclos.lab.stopping import Stoppable
from champclos.records import Record, keep_file, record_of, record_of_series, series_file


class SeriesSummary(msgspec.Struct, frozen=True):
    """What came of many series: how often each player was first alone, and what they scored on average.

    `endings` counts why they ended, by the clause or else by the words of the series; `stopped` says that Ctrl-C came
    before all were over.
    """

    game: str
    options: dict[str, object]
    series: str
    settings: dict[str, object]
    seed: int
    bots: list[str]
    played: int
    parts: int
    decisions: int
    wins: list[int]
    draws: int
    mean_points: list[float]
    endings: dict[str, int]
    seconds: float
    stopped: bool = False


class SeriesJob(msgspec.Struct, frozen=True):
    """What all processes need to know to play the series of a simulation."""

    game: str
    options: dict[str, object]
    content: Table
    series: str
    settings: dict[str, object]
    bots: list[str]
    seed: int
    records: bool


class SeriesTally(msgspec.Struct):
    """What came of some of the series, and their records if they are wanted, by the names of files."""

    wins: list[int]
    points: list[float]
    played: int = 0
    parts: int = 0
    decisions: int = 0
    draws: int = 0
    endings: Counter[str] = msgspec.field(default_factory=Counter)
    records: list[tuple[str, bytes]] = []

    def add(self, other: "SeriesTally") -> None:
        """Count other series in; records are not gathered."""
        self.wins = [own + more for own, more in zip(self.wins, other.wins, strict=True)]
        self.points = [own + more for own, more in zip(self.points, other.points, strict=True)]
        self.played += other.played
        self.parts += other.parts
        self.decisions += other.decisions
        self.draws += other.draws
        self.endings += other.endings

    def count(self, standing: Standing, parts: int, decisions: int) -> None:
        """One more series is over."""
        self.played += 1
        self.parts += parts
        self.decisions += decisions
        self.points = [own + more for own, more in zip(self.points, standing.points, strict=True)]
        first = [player for player, place in enumerate(standing.places) if place == 1]
        if len(first) == 1:
            self.wins[first[0]] += 1
        else:
            self.draws += 1
        self.endings[standing.clause or (standing.why.en if standing.why is not None else "")] += 1


def simulate_series(
    name: str,
    options: dict[str, object],
    content: Table,
    series: str,
    settings: dict[str, object],
    bots: list[str],
    count: int,
    seed: int,
    workers: Crew | int = 1,
    progress: Progress | None = None,
    records: Path | None = None,
) -> SeriesSummary:
    """Play series 0 to `count` − 1 of a seed; one bot named is all players; `progress` hears of every few series done.

    `settings` are the options of the series, `workers` is a number of processes or a crew, `records` is a folder in
    which every series is kept. Ctrl-C ends it early, with what was done until then.
    """
    made = make_series(series, settings, shared_game(name, options, content))
    players = int(made.players)
    check_run(count, seed)
    if len(bots) not in (1, players):
        raise ChampclosError(f"{series} of {name} has {players} players: name 1 or {players} bots, not {len(bots)}")
    seated = with_automatic(bots * players if len(bots) == 1 else bots, made.automatic)
    for bot in seated:
        read_spec(bot)
    job = SeriesJob(name, options, content, series, settings, seated, seed, records is not None)

    began = perf_counter()
    total = SeriesTally([0] * players, [0.0] * players)
    with Stoppable(in_pieces(play_some, job, count, workers)) as tallies:
        for tally in tallies:
            for file, data in tally.records:
                keep_file(Path(records or "") / file, data, "record")
            total.add(tally)
            if progress is not None:
                progress(tally.played)
    return SeriesSummary(
        game=name,
        options=made.game.options,
        series=series,
        settings=made.options,
        seed=seed,
        bots=seated,
        played=total.played,
        parts=total.parts,
        decisions=total.decisions,
        wins=total.wins,
        draws=total.draws,
        mean_points=[round(points / total.played, 3) if total.played else 0.0 for points in total.points],
        endings=dict(sorted(total.endings.items())),
        seconds=round(perf_counter() - began, 3),
        stopped=tallies.stopped,
    )


def play_some(job: SeriesJob, first: int, after: int) -> SeriesTally:
    """The series from number `first` up to `after`, without it."""
    series = make_series(job.series, job.settings, shared_game(job.game, job.options, job.content))
    recipes = [read_spec(bot) for bot in job.bots]
    players = int(series.players)
    tally = SeriesTally([0] * players, [0.0] * players)
    for number in range(first, after):
        try:
            ended, records, decisions = _play_one(job, series, recipes, number)
        except Exception as error:
            raise failed(f"series {number} of seed {job.seed}", error) from error
        tally.count(series.standing(ended), len(ended), decisions)
        if job.records:
            about = {"seed": str(job.seed), "number": str(number)}
            whole = record_of_series(series, records, names=tuple(job.bots), about=about)
            tally.records.append(series_file(number, whole))
    return tally


def _play_one(
    job: SeriesJob, series: Series, recipes: list[Recipe], number: int
) -> tuple[list[Ended], list[Record], int]:
    """One series to its end: its parts, their records if they are wanted, and the number of decisions."""
    ended: list[Ended] = []
    records: list[Record] = []
    decisions = 0
    while (part := series.next(ended)) is not None:
        stream = number * int(series.max_parts) + len(ended)
        game = game_of(part)
        seated = [recipes[player].make(job.seed, stream, seat) for seat, player in enumerate(part.players)]
        match = Match(game.start(), seated, FastDice(job.seed, stream, 0))
        match.steps = [] if job.records else None
        run(match)
        decisions += int(match.decisions)
        if match.steps is not None:
            names = [job.bots[player] for player in part.players]
            records.append(record_of(game, match.steps, names=names))
        ended.append(Ended(part, match.state))
    return ended, records, decisions
