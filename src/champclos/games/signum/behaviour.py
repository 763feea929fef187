"""How the enemy of the campaign plays by its behaviour card (SIG-SOLO-09 to -16): a law that leaves nothing to judge.

It cuts what the rules allow down to what the card in force allows; what is left is equal, and chance decides.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import UNSAID
from champclos.core.flow import NOBODY, Frame
from champclos.core.house import LEGAL
from champclos.core.outcome import Outcome
from champclos.games.signum import activation, attack, clauses, economy, effects, law, moving, phases, verbs
from champclos.games.signum.manner import (
    A_HERO,
    ADVANCE,
    COVER,
    ENEMY,
    GUARD,
    HEALTHIEST,
    NEAREST,
    OTHERS,
    STAY,
    WEAKEST,
    WOUNDED,
    Plan,
)

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

Rank = list[i64]  # what comes first is less
NEVER: Final = (verbs.CLAIM, verbs.TRADE, verbs.DISMISS, verbs.DISCARD, verbs.PASS, verbs.DONE)
HARMFUL: Final = (verbs.PICK, verbs.LEAVE)  # of these what harms the enemy least


def plan_of(state: "SignumState") -> Plan:
    """The card in force."""
    return state.rules.plans[state.estate.plan[0]]


def why(state: "SignumState", choice: i64) -> i64:
    """0, or the clause by which the card forbids the enemy what the rules would allow."""
    left, table = allowed(state, law.choices(state, ENEMY)), state.rules.verbs
    if choice in left:
        return LEGAL
    kind, verb = state.stack[-1].kind, table.row(choice)
    if kind == phases.TURN:
        return clauses.SOLO_11 if verb == verbs.ACTIVATE and verb == table.row(left[0]) else clauses.SOLO_09
    if kind != phases.ACTIVATION:
        return clauses.SOLO_15
    if verb == verbs.SPECIAL:
        return clauses.SOLO_15
    return clauses.SOLO_12 if verb == verbs.ATTACK else clauses.SOLO_14 if verb == verbs.RUN else clauses.SOLO_13


def allowed(state: "SignumState", found: list[i64]) -> list[i64]:
    """What of the enemy's choices its card leaves."""
    top, table = state.stack[-1], state.rules.verbs
    if top.kind == phases.TURN:
        for verb in (verbs.CALL, verbs.ACTIVATE):
            some = [choice for choice in found if table.row(choice) == verb]
            if some:
                return some if verb == verbs.CALL else least(some, lambda choice: order(state, choice))
        return [choice for choice in found if table.row(choice) == verbs.DONE]
    return of_active(state, top, found) if top.kind == phases.ACTIVATION else answers(state, top, found)


def least(found: list[i64], rank: Callable[[i64], Rank]) -> list[i64]:
    """Those of least rank."""
    ranks = [rank(one) for one in found]
    return [one for one, mine in zip(found, ranks, strict=True) if mine == min(ranks)]


# Who acts, and whom it aims at


def order(state: "SignumState", choice: i64) -> Rank:
    """SIG-SOLO-11: the place in the order of activation of the creature that a choice activates."""
    slot = state.at[state.rules.verbs.first(choice)]
    return ranked(state, plan_of(state).first, slot, state.hero(1 - ENEMY))


def ranked(state: "SignumState", keys: list[i64], slot: i64, other: i64) -> Rank:
    """SIG-SOLO-10: a creature by the words of a card; how near it is is asked of another."""
    found: Rank = []
    for key in keys:
        hero = state.sort(slot) == effects.A_HERO
        if key == NEAREST:
            found.append(state.ground.far[state.hex[slot]][state.hex[other]] if other >= 0 else 0)
        elif key == WEAKEST:
            found.append(state.life(slot))
        elif key == HEALTHIEST:
            found.append(-state.life(slot))
        elif key == WOUNDED:
            found.append(-state.wounds[slot])
        elif key == A_HERO:
            found.append(0 if hero else 1)
        elif key == OTHERS:
            found.append(1 if hero else 0)
    return found


def aims(state: "SignumState", slot: i64, found: list[i64]) -> list[i64]:
    """SIG-SOLO-12: whom of some creatures one attacks."""
    return least(found, lambda other: ranked(state, plan_of(state).aim, other, slot)) if found else found


# What the active creature does


def of_active(state: "SignumState", top: Frame, found: list[i64]) -> list[i64]:
    """SIG-SOLO-12 to -14: it attacks the aim of those that it can reach, from where its card says; else it is idle."""
    table, slot = state.rules.verbs, top.what
    blows = [choice for choice in found if table.row(choice) == verbs.ATTACK]
    moves = [choice for choice in found if table.row(choice) == verbs.MOVE]
    done = [choice for choice in found if table.row(choice) == verbs.DONE]
    near = [state.at[table.first(choice)] for choice in blows]
    foes = [foe for foe in state.creatures(1 - ENEMY) if not state.doomed(foe)]
    spots = spots_against(state, slot, moves) if activation.may_attack(top) else {}
    reached = aims(state, slot, [foe for foe in foes if foe in near or foe in spots])
    if not reached:
        return idle(state, top, found, foes) or done
    ways = [choice for foe in reached for choice in ways_to(state, slot, foe, blows, spots.get(foe, []))]
    return [choice for choice in found if choice in ways]  # a way may serve against several


