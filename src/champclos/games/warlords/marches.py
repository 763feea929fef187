"""WOE-MOVE, WOE-RESERVE: soldiers march together, fief by fief, and attack what their owner does not hold."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import Lasting
from champclos.core.events import AIMED, NOTHING
from champclos.core.flow import NOBODY
from champclos.core.house import LEGAL
from champclos.games.warlords import clauses, effects, events, phases
from champclos.games.warlords.figures import KINDS, LORD, MOUNTAIN, total

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

ATTACK: Final = 2 + KINDS  # what an attack takes in the list: target, where it comes from, soldiers by kind
FAR: Final = 9  # more steps than anybody has


def in_reserve(state: "WarlordsState") -> bool:
    return state.stack[1].more == phases.RESERVE


# What may be done


def why_march(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> i64:
    """WOE-MOVE-1: from a fief with soldiers that have not moved, if there is somewhere to go."""
    if not state.rules.figures.in_play[fief]:
        return clauses.SETUP_7
    if state.holders[fief] != seat or state.fresh(fief) == 0:
        return clauses.MOVE_1
    if in_reserve(state):
        for kind in range(KINDS):
            if state.troops[fief * KINDS + kind] and could_end(state, seat, fief, kind, 1):
                return LEGAL
        return clauses.RESERVE_1
    for other in steps_from(state, fief):
        if why_enter(state, seat, other, 1, 1) == LEGAL:
            return LEGAL
    return clauses.MOVE_2


def why_take(state: "WarlordsState", seat: i64, kind: i64, number: i64) -> i64:
    """WOE-MOVE-1, -4: soldiers that have not moved; once under way only a warlord picks up more."""
    top = state.stack[-1]
    if top.more > 0 and state.group[LORD] == 0:
        return clauses.MOVE_4
    if number == 0 or number > state.troops[top.where * KINDS + kind]:
        return clauses.MOVE_1
    stuck = in_reserve(state) and not could_end(state, seat, top.where, kind, number)
    return clauses.MOUNT_1 if stuck else LEGAL


def could_end(state: "WarlordsState", seat: i64, fief: i64, kind: i64, number: i64) -> bool:
    """WOE-MOUNT-1: whether a march in the reserve could still end somewhere with more soldiers from this fief."""
    group = total(state.group)
    if group and state.stack[-1].more > 0 and room(state, fief) >= group:
        return True
    steps = steps_left(state, fief, kind)
    return any(why_enter(state, seat, other, group + number, steps) == LEGAL for other in steps_from(state, fief))


def why_leave(state: "WarlordsState", seat: i64, kind: i64, number: i64) -> i64:
    """WOE-MOVE-4: on its way a warlord may leave soldiers, but not itself; WOE-MOUNT-1 in the reserve."""
    top, kept = state.stack[-1], i64(1 if kind == LORD else 0)
    if number == 0 or top.more == 0 or state.group[LORD] == 0 or number > state.group[kind] - kept:
        return clauses.MOVE_4
    return clauses.MOUNT_1 if in_reserve(state) and room(state, top.where) < number else LEGAL


def why_step(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> i64:
    """WOE-MAP-2, WOE-MOVE-1, -2: to a neighbour, as far as the slowest moves."""
    where, size = state.stack[-1].where, total(state.group)
    if not state.rules.figures.in_play[fief]:
        return clauses.SETUP_7
    if fief not in steps_from(state, where):
        return clauses.MAP_2
    return why_enter(state, seat, fief, size, steps_left(state, where, NOBODY)) if size else clauses.MOVE_1


def why_enter(state: "WarlordsState", seat: i64, fief: i64, size: i64, steps: i64) -> i64:
    """Whether soldiers may go to a neighbour; `steps` are those that they have left before."""
    holder = state.holders[fief]
    if holder != seat:
        if in_reserve(state):
            return clauses.RESERVE_1
        peace = holder >= 0 and state.forbidden(seat, effects.NO_ATTACK, holder)
        return clauses.CARD_2 if peace else LEGAL
    if not in_reserve(state) or room(state, fief) >= size:
        return LEGAL
    if steps > 1:  # who may not stay may go on
        for other in steps_from(state, fief):
            if state.holders[other] == seat and room(state, other) >= size:
                return LEGAL
    return clauses.MOUNT_1


def why_halt(state: "WarlordsState", seat: i64, first: i64, second: i64) -> i64:
    """Under way a march may end; WOE-MOUNT-1: not with too many on a mountain in the reserve."""
    top = state.stack[-1]
    if top.more == 0:
        return clauses.MOVE_1
    return clauses.MOUNT_1 if in_reserve(state) and room(state, top.where) < total(state.group) else LEGAL


def room(state: "WarlordsState", fief: i64) -> i64:
    """WOE-MOUNT-1: how many more soldiers may stay in a fief at the end of a turn."""
    figures = state.rules.figures
    if figures.terrain[fief] != MOUNTAIN or state.castles[fief]:
        return phases.ANY_NUMBER
    return figures.mountain - state.strength(fief)


def steps_from(state: "WarlordsState", fief: i64) -> list[i64]:
    """The neighbours of a fief, and with Chartered Ships in it every other port; ascending."""
    figures = state.rules.figures
    near = figures.grid.near[fief]
    if state.force.lasting and fief in figures.ports and bound(state, effects.SAIL, fief) is not None:
        return sorted(near + [port for port in figures.ports if port != fief and port not in near])
    return near


def bound(state: "WarlordsState", verb: i64, fief: i64) -> Lasting | None:
    """The card in force that does something and was bound to a fief."""
    for one in state.force.lasting:
        if one.what == fief and state.rules.figures.effects.rows[one.row].deeds[0].verb == verb:
            return one
    return None


def steps_left(state: "WarlordsState", fief: i64, joining: i64) -> i64:
    """WOE-MOVE-1, -4: a warlord's steps, else those of the slowest; `joining` is a kind that comes along, or NOBODY."""
    top, group, figures = state.stack[-1], state.group, state.rules.figures
    if top.kind == phases.MARCH and top.more > 0:
        return top.much
    if group[LORD] or joining == LORD:
        if state.force.lasting and not in_reserve(state):
            march = bound(state, effects.MARCH, fief)
            if march is not None:
                return figures.effects.rows[march.row].deeds[0].values[0]
        return figures.move[LORD]
    steps: i64 = FAR
    for kind in range(KINDS):
        if (group[kind] or kind == joining) and figures.move[kind] < steps:
            steps = figures.move[kind]
    return steps


