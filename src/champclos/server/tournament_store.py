"""Tournaments in the store. One is changed only by whoever has read its last version; its tables name it."""

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import and_, delete, func, insert, or_, select, update

from champclos.server.clocks import DAY_MS
from champclos.server.limits import Retention
from champclos.server.schema import tables, tournaments
from champclos.server.store import Store
from champclos.server.table_meta import FINISHED, TableMeta
from champclos.server.tournament_meta import GameState, TournamentMeta
from champclos.server.writer import Conflict

UNCOUNTED: Final = -1  # that something is to be done about a tournament, whatever its tables say
MOST_DUE: Final = 50
MOST_LISTED: Final = 100
GOING: Final = ("gathering", "playing")
KEPT: Final = (tournaments.c.id, tournaments.c.papers, tournaments.c.version, tournaments.c.counted)


class StoredTournament(msgspec.Struct, frozen=True):
    """A tournament as it was read; `counted` is how many of its tables were finished when it was last seen to."""

    id: str
    meta: TournamentMeta
    version: int
    counted: int


def _kept(name: str, papers: str, version: int, counted: int) -> StoredTournament:
    return StoredTournament(name, msgspec.json.decode(papers, type=TournamentMeta), version, counted)


async def make(store: Store, name: str, meta: TournamentMeta) -> None:
    """Write a new tournament."""
    row = {"id": name, "game": meta.game, "papers": msgspec.json.encode(meta).decode(), "version": 1,
           "status": meta.status, "listed": int(meta.settings.public), "counted": 0, "created": meta.created,
           "changed": meta.created}  # fmt: skip
    async with store.writing() as connection:
        await connection.execute(insert(tournaments).values(row))


async def some(store: Store, names: Sequence[str]) -> dict[str, StoredTournament]:
    """Those of some tournaments that there are, by their ids."""
    async with store.reading() as connection:
        rows = (await connection.execute(select(*KEPT).where(tournaments.c.id.in_(names)))).all()
    return {str(row.id): _kept(*row) for row in rows}


async def read(store: Store, name: str) -> StoredTournament | None:
    return (await some(store, [name])).get(name)


async def change(store: Store, found: StoredTournament, now: int, counted: int = UNCOUNTED) -> StoredTournament:
    """Write what was changed of a tournament; Conflict if somebody else has written it since it was read."""
    meta = found.meta
    same = and_(tournaments.c.id == found.id, tournaments.c.version == found.version)
    values = {"papers": msgspec.json.encode(meta).decode(), "version": found.version + 1, "status": meta.status,
              "counted": counted, "changed": now}  # fmt: skip
    async with store.writing() as connection:
        if (await connection.execute(update(tournaments).where(same).values(values))).rowcount != 1:
            raise Conflict
    return StoredTournament(found.id, meta, found.version + 1, counted)


async def games_of(store: Store, name: str) -> dict[int, GameState]:
    """The tables of a tournament by their slots."""
    columns = (tables.c.id, tables.c.slot, tables.c.status, tables.c.papers)
    async with store.reading() as connection:
        rows = (await connection.execute(select(*columns).where(tables.c.tournament == name))).all()
    found = {}
    for row in rows:
        result = msgspec.json.decode(row.papers, type=TableMeta).result if row.status in FINISHED else None
        found[int(row.slot)] = GameState(str(row.id), row.status, result)
    return found


async def due(store: Store) -> list[str]:
    """The tournaments about which something is to be done: a table was finished, or somebody wanted something."""
    finished = (
        select(func.count())
        .select_from(tables)
        .where(tables.c.tournament == tournaments.c.id, tables.c.status.in_(FINISHED))
        .scalar_subquery()
    )
    ended = and_(tournaments.c.status == "playing", tournaments.c.counted != finished)
    query = select(tournaments.c.id).where(or_(tournaments.c.counted == UNCOUNTED, ended))
    async with store.reading() as connection:
        return [str(one) for one in (await connection.execute(query.limit(MOST_DUE))).scalars()]


async def listed(store: Store, game: str) -> list[StoredTournament]:
    """The public tournaments that are not over, the newest first."""
    query = select(*KEPT).where(tournaments.c.listed == 1, tournaments.c.status.in_(GOING))
    if game:
        query = query.where(tournaments.c.game == game)
    query = query.order_by(tournaments.c.created.desc(), tournaments.c.id).limit(MOST_LISTED)
    async with store.reading() as connection:
        rows = (await connection.execute(query)).all()
    return [_kept(*row) for row in rows]


async def open_tournaments(store: Store) -> int:
    """How many are not over."""
    query = select(func.count()).select_from(tournaments).where(tournaments.c.status.in_(GOING))
    async with store.reading() as connection:
        return int((await connection.execute(query)).scalar() or 0)


async def drop_unused(store: Store, retention: Retention, now: int) -> int:
    """Delete tournaments that were never begun and that nobody has changed for long; returns how many.

    Those that were begun are deleted with their tables.
    """
    if not retention.gathering:
        return 0
    before = now - int(retention.gathering * DAY_MS)
    unused = and_(tournaments.c.status.in_(("gathering", "closed")), tournaments.c.changed < before)
    empty = ~select(tables.c.id).where(tables.c.tournament == tournaments.c.id).exists()
    async with store.writing() as connection:
        return int((await connection.execute(delete(tournaments).where(unused, empty))).rowcount)
