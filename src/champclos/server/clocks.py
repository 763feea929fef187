"""The clocks of a table, counted from the times of its log alone, so that every process reads them alike."""

from typing import Final

import msgspec

from champclos.server.table_meta import Clock

STEP_MS: Final = 1_000  # how long a page takes to show a step of somebody else
MOST_STEPS_MS: Final = 6_000  # and how long it takes at most until it has shown all there are


class Times(msgspec.Struct):
    """What the clocks show: `at` is when they were last read, `left` is for the game, `spent` on the present move.

    `watching` is until when each seat is shown what others did: until then its clock stands.
    """

    at: int
    left: list[int]
    spent: list[int]
    watching: list[int]


class Clocks:
    """A clock for each seat; all times in milliseconds. During `outages` no server ran, and no clock counts.

    They come in their order and do not overlap.
    """

    def __init__(self, clock: Clock, seats: int, outages: list[tuple[int, int]]) -> None:
        self.kind = clock.kind
        self.budget = int(clock.seconds * 1000)
        self.increment = int(clock.increment * 1000)
        self.outages = outages
        self.times = Times(0, [self.budget] * seats, [0] * seats, [0] * seats)

    def start(self, at: int) -> None:
        """The game begins."""
        self.times.at = at

    def advance(self, to: int, running: int) -> None:
        """Time goes by for the seats of a bit mask."""
        times = self.times
        if to <= times.at:
            return
        for seat in range(len(times.left)):
            if (running >> seat) & 1:
                gone = self.gone(seat, to)
                times.spent[seat] += gone
                times.left[seat] = max(0, times.left[seat] - gone)
        times.at = to

    def settled(self, seat: int) -> None:
        """A seat's move is made."""
        self.times.left[seat] += self.increment

    def asked(self, seat: int) -> None:
        """A seat's move begins."""
        self.times.spent[seat] = 0

    def shown(self, seat: int) -> None:
        """Everybody sees a step, which the others watch before they think."""
        times = self.times
        for other in range(len(times.watching)):
            if other != seat:
                until = max(times.watching[other], times.at) + STEP_MS
                times.watching[other] = min(until, times.at + MOST_STEPS_MS)

    def standing(self, seat: int, now: int) -> int:
        """How long the clock of a seat still stands, because the seat watches what others did."""
        return max(0, self.times.watching[seat] - now)

    def remaining(self, seat: int) -> int | None:
        """What is left of a seat's time as last read, or None without a clock."""
        if self.kind == "none":
            return None
        return self.times.left[seat] if self.kind == "game" else max(0, self.budget - self.times.spent[seat])

    def end(self, seat: int) -> int | None:
        """When the time of a seat for which it runs will be over."""
        left = self.remaining(seat)
        if left is None:
            return None
        start = self._counts_from(seat)
        end = start + left
        for begin, stop in self.outages:
            if stop > start and begin < end:
                end += stop - max(begin, start)
        return end

    def gone(self, seat: int, now: int) -> int:
        """How much time the clock of a seat for which it runs counts since it was last read."""
        start = self._counts_from(seat)
        return max(0, now - start - self._outage(start, now))

    def _counts_from(self, seat: int) -> int:
        return max(self.times.at, self.times.watching[seat])

    def _outage(self, start: int, end: int) -> int:
        return sum(max(0, min(end, stop) - max(start, begin)) for begin, stop in self.outages)


def merged(outages: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Spans of time in their order, those that overlap as one: two processes may each have noted the same pause."""
    apart: list[tuple[int, int]] = []
    for begin, stop in sorted(outages):
        if apart and begin <= apart[-1][1]:
            apart[-1] = (apart[-1][0], max(stop, apart[-1][1]))
        else:
            apart.append((begin, stop))
    return apart
