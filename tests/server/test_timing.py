"""When an answer to a window is seen says nothing about the answer: two samples of 200 windows on a simulated clock."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from functools import partial
from math import sqrt
from typing import Any, cast

import pytest

from champclos.core.game import SPECTATOR, State
from champclos.server import commands
from champclos.server.bot_driver import BotDriver
from champclos.server.bot_workers import Task, clock_of
from champclos.server.table import Services, Table
from champclos.server.table_meta import Chair
from tests.server.swift import GAMES, ServerProcess, Swift, Watch, propose, table_at
from tests.server.test_driven import two_worlds

WINDOW = 1.0
EACH = 200
BOTS = ["page", "squire", "knight", "marshal:iterations=5000", "marshal:seconds=3"]
Times = list[float]


@pytest.fixture(scope="module")
def worlds() -> tuple[State, State, int, int]:
    """An attack that opens a window: where the defender has an answer and where it has none; who attacks, and how."""
    return two_worlds()


def swiftly(work: Coroutine[Any, Any, list[Times]]) -> list[Times]:
    with asyncio.Runner(loop_factory=Swift) as runner:
        return runner.run(work)


def gap(one: Times, other: Times) -> float:
    """The statistic of Kolmogorov and Smirnov."""
    points = sorted({*one, *other})
    return max(abs(sum(t <= p for t in one) / len(one) - sum(t <= p for t in other) / len(other)) for p in points)


def alike(one: Times, other: Times) -> bool:
    """Whether two samples may be of one kind, at one in a thousand."""
    assert len(one) == len(other) >= EACH
    return gap(one, other) < 1.95 * sqrt(2 / len(one))


KillScenario = Callable[[State, int, int, random.Random], Coroutine[Any, Any, list[Times]]]


def samples(worlds: tuple[State, State, int, int], scenario: KillScenario) -> list[tuple[Times, Times]]:
    """For each onlooker, when it was told things in windows with an answer, and in windows without."""
    armed, unarmed, attacker, choice = worlds
    found: list[list[Times]] = []
    for world in (armed, unarmed):
        dice = random.Random(7)
        several = [swiftly(scenario(world, attacker, choice, dice)) for _ in range(EACH)]
        found.append([[time for times in onlooker for time in times] for onlooker in zip(*several, strict=True)])
    return [(with_answer, without) for with_answer, without in zip(*found, strict=True)]


def attack(table: Table, attacker: int, choice: int) -> Coroutine[Any, Any, None]:
    table.course.asked[attacker] += 1
    prompt = table.course.prompt(attacker)
    return table.act(partial(commands.decide, seat=attacker, prompt=prompt, choice=choice, notation=""))


def onlookers(table: Table, attacker: int) -> list[Watch]:
    watches = [Watch(attacker), Watch(SPECTATOR)]
    for watch in watches:
        table.enter(watch, {})
    table.tell_table()
    for watch in watches:
        watch.times.clear()
    return watches


async def closed(watches: list[Watch], opened: float) -> list[Times]:
    """When each was told that the window is closed, and of anything before that."""
    await asyncio.sleep(60)
    return [[round(time - opened, 4) for time in watch.times if time > opened][:1] for watch in watches]


async def bot_answers(
    world: State, attacker: int, choice: int, dice: random.Random, bot: str, restart: bool
) -> list[Times]:
    process = ServerProcess(dice)
    table = table_at(process, world, {1 - attacker: bot}, WINDOW)
    watches = onlookers(table, attacker)
    await attack(table, attacker, choice)
    opened = asyncio.get_running_loop().time()
    if restart:
        await asyncio.sleep(dice.uniform(0, 0.2))
        await process.end()
        await asyncio.sleep(0.5)
        process = ServerProcess(dice)
        table.services = cast("Services", process)
        process.changed(table)
    found = await closed(watches, opened)
    await process.end()
    return found


async def first_thought(world: State, attacker: int, choice: int, dice: random.Random) -> list[Times]:
    """For how long a bot has thought at the window, as whoever runs the server is told."""
    process = ServerProcess(dice)
    table = table_at(process, world, {1 - attacker: "squire"}, WINDOW)
    await attack(table, attacker, choice)
    while not process.bots.thought:
        await asyncio.sleep(0.001)
    found = process.bots.thought[table.id]
    await process.end()
    return [[found]]


def test_the_time_that_is_counted_for_a_window_says_nothing_about_the_answer(
    worlds: tuple[State, State, int, int],
) -> None:
    ((armed, unarmed),) = samples(worlds, first_thought)
    assert {*armed, *unarmed} == {clock_of("squire", window=True)}


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("restart", [False, True], ids=["first window", "after a restart"])
def test_a_bots_answer_comes_when_it_would_come_with_nothing_to_think_about(
    bot: str, restart: bool, worlds: tuple[State, State, int, int]
) -> None:
    for with_answer, without in samples(worlds, partial(bot_answers, bot=bot, restart=restart)):
        assert min(with_answer + without) >= WINDOW
        assert alike(with_answer, without), (sorted(with_answer)[::20], sorted(without)[::20])


def test_an_answer_that_came_as_soon_as_it_was_thought_of_would_be_noticed(
    worlds: tuple[State, State, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hasty(_: BotDriver, task: Task, *rest: float) -> None:
        assert task.bot
        assert rest

    monkeypatch.setattr(BotDriver, "_keep_pace", hasty)
    for with_answer, without in samples(worlds, partial(bot_answers, bot="marshal:seconds=3", restart=False)):
        assert not alike(with_answer, without)


# Later in an exchange: a support, a Wizard against it, a Wizard against that, and perhaps one more


@pytest.fixture(scope="module")
def exchanges() -> tuple[State, State, int, int]:
    """As `worlds`, where the defender has two Wizards and where it has one."""
    game = GAMES.get("artofwar", {}, {}).game
    fields = "field 0: P@b2 K@a2\nfield 1: G@a3 K@b3\nhand 0: S W\n"
    armed, unarmed = (game.position(f"{fields}hand 1: {hand}") for hand in ("W2", "W S"))
    return armed, unarmed, 0, int(armed.parse("+S"))


async def bot_answers_later(
    world: State, attacker: int, choice: int, dice: random.Random, bot: str, restart: bool
) -> list[Times]:
    """A person answers the first window of the exchange, and a bot that takes over its seat answers the last one."""
    process = ServerProcess(dice)
    table = table_at(process, world, {}, WINDOW)
    loop, defender = asyncio.get_running_loop(), 1 - attacker
    watches = onlookers(table, attacker)

    async def wizard(seat: int) -> None:
        answer, prompt = int(table.course.truth.parse("+W", seat)), table.course.prompt(seat)
        await table.act(partial(commands.decide, seat=seat, prompt=prompt, choice=answer, notation=""))

    await attack(table, attacker, choice)
    await asyncio.sleep(dice.uniform(0.1, 0.8))
    await wizard(defender)
    await asyncio.sleep(WINDOW + dice.uniform(0, 1))
    table.meta.chairs[defender] = Chair("bot", bot=bot)
    await wizard(attacker)
    opened = round(loop.time(), 4)  # as a watch notes it
    assert table.course.asks(defender)
    assert (len(table.course.truth.choices(defender)) > 1) == ("hand 1: W2" in world.position())
    if restart:
        await asyncio.sleep(dice.uniform(0, 0.2))
        await process.end()
        await asyncio.sleep(0.5)
        process = ServerProcess(dice)
        table.services = cast("Services", process)
        process.changed(table)
    found = await closed(watches, opened)
    await process.end()
    return found


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("restart", [False, True], ids=["as it runs", "after a restart"])
def test_a_bots_answer_later_in_an_exchange_comes_when_it_would_come_with_nothing_to_think_about(
    bot: str, restart: bool, exchanges: tuple[State, State, int, int]
) -> None:
    for with_answer, without in samples(exchanges, partial(bot_answers_later, bot=bot, restart=restart)):
        assert alike(with_answer, without), (sorted(with_answer)[::20], sorted(without)[::20])
        if bot == "page" and not restart:
            assert min(with_answer + without) < WINDOW, "the least time is not counted again"


def test_a_later_answer_that_came_as_soon_as_it_was_thought_of_would_be_noticed(
    exchanges: tuple[State, State, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hasty(_: BotDriver, task: Task, *rest: float) -> None:
        assert task.bot
        assert rest

    monkeypatch.setattr(BotDriver, "_keep_pace", hasty)
    for with_answer, without in samples(exchanges, partial(bot_answers_later, bot="page", restart=False)):
        assert not alike(with_answer, without)


async def person_answers(
    world: State, attacker: int, choice: int, dice: random.Random, proposal: bool, restart: bool
) -> list[Times]:
    """A person who has an answer takes some time for it; one who has none passes at once."""
    process = ServerProcess(dice)
    table = table_at(process, world, {}, WINDOW)
    if proposal:
        propose(table, attacker)
    watches = onlookers(table, attacker)
    await attack(table, attacker, choice)
    if proposal:
        propose(table, attacker)
    opened = asyncio.get_running_loop().time()
    defender = 1 - attacker
    choices = table.course.truth.choices(defender)
    await asyncio.sleep(dice.uniform(0.2, 0.9) if len(choices) > 1 else 0.01)
    answer = int(dice.choice(choices))
    prompt = table.course.prompt(defender)
    await table.act(partial(commands.decide, seat=defender, prompt=prompt, choice=answer, notation=""))
    if restart:
        await process.end()
        process = ServerProcess(dice)
        table.services = cast("Services", process)
        process.changed(table)
    found = await closed(watches, opened)
    await process.end()
    return found


@pytest.mark.parametrize("proposal", [False, True], ids=["alone", "beside a proposal"])
@pytest.mark.parametrize("restart", [False, True], ids=["as it runs", "after a restart"])
def test_a_persons_early_answer_is_seen_when_a_pass_would_be(
    proposal: bool, restart: bool, worlds: tuple[State, State, int, int]
) -> None:
    for with_answer, without in samples(worlds, partial(person_answers, proposal=proposal, restart=restart)):
        assert min(with_answer + without) >= WINDOW
        assert alike(with_answer, without)


async def person_declines_in_advance(world: State, attacker: int, choice: int, dice: random.Random) -> list[Times]:
    """Setting what is declined in advance is told to nobody else."""
    process = ServerProcess(dice)
    table = table_at(process, world, {}, WINDOW)
    watches = onlookers(table, attacker)
    await attack(table, attacker, choice)
    opened = asyncio.get_running_loop().time()
    defender = 1 - attacker
    choices = table.course.truth.choices(defender)
    await asyncio.sleep(dice.uniform(0.2, 0.9))
    if len(choices) > 1:
        prompt = table.course.prompt(defender)
        await table.act(partial(commands.decide, seat=defender, prompt=prompt, choice=int(choices[0]), notation=""))
    else:
        await table.act(partial(commands.decline, seat=defender, span="always", unless_aimed=False))
    found = await closed(watches, opened)
    await process.end()
    return found


def test_what_is_declined_in_advance_is_seen_when_an_answer_would_be(worlds: tuple[State, State, int, int]) -> None:
    for with_answer, without in samples(worlds, person_declines_in_advance):
        assert min(with_answer + without) >= WINDOW
        assert alike(with_answer, without)


# Drafts


def test_a_proposal_stands_while_somebody_drafts_and_falls_when_the_move_is_seen() -> None:
    """A draft of several steps beside a proposal: nobody else is told anything before it is settled."""

    async def scenario() -> None:
        process = ServerProcess(random.Random(1))
        world = two_steps()
        table = table_at(process, world, {}, 0.0)
        seat = int(world.seat)
        propose(table, 1 - seat)
        watches = onlookers(table, 1 - seat)
        first = int(world.choices(seat)[0])
        table.course.asked[seat] += 1
        prompt = table.course.prompt(seat)
        await table.act(partial(commands.decide, seat=seat, prompt=prompt, choice=first, notation=""))
        assert table.course.drafts
        assert not any(watch.times for watch in watches)
        assert table.info().proposal is not None
        while table.course.drafts:
            choice = int(table.course.truth.choices(seat)[0])
            prompt = table.course.prompt(seat)
            await table.act(partial(commands.decide, seat=seat, prompt=prompt, choice=choice, notation=""))
        assert all(watch.times for watch in watches)
        assert table.info().proposal is None
        assert table.meta.proposal is None
        await process.end()

    with asyncio.Runner(loop_factory=Swift) as runner:
        runner.run(scenario())


def two_steps() -> State:
    """A position of Art of War in which a seat decides and then decides on."""
    armed, _, attacker, _ = two_worlds()
    dice = random.Random(3)
    state = armed
    while True:
        seat = int(state.seat)
        if seat >= 0 and state.window(seat) is None:
            after = state.copy()
            after.apply(seat, state.choices(seat)[0])
            if after.seat == seat and attacker >= 0:
                return state
        step = state.copy()
        choices = step.odds().choices if seat < 0 else step.choices(seat)
        step.apply(seat, dice.choice(choices))
        state = step
