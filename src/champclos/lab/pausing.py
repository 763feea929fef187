"""Ctrl-C while games are played in this process: it waits until a step is over.

Compiled code takes a KeyboardInterrupt that comes while it reckons with large numbers for a lack of memory, and ends
the process at once. So a game is only interrupted between two of its steps.
"""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Any

due: list[Callable[[], Any]] = []  # what Ctrl-C would have done, if it was pressed


@contextmanager
def pausing() -> Iterator[None]:
    """Ctrl-C waits for the next `pause` or the end of this; pressed again, it does not wait."""
    before = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or not callable(before):
        yield
        return

    def press(number: int, frame: FrameType | None) -> None:
        if due:
            pause()
        due.append(lambda: before(number, None))

    signal.signal(signal.SIGINT, press)
    try:
        yield
        pause()
    finally:
        signal.signal(signal.SIGINT, before)
        due.clear()


def pause() -> None:
    """Here a game can be interrupted."""
    if due:
        due.pop()()
