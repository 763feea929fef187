"""WOE-CARD: cards of a hand that are handed over, looked at, given back or discarded."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import NOTHING, SHOWED
from champclos.core.flow import AGAIN
from champclos.core.game import NATURE, Odds
from champclos.core.house import LEGAL
from champclos.core.knowledge import UNKNOWN
from champclos.games.warlords import cards, clauses, phases, ransoms, verbs
from champclos.games.warlords.figures import CONQUEST, MERCHANT
from champclos.games.warlords.rules import DISCARD

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState


def handed_deck(state: "WarlordsState", seat: i64) -> i64:
    """The deck of which the next card of a hand is handed over: Conquest cards first."""
    return CONQUEST if state.decks[CONQUEST].sizes[state.rules.hand(seat)] else MERCHANT


def shown_odds(state: "WarlordsState", seat: i64) -> Odds:
    """Any card of a hand goes next; nothing if the viewer does not see them."""
    rules, hand, deck = state.rules, state.rules.hand(seat), handed_deck(state, seat)
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
    if top.more == phases.TO_DISCARD:
        cards.move(state, kind, rules.hand(top.what), DISCARD)
        state.tell(clauses.ELIM_2, SHOWED, top.what, kind, NOTHING, 0)
        return
    own = UNKNOWN if kind == UNKNOWN else rules.figures.local[kind]
    target = rules.desk(top.what, top.seat) if top.more == phases.TO_LOOK else rules.hand(top.seat)
    state.decks[handed_deck(state, top.what)].hide(rules.hand(top.what), target, own, rules.veils)


def spying_step(state: "WarlordsState") -> i64:
    top = state.stack[-1]
    if state.out(top.seat):
        give_back(state, top.what, state.stack.pop().seat)
        return AGAIN
    return top.seat


def why_discard(state: "WarlordsState", seat: i64, kind: i64, second: i64) -> i64:
    """A card of the hand that the seat looks at, one of its own that it gives as a ransom, or one of its disfavours."""
    top, figures = state.stack[-1], state.rules.figures
    if top.kind == phases.GIVING:
        return LEGAL if state.held(seat, kind) else clauses.LORD_2
    if top.kind == phases.PLAYING:
        return LEGAL if cards.may_pick(state, kind, verbs.DISCARD) else clauses.CARD_2
    there = state.decks[figures.deck[kind]].sure(state.rules.desk(top.what, seat), figures.local[kind])
    return LEGAL if there else clauses.CARD_2


def discard(state: "WarlordsState", seat: i64, kind: i64, second: i64) -> None:
    """A card is given as a ransom, a disfavour ends, or the spy's victim loses one and keeps the others."""
    if state.stack[-1].kind == phases.GIVING:
        ransoms.hand_card(state, seat, kind)
        return
    if state.stack[-1].kind == phases.PLAYING:
        cards.pick(state, seat, kind, 0)
        return
    rival = state.stack.pop().what
    cards.move(state, kind, state.rules.desk(rival, seat), DISCARD)
    state.tell(clauses.CARD_2, SHOWED, rival, kind, NOTHING, 0)
    give_back(state, rival, seat)


def give_back(state: "WarlordsState", owner: i64, spy: i64) -> None:
    """Cards that somebody looks at go back to the hand."""
    for deck in (CONQUEST, MERCHANT):
        zones = state.decks[deck]
        zones.remember(state.rules.veils)
        zones.move_all(state.rules.desk(owner, spy), state.rules.hand(owner))
