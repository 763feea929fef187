"""Plans that the judgement of Warlords of Europe proposes to bots: whole armies march, whole purses are spent.

A plan is a row of choices of one seat. Where several promise something they are proposed together, and the bot judges
them; where there is nothing to propose, every choice stands for itself.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.flow import NOBODY
from champclos.core.house import LEGAL
from champclos.games.warlords import (
    campaigns,
    deeds,
    group,
    judgement,
    law,
    losses,
    marches,
    odds,
    phases,
    ransoms,
    verbs,
)
from champclos.games.warlords.figures import ARCHER, HIRED, KINDS, KNIGHT, LORD, SPEAR, SWORD, UNFINISHED
from champclos.games.warlords.rules import OPEN

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

FAIR_RANSOM: Final = 8


def may(state: "WarlordsState", seat: i64, verb: i64, first: i64, second: i64) -> bool:
    return law.why(state, seat, state.rules.verbs.code(verb, first, second, 0)) == LEGAL


# A battle


def fight_order(state: "WarlordsState", seat: i64) -> list[list[i64]]:
    """The surest battle first."""
    best, first = -1.0, i64(0)
    for target in marches.targets(state):
        chance = odds.assault(state, seat, judgement.gathered(state, target), target).chance[odds.TAKEN]
        if chance > best:
            best, first = chance, target
    return [[state.rules.verbs.code(verbs.FIGHT, first, 0, 0)]]


def battle_cards(state: "WarlordsState", seat: i64) -> list[list[i64]]:
    """The card that helps most, if it helps more than it is worth in the hand."""
    table, battle = state.rules.verbs, state.stack[-1]
    sign = 1.0 if seat == battle.seat else -1.0
    best, found = judgement.CARD, table.code(verbs.PASS, 0, 0, 0)
    now = judgement.promise(state, battle.seat, battle.where, odds.fought(state, odds.ROUGHLY))
    for choice in law.choices(state, seat):
        if table.row(choice) == verbs.CARD:
            after = state.copy()
            after.hush()
            after.apply(seat, choice)
            while after.seat >= 0 and after.stack[-1].kind in (phases.PLAYING, phases.LOSS):  # picks and losses
                after.apply(after.seat, law.choices(after, after.seat)[0])
            gain = 2.0 * judgement.CARD
            if after.stack[-1].kind == phases.BATTLE:
                then = judgement.promise(after, battle.seat, battle.where, odds.fought(after, odds.ROUGHLY))
                gain = sign * (then - now)
            if gain > best:
                best, found = gain, choice
    return [[found]]


def lose(state: "WarlordsState", seat: i64) -> list[list[i64]]:
    """Soldiers in the usual order."""
    loss, table = state.stack[-1], state.rules.verbs
    if loss.what == NOBODY:
        return []
    for kind in losses.order(state, seat):
        number = losses.least(losses.least(loss.much, losses.here(state, loss, kind)), verbs.MOST_TAKEN)
        if number > 0:
            return [[table.code(verbs.LOSE, kind, number, 0)]]
    return []


def after_round(state: "WarlordsState", seat: i64) -> list[list[i64]]:
    """Fight on as long as that promises more than it costs."""
    table, fief = state.rules.verbs, state.stack[-1].where
    if judgement.promise(state, seat, fief, odds.fought(state, odds.ROUGHLY)) > 0.0:
        return [[table.code(verbs.GO_ON, 0, 0, 0)]]
    best, found = -1.0, i64(NOBODY)
    powers = judgement.powers_of(state)
    for origin in marches.origins(state, fief):
        danger = judgement.menace(state, seat, origin, powers) + judgement.value(state, origin)
        if danger > best:
            best, found = danger, origin
    return [[table.code(verbs.RETREAT, found, 0, 0)]]


def muster(state: "WarlordsState", seat: i64) -> list[list[i64]]:
    """Spearmen for the castle in most danger, with the gold that its completion leaves."""
    table, figures = state.rules.verbs, state.rules.figures
    fief = neediest(state, seat, state.castles_of(seat))
    number = losses.least((state.gold[seat] - figures.castle_finish) // figures.cost[SPEAR], 12)
    if number <= 0:
        return [[table.code(verbs.DONE, 0, 0, 0)]]
    return [[table.code(verbs.ENLIST, SPEAR, fief, 0) for man in range(number)]]


def neediest(state: "WarlordsState", seat: i64, fiefs: list[i64]) -> i64:
    """Where soldiers are needed most: in a castle in danger, else where the way to rivals is short."""
    powers, far = judgement.powers_of(state), campaigns.distances(state, seat)
    best, found = -1000.0, fiefs[0]
    for fief in fiefs:
        need = 20.0 * judgement.risk(state, seat, fief, powers) * (2.0 if state.castles[fief] else 0.3)
        need -= float(far[fief])
        if need > best:
            best, found = need, fief
    return found


# A ransom


def ransom(state: "WarlordsState", seat: i64) -> list[list[i64]]:
    """A captive for a captive, else a fair sum."""
    table = state.rules.verbs
    if may(state, seat, verbs.MAKE, 0, 0):
        return [[table.code(verbs.MAKE, 0, 0, 0)]]
    for verb, first in ((verbs.PRISONER, 0), (verbs.GOLD, FAIR_RANSOM)):
        if may(state, seat, verb, first, 0):
            return [[table.code(verb, first, 0, 0), table.code(verbs.MAKE, 0, 0, 0)]]
    refusing = state.stack[-1].kind == phases.COUNTERING
    return [[table.code(verbs.REFUSE if refusing else verbs.DONE, 0, 0, 0)]]


def answer(state: "WarlordsState", seat: i64) -> list[list[i64]]:
    """A fair ransom is accepted; for less a captor demands one, if there is any."""
    table, offer, top = state.rules.verbs, state.offer, state.stack[-1]
    worth = float(offer[ransoms.GOLD]) + judgement.CARD * float(offer[ransoms.CARDS])
    worth += judgement.MISSED * float(offer[ransoms.PRISONERS])
    for zones in state.decks:
        worth += judgement.CARD * float(zones.sizes[OPEN])
    fair = float(FAIR_RANSOM)
    if top.kind == phases.REPLYING:
        return [[table.code(verbs.ACCEPT if worth <= 1.5 * fair else verbs.REFUSE, 0, 0, 0)]]
    if worth >= fair:
        return [[table.code(verbs.ACCEPT, 0, 0, 0)]]
    rich = state.gold[ransoms.owner_of(state)] >= FAIR_RANSOM
    return [[table.code(verbs.COUNTER if rich else verbs.REFUSE, 0, 0, 0)]]


# The group phase


def recruit(state: "WarlordsState", seat: i64) -> list[list[i64]]:
    """Mercenaries are paid; castles are finished and started; the rest is for soldiers, a Merchant card left aside."""
    table, figures = state.rules.verbs, state.rules.figures
    if state.stack[-1].more == 0:
        if may(state, seat, verbs.PAY, 0, 0):
            return [[table.code(verbs.PAY, 0, 0, 0)]]
        return []
    gold, plan = state.gold[seat], list[i64]()
    powers = judgement.powers_of(state)
    unfinished: i64 = 0
    kingdoms: list[i64] = []
    for fief in state.fiefs_of(seat):
        if state.castles[fief] == UNFINISHED:
            unfinished += 1
        safe = deeds.may_start(state, seat, fief) and judgement.risk(state, seat, fief, powers) < 0.2
        if safe and figures.kingdom[fief] not in kingdoms:
            kingdoms.append(figures.kingdom[fief])
    number = losses.least(unfinished, gold // figures.castle_finish)
    number -= state.recruits[seat * verbs.GOODS + verbs.FINISHES]
    if number > 0:
        plan.append(table.code(verbs.BUY, verbs.FINISHES, number, 0))
        gold -= number * figures.castle_finish
    number = losses.least(losses.least(len(kingdoms), gold // figures.castle_start), 2)
    number -= state.recruits[seat * verbs.GOODS + verbs.STARTS]
    number = losses.least(number, figures.most_castles - deeds.castles_planned(state))
    if number > 0 and state.round < state.rules.rounds:
        plan.append(table.code(verbs.BUY, verbs.STARTS, number, 0))
        gold -= number * figures.castle_start
    if gold >= 2 * figures.merchant:
        gold -= figures.merchant
    found: list[list[i64]] = []
    for kind in (SWORD, SPEAR, KNIGHT, ARCHER):
        buying = plan + soldiers_for(state, seat, gold, kind)
        left = state.gold[seat]
        for choice in buying:
            left -= group.price_of(state, table.first(choice)) * table.second(choice)
        if left >= figures.cost[SPEAR] or not buying:  # else nobody is asked any more
            buying.append(table.code(verbs.DONE, 0, 0, 0))
        if buying not in found:
            found.append(buying)
    return found


def soldiers_for(state: "WarlordsState", seat: i64, gold: i64, kind: i64) -> list[i64]:
    """A third of some gold for one kind, the rest for spearmen; a warlord if there is none."""
    table, cost, found = state.rules.verbs, state.rules.figures.cost, list[i64]()
    if may(state, seat, verbs.BUY, LORD, 1) and gold >= 2 * cost[LORD] and state.on_map(seat, LORD) == 0:
        found.append(table.code(verbs.BUY, LORD, 1, 0))
        gold -= cost[LORD]
    number = losses.least(losses.least(gold // (3 * cost[kind]), state.box(seat, kind)), verbs.MOST_BOUGHT)
    if kind != SPEAR and number > 0 and may(state, seat, verbs.BUY, kind, number):
        found.append(table.code(verbs.BUY, kind, number, 0))
        gold -= number * cost[kind]
    number = losses.least(gold // cost[SPEAR], verbs.MOST_BOUGHT)
    while number > 0 and not may(state, seat, verbs.BUY, SPEAR, number):
        number -= 1
    if number > 0:
        found.append(table.code(verbs.BUY, SPEAR, number, 0))
    return found


def deploy(state: "WarlordsState", seat: i64) -> list[list[i64]]:
    """Castles first, then every soldier where it is needed most; cards as long as there are some."""
    table, figures = state.rules.verbs, state.rules.figures
    own, castles, powers = state.fiefs_of(seat), state.castles_of(seat), judgement.powers_of(state)
    for kind in range(figures.hand_kinds if state.hand_size(seat) else 0):
        if may(state, seat, verbs.CARD, kind, 0):
            return [[table.code(verbs.CARD, kind, 0, 0)]]
    best, site = -1000.0, i64(NOBODY)
    for fief in own:
        if may(state, seat, verbs.FINISH, fief, 0):
            return [[table.code(verbs.FINISH, fief, 0, 0)]]
        if may(state, seat, verbs.START, fief, 0):
            held = [other for other in figures.of_kingdom[figures.kingdom[fief]] if state.holders[other] == seat]
            score = float(len(held)) - 10.0 * judgement.risk(state, seat, fief, powers) + 0.1 * powers[fief]
            if score > best:
                best, site = score, fief
    if site != NOBODY:
        return [[table.code(verbs.START, site, 0, 0)]]
    plan: list[i64] = []
    front = neediest(state, seat, own) if own else i64(0)
    plan += [table.code(verbs.LEVY, front, 0, 0) for man in range(state.levies[seat])]
    open_castles = [fief for fief in castles if state.castles[fief] >= UNFINISHED]
    castle = neediest(state, seat, open_castles) if open_castles else i64(NOBODY)
    for kind in range(KINDS):
        number = state.recruits[seat * verbs.GOODS + kind]
        to = front if kind >= HIRED else castle
        if number and to == NOBODY:
            return [[choice] for choice in law.choices(state, seat)]
        plan += [table.code(verbs.PLACE, kind, to, 0) for man in range(number)]
    return [plan if plan else [table.code(verbs.DONE, 0, 0, 0)]]


def bid(state: "WarlordsState", seat: i64) -> list[list[i64]]:
    """Nothing, or a little by whoever has enough."""
    size: i64 = 1 if state.gold[seat] >= 8 else 0
    return [[state.rules.verbs.code(verbs.BID, size, 0, 0)]]


# Setting up


def seat_of_power(state: "WarlordsState", seat: i64) -> list[list[i64]]:
    """The castle amid fiefs of the kingdom, the warlord beside it; the best three are as good as each other."""
    table, figures = state.rules.verbs, state.rules.figures
    verb: i64 = verbs.LEAD if state.stack[0].more else verbs.CASTLE
    ranked: list[tuple[float, int]] = []
    for fief in figures.of_kingdom[state.homes[seat]]:
        if state.castles[fief]:
            continue
        score = 0.0
        for other in figures.grid.near[fief]:
            score += 2.0 if figures.kingdom[other] == state.homes[seat] else 0.5
            if verb == verbs.LEAD and state.castles[other]:
                score -= 1.0
        ranked.append((-score, int(fief)))
    ranked.sort()
    return [[table.code(verb, i64(fief), 0, 0)] for score, fief in ranked[:3]]


def share(state: "WarlordsState", seat: i64) -> list[list[i64]]:
    """Half of every sort, archers stay in the castle."""
    done = state.stack[0].more
    sort = LORD - done
    number = state.rules.figures.start[sort] // 2 if sort != LORD and sort != ARCHER else i64(0)
    return [[state.rules.verbs.code(verbs.SHARE, sort, number, 0)]]


# By what goes on


def plans(state: "WarlordsState", seat: i64) -> list[list[i64]]:
    """What a seat may plan now; nothing where every choice stands for itself."""
    top = state.stack[-1]
    kind = top.kind
    if kind == phases.TURN:
        if top.more == phases.CAMPAIGN:
            return campaigns.campaign(state, seat)
        if top.more == phases.RESERVE:
            return campaigns.reserve(state, seat)
        return fight_order(state, seat) if top.more == phases.BATTLES else []
    if kind == phases.MARCH:
        return campaigns.under_way(state, seat)
    if kind == phases.BATTLE:
        return battle_cards(state, seat) if top.more <= phases.DEFENDER_CARDS else after_round(state, seat)
    if kind == phases.LOSS:
        return lose(state, seat)
    if kind == phases.MUSTERING:
        return muster(state, seat)
    if kind == phases.RANSOM or kind == phases.COUNTERING:
        return ransom(state, seat)
    if kind == phases.ANSWERING or kind == phases.REPLYING:
        return answer(state, seat)
    if kind == phases.RECRUITING:
        return recruit(state, seat)
    if kind == phases.DEPLOYING:
        return deploy(state, seat)
    if kind == phases.BIDDING:
        return bid(state, seat)
    if kind in (phases.PLACES, phases.SPYING, phases.GIVING):
        return [[law.choices(state, seat)[0]]]
    if kind == phases.SEATS_OF_POWER:
        return seat_of_power(state, seat)
    return share(state, seat) if kind == phases.ARMIES else []