def ways_to(state: "SignumState", slot: i64, foe: i64, blows: list[i64], spots: list[i64]) -> list[i64]:
    """SIG-SOLO-13: the attack on an aim, or the moves to where the creature is to attack it from."""
    table = state.rules.verbs
    blow = [choice for choice in blows if state.at[table.first(choice)] == foe]
    ways = least(spots, lambda choice: spot_rank(state, slot, foe, table.first(choice))) if spots else []
    if not blow or not ways or plan_of(state).move == ADVANCE:
        return blow or ways
    here, there = [spot_rank(state, slot, foe, at) for at in (state.hex[slot], table.first(ways[0]))]
    return blow if here <= there else ways


def spots_against(state: "SignumState", slot: i64, moves: list[i64]) -> dict[i64, list[i64]]:
    """By whom a creature could attack: the moves after which it could; it is tried out on a copy.

    Whoever enters Difficult Terrain attacks nobody (SIG-MOVE-03), but may seek cover in it.
    """
    tried, found = state.copy(), dict[i64, list[i64]]()
    for choice in moves:
        at = state.rules.verbs.first(choice)
        if plan_of(state).move == COVER or not moving.ends_activation(state, slot, at):
            tried.put(slot, at)
            for foe in attack.targets(tried, slot):
                found.setdefault(foe, []).append(choice)
    return found


def spot_rank(state: "SignumState", slot: i64, foe: i64, at: i64) -> Rank:
    """SIG-SOLO-13: a hex from which an aim can be attacked: the fewest steps, the farthest off, or in cover."""
    move = plan_of(state).move
    if move == ADVANCE:
        return [state.ground.far[state.hex[slot]][at]]
    far = -state.ground.far[at][state.hex[foe]]
    return [0 if state.ground.difficult[at] else 1, far] if move == COVER else [far]


def idle(state: "SignumState", top: Frame, found: list[i64], foes: list[i64]) -> list[i64]:
    """SIG-SOLO-14: who reaches nobody stays, or comes nearer to its aim or to its leader, running if that is nearer."""
    table, slot, plan = state.rules.verbs, top.what, plan_of(state)
    leader = state.hero(ENEMY)
    goals = [leader] if plan.idle == GUARD and leader not in (slot, NOBODY) else aims(state, slot, foes)
    ways = [choice for choice in found if table.row(choice) in (verbs.MOVE, verbs.RUN)]
    if plan.idle == STAY or not goals or not ways:
        return []

    def off(at: i64) -> i64:
        return min([state.ground.far[at][state.hex[goal]] for goal in goals])

    nearest = least(ways, lambda choice: [off(table.first(choice)), table.row(choice)])
    return nearest if off(table.first(nearest[0])) < off(state.hex[slot]) else []


# What else it is asked


def answers(state: "SignumState", top: Frame, found: list[i64]) -> list[i64]:
    """SIG-SOLO-15: what costs nothing is accepted; blanks are thrown again; picks harm the enemy least."""
    table = state.rules.verbs
    real = [choice for choice in found if table.row(choice) not in NEVER]
    plain = [choice for choice in found if table.row(choice) in (verbs.PASS, verbs.DONE)]
    if top.kind == phases.OFFER:
        free = top.much > 0 or all(cost == UNSAID for cost in state.rules.figures.rows[top.what].costs)
        real = [choice for choice in real if table.row(choice) == verbs.YES] if free else []
    elif top.kind == phases.REROLL:
        real = [choice for choice in real if table.second(choice) == effects.BLANK]
    elif real and table.row(real[0]) in HARMFUL:
        harms = [law.harm(state, top, table.row(choice), choice) for choice in real]
        real = [choice for choice, harm in zip(real, harms, strict=True) if harm == min(harms)]
        foes = [state.at[table.first(choice)] for choice in real] if top.kind == phases.PICK else []
        if foes and all(state.foes(ENEMY, state.keeper[foe]) for foe in foes):
            wanted = aims(state, state.hero(ENEMY), foes)
            real = [choice for choice in real if state.at[table.first(choice)] in wanted]
    return real or plain or found


# The end


def won(state: "SignumState") -> bool:
    """SIG-SOLO-16: whether the player has won, as things stand."""
    battle = state.rules.battle
    assert battle is not None
    if state.fell(1 - ENEMY):
        return False
    enough = battle.points > 0 and economy.points(state, 1 - ENEMY) >= battle.points
    return state.fell(ENEMY) or enough or battle.hold


def outcome(state: "SignumState") -> Outcome:
    """SIG-SOLO-16: one has won, the other has lost."""
    first = won(state)
    return Outcome((1, 2) if first else (2, 1), (int(economy.points(state, 1 - ENEMY)), 0), int(state.ended))
