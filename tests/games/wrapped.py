"""A sound game in another's clothes: what the spoilt games of the conformance tests are made of.

A spoilt position wraps a sound one, so that this works on compiled games too.
"""

from typing import Any

from librt.strings import BytesWriter

from champclos.core.dice import Dice
from champclos.core.events import Event
from champclos.core.flow import TOGETHER
from champclos.core.game import ASKED, NATURE, RESIGN, Description, Game, Odds, Outcome, State, Window
from champclos.core.scene import Scene, Scenery
from champclos.core.words import Words


class Wrapped(State):
    """A sound position in another's clothes; `truth` is what a view was made from."""

    def __init__(self, game: Game, inner: State, truth: State) -> None:
        super().__init__(game, inner.viewer, inner.seat, inner.waiting, inner.events)
        self.inner: Any = inner  # of the game that is spoilt
        self.truth: Any = truth

    def again(self, inner: State) -> "Wrapped":
        return type(self)(self.game, inner, inner)

    def choices(self, seat: int) -> list[int]:
        return [int(choice) for choice in self.inner.choices(seat) if self.why(seat, choice) == 0]

    def why(self, seat: int, choice: int) -> int:
        return int(self.inner.why(seat, choice))

    def odds(self) -> Odds:
        return self.inner.odds()

    def window(self, seat: int) -> Window | None:
        return self.inner.window(seat)

    def default(self, seat: int) -> int:
        return self.choices(seat)[0]

    def out(self, seat: int) -> bool:
        return self.inner.out(seat)

    def act(self, seat: int, choice: int) -> None:
        self.inner.apply(seat, choice)

    def fall(self, choice: int) -> None:
        self.inner.apply(NATURE, choice)

    def resign(self, seat: int) -> None:
        self.inner.apply(seat, RESIGN)

    def step(self) -> int:
        """The sound position has settled; this one says the same."""
        self.waiting, self.events = self.inner.waiting, self.inner.events
        return TOGETHER if self.waiting else int(self.inner.seat)

    def hush(self) -> None:
        super().hush()
        self.inner.hush()

    def copy(self) -> "Wrapped":
        copy = self.again(self.inner.copy())
        copy.truth = copy.inner if self.truth is self.inner else self.truth
        return copy

    def outcome(self) -> Outcome | None:
        return self.inner.outcome()

    def veiled(self, viewer: int) -> "Wrapped":
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

    def world_key(self) -> bytes:
        return self.inner.world_key()

    def digest(self) -> str:
        return self.inner.digest()

    def observe(self, seat: int, out: BytesWriter) -> None:
        self.inner.observe(seat, out)

    def flaw(self) -> str:
        return self.inner.flaw()

    def scene(self) -> Scene:
        self.inner.events = self.events
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
        self.spans = inner.spans
        self.windows = inner.windows
        self.choice_count = inner.choice_count
        self.nature_count = inner.nature_count
        self.max_decisions = inner.max_decisions
        self.observation_size = inner.observation_size

    def wrap(self, state: State) -> Wrapped:
        return self.kind(self, state, state)

    def start(self) -> Wrapped:
        return self.wrap(self.inner.start())

    def blank(self) -> Wrapped:
        return self.wrap(self.inner.blank())

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
