"""What the rows of cards do (`content.toml`), in the words of `effects.py`."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.effects import Deed, Row
from champclos.core.events import NOTHING
from champclos.core.flow import AGAIN, NOBODY
from champclos.core.house import LEGAL
from champclos.games.warlords import battles, cards, clauses, conquests, effects, ends, events, losses, marches, phases
from champclos.games.warlords.figures import FINISHED, HIRED, KINDS, LORD, NO_CASTLE, SPEAR, STARTED, sort_of, total
from champclos.games.warlords.rules import DISCARD
from champclos.games.warlords.verbs import GOODS, STARTS

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState


def carry_out(state: "WarlordsState", seat: i64, row: Row, what: i64) -> None:
    """The deeds of a row, one after the other; what lasts is in force from now on."""
    if row.until >= 0:
        state.force.begin(row, seat, what, NOBODY)
        return
    for deed in row.deeds:
        do(state, seat, deed, what)


def do(state: "WarlordsState", seat: i64, deed: Deed, what: i64) -> None:
    """One deed, by its verb; `what` was picked for it."""
    verb, first = deed.verb, deed.values[0]
    if verb == effects.GOLD:
        receive(state, seat, first)
    elif verb == effects.GIFT:
        for rival in state.rivals(seat):
            receive(state, rival, first)
    elif verb == effects.COLLECT:
        for rival in state.rivals(seat):
            paid = losses.least(first, state.gold[rival])
            receive(state, rival, -paid)
            receive(state, seat, paid)
    elif verb == effects.PAY:
        receive(state, seat, -losses.least(first, state.gold[seat]))
    elif verb == effects.PLACE:
        grant(state, seat, first, deed.values[1], what)
    elif verb == effects.UPGRADE:
        upgrade(state, seat, first, what)
    elif verb == effects.BUILD:
        build(state, seat, what, clauses.CARD_2)
    elif verb == effects.FREE:
        conquests.free_captive(state, seat, what, clauses.LORD_2)
    elif verb == effects.ABSOLVE:
        cards.move(state, what, state.rules.kept(seat), DISCARD)
        state.tell(clauses.CARD_3, events.ABSOLVED, seat, what, NOTHING, 0)
    elif verb == effects.DRAW:
        state.push(phases.frame(phases.DRAWING, seat, first))
    elif verb == effects.SPY:
        state.push(phases.frame(phases.HANDING, seat, what, 0, 0, phases.TO_LOOK))
    elif verb == effects.RECALL:
        state.tell(clauses.CARD_2, events.REPELLED, state.on_turn(), NOTHING, what, 0)
        marches.end_attack(state, what)
    elif verb == effects.CRUSADE:
        state.push(phases.frame(phases.CRUSADE, seat, 0, 0, first))
    else:
        do_in_battle(state, seat, deed)


def do_in_battle(state: "WarlordsState", seat: i64, deed: Deed) -> None:
    """A deed in the battle being fought: soldiers are removed, change sides or join."""
    battle, side = battles.battle_frame(state), battles.side_of(state, seat)
    if deed.verb == effects.REMOVE:
        other = state.holders[battle.where] if side == phases.ATTACKER else battle.seat
        losses.push(state, other, 1 - side, battle.where, deed.values[0], phases.BY_CARD)
        return
    kind, number = i64(SPEAR), i64(1)
    if deed.verb == effects.TURN:
        join(state, 1 - side, battle.where, SPEAR, -1)
    else:
        kind, number = deed.values[0], deed.values[1]
    join(state, side, battle.where, kind, number)
    state.tell(clauses.CARD_2, events.LEVIED, seat, kind, battle.where, number)


def join(state: "WarlordsState", side: i64, fief: i64, kind: i64, number: i64) -> None:
    if side == phases.ATTACKER:
        state.army[kind] += number
    else:
        state.troops[fief * KINDS + kind] += number


def receive(state: "WarlordsState", seat: i64, gold: i64, clause: i64 = clauses.CARD_2) -> None:
    """Gold that a seat gets, or pays."""
    if gold:
        state.gold[seat] += gold
        state.tell(clause, events.GOLD, seat, NOTHING, NOTHING, gold)


def grant(state: "WarlordsState", seat: i64, kind: i64, number: i64, fief: i64) -> None:
    """WOE-CARD-2: troops for a fief one holds or attacks; what the box lacks is paid in gold."""
    there = number if kind >= HIRED else losses.least(number, state.box(seat, kind))
    receive(state, seat, (number - there) * state.rules.figures.cost[kind])
    if there == 0:
        return
    if state.holders[fief] == seat:
        state.troops[fief * KINDS + kind] += there
    else:
        soldiers: list[i64] = [0] * KINDS
        soldiers[kind] = there
        marches.add_attack(state, fief, marches.origins(state, fief)[0], soldiers)
    state.tell(clauses.CARD_2, events.LEVIED, seat, kind, fief, there)


def upgrade(state: "WarlordsState", seat: i64, kind: i64, fief: i64) -> None:
    """WOE-CARD-2: a spearman becomes something better; if the box has none, the difference is paid, once for each."""
    cost, top = state.rules.figures.cost, state.stack[-1]
    if state.box(seat, kind) == 0:
        receive(state, seat, cost[kind] - cost[SPEAR])
        state.stack[-1] = phases.frame(top.kind, top.seat, top.what, top.where, top.much, top.more + 1)
        return
    state.troops[fief * KINDS + SPEAR] -= 1
    state.troops[fief * KINDS + kind] += 1
    state.tell(clauses.CARD_2, events.LEVIED, seat, kind, fief, 1)


def may_start(state: "WarlordsState", seat: i64, fief: i64) -> bool:
    """WOE-DEPLOY-1: a castle, only in a kingdom where the seat has none."""
    return state.holders[fief] == seat and not state.has_castle(seat, state.rules.figures.kingdom[fief])


def castles_planned(state: "WarlordsState") -> i64:
    """WOE-RECRUIT-2: castles in play, and those that are paid for and still to be started."""
    standing = len([castle for castle in state.castles if castle != NO_CASTLE])
    return standing + total(state.recruits[STARTS::GOODS])


def build(state: "WarlordsState", seat: i64, fief: i64, clause: i64) -> None:
    """A castle is started, or finished; WOE-ELIM-1: nobody has a right to its owner's vassals any more."""
    state.castles[fief] = STARTED if state.castles[fief] == NO_CASTLE else FINISHED
    state.claims[seat] = NOBODY
    state.tell(clause, events.BUILT, seat, NOTHING, fief, 1 if state.castles[fief] == STARTED else 2)
    ends.watch_castles(state)


