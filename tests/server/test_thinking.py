"""Whose turn it is to think: questions of people do not wait for bots, and nobody takes more than a fair share."""

import asyncio
import statistics
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets

from champclos.bots.own import load_bots
from champclos.core.dice import FastDice
from champclos.core.driver import settle
from champclos.games import make_game
from champclos.server.bot_workers import MOST_OF_AN_ADDRESS, MOST_SECONDS, BotWorkers, Task, answer, clock_of, rank_of
from champclos.server.fair_queue import LONG, QUESTION, QUICK, SHORT, FairQueue, Requester
from champclos.server.refusals import Refused
from champclos.server.tokens import Token
from tests.patience import PATIENCE
from tests.server.harness import Client, Message, bearer, open_server
from tests.server.killing import ServerProcess

ALL = (*QUICK, LONG)


class Hour:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


def order(line: FairQueue[str]) -> list[str]:
    """Everybody who waits, in turn, each thinking for as long as was expected."""
    found = []
    while (turn := line.take(ALL)) is not None:
        line.settle(turn, turn.seconds)
        found.append(turn.payload)
    return found


# The line


def test_a_question_comes_before_fifty_marshals_and_a_short_bot_too() -> None:
    line: FairQueue[str] = FairQueue(Hour())
    for number in range(50):
        line.put(number, Requester(f"table {number}", "visitor", LONG), 10.0, "marshal")
    line.put(50, Requester("ours", "we", SHORT), 0.2, "squire")
    line.put(51, Requester("ours", "we", QUESTION), 10.0, "hint")
    assert order(line) == ["hint", "squire"] + ["marshal"] * 50


def test_who_made_one_table_waits_for_one_bot_of_who_made_fifty() -> None:
    line: FairQueue[str] = FairQueue(Hour())
    for number in range(50):
        line.put(number, Requester(f"table {number}", "visitor", LONG), 10.0, "theirs")
    for number in range(50, 53):
        line.put(number, Requester("ours", "we", LONG), 10.0, "ours")
    assert order(line)[:6] == ["theirs", "ours", "theirs", "ours", "theirs", "ours"]


def test_of_one_address_every_table_has_its_turn() -> None:
    line: FairQueue[str] = FairQueue(Hour())
    for number in range(20):
        line.put(number, Requester("busy", "club", LONG), 1.0, "busy")
    line.put(20, Requester("calm", "club", LONG), 1.0, "calm")
    assert order(line).index("calm") == 1


def test_what_was_used_up_is_forgotten_in_time() -> None:
    hour = Hour()
    line: FairQueue[str] = FairQueue(hour)
    line.put(0, Requester("a", "long ago", LONG), 100.0, "")
    assert order(line) == [""]
    hour.at = 1200.0
    line.put(1, Requester("b", "just now", LONG), 1.0, "")
    assert order(line) == [""]
    line.put(2, Requester("b", "just now", LONG), 1.0, "just now")
    line.put(3, Requester("a", "long ago", LONG), 1.0, "long ago")
    assert order(line) == ["long ago", "just now"]


def test_what_took_less_than_expected_costs_less() -> None:
    line: FairQueue[str] = FairQueue(Hour())
    line.put(0, Requester("a", "quick", LONG), 10.0, "")
    line.put(1, Requester("b", "slow", LONG), 10.0, "")
    fair_queue = [line.take(ALL), line.take(ALL)]
    for turn, seconds in zip(fair_queue, (0.1, 10.0), strict=True):
        assert turn is not None
        line.settle(turn, seconds)
    line.put(2, Requester("b", "slow", LONG), 10.0, "slow")
    line.put(3, Requester("a", "quick", LONG), 10.0, "quick")
    assert order(line) == ["quick", "slow"]


# Clocks


def test_every_bot_has_a_clock() -> None:
    assert clock_of("marshal:iterations=5000", False) == MOST_SECONDS
    assert clock_of("marshal:seconds=3", False) == 3
    assert clock_of("marshal:seconds=3", True) < 3
    assert rank_of("marshal:iterations=5000", MOST_SECONDS) == LONG
    assert rank_of("squire", MOST_SECONDS) == rank_of("knight:seconds=0.5", 0.5) == SHORT
    state = make_game("lionheart", {}, {}).start()
    settle(state, FastDice(1))
    seat = int(state.seat)
    task = Task("choose", "lionheart", {}, {}, state.seen_by(seat).encode(), "marshal:iterations=5000", seconds=0.2)
    began = time.perf_counter()
    assert answer(task).choice in state.choices(seat)
    with_clock = time.perf_counter() - began
    assert with_clock < MOST_SECONDS


SLEEPER = """
import time
import champclos


class Sleeper(champclos.Player):
    \"\"\"Never answers.\"\"\"

    name = "sleeper"

    def choose(self, seen):
        while True:
            time.sleep(1)
"""


def test_a_bot_that_never_answers_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("champclos.server.bot_workers.GRACE_SECONDS", 0.2)
    file = tmp_path / "own.py"
    file.write_text(SLEEPER)
    seen = make_game("artofwar", {}, {}).start().seen_by(0).encode()

    async def scenario() -> None:
        load_bots(file)
        bot_workers = BotWorkers(1)
        with pytest.raises(Refused, match="took too long"):
            await bot_workers.think(Task("choose", "artofwar", {}, {}, seen, "sleeper", seconds=0.1))
        bot_workers.close()

    asyncio.run(scenario())


