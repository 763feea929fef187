"""Our games for the benchmarks: random self-play in several ways, what copies cost, and searches."""

import json
import random
from collections.abc import Callable
from functools import cache
from time import process_time
from typing import Any

import champclos
from benchmarks.clock import Answer, microseconds, played, until
from champclos.bots import make_bot, read_spec
from champclos.bots.search import Search
from champclos.core.driver import Match, random_playout

SIDE_BY_SIDE = 64  # games stepped at once
Recorded = list[list[tuple[int, int]]]
Look = Callable[[champclos.State, int, list[int]], None]


@cache
def game_of(text: str) -> champclos.Game:
    """The game that a JSON text of its name and options means; the same object each time."""
    name, options = json.loads(text)
    return champclos.game(name, **options)


def from_python(game: champclos.Game, seconds: float, seed: int) -> Answer:
    """A loop in plain Python: `choices`, then the checked `play`."""
    return driven(game, seconds, seed, None)


def driven(game: champclos.Game, seconds: float, seed: int, look: Look | None) -> Answer:
    """Games at random from Python, with a look at every position in which a seat decides."""
    pick = random.Random(seed).random
    dice = champclos.FastDice(seed)

    def one() -> int:
        decisions = 0
        state = game.start()
        champclos.settle(state, dice)
        while (seat := state.seat) != champclos.OVER:
            choices = state.choices(seat)
            if look is not None:
                look(state, seat, choices)
            state.play(seat, choices[int(pick() * len(choices))])
            champclos.settle(state, dice)
            decisions += 1
        return decisions

    return played(one, seconds)


def with_arrays(game: champclos.Game, seconds: float, seed: int) -> Answer:
    """The same loop, with observation and mask of every decision as arrays."""
    import numpy as np  # noqa: PLC0415 — only what learners do needs it

    codes = int(game.choice_count)

    def look(state: champclos.State, seat: int, choices: list[int]) -> None:
        np.frombuffer(state.observation(seat), np.uint8)
        mask = np.zeros(codes, np.bool_)
        mask[choices] = True

    return driven(game, seconds, seed, look)


def engine_loop(game: champclos.Game, seconds: float, seed: int) -> Answer:
    """The engine's own loop with the unchecked `apply`."""
    dice = champclos.FastDice(seed)
    return played(lambda: int(random_playout(game.start(), dice)), seconds)


def environment(game: champclos.Game, seconds: float, seed: int, sampling: bool = False) -> Answer:
    """The PettingZoo environment, with observations and masks of every decision."""
    from benchmarks.zoo import agents_play  # noqa: PLC0415 — only who asks for it needs PettingZoo
    from champclos.adapters.pettingzoo import ChampclosEnv  # noqa: PLC0415

    return played(agents_play(ChampclosEnv(game), seed, sampling), seconds)


def sampled(game: champclos.Game, seconds: float, seed: int) -> Answer:
    """The same, each action a sample of the action space, as PettingZoo's documentation shows."""
    return environment(game, seconds, seed, sampling=True)


def vectorised(game: champclos.Game, seconds: float, seed: int) -> Answer:
    """Many games at once, with observations and masks of every decision."""
    import numpy  # noqa: PLC0415 — only what learners do needs it

    from champclos.adapters.vector import Tables  # noqa: PLC0415

    options: dict[str, Any] = game.options
    tables = Tables(game.name, SIDE_BY_SIDE, seed=seed, **options)
    for step in range(20):
        tables.step(tables.random_choices())
    steps = games = 0
    began = process_time()
    for turn in until(seconds):
        tables.step(tables.random_choices())
        steps += 1
        games += int(numpy.count_nonzero(tables.over))
    return {"decisions": steps * SIDE_BY_SIDE, "games": games, "seconds": process_time() - began}


def positions(game: champclos.Game, count: int, seed: int) -> list[champclos.State]:
    """Positions of random games in which a seat decides."""
    dice = champclos.FastDice(seed)
    found: list[champclos.State] = []
    state = game.start()
    while len(found) < count:
        if state.seat == champclos.OVER:
            state = game.start()
        champclos.settle(state, dice)
        choices = state.choices(state.seat)
        state.apply(state.seat, choices[dice.below(len(choices))])
        champclos.settle(state, dice)
        if dice.below(20) == 0 and state.seat >= 0:
            found.append(state.copy())
    return found


