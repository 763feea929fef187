"""WOE-TURN-1: a player's turn: ransoms, campaign, answers, battles, reserve, the end."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import BEGAN, NOTHING
from champclos.core.flow import AGAIN, NOBODY, Frame
from champclos.core.house import LEGAL
from champclos.games.warlords import battles, cards, clauses, effects, ends, losses, marches, phases, ransoms
from champclos.games.warlords.figures import CONQUEST

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState


def turns_step(state: "WarlordsState") -> i64:
    """The next turn in the order of initiative; after the last the group phase."""
    at = state.stack[0].what
    if at >= len(state.order):
        return state.to_stage(phases.POPE_CARDS)
    state.next_seat()
    if not state.out(state.order[at]):
        state.push(phases.frame(phases.TURN, state.order[at]))
    return AGAIN


def to_step(state: "WarlordsState", more: i64) -> i64:
    state.stack[-1] = phases.frame(phases.TURN, state.stack[-1].seat, 0, 0, 0, more)
    return AGAIN


def turn_step(state: "WarlordsState") -> i64:
    """Who decides in the turn on top, or what follows by itself."""
    turn = state.stack[-1]
    seat, step = turn.seat, turn.more
    if step == phases.BEGIN:
        if state.majority >= 0 and state.majority != seat:
            state.had_turn |= 1 << seat
        state.tell(clauses.TURN_1, BEGAN, seat, NOTHING, NOTHING, state.round)
        to_step(state, phases.CAMPAIGN)
        ransoms.ask_all(state, seat)
        return AGAIN
    if step == phases.CAMPAIGN:
        return seat
    if step == phases.ANSWERS:
        return next_answer(state, turn)
    if step == phases.BATTLES:
        targets = marches.targets(state)
        if not targets:
            return to_step(state, phases.RESERVE)
        if len(targets) > 1:
            return seat
        battles.begin(state, seat, targets[0], 0)
        return AGAIN
    if step == phases.RESERVE:
        return to_step(state, phases.CLOSE) if state.out(seat) else seat
    return end_step(state, turn)


def next_answer(state: "WarlordsState", turn: Frame) -> i64:
    """Rivals under attack may answer, in order, if they could hold a card for it."""
    at = turn.much
    while at < len(state.order):
        rival = state.order[at]
        if rival != turn.seat and not state.out(rival) and cards.could_play(state, rival, effects.ANSWER):
            state.stack[-1] = phases.frame(phases.TURN, turn.seat, 0, 0, at, phases.ANSWERS)
            return rival
        at += 1
    return to_step(state, phases.BATTLES)


def end_step(state: "WarlordsState", turn: Frame) -> i64:
    """WOE-MOVE-5, WOE-MOUNT-1, WOE-CONQ-1: what the end of a turn brings."""
    seat = turn.seat
    if turn.more == phases.CLOSE:
        for at in range(len(state.spent)):
            if state.spent[at]:
                state.troops[at] += state.spent[at]
                state.spent[at] = 0
        to_step(state, phases.REWARD)
        for fief in state.fiefs_of(seat):
            excess = -marches.room(state, fief)
            if excess > 0:
                losses.push(state, seat, phases.DEFENDER, fief, excess, phases.BY_HUNGER)
        ends.abandon_empty(state, seat, clauses.MOVE_5)
        return AGAIN
    if turn.more == phases.REWARD:
        to_step(state, phases.LEAVE)
        state.force.end(effects.UNTIL_TURN)
        if state.conquered:
            state.push(phases.frame(phases.DRAWING, seat, CONQUEST))
        state.conquered = 0
        return AGAIN
    state.stack.pop()
    ends.bury(state, seat, NOBODY)
    return AGAIN


def done(state: "WarlordsState") -> None:
    """The campaign or the reserve is over, or the rival asked now plays no card, or no more."""
    turn = state.stack[-1]
    if turn.more == phases.ANSWERS:
        state.stack[-1] = phases.frame(phases.TURN, turn.seat, 0, 0, turn.much + 1, phases.ANSWERS)
    else:
        to_step(state, phases.ANSWERS if turn.more == phases.CAMPAIGN else phases.CLOSE)


def why_fight(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> i64:
    """WOE-BATTLE-1: the attacker picks the order."""
    top = state.stack[-1]
    if top.kind != phases.TURN or top.seat != seat or top.more != phases.BATTLES:
        return clauses.BATTLE_1
    return LEGAL if fief in marches.targets(state) else clauses.BATTLE_1
