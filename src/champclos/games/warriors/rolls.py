"""Dice: every roll as a set of faces without order, and its weight.

Rolls are numbered by their dice and then by their faces, highest first; 0 is no roll. Red and black dice fall one
colour after the other, as together they would fall in too many ways, but one red and one black die fall at once.
"""

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
        for one in range(FACES, 0, -1):
            self.add([one], 1)
        for one in range(FACES, 0, -1):
            for two in range(one, 0, -1):
                self.add([one, two], 1 if one == two else 2)
        for one in range(FACES, 0, -1):
            for two in range(one, 0, -1):
                for three in range(two, 0, -1):
                    alike = 1 if one == three else (3 if one == two or two == three else 6)
                    self.add([one, two, three], alike)
        self.by_dice: list[list[i64]] = [
            [i64(roll) for roll in range(len(self.dice)) if self.dice[roll] == dice] for dice in range(RED + 1)
        ]

    def add(self, faces: list[int], weight: int) -> None:
        """The next roll, its faces falling."""
        self.dice.append(len(faces))
        self.highest.append(faces[0])
        self.second.append(faces[1] if len(faces) > 1 else 0)
        self.names.append("".join([str(face) for face in faces]))
        self.weights.append(weight)

    def named(self, name: str) -> i64:
        """The roll of some faces, written highest first, or −1."""
        return self.names.index(name) if name in self.names else -1


def face_roll(face: i64) -> i64:
    """The number of the roll of one die."""
    return FACES + 1 - face
