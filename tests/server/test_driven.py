"""What happens without anybody's hand: clocks at zero, bots at seats, bots for people who are gone, held windows."""

import asyncio
import random
from functools import partial
from pathlib import Path

import pytest

from champclos.core.dice import FastDice
from champclos.core.driver import ALL_KINDS, settle
from champclos.core.game import OVER, State
from champclos.games import make_game
from champclos.server import commands, sealing
from champclos.server.bot_workers import BotWorkers, Task, answer
from champclos.server.clocks import MOST_STEPS_MS
from champclos.server.commands import CommandContext, Parting, Plan
from champclos.server.refusals import Refused
from champclos.server.table import Table
from champclos.server.table_meta import Chair
from champclos.server.tokens import Token
from tests.server.harness import Hands, RunningServer, open_server
from tests.server.test_playing import play_on


def test_at_zero_the_games_default_is_played_until_the_move_is_settled(tmp_path: Path) -> None:
    hands = Hands(1_000_000)

    async def scenario() -> None:
        clock = {"kind": "move", "seconds": 60}
        async with open_server(tmp_path, hands=hands) as server, server.game(clock=clock) as client:
            table = server.table(client.made)
            turn = client.turn()
            prompt = client.prompt(turn)
            assert prompt
            assert hands.at is not None
            assert client.clock is not None
            watched = int(client.clock["stands_ms"][turn])  # the dice for the first turn
            assert 0 < watched <= MOST_STEPS_MS
            hands.at += watched + 59_000
            await server.registry.see_to(table)
            await client.sync()
            assert client.turn() == turn
            hands.at += 1_000
            await server.registry.see_to(table)
            await client.sync()
            assert client.turn() != turn
            late = await client.refused(
                type="play", seat=turn, prompt=prompt["id"], choice=prompt["options"][0]["choice"]
            )
            assert late["code"] == "closed"
            assert client.clock["running"] == [1 - turn]
            assert client.clock["left_ms"][1 - turn] == 60_000

    asyncio.run(scenario())


