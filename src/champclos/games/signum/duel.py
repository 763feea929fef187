"""The duel (SIG-SETUP, SIG-TURN, SIG-END), also of three or four: its stages, the phases of a turn, and its end."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.events import BEGAN, NOTHING
from champclos.core.flow import AGAIN, NOBODY
from champclos.core.house import RESIGN_1
from champclos.core.outcome import Outcome
from champclos.games.signum import (
    behaviour,
    casting,
    clauses,
    damage,
    economy,
    effects,
    ends,
    estate,
    events,
    exits,
    feats,
    hands,
    landmarks,
    moments,
    phases,
    skirmish,
    tactics,
)
from champclos.games.signum.manner import ENEMY
from champclos.games.signum.rules import FRESH, SLOTS, changed

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

# What goes on while an attack or an effect has not come to its end (SIG-END-08)
UNFINISHED: Final = (
    phases.DEATH, phases.DAMAGE, phases.ABSORB, phases.RANDOM, phases.DOING, phases.MOMENT, phases.CAST,
)  # fmt: skip


# Before every step


def unsettled(state: "SignumState") -> bool:
    """Markers follow the Histories, cards that are owed are drawn, and the game ends; whether anything was done."""
    if state.stage() == phases.END:
        return False
    economy.settle(state)
    if state.estate.marks:
        landmarks.settle(state)
    if ending(state):
        if not event_going_on(state):
            ends.finish(state, why_over(state))
            return True
        return False
    if state.gone and not event_going_on(state):
        seat = exits.overdue(state)
        if seat >= 0:
            if not exits.lay_down(state):
                exits.remove(state, seat)
            return True
    return owed_drawn(state)


def owed_drawn(state: "SignumState") -> bool:
    """SIG-POWER-10, SIG-ABIL-18: cards that are owed are drawn, by several in turn order from the active player on.

    What is pushed last comes first.
    """
    seats, found = state.rules.seats, False
    for step in range(seats):
        seat = (state.on_turn() + seats - 1 - step) % seats
        many = state.estate.owed[seat]
        if many:
            found = True
            state.estate.owed = changed(state.estate.owed, seat, 0)
            hands.ask_draw(state, seat, hands.BATTLE, many)
    return found


def ending(state: "SignumState") -> bool:
    """SIG-END-02, -03: whether a Hero was destroyed, or somebody has reached the target.

    SIG-ALLY-12, SIG-FFA-07: of three or four players one side alone has a Hero left.
    """
    rules = state.rules
    if rules.scores and landmarks.victor(state) != NOBODY:
        return True
    if state.gone and (not rules.several or rules.first_fall or exits.decided(state)):
        return True
    for seat in range(ENEMY if rules.battle is not None else rules.seats):  # SIG-SOLO-16
        if economy.points(state, seat) >= rules.target:
            return True
    return False


def why_over(state: "SignumState") -> i64:
    """The clause by which the game ends at a Hero's fall or at the target."""
    rules = state.rules
    if rules.battle is not None:
        return clauses.SOLO_16
    if landmarks.victor(state) != NOBODY:
        return clauses.TOURN_25
    if not rules.several:
        return clauses.END_02 if state.gone else clauses.END_03
    if rules.first_fall and state.gone and not exits.decided(state):
        return clauses.ALLY_14 if rules.alliance else clauses.FFA_09
    return clauses.ALLY_12 if rules.alliance else clauses.FFA_07


def event_going_on(state: "SignumState") -> bool:
    """SIG-END-08: whether what an attack or an effect brings is not over."""
    for at in range(len(state.stack) - 1, 0, -1):
        kind = state.stack[at].kind
        if kind == phases.ATTACK:  # SIG-ATTACK-11: all of its damage falls in one step
            return state.stack[at].more == phases.APPLY
        if kind in UNFINISHED:
            return True
    return False


# The course of a turn


