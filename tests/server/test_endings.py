"""Games that end by an answer to a window: taken up again, nothing of them is missing."""

import asyncio
import random
from functools import partial
from pathlib import Path

import pytest

from champclos.core.game import OVER
from champclos.server import commands, sealing
from champclos.server.commands import CommandContext, Plan
from champclos.server.table import Table
from tests.server.harness import SUDDEN, Hands, Message, RunningServer, open_server

WINDOW_MS = 2_000


pytestmark = pytest.mark.usefixtures("known_dice")


async def begin(table: Table) -> None:
    """Everybody is away while the dice are sealed, so the server seals them."""

    def command(context: CommandContext) -> Plan:
        meta = context.draft()
        meta.sealing.absent = list(range(len(meta.chairs)))
        sealing.advance(meta, context.now)
        return Plan(meta=meta)

    await table.act(command)


async def to_an_end_in_a_window(server: RunningServer, hands: Hands) -> Message:
    """A game of Art of War that was just decided by an answer that nobody else has seen yet."""
    assert hands.at is not None
    for seed in range(60):
        seats = [{"holder": "me"}, {"holder": "me"}]
        made = await server.make("artofwar", content=SUDDEN, seats=seats, window=WINDOW_MS / 1000)
        table = server.table(made)
        await begin(table)
        dice = random.Random(seed)
        course = table.course
        while not course.over:
            asked = [seat for seat in range(course.seats) if course.asks(seat)]
            if not asked:
                hands.at += WINDOW_MS
                await server.registry.see_to(table)
                continue
            hands.at += 10
            seat = asked[0]
            choice = int(dice.choice(course.truth.choices(seat)))
            command = partial(commands.decide, seat=seat, prompt=course.prompt(seat), choice=choice, notation="")
            await table.act(command)
            if course.truth.seat == OVER and course.held_until() > hands.at:
                return made
    raise AssertionError


async def told(server: RunningServer, made: Message) -> tuple[str, Message, Message]:
    """What everybody may know of a game: its record, its seal, and the scene of a watcher."""
    name = made["table"]["id"]
    record = (await server.get(f"/api/tables/{name}/record", made["host"])).text
    async with server.client(name, made["host"]) as client:
        assert client.table is not None
        return record, {"status": client.table["status"], **client.table["seal"]}, client.scenes[-3]


def test_a_game_that_ended_by_an_early_answer_is_whole_when_it_is_taken_up_again(tmp_path: Path) -> None:
    hands = Hands(1_000_000)

    async def scenario() -> None:
        async with open_server(tmp_path, hands=hands) as server:
            made = await to_an_end_in_a_window(server, hands)
            table = server.table(made)
            last = table.course.rows
            assert hands.at is not None
            hands.at += WINDOW_MS
            await server.registry.see_to(table)
            assert table.meta.status == "over"
            assert table.course.settled[-1].row == last - 1
            before = await told(server, made)
        async with open_server(tmp_path, hands=hands) as server:
            after = await told(server, made)
            assert after == before
            record, seal, scene = after
            assert "result: places" in record
            assert seal["status"] == "over"
            assert seal["secret"]
            assert scene["result"]
            assert server.table(made).course.settled[-1].row == last - 1
            assert not server.table(made).course.drafts

    asyncio.run(scenario())


@pytest.mark.parametrize("late", [False, True], ids=["while it is held", "afterwards"])
def test_a_server_that_stopped_while_the_last_answer_was_held_shows_it_in_time(tmp_path: Path, late: bool) -> None:
    hands = Hands(1_000_000)

    async def scenario() -> None:
        async with open_server(tmp_path, hands=hands) as server:
            made = await to_an_end_in_a_window(server, hands)
        assert hands.at is not None
        hands.at += WINDOW_MS if late else 0
        async with open_server(tmp_path, hands=hands) as server:
            record, seal, scene = await told(server, made)
            assert ("result: places" in record) == ("result" in scene) == bool(seal["secret"]) == late
            if not late:
                hands.at += WINDOW_MS
                await server.registry.see_to(server.table(made))
                record, seal, scene = await told(server, made)
            assert "result: places" in record
            assert (seal["status"], bool(seal["secret"]), bool(scene["result"])) == ("over", True, True)

    asyncio.run(scenario())


def test_an_answer_that_is_held_when_the_table_is_closed_stays_in_the_record(tmp_path: Path) -> None:
    hands = Hands(1_000_000)

    async def scenario() -> None:
        async with open_server(tmp_path, hands=hands) as server:
            made = await to_an_end_in_a_window(server, hands)
            table = server.table(made)
            row = table.course.rows - 1
            await table.act(partial(commands.host_does, do="close", seat=0, bot=""))
            assert table.course.settled[-1].row == row
            before = await told(server, made)
        async with open_server(tmp_path, hands=hands) as server:
            assert await told(server, made) == before

    asyncio.run(scenario())
