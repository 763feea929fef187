"""Dice: every roll as a set of faces without order, and its weight.

Rolls are numbered by their dice and then by their faces, highest first; 0 is no roll. Red and black dice fall one
colour after the other, as together they would fall in too many ways, but one red and one black die fall at once.
"""

from itertools import combinations_with_replacement, permutations
from typing import Final

from mypy_extensions import i64

RED: Final[i64] = 3  # WAR-DICE-1: dice of the attacker
BLACK: Final[i64] = 2  # … and of the defender
DRAGON_DICE: Final = 2  # WAR-DRAGON-5: dice of a Dragon, attacking or defending
FACES: Final = 6
RED_ROLLS: Final = 84  # numbers of rolls of up to three dice
BLACK_ROLLS: Final = 28  # … of up to two


class Rolls:
    """Tables of all rolls: by a roll's number its dice, its two highest faces, its name and in how many ways it falls.

    `by_dice` are the rolls of each number of dice.
    """

    def __init__(self) -> None:
        self.dice: list[i64] = [0]
        self.highest: list[i64] = [0]
        self.second: list[i64] = [0]
        self.names: list[str] = [""]
        self.weights: list[i64] = [0]
        self.by_dice: list[list[i64]] = [[0]]
        for dice in range(1, RED + 1):
            rolls = list(combinations_with_replacement(range(FACES, 0, -1), int(dice)))
            self.by_dice.append([i64(len(self.dice) + place) for place in range(len(rolls))])
            for faces in rolls:
                self.dice.append(dice)
                self.highest.append(faces[0])
                self.second.append(faces[1] if dice > 1 else 0)
                self.names.append("".join([str(face) for face in faces]))
                self.weights.append(len(set(permutations(faces))))


def face_roll(face: i64) -> i64:
    """The number of the roll of one die."""
    return FACES + 1 - face
