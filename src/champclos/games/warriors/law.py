"""The law of Warriors: for each verb one predicate that answers with 0 or with the clause that forbids it.

What may be chosen is what these predicates allow, and nothing else; they read a position and change nothing.
"""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from champclos.core.house import LEGAL, PIECE_1
from champclos.games.warriors.battle import BAND, FACTION, FALLEN, FLIGHT, LAIR_UNIT, UNSAID
from champclos.games.warriors.clauses import (
    ATTACK_1,
    ATTACK_8,
    ATTACK_10,
    CATA_1,
    CATA_2,
    CATA_3,
    CATA_4,
    CHARGE_1,
    CHARGE_2,
    CHARGE_3,
    CHARGE_4,
    DEAL_3,
    DRAGON_2,
    DRAGON_3,
    DRAGON_6,
    DRAGON_7,
    DRAGON_8,
    DRAGON_10,
    DRAGON_11,
    END_1,
    MERC_1,
    PREP_1,
    PREP_2,
    PREP_3,
    ROUND_1,
    WIZ_1,
)
from champclos.games.warriors.codes import (
    BANDED,
    BATTLES,
    BURN,
    CALL_DRACONIC,
    CALL_MERCENARY,
    CAMP,
    CAMPED,
    CATAPULTS,
    DRAGONS,
    FIGHTER,
    FLAMES,
    GO_ON,
    HALT,
    JOIN,
    KEEP_CARD,
    LOSE,
    PASS,
    STOP,
    WIZARDS,
    YIELD,
)
from champclos.games.warriors.figures import MERCENARY, PEOPLES, SHIELD, TYPES, WARRIORS
from champclos.games.warriors.losses import lost_kinds
from champclos.games.warriors.phases import CHARGE, ENDED, FIGHT, KEEP, LAST_ROUND, LOSS, PAUSE, PLACE, RESOLVE, WINDOW
from champclos.games.warriors.table import TROPHIES
from champclos.games.warriors.targets import attacks, can_attack, just_fought, targets, why_charge, why_lead, why_target

if TYPE_CHECKING:
    from champclos.games.warriors.state import War


