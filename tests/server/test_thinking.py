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
from champclos.server.refusals import Refused
from champclos.server.thinkers import MOST_OF_AN_ADDRESS, MOST_SECONDS, Task, Thinkers, answer, clock_of, rank_of
from champclos.server.tokens import Token
from champclos.server.turns import LONG, QUESTION, QUICK, SHORT, Asker, Line
from tests.server.club import Message, Screen, bearer, open_club
from tests.server.killing import House

ALL = (*QUICK, LONG)


class Hour:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


def order(line: Line[str]) -> list[str]:
    """Everybody who waits, in turn, each thinking for as long as was expected."""
    found = []
    while (turn := line.take(ALL)) is not None:
        line.settle(turn, turn.seconds)
        found.append(turn.item)
    return found


# The line


def test_a_question_comes_before_fifty_marshals_and_a_short_bot_too() -> None:
    line: Line[str] = Line(Hour())
    for number in range(50):
        line.put(number, Asker(f"table {number}", "visitor", LONG), 10.0, "marshal")
    line.put(50, Asker("ours", "we", SHORT), 0.2, "squire")
    line.put(51, Asker("ours", "we", QUESTION), 10.0, "hint")
    assert order(line) == ["hint", "squire"] + ["marshal"] * 50


def test_who_made_one_table_waits_for_one_bot_of_who_made_fifty() -> None:
    line: Line[str] = Line(Hour())
    for number in range(50):
        line.put(number, Asker(f"table {number}", "visitor", LONG), 10.0, "theirs")
    for number in range(50, 53):
        line.put(number, Asker("ours", "we", LONG), 10.0, "ours")
    assert order(line)[:6] == ["theirs", "ours", "theirs", "ours", "theirs", "ours"]


def test_of_one_address_every_table_has_its_turn() -> None:
    line: Line[str] = Line(Hour())
    for number in range(20):
        line.put(number, Asker("busy", "club", LONG), 1.0, "busy")
    line.put(20, Asker("calm", "club", LONG), 1.0, "calm")
    assert order(line).index("calm") == 1


def test_what_was_used_up_is_forgotten_in_time() -> None:
    hour = Hour()
    line: Line[str] = Line(hour)
    line.put(0, Asker("a", "long ago", LONG), 100.0, "")
    assert order(line) == [""]
    hour.at = 1200.0
    line.put(1, Asker("b", "just now", LONG), 1.0, "")
    assert order(line) == [""]
    line.put(2, Asker("b", "just now", LONG), 1.0, "just now")
    line.put(3, Asker("a", "long ago", LONG), 1.0, "long ago")
    assert order(line) == ["long ago", "just now"]


def test_what_took_less_than_expected_costs_less() -> None:
    line: Line[str] = Line(Hour())
    line.put(0, Asker("a", "quick", LONG), 10.0, "")
    line.put(1, Asker("b", "slow", LONG), 10.0, "")
    turns = [line.take(ALL), line.take(ALL)]
    for turn, seconds in zip(turns, (0.1, 10.0), strict=True):
        assert turn is not None
        line.settle(turn, seconds)
    line.put(2, Asker("b", "slow", LONG), 10.0, "slow")
    line.put(3, Asker("a", "quick", LONG), 10.0, "quick")
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
    monkeypatch.setattr("champclos.server.thinkers.GRACE_SECONDS", 0.2)
    file = tmp_path / "own.py"
    file.write_text(SLEEPER)
    seen = make_game("artofwar", {}, {}).start().seen_by(0).encode()

    async def evening() -> None:
        load_bots(file)
        thinkers = Thinkers(1)
        with pytest.raises(Refused, match="took too long"):
            await thinkers.think(Task("choose", "artofwar", {}, {}, seen, "sleeper", seconds=0.1))
        thinkers.close()

    asyncio.run(evening())


def test_one_address_cannot_fill_the_line_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Thinkers, "_give", lambda _: None)

    async def evening() -> None:
        thinkers = Thinkers(1)
        task = Task("choose", "lionheart", {}, {}, b"", "marshal:seconds=10")
        waiting = [asyncio.create_task(thinkers.think(task, Asker(str(number), "visitor", LONG)))
                   for number in range(MOST_OF_AN_ADDRESS)]  # fmt: skip
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="too_many"):
            await thinkers.think(task, Asker("one more", "visitor", LONG))
        waiting.append(asyncio.create_task(thinkers.think(task, Asker("ours", "we", LONG))))
        await asyncio.sleep(0)
        assert thinkers.waiting == MOST_OF_AN_ADDRESS + 1
        for one in waiting:
            one.cancel()

    asyncio.run(evening())


