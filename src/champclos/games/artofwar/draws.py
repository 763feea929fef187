"""What nature may do: pick the first player, show a King, and draw from a pile, a multiset without order."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.game import NATURE, TRUTH, Odds
from champclos.games.artofwar import codes
from champclos.games.artofwar.armies import PILE
from champclos.games.artofwar.figures import BASIC, NONE, OPENING
from champclos.games.artofwar.phases import BEGIN, DEAL, DEAL_AGAIN, PICK, SHOW

if TYPE_CHECKING:
    from champclos.games.artofwar.state import War


def odds(state: "War") -> Odds:
    """Nature's choices and their weights; only its owner, or who sees all, knows what is left in a pile."""
    rules = state.rules
    phase = state.phase
    if phase == BEGIN or phase == PICK:
        return rules.first_odds
    if phase == SHOW:
        king = state.armies.kings[state.armies.shows(state.first)]
        return rules.king_odds[king] if king != NONE else rules.no_odds
    if state.seat != NATURE or (state.viewer != TRUTH and state.viewer != state.turn):
        return rules.no_odds
    choices: list[i64] = []
    weights: list[i64] = []
    if phase == DEAL or phase == DEAL_AGAIN:
        for index in range(len(codes.OPENINGS)):
            ways = ways_to_open(state, codes.OPENINGS[index])
            if ways:
                choices.append(codes.OPENED + index)
                weights.append(ways)
    else:
        for kind in range(BASIC):
            count = in_pile(state, kind)
            if count:
                choices.append(codes.DRAWN + kind)
                weights.append(count)
    return Odds(choices, weights)


def in_pile(state: "War", kind: i64) -> i64:
    """How many cards of a kind are left to draw; of the veiled zones the owner has only the pile."""
    deck = state.decks[state.turn]
    return deck.pool[kind] + deck.count(PILE, kind)


def ways_to_open(state: "War", opening: list[i64]) -> i64:
    """AOW-SETUP-1: in how many ways the top three cards can be these, in whatever order."""
    ways: i64 = 1
    same: i64 = 0
    for index in range(OPENING):
        kind = opening[index]
        same = same + 1 if index and opening[index - 1] == kind else 0
        ways = ways * (in_pile(state, kind) - same) // (same + 1)
    return ways
