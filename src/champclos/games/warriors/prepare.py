"""The flow of a preparation: cards are dealt, kept in secret, shown, and Wizards and Flames placed.

A function whose name ends in `_step` runs what needs nobody at the stage on top, and says who decides next.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.dice import Dice
from champclos.core.events import CHOSE, DREW, NOTHING, PLACED, REMOVED, SHOWED
from champclos.core.flow import AGAIN, NOBODY, TOGETHER
from champclos.core.game import NATURE, TRUTH, Odds
from champclos.core.knowledge import PILE, UNKNOWN
from champclos.games.warriors import clauses
from champclos.games.warriors.events import ROUND_BEGAN
from champclos.games.warriors.figures import BATTLE, CATAPULT, DRAGON, PEOPLES, WARRIORS, WIZARD
from champclos.games.warriors.phases import DEAL, DRAW, FIGHT, KEEP, LAST_ROUND, PLACE, PLAIN, SHOW
from champclos.games.warriors.rules import ASIDE, DISCARD
from champclos.games.warriors.table import HERD, ROBES
from champclos.games.warriors.things import CATAPULTS, CHOSEN, DRAGONS, FLAMES, HAND, LAIR, WIZARDS

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState


# Dealing


def receiver(state: "WarriorsState") -> i64:
    """Who gets the next card: cards go round, from the dealer's left."""
    best: i64 = NOBODY
    most: i64 = 0
    for seat in range(state.rules.seats):
        if state.due[seat] > most:
            best, most = seat, state.due[seat]
    return best


def deal_step(state: "WarriorsState") -> i64:
    """WAR-DEAL-1 and WAR-PREP-1: cards are dealt as long as somebody is due one and there is one."""
    zones = state.zones
    if receiver(state) != NOBODY:
        if zones.sizes[PILE] == 0:
            refill(state)
        if zones.sizes[PILE]:
            return NATURE
        state.due = vec[i64]([0] * int(state.rules.seats))
    if state.top() == DEAL:
        if zones.sizes[ASIDE]:
            state.tell(clauses.DEAL_1, PLACED, NOBODY, NOTHING, state.rules.pile, zones.sizes[ASIDE])
        zones.move_all(ASIDE, PILE)
        state.stack = [PLAIN[PLACE]]
        return AGAIN
    for seat in range(state.rules.seats):
        keep = state.rules.figures.keep[state.round - 1]
        dealt = zones.sizes[state.rules.hand(seat)]
        state.due[seat] = keep if keep < dealt else dealt
    state.stack = [PLAIN[KEEP]]
    return AGAIN


def refill(state: "WarriorsState") -> None:
    """WAR-PREP-4: the discard is shuffled into the empty pile; what is not kept in the last round has left the game."""
    sources: list[i64] = [DISCARD]
    if state.round < LAST_ROUND:
        sources += state.rules.backs
    state.zones.shuffle_in(sources, PILE, state.rules.veils)
    if state.zones.sizes[PILE]:
        state.tell(clauses.PREP_4, PLACED, NOBODY, NOTHING, state.rules.pile, state.zones.sizes[PILE])


def draw(state: "WarriorsState", kind: i64) -> None:
    """A card is dealt: open in the first deal, to the hand in a preparation."""
    seat = receiver(state)
    zones = state.zones
    if state.top() == DRAW:
        zones.move(PILE, state.rules.hand(seat), kind)
        state.due[seat] -= 1
        card = state.rules.card + kind if kind != UNKNOWN else NOTHING
        state.tell_card(clause_of_keeping(state), DREW, seat, card, state.rules.place(seat, HAND), 1)
    elif kind >= BATTLE:
        zones.move(PILE, ASIDE, kind)
        state.tell(clauses.DEAL_1, REMOVED, seat, state.rules.card + kind, state.rules.discard, 1)
    else:
        zones.take(PILE, kind)
        state.due[seat] -= 1
        lay(state, seat, kind)
        state.tell(clauses.DEAL_2, PLACED, seat, state.rules.card + kind, state.rules.home(seat, kind), 1)


