"""Every scenario also runs mirrored: seats exchanged, boards turned, other sizes of board.

A test is written once, in one frame. In a mirrored run the games it asks for positions make the mirrored position
instead, and return it behind a `Turned`, which translates every question and answer: seats, position texts, notation,
words, scenes, events and outcomes. So what the rules do for one seat they must do for the other.

A game plugs in with a file `mirrors.py` beside its tests, and with games made by `mirrored`:

- `MIRRORS` names its mirrors: a name, and a function that makes the `Mirror` of a `Game`. `Mirror` turns nothing by
  itself; override what the game needs, as a rule `seat`, `position` and `notation`, and `words` and `named` if tests
  look at words or scenes. A mirror that is not its own inverse overrides `inverse`. If the real game is another than
  the test's (a larger board, say), the function gives it to the mirror as `real`.
- The helpers of its tests make games with `mirrored(champclos.game(…))` and positions with those games only. Tests
  that make a game themselves wrap it the same way.
- `tests/games/conftest.py` then runs every test that names a clause with `@rule`, and those marked `@also_mirrored`,
  as written and once for each mirror. `@unmirrored("reason")` runs a test only as written; names of mirrors behind
  the reason leave out those only. A mirrored run that made no position fails, so that nothing is mirrored in name only.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar, cast

import msgspec
import pytest
from librt.strings import BytesWriter

from champclos.core.dice import Dice
from champclos.core.errors import ChampclosError
from champclos.core.events import Event
from champclos.core.flow import TOGETHER
from champclos.core.game import ASKED, NATURE, RESIGN, Description, Game, Odds, Outcome, State, Window
from champclos.core.scene import Scene, Scenery
from champclos.core.words import Words

also_mirrored = pytest.mark.also_mirrored
unmirrored = pytest.mark.unmirrored


class Mirror:
    """One way to turn a game; this one turns nothing. `real` is the game that is played behind the mirror.

    Every method turns what a test says into what the real game is told; `inverse` turns what it answers.
    """

    def __init__(self, real: Game) -> None:
        self.real = real

    def inverse(self) -> "Mirror":
        """The way back: most mirrors are their own."""
        return self

    def at(self, text: str) -> "Mirror":
        """The mirror for the position that a text in the test's frame describes; no text is the start of a game."""
        return self

    def seats(self) -> int:
        """How many seats the test knows: all, or the first of those of the real game."""
        return int(self.real.seats)

    def seat(self, seat: int) -> int:
        """One of the game's seats; nature, spectators and the like are never asked for."""
        return seat

    def position(self, text: str) -> str:
        """The text of a position, line by line, so that errors name the same line."""
        return text

    def notation(self, text: str, seat: int) -> str:
        """A choice of a seat or of nature; the seat is in the frame the text is in."""
        return text

    def words(self, text: str) -> str:
        """A text for people, in either language."""
        return text

    def named(self, scene_id: str) -> str:
        """The id of a piece or a place in scenes."""
        return scene_id

    def facing(self, degrees: int) -> int:
        """How a piece faces in scenes."""
        return degrees

    def event(self, event: Event) -> Event:
        """What happened; the seat is turned already."""
        return event


MakeMirror = Callable[[Game], Mirror]

_active: list[MakeMirror] = []  # the mirror of the test that runs, if any
_made: list[int] = [0]  # how many mirrored positions it has made


@contextmanager
def turning(make: MakeMirror) -> Iterator[None]:
    """Games made by `mirrored` make mirrored positions here, and must be asked for one at least."""
    _active.append(make)
    _made[0] = 0
    try:
        yield
    finally:
        _active.pop()
    assert _made[0], "the mirrored run asked no mirrored game for a position: wrap the game, or say @unmirrored"


def mirrored(game: Game) -> Game:
    """The game, whose positions are mirrored whenever a test runs mirrored."""
    return _Mirrorable(game)


def turn_seat(mirror: Mirror, seat: int) -> int:
    """A seat turned; what is no seat stays."""
    return mirror.seat(seat) if 0 <= seat < int(mirror.real.seats) else seat


