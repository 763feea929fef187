"""Battles: attackers and targets are named, Battles end, charges follow, and somebody may leave in between."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import AIMED, NOTHING, PLACED, REMOVED, TURNED
from champclos.core.flow import AGAIN, NOBODY
from champclos.games.warriors import clauses, events, losses
from champclos.games.warriors.attack import has_defenders
from champclos.games.warriors.battle import BAND, FALLEN, FLIGHT, Battle
from champclos.games.warriors.catapults import open_window
from champclos.games.warriors.figures import BATTLE, CATAPULT, PEOPLES, SHIELD, TYPES
from champclos.games.warriors.phases import CHARGE, ENDED, FIGHT, LOSS, PLAIN, RESOLVE, SHOT, STRIKE, window_frame
from champclos.games.warriors.rules import DISCARD
from champclos.games.warriors.targets import can_attack, has_horse
from champclos.games.warriors.things import BANDED, CAMPED, CATAPULTS, FIGHTER, LAIR, LAIR_UNIT, PARK

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState


# Naming attacker and target


def resolve_step(state: "WarriorsState") -> i64:
    """WAR-ROUND-2: without a legal attack the card is discarded; WAR-MERC-1: too few all join the band."""
    battle = state.battle
    seat = state.resolver
    if not can_attack(state, seat, battle.card, battle.mode):
        return end_card(state)
    if battle.mode == BAND and state.joining():
        wanted = state.rules.figures.bands[battle.card] - battle.band_size()
        if state.table.infantry(seat) <= wanted:
            for people in range(PEOPLES):
                for man in range(state.table.shields(seat, people)):
                    join(state, people)
            return AGAIN
    return seat


def call(state: "WarriorsState", mode: i64) -> None:
    """WAR-DRAGON-11: the word on a Mixed Battle."""
    state.battle.mode = mode
    state.tell(
        clauses.DRAGON_11, events.CALLED, state.resolver, state.rules.card + BATTLE + state.battle.card, NOTHING, mode
    )


def join(state: "WarriorsState", people: i64) -> None:
    """WAR-MERC-1: an infantryman joins the band."""
    seat = state.resolver
    state.table.add_troops(seat, people * TYPES + SHIELD, -1)
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
    battle.target_seat = other
    battle.target = unit
    if unit >= LAIR_UNIT:
        battle.target = LAIR_UNIT
        battle.target_flames = unit - LAIR_UNIT
        state.table.add_dragons(other, unit - LAIR_UNIT, -1)
    state.battle.forget_roll()
    if state.heard():
        tell_target(state, clauses.CHARGE_1 if charging else clauses.ATTACK_1)
    state.stack[-1] = PLAIN[STRIKE]
    open_window(state)


def tell_target(state: "WarriorsState", clause: i64) -> None:
    """Who attacks whom; the amount is the Flames of a Dragon attacked. A band is nothing by itself."""
    battle = state.battle
    seat = state.resolver
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
    state.battle.forget_roll()
    battle = state.battle
    state.tell(clauses.END_1, AIMED, state.resolver, NOTHING, state.rules.place(battle.target_seat, battle.target), 0)
    state.stack[-1] = PLAIN[STRIKE]


def end_battle(state: "WarriorsState", clause: i64) -> i64:
    """WAR-END-1 and -2: the Battle is over, a charge may follow."""
    battle = state.battle
    if state.heard():
        reason = events.STOPPED if clause == clauses.END_1 else why_over(state)
        state.tell(
            clauses.MERC_3 if battle.mode == BAND else clause,
            events.BATTLE_OVER,
            state.resolver,
            NOTHING,
            NOTHING,
            reason,
        )
    state.battle.forget_roll()
    if battle.target_flames != FALLEN:
        state.table.add_dragons(battle.target_seat, battle.target_flames, 1)
        battle.target_flames = FALLEN
    state.stack[-1] = PLAIN[ENDED]
    return AGAIN


def why_over(state: "WarriorsState") -> i64:
    """WAR-END-2: what ends a Battle that its attacker has not ended."""
    if not has_defenders(state):
        return events.NO_TARGET
    return events.NO_SHIELD if losses.strength(state, state.resolver) else events.NO_ATTACKER


def camp(state: "WarriorsState", kind: i64) -> None:
    """WAR-CHARGE-2: a Warrior is turned face down; WAR-CATA-1: Catapults may shoot."""
    seat = state.resolver
    state.table.add_troops(seat, kind, -1)
    state.battle.camp[kind % TYPES] += 1
    state.tell_thing(clauses.CHARGE_2, TURNED, seat, kind, state.battle.lead, 1)
    state.stack[-1] = PLAIN[CHARGE]
    open_window(state)


def give_up_charge(state: "WarriorsState") -> i64:
    """WAR-CHARGE-1 and -4: Catapults have left the charge without a horse head, a shield or a target; it lapses."""
    clause = clauses.CHARGE_4 if has_horse(state, state.resolver) else clauses.CHARGE_1
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
    battle = state.battle
    table = state.table
    seat = state.resolver
    for people in range(PEOPLES):
        if battle.band[people]:
            table.add_troops(seat, people * TYPES + SHIELD, battle.band[people])
    if battle.camp_size():
        for kind in range(TYPES):
            table.add_troops(seat, battle.lead * TYPES + kind, battle.camp[kind])
        state.tell_thing(clauses.CHARGE_5, TURNED, seat, CAMPED, battle.lead, 0)
    if battle.lead_flames != FALLEN:
        table.add_dragons(seat, battle.lead_flames, 1)
    if battle.target_flames != FALLEN:
        table.add_dragons(battle.target_seat, battle.target_flames, 1)
    state.battle = Battle()


# Somebody leaves


def leave(state: "WarriorsState", seat: i64) -> None:
    """WAR-RESIGN-1: what the seat owes is paid; its Battle is not fought, and one against it ends."""
    if len(state.stack) > 1:
        fights = state.battle.card != NOBODY and seat == state.resolver
        while state.top() == LOSS and (fights or seat == state.battle.target_seat):
            settle_debt(state, seat)
        if state.top() == SHOT:
            shot = state.stack[-1]
            if fights or shot.seat == seat or shot.what // state.rules.things == seat:
                state.stack.pop()
                state.stack[-1] = window_frame(0)
                if shot.seat != seat:
                    take_back_catapult(state, shot.seat)
        if fights:
            bring_home(state)
            state.stack = [PLAIN[FIGHT]]
        elif seat == state.battle.target_seat:
            if state.battle.target_flames != FALLEN:
                state.table.add_dragons(seat, state.battle.target_flames, 1)
                state.battle.target_flames = FALLEN
            if state.top() == STRIKE:
                state.battle.forget_roll()


def settle_debt(state: "WarriorsState", seat: i64) -> None:
    """A loss that was owed: to the seat it lapses; by the seat it is paid, with a Flame or the first kind it has."""
    loser = state.stack[-1].seat
    if loser != seat or losses.strength(state, seat) == 0:
        state.stack.pop()
    elif losses.fighting_dragon(state, seat):
        if state.fighting_flames(seat):
            losses.burn(state, seat)
        else:
            losses.lose_dragon(state, seat)
    else:
        losses.lose(state, seat, losses.lost_kinds(state, seat)[0])


def take_back_catapult(state: "WarriorsState", seat: i64) -> None:
    """A Catapult whose shot has lost its target, or its Battle, before the die fell."""
    state.zones.take(DISCARD, CATAPULT)
    state.table.add_catapults(seat, 1)
    state.tell_thing(clauses.RESIGN_1, PLACED, seat, CATAPULTS, PARK, 1)
