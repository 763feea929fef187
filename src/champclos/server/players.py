"""The bots of all tables: each thinks in another process, and decides like anybody else when it is done."""

import asyncio
from typing import TYPE_CHECKING, Final

from champclos.server import journal, views
from champclos.server.refusals import Refused, prompt_closed
from champclos.server.table import Table
from champclos.server.thinkers import Task, clock_of, rank_of
from champclos.server.turns import Asker
from champclos.server.wishes import STAND_IN, Desk, Plan, decide

if TYPE_CHECKING:
    from champclos.server.hall import Hall

AGAIN_SECONDS: Final = 1.0


class Players:
    """Looks after the seats that bots decide for."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._overrun: dict[str, float] = {}

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
        if table.stale or table.papers.status != "playing" or not self.hall.drives(table) or not self.wanted(table):
            return
        for seat in range(table.course.seats):
            key = (table.id, seat)
            if key not in self._thinking and self.bot(table, seat) and table.course.asks(seat):
                task = self.hall.spawn(self._think(table, seat))
                self._thinking[key] = task

    def wanted(self, table: Table) -> bool:
        """Whether anybody cares for what the bots do: somebody is there, or a person plays on."""
        if table.listeners or table.elsewhere:
            return True
        out = table.course.base.out
        return any(not self.bot(table, seat) and not out(seat) for seat in range(table.course.seats))

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
        window = seen.window(seat) is not None and course.window > 0
        kept, bot = table.kept, self.bot(table, seat)
        seconds = clock_of(bot, window)
        task = Task("choose", kept.game, kept.options, kept.content, seen.encode(), bot, seconds=seconds)
        asker = Asker(table.id, table.papers.maker, rank_of(bot, seconds))
        took = 0.0
        try:
            thought = await self.hall.thinkers.think(task, asker, even=window)
            choice, took = thought.choice, thought.took
        except Refused as error:
            if error.code == "too_many":
                raise
            journal.warn("bot", table=table.id, seat=seat, error=error.words.en)
            choice = int(seen.default(seat))
        if seen.why_not(seat, choice):
            journal.warn("bot", table=table.id, seat=seat, error=f"{task.bot} chose {choice}, which is not allowed")
            choice = int(seen.default(seat))
        if window:
            await self._keep_pace(task, opened, course.window, took)

        def wish(desk: Desk) -> Plan:
            if not self.bot(table, seat):
                raise prompt_closed(seat)
            return decide(desk, seat, prompt, choice, "")

        await table.act(wish)

    async def _keep_pace(self, task: Task, opened: int, span: int, took: float) -> None:
        """An answer to a window comes after whole spans of its least time, counted as if all its budget had been used.

        So the time says nothing about whether the bot had something to think about: it depends on when its turn to
        think came and on its budget, which everybody knows. A bot that takes longer is given that long ever after.
        """
        budget = max(task.seconds, took, self._overrun.get(task.bot, 0.0))
        if took > task.seconds:
            self._overrun[task.bot] = budget
        begun = self.hall.now() - int(1000 * took)
        spans = max(1, -(-(begun + int(1000 * budget) - opened) // span))
        if spans > 1:
            await self.hall.wait_until(opened + spans * span)
