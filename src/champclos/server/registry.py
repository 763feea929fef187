"""The registry of tables: every table of this process, the tasks that drive them, and who may see which."""

import asyncio
import string
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Final

import msgspec

from champclos.server import cleanup, journal, keyring, tournament_store, views
from champclos.server.bot_driver import BotDriver
from champclos.server.bot_workers import BotWorkers
from champclos.server.caller import Caller, CallSettings
from champclos.server.clocks import merged
from champclos.server.game_cache import GameCache
from champclos.server.limits import (
    Limits,
    for_calls,
    for_host,
    for_mail,
    for_notes,
    for_records,
    for_requests,
    for_tables,
    for_visitors,
)
from champclos.server.loading import load_course
from champclos.server.metrics import Metrics
from champclos.server.monotonic import OUTAGE_MS, MonotonicTime
from champclos.server.notifications import ChangeListener
from champclos.server.rating_driver import RatingDriver
from champclos.server.refusals import Refused, bad_token, busy, no_table
from champclos.server.responses import FOR_EVER, PreparedResponse, prepare_response
from champclos.server.series import SeriesDriver
from champclos.server.store import LEASE_MS as LEASE_MS
from champclos.server.store import Store, StoreTrouble
from champclos.server.subscription_store import of_table
from champclos.server.table import Table
from champclos.server.tokens import SEAT, Signer, Token
from champclos.server.tournaments import TournamentDriver
from champclos.server.wire import Goodbye
from champclos.server.writer import Writer

BEAT_SECONDS: Final = 2.0
IDLE_MS: Final = 60_000
AGAIN_SECONDS: Final = 1.0  # after trouble with the store, a table is tried again this soon
SOONEST_SECONDS: Final = 0.02
MARK_LENGTH: Final = 12
VISIT_MS: Final = 600_000
CLEAN_MS: Final = 600_000
LAST_BEAT_SECONDS: Final = 5
WELL_MS: Final = 1000
SCENERIES_KEPT: Final = 64


