"""The end of a skirmish: Heroes that fall, players who give up, and who has won (SIG-SKIRM-18 to -20)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.events import ENDED, NOTHING, RESIGNED
from champclos.core.flow import NOBODY, Frame
from champclos.core.house import RESIGN_1
from champclos.core.outcome import Outcome
from champclos.games.signum import casting, clauses, duel, events, exits, fight, phases, summons, targets
from champclos.games.signum.effects import ENCHANT, RANKS, UNTIL_ATTACK
from champclos.games.signum.rules import SLOTS

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

# Frames about a creature, and those about another as well
WITH_CREATURE: Final = (
    phases.ACTIVATION, phases.ATTACK, phases.SHIFT, phases.PUSH, phases.PLACE, phases.DAMAGE, phases.ABSORB,
    phases.DEATH, phases.RANDOM, phases.ROLL,
)  # fmt: skip
WITH_OTHER: Final = (phases.ATTACK, phases.DOING, phases.OFFER, phases.PICK, phases.REROLL)


def out(state: "SignumState", seat: i64, clause: i64) -> None:
    """SIG-SKIRM-27, SIG-FFA-05: a player is out; his creatures are taken away and not eliminated."""
    if state.out(seat):
        return
    state.gone |= 1 << seat
    state.fallen = [*[other for other in state.fallen if other != seat], seat]
    state.tell(clause, events.OUT, seat, NOTHING, NOTHING, 0)
    for slot in range(SLOTS):
        if state.hex[slot] >= 0 and state.keeper[slot] == seat:
            take_away(state, slot, clauses.SKIRM_27)
    left = [other for other in range(state.rules.seats) if not state.fell(other)]
    if len(left) <= 1:
        finish(state, clause if clause == RESIGN_1 else clauses.SKIRM_18)


def take_away(state: "SignumState", slot: i64, clause: i64) -> None:
    """A creature leaves the battlefield without being eliminated."""
    state.tell(clause, events.LEFT, state.keeper[slot], state.told_as(slot), state.hex[slot], 0)
    for part in (fight.ATTACKER, fight.TARGET):
        if state.fight and state.fight[part] == slot:
            state.fight[part] = -1
    summons.leave(state, slot)


def resign(state: "SignumState", seat: i64) -> None:
    """A player gives up, and is out; what goes on with his creatures, or waits for his answer, is broken off."""
    state.tell(RESIGN_1, RESIGNED, seat, NOTHING, NOTHING, 0)
    if state.rules.several:
        exits.give_up(state, seat)
        return
    out(state, seat, RESIGN_1)
    if state.stage() != phases.END and any(concerns(state, frame, seat) for frame in state.stack[1:]):
        break_off(state)


def concerns(state: "SignumState", frame: Frame, seat: i64) -> bool:
    """Whether something that goes on is a player's, or about a creature that is no longer there."""
    if frame.seat == seat or (frame.kind in WITH_CREATURE and not state.alive(frame.what)) or aimless(state, frame):
        return True
    return frame.kind in WITH_OTHER and not state.alive(frame.where)


def aimless(state: "SignumState", frame: Frame) -> bool:
    """Whether all whom an ability could be for have left."""
    if frame.kind == phases.EXCHANGE:
        return not state.alive(frame.what) or not casting.partners(state, frame.what)
    if frame.kind != phases.PICK or not state.alive(frame.where):
        return False
    return not targets.finds_target(state, state.rules.figures.rows[frame.what], frame.where)


def break_off(state: "SignumState") -> None:
    """All that goes on but the activation of a creature that is still there, which ends; who was dying is dead."""
    for frame in state.stack:
        if frame.kind == phases.DEATH and state.stage() != phases.END:
            exits.bury(state, frame)
    if state.stage() == phases.END:
        return
    going = state.activation()
    state.stack = state.stack[:1]
    state.fight, state.dice, state.thrown, state.held, state.due = [], [], [], [], []
    state.pool = [0] * 6
    state.end_effects(UNTIL_ATTACK)
    if going is not None:
        state.push(Frame(phases.ACTIVATION, going.seat, going.what, going.where, going.much, phases.OVER, going.last))


def hero_fell(state: "SignumState", seat: i64, killer: i64) -> None:
    """SIG-SKIRM-27, SIG-END-02: a Hero was eliminated."""
    if state.rules.duel:
        duel.hero_fell(state, seat, killer)
    else:
        out(state, seat, clauses.SKIRM_27)


def finish(state: "SignumState", clause: i64) -> None:
    """The game is over."""
    if state.rules.duel:
        duel.put_all_away(state)
    state.stack = [phases.frame(phases.END)]
    state.ended = clause
    state.fight, state.dice, state.thrown, state.held, state.due = [], [], [], [], []
    state.pool = [0] * 6
    state.force.lasting = [one for one in state.force.lasting if state.rules.figures.rows[one.row].kind == ENCHANT]
    state.unsettle()
    state.vacate()
    winners = outcome(state).winners
    alone = all(not state.foes(winners[0], other) for other in winners)
    state.tell(clause, ENDED, winners[0] if alone else NOBODY, NOTHING, NOTHING, 0)


def destroyed(state: "SignumState", seat: i64) -> list[i64]:
    """SIG-SKIRM-19, -20: how many Characters a player destroyed, then how many Gold, Silver and Bronze ones.

    Of two players each counts all of the other's that are in the History, whoever destroyed them.
    """
    figures, seats = state.rules.figures, state.rules.seats
    found: list[i64] = [0, 0, 0, 0]
    for owner in range(seats):
        if owner == seat:
            continue
        dead = state.history[owner] if seats == 2 else state.slain[seat * seats + owner] & state.history[owner]
        for kind in range(figures.kinds):
            if (dead >> kind) & 1:
                found[0] += 1
                for rank in range(1, len(RANKS)):
                    if figures.rank[kind] == rank:
                        found[len(RANKS) - rank] += 1
    return found


def timed_out(state: "SignumState") -> None:
    """SIG-SKIRM-19, -20: the rounds are over; ranks decide where nobody alone has destroyed the most Characters."""
    counts = [destroyed(state, seat)[0] for seat in range(state.rules.seats) if not state.fell(seat)]
    finish(state, clauses.SKIRM_19 if counts.count(max(counts)) == 1 else clauses.SKIRM_20)


def outcome(state: "SignumState") -> Outcome:
    """Who still has a Hero comes before who has none; of these by Characters destroyed, then by their ranks."""
    if state.rules.duel:
        return duel.outcome(state)
    seats = int(state.rules.seats)
    keys: list[list[i64]] = []
    for seat in range(seats):
        alive = not state.fell(seat)
        standing = seats if alive else state.fallen.index(seat)
        keys.append([i64(standing), *destroyed(state, seat)] if alive else [i64(standing)])
    places = tuple(1 + sum(1 for other in keys if other > key) for key in keys)
    scores = tuple(int(destroyed(state, seat)[0]) for seat in range(seats))
    return Outcome(places, scores, int(state.ended))
