"""Lionheart, spoilt in one way at a time: for each way, the laws by which the conformance suite must find it.

A spoilt position wraps a sound one, so that these work on the compiled game too.
"""

from champclos.core.dice import Dice, FastDice
from champclos.core.events import Event
from champclos.core.game import ASKED, SPECTATOR, TRUTH, Description, Game, Odds, Outcome, State
from champclos.core.scene import Scene, Scenery
from champclos.core.words import Words
from champclos.games.lionheart.board import OFF
from champclos.games.lionheart.clauses import ARMY_3
from champclos.games.lionheart.phases import SHOW
from champclos.games.lionheart.state import War
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
        return [choice for choice in self.inner.choices(seat) if self.why(seat, choice) == 0]

    def why(self, seat: int, choice: int) -> int:
        return int(self.inner.why(seat, choice))

    def odds(self) -> Odds:
        return self.inner.odds()

    def default(self, seat: int) -> int:
        return self.choices(seat)[0]

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


class LeakingView(Wrapped):
    """What others have placed stays in the view."""

    def seen_by(self, viewer: int) -> Wrapped:
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
        drawn.told = self.told
        return drawn.scene()


class LeakingLaw(Wrapped):
    """A unit may not be placed where the other side has the same one."""

    def why(self, seat: int, choice: int) -> int:
        why = int(self.inner.why(seat, choice))
        span = self.truth.plans_a_seat()
        place = self.truth.rules.codes.place
        theirs = [place + plan % span for plan in self.truth.plans if plan // span != seat]
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

    def seen_by(self, viewer: int) -> Wrapped:
        seen = self.inner.seen_by(viewer)
        if seen.phase == SHOW and viewer != SPECTATOR:
            forget(seen, 1 - viewer)
        return type(self)(self.game, seen, self.truth)


class NarrowDream(Wrapped):
    """Nobody ever thinks of Mercenaries."""

    def imagine(self, dice: Dice) -> Wrapped:
        world = self.inner.imagine(dice)
        return self.again(self.inner.imagine(FastDice(1)) if "M" in world.position() else world)


def forget(war: War, seat: int) -> None:
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
