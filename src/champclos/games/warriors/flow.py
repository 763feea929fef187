"""Who decides in Warriors and what follows: preparations and rounds, Battle card by Battle card, to the end.

Whatever a Catapult may have changed is looked at again by the step below it, when the window closes.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.events import BEGAN, ENDED, NOTHING, RESIGNED
from champclos.core.flow import AGAIN, NOBODY
from champclos.core.game import DRAW_UNKNOWN, NATURE, OVER, SECRET
from champclos.core.house import RESIGN_1
from champclos.core.knowledge import UNKNOWN
from champclos.core.outcome import Outcome
from champclos.games.warriors import attack, clauses, fight, phases, prepare, targets, verbs
from champclos.games.warriors.events import ROUND_OVER, SCORED, TOTALLED
from champclos.games.warriors.figures import BATTLE, CATAPULT, PEOPLES
from champclos.games.warriors.table import BAND, FLIGHT, HERD, TROPHIES
from champclos.games.warriors.things import CATAPULTS, WON

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
        finish(state)
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
        finish(state)


# The end: points for victory piles, for the largest faction of each people and for Dragons


def finish(state: "WarriorsState") -> None:
    """The game is over; it is told who scores what, and who wins."""
    state.stack = [phases.PLAIN[phases.END]]
    if state.heard():
        if state.left() > 1:
            tell_scores(state)
        winners = sum([1 << seat for seat, place in enumerate(places(state)) if place == 1])
        state.tell(decided_by(state), ENDED, NOBODY, NOTHING, NOTHING, winners)


def outcome(state: "WarriorsState") -> Outcome:
    """How a game that is over ended."""
    return Outcome(tuple(places(state)), tuple([int(score) for score in scores(state)]), decided_by(state))


def scores(state: "WarriorsState") -> list[i64]:
    """WAR-SCORE-1 and -2, WAR-DRAGON-12: each seat's points; WAR-RESIGN-1: none for who has left."""
    figures = state.rules.figures
    points: list[i64] = []
    for seat in range(state.rules.seats):
        points.append(0 if state.out(seat) else figures.card_points * state.table.count(seat, TROPHIES))
    for unit in range(PEOPLES + 1):
        bonus = figures.bonus[unit] if unit < PEOPLES else figures.dragon_bonus
        for seat in range(state.rules.seats):
            if has_most(state, seat, unit):
                points[seat] += bonus
    return points


def count_of(state: "WarriorsState", seat: i64, unit: i64) -> i64:
    """How many cards of a people, or Dragons, a seat has in play."""
    return state.table.size(seat, unit) if unit < PEOPLES else state.table.count(seat, HERD)


def has_most(state: "WarriorsState", seat: i64, unit: i64) -> bool:
    """WAR-SCORE-2, WAR-DRAGON-12: whether nobody has more of a people, or of Dragons; none is never most."""
    own = count_of(state, seat, unit)
    return own > 0 and all(count_of(state, other, unit) <= own for other in range(state.rules.seats))


def tell_scores(state: "WarriorsState") -> None:
    """Who scores what, and how many points everybody has; WAR-RESIGN-1: nothing of those who have left."""
    points, rules = scores(state), state.rules
    staying = [i64(seat) for seat in range(rules.seats) if not state.out(seat)]
    for seat in staying:
        won = state.table.count(seat, TROPHIES)
        if won:
            state.tell(clauses.SCORE_1, SCORED, seat, NOTHING, rules.place(seat, WON), won)
    for unit in range(PEOPLES + 1):
        clause = clauses.SCORE_2 if unit < PEOPLES else clauses.DRAGON_12
        for seat in range(rules.seats):
            if has_most(state, seat, unit):
                state.tell(clause, SCORED, seat, NOTHING, rules.place(seat, unit), count_of(state, seat, unit))
    for seat in staying:
        state.tell(clauses.SCORE_1, TOTALLED, seat, NOTHING, NOTHING, points[seat])


def places(state: "WarriorsState") -> list[int]:
    """WAR-SCORE-3: by points, then by victory piles; who has left comes last."""
    points, seats = scores(state), range(state.rules.seats)
    return [1 + sum([1 for other in seats if is_ahead(state, points, other, seat)]) for seat in seats]


def is_ahead(state: "WarriorsState", points: list[i64], one: i64, other: i64) -> bool:
    """Whether a seat comes before another."""
    if state.out(one) or state.out(other):
        return state.out(other) and not state.out(one)
    if points[one] != points[other]:
        return points[one] > points[other]
    return state.table.count(one, TROPHIES) > state.table.count(other, TROPHIES)


def decided_by(state: "WarriorsState") -> i64:
    """The clause that decides who wins: points, WAR-SCORE-3 if several have most of them, or that all others left."""
    if state.left() == 1:
        return clauses.RESIGN_1
    points = scores(state)
    staying = [int(points[seat]) for seat in range(state.rules.seats) if not state.out(seat)]
    return clauses.SCORE_3 if staying.count(max(staying)) > 1 else clauses.SCORE_1
