"""Processes that play games and never outlive whoever started them."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, parent_process
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread

from champclos.bots.own import load_bots


@contextmanager
def pool_of(workers: int, bots_from: str) -> Iterator[ProcessPoolExecutor]:
    """So many processes that know the bots of a file; they are ended when something goes wrong."""
    before = active_children()
    pool = ProcessPoolExecutor(workers, initializer=_begin_work, initargs=(bots_from,))
    try:
        yield pool
    except BaseException:
        # Without its workers the pool is broken and gives up what waits; cancelling that as well would race with it.
        for child in active_children():
            if child not in before:
                child.terminate()
        pool.shutdown()
        raise
    pool.shutdown()


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


def _begin_work(bots_from: str) -> None:
    """In a worker: Ctrl-C is for the parent to handle; should the parent die in any way, die with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()
    if bots_from:
        load_bots(Path(bots_from))


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