def test_bots_play_a_game_to_its_end_by_themselves(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            bots = [{"holder": "bot", "bot": "page"}, {"holder": "bot", "bot": "page"}]
            made = await server.make("artofwar", seats=bots, window=0, public=True)
            async with server.client(made["table"]["id"]) as watcher:
                await watcher.until(lambda: bool(watcher.table and watcher.table["status"] == "over"))
                await watcher.sync()
                assert "result" in watcher.scenes[-3]
            assert server.registry.bot_workers.answered > 10

    asyncio.run(scenario())


def test_a_bot_takes_over_for_who_is_gone_and_gives_the_seat_back(tmp_path: Path) -> None:
    hands = Hands(1_000_000)

    async def scenario() -> None:
        async with open_server(tmp_path, hands=hands) as server:
            made = await server.make(seats=[{"holder": "me"}, {"holder": "me"}], away={"seconds": 30, "bot": "page"})
            tokens = [seat["token"] for seat in made["seats"]]
            table = server.table(made)
            async with server.client(made["table"]["id"], *tokens) as both:
                await both.begin()
                gone = both.turn()
            async with server.client(made["table"]["id"], tokens[1 - gone]) as client:
                assert hands.at is not None
                hands.at += 29_000
                await server.registry.see_to(table)
                assert not table.meta.chairs[gone].stand_in
                hands.at += 1_000
                await server.registry.see_to(table)
                assert table.meta.chairs[gone].stand_in
                await client.until(lambda: client.prompt(1 - gone) is not None)
                assert client.table
                assert client.table["seats"][gone]["stand_in"] is True
                async with server.client(made["table"]["id"], tokens[gone]) as back:
                    await back.until(lambda: bool(back.table and not back.table["seats"][gone]["stand_in"]))
                    await client.play(1 - gone, 1)
                    await client.play(1 - gone, 1)
                    await back.until(lambda: back.prompt(gone) is not None)
                    await back.play(gone)

    asyncio.run(scenario())


def test_who_does_not_help_to_seal_the_dice_does_not_keep_others_waiting(tmp_path: Path) -> None:
    hands = Hands(1_000_000)

    async def scenario() -> None:
        async with open_server(tmp_path, hands=hands) as server:
            made = await server.make(seats=[{"holder": "me"}, {"holder": "me"}])
            table = server.table(made)
            first = made["table"]["seal"]["commitment"]
            async with server.client(made["table"]["id"], made["seats"][0]["token"]) as client:
                assert hands.at is not None
                await client.do(type="promise", seat=0, hash="ab" * 32)
                again = await client.refused(type="promise", seat=0, hash="cd" * 32)
                assert again["code"] == "bad_request"
                early = await client.refused(type="reveal", seat=0, nonce="ab" * 16)
                assert early["code"] == "not_now"
                hands.at += 20_000
                await server.registry.see_to(table)
                await client.until(lambda: bool(client.table and client.table["seal"]["wants"] == "nonce"))
                wrong = await client.refused(type="reveal", seat=0, nonce="ab" * 16)
                assert wrong["code"] == "bad_request"
                hands.at += 20_000
                await server.registry.see_to(table)
                await client.until(lambda: bool(client.table and client.table["status"] == "playing"))
                assert client.table
                assert client.table["seal"]["round"] == 2
                assert client.table["seal"]["commitment"] != first
                assert table.course.started

    asyncio.run(scenario())


def test_passing_in_advance_answers_windows_and_nothing_else(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("artofwar", window=0) as client:
            course = server.table(client.made).course
            none = await client.refused(type="passing", seat=0, span=0)
            assert none["code"] == "not_now"
            for seat in (0, 1):
                await client.do(type="passing", seat=seat, span="always", unless_aimed=False)
            await play_on(client, 60)
            state = course.game.start()
            answered = 0
            for step in course.settled:
                window = state.window(step.seat) if step.seat >= 0 else None
                if window is not None:
                    answered += 1
                    assert step.choice == window.decline
                state.apply(step.seat, step.choice)
            assert answered
            assert server.table(client.made).meta.chairs[0].declining.span != -1

    asyncio.run(scenario())


def test_the_kinds_of_windows_to_decline_come_over_the_wire_and_stay_with_the_seat(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("artofwar", window=0) as client:
            table = server.table(client.made)
            assert client.table
            assert client.table["windows"] == [{"en": words.en, "fr": words.fr} for words in table.game.windows]
            unknown = await client.refused(type="passing", seat=0, span="always", kinds=[2])
            assert unknown["code"] == "bad_request"
            assert unknown["words"]["en"] == "There is no kind 2 of windows; this game has 2."
            await client.do(type="passing", seat=0, span="always", kinds=[1])
            assert table.meta.chairs[0].declining.kinds == 0b10
            await client.do(type="passing", seat=0, span="always")
            assert table.meta.chairs[0].declining.kinds == ALL_KINDS, "as clients that know no kinds mean it"

    asyncio.run(scenario())


def test_whoever_declines_wizards_in_advance_is_still_asked_for_a_guard(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            fields = "field 0: P@b2 K@a2\nfield 1: G@a3 K@b3\n"
            world = make_game("artofwar", {}, {}).position(f"{fields}hand 0: S\nhand 1: W G")
            table = await table_at(server, world, 0, 0.0)
            table.meta.chairs[1] = Chair("person", generation=1)
            course, names = table.course, [words.en for words in table.game.windows]
            wizard, guard = names.index("a Wizard against a support"), names.index("a Guard against an attack")
            await table.act(partial(commands.decline, seat=1, span="always", unless_aimed=False, kinds=[wizard]))
            for move in ("+S", "b2xa3"):
                choice, prompt = int(course.truth.parse(move, 0)), course.prompt(0)
                await table.act(partial(commands.decide, seat=0, prompt=prompt, choice=choice, notation=""))
            assert [step.seat for step in course.settled[-3:]] == [0, 1, 0]
            assert course.settled[-2].choice == course.truth.parse("pass", 1)
            asked = course.truth.window(1)
            assert course.asks(1)
            assert asked is not None
            assert asked.kind == guard

    asyncio.run(scenario())


def test_hints_and_odds_are_given_where_the_table_allows_them(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("lionheart", hints=True, odds=True) as client:
            turn = client.turn()
            prompt = client.prompt(turn)
            assert prompt
            hints = await client.ask(type="hint", seat=turn)
            assert hints["type"] == "hints"
            options = {option["choice"]: option["words"] for option in prompt["options"]}
            assert {hint["choice"]: hint["words"] for hint in hints["choices"]} == options
            values = [hint["value"] for hint in hints["choices"]]
            assert values == sorted(values, reverse=True)
            assert (await client.refused(type="hint", seat=1 - turn))["code"] == "not_now"
            calm = await client.ask(type="odds", seat=turn, choice=prompt["options"][1]["choice"])
            assert (calm["type"], calm["results"]) == ("chances", [])
            assert (await client.refused(type="odds", seat=turn, choice=515))["code"] == "illegal"
        async with open_server(tmp_path) as server, server.game("lionheart", odds=False) as client:
            assert (await client.refused(type="hint", seat=0))["code"] == "forbidden"
            assert (await client.refused(type="odds", seat=0, choice=0))["code"] == "forbidden"

    asyncio.run(scenario())


def test_the_odds_of_an_attack_add_up() -> None:
    game = make_game("lionheart", {}, {})
    dice, state = FastDice(4), game.start()
    while True:
        settle(state, dice)
        seat = int(state.seat)
        for choice in state.choices(seat):
            if state.describe(choice, seat).verb == "attack":
                task = Task("odds", "lionheart", {}, {}, state.seen_by(seat).encode(), choice=int(choice))
                result = answer(task)
                assert sum(chance.chance for chance in result.chances) == pytest.approx(1)
                assert result.sampled == 0
                assert result.losses
                for losses in result.losses:
                    assert sum(losses.chances) == pytest.approx(1, abs=0.01)
                return
        choices = state.choices(seat)
        state.apply(seat, choices[dice.below(len(choices))])


def test_a_bot_that_fails_or_dies_does_not_stop_the_table(tmp_path: Path) -> None:
    seen = make_game("lionheart", {}, {}).start().seen_by(0).encode()
    assert "unknown bot" in answer(Task("choose", "lionheart", {}, {}, seen, "nobody")).error

    async def scenario() -> None:
        bot_workers = BotWorkers(1)
        with pytest.raises(Refused, match="could not answer"):
            await bot_workers.think(Task("choose", "lionheart", {}, {}, b"garbage", "page"))
        slow = asyncio.create_task(bot_workers.think(Task("odds", "lionheart", {}, {}, b"", "", 0)))
        await asyncio.sleep(0)
        bot_workers._workers[0].process.process.kill()
        with pytest.raises(Refused):
            await slow
        bot_workers.close()

    asyncio.run(scenario())


# The time that a window takes


class Watch:
    """A connection that notes when it is told something."""

    def __init__(self, viewer: int) -> None:
        self.tokens: list[Token] = []
        self.viewers = [viewer]
        self.idle = False
        self.told = asyncio.Event()

    def push(self, data: bytes) -> None:
        if b'"type":"change"' in data:
            self.told.set()

    def dismiss(self, parting: Parting) -> None:
        raise AssertionError


def two_worlds() -> tuple[State, State, int, int]:
    """An attack in Art of War that opens a window: where the defender has an answer, and where it has none.

    Both look the same to the attacker. Also the attacker and its choice.
    """
    dice = FastDice(11)
    while True:
        state = make_game("artofwar", {}, {}).start()
        settle(state, dice)
        while state.seat != OVER:
            seat = int(state.seat)
            for choice in state.choices(seat):
                worlds: dict[bool, State] = {}
                for _ in range(12):
                    world = state.seen_by(seat).imagine(dice)
                    after = world.copy()
                    after.apply(seat, choice)
                    if after.seat == 1 - seat and after.window(1 - seat) is not None:
                        worlds[len(after.choices(1 - seat)) > 1] = world
                if len(worlds) == 2:
                    return worlds[True], worlds[False], seat, int(choice)
            choices = state.choices(seat)
            state.apply(seat, choices[dice.below(len(choices))])
            settle(state, dice)


async def table_at(server: RunningServer, world: State, attacker: int, window: float) -> Table:
    """A table in the middle of a game, the attacker a person and the defender a bot."""
    seats = [{"holder": "me"} if seat == attacker else {"holder": "bot", "bot": "squire"} for seat in range(2)]
    table = server.table(await server.make("artofwar", seats=seats, window=window))

    def begin(context: CommandContext) -> Plan:
        meta = context.draft()
        meta.sealing.absent = [0, 1]
        sealing.advance(meta, context.now)
        return Plan(meta=meta)

    await table.act(begin)
    while server.registry.bots.busy(table):
        await asyncio.sleep(0.005)
    table.course.truth, table.course.base = world.copy(), world.copy()
    table.course.drafts = {}
    return table


async def closing_time(server: RunningServer, world: State, attacker: int, choice: int, window: float) -> float:
    """How long it takes from an attack until the attacker sees the window closed."""
    table = await table_at(server, world, attacker, window)
    course = table.course
    watch = Watch(attacker)
    course.asked[attacker] += 1
    table.enter(watch, {})
    loop = asyncio.get_running_loop()
    began = loop.time()
    await table.act(partial(commands.decide, seat=attacker, prompt=course.prompt(attacker), choice=choice, notation=""))
    watch.told.clear()
    await asyncio.wait_for(watch.told.wait(), 20)
    table.leave(watch)
    return loop.time() - began


def test_a_window_takes_as_long_whether_there_was_an_answer_or_not(tmp_path: Path) -> None:
    """200 pairs begin together; which of the two closes later is chance, by a sign test at one in a thousand.

    Within a pair both have the same machine: what else it does delays one as it delays the other. Each begins first in
    half of the pairs, since whoever begins first closes first.
    """
    armed, unarmed, attacker, choice = two_worlds()
    window, pairs, at_once = 0.3, 200, 20
    firsts = [True, False] * (pairs // 2)
    random.Random(1).shuffle(firsts)

    async def scenario() -> list[tuple[float, float]]:
        async with open_server(tmp_path) as server:
            await closing_time(server, armed, attacker, choice, window)
            times: list[tuple[float, float]] = []
            for start in range(0, pairs, at_once):
                part = firsts[start : start + at_once]
                worlds = [world for first in part for world in ((armed, unarmed) if first else (unarmed, armed))]
                found = await asyncio.gather(
                    *[closing_time(server, world, attacker, choice, window) for world in worlds]
                )
                for first, one, other in zip(part, found[::2], found[1::2], strict=True):
                    times.append((one, other) if first else (other, one))
            return times

    times = asyncio.run(scenario())
    assert len(times) == pairs
    assert min(map(min, times)) >= window - 0.01
    later = sum(with_answer > without for with_answer, without in times)
    assert abs(later - pairs / 2) < 3.29 * (pairs / 4) ** 0.5, (later, sorted(a - b for a, b in times)[::20])
