"""The course of a game: its log played through, what of it is settled, and what is still somebody's draft.

No input or output lives here: rows of the log go in, and positions, prompts and clocks can be asked for.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from champclos.core.driver import ASK
from champclos.core.game import NATURE, OVER, RESIGN, Game, State, Window
from champclos.core.scene import Result
from champclos.core.seal import SealedDice
from champclos.server.clocks import Clocks, Times
from champclos.server.table_meta import Clock, Declining

START: Final = 0  # the game begins
PLAY: Final = 1  # a seat or nature chooses
UNDO: Final = 2  # a seat takes back a step of its draft; the choice is the number of that row
BACK: Final = 3  # all agree to take back every step from a row on; the choice is the number of that row
PAUSE: Final = 4
RESUME: Final = 5
CLOSE: Final = 6  # the table is closed before the end
TIME: Final = 7  # the host gives a seat time; the choice is a number of seconds
HOLIDAY: Final = 8  # a seat goes on holiday; the choice is a number of days, 0 to come back

TRAIL: Final = 64  # how many of the last positions are kept in memory
MEMO_VERSION: Final = 7
MOST_MOVES: Final = 256  # how many moved entries of a seat's log are remembered, for clients that reconnect


class Row(msgspec.Struct, frozen=True, array_like=True):
    """One row of a table's log."""

    number: int
    kind: int
    seat: int
    choice: int
    at: int


class Step(msgspec.Struct, frozen=True, array_like=True):
    """A choice that was not taken back, its row, and whether it was played because the seat's time had run out."""

    row: int
    seat: int
    choice: int
    late: bool = False


class Break(msgspec.Struct, frozen=True):
    """Where a log departs from the rules as they are now: after how many settled steps, at which row, by which clause.

    The clause is empty where no single one forbids it: the game ended otherwise, or the choice is no more.
    """

    step: int
    row: int
    clause: str


class Exchange(msgspec.Struct, frozen=True, array_like=True):
    """The exchange that the last window belongs to (its innermost span), and when its first window was opened.

    A window that lies in no span is an exchange of its own.
    """

    number: int = -1
    since: int = 0

    def has(self, window: Window) -> bool:
        """Whether a window belongs to it."""
        return bool(window.spans) and int(window.spans[0]) == self.number

    def opened(self, window: Window, at: int) -> "Exchange":
        """The exchange of a window that is opened."""
        return self if self.has(window) else Exchange(int(window.spans[0]) if window.spans else -1, at)


class Memo(msgspec.Struct, array_like=True):
    """What a snapshot keeps beside the position, at a moment without drafts."""

    version: int
    settled: list[int]
    natures: int
    shown: int
    extra: list[int]
    asked: list[int]
    opened: list[int]
    exchange: Exchange
    paused: bool
    times: Times
    moved: list[list[tuple[int, int]]]
    late: list[int]
    turns: list[int]
    alone: int


