"""The knight: information-set tree search that tries what promises most or was tried least, judged early."""

from math import log, sqrt

from mypy_extensions import i64

from champclos.bots.search import Search, promises
from champclos.bots.thinking import Foresight, calm
from champclos.core.dice import Dice
from champclos.core.game import State


class Knight(Search):
    """UCT on information sets; a look at where each choice leads counts as its first trial."""

    def __init__(self, dice: Dice, iterations: int = 0, seconds: float = 0.0, explore: float = 0.05) -> None:
        super().__init__(dice, iterations, seconds)
        self.explore = explore
        self.foresight = Foresight(dice)
        self.nodes: list[i64] = []

    def select(self, node: i64, world: State, seat: i64, choices: list[i64]) -> i64:
        tree = self.tree
        nodes = self.nodes
        nodes.clear()
        tried: i64 = 1
        for choice in choices:
            before = len(tree.choice)
            at = tree.step(node, seat, choice)
            if at == before:
                tree.hope[at] = self.foresight.after(world, seat, choice, seat)
            nodes.append(at)
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

    def judge(self, world: State, node: i64) -> list[float]:
        calm(world, self.dice)
        return promises(world, self.eyes)
