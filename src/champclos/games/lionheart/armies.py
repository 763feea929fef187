"""LION-ARMY-3 and -4: armies chosen and placed in secret, and how somebody else may imagine them.

A plan is a unit on a place of its seat's first two rows: a variant (kind and size) and a place, as one number. In a
position plans also say whose they are, and lie in the order in which they will be shown.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.dice import Dice
from champclos.core.errors import UnreadableNotation
from champclos.core.events import CHOSE, NOTHING
from champclos.core.game import SECRET, TRUTH, Odds
from champclos.core.house import LEGAL
from champclos.games.lionheart import verbs
from champclos.games.lionheart.board import OFF
from champclos.games.lionheart.clauses import ARMY_3, ARMY_4, BOARD_1, RULEBOOK
from champclos.games.lionheart.field import placed
from champclos.games.lionheart.figures import KING, LETTERS
from champclos.games.lionheart.phases import FIRST_START, PLACE, SHOW

if TYPE_CHECKING:
    from champclos.games.lionheart.rules import Rules
    from champclos.games.lionheart.state import LionheartState

PLAN: Final = r"[KNAIHPMB]\d{1,2}@[a-z]\d{1,2}"


# Plans as numbers


def variant_of(rules: "Rules", plan: i64) -> i64:
    """The kind and size of the planned unit."""
    return plan % rules.plans // rules.places


def place_of(rules: "Rules", plan: i64) -> i64:
    """The place of the planned unit, counted from the west of its seat's back row."""
    return plan % rules.places


def owner(rules: "Rules", plan: i64) -> i64:
    """The seat of a plan that says whose it is."""
    return plan // rules.plans


def plan_square(rules: "Rules", seat: i64, plan: i64) -> i64:
    return rules.board.place(seat, place_of(rules, plan))


def shown_order(rules: "Rules", plan: i64) -> i64:
    """Units are shown seat by seat and place by place."""
    return owner(rules, plan) * rules.places + place_of(rules, plan)


# Plans as notation


def plan_name(state: "LionheartState", seat: i64, plan: i64) -> str:
    """A unit on its place: four Infantry on c2 are `I4@c2`."""
    rules = state.rules
    figures, variant = rules.figures, variant_of(rules, plan)
    square = rules.board.name(plan_square(rules, state.showing() if seat < 0 else seat, plan))
    return f"{LETTERS[figures.variant_kind[variant]]}{figures.variant_size[variant]}@{square}"


def read_plan(state: "LionheartState", seat: i64, name: str) -> i64:
    """The plan of a name; if there is none, the clause says why."""
    rules = state.rules
    seat = state.showing() if seat < 0 else seat
    letter, size, square_name = name[0], int(name[1 : name.index("@")]), name[name.index("@") + 1 :]
    kind: i64 = LETTERS.index(letter)
    square = rules.board.named(square_name)
    clause = ARMY_3
    if rules.places == 0 or kind == KING:
        clause = ARMY_4
    elif square == OFF:
        clause = BOARD_1
    elif rules.board.place_of(seat, square) == OFF:
        clause = ARMY_4
    else:
        for variant in range(len(rules.figures.variant_kind)):
            if rules.figures.variant_kind[variant] == kind and rules.figures.variant_size[variant] == size:
                return variant * rules.places + rules.board.place_of(seat, square)
    raise UnreadableNotation(f"seat {seat} places no such unit; four Infantry on c2 are I4@c2", RULEBOOK.id(clause))


# The law


def why_place(state: "LionheartState", seat: i64, plan: i64) -> i64:
    """LION-ARMY-3 and -4: what may be chosen, and where it may stand."""
    if state.phase != PLACE:
        return ARMY_4
    if state.hidden[seat] >= state.rules.army_units - 1:
        return ARMY_3
    clause = why_place_at(state, seat, place_of(state.rules, plan))
    if clause:
        return clause
    return LEGAL if variant_of(state.rules, plan) in spared(state, seat) else ARMY_3


def why_place_at(state: "LionheartState", seat: i64, place: i64) -> i64:
    """LION-ARMY-4, LION-BOARD-1: the King has the middle, and a square takes one unit."""
    rules = state.rules
    if place == rules.board.width // 2:
        return ARMY_4
    for plan in state.plans:
        if owner(rules, plan) == seat and place_of(rules, plan) == place:
            return BOARD_1
    return LEGAL


