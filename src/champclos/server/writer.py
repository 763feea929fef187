"""The writer: decisions of many tables go into one transaction, and are acknowledged when it is committed.

A transaction is written by a thread of its own, from beginning to end: that costs the event loop one change of threads,
not one for each statement.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from champclos.server import own_notes_store
from champclos.server.course import Memo, Row
from champclos.server.schema import chat, decisions, sceneries, series, snapshots, tables
from champclos.server.store import Store, StoreTrouble
from champclos.server.table_meta import SeriesMeta, TableMeta
from champclos.server.wire import ChatLine

MOST_AT_ONCE: Final = 500
LEAST_SECONDS: Final = 0.012  # from one transaction to the next, so that several decisions share one


class Conflict(Exception):
    """Another process has written this table since it was read: read it again and judge anew."""


class Job(msgspec.Struct):
    """What one table writes, all of it or nothing."""

    table: str
    rows: Sequence[Row] = ()
    meta: TableMeta | None = None
    version: int = 0  # of the metadata that were changed
    line: ChatLine | None = None
    snapshot: tuple[int, int, str, bytes, Memo] | None = None
    new: dict[str, object] | None = None
    series: SeriesMeta | None = None  # that a new table is the first part of
    scenery: tuple[str, bytes] | None = None
    keeper: str = ""
    renewed: int | None = None  # a seat whose owner stays, though its generation goes up


class Writer:
    """One task that writes everything, and all jobs that are waiting in one transaction."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.written = 0
        self.commits = 0
        self.failures = 0
        self._waiting: list[tuple[Job, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stopping = False
        self._thread = ThreadPoolExecutor(1, "writer")

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task
        self._thread.shutdown()

    def write(self, job: Job) -> "asyncio.Future[None]":
        """Returns when it is committed; raises Conflict or StoreTrouble if it is not."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._stopping:
            done.set_exception(StoreTrouble("the server is stopping"))
            return done
        self._waiting.append((job, done))
        self._wake.set()
        return done

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        last = 0.0
        while not (self._stopping and not self._waiting):
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                early = last + LEAST_SECONDS - loop.time()
                if early > 0 and not self._stopping:
                    await asyncio.sleep(early)
                batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                last = loop.time()
                await self._commit(batch)

    async def _commit(self, batch: list[tuple[Job, "asyncio.Future[None]"]]) -> None:
        jobs = [job for job, done in batch]
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._write, jobs)
        except (IntegrityError, Conflict):
            if len(batch) == 1:
                _settle(batch[0][1], Conflict())
                return
            for one in batch:
                await self._commit([one])
        except StoreTrouble as error:
            self.failures += 1
            for job, done in batch:
                _settle(done, StoreTrouble(str(error)))
        else:
            self.commits += 1
            for job, done in batch:
                self.written += len(job.rows)
                _settle(done, None)

    # In the thread

    def _write(self, jobs: list[Job]) -> None:
        rows = [
            {"table_id": job.table, "number": row.number, "kind": row.kind, "seat": row.seat, "choice": row.choice,
             "at": row.at}
            for job in jobs for row in job.rows
        ]  # fmt: skip
        with self.store.writing_at_once() as connection:
            if rows:
                connection.execute(insert(decisions), rows)
            for job in jobs:
                if job.new is not None or job.meta is not None or job.line is not None or job.snapshot is not None:
                    _write_rare(connection, job)
            if self.store.shared:
                for table in dict.fromkeys(job.table for job in jobs):
                    connection.execute(*self.store.notice(table))


def _write_rare(connection: Connection, job: Job) -> None:
    """What is not a row of the log."""
    if job.scenery is not None:
        _write_scenery(connection, *job.scenery)
    if job.new is not None:
        connection.execute(insert(tables).values(job.new))
    if job.new is not None and job.series is not None:
        papers = msgspec.json.encode(job.series).decode()
        connection.execute(insert(series).values(id=job.table, papers=papers, created=job.new["created"]))
    if job.meta is not None:
        change = (
            update(tables)
            .where(tables.c.id == job.table, tables.c.version == job.version)
            .values(papers=msgspec.json.encode(job.meta).decode(), version=job.version + 1,
                    status=job.meta.status, driven=is_driven(job.meta), people=has_people(job.meta))
        )  # fmt: skip
        if connection.execute(change).rowcount != 1:
            raise Conflict
        if job.renewed is not None:
            generation = job.meta.chairs[job.renewed].generation
            connection.execute(own_notes_store.renewed(job.table, job.renewed, generation))
    if job.line is not None:
        connection.execute(insert(chat).values(table_id=job.table, **msgspec.structs.asdict(job.line)))
    if job.snapshot is not None:
        rows, rules_version, content, state, memo = job.snapshot
        connection.execute(delete(snapshots).where(snapshots.c.table_id == job.table))
        connection.execute(
            insert(snapshots).values(table_id=job.table, rows=rows, rules_version=rules_version, content=content,
                                     state=state, memo=msgspec.msgpack.encode(memo))
        )  # fmt: skip


def _write_scenery(connection: Connection, digest: str, scenery: bytes) -> None:
    if connection.execute(select(sceneries.c.digest).where(sceneries.c.digest == digest)).first() is None:
        connection.execute(insert(sceneries).values(digest=digest, scenery=scenery))


def is_driven(meta: TableMeta) -> int:
    """Whether a process has to drive the table even if nobody is connected: 1 or 0."""
    if meta.finished:
        return int(meta.uncounted)
    bots = any(chair.holder == "bot" for chair in meta.chairs)
    settings = meta.settings
    return int(bots or settings.clock.kind != "none" or settings.away is not None or meta.status == "sealing")


def has_people(meta: TableMeta) -> int:
    """Whether a seat is a person's, or open to one: 1 or 0."""
    return int(any(chair.holder != "bot" for chair in meta.chairs))


def _settle(done: "asyncio.Future[None]", error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
