"""The flow of a round: Battle cards one after the other, attackers and targets, and how Battles end.

Whatever a Catapult may have changed is looked at again by the step below it, when the window closes.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import AIMED, BEGAN, NOTHING, PLACED, REMOVED, TURNED
from champclos.core.game import NATURE
from champclos.games.warriors.attack import can_strike, forget_roll, has_defenders
from champclos.games.warriors.battle import BAND, FALLEN, FLIGHT, LAIR_UNIT, no_battle
from champclos.games.warriors.catapults import open_window, window_step
from champclos.games.warriors.clauses import (
    ATTACK_1,
    CATA_5,
    CHARGE_1,
    CHARGE_2,
    CHARGE_4,
    CHARGE_5,
    DRAGON_4,
    DRAGON_10,
    DRAGON_11,
    END_1,
    END_2,
    MERC_1,
    MERC_2,
    MERC_3,
    RESIGN_1,
    ROUND_1,
    ROUND_2,
    WIZ_1,
)
from champclos.games.warriors.codes import BANDED, CAMPED, CATAPULTS, FIGHTER, LAIR, PARK
from champclos.games.warriors.events import (
    BANDED_UP,
    BATTLE_OVER,
    CALLED,
    LAPSED,
    NO_ATTACKER,
    NO_SHIELD,
    NO_TARGET,
    ROUND_OVER,
    SENT,
    STOPPED,
)
from champclos.games.warriors.figures import BATTLE, CATAPULT, PEOPLES, SHIELD, TYPES
from champclos.games.warriors.losses import (
    burn,
    drop_wizards,
    fighting_dragon,
    lose,
    lose_dragon,
    loss_step,
    lost_kinds,
    strength,
)
from champclos.games.warriors.phases import (
    CHARGE,
    CLOSE,
    ENDED,
    FIGHT,
    LAST_ROUND,
    LOSS,
    NOBODY,
    PAUSE,
    PLAIN,
    RESOLVE,
    SHOT,
    STRIKE,
    WINDOW,
    Frame,
)
from champclos.games.warriors.prepare import AGAIN, begin_round
from champclos.games.warriors.rules import DISCARD
from champclos.games.warriors.targets import can_attack, can_charge, has_horse, mode_of, still_charges

if TYPE_CHECKING:
    from champclos.games.warriors.state import War


def step(state: "War") -> i64:
    """Runs what needs nobody at the frame on top, and says who decides next."""
    top = state.top()
    if top == WINDOW:
        return window_step(state)
    if top == FIGHT:
        return next_step(state)
    if top == RESOLVE:
        return resolve_step(state)
    if top == STRIKE:
        if can_strike(state):
            return NATURE
        return end_battle(state, END_2)
    if top == LOSS:
        return loss_step(state)
    if top == PAUSE:
        return state.resolver if can_strike(state) else end_battle(state, END_2)
    if top == ENDED:
        return state.resolver if can_charge(state, state.resolver) else end_card(state)
    if top == CHARGE:
        return state.resolver if still_charges(state, state.resolver) else give_up_charge(state)
    if top == SHOT:
        return NATURE
    return end_round(state)


# The round


def next_step(state: "War") -> i64:
    """WAR-ROUND-1: the next Battle card, or the end of the round; WAR-CATA-1: Catapults before either."""
    card = state.table.next_order()
    state.fights += 1
    if card == NOBODY:
        state.stack.append(PLAIN[CLOSE])
    else:
        state.resolver = state.table.orders[card]
        state.battle.card = card
        state.battle.mode = mode_of(state, card)
        state.stack.append(PLAIN[RESOLVE])
        number = state.rules.figures.numbers[card]
        state.tell(ROUND_1, BEGAN, state.resolver, state.card_code(BATTLE + card), NOTHING, number)
    open_window(state)
    return AGAIN


def end_round(state: "War") -> i64:
    """WAR-CATA-5, WAR-WIZ-1: what lasts one round is discarded; then the next round, or the end."""
    table = state.table
    for seat in range(state.rules.seats):
        if table.catapults[seat]:
            state.tell(
                CATA_5, REMOVED, seat, state.thing(seat, CATAPULTS), state.discard_place(), table.catapults[seat]
            )
            state.discard(CATAPULT, table.catapults[seat])
            table.add_catapults(seat, -table.catapults[seat])
        for people in range(PEOPLES):
            drop_wizards(state, seat, people, WIZ_1)
    state.tell(ROUND_1, ROUND_OVER, NOBODY, NOTHING, NOTHING, state.round)
    state.resolver = state.rules.dealer
    if state.round == LAST_ROUND:
        state.finish()
    else:
        begin_round(state, state.round + 1)
    return AGAIN


# Naming attacker and target


def resolve_step(state: "War") -> i64:
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


def call(state: "War", mode: i64) -> None:
    """WAR-DRAGON-11: the word on a Mixed Battle."""
    state.battle.mode = mode
    state.tell(DRAGON_11, CALLED, state.resolver, state.card_code(BATTLE + state.battle.card), NOTHING, mode)


def join(state: "War", people: i64) -> None:
    """WAR-MERC-1: an infantryman joins the band."""
    seat = state.resolver
    state.table.add_troops(seat, people * TYPES + SHIELD, -1)
    state.battle.band[people] += 1
    state.tell(MERC_1, BANDED_UP, seat, state.thing(seat, BANDED + people), state.place(seat, people), 1)


def lead_dragon(state: "War", heat: i64) -> None:
    """WAR-DRAGON-10: a Dragon leaves its lair to attack."""
    seat = state.resolver
    state.table.leave(seat, heat)
    state.battle.lead_flames = heat
    state.tell(DRAGON_10, SENT, seat, state.thing(seat, FIGHTER), state.place(seat, LAIR), heat)


def attack(state: "War", people: i64, target: i64) -> None:
    """WAR-ATTACK-1: a faction against another."""
    state.battle.lead = people
    name_target(state, target)


def name_target(state: "War", target: i64) -> None:
    """The target is named; WAR-CATA-1: Catapults may shoot before the dice fall."""
    units = state.rules.codes.units
    battle = state.battle
    other = target // units
    unit = target % units
    charging = state.top() == CHARGE
    battle.target_seat = other
    battle.target = unit
    if unit >= LAIR_UNIT:
        battle.target = LAIR_UNIT
        battle.target_flames = unit - LAIR_UNIT
        state.table.leave(other, unit - LAIR_UNIT)
    forget_roll(state)
    if state.heard():
        tell_target(state, CHARGE_1 if charging else ATTACK_1)
    state.stack[-1] = PLAIN[STRIKE]
    open_window(state)


def tell_target(state: "War", clause: i64) -> None:
    """Who attacks whom; the amount is the Flames of a Dragon attacked. A band is nothing by itself."""
    battle = state.battle
    seat = state.resolver
    who: i64 = NOTHING
    if battle.mode == FLIGHT:
        clause, who = DRAGON_4, state.thing(seat, FIGHTER)
    elif battle.mode == BAND:
        clause = MERC_2
    else:
        who = state.rules.codes.faction + seat * PEOPLES + battle.lead
    flames: i64 = 0 if battle.target_flames == FALLEN else battle.target_flames
    state.tell(clause, AIMED, seat, who, state.place(battle.target_seat, battle.target), flames)


# The end of a Battle, and charges


def go_on(state: "War") -> None:
    """WAR-END-1: another attack."""
    forget_roll(state)
    battle = state.battle
    state.tell(END_1, AIMED, state.resolver, NOTHING, state.place(battle.target_seat, battle.target), 0)
    state.stack[-1] = PLAIN[STRIKE]


def end_battle(state: "War", clause: i64) -> i64:
    """WAR-END-1 and -2: the Battle is over, a charge may follow."""
    battle = state.battle
    if state.heard():
        reason = STOPPED if clause == END_1 else why_over(state)
        state.tell(MERC_3 if battle.mode == BAND else clause, BATTLE_OVER, state.resolver, NOTHING, NOTHING, reason)
    forget_roll(state)
    if battle.target_flames != FALLEN:
        state.table.land(battle.target_seat, battle.target_flames)
        battle.target_flames = FALLEN
    state.stack[-1] = PLAIN[ENDED]
    return AGAIN


def why_over(state: "War") -> i64:
    """WAR-END-2: what ends a Battle that its attacker has not ended."""
    if not has_defenders(state):
        return NO_TARGET
    return NO_SHIELD if strength(state, state.resolver) else NO_ATTACKER


def stop(state: "War") -> None:
    end_battle(state, END_1)


def camp(state: "War", kind: i64) -> None:
    """WAR-CHARGE-2: a Warrior is turned face down; WAR-CATA-1: Catapults may shoot."""
    seat = state.resolver
    state.table.add_troops(seat, kind, -1)
    state.battle.camp[kind % TYPES] += 1
    state.tell(CHARGE_2, TURNED, seat, state.thing(seat, kind), state.place(seat, state.battle.lead), 1)
    state.stack[-1] = PLAIN[CHARGE]
    open_window(state)


def give_up_charge(state: "War") -> i64:
    """WAR-CHARGE-1 and -4: Catapults have left the charge without a horse head, a shield or a target; it lapses."""
    clause = CHARGE_4 if has_horse(state, state.resolver) else CHARGE_1
    state.tell(clause, LAPSED, state.resolver, NOTHING, NOTHING, 0)
    return end_card(state)


def end_card(state: "War") -> i64:
    """WAR-CHARGE-5, WAR-MERC-3: everybody returns, the Battle card is discarded."""
    card = state.battle.card
    clause = ROUND_2 if state.top() == RESOLVE else ROUND_1
    state.stack.pop()
    bring_home(state)
    state.table.give_order(card, NOBODY)
    state.discard(BATTLE + card, 1)
    state.tell(clause, REMOVED, state.resolver, state.card_code(BATTLE + card), state.discard_place(), 1)
    return AGAIN


def bring_home(state: "War") -> None:
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
        state.tell(CHARGE_5, TURNED, seat, state.thing(seat, CAMPED), state.place(seat, battle.lead), 0)
    if battle.lead_flames != FALLEN:
        table.land(seat, battle.lead_flames)
    if battle.target_flames != FALLEN:
        table.land(battle.target_seat, battle.target_flames)
    state.battle = no_battle()


# Somebody leaves


def leave(state: "War", seat: i64) -> None:
    """WAR-RESIGN-1: what the seat owes is paid; its Battle is not fought, and one against it ends."""
    if len(state.stack) > 1:
        fights = state.battle.card != NOBODY and seat == state.resolver
        while state.top() == LOSS and (fights or seat == state.battle.target_seat):
            settle_debt(state, seat)
        if state.top() == SHOT:
            shot = state.stack[-1]
            if fights or shot.seat == seat or shot.x // state.rules.codes.things == seat:
                state.stack.pop()
                state.stack[-1] = Frame(WINDOW, NOBODY, 0)
                if shot.seat != seat:
                    take_back_catapult(state, shot.seat)
        if fights:
            bring_home(state)
            state.stack = [PLAIN[FIGHT]]
        elif seat == state.battle.target_seat:
            if state.battle.target_flames != FALLEN:
                state.table.land(seat, state.battle.target_flames)
                state.battle.target_flames = FALLEN
            if state.top() == STRIKE:
                forget_roll(state)


def settle_debt(state: "War", seat: i64) -> None:
    """A loss that was owed: to the seat it lapses; by the seat it is paid, with a Flame or the first kind it has."""
    loser = state.stack[-1].seat
    if loser != seat or strength(state, seat) == 0:
        state.stack.pop()
    elif fighting_dragon(state, seat):
        if state.fighting_flames(seat):
            burn(state, seat)
        else:
            lose_dragon(state, seat)
    else:
        lose(state, seat, lost_kinds(state, seat)[0])


def take_back_catapult(state: "War", seat: i64) -> None:
    """A Catapult whose shot has lost its target, or its Battle, before the die fell."""
    state.zones.take(DISCARD, CATAPULT)
    state.table.add_catapults(seat, 1)
    state.tell(RESIGN_1, PLACED, seat, state.thing(seat, CATAPULTS), state.place(seat, PARK), 1)
