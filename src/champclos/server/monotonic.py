"""The time that goes into the log: it never goes back, and notices when this process did not run for a while."""

import time
from collections.abc import Callable
from typing import Final

OUTAGE_MS: Final = 15_000


def wall_time() -> int:
    """Milliseconds since 1970, as the machine's clock shows them."""
    return time.time_ns() // 1_000_000


def steady_time() -> int:
    """Milliseconds of a clock that nobody can set; it begins anywhere."""
    return time.monotonic_ns() // 1_000_000


class MonotonicTime:
    """Milliseconds since 1970, counted by the steady clock while the machine's clock is behind it.

    A leap of more than OUTAGE_MS from one reading to the next means that the machine slept, the process was stopped or
    the clock was set forward: `paused` is called with the time before and after it, before anybody judges by it.
    """

    def __init__(self, wall: Callable[[], int] = wall_time, steady: Callable[[], int] = steady_time) -> None:
        self._wall = wall
        self._steady = steady
        self._last = wall()
        self._read = steady()
        self.paused: Callable[[int, int], None] | None = None

    def __call__(self) -> int:
        read = self._steady()
        now = max(self._last + max(0, read - self._read), self._wall())
        last, self._last, self._read = self._last, now, read
        if now - last > OUTAGE_MS and self.paused is not None:
            self.paused(last, now)
        return now

    def not_before(self, at: int) -> None:
        """Never return a time before this one, which is in a log already."""
        self._last = max(self._last, at)
