"""The odds of a fight in rounds, exactly, by going through all losses that both sides may come to have.

In each round the soldiers of both sides who strike first roll their dice and losses are taken, then all others do the
same. A side loses soldiers in an order of its own, and the fight goes on until nobody is left on one side.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

WON: Final = 0  # how a fight ends: the second side is gone, the first is, or both
LOST: Final = 1
NOBODY_LEFT: Final = 2
EXACTLY: Final = 1e-15  # chances that make no difference


class FightOdds:
    """How likely each end of a fight is, and by kind of soldiers what each side loses on average.

    `chance` and `lost` have an entry for each end; `lost` sums up the losses of both sides there, those of the first
    side first, weighted by how likely they are.
    """

    def __init__(self, kinds: i64) -> None:
        self.kinds = kinds
        self.chance: list[float] = [0.0, 0.0, 0.0]
        self.lost: list[list[float]] = [[0.0] * int(2 * kinds) for end in range(3)]

    def expected(self, side: i64) -> list[float]:
        """What a side loses on average, by kind."""
        found = [0.0] * int(self.kinds)
        for lost in self.lost:
            for kind in range(self.kinds):
                found[kind] += lost[side * self.kinds + kind]
        return found

    def expected_if(self, end: i64, side: i64) -> list[float]:
        """The same where the fight ends in one way."""
        chance = self.chance[end]
        part = self.lost[end][side * self.kinds : (side + 1) * self.kinds]
        return [lost / chance for lost in part] if chance > 0.0 else part


class Side:
    """A side of a fight: its soldiers in the order in which they are lost, and what it may roll after each loss.

    After some losses those who strike first show a number of hits as often as `first` says, all others as `others`.
    """

    def __init__(self) -> None:
        self.soldiers: list[i64] = []  # their kinds
        self.first: list[vec[float]] = []
        self.others: list[vec[float]] = []

    def add(self, kind: i64, number: i64) -> None:
        """Soldiers who are lost after those that are there already."""
        for man in range(number):
            self.soldiers.append(kind)

    def arm(self, hits: list[float], strikes_first: list[bool]) -> None:
        """Work out what it may roll; by kind, how likely a die hits and whether the kind strikes first."""
        first, others = vec[float]([1.0]), vec[float]([1.0])
        all_first, all_others = [first], [others]
        for at in range(len(self.soldiers) - 1, -1, -1):
            kind = self.soldiers[at]
            if strikes_first[kind]:
                first = with_die(first, hits[kind])
            else:
                others = with_die(others, hits[kind])
            all_first.append(first)
            all_others.append(others)
        all_first.reverse()
        all_others.reverse()
        self.first, self.others = all_first, all_others


def with_die(chances: vec[float], hit: float) -> vec[float]:
    """How likely each number of hits is with one die more."""
    found = vec[float]()
    before = 0.0
    for at in range(len(chances)):
        found = append(found, chances[at] * (1.0 - hit) + before)
        before = chances[at] * hit
    return append(found, before) if before > EXACTLY else found


class Fight:
    """The chances of all losses that two sides may come to have: at the start of a round, and in its middle.

    Ways that are less likely than `least` are left out.
    """

    def __init__(self, one: Side, other: Side, least: float) -> None:
        self.least = least
        self.one = one
        self.other = other
        self.width: i64 = len(other.soldiers) + 1
        cells = (len(one.soldiers) + 1) * self.width
        self.rounds = vec[float]([0.0] * int(cells))
        self.middles = vec[float]([0.0] * int(cells))

    def spread(self, chance: float, own: i64, other: i64, begun: bool) -> None:
        """A half of a round, the first if it has `begun`, after losses on both sides; that nobody hits is left out."""
        width = self.width
        ours = self.one.first[own] if begun else self.one.others[own]
        theirs = self.other.first[other] if begun else self.other.others[other]
        cells = self.middles if begun else self.rounds
        rows: i64 = len(self.one.soldiers) - own
        columns: i64 = width - 1 - other
        likely: i64 = 0
        while ours[likely] * chance < self.least and likely < len(ours) - 1:
            likely += 1
        for lost in range(len(theirs)):
            share = chance * theirs[lost]
            if share < self.least:
                continue
            row = (own + (lost if lost < rows else rows)) * width + other
            for hit in range(likely, len(ours)):
                if lost + hit > 0:
                    at = row + (hit if hit < columns else columns)
                    cells[at] = cells[at] + share * ours[hit]
        if begun:
            self.middles = cells
        else:
            self.rounds = cells

    def begin(self, quiet: bool) -> None:
        """The first round; with `quiet` those of the other side who strike first do not roll in it."""
        if not quiet:
            self.rounds[0] = 1.0
            return
        hits = self.one.first[0]
        columns: i64 = self.width - 1
        for hit in range(len(hits)):
            other = hit if hit < columns else columns
            if other == columns:
                self.rounds[other] = self.rounds[other] + hits[hit]
                continue
            self.spread(hits[hit], 0, other, False)
            missed = hits[hit] * self.one.others[0][0] * self.other.others[other][0]
            self.rounds[other] = self.rounds[other] + missed

    def run(self, kinds: i64) -> FightOdds:
        """All rounds to come: losses only grow, so every pair of them is complete when its turn comes."""
        odds = FightOdds(kinds)
        one, two, width = self.one, self.other, self.width
        most: i64 = len(one.soldiers)
        for own in range(most + 1):
            for other in range(width):
                at = own * width + other
                begun, middle = self.rounds[at], self.middles[at]
                if begun + middle < self.least:
                    continue
                if own == most or other == width - 1:
                    self.end(odds, own, other, begun + middle)
                    continue
                missed = one.first[own][0] * two.first[other][0]
                all_missed = one.others[own][0] * two.others[other][0]
                if missed * all_missed > 1.0 - 1e-12:  # nobody can hit any more
                    continue
                begun = (begun + all_missed * middle) / (1.0 - missed * all_missed)
                self.spread(begun, own, other, True)
                self.spread(middle + missed * begun, own, other, False)
        return odds

    def end(self, odds: FightOdds, own: i64, other: i64, chance: float) -> None:
        """The fight is over with these losses."""
        gone = own == len(self.one.soldiers)
        end = (NOBODY_LEFT if other == self.width - 1 else LOST) if gone else WON
        odds.chance[end] += chance
        lost = odds.lost[end]
        for man in range(own):
            lost[self.one.soldiers[man]] += chance
        for man in range(other):
            lost[odds.kinds + self.other.soldiers[man]] += chance
