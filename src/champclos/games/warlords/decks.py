"""WOE-CARD-1: cards are drawn, handed over, looked at and discarded."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import DREW, NOTHING, SHOWED
from champclos.core.flow import AGAIN, NOBODY
from champclos.core.game import NATURE, Odds
from champclos.core.house import LEGAL
from champclos.core.knowledge import UNKNOWN, Zones
from champclos.games.warlords import cards, clauses, events, phases, ransoms, verbs
from champclos.games.warlords.figures import CONQUEST, MERCHANT, POPE
from champclos.games.warlords.rules import DISCARD, PILE

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState


def zones_of(state: "WarlordsState", kind: i64) -> Zones:
    return state.decks[state.rules.figures.deck_of(kind)]


def local(state: "WarlordsState", kind: i64) -> i64:
    """A kind of card by its number in its own deck."""
    return kind - state.rules.figures.first_kind[state.rules.figures.deck_of(kind)]


def may_draw(state: "WarlordsState", seat: i64, deck: i64) -> bool:
    """WOE-CARD-3: one disfavour, no more Pope cards; two, no Merchant cards; three, none at all."""
    most: i64 = 2 if deck == CONQUEST else 1 if deck == MERCHANT else 0
    if state.out(seat) or state.disfavours(seat) > most:
        return False
    zones = state.decks[deck]
    return zones.sizes[PILE] + zones.sizes[DISCARD] > 0


def drawing_step(state: "WarlordsState") -> i64:
    """WOE-CARD-1: a deck that is empty is made of its discard."""
    top = state.stack[-1]
    if not may_draw(state, top.seat, top.what):
        state.stack.pop()
        return AGAIN
    zones = state.decks[top.what]
    if zones.sizes[PILE] == 0:
        zones.shuffle_in([DISCARD], PILE, state.rules.veils)
        state.tell(clauses.CARD_1, events.SHUFFLED, NOBODY, top.what, NOTHING, 0)
    return NATURE


def draw(state: "WarlordsState", kind: i64) -> None:
    """A card comes to a hand unseen by the others, or is the Pope's and resolved at once."""
    top = state.stack.pop()
    zones = state.decks[top.what]
    if top.what == POPE:
        zones.move(PILE, DISCARD, local(state, kind))
        state.tell(clauses.POPE_1, SHOWED, top.seat, kind, NOTHING, 0)
        if cards.applicable(state, top.seat, state.rules.figures.rows[kind]):
            cards.resolve(state, top.seat, kind)
        return
    zones.move(PILE, state.rules.hand(top.seat), UNKNOWN if kind == UNKNOWN else local(state, kind))
    clause = clauses.CONQ_1 if top.what == CONQUEST else clauses.MERCH_1
    state.tell_card(clause, DREW, top.seat, kind, NOTHING, 1)


def shown_odds(state: "WarlordsState", seat: i64) -> Odds:
    """Any card of a hand goes next, Conquest cards first; nothing if the viewer does not see them."""
    rules, hand = state.rules, state.rules.hand(seat)
    deck: i64 = CONQUEST if state.decks[CONQUEST].sizes[hand] else MERCHANT
    zones, first = state.decks[deck], rules.figures.first_kind[deck]
    if zones.veiled(hand):
        return rules.no_odds
    held = [kind for kind in range(zones.kinds) if zones.count(hand, kind)]
    codes = [rules.nature.code(verbs.SHOW, first + kind, 0, 0) for kind in held]
    return Odds(codes, [zones.count(hand, kind) for kind in held])


def handing_step(state: "WarlordsState") -> i64:
    """Card by card; when all were looked at, the spy picks one."""
    top = state.stack[-1]
    if state.hand_size(top.what):
        return NATURE
    state.stack.pop()
    if top.more == phases.TO_LOOK:
        state.push(phases.frame(phases.SPYING, top.seat, top.what))
    return AGAIN


def hand_over(state: "WarlordsState", kind: i64) -> None:
    """One card of a hand goes to another hand, before somebody's eyes, or to the discard."""
    top, rules = state.stack[-1], state.rules
    source = rules.hand(top.what)
    deck: i64 = CONQUEST if state.decks[CONQUEST].sizes[source] else MERCHANT
    zones = state.decks[deck]
    own = UNKNOWN if kind == UNKNOWN else local(state, kind)
    if top.more == phases.TO_DISCARD:
        zones.move(source, DISCARD, own)
        state.tell(clauses.ELIM_2, SHOWED, top.what, kind, NOTHING, 0)
        return
    target = rules.desk(top.what, top.seat) if top.more == phases.TO_LOOK else rules.hand(top.seat)
    zones.hide(source, target, own, rules.veils)


def spying_step(state: "WarlordsState") -> i64:
    top = state.stack[-1]
    if state.out(top.seat):
        state.stack.pop()
        give_back(state, top.what, top.seat)
        return AGAIN
    return top.seat


def why_discard(state: "WarlordsState", seat: i64, kind: i64, second: i64) -> i64:
    """A card of the hand that the seat looks at, or one of its own that it gives as a ransom."""
    top = state.stack[-1]
    if top.kind == phases.SPYING and top.seat == seat:
        there = zones_of(state, kind).sure(state.rules.desk(top.what, seat), local(state, kind))
        return LEGAL if there else clauses.CARD_2
    if top.kind == phases.GIVING and top.seat == seat:
        return LEGAL if state.held(seat, kind) else clauses.LORD_2
    return clauses.CARD_2


def discard(state: "WarlordsState", seat: i64, kind: i64, second: i64) -> None:
    """A card is given as a ransom, or the spy's victim loses one and the others go back to the hand."""
    if state.stack[-1].kind == phases.GIVING:
        ransoms.hand_card(state, seat, kind)
        return
    rival = state.stack.pop().what
    zones_of(state, kind).move(state.rules.desk(rival, seat), DISCARD, local(state, kind))
    state.tell(clauses.CARD_2, SHOWED, rival, kind, NOTHING, 0)
    give_back(state, rival, seat)


def give_back(state: "WarlordsState", owner: i64, spy: i64) -> None:
    """Cards that somebody looks at go back to the hand."""
    for deck in (CONQUEST, MERCHANT):
        zones = state.decks[deck]
        zones.remember(state.rules.veils)
        zones.move_all(state.rules.desk(owner, spy), state.rules.hand(owner))