def lay(state: "WarriorsState", seat: i64, kind: i64) -> None:
    """WAR-DEAL-2, WAR-PREP-1: a card comes to its place before its owner; WAR-RESIGN-1: or to the discard."""
    table = state.table
    if state.out(seat):
        state.zones.put(DISCARD, kind)
    elif kind < WARRIORS:
        table.add(seat, kind, 1)
    elif kind >= BATTLE:
        table.give_order(kind - BATTLE, seat)
    elif kind == DRAGON:
        table.add_dragons(seat, 0, 1)
    else:
        table.add(seat, ROBES if kind == WIZARD else (CATAPULTS if kind == CATAPULT else FLAMES), 1)


def begin_round(state: "WarriorsState", number: i64) -> None:
    """WAR-PREP-1 and -2: a new round, and what everybody is due."""
    state.round = number
    state.tell(clause_of_keeping(state), ROUND_BEGAN, NOBODY, NOTHING, NOTHING, number)
    if number == LAST_ROUND:
        state.zones.shuffle_in([DISCARD, *state.rules.backs], PILE, state.rules.veils)
        state.tell(clauses.PREP_2, PLACED, NOBODY, NOTHING, state.rules.pile, state.zones.sizes[PILE])
    for seat in range(state.rules.seats):
        state.due[seat] = 0 if state.out(seat) else state.rules.figures.deal[number - 1]
    state.stack = [PLAIN[DRAW]]


# Keeping and showing


def keep_step(state: "WarriorsState") -> i64:
    """WAR-PREP-1: everybody chooses at once; when all have kept their cards, these are shown."""
    waiting: i64 = 0
    for seat in range(state.rules.seats):
        if state.due[seat]:
            waiting |= 1 << seat
    state.waiting = waiting
    if waiting:
        return TOGETHER
    state.stack = [PLAIN[SHOW]]
    return AGAIN


def clause_of_keeping(state: "WarriorsState") -> i64:
    """WAR-PREP-1 or -2, or WAR-DRAGON-2: which clause says how many cards are dealt and kept."""
    if state.rules.figures.dragons:
        return clauses.DRAGON_2
    return clauses.PREP_2 if state.round == LAST_ROUND else clauses.PREP_1


def keep(state: "WarriorsState", seat: i64, kind: i64) -> None:
    """WAR-PREP-1: one more card is kept, in secret; its kind is UNKNOWN to most."""
    kept = state.rules.kept(seat)
    state.zones.move(state.rules.hand(seat), kept, kind)
    state.due[seat] -= 1
    state.tell(clause_of_keeping(state), CHOSE, seat, NOTHING, state.rules.place(seat, CHOSEN), state.zones.sizes[kept])


def shower(state: "WarriorsState") -> i64:
    """The first seat that has cards to show."""
    for seat in range(state.rules.seats):
        if state.zones.sizes[state.rules.kept(seat)]:
            return seat
    return NOBODY


def show_step(state: "WarriorsState") -> i64:
    """When all is shown, the other cards go face down to the discard; in the last round they leave the game."""
    if shower(state) != NOBODY:
        return NATURE
    for seat in range(state.rules.seats):
        left = state.zones.sizes[state.rules.hand(seat)]
        if left:
            where = NOTHING if state.round == LAST_ROUND else state.rules.discard
            state.tell(clause_of_keeping(state), REMOVED, seat, NOTHING, where, left)
        state.zones.move_all(state.rules.hand(seat), state.rules.back(seat))
    state.stack = [PLAIN[PLACE]]
    return AGAIN


def show_odds(state: "WarriorsState") -> Odds:
    """The lowest kind first; one outcome, for who knows it."""
    zones = state.zones
    zone = state.rules.kept(shower(state))
    if not zones.veiled(zone):
        cards, first = zones.cards, zone * zones.kinds
        for kind in range(state.shown, zones.kinds):
            if cards[first + kind]:
                return state.rules.sure_odds[kind]
    return state.rules.no_odds


