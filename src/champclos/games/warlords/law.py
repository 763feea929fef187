"""The law of Warlords of Europe: what a seat may do now, and the clause that forbids it.

What goes on says which verbs are due; a predicate per verb, each beside the part of the rules it belongs to, says the
rest. `choices` keeps what the same predicates allow.
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
    deeds,
    group,
    hands,
    initiative,
    losses,
    marches,
    phases,
    ransoms,
    verbs,
)
from champclos.games.warlords.figures import HIRED, KINDS, LORD, SORTS, total
from champclos.games.warlords.rules import OPEN

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

# By what goes on, and by its step where there are several: the verbs that are due, ascending
DUE: Final[dict[int, list[list[i64]]]] = {
    phases.HOMES: [[verbs.HOME]],
    phases.SEATS_OF_POWER: [[verbs.CASTLE], [verbs.LEAD]],
    phases.ARMIES: [[verbs.SHARE]],
    phases.TAXES: [[verbs.PASS, verbs.CARD]],
    phases.VASSALS: [[verbs.DONE, verbs.VASSALS]],
    phases.RECRUITING: [[verbs.DONE, verbs.DISMISS, verbs.PAY], [verbs.DONE, verbs.BUY]],
    phases.DEPLOYING: [[verbs.DONE, verbs.CARD, verbs.FINISH, verbs.START, verbs.PLACE, verbs.LEVY]],
    phases.BIDDING: [[verbs.BID, verbs.BID_CARD, verbs.BID_CARDS]],
    phases.PLACES: [[verbs.SIT]],
    phases.TRADING: [[verbs.DONE, verbs.TRADE]],
    phases.TURN: [
        [], [verbs.DONE, verbs.MARCH, verbs.CARD], [verbs.PASS, verbs.CARD], [verbs.FIGHT], [verbs.DONE, verbs.MARCH],
    ],
    phases.MARCH: [[verbs.TAKE, verbs.STEP, verbs.LEAVE, verbs.HALT]],
    phases.BATTLE: [
        [verbs.PASS, verbs.CARD], [verbs.PASS, verbs.CARD], [], [], [], [], [verbs.GO_ON, verbs.RETREAT],
    ],
    phases.LOSS: [[verbs.LOSE]],
    phases.PLAYING: [[verbs.DONE, verbs.CHOOSE, verbs.NAME, verbs.DISCARD]],
    phases.STRUCK: [[verbs.IGNORE, verbs.SUFFER]],
    phases.SPYING: [[verbs.DISCARD]],
    phases.HOUSING: [[verbs.CHOOSE]],
    phases.RANSOM: [[verbs.DONE, verbs.GOLD, verbs.OFFER, verbs.PRISONER, verbs.MAKE]],
    phases.ANSWERING: [[verbs.ACCEPT, verbs.REFUSE, verbs.COUNTER]],
    phases.COUNTERING: [[verbs.GOLD, verbs.PRISONER, verbs.MAKE, verbs.REFUSE, verbs.DEMAND]],
    phases.REPLYING: [[verbs.ACCEPT, verbs.REFUSE]],
    phases.GIVING: [[verbs.DISCARD]],
    phases.MUSTERING: [[verbs.DONE, verbs.ENLIST]],
    phases.CRUSADE: [[verbs.SEND]],
}  # fmt: skip
DUE_AT: Final[list[list[list[i64]]]] = [DUE.get(kind, []) for kind in range(len(phases.FRAMES))]
SENDING_BACK: Final[list[i64]] = [verbs.RETREAT]
ANY_GOODS: Final[list[i64]] = [verbs.MOST_BOUGHT] * verbs.GOODS


def due(state: "WarlordsState") -> list[i64]:
    """The verbs among which whoever is asked now chooses."""
    top = state.stack[-1]
    if top.kind == phases.LOSS and top.what == NOBODY:
        return SENDING_BACK
    found = DUE_AT[top.kind]
    return found[0 if len(found) == 1 else top.more]


def why(state: "WarlordsState", seat: i64, choice: i64) -> i64:
    """0, or the clause that forbids a choice."""
    if not (state.waiting >> seat) & 1:
        return clauses.TURN_1
    table = state.rules.verbs
    verb = table.row(choice)
    if verb not in due(state):
        return EARLY[verb]
    if state.stage() == phases.BIDDING:
        return LEGAL if choice in initiative.possible_bids(state, seat) else clauses.INIT_1
    return why_due(state, seat, verb, table.first(choice), table.second(choice))


def why_due(state: "WarlordsState", seat: i64, verb: i64, first: i64, second: i64) -> i64:
    """0, or the clause that forbids what a verb that is due names; what is asked most often is called directly."""
    if verb == verbs.TAKE:
        return marches.why_take(state, seat, first, second)
    if verb == verbs.LEAVE:
        return marches.why_leave(state, seat, first, second)
    if verb == verbs.STEP:
        return marches.why_step(state, seat, first, second)
    if verb == verbs.HALT:
        return marches.why_halt(state, seat, first, second)
    if verb == verbs.MARCH:
        return marches.why_march(state, seat, first, second)
    if verb == verbs.BUY:
        return group.why_buy(state, seat, first, second)
    if verb == verbs.PLACE:
        return group.why_place(state, seat, first, second)
    if verb == verbs.CARD:
        return cards.why_card(state, seat, first, second)
    predicate = PREDICATES[verb]
    if predicate is not None:
        return predicate(state, seat, first, second)
    condition = CONDITIONS.get(int(verb))
    return LEGAL if condition is None or condition(state, seat, first, second) else EARLY[verb]


def why_done(state: "WarlordsState", seat: i64, first: i64, second: i64) -> i64:
    """What a seat may end by saying so."""
    top = state.stack[-1]
    if top.kind == phases.PLAYING:
        return cards.why_stop(state, seat)
    if top.kind == phases.DEPLOYING:
        return group.why_end_deployment(state, seat)
    return clauses.DEPLOY_4 if top.kind == phases.RECRUITING and top.more == 0 else LEGAL


# By verb, in the order of the table in `verbs.py`: the clause that forbids it while it is not due, …
EARLY: Final[list[i64]] = [
    clauses.TURN_1, clauses.TURN_1,
    clauses.SETUP_1, clauses.SETUP_5, clauses.SETUP_5, clauses.SETUP_5,
    clauses.TURN_1, clauses.TURN_1, clauses.TURN_1, clauses.TURN_1, clauses.TURN_1,
    clauses.CARD_1, clauses.BATTLE_1, clauses.BATTLE_5, clauses.BATTLE_7, clauses.BATTLE_7, clauses.CASTLE_2,
    clauses.CARD_2, clauses.CARD_2, clauses.CARD_2, clauses.CARD_3, clauses.CARD_3,
    clauses.LORD_2, clauses.LORD_2, clauses.LORD_2, clauses.LORD_2, clauses.LORD_2,
    clauses.LORD_2, clauses.LORD_2, clauses.LORD_2,
    clauses.TAX_3, clauses.DEPLOY_4, clauses.DEPLOY_4, clauses.RECRUIT_2,
    clauses.DEPLOY_1, clauses.DEPLOY_1, clauses.DEPLOY_1, clauses.DEPLOY_3,
    clauses.INIT_1, clauses.INIT_1, clauses.INIT_1, clauses.INIT_1, clauses.MERCH_1, clauses.CARD_2,
]  # fmt: skip
# … the predicate that is asked while it is, where there is more than one reason to refuse it, …
PREDICATES: Final[list[Callable[..., i64] | None]] = [
    None, why_done,
    initiative.why_home, None, None, initiative.why_share,
    marches.why_march, marches.why_take, marches.why_step, marches.why_leave, marches.why_halt,
    cards.why_card, None, losses.why_lose, None, battles.why_retreat, conquests.why_enlist,
    cards.why_choose, None, hands.why_discard, None, None,
    None, None, None, None, None, None, None, None,
    group.why_vassals, None, None, group.why_buy, group.why_finish, None, group.why_place, None,
    None, None, None, None, group.why_trade, deeds.why_send,
]  # fmt: skip
# … and else what must hold.
CONDITIONS: Final[dict[int, Callable[..., bool]]] = {
    verbs.CASTLE: lambda state, seat, fief, second: initiative.at_home(state, seat, fief),
    verbs.LEAD: lambda state, seat, fief, second: initiative.at_home(state, seat, fief),
    verbs.FIGHT: lambda state, seat, fief, second: marches.attacked(state, fief),
    verbs.NAME: lambda state, seat, rival, second: cards.may_pick(state, rival, verbs.NAME),
    verbs.GOLD: lambda state, seat, gold, second: ransoms.may_add(state, ransoms.GOLD, gold),
    verbs.OFFER: lambda state, seat, kind, second: state.held(seat, kind) > 0,
    verbs.PRISONER: lambda state, seat, first, second: ransoms.may_add(state, ransoms.PRISONERS, 1),
    verbs.MAKE: lambda state, seat, first, second: not ransoms.nothing_offered(state),
    verbs.DEMAND: lambda state, seat, number, second: ransoms.may_add(state, ransoms.CARDS, number),
    verbs.DISMISS: lambda state, seat, sort, at: state.holders[at] == seat and state.standing(at, HIRED + sort) > 0,
    verbs.PAY: lambda state, seat, first, second: group.upkeep(state, seat) <= state.gold[seat],
    verbs.START: lambda state, seat, fief, second: group.may_start(state, seat, fief),
    verbs.LEVY: lambda state, seat, fief, second: state.levies[seat] > 0 and state.holders[fief] == seat,
    verbs.SIT: lambda state, seat, place, second: place < len(state.seating) and state.seating[place] == NOBODY,
}


# What a seat may choose


def choices(state: "WarlordsState", seat: i64) -> list[i64]:
    """All of it, ascending: candidates by what goes on, kept where the law allows them."""
    if state.stage() == phases.BIDDING:
        return initiative.possible_bids(state, seat)
    found: list[i64] = []
    for verb in due(state):
        add(state, seat, verb, found)
    return found


def add(state: "WarlordsState", seat: i64, verb: i64, found: list[i64]) -> None:
    """The choices of one verb that are allowed, looked for among what the verb can be about."""
    if verb == verbs.TAKE:
        where = state.stack[-1].where
        add_numbers(state, seat, verb, state.troops[where * KINDS : where * KINDS + KINDS], found)
    elif verb == verbs.LEAVE:
        if state.stack[-1].more:
            add_numbers(state, seat, verb, state.group, found)
    elif verb == verbs.LOSE:
        add_numbers(state, seat, verb, losses.there(state, state.stack[-1]), found)
    elif verb == verbs.BUY:
        add_numbers(state, seat, verb, ANY_GOODS, found)
    elif verb == verbs.SHARE:
        sort = LORD - state.stack[0].more
        for number in range(initiative.to_share(state, sort) + 1):
            if initiative.why_share(state, seat, sort, number) == LEGAL:
                found.append(state.rules.verbs.code(verb, sort, number, 0))
    elif verb == verbs.ENLIST or verb == verbs.PLACE or verb == verbs.SEND or verb == verbs.DISMISS:
        own = state.castles_of(seat) if verb == verbs.ENLIST else state.fiefs_of(seat)
        for kind in range(SORTS - 1 if verb == verbs.DISMISS else KINDS):
            for fief in own if verb != verbs.PLACE or state.recruits[seat * verbs.GOODS + kind] else []:
                if why_due(state, seat, verb, kind, fief) == LEGAL:
                    found.append(state.rules.verbs.code(verb, kind, fief, 0))
    else:
        for thing in things(state, seat, verb):
            if why_due(state, seat, verb, thing, 0) == LEGAL:
                found.append(state.rules.verbs.code(verb, thing, 0, 0))


def things(state: "WarlordsState", seat: i64, verb: i64) -> list[i64]:
    """What a verb that names one thing, or none, can be about now; ascending."""
    top = state.stack[-1]
    if verb == verbs.CARD:
        return state.rules.figures.kinds_at[cards.moment_of(state)] if state.hand_size(seat) else []
    if verb == verbs.STEP:
        return marches.steps_from(state, top.where) if total(state.group) else []
    if verb == verbs.RETREAT:
        return marches.origins(state, top.where)
    if verb == verbs.MARCH:
        return state.fiefs_of(seat)
    if verb == verbs.FINISH or verb == verbs.START:
        paid = state.recruits[seat * verbs.GOODS + (verbs.FINISHES if verb == verbs.FINISH else verbs.STARTS)]
        return state.fiefs_of(seat) if paid else []
    if verb == verbs.LEVY:
        return state.fiefs_of(seat) if state.levies[seat] else []
    if verb == verbs.FIGHT:
        return marches.targets(state)
    if verb == verbs.CHOOSE:
        housing = top.kind == phases.HOUSING
        return state.castles_of(seat) if housing else cards.open_picks(state, cards.row_on_top(state))
    if verb == verbs.CASTLE or verb == verbs.LEAD:
        return state.rules.figures.of_kingdom[state.homes[seat]]
    return state.rules.firsts[verb]


def add_numbers(state: "WarlordsState", seat: i64, verb: i64, counts: list[i64], found: list[i64]) -> None:
    """A verb that names a kind of things and how many: one and more of each kind, as far as it goes."""
    for kind in range(len(counts)):
        for number in range(1, losses.least(counts[kind], verbs.MOST_TAKEN) + 1):
            if why_due(state, seat, verb, kind, number) != LEGAL:
                break
            found.append(state.rules.verbs.code(verb, kind, number, 0))


def default(state: "WarlordsState", seat: i64) -> i64:
    """What is played when time runs out: nothing more where that is allowed, else what commits to least.

    No card is played, the cheapest are lost, and a march that has begun takes one soldier to a fief of its owner.
    """
    table, top = state.rules.verbs, state.stack[-1]
    for verb in (verbs.PASS, verbs.DONE, verbs.REFUSE, verbs.HALT, verbs.PAY, verbs.SUFFER):
        choice = table.code(verb, 0, 0, 0)
        if why(state, seat, choice) == LEGAL:
            return choice
    if top.kind == phases.LOSS and top.what != NOBODY:
        for kind in losses.order(state, seat):
            if losses.why_lose(state, seat, kind, 1) == LEGAL:
                return table.code(verbs.LOSE, kind, 1, 0)
    usual = [choice for choice in choices(state, seat) if table.row(choice) != verbs.CARD]
    if top.kind == phases.MARCH and total(state.group):
        steps = [choice for choice in usual if table.row(choice) == verbs.STEP]
        own = [choice for choice in steps if state.holders[table.first(choice)] == seat]
        usual = own + steps + usual
    return usual[0]


def part(state: "WarlordsState", seat: i64) -> i64:
    """How many choices of one answer were given: of a march, of losses, of purchases, of a deployment, of an offer.

    Who takes or leaves soldiers of one kind in several choices takes back the last ones first.
    """
    top = state.stack[-1]
    if top.kind == phases.MARCH:
        return 1 + top.more + len([number for number in state.group if number])
    if top.kind == phases.LOSS:
        return 0 if top.what == NOBODY else losses.picked(state, top)
    if top.kind == phases.CRUSADE:
        return top.what
    if top.kind == phases.DEPLOYING or top.kind == phases.MUSTERING or (top.kind == phases.RECRUITING and not top.more):
        return top.much
    if top.kind == phases.RECRUITING:
        return len([number for number in state.recruits[seat * verbs.GOODS : (seat + 1) * verbs.GOODS] if number])
    if top.kind == phases.ARMIES:
        return len([sort for sort in range(top.more) if state.rules.figures.start[LORD - sort] > (0 if sort else 1)])
    if top.kind == phases.RANSOM or top.kind == phases.COUNTERING:
        lying = sum([zones.sizes[OPEN] for zones in state.decks])
        gold = (state.offer[ransoms.GOLD] + verbs.MOST_GOLD - 1) // verbs.MOST_GOLD
        return gold + min(1, state.offer[ransoms.CARDS]) + state.offer[ransoms.PRISONERS] + lying
    return 0
