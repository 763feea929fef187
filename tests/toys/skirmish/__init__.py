"""Skirmish, a small game with everything that is hard: hidden hands, secret picks, answers, cards remembered."""

from champclos.core.content import Table
from tests.toys.skirmish.game import Skirmish

TINY: Table = {
    "militia": {"strength": 1, "count": 2},
    "archer": {"strength": 2, "count": 2},
    "knight": {"strength": 3, "count": 1},
    "ambush": {"strength": 0, "count": 1},
}


def make(options: dict[str, object], overrides: Table) -> Skirmish:
    """A table of Skirmish."""
    return Skirmish(options, overrides)


def tiny(seats: int = 2) -> Skirmish:
    """Six cards, so that everything that may have happened can be tried."""
    return Skirmish({"seats": seats, "hand": 2 if seats == 2 else 1, "rounds": 4}, TINY)
