"""Information-set tree search: in each round a position that the seat can imagine is played down one tree.

A node stands for what the searching seat has seen since the root, whatever world it happened in: choices are masked as
that seat sees them, nature falls by its odds, and only what a world allows is weighed in it. The tree is flat lists.
"""

from abc import abstractmethod
from time import perf_counter
from typing import Final

from mypy_extensions import i64, mypyc_attr

from champclos.bots.rehearsal import Rehearsal, by_trials
from champclos.bots.thinking import Foresight, Planner, Weighed, carry_out, one_each, promise
from champclos.core.dice import Dice
from champclos.core.driver import fate
from champclos.core.game import NATURE, NONE, OVER, State

DEFAULT_ITERATIONS: Final = 500
WORLDS: Final = 4  # imagined positions in which every choice at the root is looked at, as a squire does
LOOK_ERROR: Final = 0.1  # by which a look ahead misjudges the difference of two choices, about
MOST_TELLING: Final = 8  # trials of a choice, after which more of them make it no surer
CALM: Final = 0.015  # variance of one trial below which luck weighs little, and what was tried most is played
LARGEST: Final = 1 << 40  # more than any choice
ASKED_EVERY: Final = 16  # rounds: whether more of them could change the choice


class Tree:
    """Nodes by number: the choice that leads there and whose it was, brothers in ascending order of choices.

    Where a plan leads there, `plan` has it, and `choice` is a number that stands for it.

    Values are for the seat that chose, below nature for the seat that chose last: `hope` is what a look ahead promised,
    `total` sums up what came of it and `squares` the squares of that, and `best` is what comes of it if every seat goes
    on as is best for it.
    """

    def __init__(self) -> None:
        self.choice: list[i64] = []
        self.plan: list[list[i64] | None] = []
        self.seat: list[i64] = []
        self.child: list[i64] = []
        self.brother: list[i64] = []
        self.visits: list[i64] = []
        self.total: list[float] = []
        self.squares: list[float] = []
        self.hope: list[float] = []
        self.best: list[float] = []
        self.add(NATURE, NATURE)

    def add(self, seat: i64, choice: i64) -> i64:
        """A new node that nobody leads to yet."""
        self.choice.append(choice)
        self.plan.append(None)
        self.seat.append(seat)
        self.child.append(-1)
        self.brother.append(-1)
        self.visits.append(0)
        self.total.append(0.0)
        self.squares.append(0.0)
        self.hope.append(0.0)
        self.best.append(0.0)
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
                part.plan[fresh] = self.plan[child]
                part.visits[fresh] = self.visits[child]
                part.total[fresh] = self.total[child]
                part.squares[fresh] = self.squares[child]
                part.hope[fresh] = self.hope[child]
                part.best[fresh] = self.best[child]
                if before < 0:
                    part.child[at] = fresh
                else:
                    part.brother[before] = fresh
                before = fresh
                old.append(child)
                child = self.brother[child]
            at += 1
        return part

    def follow(self, state: State, node: i64) -> None:
        """Play what leads to a node."""
        plan = self.plan[node]
        if plan is None:
            state.apply(self.seat[node], self.choice[node])
        else:
            carry_out(state, self.seat[node], plan)

    def mean(self, node: i64) -> float:
        """What came of a node on average, for the seat that chose it."""
        visits = self.visits[node]
        return self.total[node] / float(visits) if visits else self.hope[node]