# What follows


def march(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> None:
    state.push(phases.frame(phases.MARCH, seat, 0, fief))


def take(state: "WarlordsState", seat: i64, kind: i64, number: i64) -> None:
    state.troops[state.stack[-1].where * KINDS + kind] -= number
    state.group[kind] += number


def leave(state: "WarlordsState", seat: i64, kind: i64, number: i64) -> None:
    state.spent[state.stack[-1].where * KINDS + kind] += number
    state.group[kind] -= number


def halt(state: "WarlordsState", seat: i64, first: i64, second: i64) -> None:
    """The march ends here; all in it have moved."""
    fief = state.stack.pop().where
    for kind in range(KINDS):
        state.spent[fief * KINDS + kind] += state.group[kind]
        state.group[kind] = 0


def step(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> None:
    """WOE-MOVE-2: on to a fief one holds, or an attack, which ends the march."""
    top, size = state.stack[-1], total(state.group)
    left = steps_left(state, top.where, NOBODY) - 1
    if state.force.lasting and top.more == 0 and state.group[LORD] and not in_reserve(state):
        used = bound(state, effects.MARCH, top.where)
        state.force.lasting = [one for one in state.force.lasting if one is not used]
    clause = clauses.RESERVE_1 if in_reserve(state) else clauses.MOVE_4 if state.group[LORD] else clauses.MOVE_1
    state.tell(clause, events.MARCHED, seat, size, fief, top.where)
    if state.holders[fief] != seat:
        state.tell(clauses.MOVE_3, AIMED, seat, NOTHING, fief, size)
        add_attack(state, fief, top.where, state.group)
        state.group = [0] * KINDS
        state.stack.pop()
        return
    state.stack[-1] = phases.frame(phases.MARCH, seat, 0, fief, left, top.more + 1)
    if left == 0:
        halt(state, seat, 0, 0)


# Attacks


def add_attack(state: "WarlordsState", target: i64, start: i64, soldiers: list[i64]) -> None:
    """WOE-MOVE-3: soldiers on the border of a fief; those from one fief are one entry, and entries are sorted."""
    attacks, at = state.attacks, i64(0)
    while at < len(attacks) and (attacks[at] < target or (attacks[at] == target and attacks[at + 1] < start)):
        at += ATTACK
    if at == len(attacks) or attacks[at] != target or attacks[at + 1] != start:
        state.attacks = [*attacks[:at], target, start, *soldiers, *attacks[at:]]
        return
    for kind in range(KINDS):
        attacks[at + 2 + kind] += soldiers[kind]


def targets(state: "WarlordsState") -> list[i64]:
    """The fiefs under attack, ascending."""
    found: list[i64] = []
    for at in range(0, len(state.attacks), ATTACK):
        if not found or found[-1] != state.attacks[at]:
            found.append(state.attacks[at])
    return found


def attacked(state: "WarlordsState", fief: i64) -> bool:
    """Whether a fief is under attack."""
    return any(state.attacks[at] == fief for at in range(0, len(state.attacks), ATTACK))


def origins(state: "WarlordsState", target: i64) -> list[i64]:
    """WOE-BATTLE-7: the fiefs from which attackers came in."""
    attacks = state.attacks
    return [attacks[at + 1] for at in range(0, len(attacks), ATTACK) if attacks[at] == target]


def end_attack(state: "WarlordsState", target: i64) -> None:
    """An attack is over: whoever still stands on the border of the fief goes back to where they came from."""
    attacks, left = state.attacks, list[i64]()
    for at in range(0, len(attacks), ATTACK):
        if attacks[at] != target:
            left += attacks[at : at + ATTACK]
            continue
        for kind in range(KINDS):
            state.spent[attacks[at + 1] * KINDS + kind] += attacks[at + 2 + kind]
    state.attacks = left
