"""Plans tried out by playing on: the same luck for all, few trials for bad ones, no change without evidence."""

from functools import cache
from time import perf_counter

import pytest

from champclos.bots import make_bot
from champclos.bots.rehearsal import FEWEST, LAPS, MOST_TRIED, Rehearsal, lead
from champclos.bots.search import Search
from champclos.bots.squire import Squire
from champclos.bots.thinking import plans_of
from champclos.core.dice import FastDice
from champclos.core.game import OVER, State
from tests.bots.tables import game_of, positions

OPTIONS: dict[str, object] = {"seats": 2, "rounds": 5}
FIRST, OTHER = 0, 1


@cache
def decision() -> State:
    """A position, as its seat sees it, in which several plans are proposed."""
    for state in positions(game_of("warlords", OPTIONS), 2, 1):
        seen = state.seen_by(state.seat)
        if state.lap() > 1 and len(seen.proposals(seen.viewer)) > 2:
            return seen
    raise AssertionError("nobody had a choice")


def rehearsal(seen: State) -> Rehearsal:
    return Rehearsal(seen, plans_of(seen, seen.viewer), FastDice(1))


def shown(first: list[float], other: list[float]) -> Rehearsal:
    """A rehearsal in which a look ahead prefers the first of two plans, with what came of trying them."""
    trials = rehearsal(decision())
    trials.first, trials.left = FIRST, [FIRST, OTHER]
    trials.values[FIRST], trials.values[OTHER] = first, other
    return trials


def test_the_same_plan_with_the_same_dice_comes_to_the_same() -> None:
    seen = decision()
    trials, world, plan = rehearsal(seen), seen.imagine(FastDice(3)), plans_of(seen, seen.viewer)[0]
    values = [trials.tried(world.copy(), plan, FastDice(5)) for again in range(2)]
    assert values[0] == values[1]
    assert any(trials.tried(world.copy(), plan, FastDice(seed)) != values[0] for seed in range(6, 12))


def test_a_trial_ends_some_rounds_later_or_with_the_game() -> None:
    seen = decision()
    trials, world = rehearsal(seen), seen.imagine(FastDice(3))
    trials.tried(world, plans_of(seen, seen.viewer)[0], FastDice(5))
    assert world.seat == OVER or world.lap() == seen.lap() + LAPS


def test_plans_are_tried_by_turns_in_the_same_positions() -> None:
    trials = rehearsal(decision())
    trials.run(3 * len(trials.left), 0.0)
    assert [len(trials.values[at]) for at in trials.left] == [3] * len(trials.left)


def test_a_plan_that_does_worse_every_time_is_left_out() -> None:
    good = [0.1 * trial for trial in range(FEWEST)]
    trials = shown([value - 0.01 for value in good], good)
    trials.leave_out()
    assert trials.left == [OTHER]
    assert trials.found() == OTHER


def test_a_plan_that_does_worse_now_and_then_is_tried_on() -> None:
    trials = shown([0.1, 0.5] * FEWEST, [0.4, 0.3] * FEWEST)
    trials.leave_out()
    assert trials.left == [FIRST, OTHER]


def test_nothing_is_left_out_after_few_trials() -> None:
    trials = shown([0.1] * (FEWEST - 1), [0.4] * (FEWEST - 1))
    trials.leave_out()
    assert trials.left == [FIRST, OTHER]


def test_what_a_look_ahead_prefers_is_played_unless_another_plan_proves_to_be_better() -> None:
    assert shown([], []).found() == FIRST
    assert shown([0.2], [0.9]).found() == FIRST
    assert shown([0.2, 0.2, 0.2], [0.9, -0.5, 0.21]).found() == FIRST
    assert shown([0.2, 0.2, 0.2], [0.3, 0.25, 0.21]).found() == OTHER


def test_a_lead_is_reckoned_over_trials_that_both_had() -> None:
    assert lead([0.5, 0.5, 9.0], [0.3, 0.3], 1.0) == pytest.approx(0.2)
    assert lead([0.4, 0.6], [0.3, 0.3], 0.0) == pytest.approx(0.2)
    assert lead([0.4, 0.6], [0.3, 0.3], 1.0) == pytest.approx(0.1)


@pytest.mark.parametrize("bot", ["knight", "marshal"])
def test_searches_try_plans_out_and_put_the_best_first(bot: str) -> None:
    seen = decision()
    search = make_bot(f"{bot}:iterations=12", 1, 0, seen.viewer)
    assert isinstance(search, Search)
    weighed = search.weigh(seen)
    assert search.rounds == 12
    assert sum(one.visits for one in weighed) <= 12
    assert all(-1.0 <= one.value <= 1.0 for one in weighed)
    assert weighed[0].plan in plans_of(seen, seen.viewer)
    again = make_bot(f"{bot}:iterations=12", 1, 0, seen.viewer)
    assert again.choose(seen) == weighed[0].choice


def test_of_many_plans_those_are_tried_that_a_look_ahead_prefers() -> None:
    seen = decision()
    plans = plans_of(seen, seen.viewer) + [[choice] for choice in seen.choices(seen.viewer)]
    trials = Rehearsal(seen, plans, FastDice(1))
    assert len(plans) > MOST_TRIED == len(trials.left)
    others = [trials.hopes[at] for at in range(len(plans)) if at not in trials.left]
    assert max(others) <= min(trials.hopes[at] for at in trials.left)
    assert trials.hopes == Squire(FastDice(1)).looks(seen, plans)


def test_trials_end_when_time_is_up() -> None:
    trials = rehearsal(decision())
    trials.run(0, perf_counter())
    assert trials.trials == 1
    assert trials.found() == trials.first
