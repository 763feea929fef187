"""The activation of a creature (SIG-ACT): its start, what it may do, and its end."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.effects import Row
from champclos.core.flow import AGAIN, Frame
from champclos.games.signum import (
    attack,
    clauses,
    effects,
    events,
    feats,
    moments,
    moving,
    phases,
    powers,
    skirmish,
    targets,
)
from champclos.games.signum.rules import ACTED, RUSHING

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


NONE: Final[list[Row]] = []


def begin(state: "SignumState", slot: i64) -> None:
    """SIG-ACT-03, -06: a creature is activated and marked."""
    seat = state.keeper[slot]
    flags = phases.NO_ATTACKS if state.acted[slot] == RUSHING else 0
    state.acted[slot] = ACTED
    state.tell(clauses.ACT_01, events.ACTIVATED, seat, state.told_as(slot), state.hex[slot], 0)
    state.push(phases.frame(phases.ACTIVATION, seat, slot, state.hex[slot], 0, phases.STARTING, flags))


def activation_step(state: "SignumState") -> i64:
    """What its start and its end bring; in between its player decides."""
    top = state.stack[-1]
    slot, step = top.what, top.more
    if state.rules.duel and feats.glory_due(state):
        return AGAIN
    if not state.alive(slot):
        step = phases.OVER
    if step == phases.STARTING:
        to_step(state, phases.READYING)
        moments.ask(state, effects.ACTIVATION_START, slot)
    elif step == phases.READYING:
        to_step(state, phases.ACTING)
        moments.ask(state, effects.MOVE, slot)
    elif step == phases.ACTING:
        state.walker = -1
        if top.last & phases.STOPPED == 0 and anything(state, top):
            return top.seat
        to_step(state, phases.ENDING)
    elif step == phases.ENDING:
        to_step(state, phases.OVER)
        moments.ask(state, effects.ACTIVATION_END, slot)
    else:
        state.stack.pop()
        over(state)
    return AGAIN


def to_step(state: "SignumState", step: i64) -> None:
    top = state.stack[-1]
    state.stack[-1] = Frame(phases.ACTIVATION, top.seat, top.what, top.where, top.much, step, top.last)


def over(state: "SignumState") -> None:
    """What lasted for the activation ends."""
    state.end_effects(effects.UNTIL_ACTIVATION)
    state.used = 0
    if not state.rules.duel:
        skirmish.next_turn(state)


# What may be done


def moves(state: "SignumState", top: Frame, running: bool) -> i64:
    """How far the active creature may go: SIG-MOVE, SIG-RUN; 0 if it may not. `ways` says how far hexes are."""
    slot = top.what
    if top.much or top.last & ~phases.NO_ATTACKS:
        return 0
    barred = powers.forbids(state, slot)
    if (barred >> effects.NO_MOVE) & 1 or (running and (barred >> effects.NO_RUN) & 1):
        return 0
    return moving.distance(state, slot, running)


def ways(state: "SignumState", slot: i64) -> vec[i64]:
    """By hex: how many steps it is for the active creature, as far as it could run, or UNREACHED; found once."""
    if state.walker != slot:
        state.ways = moving.ways(state, slot, moving.distance(state, slot, True))
        state.walker = slot
    return state.ways


def reach(state: "SignumState", top: Frame, running: bool) -> list[i64]:
    """By hex: how many steps it is for a creature that is active, or would be; nothing if it may not move."""
    far = moves(state, top, running)
    return moving.reached(state, top.what, far) if far > 0 else []


def may_go(state: "SignumState", top: Frame, running: bool, at: i64) -> bool:
    """Whether the active creature may move or run to a hex."""
    far = moves(state, top, running)
    return far > 0 and 0 < ways(state, top.what)[at] <= far


def may_attack(top: Frame) -> bool:
    """SIG-ACT-08: whether the attack of the activation is still to come."""
    return top.last & (phases.ATTACKED | phases.RAN | phases.STOPPED | phases.NO_ATTACKS) == 0


def special_rows(state: "SignumState", top: Frame) -> list[Row]:
    """SIG-ABIL-03: the special abilities that the active creature may use now, with somebody to use them on."""
    own, slot = powers.loadout(state, top.what).specials, top.what
    if not own or top.last & (phases.ATTACKED | phases.RAN | phases.STOPPED):
        return NONE
    return [] if powers.forbidden(state, slot, effects.NO_ABILITY) else [row for row in own if usable(state, top, row)]


def usable(state: "SignumState", top: Frame, row: Row) -> bool:
    """Whether there is somebody for a special ability; one in place of a move only before it (SIG-GLOSS-HOOK-X)."""
    if row.when == effects.MOVE and (top.much or powers.forbidden(state, top.what, effects.NO_MOVE)):
        return False
    if row.kind == effects.ACTIVATED and (top.much or top.last):  # SIG-ACT-09: it is the whole activation
        return False
    if not row.picks:
        return moments.fits(state, row, top.what, 0)
    return moments.fits(state, row, top.what, 0) and targets.finds_target(state, row, top.what)


def anything(state: "SignumState", top: Frame) -> bool:
    """Whether the active creature can do anything."""
    far = moves(state, top, False)
    if far > 0:
        for steps in ways(state, top.what):
            if 0 < steps <= far:
                return True
    if may_attack(top) and attack.has_target(state, top.what):
        return True
    return len(special_rows(state, top)) > 0


# What is done


def move(state: "SignumState", at: i64, running: bool) -> None:
    """SIG-MOVE-01, SIG-RUN-02: the creature moves; a run ends the activation."""
    top = state.stack[-1]
    steps = ways(state, top.what)[at]
    last = top.last | (phases.RAN | phases.STOPPED if running else 0)
    state.stack[-1] = Frame(phases.ACTIVATION, top.seat, top.what, top.where, steps, top.more, last)
    moving.go(state, top.what, at, clauses.RUN_01 if running else clauses.MOVE_01)


def strike(state: "SignumState", target: i64) -> None:
    """SIG-ACT-01: the attack of the activation."""
    top = state.stack[-1]
    set_flag(state, phases.ATTACKED)
    attack.begin(state, top.what, target, state.rules.figures.type[state.kind[top.what]], phases.PLAIN, 0)


def use_special(state: "SignumState", row: Row) -> None:
    """SIG-ABIL-03: a special ability in place of the attack, or in place of the move."""
    top = state.stack[-1]
    if row.when != effects.MOVE:
        set_flag(state, phases.ATTACKED | (phases.STOPPED if row.kind == effects.ACTIVATED else 0))
    state.tell(clauses.ABIL_03, events.USED, top.seat, state.told_as(top.what), state.hex[top.what], row.source)
    found = targets.targets_of(state, row, top.what) if row.picks else [moments.NO_ONE]
    if len(found) == 1:
        moments.start(state, row, top.what, found[0], 0)
    else:
        state.push(phases.frame(phases.PICK, top.seat, row.number, top.what, 0, moments.NO_ONE, 0))


def set_flag(state: "SignumState", flag: i64) -> None:
    top = state.stack[-1]
    state.stack[-1] = Frame(phases.ACTIVATION, top.seat, top.what, top.where, top.much, top.more, top.last | flag)
