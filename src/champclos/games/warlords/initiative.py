"""WOE-SETUP, WOE-INIT-1: bids and dice for the initiative, home kingdoms, first castles and armies, places in order."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.events import CHOSE, NOTHING, ROLLED, SHOWED
from champclos.core.flow import AGAIN, NOBODY, TOGETHER
from champclos.core.game import NATURE, Odds
from champclos.core.house import LEGAL
from champclos.core.seats import lowest
from champclos.games.warlords import cards, clauses, ends, events, phases, verbs
from champclos.games.warlords.figures import FINISHED, KINDS, LORD, SORTS, SPEAR
from champclos.games.warlords.rules import DISCARD, FIRST_DIE, NO_BID

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

RANK: Final = 13  # more than any die shows


# Bids


def bidding_step(state: "WarlordsState") -> i64:
    """WOE-INIT-1: all bid in secret and at once."""
    state.waiting = 0
    for seat in state.order:
        if not state.out(seat) and state.bids[seat] == NO_BID:
            state.waiting |= 1 << seat
    return TOGETHER if state.waiting else state.to_stage(phases.SHOWING)


def possible_bids(state: "WarlordsState", seat: i64) -> list[i64]:
    """WOE-INIT-1: what a seat may bid with its gold and cards, ascending; of two cards the lower kind first."""
    table, figures = state.rules.verbs, state.rules.figures
    found = [table.code(verbs.BID, size, 0, 0) for size in range(3) if figures.bids[size] <= state.gold[seat]]
    held = [kind for kind in figures.all_held if state.held(seat, kind)]
    found += [table.code(verbs.BID_CARD, kind, 0, 0) for kind in held]
    for first in held:
        for second in held:
            if first < second or (first == second and state.held(seat, first) > 1):
                found.append(table.code(verbs.BID_CARDS, first, second, 0))
    return found


def bid(state: "WarlordsState", seat: i64, choice: i64) -> None:
    """The others are told only that the seat has bid."""
    state.bids[seat] = choice
    state.tell(clauses.INIT_1, CHOSE, seat, NOTHING, NOTHING, 0)


def shower(state: "WarlordsState") -> i64:
    """The first in order whose bid is still to be shown."""
    for seat in state.order:
        if state.bids[seat] != NO_BID:
            return seat
    return NOBODY


def showing_step(state: "WarlordsState") -> i64:
    """Bids are shown one after the other, then all who still play roll."""
    if shower(state) != NOBODY:
        return NATURE
    state.rolling = 0
    for seat in state.order:
        if not state.out(seat):
            state.rolling |= 1 << seat
    state.stack = [phases.frame(phases.ROLLING, NOBODY, 0, 0, 0, 1)]
    return AGAIN


def show_bid(state: "WarlordsState", size: i64, paid: list[i64]) -> None:
    """WOE-INIT-1: gold or cards are spent whatever is rolled."""
    seat, figures = shower(state), state.rules.figures
    state.bids[seat] = NO_BID
    state.dice[seat] = figures.bid_dice[size]
    gold = 0 if paid else figures.bids[size]
    state.gold[seat] -= gold
    for kind in paid:
        cards.move(state, kind, state.rules.hand(seat), DISCARD)
        state.tell(clauses.INIT_1, SHOWED, seat, kind, NOTHING, 0)
    state.tell(clauses.INIT_1, events.BID, seat, len(paid), NOTHING, gold)


# Dice


def rolling_step(state: "WarlordsState") -> i64:
    """WOE-SETUP-1, WOE-INIT-1: whoever ties rolls again; then the order, or who chooses a place first, is settled."""
    players: list[i64] = []
    for seat in range(state.rules.seats):
        if not state.out(seat):
            players.append(seat)
        else:
            state.rolling &= ~(1 << seat)
    if state.rolling:
        return NATURE
    keys = state.keys
    ranks = [len([other for other in players if keys[other] < keys[seat]]) for seat in range(state.rules.seats)]
    for seat in players:
        if len([other for other in players if keys[other] == keys[seat]]) > 1:
            state.rolling |= 1 << seat
    if state.rolling:
        state.keys = [rank if (state.rolling >> seat) & 1 else rank * RANK for seat, rank in enumerate(ranks)]
        return AGAIN
    state.order = sorted(players, key=lambda seat: -keys[seat])
    setting_up = state.stack[0].more == 0
    state.keys, state.dice = [0] * int(state.rules.seats), [FIRST_DIE] * int(state.rules.seats)
    state.seating = [] if setting_up else [NOBODY] * len(players)
    return state.to_stage(phases.HOMES if setting_up else phases.PLACES)


def roll(state: "WarlordsState", face: i64) -> None:
    seat = lowest(state.rolling)
    state.keys[seat] = state.keys[seat] * RANK + face
    state.rolling &= ~(1 << seat)
    clause = clauses.SETUP_1 if state.stack[0].more == 0 else clauses.INIT_1
    state.tell(clause, ROLLED, seat, NOTHING, NOTHING, face)


# Places in the order


def ask_place(state: "WarlordsState", seat: i64) -> i64:
    """WOE-INIT-1: the highest chooses a place first; the last one takes what is left."""
    free = [i64(place) for place, sitting in enumerate(state.seating) if sitting == NOBODY]
    if len(free) > 1:
        return seat
    sit(state, seat, free[0], 0)
    return AGAIN


def end_places(state: "WarlordsState") -> bool:
    """The new order is that of the places taken."""
    state.order = [sitting for sitting in state.seating if sitting != NOBODY]
    state.seating = []
    return False


def sit(state: "WarlordsState", seat: i64, place: i64, second: i64) -> None:
    state.seating[place] = seat
    state.next_seat()
    state.tell(clauses.INIT_1, events.PLACE, seat, NOTHING, NOTHING, place + 1)


# Setting up


def home_odds(state: "WarlordsState") -> Odds:
    homes = sorted([kingdom for kingdom in state.rules.figures.homes if kingdom not in state.homes])
    return Odds([state.rules.nature.code(verbs.HOMELAND, home, 0, 0) for home in homes], [i64(1)] * len(homes))


def why_home(state: "WarlordsState", seat: i64, kingdom: i64, second: i64) -> i64:
    """WOE-SETUP-1 to -4, -6: one of the scenario's kingdoms that nobody has."""
    if kingdom in state.homes:
        return clauses.SETUP_1
    if kingdom in state.rules.figures.homes:
        return LEGAL
    if not state.rules.standard:
        return clauses.SETUP_6
    return clauses.SETUP_4 if state.rules.seats == 2 else clauses.SETUP_3 if state.rules.seats == 3 else clauses.SETUP_2


