"""The games of a seed, one after the other, whoever counts what of them: the loop that a worker plays."""

from collections.abc import Callable, Generator, Iterator
from functools import partial
from typing import NamedTuple, Protocol, TypeVar

import msgspec

from champclos.bots import read_spec, with_automatic
from champclos.core.content import Table
from champclos.core.dice import FastDice
from champclos.core.driver import Match
from champclos.core.errors import ChampclosError
from champclos.core.game import NATURE, OVER
from champclos.core.outcome import Outcome
from champclos.games import shared_game
from champclos.lab.workers import failed, shared_out

LARGEST_SEED = (1 << 32) - 1
CHUNKS_PER_WORKER = 32  # so that all are done at about the same time
LARGEST_CHUNK = 200  # so that progress is seen

Progress = Callable[[int], None]
Task = TypeVar("Task")
Result = TypeVar("Result")


class Job(msgspec.Struct, frozen=True):
    """What all processes need to know to play the games of a simulation."""

    game: str
    options: dict[str, object]
    content: Table
    bots: list[str]
    seed: int
    records: str = ""


class Watcher(Protocol):
    """Whoever looks at a game while it is played."""

    def step(self, match: Match) -> None:
        """Let the match make its next step."""


class Played(NamedTuple):
    """A game that is over: its number, the match, which seat decided first, and how it ended."""

    number: int
    match: Match
    first: int
    outcome: Outcome


def job_of(name: str, options: dict[str, object], content: Table, bots: list[str], seed: int, records: str = "") -> Job:
    """A job with a bot for every seat; one bot named takes all of them."""
    game = shared_game(name, options, content)
    if len(bots) not in (1, game.seats):
        raise ChampclosError(f"{game.name} has {game.seats} seats: name 1 or {game.seats} bots, not {len(bots)}")
    for bot in bots:
        read_spec(bot)
    seated = with_automatic(bots * int(game.seats) if len(bots) == 1 else bots, game.automatic)
    return Job(name, options, content, seated, seed, records)


def check_run(games: int, seed: int, workers: int) -> None:
    """ChampclosError names the number with which nothing can be simulated."""
    if games < 0:
        raise ChampclosError(f"the number of games cannot be negative: {games}")
    if workers < 1:
        raise ChampclosError(f"the number of workers must be at least 1: {workers}")
    if not 0 <= seed <= LARGEST_SEED:
        raise ChampclosError(f"the seed must be between 0 and {LARGEST_SEED}: {seed}")


def games_of(job: Job, first: int, after: int, watcher: Callable[[int], Watcher] | None = None) -> Iterator[Played]:
    """The games from number `first` up to `after`, without it; `watcher` makes one for each game.

    Game number i has streams of dice of its own, one for nature and one for each seat.
    """
    game = shared_game(job.game, job.options, job.content)
    recipes = [read_spec(bot) for bot in job.bots]
    for number in range(first, after):
        players = [recipe.make(job.seed, number, seat) for seat, recipe in enumerate(recipes)]
        match = Match(game.start(), players, FastDice(job.seed, number, 0))
        match.steps = [] if job.records else None
        try:
            step = match.step if watcher is None else partial(watcher(number).step, match)
            while match.state.seat == NATURE:
                step()
            opener = int(match.state.seat)
            while watcher is not None and match.state.seat != OVER:
                step()
            outcome = match.run()
        except Exception as error:
            raise failed(f"game {number} of seed {job.seed}", error) from error
        yield Played(number, match, opener, outcome)


def chunks(games: int, workers: int, first: int = 0) -> Iterator[tuple[int, int]]:
    """The numbers of games from `first` on, in pieces that a process plays at once."""
    size = min(max(1, games // (workers * CHUNKS_PER_WORKER)), LARGEST_CHUNK)
    for start in range(first, first + games, size):
        yield start, min(start + size, first + games)


def in_pieces(
    play: Callable[[Task, int, int], Result], job: Task, games: int, workers: int, first: int = 0
) -> Generator[Result, None, None]:
    """What `play(job, first, after)` gives for every piece of the games, in any order, by the given processes."""
    workers = min(workers, games)
    if workers <= 1:
        for start, after in chunks(games, 1, first):
            yield play(job, start, after)
        return
    yield from shared_out(play, job, chunks(games, workers, first), workers)
