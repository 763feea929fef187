"""The group phase: Pope cards, taxes, recruiting, deployment, Merchant cards, the end of a round (WOE-GROUP-1)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import NOTHING
from champclos.core.flow import AGAIN, NOBODY
from champclos.core.house import LEGAL
from champclos.games.warlords import cards, clauses, conquests, decks, deeds, effects, ends, events, losses, phases
from champclos.games.warlords.figures import (
    FINISHED,
    HIRED,
    KINDS,
    KNIGHT,
    LORD,
    MERCHANT,
    NO_CASTLE,
    POPE,
    SPEAR,
    STARTED,
    UNFINISHED,
)
from champclos.games.warlords.verbs import FINISHES, GOODS, STARTS

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState


def pope_step(state: "WarlordsState") -> i64:
    """WOE-POPE-1, WOE-CARD-4: one card each; then somebody may be crowned (WOE-WIN-3)."""
    seat = state.seat_at()
    if seat == NOBODY:
        return AGAIN if ends.crown(state) else state.to_stage(phases.TAXES)
    state.next_seat()
    state.push(phases.frame(phases.DRAWING, seat, POPE))
    return AGAIN


# Taxes


def taxes_step(state: "WarlordsState") -> i64:
    """WOE-TAX-1: Taxation cards in order, then everybody collects."""
    seat = state.seat_at()
    if seat == NOBODY:
        for taxed in state.order:
            if not state.out(taxed):
                collect(state, taxed)
        return state.to_stage(phases.VASSALS)
    if state.out(seat) or not cards.could_play(state, seat, effects.TAXATION):
        return state.next_seat()
    return seat


def collect(state: "WarlordsState", seat: i64) -> None:
    """WOE-TAX-1, -2: gold for who has a castle; WOE-DEPLOY-3: whole kingdoms give free spearmen."""
    if state.castles_of(seat):
        castles = castle_gold(state, seat)
        gold = fief_gold(state, seat) + castles
        state.gold[seat] += gold
        state.tell(clauses.TAX_1, events.TAXED, seat, castles, NOTHING, gold)
    for kingdom in range(state.rules.figures.kingdoms):
        if state.holds_whole(seat, kingdom):
            state.levies[seat] += state.rules.figures.levy


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


def vassals_step(state: "WarlordsState") -> i64:
    """WOE-TAX-3: vassals may be bought by whoever took a last castle and can pay."""
    seat = state.seat_at()
    if seat == NOBODY:
        return state.to_stage(phases.RECRUITING)
    if not state.out(seat):
        for rival in range(state.rules.seats):
            if why_vassals(state, seat, rival, 0) == LEGAL:
                return seat
    return state.next_seat()


def why_vassals(state: "WarlordsState", seat: i64, rival: i64, second: i64) -> i64:
    """WOE-ELIM-1: of a player without a castle whose last one the seat took."""
    if state.stack[-1].kind != phases.VASSALS:
        return clauses.TAX_3
    if rival >= state.rules.seats or state.claims[rival] != seat or state.is_dead(rival):
        return clauses.ELIM_1
    return LEGAL if ends.price_of(state, rival) <= state.gold[seat] else clauses.ELIM_1


# Recruiting


def recruiting_step(state: "WarlordsState") -> i64:
    """WOE-RECRUIT-2: in order; WOE-DEPLOY-4: mercenaries are paid or let go first (`more` is 1 after that)."""
    seat, stage = state.seat_at(), state.stack[0]
    if seat == NOBODY:
        return state.to_stage(phases.DEPLOYING)
    if state.out(seat):
        return state.next_seat()
    if stage.more == 0:
        if state.hired(seat):
            return seat
        state.stack[0] = phases.frame(phases.RECRUITING, NOBODY, stage.what, 0, 0, 1)
    bought = any(state.recruits[seat * GOODS : seat * GOODS + GOODS])
    return seat if bought or state.gold[seat] >= state.rules.figures.cost[SPEAR] else state.next_seat()


def why_dismiss(state: "WarlordsState", seat: i64, sort: i64, fief: i64) -> i64:
    """WOE-DEPLOY-4: one that one has, before anything is bought."""
    top = state.stack[-1]
    if top.kind != phases.RECRUITING or top.more or state.holders[fief] != seat:
        return clauses.DEPLOY_4
    return LEGAL if state.standing(fief, HIRED + sort) else clauses.DEPLOY_4


def why_pay(state: "WarlordsState", seat: i64, first: i64, second: i64) -> i64:
    """WOE-DEPLOY-4: as many as one can pay."""
    top = state.stack[-1]
    affordable = state.hired(seat) * state.rules.figures.upkeep <= state.gold[seat]
    return LEGAL if top.kind == phases.RECRUITING and top.more == 0 and affordable else clauses.DEPLOY_4


def dismiss(state: "WarlordsState", seat: i64, sort: i64, fief: i64) -> None:
    """WOE-DEPLOY-4: a fief emptied by it goes to the peasants at once."""
    losses.remove(state, fief, HIRED + sort, 1)
    state.tell(clauses.DEPLOY_4, events.LOST_KIND, seat, HIRED + sort, fief, 1)
    ends.abandon_empty(state, seat, clauses.DEPLOY_4)
    ends.bury(state, seat, NOBODY)


def pay(state: "WarlordsState", seat: i64, first: i64, second: i64) -> None:
    gold = state.hired(seat) * state.rules.figures.upkeep
    state.gold[seat] -= gold
    state.tell(clauses.DEPLOY_4, events.GOLD, seat, NOTHING, NOTHING, -gold)
    state.stack[0] = phases.frame(phases.RECRUITING, NOBODY, state.stack[0].what, 0, 0, 1)


def why_buy(state: "WarlordsState", seat: i64, thing: i64, number: i64) -> i64:
    """WOE-RECRUIT-1 to -3: what gold, pieces and the rules of deployment allow."""
    top = state.stack[-1]
    if top.kind != phases.RECRUITING or top.more == 0:
        return clauses.RECRUIT_2
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
    if cards.castles_planned(state) + number > figures.most_castles:
        return clauses.RECRUIT_2
    for kingdom in range(figures.kingdoms):
        for fief in figures.of_kingdom[kingdom]:
            if cards.may_start(state, seat, fief):
                bought -= 1
                break
    return LEGAL if bought <= 0 else clauses.DEPLOY_1


def price_of(state: "WarlordsState", thing: i64) -> i64:
    figures = state.rules.figures
    return figures.cost[thing] if thing < KINDS else figures.castle_start if thing == STARTS else figures.castle_finish


def placeable(state: "WarlordsState", seat: i64, kind: i64, number: i64) -> bool:
    """WOE-RECRUIT-3: whether recruits can be placed: any number with a castle, else one in each fief."""
    if state.castles_of(seat):
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
    state.tell(clauses.RECRUIT_1, events.BOUGHT, seat, thing, NOTHING, number)


# Deployment


def deploying_step(state: "WarlordsState") -> i64:
    """WOE-DEPLOY-1: in order, whoever has something to place or could play a card for it."""
    seat = state.seat_at()
    if seat == NOBODY:
        state.used = [0] * int(state.rules.figures.fiefs)
        return state.to_stage(phases.BIDDING)
    if state.out(seat):
        return state.next_seat()
    left = state.levies[seat] > 0 or any(state.recruits[seat * GOODS : seat * GOODS + GOODS])
    return seat if left or cards.could_play(state, seat, effects.DEPLOYMENT) else state.next_seat()


def deploying(state: "WarlordsState", seat: i64, thing: i64) -> bool:
    """Whether the seat may place something now that it has bought."""
    return state.stack[-1].kind == phases.DEPLOYING and state.recruits[seat * GOODS + thing] > 0


def why_finish(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> i64:
    """WOE-CASTLE-1: one that was not started in this round."""
    if not deploying(state, seat, FINISHES):
        return clauses.DEPLOY_1
    return LEGAL if state.holders[fief] == seat and state.castles[fief] == UNFINISHED else clauses.CASTLE_1


def why_start(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> i64:
    """WOE-DEPLOY-1: where one has none in the kingdom."""
    return LEGAL if deploying(state, seat, STARTS) and cards.may_start(state, seat, fief) else clauses.DEPLOY_1


def why_place(state: "WarlordsState", seat: i64, kind: i64, fief: i64) -> i64:
    """WOE-DEPLOY-2, -4: one in a fief, any number in a castle; mercenaries anywhere."""
    if not deploying(state, seat, kind):
        return clauses.DEPLOY_1
    if state.holders[fief] != seat:
        return clauses.DEPLOY_2
    castle = state.castles[fief]
    if kind >= HIRED or castle >= UNFINISHED:
        return LEGAL
    rider = kind == KNIGHT or kind == LORD
    return clauses.DEPLOY_2 if state.used[fief] or (rider and castle == NO_CASTLE) else LEGAL


def why_levy(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> i64:
    """WOE-DEPLOY-3: free spearmen, anywhere in one's fiefs."""
    due = state.stack[-1].kind == phases.DEPLOYING and state.levies[seat] > 0
    return LEGAL if due and state.holders[fief] == seat else clauses.DEPLOY_3


