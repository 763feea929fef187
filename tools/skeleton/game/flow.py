"""Who decides in Tafl and what follows: both guess, nature shows and rolls, one runner moves."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import BEGAN, CHOSE, MOVED, NOTHING, ROLLED, SHOWED, Event
from champclos.core.flow import AGAIN, NOBODY, TOGETHER
from champclos.core.game import NATURE, OVER, SECRET
from champclos.games.tafl import clauses, verbs
from champclos.games.tafl.phases import END, GUESS, HIDDEN, MOVE, NONE, ROLL, SHOW

if TYPE_CHECKING:
    from champclos.games.tafl.state import TaflState


def step(state: "TaflState") -> i64:
    """Who decides now."""
    if state.phase == GUESS:
        state.waiting = (1 if state.guesses[0] == NONE else 0) | (2 if state.guesses[1] == NONE else 0)
        if state.waiting:
            return TOGETHER
        state.phase = SHOW
        return AGAIN
    if state.phase == MOVE:
        return state.turn
    return OVER if state.phase == END else NATURE


def act(state: "TaflState", seat: i64, choice: i64) -> None:
    """A guess, which may be hidden from the viewer, or a move."""
    table = state.rules.verbs
    if choice == SECRET:
        guess(state, seat, HIDDEN)
    elif table.row(choice) == verbs.GUESS:
        guess(state, seat, table.first(choice) + 1)
    else:
        move(state, seat, table.first(choice))


def fall(state: "TaflState", choice: i64) -> None:
    """Nature's choice: both guesses shown, or the die."""
    nature = state.rules.nature
    if nature.row(choice) == verbs.SHOW:
        show(state, nature.first(choice) + 1, nature.second(choice) + 1)
    else:
        roll(state, nature.first(choice) + 1)


def guess(state: "TaflState", seat: i64, number: i64) -> None:
    """TAFL-GUESS-1: the others are told only that the seat has guessed."""
    state.guesses[seat] = number
    made = Event(clauses.GUESS_1, CHOSE, seat, NOTHING, NOTHING, NONE)
    state.tell_event(Event(clauses.GUESS_1, CHOSE, seat, NOTHING, NOTHING, number, only=seat, instead=made))


def show(state: "TaflState", first: i64, second: i64) -> None:
    """TAFL-ROLL-1: now everybody knows both guesses."""
    state.guesses = [first, second]
    for seat in range(2):
        state.tell(clauses.ROLL_1, SHOWED, seat, NOTHING, NOTHING, state.guesses[seat])
    state.phase = ROLL


def roll(state: "TaflState", face: i64) -> None:
    """TAFL-ROLL-1: whoever guessed nearer moves."""
    state.tell(clauses.ROLL_1, ROLLED, NOBODY, NOTHING, NOTHING, face)
    first, second = apart(state.guesses[0], face), apart(state.guesses[1], face)
    state.guesses = [NONE, NONE]
    if first == second:
        next_round(state)
        return
    state.phase = MOVE
    state.turn = 0 if first < second else 1
    state.tell(clauses.ROLL_1, BEGAN, state.turn, NOTHING, NOTHING, 0)


def apart(one: i64, other: i64) -> i64:
    return one - other if one > other else other - one


def move(state: "TaflState", seat: i64, square: i64) -> None:
    """TAFL-MOVE-1; TAFL-WIN-1 if the runner has arrived."""
    state.tell(clauses.MOVE_1, MOVED, seat, seat, square, state.squares[seat])
    state.squares[seat] = square
    if arrived(state, seat):
        state.end(clauses.WIN_1, seat)
    else:
        next_round(state)


def arrived(state: "TaflState", seat: i64) -> bool:
    """TAFL-WIN-1: whether a seat's runner stands on the other's first row."""
    figures = state.rules.figures
    return figures.grid.along[state.squares[seat]] == figures.first_row(1 - seat)


def next_round(state: "TaflState") -> None:
    """TAFL-WIN-2: there is a last one."""
    if state.round == state.rules.rounds:
        state.end(clauses.WIN_2, NOBODY)
        return
    state.round += 1
    state.turn = NOBODY
    state.phase = GUESS


def stop(state: "TaflState") -> None:
    """The game is over: guesses that were not shown stay secret."""
    state.guesses = [NONE, NONE]
    state.turn = NOBODY
    state.phase = END
