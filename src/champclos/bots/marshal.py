"""The marshal: tree search that looks one step ahead at every new node and goes first where that promises most."""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from champclos.bots.search import Search, Tree, promises
from champclos.bots.thinking import Foresight, calm
from champclos.core.dice import Dice
from champclos.core.game import OVER, State

FURTHEST: Final = 8  # steps between two decisions in which the tree is looked through
MOST_LOOKED: Final = 150  # nodes that are looked at in it
WORTH_KEEPING: Final = 2  # visits


class Marshal(Search):
    """PUCT on information sets, with priors from the judgement of what each choice leads to."""

    def __init__(
        self, dice: Dice, iterations: int = 0, seconds: float = 0.0, explore: float = 1.0, heat: float = 0.1
    ) -> None:
        super().__init__(dice, iterations, seconds)
        self.explore = explore
        self.heat = heat
        self.foresight = Foresight(dice)
        self.nodes: list[i64] = []
        self.priors: list[float] = []
        self.before: State | None = None  # what was seen at the last decision, and what was chosen then
        self.chosen: i64 = 0
        self.looked: i64 = 0

    def choose(self, seen: State) -> i64:
        self.chosen = self.weigh(seen)[0].choice
        self.before = seen.copy()
        return self.chosen

    def begin(self, seen: State) -> None:
        """Go on with what the tree knows of this position, if it was foreseen."""
        before = self.before
        found: i64 = -1
        if before is not None and before.game is seen.game and before.viewer == seen.viewer:
            self.looked = 0
            node = self.tree.step(0, seen.viewer, self.chosen)
            after = before.copy()
            after.apply(seen.viewer, self.chosen)
            found = self.find(node, after, seen.encode(), FURTHEST)
        self.tree = self.tree.rooted(found) if found >= 0 else Tree()
        self.before = None

    def find(self, node: i64, state: State, wanted: bytes, steps: i64) -> i64:
        """The node below this one where the viewer sees the wanted position, or −1."""
        tree = self.tree
        if state.encode() == wanted:
            return node
        if steps == 0 or state.seat == OVER:
            return -1
        child = tree.child[node]
        while child >= 0 and self.looked < MOST_LOOKED:
            if tree.visits[child] >= WORTH_KEEPING:
                self.looked += 1
                after = state.copy()
                after.apply(tree.seat[child], tree.choice[child])
                found = self.find(child, after, wanted, steps - 1)
                if found >= 0:
                    return found
            child = tree.brother[child]
        return -1

    def select(self, node: i64, world: State, seat: i64, choices: list[i64]) -> i64:
        tree = self.tree
        nodes, priors = self.nodes, self.priors
        nodes.clear()
        priors.clear()
        highest = -2.0
        tried: i64 = 0
        for choice in choices:
            before = len(tree.choice)
            at = tree.step(node, seat, choice)
            if at == before:
                tree.hope[at] = self.foresight.after(world, seat, choice, seat)
            nodes.append(at)
            tried += tree.visits[at]
            if tree.hope[at] > highest:
                highest = tree.hope[at]
        total = 0.0
        for at in nodes:
            prior = exp((tree.hope[at] - highest) / self.heat)
            priors.append(prior)
            total += prior
        wide = self.explore * sqrt(float(tried) + 1.0) / total
        best: i64 = 0
        best_score = -9.0
        for index in range(len(nodes)):
            at = nodes[index]
            visits = float(tree.visits[at])
            value = (tree.total[at] + tree.hope[at]) / (visits + 1.0)
            score = value + wide * priors[index] / (1.0 + visits)
            if score > best_score:
                best = at
                best_score = score
        return best

    def judge(self, world: State, node: i64) -> list[float]:
        tree = self.tree
        seat = tree.seat[node]
        if world.game.seats == 2 and seat >= 0 and tree.visits[node] == 0 and world.seat != OVER:
            hope = tree.hope[node]
            return [hope, -hope] if seat == 0 else [-hope, hope]
        calm(world, self.dice)
        return promises(world, self.eyes)
