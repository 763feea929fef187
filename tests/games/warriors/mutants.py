"""Warriors, spoilt in one way at a time: for each way, the laws by which the conformance suite must find it.

A spoilt position wraps a sound one, so that these work on the compiled game too.
"""

from champclos.core.dice import Dice
from champclos.core.game import Window
from champclos.core.scene import Scene
from champclos.games.warriors.phases import KEEP
from champclos.games.warriors.state import WarriorsState
from champclos.testing import Law
from tests.games.wrapped import Wrapped


class LeakingMask(Wrapped):
    """Everybody sees what is kept."""

    def mask(self, viewer: int, seat: int, choice: int) -> int:
        return choice


class LeakingScene(Wrapped):
    """The scene is drawn from the truth."""

    def scene(self) -> Scene:
        drawn = self.truth.copy()
        drawn.viewer = self.viewer
        drawn.events = self.events
        return drawn.scene()


class LeakingObservation(Wrapped):
    """An observation holds what others keep."""

    def observation(self, seat: int) -> bytes:
        assert isinstance(self.truth, WarriorsState)
        kept = sum(int(kind * count) for kind, count in enumerate(self.truth.zones.cards)) % 256
        return bytes([kept, *self.inner.observation(seat)[1:]])


class TruthfulImagination(Wrapped):
    """What is imagined is the truth."""

    def imagine(self, dice: Dice) -> Wrapped:
        return self.again(self.truth.copy())


class ForgetfulImagination(Wrapped):
    """A seat forgets what it has discarded face down itself."""

    def imagine(self, dice: Dice) -> Wrapped:
        assert isinstance(self.inner, WarriorsState)
        return self.again(self.inner.seen_by(-3).imagine(dice))


class SecretLaw(Wrapped):
    """A card may not be kept that another seat has kept."""

    def why(self, seat: int, choice: int) -> int:
        allowed = int(self.inner.why(seat, choice))
        truth = self.truth
        if allowed or not isinstance(truth, WarriorsState) or truth.top() != KEEP:
            return allowed
        kind = truth.rules.verbs.first(choice)
        rules = truth.rules
        mine = sum(int(truth.zones.count(rules.hand(seat), other)) > 0 for other in range(rules.figures.kinds))
        for other in range(rules.seats):
            if other != seat and mine > 1 and truth.zones.count(rules.kept(other), kind):
                return 1
        return 0


class SecretWindow(Wrapped):
    """A window says that somebody keeps a Catapult."""

    def window(self, seat: int) -> Window | None:
        window = self.inner.window(seat)
        if window is None or not isinstance(self.truth, WarriorsState):
            return window
        cards = self.truth.zones.cards
        return Window(window.decline, [*window.spans, sum(int(i * c) for i, c in enumerate(cards))], window.aimed)


MUTANTS: dict[type[Wrapped], set[Law]] = {
    LeakingMask: {Law.SHADOW, Law.MASK, Law.NON_INTERFERENCE, Law.VIEW, Law.COMPLETENESS, Law.PLAY},
    LeakingScene: {Law.VIEW, Law.NON_INTERFERENCE, Law.SCENE},
    LeakingObservation: {Law.VIEW, Law.NON_INTERFERENCE},
    TruthfulImagination: {Law.VIEW, Law.COMPLETENESS},
    ForgetfulImagination: {Law.VIEW, Law.COMPLETENESS},
    SecretLaw: {Law.ORDER, Law.VIEW, Law.NON_INTERFERENCE, Law.CHOICES, Law.TURN},
    SecretWindow: {Law.VIEW, Law.NON_INTERFERENCE, Law.WINDOW},
}
