"""What can be chosen in Tafl: the table of verbs, their notation and their words.

`3` guesses three, `b2` moves to b2; nature's `3:5` shows both guesses, its `4` rolls a four.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.verbs import Part, Verb, Verbs, listed, say
from champclos.core.words import Description
from champclos.games.tafl.figures import Figures

if TYPE_CHECKING:
    from champclos.games.tafl.state import TaflState

GUESS: Final = 0  # the first row of the table: a number, counted from 0
MOVE: Final = 1  # a square

SHOW: Final = 0  # nature's: the guess of seat 0 and that of seat 1
ROLL: Final = 1  # … a face of the die


def seat_verbs(figures: Figures) -> Verbs:
    """What a seat may choose."""
    table = [
        Verb("guess", "{}", [numbers(figures)], say_guess),
        Verb("move", "{}", [listed(figures.grid.names, square_picks)], say_move),
    ]
    hidden = say("Guesses in secret", "Parie en secret", verb="guess")
    return Verbs(table, hidden, "is no choice; write 3 to guess, or b2 to move there")


def nature_verbs(figures: Figures) -> Verbs:
    """What nature may do."""
    table = [
        Verb("show", "{}:{}", [numbers(figures), numbers(figures)], say_show),
        Verb("roll", "{}", [numbers(figures)], say_roll),
    ]
    return Verbs(table, say("", ""), "is neither two guesses, like 3:5, nor a roll, like 4")


def numbers(figures: Figures) -> Part:
    """What the die may show."""
    return listed([str(face + 1) for face in range(figures.faces)])


def square_picks(state: "TaflState", seat: i64, square: i64) -> tuple[str, ...]:
    """A square is clicked by its name, which is its id in scenes."""
    return (state.rules.figures.grid.names[square],)


def piece_id(seat: i64) -> str:
    """A runner's id in scenes."""
    return f"runner-{seat}"


# Words: each gives what a choice says in both languages


def say_guess(state: "TaflState", seat: i64, number: i64) -> Description:
    return say(f"Guess {number + 1}", f"Parier sur {number + 1}", amount=number + 1)


def say_move(state: "TaflState", seat: i64, square: i64) -> Description:
    name = state.rules.figures.grid.names[square]
    return say(f"Move to {name}", f"Aller en {name}")


def say_show(state: "TaflState", seat: i64, first: i64, second: i64) -> Description:
    return say(f"The guesses are {first + 1} and {second + 1}", f"Les paris sont {first + 1} et {second + 1}")


def say_roll(state: "TaflState", seat: i64, face: i64) -> Description:
    return say(f"The die shows {face + 1}", f"Le dé montre {face + 1}")
