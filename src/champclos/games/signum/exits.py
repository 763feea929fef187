"""Players whose Hero has fallen while others play on: free-for-all and alliance (SIG-FFA-05, -06, SIG-ALLY-10, -11).

Their hand goes into their Battle Deck, from which nobody draws any more; their Feats stay where they are, unseen.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.events import NOTHING
from champclos.core.flow import NOBODY, Frame
from champclos.core.house import RESIGN_1
from champclos.games.signum import casting, clauses, damage, duel, economy, ends, estate, events, hands, moments, phases
from champclos.games.signum.effects import A_HERO
from champclos.games.signum.rules import HERO_LOSS, SLOTS, changed, with_bit

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

# What goes on without the player whose it is: it ends by itself when its creatures are gone
RUNNING: Final = (phases.ACTIVATION, phases.ATTACK, phases.DOING, phases.DEATH, phases.TACTICS)


def clause(state: "SignumState") -> i64:
    """By which a player is out whose Hero has fallen."""
    rules = state.rules
    return clauses.ALLY_10 if rules.alliance else clauses.FFA_05 if rules.several else clauses.END_02


def present(state: "SignumState", seat: i64) -> bool:
    """Whether a player has a turn, a hand or a creature: who has none after the Hero's fall is out.

    SIG-END-08: not while the player's card is being played, or a creature of the player is dying.
    """
    if state.on_turn() == seat or hands.hand_size(state, seat):
        return True
    if any(one.kind == phases.CAST and one.seat == seat for one in state.stack):
        return True
    dying = any(one.kind == phases.DEATH and one.last % 8 == seat for one in state.stack)
    if dying and duel.event_going_on(state):
        return True
    return any(state.hex[slot] >= 0 and seat in (state.owner[slot], state.keeper[slot]) for slot in range(SLOTS))


def overdue(state: "SignumState") -> i64:
    """A player whose Hero has fallen and who is not out yet, or NOBODY."""
    for seat in state.fallen:
        if present(state, seat):
            return seat
    return NOBODY


def decided(state: "SignumState") -> bool:
    """SIG-ALLY-12, SIG-FFA-07: whether nobody is left, or one side only."""
    left = [seat for seat in range(state.rules.seats) if not state.fell(seat)]
    return all(not state.foes(left[0], seat) for seat in left)


def reward(state: "SignumState", seat: i64, killer: i64) -> None:
    """SIG-FFA-06, SIG-ALLY-11: what a Hero's fall brings; before the player counts as fallen."""
    rules = state.rules
    if rules.alliance:
        other = (seat + 1) % rules.seats
        state.tell(clauses.ALLY_11, events.TEAM_POINTS, other, NOTHING, NOTHING, rules.team_hero)
        return
    had = economy.points(state, seat)
    if had:
        state.tell(clauses.FFA_06, events.POINTS_LOST, seat, NOTHING, NOTHING, had if had < HERO_LOSS else HERO_LOSS)
    if killer != NOBODY and killer != seat and not state.out(killer):
        hero = rules.figures.heroes[state.bands[seat]]
        state.slain = with_bit(state.slain, killer * rules.seats + seat, hero)
        if rules.hero_gain:
            state.tell(clauses.FFA_06, events.POINTS, killer, NOTHING, NOTHING, rules.figures.deck.hero)


def lay_down(state: "SignumState") -> bool:
    """SIG-SPELL-01, SIG-TACTIC-03: what players whose Hero has fallen are playing goes to their Histories before they
    are out; whether there was any such card.
    """
    found = [one for one in state.stack if one.kind == phases.CAST and state.fell(one.seat)]
    for frame in found:
        casting.put_away(state, frame)
    state.stack = [one for one in state.stack if one not in found]
    return len(found) > 0


def remove(state: "SignumState", seat: i64) -> None:
    """SIG-FFA-05, SIG-ALLY-10: a player is out when everything of the event is over; what goes on is not broken off,
    unless it is an attack that cannot be carried out, an ability for which nobody is left, or the player's own turn.
    """
    take_away(state, seat)
    if state.on_turn() == seat or any(stuck(state, frame) for frame in state.stack):
        break_off(state, seat)
    else:
        state.stack = [one for one in state.stack if one.seat != seat or one.kind in RUNNING]


def stuck(state: "SignumState", frame: Frame) -> bool:
    """Whether it is an attack whose damage is still to come, and one of the two is gone; or nobody can be picked."""
    if ends.aimless(state, frame):
        return True
    dealt = frame.kind != phases.ATTACK or frame.more > phases.APPLY
    return not dealt and not (state.alive(frame.what) and state.alive(frame.where))


def give_up(state: "SignumState", seat: i64) -> None:
    """A player gives up: as if the Hero had fallen by nobody's doing, but at once."""
    state.estate.quit |= 1 << seat
    duel.hero_fell(state, seat, NOBODY)
    take_away(state, seat)
    if state.on_turn() == seat or any(ends.concerns(state, frame, seat) for frame in state.stack[1:]):
        break_off(state, seat)
    if state.stage() != phases.END and duel.ending(state):
        ends.finish(state, RESIGN_1)


def take_away(state: "SignumState", seat: i64) -> None:
    """Creatures are taken away and not destroyed; those of others go back to them; cards leave the game unseen."""
    for slot in range(SLOTS):
        if state.hex[slot] >= 0 and state.owner[slot] == seat:
            ends.take_away(state, slot, clause(state))
        elif state.hex[slot] >= 0 and state.keeper[slot] == seat:
            duel.control(state, slot, state.owner[slot])
    state.estate.decks[seat].move_all(estate.HAND, estate.PILE)
    state.estate.owed = changed(state.estate.owed, seat, 0)


def break_off(state: "SignumState", seat: i64) -> None:
    """All that goes on is over: cards that are being played go to the Histories of those who play on.

    If it was the turn of the player who is out, the next one has it.
    """
    for frame in state.stack:
        laid = frame.kind == phases.CAST and not casting.enchanting(state, frame)
        if laid or frame.kind == phases.REPLACE:
            economy.to_history(state, frame.seat, frame.what)
    state.estate.tricks = []
    ends.break_off(state)
    if state.on_turn() == seat and not duel.ending(state):
        state.estate.trophies = []
        state.stack = state.stack[:1]
        state.vacate()
        duel.end_turn(state, seat)


def bury(state: "SignumState", frame: Frame) -> None:
    """Who was dying when all was broken off, unless it was taken away."""
    if state.fell(frame.last % 8):
        return
    if frame.more % damage.ASKED <= damage.BURYING and state.alive(frame.what):
        damage.bury(state, frame.what, frame.seat)
    damage.lay_to_rest(state, moments.stepped(frame, damage.AVENGED))
    if state.rules.figures.sort[frame.last // 8] == A_HERO:
        ends.hero_fell(state, frame.last % 8, frame.seat)
