"""Processes that play games and never outlive whoever started them.

Each has a pipe of its own and gets a task when it is free. There is no thread or queue in between: stopping is ending
the processes, at any moment.
"""

import os
import signal
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from multiprocessing import Pipe, Process, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import TypeVar, cast

from champclos.bots.own import OwnFiles, own_files
from champclos.core.errors import ChampclosError
from champclos.core.plugins import in_one_line

Job = TypeVar("Job")
Result = TypeVar("Result")
Task = tuple[int, ...]


def shared_out(
    play: Callable[..., Result], job: Job, tasks: Iterator[Task], workers: int
) -> Generator[Result, None, None]:
    """What `play(job, *task)` gives for every task, in the order in which so many processes are done with them.

    Tasks are taken when they are needed, so that they may depend on what came of earlier ones.
    """
    crew: list[Process] = []
    lines: list[Connection] = []
    try:
        with undisturbed():
            for number in range(workers):
                ours, theirs = Pipe()
                process = Process(target=_work, args=(theirs, play, job, own_files()), daemon=True)
                process.start()
                theirs.close()
                crew.append(process)
                lines.append(ours)
        busy = [line for line in lines if _give(line, tasks)]
        while busy:
            for line in [line for line in busy if line in wait(busy)]:
                answer = _answer(line)
                if isinstance(answer, ChampclosError):
                    raise answer
                yield cast("Result", answer)
                if not _give(line, tasks):
                    busy.remove(line)
    finally:
        for process in crew:
            process.terminate()
        for process in crew:
            process.join()


def failed(where: str, error: Exception) -> ChampclosError:
    """What went wrong in a game, and in which: a plain error, which can travel from another process."""
    return ChampclosError(f"{where}: {error}" if isinstance(error, ChampclosError) else where + in_one_line(error))


def _give(line: Connection, tasks: Iterator[Task]) -> bool:
    """Sends the next task, if there is one."""
    task = next(tasks, None)
    if task is None:
        return False
    try:
        line.send(task)
    except OSError:
        raise _died() from None
    return True


def _answer(line: Connection) -> object:
    try:
        return line.recv()
    except (EOFError, OSError):
        raise _died() from None


def _died() -> ChampclosError:
    return ChampclosError("a worker process died before its games were over")


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C waits until this is over; processes started inside never get it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In a worker


def _work(line: Connection, play: Callable[..., Result], job: Job, files: OwnFiles) -> None:
    """Ctrl-C is for the parent to handle; should the parent die in any way, die with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()
    files.load()
    while True:
        task: Task = line.recv()
        try:
            line.send(play(job, *task))
        except ChampclosError as error:
            line.send(ChampclosError(str(error)))


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
