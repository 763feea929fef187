"""Ctrl-C in the middle of a long job: it ends with what was done, and nothing is counted by half."""

import signal
from collections.abc import Generator, Iterator
from threading import current_thread, main_thread
from types import FrameType, TracebackType
from typing import Generic, TypeVar

Result = TypeVar("Result")


class Stoppable(Generic[Result]):
    """Results of a job as long as nobody presses Ctrl-C; `stopped` says whether somebody did.

    Ctrl-C ends the waiting for the next result. While a result is being dealt with, it waits.
    """

    def __init__(self, results: Generator[Result, None, None]) -> None:
        self.results = results
        self.stopped = False
        self._waiting = False
        # Only the main thread is told of Ctrl-C; and where it does nothing, it goes on doing nothing.
        told = current_thread() is main_thread() and signal.getsignal(signal.SIGINT) is signal.default_int_handler
        self._listens = told

    def __enter__(self) -> "Stoppable[Result]":
        if self._listens:
            signal.signal(signal.SIGINT, self._pressed)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self.results.close()
        finally:
            if self._listens:
                signal.signal(signal.SIGINT, signal.default_int_handler)

    def __iter__(self) -> Iterator[Result]:
        while not self.stopped:
            try:
                self._waiting = True
                result = next(self.results)
                self._waiting = False
            except StopIteration:
                return
            except KeyboardInterrupt:
                self.stopped = True
                return
            finally:
                self._waiting = False
            yield result

    def _pressed(self, number: int, frame: FrameType | None) -> None:
        self.stopped = True
        if self._waiting:
            raise KeyboardInterrupt
