"""What happens on the battlefield: attacks and their hits, the supports' effects, conscription, and how games end.

The order after a hit is that of AOW-END-0: the unit leaves, the one behind moves up, then the ends are judged, and last
comes conscription or collapse.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import AIMED, JOINED, LOST, MOVED, NOTHING, REMOVED
from champclos.core.flow import Frame
from champclos.games.artofwar import clauses, figures, phases, places
from champclos.games.artofwar.armies import PILE, SHOWN
from champclos.games.artofwar.figures import BASIC, GUARD, KINDS, KING, NONE, RESERVE, SIDE, WIZARD

if TYPE_CHECKING:
    from champclos.games.artofwar.state import ArtOfWarState


def carry(state: "ArtOfWarState", clause: i64, seat: i64, kind: i64, source: i64, target: i64) -> None:
    """A card of a seat goes from a place to another before all eyes, or comes to the hand from NOTHING.

    A unit that leaves its square has another in its place. AOW-ZONE-2: at the left of a reserve cards leave it, at the
    right they enter.
    """
    table, who = state.table, places.card_moved(kind)
    if source >= places.PILES:
        state.decks[seat].take(PILE, kind)
    elif source >= places.HANDS:
        state.spend(seat, kind)
    elif source >= places.KINGDOMS:
        table.kingdom[source - places.KINGDOMS] -= 1
    elif source >= places.RESERVES:
        table.leave(seat)
    elif source != NOTHING:
        who = places.unit_moved(kind, source)
    if target >= places.HANDS:
        state.decks[seat].put(SHOWN, kind)
    elif target >= places.KINGDOMS:
        table.kingdom[target - places.KINGDOMS] += 1
    elif target >= places.RESERVES:
        target = places.RESERVES + table.enter(seat, kind)
    else:
        table.put(target, kind)
    state.tell(clause, MOVED, seat, who, target, source)


def recruit(state: "ArtOfWarState", seat: i64, kind: i64, square: i64) -> None:
    """AOW-RECRUIT-2: the leftmost reserve card (NONE), exchanged for the unit that stood there. AOW-RECRUIT-3: or a
    hand card, for which everybody sees the unit go to the hand.
    """
    state.action = phases.RECRUITED
    old, start, clause = state.table.field[square], places.HANDS + seat, clauses.RECRUIT_3
    if kind == NONE:
        kind, start = state.table.reserve[seat * RESERVE], places.RESERVES + seat * RESERVE
        clause = clauses.RECRUIT_2
    carry(state, clause, seat, kind, start, square)
    if old != NONE:
        carry(state, clause, seat, old, square, start)


# Attacking


def attack(state: "ArtOfWarState", seat: i64, square: i64, target: i64) -> None:
    """AOW-ATTACK-1 and -2: a target is named, the unit turned, and its value fixed; the answers come first."""
    table = state.table
    kind = table.field[square]
    value = state.rules.figures.attack[state.card(square)]
    if value == figures.HAND_SIZE:
        value = state.hand(seat)
    value += state.bonus
    table.lying |= 1 << square
    state.action = phases.ATTACKED
    state.exchanges += 1
    state.stack.append(Frame(phases.ATTACK, seat, square, target, value, 0))
    state.tell(clauses.ATTACK_2, AIMED, seat, places.unit_attacking(kind, square, table.field[target]), target, value)


def strike(state: "ArtOfWarState") -> None:
    """The attack on top of the stack was not cancelled: capture, destruction or a wound."""
    frame = state.stack.pop()
    table = state.table
    target = frame.where
    before = table.wounds[target]
    defence = state.defence(target)
    damage = before + frame.much
    if before == 0 and damage == defence:
        capture(state, frame.seat, target)
    elif damage > defence:
        destroy(state, target, clauses.ATTACK_5)
    elif damage == defence:
        destroy(state, target, clauses.CAPTURE_2)
    else:
        wound(state, target, frame.much, clauses.ATTACK_4)


def shoot(state: "ArtOfWarState", target: i64) -> None:
    """AOW-SUPPORT-3, AOW-CAPTURE-3: one damage, which never captures."""
    state.stack.pop()
    before = state.table.wounds[target]
    if before + 1 < state.defence(target):
        wound(state, target, 1, clauses.SUPPORT_3)
    else:
        destroy(state, target, clauses.CAPTURE_3 if before == 0 else clauses.CAPTURE_2)


def wound(state: "ArtOfWarState", target: i64, damage: i64, clause: i64) -> None:
    """AOW-ATTACK-4: damage that stays for the turn."""
    state.table.wounds[target] += damage
    kind = state.table.field[target]
    state.tell(clause, LOST, target // SIDE, places.unit_moved(kind, target), target, damage)


def capture(state: "ArtOfWarState", seat: i64, target: i64) -> None:
    """AOW-CAPTURE-1: a unit joins the attacker's kingdom; a King is no citizen, and the game is over."""
    kind = state.table.field[target]
    if kind == KING:
        destroy(state, target, clauses.CAPTURE_1)
        return
    citizens = seat * BASIC + kind
    state.table.kingdom[citizens] += 1
    state.tell(clauses.CAPTURE_1, JOINED, seat, places.unit_moved(kind, target), places.KINGDOMS + citizens, target)
    fall(state, target)


