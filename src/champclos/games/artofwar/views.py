"""What each viewer knows of a position: the cards it sees, what is certain, and what the rest may be."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.dice import Dice
from champclos.core.game import SPECTATOR, TRUTH
from champclos.core.knowledge import Zones
from champclos.games.artofwar import armies
from champclos.games.artofwar.armies import HIDDEN, PILE, SHOWN, knows_army, opener, veil
from champclos.games.artofwar.figures import BASIC, KINDS, NONE

if TYPE_CHECKING:
    from champclos.games.artofwar.state import ArtOfWarState


def seen_deck(state: "ArtOfWarState", viewer: i64, seat: i64) -> Zones:
    """A seat's cards; of an army the viewer does not know, the pool counts below zero what has come out of it."""
    deck = state.decks[seat].seen(veil(viewer, seat))
    if state.armies.done(state.rules, seat) and not knows_army(state.rules, viewer, seat, state.first):
        deck.own()
        for kind in range(BASIC):
            deck.pool[kind] -= state.armies.counts[seat * BASIC + kind]
    return deck


def gone(state: "ArtOfWarState", seat: i64, kind: i64) -> i64:
    """How many cards of a kind everybody has seen come out of a seat's deck; the same in every view."""
    deck = state.decks[seat]
    unseen = deck.pool[kind] + deck.count(PILE, kind) + deck.count(HIDDEN, kind)
    return state.armies.counts[seat * BASIC + kind] - unseen


def unseen(state: "ArtOfWarState", viewer: i64, seat: i64, kind: i64) -> i64:
    """How many cards of a kind may lie unseen among a seat's, as far as a viewer knows.

    AOW-ARMY-2: of a free army that the viewer does not know, as many as the limits allow.
    """
    rules, counts, other = state.rules, state.armies.counts, 1 - seat
    most = counts[seat * BASIC + kind]
    if not knows_army(rules, viewer, seat, state.first):
        most = rules.figures.box
        if rules.one_box:
            known = knows_army(rules, viewer, other, state.first)
            most -= counts[other * BASIC + kind] if known else gone(state, other, kind)
    return most - gone(state, seat, kind)


def could_hold(state: "ArtOfWarState", seat: i64, kind: i64) -> bool:
    """Whether a hand could hold a card as far as everybody knows; the same in every view."""
    deck = state.decks[seat]
    if deck.cards[SHOWN * KINDS + kind] > 0:
        return True
    return deck.sizes[HIDDEN] > 0 and unseen(state, SPECTATOR, seat, kind) > 0


def sure_to_hold(state: "ArtOfWarState", seat: i64, kind: i64) -> bool:
    """Whether a viewer who cannot look into a hand knows that a card is there: the others would not fill it."""
    others: i64 = 0
    for other in range(BASIC):
        if other != kind:
            others += unseen(state, state.viewer, seat, other)
    return state.decks[seat].sizes[HIDDEN] > others


# What may be


def imagine(state: "ArtOfWarState", dice: Dice) -> "ArtOfWarState":
    """A whole position that the viewer cannot tell from the truth: Kings and armies first, then their cards dealt."""
    world = state.copy()
    world.viewer = TRUTH
    first = opener(state.first)
    for step in range(2):
        seat = first if step == 0 else 1 - first
        if state.armies.built[seat] > 0 and state.armies.kings[seat] == NONE:
            world.armies = armies.imagine_king(state.rules, world.armies, seat, dice)
        if state.armies.built[seat] > 1 and not knows_army(state.rules, state.viewer, seat, state.first):
            imagine_army(state, world, seat, step == 1, dice)
        world.decks[seat] = world.decks[seat].dealt(dice)
    return world


def imagine_army(state: "ArtOfWarState", world: "ArtOfWarState", seat: i64, other_imagined: bool, dice: Dice) -> None:
    """AOW-ARMY-2: each unseen card of a free army is any of the five types, within the limits."""
    other = 1 - seat
    other_known = other_imagined or knows_army(state.rules, state.viewer, other, state.first)
    out = [gone(state, seat, kind) for kind in range(BASIC)]
    taken = [gone(state, other, kind) for kind in range(BASIC)]
    if other_known:
        taken = world.armies.counts[other * BASIC : (other + 1) * BASIC]
    world.armies = armies.imagine_counts(state.rules, world.armies, seat, out, taken, dice)
    if state.armies.done(state.rules, seat):
        world.decks[seat].own()
        for kind in range(BASIC):
            world.decks[seat].pool[kind] += world.armies.counts[seat * BASIC + kind]