def why(state: "War", seat: i64, choice: i64) -> i64:
    """0, or the clause that keeps the seat from this choice."""
    codes = state.rules.codes
    if choice >= codes.attack:
        rest = choice - codes.attack
        return why_attack(state, seat, rest // codes.targets, rest % codes.targets)
    if choice >= codes.shoot:
        rest = choice - codes.shoot
        return why_shoot(state, seat, rest // codes.things, rest % codes.things)
    if choice >= codes.target:
        return why_named(state, seat, choice - codes.target)
    if choice >= codes.dragon:
        return why_dragon(state, seat, choice - codes.dragon)
    if choice >= codes.flame:
        return why_flame(state, seat, choice - codes.flame)
    if choice >= codes.wizard:
        return why_wizard(state, seat, choice - codes.wizard)
    if choice >= KEEP_CARD:
        return why_keep(state, seat, choice - KEEP_CARD)
    if choice >= JOIN:
        return why_join(state, seat, choice - JOIN)
    if choice >= CAMP:
        return why_camp(state, seat, choice - CAMP)
    if choice >= LOSE:
        return why_lose(state, seat, choice - LOSE)
    if choice == PASS:
        return why_answer(state, seat)
    if choice == GO_ON or choice == STOP:
        return why_step(state, seat, PAUSE, END_1)
    if choice == HALT:
        return why_step(state, seat, ENDED, CHARGE_1)
    if choice == CALL_DRACONIC or choice == CALL_MERCENARY:
        return why_call(state, seat, FLIGHT if choice == CALL_DRACONIC else BAND)
    return why_fire(state, seat)


def choices(state: "War", seat: i64) -> list[i64]:
    """What a waiting seat may choose, ascending."""
    codes = state.rules.codes
    top = state.top()
    if top == WINDOW:
        return shots(state, seat)
    if top == PAUSE:
        return [GO_ON, STOP]
    if top == KEEP:
        return keeps(state, seat)
    if top == LOSS:
        return [BURN, YIELD] if state.loses_dragon(seat) else losses(state, seat)
    if top == ENDED:
        return [HALT, *allowed(state, seat, CAMP + state.battle.lead * TYPES, TYPES)]
    if top == CHARGE:
        return targets(state, seat, state.battle.lead)
    if top == PLACE:
        return allowed(state, seat, codes.wizard, codes.dragon - codes.wizard)
    mode = state.battle.mode
    if mode == FACTION:
        return attacks(state, seat)
    if mode == UNSAID:
        return allowed(state, seat, CALL_DRACONIC, 2)
    if mode == BAND and state.joining():
        return allowed(state, seat, JOIN, PEOPLES)
    if mode == FLIGHT and state.battle.lead_flames == FALLEN:
        return allowed(state, seat, codes.dragon, state.rules.figures.heats)
    return targets(state, seat, LAIR_UNIT)


def allowed(state: "War", seat: i64, first: i64, count: i64) -> list[i64]:
    """Of some choices in a row, those that nothing forbids."""
    found: list[i64] = []
    for choice in range(first, first + count):
        if why(state, seat, choice) == 0:
            found.append(choice)
    return found


# Preparation


def why_keep(state: "War", seat: i64, kind: i64) -> i64:
    """WAR-PREP-1 and -2, WAR-DRAGON-2: so many of the cards dealt."""
    if state.top() != KEEP:
        return PREP_1
    if state.due[seat] == 0:
        if state.rules.figures.dragons:
            return DRAGON_2
        return PREP_2 if state.round == LAST_ROUND else PREP_1
    return LEGAL if state.zones.count(state.rules.hand(seat), kind) else PIECE_1


def keeps(state: "War", seat: i64) -> list[i64]:
    """The kinds of cards in the seat's hand."""
    found: list[i64] = []
    cards = state.zones.cards
    first = state.rules.hand(seat) * state.zones.kinds
    for kind in range(state.zones.kinds):
        if cards[first + kind] and why_keep(state, seat, kind) == 0:
            found.append(KEEP_CARD + kind)
    return found


def why_wizard(state: "War", seat: i64, unit: i64) -> i64:
    """WAR-DEAL-3, WAR-PREP-3: on a faction of one's own; WAR-DRAGON-3: not on a Dragon."""
    if state.top() != PLACE:
        return WIZ_1 if state.stage() == FIGHT else PREP_3
    if seat != state.seat or state.table.robes[seat] == 0:
        return DEAL_3 if state.round == 0 else PREP_3
    if unit >= LAIR_UNIT:
        return DRAGON_3
    return LEGAL if state.table.size(seat, unit) else PIECE_1


def why_flame(state: "War", seat: i64, heat: i64) -> i64:
    """WAR-DRAGON-7: after one's Wizards, to any Dragon of one's own."""
    if state.top() != PLACE or seat != state.seat or state.table.robes[seat]:
        return DRAGON_7
    return LEGAL if state.table.dragons[seat * state.table.heats + heat] else PIECE_1


# Naming attacker and target


def why_step(state: "War", seat: i64, step: i64, clause: i64) -> i64:
    """Whether the seat is resolving its Battle card and this step of it is on."""
    if state.stage() != FIGHT or seat != state.resolver:
        return ROUND_1
    return LEGAL if state.top() == step else clause


def why_attack(state: "War", seat: i64, people: i64, target: i64) -> i64:
    """WAR-ATTACK-1 to -4: a faction of one's own against one of another player."""
    turn = why_step(state, seat, RESOLVE, ATTACK_1)
    if turn:
        return turn
    if state.battle.mode != FACTION:
        return MERC_1 if state.rules.figures.sorts[state.battle.card] == MERCENARY else DRAGON_10
    units = state.rules.codes.units
    lead = why_lead(state, seat, people, state.battle.card)
    return lead if lead else why_target(state, seat, people, target // units, target % units)


def why_call(state: "War", seat: i64, mode: i64) -> i64:
    """WAR-DRAGON-11: a Mixed Battle is what its owner says, if that allows an attack."""
    turn = why_step(state, seat, RESOLVE, DRAGON_11)
    if turn:
        return turn
    if state.battle.mode != UNSAID:
        return DRAGON_11
    return LEGAL if can_attack(state, seat, state.battle.card, mode) else DRAGON_11


def why_join(state: "War", seat: i64, people: i64) -> i64:
    """WAR-MERC-1: infantry of any faction, as many as the card says."""
    turn = why_step(state, seat, RESOLVE, MERC_1)
    if turn:
        return turn
    if state.battle.mode != BAND or not state.joining():
        return MERC_1
    return LEGAL if state.table.shields(seat, people) else PIECE_1


def why_dragon(state: "War", seat: i64, heat: i64) -> i64:
    """WAR-DRAGON-10: one Dragon, in a Draconic Battle."""
    turn = why_step(state, seat, RESOLVE, DRAGON_10)
    if turn:
        return turn
    if state.battle.mode == UNSAID:
        return DRAGON_11
    if state.battle.mode != FLIGHT or state.battle.lead_flames != FALLEN:
        return DRAGON_10
    return LEGAL if state.table.dragons[seat * state.table.heats + heat] else PIECE_1


def why_named(state: "War", seat: i64, target: i64) -> i64:
    """The target of a band, of a Dragon, or of a charge."""
    units = state.rules.codes.units
    other = target // units
    unit = target % units
    battle = state.battle
    if state.top() == CHARGE and seat == state.resolver:
        forbidden = why_target(state, seat, battle.lead, other, unit)
        if forbidden:
            return forbidden
        return CHARGE_4 if just_fought(battle, other, unit) else LEGAL
    turn = why_step(state, seat, RESOLVE, ATTACK_1)
    if turn:
        return turn
    if battle.mode == UNSAID:
        return DRAGON_11
    if battle.mode == BAND:
        return MERC_1 if state.joining() else why_target(state, seat, LAIR_UNIT, other, unit)
    if battle.mode == FACTION or battle.lead_flames == FALLEN:
        return ATTACK_1
    return why_target(state, seat, LAIR_UNIT, other, unit)


# Losses and charges


def why_lose(state: "War", seat: i64, kind: i64) -> i64:
    """WAR-ATTACK-8 and -10: a Warrior of the faction or the band in the Battle."""
    if state.top() != LOSS or seat != state.seat:
        return ATTACK_8
    battle = state.battle
    if seat != state.resolver:
        if kind // TYPES != battle.target:
            return ATTACK_10
    elif battle.mode == BAND:
        return LEGAL if kind % TYPES == SHIELD and battle.band[kind // TYPES] else ATTACK_10
    elif kind // TYPES != battle.lead:
        return ATTACK_10
    if state.table.troops[seat * WARRIORS + kind]:
        return LEGAL
    return CHARGE_3 if is_camped(state, seat, kind) else PIECE_1


def losses(state: "War", seat: i64) -> list[i64]:
    """What the loser of a comparison may give."""
    found: list[i64] = []
    for kind in lost_kinds(state, seat):
        if why_lose(state, seat, kind) == 0:
            found.append(LOSE + kind)
    return found


def why_fire(state: "War", seat: i64) -> i64:
    """WAR-DRAGON-6: a Flame, or the Dragon, for a lost comparison."""
    if state.top() != LOSS or seat != state.seat:
        return DRAGON_6
    return LEGAL if state.loses_dragon(seat) else ATTACK_10


def why_camp(state: "War", seat: i64, kind: i64) -> i64:
    """WAR-CHARGE-2 and -4: a Warrior of the attacking faction."""
    turn = why_step(state, seat, ENDED, CHARGE_1)
    if turn:
        return turn
    if kind // TYPES != state.battle.lead:
        return CHARGE_2
    return why_charge(state, seat, kind % TYPES)


# Catapults


def why_answer(state: "War", seat: i64) -> i64:
    """WAR-CATA-1 and -2: only at its moments, only with a Catapult, and one after the other."""
    if state.top() != WINDOW or state.table.catapults[seat] == 0:
        return CATA_1
    return LEGAL if seat == state.seat else CATA_2


def why_shoot(state: "War", seat: i64, other: i64, thing: i64) -> i64:
    """WAR-CATA-3 and -4, WAR-CHARGE-3, WAR-DRAGON-8: what may be named."""
    answer = why_answer(state, seat)
    return answer if answer else why_aim(state, seat, other, thing)


def why_aim(state: "War", seat: i64, other: i64, thing: i64) -> i64:
    """The same for a seat that may shoot."""
    if other == seat:
        return CATA_3
    if thing == CATAPULTS or thing == BATTLES:
        return CATA_4
    if thing == CAMPED:
        return CHARGE_3
    if thing == FLAMES:
        return DRAGON_8
    if has_thing(state, other, thing):
        return LEGAL
    if thing < WARRIORS and is_camped(state, other, thing):
        return CHARGE_3
    return CATA_3 if is_won(state, other, thing) else PIECE_1


def is_camped(state: "War", seat: i64, kind: i64) -> bool:
    """WAR-CHARGE-3: whether a Warrior of the kind camps."""
    battle = state.battle
    return seat == state.resolver and kind // TYPES == battle.lead and battle.camp[kind % TYPES] > 0


def is_won(state: "War", seat: i64, thing: i64) -> bool:
    """WAR-CATA-3: whether such a card lies in the seat's victory pile."""
    if thing >= FIGHTER:
        return state.table.won[seat * TROPHIES + WARRIORS] > 0
    return thing < WARRIORS and state.table.won[seat * TROPHIES + thing] > 0


def has_thing(state: "War", seat: i64, thing: i64) -> bool:
    """Whether such a card of the seat lies where a Catapult can hit it."""
    table = state.table
    if thing < WARRIORS:
        return table.troops[seat * WARRIORS + thing] > 0
    if thing < WIZARDS:
        return seat == state.resolver and state.battle.band[thing - BANDED] > 0
    if thing < CATAPULTS:
        return table.wizards[seat * PEOPLES + thing - WIZARDS] > 0
    if thing >= DRAGONS:
        return table.dragons[seat * table.heats + thing - DRAGONS] > 0
    return thing == FIGHTER and state.fighting_flames(seat) != FALLEN


def shots(state: "War", seat: i64) -> list[i64]:
    """What the holder of a Catapult may do."""
    if why_answer(state, seat):
        return []
    found: list[object] = [state.rules.codes.boxed[PASS]]
    for other in range(state.rules.seats):
        if other != seat:
            add_shots(state, seat, other, found)
    return cast("list[i64]", found)


def add_shots(state: "War", seat: i64, other: i64, found: list[object]) -> None:
    """What may be named of another seat's."""
    codes, table = state.rules.codes, state.table
    boxed, first = codes.boxed, codes.shoot + other * codes.things
    troops = table.troops
    for kind in range(WARRIORS):
        if troops[other * WARRIORS + kind] and why_aim(state, seat, other, kind) == 0:
            found.append(boxed[first + kind])
    for thing in range(BANDED if other == state.resolver else WIZARDS, CATAPULTS):
        if why_aim(state, seat, other, thing) == 0:
            found.append(boxed[first + thing])
    if state.fighting_flames(other) != FALLEN and why_aim(state, seat, other, FIGHTER) == 0:
        found.append(boxed[first + FIGHTER])
    left = table.herds[other]
    heat: i64 = 0
    while left > 0:
        count = table.dragons[other * table.heats + heat]
        if count and why_aim(state, seat, other, DRAGONS + heat) == 0:
            found.append(boxed[first + DRAGONS + heat])
        left -= count
        heat += 1
