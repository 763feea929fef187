"""The board of Lionheart: squares, directions, and what lies ahead of whom.

Squares are numbered row by row from seat 0's left; seat 0 faces north, seat 1 south.
"""

from typing import Final

from mypy_extensions import i64

from champclos.core.grid import NORTH, SOUTH, WEST, squares
from champclos.core.grid import OFF as OFF

ARROWS: Final = "^>v<"

STRAIGHT: Final = 0  # LION-ATTACK-1: the square straight ahead
BOW: Final = 1  # LION-ATTACK-2: the 3×3 squares ahead
ROUND: Final = 2  # LION-HEAVY-1: the eight neighbours


class Board:
    """LION-BOARD-1: a board of some size, with its tables."""

    def __init__(self, width: i64, height: i64) -> None:
        self.width = width
        self.height = height
        self.squares: i64 = width * height
        self.grid = squares(width, height)
        self.column = self.grid.across
        self.row = self.grid.along
        self.ahead = self.grid.ahead  # by square and facing: the next square, or OFF
        self.steps: list[i64] = [width, 1, -width, -1]  # to the next square, by facing
        self.reach: list[list[i64]] = []  # by pattern, square and facing: the squares in reach, ascending
        for pattern in range(3):
            for square in range(self.squares):
                for facing in range(4):
                    near = self.around(square)
                    self.reach.append([other for other in near if self.reaches(pattern, square, facing, other)])

    def around(self, square: i64) -> list[i64]:
        """The squares no more than three columns and rows away, ascending."""
        squares: list[i64] = []
        for row in range(self.row[square] - 3, self.row[square] + 4):
            for column in range(self.column[square] - 3, self.column[square] + 4):
                if 0 <= row < self.height and 0 <= column < self.width:
                    squares.append(row * self.width + column)
        return squares

    def reaches(self, pattern: i64, square: i64, facing: i64, target: i64) -> bool:
        """Whether an attack from a square, so faced, reaches the target square."""
        across = self.column[target] - self.column[square]
        along = self.row[target] - self.row[square]
        if pattern == ROUND:
            return target != square and -1 <= across <= 1 and -1 <= along <= 1
        forward, side = (along, across) if facing == NORTH or facing == SOUTH else (across, along)
        if facing == SOUTH or facing == WEST:
            forward = -forward
        if pattern == BOW:
            return 1 <= forward <= 3 and -1 <= side <= 1
        return forward == 1 and side == 0

    def place(self, seat: i64, place: i64) -> i64:
        """A square of the first two rows of a seat: places count from the back row's west."""
        row = place // self.width
        return (row if seat == 0 else self.height - 1 - row) * self.width + place % self.width

    def place_of(self, seat: i64, square: i64) -> i64:
        """The place a square is for a seat, or OFF if it is not in its first two rows."""
        row = self.row[square] if seat == 0 else self.height - 1 - self.row[square]
        return row * self.width + self.column[square] if row < 2 else OFF

    def name(self, square: i64) -> str:
        """A square as people call it: a1 is seat 0's left corner."""
        return self.grid.names[square]

    def named(self, name: str) -> i64:
        """The square of a name, or OFF."""
        return self.grid.named(name)
