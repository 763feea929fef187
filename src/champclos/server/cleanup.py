"""Cleaning up the store: which tables nobody plays any more, and how a table is closed or deleted without loading it.

The rules are in docs/server.md. No game is loaded, so that thousands of tables take a moment.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, FromClause, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from champclos.core.game import SPECTATOR
from champclos.server.costs import rows_of_table
from champclos.server.course import CLOSE
from champclos.server.limits import Retention
from champclos.server.schema import (
    chat,
    decisions,
    held,
    notes,
    own_notes,
    presence,
    series,
    snapshots,
    subscriptions,
    tables,
    tournaments,
)
from champclos.server.store import Store
from champclos.server.table_meta import FINISHED, TableMeta

DAY_MS: Final = 86_400_000
AT_ONCE: Final = 500
NOTICE: Final = "changed "
OPEN: Final = ("gathering", "sealing", "playing")
GOING: Final = ("gathering", "playing")  # of tournaments


class Entry(msgspec.Struct, frozen=True):
    """A table as a list shows it; times in milliseconds, 0 for never.

    `series` is the series or the tournament that it belongs to, and `part` which part or which round of it.
    """

    id: str
    game: str
    name: str
    status: str
    created: int
    visited: int
    decided: int
    rows: int
    seats: list[str]
    series: str = ""
    part: int = 0


class Expired(msgspec.Struct, frozen=True):
    """What the rules say of the tables that nobody plays any more."""

    close: list[str]
    delete: list[str]


# Reading


def last_decided(of: FromClause = tables) -> ColumnElement[int]:
    """When a table's last row was written; 0 if there is none."""
    query = select(decisions.c.at).where(decisions.c.table_id == of.c.id)
    return func.coalesce(query.order_by(decisions.c.number.desc()).limit(1).scalar_subquery(), 0)


async def expired(store: Store, retention: Retention, now: int) -> Expired:
    """The tables that have expired, of each kind at most as many as are seen to at once."""

    def before(days: float) -> int:
        return now - int(days * DAY_MS)

    async def found(*rules: ColumnElement[bool]) -> list[str]:
        away = tables.c.id.not_in(select(presence.c.table_id).where(presence.c.until >= now))
        query = select(tables.c.id).where(away, *rules).order_by(tables.c.created).limit(AT_ONCE)
        async with store.reading() as connection:
            return [str(name) for name in (await connection.execute(query)).scalars()]

    def unused(days: float) -> tuple[ColumnElement[bool], ...]:
        return tables.c.visited > 0, tables.c.visited < before(days), last_decided() < before(days)

    gone: list[str] = []
    alone = and_(or_(tables.c.part.is_(None), tables.c.part == 1), tables.c.tournament.is_(None))
    if retention.unvisited:
        rules = (tables.c.visited == 0, tables.c.created < before(retention.unvisited))
        gone += await found(tables.c.status.in_(OPEN), alone, *rules)
    if retention.gathering:
        gone += await found(tables.c.status.in_(("gathering", "sealing")), alone, *unused(retention.gathering))
    if retention.finished:
        rules = (tables.c.created < before(retention.finished), tables.c.visited < before(retention.finished))
        gone += await found(
            tables.c.status.in_(FINISHED), *rules, last_decided() < before(retention.finished),
            ~_in_use(before(retention.finished)), ~_of_tournament(GOING),
        )  # fmt: skip
    if retention.analysis:
        long_ago = before(retention.analysis)
        gone += await found(
            tables.c.created < long_ago, tables.c.visited < long_ago, last_decided() < long_ago,
            tables.c.origin.in_(("analysis", "upload")),
        )  # fmt: skip
    left: list[str] = []
    if retention.idle:  # a later part of a series for which people have to be found again
        waiting = tables.c.status.in_(("gathering", "sealing"))
        left += await found(waiting, tables.c.part > 1, *unused(retention.idle))
    if retention.bots:
        left += await found(tables.c.status == "playing", tables.c.people == 0, *unused(retention.bots))
    if retention.idle:
        left += await found(tables.c.status == "playing", *unused(retention.idle))
    return Expired(list(dict.fromkeys(left)), list(dict.fromkeys(gone)))


def _in_use(since: int) -> ColumnElement[bool]:
    """Whether a table belongs to others of which one is not finished, or was used since a time."""
    other = tables.alias()
    used = or_(
        other.c.status.in_(OPEN), other.c.created >= since, other.c.visited >= since, last_decided(other) >= since
    )  # fmt: skip
    together = or_(other.c.series == tables.c.series, other.c.tournament == tables.c.tournament)
    return select(other.c.id).where(together, used).exists()


def _of_tournament(statuses: Sequence[str]) -> ColumnElement[bool]:
    """Whether a table is a game of a tournament of one of these statuses."""
    here = and_(tournaments.c.id == tables.c.tournament, tournaments.c.status.in_(statuses))
    return select(tournaments.c.id).where(here).exists()


