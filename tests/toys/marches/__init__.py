"""Marches, a toy that asks in every way a prompt can: a way, an army by kinds, dice, losses, an offer.

Six fiefs, two seats. In a turn a seat sends its scout along a way, marches with some of an army into the next fief,
picks dice to roll again if there is a battle, and may buy a captive back. Nothing is hidden.
"""

from champclos.core.content import Table
from tests.toys.marches.game import Marches

__all__ = ["make"]


def make(options: dict[str, object], overrides: Table) -> Marches:
    """Marches at a table with these options."""
    return Marches(options, overrides)
