"""The rulebook of Skirmish, and its clauses by the numbers that the code knows them by."""

from pathlib import Path
from typing import Final

from champclos.core.rulebook import read_rulebook

RULEBOOK: Final = read_rulebook(Path(__file__).parent)

DRAW_1: Final = RULEBOOK.number("SKI-DRAW-1")
DRAW_2: Final = RULEBOOK.number("SKI-DRAW-2")
TURN_1: Final = RULEBOOK.number("SKI-TURN-1")
PICK_1: Final = RULEBOOK.number("SKI-PICK-1")
PICK_2: Final = RULEBOOK.number("SKI-PICK-2")
SHOW_1: Final = RULEBOOK.number("SKI-SHOW-1")
LEAD_1: Final = RULEBOOK.number("SKI-LEAD-1")
RAID_1: Final = RULEBOOK.number("SKI-RAID-1")
RAID_2: Final = RULEBOOK.number("SKI-RAID-2")
AMBUSH_1: Final = RULEBOOK.number("SKI-AMBUSH-1")
AMBUSH_2: Final = RULEBOOK.number("SKI-AMBUSH-2")
AMBUSH_3: Final = RULEBOOK.number("SKI-AMBUSH-3")
PASS_1: Final = RULEBOOK.number("SKI-PASS-1")
SCORE_1: Final = RULEBOOK.number("SKI-SCORE-1")
LOOK_1: Final = RULEBOOK.number("SKI-LOOK-1")
RETURN_1: Final = RULEBOOK.number("SKI-RETURN-1")
END_1: Final = RULEBOOK.number("SKI-END-1")
LEFT_2: Final = RULEBOOK.number("SKI-LEFT-2")
