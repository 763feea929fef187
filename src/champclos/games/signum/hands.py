"""Cards in hands and decks of a duel: drawn, given back, discarded, and who could hold which."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.events import NOTHING, Event
from champclos.core.flow import AGAIN
from champclos.core.game import DRAW_UNKNOWN, NATURE, SPECTATOR, Odds
from champclos.core.knowledge import UNKNOWN, Zones
from champclos.games.signum import clauses, economy, estate, events, phases, verbs
from champclos.games.signum.effects import DRAWN

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

BATTLE: Final = DRAWN.index("battle")
FEAT: Final = DRAWN.index("feat")
PLAN: Final = 2  # a behaviour card of the enemy
PUBLIC: Final = 1 << estate.PILE | 1 << estate.HAND  # zones of a Battle Deck that are not known to all


# Who holds what


def holds(state: "SignumState", seat: i64, card: i64) -> bool:
    """Whether a Battle card is in a hand, as far as the viewer knows for certain."""
    return state.estate.decks[seat].sure(estate.HAND, card) > 0


def held(state: "SignumState", seat: i64) -> list[i64]:
    """The Battle cards in a hand, as far as the viewer knows for certain."""
    return state.estate.decks[seat].surely(estate.HAND)


def could_hold(state: "SignumState", seat: i64, card: i64) -> bool:
    """Whether a Battle card may be in a hand, as far as everybody knows: deck lists are public."""
    return state.estate.decks[seat].could_hold(estate.HAND, card, PUBLIC) > 0


def holds_feat(state: "SignumState", seat: i64, feat: i64) -> bool:
    """Whether a Feat is in a hand, as far as the viewer knows for certain."""
    return state.estate.feats.sure(estate.hand_of(seat), feat) > 0


def held_feats(state: "SignumState", seat: i64) -> list[i64]:
    """The Feats in a hand, as far as the viewer knows for certain."""
    return state.estate.feats.surely(estate.hand_of(seat))


def could_hold_feat(state: "SignumState", seat: i64, feat: i64) -> bool:
    """Whether a Feat may be in a hand, as far as everybody knows."""
    hand, public = estate.hand_of(seat), estate.feat_veil(state.rules.seats, SPECTATOR)
    return state.estate.feats.could_hold(hand, feat, public) > 0


def hand_size(state: "SignumState", seat: i64) -> i64:
    return state.estate.decks[seat].sizes[estate.HAND]


def feats_left(state: "SignumState") -> i64:
    """How many cards the Feats Deck still has: those taken face down are counted among what nobody has seen."""
    left = state.estate.feats.sizes[estate.PILE]
    for kills in state.estate.kills:
        left -= kills
    return left


# Draws


def ask_draw(state: "SignumState", seat: i64, deck: i64, many: i64) -> None:
    """Cards are to be drawn."""
    state.push(phases.frame(phases.DRAW, seat, deck, many))


def draw_step(state: "SignumState") -> i64:
    """SIG-DECK-04, SIG-END-07: card by card, as long as there are any."""
    top = state.stack[-1]
    left = state.estate.decks[top.seat].sizes[estate.PILE] if top.what == BATTLE else feats_left(state)
    left = 1 if top.what == PLAN else left
    if top.where > 0 and left > 0:
        return NATURE
    state.stack.pop()
    return AGAIN


def odds(state: "SignumState") -> Odds:
    """Each unseen card of the deck is as likely; nothing if the viewer does not see which they are."""
    top, table = state.stack[-1], state.rules.nature
    if top.what == PLAN:
        left = [plan for plan in range(len(state.rules.plans)) if (state.estate.plan[1] >> plan) & 1]
        return Odds([table.code(verbs.PLAN, plan, 0, 0) for plan in left], [1] * len(left))
    zones = state.estate.decks[top.seat] if top.what == BATTLE else state.estate.feats
    drawn, verb = zones.draw_odds(), verbs.DRAW if top.what == BATTLE else verbs.DRAW_FEAT
    return Odds([table.code(verb, kind, 0, 0) for kind in drawn.choices], list(drawn.weights))


def drawn(state: "SignumState", choice: i64) -> None:
    """A card comes to a hand; only its owner sees which."""
    top = state.stack[-1]
    if top.what == PLAN:
        planned(state, state.rules.nature.first(choice))
        return
    kind: i64 = UNKNOWN if choice == DRAW_UNKNOWN else state.rules.nature.first(choice)
    state.stack[-1] = phases.frame(phases.DRAW, top.seat, top.what, top.where - 1)
    if top.what == BATTLE:
        state.estate.decks[top.seat].move(estate.PILE, estate.HAND, kind)
    else:
        state.estate.feats.move(estate.PILE, estate.hand_of(top.seat), kind)
    what = events.DREW_CARD if top.what == BATTLE else events.DREW_FEAT
    hidden = Event(clauses.TURN_05, what, top.seat, NOTHING, NOTHING, -1)
    state.tell_event(Event(clauses.TURN_05, what, top.seat, NOTHING, NOTHING, kind, only=top.seat, instead=hidden))


def planned(state: "SignumState", plan: i64) -> None:
    """SIG-SOLO-10: a behaviour card is in force; when all were drawn, they are shuffled."""
    seat = state.stack.pop().seat
    left = state.estate.plan[1] & ~(1 << plan)
    state.estate.plan = [plan, left or state.rules.plan_deck]
    state.unsettle()
    state.tell(clauses.SOLO_10, events.PLANNED, seat, NOTHING, NOTHING, plan)


# SIG-SETUP-12


def opening_step(state: "SignumState", seat: i64) -> i64:
    """Each player draws the opening cards, then gives some back."""
    stage, figures = state.stack[0], state.rules.figures.deck
    if stage.where == 0:
        state.stack[0] = phases.frame(phases.OPENING, stage.seat, stage.what, 1)
        ask_draw(state, seat, BATTLE, figures.opening + state.rules.gift(seat, "opening"))
        return AGAIN
    if hand_size(state, seat) > figures.kept:
        return seat
    state.stack[0] = phases.frame(phases.OPENING, stage.seat, stage.what + 1)
    return AGAIN


def give_back(state: "SignumState", seat: i64, card: i64) -> None:
    """A card of the opening hand goes back to the deck; the others do not see which."""
    state.estate.decks[seat].move(estate.HAND, estate.PILE, card)
    hidden = Event(clauses.SETUP_12, events.RETURNED, seat, NOTHING, NOTHING, -1)
    state.tell_event(Event(clauses.SETUP_12, events.RETURNED, seat, NOTHING, NOTHING, card, only=seat, instead=hidden))


# SIG-POWER-08


def discard(state: "SignumState", seat: i64, card: i64) -> None:
    """A Support card goes to the History, unpaid and without effect."""
    state.estate.decks[seat].take(estate.HAND, card)
    state.tell(clauses.POWER_08, events.DISCARDED, seat, NOTHING, NOTHING, card)
    economy.to_history(state, seat, card)


def full_deck(state: "SignumState", seat: i64) -> None:
    """SIG-SETUP-02: the Battle Deck of a band."""
    deck = state.estate.decks[seat]
    for card, copies in enumerate(state.rules.figures.deck.copies[state.bands[seat]]):
        for _ in range(copies):
            deck.put(estate.PILE, card)


def full_feats(zones: Zones, copies: list[i64]) -> None:
    """SIG-SETUP-10: the Feats Deck."""
    for feat, many in enumerate(copies):
        for _ in range(many):
            zones.put(estate.PILE, feat)
