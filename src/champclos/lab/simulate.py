"""Plays many games between bots and counts how they end.

Game number i has streams of dice of its own, one for nature and one for each seat, so that the games of a seed are the
same in any order, in any number of processes, compiled or not.
"""

from collections import Counter
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter

import msgspec

from champclos.core.content import Table
from champclos.core.errors import ChampclosError
from champclos.core.game import Game, State
from champclos.core.outcome import Outcome
from champclos.core.words import Words
from champclos.games import shared_game
from champclos.lab.crews import Crew
from champclos.lab.playing import Job, Progress, check_run, games_of, in_pieces, job_of
from champclos.lab.stopping import Stoppable
from champclos.records import game_file, keep_file, record_of

GAMES_PER_FILE = 20  # of rows
MISSING = 'rows of games need numpy and polars: pip install "champclos[lab]"'


class Camp(msgspec.Struct, frozen=True):
    """What seats played as, how often somebody did, and how often that won."""

    words: Words
    games: int
    wins: int


class Summary(msgspec.Struct, frozen=True):
    """What came of many games.

    A game is won by the seat in first place; seats that share it have won together if they are of one team, else the
    game is a draw. Without teams, `wins` and `draws` sum up to `games`. `first_wins` are those of whoever decided first
    in a game; `camps` are counted in games that say what a seat plays as. Decisions are those of seats, not of nature.
    `stopped` says that Ctrl-C came first: then these are the games that were over.
    """

    game: str
    options: dict[str, object]
    seed: int
    bots: list[str]
    games: int
    decisions: int
    wins: list[int]
    first_wins: int
    draws: int
    camps: list["Camp"]
    endings: dict[str, int]
    mean_decisions: float
    seconds: float
    decisions_per_second: float
    games_per_second: float
    stopped: bool = False


class Tally(msgspec.Struct):
    """What came of some of the games, and their records and rows if they are wanted, by the names of files.

    Files travel with what came of the games, because the worker may be on another machine.
    """

    games: int
    decisions: int
    wins: list[int]
    draws: int
    endings: Counter[int]
    first_wins: int = 0
    camps: Counter[Words] = msgspec.field(default_factory=Counter)
    camp_wins: Counter[Words] = msgspec.field(default_factory=Counter)
    records: list[tuple[str, bytes]] = []
    rows: list[tuple[str, bytes]] = []

    def add(self, other: "Tally") -> None:
        """Count other games in; files are not gathered."""
        self.games += other.games
        self.decisions += other.decisions
        self.wins = [own + more for own, more in zip(self.wins, other.wins, strict=True)]
        self.draws += other.draws
        self.endings += other.endings
        self.first_wins += other.first_wins
        self.camps += other.camps
        self.camp_wins += other.camp_wins


def simulate(
    name: str,
    options: dict[str, object],
    content: Table,
    bots: list[str],
    games: int,
    seed: int,
    workers: Crew | int = 1,
    progress: Progress | None = None,
    records: Path | None = None,
    parquet: Path | None = None,
) -> Summary:
    """Play games 0 to `games` − 1 of a seed; one bot named takes all seats; `progress` hears of every few games done.

    `content` replaces figures of the game's own, `workers` is a number of processes or a crew, `records` is a folder in
    which every game is kept, `parquet` one for files of rows (`lab/rows.py`). Ctrl-C ends it early, with what was done
    until then.
    """
    game = shared_game(name, options, content)
    check_run(games, seed)
    if parquet is not None and not (find_spec("numpy") and find_spec("polars")):
        raise ChampclosError(MISSING)
    job = job_of(name, options, content, bots, seed, records is not None, parquet is not None)

    even = 0 if parquet is None else GAMES_PER_FILE
    began = perf_counter()
    total = Tally(0, 0, [0] * int(game.seats), 0, Counter())
    with Stoppable(in_pieces(play_some, job, games, workers, even=even)) as tallies:
        for tally in tallies:
            for file, data in tally.records:
                keep_file(Path(records or "") / file, data, "record")
            for file, data in tally.rows:
                keep_file(Path(parquet or "") / file, data, "rows")
            total.add(tally)
            if progress is not None:
                progress(tally.games)
    seconds = perf_counter() - began
    return _summary(game, job, total, seconds, tallies.stopped)


def _english(words: Words) -> str:
    return words.en


def _summary(game: Game, job: Job, total: Tally, seconds: float, stopped: bool) -> Summary:
    endings = {game.rulebook.id(clause): count for clause, count in sorted(total.endings.items())}
    return Summary(
        game=game.name,
        options=game.options,
        seed=job.seed,
        bots=job.bots,
        games=total.games,
        decisions=total.decisions,
        wins=total.wins,
        first_wins=total.first_wins,
        draws=total.draws,
        camps=[Camp(words, total.camps[words], total.camp_wins[words]) for words in sorted(total.camps, key=_english)],
        endings=endings,
        mean_decisions=round(total.decisions / total.games, 3) if total.games else 0.0,
        seconds=round(seconds, 3),
        decisions_per_second=round(total.decisions / seconds, 1) if seconds else 0.0,
        games_per_second=round(total.games / seconds, 3) if seconds else 0.0,
        stopped=stopped,
    )


# Playing


def play_some(job: Job, first: int, after: int) -> Tally:
    """The games from number `first` up to `after`, without it."""
    game = shared_game(job.game, job.options, job.content)
    tally = Tally(0, 0, [0] * int(game.seats), 0, Counter())
    rows = None
    if job.rows:
        from champclos.lab.rows import Rows  # noqa: PLC0415  (needs packages that others can do without)

        rows = Rows(game)
    for played in games_of(job, first, after, None if rows is None else rows.watch):
        number, match, opener, outcome = played
        _count(tally, match.state, outcome, int(match.decisions), opener)
        if rows is not None:
            rows.add(played)
        if job.records and match.steps is not None:
            about = {"seed": str(job.seed), "number": str(number)}
            tally.records.append(game_file(number, record_of(game, match.steps, names=job.bots, about=about)))
    if rows is not None:
        tally.rows.append(rows.file())
    return tally


def _count(tally: Tally, state: State, outcome: Outcome, decisions: int, first: int) -> None:
    game = state.game
    tally.games += 1
    tally.decisions += decisions
    tally.endings[int(outcome.clause)] += 1
    camps = [state.camp(seat) for seat in range(int(game.seats))]
    tally.camps.update(camp for camp in camps if camp is not None)
    winners = outcome.winners
    if len({int(game.teams[seat]) for seat in winners}) == 1:
        for seat in winners:
            tally.wins[seat] += 1
        tally.first_wins += first in winners
        tally.camp_wins.update(camp for seat in winners if (camp := camps[seat]) is not None)
    else:
        tally.draws += 1