def take_home(state: "WarlordsState", seat: i64, kingdom: i64, second: i64) -> None:
    state.homes[seat] = kingdom
    clause = clauses.SETUP_6 if state.rules.random_homes else clauses.SETUP_1
    state.tell(clause, events.HOME, seat, NOTHING, NOTHING, kingdom)
    state.next_seat()


def at_home(state: "WarlordsState", seat: i64, fief: i64) -> bool:
    """WOE-SETUP-5: a castle on a fief of the home kingdom, then a warlord on another fief of it."""
    return state.rules.figures.kingdom[fief] == state.homes[seat] and not state.castles[fief]


def set_castle(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> None:
    state.castles[fief], state.holders[fief] = FINISHED, seat
    state.tell(clauses.SETUP_5, events.BUILT, seat, NOTHING, fief, 2)
    state.stack[0] = phases.frame(phases.SEATS_OF_POWER, NOBODY, state.stack[0].what, 0, 0, 1)
    ends.watch_castles(state)


def set_lord(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> None:
    state.holders[fief] = seat
    state.troops[fief * KINDS + LORD] = 1
    state.tell(clauses.SETUP_5, events.LEVIED, seat, LORD, fief, 1)
    state.next_seat()


def ask_army(state: "WarlordsState", seat: i64) -> i64:
    """WOE-SETUP-5: sort by sort, from warlords to spearmen, how many go with the warlord; the others to the castle."""
    done = state.stack[0].more
    if done == SORTS:
        return state.next_seat()
    return seat if to_share(state, LORD - done) else to_next_sort(state)


def to_next_sort(state: "WarlordsState") -> i64:
    stage = state.stack[0]
    state.stack[0] = phases.frame(phases.ARMIES, NOBODY, stage.what, 0, 0, stage.more + 1)
    return AGAIN


def to_share(state: "WarlordsState", sort: i64) -> i64:
    """How many soldiers of a sort are still to be placed: one warlord stands already."""
    return state.rules.figures.start[sort] - (1 if sort == LORD else 0)


def why_share(state: "WarlordsState", seat: i64, sort: i64, number: i64) -> i64:
    """WOE-SETUP-5: at least one soldier in the castle in the end."""
    if sort != LORD - state.stack[0].more or number > to_share(state, sort):
        return clauses.SETUP_5
    empty = state.strength(state.castles_of(seat)[0]) == 0
    return clauses.SETUP_5 if sort == SPEAR and empty and number == to_share(state, sort) else LEGAL


def share(state: "WarlordsState", seat: i64, sort: i64, number: i64) -> None:
    castle = state.castles_of(seat)[0]
    for fief in state.fiefs_of(seat):
        placed = to_share(state, sort) - number if fief == castle else number
        state.troops[fief * KINDS + sort] += placed
        if placed:
            state.tell(clauses.SETUP_5, events.LEVIED, seat, sort, fief, placed)
    to_next_sort(state)
