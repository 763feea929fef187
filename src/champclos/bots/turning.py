"""Where a game turned: the moments at which judgement changed its mind most about who will win."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

import msgspec

from champclos.bots.thinking import promise
from champclos.core.game import OVER, State

MOST: Final = 5
LEAST: Final = 0.08  # of a chance: less is no turn
TURN: Final = 2  # the level of events that are the head of a turn
TURNS: Final = 2  # that must have begun since: what is undone as soon as the other side moves turned nothing
LASTING: Final = 12  # moments that are looked at for that, at most


class Swing(msgspec.Struct, frozen=True):
    """A moment of a game: a decision and what followed until somebody decided freely again.

    `first` and `last` number its steps, from 1; `before` and `after` are the chances of each seat to win, and `turns`
    is how many turns had begun after it.
    """

    first: int
    last: int
    before: list[float]
    after: list[float]
    turns: int


def swings(start: State, steps: Iterable[tuple[int, int]], most: int = MOST) -> list[Swing]:
    """The moments of a whole game that changed the chances most, in their order; none where no judgement is known.

    It is judged by all that was hidden, so it may be shown only when the game is over. What comes before the first turn
    does not count: judgement knows little of armies that are not yet set up.
    """
    state = start.copy()
    found: list[Swing] = []
    judged = False
    before: list[float] | None = None
    first = turns = 0
    for number, (seat, choice) in enumerate(steps, 1):
        if before is None and at_rest(state):
            before, first = chances(state), number
        state.apply(seat, choice)
        turns += any(state.game.level(event) >= TURN for event in state.told)
        if before is not None and at_rest(state):
            after = chances(state)
            judged = judged or (state.seat != OVER and after != before)
            found.append(Swing(first, number, before, after, turns))
            before, first = after, number + 1
    if not judged:
        return []
    if turns:
        found = [moment for last, moment in pairwise(found) if last.turns]
    sizes = [lasting(found[at : at + LASTING]) for at in range(len(found))]
    largest = sorted(range(len(found)), key=lambda at: -sizes[at])[:most]
    return [found[at] for at in sorted(largest) if sizes[at] >= LEAST]


def lasting(moments: list[Swing]) -> float:
    """By how much the first of some moments changed the chance of a seat at least, until others have had their turn."""
    first = moments[0]
    end = next((at for at, one in enumerate(moments, 1) if one.turns >= first.turns + TURNS), len(moments))
    least = 0.0
    for seat, old in enumerate(first.before):
        changes = [one.after[seat] - old for one in moments[:end]]
        least = max(least, min(changes), -max(changes))
    return least


def at_rest(state: State) -> bool:
    """Whether somebody decides freely, or nobody any more: no dice are due and no answer is awaited."""
    return state.seat == OVER or (state.seat >= 0 and state.window(state.seat) is None)


def chances(state: State) -> list[float]:
    """How likely each seat is to win, by judgement; those of all teams add up to 1."""
    shares = [(promise(state, seat) + 1.0) / 2.0 for seat in range(state.game.seats)]
    teams = [int(team) for team in state.game.teams]
    total = sum(share / teams.count(teams[seat]) for seat, share in enumerate(shares))
    if total <= 0.0:
        return [1.0 / len(set(teams))] * len(shares)
    return [share / total for share in shares]
