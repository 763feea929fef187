"""A table on a simulated clock: no network, no disk, no process, and hours that pass in no time."""

import asyncio
import random
from collections.abc import Coroutine
from typing import Any, cast

import msgspec

from champclos.core.game import SPECTATOR, State
from champclos.server.bot_driver import BotDriver
from champclos.server.bot_workers import Task, TaskResult
from champclos.server.course import START, Course, Row
from champclos.server.fair_queue import Requester
from champclos.server.game_cache import GameCache
from champclos.server.registry import TableRegistry
from champclos.server.sealing import open_sealing
from champclos.server.store import StoredTable
from champclos.server.table import Services, Table
from champclos.server.table_meta import Chair, Proposal, Settings, TableMeta
from champclos.server.tokens import Token
from champclos.server.writer import Job

GAMES = GameCache()


class Swift(asyncio.SelectorEventLoop):
    """An event loop that does not wait: when nothing is to be done, it is at once the time of what comes next."""

    def __init__(self) -> None:
        super().__init__()
        self._at = 0.0

    def time(self) -> float:
        return self._at

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self._at = max(self._at, self._scheduled[0]._when)  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


class Slow:
    """Workers whose answers take what a bot would take: a turn to wait for, then a part of the budget or nothing."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice

    async def think(self, task: Task, requester: Requester, *, even: bool) -> TaskResult:
        assert requester.table
        assert even
        await asyncio.sleep(self.dice.expovariate(20))
        seen = GAMES.get(task.game, task.options, task.content).game.decode(task.position)
        choices = seen.choices(seen.viewer)
        took = self.dice.uniform(0.3, 1) * task.seconds if len(choices) > 1 else 0.0005
        await asyncio.sleep(took)
        return TaskResult(int(self.dice.choice(choices)), took=took)


class Ledger:
    """A store that keeps rows in a list, and writes at once."""

    shared = False

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def write(self, job: Job) -> "asyncio.Future[None]":
        self.rows += job.rows
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done


class ServerProcess:
    """What a table and its bots need of the registry."""

    stopping = False

    def __init__(self, dice: random.Random) -> None:
        self.store = self.writer = Ledger()
        self.bot_workers = Slow(dice)
        self.bots = BotDriver(cast("TableRegistry", self))
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def now(self) -> int:
        return round(1000 * asyncio.get_running_loop().time())

    def drives(self, table: Table) -> bool:
        assert table
        return True

    def next_call(self, table: Table) -> None:
        assert table

    def trouble(self, what: str, table: str) -> None:
        raise AssertionError(what, table)

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def wait_until(self, at: int) -> None:
        await asyncio.sleep(max(0, at - self.now()) / 1000)

    def changed(self, table: Table) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        due = table.next_due()
        if due is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_at(max(due / 1000, loop.time()), lambda: self.spawn(table.see_to()))
        self.bots.look(table)

    async def end(self) -> None:
        """Stop, as a process does that is ended."""
        self.stopping = True
        if self._alarm is not None:
            self._alarm.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Watch:
    """A connection that notes when it is told anything at all."""

    def __init__(self, viewer: int) -> None:
        self.tokens: list[Token] = []
        self.viewers = [viewer]
        self.idle = False
        self.times: list[float] = []

    def push(self, data: bytes) -> None:
        assert data
        self.times.append(round(asyncio.get_running_loop().time(), 4))

    def dismiss(self, parting: str) -> None:
        raise AssertionError


def table_at(process: ServerProcess, world: State, bots: dict[int, str], window: float) -> Table:
    """A table of Art of War in the middle of a game."""
    cached = GAMES.get("artofwar", {}, {})
    chairs = [Chair("bot", bot=bots[seat]) if seat in bots else Chair("person", generation=1) for seat in range(2)]
    meta = TableMeta(Settings(window=window), "playing", chairs, open_sealing(2), 0, cached.game.rules_version, "")
    meta.sealing.nonces = ["00" * 16] * 2
    course = Course(cached.game, meta.settings.clock, window, [])
    course.take(Row(0, START, SPECTATOR, 0, process.now()))
    course.truth, course.base = world.copy(), world.copy()
    return Table(cast("Services", process), StoredTable("abc", "artofwar", {}, {}, meta, 1), cached, course)


def propose(table: Table, seat: int) -> None:
    """A pause that the other one has not agreed to yet."""
    meta = msgspec.json.decode(msgspec.json.encode(table.meta), type=TableMeta)
    meta.proposal = Proposal("pause", seat, [seat], [0, 1], table.course.shown)
    table.meta = meta