def turn_waiting(mirror: Mirror, waiting: int) -> int:
    """The bits of seats that wait, turned."""
    return sum(1 << mirror.seat(seat) for seat in range(int(mirror.real.seats)) if (waiting >> seat) & 1)


def turn_event(mirror: Mirror, event: Event) -> Event:
    """What happened, turned."""
    seat = turn_seat(mirror, int(event.seat))
    turned = mirror.event(Event(event.clause, event.what, seat, event.who, event.where, event.much))
    turned.only = turn_seat(mirror, int(event.only))
    turned.instead = None if event.instead is None else turn_event(mirror, event.instead)
    return turned


def turn_words(mirror: Mirror, words: Words) -> Words:
    """A text in both languages, turned."""
    return Words(mirror.words(words.en), mirror.words(words.fr))


SEAT_FIELDS = ("seat", "viewer", "turn", "winner")
NAME_FIELDS = ("id", "place", "at", "start", "end")


Shown = TypeVar("Shown")


def turn_shown(mirror: Mirror, thing: Shown) -> Shown:
    """A scene, a scenery or a part of them, turned."""
    turned: object = thing
    if isinstance(thing, Words):
        turned = turn_words(mirror, thing)
    elif isinstance(thing, tuple):
        turned = tuple(turn_shown(mirror, item) for item in thing)
    elif isinstance(thing, msgspec.Struct):
        fields = {name: getattr(thing, name) for name in thing.__struct_fields__}
        turned = type(thing)(**{name: _turn_field(mirror, name, value) for name, value in fields.items()})
    return cast("Shown", turned)


def _turn_field(mirror: Mirror, name: str, value: object) -> object:
    if name in SEAT_FIELDS and isinstance(value, int):
        return turn_seat(mirror, value)
    if name in ("waiting", "far") and isinstance(value, tuple):
        return tuple(sorted(mirror.seat(seat) for seat in value))
    if name in NAME_FIELDS and isinstance(value, str):
        return mirror.named(value)
    if name == "picks" and isinstance(value, tuple):
        return tuple(mirror.named(pick) for pick in value)
    if name == "alike" and isinstance(value, tuple):
        return tuple(tuple(mirror.named(thing) for thing in group) for group in value)
    if name == "facing" and isinstance(value, int):
        return mirror.facing(value)
    if name == "plates" and isinstance(value, tuple):
        return tuple(sorted(turn_shown(mirror, value), key=lambda plate: int(plate.seat)))
    return turn_shown(mirror, value)


class _Mirrorable(Game):
    """A game that makes its own positions, or mirrored ones while a test runs mirrored."""

    def __init__(self, own: Game) -> None:
        super().__init__(
            own.name,
            own.rules_version,
            int(own.seats),
            own.options,
            [],
            own.overrides,
            own.content_digest,
            own.rulebook,
        )
        self.own = own
        self.turned: dict[MakeMirror, TurnedGame] = {}
        self.schema = own.schema
        self.choice_count = own.choice_count
        self.nature_count = own.nature_count
        self.spans = own.spans
        self.windows = own.windows
        self.max_decisions = own.max_decisions
        self.observation_size = own.observation_size

    def now(self) -> Game:
        """The game as the test that runs sees it."""
        if not _active:
            return self.own
        _made[0] += 1
        make = _active[-1]
        if make not in self.turned:
            self.turned[make] = TurnedGame(make(self.own))
        return self.turned[make]

    def start(self) -> State:
        return self.now().start()

    def blank(self) -> State:
        return self.now().blank()

    def position(self, text: str) -> State:
        return self.now().position(text)

    def decode(self, data: bytes) -> State:
        return self.now().decode(data)

    def tell(self, event: Event) -> Words:
        return self.now().tell(event)

    def piece_id(self, who: int) -> str:
        return self.now().piece_id(who)

    def place_id(self, where: int) -> str:
        return self.now().place_id(where)

    def scenery(self) -> Scenery:
        return self.now().scenery()


