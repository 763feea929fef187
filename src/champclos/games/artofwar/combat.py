"""What happens on the battlefield: attacks and their hits, the supports' effects, conscription, and how games end.

The order after a hit is that of AOW-END-0: the unit leaves, the one behind moves up, then the ends are judged, and last
comes conscription or collapse.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import AIMED, JOINED, LOST, MOVED, NOTHING, REMOVED
from champclos.games.artofwar.clauses import (
    ATTACK_2,
    ATTACK_4,
    ATTACK_5,
    CAPTURE_1,
    CAPTURE_2,
    CAPTURE_3,
    CONSCRIPT_1,
    CONSCRIPT_2,
    END_1,
    END_2,
    END_4,
    FRONT_1,
    RECRUIT_2,
    RECRUIT_3,
    SUPPORT_1,
    SUPPORT_2,
    SUPPORT_3,
    SUPPORT_4,
    SUPPORT_5,
    SUPPORT_7,
    SUPPORT_8,
)
from champclos.games.artofwar.figures import (
    ARCHER,
    BASIC,
    COLUMNS,
    GUARD,
    HAND_SIZE,
    KINDS,
    KING,
    NONE,
    RESERVE,
    SIDE,
    SOLDIER,
    WIZARD,
)
from champclos.games.artofwar.phases import ATTACKED, CONSCRIPT, MOVE, SHOOT, attack_frame, plain_frame, support_frame
from champclos.games.artofwar.places import (
    CANCELLED,
    GRAVES,
    HANDS,
    KINGDOMS,
    RALLIED,
    RESERVES,
    SUPPORTED,
    card_moved,
    unit_attacking,
    unit_moved,
)

if TYPE_CHECKING:
    from champclos.games.artofwar.state import War


# Recruiting


def recruit(state: "War", seat: i64, square: i64) -> None:
    """AOW-RECRUIT-2: the leftmost reserve card, exchanged for who stood there."""
    table = state.table
    old = table.field[square]
    kind = table.leave(seat)
    table.put(square, kind)
    state.tell(RECRUIT_2, MOVED, seat, card_moved(kind), square, RESERVES + seat * RESERVE)
    if old != NONE:
        table.enter(seat, old)
        state.tell(RECRUIT_2, MOVED, seat, unit_moved(old, square), reserve_end(state, seat), square)


def place(state: "War", seat: i64, kind: i64, square: i64, clause: i64) -> None:
    """A hand card comes onto the battlefield."""
    state.spend(seat, kind)
    state.table.put(square, kind)
    state.tell(clause, MOVED, seat, card_moved(kind), square, HANDS + seat)


def deploy(state: "War", seat: i64, kind: i64, square: i64) -> None:
    """AOW-RECRUIT-3: a hand card, exchanged for who stood there, whom everybody has seen go to the hand."""
    old = state.table.field[square]
    place(state, seat, kind, square, RECRUIT_3)
    if old != NONE:
        state.take_up(seat, old)
        state.tell(RECRUIT_3, MOVED, seat, unit_moved(old, square), HANDS + seat, square)


def reserve_end(state: "War", seat: i64) -> i64:
    """The place of the card that came last to a reserve."""
    return RESERVES + seat * RESERVE + state.table.reserved(seat) - 1


# Attacking


def attack(state: "War", seat: i64, square: i64, target: i64) -> None:
    """AOW-ATTACK-1 and -2: a target is named, the unit turned, and its value fixed; the answers come first."""
    table = state.table
    kind = table.field[square]
    value = state.rules.figures.attack[state.card(square)]
    if value == HAND_SIZE:
        value = state.hand(seat)
    value += state.bonus
    table.lying |= 1 << square
    state.action = ATTACKED
    state.exchanges += 1
    state.stack.append(attack_frame(seat, square, target, value))
    state.tell(ATTACK_2, AIMED, seat, unit_attacking(kind, square, table.field[target]), target, value)


def strike(state: "War") -> None:
    """The attack on top of the stack was not cancelled: capture, destruction or a wound."""
    frame = state.stack.pop()
    table = state.table
    target = frame.target
    before = table.wounds[target]
    defence = state.defence(target)
    damage = before + frame.value
    if before == 0 and damage == defence:
        capture(state, frame.seat, target)
    elif damage > defence:
        destroy(state, target, ATTACK_5)
    elif damage == defence:
        destroy(state, target, CAPTURE_2)
    else:
        wound(state, target, frame.value, ATTACK_4)


def shoot(state: "War", target: i64) -> None:
    """AOW-SUPPORT-3, AOW-CAPTURE-3: one damage, which never captures."""
    before = state.table.wounds[target]
    if before + 1 < state.defence(target):
        wound(state, target, 1, SUPPORT_3)
    else:
        destroy(state, target, CAPTURE_3 if before == 0 else CAPTURE_2)


def wound(state: "War", target: i64, damage: i64, clause: i64) -> None:
    """AOW-ATTACK-4: damage that stays for the turn."""
    state.table.wounds[target] += damage
    kind = state.table.field[target]
    state.tell(clause, LOST, target // SIDE, unit_moved(kind, target), target, damage)


def capture(state: "War", seat: i64, target: i64) -> None:
    """AOW-CAPTURE-1: a unit joins the attacker's kingdom; a King is no citizen, and the game is over."""
    kind = state.table.field[target]
    if kind == KING:
        destroy(state, target, CAPTURE_1)
        return
    state.table.kingdom[seat * BASIC + kind] += 1
    state.tell(CAPTURE_1, JOINED, seat, unit_moved(kind, target), KINGDOMS + seat * BASIC + kind, target)
    fall(state, target)


