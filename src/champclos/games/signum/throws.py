"""Dice that fall in Legends of Signum: colour by colour, at most six, and some of them again."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.flow import AGAIN, Frame
from champclos.core.game import NATURE
from champclos.games.signum import attack, fight, moments, phases
from champclos.games.signum.rules import MOST_ROLLED

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


def roll_step(state: "SignumState") -> i64:
    """Dice fall, one colour at a time, until none is left."""
    for number in state.pool:
        if number:
            return NATURE
    state.stack.pop()
    return AGAIN


def surplus_step(state: "SignumState") -> i64:
    """SIG-ATTACK-04: dice are left out until six are left."""
    total: i64 = 0
    for number in state.pool:
        total += number
    if total > MOST_ROLLED - len(state.dice):  # in the second step no die lies on the table yet
        return state.stack[-1].seat
    state.stack.pop()
    return AGAIN


def reroll_step(state: "SignumState") -> i64:
    """Dice are chosen, as many as may be, then they fall again."""
    top = state.stack[-1]
    if state.thrown:
        thrown_again(state)
        state.stack.pop()
        return AGAIN
    if top.much > 0 and any(may_reroll(state, top, die) for die in state.dice):
        return top.seat
    if state.held:
        for die in state.held:
            state.pool[fight.colour(die)] += 1
        state.stack[-1] = moments.replaced(top, 0)
        state.push(phases.frame(phases.ROLL, top.seat, top.where))
        return AGAIN
    state.stack.pop()
    return AGAIN


def may_reroll(state: "SignumState", top: Frame, die: i64) -> bool:
    return attack.may_change(die, top.seat) and not (top.more >> fight.colour(die)) & 1


def thrown_again(state: "SignumState") -> None:
    """SIG-DICE-07: dice that fell again keep who changed them."""
    seat = state.stack[-1].seat
    for die in state.thrown:
        for at in range(len(state.held)):
            if fight.colour(state.held[at]) == fight.colour(die):
                old = state.held.pop(at)
                mark = old // fight.CHANGED | 1 << seat
                state.dice.append(die + mark * fight.CHANGED)
                break
    state.thrown = []
    state.dice.sort()