class TurnedGame(Game):
    """A real game behind a mirror."""

    def __init__(self, mirror: Mirror) -> None:
        real = mirror.real
        super().__init__(
            real.name,
            real.rules_version,
            mirror.seats(),
            real.options,
            [],
            real.overrides,
            real.content_digest,
            real.rulebook,
        )
        self.mirror = mirror
        self.back = mirror.inverse()
        self.real = real
        self.others: dict[Mirror, TurnedGame] = {}
        self.schema = real.schema
        self.choice_count = real.choice_count
        self.nature_count = real.nature_count
        self.spans = real.spans
        self.windows = real.windows
        self.max_decisions = real.max_decisions
        self.observation_size = real.observation_size

    def seen_in(self, mirror: Mirror) -> "TurnedGame":
        """The same game behind a mirror that fits one of its positions better."""
        if mirror is self.mirror:
            return self
        if mirror not in self.others:
            self.others[mirror] = TurnedGame(mirror)
        return self.others[mirror]

    def start(self) -> "Turned":
        return Turned(self.seen_in(self.mirror.at("")), self.real.start())

    def blank(self) -> "Turned":
        return Turned(self, self.real.blank())

    def position(self, text: str) -> "Turned":
        view = self.seen_in(self.mirror.at(text))
        with view.errors_turned():
            return Turned(view, self.real.position(view.mirror.position(text)))

    def decode(self, data: bytes) -> "Turned":
        with self.errors_turned():
            return Turned(self, self.real.decode(data))

    @contextmanager
    def errors_turned(self) -> Iterator[None]:
        """What is wrong is told in the frame of the test."""
        try:
            yield
        except ChampclosError as error:
            error.args = (self.back.words(str(error)),)
            raise

    def tell(self, event: Event) -> Words:
        return turn_words(self.back, self.real.tell(turn_event(self.mirror, event)))

    def piece_id(self, who: int) -> str:
        return self.back.named(self.real.piece_id(self.mirror.event(Event(0, 0, -1, who, -1, 0)).who))

    def place_id(self, where: int) -> str:
        return self.back.named(self.real.place_id(self.mirror.event(Event(0, 0, -1, -1, where, 0)).where))

    def scenery(self) -> Scenery:
        return turn_shown(self.back, self.real.scenery())


