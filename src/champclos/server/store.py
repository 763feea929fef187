"""The store: what must not be lost, in SQLite or PostgreSQL. The log is written by `writer`; this reads.

Every error of the database leaves here as `StoreTrouble`, so that players get a clear word.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from secrets import token_hex
from typing import Final

import msgspec
from sqlalchemy import (
    URL,
    Connection,
    Engine,
    Insert,
    Table,
    TextClause,
    and_,
    create_engine,
    delete,
    event,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from champclos.server.addresses import read_address
from champclos.server.course import Memo, Row
from champclos.server.schema import (
    chat,
    decisions,
    migrate,
    notes,
    outages,
    presence,
    sceneries,
    series,
    snapshots,
    subscriptions,
    tables,
)
from champclos.server.table_meta import SeriesMeta, TableMeta
from champclos.server.wire import ChatLine

LOCK_WAIT_MS: Final = 5000
LEASE_MS: Final = 10_000  # for which a process drives a table without saying so again
MOST_LISTED: Final = 100
MOST_CLAIMED: Final = 200
CHAT_SHOWN: Final = 50
BEGIN: Final = "BEGIN IMMEDIATE"  # a transaction that will write takes the lock before it reads
CHANNEL: Final = "champclos"
KEY: Final = "key"
ALIVE: Final = "alive"
# Not all columns: a store that was not brought up to date yet can be read
KEPT: Final = (tables.c.id, tables.c.game, tables.c.options, tables.c.content, tables.c.papers, tables.c.version)


class StoreTrouble(Exception):
    """The database cannot be read or written just now."""


class StoredTable(msgspec.Struct, frozen=True):
    """A table as the store has it, without its log."""

    id: str
    game: str
    options: dict[str, object]
    content: dict[str, object]
    meta: TableMeta
    version: int


class Snapshot(msgspec.Struct, frozen=True):
    """A position of a table after a number of rows, valid for one version of the rules and one content."""

    rows: int
    rules_version: int
    content: str
    state: bytes
    memo: Memo


def open_engines(url: URL, synchronous: str) -> tuple[AsyncEngine, Engine]:
    """An engine for the event loop, and one for the thread that writes; their errors do not repeat what was written."""
    if url.get_backend_name() == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
        return (
            create_async_engine(url, pool_size=5, max_overflow=5, pool_pre_ping=True, hide_parameters=True),
            create_engine(url, pool_size=1, max_overflow=1, pool_pre_ping=True, hide_parameters=True),
        )
    engine = create_async_engine(
        url.set(drivername="sqlite+aiosqlite"), pool_size=4, max_overflow=4, hide_parameters=True
    )
    writing = create_engine(url.set(drivername="sqlite"), pool_size=1, max_overflow=0, hide_parameters=True)

    def prepare(connection: DBAPIConnection, _record: object) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={LOCK_WAIT_MS}")
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute(f"PRAGMA synchronous={synchronous.upper()}")
        cursor.close()

    event.listen(engine.sync_engine, "connect", prepare)
    event.listen(writing, "connect", prepare)
    return engine, writing


@contextmanager
def troubles() -> Iterator[None]:
    """Errors of the database as StoreTrouble; a row that is there already stays an IntegrityError."""
    try:
        yield
    except IntegrityError:
        raise
    except (SQLAlchemyError, OSError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise StoreTrouble(" ".join(str(cause).split())) from error


class Store:
    """Everything that is read from the database, and the little that is written beside the log."""

    def __init__(self, address: str, synchronous: str = "full") -> None:
        self.engine, self.writing_engine = open_engines(read_address(address), synchronous)
        self.shared = self.engine.dialect.name == "postgresql"
        self.process = token_hex(6)

    def prepare(self) -> int:
        """Bring the database up to date; returns the number of steps."""
        with self.writing_at_once() as connection:
            if self.shared:
                connection.execute(text("SELECT pg_advisory_xact_lock(7091)"))
            return migrate(connection)

    async def open(self) -> int:
        """`prepare` in a thread of its own."""
        return await asyncio.to_thread(self.prepare)

    async def close(self) -> None:
        await self.engine.dispose()
        self.writing_engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from."""
        with troubles():
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction of its own."""
        with troubles():
            async with self.engine.begin() as connection:
                if not self.shared:
                    await connection.exec_driver_sql(BEGIN)
                yield connection

    @contextmanager
    def writing_at_once(self) -> Iterator[Connection]:
        """A transaction for a thread that is not the event loop's."""
        with troubles(), self.writing_engine.begin() as connection:
            if not self.shared:
                connection.exec_driver_sql(BEGIN)
            yield connection

    # Notes

    async def key(self) -> bytes:
        """The key that signs tokens; made the first time it is needed."""
        async with self.reading() as connection:
            found = (await connection.execute(select(notes.c.value).where(notes.c.name == KEY))).scalar()
        if found is not None:
            return bytes.fromhex(found)
        try:
            async with self.writing() as connection:
                await connection.execute(insert(notes).values(name=KEY, value=token_hex(32)))
        except IntegrityError:
            pass
        return await self.key()

    async def beat(self, now: int, longest: int, pause: tuple[int, int] | None = None) -> tuple[int, bool]:
        """Note that a server is alive; returns the latest time noted by any, and whether there was an outage before.

        A longer silence than `longest` was an outage, which no clock counts: the pause that this process noticed, or
        else all the time since somebody was last alive.
        """
        async with self.writing() as connection:
            alive = select(notes.c.value).where(notes.c.name == ALIVE).with_for_update()
            found = (await connection.execute(alive)).scalar()
            if found is None:
                await connection.execute(self.put(notes, name=ALIVE, value=str(now)))
                return now, False
            last = int(found)
            silent = now - last > longest
            if silent:
                began, ended = pause or (last, now)
                await connection.execute(self.put(outages, began=began, ended=ended))
            latest = max(last, now)
            await connection.execute(update(notes).where(notes.c.name == ALIVE).values(value=str(latest)))
            return latest, silent

    def put(self, table: Table, **values: object) -> Insert:
        """Insert a row, unless another process has just inserted it."""
        if self.shared:
            return postgresql.insert(table).values(**values).on_conflict_do_nothing()
        return sqlite.insert(table).values(**values).on_conflict_do_nothing()

    async def outages(self) -> list[tuple[int, int]]:
        async with self.reading() as connection:
            return [(int(began), int(ended)) for began, ended in await connection.execute(select(outages))]

    # Tables

    async def table(self, table: str) -> StoredTable | None:
        async with self.reading() as connection:
            found = (await connection.execute(select(*KEPT).where(tables.c.id == table))).first()
        return None if found is None else kept(*found)

    async def some_tables(self, names: Sequence[str]) -> dict[str, StoredTable]:
        """Those of some tables that there are, by their ids."""
        async with self.reading() as connection:
            found = (await connection.execute(select(*KEPT).where(tables.c.id.in_(names)))).all()
        return {str(one.id): kept(*one) for one in found}

    async def names(self) -> list[str]:
        """The ids of all tables, the oldest first."""
        async with self.reading() as connection:
            query = select(tables.c.id).order_by(tables.c.created, tables.c.id)
            return [str(name) for name in (await connection.execute(query)).scalars()]

    async def meta(self, table: str, version: int) -> tuple[TableMeta, int] | None:
        """The metadata of a table and their version, if it is not the given one."""
        query = select(tables.c.papers, tables.c.version).where(tables.c.id == table, tables.c.version != version)
        async with self.reading() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else (msgspec.json.decode(found[0], type=TableMeta), int(found[1]))

    async def exists(self, table: str) -> bool:
        async with self.reading() as connection:
            return (await connection.execute(select(tables.c.id).where(tables.c.id == table))).first() is not None

    async def visit(self, table: str, now: int) -> None:
        """Note that somebody was at a table."""
        async with self.writing() as connection:
            await connection.execute(update(tables).where(tables.c.id == table).values(visited=now))

    async def log(self, table: str, start: int) -> list[Row]:
        """The rows of a table's log from a number on."""
        query = (
            select(decisions.c.number, decisions.c.kind, decisions.c.seat, decisions.c.choice, decisions.c.at)
            .where(decisions.c.table_id == table, decisions.c.number >= start)
            .order_by(decisions.c.number)
        )
        async with self.reading() as connection:
            return [Row(*found) for found in (await connection.execute(query)).all()]

    async def snapshot(self, table: str) -> Snapshot | None:
        async with self.reading() as connection:
            found = (await connection.execute(select(snapshots).where(snapshots.c.table_id == table))).first()
        if found is None:
            return None
        try:
            memo = msgspec.msgpack.decode(found.memo, type=Memo)
        except msgspec.MsgspecError:
            return None
        return Snapshot(int(found.rows), int(found.rules_version), str(found.content), bytes(found.state), memo)

    async def chat(self, table: str, after: int = 0) -> list[ChatLine]:
        """The last lines of a table's chat, oldest first, from a number on."""
        query = (
            select(chat.c.number, chat.c.seat, chat.c.name, chat.c.text, chat.c.at)
            .where(chat.c.table_id == table, chat.c.number > after)
            .order_by(chat.c.number.desc())
            .limit(CHAT_SHOWN)
        )
        async with self.reading() as connection:
            lines = [ChatLine(*found) for found in (await connection.execute(query)).all()]
        return lines[::-1]

    async def scenery(self, digest: str) -> bytes | None:
        query = select(sceneries.c.scenery).where(sceneries.c.digest == digest)
        async with self.reading() as connection:
            found: bytes | None = (await connection.execute(query)).scalar()
        return found

    async def listed(self, game: str) -> list[str]:
        """The ids of the public tables that are not over, the newest first."""
        query = select(tables.c.id).where(
            tables.c.listed == 1, tables.c.status.in_(("gathering", "sealing", "playing"))
        )
        if game:
            query = query.where(tables.c.game == game)
        query = query.order_by(tables.c.created.desc(), tables.c.id).limit(MOST_LISTED)
        async with self.reading() as connection:
            return [str(found) for found in (await connection.execute(query)).scalars()]

    async def open_tables(self) -> int:
        """How many tables there are for which there has to be room: those that are not over, and uploaded records."""
        query = select(func.count()).select_from(tables).where(tables.c.status.not_in(("over", "closed")))
        async with self.reading() as connection:
            going = int((await connection.execute(query)).scalar() or 0)
        return going + await self.uploads()

    async def uploads(self) -> int:
        """How many uploaded records are kept; all of them are over or closed."""
        query = select(func.count()).select_from(tables).where(tables.c.origin == "upload")
        async with self.reading() as connection:
            return int((await connection.execute(query)).scalar() or 0)

    # Series

    async def series(self, name: str) -> SeriesMeta | None:
        async with self.reading() as connection:
            found = (await connection.execute(select(series.c.papers).where(series.c.id == name))).scalar()
        return None if found is None else msgspec.json.decode(found, type=SeriesMeta)

    async def parts(self, name: str) -> list[str]:
        """The ids of the tables of a series, the first part first."""
        query = select(tables.c.id).where(tables.c.series == name).order_by(tables.c.part)
        async with self.reading() as connection:
            return [str(found) for found in (await connection.execute(query)).scalars()]

    # Who drives a table when no person does: its clocks, its bots

    async def claim(self, now: int, until: int) -> list[str]:
        """Take over the tables that need a process to drive them and have none; returns their ids."""
        goes_on = or_(
            tables.c.status.in_(("sealing", "playing")), and_(tables.c.status == "over", tables.c.part.is_not(None))
        )
        called = tables.c.id.in_(select(subscriptions.c.table_id).where(subscriptions.c.open == 1))
        wanted = and_(
            or_(and_(tables.c.driven == 1, goes_on), called),
            tables.c.keeper != self.process,
            or_(tables.c.keeper == "", tables.c.kept_until < now),
        )
        async with self.writing() as connection:
            found = await connection.execute(
                select(tables.c.id).where(wanted).limit(MOST_CLAIMED).with_for_update(skip_locked=True)
            )
            claimed = [str(one) for one in found.scalars()]
            if claimed:
                change = update(tables).where(tables.c.id.in_(claimed)).values(keeper=self.process, kept_until=until)
                await connection.execute(change)
        return claimed

    async def keep(self, until: int) -> None:
        """Go on driving what this process drives."""
        async with self.writing() as connection:
            await connection.execute(update(tables).where(tables.c.keeper == self.process).values(kept_until=until))

    async def release(self, everybody: bool) -> None:
        """Stop driving tables; with `everybody`, the leases of all processes end."""
        change = update(tables).values(keeper="", kept_until=0)
        async with self.writing() as connection:
            await connection.execute(change if everybody else change.where(tables.c.keeper == self.process))
            gone = delete(presence)
            await connection.execute(gone if everybody else gone.where(presence.c.process == self.process))

    # Who is where, when several processes serve one store

    async def present(self, table: str, now: int) -> list[tuple[int, bool]]:
        """The seats that people at other processes hold, and whether they are idle there."""
        query = select(presence.c.seat, presence.c.idle).where(
            presence.c.table_id == table, presence.c.until >= now, presence.c.process != self.process
        )
        async with self.reading() as connection:
            return [(int(seat), bool(idle)) for seat, idle in await connection.execute(query)]

    async def set_present(self, table: str, seats: Mapping[int, bool], until: int) -> None:
        """The seats that people at this process hold at a table, and whether they are idle."""
        async with self.writing() as connection:
            mine = and_(presence.c.table_id == table, presence.c.process == self.process)
            await connection.execute(delete(presence).where(mine))
            rows = [
                {"table_id": table, "seat": seat, "process": self.process, "until": until, "idle": int(idle)}
                for seat, idle in seats.items()
            ]
            if rows:
                await connection.execute(insert(presence), rows)
            if self.shared:
                await connection.execute(*self.notice(table))

    async def keep_present(self, until: int) -> None:
        async with self.writing() as connection:
            await connection.execute(update(presence).where(presence.c.process == self.process).values(until=until))

    def notice(self, table: str) -> tuple[TextClause, dict[str, str]]:
        """What tells the other processes, when the transaction is over, that something about a table has changed."""
        return text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": f"{table} {self.process}"}


def kept(name: str, game: str, options: str, content: str, meta: str, version: int) -> StoredTable:
    """A table of the store, made of the columns KEPT."""
    return StoredTable(
        name,
        game,
        msgspec.json.decode(options),
        msgspec.json.decode(content),
        msgspec.json.decode(meta, type=TableMeta),
        version,
    )
