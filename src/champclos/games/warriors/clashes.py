"""What comes of Battles on average: cards taken and lost by an attacker who goes on as long as it pays."""

from typing import Final

from mypy_extensions import i64

from champclos.games.warriors.rolls import BLACK, DRAGON_DICE, FACES, RED, Rolls
from champclos.games.warriors.table import BLACK_BOWS, RED_BOWS

# Sides of a clash
PLAIN_SIDE: Final = 0
SHIELDED: Final = 1  # with a shield on the Battle card
DRAGON_SIDE: Final = 2
SIDES: Final = 3

RED_MEN: Final = 7  # infantry from 0 to 6, or a Dragon's lives
BLACK_MEN: Final = 6
REST: Final = 4  # archers and cavalry from 0 to 3, given up first
BOWS: Final = 3


def clash(red: i64, men: i64, rest: i64, black: i64, others: i64, others_rest: i64, bows: i64) -> i64:
    """The number of a clash of two sides, each with its infantry and the rest, or its lives."""
    at = red * RED_MEN + (men if men < RED_MEN else RED_MEN - 1)
    at = at * REST + (rest if rest < REST else REST - 1)
    at = at * BLACK_MEN + (others if others < BLACK_MEN else BLACK_MEN - 1)
    at = at * REST + (others_rest if others_rest < REST else REST - 1)
    return (at * BOWS + bows) * 2 + (1 if black == DRAGON_SIDE else 0)


class Clashes:
    """By the number of a clash, how many cards its attacker takes and loses."""

    def __init__(self) -> None:
        rolls = Rolls()
        size = int(clash(SIDES, 0, 0, 0, 0, 0, 0))
        self.taken = [0.0] * size
        self.lost = [0.0] * size
        for red in range(SIDES):
            for black in (PLAIN_SIDE, DRAGON_SIDE):
                for bows in range(BOWS):
                    self.fill(rolls, red, black, bows)

    def fill(self, rolls: Rolls, red: i64, black: i64, bows: i64) -> None:
        """All clashes of two kinds of sides, those with fewer men first."""
        attacks: list[list[float]] = []
        for dice in range(RED + 1):
            for other in range(BLACK + 1):
                attacks.append(falls(rolls, dice, other, bows, red == DRAGON_SIDE, black == DRAGON_SIDE))
        for men in range(RED_MEN):
            for rest in range(1 if red == DRAGON_SIDE else REST):
                for others in range(BLACK_MEN):
                    for others_rest in range(1 if black == DRAGON_SIDE else REST):
                        dice = red_dice(red, men, rest)
                        if dice and others + others_rest:
                            fallen = attacks[dice * (BLACK + 1) + black_dice(black, others)]
                            self.fight(fallen, red, men, rest, black, others, others_rest, bows)

    def fight(
        self, fallen: list[float], red: i64, men: i64, rest: i64, black: i64, others: i64, others_rest: i64, bows: i64
    ) -> None:
        """One attack, and then what is best."""
        taken = 0.0
        lost = 0.0
        for lose in range(3):
            for take in range(3):
                chance = fallen[lose * 3 + take]
                if chance == 0.0:
                    continue
                gone = lose if lose < men + rest else men + rest
                won = take if take < others + others_rest else others + others_rest
                taken += chance * float(won)
                lost += chance * float(gone)
                left = rest - gone if gone < rest else 0
                left_there = others_rest - won if won < others_rest else 0
                men_left, others_left = men + rest - gone - left, others + others_rest - won - left_there
                at = clash(red, men_left, left, black, others_left, left_there, bows)
                if self.taken[at] > self.lost[at]:
                    taken += chance * self.taken[at]
                    lost += chance * self.lost[at]
        at = clash(red, men, rest, black, others, others_rest, bows)
        self.taken[at], self.lost[at] = taken, lost


def red_dice(side: i64, men: i64, rest: i64) -> i64:
    """WAR-ATTACK-4, WAR-DRAGON-5: the attacker's dice; a Dragon's men are its lives."""
    if men + rest == 0:
        return 0
    if side == DRAGON_SIDE:
        return DRAGON_DICE
    dice: i64 = men + (1 if side == SHIELDED else 0)
    return dice if dice < RED else RED


def black_dice(side: i64, men: i64) -> i64:
    """WAR-ATTACK-5, WAR-DRAGON-5: the defender's dice."""
    if side == DRAGON_SIDE:
        return DRAGON_DICE
    if men == 0:
        return 1
    return men if men < BLACK else BLACK


def falls(rolls: Rolls, dice: i64, other: i64, bows: i64, red_dragon: bool, black_dragon: bool) -> list[float]:
    """How likely the attacker loses and takes none, one or two: three times what it loses plus what it takes."""
    found = [0.0] * 9
    if dice == 0 or other == 0:
        return found
    red_more: i64 = (1 if red_dragon else 0) - (1 if black_dragon else 0)
    bow: i64 = 1 if bows == RED_BOWS else (-1 if bows == BLACK_BOWS else 0)
    for red in rolls.by_dice[dice]:
        for black in rolls.by_dice[other]:
            chance = float(rolls.weights[red] * rolls.weights[black]) / float(FACES ** int(dice + other))
            at: i64 = 1 if rolls.highest[red] + red_more + bow > rolls.highest[black] else 3
            if dice > 1 and other > 1:
                at += 1 if rolls.second[red] + red_more > rolls.second[black] else 3
            found[at] += chance
    return found


CLASHES: Final = Clashes()
