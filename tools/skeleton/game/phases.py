"""Where a game of Tafl is in its course, and what stands in place of a guess."""

from typing import Final

GUESS: Final = 0  # both seats guess in secret
SHOW: Final = 1  # nature shows both guesses
ROLL: Final = 2  # nature rolls the die
MOVE: Final = 3  # whoever guessed nearer moves
END: Final = 4

PHASES: Final = ("guess", "show", "roll", "move", "end")  # as position texts call them

NONE: Final = 0  # in place of a guess: not made yet
HIDDEN: Final = -1  # … made, but the viewer does not know it
