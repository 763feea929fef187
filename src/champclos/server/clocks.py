"""The clocks of a table, counted from the times of its log alone, so that every process reads them alike."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from champclos.server.table_meta import CameFrom, Clock

DAY_MS: Final = 86_400_000
LOW_SHARE: Final = 8  # a seat is warned when this part of its time is left
LEAST_LOW_MS: Final = 20_000
MOST_LOW_MS: Final = DAY_MS // 2
STEP_MS: Final = 1_000  # how long a page takes to show a step of somebody else
MOST_STEPS_MS: Final = 6_000  # and how long it takes at most until it has shown all there are


class Times(msgspec.Struct):
    """What the clocks show: `at` is when they were last read, `spent` is the time used for the present move.

    `left` is what is left for the game or, by the move, of the reserve. `watching` is until when each seat is shown
    what others did, and `holiday` until when it is on holiday: until then its clock stands. `days` is what is left of
    its holidays.
    """

    at: int
    left: list[int]
    spent: list[int]
    watching: list[int]
    holiday: list[int]
    days: list[int]


class Clocks:
    """A clock for each seat; all times in milliseconds. During `outages` no server ran, and no clock counts.

    They come in their order and do not overlap.
    """

    def __init__(self, clock: Clock, seats: int, outages: Iterable[tuple[int, int]]) -> None:
        self.kind = clock.kind
        self.zero = clock.zero
        seconds = int(clock.seconds * 1000)
        self.each = seconds if clock.kind == "move" else 0
        bank = int(clock.bank * 1000) if clock.kind == "move" else seconds
        self.increment = int(clock.increment * 1000)
        self.most = int(clock.most * 1000) if clock.most or clock.kind == "move" else None
        self.low = min(MOST_LOW_MS, max(LEAST_LOW_MS, seconds // LOW_SHARE))
        self.outages = outages
        days = [clock.holidays * DAY_MS] * seats
        self.times = Times(0, [bank] * seats, [0] * seats, [0] * seats, [0] * seats, days)

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
                times.left[seat] = self.bank(seat, gone)
                times.spent[seat] += gone
        times.at = to

    def settled(self, seat: int) -> None:
        """A seat's move is made."""
        left = self.times.left[seat]
        more = left + self.increment
        self.times.left[seat] = more if self.most is None else max(left, min(more, self.most))

    def asked(self, seat: int) -> None:
        """A seat's move begins."""
        self.times.spent[seat] = 0

    def given(self, seat: int, seconds: int) -> None:
        """The host gives a seat time."""
        self.times.left[seat] += 1000 * seconds

    def go_on_holiday(self, seat: int, days: int) -> None:
        """A seat's clock stands for a number of days from now on; with 0, a holiday is over, and its rest is kept."""
        times = self.times
        times.days[seat] += self.on_holiday(seat, times.at)
        taken = min(days * DAY_MS, times.days[seat])
        times.days[seat] -= taken
        times.holiday[seat] = times.at + taken

    def on_holiday(self, seat: int, now: int) -> int:
        """How long the holiday of a seat still lasts."""
        return max(0, self.times.holiday[seat] - now)

    def shown(self, seat: int) -> None:
        """Everybody sees a step, which the others watch before they think."""
        times = self.times
        for other in range(len(times.watching)):
            if other != seat:
                until = max(times.watching[other], times.at) + STEP_MS
                times.watching[other] = min(until, times.at + MOST_STEPS_MS)

    def standing(self, seat: int, now: int) -> int:
        """How long the clock of a seat still stands, because the seat watches what others did or is on holiday."""
        return max(0, max(self.times.watching[seat], self.times.holiday[seat]) - now)

    def remaining(self, seat: int, gone: int = 0) -> int | None:
        """What is left of a seat's time, the reserve included, or None without a clock; `gone` was not read yet."""
        if self.kind == "none":
            return None
        return max(0, self.each - self.times.spent[seat] - gone) + self.bank(seat, gone)

    def bank(self, seat: int, gone: int = 0) -> int:
        """What is left for the game or of the reserve, when some time has gone by that was not read yet."""
        free = max(0, self.each - self.times.spent[seat])
        return max(0, self.times.left[seat] - max(0, gone - free))

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
        return max(self.times.at, self.times.watching[seat], self.times.holiday[seat])

    def _outage(self, start: int, end: int) -> int:
        return sum(max(0, min(end, stop) - max(start, begin)) for begin, stop in self.outages)


class MovedOutages:
    """The outages of a table that came from another host: those of that host until it came, and then those of ours."""

    def __init__(self, came_from: CameFrom, ours: Iterable[tuple[int, int]]) -> None:
        self.came_from = came_from
        self.ours = ours

    def __iter__(self) -> Iterator[tuple[int, int]]:
        yield from self.came_from.outages
        until = self.came_from.until
        yield from ((max(begin, until), end) for begin, end in self.ours if end > until)


def outages_of(came_from: CameFrom | None, ours: Iterable[tuple[int, int]]) -> Iterable[tuple[int, int]]:
    """The outages that the clocks of a table do not count; `ours` may grow later."""
    return ours if came_from is None else MovedOutages(came_from, ours)


def merged(outages: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Spans of time in their order, those that overlap as one: two processes may each have noted the same pause."""
    apart: list[tuple[int, int]] = []
    for begin, stop in sorted(outages):
        if apart and begin <= apart[-1][1]:
            apart[-1] = (apart[-1][0], max(stop, apart[-1][1]))
        else:
            apart.append((begin, stop))
    return apart
