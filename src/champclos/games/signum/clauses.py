"""The clauses of Legends of Signum by the numbers that code, refusals and events use."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from champclos.core.rulebook import read_rulebook

RULEBOOK: Final = read_rulebook(Path(__file__).parent)

ABIL_03: Final[i64] = RULEBOOK.number("SIG-ABIL-03")
ABIL_05: Final[i64] = RULEBOOK.number("SIG-ABIL-05")
ABIL_09: Final[i64] = RULEBOOK.number("SIG-ABIL-09")
ABIL_15: Final[i64] = RULEBOOK.number("SIG-ABIL-15")
ABIL_18: Final[i64] = RULEBOOK.number("SIG-ABIL-18")
ACT_01: Final[i64] = RULEBOOK.number("SIG-ACT-01")
ACT_02: Final[i64] = RULEBOOK.number("SIG-ACT-02")
ACT_03: Final[i64] = RULEBOOK.number("SIG-ACT-03")
ACT_05: Final[i64] = RULEBOOK.number("SIG-ACT-05")
ACT_07: Final[i64] = RULEBOOK.number("SIG-ACT-07")
ACT_08: Final[i64] = RULEBOOK.number("SIG-ACT-08")
ACT_11: Final[i64] = RULEBOOK.number("SIG-ACT-11")
ASSAULT_01: Final[i64] = RULEBOOK.number("SIG-ASSAULT-01")
ASSAULT_02: Final[i64] = RULEBOOK.number("SIG-ASSAULT-02")
ASSAULT_03: Final[i64] = RULEBOOK.number("SIG-ASSAULT-03")
ATTACK_02: Final[i64] = RULEBOOK.number("SIG-ATTACK-02")
ATTACK_03: Final[i64] = RULEBOOK.number("SIG-ATTACK-03")
ATTACK_04: Final[i64] = RULEBOOK.number("SIG-ATTACK-04")
ATTACK_05: Final[i64] = RULEBOOK.number("SIG-ATTACK-05")
ATTACK_06: Final[i64] = RULEBOOK.number("SIG-ATTACK-06")
ATTACK_07: Final[i64] = RULEBOOK.number("SIG-ATTACK-07")
ATTACK_09: Final[i64] = RULEBOOK.number("SIG-ATTACK-09")
ATTACK_12: Final[i64] = RULEBOOK.number("SIG-ATTACK-12")
BUILD_03: Final[i64] = RULEBOOK.number("SIG-BUILD-03")
CARD_09: Final[i64] = RULEBOOK.number("SIG-CARD-09")
CRIT_ADVANCE: Final[i64] = RULEBOOK.number("SIG-CRIT-ADVANCE")
CRIT_SWAP: Final[i64] = RULEBOOK.number("SIG-CRIT-SWAP")
DICE_07: Final[i64] = RULEBOOK.number("SIG-DICE-07")
GEN_08: Final[i64] = RULEBOOK.number("SIG-GEN-08")
GLOSS_CLINCH: Final[i64] = RULEBOOK.number("SIG-GLOSS-CLINCH")
GLOSS_COUNTERBLOW: Final[i64] = RULEBOOK.number("SIG-GLOSS-COUNTERBLOW")
GLOSS_DEFENDER: Final[i64] = RULEBOOK.number("SIG-GLOSS-DEFENDER")
GLOSS_DISEASE_TOKEN: Final[i64] = RULEBOOK.number("SIG-GLOSS-DISEASE-TOKEN")
GLOSS_POISON_TOKEN: Final[i64] = RULEBOOK.number("SIG-GLOSS-POISON-TOKEN")
GLOSS_PROTECTOR: Final[i64] = RULEBOOK.number("SIG-GLOSS-PROTECTOR")
GLOSS_RUSH: Final[i64] = RULEBOOK.number("SIG-GLOSS-RUSH")
GLOSS_STUN_TOKEN: Final[i64] = RULEBOOK.number("SIG-GLOSS-STUN-TOKEN")
MINION_07: Final[i64] = RULEBOOK.number("SIG-MINION-07")
MOVE_01: Final[i64] = RULEBOOK.number("SIG-MOVE-01")
MOVE_02: Final[i64] = RULEBOOK.number("SIG-MOVE-02")
MOVE_04: Final[i64] = RULEBOOK.number("SIG-MOVE-04")
MOVE_06: Final[i64] = RULEBOOK.number("SIG-MOVE-06")
RELIC_09: Final[i64] = RULEBOOK.number("SIG-RELIC-09")
RUN_01: Final[i64] = RULEBOOK.number("SIG-RUN-01")
RUN_02: Final[i64] = RULEBOOK.number("SIG-RUN-02")
RUN_03: Final[i64] = RULEBOOK.number("SIG-RUN-03")
SKIRM_02: Final[i64] = RULEBOOK.number("SIG-SKIRM-02")
SKIRM_04: Final[i64] = RULEBOOK.number("SIG-SKIRM-04")
SKIRM_08: Final[i64] = RULEBOOK.number("SIG-SKIRM-08")
SKIRM_09: Final[i64] = RULEBOOK.number("SIG-SKIRM-09")
SKIRM_10: Final[i64] = RULEBOOK.number("SIG-SKIRM-10")
SKIRM_16: Final[i64] = RULEBOOK.number("SIG-SKIRM-16")
SKIRM_17: Final[i64] = RULEBOOK.number("SIG-SKIRM-17")
SKIRM_18: Final[i64] = RULEBOOK.number("SIG-SKIRM-18")
SKIRM_19: Final[i64] = RULEBOOK.number("SIG-SKIRM-19")
SKIRM_20: Final[i64] = RULEBOOK.number("SIG-SKIRM-20")
SKIRM_22: Final[i64] = RULEBOOK.number("SIG-SKIRM-22")
SKIRM_24: Final[i64] = RULEBOOK.number("SIG-SKIRM-24")
SKIRM_27: Final[i64] = RULEBOOK.number("SIG-SKIRM-27")
TERR_01: Final[i64] = RULEBOOK.number("SIG-TERR-01")
WOUND_01: Final[i64] = RULEBOOK.number("SIG-WOUND-01")
WOUND_02: Final[i64] = RULEBOOK.number("SIG-WOUND-02")
WOUND_03: Final[i64] = RULEBOOK.number("SIG-WOUND-03")
WOUND_04: Final[i64] = RULEBOOK.number("SIG-WOUND-04")
WOUND_06: Final[i64] = RULEBOOK.number("SIG-WOUND-06")
WOUND_08: Final[i64] = RULEBOOK.number("SIG-WOUND-08")

TOKEN: Final[list[i64]] = [GLOSS_STUN_TOKEN, GLOSS_POISON_TOKEN, GLOSS_DISEASE_TOKEN]  # by token
# By verb: the clause that says when it is due
EARLY: Final[list[i64]] = [
    SKIRM_10, ACT_01, GEN_08, SKIRM_02, TERR_01, SKIRM_16, MOVE_04, ACT_03, MINION_07, MOVE_01, RUN_01, ATTACK_02,
    ABIL_03, BUILD_03, GEN_08, ATTACK_06, ATTACK_04, SKIRM_24, ABIL_18,
]  # fmt: skip
