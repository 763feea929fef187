"""Plays many games between bots and counts how they end.

Game number i has streams of dice of its own, one for nature and one for each seat, so that the games of a seed are the
same in any order, in any number of processes, compiled or not.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from pathlib import Path
from time import perf_counter

import msgspec

from champclos.bots import read_spec, with_automatic
from champclos.core.content import Table
from champclos.core.dice import FastDice
from champclos.core.driver import Match
from champclos.core.errors import ChampclosError
from champclos.core.game import NATURE, Game, State
from champclos.core.outcome import Outcome
from champclos.core.words import Words
from champclos.games import shared_game
from champclos.lab.workers import failed, shared_out
from champclos.records import keep, record_of

LARGEST_SEED = (1 << 32) - 1
CHUNKS_PER_WORKER = 32  # so that all are done at about the same time
LARGEST_CHUNK = 200  # so that progress is seen

Progress = Callable[[int], None]


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


class Job(msgspec.Struct, frozen=True):
    """What all processes need to know to play the games of a simulation."""

    game: str
    options: dict[str, object]
    content: Table
    bots: list[str]
    seed: int
    records: str


class Tally(msgspec.Struct):
    """What came of some of the games."""

    games: int
    decisions: int
    wins: list[int]
    draws: int
    endings: Counter[int]
    first_wins: int = 0
    camps: Counter[Words] = msgspec.field(default_factory=Counter)
    camp_wins: Counter[Words] = msgspec.field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        """Count other games in."""
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
    workers: int = 1,
    progress: Progress | None = None,
    records: Path | None = None,
) -> Summary:
    """Play games 0 to `games` − 1 of a seed; one bot named takes all seats; `progress` hears of every few games done.

    `content` replaces figures of the game's own, `records` is a folder in which every game is kept.
    """
    game = shared_game(name, options, content)
    check_run(games, seed, workers)
    _check(game, bots)
    seated = with_automatic(bots * int(game.seats) if len(bots) == 1 else bots, game.automatic)
    job = Job(name, options, content, seated, seed, str(records or ""))
    for bot in seated:
        read_spec(bot)

    began = perf_counter()
    total = Tally(0, 0, [0] * int(game.seats), 0, Counter())
    with closing(_play(job, games, min(workers, games))) as tallies:
        for tally in tallies:
            total.add(tally)
            if progress is not None:
                progress(tally.games)
    seconds = perf_counter() - began
    return _summary(game, job, total, seconds)


def check_run(games: int, seed: int, workers: int) -> None:
    """ChampclosError names the number with which nothing can be simulated."""
    if games < 0:
        raise ChampclosError(f"the number of games cannot be negative: {games}")
    if workers < 1:
        raise ChampclosError(f"the number of workers must be at least 1: {workers}")
    if not 0 <= seed <= LARGEST_SEED:
        raise ChampclosError(f"the seed must be between 0 and {LARGEST_SEED}: {seed}")


def _check(game: Game, bots: list[str]) -> None:
    if len(bots) not in (1, game.seats):
        raise ChampclosError(f"{game.name} has {game.seats} seats: name 1 or {game.seats} bots, not {len(bots)}")


def _english(words: Words) -> str:
    return words.en


def _summary(game: Game, job: Job, total: Tally, seconds: float) -> Summary:
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
    )


# Playing


def _play_some(job: Job, first: int, after: int) -> Tally:
    """The games from number `first` up to `after`, without it."""
    game = shared_game(job.game, job.options, job.content)
    recipes = [read_spec(bot) for bot in job.bots]
    tally = Tally(0, 0, [0] * int(game.seats), 0, Counter())
    for number in range(first, after):
        players = [recipe.make(job.seed, number, seat) for seat, recipe in enumerate(recipes)]
        match = Match(game.start(), players, FastDice(job.seed, number, 0))
        match.steps = [] if job.records else None
        try:
            while match.state.seat == NATURE:
                match.step()
            first = int(match.state.seat)
            outcome = match.run()
        except Exception as error:
            raise failed(f"game {number} of seed {job.seed}", error) from error
        _count(tally, match.state, outcome, int(match.decisions), first)
        if match.steps is not None:
            about = {"seed": str(job.seed), "number": str(number)}
            keep(Path(job.records), number, record_of(game, match.steps, names=job.bots, about=about))
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


def chunks(games: int, workers: int) -> Iterator[tuple[int, int]]:
    """The numbers of games, in pieces that a process plays at once."""
    size = min(max(1, games // (workers * CHUNKS_PER_WORKER)), LARGEST_CHUNK)
    for first in range(0, games, size):
        yield first, min(first + size, games)


def _play(job: Job, games: int, workers: int) -> Generator[Tally, None, None]:
    if workers <= 1:
        for first, after in chunks(games, 1):
            yield _play_some(job, first, after)
        return
    yield from shared_out(_play_some, job, chunks(games, workers), workers)
