"""The bots of all tables: each thinks in another process, and decides like anybody else when it is done."""

import asyncio
from collections import defaultdict
from typing import TYPE_CHECKING, Final

from champclos.server import journal, views
from champclos.server.bot_workers import USED_AT_A_WINDOW, Task, clock_of, rank_of
from champclos.server.chairs import STAND_IN
from champclos.server.commands import CommandContext, Plan, decide
from champclos.server.fair_queue import Requester
from champclos.server.refusals import Refused, prompt_closed
from champclos.server.table import Table

if TYPE_CHECKING:
    from champclos.server.registry import TableRegistry

AGAIN_SECONDS: Final = 1.0


class BotDriver:
    """Lets bots decide for their seats at all tables."""

    def __init__(self, registry: "TableRegistry") -> None:
        self.registry = registry
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._overrun: dict[str, float] = {}
        self.thought: defaultdict[str, float] = defaultdict(float)  # seconds of thinking, by table

    def close(self) -> None:
        for task in self._thinking.values():
            task.cancel()

    def busy(self, table: Table) -> bool:
        """Whether a bot thinks for this table."""
        return any((table.id, seat) in self._thinking for seat in range(table.course.seats))

    def bot(self, table: Table, seat: int) -> str:
        """The bot that decides for a seat, or an empty text if a person does."""
        chair = table.meta.chairs[seat]
        if chair.holder == "bot":
            return chair.bot
        away = table.meta.settings.away
        return (STAND_IN if away is None else away.bot) if chair.stand_in else ""

    def look(self, table: Table) -> None:
        """Start thinking for the bots that are asked and do not think yet."""
        if table.stale or table.meta.status != "playing" or not self.registry.drives(table) or not self.wanted(table):
            return
        for seat in range(table.course.seats):
            key = (table.id, seat)
            if key not in self._thinking and self.bot(table, seat) and table.course.asks(seat):
                task = self.registry.spawn(self._think(table, seat))
                self._thinking[key] = task

    def wanted(self, table: Table) -> bool:
        """Whether bots should play on: somebody is connected or waits for the result, or a person is in the game."""
        if table.listeners or table.elsewhere or table.meta.tournament is not None:
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
            if not self.registry.stopping:
                self.look(table)

    async def _decide(self, table: Table, seat: int) -> None:
        course = table.course
        if not course.asks(seat):
            return
        prompt = course.prompt(seat)
        opened = course.opened[seat]
        seen = views.seen(course.position(seat), seat)
        asked = seen.window(seat)
        window = asked is not None and course.window > 0
        least = 0 if asked is None else course.closing(seat, asked) - opened
        stored, bot = table.stored, self.bot(table, seat)
        seconds = clock_of(bot, window)
        task = Task("choose", stored.game, stored.options, stored.content, seen.encode(), bot, seconds=seconds)
        requester = Requester(table.id, table.meta.maker, rank_of(bot, seconds))
        took = 0.0
        try:
            result = await self.registry.bot_workers.think(task, requester, even=window)
            choice, took = result.choice, result.took
            self.thought[table.id] += seconds if window else took  # at a window all cost the same
        except Refused as error:
            if error.code == "too_many":
                raise
            journal.warn("bot", table=table.id, seat=seat, error=error.words.en)
            choice = int(seen.default(seat))
        if seen.why_not(seat, choice):
            journal.warn("bot", table=table.id, seat=seat, error=f"{task.bot} chose {choice}, which is not allowed")
            choice = int(seen.default(seat))
        if window:
            await self._keep_pace(task, opened, least, took)

        def command(context: CommandContext) -> Plan:
            if not self.bot(table, seat):
                raise prompt_closed(seat)
            return decide(context, seat, prompt, choice, "")

        await table.act(command)

    async def _keep_pace(self, task: Task, opened: int, least: int, took: float) -> None:
        """An answer to a window comes after whole multiples of a time, counted as if all its budget had been used.

        That is the least time for which the window must look open. Later in an exchange none of it is left: there it is
        the time of which the budget is a known part, which leaves room for the wait until the bot's turn comes.
        So the moment says nothing about whether the bot had something to think about: it depends on when its turn came
        and on its budget, which everybody knows. A bot that takes longer is given that long ever after.
        """
        budget = max(task.seconds, took, self._overrun.get(task.bot, 0.0))
        if took > task.seconds:
            self._overrun[task.bot] = budget
        begun = self.registry.now() - int(1000 * took)
        pace = least if least > 0 else int(1000 * budget / USED_AT_A_WINDOW)
        times = max(1, -(-(begun + int(1000 * budget) - opened) // pace))
        if times * pace > least:  # what comes before that is held by the course
            await self.registry.wait_until(opened + times * pace)
