"""The clocks of a table, counted from the times of its log alone, so that every process reads them alike."""

import msgspec

from champclos.server.table_meta import Clock


class Times(msgspec.Struct):
    """What the clocks show: `at` is when they were last read, `left` is for the game, `spent` on the present move."""

    at: int
    left: list[int]
    spent: list[int]


class Clocks:
    """A clock for each seat; all times in milliseconds. During `outages` no server ran, and no clock counts.

    They come in their order and do not overlap.
    """

    def __init__(self, clock: Clock, seats: int, outages: list[tuple[int, int]]) -> None:
        self.kind = clock.kind
        self.budget = int(clock.seconds * 1000)
        self.increment = int(clock.increment * 1000)
        self.outages = outages
        self.times = Times(0, [self.budget] * seats, [0] * seats)

    def start(self, at: int) -> None:
        """The game begins."""
        self.times.at = at

    def advance(self, to: int, running: int) -> None:
        """Time goes by for the seats of a bit mask."""
        times = self.times
        if to <= times.at:
            return
        gone = self.gone(to)
        times.at = to
        for seat in range(len(times.left)):
            if (running >> seat) & 1:
                times.spent[seat] += gone
                times.left[seat] = max(0, times.left[seat] - gone)

    def settled(self, seat: int) -> None:
        """A seat's move is made."""
        self.times.left[seat] += self.increment

    def asked(self, seat: int) -> None:
        """A seat's move begins."""
        self.times.spent[seat] = 0

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
        end = self.times.at + left
        for begin, stop in self.outages:
            if stop > self.times.at and begin < end:
                end += stop - max(begin, self.times.at)
        return end

    def gone(self, now: int) -> int:
        """How much time the clocks that run count since they were last read."""
        return max(0, now - self.times.at - self._outage(self.times.at, now))

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
