"""The bots of all tables: each thinks in another process, and decides like anybody else when it is done."""

import asyncio
from typing import TYPE_CHECKING, Final

from champclos.server import journal, views
from champclos.server.refusals import Refused, prompt_closed
from champclos.server.table import Table
from champclos.server.thinkers import Task
from champclos.server.wishes import STAND_IN, Desk, Plan, decide

if TYPE_CHECKING:
    from champclos.server.hall import Hall

AGAIN_SECONDS: Final = 1.0


class Players:
    """Looks after the seats that bots decide for."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._slowest: dict[tuple[str, int], int] = {}

    def close(self) -> None:
        for task in self._thinking.values():
            task.cancel()

    def busy(self, table: Table) -> bool:
        """Whether a bot thinks for this table."""
        return any((table.id, seat) in self._thinking for seat in range(table.course.seats))

    def bot(self, table: Table, seat: int) -> str:
        """The bot that decides for a seat, or an empty text if a person does."""
        chair = table.papers.chairs[seat]
        if chair.holder == "bot":
            return chair.bot
        away = table.papers.settings.away
        return (STAND_IN if away is None else away.bot) if chair.stand_in else ""

    def look(self, table: Table) -> None:
        """Let the bots think that are asked and do not think yet."""
        if table.stale or table.papers.status != "playing" or not self.hall.drives(table):
            return
        for seat in range(table.course.seats):
            key = (table.id, seat)
            if key not in self._thinking and self.bot(table, seat) and table.course.asks(seat):
                task = self.hall.spawn(self._think(table, seat))
                self._thinking[key] = task

    async def _think(self, table: Table, seat: int) -> None:
        try:
            await self._decide(table, seat)
        except Refused as error:
            if error.code not in ("closed", "over", "not_now"):
                journal.warn("bot", table=table.id, seat=seat, refused=error.words.en)
            await asyncio.sleep(AGAIN_SECONDS if error.code in ("busy", "too_many") else 0)
        finally:
            del self._thinking[table.id, seat]
            if not self.hall.stopping:
                self.look(table)

    async def _decide(self, table: Table, seat: int) -> None:
        course = table.course
        if not course.asks(seat):
            return
        prompt = course.prompt(seat)
        opened = course.opened[seat]
        seen = views.seen(course.position(seat), seat)
        window = seen.window(seat) is not None
        task = Task("choose", table.kept.game, table.kept.options, table.kept.content, seen.encode(),
                    self.bot(table, seat))  # fmt: skip
        try:
            choice = (await self.hall.thinkers.think(task)).choice
        except Refused as error:
            journal.warn("bot", table=table.id, seat=seat, error=error.words.en)
            choice = int(seen.default(seat))
        if seen.why_not(seat, choice):
            journal.warn("bot", table=table.id, seat=seat, error=f"{task.bot} chose {choice}, which is not allowed")
            choice = int(seen.default(seat))
        if window:
            await self._keep_pace(table, seat, opened)

        def wish(desk: Desk) -> Plan:
            if not self.bot(table, seat):
                raise prompt_closed(seat)
            return decide(desk, seat, prompt, choice, "")

        await table.act(wish)

    async def _keep_pace(self, table: Table, seat: int, opened: int) -> None:
        """An answer to a window comes after whole spans of its least time, as many as this bot has ever needed.

        So the time says nothing about whether it had something to think about.
        """
        span = table.course.window
        if not span:
            return
        took = self.hall.now() - opened
        slowest = max(took, self._slowest.get((table.id, seat), 0))
        self._slowest[table.id, seat] = slowest
        spans = max(1, -(-slowest // span))
        if spans > 1:
            await asyncio.sleep(max(0, opened + spans * span - self.hall.now()) / 1000)
