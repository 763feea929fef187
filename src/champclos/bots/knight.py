"""The knight: information-set tree search that tries what promises most or was tried least, judged early."""

from math import log, sqrt

from mypy_extensions import i64

from champclos.bots.search import Search, promises
from champclos.bots.thinking import calm, wander
from champclos.core.dice import Dice
from champclos.core.game import State


class Knight(Search):
    """UCT on information sets; a look at where each choice leads counts as its first trial, and a new node is judged.

    With playouts nobody looks ahead: the first trial of a choice promises nothing either way, and a new node is judged
    after the given number of random decisions.
    """

    def __init__(
        self, dice: Dice, iterations: int = 0, seconds: float = 0.0, explore: float = 0.05, playout: int = 0
    ) -> None:
        super().__init__(dice, iterations, seconds)
        self.explore = explore
        self.playout: i64 = playout

    def select(self, node: i64, world: State, seat: i64, plans: list[list[i64]]) -> i64:
        self.look(node, world, seat, plans)
        tree = self.tree
        nodes = self.nodes
        tried: i64 = 1
        for at in nodes:
            tried += tree.visits[at]
        wide = self.explore * sqrt(log(float(tried + len(nodes))))
        best: i64 = -1
        best_score = 0.0
        for at in nodes:
            visits = float(tree.visits[at] + 1)
            score = (tree.total[at] + tree.hope[at]) / visits + wide / sqrt(visits)
            if best < 0 or score > best_score:
                best = at
                best_score = score
        return best

    def hope(self, world: State, seat: i64, plan: list[i64]) -> float:
        return 0.0 if self.playout else super().hope(world, seat, plan)

    def judge(self, world: State, node: i64) -> list[float]:
        self.decisions += wander(world, self.dice, self.playout)
        calm(world, self.dice)
        return promises(world, self.eyes)
