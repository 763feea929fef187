"""Randomness, which belongs to whoever drives a game and never to a position.

`FastDice` is for simulation: a small counter-based generator (sfc32) that gives the same stream interpreted and
compiled, on every machine. `EveryWay` is for whoever wants to know all that may be, and not a sample of it.
"""

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

MASK: Final = 0xFFFFFFFF
MOST_ROLLS: Final = 500  # in one way that dice fall


class TooMany(Exception):
    """The ways that dice may fall cannot be counted out."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice(ABC):
    """A source of fair numbers."""

    @abstractmethod
    def below(self, bound: i64) -> i64:
        """A number from 0 to `bound` − 1, each equally likely."""

    def pick(self, weights: list[i64], total: i64) -> i64:
        """An index, each as likely as its weight says; the weights sum up to `total`."""
        left = self.below(total)
        last = len(weights) - 1
        for index in range(last):
            left -= weights[index]
            if left < 0:
                return index
        return last

    def shuffle(self, items: list[i64]) -> None:
        """Put the items in an order, all orders equally likely."""
        index: i64 = len(items) - 1
        while index > 0:
            other = self.below(index + 1)
            kept = items[index]
            items[index] = items[other]
            items[other] = kept
            index -= 1


class FastDice(Dice):
    """sfc32, seeded by up to three numbers: a seed, and what sets streams of the same seed apart."""

    def __init__(self, seed: int, stream: int = 0, part: int = 0) -> None:
        self.a: i64 = seed & MASK
        self.b: i64 = (seed >> 32) & MASK
        self.c: i64 = stream & MASK
        self.counter: i64 = (1 + part) & MASK
        for turn in range(16):
            self.next32()

    def next32(self) -> i64:
        """The next 32 bits."""
        a, b, c = self.a, self.b, self.c
        out = (a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = (((c << 21) | (c >> 11)) + out) & MASK
        return out

    def below(self, bound: i64) -> i64:
        if bound <= 0 or bound > 1 << 62:
            raise ValueError(f"dice need a bound from 1 to 2**62, not {bound}")
        if bound > MASK:
            limit: i64 = (1 << 62) - (1 << 62) % bound
            wide = (self.next32() << 30) ^ (self.next32() & 0x3FFFFFFF)
            while wide >= limit:
                wide = (self.next32() << 30) ^ (self.next32() & 0x3FFFFFFF)
            return wide % bound
        draw = self.next32()
        if draw > MASK - bound:  # seldom; below that it is surely under the roof, and a division is saved
            roof: i64 = (1 << 32) - (1 << 32) % bound
            while draw >= roof:
                draw = self.next32()
        return draw % bound


class EveryWay(Dice):
    """Dice that fall in every way there is, one way after the other: use them, ask for `again`, use them again."""

    def __init__(self) -> None:
        self.fallen: list[i64] = []  # how each roll of this way fell
        self.bounds: list[i64] = []  # and in how many ways it can
        self.at: i64 = 0

    def below(self, bound: i64) -> i64:
        if self.at == len(self.fallen):
            if self.at == MOST_ROLLS:
                raise TooMany(f"more than {MOST_ROLLS} rolls in a row")
            self.fallen.append(0)
            self.bounds.append(bound)
        self.at += 1
        return self.fallen[self.at - 1]

    def pick(self, weights: list[i64], total: i64) -> i64:
        possible = [i64(index) for index in range(len(weights)) if weights[index]]
        return possible[self.below(len(possible))]

    def again(self) -> bool:
        """Begin the next way; False when there is none."""
        self.at = 0
        while self.fallen:
            fallen = self.fallen.pop() + 1
            bound = self.bounds.pop()
            if fallen < bound:
                self.fallen.append(fallen)
                self.bounds.append(bound)
                return True
        return False
