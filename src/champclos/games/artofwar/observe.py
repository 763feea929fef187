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
from librt.vecs import vec
from mypy_extensions import i64, u8

from champclos.core.game import TRUTH
from champclos.games.artofwar.armies import HIDDEN, PILE, SHOWN, knows_army, opener, sees_building
from champclos.games.artofwar.figures import BASIC, KINDS, NONE, RESERVE, SIDE, SQUARES
from champclos.games.artofwar.phases import ATTACK, SUPPORT
from champclos.games.artofwar.table import Table
from champclos.games.artofwar.views import gone

if TYPE_CHECKING:
    from champclos.games.artofwar.state import ArtOfWarState

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

# Phases as learners know them: by their place in the course of a game.
COURSE_OF_PHASES: Final[list[i64]] = [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 7]


def observe(state: "ArtOfWarState", seat: i64, out: BytesWriter) -> None:
    """What the seat knows, of whatever position."""
    if state.viewer != TRUTH and state.viewer != seat:
        state = state.veiled(seat)
    start: i64 = len(out)
    out.write(BLANK)
    add_table(state.table, seat, 0, start, out)
    add_table(state.table, 1 - seat, 1, start, out)
    add_cards(state, seat, start, out)
    add_armies(state, seat, start, out)
    add_course(state, seat, start + COURSE, out)
    add_stack(state, seat, start + STACK, out)


def put(out: BytesWriter, at: i64, value: i64) -> None:
    """Write a number, a large one as 255."""
    if value > MOST:
        value = MOST
    out[at] = u8(value)


def put_some(out: BytesWriter, at: i64, values: vec[i64], start: i64, count: i64) -> None:
    """Write some of many numbers."""
    for index in range(count):
        value = values[start + index]
        if value:
            out[at + index] = u8(value) if value < MOST else u8(MOST)


def add_table(table: Table, owner: i64, side: i64, start: i64, out: BytesWriter) -> None:
    """What lies open on one side."""
    field, reserve, wounds, lying = table.field, table.reserve, table.wounds, table.lying
    at = start + side * SIDE * SQUARE_SIZE
    for square in range(owner * SIDE, owner * SIDE + SIDE):
        kind = field[square]
        if kind != NONE:
            out[at + kind] = u8(1)
            out[at + KINDS] = u8((lying >> square) & 1)
            put(out, at + KINDS + 1, wounds[square])
        at += SQUARE_SIZE
    at = start + RESERVES + side * RESERVE * KINDS
    for place in range(owner * RESERVE, owner * RESERVE + RESERVE):
        kind = reserve[place]
        if kind == NONE:
            break  # AOW-ZONE-2: nor lies anything further right
        out[at + kind] = u8(1)
        at += KINDS
    put_some(out, start + KINGDOMS + side * BASIC, table.kingdom, owner * BASIC, BASIC)
    put_some(out, start + GRAVES + side * KINDS, table.grave, owner * KINDS, KINDS)


def add_cards(state: "ArtOfWarState", seat: i64, start: i64, out: BytesWriter) -> None:
    """Hands and piles. The seat knows which cards lie in its own pile, but not in which order."""
    own, other = state.decks[seat], state.decks[1 - seat]
    cards, pool, theirs = own.cards, own.pool, other.cards
    at = start + CARDS
    for kind in range(KINDS):
        shown = i64(cards[SHOWN * KINDS + kind])
        put(out, at + kind, i64(cards[HIDDEN * KINDS + kind]) + shown)
        put(out, at + KINDS + kind, shown)
        put(out, at + 2 * KINDS + kind, i64(theirs[SHOWN * KINDS + kind]))
    for kind in range(BASIC):
        put(out, at + 3 * KINDS + kind, pool[kind] + i64(cards[PILE * KINDS + kind]))
    at = start + SIZES
    put(out, at, state.hand(seat))
    put(out, at + 1, state.hand(1 - seat))
    put(out, at + 2, own.sizes[PILE])
    put(out, at + 3, other.sizes[PILE])


def add_armies(state: "ArtOfWarState", seat: i64, start: i64, out: BytesWriter) -> None:
    """Kings and units, those of the other seat as far as this one knows them."""
    rules, armies, first, rival = state.rules, state.armies, state.first, 1 - seat
    put(out, start + SIZES + 4, armies.kings[seat] + 1)
    shown = armies.shown == 2 or (armies.shown == 1 and rival == opener(first))
    if shown or sees_building(rules, seat, rival, first):
        put(out, start + SIZES + 5, armies.kings[rival] + 1)
    counts, knows = armies.counts, knows_army(rules, seat, rival, first)
    for kind in range(BASIC):
        put(out, start + ARMIES + kind, counts[seat * BASIC + kind])
        if knows:
            put(out, start + ARMIES + BASIC + kind, counts[rival * BASIC + kind])
    if armies.built[rival] == rules.steps(rival):
        for kind in range(BASIC):
            put(out, start + CARDS + 3 * KINDS + BASIC + kind, gone(state, rival, kind))


def add_course(state: "ArtOfWarState", seat: i64, at: i64, out: BytesWriter) -> None:
    """Where the game is."""
    built = state.armies.built
    put(out, at, COURSE_OF_PHASES[state.phase])
    put(out, at + 1, 1 if state.turn == seat else 0)
    put(out, at + 2, state.action)
    put(out, at + 3, state.bonus)
    put(out, at + 4, state.turns)
    put(out, at + 5, (state.waiting >> seat) & 1)
    put(out, at + 6, built[seat])
    put(out, at + 7, built[1 - seat])
    put(out, at + 8, 1 if state.first == seat else 0)


def add_stack(state: "ArtOfWarState", seat: i64, at: i64, out: BytesWriter) -> None:
    """What awaits an answer."""
    stack = state.stack
    if not stack:
        return
    put(out, at, len(stack))
    top, bottom = stack[-1], stack[0]
    put(out, at + 1, top.kind + 1)
    if top.kind == SUPPORT:
        put(out, at + 2, top.more + 1)
        put(out, at + 3, top.last + 1)
    if bottom.kind == ATTACK:
        put(out, at + 4, 1 + (bottom.what + seat * SIDE) % SQUARES)
        put(out, at + 5, 1 + (bottom.where + seat * SIDE) % SQUARES)
        put(out, at + 6, bottom.much)
    elif bottom.kind == SUPPORT:
        put(out, at + 7, bottom.last + 1)
