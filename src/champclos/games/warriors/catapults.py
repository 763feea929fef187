"""Catapults: the windows in which they may shoot, their shots, and what these hit."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import AIMED, NOTHING, PASSED, REMOVED, ROLLED
from champclos.games.warriors.clauses import CATA_1, CATA_3, CATA_4, DRAGON_8
from champclos.games.warriors.codes import BANDED, CATAPULTS, DRAGONS, FIGHTER, WIZARDS
from champclos.games.warriors.figures import CATAPULT, DRAGON, SHIELD, TYPES, WARRIORS, WIZARD
from champclos.games.warriors.losses import drop_flames, fell_dragon, lost_faction, take
from champclos.games.warriors.phases import NOBODY, SHOT, WINDOW, Frame
from champclos.games.warriors.prepare import AGAIN

if TYPE_CHECKING:
    from champclos.games.warriors.state import War


def open_window(state: "War") -> None:
    """WAR-CATA-2: everybody with a Catapult may shoot, from the seat after the resolver on."""
    state.stack.append(Frame(WINDOW, NOBODY, 0))


def window_step(state: "War") -> i64:
    """WAR-CATA-2: the next holder of a Catapult in turn, or the window closes."""
    seats = state.rules.seats
    at = state.stack[-1].x
    for turn in range(at, seats):
        seat = (state.resolver + 1 + turn) % seats
        if state.table.catapults[seat]:
            if turn != at:
                state.stack[-1] = Frame(WINDOW, NOBODY, turn)
            return seat
    state.stack.pop()
    return AGAIN


def decline(state: "War", seat: i64) -> None:
    state.tell(CATA_1, PASSED, seat, NOTHING, NOTHING, 0)
    state.stack[-1] = Frame(WINDOW, NOBODY, state.stack[-1].x + 1)


def shoot(state: "War", seat: i64, thing: i64) -> None:
    """WAR-CATA-3: a Catapult is used on a thing; it is discarded either way."""
    state.table.add_catapults(seat, -1)
    state.discard(CATAPULT, 1)
    state.tell(CATA_3, AIMED, seat, thing, state.thing_place(thing), 0)
    state.stack.append(Frame(SHOT, seat, thing))


def land(state: "War", choice: i64) -> None:
    """WAR-CATA-3: the Catapult's die; WAR-CATA-2: after the shot the window opens anew."""
    shot = state.stack.pop()
    face = choice - state.rules.rolls.die + 1
    state.stack[-1] = Frame(WINDOW, NOBODY, 0)
    things = state.rules.codes.things
    dragon = shot.x % things >= FIGHTER
    state.tell(DRAGON_8 if dragon else CATA_3, ROLLED, shot.seat, NOTHING, state.thing_place(shot.x), choice)
    figures = state.rules.figures
    if face >= (figures.dragon_hit if dragon else figures.hit):
        strike_down(state, shot.seat, shot.x // things, shot.x % things)


def strike_down(state: "War", shooter: i64, seat: i64, thing: i64) -> None:
    """WAR-CATA-3 and -4, WAR-DRAGON-8: a Catapult hits."""
    table = state.table
    if thing < WARRIORS:
        table.add_troops(seat, thing, -1)
        take(state, shooter, seat, thing, thing, CATA_3)
        lost_faction(state, seat, thing // TYPES)
    elif thing < WIZARDS:
        people = thing - BANDED
        state.battle.band[people] -= 1
        take(state, shooter, seat, thing, people * TYPES + SHIELD, CATA_3)
        lost_faction(state, seat, people)
    elif thing < CATAPULTS:
        table.add_wizards(seat, thing - WIZARDS, -1)
        state.discard(WIZARD, 1)
        state.tell(CATA_4, REMOVED, seat, state.thing(seat, thing), state.discard_place(), 1)
    elif thing == FIGHTER:
        fell_dragon(state, shooter, seat, DRAGON_8)
    else:
        heat = thing - DRAGONS
        table.leave(seat, heat)
        take(state, shooter, seat, thing, DRAGON, DRAGON_8)
        drop_flames(state, seat, heat, DRAGON_8)
