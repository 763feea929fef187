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

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

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
BLANK: Final = bytes(SIZE)
MOST: Final = 255


def observation(seen: "War", seat: i64) -> bytes:
    """What the seat knows, from the position as it sees it."""
    out = BytesWriter()
    out.write(BLANK)
    for side in range(2):
        add_table(seen, seat if side == 0 else 1 - seat, side, out)
    add_cards(seen, seat, out)
    add_course(seen, seat, out)
    return out.getvalue()


def put(out: BytesWriter, at: i64, value: i64) -> None:
    """Write a number, a large one as 255."""
    if value > MOST:
        value = MOST
    out[at] = u8(value)


def add_table(seen: "War", owner: i64, side: i64, out: BytesWriter) -> None:
    """What lies open on one side."""
    table = seen.table
    for place in range(SIDE):
        square = owner * SIDE + place
        at = (side * SIDE + place) * SQUARE_SIZE
        kind = table.field[square]
        if kind != NONE:
            put(out, at + kind, 1)
            put(out, at + KINDS, 1 if table.lies(square) else 0)
            put(out, at + KINDS + 1, table.wounds[square])
    for place in range(RESERVE):
        kind = table.reserve[owner * RESERVE + place]
        if kind != NONE:
            put(out, RESERVES + (side * RESERVE + place) * KINDS + kind, 1)
    for kind in range(BASIC):
        put(out, KINGDOMS + side * BASIC + kind, table.kingdom[owner * BASIC + kind])
    for kind in range(KINDS):
        put(out, GRAVES + side * KINDS + kind, table.grave[owner * KINDS + kind])


def add_cards(seen: "War", seat: i64, out: BytesWriter) -> None:
    """Hands and piles."""
    own, other = seen.decks[seat], seen.decks[1 - seat]
    for kind in range(KINDS):
        put(out, CARDS + kind, own.count(HIDDEN, kind) + own.count(SHOWN, kind))
        put(out, CARDS + KINDS + kind, own.count(SHOWN, kind))
        put(out, CARDS + 2 * KINDS + kind, other.count(SHOWN, kind))
    for kind in range(BASIC):
        put(out, CARDS + 3 * KINDS + kind, own.pool[kind])
        built = seen.armies.built[1 - seat] == seen.rules.steps(1 - seat)
        put(out, CARDS + 3 * KINDS + BASIC + kind, seen.gone(1 - seat, kind) if built else 0)
        put(out, ARMIES + kind, seen.armies.counts[seat * BASIC + kind])
        put(out, ARMIES + BASIC + kind, seen.armies.counts[(1 - seat) * BASIC + kind])
    put(out, SIZES, seen.hand(seat))
    put(out, SIZES + 1, seen.hand(1 - seat))
    put(out, SIZES + 2, own.sizes[PILE])
    put(out, SIZES + 3, other.sizes[PILE])
    put(out, SIZES + 4, seen.armies.kings[seat] + 1)
    put(out, SIZES + 5, seen.armies.kings[1 - seat] + 1)


def add_course(seen: "War", seat: i64, out: BytesWriter) -> None:
    """Where the game is, and what awaits an answer."""
    put(out, COURSE, seen.phase)
    put(out, COURSE + 1, 1 if seen.turn == seat else 0)
    put(out, COURSE + 2, seen.action)
    put(out, COURSE + 3, seen.bonus)
    put(out, COURSE + 4, seen.turns)
    put(out, COURSE + 5, (seen.waiting >> seat) & 1)
    put(out, COURSE + 6, seen.armies.built[seat])
    put(out, COURSE + 7, seen.armies.built[1 - seat])
    put(out, COURSE + 8, 1 if seen.first == seat else 0)
    put(out, STACK, len(seen.stack))
    if not seen.stack:
        return
    top, bottom = seen.stack[-1], seen.stack[0]
    put(out, STACK + 1, top.kind + 1)
    if top.kind == SUPPORT:
        put(out, STACK + 2, top.card + 1)
        put(out, STACK + 3, top.effect + 1)
    if bottom.kind == ATTACK:
        put(out, STACK + 4, 1 + (bottom.square + seat * SIDE) % SQUARES)
        put(out, STACK + 5, 1 + (bottom.target + seat * SIDE) % SQUARES)
        put(out, STACK + 6, bottom.value)
    elif bottom.kind == SUPPORT:
        put(out, STACK + 7, bottom.effect + 1)
