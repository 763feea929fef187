"""The clauses of Tafl by the numbers that code, refusals and events use."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from champclos.core.rulebook import read_rulebook

RULEBOOK: Final = read_rulebook(Path(__file__).parent)

GUESS_1: Final[i64] = RULEBOOK.number("TAFL-GUESS-1")
ROLL_1: Final[i64] = RULEBOOK.number("TAFL-ROLL-1")
MOVE_1: Final[i64] = RULEBOOK.number("TAFL-MOVE-1")
MOVE_2: Final[i64] = RULEBOOK.number("TAFL-MOVE-2")
WIN_1: Final[i64] = RULEBOOK.number("TAFL-WIN-1")
WIN_2: Final[i64] = RULEBOOK.number("TAFL-WIN-2")
