"""The law of Warriors: for each verb one predicate that answers with 0 or with the clause that forbids it.

What may be chosen is what these predicates allow, and nothing else; they read a position and change nothing.
"""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from champclos.core.house import LEGAL, PIECE_1
from champclos.games.warriors import clauses, things, verbs
from champclos.games.warriors.battle import BAND, FACTION, FALLEN, FLIGHT, UNSAID
from champclos.games.warriors.figures import DRAGON, MERCENARY, SHIELD, TYPES, WARRIORS
from champclos.games.warriors.losses import fighting_dragon, lost_kinds
from champclos.games.warriors.phases import CHARGE, ENDED, FIGHT, KEEP, LAST_ROUND, LOSS, PAUSE, PLACE, RESOLVE, WINDOW
from champclos.games.warriors.table import DRAGONS
from champclos.games.warriors.targets import attacks, can_attack, just_fought, targets, why_charge, why_lead, why_target

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState


def why(state: "WarriorsState", seat: i64, choice: i64) -> i64:
    """0, or the clause that keeps the seat from this choice."""
    table = state.rules.verbs
    verb, first = table.row(choice), table.first(choice)
    if verb == verbs.ATTACK:
        return why_attack(state, seat, first, table.second(choice))
    if verb == verbs.SHOOT:
        return why_shoot(state, seat, table.second(choice))
    if verb == verbs.TARGET:
        return why_named(state, seat, first)
    if verb == verbs.DRAGON:
        return why_dragon(state, seat, first)
    if verb == verbs.FLAME:
        return why_flame(state, seat, table.second(choice))
    if verb == verbs.WIZARD:
        return why_wizard(state, seat, table.second(choice))
    if verb == verbs.KEEP:
        return why_keep(state, seat, first)
    if verb == verbs.JOIN:
        return why_join(state, seat, first)
    if verb == verbs.CAMP:
        return why_camp(state, seat, first)
    if verb == verbs.LOSE:
        return why_lose(state, seat, first)
    if verb == verbs.PASS:
        return why_answer(state, seat)
    if verb == verbs.GO_ON or verb == verbs.STOP:
        return why_step(state, seat, PAUSE, clauses.END_1)
    if verb == verbs.HALT:
        return why_step(state, seat, ENDED, clauses.CHARGE_1)
    if verb == verbs.CALL:
        return why_call(state, seat, FLIGHT if first == 0 else BAND)
    return why_fire(state, seat)


def choices(state: "WarriorsState", seat: i64) -> list[i64]:
    """What a waiting seat may choose, ascending."""
    top = state.top()
    if top == WINDOW:
        return shots(state, seat)
    if top == PAUSE:
        return state.rules.pausing.copy()
    if top == KEEP:
        return keeps(state, seat)
    if top == LOSS:
        return state.rules.burning.copy() if fighting_dragon(state, seat) else losses(state, seat)
    if top == ENDED:
        return camps(state, seat)
    if top == CHARGE:
        return targets(state, seat, state.battle.lead)
    if top == PLACE:
        return allowed(state, seat, verbs.WIZARD) + allowed(state, seat, verbs.FLAME)
    mode = state.battle.mode
    if mode == FACTION:
        return attacks(state, seat)
    if mode == UNSAID:
        return allowed(state, seat, verbs.CALL)
    if mode == BAND and state.joining():
        return allowed(state, seat, verbs.JOIN)
    if mode == FLIGHT and state.battle.lead_flames == FALLEN:
        return allowed(state, seat, verbs.DRAGON)
    return targets(state, seat, things.LAIR_UNIT)


def allowed(state: "WarriorsState", seat: i64, verb: i64) -> list[i64]:
    """Of the choices of a verb, those that nothing forbids."""
    found: list[i64] = []
    for choice in state.rules.verbs.every(verb):
        if why(state, seat, choice) == 0:
            found.append(choice)
    return found


# Preparation


