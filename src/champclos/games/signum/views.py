"""Who knows what in Legends of Signum: in a skirmish everybody everything, in a duel hands and decks are hidden."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.decks import complete_pile
from champclos.core.dice import Dice
from champclos.core.game import DRAW_UNKNOWN, NATURE, RESIGN, SECRET, TRUTH
from champclos.games.signum import casting, estate, hands, landmarks, phases
from champclos.games.signum.effects import ENCHANT
from champclos.games.signum.used import SPENT

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


def veiled(state: "SignumState", viewer: i64) -> "SignumState":
    """A duel as a seat or a spectator may know it."""
    seen, own = state.copy(), state.estate
    decks = [deck.seen(estate.battle_veil(seat, viewer)) for seat, deck in enumerate(own.decks)]
    seen.estate = own.with_cards(decks, own.feats.seen(estate.feat_veil(state.rules.seats, viewer)))
    landmarks.veil(seen, viewer)
    return seen


def mask(state: "SignumState", viewer: i64, seat: i64, choice: i64) -> i64:
    """Who draws a card alone sees it, and who gives one back (SIG-SETUP-12)."""
    if viewer == TRUTH or choice == RESIGN:
        return choice
    top = state.stack[-1]
    if seat == NATURE:
        unseen = top.kind == phases.DRAW and top.what != hands.PLAN and viewer != top.seat
        return DRAW_UNKNOWN if unseen else choice
    secret = top.kind == phases.OPENING or (top.kind == phases.LANDMARKS and state.rules.hunt)
    return SECRET if secret and viewer != seat else choice


def imagine(state: "SignumState", dice: Dice) -> "SignumState":
    """Unseen cards are dealt to the hands and decks in which they may lie."""
    world, own = state.copy(), state.estate
    world.viewer = TRUTH
    if state.rules.duel:
        world.estate = own.with_cards([deck.dealt(dice) for deck in own.decks], own.feats.dealt(dice))
        landmarks.imagine(world, dice)
    return world


def complete(state: "SignumState") -> None:
    """After reading: what is hidden follows from the viewer; what no line names lies in the piles; sums are kept."""
    own, rules = state.estate, state.rules
    state.stirred = True
    own.honours = [own.feats.total(estate.hall_of(seat), rules.figures.deck.points) for seat in range(rules.seats)]
    for seat in range(rules.seats):
        veil = estate.battle_veil(seat, state.viewer)
        complete_pile(own.decks[seat], veil, left_over(state, seat))
    complete_pile(own.feats, estate.feat_veil(rules.seats, state.viewer), rules.feat_copies)


def left_over(state: "SignumState", seat: i64) -> list[i64]:
    """By card: how many of a Battle Deck lie in its zones; the others are in play, or being played."""
    figures, band = state.rules.figures, state.bands[seat]
    if band < 0 or (state.stack[-1].kind == phases.BUILD and state.stack[-1].seat == seat):
        return [0] * int(figures.cards)
    copies = figures.deck.copies[band].copy()
    used = [state.cards[at] for at in state.rules.card_places[seat][: state.rules.places - state.rules.camp]]
    used = [card for card in used if card >= 0]
    for frame in state.stack:
        laid = frame.kind == phases.REPLACE or (frame.kind == phases.CAST and not casting.enchanting(state, frame))
        if laid and frame.seat == seat:
            used.append(frame.what)
    for one in state.force.lasting:
        row = figures.rows[one.row]
        if row.kind == ENCHANT and one.owner == seat and one.other > SPENT:
            used.append(figures.card_of[row.source])
    for card in used:
        copies[card] -= 1
    return copies