def destroy(state: "ArtOfWarState", target: i64, clause: i64) -> None:
    """AOW-ATTACK-5: a unit goes to the graveyard of its side."""
    kind = state.table.field[target]
    victim = target // SIDE
    state.table.grave[victim * KINDS + kind] += 1
    state.tell(clause, REMOVED, victim, places.unit_moved(kind, target), places.GRAVES + victim, target)
    fall(state, target)


def fall(state: "ArtOfWarState", target: i64) -> None:
    """AOW-END-0: what follows when a unit leaves the battlefield by a hit, in this order."""
    table = state.table
    victim = target // SIDE
    kind = table.field[target]
    table.put(target, NONE)
    move_up(state, target)
    if kind == KING:
        state.end(clauses.END_1, 1 - victim)
        return
    if judge_lead(state):
        return
    if table.units(victim) == 0:
        if table.reserved(victim) + table.citizens(victim) < 2:
            state.end(clauses.END_4, 1 - victim)
        else:
            state.stack.append(Frame(phases.CONSCRIPT, victim, 0, 0, 0, 0))


def move_up(state: "ArtOfWarState", square: i64) -> None:
    """AOW-FRONT-1: who stands behind an empty front place takes it, lying and hurt as before."""
    table, behind = state.table, square + figures.COLUMNS
    front = square % SIDE < figures.COLUMNS
    if front and table.field[square] == NONE and table.field[behind] != NONE:
        kind = table.field[behind]
        table.swap(square, behind)
        state.tell(clauses.FRONT_1, MOVED, square // SIDE, places.unit_moved(kind, behind), square, behind)


def judge_lead(state: "ArtOfWarState") -> bool:
    """AOW-END-2: whether somebody leads in four types, which ends the game at any moment."""
    for seat in range(2):
        if state.table.leads(seat):
            state.end(clauses.END_2, seat)
            return True
    return False


# Supports


def support(state: "ArtOfWarState", seat: i64, card: i64, effect: i64) -> None:
    """AOW-SUPPORT-1 and -8: a card is put at the right end of the reserve; its effect awaits an answer."""
    state.spend(seat, card)
    to = places.RESERVES + state.table.enter(seat, card)
    if not state.stack:
        state.exchanges += 1
    state.stack.append(Frame(phases.SUPPORT, seat, 0, 0, 0, card, effect))
    clause = clauses.SUPPORT_8 if card == KING else clauses.SUPPORT_1
    state.tell(clause, places.SUPPORTED, seat, places.card_moved(card), to, effect)


def take_effect(state: "ArtOfWarState") -> None:
    """The support on top of the stack was not cancelled.

    AOW-SUPPORT-6: a Wizard cancels the support below; with it goes a Wizard, whose own victim then has its effect.
    """
    stack = state.stack
    frame = stack.pop()
    while frame.last == WIZARD:
        cancelled = stack.pop()
        card = places.card_moved(cancelled.more)
        state.tell(clauses.SUPPORT_7, places.CANCELLED, cancelled.seat, card, NOTHING, cancelled.last)
        if cancelled.last != WIZARD:
            return
        frame = stack.pop()
    if frame.last == GUARD:
        struck = stack.pop()
        unit = places.unit_moved(state.table.field[struck.what], struck.what)
        state.tell(clauses.SUPPORT_5, places.CANCELLED, struck.seat, unit, struck.where, NOTHING)
    elif frame.last == figures.SOLDIER:
        state.bonus += 1
        state.tell(clauses.SUPPORT_2, places.RALLIED, frame.seat, NOTHING, NOTHING, state.bonus)
    else:
        kind = phases.SHOOT if frame.last == figures.ARCHER else phases.MOVE
        stack.append(Frame(kind, frame.seat, 0, 0, 0, 0))


def move(state: "ArtOfWarState", seat: i64, square: i64, goal: i64) -> None:
    """AOW-SUPPORT-4: a unit changes places, with another or with nobody."""
    state.stack.pop()
    table = state.table
    kind, other = table.field[square], table.field[goal]
    table.swap(square, goal)
    state.tell(clauses.SUPPORT_4, MOVED, seat, places.unit_moved(kind, square), goal, square)
    if other != NONE:
        state.tell(clauses.SUPPORT_4, MOVED, seat, places.unit_moved(other, goal), square, goal)
    else:
        move_up(state, square)


# Conscription


def conscript(state: "ArtOfWarState", seat: i64, kind: i64, square: i64) -> None:
    """AOW-CONSCRIPT-1: the leftmost reserve card (NONE). AOW-CONSCRIPT-2: or a citizen, whose leaving may give the
    other player the lead. The second unit is the last.
    """
    if kind == NONE:
        kind = state.table.reserve[seat * RESERVE]
        carry(state, clauses.CONSCRIPT_1, seat, kind, places.RESERVES + seat * RESERVE, square)
    else:
        carry(state, clauses.CONSCRIPT_2, seat, kind, places.KINGDOMS + seat * BASIC + kind, square)
    if not judge_lead(state) and state.table.units(seat) == 2:
        state.stack.pop()
