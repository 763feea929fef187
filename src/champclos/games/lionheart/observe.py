"""A position in numbers for learners: planes over the squares, then a few counts.

The planes, each `squares` long: figures of the seat's own units by kind, of the enemy's by kind, the four facings,
units that have attacked this turn. The counts: phase, whether it is the seat's turn, actions left, quiet turns, the
seat itself, and how many units each side has placed in secret (its own first).
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.games.lionheart.board import OFF, Board
from champclos.games.lionheart.figures import KINDS

if TYPE_CHECKING:
    from champclos.games.lionheart.state import War

FACINGS: Final = 2 * KINDS
FOUGHT: Final = FACINGS + 4
PLANES: Final = FOUGHT + 1
COUNTS: Final = 7


def size(board: Board) -> i64:
    """How many numbers an observation has."""
    return PLANES * board.squares + COUNTS


def observation(state: "War", seat: i64) -> bytes:
    """What the seat knows."""
    rules = state.rules
    field = state.field
    squares = rules.board.squares
    numbers: list[i64] = [0] * int(size(rules.board))
    for unit in range(2 * field.slots):
        square = field.squares[unit]
        if square != OFF:
            own = field.seat_of(unit) == seat
            plane = field.kinds[unit] if own else KINDS + field.kinds[unit]
            numbers[plane * squares + square] = field.figures[unit]
            numbers[(FACINGS + field.facings[unit]) * squares + square] = 1
            if (state.fought >> unit) & 1:
                numbers[FOUGHT * squares + square] = 1
    for plan in state.plans:
        if plan // state.plans_a_seat() == seat:
            variant = plan % state.plans_a_seat() // rules.codes.places
            square = rules.board.place(seat, plan % rules.codes.places)
            numbers[rules.figures.variant_kind[variant] * squares + square] = rules.figures.variant_size[variant]
            numbers[(FACINGS + 2 * seat) * squares + square] = 1
    counts = PLANES * squares
    quiet = state.quiet if state.quiet > 0 else 0
    numbers[counts] = state.phase
    numbers[counts + 1] = 1 if state.turn == seat else 0
    numbers[counts + 2] = state.actions
    numbers[counts + 3] = quiet if quiet < 255 else 255
    numbers[counts + 4] = seat
    numbers[counts + 5] = state.hidden[seat]
    numbers[counts + 6] = state.hidden[1 - seat]
    return bytes(numbers)
