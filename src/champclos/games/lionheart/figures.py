"""The figures of Lionheart as positions share them: plain lists by kind, fast to look up."""

from typing import Final

from mypy_extensions import i64

from champclos.core.words import Words
from champclos.games.lionheart.content import MOST_DICE, NAMES, LionheartContent, UnitFigures

KING: Final = 0
KNIGHTS: Final = 1
ARCHERS: Final = 2
INFANTRY: Final = 3
HEAVY: Final = 4
PEASANTS: Final = 5
MERCENARIES: Final = 6
MASS: Final = 7
KINDS: Final = 8

LETTERS: Final = "KNAIHPMB"
KIND_WORDS: Final = (
    Words("King", "Roi"),
    Words("Knights", "Cavaliers"),
    Words("Archers", "Archers"),
    Words("Infantry", "Infanterie"),
    Words("heavy Infantry", "Infanterie lourde"),
    Words("Peasants", "Paysans"),
    Words("Mercenaries", "Mercenaires"),
    Words("mass Infantry", "Infanterie massive"),
)
FRENCH: Final = (  # with their articles
    "le Roi", "les Cavaliers", "les Archers", "l'Infanterie", "l'Infanterie lourde", "les Paysans", "les Mercenaires",
    "l'Infanterie massive",
)  # fmt: skip


class Figures:
    """The content as positions use it."""

    def __init__(self, content: LionheartContent) -> None:
        kinds: list[UnitFigures] = [getattr(content.units, name) for name in NAMES]
        self.axe: i64 = content.die.axe
        self.arrow: i64 = content.die.arrow
        self.panic: i64 = content.die.panic
        self.start_dice: i64 = content.die.start
        self.dice: list[i64] = [kind.dice for kind in kinds]
        self.most_dice: list[i64] = [kind.most_dice or MOST_DICE for kind in kinds]
        self.hits: list[i64] = [kind.hits for kind in kinds]
        self.largest: list[i64] = [max(kind.bases) for kind in kinds]
        self.smallest: list[i64] = [min(kind.bases) for kind in kinds]
        self.supply: list[i64] = [kind.supply for kind in kinds]
        self.most_units: list[i64] = [kind.most_units for kind in kinds]
        self.shares: list[i64] = [NAMES.index(kind.shares or name) for kind, name in zip(kinds, NAMES, strict=True)]
        self.basic_back: list[i64] = [NAMES.index(name) for name in content.armies.basic.back]
        self.basic_second: list[i64] = [NAMES.index(name) for name in content.armies.basic.second]
        self.army_units: i64 = content.armies.advanced.units
        self.variant_kind: list[i64] = []  # LION-ARMY-3: every unit that may be chosen, the King is not
        self.variant_size: list[i64] = []
        for kind in range(1, KINDS):
            for size in kinds[kind].bases:
                self.variant_kind.append(kind)
                self.variant_size.append(size)
        dice = [self.dice_of(kind, self.largest[kind]) for kind in range(KINDS)]
        self.dice_at_most: i64 = max(int(self.start_dice), *[int(number) for number in dice])
        self.roll_count: i64 = (self.dice_at_most + 1) * (self.dice_at_most + 1)

    def dice_of(self, kind: i64, size: i64) -> i64:
        """LION-ATTACK-4, LION-MASS-1: how many dice a unit rolls."""
        dice = self.dice[kind] * size
        return dice if dice < self.most_dice[kind] else self.most_dice[kind]
