"""Machines that sleep, processes that are stopped, clocks that are set: what the log's times make of it."""

import asyncio
import random
from pathlib import Path

import pytest

from champclos.core.game import SPECTATOR
from champclos.games import make_game
from champclos.server.clocks import merged
from champclos.server.course import START, Course, Row
from champclos.server.monotonic import OUTAGE_MS, MonotonicTime, steady_time, wall_time
from champclos.server.table_meta import Clock
from tests.server.harness import Client, RunningServer, open_server

HOUR = 3_600_000


class Machine:
    """The clocks of a machine that a test puts to sleep or sets."""

    def __init__(self) -> None:
        self.set_by = 0
        self.stopped_for = 0

    def time(self) -> MonotonicTime:
        return MonotonicTime(lambda: wall_time() + self.set_by, lambda: steady_time() + self.stopped_for)


@pytest.fixture(autouse=True)
def quick_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("champclos.server.registry.BEAT_SECONDS", 0.05)


async def next_beats(server: RunningServer, count: int = 2) -> None:
    """Wait until the heart has beaten again, from the beginning of a beat to its end."""
    beats = 0
    beat = server.registry.store.beat

    async def counted(now: int, longest: int, pause: tuple[int, int] | None = None) -> tuple[int, bool]:
        nonlocal beats
        answer = await beat(now, longest, pause)
        beats += 1
        return answer

    server.registry.store.beat = counted  # type: ignore[method-assign]
    while beats < count:
        await asyncio.sleep(0.01)
    server.registry.store.beat = beat  # type: ignore[method-assign]


def left(client: Client, seat: int) -> int:
    assert client.clock is not None
    return int(client.clock["left_ms"][seat])


@pytest.mark.parametrize("stopped", [0, HOUR], ids=["asleep", "stopped"])
def test_no_clock_runs_while_the_machine_sleeps_or_the_process_is_stopped(tmp_path: Path, stopped: int) -> None:
    machine = Machine()

    async def scenario() -> None:
        clock = {"kind": "move", "seconds": 600}
        async with open_server(tmp_path, hands=machine.time()) as server, server.game(clock=clock) as client:
            table, turn = server.table(client.made), client.turn()
            machine.set_by += HOUR
            machine.stopped_for += stopped
            await server.registry.see_to(table)
            await next_beats(server)
            await server.registry.see_to(table)
            await client.sync()
            assert client.turn() == turn
            async with server.client(table.id, client.made["seats"][turn]["token"]) as again:
                assert left(again, turn) > 500_000
            (found,) = await server.registry.store.outages()
            assert abs(found[1] - found[0] - HOUR) < 100_000
            assert server.registry.outages == [found]
            await client.play(turn, 1)
        async with open_server(tmp_path, hands=machine.time()) as server:
            token = client.made["seats"][turn]["token"]
            async with server.client(client.made["table"]["id"], token) as again:
                assert left(again, turn) > 500_000

    asyncio.run(scenario())


def test_nobody_runs_out_of_time_while_no_server_ran(tmp_path: Path) -> None:
    machine = Machine()

    async def scenario() -> None:
        clock = {"kind": "move", "seconds": 600}
        async with open_server(tmp_path, hands=machine.time()) as server, server.game(clock=clock) as client:
            turn = client.turn()
        machine.set_by += HOUR
        table, token = client.made["table"]["id"], client.made["seats"][turn]["token"]
        async with open_server(tmp_path, hands=machine.time()) as server, server.client(table, token) as again:
            await server.registry.see_to(server.table(client.made))
            await again.sync()
            assert again.prompt(turn)
            assert left(again, turn) > 500_000

    asyncio.run(scenario())


async def to_a_window(server: RunningServer, client: Client) -> int:
    """Play until a seat is asked for something that it may decline; that seat."""
    dice = random.Random(2)
    while True:
        seat = client.turn()
        if server.table(client.made).course.truth.window(seat) is not None:
            return seat
        prompt = client.prompt(seat)
        assert prompt is not None
        await client.play(seat, dice.randrange(len(prompt["options"])))
        await client.sync()
        await client.until(lambda: any(client.prompt(one) for one in (0, 1)))


def test_a_clock_that_is_set_back_holds_no_answer_for_longer(tmp_path: Path) -> None:
    machine = Machine()

    async def scenario() -> None:
        hands = machine.time()
        async with open_server(tmp_path, hands=hands) as server, server.game("artofwar", window=2.0) as client:
            seat = await to_a_window(server, client)
            machine.set_by -= HOUR
            await client.play(seat)
            await client.until(lambda: not server.table(client.made).course.held_until())

    asyncio.run(scenario())


def test_a_clock_that_was_set_back_while_no_server_ran_holds_no_answer_for_longer(tmp_path: Path) -> None:
    machine = Machine()

    async def scenario() -> None:
        hands = machine.time()
        async with open_server(tmp_path, hands=hands) as server, server.game("artofwar", window=3.0) as client:
            await client.play(await to_a_window(server, client))
            made = client.made
        machine.set_by -= HOUR
        tokens = [one["token"] for one in made["seats"]]
        hands = machine.time()
        async with open_server(tmp_path, hands=hands) as server, server.client(made["table"]["id"], *tokens) as client:
            course = server.table(made).course
            await client.until(lambda: not course.held_until())

    asyncio.run(scenario())


def test_the_logs_time_never_goes_back_and_tells_of_leaps() -> None:
    wall, steady, leaps = 1_000_000, 50, []

    def tell(before: int, after: int) -> None:
        leaps.append((before, after))

    now = MonotonicTime(lambda: wall, lambda: steady)
    now.paused = tell
    assert now() == 1_000_000
    wall -= HOUR
    steady += 700
    assert now() == 1_000_700
    wall += HOUR + 5_000
    assert now() == 1_005_000
    assert not leaps
    steady += OUTAGE_MS + 1
    assert now() == 1_020_001
    wall += HOUR
    assert now() == 1_005_000 + HOUR
    assert leaps == [(1_005_000, 1_020_001), (1_020_001, 1_005_000 + HOUR)]
    now.not_before(9_000_000)
    assert now() == 9_000_000


def test_the_end_of_a_seats_time_is_put_off_by_outages() -> None:
    outages = merged([(5_000, 8_000), (200_000, 300_000), (6_000, 9_000)])
    assert outages == [(5_000, 9_000), (200_000, 300_000)]
    course = Course(make_game("lionheart", {}, {}), Clock("move", 60), 0.0, outages)
    course.take(Row(0, START, SPECTATOR, 0, 0))
    seat = int(course.truth.waiting).bit_length() - 1 if course.truth.seat >= 0 else 0
    assert course.clocks.end(seat) == 64_000
    course.clocks.advance(7_000, 1 << seat)
    assert course.clocks.remaining(seat) == 55_000
    assert course.clocks.end(seat) == 64_000