@mypyc_attr(allow_interpreted_subclasses=True)
class Search(Planner):
    """A search with a budget: a number of rounds, or of seconds, whichever ends first; 0 is no limit.

    Where the game counts laps a round is a trial of a plan, and there is no tree.

    After a search `rounds` and `decisions` say how many there were. Decisions are those of seats that were played in
    imagined positions: on the way down the tree, in a look at where a choice leads, and beyond the tree.
    """

    def __init__(self, dice: Dice, iterations: int, seconds: float) -> None:
        super().__init__()
        self.dice = dice
        self.iterations: i64 = iterations if iterations > 0 or seconds > 0.0 else DEFAULT_ITERATIONS
        self.seconds = seconds
        self.foresight = Foresight(dice)
        self.tree = Tree()
        self.path: list[i64] = []
        self.nodes: list[i64] = []
        self.eyes: i64 = 0
        self.first: State | None = None  # the position imagined in the first round
        self.until = 0.0  # when a look ahead must end; 0 is never
        self.rounds: i64 = 0
        self.decisions: i64 = 0

    @abstractmethod
    def select(self, node: i64, world: State, seat: i64, plans: list[list[i64]]) -> i64:
        """The node of the plan to try."""

    @abstractmethod
    def judge(self, world: State, node: i64) -> list[float]:
        """What a position at the end of the way down, with its node, promises each seat; it is used up."""

    def among(self, seen: State, plans: list[list[i64]]) -> list[Weighed]:
        began = perf_counter()
        self.until = began + self.seconds if self.seconds > 0.0 else 0.0
        seat = seen.viewer
        self.eyes = seat
        self.rounds = 0
        self.decisions = 0
        self.foresight.decisions = 0
        if seen.lap() != NONE:
            trials = Rehearsal(seen, plans, self.dice)
            trials.run(self.iterations, self.until)
            self.rounds, self.decisions = trials.trials, trials.decisions
            return trials.weighed()
        self.begin(seen)
        if len(plans) > 1:
            before = perf_counter()
            while self.iterations <= 0 or self.rounds < self.iterations:
                world = seen.imagine(self.dice)
                world.hush()
                if 0 < self.rounds < WORLDS:
                    self.look_again(world, seat, plans)
                elif self.rounds == 0:
                    self.first = world.copy()
                self.descend(world)
                self.rounds += 1
                if self.seconds > 0.0:
                    now = perf_counter()
                    if now + (now - before) >= self.until:  # the next round may take as long as this one
                        break
                    if self.rounds % ASKED_EVERY == 0 and self.is_settled(began, now):
                        break
                    before = now
        self.decisions += self.foresight.decisions
        return self.weighed(seen, plans)

    def begin(self, seen: State) -> None:
        """Before a search: an empty tree."""
        self.tree = Tree()

    def is_settled(self, began: float, now: float) -> bool:
        """Whether no choice can be tried as often as the most tried one in the time that is left."""
        tree = self.tree
        most: i64 = 0
        second: i64 = 0
        at = tree.child[0]
        while at >= 0:
            visits = tree.visits[at]
            if visits > most:
                most, second = visits, most
            elif visits > second:
                second = visits
            at = tree.brother[at]
        return float(most - second) * (now - began) > float(self.rounds) * (self.until - now)

    def descend(self, world: State) -> None:
        """One round: down the tree to where it ends, and back with what is promised there."""
        tree = self.tree
        path = self.path
        path.clear()
        node: i64 = 0
        seat = self.eyes  # others may wait beside it
        fresh = False
        while seat != OVER:
            if seat == NATURE:
                choice = fate(world, self.dice)
                shown = world.mask(self.eyes, NATURE, choice)
                world.apply(NATURE, choice)
                node = tree.step(node, NATURE, shown)
                path.append(node)
                self.happened(node, world, shown == choice)
            else:
                proposed = world.proposals(seat)
                plans = proposed if len(proposed) > 0 else [[choice] for choice in world.choices(seat)]
                first = plans[0][0]
                if seat != self.eyes and world.mask(self.eyes, seat, first) != first:
                    choice = plans[self.dice.below(len(plans))][0]
                    node = tree.step(node, seat, world.mask(self.eyes, seat, choice))
                    path.append(node)
                    world.apply(seat, choice)
                    self.happened(node, world, False)
                elif len(proposed) == 1:  # nothing to choose
                    carry_out(world, seat, proposed[0])
                elif self.ends(node, fresh):
                    break
                else:
                    node = self.select(node, world, seat, plans)
                    fresh = tree.visits[node] == 0
                    path.append(node)
                    tree.follow(world, node)
                self.decisions += 1
            seat = world.seat
        self.back(self.judge(world, node))

    def happened(self, node: i64, world: State, known: bool) -> None:
        """On the way down something led to a node that was not selected: nature, seen or not, or a secret choice."""

    def ends(self, node: i64, fresh: bool) -> bool:
        """Whether the way down ends where somebody decides; `fresh` if the last choice was never tried before."""
        return fresh

    def look(self, node: i64, world: State, seat: i64, plans: list[list[i64]]) -> float:
        """Put the node of every plan into `nodes`, each with what it promises; the most that one does.

        When time is up, the rest is left out.
        """
        tree = self.tree
        nodes = self.nodes
        nodes.clear()
        highest = -2.0
        for plan in plans:
            count = len(tree.choice)
            at = tree.step(node, seat, number_of(plan))
            fresh = at == count
            if fresh:
                if len(plan) > 1:
                    tree.plan[at] = plan
                hope = self.hope(world, seat, plan)
                tree.hope[at] = hope
                tree.best[at] = hope
            nodes.append(at)
            if tree.hope[at] > highest:
                highest = tree.hope[at]
            if fresh and self.until > 0.0 and perf_counter() > self.until:
                break
        return highest

    def look_again(self, world: State, seat: i64, plans: list[list[i64]]) -> None:
        """What each plan at the root promises, in one more world that the seat can imagine."""
        if world == self.first:
            return
        tree = self.tree
        looks = float(self.rounds)
        for plan in plans:
            if self.until > 0.0 and perf_counter() > self.until:
                return
            at = tree.step(0, seat, number_of(plan))
            hope = self.hope(world, seat, plan)
            tree.hope[at] += (hope - tree.hope[at]) / (looks + 1.0)
            if tree.visits[at] == 0:
                tree.best[at] = tree.hope[at]

    def hope(self, world: State, seat: i64, plan: list[i64]) -> float:
        """What a plan that was never tried promises its seat: what a look one step ahead shows."""
        return self.foresight.after(world, seat, plan, seat)

    def back(self, values: list[float]) -> None:
        """Tell every node on the way what came of it."""
        tree = self.tree
        tree.visits[0] += 1
        for node in self.path:
            tree.visits[node] += 1
            seat = tree.seat[node]
            if seat >= 0:
                tree.total[node] += values[seat]
                tree.squares[node] += values[seat] * values[seat]

    def weighed(self, seen: State, plans: list[list[i64]]) -> list[Weighed]:
        """The plans at the root, the most tried first, unless a look ahead prefers another more surely."""
        tree = self.tree
        favourite = self.favourite()
        seat = seen.viewer
        found: list[Weighed] = []
        for plan in plans:
            node = tree.step(0, seat, number_of(plan))
            if len(plan) > 1:
                tree.plan[node] = plan
            value = within(tree.mean(node))
            found.append(Weighed(plan[0], tree.visits[node], value, self.line(node), plan))
        found.sort(key=by_trials)
        for index in range(len(found)):
            if number_of(found[index].plan) == favourite:
                found.insert(0, found.pop(index))
        return one_each(found)

    def favourite(self) -> i64:
        """The choice that a look ahead prefers to the most tried one, unless trying has shown that one to be better.

        What a look promises and what came of trying are averaged by how reliable each is: where luck weighs much, some
        hundred rounds say less about two choices than a look does. More trials help only up to a point, since they go
        where the first ones were lucky and share what the search misjudges. NONE if the most tried choice is better.
        """
        tree = self.tree
        most: i64 = -1
        hoped: i64 = -1
        noise = 0.0
        spare: i64 = 0
        at = tree.child[0]
        while at >= 0:
            visits = tree.visits[at]
            if most < 0 or visits > tree.visits[most]:
                most = at
            if hoped < 0 or tree.hope[at] > tree.hope[hoped]:
                hoped = at
            if visits > 1:
                noise += tree.squares[at] - tree.total[at] * tree.total[at] / float(visits)
                spare += visits - 1
            at = tree.brother[at]
        if spare == 0 or noise < CALM * float(spare) or tree.hope[hoped] <= tree.hope[most]:
            return NONE
        gain = tree.hope[most] - tree.hope[hoped]
        if tree.visits[hoped] > 0:
            doubt = noise / float(spare) * (share(tree.visits[most]) + share(tree.visits[hoped]))
            gain += (tree.mean(most) - tree.mean(hoped)) * LOOK_ERROR * LOOK_ERROR / doubt
        return NONE if gain > 0.0 else tree.choice[hoped]

    def line(self, node: i64) -> list[tuple[i64, i64]]:
        """The way that was taken most often from a node on."""
        tree = self.tree
        line: list[tuple[i64, i64]] = []
        while node >= 0:
            plan = tree.plan[node]
            line += [(tree.seat[node], choice) for choice in (plan if plan is not None else [tree.choice[node]])]
            best: i64 = -1
            at = tree.child[node]
            while at >= 0:
                if tree.visits[at] > 0 and (best < 0 or tree.visits[at] > tree.visits[best]):
                    best = at
                at = tree.brother[at]
            node = best
        return line


def number_of(plan: list[i64]) -> i64:
    """A number that stands for a plan: the choice itself if it is one, else one that is no choice."""
    if len(plan) == 1:
        return plan[0]
    found: i64 = 0
    for choice in plan:
        found = (found * 1000003 + choice + 1) % LARGEST
    return found + LARGEST


def share(visits: i64) -> float:
    """The part of the variance of one trial that is left in the average of some."""
    return 1.0 / float(visits if visits < MOST_TELLING else MOST_TELLING)


def within(value: float) -> float:
    """A value between −1 and 1: an average of estimates may lie a little beyond."""
    return -1.0 if value < -1.0 else (1.0 if value > 1.0 else value)


def promises(world: State, eyes: i64) -> list[float]:
    """What a position promises each seat; with two, what one gains the other loses."""
    seats = world.game.seats
    if seats == 2:
        value = promise(world, eyes)
        return [value, -value] if eyes == 0 else [-value, value]
    return [promise(world, seat) for seat in range(seats)]
