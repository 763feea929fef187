"""Where a game that is over turned, in words; called in the processes of bots, since it plays the game again."""

from typing import Final

from champclos.bots.turning import TURN, Swing, swings
from champclos.core.game import State
from champclos.core.words import Words
from champclos.server.wire import TurningPoint

SERIOUS: Final = frozenset({"lost", "removed", "ended"})  # what is told of a turning point
MOST_TOLD: Final = 3


def turning_points(start: State, steps: list[tuple[int, int]]) -> list[TurningPoint]:
    """The turning points of a game by its start and its steps, everything in it shown."""
    found = swings(start, steps)
    points: list[TurningPoint] = []
    state, turn = start.copy(), None
    for number, (seat, choice) in enumerate(steps, 1):
        if found and number == found[0].first:
            points.append(in_words(state, steps, found.pop(0), turn))
        state.apply(seat, choice)
        told = [state.game.movement(event) for event in state.told]
        turn = next((one.words for one in reversed(told) if one.level >= TURN), turn)
    return points


def in_words(before: State, steps: list[tuple[int, int]], swing: Swing, turn: Words | None) -> TurningPoint:
    """A moment in words, from the position before it."""
    seat, choice = steps[swing.first - 1]
    words = before.describe(choice, seat).words
    state = before.copy()
    then: list[Words] = []
    for who, what in steps[swing.first - 1 : swing.last]:
        state.apply(who, what)
        told = [state.game.movement(event) for event in state.told]
        then += [one.words for one in told if one.what in SERIOUS and one.words not in then]
    old, new = ([round(one, 4) for one in chances] for chances in (swing.before, swing.after))
    return TurningPoint(swing.first, seat, turn, words, then[:MOST_TOLD], old, new)
