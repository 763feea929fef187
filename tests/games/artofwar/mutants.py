"""Art of War, spoilt in one way at a time: for each way, the laws by which the conformance suite must find it.

A spoilt position wraps a sound one, so that these work on the compiled game too.
"""

from champclos.core.dice import Dice
from champclos.core.game import TRUTH, Window
from champclos.core.scene import Scene
from champclos.games.artofwar.armies import HIDDEN, PILE, SHOWN
from champclos.games.artofwar.figures import BASIC, GUARD, KINDS, KING, WIZARD
from champclos.games.artofwar.phases import ATTACK, SUPPORT
from champclos.testing import Law
from tests.games.wrapped import Wrapped


class LeakingScene(Wrapped):
    """The scene is drawn from the truth."""

    def scene(self) -> Scene:
        drawn = self.truth.copy()
        drawn.viewer = self.viewer
        drawn.events = self.events
        return drawn.scene()


class LeakingObservation(Wrapped):
    """A learner gets one card more than it may see."""

    def observation(self, seat: int) -> bytes:
        seen = bytearray(self.inner.observation(seat))
        other = self.truth.decks[1 - seat]
        seen[-1] = int(other.cards[HIDDEN * KINDS + GUARD])
        return bytes(seen)


class LeakingMask(Wrapped):
    """Everybody sees what is drawn."""

    def mask(self, viewer: int, seat: int, choice: int) -> int:
        return choice


class TruthfulDream(Wrapped):
    """What is imagined is the truth."""

    def imagine(self, dice: Dice) -> Wrapped:
        world = self.truth.copy()
        world.viewer = TRUTH
        return self.again(world)


class ForgetfulView(Wrapped):
    """A card that was shown is as good as unseen."""

    def veiled(self, viewer: int) -> Wrapped:
        seen = self.inner.seen_by(viewer)
        for seat in range(2):
            deck = seen.decks[seat]
            if deck.veiled(HIDDEN):
                for kind in range(BASIC):
                    while deck.cards[SHOWN * KINDS + kind]:
                        deck.move(SHOWN, HIDDEN, kind)
        return type(self)(self.game, seen, self.truth)


class NarrowDream(Wrapped):
    """Nobody ever thinks of a hand with a Wizard."""

    def imagine(self, dice: Dice) -> Wrapped:
        world = self.inner.imagine(dice)
        for seat in range(2):
            deck = world.decks[seat]
            others = [kind for kind in range(BASIC) if kind != WIZARD and deck.count(PILE, kind)]
            if seat != self.viewer and others and deck.count(HIDDEN, WIZARD):
                deck.move(HIDDEN, PILE, WIZARD)
                deck.move(PILE, HIDDEN, others[0])
        return self.again(world)


class TellingWindow(Wrapped):
    """A window is opened only for who holds a card to answer with."""

    def apply(self, seat: int, choice: int) -> None:
        super().apply(seat, choice)
        while self.inner.viewer == TRUTH and self.inner.top() in (ATTACK, SUPPORT):
            asked = self.inner.seat
            effect = GUARD if self.inner.top() == ATTACK else WIZARD
            if self.inner.holds(asked, effect) or self.inner.holds(asked, KING):
                break
            super().apply(asked, self.inner.parse("pass", asked))


class TellingDecline(Wrapped):
    """What the window says depends on the hand."""

    def window(self, seat: int) -> Window | None:
        window = self.inner.window(seat)
        if window is not None:
            window.aimed = self.truth.holds(seat, GUARD)
        return window


class TellingKind(Wrapped):
    """The kind of the window depends on the hand."""

    def window(self, seat: int) -> Window | None:
        window = self.inner.window(seat)
        if window is not None:
            window.kind = 1 if self.truth.holds(seat, WIZARD) else 0
        return window


MUTANTS: dict[type[Wrapped], set[Law]] = {
    LeakingScene: {Law.VIEW, Law.NON_INTERFERENCE, Law.SCENE},
    LeakingObservation: {Law.VIEW, Law.NON_INTERFERENCE, Law.OBSERVATION},
    LeakingMask: {Law.SHADOW, Law.MASK, Law.VIEW},
    TruthfulDream: {Law.VIEW},
    ForgetfulView: {Law.SHADOW, Law.VIEW, Law.FLAW, Law.POSITION, Law.BYTES},
    NarrowDream: {Law.COMPLETENESS},
    TellingWindow: {Law.SHADOW, Law.NON_INTERFERENCE, Law.VIEW},
    TellingDecline: {Law.VIEW, Law.WINDOW, Law.NON_INTERFERENCE},
    TellingKind: {Law.VIEW, Law.WINDOW, Law.NON_INTERFERENCE},
}
