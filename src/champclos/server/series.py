"""Series at the tables of this server: the next part's table is made when a part is over, exactly once.

Whichever process has a part in memory that is over finds out what follows. The id of the next table follows from that
of the part, and no number of a series exists twice in the store, so that of several who make it one succeeds. Until the
part says that it is counted, it counts as driven: a process that starts, or takes over from one that was killed,
finds it in the store.
"""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from champclos.core.errors import ChampclosError
from champclos.core.series import Ended, Part, Series
from champclos.games import make_series
from champclos.server import journal
from champclos.server.commands import CommandContext, Plan
from champclos.server.error_texts import short
from champclos.server.placing import place
from champclos.server.refusals import Refused, bad_option, busy
from champclos.server.store import StoreTrouble
from champclos.server.table import Table
from champclos.server.table_meta import Chair, SeriesMeta, SeriesPart
from champclos.server.tokens import HOST, ID_LETTERS, SEAT, WATCH, Token
from champclos.server.writer import Conflict

if TYPE_CHECKING:
    from champclos.server.registry import TableRegistry

AGAIN_SECONDS: Final = 1.0
FIRST_HOLDER: Final = 1  # the generation of a seat whose person has been there from the beginning
ID_LENGTH: Final = 10


class OnStore(msgspec.Struct, frozen=True):
    """A series as this server has it: all of its tables, and its parts that are over, as far as they can be played.

    Without `whole`, the rules have changed so that a part does not lead to its end any more: nothing follows it.
    """

    id: str
    meta: SeriesMeta
    series: Series
    tables: list[Table]
    ended: list[Ended]
    whole: bool

    @property
    def last(self) -> Table:
        """The table of the part that is played, or was played last."""
        return self.tables[-1]


def no_series(name: str) -> Refused:
    return Refused("not_found", f"There is no series {name}.", f"Il n'y a pas de série {name}.")


def opening(registry: "TableRegistry", meta: SeriesMeta) -> tuple[Series, Part]:
    """A series and its first part; Refused if there is none such."""
    game = registry.game_cache.get(meta.game, meta.options, meta.content).game
    try:
        series = make_series(meta.name, meta.settings, game)
        part = series.next([])
    except ChampclosError as error:
        raise bad_option(
            f"{str(error).rstrip('.')}.", f"Cette série n'est pas possible : « {short(meta.name)} »."
        ) from None
    if part is None or len(part.players) != series.players:
        raise bad_option("This series cannot be played at tables.", "Cette série ne se joue pas à des tables.")
    return series, part


def first_part(series: Series, part: Part, name: str) -> SeriesPart:
    """What the first table of a series, of this id, says of it."""
    return SeriesPart(name, 1, list(part.players), part.words, series.title, [0.0] * int(series.players))


def carried(chair: Chair) -> Chair:
    """A seat of the next game: the same holder, whose tokens of the game before are good for it."""
    return Chair(chair.holder, chair.name, chair.bot, FIRST_HOLDER, muted=chair.muted, vacant=chair.vacant,
                 automatic=chair.automatic, rated=chair.rated)  # fmt: skip


async def load(registry: "TableRegistry", name: str) -> OnStore:
    """A series with all of its tables; Refused if there is none of this id."""
    try:
        meta = await registry.store.series(name)
        names = await registry.store.parts(name)
    except StoreTrouble as error:
        registry.trouble(str(error), name)
        raise busy() from None
    if meta is None or not names:
        raise no_series(name)
    try:
        series, _ = opening(registry, meta)
    except Refused as error:  # the game has changed since
        raise Refused("not_now", error.words.en, error.words.fr) from None
    found: list[Table] = []
    ended: list[Ended] = []
    for one in names:
        table = await registry.table(one)
        part = table.meta.series
        if part is None:
            raise no_series(name)
        found.append(table)
        if table.meta.status == "over" and table.course.over and len(ended) == len(found) - 1:
            stored = table.stored
            said = Part(stored.game, stored.options, stored.content, tuple(part.players), part.words)
            ended.append(Ended(said, table.course.base))
    over = [table for table in found if table.meta.status == "over"]
    return OnStore(name, meta, series, found, ended, len(over) == len(ended))


