"""A table written to the store and taken up by this process: one that somebody asked for, or the next of a series."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from champclos.server import sealing
from champclos.server.course import Course
from champclos.server.loading import first_position
from champclos.server.refusals import busy, too_many
from champclos.server.store import LEASE_MS, StoredTable, StoreTrouble
from champclos.server.table import Table
from champclos.server.table_meta import Chair, Origin, SeriesMeta, SeriesPart, Settings, TableMeta, TournamentGame
from champclos.server.tournament_meta import slot_of
from champclos.server.writer import Job, has_people, is_driven

if TYPE_CHECKING:
    from champclos.server.registry import TableRegistry


async def place(
    registry: "TableRegistry",
    table: str,
    name: str,
    options: dict[str, object],
    content: dict[str, object],
    settings: Settings,
    chairs: list[Chair],
    address: str,
    start: str = "",
    part: SeriesPart | None = None,
    series: SeriesMeta | None = None,
    moved: Sequence[int] = (),
    tournament: TournamentGame | None = None,
    mark: str = "",
    origin: Origin | None = None,
) -> StoredTable:
    """Write a new table to the store, and with its first part a series; Conflict if there is one of that id.

    A later part of a series takes the place of the one before, so that it is never one table too many. Nor is a game of
    a tournament, for all of which there was room when it began; their lobby is its page. `mark` is that of an address
    which is not known any more.
    """
    follows = tournament is not None or (part is not None and part.number > 1)
    try:
        if not follows:
            await admit_table(registry)
        cached = registry.game_cache.get(name, options, content)
        now = registry.now()
        game = cached.game
        meta = TableMeta(settings, "gathering", chairs, sealing.open_sealing(len(chairs)), now, game.rules_version,
                        game.content_digest, maker=mark or registry.mark(address), start=start, series=part,
                         moved=list(moved), tournament=tournament, origin=origin)  # fmt: skip
        if meta.analysis:
            sealing.leave_to_server(meta)
        sealing.begin_if_seated(meta, now)
        row = table_row(registry, table, name, options, content, meta, visited=now if follows else 0)
        job = Job(table, new=row, scenery=(cached.digest, cached.scenery), series=series)
        await registry.writer.write(job)
    except StoreTrouble as error:
        registry.trouble(str(error), "")
        raise busy() from None
    stored = StoredTable(table, name, options, content, meta, 1)
    course = Course(game, settings.clock, settings.window, registry.outages, start=first_position(game, meta))
    registry.add(Table(registry, stored, cached, course))
    return stored


async def admit_table(registry: "TableRegistry") -> None:
    """Refused if there is no room for one more table."""
    if await registry.store.open_tables() >= registry.limits.tables:
        raise too_many("There are too many tables; try again later.", "Il y a trop de tables ; réessayez plus tard.")


def table_row(
    registry: "TableRegistry",
    table: str,
    game: str,
    options: dict[str, object],
    content: dict[str, object],
    meta: TableMeta,
    visited: int = 0,
) -> dict[str, object]:
    """A new table as the store has it, driven by this process."""
    tournament = meta.tournament
    return {
        "id": table,
        "game": game,
        "options": msgspec.json.encode(options).decode(),
        "content": msgspec.json.encode(content).decode(),
        "papers": msgspec.json.encode(meta).decode(),
        "version": 1,
        "status": meta.status,
        "listed": int(meta.settings.public and meta.tournament is None),
        "driven": is_driven(meta),
        "keeper": registry.store.process,
        "kept_until": meta.created + LEASE_MS,
        "created": meta.created,
        "visited": visited,
        "people": has_people(meta),
        "series": None if meta.series is None else meta.series.id,
        "part": None if meta.series is None else meta.series.number,
        "tournament": None if tournament is None else tournament.id,
        "rated": int(meta.settings.rated and not meta.start),
        "slot": None if tournament is None else slot_of(tournament.round, tournament.board),
        "origin": "" if meta.origin is None else meta.origin.kind,
    }
