"""The squire: looks one step ahead, at every choice and all that nature may make of it, and judges what is there."""

from typing import Final

from mypy_extensions import i64

from champclos.bots.thinking import WAYS, Foresight, Planner, Weighed, one_each
from champclos.core.dice import Dice
from champclos.core.game import State

MOST_LOOKS: Final = 120  # choices in worlds: where there are many choices, fewer worlds are looked at
MOST_WAYS: Final = 1440  # in which it may go on, in all these looks, times the seats to be judged each time


class Squire(Planner):
    """Weighs each choice in some positions that its seat can imagine."""

    def __init__(self, dice: Dice, worlds: int = 4) -> None:
        super().__init__()
        self.dice = dice
        self.worlds: i64 = worlds
        self.looked: i64 = 0
        self.foresight = Foresight(dice)

    def among(self, seen: State, plans: list[list[i64]]) -> list[Weighed]:
        seat = seen.viewer
        if len(plans) == 1:
            return [planned(plans[0], seat, 0, seen.worth(seat))]
        values = self.looks(seen, plans)
        weighed: list[Weighed] = []
        for index in range(len(plans)):
            weighed.append(planned(plans[index], seat, self.looked, values[index]))
        for index in range(len(plans) - 1, 0, -1):  # so that equals are chosen equally often
            other = self.dice.below(index + 1)
            kept = weighed[index]
            weighed[index] = weighed[other]
            weighed[other] = kept
        weighed.sort(key=by_value)
        return one_each(weighed)

    def looks(self, seen: State, plans: list[list[i64]]) -> list[float]:
        """What each plan promises, on average over the positions that are imagined; `looked` is how many."""
        seat = seen.viewer
        totals = [0.0] * len(plans)
        worlds = imagined(seen, self.worlds, self.dice)
        ways = WAYS // len(worlds)
        while len(worlds) > 1 and len(worlds) * len(plans) > MOST_LOOKS:
            worlds.pop()
        share = MOST_WAYS // (seen.game.seats * len(worlds) * len(plans)) + 1
        if share < ways:
            ways = share
        for world in worlds:
            for index in range(len(plans)):
                totals[index] += self.foresight.after(world, seat, plans[index], seat, ways)
        self.looked = len(worlds)
        return [total / float(len(worlds)) for total in totals]


def planned(plan: list[i64], seat: i64, visits: i64, value: float) -> Weighed:
    """A plan that was weighed."""
    return Weighed(plan[0], visits, value, [(seat, choice) for choice in plan], plan)


def by_value(weighed: Weighed) -> float:
    """Sorts the best first."""
    return -weighed.value


def imagined(seen: State, count: i64, dice: Dice) -> list[State]:
    """Positions that the viewer cannot tell from the truth; one alone if it knows everything."""
    quiet = seen.copy()
    quiet.hush()
    worlds = [quiet.imagine(dice)]
    if count > 1:
        second = quiet.imagine(dice)
        if second == worlds[0] and quiet.imagine(dice) == second:
            return worlds
        worlds.append(second)
    for number in range(2, count):
        worlds.append(quiet.imagine(dice))
    return worlds