def why_end_deployment(state: "WarlordsState", seat: i64) -> i64:
    """Everything that can be placed is placed."""
    for fief in state.fiefs_of(seat):
        if why_levy(state, seat, fief, 0) == LEGAL:
            return clauses.DEPLOY_3
        if why_finish(state, seat, fief, 0) == LEGAL or why_start(state, seat, fief, 0) == LEGAL:
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
    state.tell(clauses.DEPLOY_2, events.LEVIED, seat, kind, fief, 1)


def levy(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> None:
    state.levies[seat] -= 1
    state.troops[fief * KINDS + SPEAR] += 1
    state.tell(clauses.DEPLOY_3, events.LEVIED, seat, SPEAR, fief, 1)


def finish(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> None:
    state.recruits[seat * GOODS + FINISHES] -= 1
    deeds.build(state, seat, fief)


def start(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> None:
    state.recruits[seat * GOODS + STARTS] -= 1
    deeds.build(state, seat, fief)


def end_deployment(state: "WarlordsState", seat: i64) -> None:
    """What cannot be placed is lost."""
    state.forget_recruits(seat)
    state.next_seat()


# Merchant cards


def trading_step(state: "WarlordsState") -> i64:
    """WOE-MERCH-1: in the new order; then the round is over."""
    seat = state.seat_at()
    if seat == NOBODY:
        return end_round(state)
    return seat if not state.out(seat) and why_trade(state, seat, 0, 0) == LEGAL else state.next_seat()


def why_trade(state: "WarlordsState", seat: i64, first: i64, second: i64) -> i64:
    """WOE-MERCH-1, WOE-CARD-3: for whoever can pay and may draw."""
    if state.stack[-1].kind != phases.TRADING or state.gold[seat] < state.rules.figures.merchant:
        return clauses.MERCH_1
    return LEGAL if decks.may_draw(state, seat, MERCHANT) else clauses.CARD_3


def trade(state: "WarlordsState", seat: i64, first: i64, second: i64) -> None:
    deeds.receive(state, seat, -state.rules.figures.merchant)
    state.next_seat()
    state.push(phases.frame(phases.DRAWING, seat, MERCHANT))


def end_round(state: "WarlordsState") -> i64:
    """WOE-WIN-3: after the last round the standings decide; else the next round begins."""
    state.tell(clauses.TURN_1, events.ROUND_OVER, NOBODY, NOTHING, NOTHING, state.round)
    state.force.end(effects.UNTIL_ROUND)
    state.force.become(effects.UNTIL_NEXT_ROUND, effects.UNTIL_ROUND)
    for fief in range(state.rules.figures.fiefs):
        if state.castles[fief] == STARTED:
            state.castles[fief] = UNFINISHED
    if state.round == state.rules.rounds:
        ends.finish(state, clauses.WIN_3)
        return AGAIN
    state.round += 1
    return state.to_stage(phases.TURNS)