def opening_step(state: "SignumState") -> i64:
    """SIG-SETUP-12, -14: opening hands, then the first player begins."""
    seat = skirmish.in_order(state)
    if seat >= 0:
        return skirmish.next_in_order(state) if state.fell(seat) else hands.opening_step(state, seat)
    to_turn(state, state.first)
    return AGAIN


def to_turn(state: "SignumState", seat: i64) -> None:
    """SIG-TURN-08: a player's turn; whoever is out has none, and it counts as over (SIG-ALLY-10, SIG-FFA-05)."""
    most = state.rules.most_turns
    while state.fell(seat):
        state.estate.turns += 1
        run_out(state, seat)
        if most and state.estate.turns >= most:  # SIG-GEN-12: it may be the last
            ends.finish(state, clauses.GEN_12)
            return
        seat = (seat + 1) % state.rules.seats
    state.stack[0] = phases.frame(phases.TURN, seat)


def to_step(state: "SignumState", step: i64) -> None:
    state.stack[0] = phases.frame(phases.TURN, state.stack[0].seat, step)


def turn_step(state: "SignumState") -> i64:
    """SIG-TURN-01: Start Phase, Activation Phase, End Phase."""
    seat, step = state.stack[0].seat, state.stack[0].what
    if step == phases.BEGINNING:
        to_step(state, phases.DRAWING)
        begin_turn(state, seat)
    elif step == phases.DRAWING:  # SIG-TURN-05, SIG-FEAT-03: what is pushed last comes first
        to_step(state, phases.STARTED)
        if seat == state.rules.enemy:
            hands.ask_draw(state, seat, hands.PLAN, 1)
        else:
            hands.ask_draw(state, seat, hands.FEAT, 1)
            hands.ask_draw(state, seat, hands.BATTLE, 1)
    elif step == phases.STARTED:
        to_step(state, phases.ACTIVATIONS)
        tactics.begin(state, effects.TURN_START, moments.NO_ONE, moments.ALL_ROWS, rows_of(state, effects.TURN_START))
    elif feats.glory_due(state):
        return AGAIN
    elif step == phases.ACTIVATIONS:
        return seat
    elif step == phases.FINISHING:
        close(state, seat)
    elif step == phases.RETURNING:
        give_back(state, seat, state.stack[0].where != 0)
    else:
        end_turn(state, seat)
    return AGAIN


def rows_of(state: "SignumState", moment: i64) -> "list[moments.Waiting]":
    """The rows of the active player's creatures that count at the start or the end of the turn."""
    found: list[moments.Waiting] = []
    for slot in state.creatures(state.on_turn()):
        moments.of_creature(state, found, moment, slot)
    return found


def begin_turn(state: "SignumState", seat: i64) -> None:
    """SIG-TURN-02 to -04: cards are readied, creatures may be activated, what runs out ends, power is set."""
    own = state.estate
    own.turns += 1
    own.new_turn()
    state.tell(clauses.TURN_01, BEGAN, seat, NOTHING, NOTHING, own.turns)
    for at in state.rules.card_places[seat]:
        state.engaged &= ~(1 << at)
    for slot in range(SLOTS):
        state.acted[slot] = FRESH
    state.used, state.helped = 0, 0
    if seat == state.rules.enemy and own.turns <= state.rules.seats:  # SIG-SOLO-09
        own.count(estate.MORE_SUMMONS, state.rules.danger.called - 1)
    run_out(state, seat)
    economy.new_power(state, seat)


def run_out(state: "SignumState", seat: i64) -> None:
    """SIG-TURN-03: what lasts until a player's next turn ends."""
    state.force.lasting = [
        one for one in state.force.lasting if one.until != effects.UNTIL_NEXT_TURN or one.owner != seat
    ]
    state.unsettle()


