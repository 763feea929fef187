"""The group phase: Pope cards, taxes, recruiting, deployment, Merchant cards, the end of a round (WOE-GROUP-1)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import NOTHING
from champclos.core.flow import NOBODY
from champclos.core.house import LEGAL
from champclos.games.warlords import cards, clauses, conquests, deeds, effects, ends, events, losses, phases
from champclos.games.warlords.figures import (
    FINISHED,
    HIRED,
    KINDS,
    KNIGHT,
    LORD,
    MERCHANT,
    NO_CASTLE,
    SPEAR,
    STARTED,
    UNFINISHED,
)
from champclos.games.warlords.verbs import FINISHES, GOODS, STARTS

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState


# Taxes


def collect_all(state: "WarlordsState") -> bool:
    """WOE-TAX-1, -2: gold for who has a castle; WOE-DEPLOY-3: whole kingdoms give free spearmen."""
    figures = state.rules.figures
    for seat in [seat for seat in state.order if not state.out(seat)]:
        if state.landed(seat):
            castles = castle_gold(state, seat)
            gold = fief_gold(state, seat) + castles
            state.gold[seat] += gold
            state.tell(clauses.TAX_1, events.TAXED, seat, castles, NOTHING, gold)
        for fiefs in figures.of_kingdom:
            if fiefs and all(state.holders[fief] == seat for fief in fiefs):
                state.levies[seat] += figures.levy
    return False


def fief_gold(state: "WarlordsState", seat: i64) -> i64:
    """WOE-TAX-1: what the fiefs of a seat pay, with what cards add."""
    figures, found = state.rules.figures, i64(0)
    for fief in state.fiefs_of(seat):
        found += figures.gold[fief]
        for one in state.force.lasting:
            deed = figures.effects.rows[one.row].deeds[0]
            if one.owner == seat and deed.verb == effects.INCOME and deed.values[0] == figures.terrain[fief]:
                found += deed.values[1]
    return found


def castle_gold(state: "WarlordsState", seat: i64) -> i64:
    """WOE-TAX-2: what castles pay, once for each kingdom."""
    found: i64 = 0
    if not state.forbidden(seat, effects.NO_CASTLE_GOLD):
        for kingdom in range(state.rules.figures.kingdoms):
            found += kingdom_gold(state, seat, kingdom)
    return found


def kingdom_gold(state: "WarlordsState", seat: i64, kingdom: i64) -> i64:
    """WOE-TAX-2: what the best castle of a seat in one kingdom pays."""
    figures, best = state.rules.figures, i64(NO_CASTLE)
    counts: list[i64] = [0] * int(state.rules.seats)
    for fief in figures.of_kingdom[kingdom]:
        holder = state.holders[fief]
        if holder >= 0:
            counts[holder] += 1
            if holder == seat and state.castles[fief] > best:
                best = state.castles[fief]
    if best == NO_CASTLE:
        return 0
    if counts[seat] == len(figures.of_kingdom[kingdom]):
        return figures.whole_finished if best == FINISHED else figures.whole_unfinished
    for other in range(state.rules.seats):
        if other != seat and counts[other] >= counts[seat]:
            return 0
    return figures.most_fiefs


def ask_vassals(state: "WarlordsState", seat: i64) -> i64:
    """WOE-TAX-3: vassals may be bought by whoever took a last castle and can pay."""
    for rival in range(state.rules.seats):
        if why_vassals(state, seat, rival, 0) == LEGAL:
            return seat
    return state.next_seat()


def why_vassals(state: "WarlordsState", seat: i64, rival: i64, second: i64) -> i64:
    """WOE-ELIM-1: of a player without a castle whose last one the seat took."""
    if rival >= state.rules.seats or state.claims[rival] != seat or state.is_dead(rival):
        return clauses.ELIM_1
    return LEGAL if ends.price_of(state, rival) <= state.gold[seat] else clauses.ELIM_1


# Recruiting


def ask_recruits(state: "WarlordsState", seat: i64) -> i64:
    """WOE-RECRUIT-2: in order; WOE-DEPLOY-4: mercenaries are paid or let go first (`more` is 1 after that)."""
    if state.stack[0].more == 0:
        if state.hired(seat) or state.stack[0].much:
            return seat
        to_purchases(state)
    bought = any(state.recruits[seat * GOODS : seat * GOODS + GOODS])
    return seat if bought or state.gold[seat] >= state.rules.figures.cost[SPEAR] else state.next_seat()


def to_purchases(state: "WarlordsState") -> None:
    state.stack[0] = phases.frame(phases.RECRUITING, NOBODY, state.stack[0].what, 0, 0, 1)


def dismiss(state: "WarlordsState", seat: i64, sort: i64, fief: i64) -> None:
    losses.remove(state, fief, HIRED + sort, 1)
    state.tell(clauses.DEPLOY_4, events.LOST_KIND, seat, HIRED + sort, fief, 1)
    state.count_one()


def upkeep(state: "WarlordsState", seat: i64) -> i64:
    """WOE-DEPLOY-4: what the mercenaries of a seat are paid."""
    return state.hired(seat) * state.rules.figures.upkeep


def pay(state: "WarlordsState", seat: i64, first: i64, second: i64) -> None:
    """WOE-DEPLOY-4: those who were not let go; a fief that is empty now goes to the peasants at once."""
    deeds.receive(state, seat, -upkeep(state, seat), clauses.DEPLOY_4)
    to_purchases(state)
    ends.abandon_empty(state, seat, clauses.DEPLOY_4)
    ends.bury(state, seat, NOBODY)


def why_buy(state: "WarlordsState", seat: i64, thing: i64, number: i64) -> i64:
    """WOE-RECRUIT-1 to -3: what gold, pieces and the rules of deployment allow."""
    if thing >= KINDS:
        return why_buy_castle(state, seat, thing, number)
    if thing != SPEAR and thing != HIRED + SPEAR and state.forbidden(seat, effects.ONLY_SPEARMEN):
        return clauses.CARD_2
    refused = conquests.why_recruit(state, seat, thing, number)
    if refused != LEGAL:
        return refused
    return LEGAL if thing >= HIRED or placeable(state, seat, thing, number) else clauses.RECRUIT_3


def why_buy_castle(state: "WarlordsState", seat: i64, thing: i64, number: i64) -> i64:
    """WOE-CASTLE-1, WOE-DEPLOY-1, WOE-RECRUIT-2: to finish what is unfinished, or to start where there is none."""
    figures, bought = state.rules.figures, state.recruits[seat * GOODS + thing] + number
    if number == 0 or price_of(state, thing) * number > state.gold[seat]:
        return clauses.RECRUIT_3
    if thing == FINISHES:
        for fief in state.castles_of(seat):
            bought -= 1 if state.castles[fief] == UNFINISHED else 0
        return LEGAL if bought <= 0 else clauses.CASTLE_1
    if deeds.castles_planned(state) + number > figures.most_castles:
        return clauses.RECRUIT_2
    for kingdom in range(figures.kingdoms):
        for fief in figures.of_kingdom[kingdom]:
            if deeds.may_start(state, seat, fief):
                bought -= 1
                break
    return LEGAL if bought <= 0 else clauses.DEPLOY_1


def price_of(state: "WarlordsState", thing: i64) -> i64:
    figures = state.rules.figures
    return figures.cost[thing] if thing < KINDS else figures.castle_start if thing == STARTS else figures.castle_finish


def placeable(state: "WarlordsState", seat: i64, kind: i64, number: i64) -> bool:
    """WOE-RECRUIT-3: whether recruits can be placed: any number with a castle, else one in each fief."""
    if state.landed(seat):
        return True
    at = seat * GOODS
    riders = state.recruits[at + KNIGHT] + state.recruits[at + LORD] + number
    if (kind == KNIGHT or kind == LORD) and riders > state.recruits[at + STARTS]:
        return False
    total = number
    for other in range(HIRED):
        total += state.recruits[at + other]
    return total <= len(state.fiefs_of(seat))


def buy(state: "WarlordsState", seat: i64, thing: i64, number: i64) -> None:
    state.gold[seat] -= price_of(state, thing) * number
    state.recruits[seat * GOODS + thing] += number
    clause = clauses.DEPLOY_4 if HIRED <= thing < KINDS else clauses.RECRUIT_1
    state.tell(clause, events.BOUGHT, seat, thing, NOTHING, number)


# Deployment


def ask_deployment(state: "WarlordsState", seat: i64) -> i64:
    """WOE-DEPLOY-1: in order, whoever has something to place or could play a card for it."""
    asked = anything_left(state, seat) or cards.could_play(state, seat, effects.DEPLOYMENT)
    return seat if asked else state.next_seat()


def anything_left(state: "WarlordsState", seat: i64) -> bool:
    """Whether a seat has something to place."""
    return state.levies[seat] > 0 or any(state.recruits[seat * GOODS : seat * GOODS + GOODS])


def end_deployments(state: "WarlordsState") -> bool:
    state.used = [0] * len(state.used)
    return False


def why_finish(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> i64:
    """WOE-CASTLE-1: one that was not started in this round."""
    if not state.recruits[seat * GOODS + FINISHES]:
        return clauses.DEPLOY_1
    return LEGAL if state.holders[fief] == seat and state.castles[fief] == UNFINISHED else clauses.CASTLE_1


def may_start(state: "WarlordsState", seat: i64, fief: i64) -> bool:
    """WOE-DEPLOY-1: a castle that was paid for, where one has none in the kingdom."""
    return state.recruits[seat * GOODS + STARTS] > 0 and deeds.may_start(state, seat, fief)


def why_place(state: "WarlordsState", seat: i64, kind: i64, fief: i64) -> i64:
    """WOE-DEPLOY-2, -4: one in a fief, any number in a castle; mercenaries anywhere."""
    if not state.recruits[seat * GOODS + kind]:
        return clauses.DEPLOY_1
    if state.holders[fief] != seat:
        return clauses.DEPLOY_2
    castle = state.castles[fief]
    if kind >= HIRED or castle >= UNFINISHED:
        return LEGAL
    rider = kind == KNIGHT or kind == LORD
    return clauses.DEPLOY_2 if state.used[fief] or (rider and castle == NO_CASTLE) else LEGAL


def why_end_deployment(state: "WarlordsState", seat: i64) -> i64:
    """Everything that can be placed is placed."""
    own = state.fiefs_of(seat) if anything_left(state, seat) else []
    if own and state.levies[seat]:
        return clauses.DEPLOY_3
    for fief in own:
        if may_start(state, seat, fief) or why_finish(state, seat, fief, 0) == LEGAL:
            return clauses.DEPLOY_1
        for kind in range(KINDS):
            if why_place(state, seat, kind, fief) == LEGAL:
                return clauses.DEPLOY_1
    return LEGAL


def place(state: "WarlordsState", seat: i64, kind: i64, fief: i64) -> None:
    state.recruits[seat * GOODS + kind] -= 1
    state.troops[fief * KINDS + kind] += 1
    if kind < HIRED and state.castles[fief] < UNFINISHED:
        state.used[fief] += 1
    state.tell(clauses.DEPLOY_4 if kind >= HIRED else clauses.DEPLOY_2, events.LEVIED, seat, kind, fief, 1)
    state.count_one()


def levy(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> None:
    state.levies[seat] -= 1
    state.troops[fief * KINDS + SPEAR] += 1
    state.tell(clauses.DEPLOY_3, events.LEVIED, seat, SPEAR, fief, 1)
    state.count_one()


def finish(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> None:
    state.recruits[seat * GOODS + FINISHES] -= 1
    deeds.build(state, seat, fief, clauses.CASTLE_1)
    state.count_one()


def start(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> None:
    state.recruits[seat * GOODS + STARTS] -= 1
    deeds.build(state, seat, fief, clauses.CASTLE_1)
    state.count_one()


# Merchant cards


def why_trade(state: "WarlordsState", seat: i64, first: i64, second: i64) -> i64:
    """WOE-MERCH-1, WOE-CARD-3: for whoever can pay and may draw."""
    if state.gold[seat] < state.rules.figures.merchant:
        return clauses.MERCH_1
    return LEGAL if cards.may_draw(state, seat, MERCHANT) else clauses.CARD_3


def trade(state: "WarlordsState", seat: i64, first: i64, second: i64) -> None:
    deeds.receive(state, seat, -state.rules.figures.merchant, clauses.MERCH_1)
    state.next_seat()
    state.push(phases.frame(phases.DRAWING, seat, MERCHANT))


def end_round(state: "WarlordsState") -> bool:
    """WOE-WIN-3: after the last round the standings decide; else the next round begins."""
    state.tell(clauses.GROUP_1, events.ROUND_OVER, NOBODY, NOTHING, NOTHING, state.round)
    state.force.end(effects.UNTIL_ROUND)
    state.force.become(effects.UNTIL_NEXT_ROUND, effects.UNTIL_ROUND)
    for fief in range(state.rules.figures.fiefs):
        if state.castles[fief] == STARTED:
            state.castles[fief] = UNFINISHED
    if state.round == state.rules.rounds:
        ends.finish(state, clauses.WIN_3)
    else:
        state.round += 1
        state.to_stage(phases.TURNS)
    return True
