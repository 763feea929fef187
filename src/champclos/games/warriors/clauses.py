"""The clauses of Warriors by the numbers that code, refusals and events use."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from champclos.core.rulebook import read_rulebook

RULEBOOK: Final = read_rulebook(Path(__file__).parent)

DEAL_1: Final[i64] = RULEBOOK.number("WAR-DEAL-1")
DEAL_2: Final[i64] = RULEBOOK.number("WAR-DEAL-2")
DEAL_3: Final[i64] = RULEBOOK.number("WAR-DEAL-3")
PREP_1: Final[i64] = RULEBOOK.number("WAR-PREP-1")
PREP_2: Final[i64] = RULEBOOK.number("WAR-PREP-2")
PREP_3: Final[i64] = RULEBOOK.number("WAR-PREP-3")
PREP_4: Final[i64] = RULEBOOK.number("WAR-PREP-4")
ROUND_1: Final[i64] = RULEBOOK.number("WAR-ROUND-1")
ROUND_2: Final[i64] = RULEBOOK.number("WAR-ROUND-2")
ATTACK_1: Final[i64] = RULEBOOK.number("WAR-ATTACK-1")
ATTACK_2: Final[i64] = RULEBOOK.number("WAR-ATTACK-2")
ATTACK_3: Final[i64] = RULEBOOK.number("WAR-ATTACK-3")
ATTACK_4: Final[i64] = RULEBOOK.number("WAR-ATTACK-4")
ATTACK_6: Final[i64] = RULEBOOK.number("WAR-ATTACK-6")
ATTACK_8: Final[i64] = RULEBOOK.number("WAR-ATTACK-8")
ATTACK_9: Final[i64] = RULEBOOK.number("WAR-ATTACK-9")
ATTACK_10: Final[i64] = RULEBOOK.number("WAR-ATTACK-10")
END_1: Final[i64] = RULEBOOK.number("WAR-END-1")
END_2: Final[i64] = RULEBOOK.number("WAR-END-2")
CHARGE_1: Final[i64] = RULEBOOK.number("WAR-CHARGE-1")
CHARGE_2: Final[i64] = RULEBOOK.number("WAR-CHARGE-2")
CHARGE_3: Final[i64] = RULEBOOK.number("WAR-CHARGE-3")
CHARGE_4: Final[i64] = RULEBOOK.number("WAR-CHARGE-4")
CHARGE_5: Final[i64] = RULEBOOK.number("WAR-CHARGE-5")
MERC_1: Final[i64] = RULEBOOK.number("WAR-MERC-1")
MERC_2: Final[i64] = RULEBOOK.number("WAR-MERC-2")
MERC_3: Final[i64] = RULEBOOK.number("WAR-MERC-3")
CATA_1: Final[i64] = RULEBOOK.number("WAR-CATA-1")
CATA_2: Final[i64] = RULEBOOK.number("WAR-CATA-2")
CATA_3: Final[i64] = RULEBOOK.number("WAR-CATA-3")
CATA_4: Final[i64] = RULEBOOK.number("WAR-CATA-4")
CATA_5: Final[i64] = RULEBOOK.number("WAR-CATA-5")
WIZ_1: Final[i64] = RULEBOOK.number("WAR-WIZ-1")
SCORE_1: Final[i64] = RULEBOOK.number("WAR-SCORE-1")
DRAGON_2: Final[i64] = RULEBOOK.number("WAR-DRAGON-2")
DRAGON_3: Final[i64] = RULEBOOK.number("WAR-DRAGON-3")
DRAGON_4: Final[i64] = RULEBOOK.number("WAR-DRAGON-4")
DRAGON_6: Final[i64] = RULEBOOK.number("WAR-DRAGON-6")
DRAGON_7: Final[i64] = RULEBOOK.number("WAR-DRAGON-7")
DRAGON_8: Final[i64] = RULEBOOK.number("WAR-DRAGON-8")
DRAGON_10: Final[i64] = RULEBOOK.number("WAR-DRAGON-10")
DRAGON_11: Final[i64] = RULEBOOK.number("WAR-DRAGON-11")
RESIGN_1: Final[i64] = RULEBOOK.number("WAR-RESIGN-1")