# At tables


class Watch:
    """Somebody who watches, so that bots among themselves play on."""

    def __init__(self) -> None:
        self.tokens: list[Token] = []
        self.viewers = [-3]

    def push(self, data: bytes) -> None:
        pass

    def dismiss(self, parting: str) -> None:
        raise AssertionError


def test_a_hint_comes_soon_while_fifty_marshals_think(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_club(tmp_path) as club, club.game(hints=True) as screen:
            turn = screen.turn()
            assert (await screen.ask(type="hint", seat=turn))["type"] == "hints"
            bots = [{"holder": "bot", "bot": "marshal:seconds=10"}] * 2
            for _ in range(50):
                table = club.table(await club.make(seats=bots))
                table.enter(Watch(), {})
                await club.hall.see_to(table)
            while club.hall.thinkers.waiting < 45:
                await asyncio.sleep(0.01)
            times = []
            for _ in range(5):
                began = time.perf_counter()
                assert (await screen.ask(type="hint", seat=turn))["type"] == "hints"
                times.append(time.perf_counter() - began)
            assert club.hall.thinkers.waiting >= 45
            assert statistics.median(times) < 2, times

    asyncio.run(evening())


def test_bots_among_themselves_play_while_somebody_watches(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_club(tmp_path) as club:
            made = await club.make("artofwar", seats=[{"holder": "bot", "bot": "page"}] * 2, window=0, public=True)
            table = club.table(made)
            await club.hall.see_to(table)
            assert table.course.started
            assert not club.hall.players.busy(table)
            async with club.screen(made["table"]["id"]) as watcher:
                await watcher.until(lambda: bool(watcher.table and watcher.table["status"] == "over"))

    asyncio.run(evening())


# Pointing at things


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(f"sqlite:///{tmp_path / 'club.db'}", tmp_path)
    asyncio.run(house.start())
    yield house
    house.kill()
    assert '"level":"error"' not in house.journal.read_text()


def make(house: House, **options: int) -> Message:
    wanted = {"game": "lionheart", "options": options, "seats": [{"holder": "me"}] * 2}
    made: Message = httpx.post(f"http://{house.address}/api/tables", json=wanted, timeout=30).json()
    return made


async def sit(line: websockets.ClientConnection, made: Message) -> Screen:
    screen = Screen(line)
    await screen.send({"type": "hello", "tokens": [seat["token"] for seat in made["seats"]]})
    await screen.until(lambda: set(screen.scenes) == {0, 1})
    return screen


@pytest.mark.parametrize("sockets", [4, 16])
def test_who_asks_why_without_end_delays_nobody_else(sockets: int, house: House) -> None:
    big, ours = make(house, width=25, height=26), make(house)
    record = httpx.get(f"http://{house.address}/api/tables/{big['table']['id']}/record", headers=bearer((big["host"],)))
    assert record.status_code == 200
    answered: dict[str, int] = {}
    over = asyncio.Event()

    def at(made: Message) -> websockets.connect:
        address = f"ws://{house.address}/api/tables/{made['table']['id']}/socket"
        return websockets.connect(address, max_size=None, compression=None, proxy=None)

    async def pester() -> None:
        async with at(big) as line:
            screen = await sit(line, big)
            pieces = [piece["id"] for piece in screen.scenes[0]["pieces"]]
            while not over.is_set():
                reply = await screen.ask(type="why", seat=0, picks=[pieces[0], "a20"])
                name = reply["type"] if reply["type"] == "reason" else reply["code"]
                answered[name] = answered.get(name, 0) + 1
                await asyncio.sleep(0.05)

    async def evening() -> list[float]:
        async with at(ours) as line:
            screen = await sit(line, ours)
            storm = [asyncio.create_task(pester()) for _ in range(sockets)]
            while sum(answered.values()) < 2 * sockets:
                for task in storm:
                    assert not task.done(), task
                await asyncio.sleep(0.05)
            times = []
            for _ in range(40):
                began = time.perf_counter()
                await screen.sync()
                times.append(time.perf_counter() - began)
                await asyncio.sleep(0.02)
            over.set()
            await asyncio.gather(*storm)
            return times

    times = asyncio.run(evening())
    assert answered["reason"] > 0
    assert statistics.median(times) < 0.25, times
    assert max(times) < 1.5, times
