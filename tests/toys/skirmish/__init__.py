"""Skirmish, a small game with everything that is hard: hidden hands, secret picks, answers, cards remembered."""

from champclos.core.content import Table
from tests.toys.skirmish.campaign import Campaign
from tests.toys.skirmish.game import Skirmish

SERIES = {"campaign": Campaign}

TINY: Table = {
    "militia": {"strength": 1, "count": 2},
    "archer": {"strength": 2, "count": 2},
    "knight": {"strength": 3, "count": 1},
    "ambush": {"strength": 0, "count": 1},
}


def make(options: dict[str, object], overrides: Table) -> Skirmish:
    """A table of Skirmish."""
    return Skirmish(options, overrides)


def tiny(options: dict[str, object]) -> Skirmish:
    """Six cards, so that everything that may have happened can be tried."""
    hand = 2 if options.get("seats", 2) == 2 else 1
    return Skirmish(options | {"hand": hand, "rounds": 4}, TINY)
