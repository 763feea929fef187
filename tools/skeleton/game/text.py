"""Positions of Tafl as text, and what is impossible about one that somebody wrote."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.fields import Fields
from champclos.core.flow import NOBODY
from champclos.core.game import TRUTH
from champclos.core.grid import OFF
from champclos.core.house import RESIGN_1
from champclos.core.position import Line, clause, during, named, number, viewer_line
from champclos.games.tafl import flow
from champclos.games.tafl.clauses import RULEBOOK, WIN_1, WIN_2
from champclos.games.tafl.phases import END, GUESS, HIDDEN, MOVE, NONE, PHASES, ROLL, SHOW

if TYPE_CHECKING:
    from champclos.games.tafl.state import TaflState


def lines() -> list[Line]:
    """The lines of a position; what is left out is as at the start."""
    return [
        viewer_line(2),
        named("phase", PHASES, "guess"),
        number("round", 1, lambda state: state.rules.rounds, 1),
        number("turn", 0, 1, when=during(MOVE)),
        Line("runners", runners_text, read_runners),
        Line("guesses", guesses_text, read_guesses, when=during(GUESS, SHOW, ROLL)),
        clause("ended", RULEBOOK, when=during(END)),
        number("winner", NOBODY, 1, when=during(END)),
        number("resigned", NOBODY, 1, NOBODY, when=during(END)),
    ]


def runners_text(state: "TaflState") -> str:
    """The squares of both runners: `b1 b5`."""
    return " ".join(state.rules.figures.grid.names[square] for square in state.squares)


def read_runners(state: "TaflState", fields: Fields, name: str) -> None:
    words = fields.words(name, runners_text(state))
    squares = [state.rules.figures.grid.named(word) for word in words]
    if len(squares) != 2 or OFF in squares or squares[0] == squares[1]:
        raise fields.wrong(name, "two different squares of the board are wanted, like b1 b5")
    state.squares = squares


def guesses_text(state: "TaflState") -> str:
    """Both guesses: `-` is not made yet, `?` is made and unknown to the viewer."""
    signs = {NONE: "-", HIDDEN: "?"}
    return " ".join(signs.get(guess, str(guess)) for guess in state.guesses)


def read_guesses(state: "TaflState", fields: Fields, name: str) -> None:
    signs: dict[str, i64] = {"-": NONE, "?": HIDDEN}
    for face in range(state.rules.figures.faces):
        signs[str(face + 1)] = face + 1
    words = fields.words(name, "- -")
    if len(words) != 2 or words[0] not in signs or words[1] not in signs:
        raise fields.wrong(name, f"two of {' '.join(signs)} are wanted")
    state.guesses = [signs[words[0]], signs[words[1]]]


# What cannot be: beyond the bounds that the lines check, what would make the rules stumble


def flaw(state: "TaflState") -> str:
    """The first impossible thing about a position that somebody wrote, or an empty text."""
    if state.phase == END:
        return flaw_of_end(state)
    if flow.arrived(state, 0) or flow.arrived(state, 1):
        return "a runner has arrived, so the game is over"
    if state.phase != GUESS and state.phase != MOVE and NONE in state.guesses:
        return "both seats have guessed by now"
    for seat in range(2):
        secret = (state.phase == GUESS or state.phase == SHOW) and state.viewer != TRUTH and state.viewer != seat
        if state.guesses[seat] != NONE and (state.guesses[seat] == HIDDEN) != secret:
            return f"this viewer {'cannot' if secret else 'must'} know what seat {seat} has guessed"
    return ""


def flaw_of_end(state: "TaflState") -> str:
    """TAFL-WIN-1 and -2: the end is the one that the board shows, or somebody has resigned."""
    here = [flow.arrived(state, 0), flow.arrived(state, 1)]
    if state.resigned != NOBODY:
        shown = (RESIGN_1, 1 - state.resigned)
    elif here[0] or here[1]:
        shown = (WIN_1, 0 if here[0] else 1)
    else:
        shown = (WIN_2, NOBODY)
    if (here[0] and here[1]) or (state.resigned != NOBODY and (here[0] or here[1])):
        return "the game ended before this"
    if (state.ended, state.winner) != shown or (state.ended == WIN_2 and state.round != state.rules.rounds):
        return "the board shows another end, or none"
    return ""
