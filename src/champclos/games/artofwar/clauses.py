"""The clauses of Art of War by the numbers that code, refusals and events use."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from champclos.core.rulebook import read_rulebook

RULEBOOK: Final = read_rulebook(Path(__file__).parent)

ARMY_1: Final[i64] = RULEBOOK.number("AOW-ARMY-1")
ARMY_2: Final[i64] = RULEBOOK.number("AOW-ARMY-2")
ZONE_1: Final[i64] = RULEBOOK.number("AOW-ZONE-1")
ZONE_3: Final[i64] = RULEBOOK.number("AOW-ZONE-3")
SETUP_1: Final[i64] = RULEBOOK.number("AOW-SETUP-1")
SETUP_2: Final[i64] = RULEBOOK.number("AOW-SETUP-2")
SETUP_3: Final[i64] = RULEBOOK.number("AOW-SETUP-3")
TURN_1: Final[i64] = RULEBOOK.number("AOW-TURN-1")
TURN_2: Final[i64] = RULEBOOK.number("AOW-TURN-2")
TURN_3: Final[i64] = RULEBOOK.number("AOW-TURN-3")
RECRUIT_1: Final[i64] = RULEBOOK.number("AOW-RECRUIT-1")
RECRUIT_2: Final[i64] = RULEBOOK.number("AOW-RECRUIT-2")
RECRUIT_3: Final[i64] = RULEBOOK.number("AOW-RECRUIT-3")
ATTACK_1: Final[i64] = RULEBOOK.number("AOW-ATTACK-1")
ATTACK_2: Final[i64] = RULEBOOK.number("AOW-ATTACK-2")
ATTACK_4: Final[i64] = RULEBOOK.number("AOW-ATTACK-4")
ATTACK_5: Final[i64] = RULEBOOK.number("AOW-ATTACK-5")
CAPTURE_1: Final[i64] = RULEBOOK.number("AOW-CAPTURE-1")
CAPTURE_2: Final[i64] = RULEBOOK.number("AOW-CAPTURE-2")
CAPTURE_3: Final[i64] = RULEBOOK.number("AOW-CAPTURE-3")
FRONT_1: Final[i64] = RULEBOOK.number("AOW-FRONT-1")
SUPPORT_1: Final[i64] = RULEBOOK.number("AOW-SUPPORT-1")
SUPPORT_2: Final[i64] = RULEBOOK.number("AOW-SUPPORT-2")
SUPPORT_3: Final[i64] = RULEBOOK.number("AOW-SUPPORT-3")
SUPPORT_4: Final[i64] = RULEBOOK.number("AOW-SUPPORT-4")
SUPPORT_5: Final[i64] = RULEBOOK.number("AOW-SUPPORT-5")
SUPPORT_6: Final[i64] = RULEBOOK.number("AOW-SUPPORT-6")
SUPPORT_7: Final[i64] = RULEBOOK.number("AOW-SUPPORT-7")
SUPPORT_8: Final[i64] = RULEBOOK.number("AOW-SUPPORT-8")
CONSCRIPT_1: Final[i64] = RULEBOOK.number("AOW-CONSCRIPT-1")
CONSCRIPT_2: Final[i64] = RULEBOOK.number("AOW-CONSCRIPT-2")
END_1: Final[i64] = RULEBOOK.number("AOW-END-1")
END_2: Final[i64] = RULEBOOK.number("AOW-END-2")
END_3: Final[i64] = RULEBOOK.number("AOW-END-3")
END_4: Final[i64] = RULEBOOK.number("AOW-END-4")
