"""Processes that answer tasks over a pipe and never outlive the process that started them.

Each has a pipe of its own. There is no thread or queue in between, so a process can be ended at any moment.
"""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import Any, Literal


class Worker:
    """A process and our end of its pipe: what is sent on `line` is answered by `answer`, one after the other.

    `prepare` is called once in the process, before its first task. Both must be picklable where processes are spawned;
    a process that has threads must not fork.
    """

    def __init__(
        self,
        answer: Callable[[Any], object],
        prepare: Callable[[], object],
        *,
        method: Literal["spawn", "fork"] | None = None,
        nice: int = 0,
    ) -> None:
        context = get_context(method)
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs, answer, prepare, nice), daemon=True)
        self.process.start()
        theirs.close()

    def end(self) -> None:
        """End the process at once, whatever it is doing."""
        self.line.close()
        self.process.kill()
        self.process.join()


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


def _work(
    line: "Connection[object, object]", answer: Callable[[Any], object], prepare: Callable[[], object], nice: int
) -> None:
    """Ctrl-C is for the parent to handle; should the parent die in any way, die with it."""
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=_leave_with_parent, daemon=True).start()
    prepare()
    while True:
        try:
            task = line.recv()
        except EOFError:
            return
        line.send(answer(task))


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
