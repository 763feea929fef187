"""Games shared out over processes: each gets a task when it is free."""

from collections.abc import Callable, Generator, Iterator
from functools import partial
from multiprocessing.connection import wait
from typing import TypeVar, cast

from champclos.bots.own import own_files
from champclos.core.errors import ChampclosError
from champclos.core.plugins import in_one_line
from champclos.core.processes import Worker, undisturbed

Job = TypeVar("Job")
Result = TypeVar("Result")
Task = tuple[int, ...]


def shared_out(
    play: Callable[..., Result], job: Job, tasks: Iterator[Task], workers: int
) -> Generator[Result, None, None]:
    """What `play(job, *task)` gives for every task, in the order in which the given number of processes finish them.

    Tasks are taken when they are needed, so that they may depend on what came of earlier ones.
    """
    crew: list[Worker] = []
    try:
        with undisturbed():
            for number in range(workers):
                crew.append(Worker(partial(_answer, play, job), own_files().load))
        busy = [worker for worker in crew if _give(worker, tasks)]
        while busy:
            ready = wait([worker.line for worker in busy])
            for worker in [worker for worker in busy if worker.line in ready]:
                answer = _heard(worker)
                if isinstance(answer, ChampclosError):
                    raise answer
                yield cast("Result", answer)
                if not _give(worker, tasks):
                    busy.remove(worker)
    finally:
        for worker in crew:
            worker.end()


def failed(where: str, error: Exception) -> ChampclosError:
    """What went wrong in a game, and in which: a plain error, which can travel from another process."""
    return ChampclosError(f"{where}: {error}" if isinstance(error, ChampclosError) else where + in_one_line(error))


def _give(worker: Worker, tasks: Iterator[Task]) -> bool:
    """Sends the next task, if there is one."""
    task = next(tasks, None)
    if task is None:
        return False
    try:
        worker.line.send(task)
    except OSError:
        raise _died() from None
    return True


def _heard(worker: Worker) -> object:
    try:
        return worker.line.recv()
    except (EOFError, OSError):
        raise _died() from None


def _died() -> ChampclosError:
    return ChampclosError("a worker process died before its games were over")


# In a worker


def _answer(play: Callable[..., Result], job: Job, task: Task) -> Result | ChampclosError:
    try:
        return play(job, *task)
    except ChampclosError as error:
        return ChampclosError(str(error))
