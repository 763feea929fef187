"""WOE-LORD-2: a ransom is offered for a captive warlord; its holder accepts, refuses, or demands something once."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.events import NOTHING, SHOWED
from champclos.core.flow import AGAIN
from champclos.games.warlords import cards, clauses, conquests, deeds, events, losses, phases, verbs
from champclos.games.warlords.figures import total
from champclos.games.warlords.rules import OPEN

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

GOLD: Final = 0  # what an offer is made of, beside the cards that lie open
PRISONERS: Final = 1
CARDS: Final = 2  # a number of cards that is demanded


def owner_of(state: "WarlordsState") -> i64:
    """Who wants a warlord back in the talks on top; who holds its castle has it."""
    top = state.stack[-1]
    return top.seat if top.kind == phases.RANSOM or top.kind == phases.REPLYING else top.what


def prisoners(state: "WarlordsState", keeper: i64, owner: i64) -> i64:
    """How many warlords of one seat another holds."""
    return total([state.captives[fief * state.rules.seats + owner] for fief in state.castles_of(keeper)])


def may_add(state: "WarlordsState", thing: i64, number: i64) -> bool:
    """No more than there is: cards are named once, prisoners one by one, gold again while the most was named."""
    owner, offered = owner_of(state), state.offer[thing]
    if thing == PRISONERS:
        return offered < prisoners(state, owner, state.holders[state.stack[-1].where])
    if thing == GOLD:
        return offered % verbs.MOST_GOLD == 0 and 0 < number <= state.gold[owner] - offered
    return offered == 0 and 0 < number <= state.hand_size(owner)


def nothing_offered(state: "WarlordsState") -> bool:
    return not any(state.offer) and all(zones.sizes[OPEN] == 0 for zones in state.decks)


def ask_all(state: "WarlordsState", seat: i64) -> None:
    """At the start of a turn: once for each captive."""
    for fief in range(state.rules.figures.fiefs):
        for lord in range(state.captives[fief * state.rules.seats + seat]):
            state.push(phases.frame(phases.RANSOM, seat, 0, fief))


def ransom_step(state: "WarlordsState") -> i64:
    """Who is asked; nobody if the captive is free, one of the two is out, or the owner has nothing to offer."""
    top, owner = state.stack[-1], owner_of(state)
    holder = state.holders[top.where]
    held = holder >= 0 and state.captives[top.where * state.rules.seats + owner] > 0
    if not held or state.out(owner) or state.out(holder):
        return close(state)
    things = state.gold[owner] + state.hand_size(owner) + prisoners(state, owner, holder)
    return top.seat if things > 0 or not nothing_offered(state) else close(state)


def close(state: "WarlordsState") -> i64:
    """Nothing came of it: cards that lie open go back to the hand they came from."""
    clear(state, owner_of(state))
    state.stack.pop()
    return AGAIN


def clear(state: "WarlordsState", seat: i64) -> None:
    """Cards that lie open go to a hand before all eyes, and nothing is offered any more."""
    for zones in state.decks:
        for kind in range(zones.kinds):
            while zones.count(OPEN, kind):
                zones.hide(OPEN, state.rules.hand(seat), kind, state.rules.veils)
    state.offer = [0, 0, 0]


# What is chosen


def add(state: "WarlordsState", thing: i64, number: i64) -> None:
    state.offer[thing] += number


def add_card(state: "WarlordsState", seat: i64, kind: i64, second: i64) -> None:
    """It lies open as long as it is offered."""
    cards.move(state, kind, state.rules.hand(seat), OPEN)
    state.tell(clauses.LORD_2, SHOWED, seat, kind, NOTHING, 0)


def make(state: "WarlordsState", seat: i64, first: i64, second: i64) -> None:
    """The other side answers."""
    top = state.stack[-1]
    shown = total([zones.sizes[OPEN] for zones in state.decks])
    who = 64 * state.offer[PRISONERS] + state.offer[CARDS] + shown
    state.tell(clauses.LORD_2, events.OFFERED, seat, who, top.where, state.offer[GOLD])
    asked = top.kind == phases.RANSOM
    answer, other = (phases.ANSWERING, state.holders[top.where]) if asked else (phases.REPLYING, top.what)
    state.stack[-1] = phases.frame(answer, other, seat, top.where)


def refuse(state: "WarlordsState", seat: i64, first: i64, second: i64) -> None:
    state.tell(clauses.LORD_2, events.REFUSED, seat, NOTHING, state.stack[-1].where, 0)
    close(state)


def counter(state: "WarlordsState", seat: i64, first: i64, second: i64) -> None:
    top = state.stack[-1]
    clear(state, top.what)
    state.stack[-1] = phases.frame(phases.COUNTERING, seat, top.what, top.where)


def accept(state: "WarlordsState", seat: i64, first: i64, second: i64) -> None:
    """Gold, cards and prisoners change hands, and the captive is free."""
    owner, fief, offer = owner_of(state), state.stack[-1].where, state.offer
    holder = state.holders[fief]
    state.tell(clauses.LORD_2, events.ACCEPTED, seat, NOTHING, fief, 0)
    clear(state, holder)
    state.stack.pop()
    deeds.receive(state, owner, -offer[GOLD], clauses.LORD_2)
    deeds.receive(state, holder, offer[GOLD], clauses.LORD_2)
    if offer[CARDS]:
        state.push(phases.frame(phases.GIVING, owner, holder, 0, offer[CARDS]))
    left = offer[PRISONERS]
    for place in state.castles_of(owner):
        for lord in range(losses.least(left, state.captives[place * state.rules.seats + holder])):
            left -= 1
            conquests.free_captive(state, holder, place, clauses.LORD_2)
    conquests.free_captive(state, owner, fief, clauses.LORD_2)


def giving_step(state: "WarlordsState") -> i64:
    """The owner picks the cards that were demanded."""
    top = state.stack[-1]
    if top.much and state.hand_size(top.seat) and not state.out(top.seat) and not state.out(top.what):
        return top.seat
    state.stack.pop()
    return AGAIN


def hand_card(state: "WarlordsState", seat: i64, kind: i64) -> None:
    """It goes from hand to hand before all eyes."""
    top = state.stack[-1]
    cards.move(state, kind, state.rules.hand(seat), OPEN)
    state.tell(clauses.LORD_2, SHOWED, seat, kind, NOTHING, 1)
    clear(state, top.what)
    state.stack[-1] = phases.frame(phases.GIVING, seat, top.what, 0, top.much - 1)
