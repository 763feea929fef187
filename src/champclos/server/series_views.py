"""What leaves the house about a series: how it stands, and its file. Positions and records come from `views`."""

from champclos.core.game import TRUTH
from champclos.records import PartRecord, write_series
from champclos.records.record import Status
from champclos.records.series import assembled
from champclos.server import views
from champclos.server.messages import PartInfo, SeriesInfo, SeriesPlayer, SheetRow
from champclos.server.series import OnStore
from champclos.server.table import Table
from champclos.server.table_meta import Chair


def players_of(found: OnStore) -> list[Chair]:
    """The seats of the players at the last table, in the order of the players."""
    part = found.last.meta.series
    chairs = found.last.meta.chairs
    return chairs if part is None else [chairs[part.seat_of(player)] for player in range(len(part.players))]


def series_info(found: OnStore) -> SeriesInfo:
    """A series as everybody sees it who may see one of its tables: what is counted in it is over."""
    standing = found.series.standing(found.ended)
    last = found.last
    over = standing.over and len(found.ended) == len(found.tables)
    stopped = last.meta.status == "closed" or (last.meta.finished and not found.whole)
    return SeriesInfo(
        id=found.id,
        series=found.series.name,
        title=found.series.title,
        game=found.series.game.name,
        game_title=last.cached.title,
        settings=found.series.options,
        options=found.series.game.options,
        name=last.meta.settings.name,
        created=found.tables[0].meta.created,
        status="over" if over else "closed" if stopped else "playing",
        table=last.id,
        players=[SeriesPlayer(chair.name, chair.holder, chair.bot) for chair in players_of(found)],
        parts=[part_info(table) for table in found.tables],
        places=[int(place) for place in standing.places],
        points=[float(points) for points in standing.points],
        rows=[SheetRow(row.words, list(row.cells), row.head) for row in standing.rows],
        why=standing.why,
        clause=standing.clause,
    )


def part_info(table: Table) -> PartInfo:
    """One part; places are those of the players, in their order."""
    meta = table.meta
    part = meta.series
    if part is None:
        raise ValueError(f"table {table.id} is no part of a series")
    done = meta.result is not None and meta.status == "over" and table.game.contest
    places = meta.result.places if done and meta.result is not None else ()
    by_player = [places[part.seat_of(player)] for player in range(len(part.players))] if places else []
    return PartInfo(part.number, table.id, part.words, meta.status, part.players, by_player)


def series_text(found: OnStore, viewer: int | None) -> str:
    """A series as a file: finished parts whole, the one that is played as its viewer sees it, or not if it is None."""
    parts = []
    for table in found.tables:
        part = table.meta.series
        seen = TRUTH if table.meta.finished else viewer
        if part is not None and seen is not None and table.course.started:
            record = views.record_seen(table.course, table.meta, seen, {"table": table.id})
            parts.append(PartRecord(part.number, tuple(part.players), record))
    standing = found.series.standing(found.ended)
    over = standing.over and len(found.ended) == len(found.tables)
    closed = found.last.meta.status == "closed" or (found.last.meta.finished and not found.whole)
    names = tuple(chair.name for chair in players_of(found))
    status: Status = "over" if over else "abandoned" if closed else "open"
    return write_series(assembled(found.series, parts, standing, status, names, {"series": found.id}))
