"""Plain facts about a position of Legends of Signum that the conditions of rows ask for."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.games.signum import effects, fight, phases, used

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


def of_attack(state: "SignumState", trait: i64) -> i64:
    """A property of the attack that goes on."""
    if not state.fight:
        return -1
    if trait == effects.P_TYPE:
        return state.fight[fight.TYPE]
    if trait == effects.P_RANGE:
        return state.fight[fight.RANGE]
    dealt = fight.damage(state.fight)
    return past_armour(state, dealt) if trait == effects.P_WOUNDS else dealt


def past_armour(state: "SignumState", dealt: i64) -> i64:
    """SIG-WOUND-02, SIG-RELIC-08: how much of the damage of the attack that goes on armour does not stop."""
    target = state.fight[fight.TARGET]
    if target < 0 or unarmoured(state, state.fight[fight.ATTACKER]):
        return dealt
    if not state.armour_stops(target, state.fight[fight.TYPE]):
        return dealt
    left = dealt - state.armour[target]
    for at in armoured_relics(state, target):
        left -= state.tally[at]
    return left if left > 0 else 0


def armoured_relics(state: "SignumState", slot: i64) -> list[i64]:
    """SIG-RELIC-08: the places of the Relics of a Hero that have armour tokens."""
    if state.sort(slot) != effects.A_HERO:
        return []
    seat, figures = state.owner[slot], state.rules.figures
    return [
        at
        for at in state.rules.card_places[seat]
        if state.cards[at] >= 0 and figures.armour[state.cards[at]] > 0 and state.tally[at] > 0
    ]


def by_attack(state: "SignumState", source: i64) -> bool:
    """Whether who hurts somebody does so by the attack that goes on, and not by a Last Word or the like."""
    return len(state.fight) > 0 and source >= 0 and source == state.fight[fight.ATTACKER]


def unarmoured(state: "SignumState", source: i64) -> bool:
    """Whether something lasts by which armour does not stop the damage of the attack, whomever that comes to."""
    if not by_attack(state, source):
        return False
    for one in state.force.lasting:
        if one.other > used.SPENT and state.rules.figures.rows[one.row].deed(effects.NO_ARMOUR) is not None:
            return True
    return False


def damage_below(state: "SignumState") -> i64:
    """Where in the stack the damage is that others may take, while they are asked, or −1."""
    for at in range(len(state.stack) - 1, 0, -1):
        frame = state.stack[at]
        if frame.kind == phases.DAMAGE:
            return at
        asked = frame.kind == phases.MOMENT and frame.what == effects.HURT
        if not asked and frame.kind != phases.OFFER and frame.kind != phases.DOING:
            return -1
    return -1


def last_death(state: "SignumState") -> i64:
    """Where in the stack the latest elimination is, or −1."""
    for at in range(len(state.stack) - 1, -1, -1):
        if state.stack[at].kind == phases.DEATH:
            return at
    return -1


def side(state: "SignumState", seat: i64, other: i64) -> i64:
    """SIG-GEN-07: what another's creatures are to a seat, as bits: own and allied, allied, or an enemy's."""
    if seat == other:
        return 1 << effects.S_OWN | 1 << effects.S_ALLY
    return 1 << effects.S_ENEMY if seat < 0 or state.foes(seat, other) else 1 << effects.S_ALLY


def buildings(state: "SignumState", seat: i64) -> i64:
    """How many Buildings a seat has."""
    found: i64 = 0
    for at in state.rules.card_places[seat]:
        if state.cards[at] >= 0 and not state.rules.figures.relic[state.cards[at]]:
            found += 1
    return found


def on_spot(state: "SignumState", slot: i64) -> i64:
    """SIG-TERR-08: the terrains that a creature is in contact with, as bits."""
    at = state.hex[slot]
    found: i64 = 1 << state.terrain[at]
    for near in state.ground.near[at]:
        found |= 1 << state.terrain[near]
    return found
