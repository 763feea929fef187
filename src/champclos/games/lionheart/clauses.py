"""The clauses of Lionheart by the numbers that code, refusals and events use."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from champclos.core.rulebook import read_rulebook

RULEBOOK: Final = read_rulebook(Path(__file__).parent)

BOARD_1: Final[i64] = RULEBOOK.number("LION-BOARD-1")
ARMY_3: Final[i64] = RULEBOOK.number("LION-ARMY-3")
ARMY_4: Final[i64] = RULEBOOK.number("LION-ARMY-4")
WIN_1: Final[i64] = RULEBOOK.number("LION-WIN-1")
WIN_2: Final[i64] = RULEBOOK.number("LION-WIN-2")
WIN_3: Final[i64] = RULEBOOK.number("LION-WIN-3")
START_1: Final[i64] = RULEBOOK.number("LION-START-1")
TURN_1: Final[i64] = RULEBOOK.number("LION-TURN-1")
TURN_2: Final[i64] = RULEBOOK.number("LION-TURN-2")
TURN_3: Final[i64] = RULEBOOK.number("LION-TURN-3")
MOVE_1: Final[i64] = RULEBOOK.number("LION-MOVE-1")
MOVE_2: Final[i64] = RULEBOOK.number("LION-MOVE-2")
MOVE_3: Final[i64] = RULEBOOK.number("LION-MOVE-3")
ATTACK_1: Final[i64] = RULEBOOK.number("LION-ATTACK-1")
ATTACK_2: Final[i64] = RULEBOOK.number("LION-ATTACK-2")
ATTACK_3: Final[i64] = RULEBOOK.number("LION-ATTACK-3")
ATTACK_5: Final[i64] = RULEBOOK.number("LION-ATTACK-5")
ATTACK_6: Final[i64] = RULEBOOK.number("LION-ATTACK-6")
PANIC_1: Final[i64] = RULEBOOK.number("LION-PANIC-1")
PANIC_2: Final[i64] = RULEBOOK.number("LION-PANIC-2")
PANIC_3: Final[i64] = RULEBOOK.number("LION-PANIC-3")
PEASANT_2: Final[i64] = RULEBOOK.number("LION-PEASANT-2")
MERC_1: Final[i64] = RULEBOOK.number("LION-MERC-1")
MERC_2: Final[i64] = RULEBOOK.number("LION-MERC-2")
HEAVY_1: Final[i64] = RULEBOOK.number("LION-HEAVY-1")