def why_keep(state: "WarriorsState", seat: i64, kind: i64) -> i64:
    """WAR-PREP-1 and -2, WAR-DRAGON-2: some of the cards dealt, as many as are due."""
    if state.top() != KEEP:
        return clauses.PREP_1
    if state.due[seat] == 0:
        if state.rules.figures.dragons:
            return clauses.DRAGON_2
        return clauses.PREP_2 if state.round == LAST_ROUND else clauses.PREP_1
    return LEGAL if state.zones.count(state.rules.hand(seat), kind) else PIECE_1


def keeps(state: "WarriorsState", seat: i64) -> list[i64]:
    """The kinds of cards in the seat's hand."""
    found: list[object] = []
    cards = state.zones.cards
    first = state.rules.hand(seat) * state.zones.kinds
    for kind in range(state.zones.kinds):
        if cards[first + kind] and why_keep(state, seat, kind) == 0:
            found.append(state.rules.keeps[kind])
    return cast("list[i64]", found)


def why_wizard(state: "WarriorsState", seat: i64, unit: i64) -> i64:
    """WAR-DEAL-3, WAR-PREP-3: on a faction of one's own; WAR-DRAGON-3: not on a Dragon."""
    if state.top() != PLACE:
        return clauses.WIZ_1 if state.stage() == FIGHT else clauses.PREP_3
    if seat != state.seat or state.table.robes(seat) == 0:
        return clauses.DEAL_3 if state.round == 0 else clauses.PREP_3
    if unit >= things.LAIR_UNIT:
        return clauses.DRAGON_3
    return LEGAL if state.table.size(seat, unit) else PIECE_1


def why_flame(state: "WarriorsState", seat: i64, heat: i64) -> i64:
    """WAR-DRAGON-7: after one's Wizards, to any Dragon of one's own."""
    if state.top() != PLACE or seat != state.seat or state.table.robes(seat):
        return clauses.DRAGON_7
    return LEGAL if state.table.dragons(seat, heat) else PIECE_1


# Naming attacker and target


def why_step(state: "WarriorsState", seat: i64, step: i64, clause: i64) -> i64:
    """Whether the seat is resolving its Battle card and this step of it is on."""
    if state.stage() != FIGHT or seat != state.resolver:
        return clauses.ROUND_1
    return LEGAL if state.top() == step else clause