def destroy(state: "War", target: i64, clause: i64) -> None:
    """AOW-ATTACK-5: a unit goes to the graveyard of its side."""
    kind = state.table.field[target]
    victim = target // SIDE
    state.table.grave[victim * KINDS + kind] += 1
    state.tell(clause, REMOVED, victim, unit_moved(kind, target), GRAVES + victim, target)
    fall(state, target)


def fall(state: "War", target: i64) -> None:
    """AOW-END-0: what follows when a unit leaves the battlefield by a hit, in this order."""
    table = state.table
    victim = target // SIDE
    kind = table.field[target]
    table.clear(target)
    move_up(state, target)
    if kind == KING:
        state.end(END_1, 1 - victim)
        return
    if judge_lead(state):
        return
    if table.units(victim) == 0:
        if table.reserved(victim) + table.citizens(victim) < 2:
            state.end(END_4, 1 - victim)
        else:
            state.stack.append(plain_frame(CONSCRIPT, victim))


def move_up(state: "War", square: i64) -> None:
    """AOW-FRONT-1: who stands behind an empty front place takes it, lying and hurt as before."""
    table = state.table
    if table.gap(square):
        kind = table.field[square + COLUMNS]
        table.swap(square, square + COLUMNS)
        state.tell(FRONT_1, MOVED, square // SIDE, unit_moved(kind, square + COLUMNS), square, square + COLUMNS)


def judge_lead(state: "War") -> bool:
    """AOW-END-2: whether somebody leads in four types, which ends the game at any moment."""
    for seat in range(2):
        if state.table.leads(seat):
            state.end(END_2, seat)
            return True
    return False


# Supports


def support(state: "War", seat: i64, card: i64, effect: i64) -> None:
    """AOW-SUPPORT-1 and -8: a card is put at the right end of the reserve; its effect awaits an answer."""
    state.spend(seat, card)
    state.table.enter(seat, card)
    if not state.stack:
        state.exchanges += 1
    state.stack.append(support_frame(seat, card, effect))
    state.tell(
        SUPPORT_8 if card == KING else SUPPORT_1, SUPPORTED, seat, card_moved(card), reserve_end(state, seat), effect
    )


def take_effect(state: "War") -> None:
    """The support on top of the stack was not cancelled.

    AOW-SUPPORT-6: a Wizard cancels the support below; with it goes a Wizard, whose own victim then has its effect.
    """
    stack = state.stack
    frame = stack.pop()
    while frame.effect == WIZARD:
        cancelled = stack.pop()
        state.tell(SUPPORT_7, CANCELLED, cancelled.seat, card_moved(cancelled.card), NOTHING, cancelled.effect)
        if cancelled.effect != WIZARD:
            return
        frame = stack.pop()
    effect = frame.effect
    if effect == GUARD:
        struck = stack.pop()
        kind = state.table.field[struck.square]
        state.tell(SUPPORT_5, CANCELLED, struck.seat, unit_moved(kind, struck.square), struck.target, NOTHING)
    elif effect == SOLDIER:
        state.bonus += 1
        state.tell(SUPPORT_2, RALLIED, frame.seat, NOTHING, NOTHING, state.bonus)
    else:
        stack.append(plain_frame(SHOOT if effect == ARCHER else MOVE, frame.seat))


def move(state: "War", seat: i64, square: i64, goal: i64) -> None:
    """AOW-SUPPORT-4: a unit changes places, with another or with nobody."""
    table = state.table
    kind, other = table.field[square], table.field[goal]
    table.swap(square, goal)
    state.tell(SUPPORT_4, MOVED, seat, unit_moved(kind, square), goal, square)
    if other != NONE:
        state.tell(SUPPORT_4, MOVED, seat, unit_moved(other, goal), square, goal)
    else:
        move_up(state, square)


# Conscription


def conscript(state: "War", seat: i64, square: i64) -> None:
    """AOW-CONSCRIPT-1: the leftmost reserve card."""
    kind = state.table.leave(seat)
    state.tell(CONSCRIPT_1, MOVED, seat, card_moved(kind), square, RESERVES + seat * RESERVE)
    station(state, seat, kind, square)


def call_up(state: "War", seat: i64, kind: i64, square: i64) -> None:
    """AOW-CONSCRIPT-2: a citizen, whose leaving may give the other player the lead."""
    state.table.kingdom[seat * BASIC + kind] -= 1
    state.tell(CONSCRIPT_2, MOVED, seat, card_moved(kind), square, KINGDOMS + seat * BASIC + kind)
    station(state, seat, kind, square)


def station(state: "War", seat: i64, kind: i64, square: i64) -> None:
    """A conscript takes its place; the second is the last."""
    state.table.put(square, kind)
    if not judge_lead(state) and state.table.units(seat) == 2:
        state.stack.pop()
