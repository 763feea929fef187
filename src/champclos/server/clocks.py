"""The clocks of a table, counted from the times of its log alone, so that every process reads them alike."""

import msgspec

from champclos.server.setup import Clock


class Times(msgspec.Struct):
    """What the clocks show: `at` is when they were last read, `left` is for the game, `spent` on the present move."""

    at: int
    left: list[int]
    spent: list[int]


class Clocks:
    """A clock for each seat; all times in milliseconds. In `outages` no server ran: nobody pays for them."""

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
        gone = to - times.at - self._outage(times.at, to)
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
        return None if left is None else self.times.at + left

    def _outage(self, start: int, end: int) -> int:
        return sum(max(0, min(end, stop) - max(start, begin)) for begin, stop in self.outages)
