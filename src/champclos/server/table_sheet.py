"""A table as whoever runs the server may look at it: what everybody at it may know, and what it costs."""

import msgspec
from sqlalchemy import select

from champclos.core.scene import Result
from champclos.server.cleanup import last_decided
from champclos.server.clocks import merged
from champclos.server.costs import bytes_of_table, lines_of_table, rows_of_table
from champclos.server.game_cache import GameCache
from champclos.server.loading import load_course
from champclos.server.schema import tables
from champclos.server.store import Store
from champclos.server.table_meta import Clock
from champclos.server.table_views import stopped_info


class SeatSheet(msgspec.Struct, frozen=True):
    """A seat: who holds it, whether it is asked, and what is left of its time and holiday, in seconds."""

    seat: int
    name: str
    holder: str
    bot: str
    stand_in: bool
    asked: bool
    left: int | None
    holiday: int


class TableSheet(msgspec.Struct, frozen=True):
    """A table; times are in milliseconds, 0 for never. `stopped` is the clause at which newer rules stop it."""

    id: str
    game: str
    name: str
    status: str
    paused: bool
    public: bool
    clock: Clock
    created: int
    visited: int
    decided: int
    rules_version: int
    steps: int
    rows: int
    lines: int
    bytes: int
    seats: list[SeatSheet]
    result: Result | None
    stopped: str
    series: str
    part: int


async def look(store: Store, name: str, now: int) -> TableSheet | None:
    """A table of a store, or None if there is none of this id; Refused if its game cannot be opened."""
    stored = await store.table(name)
    if stored is None:
        return None
    meta = stored.meta
    cached = GameCache().get(stored.game, stored.options, stored.content)
    course = await load_course(store, stored, cached, merged(await store.outages()))
    course.settle(now)
    columns = (tables, last_decided().label("decided"), rows_of_table().label("rows"),
               lines_of_table().label("lines"), bytes_of_table().label("bytes"))  # fmt: skip
    async with store.reading() as connection:
        row = (await connection.execute(select(*columns).where(tables.c.id == name))).one()
    clocks = course.clocks
    seats = []
    for seat, chair in enumerate(meta.chairs):
        asked = bool((course.running >> seat) & 1) and not meta.finished
        left = clocks.remaining(seat, clocks.gone(seat, now)) if asked else None
        seconds = None if left is None else left // 1000
        away = clocks.on_holiday(seat, now) // 1000
        seats.append(SeatSheet(seat, chair.name, chair.holder, chair.bot, chair.stand_in, asked, seconds, away))
    stopped = stopped_info(course)
    return TableSheet(
        id=name,
        game=stored.game,
        name=meta.settings.name,
        status=meta.status,
        paused=course.paused,
        public=meta.settings.public,
        clock=meta.settings.clock,
        created=meta.created,
        visited=int(row.visited),
        decided=int(row.decided),
        rules_version=meta.rules_version,
        steps=len(course.settled),
        rows=int(row.rows),
        lines=int(row.lines),
        bytes=int(row.bytes),
        seats=seats,
        result=meta.result,
        stopped="" if stopped is None else stopped.clause or "?",
        series=row.series or "",
        part=int(row.part or 0),
    )
