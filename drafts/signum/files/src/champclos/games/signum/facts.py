"""Plain facts about a position of Legends of Signum that the conditions of rows ask for."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.games.signum import effects, fight, phases
from champclos.games.signum.content import CARDS_EACH

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


def of_attack(state: "SignumState", trait: i64) -> i64:
    """A property of the attack that goes on."""
    if not state.fight:
        return -1
    if trait == effects.P_TYPE:
        return state.fight[fight.TYPE]
    return state.fight[fight.RANGE] if trait == effects.P_RANGE else fight.damage(state.fight)


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
    for at in range(seat * CARDS_EACH, (seat + 1) * CARDS_EACH):
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
