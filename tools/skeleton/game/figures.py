"""The figures of Tafl as positions share them: plain numbers, and the board that follows from them."""

from mypy_extensions import i64

from champclos.core.grid import squares
from champclos.games.tafl.content import TaflContent


class Figures:
    """The content as positions use it."""

    def __init__(self, content: TaflContent) -> None:
        self.width: i64 = content.board.width
        self.height: i64 = content.board.height
        self.faces: i64 = content.die.faces
        self.grid = squares(self.width, self.height)

    def home(self, seat: i64) -> i64:
        """TAFL-BOARD-1: the square on which a seat's runner begins."""
        return self.first_row(seat) * self.width + self.width // 2

    def first_row(self, seat: i64) -> i64:
        """The row of a seat that the other runner wants to reach."""
        return 0 if seat == 0 else self.height - 1
