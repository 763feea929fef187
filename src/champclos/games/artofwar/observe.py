"""A position in numbers for learners, as one seat knows it: its own side first, squares by column, front before rear.

- 12 squares of 8: a one at the kind, whether it lies sideways, its damage;
- 10 reserve places of 6: a one at the kind;
- citizens (5 and 5), graveyards (6 and 6);
- cards in the own hand (6), those of it and of the other hand that both know (6 and 6), cards in the own pile (5),
  cards seen to come out of the other's deck (5), sizes of both hands and piles (4), both Kings by number from 1 (2);
- units of the own army and, where the seat knows them, of the other's (5 and 5);
- phase, whether it is the seat's turn, action, bonus, turns begun, whether the seat decides, army decisions made (2),
  whether the seat is the first player;
- what awaits an answer: how many things, kind, card and effect of the top one from 1, of the attack the squares (own
  side's from 1, the other's from 7) and its value, and of a support that began it all the effect from 1.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.games.artofwar.armies import HIDDEN, PILE, SHOWN
from champclos.games.artofwar.figures import BASIC, KINDS, NONE, RESERVE, SIDE, SQUARES
from champclos.games.artofwar.phases import ATTACK, SUPPORT

if TYPE_CHECKING:
    from champclos.games.artofwar.state import War

SQUARE_SIZE: Final = KINDS + 2
RESERVES: Final = SQUARES * SQUARE_SIZE
KINGDOMS: Final = RESERVES + 2 * RESERVE * KINDS
GRAVES: Final = KINGDOMS + 2 * BASIC
CARDS: Final = GRAVES + 2 * KINDS
SIZES: Final = CARDS + 3 * KINDS + 2 * BASIC
ARMIES: Final = SIZES + 6
COURSE: Final = ARMIES + 2 * BASIC
STACK: Final = COURSE + 9
SIZE: Final = STACK + 8


def observation(seen: "War", seat: i64) -> bytes:
    """What the seat knows, from the position as it sees it."""
    numbers: list[i64] = [0] * SIZE
    for side in range(2):
        add_table(seen, seat if side == 0 else 1 - seat, side, numbers)
    add_cards(seen, seat, numbers)
    add_course(seen, seat, numbers)
    for index in range(SIZE):
        if numbers[index] > 255:
            numbers[index] = 255
    return bytes(numbers)


def add_table(seen: "War", owner: i64, side: i64, numbers: list[i64]) -> None:
    """What lies open on one side."""
    table = seen.table
    for place in range(SIDE):
        square = owner * SIDE + place
        at = (side * SIDE + place) * SQUARE_SIZE
        kind = table.field[square]
        if kind != NONE:
            numbers[at + kind] = 1
            numbers[at + KINDS] = 1 if table.lies(square) else 0
            numbers[at + KINDS + 1] = table.wounds[square]
    for place in range(RESERVE):
        kind = table.reserve[owner * RESERVE + place]
        if kind != NONE:
            numbers[RESERVES + (side * RESERVE + place) * KINDS + kind] = 1
    for kind in range(BASIC):
        numbers[KINGDOMS + side * BASIC + kind] = table.kingdom[owner * BASIC + kind]
    for kind in range(KINDS):
        numbers[GRAVES + side * KINDS + kind] = table.grave[owner * KINDS + kind]


def add_cards(seen: "War", seat: i64, numbers: list[i64]) -> None:
    """Hands and piles."""
    own, other = seen.decks[seat], seen.decks[1 - seat]
    for kind in range(KINDS):
        numbers[CARDS + kind] = own.count(HIDDEN, kind) + own.count(SHOWN, kind)
        numbers[CARDS + KINDS + kind] = own.count(SHOWN, kind)
        numbers[CARDS + 2 * KINDS + kind] = other.count(SHOWN, kind)
    for kind in range(BASIC):
        numbers[CARDS + 3 * KINDS + kind] = own.pool[kind]
        built = seen.armies.built[1 - seat] == seen.rules.steps(1 - seat)
        numbers[CARDS + 3 * KINDS + BASIC + kind] = seen.gone(1 - seat, kind) if built else 0
        numbers[ARMIES + kind] = seen.armies.counts[seat * BASIC + kind]
        numbers[ARMIES + BASIC + kind] = seen.armies.counts[(1 - seat) * BASIC + kind]
    numbers[SIZES] = seen.hand(seat)
    numbers[SIZES + 1] = seen.hand(1 - seat)
    numbers[SIZES + 2] = own.sizes[PILE]
    numbers[SIZES + 3] = other.sizes[PILE]
    numbers[SIZES + 4] = seen.armies.kings[seat] + 1
    numbers[SIZES + 5] = seen.armies.kings[1 - seat] + 1


def add_course(seen: "War", seat: i64, numbers: list[i64]) -> None:
    """Where the game is, and what awaits an answer."""
    numbers[COURSE] = seen.phase
    numbers[COURSE + 1] = 1 if seen.turn == seat else 0
    numbers[COURSE + 2] = seen.action
    numbers[COURSE + 3] = seen.bonus
    numbers[COURSE + 4] = seen.turns
    numbers[COURSE + 5] = (seen.waiting >> seat) & 1
    numbers[COURSE + 6] = seen.armies.built[seat]
    numbers[COURSE + 7] = seen.armies.built[1 - seat]
    numbers[COURSE + 8] = 1 if seen.first == seat else 0
    numbers[STACK] = len(seen.stack)
    if not seen.stack:
        return
    top, bottom = seen.stack[-1], seen.stack[0]
    numbers[STACK + 1] = top.kind + 1
    if top.kind == SUPPORT:
        numbers[STACK + 2] = top.card + 1
        numbers[STACK + 3] = top.effect + 1
    if bottom.kind == ATTACK:
        numbers[STACK + 4] = 1 + (bottom.square + seat * SIDE) % SQUARES
        numbers[STACK + 5] = 1 + (bottom.target + seat * SIDE) % SQUARES
        numbers[STACK + 6] = bottom.value
    elif bottom.kind == SUPPORT:
        numbers[STACK + 7] = bottom.effect + 1
