"""Who may attack whom: the part of the law that both naming and charging ask, and what follows from it."""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from champclos.core.house import LEGAL, PIECE_1
from champclos.games.warriors import clauses
from champclos.games.warriors.figures import BOW, HORSE, PEOPLES, SHIELD
from champclos.games.warriors.table import BAND, FACTION, FALLEN, FLIGHT, HERD, UNSAID, Battle
from champclos.games.warriors.things import DRAGONS, LAIR_UNIT, WIZARDS

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState


def visible(state: "WarriorsState", seat: i64, people: i64, symbol: i64) -> i64:
    """The symbols of a faction that attacks, those on the Battle card included."""
    return state.table.symbols(seat, people, symbol) + state.rules.figures.symbols[symbol][state.battle.card]


def why_lead(state: "WarriorsState", seat: i64, people: i64) -> i64:
    """WAR-ATTACK-3 and -4: whether a faction may attack with the Battle card."""
    if state.table.size(seat, people) == 0:
        return PIECE_1
    if state.table.count(seat, WIZARDS + people):
        return clauses.ATTACK_3
    return LEGAL if visible(state, seat, people, SHIELD) else clauses.ATTACK_4


def why_target(state: "WarriorsState", seat: i64, people: i64, target: i64) -> i64:
    """Whether a seat may attack a unit, seat after seat."""
    return why_unit(state, seat, people, target // state.rules.units, target % state.rules.units)


def why_unit(state: "WarriorsState", seat: i64, people: i64, other: i64, unit: i64) -> i64:
    """The same of another seat's unit; `people` is who attacks, or LAIR_UNIT for whom all peoples are alike."""
    if other == seat:
        return clauses.ATTACK_1
    table = state.table
    if unit >= LAIR_UNIT:  # WAR-DRAGON-4
        return LEGAL if table.count(other, DRAGONS + unit - LAIR_UNIT) else PIECE_1
    if table.size(other, unit) == 0:
        return PIECE_1
    if people != LAIR_UNIT and unit != people and unit != state.rules.figures.enemy[people]:
        return clauses.ATTACK_2
    if table.count(other, WIZARDS + unit):
        return clauses.ATTACK_3
    return clauses.CHARGE_4 if just_fought(state.battle, other, unit) else LEGAL


def just_fought(battle: Battle, other: i64, unit: i64) -> bool:
    """WAR-CHARGE-4: the faction of the Battle before; a Dragon never counts as such."""
    return other == battle.target_seat and unit == battle.target and unit < LAIR_UNIT


def has_target(state: "WarriorsState", seat: i64, people: i64) -> bool:
    """Whether there is anything for an attacker to attack; WAR-DRAGON-4 and -9: a Dragon always is."""
    for other in range(state.rules.seats):
        if other != seat and state.table.count(other, HERD):
            return True
        for unit in state.rules.prey[people]:
            if why_unit(state, seat, people, other, unit) == 0:
                return True
    return False


# With a Battle card


def can_attack(state: "WarriorsState", seat: i64, mode: i64) -> bool:
    """WAR-ROUND-2: whether there is a legal attack with the Battle card fought in some way."""
    if mode == UNSAID:
        return can_attack(state, seat, FLIGHT) or can_attack(state, seat, BAND)
    if mode == BAND:
        return state.table.infantry(seat) + state.battle.band_size() > 0 and has_target(state, seat, LAIR_UNIT)
    if mode == FLIGHT:
        flies = state.battle.lead_flames != FALLEN or state.table.count(seat, HERD) > 0
        return flies and has_target(state, seat, LAIR_UNIT)
    return any(why_lead(state, seat, people) == 0 and has_target(state, seat, people) for people in range(PEOPLES))


def attacks(state: "WarriorsState", seat: i64) -> list[i64]:
    """The attacks of a simple Battle."""
    found: list[object] = []
    for people in range(PEOPLES):
        if why_lead(state, seat, people) == 0:
            add_targets(state, seat, people, state.rules.attacks[people], found)
    return cast("list[i64]", found)


def targets(state: "WarriorsState", seat: i64, people: i64) -> list[i64]:
    """The targets of a band, a Dragon or a charge."""
    found: list[object] = []
    add_targets(state, seat, people, state.rules.targets, found)
    return cast("list[i64]", found)


def add_targets(state: "WarriorsState", seat: i64, people: i64, codes: list[object], found: list[object]) -> None:
    """Every unit on the table that may be attacked, ascending; `codes` are the choices by unit, seat after seat."""
    table, cells, units, prey = state.table, state.table.cells, state.rules.units, state.rules.prey[people]
    for other in range(state.rules.seats):
        for unit in prey:
            if why_unit(state, seat, people, other, unit) == 0:
                found.append(codes[other * units + unit])
        if other != seat and table.count(other, HERD):
            lairs = table.row(other) + DRAGONS - LAIR_UNIT
            for lair in range(LAIR_UNIT, units):
                if cells[lairs + lair] and why_unit(state, seat, people, other, lair) == 0:
                    found.append(codes[other * units + lair])


# In a charge


def why_charge(state: "WarriorsState", seat: i64, camping: i64) -> i64:
    """WAR-CHARGE-1, -2 and -4: whether the attacking faction may charge when a Warrior of a type camps."""
    battle, table = state.battle, state.table
    if battle.mode != FACTION:
        return clauses.CHARGE_1
    if table.symbols(seat, battle.lead, camping) == 0:
        return clauses.CHARGE_2 if battle.camp[camping] else PIECE_1
    horses, shields = visible(state, seat, battle.lead, HORSE), visible(state, seat, battle.lead, SHIELD)
    if horses == 0:
        return clauses.CHARGE_1
    if camping == HORSE and horses == 1:
        return clauses.CHARGE_2
    if table.size(seat, battle.lead) == 1 or shields == (1 if camping == SHIELD else 0):
        return clauses.CHARGE_4
    return LEGAL if has_target(state, seat, battle.lead) else clauses.CHARGE_4


def can_charge(state: "WarriorsState", seat: i64) -> bool:
    """WAR-CHARGE-1: whether any Warrior may camp for a charge."""
    return (
        why_charge(state, seat, SHIELD) == 0 or why_charge(state, seat, BOW) == 0 or why_charge(state, seat, HORSE) == 0
    )


def still_charges(state: "WarriorsState", seat: i64) -> bool:
    """WAR-CHARGE-1 and -4 once more, after a Warrior has camped and Catapults have shot."""
    lead = state.battle.lead
    if state.table.size(seat, lead) == 0 or visible(state, seat, lead, HORSE) == 0:
        return False
    return visible(state, seat, lead, SHIELD) > 0 and has_target(state, seat, lead)
