"""The tables of the database, and the migrations that bring an older one up to date."""

import time
from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    insert,
    inspect,
    select,
    text,
)

from champclos.core.errors import ChampclosError

metadata: Final = MetaData()

notes = Table(
    "notes",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
tables = Table(
    "tables",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("options", Text, nullable=False),
    Column("content", Text, nullable=False),
    Column("papers", Text, nullable=False),  # a `TableMeta` as JSON
    Column("version", Integer, nullable=False),
    Column("status", String(12), nullable=False, index=True),
    Column("listed", Integer, nullable=False),
    Column("driven", Integer, nullable=False),
    Column("keeper", String(20), nullable=False),
    Column("kept_until", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("visited", BigInteger, nullable=False, server_default="0"),
    Column("people", Integer, nullable=False, server_default="1"),
    Column("series", String(20)),  # the id of the series that it is a part of, if it is one
    Column("part", Integer),  # which part of it, from 1
    Column("tournament", String(20)),  # the id of the tournament that it is a game of, if it is one
    Column("slot", Integer),  # which game of it
    Column("rated", Integer, nullable=False, server_default="0", index=True),  # whether it is still to be counted
    Column(
        "origin", String(10), nullable=False, server_default="", index=True
    ),  # the kind of its `Origin`, if it has one
    Index("series_parts", "series", "part", unique=True),
    Index("tournament_slots", "tournament", "slot", unique=True),
)
series = Table(
    "series",
    metadata,
    Column("id", String(20), primary_key=True),  # that of the table of its first part
    Column("papers", Text, nullable=False),  # a `SeriesMeta` as JSON
    Column("created", BigInteger, nullable=False),
)
tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("papers", Text, nullable=False),  # a `TournamentMeta` as JSON
    Column("version", Integer, nullable=False),
    Column("status", String(12), nullable=False, index=True),
    Column("listed", Integer, nullable=False),
    Column("counted", Integer, nullable=False, index=True),  # how many of its tables were finished at last, or -1
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
)
decisions = Table(
    "decisions",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("choice", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("rows", Integer, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("content", String(40), nullable=False),
    Column("state", LargeBinary, nullable=False),
    Column("memo", LargeBinary, nullable=False),
)
chat = Table(
    "chat",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
sceneries = Table(
    "sceneries",
    metadata,
    Column("digest", String(40), primary_key=True),
    Column("scenery", LargeBinary, nullable=False),
)
keys = Table(
    "keys",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("used", BigInteger, nullable=False),
)
held = Table(  # what each key holds
    "held",
    metadata,
    Column("owner", String(20), primary_key=True),  # the id of a key
    Column("table_id", String(20), primary_key=True),
    Column("kind", String(1), primary_key=True),  # that of a token
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("generation", Integer, nullable=False),
    Column("heard", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
own_notes = Table(  # what somebody wrote for themselves beside a table
    "own_notes",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("holder", String(24), primary_key=True, index=True),  # a seat, or the key of somebody without one
    Column("generation", Integer, nullable=False),  # of the seat; 0 for a key
    Column("text", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
identities = Table(  # under which name and public id the holder of a key is rated
    "identities",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("owner", String(20), nullable=False, unique=True),  # the id of a key
    Column("name", String(40), nullable=False),
    Column("folded", String(160), nullable=False, unique=True),  # the name without capitals
    Column("created", BigInteger, nullable=False),
)
rated_games = Table(  # the games that count, in their order
    "rated_games",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("number", Integer, nullable=False, unique=True),
    Column("game", String(60), nullable=False),
    Column("papers", Text, nullable=False),  # a `RatedGame` as JSON
)
ratings = Table(
    "ratings",
    metadata,
    Column("game", String(60), primary_key=True),
    Column("player", String(120), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
)
presence = Table(
    "presence",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("process", String(20), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("idle", Integer, nullable=False, server_default="0"),
)
subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("table_id", String(20), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("generation", Integer, nullable=False),
    Column("means", String(10), nullable=False),
    Column("address", Text, nullable=False),
    Column("keys", Text, nullable=False),  # a `PushKeys` as JSON, for web push
    Column("language", String(2), nullable=False),
    Column("kinds", String(60), nullable=False),
    Column("state", String(10), nullable=False),
    Column("told", Text, nullable=False),  # a `Told` as JSON
    Column("why", String(20), nullable=False),
    Column("code", String(10), nullable=False),
    Column("failures", Integer, nullable=False),
    Column("next_at", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("open", Integer, nullable=False, index=True),
)
outages = Table(
    "outages",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)

VERSION: Final = "schema"


def _first(connection: Connection) -> None:
    metadata.create_all(connection)


def _second(connection: Connection) -> None:
    """When somebody was last at a table, and whether people play there; older tables were visited just now."""
    known = {column["name"] for column in inspect(connection).get_columns("tables")}
    if "visited" in known:
        return
    connection.execute(text("ALTER TABLE tables ADD COLUMN visited BIGINT NOT NULL DEFAULT 0"))
    connection.execute(text("ALTER TABLE tables ADD COLUMN people INTEGER NOT NULL DEFAULT 1"))
    connection.execute(tables.update().values(visited=time.time_ns() // 1_000_000))


def _third(connection: Connection) -> None:
    """Tables that are parts of a series, of which no number exists twice."""
    series.create(connection, checkfirst=True)
    known = {column["name"] for column in inspect(connection).get_columns("tables")}
    if "part" in known:
        return
    connection.execute(text("ALTER TABLE tables ADD COLUMN series VARCHAR(20)"))
    connection.execute(text("ALTER TABLE tables ADD COLUMN part INTEGER"))
    connection.execute(text("CREATE UNIQUE INDEX series_parts ON tables (series, part)"))


def _keys(connection: Connection) -> None:
    """Keys, and what they hold."""
    keys.create(connection, checkfirst=True)
    held.create(connection, checkfirst=True)


def _calls(connection: Connection) -> None:
    """Who wants to be called, and whether somebody who is connected is idle."""
    subscriptions.create(connection, checkfirst=True)
    known = {column["name"] for column in inspect(connection).get_columns("presence")}
    if "idle" not in known:
        connection.execute(text("ALTER TABLE presence ADD COLUMN idle INTEGER NOT NULL DEFAULT 0"))


def _tournaments(connection: Connection) -> None:
    """Tournaments, and tables that are games of one."""
    tournaments.create(connection, checkfirst=True)
    known = {column["name"] for column in inspect(connection).get_columns("tables")}
    if "slot" in known:
        return
    connection.execute(text("ALTER TABLE tables ADD COLUMN tournament VARCHAR(20)"))
    connection.execute(text("ALTER TABLE tables ADD COLUMN slot INTEGER"))
    connection.execute(text("CREATE UNIQUE INDEX tournament_slots ON tables (tournament, slot)"))


def _ratings(connection: Connection) -> None:
    """Who is rated under which name, the games that count, and what they came to."""
    for table in (identities, rated_games, ratings):
        table.create(connection, checkfirst=True)
    known = {column["name"] for column in inspect(connection).get_columns("tables")}
    if "rated" not in known:
        connection.execute(text("ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0"))
        connection.execute(text("CREATE INDEX ix_tables_rated ON tables (rated)"))


def _origins(connection: Connection) -> None:
    """Which tables began elsewhere, as an analysis or a record. What people write has no bare quotes in JSON."""
    known = {column["name"] for column in inspect(connection).get_columns("tables")}
    if "origin" in known:
        return
    connection.execute(text("ALTER TABLE tables ADD COLUMN origin VARCHAR(10) NOT NULL DEFAULT ''"))
    connection.execute(text("CREATE INDEX ix_tables_origin ON tables (origin)"))
    for kind in ("analysis", "upload", "position"):
        there = tables.c.papers.like(f'%"origin":{{"kind":"{kind}"%')
        connection.execute(tables.update().where(there).values(origin=kind))


def _own_notes(connection: Connection) -> None:
    """What people write for themselves beside tables."""
    own_notes.create(connection, checkfirst=True)


MIGRATIONS: Final = (_first, _second, _third, _keys, _calls, _tournaments, _ratings, _origins, _own_notes)


def migrate(connection: Connection) -> int:
    """Bring the store up to date; returns the number of steps. A store of a later version is refused."""
    notes.create(connection, checkfirst=True)
    found = connection.execute(select(notes.c.value).where(notes.c.name == VERSION)).scalar()
    have = int(found or 0)
    if have > len(MIGRATIONS):
        raise ChampclosError(f"the store is of version {have}; this program knows versions up to {len(MIGRATIONS)}")
    for step in MIGRATIONS[have:]:
        step(connection)
    if found is None:
        connection.execute(insert(notes).values(name=VERSION, value=str(len(MIGRATIONS))))
    else:
        connection.execute(notes.update().where(notes.c.name == VERSION).values(value=str(len(MIGRATIONS))))
    return len(MIGRATIONS) - have
