"""The marshal: tree search that looks one step beyond every new node and goes first where that promises most.

A node is worth a mixture of the average of what came of it and of what comes of it if everybody plays best. Luck falls
out of what is learnt below dice: it counts how much better or worse it is than the look ahead after the same dice.
"""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from champclos.bots.search import Search, Tree, number_of, promises
from champclos.bots.thinking import ANSWERS, WAYS, carry_out, plans_of, promise
from champclos.core.dice import Dice
from champclos.core.game import NATURE, OVER, State

FURTHEST: Final = 8  # steps between two decisions in which the tree is looked through
MOST_LOOKED: Final = 150  # nodes that are looked at in it
WORTH_KEEPING: Final = 2  # visits


class Marshal(Search):
    """PUCT on information sets, with priors from the judgement of what each choice leads to.

    `trust` is the share of the best, rather than the average, in what a node is worth.
    """

    def __init__(
        self,
        dice: Dice,
        iterations: int = 0,
        seconds: float = 0.0,
        explore: float = 0.5,
        heat: float = 0.1,
        trust: float = 0.2,
    ) -> None:
        super().__init__(dice, iterations, seconds)
        self.explore = explore
        self.heat = heat
        self.trust = trust
        self.priors: list[float] = []
        self.before: State | None = None  # what was seen at the last decision, and what was chosen then
        self.chosen: list[i64] = []
        self.looked: i64 = 0

    def choose(self, seen: State) -> i64:
        before, busy = seen.copy(), len(self.rest)
        choice = super().choose(seen)
        if len(self.rest) >= busy:
            self.chosen = [choice, *self.rest]
            self.before = before
        return choice

    def begin(self, seen: State) -> None:
        """Go on with what the tree knows of this position, if it was foreseen."""
        before = self.before
        found: i64 = -1
        if before is not None and before.game is seen.game and before.viewer == seen.viewer:
            self.looked = 0
            node = self.tree.step(0, seen.viewer, number_of(self.chosen))
            after = before.copy()
            carry_out(after, seen.viewer, self.chosen)
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
                tree.follow(after, child)
                found = self.find(child, after, wanted, steps - 1)
                if found >= 0:
                    return found
            child = tree.brother[child]
        return -1

    def is_settled(self, began: float, now: float) -> bool:
        """Never: what is learnt in the time that is left serves the next decision."""
        return False

    def ends(self, node: i64, fresh: bool) -> bool:
        return self.tree.visits[node] == 0 and len(self.path) > 0

    def select(self, node: i64, world: State, seat: i64, plans: list[list[i64]]) -> i64:
        highest = self.look(node, world, seat, plans)
        tree = self.tree
        nodes, priors = self.nodes, self.priors
        priors.clear()
        tried: i64 = 0
        total = 0.0
        for at in nodes:
            tried += tree.visits[at]
            prior = exp((tree.hope[at] - highest) / self.heat)
            priors.append(prior)
            total += prior
        wide = self.explore * sqrt(float(tried) + 1.0) / total
        best: i64 = 0
        best_score = -9.0
        for index in range(len(nodes)):
            at = nodes[index]
            score = self.value(at) + wide * priors[index] / (1.0 + float(tree.visits[at]))
            if score > best_score:
                best = at
                best_score = score
        return best

    def value(self, node: i64) -> float:
        return (1.0 - self.trust) * self.average(node) + self.trust * self.tree.best[node]

    def average(self, node: i64) -> float:
        """What came of a node, with the look ahead as its first trial."""
        tree = self.tree
        return (tree.total[node] + tree.hope[node]) / (float(tree.visits[node]) + 1.0)

    def judge(self, world: State, node: i64) -> list[float]:
        """What each may expect if the next choice is the best there is."""
        seat = world.seat
        if seat == OVER:
            return promises(world, self.eyes)
        hope = self.look(node, world, seat, plans_of(world, seat))
        if world.game.seats == 2:
            return [hope, -hope] if seat == 0 else [-hope, hope]
        values = promises(world, self.eyes)
        values[seat] = hope
        return values

    def happened(self, node: i64, world: State, known: bool) -> None:
        tree = self.tree
        if tree.visits[node] > 0:
            return
        at: i64 = len(self.path) - 1
        if known:
            hope = self.foresight.ahead(world.copy(), self.chooser(at), ANSWERS, WAYS)
        elif tree.seat[node] == NATURE:
            hope = tree.hope[self.path[at - 1]]
        else:
            hope = promise(world, tree.seat[node])
        tree.hope[node] = hope
        tree.best[node] = hope

    def chooser(self, at: i64) -> i64:
        """The seat that chose last on the path, up to a place in it."""
        while self.tree.seat[self.path[at]] == NATURE:
            at -= 1
        return self.tree.seat[self.path[at]]

    def back(self, values: list[float]) -> None:
        tree = self.tree
        path = self.path
        tree.visits[0] += 1
        for at in range(len(path) - 1, -1, -1):
            node = path[at]
            seat = self.chooser(at)
            tree.visits[node] += 1
            tree.total[node] += values[seat]
            tree.squares[node] += values[seat] * values[seat]
            tree.best[node] = self.backed(node, seat, len(values))
            if tree.seat[node] == NATURE:
                luck = tree.hope[node] - tree.hope[path[at - 1]]
                values[seat] -= luck
                if len(values) == 2:
                    values[1 - seat] += luck

    def backed(self, node: i64, seat: i64, seats: i64) -> float:
        """What the nodes below a node let its seat expect, if everybody plays best."""
        tree = self.tree
        child = tree.child[node]
        if child < 0:
            return tree.mean(node)
        decider = tree.seat[child]
        if decider == NATURE:
            return tree.hope[node] + self.learnt(child)
        if tree.choice[child] < 0 or (decider != seat and seats > 2):
            return self.average(node)
        best = -2.0
        while child >= 0:
            if tree.best[child] > best:
                best = tree.best[child]
            child = tree.brother[child]
        return best if decider == seat else -best

    def learnt(self, child: i64) -> float:
        """How much better than hoped it went on after what nature did, on average."""
        tree = self.tree
        gained = 0.0
        visits: i64 = 0
        while child >= 0:
            if tree.visits[child] > 0:
                visits += tree.visits[child]
                gained += float(tree.visits[child]) * (tree.best[child] - tree.hope[child])
            child = tree.brother[child]
        return gained / float(visits)
