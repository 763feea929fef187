"""An attack as numbers: where `SignumState.fight` has what, and what its dice come to."""

from typing import Final

from mypy_extensions import i64

from champclos.games.signum.effects import CRIT, HIT

ATTACKER: Final = 0
TARGET: Final = 1
TYPE: Final = 2
RANGE: Final = 3  # how far the target was when the attack was declared
HEX: Final = 4  # the hex that the target held then
SORT: Final = 5  # plain, a Counterblow, or a further attack
CRITICAL: Final = 6  # whether the Crit effect works
FORCED: Final = 7  # … without a CRIT
DAMAGE: Final = 8  # from symbols and the Assault
WORTH: Final = 9  # the damage of a CRIT
CUT: Final = 10  # by how much it is reduced
LEAST: Final = 11  # and to how little at most
SHOVED: Final = 12  # whether the target was displaced
PUSH_DAMAGE: Final = 13  # what all PUSH together deal in place of an Assault, or −1
NO_PUSH: Final = 14  # whether the Assault does not take place, or is over
ADDED: Final = 15  # symbols added, four numbers
DROPPED: Final = 19  # symbols ignored, four numbers
TURN: Final = 23  # SIG-ATTACK-06: who may change dice now
PASSES: Final = 24  # and how many declined in a row
LATER_ROW: Final = 25  # a further attack that waits for the end, or −1
LATER_WHO: Final = 26
WHO: Final = 27  # the attacker's kind, also when it has fallen
WHOLE: Final = 28  # in a duel who had no wounds when it was declared, a bit for each creature
SIZE: Final = 29

PUSHED_AWAY: Final = 2  # of NO_PUSH: it took place
CHANGED: Final = 32  # a die: colour · 4 + symbol, then a bit for each seat that changed it
FIXED: Final = 1024  # … and this for one that nobody may change


def begun(attacker: i64, target: i64, kind: i64, distance: i64, at: i64, sort: i64, seat: i64) -> list[i64]:
    """An attack that was just declared."""
    found: list[i64] = [0] * SIZE
    found[ATTACKER], found[TARGET], found[TYPE], found[RANGE] = attacker, target, kind, distance
    found[HEX], found[SORT], found[WORTH], found[PUSH_DAMAGE] = at, sort, 1, -1
    found[TURN], found[LATER_ROW] = seat, -1
    return found


def symbol(die: i64) -> i64:
    return die % 4


def colour(die: i64) -> i64:
    return die % CHANGED // 4


def shows_crit(dice: list[i64]) -> bool:
    """SIG-ATTACK-07: whether there is a CRIT in the roll."""
    return any(die % 4 == CRIT for die in dice)


def symbols(attack: list[i64], dice: list[i64], which: i64) -> i64:
    """SIG-ATTACK-08: how many of a symbol count, with those added and without those ignored."""
    found = attack[ADDED + which]
    for die in dice:
        if die % 4 == which:
            found += 1
    found -= attack[DROPPED + which]
    return found if found > 0 else 0


def hits(attack: list[i64], dice: list[i64]) -> i64:
    """SIG-ATTACK-09: each CRIT and each HIT deals 1 damage."""
    return symbols(attack, dice, CRIT) + symbols(attack, dice, HIT)


def damage(attack: list[i64]) -> i64:
    """SIG-ATTACK-10: what is left of the damage after all that changes it."""
    dealt = attack[DAMAGE]
    cut = dealt - attack[CUT]
    least = attack[LEAST] if attack[LEAST] < dealt else dealt
    return cut if cut > least else least
