"""What a viewer of Warlords of Europe cannot know, and how it imagines it: hands, piles and bids."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.dice import Dice
from champclos.core.game import TRUTH
from champclos.games.warlords import phases, verbs
from champclos.games.warlords.figures import POPE
from champclos.games.warlords.rules import HIDDEN

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState


def sees_nature(state: "WarlordsState", viewer: i64) -> bool:
    """Whether a viewer sees what nature does now: who draws sees the card, who hands cards over or gets them too."""
    top = state.stack[-1]
    if top.kind == phases.DRAWING:
        return top.what == POPE or viewer == top.seat
    if top.kind == phases.HANDING:
        return top.more == phases.TO_DISCARD or viewer == top.seat or viewer == top.what
    return True


def imagine(state: "WarlordsState", dice: Dice) -> "WarlordsState":
    """Unseen cards are dealt; a bid that was made in secret is any that the seat could have made."""
    world = state.with_decks([zones.dealt(dice) for zones in state.decks])
    world.viewer = TRUTH
    for seat in range(state.rules.seats):
        if state.bids[seat] == HIDDEN:
            possible = possible_bids(world, seat)
            world.bids[seat] = possible[dice.below(len(possible))]
    return world


def possible_bids(world: "WarlordsState", seat: i64) -> list[i64]:
    """What a seat may bid with the gold and the cards it has."""
    table, figures = world.rules.verbs, world.rules.figures
    found = [table.code(verbs.BID, size, 0, 0) for size in range(3) if figures.bids[size] <= world.gold[seat]]
    held = [kind for kind in range(figures.hand_kinds) if world.held(seat, kind)]
    found += [table.code(verbs.BID_CARD, kind, 0, 0) for kind in held]
    for first in held:
        for second in held:
            if first < second or (first == second and world.held(seat, first) > 1):
                found.append(table.code(verbs.BID_CARDS, first, second, 0))
    return found