class Turned(State):
    """A real position behind a mirror; choices are the numbers of the real game."""

    def __init__(self, game: TurnedGame, inner: State) -> None:
        super().__init__(game, turn_seat(game.back, int(inner.viewer)), -1, 0, [])
        self.view = game
        self.inner = inner
        self.look()

    def look(self) -> None:
        """Who decides now, and what was told."""
        back, inner = self.view.back, self.inner
        self.waiting = turn_waiting(back, int(inner.waiting))
        several = [seat for seat in range(int(self.view.seats)) if (self.waiting >> seat) & 1]
        self.seat = several[0] if several and inner.seat >= 0 else turn_seat(back, int(inner.seat))
        self.events = [turn_event(back, event) for event in inner.told] if inner.heard() else None

    def real_seat(self, seat: int) -> int:
        """A seat, or whoever is asked, in the real game."""
        return turn_seat(self.view.mirror, int(self.asked(seat)))

    def choices(self, seat: int) -> list[int]:
        return [int(choice) for choice in self.inner.choices(self.real_seat(seat))]

    def why(self, seat: int, choice: int) -> int:
        return int(self.inner.why(self.real_seat(seat), choice))

    def why_not(self, seat: int, choice: int) -> int:
        return int(self.inner.why_not(self.real_seat(seat), choice))

    def odds(self) -> Odds:
        return self.inner.odds()

    def window(self, seat: int) -> Window | None:
        return self.inner.window(self.real_seat(seat))

    def default(self, seat: int) -> int:
        return int(self.inner.default(self.real_seat(seat)))

    def out(self, seat: int) -> bool:
        return self.inner.out(self.real_seat(seat))

    def act(self, seat: int, choice: int) -> None:
        self.inner.apply(self.real_seat(seat), choice)

    def fall(self, choice: int) -> None:
        self.inner.apply(NATURE, choice)

    def resign(self, seat: int) -> None:
        self.inner.apply(self.real_seat(seat), RESIGN)

    def step(self) -> int:
        """The real position has settled; this one says the same."""
        self.look()
        return TOGETHER if self.waiting else int(self.seat)

    def hush(self) -> None:
        self.inner.hush()
        self.look()

    def copy(self) -> "Turned":
        return Turned(self.view, self.inner.copy())

    def outcome(self) -> Outcome | None:
        found = self.inner.outcome()
        if found is None:
            return None
        seats = [self.real_seat(seat) for seat in range(int(self.view.seats))]
        places = tuple(found.places[seat] for seat in seats)
        return Outcome(places, tuple(found.scores[seat] for seat in seats), found.clause)

    def worth(self, seat: int) -> float:
        return self.inner.worth(self.real_seat(seat))

    def proposals(self, seat: int) -> list[list[int]]:
        return [[int(choice) for choice in plan] for plan in self.inner.proposals(self.real_seat(seat))]

    def veiled(self, viewer: int) -> "Turned":
        return Turned(self.view, self.inner.seen_by(self.real_seat(viewer)))

    def mask(self, viewer: int, seat: int, choice: int) -> int:
        return int(self.inner.mask(self.real_seat(viewer), self.real_seat(seat), choice))

    def imagine(self, dice: Dice) -> "Turned":
        return Turned(self.view, self.inner.imagine(dice))

    def describe(self, choice: int, seat: int = ASKED) -> Description:
        return turn_description(self.view.back, self.inner.describe(choice, self.real_seat(seat)))

    def notation(self, choice: int, seat: int = ASKED) -> str:
        real = self.real_seat(seat)
        return self.view.back.notation(self.inner.notation(choice, real), real)

    def parse(self, text: str, seat: int = ASKED) -> int:
        with self.view.errors_turned():
            turned = self.view.mirror.notation(text, int(self.asked(seat)))
            return int(self.inner.parse(turned, self.real_seat(seat)))

    def position(self) -> str:
        """The text with its lines in the game's order; those it writes for one seat only come last."""
        real = self.inner.position()
        lines = {line.partition(":")[0]: line for line in self.view.back.position(real).splitlines()}
        order = [line.partition(":")[0] for line in real.splitlines()]
        names = [*(name for name in order if name in lines), *(name for name in lines if name not in order)]
        return "\n".join(lines[name] for name in names) + "\n"

    def encode(self) -> bytes:
        return self.inner.encode()

    def world_key(self) -> bytes:
        return self.inner.world_key()

    def digest(self) -> str:
        return self.inner.digest()

    def observe(self, seat: int, out: BytesWriter) -> None:
        self.inner.observe(self.real_seat(seat), out)

    def flaw(self) -> str:
        return self.view.back.words(self.inner.flaw())

    def scene(self) -> Scene:
        shown = turn_shown(self.view.back, self.inner.scene())
        return msgspec.structs.replace(shown, result=self.turned_result(shown))

    def turned_result(self, shown: Scene) -> object:
        """The result with each seat's place and score."""
        outcome = self.outcome()
        if shown.result is None or outcome is None:
            return None
        return msgspec.structs.replace(shown.result, places=outcome.places, scores=outcome.scores)


def turn_description(mirror: Mirror, described: Description) -> Description:
    """A choice for people, turned."""
    picks = tuple(mirror.named(name) for name in described.picks)
    facing = None if described.facing is None else mirror.facing(described.facing)
    return msgspec.structs.replace(described, picks=picks, words=turn_words(mirror, described.words), facing=facing)


def parametrize(metafunc: pytest.Metafunc, mirrors: dict[str, MakeMirror]) -> None:
    """Run a test as written, and once for each mirror that it does not exclude."""
    marks = {mark.name for mark in metafunc.definition.iter_markers()}
    if not marks & {"rule", "also_mirrored"}:
        return
    left_out: set[str] = set()
    for mark in metafunc.definition.iter_markers("unmirrored"):
        if not mark.args:
            raise pytest.UsageError(f"{metafunc.definition.nodeid}: unmirrored needs a reason")
        left_out |= set(mark.args[1:] or mirrors)
    if left_out - set(mirrors):
        raise pytest.UsageError(f"{metafunc.definition.nodeid}: no such mirrors: {sorted(left_out - set(mirrors))}")
    names = [name for name in mirrors if name not in left_out]
    if names:
        metafunc.parametrize(
            "mirror", [None, *(mirrors[name] for name in names)], ids=["written", *names], indirect=True
        )
