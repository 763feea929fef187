"""A position in numbers for learners: the hexes with terrain and creatures, then what each seat has.

For each hex: its terrain, then of the creature on it the kind plus 1, the side (own 1, others by seat order), its life,
armour, tokens and mark. Then for each seat from the own on: Hero Power, creatures to activate, Characters destroyed,
and its cards with their tokens. Then, in a duel, what players have beside the field. Then what goes on, the timer, and
whose turn it is.
"""

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from champclos.core.knowledge import Zones
from champclos.games.signum import economy, ends, estate
from champclos.games.signum.rules import Rules

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

PER_HEX: Final = 7
PER_SEAT: Final = 3  # and two for each of its cards
REST: Final = 4
EMPTY: Final[list[bytes]] = [bytes([terrain, *[0] * (PER_HEX - 1)]) for terrain in range(256)]  # by terrain


def size(rules: Rules) -> i64:
    """How many numbers an observation has."""
    return (
        rules.field.hexes * PER_HEX
        + rules.seats * (PER_SEAT + 2 * rules.places)
        + REST
        + (estate_size(rules) if rules.duel else 0)
    )


def estate_size(rules: Rules) -> i64:
    """How many numbers say what players have in a duel."""
    figures = rules.figures
    return (
        rules.seats * (6 + figures.cards + i64(len(figures.deck.points)))
        + figures.cards
        + i64(len(figures.deck.points))
        + (rules.field.hexes + 1 if rules.scenario is not None else 0)
        + (1 if rules.battle is not None else 0)
    )


def observe_estate(state: "SignumState", seat: i64, out: BytesWriter) -> None:
    """For each seat from the own on: points, Income, cards in hands, in the deck and face down, its History, its Feats
    face up. Then the own hand and the own Feats; with a Scenario card the Landmark on each hex and who is hunted.
    """
    own, seats = state.estate, state.rules.seats
    for index in range(seats):
        other = (seat + index) % seats
        deck = own.decks[other]
        put(out, economy.points(state, other))
        put(out, economy.income(state, other))
        put(out, deck.sizes[estate.HAND])
        put(out, own.feats.sizes[estate.hand_of(other)])
        put(out, deck.sizes[estate.PILE])
        put(out, own.kills[other])
        put_zone(out, deck, estate.HISTORY)
        put_zone(out, own.feats, estate.hall_of(other))
    put_zone(out, own.decks[seat], estate.HAND)
    put_zone(out, own.feats, estate.hand_of(seat))
    if state.rules.scenario is not None:
        by_hex: list[i64] = [0] * int(state.rules.field.hexes)
        marks = own.marks
        for first in range(0, len(marks), estate.MARK):
            if marks[first] >= 0:  # 1, and whose it is and who holds it: 1 the own seat, 2 the other
                sides = [
                    0 if side < 0 else 1 + (side - seat) % seats for side in marks[first + 1 : first + estate.MARK]
                ]
                by_hex[marks[first]] = 1 + 3 * sides[0] + 9 * sides[1]
        for number in by_hex:
            put(out, number)
        put(out, own.prey[seat] + 1)
    if own.plan:
        put(out, own.plan[0] + 1)


def put_zone(out: BytesWriter, zones: Zones, zone: i64) -> None:
    """How many cards of each kind lie in a zone, as far as they are seen."""
    for kind in range(zones.kinds):
        put(out, zones.count(zone, kind))


def put(out: BytesWriter, number: i64) -> None:
    out.append(u8(number if 0 <= number < 255 else 0 if number < 0 else 255))


def observe(state: "SignumState", seat: i64, out: BytesWriter) -> None:
    """What the seat knows: in a skirmish everything, in a duel not the others' hands."""
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
        for at in state.rules.card_places[other]:
            put(out, state.cards[at] + 1)
            put(out, state.tally[at])
    if state.rules.duel:
        observe_estate(state, seat, out)
    put(out, state.stage())
    put(out, state.stack[-1].kind)
    put(out, state.timer)
    put(out, 1 if state.on_turn() == seat else 0)