async def listed(store: Store, status: str = "", older_days: float = 0, now: int = 0) -> list[Entry]:
    """Every table, the oldest first; of one status, or used by nobody for the given number of days."""
    query = select(tables, last_decided().label("decided"), rows_of_table().label("rows")).order_by(tables.c.created)
    if status:
        query = query.where(tables.c.status == status)
    async with store.reading() as connection:
        found = (await connection.execute(query)).all()
    entries = []
    for one in found:
        meta = msgspec.json.decode(one.papers, type=TableMeta)
        seats = [chair.name or chair.holder for chair in meta.chairs]
        entry = Entry(one.id, one.game, meta.settings.name, one.status, int(one.created), int(one.visited),
                      int(one.decided), int(one.rows), seats, *belongs(one.series, one.part, meta))  # fmt: skip
        if max(entry.created, entry.visited, entry.decided) <= now - older_days * DAY_MS or not older_days:
            entries.append(entry)
    return entries


def belongs(series_id: object, number: object, meta: TableMeta) -> tuple[str, int]:
    """The series or tournament of a table, and which part or round of it; nothing, and 0."""
    if meta.tournament is not None:
        return meta.tournament.id, meta.tournament.round
    return str(series_id or ""), int(str(number or 0))


# Writing


async def close_table(store: Store, table: str, now: int) -> bool:
    """Close a table that is not over, as its host would; returns whether that was done."""
    try:
        async with store.writing() as connection:
            found = (await connection.execute(select(tables).where(tables.c.id == table))).first()
            if found is None or found.status in FINISHED:
                return False
            meta = msgspec.json.decode(found.papers, type=TableMeta)
            meta.status, meta.proposal = "closed", None
            last = select(func.max(decisions.c.number)).where(decisions.c.table_id == table)
            number = (await connection.execute(last)).scalar()
            row = {"table_id": table, "number": 0 if number is None else int(number) + 1, "kind": CLOSE,
                   "seat": SPECTATOR, "choice": 0, "at": now}  # fmt: skip
            await connection.execute(insert(decisions).values(row))
            change = update(tables).where(tables.c.id == table, tables.c.version == found.version)
            change = change.values(papers=msgspec.json.encode(meta).decode(), version=found.version + 1,
                                   status="closed", driven=0)  # fmt: skip
            await connection.execute(change)
            if store.shared:
                await connection.execute(*store.notice(table))
    except IntegrityError:  # somebody decided at this very moment
        return False
    return True


async def with_series(store: Store, names: Sequence[str]) -> list[list[str]]:
    """Some tables, each with all others of its series or tournament: these are deleted together or not."""
    found: dict[str, list[str]] = {}
    for start in range(0, len(names), AT_ONCE):
        part = list(names[start : start + AT_ONCE])
        whole = func.coalesce(tables.c.series, tables.c.tournament, tables.c.id)
        query = select(tables.c.id, whole).order_by(tables.c.part, tables.c.slot)
        wanted = [tables.c.id.in_(part)]
        for column in (tables.c.series, tables.c.tournament):
            wanted.append(column.in_(select(column).where(tables.c.id.in_(part), column.is_not(None))))
        async with store.reading() as connection:
            rows = await connection.execute(query.where(or_(*wanted)))
        for name, series_id in rows.all():
            together = found.setdefault(str(series_id), [])
            if name not in together:
                together.append(str(name))
    return list(found.values())


async def delete_tables(store: Store, names: Sequence[str]) -> int:
    """Delete tables with everything that belongs to them; returns how many there were.

    Whoever deletes a part of a series or a game of a tournament names all of them (`with_series`).
    """
    deleted = 0
    for start in range(0, len(names), AT_ONCE):
        part = list(names[start : start + AT_ONCE])
        async with store.writing() as connection:
            await connection.execute(delete(series).where(series.c.id.in_(part)))
            emptied = select(tables.c.tournament).where(tables.c.id.in_(part))
            await connection.execute(delete(tournaments).where(tournaments.c.id.in_(emptied)))
            for one in (decisions, snapshots, chat, presence, held, subscriptions, own_notes):
                await connection.execute(delete(one).where(one.c.table_id.in_(part)))
            deleted += (await connection.execute(delete(tables).where(tables.c.id.in_(part)))).rowcount
            if store.shared:
                for name in part:
                    await connection.execute(*store.notice(name))
    return deleted


# Telling a server that runs meanwhile


async def leave_notice(store: Store, table: str) -> None:
    """Let a server on the same SQLite file know that a table has changed; PostgreSQL tells by itself."""
    if store.shared:
        return
    async with store.writing() as connection:
        name = f"{NOTICE}{table}"
        await connection.execute(delete(notes).where(notes.c.name == name))
        await connection.execute(insert(notes).values(name=name, value=""))


async def take_notices(store: Store) -> list[str]:
    """The tables that somebody else has changed since this was last asked."""
    query = select(notes.c.name).where(notes.c.name.like(f"{NOTICE}%"))
    async with store.reading() as connection:
        found = [str(name) for name in (await connection.execute(query)).scalars()]
    if found:
        async with store.writing() as connection:
            await connection.execute(delete(notes).where(notes.c.name.in_(found)))
    return [name.removeprefix(NOTICE) for name in found]
