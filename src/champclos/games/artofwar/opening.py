"""Before the first turn: the armies, the first three cards, who begins, and the first cards on the table."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import CHOSE, DREW, MOVED, NOTHING, PASSED, SHOWED
from champclos.core.game import DRAW_UNKNOWN, SECRET
from champclos.core.knowledge import UNKNOWN
from champclos.games.artofwar import codes, combat
from champclos.games.artofwar.armies import HIDDEN, PILE, SHOWN, opener
from champclos.games.artofwar.clauses import ARMY_2, SETUP_1, SETUP_2, SETUP_3
from champclos.games.artofwar.figures import BASIC, KING, NONE, OPENING
from champclos.games.artofwar.phases import BEGIN, BUILD, DEAL, DEAL_AGAIN, DRAW, KEEP, LAY, PICK, PLACE, SHOW, TOP
from champclos.games.artofwar.places import HANDS, KINGDOMS, PILES, REDREW, card_moved

if TYPE_CHECKING:
    from champclos.games.artofwar.state import War


def happen(state: "War", choice: i64) -> None:
    """What nature brings before the first turn."""
    phase = state.phase
    if phase == BEGIN or phase == PICK:
        pick_first(state, choice - codes.FIRST)
    elif phase == SHOW:
        show_king(state, choice - codes.CROWNED)
    elif phase == TOP:
        settle_citizen(state, choice - codes.DRAWN)
    else:
        deal(state, choice)


def pick_first(state: "War", seat: i64) -> None:
    """AOW-SETUP-3: the first player, who places the first card, or with one box builds first."""
    state.first = seat
    state.tell(SETUP_3, CHOSE, seat, NOTHING, NOTHING, NOTHING)
    if state.phase == BEGIN:
        state.phase = BUILD
    else:
        state.phase = PLACE
        state.turn = seat


def build(state: "War", seat: i64, choice: i64) -> None:
    """AOW-ARMY-2: one decision about an army, which others see only as SECRET."""
    armies = state.armies
    secret = choice == SECRET
    if armies.built[seat] == 0:
        armies = armies.king_chosen(seat, NONE if secret else choice - codes.CROWN)
    else:
        armies = armies.counted(seat, UNKNOWN if secret else choice - codes.AMOUNT)
        if armies.built[seat] == state.rules.steps(seat) and not secret:
            armies = armies.completed(seat, state.rules.figures.size)
    state.armies = armies
    state.tell(ARMY_2, CHOSE, seat, NOTHING, NOTHING, armies.built[seat])
    if state.rules.free[seat] and armies.built[seat] == state.rules.steps(seat):
        fill_pile(state, seat)


def fill_pile(state: "War", seat: i64) -> None:
    """AOW-SETUP-1: the whole army, but for the King, in the pile; unknown cards are only counted."""
    deck = state.decks[seat]
    for kind in range(BASIC):
        for card in range(state.armies.counts[seat * BASIC + kind]):
            deck.put(PILE, kind)
    while deck.sizes[PILE] < state.rules.figures.size:
        deck.put(PILE, UNKNOWN)


def show_king(state: "War", king: i64) -> None:
    """AOW-SETUP-1: the King is shown; after both, three cards are drawn."""
    seat = state.armies.shows(state.first)
    state.armies = state.armies.king_shown(seat, king)
    state.tell(SETUP_1, SHOWED, seat, card_moved(KING), NOTHING, king)
    state.phase = BUILD
    if state.armies.shown == 2:
        state.phase = DEAL
        state.turn = opener(state.first)


def deal(state: "War", choice: i64) -> None:
    """AOW-SETUP-1: three cards; the second time they must be kept."""
    deck = state.decks[state.turn]
    if choice == DRAW_UNKNOWN:
        for card in range(OPENING):
            deck.move(PILE, HIDDEN, UNKNOWN)
    else:
        for kind in codes.OPENINGS[choice - codes.OPENED]:
            deck.move(PILE, HIDDEN, kind)
    state.tell(SETUP_1, DREW, state.turn, NOTHING, HANDS + state.turn, OPENING)
    if state.phase == DEAL_AGAIN:
        take_king(state)
    else:
        state.phase = KEEP


def take_king(state: "War") -> None:
    """AOW-SETUP-1: the King joins the hand, before all eyes."""
    state.decks[state.turn].put(SHOWN, KING)
    state.tell(SETUP_1, MOVED, state.turn, card_moved(KING), HANDS + state.turn, NOTHING)
    next_in_setup(state, DEAL, TOP)


def settle_citizen(state: "War", kind: i64) -> None:
    """AOW-SETUP-2: the top card goes to the kingdom."""
    seat = state.turn
    state.decks[seat].take(PILE, kind)
    state.table.kingdom[seat * BASIC + kind] += 1
    state.tell(SETUP_2, MOVED, seat, card_moved(kind), KINGDOMS + seat * BASIC + kind, PILES + seat)
    next_in_setup(state, TOP, PICK if state.first == NONE else PLACE)


def set_up(state: "War", seat: i64, choice: i64) -> None:
    """AOW-SETUP-1: keep or draw again. AOW-SETUP-3: a card for the reserve."""
    if choice == codes.KEEP:
        state.tell(SETUP_1, PASSED, seat, NOTHING, NOTHING, 0)
        take_king(state)
    elif choice == codes.REDRAW:
        state.decks[seat].move_all(HIDDEN, PILE)
        state.tell(SETUP_1, REDREW, seat, NOTHING, PILES + seat, OPENING)
        state.phase = DEAL_AGAIN
    else:
        kind = choice - codes.LAY
        state.spend(seat, kind)
        state.table.enter(seat, kind)
        state.tell(SETUP_3, MOVED, seat, card_moved(kind), combat.reserve_end(state, seat), HANDS + seat)
        next_in_setup(state, LAY, DRAW)


def next_in_setup(state: "War", phase: i64, after: i64) -> None:
    """The other player does the same; after both comes the next thing."""
    if state.turn == opener(state.first):
        state.turn = 1 - state.turn
        state.phase = phase
    elif after == DRAW:
        state.begin_turn(state.first)
    else:
        state.turn = NONE if after == PICK else opener(state.first)
        state.phase = after
