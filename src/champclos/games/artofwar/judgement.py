"""What a position of Art of War is worth: kingdoms, units, cards, the Kings' exposure, and who strikes whom next.

Everything is counted in logits: fitted to the results of games, their sum says how likely each side is to win.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.games.artofwar.armies import HIDDEN, PILE, SHOWN
from champclos.games.artofwar.figures import BASIC, COLUMNS, HAND_SIZE, KINDS, KING, NONE, RESERVE, SIDE
from champclos.games.artofwar.phases import CONSCRIPT, MOVE, RECRUITED, SHOOT

if TYPE_CHECKING:
    from champclos.games.artofwar.state import ArtOfWarState

IN_FIELD: Final[list[float]] = [0.1, 0.22, 0.14, 0.28, 0.16, -0.3]  # a unit, by kind
KING_BEHIND: Final = 0.3  # more for a King in the rear row
IN_HAND: Final[list[float]] = [0.9, 0.9, 0.82, 0.88, 0.88, 0.74]  # a card, by kind
UNKNOWN_CARD: Final = 0.88
IN_RESERVE: Final = 0.2
KING_RESERVED: Final = -0.4
CITIZEN: Final = 0.55  # for each more than the other has of a type, up to two
LATE: Final = 2.2  # more for a citizen when the piles run out
LEADS: Final[list[float]] = [0.0, 0.0, 0.2, 1.0, 6.0, 6.0]  # by how many types of citizens one leads in
DESTROYED: Final = 0.5  # a unit that can be struck, and more if it can be captured or is the King
CAPTURED: Final = 0.3
KING_LOST: Final = 6.5
FORCE: Final = 0.04  # an attack that cannot destroy alone
NEXT: Final = 0.6  # of what can be struck only in one's next turn
OTHERS: Final = 0.4  # of what can be struck besides the best target
POOR: Final = 1.0  # with too few cards to conscript
TO_MOVE: Final = 0.12  # for a unit that a Priest may still move
CONSCRIPTS: Final = 0.3  # for units still to come by conscription


def score(state: "ArtOfWarState", seat: i64) -> float:
    """How far ahead a seat is."""
    other = 1 - seat
    ahead = holdings(state, seat) - holdings(state, other) + kingdoms(state, seat)
    return ahead + (prospects(state, seat) - prospects(state, other)) if state.turns else ahead


def kingdoms(state: "ArtOfWarState", seat: i64) -> float:
    """Citizens: in how many types each leads, and how many there are when the war ends."""
    kingdom = state.table.kingdom
    own, enemy = seat * BASIC, (1 - seat) * BASIC
    led: i64 = 0
    trailed: i64 = 0
    score = 0.0
    more: i64 = 0
    for kind in range(BASIC):
        ahead = kingdom[own + kind] - kingdom[enemy + kind]
        more += ahead
        if ahead > 0:
            led += 1
        elif ahead < 0:
            trailed += 1
        score += CITIZEN * float(2 if ahead > 2 else (-2 if ahead < -2 else ahead))
    drawn = state.decks[0].sizes[PILE] + state.decks[1].sizes[PILE]
    late = 1.0 - float(drawn) / float(2 * state.rules.figures.size)
    return score + LEADS[led] - LEADS[trailed] + LATE * late * late * float(more)


def holdings(state: "ArtOfWarState", seat: i64) -> float:
    """What a side has on the battlefield, in reserve and in hand."""
    table = state.table
    score = 0.0
    units: i64 = 0
    for square in range(seat * SIDE, seat * SIDE + SIDE):
        kind = table.field[square]
        if kind != NONE:
            units += 1
            score += IN_FIELD[kind]
            if kind == KING and square % SIDE >= COLUMNS:
                score += KING_BEHIND
    reserved = table.reserved(seat)
    score += IN_RESERVE * float(reserved)
    for place in range(seat * RESERVE, seat * RESERVE + reserved):
        if table.reserve[place] == KING:
            score += KING_RESERVED
    score += hand(state, seat)
    if reserved + table.citizens(seat) < 2 and state.turns:
        score -= POOR / float(units + 1)
    return score


def hand(state: "ArtOfWarState", seat: i64) -> float:
    """Cards in hand, as far as they are known."""
    cards = state.decks[seat].cards
    score = 0.0
    unknown = state.hand(seat)
    for kind in range(KINDS):
        count = i64(cards[HIDDEN * KINDS + kind]) + i64(cards[SHOWN * KINDS + kind])
        unknown -= count
        score += IN_HAND[kind] * float(count)
    return score + UNKNOWN_CARD * float(unknown)


def prospects(state: "ArtOfWarState", seat: i64) -> float:
    """What a side can take away, in this turn or in its next."""
    score = 0.0
    for frame in state.stack:
        if frame.seat == seat:
            if frame.kind == SHOOT:
                score += aimed(state, seat)
            elif frame.kind == MOVE:
                score += TO_MOVE
            elif frame.kind == CONSCRIPT:
                score += CONSCRIPTS
    if state.turn != seat or state.action == RECRUITED:
        return score + NEXT * strikes(state, seat, False)
    return score + strikes(state, seat, True)


def strikes(state: "ArtOfWarState", seat: i64, now: bool) -> float:
    """The enemy's units that a side can capture or destroy: the best, and something of the others."""
    table = state.table
    own, enemy = seat * SIDE, (1 - seat) * SIDE
    bonus: i64 = state.bonus if now else 0
    cards = state.hand(seat) + (0 if now else 1)
    best = 0.0
    total = 0.0
    for target in range(enemy, enemy + SIDE):
        kind = table.field[target]
        if kind == NONE:
            continue
        defence = state.defence(target)
        wounds = table.wounds[target] if now else 0
        force: i64 = 0
        captured = False
        for square in range(own, own + SIDE):
            if table.field[square] == NONE or (now and table.lies(square)) or not (state.reach(square) >> target) & 1:
                continue
            value = state.rules.figures.attack[state.card(square)]
            value = (cards if value == HAND_SIZE else value) + bonus
            force += value
            if wounds == 0 and value == defence:
                captured = True
        if force == 0:
            continue
        gain = FORCE * float(force)
        if kind == KING:
            reached = force + wounds >= defence
            gain = KING_LOST if reached else KING_LOST * 0.3 * float(force + wounds) / float(defence)
        elif force + wounds >= defence:
            gain = DESTROYED + CAPTURED if captured else DESTROYED
        total += gain
        if gain > best:
            best = gain
    return best + OTHERS * (total - best)


def aimed(state: "ArtOfWarState", seat: i64) -> float:
    """What an Archer's support still to be aimed can do."""
    table = state.table
    enemy = (1 - seat) * SIDE
    best = FORCE
    for target in range(enemy, enemy + SIDE):
        kind = table.field[target]
        if kind != NONE and table.wounds[target] + 1 >= state.defence(target):
            gain = KING_LOST if kind == KING else DESTROYED
            if gain > best:
                best = gain
    return best
