"""A squire that takes any side it is offered, a King or a Hero, so that all of them are played equally often."""

import champclos
from champclos.bots.squire import Squire


class AnySide(champclos.Player):
    """Draws what it plays as, every choice equally likely, and decides everything else as a squire does."""

    name = "any_side"

    def __init__(self, dice: champclos.Dice) -> None:
        self.dice = dice
        self.squire = Squire(dice)

    def choose(self, seen: champclos.State) -> int:
        """One of the sides, and from then on the squire's choice."""
        if seen.camp(seen.viewer) is not None:
            return int(self.squire.choose(seen))
        choices = seen.choices(seen.viewer)
        return int(choices[self.dice.below(len(choices))])
