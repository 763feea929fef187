"""Plans tried out by playing on: in the same imagined positions, with the same dice, everybody as a glance shows best.

For games in which a round takes hundreds of choices: a tree ends long before anything has come of a plan.
"""

from math import sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from champclos.bots.squire import Squire, planned
from champclos.bots.thinking import Foresight, Weighed, carry_out, fall, one_each, plans_of, promise
from champclos.core.dice import Dice, FastDice
from champclos.core.game import NATURE, OVER, State

LAPS: Final = 2  # rounds of the game that are played before a position is judged
MOST_TRIED: Final = 6  # plans: those that a look ahead prefers
FEWEST: Final = 6  # trials of each plan before one is left out
SURELY: Final = 2.0  # standard errors by which a plan must be worse than the best one to be left out
DOUBT: Final = 0.5  # standard errors by which a plan must be better than what a look ahead prefers
SEEDS: Final = 1 << 30


class Rehearsal:
    """Trials of the plans of a seat: what a look ahead promises for each, and what came of each trial of it."""

    def __init__(self, seen: State, plans: list[list[i64]], dice: Dice) -> None:
        self.seen = seen
        self.plans = plans
        self.dice = dice
        squire = Squire(dice)
        self.hopes = squire.looks(seen, plans)
        self.values: list[list[float]] = [[] for plan in plans]
        ranked = [(-self.hopes[at], at) for at in range(len(plans))]
        ranked.sort()
        self.left: list[i64] = [i64(at) for hope, at in ranked[:MOST_TRIED]]  # what is still tried
        self.first: i64 = self.left[0]  # what a look ahead prefers
        self.trials: i64 = 0
        self.decisions: i64 = squire.foresight.decisions

    def run(self, iterations: i64, until: float) -> None:
        """Try plans by turns until a number of trials or a time is reached (0: no limit), or one plan is left."""
        while len(self.left) > 1:
            world = self.seen.imagine(self.dice)
            world.hush()
            seed = self.dice.below(SEEDS)
            for at in self.left:
                before = perf_counter()
                self.values[at].append(self.tried(world.copy(), self.plans[at], FastDice(int(seed))))
                self.trials += 1
                now = perf_counter()
                if 0 < iterations <= self.trials or 0.0 < until <= now + (now - before):
                    return
            self.leave_out()

    def tried(self, world: State, plan: list[i64], dice: FastDice) -> float:
        """What comes of a plan, once."""
        seat, last = self.seen.viewer, world.lap() + LAPS
        foresight = Foresight(dice)
        carry_out(world, seat, plan)
        self.decisions += 1
        while world.seat != OVER:
            deciding = world.seat
            if deciding == NATURE:
                fall(world, dice)
            elif world.lap() >= last:
                break
            else:
                carry_out(world, deciding, at_a_glance(world, deciding, foresight))
                self.decisions += 1
        self.decisions += foresight.decisions
        return promise(world, seat)

    def leave_out(self) -> None:
        """Leave out plans that have proved to be worse than the best one."""
        if len(self.values[self.left[0]]) < FEWEST:
            return
        best = self.left[0]
        for at in self.left:
            if mean(self.values[at]) > mean(self.values[best]):
                best = at
        self.left = [at for at in self.left if at == best or lead(self.values[best], self.values[at], SURELY) <= 0.0]

    def found(self) -> i64:
        """The plan that a look ahead prefers, or another one that has proved to be better."""
        best, most = self.first, 0.0
        for at in self.left:
            gain = lead(self.values[at], self.values[self.first], DOUBT)
            if at != self.first and gain > most:
                best, most = at, gain
        return best

    def weighed(self) -> list[Weighed]:
        """All plans, the best first, then the most tried."""
        seat, best = self.seen.viewer, self.found()
        found: list[Weighed] = []
        for at in range(len(self.plans)):
            values = self.values[at]
            value = mean(values) if len(values) > 0 else self.hopes[at]
            found.append(planned(self.plans[at], seat, len(values), value))
        chosen = found.pop(best)
        found.sort(key=by_trials)
        return one_each([chosen, *found])


def at_a_glance(state: State, seat: i64, foresight: Foresight) -> list[i64]:
    """The plan that promises a seat most if dice fall in one way and nobody answers."""
    plans = plans_of(state, seat)
    best, most = plans[0], -2.0
    if len(plans) > 1:
        for plan in plans:
            value = foresight.after(state, seat, plan, seat, 1)
            if value > most:
                best, most = plan, value
    return best


def mean(values: list[float]) -> float:
    total = 0.0
    for value in values:
        total += value
    return total / float(len(values))


def lead(ahead: list[float], behind: list[float], doubt: float) -> float:
    """By how much one plan did better than another in the same trials, less some standard errors; 0 if nobody knows."""
    trials = len(ahead) if len(ahead) < len(behind) else len(behind)
    if trials < 2:
        return 0.0
    total, squares = 0.0, 0.0
    for at in range(trials):
        difference = ahead[at] - behind[at]
        total += difference
        squares += difference * difference
    average = total / float(trials)
    variance = (squares / float(trials) - average * average) / float(trials - 1)
    return average - doubt * sqrt(variance if variance > 0.0 else 0.0)


def by_trials(weighed: Weighed) -> tuple[int, float]:
    """Sorts the most tried first, the better of equals before the other."""
    return (-int(weighed.visits), -weighed.value)
