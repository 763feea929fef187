"""Art of War, spoilt in one way at a time: for each way, the laws by which the conformance suite must find it.

A spoilt position wraps a sound one, so that these work on the compiled game too.
"""

from champclos.core.dice import Dice
from champclos.core.events import Event
from champclos.core.game import ASKED, TRUTH, Description, Game, Odds, Outcome, State, Window
from champclos.core.scene import Scene, Scenery
from champclos.core.words import Words
from champclos.games.artofwar import codes
from champclos.games.artofwar.armies import HIDDEN, PILE, SHOWN
from champclos.games.artofwar.figures import BASIC, GUARD, KINDS, KING, WIZARD
from champclos.games.artofwar.phases import ATTACK, SUPPORT
from champclos.games.artofwar.state import War
from champclos.testing import Law


class Wrapped(State):
    """A sound position in another's clothes; `truth` is what a view was made from."""

    def __init__(self, game: Game, inner: State, truth: State) -> None:
        super().__init__(game, inner.viewer, inner.seat, inner.waiting, inner.told)
        assert isinstance(inner, War)
        assert isinstance(truth, War)
        self.inner = inner
        self.truth = truth

    def again(self, inner: State) -> "Wrapped":
        return type(self)(self.game, inner, inner)

    def choices(self, seat: int) -> list[int]:
        return list(self.inner.choices(seat))

    def why(self, seat: int, choice: int) -> int:
        return int(self.inner.why(seat, choice))

    def odds(self) -> Odds:
        return self.inner.odds()

    def window(self, seat: int) -> Window | None:
        return self.inner.window(seat)

    def default(self, seat: int) -> int:
        return int(self.inner.default(seat))

    def out(self, seat: int) -> bool:
        return self.inner.out(seat)

    def apply(self, seat: int, choice: int) -> None:
        self.inner.apply(seat, choice)
        self.seat, self.waiting, self.told = self.inner.seat, self.inner.waiting, self.inner.told

    def copy(self) -> "Wrapped":
        copy = self.again(self.inner.copy())
        copy.truth = copy.inner if self.truth is self.inner else self.truth
        return copy

    def outcome(self) -> Outcome | None:
        return self.inner.outcome()

    def seen_by(self, viewer: int) -> "Wrapped":
        return type(self)(self.game, self.inner.seen_by(viewer), self.truth)

    def mask(self, viewer: int, seat: int, choice: int) -> int:
        return int(self.inner.mask(viewer, seat, choice))

    def imagine(self, dice: Dice) -> "Wrapped":
        return self.again(self.inner.imagine(dice))

    def describe(self, choice: int, seat: int = ASKED) -> Description:
        return self.inner.describe(choice, seat)

    def notation(self, choice: int, seat: int = ASKED) -> str:
        return self.inner.notation(choice, seat)

    def parse(self, text: str, seat: int = ASKED) -> int:
        return int(self.inner.parse(text, seat))

    def position(self) -> str:
        return self.inner.position()

    def encode(self) -> bytes:
        return self.inner.encode()

    def observation(self, seat: int) -> bytes:
        return self.inner.observation(seat)

    def flaw(self) -> str:
        return self.inner.flaw()

    def scene(self) -> Scene:
        self.inner.told = self.told
        return self.inner.scene()


class WrappedGame(Game):
    """A game whose positions are wrapped."""

    def __init__(self, inner: Game, kind: type[Wrapped]) -> None:
        super().__init__(
            inner.name,
            inner.rules_version,
            int(inner.seats),
            inner.options,
            [],
            inner.overrides,
            inner.content_digest,
            inner.rulebook,
        )
        self.inner = inner
        self.kind = kind
        self.schema = inner.schema
        self.choice_count = inner.choice_count
        self.nature_count = inner.nature_count
        self.max_decisions = inner.max_decisions
        self.observation_size = inner.observation_size

    def wrap(self, state: State) -> Wrapped:
        return self.kind(self, state, state)

    def start(self) -> Wrapped:
        return self.wrap(self.inner.start())

    def position(self, text: str) -> Wrapped:
        return self.wrap(self.inner.position(text))

    def decode(self, data: bytes) -> Wrapped:
        return self.wrap(self.inner.decode(data))

    def tell(self, event: Event) -> Words:
        return self.inner.tell(event)

    def piece_id(self, who: int) -> str:
        return self.inner.piece_id(who)

    def place_id(self, where: int) -> str:
        return self.inner.place_id(where)

    def scenery(self) -> Scenery:
        return self.inner.scenery()


class LeakingScene(Wrapped):
    """The scene is drawn from the truth."""

    def scene(self) -> Scene:
        drawn = self.truth.copy()
        drawn.viewer = self.viewer
        drawn.told = self.told
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

    def seen_by(self, viewer: int) -> Wrapped:
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
            super().apply(asked, codes.PASS)


class TellingDecline(Wrapped):
    """What the window says depends on the hand."""

    def window(self, seat: int) -> Window | None:
        window = self.inner.window(seat)
        if window is not None:
            window.aimed = self.truth.holds(seat, GUARD)
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
}