def spared(state: "LionheartState", seat: i64) -> list[i64]:
    """LION-ARMY-3: the kinds and sizes of units that the seat's supplies still hold."""
    figures, field = state.rules.figures, state.field
    used: list[i64] = [0] * len(LETTERS)  # by kind: figures taken from each supply
    units: list[i64] = [0] * len(LETTERS)
    for plan in state.plans:
        if owner(state.rules, plan) == seat:
            variant = variant_of(state.rules, plan)
            kind = figures.variant_kind[variant]
            used[figures.shares[kind]] += figures.variant_size[variant]
            units[kind] += 1
    for unit in range(seat * field.slots + 1, (seat + 1) * field.slots):
        if field.squares[unit] != OFF:
            kind = field.kinds[unit]
            used[figures.shares[kind]] += field.figures[unit]
            units[kind] += 1
    found: list[i64] = []
    for variant in range(len(figures.variant_kind)):
        kind = figures.variant_kind[variant]
        share = figures.shares[kind]
        left = figures.supply[share] - used[share]
        if figures.variant_size[variant] <= left and units[kind] < figures.most_units[kind]:
            found.append(variant)
    return found


def add_plans(state: "LionheartState", seat: i64, found: list[object]) -> None:
    """Every unit the seat's supplies still hold, on every free place."""
    rules = state.rules
    free: list[i64] = []
    for place in range(rules.places):
        if why_place_at(state, seat, place) == 0:
            free.append(place)
    for variant in spared(state, seat):
        for place in free:
            found.append(rules.verbs.boxed[rules.verbs.code(verbs.PLACE, variant * rules.places + place, 0, 0)])


# What follows


def plan(state: "LionheartState", seat: i64, choice: i64) -> None:
    """LION-ARMY-4: a unit is placed in secret."""
    state.hidden = state.hidden.copy()
    state.hidden[seat] += 1
    state.tell(ARMY_4, CHOSE, seat, NOTHING, NOTHING, state.hidden[seat])
    if choice != SECRET:
        keep(state, seat, state.rules.verbs.first(choice))


def keep(state: "LionheartState", seat: i64, planned: i64) -> None:
    rules = state.rules
    plans = [*state.plans, seat * rules.plans + planned]
    plans.sort(key=lambda other: shown_order(rules, other))
    state.plans = plans


def show_odds(state: "LionheartState") -> Odds:
    """The next unit to be shown, if the viewer knows it."""
    for plan in state.plans:
        if owner(state.rules, plan) == state.showing():
            return Odds([state.game.nature.code(verbs.SHOW, plan % state.rules.plans, 0, 0)], [1])
    return state.rules.no_odds


def show(state: "LionheartState", planned: i64) -> None:
    """LION-ARMY-4: a unit of an army is shown and takes the next slot."""
    rules = state.rules
    seat = state.showing()
    state.plans = [other for other in state.plans if other != seat * rules.plans + planned]
    unit = seat * rules.slots + rules.army_units - state.hidden[seat]
    state.hidden = state.hidden.copy()
    state.hidden[seat] -= 1
    variant = variant_of(rules, planned)
    kind, size = rules.figures.variant_kind[variant], rules.figures.variant_size[variant]
    state.field.put(unit, kind, size, plan_square(rules, seat, planned), 2 * seat)
    state.tell_event(placed(state.field, unit, ARMY_4))
    if state.hidden[0] == 0 and state.hidden[1] == 0:
        state.phase = FIRST_START


# What others may imagine


def imagine(state: "LionheartState", dice: Dice) -> "LionheartState":
    """Units that a seat may have placed: any that its supplies allow, beyond the places already shown."""
    rules = state.rules
    world = state.copy()
    world.viewer = TRUTH
    for seat in range(2):
        known = len([plan for plan in state.plans if owner(rules, plan) == seat])
        places = [place for place in range(first_unshown(state, seat), rules.places) if place != rules.board.width // 2]
        for index in range(state.hidden[seat] - known):
            allowed = spared(world, seat)
            variant = allowed[dice.below(len(allowed))]
            keep(world, seat, variant * rules.places + places.pop(dice.below(len(places))))
    return world


def first_unshown(state: "LionheartState", seat: i64) -> i64:
    """The first place where a unit not yet shown may stand."""
    first: i64 = 0
    if state.phase == SHOW:
        king = seat * state.field.slots
        for unit in range(king + 1, king + state.field.slots):
            if state.field.squares[unit] != OFF:
                first = state.rules.board.place_of(seat, state.field.squares[unit]) + 1
    return first
