"""Lionheart, spoilt in one way at a time: for each way, the laws by which the conformance suite must find it.

A spoilt position wraps a sound one, so that these work on the compiled game too.
"""

from champclos.core.dice import Dice, FastDice
from champclos.core.game import SPECTATOR, TRUTH
from champclos.core.scene import Scene
from champclos.games.lionheart.board import OFF
from champclos.games.lionheart.clauses import ARMY_3
from champclos.games.lionheart.phases import SHOW
from champclos.games.lionheart.state import LionheartState
from champclos.games.lionheart.verbs import PLACE
from champclos.testing import Law
from tests.games.wrapped import Wrapped


class LeakingView(Wrapped):
    """What others have placed stays in the view."""

    def veiled(self, viewer: int) -> Wrapped:
        seen = self.inner.copy()
        seen.viewer = viewer
        return type(self)(self.game, seen, self.truth)


class LeakingMask(Wrapped):
    """Everybody sees what is placed."""

    def mask(self, viewer: int, seat: int, choice: int) -> int:
        return choice


class LeakingScene(Wrapped):
    """The scene is drawn from the truth."""

    def scene(self) -> Scene:
        drawn = self.truth.copy()
        drawn.viewer = self.viewer
        drawn.events = self.events
        return drawn.scene()


class LeakingLaw(Wrapped):
    """A unit may not be placed where the other side has the same one."""

    def why(self, seat: int, choice: int) -> int:
        why = int(self.inner.why(seat, choice))
        rules = self.truth.rules
        others = [plan % rules.plans for plan in self.truth.plans if plan // rules.plans != seat]
        theirs = [rules.verbs.code(PLACE, plan, 0, 0) for plan in others]
        return why or (int(ARMY_3) if choice in theirs else 0)


class TruthfulDream(Wrapped):
    """What is imagined is the truth."""

    def imagine(self, dice: Dice) -> Wrapped:
        world = self.truth.copy()
        world.viewer = TRUTH
        return self.again(world)


class ForgetfulDream(Wrapped):
    """What is imagined forgets which units were shown."""

    def imagine(self, dice: Dice) -> Wrapped:
        blank = self.inner.copy()
        if blank.phase == SHOW:
            for seat in (0, 1):
                if seat != self.viewer:
                    forget(blank, seat)
        world = blank.imagine(dice)
        for unit, square in enumerate(self.inner.field.squares):
            if square != OFF and world.field.squares[unit] == OFF:
                field = self.inner.field
                world.field.put(unit, field.kinds[unit], field.figures[unit], square, field.facings[unit])
        return self.again(world)


class ForgetfulView(Wrapped):
    """The view forgets which units were shown."""

    def veiled(self, viewer: int) -> Wrapped:
        seen = self.inner.seen_by(viewer)
        if seen.phase == SHOW and viewer != SPECTATOR:
            forget(seen, 1 - viewer)
        return type(self)(self.game, seen, self.truth)


class NarrowDream(Wrapped):
    """Nobody ever thinks of Mercenaries."""

    def imagine(self, dice: Dice) -> Wrapped:
        world = self.inner.imagine(dice)
        return self.again(self.inner.imagine(FastDice(1)) if "M" in world.position() else world)


def forget(war: LionheartState, seat: int) -> None:
    """Take the units of a seat off the field, but for its King."""
    first = seat * war.field.slots
    for unit in range(first + 1, first + war.field.slots):
        if war.field.squares[unit] != OFF:
            war.field.clear(unit)


MUTANTS: dict[type[Wrapped], set[Law]] = {
    LeakingView: {Law.VIEW, Law.SHADOW, Law.NON_INTERFERENCE},
    LeakingMask: {Law.SHADOW, Law.MASK, Law.VIEW},
    LeakingScene: {Law.VIEW, Law.NON_INTERFERENCE, Law.SCENE},
    LeakingLaw: {Law.VIEW, Law.NON_INTERFERENCE, Law.ORDER},
    TruthfulDream: {Law.VIEW},
    ForgetfulDream: {Law.VIEW, Law.COMPLETENESS},
    ForgetfulView: {Law.SHADOW, Law.VIEW},
    NarrowDream: {Law.COMPLETENESS},
}
