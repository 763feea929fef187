"""The law of Warlords of Europe: what a seat may do now, and the clause that forbids it.

One predicate per verb, each beside the part of the rules it belongs to; `choices` keeps what the same predicates allow.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.flow import NOBODY
from champclos.core.house import LEGAL
from champclos.games.warlords import (
    battles,
    cards,
    clauses,
    conquests,
    decks,
    deeds,
    group,
    hidden,
    initiative,
    losses,
    marches,
    phases,
    ransoms,
    turns,
    verbs,
)
from champclos.games.warlords.figures import KINDS, LORD, SORTS
from champclos.games.warlords.rules import OPEN

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState


def why(state: "WarlordsState", seat: i64, choice: i64) -> i64:
    """0, or the clause that forbids a choice."""
    if not (state.waiting >> seat) & 1:
        return clauses.TURN_1
    table = state.rules.verbs
    return PREDICATES[table.row(choice)](state, seat, table.first(choice), table.second(choice))


def why_pass(state: "WarlordsState", seat: i64, first: i64, second: i64) -> i64:
    """A window for cards may be declined."""
    top = state.stack[-1]
    window = top.kind == phases.BATTLE and top.more <= phases.DEFENDER_CARDS
    return LEGAL if window or top.kind == phases.TAXES or cards.answering(state) else clauses.TURN_1


def why_done(state: "WarlordsState", seat: i64, first: i64, second: i64) -> i64:
    """What a seat may end by saying so."""
    top = state.stack[-1]
    if top.kind == phases.TURN:
        return LEGAL if top.more == phases.CAMPAIGN or top.more == phases.RESERVE else clauses.TURN_1
    if top.kind == phases.PLAYING:
        return cards.why_stop(state, seat)
    if top.kind == phases.DEPLOYING:
        return group.why_end_deployment(state, seat)
    if top.kind == phases.RECRUITING:
        return LEGAL if top.more else clauses.DEPLOY_4
    free = top.kind == phases.MUSTERING or top.kind == phases.RANSOM
    return LEGAL if free or top.kind == phases.VASSALS or top.kind == phases.TRADING else clauses.TURN_1


# By verb, in the order of the table in `verbs.py`
PREDICATES: Final[list[Callable[..., i64]]] = [
    why_pass, why_done,
    initiative.why_home, initiative.why_castle, initiative.why_lead, initiative.why_share,
    marches.why_march, marches.why_take, marches.why_step, marches.why_leave, marches.why_halt,
    cards.why_card, turns.why_fight, losses.why_lose, battles.why_go_on, battles.why_retreat, conquests.why_enlist,
    cards.why_choose, cards.why_name, decks.why_discard, cards.why_answer_card, cards.why_answer_card,
    ransoms.why_gold, ransoms.why_offer, ransoms.why_prisoner, ransoms.why_make, ransoms.why_accept,
    ransoms.why_refuse, ransoms.why_counter, ransoms.why_demand,
    group.why_vassals, group.why_dismiss, group.why_pay, group.why_buy,
    group.why_finish, group.why_start, group.why_place, group.why_levy,
    initiative.why_bid, initiative.why_bid_card, initiative.why_bid_cards, initiative.why_sit, group.why_trade,
    deeds.why_send,
]  # fmt: skip


# What a seat may choose

TURN_VERBS: Final[list[list[i64]]] = [  # by step of the turn, ascending
    [], [verbs.DONE, verbs.MARCH, verbs.CARD], [verbs.PASS, verbs.CARD], [verbs.FIGHT], [verbs.DONE, verbs.MARCH],
]  # fmt: skip
FRAME_VERBS: Final[dict[int, list[i64]]] = {  # by what goes on, ascending
    phases.HOMES: [verbs.HOME],
    phases.SEATS_OF_POWER: [verbs.CASTLE, verbs.LEAD],
    phases.ARMIES: [verbs.SHARE],
    phases.TAXES: [verbs.PASS, verbs.CARD],
    phases.VASSALS: [verbs.DONE, verbs.VASSALS],
    phases.RECRUITING: [verbs.DONE, verbs.DISMISS, verbs.PAY, verbs.BUY],
    phases.DEPLOYING: [verbs.DONE, verbs.CARD, verbs.FINISH, verbs.START, verbs.PLACE, verbs.LEVY],
    phases.PLACES: [verbs.SIT],
    phases.TRADING: [verbs.DONE, verbs.TRADE],
    phases.PLAYING: [verbs.DONE, verbs.CHOOSE, verbs.NAME],
    phases.STRUCK: [verbs.IGNORE, verbs.SUFFER],
    phases.SPYING: [verbs.DISCARD],
    phases.HOUSING: [verbs.CHOOSE],
    phases.RANSOM: [verbs.DONE, verbs.GOLD, verbs.OFFER, verbs.PRISONER, verbs.MAKE],
    phases.ANSWERING: [verbs.ACCEPT, verbs.REFUSE, verbs.COUNTER],
    phases.COUNTERING: [verbs.GOLD, verbs.PRISONER, verbs.MAKE, verbs.REFUSE, verbs.DEMAND],
    phases.REPLYING: [verbs.ACCEPT, verbs.REFUSE],
    phases.GIVING: [verbs.DISCARD],
    phases.MUSTERING: [verbs.DONE, verbs.ENLIST],
    phases.CRUSADE: [verbs.SEND],
}


def choices(state: "WarlordsState", seat: i64) -> list[i64]:
    """All of it, ascending: candidates by what goes on, kept where the law allows them."""
    found: list[i64] = []
    top = state.stack[-1]
    if top.kind == phases.MARCH:
        add_march(state, seat, top.where, found)
    elif top.kind == phases.LOSS:
        if top.what == NOBODY:
            add_places(state, seat, verbs.RETREAT, marches.origins(state, top.where), found)
        else:
            add_losses(state, seat, top.much, found)
    elif top.kind == phases.BATTLE and top.more == phases.ROUND_OVER:
        found.append(state.rules.verbs.code(verbs.GO_ON, 0, 0, 0))
        add_places(state, seat, verbs.RETREAT, marches.origins(state, top.where), found)
    elif top.kind == phases.BATTLE:
        add(state, seat, verbs.PASS, found)
        add(state, seat, verbs.CARD, found)
    elif top.kind == phases.BIDDING:
        return sorted(hidden.possible_bids(state, seat))
    else:
        for verb in TURN_VERBS[top.more] if top.kind == phases.TURN else FRAME_VERBS[int(top.kind)]:
            add(state, seat, verb, found)
    return found


def add_places(state: "WarlordsState", seat: i64, verb: i64, fiefs: list[i64], found: list[i64]) -> None:
    """The choices of a verb that names a fief, among some fiefs, ascending."""
    table, predicate = state.rules.verbs, PREDICATES[verb]
    for fief in fiefs:
        if predicate(state, seat, fief, 0) == LEGAL:
            found.append(table.code(verb, fief, 0, 0))


def add_march(state: "WarlordsState", seat: i64, fief: i64, found: list[i64]) -> None:
    """Who comes along or stays, where to, and the end of the march."""
    table = state.rules.verbs
    for kind in range(KINDS):
        for number in range(1, losses.least(state.troops[fief * KINDS + kind], verbs.MOST_TAKEN) + 1):
            if marches.why_take(state, seat, kind, number) != LEGAL:
                break
            found.append(table.code(verbs.TAKE, kind, number, 0))
    for other in marches.steps_from(state, fief):
        if marches.why_step(state, seat, other, 0) == LEGAL:
            found.append(table.code(verbs.STEP, other, 0, 0))
    for kind in range(KINDS):
        for number in range(1, losses.least(state.group[kind], verbs.MOST_TAKEN) + 1):
            if marches.why_leave(state, seat, kind, number) != LEGAL:
                break
            found.append(table.code(verbs.LEAVE, kind, number, 0))
    if marches.why_halt(state, seat, 0, 0) == LEGAL:
        found.append(table.code(verbs.HALT, 0, 0, 0))


def add_losses(state: "WarlordsState", seat: i64, most: i64, found: list[i64]) -> None:
    """Who is lost."""
    for kind in range(KINDS):
        there = losses.here(state, state.stack[-1], kind)
        for number in range(1, losses.least(losses.least(there, most), verbs.MOST_TAKEN) + 1):
            if losses.why_lose(state, seat, kind, number) == LEGAL:
                found.append(state.rules.verbs.code(verbs.LOSE, kind, number, 0))


def add(state: "WarlordsState", seat: i64, verb: i64, found: list[i64]) -> None:
    """The choices of one verb that are allowed: kinds with fiefs of the seat, purchases up to some number, or any."""
    table, figures, predicate = state.rules.verbs, state.rules.figures, PREDICATES[verb]
    if verb == verbs.MARCH:
        for fief in range(figures.fiefs):
            if state.holders[fief] == seat and marches.why_march(state, seat, fief, 0) == LEGAL:
                found.append(table.code(verb, fief, 0, 0))
    elif verb == verbs.CARD:
        for kind in range(figures.hand_kinds if state.hand_size(seat) else 0):
            if cards.why_card(state, seat, kind, 0) == LEGAL:
                found.append(table.code(verb, kind, 0, 0))
    elif verb == verbs.FINISH or verb == verbs.START or verb == verbs.LEVY:
        add_places(state, seat, verb, state.fiefs_of(seat), found)
    elif verb == verbs.ENLIST or verb == verbs.PLACE or verb == verbs.SEND or verb == verbs.DISMISS:
        own = state.castles_of(seat) if verb == verbs.ENLIST else state.fiefs_of(seat)
        for kind in range(SORTS - 1 if verb == verbs.DISMISS else KINDS):
            if verb == verbs.PLACE and state.recruits[seat * verbs.GOODS + kind] == 0:
                continue
            for fief in own:
                if predicate(state, seat, kind, fief) == LEGAL:
                    found.append(table.code(verb, kind, fief, 0))
    elif verb == verbs.BUY:
        for thing in range(verbs.GOODS):
            for number in range(1, verbs.MOST_BOUGHT + 1):
                if group.why_buy(state, seat, thing, number) != LEGAL:
                    break
                found.append(table.code(verb, thing, number, 0))
    else:
        for choice in table.every(verb):
            if why(state, seat, choice) == LEGAL:
                found.append(choice)


def default(state: "WarlordsState", seat: i64) -> i64:
    """What is played when time runs out: nothing more where that is allowed, else the first choice."""
    table = state.rules.verbs
    for verb in (verbs.PASS, verbs.DONE, verbs.REFUSE, verbs.HALT, verbs.PAY, verbs.SUFFER):
        choice = table.code(verb, 0, 0, 0)
        if why(state, seat, choice) == LEGAL:
            return choice
    return choices(state, seat)[0]


def part(state: "WarlordsState", seat: i64) -> i64:
    """How many choices of one answer were given: of a march, of losses, of purchases, of an offer, of the first armies.

    Who takes or leaves soldiers of one kind in several choices takes back the last ones first.
    """
    top = state.stack[-1]
    if top.kind == phases.MARCH:
        return 1 + top.more + len([number for number in state.group if number])
    if top.kind == phases.LOSS:
        return 0 if top.more == phases.SENT_BACK else top.last
    if top.kind == phases.RECRUITING:
        return len([number for number in state.recruits[seat * verbs.GOODS : (seat + 1) * verbs.GOODS] if number])
    if top.kind == phases.ARMIES:
        return len([sort for sort in range(top.more) if state.rules.figures.start[LORD - sort] > (0 if sort else 1)])
    if top.kind == phases.RANSOM or top.kind == phases.COUNTERING:
        cards = sum([zones.sizes[OPEN] for zones in state.decks])
        gold, demanded = min(1, state.offer[ransoms.GOLD]), min(1, state.offer[ransoms.CARDS])
        return gold + demanded + state.offer[ransoms.PRISONERS] + cards
    return 0
