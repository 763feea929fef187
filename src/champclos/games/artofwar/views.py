"""What each viewer knows of a position, what a choice looks like to them, and what the rest may be."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.dice import Dice
from champclos.core.game import DRAW_UNKNOWN, NATURE, RESIGN, SECRET, TRUTH
from champclos.core.knowledge import Zones
from champclos.games.artofwar import armies
from champclos.games.artofwar.armies import HIDDEN, knows_army, opener, sees_building, veil
from champclos.games.artofwar.figures import BASIC, KINDS, KING, NONE
from champclos.games.artofwar.phases import BUILD, DEAL, DEAL_AGAIN, DRAW

if TYPE_CHECKING:
    from champclos.games.artofwar.state import ArtOfWarState


def veiled(state: "ArtOfWarState", viewer: i64) -> "ArtOfWarState":
    """A copy without what a viewer cannot know."""
    known = armies.seen_armies(state.rules, state.armies, viewer, state.first)
    return state.with_cards(known, [seen_deck(state, viewer, 0), seen_deck(state, viewer, 1)])


def seen_deck(state: "ArtOfWarState", viewer: i64, seat: i64) -> Zones:
    """A seat's cards; of an army the viewer does not know, the pool counts below zero what has come out of it."""
    deck = state.decks[seat].seen(veil(viewer, seat))
    built = state.armies.built[seat] == state.rules.steps(seat)
    if built and not knows_army(state.rules, viewer, seat, state.first):
        for kind in range(BASIC):
            deck.pool[kind] -= state.armies.counts[seat * BASIC + kind]
    return deck


def mask(state: "ArtOfWarState", viewer: i64, seat: i64, choice: i64) -> i64:
    """A choice about to be played, as a viewer sees it."""
    if viewer == TRUTH or choice == RESIGN:
        return choice
    phase = state.phase
    if seat == NATURE:
        hidden = phase == DEAL or phase == DEAL_AGAIN or phase == DRAW
        return DRAW_UNKNOWN if hidden and viewer != state.turn else choice
    if phase == BUILD and not sees_building(state.rules, viewer, seat, state.first):
        return SECRET
    return choice


def sure_to_hold(state: "ArtOfWarState", seat: i64, kind: i64) -> bool:
    """Whether a viewer who cannot look into a hand knows that a card is there: the others would not fill it."""
    others: i64 = 0
    for other in range(KINDS):
        if other != kind:
            others += unseen(state, seat, other)
    return state.decks[seat].sizes[HIDDEN] > others


def unseen(state: "ArtOfWarState", seat: i64, kind: i64) -> i64:
    """How many cards of a kind may lie unseen among a seat's; AOW-ARMY-2: of a free army, as the limits allow."""
    rules = state.rules
    if kind == KING or knows_army(rules, state.viewer, seat, state.first):
        return state.decks[seat].pool[kind]
    room = rules.figures.box - state.gone(seat, kind)
    if rules.one_box:
        other = 1 - seat
        known = knows_army(rules, state.viewer, other, state.first)
        room -= state.armies.counts[other * BASIC + kind] if known else state.gone(other, kind)
    return room


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
    gone: list[i64] = []
    taken: list[i64] = []
    for kind in range(BASIC):
        gone.append(state.gone(seat, kind))
        taken.append(world.armies.counts[other * BASIC + kind] if other_known else state.gone(other, kind))
    world.armies = armies.imagine_counts(state.rules, world.armies, seat, gone, taken, dice)
    if state.armies.built[seat] == state.rules.steps(seat):
        for kind in range(BASIC):
            world.decks[seat].pool[kind] += world.armies.counts[seat * BASIC + kind]
