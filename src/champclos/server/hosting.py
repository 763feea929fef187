"""What whoever runs the server sees and does on a page of their own, behind the host's key.

Nothing that is hidden at a table is shown here, since its host may sit at it; only an export holds it.
"""

import hmac
from pathlib import Path
from typing import Final, Literal

import msgspec
from sqlalchemy import func, select

import champclos
from champclos.core.errors import ChampclosError
from champclos.server import cleanup
from champclos.server.costs import bytes_of_table, lines_of_table, rows_of_table
from champclos.server.limits import Retention
from champclos.server.refusals import Refused, busy, no_table, not_now
from champclos.server.registry import TableRegistry
from champclos.server.schema import tables
from champclos.server.store import StoreTrouble
from champclos.server.table_files import take_out
from champclos.server.table_meta import FINISHED, Holder, Status, TableMeta

LEAST_KEY: Final = 16
AT_ONCE: Final = 100  # tables in one answer
KIB: Final = 1024
PAGES_FILE: Final = Path("/proc/self/statm")  # the memory of this process, where the system tells it so
PAGE_BYTES: Final = 4096


class HostedSeat(msgspec.Struct, frozen=True):
    """Who sits at a table, as everybody there knows."""

    name: str
    holder: Holder
    bot: str
    automatic: bool


class HostedTable(msgspec.Struct, frozen=True):
    """A table and what it costs; times are in milliseconds, 0 for never.

    `steps` is null while a game is played that is not in memory: its log may hold what only one seat knows.
    `here` is how many of its seats are attended, and `thinking` how many seconds its bots have thought since the server
    was started, in this process.
    """

    id: str
    game: str
    name: str
    status: Status
    created: int
    visited: int
    decided: int
    seats: list[HostedSeat]
    here: int
    watchers: int
    in_memory: bool
    steps: int | None
    lines: int
    kib: int
    thinking: float
    series: str
    part: int


class HostPage(msgspec.Struct, frozen=True):
    """A server as its host sees it. `memory_kib` is 0 where the system does not tell; `keep` is in days, 0 for ever."""

    version: str
    store: str
    started: int
    memory_kib: int
    connections: int
    in_memory: int
    most_tables: int
    count: dict[str, int]
    keep: Retention
    skipped: int
    tables: list[HostedTable]


class HostedDoes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host of the server does about a table."""

    do: Literal["close", "delete"]


class HostDone(msgspec.Struct, frozen=True):
    """The tables about which it was done; of a series, all are deleted together."""

    tables: list[str]


def admit(registry: TableRegistry, authorization: str, address: str) -> None:
    """Refused unless the host's key is shown; whoever tries others may soon try only now and then."""
    if not registry.host_key:
        raise Refused("forbidden", "This server has no page for its host.", "Ce serveur n'a pas de page pour son hôte.")
    registry.guessers.admit(address, registry.now())
    scheme, _, key = authorization.partition(" ")
    if scheme.lower() != "bearer" or not hmac.compare_digest(key.strip().encode(), registry.host_key.encode()):
        raise Refused("bad_token", "This is not the host's key.", "Ce n'est pas la clé de l'hôte.")
    registry.guessers.give_back(address)


async def page(registry: TableRegistry, status: str, skip: int) -> HostPage:
    """The server, and some of its tables, the newest first."""
    columns = (tables, cleanup.last_decided().label("decided"), rows_of_table().label("rows"),
               lines_of_table().label("lines"), bytes_of_table().label("bytes"))  # fmt: skip
    query = select(*columns).order_by(tables.c.created.desc(), tables.c.id).offset(skip).limit(AT_ONCE)
    if status:
        query = query.where(tables.c.status == status)
    try:
        async with registry.store.reading() as connection:
            counted = select(tables.c.status, func.count()).group_by(tables.c.status)
            count = {str(name): int(many) for name, many in await connection.execute(counted)}
            found = (await connection.execute(query)).all()
    except StoreTrouble as error:
        registry.trouble(str(error), "")
        raise busy() from None
    return HostPage(
        champclos.__version__,
        registry.store.engine.dialect.name,
        registry.started,
        memory_kib(),
        registry.connections,
        len(registry.tables),
        registry.limits.tables,
        count,
        registry.limits.retention,
        skip,
        [_table(registry, row._asdict()) for row in found],
    )


def _table(registry: TableRegistry, row: dict[str, object]) -> HostedTable:
    name = str(row["id"])
    meta = msgspec.json.decode(str(row["papers"]), type=TableMeta)
    table = registry.tables.get(name)
    steps = int(str(row["rows"])) if meta.status in FINISHED else None
    number = {one: int(str(row[one] or 0)) for one in ("created", "visited", "decided", "lines", "bytes", "part")}
    return HostedTable(
        name,
        str(row["game"]),
        meta.settings.name,
        meta.status,
        number["created"],
        number["visited"],
        number["decided"],
        [HostedSeat(chair.name, chair.holder, chair.bot, chair.automatic) for chair in meta.chairs],
        0 if table is None else len(table.here()),
        0 if table is None else table.info().watchers,
        table is not None,
        steps if table is None else len(table.course.settled),
        number["lines"],
        -(-number["bytes"] // KIB),
        round(registry.bots.thought.get(name, 0.0), 1),
        *cleanup.belongs(row["series"], number["part"], meta),
    )


def memory_kib() -> int:
    """How much memory this process holds; 0 where the system does not tell."""
    try:
        return int(PAGES_FILE.read_text().split()[1]) * PAGE_BYTES // KIB
    except (OSError, ValueError, IndexError):
        return 0


async def does(registry: TableRegistry, name: str, do: str) -> HostDone:
    """Close a table, or delete it with all tables of its series."""
    try:
        if do == "close":
            return await _close(registry, name)
        return await _delete(registry, name)
    except StoreTrouble as error:
        registry.trouble(str(error), name)
        raise busy() from None


async def _close(registry: TableRegistry, name: str) -> HostDone:
    if not await registry.store.exists(name):
        raise no_table(name)
    if not await cleanup.close_table(registry.store, name, registry.now()):
        raise not_now("It is over, or was played at this moment.", "Elle est terminée, ou vient d'être jouée.")
    registry.heard(name)
    return HostDone([name])


async def _delete(registry: TableRegistry, name: str) -> HostDone:
    parts = [part for parts in await cleanup.with_series(registry.store, [name]) for part in parts]
    if not await cleanup.delete_tables(registry.store, parts):
        raise no_table(name)
    for part in parts:
        if part in registry.tables:
            registry.forget(registry.tables[part], no_table(part))
    return HostDone(parts)


async def export(registry: TableRegistry, name: str) -> bytes:
    """A table, or its whole series, as a file by which another host carries it on."""
    try:
        stored = await registry.store.table(name)
        if stored is None:
            raise no_table(name)
        if stored.meta.status == "sealing":
            raise not_now(
                "Its dice are being sealed; try again in a minute.",
                "Ses dés sont en train d'être scellés ; réessayez dans une minute.",
            )
        return (await take_out(registry.store, name, registry.now()))[1]
    except ChampclosError as error:
        raise not_now(f"{error}.", "Cette table ne peut pas être exportée.") from None
    except StoreTrouble as error:
        registry.trouble(str(error), name)
        raise busy() from None
