"""The page: plays anything the rules allow, every choice equally likely."""

from mypy_extensions import i64

from champclos.core.dice import Dice
from champclos.core.driver import Player
from champclos.core.game import State


class Page(Player):
    """Knows the rules and nothing else."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, seen: State) -> i64:
        choices = seen.choices(seen.viewer)
        return choices[self.dice.below(len(choices))]
