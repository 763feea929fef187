"""What a position of Tafl is worth to a seat, by judgement: how far ahead its runner is."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.games.tafl.phases import END

if TYPE_CHECKING:
    from champclos.games.tafl.state import TaflState

MOST: Final = 0.9  # what is not won yet is worth less than a win


def worth(state: "TaflState", seat: i64) -> float:
    """From −1, lost, to 1, won."""
    if state.phase == END:
        if state.winner < 0:
            return 0.0
        return 1.0 if state.winner == seat else -1.0
    ahead = float(way(state, 1 - seat) - way(state, seat))
    return MOST * ahead / float(state.rules.figures.height)


def way(state: "TaflState", seat: i64) -> i64:
    """How many rows a seat's runner has still to go."""
    figures = state.rules.figures
    row = figures.grid.along[state.squares[seat]]
    return figures.height - 1 - row if seat == 0 else row
