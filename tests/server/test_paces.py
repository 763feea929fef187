"""Paces of games that last for weeks: reserves and holidays, and what happens when somebody's time is over."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from champclos.core.game import RESIGN
from champclos.games import make_game
from champclos.server.clocks import DAY_MS, Clocks
from champclos.server.course import Course
from champclos.server.table import Table
from champclos.server.table_meta import PACES, Clock
from champclos.server.views import clock_info
from tests.server.harness import Client, Hands, Message, RunningServer, open_server
from tests.server.test_course import begin, decide

HOUR = DAY_MS // 24
WEEK = 7 * DAY_MS
pytestmark = pytest.mark.usefixtures("known_dice")  # no game may be over before its time


class Days:
    """A game between two people on a clock that the test moves on; `turn` is asked first."""

    def __init__(self, server: RunningServer, client: Client, hands: Hands) -> None:
        self.server = server
        self.client = client
        self.hands = hands
        self.turn = client.turn()

    @property
    def table(self) -> Table:
        return self.server.table(self.client.made)

    @property
    def clock(self) -> Message:
        assert self.client.clock is not None
        return self.client.clock

    async def later(self, milliseconds: int) -> None:
        """Time goes by, and what is due is done."""
        assert self.hands.at is not None
        self.hands.at += milliseconds
        await self.server.registry.see_to(self.table)
        await self.client.sync()

    async def at_zero(self) -> None:
        """The time of whoever is asked first is over."""
        end = self.table.course.clocks.end(self.turn)
        assert end is not None
        assert self.hands.at is not None
        await self.later(end - self.hands.at)

    async def whole_move(self, seat: int) -> None:
        """Play on until another seat is asked."""
        while self.client.prompt(seat):
            await self.client.play(seat, 1)
            await self.client.sync()


@asynccontextmanager
async def days(tmp_path: Path, hands: Hands | None = None, /, **clock: object) -> AsyncIterator[Days]:
    hands = hands or Hands(1_000_000)
    async with open_server(tmp_path, hands=hands) as server, server.game(clock=clock, options={"height": 6}) as client:
        yield Days(server, client, hands)


def play(tmp_path: Path, scenario: Callable[[Days], Coroutine[Any, Any, None]], **clock: object) -> None:
    async def run() -> None:
        async with days(tmp_path, **clock) as game:
            await scenario(game)

    asyncio.run(run())


# Reserves


def test_a_move_that_takes_longer_draws_on_the_reserve_and_moves_fill_it_up_to_its_most() -> None:
    clocks = Clocks(Clock("move", 60, increment=10, bank=100, most=105), 2, [])
    clocks.start(0)
    clocks.advance(50_000, 1)
    assert (clocks.remaining(0), clocks.bank(0)) == (110_000, 100_000)
    assert clocks.end(0) == 160_000
    clocks.advance(70_000, 1)
    assert (clocks.remaining(0), clocks.bank(0)) == (90_000, 90_000)
    clocks.settled(0)
    assert clocks.bank(0) == 100_000
    clocks.settled(0)
    assert clocks.bank(0) == 105_000
    clocks.asked(0)
    assert clocks.remaining(0) == 165_000
    clocks.given(0, 60)
    clocks.settled(0)
    assert clocks.bank(0) == 165_000  # what the host gave is not taken away
    assert clocks.remaining(1) == 160_000


def test_time_for_the_game_may_have_a_most_too() -> None:
    clocks = Clocks(Clock("game", 100, increment=10, most=105), 1, [])
    clocks.settled(0)
    assert clocks.remaining(0) == 105_000
    free = Clocks(Clock("game", 100, increment=10), 1, [])
    free.settled(0)
    assert free.remaining(0) == 110_000


@pytest.mark.parametrize(("name", "low"), [("day", 3 * HOUR), ("three_days", 9 * HOUR)])
def test_a_slow_pace_warns_hours_before_the_end(name: str, low: int) -> None:
    course = begin("lionheart", {}, PACES[name])
    seat = int(course.truth.seat)
    info = clock_info(course, course.clocks.times.watching[seat])
    assert info is not None
    assert info.low_ms == low
    left = info.left_ms[seat]
    assert left == 1000 * (PACES[name].seconds + PACES[name].bank)
    assert info.bank_ms == [1000 * PACES[name].bank] * 2
    assert info.days_ms == [PACES[name].holidays * DAY_MS] * 2


def test_a_quick_pace_warns_at_twenty_seconds() -> None:
    assert Clocks(Clock("move", 60), 2, []).low == 20_000


def test_a_snapshot_keeps_reserves_and_holidays() -> None:
    course = begin("lionheart", {}, PACES["day"])
    seat = int(course.truth.seat)
    course.clocks.go_on_holiday(seat, 3)
    while course.drafts or course.truth.seat == seat:
        decide(course, seat, int(course.truth.choices(seat)[1]), course.clocks.times.at + 30 * HOUR)
    memo = course.memo()
    assert memo is not None
    again = Course(make_game("lionheart", {}, {}), PACES["day"], 0.0, [])
    again.clocks.times = memo.times
    assert again.clocks.times.days[seat] == 11 * DAY_MS
    assert clock_info(again, memo.times.at) is not None
    assert again.clocks.end(1 - seat) == course.clocks.end(1 - seat)


def test_a_table_that_was_begun_before_there_were_reserves_keeps_its_clock() -> None:
    old = msgspec.json.decode(b'{"kind": "move", "seconds": 60, "increment": 5}', type=Clock)
    clocks = Clocks(old, 2, [])
    clocks.settled(0)
    clocks.settled(0)
    assert clocks.remaining(0) == 60_000
    clocks.advance(61_000, 1)
    assert clocks.remaining(0) == 0
    assert old.zero == "default"


# At zero


def test_a_bot_goes_on_until_its_person_comes_back(tmp_path: Path) -> None:
    async def scenario(game: Days) -> None:
        client, turn = game.client, game.turn
        await game.at_zero()
        await client.until(lambda: bool(client.table and client.table["seats"][turn]["stand_in"]))
        await client.until(lambda: client.prompt(1 - turn) is not None)
        assert game.table.next_due() is not None  # the other seat's end
        await client.do(type="back", seat=turn)
        await client.sync()
        assert client.table
        assert not client.table["seats"][turn]["stand_in"]
        refused = await client.refused(type="back", seat=turn)
        assert refused["code"] == "not_now"
        await game.whole_move(1 - turn)
        await client.until(lambda: client.prompt(turn) is not None)
        left = game.clock["left_ms"][turn]
        assert left == DAY_MS  # the reserve was used up, each move has its day all the same

    play(tmp_path, scenario, kind="move", seconds=86_400, bank=86_400, zero="bot")


def test_the_seat_resigns(tmp_path: Path) -> None:
    async def scenario(game: Days) -> None:
        await game.at_zero()
        await game.client.until(lambda: bool(game.client.table and game.client.table["status"] == "over"))
        last = game.table.course.settled[-1]
        assert (last.seat, last.choice, last.late) == (game.turn, RESIGN, True)

    play(tmp_path, scenario, kind="game", seconds=600, zero="resign")


def test_where_the_host_decides_the_game_waits_for_days(tmp_path: Path) -> None:
    async def scenario(game: Days) -> None:
        client, turn, table = game.client, game.turn, game.table
        early = await client.refused(type="host", do="resign", seat=turn)
        assert early["code"] == "not_now"
        steps = table.course.shown
        await game.at_zero()
        await game.later(WEEK)
        assert table.course.shown == steps
        assert table.next_due() is None
        await client.do(type="host", do="give_time", seat=turn, seconds=7200)
        await client.sync()
        assert game.clock["left_ms"][turn] == 2 * HOUR
        again = await client.refused(type="host", do="stand_in", seat=turn)
        assert again["code"] == "not_now"
        await game.later(HOUR)
        await client.play(turn, 1)
        await game.later(2 * HOUR)
        assert not any(step.late for step in table.course.settled)
        await client.do(type="host", do="stand_in", seat=turn)
        await client.until(lambda: client.prompt(1 - turn) is not None)
        assert table.meta.chairs[turn].stand_in

    play(tmp_path, scenario, kind="move", seconds=600, zero="host")


def test_the_host_may_let_who_is_late_resign(tmp_path: Path) -> None:
    async def scenario(game: Days) -> None:
        await game.at_zero()
        await game.client.do(type="host", do="resign", seat=game.turn)
        await game.client.until(lambda: bool(game.client.table and game.client.table["status"] == "over"))
        assert game.table.course.settled[-1].seat == game.turn

    play(tmp_path, scenario, kind="move", seconds=600, zero="host")


@pytest.mark.parametrize("do", ["give_time", "stand_in", "resign"])
def test_elsewhere_it_is_not_for_the_host_to_decide(tmp_path: Path, do: str) -> None:
    async def scenario(game: Days) -> None:
        refused = await game.client.refused(type="host", do=do, seat=game.turn, seconds=60)
        assert refused["code"] == "not_now"
        assert "host does not decide" in refused["words"]["en"]

    play(tmp_path, scenario, kind="move", seconds=600, zero="bot")


@pytest.mark.parametrize("seconds", [0, -5, 10**9])
def test_a_host_gives_a_sensible_time(tmp_path: Path, seconds: int) -> None:
    async def scenario(game: Days) -> None:
        refused = await game.client.refused(type="host", do="give_time", seat=game.turn, seconds=seconds)
        assert refused["code"] == "bad_request"

    play(tmp_path, scenario, kind="move", seconds=600, zero="host")


# Holidays


def test_on_holiday_a_clock_stands_and_what_is_not_used_is_kept(tmp_path: Path) -> None:
    async def scenario(game: Days) -> None:
        client, turn = game.client, game.turn
        await game.later(game.clock["stands_ms"][turn] + 2 * HOUR)
        await client.do(type="holiday", seat=turn, days=10)
        await client.sync()
        assert game.clock["holiday_ms"][turn] == game.clock["stands_ms"][turn] == 10 * DAY_MS
        assert game.clock["days_ms"][turn] == 4 * DAY_MS
        steps = game.table.course.shown
        await game.later(6 * DAY_MS)
        assert game.table.course.shown == steps
        await client.do(type="holiday", seat=turn, days=0)
        await client.sync()
        assert game.clock["holiday_ms"][turn] == 0
        assert game.clock["days_ms"][turn] == 8 * DAY_MS
        assert game.clock["left_ms"][turn] == 22 * HOUR
        for wrong in (9, -1):
            refused = await client.refused(type="holiday", seat=turn, days=wrong)
            assert refused["code"] == "bad_request"
            assert refused["words"]["en"] == f"Days of holidays left to seat {turn}: 8."
        assert (await client.refused(type="holiday", seat=turn, days=0))["code"] == "not_now"
        assert (await client.refused(type="holiday", seat=-3, days=1))["code"] == "forbidden"
        await client.do(type="holiday", seat=turn, days=8)
        await game.later(8 * DAY_MS + 22 * HOUR - 1)
        assert client.turn() == turn
        await game.later(1)
        assert client.turn() != turn

    play(tmp_path, scenario, kind="move", seconds=86_400, holidays=14)


def test_no_bot_plays_for_who_is_on_holiday(tmp_path: Path) -> None:
    hands = Hands(1_000_000)

    async def scenario() -> None:
        clock = {"kind": "move", "seconds": 86_400, "holidays": 14}
        async with open_server(tmp_path, hands=hands) as server:
            seats = [{"holder": "me"}, {"holder": "me"}]
            made = await server.make(seats=seats, away={"seconds": 30, "bot": "page"}, clock=clock)
            tokens = [seat["token"] for seat in made["seats"]]
            async with server.client(made["table"]["id"], *tokens) as both:
                await both.begin()
                await both.do(type="holiday", seat=0, days=1)
            table = server.table(made)
            async with server.client(made["table"]["id"], tokens[1]):
                assert hands.at is not None
                hands.at += DAY_MS - 1000
                await server.registry.see_to(table)
                assert not table.meta.chairs[0].stand_in
                hands.at += 2000
                await server.registry.see_to(table)
                assert table.meta.chairs[0].stand_in

    asyncio.run(scenario())


def test_time_that_was_given_and_holidays_are_there_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("champclos.server.registry.OUTAGE_MS", WEEK)  # a leap of the test's clock is no outage
    hands = Hands(1_000_000)
    clock = {"kind": "move", "seconds": 86_400, "bank": 86_400, "most": 86_400, "holidays": 14, "zero": "host"}

    async def scenario() -> None:
        async with days(tmp_path, hands, **clock) as game:
            made, turn = game.client.made, game.turn
            await game.later(game.clock["stands_ms"][turn] + 30 * HOUR)
            await game.client.do(type="host", do="give_time", seat=turn, seconds=3600)
            await game.client.do(type="holiday", seat=turn, days=2)
            await game.later(HOUR)
        tokens = [one["token"] for one in made["seats"]]
        name = made["table"]["id"]
        async with open_server(tmp_path, hands=hands) as server, server.client(name, *tokens) as again:
            assert again.clock is not None
            assert again.clock["left_ms"][turn] == 19 * HOUR
            assert again.clock["bank_ms"][turn] == 19 * HOUR
            assert again.clock["holiday_ms"][turn] == 47 * HOUR
            assert again.clock["days_ms"] == [14 * DAY_MS if seat != turn else 12 * DAY_MS for seat in (0, 1)]

    asyncio.run(scenario())


# What a table may be made with


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "move", "seconds": 60, "bank": -1},
        {"kind": "move", "seconds": 60, "bank": 10**9},
        {"kind": "move", "seconds": 60, "bank": 100, "most": 50},
        {"kind": "move", "seconds": 60, "most": 10**9},
        {"kind": "game", "seconds": 60, "bank": 10},
        {"kind": "game", "seconds": 60, "most": 59},
        {"kind": "move", "seconds": 60, "holidays": 91},
        {"kind": "move", "seconds": 60, "holidays": -1},
        {"kind": "move", "seconds": 60, "zero": "nobody"},
    ],
)
def test_impossible_clocks_are_refused_in_both_languages(tmp_path: Path, clock: Message) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            answer = await server.post("/api/tables", {"game": "lionheart", "clock": clock})
            assert answer.status_code in (400, 422)
            assert answer.json()["words"]["en"]
            assert answer.json()["words"]["fr"] != answer.json()["words"]["en"]

    asyncio.run(scenario())
