"""A table as a file, by which another host carries it on: taken out of one store and put into another.

The file of a game that is not over holds what is hidden in it, and the secret of its dice. Tokens, keys and the
addresses of players are in no file: whoever puts a table into a store gives its people new links.
"""

from hashlib import sha256
from typing import Annotated, Final

import msgspec
from msgspec import structs
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from champclos.core.errors import ChampclosError
from champclos.core.game import SPECTATOR
from champclos.server.cleanup import leave_notice
from champclos.server.clocks import merged, outages_of
from champclos.server.course import PAUSE, Row
from champclos.server.game_cache import CachedGame, GameCache
from champclos.server.limits import CHAT_LENGTH
from champclos.server.refusals import Refused
from champclos.server.schema import chat, decisions, outages, own_notes, sceneries, series, tables
from champclos.server.store import KEPT, Store, StoredTable, kept
from champclos.server.table_judging import goes_on, judge
from champclos.server.table_meta import CameFrom, SeriesMeta, TableMeta
from champclos.server.wire import ChatLine
from champclos.server.writer import has_people, is_driven

FORMAT: Final = "champclos table 1"
TableId = Annotated[str, msgspec.Meta(pattern="^[a-z0-9]{1,20}$")]


class FiledTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table with its log and its talk; `rules_version` is that of the program that wrote the file."""

    id: TableId
    game: str
    options: dict[str, object]
    content: dict[str, object]
    rules_version: int
    meta: TableMeta
    rows: list[Row]
    chat: list[ChatLine]


class TableFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file holds: a table, or all tables of a series; and when no clock of theirs counted, until `at`."""

    at: int
    outages: list[tuple[int, int]]
    series: SeriesMeta | None
    tables: list[FiledTable]

    @property
    def secret(self) -> bool:
        """Whether it holds what must not be known yet."""
        return not all(table.meta.finished for table in self.tables)


# Taking out


async def take_out(store: Store, name: str, now: int) -> tuple[TableFile, bytes]:
    """A table, with all other tables of its series, as a file; ChampclosError if it cannot be taken out now."""
    async with store.reading() as connection:
        if store.shared:
            await connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        else:
            await connection.exec_driver_sql("BEGIN")
        found = (await connection.execute(select(tables.c.series).where(tables.c.id == name))).first()
        if found is None:
            raise ChampclosError(f"table {name}: there is none")
        told = None
        wanted = tables.c.id == name
        if found.series is not None:
            wanted = tables.c.series == found.series
            query = select(series.c.papers).where(series.c.id == found.series)
            told = msgspec.json.decode((await connection.execute(query)).scalar_one(), type=SeriesMeta)
        noted = [(int(began), int(ended)) for began, ended in await connection.execute(select(outages))]
        parts = (await connection.execute(select(*KEPT).where(wanted).order_by(tables.c.part))).all()
        cache = GameCache()
        taken = [await _table(connection, kept(*part), cache) for part in parts]
    at = max([now, *(row.at for table in taken for row in table.rows[-1:])])
    created = min(table.meta.created for table in taken)
    stood = [span for table in taken for span in outages_of(table.meta.came_from, noted)]
    file = TableFile(at, merged([(begin, min(end, at)) for begin, end in stood if end > created and begin < at]),
                     told, taken)  # fmt: skip
    body = msgspec.json.encode(file)
    return file, f"{FORMAT} {sha256(body).hexdigest()}\n".encode() + body + b"\n"


async def _table(connection: AsyncConnection, stored: StoredTable, cache: GameCache) -> FiledTable:
    meta = stored.meta
    if meta.status == "sealing":
        raise ChampclosError(f"table {stored.id}: its dice are being sealed; try again in a minute")
    game = _game(stored.id, cache, stored.game, stored.options, stored.content).game
    columns = (decisions.c.number, decisions.c.kind, decisions.c.seat, decisions.c.choice, decisions.c.at)
    query = select(*columns).where(decisions.c.table_id == stored.id).order_by(decisions.c.number)
    rows = [Row(*row) for row in (await connection.execute(query)).all()]
    said = select(chat.c.number, chat.c.seat, chat.c.name, chat.c.text, chat.c.at)
    lines = (await connection.execute(said.where(chat.c.table_id == stored.id).order_by(chat.c.number))).all()
    meta.maker = ""  # it marks an address, by the secret of this host
    meta.tournament = None  # which stays here, like ratings: elsewhere it is a game like others
    meta.settings = structs.replace(meta.settings, rated=False)
    for chair in meta.chairs:
        chair.rated = None
    return FiledTable(stored.id, stored.game, stored.options, stored.content, int(game.rules_version), meta, rows,
                      [ChatLine(*line) for line in lines])  # fmt: skip


def _game(
    table: str, cache: GameCache, name: str, options: dict[str, object], content: dict[str, object]
) -> CachedGame:
    try:
        return cache.get(name, options, content)
    except Refused as error:
        raise ChampclosError(f"table {table}: {error.words.en}") from None


# Reading


