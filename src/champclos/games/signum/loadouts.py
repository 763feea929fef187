"""What follows from a set of abilities alone: their rows by moment, what they forbid and allow, what they add.

Creatures with the same abilities share one of these. So a question about a creature is a look into a table, and one
that no row answers is a test of a bit.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import UNSAID, Row
from champclos.games.signum import effects

if TYPE_CHECKING:
    from champclos.games.signum.figures import Figures

NO_FAMILY: Final = -1
MOMENTS: Final = 28  # of effects.MOMENTS
NO_ROWS: Final[list[Row]] = []


class Loadout:
    """A set of abilities, and what follows from it."""

    def __init__(self, abilities: list[i64], by: list[list[Row]], families: list[i64], specials: list[i64]) -> None:
        self.abilities = abilities
        self.at: list[list[Row]] = [NO_ROWS] * MOMENTS  # by moment, in the order of the abilities
        self.when: i64 = 0  # a bit for each moment that has rows
        self.aside: i64 = 0  # … that has rows for who is neither attacker nor target
        self.families: i64 = 0  # a bit for each keyword
        self.forbids: i64 = 0  # a bit for each thing that is forbidden to the creature, and allowed
        self.allows: i64 = 0
        self.stats: list[i64] = [0] * len(effects.STATS)
        self.guards: i64 = 0  # SIG-GLOSS-DEFENDER: a bit for each type of attack that must be aimed at the creature
        self.conditional: list[Row] = []  # rows that always count, if something holds
        self.specials: list[Row] = []
        for ability in abilities:
            if families[ability] != NO_FAMILY:
                self.families |= 1 << families[ability]
            for moment in range(MOMENTS):
                for row in by[ability * MOMENTS + moment]:
                    self.take(row, moment, row.number in specials)

    def take(self, row: Row, moment: i64, special: bool) -> None:
        """One more row."""
        self.at[moment] = [*self.at[moment], row]
        self.when |= 1 << moment
        if row.role == UNSAID or row.role == effects.AS_BYSTANDER:
            self.aside |= 1 << moment
        if special and (moment == effects.ALWAYS or moment == effects.MOVE or moment == effects.BUILDING_PHASE):
            self.specials.append(row)
        deed = row.deed(effects.MUST_TARGET)
        if moment == effects.DECLARED and deed is not None:
            self.guards |= 1 << deed.values[0]
        if moment != effects.ALWAYS:
            return
        for deed in row.deeds:
            if deed.verb == effects.STAT:
                self.stats[deed.values[0]] += deed.values[1]
        if row.picks or row.kind == effects.SPECIAL:
            return
        if row.every or row.any:
            self.conditional.append(row)
            return
        self.forbids |= told(row, effects.FORBID)
        self.allows |= told(row, effects.ALLOW)


def told(row: Row, verb: i64) -> i64:
    """What a row forbids, or allows: a bit for each thing."""
    found: i64 = 0
    if row.deeds[0].verb == verb:
        for deed in row.deeds:
            if deed.verb == verb:
                found |= 1 << deed.values[0]
    return found


def highest(figures: "Figures", found: list[i64], lost: list[i64]) -> list[i64]:
    """SIG-ABIL-06: of abilities with the same name the higher counts, and only once."""
    families = figures.families
    gone = [families[ability] for ability in lost]
    kept: list[i64] = []
    for ability in found:
        family = families[ability]
        if family == NO_FAMILY:
            kept.append(ability)
            continue
        if family in gone:
            continue
        for at in range(len(kept)):
            if families[kept[at]] == family:
                kept[at] = together(figures, kept[at], ability)
                break
        else:
            kept.append(ability)
    return kept


def together(figures: "Figures", one: i64, other: i64) -> i64:
    """SIG-ABIL-06, -07: the higher of two abilities with the same name, or both together where one is added."""
    if figures.sums:
        names = figures.abilities[one].name, figures.abilities[other].name
        both = figures.sums.get(names, figures.sums.get((names[1], names[0]), -1))
        if both >= 0:
            return both
    return other if figures.levels[other] > figures.levels[one] else one
