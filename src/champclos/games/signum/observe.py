"""A position in numbers for learners: the hexes with terrain and creatures, then what each seat has.

For each hex: its terrain, then of the creature on it the kind plus 1, the side (own 1, others by seat order), its life,
armour, tokens and mark. Then for each seat from the own on: Hero Power, creatures to activate, Characters destroyed,
and its cards with their tokens. Then what goes on, the timer, and whose turn it is.
"""

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from champclos.games.signum import ends
from champclos.games.signum.content import CARDS_EACH
from champclos.games.signum.rules import Rules

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

PER_HEX: Final = 7
PER_SEAT: Final = 3 + 2 * CARDS_EACH
REST: Final = 4
EMPTY: Final[list[bytes]] = [bytes([terrain, *[0] * (PER_HEX - 1)]) for terrain in range(256)]  # by terrain


def size(rules: Rules) -> i64:
    """How many numbers an observation has."""
    return rules.field.hexes * PER_HEX + rules.seats * PER_SEAT + REST


def put(out: BytesWriter, number: i64) -> None:
    out.append(u8(number if 0 <= number < 255 else 0 if number < 0 else 255))


def observe(state: "SignumState", seat: i64, out: BytesWriter) -> None:
    """What the seat knows, which is everything."""
    seats = state.rules.seats
    for at in range(state.rules.field.hexes):
        slot, terrain = state.at[at], state.terrain[at]
        if slot < 0:
            out.write(EMPTY[terrain])
            continue
        put(out, terrain)
        put(out, state.kind[slot] + 1)
        put(out, 1 + (state.keeper[slot] - seat) % seats)
        put(out, state.life(slot))
        put(out, state.armour[slot])
        put(out, state.tokens[slot])
        put(out, state.acted[slot])
    for index in range(seats):
        other = (seat + index) % seats
        put(out, state.power[other])
        put(out, state.fresh(other))
        put(out, ends.destroyed(state, other)[0])
        for at in range(other * CARDS_EACH, (other + 1) * CARDS_EACH):
            put(out, state.cards[at] + 1)
            put(out, state.tally[at])
    put(out, state.stage())
    put(out, state.stack[-1].kind)
    put(out, state.timer)
    put(out, 1 if state.on_turn() == seat else 0)
