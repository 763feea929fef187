"""A position in numbers for learners: the fiefs, then what each seat has, then the cards that one sees.

For each fief: the holder (own 1, others 2 to 4 by seat order from the own, peasants 0), the castle, captives, soldiers
by kind. Then gold, number of cards, disfavours and levies of each seat from the own on; the own
hand by kind; what goes on, the round, and whose turn it is.
"""

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from champclos.games.warlords.figures import KINDS
from champclos.games.warlords.rules import Rules

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

SEAT_NUMBERS: Final = 4
REST: Final = 6
MOST: Final = 255
NONE: Final[i64] = 0
NO_SOLDIERS: Final = bytes(KINDS)


def size(rules: Rules) -> i64:
    """How many numbers an observation has."""
    return rules.figures.fiefs * (3 + KINDS) + rules.seats * SEAT_NUMBERS + rules.figures.hand_kinds + REST


def put(out: BytesWriter, number: i64) -> None:
    """Write a number, a large one as 255."""
    if number > MOST:
        number = MOST
    out.append(u8(number if number > 0 else NONE))


def observe(state: "WarlordsState", seat: i64, out: BytesWriter) -> None:
    """What the seat knows: nothing here may depend on what is hidden from it."""
    rules = state.rules
    seats, figures = rules.seats, rules.figures
    for fief in range(figures.fiefs):
        holder = state.holders[fief]
        put(out, 0 if holder < 0 else 1 + (holder - seat) % seats)
        put(out, state.castles[fief])
        held: i64 = 0
        for other in range(seats):
            held += state.captives[fief * seats + other]
        put(out, held)
        if holder < 0:
            out.write(NO_SOLDIERS)
            continue
        for kind in range(KINDS):
            put(out, state.standing(fief, kind))
    for index in range(seats):
        other = (seat + index) % seats
        put(out, state.gold[other])
        put(out, state.hand_size(other))
        put(out, state.disfavours(other))
        put(out, state.levies[other])
    for kind in range(figures.hand_kinds):
        put(out, state.held(seat, kind))
    top = state.stack[-1]
    put(out, state.stage())
    put(out, top.kind)
    put(out, top.more)
    put(out, state.round)
    put(out, seat)
    put(out, 1 if state.on_turn() == seat else 0)