def test_one_address_cannot_fill_the_line_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotWorkers, "_assign", lambda _: None)

    async def scenario() -> None:
        bot_workers = BotWorkers(1)
        task = Task("choose", "lionheart", {}, {}, b"", "marshal:seconds=10")
        waiting = [asyncio.create_task(bot_workers.think(task, Requester(str(number), "visitor", LONG)))
                   for number in range(MOST_OF_AN_ADDRESS)]  # fmt: skip
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="too_many"):
            await bot_workers.think(task, Requester("one more", "visitor", LONG))
        waiting.append(asyncio.create_task(bot_workers.think(task, Requester("ours", "we", LONG))))
        await asyncio.sleep(0)
        assert bot_workers.waiting == MOST_OF_AN_ADDRESS + 1
        for one in waiting:
            one.cancel()

    asyncio.run(scenario())


# At tables


class Watch:
    """Somebody who watches, so that bots among themselves play on."""

    def __init__(self) -> None:
        self.tokens: list[Token] = []
        self.viewers = [-3]
        self.idle = False

    def push(self, data: bytes) -> None:
        pass

    def dismiss(self, parting: str) -> None:
        raise AssertionError


def test_a_hint_comes_soon_while_fifty_marshals_think(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game(hints=True) as client:
            turn = client.turn()
            assert (await client.ask(type="hint", seat=turn))["type"] == "hints"
            bots = [{"holder": "bot", "bot": "marshal:seconds=10"}] * 2
            for _ in range(50):
                table = server.table(await server.make(seats=bots))
                table.enter(Watch(), {})
                await server.registry.see_to(table)
            while server.registry.bot_workers.waiting < 45:
                await asyncio.sleep(0.01)
            times = []
            for _ in range(5):
                began = time.perf_counter()
                assert (await client.ask(type="hint", seat=turn))["type"] == "hints"
                times.append(time.perf_counter() - began)
            assert server.registry.bot_workers.waiting >= 45
            assert statistics.median(times) < 40, times  # the marshals in front need minutes

    asyncio.run(scenario())


def test_bots_among_themselves_play_while_somebody_watches(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make("artofwar", seats=[{"holder": "bot", "bot": "page"}] * 2, window=0, public=True)
            table = server.table(made)
            await server.registry.see_to(table)
            assert table.course.started
            assert not server.registry.bots.busy(table)
            async with server.client(made["table"]["id"]) as watcher:
                await watcher.until(lambda: bool(watcher.table and watcher.table["status"] == "over"))

    asyncio.run(scenario())


# Pointing at things


@pytest.fixture
def process(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(f"sqlite:///{tmp_path / 'club.db'}", tmp_path)
    asyncio.run(process.start())
    yield process
    process.kill()
    assert '"level":"error"' not in process.journal.read_text()


def make(process: ServerProcess, **options: int) -> Message:
    wanted = {"game": "lionheart", "options": options, "seats": [{"holder": "me"}] * 2}
    made: Message = httpx.post(f"http://{process.address}/api/tables", json=wanted, timeout=PATIENCE).json()
    return made


async def sit(line: websockets.ClientConnection, made: Message) -> Client:
    client = Client(line)
    await client.send({"type": "hello", "tokens": [seat["token"] for seat in made["seats"]]})
    await client.until(lambda: set(client.scenes) == {0, 1})
    return client


@pytest.mark.parametrize("sockets", [4, 16])
def test_who_asks_why_without_end_delays_nobody_else(sockets: int, process: ServerProcess) -> None:
    big, ours = make(process, width=25, height=26), make(process)
    record = httpx.get(
        f"http://{process.address}/api/tables/{big['table']['id']}/record", headers=bearer((big["host"],))
    )
    assert record.status_code == 200
    answered: dict[str, int] = {}
    over = asyncio.Event()

    def at(made: Message) -> websockets.connect:
        address = f"ws://{process.address}/api/tables/{made['table']['id']}/socket"
        return websockets.connect(address, max_size=None, compression=None, proxy=None)

    async def pester() -> None:
        async with at(big) as line:
            client = await sit(line, big)
            pieces = [piece["id"] for piece in client.scenes[0]["pieces"]]
            while not over.is_set():
                reply = await client.ask(type="why", seat=0, picks=[pieces[0], "a20"])
                name = reply["type"] if reply["type"] == "reason" else reply["code"]
                answered[name] = answered.get(name, 0) + 1
                await asyncio.sleep(0.05)

    async def round_trips(client: Client) -> list[float]:
        times = []
        for _ in range(40):
            began = time.perf_counter()
            await client.sync()
            times.append(time.perf_counter() - began)
            await asyncio.sleep(0.02)
        return times

    async def scenario() -> tuple[list[float], list[float]]:
        async with at(ours) as line:
            client = await sit(line, ours)
            calm = await round_trips(client)
            storm = [asyncio.create_task(pester()) for _ in range(sockets)]
            while sum(answered.values()) < 2 * sockets:
                for task in storm:
                    assert not task.done(), task
                await asyncio.sleep(0.05)
            rough = await round_trips(client)
            over.set()
            await asyncio.gather(*storm)
            return calm, rough

    calm, rough = asyncio.run(scenario())
    assert answered["reason"] > 0
    assert statistics.median(rough) < max(0.25, 10 * statistics.median(calm)), (calm, rough)
    assert max(rough) < max(1.5, 10 * max(calm)), (calm, rough)
