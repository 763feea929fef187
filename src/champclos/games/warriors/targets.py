"""Who may attack whom: the part of the law that both naming and charging ask, and what follows from it."""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from champclos.core.house import LEGAL, PIECE_1
from champclos.games.warriors import clauses
from champclos.games.warriors.battle import BAND, FACTION, FALLEN, FLIGHT, UNSAID, Battle
from champclos.games.warriors.figures import BOW, HORSE, MERCENARY, MIXED, PEOPLES, SHIELD, SIMPLE, TYPES
from champclos.games.warriors.table import DRAGONS
from champclos.games.warriors.things import LAIR_UNIT

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState


def why_lead(state: "WarriorsState", seat: i64, people: i64, card: i64) -> i64:
    """WAR-ATTACK-3 and -4: whether a faction may attack with a Battle card."""
    table = state.table
    if table.size(seat, people) == 0:
        return PIECE_1
    if table.wizards(seat, people):
        return clauses.ATTACK_3
    return LEGAL if table.shields(seat, people) + state.rules.figures.shields[card] else clauses.ATTACK_4


def why_target(state: "WarriorsState", seat: i64, people: i64, other: i64, unit: i64) -> i64:
    """Whether a seat may attack a unit; `people` is who attacks, or LAIR_UNIT for whom all peoples are alike."""
    if other == seat:
        return clauses.ATTACK_1
    table = state.table
    if unit >= LAIR_UNIT:  # WAR-DRAGON-4
        return LEGAL if table.dragons(other, unit - LAIR_UNIT) else PIECE_1
    if table.size(other, unit) == 0:
        return PIECE_1
    if people != LAIR_UNIT and unit != people and unit != state.rules.figures.enemy[people]:
        return clauses.ATTACK_2
    return clauses.ATTACK_3 if table.wizards(other, unit) else LEGAL


def just_fought(battle: Battle, other: i64, unit: i64) -> bool:
    """WAR-CHARGE-4: the faction of the Battle before; a Dragon never counts as such."""
    return other == battle.target_seat and unit == battle.target and unit < LAIR_UNIT


def has_target(state: "WarriorsState", seat: i64, people: i64) -> bool:
    """Whether there is anything for an attacker to attack; WAR-DRAGON-4: a Dragon always is."""
    prey = state.rules.prey[people]
    for other in range(state.rules.seats):
        if other != seat:
            if state.table.herd(other):
                return True
            for unit in prey:
                if why_target(state, seat, people, other, unit) == 0:
                    return True
    return False


# With a Battle card


def mode_of(state: "WarriorsState", card: i64) -> i64:
    """How a Battle card is fought, as long as nobody has said otherwise."""
    sort = state.rules.figures.sorts[card]
    if sort == SIMPLE:
        return FACTION
    if sort == MERCENARY:
        return BAND
    return UNSAID if sort == MIXED else FLIGHT


def can_attack(state: "WarriorsState", seat: i64, card: i64, mode: i64) -> bool:
    """WAR-ROUND-2: whether there is a legal attack with a card fought in some way."""
    if mode == UNSAID:
        return can_attack(state, seat, card, FLIGHT) or can_attack(state, seat, card, BAND)
    if mode == BAND:
        return state.table.infantry(seat) + state.battle.band_size() > 0 and has_target(state, seat, LAIR_UNIT)
    if mode == FLIGHT:
        flies = state.battle.lead_flames != FALLEN or state.table.herd(seat) > 0
        return flies and has_target(state, seat, LAIR_UNIT)
    for people in range(PEOPLES):
        if why_lead(state, seat, people, card) == 0 and has_target(state, seat, people):
            return True
    return False


def attacks(state: "WarriorsState", seat: i64) -> list[i64]:
    """The attacks of a simple Battle."""
    found: list[object] = []
    lairs = dragons_of_others(state, seat)
    for people in range(PEOPLES):
        if why_lead(state, seat, people, state.battle.card) == 0:
            add_targets(state, seat, people, state.rules.attacks[people], lairs, found)
    return cast("list[i64]", found)


