"""What is impossible about a position of Legends of Signum that somebody wrote."""

from typing import TYPE_CHECKING

from champclos.core.flow import NOBODY
from champclos.games.signum import fight, phases
from champclos.games.signum.effects import A_CHARACTER, A_HERO
from champclos.games.signum.rules import SLOTS

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

WITH_ATTACK = (phases.REROLL, phases.SURPLUS)  # what goes on only inside an attack
ABOUT_A_CREATURE = (
    phases.ACTIVATION,
    phases.SHIFT,
    phases.PUSH,
    phases.PLACE,
    phases.DAMAGE,
    phases.ABSORB,
    phases.RANDOM,
)


def flaw(state: "SignumState") -> str:
    """In a line, or an empty text."""
    return of_creatures(state) or of_seats(state) or of_flow(state)


def of_creatures(state: "SignumState") -> str:
    names, seen = state.rules.field.names, set()
    for slot in range(SLOTS):
        at = state.hex[slot]
        if at < 0:
            if at == -2 and state.activation() is None:
                return "a figure left in an activation, but there is none"
            continue
        if at in seen:
            return f"two creatures stand on {names[at]}"
        seen.add(at)
        if state.ground.impassable[at]:
            return f"nobody can stand on {names[at]}"
        dying = any(frame.kind == phases.DEATH and frame.what == slot for frame in state.stack)
        if state.doomed(slot) != dying:
            return (
                f"the creature on {names[at]} has as many wounds as Health" if not dying else "who dies has life left"
            )
        if state.out(state.keeper[slot]):
            return f"seat {state.keeper[slot]} is out and has a creature on {names[at]}"
    return ""


def of_seats(state: "SignumState") -> str:
    figures = state.rules.figures
    stage = state.stage()
    if phases.FIRST < stage < phases.END and state.first == NOBODY:
        return "nobody is first"
    if stage == phases.FIRST and state.first != NOBODY:
        return "the first player is known already"
    for seat in range(state.rules.seats):
        heroes = sum(
            state.owner[slot] == seat and state.hex[slot] >= 0 and state.sort(slot) == A_HERO for slot in range(SLOTS)
        )
        banded = state.bands[seat] != NOBODY
        if heroes > 1 or (heroes and state.out(seat)):
            return f"seat {seat} has {heroes} Heroes"
        if phases.BANDS < stage < phases.END and not banded and not state.out(seat):
            return f"seat {seat} has no band"
        if phases.HEROES < stage < phases.END and not heroes and not state.out(seat):
            return f"seat {seat} has no Hero and is not out"
        if state.out(seat) != (seat in state.fallen) or len(set(state.fallen)) < len(state.fallen):
            return "those who are out are not those who fell"
        for slot in range(SLOTS):
            if state.hex[slot] >= 0 and state.owner[slot] == seat:
                kind = state.kind[slot]
                if (state.reserve[seat] | state.history[seat]) >> kind & 1 and state.sort(slot) == A_CHARACTER:
                    return f"{figures.kind_names[kind]} of seat {seat} is in two places"
        if state.reserve[seat] & state.history[seat]:
            return f"a Character of seat {seat} is in the War Camp and in the History"
    standing = [seat for seat in range(state.rules.seats) if not state.out(seat)]
    if stage != phases.END and len(standing) < 2:
        return "only one player is left, so the game is over"
    if stage == phases.END and not state.ended:
        return "the game is over, but no clause says why"
    return "" if stage == phases.END or state.timer > 0 else "the timer is at 0, so the game is over"


def of_flow(state: "SignumState") -> str:
    rows, seats, hexes = len(state.rules.figures.rows), state.rules.seats, state.rules.field.hexes
    if len(state.stack) > 1 and state.stack[0].kind in (phases.FIRST, phases.BANDS, phases.END):
        return "nothing can go on in this stage"
    fighting = False
    for index, frame in enumerate(state.stack):
        if index and frame.kind < phases.ACTIVATION:
            return "a stage is the first word of the flow only"
        if (frame.kind == phases.ACTIVATION) != (index == 1 and frame.kind == phases.ACTIVATION):
            return "an activation comes right after the round"
        if frame.kind in ABOUT_A_CREATURE and not (0 <= frame.what < SLOTS):
            return "the flow names a creature that is not there"
        if frame.kind == phases.ROUND and not 0 <= frame.seat < seats:
            return "nobody is on turn"
        if frame.kind in (phases.DOING, phases.OFFER, phases.PICK, phases.REROLL) and not 0 <= frame.what < rows:
            return "the flow names a row that there is not"
        if frame.kind == phases.ACTIVATION and not 0 <= frame.where < hexes:
            return "the activation began nowhere"
        fighting = fighting or frame.kind == phases.ATTACK
    if state.fight and (not fighting or len(state.fight) != fight.SIZE):
        return f"an attack is {fight.SIZE} numbers, and there is one only while one goes on"
    return ""
