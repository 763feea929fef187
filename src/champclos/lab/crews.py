"""Who plays the pieces of a job: this process, several processes of this machine, or a cluster (`lab/cluster.py`).

A piece is a function of the job and of a few numbers and of nothing else, so whoever plays it finds the same. A worker
that dies is replaced and its piece is played again: each piece counts once.
"""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator
from functools import partial
from multiprocessing.connection import wait
from threading import active_count
from typing import Final, Literal, TypeVar, cast

from champclos.bots.own import own_files
from champclos.core.errors import ChampclosError
from champclos.core.plugins import in_one_line
from champclos.core.processes import Worker, undisturbed
from champclos.lab.pausing import pausing

Job = TypeVar("Job")
Result = TypeVar("Result")
Task = tuple[int, ...]

MOST_TRIES: Final = 10  # workers that may die over a piece before it is taken to be the reason
PIECE_SECONDS: Final = 0.5  # long beside what handing a piece over costs, short for who watches the progress


class Crew(ABC):
    """Plays the pieces of jobs, at most `size` at a time."""

    @property
    @abstractmethod
    def size(self) -> int:
        """How many pieces are played at the same time."""

    @abstractmethod
    def play(self, piece: Callable[..., Result], job: Job, tasks: Iterator[Task]) -> Generator[Result, None, None]:
        """What `piece(job, *task)` gives for every task, in the order in which they are finished.

        Tasks are taken when they are needed, so that they may depend on what came of earlier ones.
        """


def crew_of(workers: "Crew | int") -> Crew:
    """A crew, or the given number of processes of this machine."""
    if isinstance(workers, Crew):
        return workers
    if workers < 1:
        raise ChampclosError(f"the number of workers must be at least 1: {workers}")
    return Alone() if workers == 1 else Processes(workers)


def failed(where: str, error: Exception) -> ChampclosError:
    """What went wrong in a game, and in which: a plain error, which can travel from another process."""
    return ChampclosError(f"{where}: {error}" if isinstance(error, ChampclosError) else where + in_one_line(error))


def answered(piece: Callable[..., Result], job: Job, task: Task) -> Result | ChampclosError:
    """What a piece gives, or the error that it raised as one that can travel."""
    try:
        return piece(job, *task)
    except ChampclosError as error:
        return ChampclosError(str(error))


class Pieces:
    """`count` numbers from `first` on, cut into pieces that take about as long as PIECE_SECONDS each.

    How long a game takes is heard while they are played; where the cuts are makes no difference to the result. With
    `even` all pieces have that length, for whoever wants the cuts always in the same places.
    """

    def __init__(self, count: int, size: int, first: int = 0, even: int = 0) -> None:
        self.after = first + count
        self.size = size
        self.first = first
        self.even = even
        self.length = 1

    def __iter__(self) -> Iterator[Task]:
        return self

    def __next__(self) -> Task:
        left = self.after - self.first
        if left <= 0:
            raise StopIteration
        # The last pieces are shorter, so that all are done at about the same time.
        length = min(self.even, left) if self.even else max(1, min(self.length, left // (2 * self.size)))
        self.first += length
        return self.first - length, self.first

    def heard(self, games: int, seconds: float) -> None:
        """A piece of the given number of games took the given time."""
        wanted = int(PIECE_SECONDS * games / seconds) if seconds > 0 else 2 * self.length
        self.length = max(1, min(wanted, 2 * self.length))


class Alone(Crew):
    """The process that asks, and no other."""

    @property
    def size(self) -> int:
        return 1

    def play(self, piece: Callable[..., Result], job: Job, tasks: Iterator[Task]) -> Generator[Result, None, None]:
        for task in tasks:
            with pausing():
                found = piece(job, *task)
            yield found


class Processes(Crew):
    """Processes of this machine, with a pipe each; they are started when there is a piece for them."""

    def __init__(self, workers: int) -> None:
        self._size = workers

    @property
    def size(self) -> int:
        return self._size

    def play(self, piece: Callable[..., Result], job: Job, tasks: Iterator[Task]) -> Generator[Result, None, None]:
        hands: list[_Hand] = []
        try:
            while len(hands) < self.size and (task := next(tasks, None)) is not None:
                hands.append(_Hand(partial(answered, piece, job)))
                hands[-1].begin(task)
            busy = list(hands)
            while busy:
                ready = wait([hand.worker.line for hand in busy])
                for hand in [hand for hand in busy if hand.worker.line in ready]:
                    answer = hand.heard()
                    if answer is None:
                        continue
                    if isinstance(answer[0], ChampclosError):
                        raise answer[0]
                    yield cast("Result", answer[0])
                    if (task := next(tasks, None)) is None:
                        busy.remove(hand)
                    else:
                        hand.begin(task)
        finally:
            for hand in hands:
                hand.worker.end()


class _Hand:
    """A worker process and the task that it was given last; the process is replaced when it dies."""

    def __init__(self, answer: Callable[[Task], object]) -> None:
        self.answer = answer
        self.worker = self._started()
        self.task: Task = ()
        self.tries = 0

    def _started(self) -> Worker:
        # A process with threads, which polars has, must not fork: what they hold would be held for ever.
        method: Literal["spawn"] | None = "spawn" if active_count() > 1 or "polars" in sys.modules else None
        with undisturbed():
            return Worker(self.answer, own_files().load, method=method)

    def begin(self, task: Task) -> None:
        """Give the process a task."""
        self.task, self.tries = task, 0
        self._send()

    def heard(self) -> tuple[object] | None:
        """The answer; None if the process had died and another one has got the task."""
        try:
            return (self.worker.line.recv(),)
        except (EOFError, OSError):
            self._replace()
            self._send()
            return None

    def _send(self) -> None:
        while True:
            try:
                self.worker.line.send(self.task)
                return
            except OSError:
                self._replace()

    def _replace(self) -> None:
        self.tries += 1
        if self.tries == MOST_TRIES:
            raise given_up(self.task)
        self.worker.end()
        self.worker = self._started()


def given_up(task: Task) -> ChampclosError:
    """Nobody lives long enough to play a piece."""
    piece = ", ".join(str(number) for number in task)
    return ChampclosError(f"{MOST_TRIES} worker processes died over the same piece of the job ({piece})")
