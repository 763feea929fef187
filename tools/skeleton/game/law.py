"""The law of Tafl: what a seat may do now, and the clause that forbids it.

One small predicate per verb; `choices` keeps what the same predicates allow.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.house import LEGAL
from champclos.games.tafl import clauses, verbs
from champclos.games.tafl.phases import GUESS, MOVE

if TYPE_CHECKING:
    from champclos.games.tafl.state import TaflState


def why(state: "TaflState", seat: i64, choice: i64) -> i64:
    """0, or the clause that forbids a choice."""
    table = state.rules.verbs
    if table.row(choice) == verbs.GUESS:
        return why_guess(state, seat)
    return why_move(state, seat, table.first(choice))


def why_guess(state: "TaflState", seat: i64) -> i64:
    """TAFL-GUESS-1: once in a round, at its beginning; every number may be guessed."""
    return LEGAL if state.phase == GUESS and (state.waiting >> seat) & 1 else clauses.GUESS_1


def why_move(state: "TaflState", seat: i64, square: i64) -> i64:
    """TAFL-ROLL-1, TAFL-MOVE-1 and -2."""
    if state.phase == GUESS:
        return clauses.GUESS_1
    if state.phase != MOVE or state.turn != seat:
        return clauses.ROLL_1
    if square not in state.rules.figures.grid.near[state.squares[seat]]:
        return clauses.MOVE_1
    return clauses.MOVE_2 if square == state.squares[1 - seat] else LEGAL


def choices(state: "TaflState", seat: i64) -> list[i64]:
    """What a seat may choose, ascending."""
    if seat < 0 or not (state.waiting >> seat) & 1:
        return []
    table, figures = state.rules.verbs, state.rules.figures
    if state.phase == GUESS:
        return [table.code(verbs.GUESS, number, 0, 0) for number in range(figures.faces)]
    near = figures.grid.near[state.squares[seat]]
    return [table.code(verbs.MOVE, square, 0, 0) for square in near if why_move(state, seat, square) == LEGAL]
