"""A table in this process: its course, its metadata, who is connected, and the one way in which any of it changes.

Every change is a command: judged by what is in memory, written, and only then carried out and shown.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

from champclos.core.game import NATURE, RESIGN, SPECTATOR
from champclos.server import sealing, table_views, views
from champclos.server.bot_workers import BotWorkers, TaskResult
from champclos.server.commands import CommandContext, Parting, Plan
from champclos.server.course import BACK, PAUSE, RESUME, START, Course, Memo, Row
from champclos.server.game_cache import CachedGame
from champclos.server.limits import MOST_AT_SEAT, MOST_WATCHERS
from champclos.server.messages import TableInfo
from champclos.server.refusals import busy, no_table, too_many
from champclos.server.store import CHAT_SHOWN, Store, StoredTable, StoreTrouble
from champclos.server.subscription_store import of_table
from champclos.server.subscriptions import Subscription
from champclos.server.table_meta import Declining, TableMeta
from champclos.server.tokens import HOST, SEAT, Token
from champclos.server.wire import ChatLine, Said, TableChanged
from champclos.server.writer import Conflict, Job, Writer

SNAPSHOT_EVERY: Final = 200
MOST_TRIES: Final = 5
ENTRIES_AT_FIRST: Final = 50
ENTRIES_MISSED: Final = 200


class Listener(Protocol):
    """A client that is connected to a table."""

    tokens: list[Token]
    viewers: list[int]
    idle: bool

    def push(self, data: bytes) -> None:
        """Send a message as soon as the connection is ready; nothing happens if it is gone."""

    def dismiss(self, parting: Parting) -> None:
        """Tell the client that it has lost its seat, and close."""


class Services(Protocol):
    """What a table needs from the server around it."""

    store: Store
    writer: Writer
    bot_workers: BotWorkers

    def now(self) -> int:
        """The time in milliseconds."""

    def drives(self, table: "Table") -> bool:
        """Whether this process sees to the table's clocks and bots."""

    def changed(self, table: "Table") -> None:
        """Something about the table may have changed: bots may be asked, other things may be due."""

    def next_call(self, table: "Table") -> int | None:
        """When somebody who is not at the table is to be called, or None."""

    def trouble(self, what: str, table: str) -> None:
        """Log something that the operator should know."""


def all_idle(some: list[Listener]) -> bool:
    return all(listener.idle for listener in some)


def nothing(context: CommandContext) -> Plan | None:
    """The command to do nothing, so that only what is due happens."""
    return None


