"""LION-ARMY-3 and -4: armies chosen and placed in secret, and how somebody else may imagine them."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.dice import Dice
from champclos.core.house import LEGAL
from champclos.games.lionheart.board import OFF
from champclos.games.lionheart.clauses import ARMY_3, ARMY_4, BOARD_1
from champclos.games.lionheart.phases import PLACE, SHOW

if TYPE_CHECKING:
    from champclos.games.lionheart.state import War


def why_place(state: "War", seat: i64, plan: i64) -> i64:
    """LION-ARMY-3 and -4: what may be chosen, and where it may stand."""
    if state.phase != PLACE:
        return ARMY_4
    if state.hidden[seat] >= state.rules.army_units - 1:
        return ARMY_3
    places = state.rules.codes.places
    clause = why_place_at(state, seat, plan % places)
    if clause:
        return clause
    return LEGAL if spared(state, seat, plan // places) else ARMY_3


def why_place_at(state: "War", seat: i64, place: i64) -> i64:
    """LION-ARMY-4, LION-BOARD-1: the King has the middle, and a square takes one unit."""
    if place == state.rules.board.width // 2:
        return ARMY_4
    for plan in state.plans:
        if plan // state.plans_a_seat() == seat and plan % state.rules.codes.places == place:
            return BOARD_1
    return 0


def spared(state: "War", seat: i64, variant: i64) -> bool:
    """LION-ARMY-3: whether the seat's supplies still hold such a unit."""
    figures = state.rules.figures
    kind = figures.variant_kind[variant]
    supply = figures.supply[figures.shares[kind]] - figures.variant_size[variant]
    units = figures.most_units[kind] - 1
    for plan in state.plans:
        if plan // state.plans_a_seat() == seat:
            other = plan % state.plans_a_seat() // state.rules.codes.places
            other_kind = figures.variant_kind[other]
            if figures.shares[other_kind] == figures.shares[kind]:
                supply -= figures.variant_size[other]
            if other_kind == kind:
                units -= 1
    if state.phase == SHOW:
        king = seat * state.field.slots
        for unit in range(king + 1, king + state.field.slots):
            if state.field.squares[unit] != OFF:
                other_kind = state.field.kinds[unit]
                if figures.shares[other_kind] == figures.shares[kind]:
                    supply -= state.field.figures[unit]
                if other_kind == kind:
                    units -= 1
    return supply >= 0 and units >= 0


def add_plans(state: "War", seat: i64, found: list[object]) -> None:
    """Every unit the seat's supplies still hold, on every free place."""
    codes = state.rules.codes
    free = [i64(place) for place in range(codes.places) if why_place_at(state, seat, place) == 0]
    for variant in range(len(state.rules.figures.variant_kind)):
        if spared(state, seat, variant):
            for place in free:
                found.append(codes.boxed[codes.place + variant * codes.places + place])


def imagine_plans(state: "War", seat: i64, count: i64, dice: Dice) -> None:
    """Units the seat may have placed: any that its supplies allow, beyond the places already shown."""
    rules = state.rules
    places: list[i64] = []
    for place in range(first_unshown(state, seat), rules.codes.places):
        if place != rules.board.width // 2:
            places.append(place)
    for index in range(count):
        variants = [i64(variant) for variant in range(len(rules.figures.variant_kind))]
        allowed = [variant for variant in variants if spared(state, seat, variant)]
        variant_drawn = allowed[dice.below(len(allowed))]
        place_drawn = places.pop(dice.below(len(places)))
        state.keep_plan(seat, variant_drawn * rules.codes.places + place_drawn)


def first_unshown(state: "War", seat: i64) -> i64:
    """The first place where a unit not yet shown may stand."""
    first: i64 = 0
    if state.phase == SHOW:
        king = seat * state.field.slots
        for unit in range(king + 1, king + state.field.slots):
            if state.field.squares[unit] != OFF:
                first = state.rules.board.place_of(seat, state.field.squares[unit]) + 1
    return first