def show(state: "WarriorsState", kind: i64) -> None:
    """WAR-PREP-1: a kept card is shown and laid down."""
    seat = shower(state)
    kept = state.rules.kept(seat)
    state.zones.take(kept, kind)
    state.shown = kind if state.zones.sizes[kept] else 0
    lay(state, seat, kind)
    clause = clauses.RESIGN_1 if state.out(seat) else clause_of_keeping(state)
    state.tell(clause, SHOWED, seat, state.rules.card + kind, state.rules.home(seat, kind), 1)


# Placing


def placer(state: "WarriorsState") -> i64:
    """WAR-PREP-3: the owner of the lowest Battle card first; the others from the dealer's left."""
    orders = state.table.orders
    for card in range(len(orders)):
        if orders[card] != NOBODY and has_to_place(state, orders[card]):
            return orders[card]
    for seat in range(state.rules.seats):
        if has_to_place(state, seat):
            return seat
    return NOBODY


def has_to_place(state: "WarriorsState", seat: i64) -> bool:
    """A Wizard, or Flames for a Dragon (WAR-DRAGON-7)."""
    table = state.table
    return table.count(seat, ROBES) > 0 or (table.count(seat, FLAMES) > 0 and table.count(seat, HERD) > 0)


def place_step(state: "WarriorsState") -> i64:
    """WAR-DEAL-3, WAR-PREP-3, WAR-DRAGON-7: who places next; what can go to one place only goes there."""
    seat, table = placer(state), state.table
    if seat == NOBODY:
        if state.round == 0:
            begin_round(state, 1)
        else:
            state.stack = [PLAIN[FIGHT]]
        return AGAIN
    wizards = table.count(seat, ROBES)
    if wizards:
        places = [i64(people) for people in range(PEOPLES) if table.size(seat, people)]
    else:
        places = [i64(heat) for heat in range(table.heats) if table.count(seat, DRAGONS + heat)]
    if len(places) > 1:
        return seat
    if wizards == 0:
        give_flame(state, seat, places[0])
    elif places:
        place_wizard(state, seat, places[0])
    else:
        state.discard(WIZARD, wizards)
        state.tell(clauses.DEAL_3, REMOVED, seat, state.rules.card + WIZARD, state.rules.discard, wizards)
        table.add(seat, ROBES, -wizards)
    return AGAIN


def place_wizard(state: "WarriorsState", seat: i64, people: i64) -> None:
    """WAR-DEAL-3, WAR-PREP-3: the Wizard protects the faction."""
    state.table.add(seat, ROBES, -1)
    state.table.add(seat, WIZARDS + people, 1)
    clause = clauses.DEAL_3 if state.round == 0 else clauses.PREP_3
    state.tell_thing(clause, PLACED, seat, WIZARDS + people, people, 1)


def give_flame(state: "WarriorsState", seat: i64, heat: i64) -> None:
    """WAR-DRAGON-7: the Dragon burns hotter by one."""
    table = state.table
    table.add(seat, FLAMES, -1)
    table.add_dragons(seat, heat, -1)
    table.add_dragons(seat, heat + 1, 1)
    state.tell_thing(clauses.DRAGON_7, PLACED, seat, DRAGONS + heat + 1, LAIR, 1)


# What others may hold


def imagine(state: "WarriorsState", dice: Dice) -> "WarriorsState":
    """A whole position that the viewer cannot tell from the truth."""
    zones = state.zones
    if state.shown:  # from the lowest kind on, so those of the zone still unseen are not below the last one
        whole = state.with_zones(zones.dealt_above(state.rules.kept(shower(state)), state.shown, dice))
    else:
        whole = state.with_zones(zones.dealt(dice))
    whole.viewer = TRUTH
    return whole