def targets(state: "WarriorsState", seat: i64, people: i64) -> list[i64]:
    """The targets of a band, a Dragon or a charge."""
    found: list[object] = []
    add_targets(state, seat, people, state.rules.targets, dragons_of_others(state, seat), found)
    return cast("list[i64]", found)


def dragons_of_others(state: "WarriorsState", seat: i64) -> list[i64]:
    """The units that are Dragons the seat may attack, ascending."""
    table = state.table
    found: list[i64] = []
    for other in range(state.rules.seats):
        left = table.herd(other)
        unit: i64 = LAIR_UNIT
        while left > 0:
            count = table.cells[other * table.stride + DRAGONS + unit - LAIR_UNIT]
            if count and why_target(state, seat, LAIR_UNIT, other, unit) == 0:
                found.append(other * state.rules.units + unit)
            left -= count
            unit += 1
    return found


def add_targets(
    state: "WarriorsState", seat: i64, people: i64, codes: list[object], lairs: list[i64], found: list[object]
) -> None:
    """Every unit on the table that may be attacked, ascending; `codes` are the choices by unit, seat after seat."""
    battle, units = state.battle, state.rules.units
    prey = state.rules.prey[people]
    lair: i64 = 0
    for other in range(state.rules.seats):
        for unit in prey:
            if why_target(state, seat, people, other, unit) == 0 and not just_fought(battle, other, unit):
                found.append(codes[other * units + unit])
        while lair < len(lairs) and lairs[lair] < (other + 1) * units:
            found.append(codes[lairs[lair]])
            lair += 1


# In a charge


def why_charge(state: "WarriorsState", seat: i64, camping: i64) -> i64:
    """Whether the attacking faction may charge when a Warrior of a type camps."""
    battle = state.battle
    if battle.mode != FACTION:
        return clauses.CHARGE_1
    table = state.table
    figures = state.rules.figures
    lead = battle.lead
    if table.troops(seat, lead * TYPES + camping) == 0:
        return clauses.CHARGE_2 if battle.camp[camping] else PIECE_1
    horses = table.horses(seat, lead) + figures.horses[battle.card]
    if horses == 0:
        return clauses.CHARGE_1
    if camping == HORSE and horses == 1:
        return clauses.CHARGE_2
    shields = table.shields(seat, lead) + figures.shields[battle.card]
    if table.size(seat, lead) == 1 or shields == (1 if camping == SHIELD else 0):
        return clauses.CHARGE_4
    return LEGAL if has_charge_target(state, seat) else clauses.CHARGE_4


def can_charge(state: "WarriorsState", seat: i64) -> bool:
    """WAR-CHARGE-1: whether any Warrior may camp for a charge."""
    return (
        why_charge(state, seat, SHIELD) == 0 or why_charge(state, seat, BOW) == 0 or why_charge(state, seat, HORSE) == 0
    )


def has_horse(state: "WarriorsState", seat: i64) -> bool:
    """WAR-CHARGE-1: whether a horse head is visible in the attacking faction or on the Battle card."""
    battle = state.battle
    return state.table.horses(seat, battle.lead) + state.rules.figures.horses[battle.card] > 0


def still_charges(state: "WarriorsState", seat: i64) -> bool:
    """WAR-CHARGE-1 and -4 once more, after a Warrior has camped and Catapults have shot."""
    table = state.table
    figures = state.rules.figures
    lead = state.battle.lead
    card = state.battle.card
    if table.size(seat, lead) == 0 or not has_horse(state, seat):
        return False
    return table.shields(seat, lead) + figures.shields[card] > 0 and has_charge_target(state, seat)


def has_charge_target(state: "WarriorsState", seat: i64) -> bool:
    """WAR-CHARGE-4: whether there is a target for a charge; WAR-DRAGON-9: a Dragon always is."""
    battle = state.battle
    prey = state.rules.prey[battle.lead]
    for other in range(state.rules.seats):
        if other != seat and state.table.herd(other):
            return True
        for unit in prey:
            if why_target(state, seat, battle.lead, other, unit) == 0 and not just_fought(battle, other, unit):
                return True
    return False
