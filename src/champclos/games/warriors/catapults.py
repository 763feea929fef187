"""Catapults: the windows in which they may shoot, their shots, and what these hit."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import AIMED, NOTHING, PASSED, ROLLED
from champclos.core.flow import AGAIN
from champclos.games.warriors import clauses
from champclos.games.warriors.figures import CATAPULT, DRAGON, SHIELD, TYPES, WARRIORS, WIZARD
from champclos.games.warriors.losses import drop_flames, fell_dragon, lost_faction, take
from champclos.games.warriors.phases import shot_frame, window_frame
from champclos.games.warriors.things import BANDED, CATAPULTS, DRAGONS, FIGHTER, WIZARDS

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState


def open_window(state: "WarriorsState") -> None:
    """WAR-CATA-2: everybody with a Catapult may shoot, from the seat after the resolver on."""
    state.stack.append(window_frame(0))


def window_step(state: "WarriorsState") -> i64:
    """WAR-CATA-2: the next holder of a Catapult in turn, or the window closes."""
    seats = state.rules.seats
    at = state.stack[-1].what
    for turn in range(at, seats):
        seat = (state.resolver + 1 + turn) % seats
        if state.table.catapults(seat):
            if turn != at:
                state.stack[-1] = window_frame(turn)
            return seat
    state.stack.pop()
    return AGAIN


def decline(state: "WarriorsState", seat: i64) -> None:
    state.tell(clauses.CATA_1, PASSED, seat, NOTHING, NOTHING, 0)
    state.stack[-1] = window_frame(state.stack[-1].what + 1)


def shoot(state: "WarriorsState", seat: i64, thing: i64) -> None:
    """WAR-CATA-3: a Catapult is used on a thing; it is discarded either way."""
    state.table.add_catapults(seat, -1)
    state.discard(CATAPULT, 1)
    state.tell(clauses.CATA_3, AIMED, seat, thing, state.rules.thing_place(thing), 0)
    state.stack.append(shot_frame(seat, thing))


def land(state: "WarriorsState", choice: i64) -> None:
    """WAR-CATA-3: the Catapult's die; WAR-CATA-2: after the shot the window opens anew."""
    rules = state.rules
    shot = state.stack.pop()
    state.stack[-1] = window_frame(0)
    seat, thing = shot.what // rules.things, shot.what % rules.things
    dragon = thing >= FIGHTER
    clause = clauses.DRAGON_8 if dragon else clauses.CATA_3
    state.tell(clause, ROLLED, shot.seat, NOTHING, rules.thing_place(shot.what), choice)
    if rules.nature.first(choice) + 1 >= (rules.figures.dragon_hit if dragon else rules.figures.hit):
        strike_down(state, shot.seat, seat, thing)


def strike_down(state: "WarriorsState", shooter: i64, seat: i64, thing: i64) -> None:
    """WAR-CATA-3 and -4, WAR-DRAGON-8: a Catapult hits."""
    table = state.table
    if thing < WARRIORS:
        table.add_troops(seat, thing, -1)
        take(state, shooter, seat, thing, thing, clauses.CATA_3)
        lost_faction(state, seat, thing // TYPES)
    elif thing < WIZARDS:
        people = thing - BANDED
        state.battle.band[people] -= 1
        take(state, shooter, seat, thing, people * TYPES + SHIELD, clauses.CATA_3)
        lost_faction(state, seat, people)
    elif thing < CATAPULTS:
        table.add_wizards(seat, thing - WIZARDS, -1)
        state.discard(WIZARD, 1)
        state.tell_discard(clauses.CATA_4, seat, thing, 1)
    elif thing == FIGHTER:
        fell_dragon(state, shooter, seat, clauses.DRAGON_8)
    else:
        heat = thing - DRAGONS
        table.add_dragons(seat, heat, -1)
        take(state, shooter, seat, thing, DRAGON, clauses.DRAGON_8)
        drop_flames(state, seat, heat, clauses.DRAGON_8)