def small_costs(game: champclos.Game, seconds: float, seed: int) -> Answer:
    """What copies, views and imagined positions cost."""
    sample = positions(game, 200, seed)
    views = [state.seen_by(state.seat) for state in sample]
    dice = champclos.FastDice(seed)

    def copy() -> None:
        for state in sample:
            state.copy()

    def see() -> None:
        for state in sample:
            state.seen_by(state.seat)

    def imagine() -> None:
        for view in views:
            view.imagine(dice)

    return {
        "copy": microseconds(copy, 200, seconds / 3),
        "seen_by": microseconds(see, 200, seconds / 3),
        "imagine": microseconds(imagine, 200, seconds / 3),
    }


def share_of_attacks(game: champclos.Game, seconds: float, seed: int) -> Answer:
    """How many of the decisions attack."""
    dice = champclos.FastDice(seed)
    decisions = attacks = 0
    state = game.start()
    for turn in until(seconds):
        if state.seat == champclos.OVER:
            state = game.start()
        champclos.settle(state, dice)
        choices = state.choices(state.seat)
        choice = choices[dice.below(len(choices))]
        attacks += state.describe(choice).verb == "attack"
        decisions += 1
        state.apply(state.seat, choice)
        champclos.settle(state, dice)
    return {"share": attacks / decisions}


@cache
def games_of_squires(game: champclos.Game) -> tuple[Recorded, float]:
    """Whole games of some hundred decisions, seeded: who chose what, and the share of attacks."""
    recorded: Recorded = []
    decisions = attacks = 0
    while decisions < 400:
        number = len(recorded)
        players = [read_spec("squire").make(0, number, seat) for seat in range(int(game.seats))]
        match = Match(game.start(), players, champclos.FastDice(0, number, 0))
        match.steps = []
        match.run()
        steps = [(int(seat), int(choice)) for seat, choice in match.steps]
        recorded.append(steps)
        state = game.start()
        for seat, choice in steps:
            attacks += seat >= 0 and state.describe(choice, seat).verb == "attack"
            state.apply(seat, choice)
        decisions += int(match.decisions)
    return recorded, attacks / decisions


def replayed(game: champclos.Game, seconds: float, seed: int) -> Answer:
    """Plays squires' games again: asks `choices` and `odds` of every position, then plays what was chosen there."""
    if type(game.start()).worth is champclos.State.worth:
        return {}  # without a judgement a squire plays at random
    recorded, share = games_of_squires(game)
    turn = iter(range(seed, 1 << 40))

    def one() -> int:
        decisions = 0
        state = game.start()
        for seat, choice in recorded[next(turn) % len(recorded)]:
            if seat >= 0:
                state.choices(seat)
                state.play(seat, choice)
                decisions += 1
            else:
                state.odds()
                state.apply(champclos.NATURE, choice)
        return decisions

    return {**played(one, seconds), "share": share}


def searches(game: champclos.Game, seconds: float, seed: int, spec: str) -> Answer:
    """What a searching bot plays below the positions it is asked about."""
    sample = [state for state in positions(game, 40, seed) if len(state.choices(state.seat)) > 1]
    decisions = rounds = 0
    began = process_time()
    for turn, _ in enumerate(until(seconds)):
        state = sample[turn % len(sample)]
        bot = make_bot(spec, seed, turn, int(state.seat))
        assert isinstance(bot, Search)
        bot.weigh(state.seen_by(state.seat))
        decisions += bot.decisions
        rounds += bot.rounds
    return {"decisions": decisions, "rounds": rounds, "seconds": process_time() - began}


KINDS: dict[str, Callable[[champclos.Game, float, int], Answer]] = {
    "python": from_python,
    "arrays": with_arrays,
    "loop": engine_loop,
    "environment": environment,
    "sampled": sampled,
    "vectorised": vectorised,
    "costs": small_costs,
    "attacks": share_of_attacks,
    "squire": replayed,
}


def answer(kind: str, case: str, seconds: float, seed: int) -> Answer:
    """One of the kinds, or a search by a bot's description."""
    if kind in KINDS:
        return KINDS[kind](game_of(case), seconds, seed)
    return searches(game_of(case), seconds, seed, kind)