class TableRegistry:
    """The tables of a running server, and everything they share."""

    def __init__(
        self,
        store: Store,
        bot_workers: BotWorkers,
        limits: Limits,
        now: Callable[[], int] | None = None,
        key: bytes = b"",
        calls: CallSettings | None = None,
        host_key: str = "",
    ) -> None:
        self.store = store
        self.bot_workers = bot_workers
        self.limits = limits
        self.now = now or MonotonicTime()
        self.writer = Writer(store)
        self.game_cache = GameCache()
        self.metrics = Metrics()
        self.makers = for_tables(limits)
        self.readers = for_requests(limits)
        self.visitors = for_visitors(limits)
        self.guessers = for_host()
        self.uploaders = for_records()
        self.host_key = host_key
        self.started = 0
        self.subscribers = for_calls()
        self.note_writers = for_notes()
        self.mailed = for_mail()
        self.bots = BotDriver(self)
        self.series = SeriesDriver(self)
        self.tournaments = TournamentDriver(self)
        self.ratings = RatingDriver(self)
        self.caller = Caller(self, calls or CallSettings())
        self.tables: dict[str, Table] = {}
        self.connections = 0
        self.addresses: Counter[str] = Counter()
        self._answers: dict[str, PreparedResponse] = {}
        self._sceneries: OrderedDict[str, PreparedResponse] = OrderedDict()
        self._well_until = 0
        self._checking: asyncio.Task[bool] | None = None
        self.stopping = False
        self._key = key
        self._signer: Signer | None = None
        self.outages: list[tuple[int, int]] = []
        self._pause: tuple[int, int] | None = None
        self._driven: set[str] = set()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._listener: ChangeListener | None = None
        self._beating = asyncio.Lock()
        self._cleaned = 0

    # Beginning and end

    async def open(self) -> None:
        """Bring the store up to date and begin."""
        self.started = self.now()
        steps = await self.store.open()
        self._signer = Signer(self._key or await self.store.key())
        await self._beat()
        self.outages[:] = merged(await self.store.outages())
        if isinstance(self.now, MonotonicTime):
            self.now.paused = self._paused
        if not self.store.shared:
            await self.store.release(everybody=True)
        self.writer.start()
        if self.store.shared:
            self._listener = ChangeListener(self.store, self.heard)
            await self._listener.open()
        await self._sweep()
        self.spawn(self._keep())
        journal.note("open", store=self.store.engine.dialect.name, migrations=steps, process=self.store.process)

    async def close(self) -> None:
        """Write what is waiting and leave everything in order."""
        self.stopping = True
        for timer in self._timers.values():
            timer.cancel()
        self.bots.close()
        await self.caller.close()
        self.bot_workers.close()
        with suppress(TimeoutError):  # a heartbeat cut off in its transaction would leave a file of SQLite locked
            async with asyncio.timeout(LAST_BEAT_SECONDS):
                await self._beating.acquire()
        tasks = [task for task in self._tasks if not task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._listener is not None:
            await self._listener.close()
        await self.writer.stop()
        try:
            await self.store.release(everybody=False)
        except StoreTrouble as error:
            journal.warn("release", error=str(error))
        await self.store.close()
        journal.note("closed", decisions=self.writer.written)

    def spawn(self, work: Coroutine[object, object, None]) -> "asyncio.Task[None]":
        """Run something in a task of its own; an error in it is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.metrics.errors += 1
            journal.fail("task", error)

    # Tables

    async def table(self, table: str) -> Table:
        """A table, from memory or from the store."""
        found = self.tables.get(table)
        if found is not None:
            return found
        loading = self._loading.get(table)
        if loading is None:
            loading = asyncio.create_task(self._load(table))
            self._loading[table] = loading
            loading.add_done_callback(partial(self._loaded, table))
        try:
            return await asyncio.shield(loading)
        except StoreTrouble as error:
            self.trouble(str(error), table)
            raise busy() from None

    def _loaded(self, name: str, task: "asyncio.Task[Table]") -> None:
        del self._loading[name]
        if not task.cancelled():
            task.exception()

    async def _load(self, name: str) -> Table:
        stored = await self.store.table(name)
        if stored is None:
            raise no_table(name)
        cached = self.game_cache.get(stored.game, stored.options, stored.content)
        course = await load_course(self.store, stored, cached, self.outages)
        table = Table(self, stored, cached, course)
        table.lines.extend(await self.store.chat(name))
        table.subscriptions = await of_table(self.store, name)
        self.tables[name] = table
        table.stale = self.store.shared  # a notice that came while it was being loaded is lost
        due = table.next_due()
        if table.stale or (due is not None and due <= self.now()):
            await self.see_to(table)
        self.changed(table)
        return table

    def body(self, name: str, make: "Callable[[TableRegistry], object]") -> PreparedResponse:
        """An answer that never changes while the server runs, made when it is first asked for."""
        if name not in self._answers:
            self._answers[name] = prepare_response(msgspec.json.encode(make(self)))
        return self._answers[name]

    async def scenery(self, digest: str) -> PreparedResponse | None:
        """A scenery by its digest."""
        stored = self._sceneries.pop(digest, None)
        if stored is None:
            found = self.game_cache.scenery(digest)
            try:
                found = found or await self.store.scenery(digest)
            except StoreTrouble as error:
                self.trouble(str(error), "")
                raise busy() from None
            if found is None:
                return None
            stored = prepare_response(found, keep=FOR_EVER)
        self._sceneries[digest] = stored
        if len(self._sceneries) > SCENERIES_KEPT:
            self._sceneries.popitem(last=False)
        return stored

    async def well(self) -> bool:
        """Whether the store can be written; tried at most once per second while it can."""
        if self.now() < self._well_until:
            return True
        if self._checking is None:
            self._checking = asyncio.create_task(self._check())
        return await asyncio.shield(self._checking)

    async def _check(self) -> bool:
        try:
            await self._beat()
        except StoreTrouble as error:
            journal.warn("health", error=str(error))
            return False
        else:
            self._well_until = self.now() + WELL_MS
            return True
        finally:
            self._checking = None

    def add(self, table: Table) -> None:
        """A table that was just made."""
        self.tables[table.id] = table
        self._driven.add(table.id)
        self.changed(table)

    # Services of tables

    def drives(self, table: Table) -> bool:
        return not self.store.shared or table.id in self._driven

    def next_call(self, table: Table) -> int | None:
        return self.caller.next_due(table)

    async def wait_until(self, at: int) -> None:
        """Wait until a time, in milliseconds."""
        await asyncio.sleep(max(0, at - self.now()) / 1000)

    def trouble(self, what: str, table: str) -> None:
        self._well_until = 0
        journal.warn("store", error=what, table=table)

    def changed(self, table: Table) -> None:
        """Set the table's timer to when something is due next, and let its bots think."""
        self.metrics.steps += max(0, table.course.shown - table.counted)
        table.counted = table.course.shown
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        if self.stopping:
            return
        self.caller.look(table)  # first, since it notes who has just left
        due = table.next_due()
        if table.stale:
            wait = AGAIN_SECONDS
        elif due is None:
            wait = -1.0
        else:
            wait = max(SOONEST_SECONDS, (due - self.now()) / 1000)
        if wait >= 0:
            loop = asyncio.get_running_loop()
            self._timers[table.id] = loop.call_later(wait, lambda: self.spawn(self.see_to(table)))
        self.bots.look(table)
        self.series.look(table)
        self.tournaments.look(table)
        self.ratings.look(table)

    async def see_to(self, table: Table) -> None:
        """Carry out whatever is due at a table."""
        try:
            await table.see_to()
        except Refused as error:
            if error.code == "no_table":
                self.forget(table, error)
            journal.warn("see to", table=table.id, refused=error.code)

    def heard(self, name: str) -> None:
        """Another process has written to a table; with an empty name, to any of them."""
        for table in [self.tables[name]] if name in self.tables else [] if name else list(self.tables.values()):
            table.stale = True
            self.spawn(self.see_to(table))
        if name in self._driven and name not in self.tables:
            self.spawn(self._fetch(name))

    async def _fetch(self, name: str) -> None:
        """Load a table that this process drives."""
        try:
            self.changed(await self.table(name))
        except Refused as error:
            journal.warn("load", table=name, refused=error.words.en)

    async def present(self, table: Table) -> None:
        """Tell everybody, and the other processes, who is at the table now."""
        table.tell_table()
        await self.visited(table)
        if self.store.shared:
            try:
                async with table.door:
                    await self.store.set_present(table.id, table.screens(), self.now() + LEASE_MS)
            except StoreTrouble as error:
                self.trouble(str(error), table.id)

    async def visited(self, table: Table) -> None:
        """Note in the store that somebody is at a table, or was until now; at most once per VISIT_MS."""
        if self.now() - table.visited < VISIT_MS:
            return
        table.visited = self.now()
        try:
            await self.store.visit(table.id, table.visited)
        except StoreTrouble as error:
            self.trouble(str(error), table.id)

    def forget(self, table: Table, reason: Refused) -> None:
        """A table was deleted: tell the clients that are still connected to it."""
        table.broadcast(views.ENCODER.encode(Goodbye(reason.code, reason.words)))
        self._put_away(table)

    def _put_away(self, table: Table) -> None:
        """Drop a table from memory."""
        self.tables.pop(table.id, None)
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()

    async def clean(self) -> None:
        """Close and delete what nobody plays any more, by the rules of `Retention`."""
        while True:
            found = await cleanup.expired(self.store, self.limits.retention, self.now())
            closing = [name for name in found.close if not self._occupied(name)]
            together = await cleanup.with_series(self.store, found.delete)
            gone = [name for names in together if not any(map(self._occupied, names)) for name in names]
            done = 0
            for name in closing:
                done += await cleanup.close_table(self.store, name, self.now())
                if name in self.tables:
                    self.heard(name)
            done += await cleanup.delete_tables(self.store, gone)
            for name in gone:
                if name in self.tables:
                    self._put_away(self.tables[name])
            if not done:
                return
            journal.note("cleaned", closed=len(closing), deleted=len(gone))

    def _occupied(self, name: str) -> bool:
        """Whether somebody is connected to a table or is connecting, or was connected until now.

        The last is asked here too, because a visit may end after the store was read for tables that nobody uses.
        """
        table = self.tables.get(name)
        if name in self._loading or table is None:
            return name in self._loading
        return bool(table.listeners) or table.lock.locked() or self.now() - table.visited < VISIT_MS

    async def _keep(self) -> None:
        """The heartbeat: keep this process's leases, take over tables that no process drives, drop unused ones."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                async with self._beating:
                    await self._keep_once()
            except StoreTrouble as error:
                journal.warn("heartbeat", error=str(error))

    async def _keep_once(self) -> None:
        await self._beat()
        if self.store.shared:
            await self.store.keep(self.now() + LEASE_MS)
            await self.store.keep_present(self.now() + LEASE_MS)
        else:
            for name in await cleanup.take_notices(self.store):
                self.heard(name)
        await self._sweep()
        await self.tournaments.sweep()
        await self.ratings.sweep()
        if self.now() - self._cleaned >= CLEAN_MS:
            self._cleaned = self.now()
            await self.clean()
            await keyring.drop_unused(self.store, self.now())
            await tournament_store.drop_unused(self.store, self.limits.retention, self.now())

    async def _beat(self) -> None:
        """Note that this process is alive, and read what the store says of outages if there was one."""
        pause, now = self._pause, self.now()
        latest, silent = await self.store.beat(now, OUTAGE_MS, pause)
        if self._pause == pause:
            self._pause = None
        if not isinstance(self.now, MonotonicTime):
            return
        self.now.not_before(latest)
        if silent or pause is not None or self.store.shared:
            found = await self.store.outages()
            self.outages[:] = merged(found if self._pause is None else [*found, self._pause])

    def _paused(self, before: int, after: int) -> None:
        """Our process did not run for a while: no clock counts that until the store says whether another one ran."""
        journal.warn("paused", seconds=(after - before) / 1000)
        self._pause = (before, after)
        self.outages[:] = merged([*self.outages, self._pause])
        for table in self.tables.values():
            table.gone = dict.fromkeys(table.gone, after)

    async def _sweep(self) -> None:
        for name in await self.store.claim(self.now(), self.now() + LEASE_MS):
            self._driven.add(name)
            await self._fetch(name)
        for table in list(self.tables.values()):
            if self._unused(table):
                self._put_away(table)
                if table.meta.finished:
                    self._driven.discard(table.id)

    def _unused(self, table: Table) -> bool:
        """Whether a table can be dropped from memory: nobody is connected, and nothing is due."""
        if table.listeners or table.lock.locked() or self.now() - table.used < IDLE_MS:
            return False
        busy = self.bots.busy(table) or self.series.busy(table) or self.caller.busy(table)
        return table.next_due() is None and not busy

    # People

    @property
    def signer(self) -> Signer:
        if self._signer is None:
            raise RuntimeError("the registry is not open")
        return self._signer

    def mark(self, address: str) -> str:
        """A keyed hash of an address, which may be stored: nobody can tell the address from it."""
        return self.signer.name(f"address {address}", string.ascii_lowercase, MARK_LENGTH)

    def token(self, kind: str, table: Table, seat: int = 0, expires: int = 0) -> str:
        """A new token, for the present holder of the seat."""
        generation = table.meta.chairs[seat].generation if kind not in "hw" else 0
        return self.signer.write(Token(kind, table.id, seat, generation, expires))

    def read_tokens(self, table: Table, texts: list[str]) -> list[Token]:
        """The tokens of a request or connection to a table; Refused if one is not valid."""
        tokens = []
        for text in texts:
            token = self.signer.read(text.strip(), self.now())
            if token is None or not table.good(token):
                raise bad_token()
            tokens.append(token)
        return tokens

    def may_see(self, table: Table, tokens: list[Token]) -> None:
        """Refused unless the table is public or there is a token of it."""
        if not tokens and not table.meta.settings.public:
            raise Refused("forbidden", "This table is private.", "Cette table est privée.")

    def viewer(self, table: Table, tokens: list[Token], wanted: str) -> int:
        """The viewer as whom somebody with these tokens may look at what was played."""
        self.may_see(table, tokens)
        seats = [token.seat for token in tokens if token.kind == SEAT]
        finished = table.meta.finished
        viewer = views.viewer_of(seats, wanted, finished)
        if viewer < 0 and not finished and not table.meta.settings.spectators and not seats:
            raise Refused("forbidden", "This table may not be watched.", "Cette table ne se regarde pas.")
        return viewer
