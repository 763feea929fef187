"""A position in numbers for learners: planes over the squares, then a few counts.

The planes, each as long as the board: the seat's own runner, the other's. The counts: phase, whether the seat moves,
rounds left (at most 255), the seat itself, its own guess, and whether the other has guessed.
"""

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from champclos.games.tafl.figures import Figures
from champclos.games.tafl.phases import NONE

if TYPE_CHECKING:
    from champclos.games.tafl.state import TaflState

COUNTS: Final = 6


def size(figures: Figures) -> i64:
    """How many numbers an observation has."""
    return 2 * figures.grid.cells + COUNTS


def observe(state: "TaflState", seat: i64, out: BytesWriter) -> None:
    """What the seat knows: nothing here may depend on what is hidden from it."""
    for runner in (seat, 1 - seat):
        for square in range(state.rules.figures.grid.cells):
            out.append(u8(1 if state.squares[runner] == square else 0))
    left = state.rules.rounds - state.round
    own = state.guesses[seat]
    out.append(u8(state.phase))
    out.append(u8(1 if state.turn == seat else 0))
    out.append(u8(left if left < 255 else 255))
    out.append(u8(seat))
    out.append(u8(own if own > NONE else 0))
    out.append(u8(0 if state.guesses[1 - seat] == NONE else 1))
