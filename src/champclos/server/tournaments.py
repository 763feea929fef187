"""Tournaments of this server: a round is paired and its tables are made when the one before is done, exactly once.

A round is written into the tournament by whoever has read its last version, so that of several processes one succeeds.
Only then are its tables made, whose ids follow from it: whoever finds one missing makes it, and nobody makes it twice.
Until all that follows is done, a tournament counts as due, and every process looks for those at each heartbeat.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from champclos.core.errors import ChampclosError
from champclos.server import commands, journal, rating_store, tournament_store
from champclos.server.placing import place
from champclos.server.refusals import Refused, busy
from champclos.server.series import FIRST_HOLDER, ID_LENGTH
from champclos.server.store import StoreTrouble
from champclos.server.table import Table
from champclos.server.table_meta import Chair, TournamentGame
from champclos.server.tokens import ID_LETTERS
from champclos.server.tournament_meta import Games, TournamentMeta, following, round_done, slot_of, to_end
from champclos.server.tournament_store import UNCOUNTED, StoredTournament
from champclos.server.writer import Conflict

if TYPE_CHECKING:
    from champclos.server.registry import TableRegistry

MOST_TRIES: Final = 10

Change = Callable[[TournamentMeta, Games], None]


def no_tournament(name: str) -> Refused:
    return Refused("not_found", f"There is no tournament {name}.", f"Il n'y a pas de tournoi {name}.")


class TournamentDriver:
    """Sees to what follows the games of tournaments."""

    def __init__(self, registry: "TableRegistry") -> None:
        self.registry = registry
        self._locks: dict[str, asyncio.Lock] = {}
        self._looking: set[str] = set()
        self._troubled: set[str] = set()

    # What follows by itself

    def look(self, table: Table) -> None:
        """See to the tournament of a table that is finished; another time, the heartbeat does."""
        game = table.meta.tournament
        if game is not None and table.meta.finished and not table.stale and table.id not in self._looking:
            self._looking.add(table.id)
            self.registry.spawn(self._look(table.id, game.id))

    async def _look(self, table: str, name: str) -> None:
        await self._see_to(name)
        self._looking.discard(table)

    async def sweep(self) -> None:
        """See to all tournaments about which something is to be done."""
        for name in await tournament_store.due(self.registry.store):
            await self._see_to(name)

    async def _see_to(self, name: str) -> None:
        try:
            await self.advance(name)
            self._troubled.discard(name)
        except (Refused, ChampclosError, StoreTrouble, Conflict) as error:  # the next heartbeat tries again
            if name not in self._troubled:
                self._troubled.add(name)
                journal.warn("tournament", tournament=name, error=str(error) or type(error).__name__)

    async def advance(self, name: str) -> None:
        """Do all that is due in a tournament: its tables, its next round, its end."""
        async with self._locks.setdefault(name, asyncio.Lock()):
            while (found := await tournament_store.read(self.registry.store, name)) is not None:
                with suppress(Conflict):  # somebody else was first: look again
                    if await self._advance(found):
                        break
        if found is None or found.meta.ended:
            self._locks.pop(name, None)

    async def _advance(self, found: StoredTournament) -> bool:
        """Whether nothing more is to be done now."""
        store, meta = self.registry.store, found.meta
        games = await tournament_store.games_of(store, found.id)
        if meta.status == "playing" and meta.paired and await self._make_tables(found, games):
            return False
        ending = to_end(meta, games)
        for table, seat in ending.items():
            await self._end(table, seat)
        if ending:
            return False
        if meta.status == "playing" and round_done(meta, games):
            next_round = await asyncio.to_thread(following, meta, games)
            if next_round is None:
                meta.status = "over"
            else:
                meta.paired.append(next_round)
            await tournament_store.change(store, found, self.registry.now())
            return False
        finished = sum(game.status in ("over", "closed") for game in games.values())
        if found.counted != finished:
            await tournament_store.change(store, found, self.registry.now(), finished)
        return True

    async def _make_tables(self, found: StoredTournament, games: Games) -> int:
        """Make the tables of the last round that are not there; returns how many were not."""
        meta, number, made = found.meta, len(found.meta.paired), 0
        for board, pairing in enumerate(meta.paired[-1].games, 1):
            if slot_of(number, board) in games or pairing.lost:
                continue
            chairs = [await self._chair(meta, one) for one in pairing.seats]
            game = TournamentGame(found.id, meta.settings.name, number, board, list(pairing.seats))
            name = self.registry.signer.name(f"game {number} {board} of {found.id}", ID_LETTERS, ID_LENGTH)
            with suppress(Conflict):  # it is there: another process was first, or this one before it was killed
                await place(self.registry, name, meta.game, meta.options, {}, meta.settings, chairs, "",
                            tournament=game, mark=meta.maker)  # fmt: skip
            await self._carry_calls(found, games, name, pairing.seats)
            made += 1
        return made

    async def _chair(self, meta: TournamentMeta, entrant: int) -> Chair:
        one = meta.entrants[entrant]
        rated = await rating_store.rated_player(self.registry.store, meta.game, one.player) if one.player else None
        if one.holder == "bot":
            return Chair("bot", one.name, one.bot, rated=rated)
        return Chair("person", one.name, generation=FIRST_HOLDER, rated=rated)

    async def _carry_calls(self, found: StoredTournament, games: Games, name: str, seats: tuple[int, int]) -> None:
        """Whoever was called at their last game is called at this one."""
        for seat, entrant in enumerate(seats):
            last = last_game(found.meta, entrant, before=len(found.meta.paired))
            if last is not None and last[0] in games:
                table = await self.registry.table(games[last[0]].id)
                await self.registry.caller.carry(table, name, {last[1]: seat})

    async def _end(self, name: str, seat: int | None) -> None:
        """End a game of which nothing comes any more: its table is closed; one that is rated is lost by the seat."""
        table = await self.registry.table(name)
        going = table.meta.status == "playing" and table.course.broken is None
        try:
            if table.meta.settings.rated and seat is not None and going:
                if table.course.paused:
                    await table.act(commands.resume)
                await table.act(partial(commands.resign, seat=seat))
            else:
                await table.act(partial(commands.host_does, do="close", seat=0, bot=""))
        except Refused as error:
            if error.code != "over":  # it has just ended, and counts as it did
                raise

    # What people want

    async def act(self, name: str, wanted: Change) -> StoredTournament:
        """Change a tournament, and do what follows; Refused if it is not done."""
        store = self.registry.store
        try:
            for _ in range(MOST_TRIES):
                found = await tournament_store.read(store, name)
                if found is None:
                    raise no_tournament(name)
                wanted(found.meta, await tournament_store.games_of(store, name))
                with suppress(Conflict):
                    changed = await tournament_store.change(store, found, self.registry.now(), UNCOUNTED)
                    await self._see_to(name)
                    return await tournament_store.read(store, name) or changed
        except StoreTrouble as error:
            self.registry.trouble(str(error), "")
            raise busy() from None
        raise busy()


def last_game(meta: TournamentMeta, entrant: int, before: int) -> tuple[int, int] | None:
    """The slot of somebody's last game before a round, and their seat there."""
    for number in range(before - 1, 0, -1):
        for board, pairing in enumerate(meta.paired[number - 1].games, 1):
            if entrant in pairing.seats:
                return slot_of(number, board), pairing.seats.index(entrant)
    return None