class Table:
    """One table."""

    def __init__(self, services: Services, stored: StoredTable, cached: CachedGame, course: Course) -> None:
        self.services = services
        self.id = stored.id
        self.stored = stored
        self.game = cached.game
        self.course = course
        self.meta = stored.meta
        self.version = stored.version
        self.key = sealing.key_for(stored.meta)
        self.cached = cached
        self.lock = asyncio.Lock()
        self.door = asyncio.Lock()
        self.rematching = asyncio.Lock()
        self.listeners: dict[int, list[Listener]] = {}
        self.feeds: dict[int, views.ViewFeed] = {}
        self.lines: deque[ChatLine] = deque(maxlen=CHAT_SHOWN)
        self.snapshot_at = course.rows
        self.stale = False
        self.news = False
        self.elsewhere: set[int] = set()
        self.idle_elsewhere: set[int] = set()
        self.gone: dict[int, int] = {}
        self.subscriptions: list[Subscription] = []
        self.left: dict[int, int] = {}  # since when nobody attends the seats that want to be called
        self.used = services.now()
        self.visited = 0
        self.counted = course.shown
        self._told: TableInfo | None = None
        self.looks_back: dict[str, asyncio.Task[TaskResult]] = {}

    @property
    def chat(self) -> int:
        """The number of the last line of chat."""
        return self.lines[-1].number if self.lines else 0

    # Changing it

    async def act(self, command: Callable[[CommandContext], Plan | None]) -> None:
        """Judge a command and carry it out, with all that follows by itself; Refused if it is not done."""
        async with self.lock:
            self.used = self.services.now()
            try:
                await self._act(command)
            except StoreTrouble as error:
                self.stale = True
                self.services.trouble(str(error), self.id)
                raise busy() from None
            except asyncio.CancelledError:
                self.stale = True
                raise
            finally:
                self.show()

    async def catch_up(self) -> None:
        """Read what other processes have written, even if no notice of it has come yet."""
        self.stale = True
        await self.see_to()

    async def see_to(self) -> None:
        """Whatever is due by itself: dice, clocks, answers that were held."""
        await self.act(nothing)

    async def _act(self, command: Callable[[CommandContext], Plan | None]) -> None:
        done = False
        for _ in range(MOST_TRIES):
            try:
                if self.stale:
                    await self._read_on()
                self.course.settle(self.services.now())
                if not done:
                    plan = command(self.context())
                    if plan is not None:
                        await self._commit(plan)
                    done = True
                while (plan := self._follows(self.services.now())) is not None:
                    await self._commit(plan)
                return
            except Conflict:
                self.stale = True
            except StoreTrouble as error:
                if not done:
                    raise
                self.stale = True
                self.services.trouble(str(error), self.id)
                return
        if not done:
            raise StoreTrouble("others keep writing to this table")

    def context(self) -> CommandContext:
        """What a command is judged by."""
        passing = [chair.declining for chair in self.meta.chairs]
        return CommandContext(self.course, self.meta, self.chat, self.services.now(), self.key, passing)

    async def _commit(self, plan: Plan) -> None:
        snapshot = self._snapshot()
        job = Job(self.id, plan.rows, plan.meta, self.version, plan.line, snapshot, renewed=plan.renewed)
        await self.services.writer.write(job)
        if snapshot is not None:
            self.snapshot_at = snapshot[0]
        for row in plan.rows:
            self._take(row)
        if plan.meta is not None:
            self._accept(plan.meta, self.version + 1, plan.parting)
        if plan.line is not None:
            self._hear(plan.line)

    def _take(self, row: Row) -> None:
        self.course.take(row)
        self.news = self.news or row.kind in (PAUSE, RESUME)
        if row.kind == BACK:
            self.looks_back.clear()  # it may have been over, and will end otherwise

    def _snapshot(self) -> tuple[int, int, str, bytes, Memo] | None:
        """The position as it is before the plan, every SNAPSHOT_EVERY rows."""
        course = self.course
        if course.rows - self.snapshot_at < SNAPSHOT_EVERY:
            return None
        memo = course.memo()
        if memo is None:
            return None
        return course.rows, self.game.rules_version, self.game.content_digest, course.truth.encode(), memo

    async def _read_on(self) -> None:
        """Read what other processes have written since the last time."""
        if not await self.services.store.exists(self.id):
            raise no_table(self.id)
        self.stale = False
        for row in await self.services.store.log(self.id, self.course.rows):
            self._take(row)
        fresh = await self.services.store.meta(self.id, self.version)
        if fresh is not None:
            self._accept(*fresh)
        for line in await self.services.store.chat(self.id, self.chat):
            self._hear(line)
        if self.services.store.shared:
            there = await self.services.store.present(self.id, self.services.now())
            self.elsewhere = {seat for seat, _ in there}
            self.idle_elsewhere = self.elsewhere - {seat for seat, idle in there if not idle}
            self.subscriptions = await of_table(self.services.store, self.id)
            self.news = True

    def _accept(self, meta: TableMeta, version: int, parting: Parting = "gone") -> None:
        before, self.meta = self.meta, meta
        self.version = version
        self.key = sealing.key_for(meta)
        if meta.status == "over":  # another process has shown the last answer
            self.course.finish()
        for listener in {id(one): one for some in self.listeners.values() for one in some}.values():
            if not all(self.good(token) for token in listener.tokens if token.kind == SEAT):
                listener.dismiss(parting)
        for seat, (old, new) in enumerate(zip(before.chairs, meta.chairs, strict=True)):
            if old.declining != new.declining and old.generation == new.generation:
                for listener in self.listeners.get(seat, ()):
                    listener.push(self._declines(seat))
        self.news = True

    def _hear(self, line: ChatLine) -> None:
        self.lines.append(line)
        self.broadcast(views.ENCODER.encode(Said(line)))

    # What follows by itself

    def _follows(self, now: int) -> Plan | None:
        """What is to be done now without a command, if anything is."""
        course, meta = self.course, self.meta
        context = self.context()
        if sealing.due(meta, now):
            changed = context.draft()
            sealing.lose_patience(changed, now)
            return Plan(meta=changed)
        if self._lacks_result():
            changed = context.draft()
            changed.result = views.result_of(course)
            return Plan(meta=changed)
        if meta.status != "playing" or course.broken is not None:
            return None
        if not course.started:
            return Plan([context.row(START)])
        if meta.proposal is not None and meta.proposal.at != course.shown:
            changed = context.draft()  # not earlier: that would tell what is still hidden
            changed.proposal = None
            return Plan(meta=changed)
        if course.over:
            changed = context.draft()
            changed.status, changed.proposal = "over", None
            changed.result = views.result_of(course)
            return Plan(meta=changed)
        rows = course.onward(now, self.key, context.passing)
        if rows:
            return Plan(rows)
        ended = [seat for seat, chair in enumerate(meta.chairs) if course.ended(seat, chair.declining.span,
                                                                               chair.declining.number)]  # fmt: skip
        if ended:
            changed = context.draft()
            for seat in ended:
                changed.chairs[seat].declining = Declining()
            return Plan(meta=changed)
        return self._driven(context, now) if self.services.drives(self) else None

    def _lacks_result(self) -> bool:
        """Whether the game is over and its result still has to be stored, so that later rules cannot change it."""
        return self.meta.status == "over" and self.meta.result is None and self.course.over and not self.course.judging

    def _driven(self, context: CommandContext, now: int) -> Plan | None:
        """What only the driving process may do: play for seats whose time is up or whose people are absent."""
        course = self.course
        for seat, end in self._ends():
            if end <= now and course.asks(seat):
                return self._at_zero(context, seat)
        for seat, since in self._absent():
            if since <= now and course.live:
                changed = context.draft()
                changed.chairs[seat].stand_in = True
                return Plan(meta=changed)
        return None

    def _ends(self) -> list[tuple[int, int]]:
        """The seats whose clocks run, and when their time is over, if something happens then."""
        course, clocks = self.course, self.course.clocks
        if clocks.zero == "host":
            return []
        bots = [clocks.zero == "bot" and chair.stand_in for chair in self.meta.chairs]
        ends = [(seat, clocks.end(seat)) for seat in range(course.seats) if (course.running >> seat) & 1]
        return [(seat, end) for seat, end in ends if end is not None and not bots[seat]]

    def _at_zero(self, context: CommandContext, seat: int) -> Plan:
        """What is done for a seat whose time is over."""
        person = self.meta.chairs[seat].holder == "person"
        zero = self.course.clocks.zero if person else "default"
        if zero == "bot":
            changed = context.draft()
            changed.chairs[seat].stand_in = True
            return Plan(meta=changed)
        seen = views.seen(self.course.position(seat), seat)
        if zero == "resign" and not seen.why_not(seat, RESIGN):
            return context.play(seat, RESIGN)
        return context.play(seat, int(seen.default(seat)))

    def _absent(self) -> list[tuple[int, int]]:
        """The seats of people who are not here, and when a bot is to take over."""
        away = self.meta.settings.away
        if away is None or self.meta.status != "playing":
            return []
        here = self.here()
        return [
            (seat, self.gone.setdefault(seat, self.services.now()) + int(away.seconds * 1000))
            for seat, chair in enumerate(self.meta.chairs)
            if chair.holder == "person"
            and not chair.stand_in
            and seat not in here
            and not self.course.base.out(seat)
            and not self.course.clocks.on_holiday(seat, self.services.now())
        ]

    def next_due(self) -> int | None:
        """When something is to be done without a command, or None."""
        course = self.course
        times: list[int] = []
        called = self.services.next_call(self)
        if called is not None:
            times.append(called)
        if self.meta.status == "sealing":
            times.append(self.meta.sealing.since + sealing.PATIENCE_MS)
        if self._lacks_result():
            times.append(self.services.now())
        held = course.held_until()
        if held:
            times.append(held)
        if self.meta.status == "playing":
            if (
                not held
                and course.broken is None
                and (not course.started or course.over or (course.live and course.truth.seat == NATURE))
            ):
                times.append(self.services.now())
            if course.live and self.services.drives(self):
                times += [end for _, end in self._ends()]
                times += [since for seat, since in self._absent()]
        return min(times, default=None)

    # Who is here

    def good(self, token: Token) -> bool:
        """Whether a token is valid at this table now."""
        return token.table == self.id and self.meta.honours(token)

    def here(self) -> set[int]:
        """The seats whose people are connected, here or at another process."""
        return {viewer for viewer, some in self.listeners.items() if viewer >= 0 and some} | {
            seat for seat in self.elsewhere if seat >= 0
        }

    def attentive(self) -> set[int]:
        """The seats whose people are connected and have done something on their screens lately."""
        return {viewer for viewer, some in self.listeners.items() if viewer >= 0 and not all_idle(some)} | {
            seat for seat in self.elsewhere - self.idle_elsewhere if seat >= 0
        }

    def screens(self) -> dict[int, bool]:
        """For whom clients are connected here, and whether all of them are idle."""
        return {viewer: all_idle(some) for viewer, some in self.listeners.items()}

    def enter(self, listener: Listener, seen: dict[int, int]) -> list[bytes]:
        """A client connects; returns the scenes to send first."""
        hosting = any(token.kind == HOST for token in listener.tokens)
        for viewer in listener.viewers:
            there = len(self.listeners.get(viewer, ()))
            if viewer >= 0 and there >= MOST_AT_SEAT:
                raise too_many("Too many screens are at this seat.", "Il y a trop d'écrans à cette place.")
            if viewer < 0 and there >= MOST_WATCHERS and not hosting:
                raise too_many("Too many people watch this table.", "Trop de monde regarde cette table.")
        alone = not self.listeners
        scenes = []
        for viewer in listener.viewers:
            self.listeners.setdefault(viewer, []).append(listener)
            self.gone.pop(viewer, None)
            feed = self.feeds.get(viewer)
            if feed is None:
                feed = self.feeds[viewer] = views.ViewFeed(self.course, viewer)
            most = ENTRIES_MISSED if viewer in seen else ENTRIES_AT_FIRST
            scenes.append(feed.whole(self.course, seen.get(viewer), most, self.services.now()))
            if viewer >= 0 and self.meta.chairs[viewer].declining != Declining():
                scenes.append(self._declines(viewer))
        if alone:  # it learns that from the welcome
            self._told = self.info()
        return scenes

    def _declines(self, seat: int) -> bytes:
        """What a seat declines in advance, as it is told on its own screens."""
        return views.ENCODER.encode(views.declined_in_advance(self.course, self.meta.chairs[seat].declining, seat))

    def leave(self, listener: Listener) -> None:
        """A client has disconnected."""
        for viewer in listener.viewers:
            some = self.listeners.get(viewer, [])
            if listener in some:
                some.remove(listener)
            if not some:
                self.listeners.pop(viewer, None)
                self.feeds.pop(viewer, None)
                self.gone[viewer] = self.services.now()
        self.used = self.services.now()

    def info(self) -> TableInfo:
        """The table as it is shown to everybody who may see it."""
        watchers = len(self.listeners.get(SPECTATOR, ())) + (SPECTATOR in self.elsewhere)
        return table_views.table_info(self.id, self.course, self.meta, self.cached, self.here(), watchers)

    # Showing it

    def show(self) -> None:
        """Send everybody what changed for them; then the server sees what is to be done next."""
        now = self.services.now()
        for viewer, feed in self.feeds.items():
            if feed.fresh(self.course):
                continue
            for data in feed.changes(self.course, now):
                for listener in self.listeners[viewer]:
                    listener.push(data)
        if self.news:
            self.tell_table()
        self.services.changed(self)

    def tell_table(self) -> None:
        """Send everybody the table as it is, if anything that they see of it has changed."""
        self.news = False
        told = self.info() if self.listeners else None
        if told is not None and told != self._told:
            self.broadcast(views.ENCODER.encode(TableChanged(told)))
        self._told = told

    def broadcast(self, data: bytes) -> None:
        """The same for everybody, once for each connection."""
        for listener in {id(one): one for some in self.listeners.values() for one in some}.values():
            listener.push(data)