def why_attack(state: "WarriorsState", seat: i64, people: i64, target: i64) -> i64:
    """WAR-ATTACK-1 to -4: a faction of one's own against one of another player."""
    turn = why_step(state, seat, RESOLVE, clauses.ATTACK_1)
    if turn:
        return turn
    if state.battle.mode != FACTION:
        return clauses.MERC_1 if state.rules.figures.sorts[state.battle.card] == MERCENARY else clauses.DRAGON_10
    lead = why_lead(state, seat, people, state.battle.card)
    return lead if lead else why_target(state, seat, people, target // state.rules.units, target % state.rules.units)


def why_call(state: "WarriorsState", seat: i64, mode: i64) -> i64:
    """WAR-DRAGON-11: a Mixed Battle is what its owner says, if that allows an attack."""
    turn = why_step(state, seat, RESOLVE, clauses.DRAGON_11)
    if turn:
        return turn
    if state.battle.mode != UNSAID:
        return clauses.DRAGON_11
    return LEGAL if can_attack(state, seat, state.battle.card, mode) else clauses.DRAGON_11


def why_join(state: "WarriorsState", seat: i64, people: i64) -> i64:
    """WAR-MERC-1: infantry of any faction, as many as the card says."""
    turn = why_step(state, seat, RESOLVE, clauses.MERC_1)
    if turn:
        return turn
    if state.battle.mode != BAND or not state.joining():
        return clauses.MERC_1
    return LEGAL if state.table.shields(seat, people) else PIECE_1


def why_dragon(state: "WarriorsState", seat: i64, heat: i64) -> i64:
    """WAR-DRAGON-10: one Dragon, in a Draconic Battle."""
    turn = why_step(state, seat, RESOLVE, clauses.DRAGON_10)
    if turn:
        return turn
    if state.battle.mode == UNSAID:
        return clauses.DRAGON_11
    if state.battle.mode != FLIGHT or state.battle.lead_flames != FALLEN:
        return clauses.DRAGON_10
    return LEGAL if state.table.dragons(seat, heat) else PIECE_1


def why_named(state: "WarriorsState", seat: i64, target: i64) -> i64:
    """The target of a band, of a Dragon, or of a charge."""
    other, unit = target // state.rules.units, target % state.rules.units
    battle = state.battle
    if state.top() == CHARGE and seat == state.resolver:
        forbidden = why_target(state, seat, battle.lead, other, unit)
        if forbidden:
            return forbidden
        return clauses.CHARGE_4 if just_fought(battle, other, unit) else LEGAL
    turn = why_step(state, seat, RESOLVE, clauses.ATTACK_1)
    if turn:
        return turn
    if battle.mode == UNSAID:
        return clauses.DRAGON_11
    if battle.mode == BAND:
        return clauses.MERC_1 if state.joining() else why_target(state, seat, things.LAIR_UNIT, other, unit)
    if battle.mode == FACTION or battle.lead_flames == FALLEN:
        return clauses.ATTACK_1
    return why_target(state, seat, things.LAIR_UNIT, other, unit)


# Losses and charges


def why_lose(state: "WarriorsState", seat: i64, kind: i64) -> i64:
    """WAR-ATTACK-8 and -10: a Warrior of the faction or the band in the Battle."""
    if state.top() != LOSS or seat != state.seat:
        return clauses.ATTACK_8
    battle = state.battle
    if seat != state.resolver:
        if kind // TYPES != battle.target:
            return clauses.ATTACK_10
    elif battle.mode == BAND:
        return LEGAL if kind % TYPES == SHIELD and battle.band[kind // TYPES] else clauses.ATTACK_10
    elif kind // TYPES != battle.lead:
        return clauses.ATTACK_10
    if state.table.troops(seat, kind):
        return LEGAL
    return clauses.CHARGE_3 if is_camped(state, seat, kind) else PIECE_1


def losses(state: "WarriorsState", seat: i64) -> list[i64]:
    """What the loser of a comparison may give."""
    found: list[object] = []
    for kind in lost_kinds(state, seat):
        if why_lose(state, seat, kind) == 0:
            found.append(state.rules.losses[kind])
    return cast("list[i64]", found)


def why_fire(state: "WarriorsState", seat: i64) -> i64:
    """WAR-DRAGON-6: a Flame, or the Dragon, for a lost comparison."""
    if state.top() != LOSS or seat != state.seat:
        return clauses.DRAGON_6
    return LEGAL if fighting_dragon(state, seat) else clauses.ATTACK_10


def camps(state: "WarriorsState", seat: i64) -> list[i64]:
    """No charge, or who camps for it."""
    found = [state.rules.verbs.code(verbs.HALT, 0, 0, 0)]
    for kind in range(state.battle.lead * TYPES, (state.battle.lead + 1) * TYPES):
        if why_camp(state, seat, kind) == 0:
            found.append(state.rules.verbs.code(verbs.CAMP, kind, 0, 0))
    return found


def why_camp(state: "WarriorsState", seat: i64, kind: i64) -> i64:
    """WAR-CHARGE-2 and -4: a Warrior of the attacking faction."""
    turn = why_step(state, seat, ENDED, clauses.CHARGE_1)
    if turn:
        return turn
    if kind // TYPES != state.battle.lead:
        return clauses.CHARGE_2
    return why_charge(state, seat, kind % TYPES)


# Catapults


def why_answer(state: "WarriorsState", seat: i64) -> i64:
    """WAR-CATA-1 and -2: only at its moments, only with a Catapult, and one after the other."""
    if state.top() != WINDOW or state.table.catapults(seat) == 0:
        return clauses.CATA_1
    return LEGAL if seat == state.seat else clauses.CATA_2


def why_shoot(state: "WarriorsState", seat: i64, named: i64) -> i64:
    """A shot at a thing of some seat's."""
    answer = why_answer(state, seat)
    return answer if answer else why_aim(state, seat, named // state.rules.things, named % state.rules.things)


def why_aim(state: "WarriorsState", seat: i64, other: i64, thing: i64) -> i64:
    """WAR-CATA-3 and -4, WAR-CHARGE-3, WAR-DRAGON-8: what a seat that may shoot may name."""
    if other == seat:
        return clauses.CATA_3
    if thing == things.CATAPULTS or thing == things.BATTLES:
        return clauses.CATA_4
    if thing == things.CAMPED:
        return clauses.CHARGE_3
    if thing == things.FLAMES:
        return clauses.DRAGON_8
    if has_thing(state, other, thing):
        return LEGAL
    if thing < WARRIORS and is_camped(state, other, thing):
        return clauses.CHARGE_3
    return clauses.CATA_3 if is_won(state, other, thing) else PIECE_1


def is_camped(state: "WarriorsState", seat: i64, kind: i64) -> bool:
    """WAR-CHARGE-3: whether a Warrior of the kind camps."""
    battle = state.battle
    return seat == state.resolver and kind // TYPES == battle.lead and battle.camp[kind % TYPES] > 0


def is_won(state: "WarriorsState", seat: i64, thing: i64) -> bool:
    """WAR-CATA-3: whether such a card lies in the seat's victory pile."""
    if thing >= things.FIGHTER:
        return state.table.won(seat, DRAGON) > 0
    return thing < WARRIORS and state.table.won(seat, thing) > 0


def has_thing(state: "WarriorsState", seat: i64, thing: i64) -> bool:
    """Whether such a card of the seat lies where a Catapult can hit it."""
    table = state.table
    if thing < WARRIORS:
        return table.troops(seat, thing) > 0
    if thing < things.WIZARDS:
        return seat == state.resolver and state.battle.band[thing - things.BANDED] > 0
    if thing < things.CATAPULTS:
        return table.wizards(seat, thing - things.WIZARDS) > 0
    if thing >= things.DRAGONS:
        return table.dragons(seat, thing - things.DRAGONS) > 0
    return thing == things.FIGHTER and state.fighting_flames(seat) != FALLEN


def shots(state: "WarriorsState", seat: i64) -> list[i64]:
    """What the holder of a Catapult may do."""
    if why_answer(state, seat):
        return []
    found: list[object] = state.rules.passing.copy()
    for other in range(state.rules.seats):
        if other != seat:
            add_shots(state, seat, other, found)
    return cast("list[i64]", found)


def add_shots(state: "WarriorsState", seat: i64, other: i64, found: list[object]) -> None:
    """What may be named of another seat's."""
    table, shots = state.table, state.rules.shots
    cells, row = table.cells, other * table.stride
    first = other * state.rules.things
    for kind in range(WARRIORS):
        if cells[row + kind] and why_aim(state, seat, other, kind) == 0:
            found.append(shots[first + kind])
    for thing in range(things.BANDED if other == state.resolver else things.WIZARDS, things.CATAPULTS):
        if why_aim(state, seat, other, thing) == 0:
            found.append(shots[first + thing])
    if state.fighting_flames(other) != FALLEN and why_aim(state, seat, other, things.FIGHTER) == 0:
        found.append(shots[first + things.FIGHTER])
    left = table.herd(other)
    heat: i64 = 0
    while left > 0:
        count = cells[row + DRAGONS + heat]
        if count and why_aim(state, seat, other, things.DRAGONS + heat) == 0:
            found.append(shots[first + things.DRAGONS + heat])
        left -= count
        heat += 1
