"""Information-set tree search: in each round a position that the seat can imagine is played down one tree.

A node stands for what the searching seat has seen since the root, whatever world it happened in: choices are masked as
that seat sees them, nature falls by its odds, and only what a world allows is weighed in it. The tree is flat lists.
"""

from abc import abstractmethod
from time import perf_counter
from typing import Final

from mypy_extensions import i64, mypyc_attr

from champclos.bots.thinking import Thinker, Weighed, promise
from champclos.core.dice import Dice
from champclos.core.game import NATURE, OVER, State

DEFAULT_ITERATIONS: Final = 500


class Tree:
    """Nodes by number: the choice that leads there and whose it was, brothers in ascending order of choices.

    `total` sums up what came of it for who chose, and `hope` is what a look ahead promised.
    """

    def __init__(self) -> None:
        self.choice: list[i64] = []
        self.seat: list[i64] = []
        self.child: list[i64] = []
        self.brother: list[i64] = []
        self.visits: list[i64] = []
        self.total: list[float] = []
        self.hope: list[float] = []
        self.add(NATURE, NATURE)

    def add(self, seat: i64, choice: i64) -> i64:
        """A new node that nobody leads to yet."""
        self.choice.append(choice)
        self.seat.append(seat)
        self.child.append(-1)
        self.brother.append(-1)
        self.visits.append(0)
        self.total.append(0.0)
        self.hope.append(0.0)
        return len(self.choice) - 1

    def step(self, node: i64, seat: i64, choice: i64) -> i64:
        """The node that a choice leads to, new if it was never taken."""
        before: i64 = -1
        at = self.child[node]
        while at >= 0 and self.choice[at] < choice:
            before = at
            at = self.brother[at]
        if at >= 0 and self.choice[at] == choice:
            return at
        fresh = self.add(seat, choice)
        self.brother[fresh] = at
        if before < 0:
            self.child[node] = fresh
        else:
            self.brother[before] = fresh
        return fresh

    def rooted(self, node: i64) -> "Tree":
        """The part of the tree below a node, as a tree of its own."""
        part = Tree()
        part.visits[0] = self.visits[node]
        old: list[i64] = [node]
        at: i64 = 0
        while at < len(old):
            before: i64 = -1
            child = self.child[old[at]]
            while child >= 0:
                fresh = part.add(self.seat[child], self.choice[child])
                part.visits[fresh] = self.visits[child]
                part.total[fresh] = self.total[child]
                part.hope[fresh] = self.hope[child]
                if before < 0:
                    part.child[at] = fresh
                else:
                    part.brother[before] = fresh
                before = fresh
                old.append(child)
                child = self.brother[child]
            at += 1
        return part

    def mean(self, node: i64) -> float:
        """What came of a node on average, for who chose it."""
        visits = self.visits[node]
        return self.total[node] / float(visits) if visits else self.hope[node]


@mypyc_attr(allow_interpreted_subclasses=True)
class Search(Thinker):
    """A search with a budget: so many rounds, or so many seconds, whichever ends first; 0 is no limit."""

    def __init__(self, dice: Dice, iterations: int, seconds: float) -> None:
        self.dice = dice
        self.iterations: i64 = iterations if iterations > 0 or seconds > 0.0 else DEFAULT_ITERATIONS
        self.seconds = seconds
        self.tree = Tree()
        self.path: list[i64] = []
        self.eyes: i64 = 0
        self.rounds: i64 = 0

    @abstractmethod
    def select(self, node: i64, world: State, seat: i64, choices: list[i64]) -> i64:
        """The node of the choice to try; a node without visits ends the way down."""

    @abstractmethod
    def judge(self, world: State, node: i64) -> list[float]:
        """What a position at the end of the way down, with its node, promises each seat; it is used up."""

    def weigh(self, seen: State) -> list[Weighed]:
        began = perf_counter()
        seat = seen.viewer
        choices = seen.choices(seat)
        self.eyes = seat
        self.rounds = 0
        self.begin(seen)
        if len(choices) > 1:
            before = perf_counter()
            while self.iterations <= 0 or self.rounds < self.iterations:
                self.descend(seen.imagine(self.dice))
                self.rounds += 1
                if self.seconds > 0.0:
                    now = perf_counter()
                    if now - began + (now - before) >= self.seconds:  # the next round may take as long as this one
                        break
                    before = now
        return self.weighed(seen, choices)

    def begin(self, seen: State) -> None:
        """Before a search: an empty tree."""
        self.tree = Tree()

    def descend(self, world: State) -> None:
        """One round: down the tree to a new node, and back with what it promises."""
        tree = self.tree
        path = self.path
        path.clear()
        node: i64 = 0
        seat = self.eyes  # others may wait beside it
        while True:
            if seat == OVER:
                break
            if seat == NATURE:
                odds = world.odds()
                choice = odds.pick(self.dice)
                shown = world.mask(self.eyes, NATURE, choice)
                world.apply(NATURE, choice)
                node = tree.step(node, NATURE, shown)
                path.append(node)
            else:
                choices = world.choices(seat)
                if seat != self.eyes and world.mask(self.eyes, seat, choices[0]) != choices[0]:
                    choice = choices[self.dice.below(len(choices))]
                    node = tree.step(node, seat, world.mask(self.eyes, seat, choice))
                    world.apply(seat, choice)
                    path.append(node)
                else:
                    node = self.select(node, world, seat, choices)
                    path.append(node)
                    world.apply(seat, tree.choice[node])
                    if tree.visits[node] == 0:
                        break
            seat = world.seat
        self.back(self.judge(world, node))

    def back(self, values: list[float]) -> None:
        """Tell every node on the way what came of it."""
        tree = self.tree
        tree.visits[0] += 1
        for node in self.path:
            tree.visits[node] += 1
            seat = tree.seat[node]
            if seat >= 0:
                tree.total[node] += values[seat]

    def weighed(self, seen: State, choices: list[i64]) -> list[Weighed]:
        """The choices at the root, the most tried first."""
        tree = self.tree
        seat = seen.viewer
        found: list[Weighed] = []
        for choice in choices:
            node = tree.step(0, seat, choice)
            found.append(Weighed(choice, tree.visits[node], tree.mean(node), self.line(node)))
        found.sort(key=by_visits)
        return found

    def line(self, node: i64) -> list[tuple[i64, i64]]:
        """The way that was taken most often from a node on."""
        tree = self.tree
        line: list[tuple[i64, i64]] = []
        while node >= 0:
            line.append((tree.seat[node], tree.choice[node]))
            best: i64 = -1
            at = tree.child[node]
            while at >= 0:
                if tree.visits[at] > 0 and (best < 0 or tree.visits[at] > tree.visits[best]):
                    best = at
                at = tree.brother[at]
            node = best
        return line


def by_visits(weighed: Weighed) -> tuple[int, float]:
    """Sorts the most tried first, the better of equals before the other."""
    return (-int(weighed.visits), -weighed.value)


def promises(world: State, eyes: i64) -> list[float]:
    """What a position promises each seat; with two, what one gains the other loses."""
    seats = world.game.seats
    if seats == 2:
        value = promise(world, eyes)
        return [value, -value] if eyes == 0 else [-value, value]
    return [promise(world, seat) for seat in range(seats)]
