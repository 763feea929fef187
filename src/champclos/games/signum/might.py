"""How hard creatures strike and what guards them, as judgement reckons it: chances of dice, Crit effects and guards."""

from typing import Final

from mypy_extensions import i64

from champclos.games.signum import effects
from champclos.games.signum.effects import CRIT, HIT
from champclos.games.signum.figures import COLOURS, Figures, dice_of
from champclos.games.signum.loadouts import MOMENTS

MOST: Final = 14  # damage that is told apart


class Might:
    """By kind of creature: what one attack of it deals, and what it is guarded by; by terrain: what that guards."""

    def __init__(self, figures: Figures) -> None:
        self.chance: list[list[float]] = []  # by kind: how likely an attack deals at least 0, 1, 2 … damage
        self.mean: list[float] = []
        self.guard: list[i64] = []  # damage that an attack with weapons loses
        for kind in range(figures.kinds):
            self.chance.append(at_least(dealt(figures, i64(kind))))
            self.mean.append(sum(self.chance[kind][1:]))
            guard: i64 = 0
            for ability in figures.printed[kind]:
                guard += guarding(figures, ability)
            self.guard.append(guard)
        # By kind: whether it is a Warlord, who adds dice to attacks of allies, or a Protector, who takes their damage
        self.leads: list[bool] = [
            helps(figures, i64(kind), effects.ROLL, effects.ADD_DICE) for kind in range(figures.kinds)
        ]
        self.shields: list[bool] = [
            helps(figures, i64(kind), effects.HURT, effects.REDIRECT) for kind in range(figures.kinds)
        ]
        self.cover: list[i64] = [guarding(figures, ability) for ability in figures.terrain]

    def wounds(self, kind: i64, life: i64, guard: i64) -> float:
        """How many wounds an attack brings a creature on average, of those that it can still take."""
        chance = self.chance[kind]
        found = 0.0
        for damage in range(guard + 1, guard + life + 1):
            if damage > MOST:
                break
            found += chance[damage]
        return found

    def kill(self, kind: i64, life: i64, guard: i64) -> float:
        """How likely an attack eliminates a creature."""
        return self.chance[kind][life + guard] if life + guard <= MOST else 0.0


def helps(figures: Figures, kind: i64, moment: i64, verb: i64) -> bool:
    """Whether a kind of creature does something for allies beside it when they roll or are hurt."""
    return any(
        row.deed(verb) is not None and (moment != effects.ROLL or row.role == effects.AS_BYSTANDER)
        for ability in figures.printed[kind]
        for row in figures.by[ability * MOMENTS + moment]
    )


def guarding(figures: Figures, ability: i64) -> i64:
    """How much damage an ability or a terrain takes off an attack on whoever has it."""
    found: i64 = 0
    for moment in (effects.EXTRA, effects.REDUCE):
        for row in figures.by[ability * MOMENTS + moment]:
            if row.role == effects.AS_TARGET and not row.may:
                for deed in row.deeds:
                    if deed.verb == effects.DROP_SYMBOL and deed.values[0] == HIT:
                        found += deed.values[1]
                    elif deed.verb == effects.REDUCE_BY:
                        found += deed.values[0]
    return found


def dealt(figures: Figures, kind: i64) -> list[float]:
    """How likely each damage is, with the dice and the Crit effect that are printed on a kind."""
    worth, more, extra = i64(1), i64(0), i64(0)
    for moment in (effects.EXTRA, effects.REDUCE):
        for row in figures.by[figures.crit[kind] * MOMENTS + moment]:
            for deed in row.deeds:
                if deed.verb == effects.WORTH:
                    worth = deed.values[1]
                elif deed.verb == effects.ADD_SYMBOL and deed.values[0] == HIT:
                    more += deed.values[1]
                elif deed.verb == effects.ADD_DICE:
                    extra = deed.values[0]
    without, crit = [1.0], [0.0]  # by damage: without a CRIT so far, and with one
    for colour in range(COLOURS):
        for die in range(dice_of(figures.dice[kind], colour)):
            faces = figures.faces[colour]
            without, crit = thrown(without, crit, faces, worth)
    for colour in range(COLOURS):
        for die in range(dice_of(extra, colour)):
            crit = summed(crit, figures.faces[colour], worth)
    found = [0.0] * (MOST + 1)
    for damage in range(len(without)):
        found[damage if damage < MOST else MOST] += without[damage]
    for damage in range(len(crit)):
        at = i64(damage) + more
        found[at if at < MOST else MOST] += crit[damage]
    return found


def thrown(without: list[float], crit: list[float], faces: list[i64], worth: i64) -> tuple[list[float], list[float]]:
    """One more die: what it makes of throws without a CRIT, and of those with one."""
    kept, new = [0.0] * (len(without) + 1), summed(crit, faces, worth)
    for damage in range(len(without)):
        kept[damage] += without[damage] * float(6 - faces[CRIT] - faces[HIT]) / 6.0
        kept[damage + 1] += without[damage] * float(faces[HIT]) / 6.0
        at = i64(damage) + worth
        while len(new) <= at:
            new.append(0.0)
        new[at] += without[damage] * float(faces[CRIT]) / 6.0
    return kept, new


def summed(crit: list[float], faces: list[i64], worth: i64) -> list[float]:
    """One more die beside a CRIT."""
    new = [0.0] * int(len(crit) + worth)
    for damage in range(len(crit)):
        new[damage] += crit[damage] * float(6 - faces[CRIT] - faces[HIT]) / 6.0
        new[damage + 1] += crit[damage] * float(faces[HIT]) / 6.0
        new[damage + worth] += crit[damage] * float(faces[CRIT]) / 6.0
    return new


def at_least(likely: list[float]) -> list[float]:
    """How likely it is to deal at least each damage."""
    found = likely.copy()
    for damage in range(len(found) - 2, -1, -1):
        found[damage] += found[damage + 1]
    return found


def struck_on(taken: list[float], chance: list[float], guard: i64, likely: float) -> list[float]:
    """How likely each number of wounds is after one more attack, the last number or more, if it may not be made."""
    most = len(taken) - 1
    found = [0.0] * len(taken)
    for wounds in range(len(taken)):
        share = taken[wounds]
        if share == 0.0:
            continue
        found[wounds] += share * (1.0 - likely * (chance[guard + 1] if wounds < most else 0.0))
        for more in range(1, most - wounds + 1):
            at = guard + i64(more)
            if at > MOST or chance[at] == 0.0:
                break
            exactly = chance[at] if wounds + more == most or at == MOST else chance[at] - chance[at + 1]
            found[wounds + more] += share * likely * exactly
    return found
