"""Catapults: the windows in which they may shoot, their shots, and what these hit."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import AIMED, NOTHING, PASSED, ROLLED
from champclos.core.flow import AGAIN, Frame
from champclos.games.warriors import clauses
from champclos.games.warriors.attack import fell_dragon, fell_warrior
from champclos.games.warriors.figures import CATAPULT, WIZARD
from champclos.games.warriors.phases import SHOT, window_frame
from champclos.games.warriors.things import CATAPULTS, FIGHTER, WIZARDS

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState


def window_step(state: "WarriorsState") -> i64:
    """WAR-CATA-2: the next holder of a Catapult in turn, from the seat after the resolver on, or the window closes."""
    seats = state.rules.seats
    at = state.stack[-1].what
    for turn in range(at, seats):
        seat = (state.resolver + 1 + turn) % seats
        if state.table.count(seat, CATAPULTS):
            if turn != at:
                state.stack[-1] = window_frame(turn)
            return seat
    state.stack.pop()
    return AGAIN


def decline(state: "WarriorsState", seat: i64) -> None:
    """WAR-CATA-1: no shot; the next seat is asked."""
    state.tell(clauses.CATA_1, PASSED, seat, NOTHING, NOTHING, 0)
    state.stack[-1] = window_frame(state.stack[-1].what + 1)


def shoot(state: "WarriorsState", seat: i64, thing: i64) -> None:
    """WAR-CATA-3: a Catapult is used on a thing; it is discarded either way."""
    state.table.add(seat, CATAPULTS, -1)
    state.discard(CATAPULT, 1)
    state.tell(clauses.CATA_3, AIMED, seat, thing, state.rules.thing_place(thing), 0)
    state.stack.append(Frame(SHOT, seat, thing, 0, 0, 0))


def land(state: "WarriorsState", choice: i64) -> None:
    """WAR-CATA-3, WAR-DRAGON-8: the Catapult's die; WAR-CATA-2: after the shot the window opens anew."""
    rules = state.rules
    shot = state.stack.pop()
    state.stack[-1] = window_frame(0)
    seat, thing = shot.what // rules.things, shot.what % rules.things
    dragon = thing >= FIGHTER
    clause = clauses.DRAGON_8 if dragon else clauses.CATA_3
    state.tell(clause, ROLLED, shot.seat, NOTHING, rules.thing_place(shot.what), choice)
    if rules.nature.first(choice) + 1 < (rules.figures.dragon_hit if dragon else rules.figures.hit):
        return
    if dragon:
        fell_dragon(state, shot.seat, seat, thing, clause)
    elif thing < WIZARDS:
        fell_warrior(state, shot.seat, seat, thing, clause)
    else:  # WAR-CATA-4
        state.table.add(seat, thing, -1)
        state.discard(WIZARD, 1)
        state.tell_discard(clauses.CATA_4, seat, thing, 1)