def close(state: "SignumState", seat: i64) -> None:
    """SIG-TURN-08: abilities of the end of the turn."""
    found = rows_of(state, effects.TURN_END)
    casting.lingering(state, found, effects.TURN_END, moments.NO_ONE)
    state.stack[0] = phases.frame(phases.TURN, seat, phases.RETURNING, 1 if found else 0)
    moments.begin(state, effects.TURN_END, moments.NO_ONE, moments.sorted_out(state, effects.TURN_END, found))


def give_back(state: "SignumState", seat: i64, news: bool) -> None:
    """SIG-ZONE-18, SIG-FEAT-13: control ends; if the end of the turn brought anything, Achievements once more."""
    to_step(state, phases.FINISHED)
    for slot in state.creatures(seat):
        if state.owner[slot] != seat:
            control(state, slot, state.owner[slot])
            news = True
    if news and state.estate.feats.sizes[estate.hand_of(seat)] and not feats.first_turn(state):
        state.push(phases.frame(phases.CLOSING, seat))


def end_turn(state: "SignumState", seat: i64) -> None:
    """SIG-TURN-08, SIG-END-01: what lasts for the turn ends; after the last Feat the game is over."""
    for until in (effects.UNTIL_TURN, effects.UNTIL_ACTIVATION):
        state.end_effects(until)
    state.estate.new_turn()
    state.estate.lost = changed(state.estate.lost, seat, 0)
    rules = state.rules
    if hands.feats_left(state) == 0:
        ends.finish(state, why_over(state) if rules.several or rules.battle is not None else clauses.END_01)
    elif rules.most_turns and state.estate.turns >= rules.most_turns:
        ends.finish(state, why_over(state) if rules.battle is not None else clauses.GEN_12)
    else:
        to_turn(state, (seat + 1) % rules.seats)


def control(state: "SignumState", slot: i64, seat: i64) -> None:
    """SIG-ZONE-18: a creature comes under a player's control."""
    state.keeper = changed(state.keeper, slot, seat)
    state.tell(clauses.ZONE_18, events.CONTROLLED, seat, state.told_as(slot), state.hex[slot], 0)
    state.unsettle()


# The end


def hero_fell(state: "SignumState", seat: i64, killer: i64) -> None:
    """SIG-END-02: a Hero was destroyed; the game ends when everything of that event is over."""
    if not state.fell(seat):
        if state.rules.several:
            exits.reward(state, seat, killer)
        state.gone |= 1 << seat
        state.fallen = [*state.fallen, seat]
        state.tell(exits.clause(state), events.OUT, seat, NOTHING, NOTHING, 0)


def put_all_away(state: "SignumState") -> None:
    """SIG-END-03: what goes on is over, and cards that are being played are put away; nothing else is left to do."""
    for frame in state.stack:
        if frame.kind == phases.DEATH:
            damage.lay_to_rest(state, frame)
        elif frame.kind in (phases.CAST, phases.REPLACE):
            casting.put_away(state, frame)
    state.estate.forget()


def standing(state: "SignumState", seat: i64) -> list[i64]:
    """SIG-END-04, -05, SIG-ALLY-13: Victory Points, Feats face up, cards face down; who gave up comes last."""
    own = state.estate
    gave_up = state.ended == RESIGN_1 and not state.foes(seat, state.fallen[-1])
    gave_up = gave_up or (not state.rules.alliance and (own.quit >> seat) & 1 != 0)
    team = [other for other in range(state.rules.seats) if not state.foes(seat, other)]
    shown = sum(own.feats.sizes[estate.hall_of(other)] for other in team)
    return [0 if gave_up else 1, economy.points(state, seat), shown, sum(own.kills[other] for other in team)]


def outcome(state: "SignumState") -> Outcome:
    """SIG-END-04: most Victory Points win; a battle of the campaign has laws of its own."""
    if state.rules.battle is not None:
        return behaviour.outcome(state)
    keys = [standing(state, seat) for seat in range(state.rules.seats)]
    places = tuple(1 + sum(1 for other in keys if other > key) for key in keys)
    return Outcome(places, tuple(int(key[1]) for key in keys), int(state.ended))