def read_file(data: bytes) -> TableFile:
    """What a file holds, every game of it played through; ChampclosError says what is wrong with it."""
    head, _, body = data.partition(b"\n")
    body = body.removesuffix(b"\n")
    if not head.startswith(FORMAT.encode()):
        if head.startswith(FORMAT.rpartition(" ")[0].encode()):
            raise ChampclosError("it was written by another version of Champclos, whose tables this one does not read")
        raise ChampclosError("it is no table that champclos tables export wrote")
    if head.split(b" ")[-1] != sha256(body).hexdigest().encode():
        raise ChampclosError("it was cut off or changed since it was written")
    try:
        file = msgspec.json.decode(body, type=TableFile)
        extra = _unknown(msgspec.json.decode(body), msgspec.to_builtins(file))
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ChampclosError(f"it cannot be read: {error}") from None
    if extra:
        raise ChampclosError(f"it was written by a later version of Champclos: {extra} is not known to this one")
    _check(file)
    return file


def _unknown(read: object, known: object, where: str = "") -> str:
    """The first field that was not taken over; empty if there is none."""
    if isinstance(read, dict) and isinstance(known, dict):
        for name, value in read.items():
            path = f"{where}.{name}".lstrip(".")
            found = path if name not in known else _unknown(value, known[name], path)
            if found:
                return found
    if isinstance(read, list) and isinstance(known, list):
        for value, other in zip(read, known, strict=False):
            if found := _unknown(value, other, where):
                return found
    return ""


def _check(file: TableFile) -> None:
    """Refuse a file whose tables do not belong together, or break the rules."""
    if not file.tables:
        raise ChampclosError("it holds no table")
    if file.outages != merged(file.outages) or any(begin >= end for begin, end in file.outages):
        raise ChampclosError("the times at which its host was away make no sense")
    if file.series is None and (len(file.tables) > 1 or file.tables[0].meta.series is not None):
        raise ChampclosError("its tables are of a series that it does not hold")
    cache = GameCache()
    for number, table in enumerate(file.tables, 1):
        part = table.meta.series
        if file.series is not None and (part is None or part.number != number or part.id != file.tables[0].id):
            raise ChampclosError(f"table {table.id}: it is not part {number} of the series")
        cached = _game(table.id, cache, table.game, table.options, table.content)
        if table.rules_version != cached.game.rules_version:
            raise ChampclosError(
                f"table {table.id}: {table.game} was played by rules {table.rules_version} there, and by "
                f"{cached.game.rules_version} here; use the same version of Champclos on both sides"
            )
        last = max((row.at for row in table.rows), default=table.meta.created)
        if last > file.at:
            raise ChampclosError(f"table {table.id}: something was played after the file was written")
        numbers = [line.number for line in table.chat]
        if numbers != list(range(1, len(numbers) + 1)) or any(len(line.text) > CHAT_LENGTH for line in table.chat):
            raise ChampclosError(f"table {table.id}: the talk is not whole")
        judge(table.id, table.meta, cached.game, table.rows, file.outages)


# Putting in


async def put_in(store: Store, file: TableFile, now: int) -> None:
    """Write what a file holds into a store, all of it or nothing; a game that is being played is paused there."""
    cache, came = GameCache(), CameFrom(file.at, file.outages)
    try:
        async with store.writing() as connection:
            names = [table.id for table in file.tables]
            for one in (decisions, chat, own_notes):  # what was written late to a table that was deleted
                orphaned = one.c.table_id.not_in(select(tables.c.id))
                await connection.execute(delete(one).where(one.c.table_id.in_(names), orphaned))
            if file.series is not None:
                papers = msgspec.json.encode(file.series).decode()
                first = file.tables[0]
                row = {"id": first.id, "papers": papers, "created": first.meta.created}
                await connection.execute(insert(series).values(row))
            for table in file.tables:
                cached = cache.get(table.game, table.options, table.content)
                await _write(store, connection, table, cached, came, now)
    except IntegrityError:
        raise ChampclosError(f"table {file.tables[0].id}: there is one of this id already") from None
    for table in file.tables:
        await leave_notice(store, table.id)


async def _write(
    store: Store, connection: AsyncConnection, table: FiledTable, cached: CachedGame, came: CameFrom, now: int
) -> None:
    meta = table.meta
    meta.came_from = came
    row = {
        "id": table.id,
        "game": table.game,
        "options": msgspec.json.encode(table.options).decode(),
        "content": msgspec.json.encode(table.content).decode(),
        "papers": msgspec.json.encode(meta).decode(),
        "version": 1,
        "status": meta.status,
        "listed": int(meta.settings.public),
        "driven": is_driven(meta),
        "keeper": "",
        "kept_until": 0,
        "created": meta.created,
        "visited": now,
        "people": has_people(meta),
        "series": None if meta.series is None else meta.series.id,
        "part": None if meta.series is None else meta.series.number,
        "origin": "" if meta.origin is None else meta.origin.kind,
    }
    await connection.execute(insert(tables).values(row))
    rows = list(table.rows)
    if goes_on(meta, cached.game, rows):
        rows.append(Row(len(rows), PAUSE, SPECTATOR, 0, came.until))
    for into, some in ((decisions, rows), (chat, table.chat)):
        if some:
            await connection.execute(insert(into), [{"table_id": table.id, **structs.asdict(one)} for one in some])
    await connection.execute(store.put(sceneries, digest=cached.digest, scenery=cached.scenery))
