"""Who decides in Warriors and what follows: preparations and rounds, Battle card by Battle card, to the end.

Whatever a Catapult may have changed is looked at again by the step below it, when the window closes.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.events import BEGAN, NOTHING, RESIGNED
from champclos.core.flow import AGAIN, NOBODY
from champclos.core.game import DRAW_UNKNOWN, NATURE, OVER, SECRET
from champclos.core.house import RESIGN_1
from champclos.core.knowledge import UNKNOWN
from champclos.games.warriors import attack, clauses, fight, phases, prepare, scoring, targets, verbs
from champclos.games.warriors.events import ROUND_OVER
from champclos.games.warriors.figures import BATTLE, CATAPULT, PEOPLES
from champclos.games.warriors.table import BAND, FLIGHT
from champclos.games.warriors.things import CATAPULTS

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState


def step(state: "WarriorsState") -> i64:
    """Runs what needs nobody at the frame on top, and says who decides next."""
    top = state.top()
    if top == phases.DEAL or top == phases.DRAW:
        return prepare.deal_step(state)
    if top == phases.WINDOW:
        return attack.window_step(state)
    if top == phases.FIGHT:
        return next_step(state)
    if top == phases.RESOLVE:
        return fight.resolve_step(state)
    if top == phases.STRIKE:
        return NATURE if attack.can_strike(state) else fight.end_battle(state, clauses.END_2)
    if top == phases.LOSS:
        return attack.loss_step(state)
    if top == phases.PAUSE:
        return state.resolver if attack.can_strike(state) else fight.end_battle(state, clauses.END_2)
    if top == phases.ENDED:
        return state.resolver if targets.can_charge(state, state.resolver) else fight.end_card(state)
    if top == phases.CHARGE:
        return state.resolver if targets.still_charges(state, state.resolver) else fight.give_up_charge(state)
    if top == phases.SHOT:
        return NATURE
    if top == phases.CLOSE:
        return end_round(state)
    if top == phases.KEEP:
        return prepare.keep_step(state)
    if top == phases.SHOW:
        return prepare.show_step(state)
    if top == phases.PLACE:
        return prepare.place_step(state)
    return OVER


def act(state: "WarriorsState", seat: i64, choice: i64) -> None:
    """A seat's choice, verb by verb."""
    table = state.rules.verbs
    if choice == SECRET:
        prepare.keep(state, seat, UNKNOWN)
        return
    verb, first = table.row(choice), table.first(choice)
    if verb == verbs.PASS:
        attack.decline(state, seat)
    elif verb == verbs.SHOOT:
        attack.shoot(state, seat, table.second(choice))
    elif verb == verbs.ATTACK:
        state.battle.lead = first
        fight.name_target(state, table.second(choice))
    elif verb == verbs.TARGET:
        fight.name_target(state, first)
    elif verb == verbs.LOSE:
        attack.lose(state, seat, first)
    elif verb == verbs.GO_ON:
        fight.go_on(state)
    elif verb == verbs.STOP:
        fight.end_battle(state, clauses.END_1)
    elif verb == verbs.HALT:
        fight.end_card(state)
    elif verb == verbs.KEEP:
        prepare.keep(state, seat, first)
    elif verb == verbs.JOIN:
        fight.join(state, first)
    elif verb == verbs.CAMP:
        fight.camp(state, first)
    elif verb == verbs.WIZARD:
        prepare.place_wizard(state, seat, table.second(choice))
    elif verb == verbs.FLAME:
        prepare.give_flame(state, seat, table.second(choice))
    elif verb == verbs.BURN:
        attack.burn(state, seat)
    elif verb == verbs.YIELD:
        attack.lose_dragon(state, seat)
    elif verb == verbs.DRAGON:
        fight.lead_dragon(state, first)
    else:
        fight.call(state, FLIGHT if first == 0 else BAND)


def fall(state: "WarriorsState", choice: i64) -> None:
    """Nature's choice."""
    top = state.top()
    if top == phases.STRIKE:
        attack.fall(state, choice)
    elif top == phases.SHOT:
        attack.land(state, choice)
    else:
        kind = state.rules.nature.first(choice) if choice != DRAW_UNKNOWN else UNKNOWN
        if top == phases.SHOW:
            prepare.show(state, kind)
        else:
            prepare.draw(state, kind)


# The round


def next_step(state: "WarriorsState") -> i64:
    """WAR-ROUND-1: the next Battle card, or the end of the round; WAR-CATA-1: Catapults before either."""
    card = state.table.next_order()
    state.fights += 1
    if card == NOBODY:
        state.stack.append(phases.PLAIN[phases.CLOSE])
    else:
        state.resolver = state.table.orders[card]
        state.battle.card = card
        state.battle.mode = state.rules.modes[card]
        state.stack.append(phases.PLAIN[phases.RESOLVE])
        number = state.rules.figures.numbers[card]
        state.tell(clauses.ROUND_1, BEGAN, state.resolver, state.rules.card + BATTLE + card, NOTHING, number)
    state.stack.append(phases.WINDOWS[0])
    return AGAIN


def end_round(state: "WarriorsState") -> i64:
    """WAR-CATA-5, WAR-WIZ-1: what lasts one round is discarded; then the next round, or the end."""
    table, rules = state.table, state.rules
    for seat in range(rules.seats):
        count = table.count(seat, CATAPULTS)
        if count:
            state.tell_discard(clauses.CATA_5, seat, CATAPULTS, count)
            state.discard(CATAPULT, count)
            table.add(seat, CATAPULTS, -count)
        for people in range(PEOPLES):
            attack.drop_wizards(state, seat, people, clauses.WIZ_1)
    state.tell(clauses.ROUND_1, ROUND_OVER, NOBODY, NOTHING, NOTHING, state.round)
    state.resolver = rules.dealer
    if state.round == phases.LAST_ROUND:
        scoring.finish(state)
    else:
        prepare.begin_round(state, state.round + 1)
    return AGAIN


# Somebody leaves


def resign(state: "WarriorsState", seat: i64) -> None:
    """WAR-RESIGN-1: the seat and its cards leave; with one seat left the game is over."""
    zones, rules = state.zones, state.rules
    state.gone |= 1 << seat
    state.tell(RESIGN_1, RESIGNED, seat, NOTHING, NOTHING, 0)
    state.due[seat] = 0
    stage = state.stage()
    if stage == phases.DRAW or stage == phases.KEEP:
        zones.move_all(rules.hand(seat), rules.back(seat))
        zones.move_all(rules.kept(seat), rules.back(seat))
    fight.leave(state, seat)
    for kind, count in enumerate(state.table.cards(seat)):
        state.discard(kind, count)
    state.table.clear(seat)
    if state.left() == 1:
        fight.bring_home(state)
        state.due = vec[i64]([0] * int(rules.seats))
        scoring.finish(state)
