"""First positions of tables that do not begin as their game does."""

from secrets import randbelow
from typing import Final

from champclos.core.dice import FastDice
from champclos.core.game import TRUTH, State

SEEDS: Final = 1 << 62


def whole(known: State) -> State:
    """A whole position; what its viewer does not know is dealt at random, every possible world equally likely."""
    return known if known.viewer == TRUTH else known.imagine(FastDice(randbelow(SEEDS)))
