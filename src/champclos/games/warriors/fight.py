"""Battles: attackers and targets are named, Battles end, charges follow, and somebody may leave in between."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import AIMED, NOTHING, PLACED, REMOVED, TURNED
from champclos.core.flow import AGAIN, NOBODY
from champclos.games.warriors import attack, clauses, events
from champclos.games.warriors.figures import BATTLE, CATAPULT, HORSE, PEOPLES, SHIELD, TYPES
from champclos.games.warriors.phases import CHARGE, ENDED, FIGHT, LOSS, PLAIN, RESOLVE, SHOT, STRIKE, WINDOWS
from champclos.games.warriors.rules import DISCARD
from champclos.games.warriors.table import BAND, FALLEN, FLIGHT, Battle
from champclos.games.warriors.targets import can_attack, visible
from champclos.games.warriors.things import BANDED, CAMPED, CATAPULTS, FIGHTER, LAIR, LAIR_UNIT, PARK

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState


# Naming attacker and target


def resolve_step(state: "WarriorsState") -> i64:
    """WAR-ROUND-2: without a legal attack the card is discarded; WAR-MERC-1: too few all join the band."""
    battle, seat = state.battle, state.resolver
    if not can_attack(state, seat, battle.mode):
        return end_card(state)
    if battle.mode == BAND and state.joining():
        wanted = state.rules.figures.bands[battle.card] - battle.band_size()
        if state.table.infantry(seat) <= wanted:
            for people in range(PEOPLES):
                for man in range(state.table.symbols(seat, people, SHIELD)):
                    join(state, people)
            return AGAIN
    return seat


def call(state: "WarriorsState", mode: i64) -> None:
    """WAR-DRAGON-11: the word on a Mixed Battle."""
    state.battle.mode = mode
    card = state.rules.card + BATTLE + state.battle.card
    state.tell(clauses.DRAGON_11, events.CALLED, state.resolver, card, NOTHING, mode)


def join(state: "WarriorsState", people: i64) -> None:
    """WAR-MERC-1: an infantryman joins the band."""
    seat = state.resolver
    state.table.add(seat, people * TYPES + SHIELD, -1)
    state.battle.band[people] += 1
    state.tell_thing(clauses.MERC_1, events.BANDED_UP, seat, BANDED + people, people, 1)


def lead_dragon(state: "WarriorsState", heat: i64) -> None:
    """WAR-DRAGON-10: a Dragon leaves its lair to attack."""
    seat = state.resolver
    state.table.add_dragons(seat, heat, -1)
    state.battle.lead_flames = heat
    state.tell_thing(clauses.DRAGON_10, events.SENT, seat, FIGHTER, LAIR, heat)


def name_target(state: "WarriorsState", target: i64) -> None:
    """The target is named; WAR-CATA-1: Catapults may shoot before the dice fall."""
    battle = state.battle
    other, unit = target // state.rules.units, target % state.rules.units
    charging = state.top() == CHARGE
    battle.target_seat, battle.target = other, unit
    if unit >= LAIR_UNIT:
        battle.target, battle.target_flames = LAIR_UNIT, unit - LAIR_UNIT
        state.table.add_dragons(other, unit - LAIR_UNIT, -1)
    battle.forget_roll()
    if state.heard():
        tell_target(state, clauses.CHARGE_1 if charging else clauses.ATTACK_1)
    state.stack[-1] = PLAIN[STRIKE]
    state.stack.append(WINDOWS[0])


def tell_target(state: "WarriorsState", clause: i64) -> None:
    """Who attacks whom; the amount is the Flames of a Dragon attacked. A band is nothing by itself."""
    battle, seat = state.battle, state.resolver
    who: i64 = NOTHING
    if battle.mode == FLIGHT:
        clause, who = clauses.DRAGON_4, state.rules.thing(seat, FIGHTER)
    elif battle.mode == BAND:
        clause = clauses.MERC_2
    else:
        who = state.rules.faction + seat * PEOPLES + battle.lead
    flames: i64 = 0 if battle.target_flames == FALLEN else battle.target_flames
    state.tell(clause, AIMED, seat, who, state.rules.place(battle.target_seat, battle.target), flames)


# The end of a Battle, and charges


def go_on(state: "WarriorsState") -> None:
    """WAR-END-1: another attack."""
    battle = state.battle
    battle.forget_roll()
    state.tell(clauses.END_1, AIMED, state.resolver, NOTHING, state.rules.place(battle.target_seat, battle.target), 0)
    state.stack[-1] = PLAIN[STRIKE]


def end_battle(state: "WarriorsState", clause: i64) -> i64:
    """WAR-END-1 and -2: the Battle is over, a charge may follow."""
    battle = state.battle
    if state.heard():
        reason: i64 = events.NO_SHIELD if attack.strength(state, state.resolver) else events.NO_ATTACKER
        if clause == clauses.END_1:
            reason = events.STOPPED
        elif attack.strength(state, battle.target_seat) == 0:
            reason = events.NO_TARGET
        by = clauses.MERC_3 if battle.mode == BAND else clause
        state.tell(by, events.BATTLE_OVER, state.resolver, NOTHING, NOTHING, reason)
    battle.forget_roll()
    send_home(state)
    state.stack[-1] = PLAIN[ENDED]
    return AGAIN


def send_home(state: "WarriorsState") -> None:
    """A Dragon that was attacked goes back to its lair."""
    battle = state.battle
    if battle.target_flames != FALLEN:
        state.table.add_dragons(battle.target_seat, battle.target_flames, 1)
        battle.target_flames = FALLEN


def camp(state: "WarriorsState", kind: i64) -> None:
    """WAR-CHARGE-2: a Warrior is turned face down; WAR-CATA-1: Catapults may shoot."""
    seat = state.resolver
    state.table.add(seat, kind, -1)
    state.battle.camp[kind % TYPES] += 1
    state.tell_thing(clauses.CHARGE_2, TURNED, seat, kind, state.battle.lead, 1)
    state.stack[-1] = PLAIN[CHARGE]
    state.stack.append(WINDOWS[0])


def give_up_charge(state: "WarriorsState") -> i64:
    """WAR-CHARGE-1 and -4: Catapults have left the charge without a horse head, a shield or a target; it lapses."""
    horses = visible(state, state.resolver, state.battle.lead, HORSE)
    clause = clauses.CHARGE_4 if horses else clauses.CHARGE_1
    state.tell(clause, events.LAPSED, state.resolver, NOTHING, NOTHING, 0)
    return end_card(state)


def end_card(state: "WarriorsState") -> i64:
    """WAR-CHARGE-5, WAR-MERC-3: everybody returns, the Battle card is discarded."""
    card = state.battle.card
    clause = clauses.ROUND_2 if state.top() == RESOLVE else clauses.ROUND_1
    state.stack.pop()
    bring_home(state)
    state.table.give_order(card, NOBODY)
    state.discard(BATTLE + card, 1)
    state.tell(clause, REMOVED, state.resolver, state.rules.card + BATTLE + card, state.rules.discard, 1)
    return AGAIN


def bring_home(state: "WarriorsState") -> None:
    """The band, the camp and the fighting Dragons go back to their factions; there is no Battle any more."""
    battle, table, seat = state.battle, state.table, state.resolver
    for people in range(PEOPLES):
        if battle.band[people]:
            table.add(seat, people * TYPES + SHIELD, battle.band[people])
    if battle.camp_size():
        for kind in range(TYPES):
            table.add(seat, battle.lead * TYPES + kind, battle.camp[kind])
        state.tell_thing(clauses.CHARGE_5, TURNED, seat, CAMPED, battle.lead, 0)
    if battle.lead_flames != FALLEN:
        table.add_dragons(seat, battle.lead_flames, 1)
    send_home(state)
    state.battle = Battle()


# Somebody leaves


def leave(state: "WarriorsState", seat: i64) -> None:
    """WAR-RESIGN-1: what the seat owes is paid; its Battle is not fought, and one against it ends."""
    if len(state.stack) == 1:
        return
    fights = state.battle.card != NOBODY and seat == state.resolver
    while state.top() == LOSS and (fights or seat == state.battle.target_seat):
        settle_debt(state, seat)
    if state.top() == SHOT:
        shot = state.stack[-1]
        if fights or shot.seat == seat or shot.what // state.rules.things == seat:
            state.stack.pop()
            state.stack[-1] = WINDOWS[0]
            if shot.seat != seat:  # its shot has lost its target, or its Battle, before the die fell
                state.zones.take(DISCARD, CATAPULT)
                state.table.add(shot.seat, CATAPULTS, 1)
                state.tell_thing(clauses.RESIGN_1, PLACED, shot.seat, CATAPULTS, PARK, 1)
    if fights:
        bring_home(state)
        state.stack = [PLAIN[FIGHT]]
    elif seat == state.battle.target_seat:
        send_home(state)
        if state.top() == STRIKE:
            state.battle.forget_roll()


def settle_debt(state: "WarriorsState", seat: i64) -> None:
    """A loss that was owed: to the seat it lapses; by the seat it is paid, with a Flame or the first kind it has."""
    if state.stack[-1].seat != seat or attack.strength(state, seat) == 0:
        state.stack.pop()
    elif not attack.fighting_dragon(state, seat):
        attack.lose(state, seat, attack.lost_kinds(state, seat)[0])
    elif state.fighting_flames(seat):
        attack.burn(state, seat)
    else:
        attack.lose_dragon(state, seat)