class SeriesDriver:
    """Sees to what follows the parts of series."""

    def __init__(self, registry: "TableRegistry") -> None:
        self.registry = registry
        self._counting: dict[str, asyncio.Task[None]] = {}
        self._stopped: set[str] = set()

    def busy(self, table: Table) -> bool:
        """Whether what follows a table is being found out."""
        return table.id in self._counting

    def look(self, table: Table) -> None:
        """Find out what follows a table that is a part and is over, if nobody does yet."""
        if table.meta.uncounted and not table.stale and not self.busy(table) and table.id not in self._stopped:
            self._counting[table.id] = self.registry.spawn(self._see_to(table))

    async def _see_to(self, table: Table) -> None:
        try:
            while table.meta.uncounted and table.id not in self._stopped:
                try:
                    await self.count(table)
                except Exception as error:
                    if isinstance(error, StoreTrouble) or (isinstance(error, Refused) and error.code == "busy"):
                        await asyncio.sleep(AGAIN_SECONDS)
                        continue
                    self._stopped.add(table.id)  # trying again would not help
                    if not isinstance(error, Refused | ChampclosError):
                        raise
                    journal.warn("series", table=table.id, error=str(error))
        finally:
            self._counting.pop(table.id, None)

    async def count(self, table: Table) -> None:
        """Make the table of the part that follows one that is over, or say that the series is over."""
        part = table.meta.series
        if part is None or not table.meta.uncounted:
            return
        found = await load(self.registry, part.id)
        if not found.whole:
            self._stopped.add(table.id)
            journal.warn("series stopped", table=table.id, series=part.id)
            return
        ended = found.ended[: part.number]
        following = found.series.next(ended)
        standing = found.series.standing(ended)
        points = [float(points) for points in standing.points]
        name = ""
        if following is not None:
            name = await self._make(found, table, following, points)
            seats = {seat: following.players.index(player) for seat, player in enumerate(part.players)}
            await self.registry.caller.carry(table, name, seats)

        def command(context: CommandContext) -> Plan | None:
            if not context.meta.uncounted:
                return None
            meta = context.draft()
            if meta.series is not None:
                meta.series.counted, meta.series.points, meta.series.over = True, points, following is None
            meta.next = name
            return Plan(meta=meta)

        await table.act(command)

    async def _make(self, found: OnStore, table: Table, following: Part, points: list[float]) -> str:
        """The table of the next part, with the same settings and people; its id."""
        part = table.meta.series
        if part is None or len(following.players) != len(part.players):
            raise ChampclosError(f"part {len(found.ended) + 1} of series {found.id} has not a seat for every player")
        name = self.registry.signer.name(f"next {table.id}", ID_LETTERS, ID_LENGTH)
        chairs = [carried(table.meta.chairs[part.seat_of(player)]) for player in following.players]
        said = SeriesPart(
            part.id, part.number + 1, list(following.players), following.words, found.series.title, points
        )
        with suppress(Conflict):  # it is there: another process was first, or this one before it was killed
            await place(self.registry, name, following.game, following.options, following.overrides,
                        table.meta.settings, chairs, "", part=said)  # fmt: skip
        return name

    # Tokens that are good from part to part

    async def current(self, name: str) -> OnStore:
        """A series as it is now, with the table of the next part if one is due."""
        found = await load(self.registry, name)
        if found.last.meta.uncounted and found.whole:
            await self.count(found.last)
            found = await load(self.registry, name)
        return found

    def carry(self, found: OnStore, texts: list[str]) -> list[Token]:
        """The tokens of any parts as tokens of the last one; Refused if one is not valid.

        A seat goes with its player, unless it has changed hands since: then its token is left out.
        """
        registry, last = self.registry, found.last
        by_id = {table.id: number for number, table in enumerate(found.tables)}
        tokens: list[Token] = []
        for text in texts:
            token = registry.signer.read(text.strip(), registry.now())
            at = by_id.get(token.table) if token is not None else None
            if token is None or at is None:
                registry.read_tokens(last, [text])  # refuses it
                continue
            registry.read_tokens(found.tables[at], [text])
            if token.kind in (HOST, WATCH):
                tokens.append(Token(token.kind, last.id))
            elif token.kind == SEAT:
                seat = moved_on(found.tables[at:], token.seat)
                if seat >= 0:
                    tokens.append(Token(SEAT, last.id, seat, last.meta.chairs[seat].generation))
        return tokens


def moved_on(tables: list[Table], seat: int) -> int:
    """The seat, in the last of some parts, of whoever holds a seat in the first; −1 if somebody else has it now."""
    first = tables[0].meta.series
    if first is None:
        return -1
    player = first.players[seat]
    for table in tables[1:]:
        part = table.meta.series
        seat = -1 if part is None else part.seat_of(player)
        if seat < 0 or table.meta.chairs[seat].holder != "person":
            return -1
        if table.meta.chairs[seat].generation != FIRST_HOLDER:
            return -1
    return seat
