"""A position in numbers for learners: planes over the squares, then a few counts.

The planes, each `squares` long: figures of the seat's own units by kind, of the enemy's by kind, the four facings,
units that have attacked this turn. The counts: phase, whether it is the seat's turn, actions left, quiet turns, the
seat itself, and how many units each side has placed in secret (its own first).
"""

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from champclos.games.lionheart import armies
from champclos.games.lionheart.board import OFF, Board
from champclos.games.lionheart.field import Field
from champclos.games.lionheart.figures import KINDS

if TYPE_CHECKING:
    from champclos.games.lionheart.state import LionheartState

FACINGS: Final = 2 * KINDS
FOUGHT: Final = FACINGS + 4
PLANES: Final = FOUGHT + 1
COUNTS: Final = 7


def size(board: Board) -> i64:
    """How many numbers an observation has."""
    return PLANES * board.squares + COUNTS


def add_units(field: Field, seat: i64, squares: i64, fought: i64, start: i64, out: BytesWriter) -> None:
    """The units on the board."""
    places, kinds, figures, facings = field.squares, field.kinds, field.figures, field.facings
    for side in range(2):
        planes: i64 = 0 if side == seat else KINDS
        for unit in range(side * field.slots, (side + 1) * field.slots):
            square = places[unit]
            if square != OFF:
                at = start + square
                out[at + (planes + kinds[unit]) * squares] = u8(figures[unit])
                out[at + (FACINGS + facings[unit]) * squares] = u8(1)
                if (fought >> unit) & 1:
                    out[at + FOUGHT * squares] = u8(1)


def observe(state: "LionheartState", seat: i64, out: BytesWriter) -> None:
    """What the seat knows."""
    rules = state.rules
    squares = rules.board.squares
    start: i64 = len(out)
    out.write(rules.blank)
    add_units(state.field, seat, squares, state.fought, start, out)
    for plan in state.plans:
        if armies.owner(rules, plan) == seat:
            variant = armies.variant_of(rules, plan)
            at = start + armies.plan_square(rules, seat, plan)
            out[at + rules.figures.variant_kind[variant] * squares] = u8(rules.figures.variant_size[variant])
            out[at + (FACINGS + 2 * seat) * squares] = u8(1)
    counts = start + PLANES * squares
    quiet = state.quiet if state.quiet > 0 else 0
    out[counts] = u8(state.phase)
    out[counts + 1] = u8(1 if state.turn == seat else 0)
    out[counts + 2] = u8(state.actions)
    out[counts + 3] = u8(quiet if quiet < 255 else 255)
    out[counts + 4] = u8(seat)
    out[counts + 5] = u8(state.hidden[seat])
    out[counts + 6] = u8(state.hidden[1 - seat])
