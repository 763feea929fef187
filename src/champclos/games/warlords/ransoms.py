"""WOE-LORD-2: a ransom is offered for a captive warlord; its holder accepts, refuses, or demands something once."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.events import NOTHING, SHOWED
from champclos.core.flow import AGAIN
from champclos.core.house import LEGAL
from champclos.games.warlords import clauses, conquests, decks, events, phases
from champclos.games.warlords.rules import OPEN

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

GOLD: Final = 0  # what an offer is made of, beside the cards that lie open
PRISONERS: Final = 1
CARDS: Final = 2  # a number of cards that is demanded


def making(state: "WarlordsState", seat: i64) -> bool:
    """Whether the seat puts an offer or a demand together."""
    top = state.stack[-1]
    return (top.kind == phases.RANSOM or top.kind == phases.COUNTERING) and top.seat == seat


def owner_of(state: "WarlordsState") -> i64:
    """Who wants a warlord back in the talks on top; who holds its castle has it."""
    top = state.stack[-1]
    return top.seat if top.kind == phases.RANSOM or top.kind == phases.REPLYING else top.what


def prisoners(state: "WarlordsState", keeper: i64, owner: i64) -> i64:
    """How many warlords of one seat another holds."""
    found: i64 = 0
    for fief in state.castles_of(keeper):
        found += state.captives[fief * state.rules.seats + owner]
    return found


def can_offer(state: "WarlordsState", seat: i64, fief: i64) -> bool:
    """Whether a seat has anything to offer, or has offered it, as everybody knows."""
    things = state.gold[seat] + state.hand_size(seat) + prisoners(state, seat, state.holders[fief])
    return things > 0 or not nothing_offered(state)


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
    if not held or state.out(owner) or state.out(holder) or not can_offer(state, owner, top.where):
        return close(state)
    return top.seat


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


# What may be offered and demanded


def why_gold(state: "WarlordsState", seat: i64, number: i64, second: i64) -> i64:
    """Once, and no more than there is."""
    if not making(state, seat) or state.offer[GOLD] or number == 0:
        return clauses.LORD_2
    return LEGAL if number <= state.gold[owner_of(state)] else clauses.LORD_2


def why_offer(state: "WarlordsState", seat: i64, kind: i64, second: i64) -> i64:
    """A card of one's own hand."""
    if not making(state, seat) or state.stack[-1].kind != phases.RANSOM:
        return clauses.LORD_2
    return LEGAL if state.held(seat, kind) > 0 else clauses.LORD_2


def why_prisoner(state: "WarlordsState", seat: i64, first: i64, second: i64) -> i64:
    """A warlord of whoever holds the captive, held by its owner."""
    if not making(state, seat):
        return clauses.LORD_2
    kept = prisoners(state, owner_of(state), state.holders[state.stack[-1].where])
    return LEGAL if state.offer[PRISONERS] < kept else clauses.LORD_2


def why_demand(state: "WarlordsState", seat: i64, number: i64, second: i64) -> i64:
    """A number of the owner's cards, once."""
    if not making(state, seat) or state.stack[-1].kind != phases.COUNTERING or state.offer[CARDS] or number == 0:
        return clauses.LORD_2
    return LEGAL if number <= state.hand_size(owner_of(state)) else clauses.LORD_2


def why_make(state: "WarlordsState", seat: i64, first: i64, second: i64) -> i64:
    """Something must be in it."""
    return LEGAL if making(state, seat) and not nothing_offered(state) else clauses.LORD_2


def why_accept(state: "WarlordsState", seat: i64, first: i64, second: i64) -> i64:
    """Whoever is asked."""
    top = state.stack[-1]
    asked = top.kind == phases.ANSWERING or top.kind == phases.REPLYING
    return LEGAL if asked and top.seat == seat else clauses.LORD_2


def why_refuse(state: "WarlordsState", seat: i64, first: i64, second: i64) -> i64:
    """Whoever is asked, or was about to demand something."""
    top = state.stack[-1]
    demanding = top.kind == phases.COUNTERING and top.seat == seat
    return LEGAL if demanding else why_accept(state, seat, 0, 0)


def why_counter(state: "WarlordsState", seat: i64, first: i64, second: i64) -> i64:
    """Once."""
    top = state.stack[-1]
    return LEGAL if top.kind == phases.ANSWERING and top.seat == seat else clauses.LORD_2


# What follows


def add_gold(state: "WarlordsState", seat: i64, number: i64, second: i64) -> None:
    state.offer[GOLD] = number


def add_card(state: "WarlordsState", seat: i64, kind: i64, second: i64) -> None:
    """It lies open as long as it is offered."""
    decks.zones_of(state, kind).move(state.rules.hand(seat), OPEN, decks.local(state, kind))
    state.tell(clauses.LORD_2, SHOWED, seat, kind, NOTHING, 0)


def add_prisoner(state: "WarlordsState", seat: i64, first: i64, second: i64) -> None:
    state.offer[PRISONERS] += 1


def demand(state: "WarlordsState", seat: i64, number: i64, second: i64) -> None:
    state.offer[CARDS] = number


def make(state: "WarlordsState", seat: i64, first: i64, second: i64) -> None:
    """The other side answers."""
    top = state.stack[-1]
    state.tell(clauses.LORD_2, events.OFFERED, seat, NOTHING, top.where, state.offer[GOLD])
    if top.kind == phases.RANSOM:
        state.stack[-1] = phases.frame(phases.ANSWERING, state.holders[top.where], seat, top.where)
    else:
        state.stack[-1] = phases.frame(phases.REPLYING, top.what, seat, top.where)


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
    state.gold[owner] -= offer[GOLD]
    state.gold[holder] += offer[GOLD]
    if offer[CARDS]:
        state.push(phases.frame(phases.GIVING, owner, holder, 0, offer[CARDS]))
    left = offer[PRISONERS]
    for place in state.castles_of(owner):
        at = place * state.rules.seats + holder
        while left and state.captives[at]:
            state.captives[at] -= 1
            left -= 1
            conquests.free_lord(state, holder, place)
    state.captives[fief * state.rules.seats + owner] -= 1
    conquests.free_lord(state, owner, fief)


def giving_step(state: "WarlordsState") -> i64:
    """The owner picks the cards that were demanded."""
    top = state.stack[-1]
    if top.much == 0 or state.hand_size(top.seat) == 0 or state.out(top.seat) or state.out(top.what):
        state.stack.pop()
        return AGAIN
    return top.seat


def hand_card(state: "WarlordsState", seat: i64, kind: i64) -> None:
    """It goes from hand to hand before all eyes."""
    top = state.stack[-1]
    add_card(state, seat, kind, 0)
    clear(state, top.what)
    state.stack[-1] = phases.frame(phases.GIVING, seat, top.what, 0, top.much - 1)