class Course:
    """A game in progress.

    `truth` is the position after all steps, `base` the one everybody may know of: without the drafts. Numbers of a
    viewer count what changed in its view: `shown` for all, `extra` for what only a seat itself has seen.
    """

    def __init__(
        self,
        game: Game,
        clock: Clock,
        window: float,
        outages: Iterable[tuple[int, int]],
        judging: bool = False,
        start: State | None = None,
    ) -> None:
        seats = int(game.seats)
        self.judging = judging  # whether the log was begun by other rules, so that each row is judged by these
        self.broken: Break | None = None
        self.verdict: Result | None = (
            None  # how the game ended by the rules it was played by, if the present ones say otherwise
        )
        self.later: list[Row] = []  # the rows from the break on
        self.game = game
        self.start = game.start() if start is None else start  # the position that the log begins from
        self.seats = seats
        self.window = int(window * 1000)
        self.clocks = Clocks(clock, seats, outages)
        self.truth: State = self.start.copy()
        self.base: State = self.truth.copy()
        self.trail: deque[tuple[State, State]] = deque(maxlen=TRAIL)
        self.settled: list[Step] = []
        self.drafts: dict[int, list[Step]] = {}
        self.rows = 0
        self.natures = 0
        self.shown = 0
        self.extra = [0] * seats
        self.clocks_set = 0  # how often somebody was given time or went on holiday
        self.asked = [0] * seats
        self.opened = [0] * seats
        self.turns = [0] * seats  # how many steps were shown when each seat's turn began, which numbers its turns
        self.alone = -1  # the seat for which everybody waited last, if it was only one
        self.exchange = Exchange()
        self.hold = [0] * seats
        self.moved: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
        self.floors: list[int] = []  # how many settled steps stood each time something was taken back
        self.started = False
        self.paused = False
        self.closed = False

    # What can be asked

    def number(self, viewer: int) -> int:
        """How often the view of a viewer has changed."""
        return self.shown + (self.extra[viewer] if viewer >= 0 else 0)

    def unmoved(self, viewer: int, number: int) -> int:
        """How many of the first steps have stood in their places since the viewer's view had this number.

        A step that is folded in goes before the drafts of the other seats, whose owners have seen them already.
        """
        known = len(self.steps(viewer))
        for after, first in self.moved[viewer] if viewer >= 0 else ():
            if after > number:
                known = min(known, first)
        return known

    def position(self, viewer: int) -> State:
        """The whole position with the viewer's own draft and nobody else's; only `views` shows it to anybody."""
        draft = self.drafts.get(viewer)
        if not draft:
            return self.base
        if len(self.drafts) == 1:
            return self.truth
        state = self.base.copy()
        for step in draft:
            state.apply(step.seat, step.choice)
        return state

    def steps(self, viewer: int) -> list[Step]:
        """Every step the viewer may know of."""
        draft = self.drafts.get(viewer)
        return [*self.settled, *draft] if draft else self.settled

    def asks(self, seat: int) -> bool:
        """Whether the seat is asked for a decision that it can see."""
        if not self.live or not (self.truth.waiting >> seat) & 1 or self.truth.seat < 0:
            return False
        return bool((self.base.waiting >> seat) & 1)

    def prompt(self, seat: int) -> str:
        """The id of what the seat is asked now."""
        return f"p{self.asked[seat]}"

    @property
    def live(self) -> bool:
        """Whether decisions are made now."""
        return self.started and not self.paused and not self.closed and self.broken is None

    @property
    def over(self) -> bool:
        """Whether the game has ended, as everybody knows."""
        return self.base.seat == OVER

    @property
    def running(self) -> int:
        """The seats whose clocks run, as a bit mask: those that everybody knows to be asked."""
        return int(self.base.waiting) if self.live and self.base.seat >= 0 else 0

    def held_until(self) -> int:
        """When the last answer may be seen that was given faster than a window closes; 0 if none is held."""
        return max((self.hold[seat] for seat in self.drafts if self._ready(seat)), default=0)

    def closing(self, seat: int, window: Window) -> int:
        """When an answer to the window asked of a seat may be seen: the least time counts from its exchange's start."""
        return (self.exchange.since if self.exchange.has(window) else self.opened[seat]) + self.window

    # Rows go in

    def take(self, row: Row) -> None:
        """Carry out a row of the log, which comes next and was judged when it was written."""
        if row.number != self.rows:
            raise ValueError(f"row {row.number} of the log came after {self.rows} rows")
        self.settle(row.at)
        if self._departs(row):
            return
        self.clocks.advance(row.at, self.running)
        self.rows += 1
        waited = int(self.truth.waiting) if self.live and self.truth.seat >= 0 else 0
        if row.kind == PLAY:
            self._play(row, waited)
        elif row.kind == UNDO:
            self._undo(row)
        elif row.kind == BACK:
            self._back(row)
        elif row.kind == START:
            self.started = True
            self.clocks.start(row.at)
            if self.base.seat >= 0:
                self._turn(0, int(self.base.waiting))
            self._ask(row, 0)
        elif row.kind == CLOSE:
            self.finish()
            self.closed = True
        elif row.kind in (TIME, HOLIDAY):
            self._set_clock(row)
        else:
            self.paused = row.kind == PAUSE
        self.settle(row.at)

    def _set_clock(self, row: Row) -> None:
        self.clocks_set += 1
        if row.kind == TIME:
            self.clocks.given(row.seat, row.choice)
        else:
            self.clocks.go_on_holiday(row.seat, row.choice)

    def _departs(self, row: Row) -> bool:
        """Whether a row is not carried out: it, or one before it, breaks the rules as they are now.

        A table at which that happened can still be closed.
        """
        if self.judging and self.broken is None:
            clause = self._breach(row)
            if clause is not None:
                self.broken = Break(len(self.settled), row.number, clause)
        if self.broken is None or row.kind == CLOSE:
            return False
        self.later.append(row)
        self.rows += 1
        return True

    def _breach(self, row: Row) -> str | None:
        """The clause that a row of older rules breaks, empty if it cannot be named; None if it breaks none."""
        try:
            if row.kind == PLAY:
                reason = self.truth.why_not(row.seat, row.choice)
                if reason:
                    return str(self.game.rulebook.id(reason))
                self.truth.copy().apply(row.seat, row.choice)
            elif row.kind == UNDO:
                return None if any(step.row == row.choice for step in self.drafts.get(row.seat, ())) else ""
        except Exception:  # these rules may fail in any way on what older ones allowed
            return ""
        return None

    def settle(self, now: int) -> bool:
        """Fold in the drafts that are finished and have been held long enough; returns whether there were any."""
        folded = False
        while True:
            ready = [seat for seat in self.drafts if self._ready(seat) and self.hold[seat] <= now]
            if not ready:
                return folded
            seat = min(ready, key=lambda one: (self.hold[one], one))
            self.clocks.advance(self.hold[seat], self.running)
            self._fold(seat)
            folded = True

    def finish(self) -> None:
        """Fold in every answer that was given: at a table that is over or closed nothing is held any more."""
        self.settle(self.held_until())

    def _ready(self, seat: int) -> bool:
        return self.truth.seat < 0 or not (self.truth.waiting >> seat) & 1

    def _fold(self, seat: int) -> None:
        draft = self.drafts.pop(seat)
        first = len(self.settled)
        for step in draft:
            self._advance(step)
        self.extra[seat] -= len(draft)
        for other in self.drafts:
            self.moved[other] = [*self.moved[other][-MOST_MOVES:], (self.number(other), first)]
        if not self.hold[seat]:
            self.clocks.settled(seat)

    def _advance(self, step: Step) -> None:
        """A step that everybody may know of from now on."""
        before = self.base
        after = before.copy()
        after.apply(step.seat, step.choice)
        self.trail.append((before, after))
        self.settled.append(step)
        self.shown += 1
        self.clocks.shown(step.seat)
        self._rebase(after)

    def _rebase(self, base: State) -> None:
        fresh = int(base.waiting) & ~int(self.base.waiting) if base.seat >= 0 and self.base.seat >= 0 else ~0
        self.base = base
        for seat in range(self.seats):
            if (fresh >> seat) & 1:
                self.clocks.asked(seat)
        if base.seat >= 0:
            self._turn(fresh & int(base.waiting), int(base.waiting))

    def _turn(self, fresh: int, waiting: int) -> None:
        """A turn begins for a seat that is asked anew, unless only its own steps and nature's came between."""
        alone = waiting.bit_length() - 1 if waiting & (waiting - 1) == 0 else -1
        for seat in range(self.seats):
            if (fresh >> seat) & 1 and not alone == seat == self.alone:
                self.turns[seat] = self.shown
        self.alone = alone

    def _play(self, row: Row, waited: int) -> None:
        step = Step(row.number, row.seat, row.choice, self._late(row.seat))
        if row.seat == NATURE or row.choice == RESIGN:
            for seat in sorted(self.drafts, key=lambda one: (self.hold[one], one)):
                self._fold(seat)
            self.truth.apply(row.seat, row.choice)
            self.natures += row.seat == NATURE
            self._advance(step)
            self._ask(row, 0 if row.seat == NATURE else waited)
            return
        window = self.truth.window(row.seat)
        self.hold[row.seat] = 0 if window is None else self.closing(row.seat, window)
        before = self.truth.copy() if waited & ~(1 << row.seat) else None
        self.truth.apply(row.seat, row.choice)
        self.drafts.setdefault(row.seat, []).append(step)
        self.extra[row.seat] += 1
        self._ask(row, waited & ~(1 << row.seat), before)

    def _late(self, seat: int) -> bool:
        """Whether a step is played for a seat because its time has run out; where the host decides, none is."""
        if seat < 0 or self.clocks.zero == "host":
            return False
        return bool((self.running >> seat) & 1) and self.clocks.remaining(seat) == 0

    def _ask(self, row: Row, stored: int, before: State | None = None) -> None:
        """New prompts for the seats that wait now, except those of `stored` that are asked the same as before.

        What is asked behind an answer that is held looks open from when that answer may be seen.
        """
        if self.truth.seat < 0:
            return
        at = max(row.at, self.held_until())
        for seat in range(self.seats):
            if not (self.truth.waiting >> seat) & 1:
                continue
            if (stored >> seat) & 1 and (before is None or before.choices(seat) == self.truth.choices(seat)):
                continue
            self.asked[seat] += 1
            self.opened[seat] = at
            window = self.truth.window(seat)
            if window is not None:
                self.exchange = self.exchange.opened(window, at)

    def _undo(self, row: Row) -> None:
        draft = [step for step in self.drafts[row.seat] if step.row != row.choice]
        if draft:
            self.drafts[row.seat] = draft
        else:
            del self.drafts[row.seat]
        self.truth = self.base.copy()
        for step in sorted((step for steps in self.drafts.values() for step in steps), key=lambda step: step.row):
            self.truth.apply(step.seat, step.choice)
        self.extra[row.seat] += 1
        self.asked[row.seat] += 1
        self.opened[row.seat] = row.at
        self.floors.append(len(self.settled))

    def _back(self, row: Row) -> None:
        for seat, draft in self.drafts.items():
            self.extra[seat] += sum(step.row >= row.choice for step in draft)
        self.drafts = {}
        stored = [step for step in self.settled if step.row < row.choice]
        self.shown += len(self.settled) - len(stored)
        self.settled = stored
        state = self.start.copy()
        for step in stored:
            state.apply(step.seat, step.choice)
        self.truth = state
        self.trail.clear()
        self.floors.append(len(stored))
        self._rebase(state.copy())
        self.exchange = Exchange()
        self._ask(row, 0)

    # Rows are made

    def plan(self, seat: int, choices: Sequence[int], now: int, key: bytes, passing: Sequence[Declining]) -> list[Row]:
        """The rows of an answer's choices and of all that follows by itself; IllegalChoice if the rules forbid one."""
        trial = self.truth.copy()
        for choice in choices:
            window = trial.window(seat)
            trial.play(seat, choice)
        held = self.held_until()
        if choices[-1] != RESIGN and window is not None and not (trial.waiting >> seat) & 1:
            held = max(held, self.closing(seat, window))
        rows = [Row(self.rows + at, PLAY, seat, choice, now) for at, choice in enumerate(choices)]
        return [*rows, *self._onward(trial, self.rows + len(rows), held, now, key, passing)]

    def onward(self, now: int, key: bytes, passing: Sequence[Declining]) -> list[Row]:
        """The rows of what happens by itself now: dice, and answers that were declined in advance."""
        if not self.live or self.truth.seat == OVER:
            return []
        if self.truth.seat != NATURE and all(one.span == ASK for one in passing):
            return []
        return self._onward(self.truth.copy(), self.rows, self.held_until(), now, key, passing)

    def _onward(
        self, trial: State, number: int, held: int, now: int, key: bytes, passing: Sequence[Declining]
    ) -> list[Row]:
        rows: list[Row] = []
        opened, exchange = list(self.opened), self.exchange
        known = int(self.truth.waiting) if self.truth.seat >= 0 else 0
        natures = self.natures
        while trial.seat != OVER:
            if trial.seat == NATURE:
                if held > now:
                    break
                choice = int(trial.odds().pick(SealedDice(key, natures)))
                trial.apply(NATURE, choice)
                natures += 1
                seat = NATURE
            else:
                for asked in range(self.seats):
                    if (trial.waiting & ~known) >> asked & 1:
                        opened[asked] = max(now, held)
                    window = trial.window(asked) if (trial.waiting >> asked) & 1 else None
                    if window is not None:
                        exchange = exchange.opened(window, max(now, held))
                found = self._declines(trial, held > now, passing)
                if found is None:
                    break
                seat, window = found
                choice = int(window.decline)
                trial.apply(seat, choice)
                held = max(held, (exchange.since if exchange.has(window) else opened[seat]) + self.window)
            known = int(trial.waiting) if seat != NATURE and trial.seat >= 0 else 0
            rows.append(Row(number + len(rows), PLAY, seat, choice, now))
        return rows

    def _declines(self, trial: State, held: bool, passing: Sequence[Declining]) -> tuple[int, Window] | None:
        """A seat that declines in advance the window it is asked; behind a held answer only if it is asked now."""
        for seat in range(self.seats):
            if not (trial.waiting >> seat) & 1 or (held and not (self.base.waiting >> seat) & 1):
                continue
            window = trial.window(seat)
            if window is not None and passing[seat].declines(window):
                return seat, window
        return None

    def ended(self, seat: int, span: int, number: int) -> bool:
        """Whether a span that the seat declines for is over, as a window that it is asked now shows."""
        window = self.truth.window(seat) if span >= 0 and self.asks(seat) else None
        return window is not None and (span >= len(window.spans) or int(window.spans[span]) != number)

    def undoable(self, seat: int) -> Step | None:
        """The step that the seat may take back alone, if there is one."""
        draft = self.drafts.get(seat)
        return draft[-1] if draft and self.live and self.truth.seat >= 0 and not self._ready(seat) else None

    def last_move(self, seat: int) -> int | None:
        """The index of the first step of the seat's last settled move, or None."""
        at = len(self.settled) - 1
        while at >= 0 and self.settled[at].seat != seat:
            at -= 1
        if at < 0:
            return None
        while at > 0 and self.settled[at - 1].seat == seat:
            at -= 1
        return at

    # Snapshots

    def memo(self) -> Memo | None:
        """What to keep with the position, if there are no drafts now."""
        if self.drafts or not self.started or self.broken is not None:
            return None
        rows = [step.row for step in self.settled]
        return Memo(MEMO_VERSION, rows, self.natures, self.shown, self.extra, self.asked, self.opened, self.exchange,
                    self.paused, self.clocks.times, self.moved,
                    [step.row for step in self.settled if step.late], self.turns, self.alone)  # fmt: skip

    def remember(self, memo: Memo, state: State, rows: Sequence[Row]) -> None:
        """Go on from a snapshot made after these rows."""
        self.truth = state
        self.base = state.copy()
        late = set(memo.late)
        self.settled = [Step(number, rows[number].seat, rows[number].choice, number in late) for number in memo.settled]
        self.rows = len(rows)
        self.natures, self.shown, self.paused = memo.natures, memo.shown, memo.paused
        self.extra, self.asked, self.opened, self.exchange = memo.extra, memo.asked, memo.opened, memo.exchange
        self.clocks.times = memo.times
        self.moved = memo.moved
        self.turns, self.alone = memo.turns, memo.alone
        self.started = True
