"""Before the first turn: the armies, the first three cards, who begins, and the first cards on the table."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import CHOSE, DREW, NOTHING, SHOWED
from champclos.core.flow import AGAIN, TOGETHER
from champclos.core.knowledge import UNKNOWN
from champclos.games.artofwar import clauses, combat, flow, phases, places
from champclos.games.artofwar.armies import HIDDEN, PILE, opener
from champclos.games.artofwar.figures import BASIC, KING, NONE, OPENING
from champclos.games.artofwar.verbs import OPENINGS

if TYPE_CHECKING:
    from champclos.games.artofwar.state import ArtOfWarState


def pick_first(state: "ArtOfWarState", seat: i64) -> None:
    """AOW-SETUP-3: the first player, who places the first card, or with one box builds first."""
    state.first = seat
    state.tell(clauses.SETUP_3, CHOSE, seat, NOTHING, NOTHING, NOTHING)
    if state.phase == phases.BEGIN:
        state.phase = phases.BUILD
    else:
        state.phase = phases.PLACE
        state.turn = seat


# Armies


def builders(state: "ArtOfWarState") -> i64:
    """AOW-ARMY-2: both build at once, or one after the other from one box; then the Kings are shown."""
    armies, rules = state.armies, state.rules
    state.waiting = 0
    for seat in range(2):
        turn_has_come = not rules.one_box or seat == armies.shows(state.first)
        if turn_has_come and armies.built[seat] < rules.steps(seat):
            state.waiting |= 1 << seat
    if state.waiting:
        return TOGETHER
    state.phase = phases.SHOW
    return AGAIN


def build(state: "ArtOfWarState", seat: i64, what: i64) -> None:
    """AOW-ARMY-2: one decision about an army, a King or an amount, which others see only as UNKNOWN."""
    state.armies = state.armies.copy()
    state.armies.decide(state.rules, seat, what)
    state.tell(clauses.ARMY_2, CHOSE, seat, NOTHING, NOTHING, state.armies.built[seat])
    if state.rules.free[seat] and state.armies.done(state.rules, seat):
        fill_pile(state, seat)


def fill_pile(state: "ArtOfWarState", seat: i64) -> None:
    """AOW-SETUP-1: the whole army, but for the King, in the pile; unknown cards are only counted."""
    deck = state.decks[seat]
    for kind in range(BASIC):
        for card in range(state.armies.counts[seat * BASIC + kind]):
            deck.put(PILE, kind)
    while deck.sizes[PILE] < state.rules.figures.size:
        deck.put(PILE, UNKNOWN)


def show_king(state: "ArtOfWarState", king: i64) -> None:
    """AOW-SETUP-1: the King is shown; after both, three cards are drawn."""
    seat = state.armies.shows(state.first)
    state.armies = state.armies.copy()
    state.armies.kings[seat] = king
    state.armies.shown += 1
    state.tell(clauses.SETUP_1, SHOWED, seat, places.card_moved(KING), NOTHING, king)
    state.phase = phases.BUILD
    if state.armies.shown == 2:
        state.phase = phases.DEAL
        state.turn = opener(state.first)


# The first cards


def deal(state: "ArtOfWarState", opening: i64) -> None:
    """AOW-SETUP-1: three cards; the second time they must be kept."""
    deck = state.decks[state.turn]
    for card in range(OPENING):
        deck.move(PILE, HIDDEN, UNKNOWN if opening == UNKNOWN else OPENINGS[opening][card])
    state.tell(clauses.SETUP_1, DREW, state.turn, NOTHING, places.HANDS + state.turn, OPENING)
    if state.phase == phases.DEAL_AGAIN:
        take_king(state)
    else:
        state.phase = phases.KEEP


def redraw(state: "ArtOfWarState", seat: i64) -> None:
    """AOW-SETUP-1: the three cards go back, once."""
    state.decks[seat].move_all(HIDDEN, PILE)
    state.tell(clauses.SETUP_1, places.REDREW, seat, NOTHING, places.PILES + seat, OPENING)
    state.phase = phases.DEAL_AGAIN


def take_king(state: "ArtOfWarState") -> None:
    """AOW-SETUP-1: the King joins the hand, before all eyes."""
    seat = state.turn
    combat.carry(state, clauses.SETUP_1, seat, KING, NOTHING, places.HANDS + seat)
    pass_on(state, phases.DEAL, phases.TOP)


def settle_citizen(state: "ArtOfWarState", kind: i64) -> None:
    """AOW-SETUP-2: the top card goes to the kingdom."""
    seat = state.turn
    combat.carry(state, clauses.SETUP_2, seat, kind, places.PILES + seat, places.KINGDOMS + seat * BASIC + kind)
    pass_on(state, phases.TOP, phases.PICK if state.first == NONE else phases.PLACE)


def lay(state: "ArtOfWarState", seat: i64, kind: i64, target: i64) -> None:
    """AOW-SETUP-3: a hand card on the front row, then one in the reserve."""
    combat.carry(state, clauses.SETUP_3, seat, kind, places.HANDS + seat, target)
    if state.phase == phases.PLACE:
        pass_on(state, phases.PLACE, phases.LAY)
    else:
        pass_on(state, phases.LAY, phases.DRAW)


def pass_on(state: "ArtOfWarState", phase: i64, after: i64) -> None:
    """The other player does the same; after both comes the next thing."""
    if state.turn == opener(state.first):
        state.turn = 1 - state.turn
        state.phase = phase
    elif after == phases.DRAW:
        flow.begin_turn(state, state.first)
    else:
        state.turn = NONE if after == phases.PICK else opener(state.first)
        state.phase = after