# A crusade


def why_send(state: "WarlordsState", seat: i64, kind: i64, fief: i64) -> i64:
    """Call to Crusade: not all of them spearmen if there is anything else; no warlords."""
    top = state.stack[-1]
    if kind == LORD or state.holders[fief] != seat or state.standing(fief, kind) == 0:
        return clauses.CARD_2
    late = sort_of(kind) == SPEAR and top.much == 1 and top.more == 0 and top.what > 0
    return clauses.CARD_2 if late and fit_for_crusade(state, seat, True) > 0 else LEGAL


def fit_for_crusade(state: "WarlordsState", seat: i64, no_spearmen: bool) -> i64:
    """How many soldiers a seat has that are no warlords, or neither warlords nor spearmen."""
    found: i64 = 0
    for fief in state.fiefs_of(seat):
        for kind in range(KINDS):
            if kind != LORD and not (no_spearmen and sort_of(kind) == SPEAR):
                found += state.standing(fief, kind)
    return found


def crusade_step(state: "WarlordsState") -> i64:
    top = state.stack[-1]
    if top.much == 0 or state.out(top.seat) or fit_for_crusade(state, top.seat, False) == 0:
        state.stack.pop()
        ends.abandon_empty(state, top.seat, clauses.CARD_2)
        ends.bury(state, top.seat, NOBODY)
        return AGAIN
    return top.seat


def send(state: "WarlordsState", seat: i64, kind: i64, fief: i64) -> None:
    top = state.stack[-1]
    losses.remove(state, fief, kind, 1)
    state.tell(clauses.CARD_2, events.LOST_KIND, seat, kind, fief, 1)
    other: i64 = 1 if top.more or sort_of(kind) != SPEAR else 0
    state.stack[-1] = phases.frame(phases.CRUSADE, seat, top.what + 1, 0, top.much - 1, other)
