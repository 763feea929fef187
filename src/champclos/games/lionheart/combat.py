"""Dice and hits: how many dice fall how, and what a unit makes of them."""

from math import comb
from typing import Final

from mypy_extensions import i64

from champclos.core.game import Odds
from champclos.games.lionheart.board import BOW, ROUND, STRAIGHT
from champclos.games.lionheart.figures import ARCHERS, HEAVY, INFANTRY, KING, KNIGHTS, MASS, PEASANTS, Figures

AXE: Final = 0
ARROW: Final = 1
MANY_DICE: Final = 16  # more than are ever rolled at once; an event tells dice + MANY_DICE × (1 + symbol rolled again)


def pattern_of(kind: i64) -> i64:
    """Where a unit's targets are: LION-ATTACK-1, LION-ATTACK-2, LION-HEAVY-1."""
    if kind == ARCHERS:
        return BOW
    return ROUND if kind == HEAVY else STRAIGHT


def symbol_of(kind: i64, axes: i64, arrows: i64) -> i64:
    """Which symbol hits: LION-ATTACK-4, and LION-PEASANT-1, where equal numbers make the same hits either way."""
    if kind == ARCHERS:
        return ARROW
    if kind == PEASANTS and arrows > axes:
        return ARROW
    return AXE


def rolls_again(kind: i64, figures: i64, target: i64) -> bool:
    """LION-ATTACK-6: a lone man against riders or heavy Infantry; he rolls once more if he hit."""
    lone = figures == 1 and (kind == INFANTRY or kind == ARCHERS or kind == MASS or kind == PEASANTS)
    return lone and (target == KNIGHTS or target == KING or target == HEAVY)


def roll_code(figures: Figures, axes: i64, arrows: i64) -> i64:
    """A roll as a number: what is neither axe nor arrow is a panic."""
    return axes * (figures.dice_at_most + 1) + arrows


def axes_of(figures: Figures, roll: i64) -> i64:
    return roll // (figures.dice_at_most + 1)


def arrows_of(figures: Figures, roll: i64) -> i64:
    return roll % (figures.dice_at_most + 1)


def roll_odds(figures: Figures, dice: int) -> Odds:
    """LION-ATTACK-3: every roll of the given number of dice and its weight."""
    choices: list[i64] = []
    weights: list[i64] = []
    for axes in range(dice + 1):
        for arrows in range(dice - axes + 1):
            orders = comb(dice, axes) * comb(dice - axes, arrows)
            faces = (
                int(figures.axe) ** axes * int(figures.arrow) ** arrows * int(figures.panic) ** (dice - axes - arrows)
            )
            if faces:
                choices.append(roll_code(figures, axes, arrows))
                weights.append(orders * faces)
    return Odds(choices, weights)
