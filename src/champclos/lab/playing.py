"""The games of a seed, one after the other, whoever counts what of them: the loop that a worker plays."""

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from functools import partial
from time import perf_counter
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
from champclos.lab.crews import Crew, Pieces, crew_of, failed
from champclos.lab.pausing import due, pause

LARGEST_SEED = (1 << 32) - 1

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
    records: bool = False
    rows: bool = False


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


def job_of(
    name: str,
    options: dict[str, object],
    content: Table,
    bots: list[str],
    seed: int,
    records: bool = False,
    rows: bool = False,
) -> Job:
    """A job with a bot for every seat; one bot named takes all of them."""
    game = shared_game(name, options, content)
    if len(bots) not in (1, game.seats):
        raise ChampclosError(f"{game.name} has {game.seats} seats: name 1 or {game.seats} bots, not {len(bots)}")
    for bot in bots:
        read_spec(bot)
    seated = with_automatic(bots * int(game.seats) if len(bots) == 1 else bots, game.automatic)
    return Job(name, options, content, seated, seed, records, rows)


def check_run(games: int, seed: int) -> None:
    """ChampclosError names the number with which nothing can be simulated."""
    if games < 0:
        raise ChampclosError(f"the number of games cannot be negative: {games}")
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
        match.steps = [] if job.records or job.rows else None
        try:
            step = match.step if watcher is None else partial(watcher(number).step, match)
            while match.state.seat == NATURE:
                step()
            opener = int(match.state.seat)
            outcome = run(match, step)
        except Exception as error:
            raise failed(f"game {number} of seed {job.seed}", error) from error
        yield Played(number, match, opener, outcome)


def run(match: Match, step: Callable[[], None] | None = None) -> Outcome:
    """Play a match to its end; Ctrl-C ends it between two steps."""
    state, step = match.state, step or match.step
    while state.seat != OVER:
        if due:
            pause()
        step()
    return match.run()


def in_pieces(
    play: Callable[[Task, int, int], Result],
    job: Task,
    games: int,
    workers: Crew | int,
    first: int = 0,
    even: int = 0,
) -> Generator[Result, None, None]:
    """What `play(job, first, after)` gives for every piece of the games, in any order; `workers` as in `simulate`.

    With `even` each piece has that many games.
    """
    crew = crew_of(workers)
    pieces = Pieces(games, crew.size, first, even)
    with closing(crew.play(partial(timed, play), job, pieces)) as played:
        for found, count, seconds in played:
            pieces.heard(count, seconds)
            yield found


def timed(play: Callable[[Task, int, int], Result], job: Task, first: int, after: int) -> tuple[Result, int, float]:
    """What a piece gives, of how many games, and how many seconds it took."""
    began = perf_counter()
    found = play(job, first, after)
    return found, after - first, perf_counter() - began
