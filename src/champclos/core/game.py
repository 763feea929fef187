"""The contract between a game and everything else: `Game` makes positions, `State` is one.

Nothing above the games knows more about a game than what stands here.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import Final, final, get_args

from librt.strings import BytesWriter
from mypy_extensions import i64, mypyc_attr

from champclos.core.dice import Dice, EveryWay, FastDice, TooMany
from champclos.core.errors import BadPosition, ChampclosError, IllegalChoice
from champclos.core.events import AIMED, BEGAN, MOVED, NOTHING, Event, known_events
from champclos.core.flow import AGAIN, TOGETHER
from champclos.core.house import CHOICE_1, LEGAL, NATURE_1, OVER_1, SEAT_1
from champclos.core.options import Option, options_schema
from champclos.core.outcome import Outcome as Outcome
from champclos.core.position import Layout
from champclos.core.rulebook import Rulebook
from champclos.core.scene import Choice, Happening, Movement, Scene, Scenery
from champclos.core.seats import ASKED as ASKED
from champclos.core.seats import NATURE as NATURE
from champclos.core.seats import OVER as OVER
from champclos.core.seats import SPECTATOR as SPECTATOR
from champclos.core.seats import TRUTH as TRUTH
from champclos.core.seats import lowest
from champclos.core.verbs import DRAW_UNKNOWN as DRAW_UNKNOWN
from champclos.core.verbs import NO_VERBS, Verbs
from champclos.core.verbs import RESIGN as RESIGN
from champclos.core.verbs import SECRET as SECRET
from champclos.core.words import Description as Description
from champclos.core.words import Words

HAPPENINGS: Final[tuple[Happening, ...]] = get_args(Happening)  # in the order of the events' numbers, from 1

NONE: Final = -9  # no choice at all
BARE: Final = Scenery(Words("", ""), 0, (), ())  # a table of nothing

MOST_WAYS: Final = 10_000  # of imagining one and the same position: beyond them nobody can tell that there is no other

_drawers: Final[list[Callable[["State"], str]]] = []


def draw_with(draw: Callable[["State"], str]) -> None:
    """Offer to draw positions in notebooks; the contract itself knows no pictures."""
    _drawers.append(draw)


@mypyc_attr(acyclic=True)
class Odds:
    """Nature's choices and their integer weights; a position may share it with others, so nobody changes it."""

    def __init__(self, choices: list[i64], weights: list[i64], total: i64 = 0) -> None:
        """The total is what the weights sum up to; whoever knows it may say so."""
        self.choices = choices
        self.weights = weights
        if total == 0:
            for weight in weights:
                total += weight
        self.total = total

    def pick(self, dice: Dice) -> i64:
        """One of the choices, each as likely as its weight says."""
        return self.choices[dice.pick(self.weights, self.total)]

    def less(self, choice: i64) -> "Odds":
        """The odds when one of a choice's ways is gone, as after a card of a kind was drawn."""
        at: i64 = 0
        while self.choices[at] != choice:
            at += 1
        choices = self.choices
        weights = self.weights.copy()
        if weights[at] > 1:
            weights[at] -= 1
        else:
            choices = choices.copy()
            choices.pop(at)
            weights.pop(at)
        return Odds(choices, weights, self.total - 1)

    def __len__(self) -> int:
        return len(self.choices)

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return iter([(int(choice), int(weight)) for choice, weight in zip(self.choices, self.weights, strict=True)])

    def __repr__(self) -> str:
        return f"Odds({list(self)})"


class Window:
    """An answer that may be declined, as everybody knows it: how to decline, of which kind, and in which spans.

    `kind` is its index in `Game.windows`, which names the kinds; a game with one kind need not say it. `spans` are
    running numbers of the stretches the game is in (this battle, this round, …), widest last; who declines for a
    stretch declines while its number stays the same. `Game.spans` are their names. `aimed` says that the seat
    itself is the target.
    """

    def __init__(self, decline: i64, spans: list[i64], aimed: bool, kind: i64 = 0) -> None:
        self.decline = decline
        self.spans = spans
        self.aimed = aimed
        self.kind = kind


class Obstacle:
    """What in particular stands in the way of a choice that a clause forbids, and the scene's ids of it."""

    def __init__(self, words: Words, things: tuple[str, ...] = ()) -> None:
        self.words = words
        self.things = things


class Prospect:
    """One end of a choice: how likely it is, in words, and what is lost by then."""

    def __init__(self, chance: float, words: Words, events: tuple[Event, ...] = ()) -> None:
        self.chance = chance
        self.words = words
        self.events = events


class Prospects:
    """All ends of a choice, none where a game does not reckon them; `note` says what is not counted in them."""

    def __init__(self, ends: list[Prospect], note: Words | None = None) -> None:
        self.ends = ends
        self.note = note


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """A game bound to its seats, options and content; it holds no position."""

    def __init__(
        self,
        name: str,
        rules_version: int,
        seats: int,
        options: dict[str, object],
        option_list: list[Option],
        overrides: dict[str, object],
        content_digest: str,
        rulebook: Rulebook,
    ) -> None:
        self.name = name
        self.rules_version = rules_version
        self.seats: i64 = seats
        self.options = options
        self.schema = options_schema(name, option_list)
        self.overrides = overrides
        self.content_digest = content_digest
        self.rulebook = rulebook
        self.once_named: dict[str, str] = {}  # clauses of outcomes, and what records written before called them
        self.contest = True  # whether it is won or lost: a preparation, which is a part of a series, is not
        self.teams: list[i64] = [i64(seat) for seat in range(seats)]
        self.automatic: list[i64] = []  # seats that play by themselves: a bot is there that takes any allowed choice
        self.spans: list[Words] = []  # what the spans of its windows are called: "this Battle", "this round"
        self.windows: list[Words] = []  # what the kinds of its windows are called: "a Guard against an attack"
        self.verbs: Verbs = NO_VERBS  # what seats may choose, and what nature may
        self.nature: Verbs = NO_VERBS
        self.layout = Layout((), [])  # what a position is made of
        self.table = BARE  # what of the table never changes
        self.scenery_digest = ""
        self.draw: Callable[..., Scene] | None = None  # how a position looks
        self.write_observation: Callable[..., None] | None = None  # what `State.observe` does
        self.choice_count: i64 = 0
        self.nature_count: i64 = 0
        self.max_decisions: i64 = 0
        self.observation_size: i64 = 0

    def declare(self, verbs: Verbs, nature: Verbs, layout: Layout) -> None:
        """The tables from which codes, notation, words, texts and bytes follow."""
        self.verbs, self.nature, self.layout = verbs, nature, layout
        self.choice_count, self.nature_count = verbs.count, nature.count

    def present(
        self, table: Scenery, draw: Callable[..., Scene], observe: Callable[..., None], observation_size: i64
    ) -> None:
        """How positions are shown: the table before anything lies on it, `draw(state)` gives a scene, and
        `observe(state, seat, out)` writes what a seat knows, in the given number of bytes.
        """
        self.table, self.scenery_digest = table, table.digest()
        self.draw, self.write_observation, self.observation_size = draw, observe, observation_size

    @abstractmethod
    def start(self) -> "State":
        """The first position."""

    @abstractmethod
    def blank(self) -> "State":
        """A position with nothing on it that shares nothing that changes: texts and bytes are read into it."""

    def position(self, text: str) -> "State":
        """The position that a text describes; BadPosition says what is wrong with it, and in which line."""
        state = self.blank()
        self.layout.read(state, text)
        wrong = state.flaw()
        if wrong:
            raise BadPosition(f"position: {wrong}")
        state.settle()
        state.events = []
        return state

    def decode(self, data: bytes) -> "State":
        """The position that `State.encode` wrote; BadPosition if it is none."""
        state = self.blank()
        self.layout.decode(state, data)
        state.settle()
        state.events = []
        return state

    @abstractmethod
    def tell(self, event: Event) -> Words:
        """An event as a sentence."""

    @abstractmethod
    def piece_id(self, who: i64) -> str:
        """The scene's id of the piece an event names, or an empty text."""

    @abstractmethod
    def place_id(self, where: i64) -> str:
        """The scene's id of the place an event names, or an empty text."""

    def scenery(self) -> Scenery:
        """What of the table never changes."""
        return self.table

    def movement(self, event: Event) -> Movement:
        """An event as clients move pieces by it."""
        moved = event.what == MOVED
        return Movement(
            HAPPENINGS[event.what - 1] if event.what < len(HAPPENINGS) else "told",
            self.tell(event),
            int(event.seat),
            self.piece_id(event.who),
            self.place_id(event.much) if moved else "",
            self.place_id(event.where),
            0 if moved else int(event.much),
            self.rulebook.id(event.clause),
            int(self.level(event)),
        )

    def hits_of(self, event: Event) -> i64:
        """How many hits an event counts that take effect only when somebody decides; −1 for what is no such event."""
        return -1

    def level(self, event: Event) -> i64:
        """How an event stands in the log: 0 a line, 1 the head of an attack or a battle, 2 that of a turn."""
        return 2 if event.what == BEGAN else 1 if event.what == AIMED else 0

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"champclos.game({self.name!r}{options})"


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position: whole when `viewer` is TRUTH, else as that viewer may know it.

    `events` are what happened in the last step, or None where nobody listens; `told` reads them.
    """

    def __init__(
        self,
        game: Game,
        viewer: i64 = TRUTH,
        seat: i64 = NATURE,
        waiting: i64 = 0,
        events: list[Event] | None = None,
    ) -> None:
        self.game = game
        self.viewer = viewer
        self.seat = seat
        self.waiting = waiting
        self.events = events

    def follow(self, other: "State") -> None:
        """For copies: take over what every position has. A game copies its own fields."""
        self.viewer, self.seat, self.waiting, self.events = other.viewer, other.seat, other.waiting, other.events

    # Who decides, and what

    @abstractmethod
    def choices(self, seat: i64) -> list[i64]:
        """What the seat may choose, ascending; empty for a seat that is not waiting.

        In a position seen by somebody, only that viewer's own choices are meant to be asked for.
        """

    @abstractmethod
    def why(self, seat: i64, choice: i64) -> i64:
        """`why_not` for one of the game's choices by one of its seats, in a game that is not over."""

    @abstractmethod
    def odds(self) -> Odds:
        """What nature may do now; empty if it is not nature's turn, or if the viewer cannot know."""

    def chance(self, dice: FastDice) -> i64:
        """What nature does now by these dice: what they pick from `odds`, which a game may find without making them."""
        return self.odds().pick(dice)

    def why_not(self, seat: i64, choice: i64) -> i64:
        """0 if the seat may play this now, else the number of the clause that forbids it.

        In a position seen by somebody, 0 for another seat means that the viewer knows for certain that it may.
        """
        if self.seat == OVER:
            return OVER_1
        if seat == NATURE:
            return LEGAL if choice in self.odds().choices else NATURE_1
        if seat < 0 or seat >= self.game.seats or self.out(seat):
            return SEAT_1
        if choice == RESIGN:
            return 0
        if choice < 0 or choice >= self.game.choice_count:
            return CHOICE_1
        return self.why(seat, choice)

    def obstacle(self, seat: i64, choice: i64) -> Obstacle | None:
        """What in particular stands in the way of a choice that `why_not` forbids now, where the clause alone does not
        say it: the hex that blocks a line of sight, how far is too far. None where the clause says all there is.
        """
        return None

    def window(self, seat: i64) -> Window | None:
        """The answer asked of the seat, if what it decides now is an answer that it may decline."""
        return None

    def part(self, seat: i64) -> i64:
        """How many choices of the answer that the seat is giving were made already: 0, unless it takes several.

        They are taken back together, and are one line of a log.
        """
        return 0

    @abstractmethod
    def default(self, seat: i64) -> i64:
        """What is played for a waiting seat whose time has run out."""

    @abstractmethod
    def out(self, seat: i64) -> bool:
        """Whether the seat decides no more."""

    # What follows

    def apply(self, seat: i64, choice: i64) -> None:
        """Carry out a choice that was taken from `choices` or `odds`, or a masked one; nothing is checked."""
        self.begin_telling()
        if seat == NATURE:
            self.fall(choice)
        elif choice == RESIGN:
            self.resign(seat)
        else:
            self.act(seat, choice)
        self.settle()

    @abstractmethod
    def act(self, seat: i64, choice: i64) -> None:
        """A seat's choice, SECRET among them: what it brings at once."""

    @abstractmethod
    def fall(self, choice: i64) -> None:
        """Nature's choice, DRAW_UNKNOWN among them: what it brings at once."""

    @abstractmethod
    def resign(self, seat: i64) -> None:
        """The seat gives up."""

    @abstractmethod
    def step(self) -> i64:
        """Do one thing that needs nobody and say AGAIN, or say who decides: a seat, NATURE, OVER, or TOGETHER for all
        seats in `waiting`.
        """

    def settle(self) -> None:
        """Run what needs nobody, and say who decides; the only place that does."""
        asked = self.step()
        while asked == AGAIN:
            asked = self.step()
        if asked == TOGETHER:
            self.seat = lowest(self.waiting)
        else:
            self.seat = asked
            self.waiting = 1 << asked if asked >= 0 else 0

    def play(self, seat: i64, choice: i64) -> None:
        """Carry out a choice if the rules allow it; else IllegalChoice names the clause and nothing changes."""
        clause = self.why_not(seat, choice)
        if clause:
            found = self.game.rulebook.clause(clause)
            raise IllegalChoice(f"seat {seat} cannot play choice {choice}: {found.id}: {found.en}", found.id)
        self.apply(seat, choice)

    def hush(self) -> None:
        """Nobody listens to what happens in this position and its copies: games that can will tell nothing of it."""
        self.events = None

    def heard(self) -> bool:
        """Whether somebody listens."""
        return self.events is not None

    @property
    def told(self) -> list[Event]:
        """What happened in the last step, as far as the viewer may know it; nothing where nobody listens."""
        events = self.events
        return [] if events is None else events

    def begin_telling(self) -> None:
        """What happened before is no longer told."""
        if self.events is not None:
            self.events = []

    def tell(self, clause: i64, what: i64, seat: i64, who: i64, where: i64, much: i64) -> None:
        """One thing that happened, and the clause by which it did."""
        events = self.events
        if events is not None:
            events.append(Event(clause, what, seat, who, where, much))

    def tell_card(self, clause: i64, what: i64, seat: i64, who: i64, where: i64, much: i64) -> None:
        """As `tell`, but only the seat itself learns which card it was; the others are told the same without `who`."""
        if self.events is not None:
            self.tell_event(
                Event(clause, what, seat, who, where, much, seat, Event(clause, what, seat, NOTHING, where, much))
            )

    def tell_event(self, event: Event) -> None:
        """An event made elsewhere, such as a secret of one seat: the viewer is told what it may know of it."""
        events = self.events
        if events is not None and self.viewer == TRUTH:
            events.append(event)
        elif events is not None:
            events.extend(known_events([event], self.viewer))

    def telling(self) -> list[Event]:
        """Where to add events that everybody may know: to what is told, or to a list that nobody will read."""
        events = self.events
        return [] if events is None else events

    @abstractmethod
    def copy(self) -> "State":
        """The same position, independent of this one."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def camp(self, seat: i64) -> Words | None:
        """What a seat plays as, where that differs from game to game, such as its home: wins are counted by it."""
        return None

    def worth(self, seat: i64) -> float:
        """What the position promises the seat, by judgement: from −1, lost, to 1, won; 0 where nobody can tell."""
        return 0.0

    def proposals(self, seat: i64) -> list[list[i64]]:
        """What a bot in a waiting seat may plan: rows of choices that belong together, as a judgement proposes them.

        They rest on what the seat knows. A plan is played choice by choice without being thought over again, so it ends
        where the seat may not be asked next. None proposed: every choice stands for itself.
        """
        return []

    def lap(self) -> i64:
        """Which round it is, in a game whose plans bots try out by playing on for some rounds; NONE in all others."""
        return NONE

    def prospects(self, choice: i64) -> Prospects:
        """What a choice of the deciding seat leads to in the end, and how likely that is, where the game can reckon it.

        For dice after which somebody decides again, as in a battle of several rounds. Where a game gives none, the
        odds of a choice end where the next decision is.
        """
        return Prospects([])

    def answers(self, seat: i64, most: i64) -> list[i64]:
        """Of a window with many choices those that a look ahead weighs: at most the given number, its decline included.

        A game that does not pick any says none, and the window is taken to be declined.
        """
        return []

    # What is hidden

    @final
    def seen_by(self, viewer: i64) -> "State":
        """The position as a seat, or SPECTATOR, may know it; it can be played on with masked choices."""
        if viewer == TRUTH:
            return self.copy()
        seen = self.veiled(viewer)
        seen.viewer = viewer
        events = self.events
        seen.events = None if events is None else known_events(events, viewer)
        return seen

    @abstractmethod
    def veiled(self, viewer: i64) -> "State":
        """A copy without what a seat, or SPECTATOR, cannot know; `seen_by` sets the viewer and hides what is told."""

    @abstractmethod
    def mask(self, viewer: i64, seat: i64, choice: i64) -> i64:
        """A choice about to be played as the viewer sees it: itself, SECRET or DRAW_UNKNOWN."""

    @abstractmethod
    def imagine(self, dice: Dice) -> "State":
        """A whole position that this one's viewer cannot tell from the truth."""

    def world_key(self) -> bytes:
        """What lies where, without what seats remember of it: by these bytes worlds are told apart.

        All of the position, in a game whose positions hold nothing that only tells what somebody remembers.
        """
        return self.encode()

    def knows_all(self) -> bool:
        """Whether the viewer knows everything: there is one way only in which it can imagine what lies where."""
        if self.viewer == TRUTH:
            return True
        every = EveryWay()
        try:
            only = self.imagine(every).world_key()
            for way in range(MOST_WAYS):
                if not every.again():
                    return True
                if self.imagine(every).world_key() != only:
                    return False
        except TooMany:
            pass
        return False

    def shows(self, viewer: i64, seat: i64, choice: i64) -> bool:
        """Whether a choice about to be played shows the viewer something it did not know for certain.

        What is masked shows nothing; what is seen does if the viewer could not be certain that it may be played.
        """
        if self.mask(viewer, seat, choice) != choice:
            return False
        return self.seen_by(viewer).why_not(seat, choice) != 0

    # How it is written and shown

    def asked(self, seat: i64) -> i64:
        """The seat meant when none is named: the one that decides, or the first when the game is over."""
        if seat != ASKED:
            return seat
        return 0 if self.seat == OVER else self.seat

    def describe(self, choice: i64, seat: i64 = ASKED) -> Description:
        """A choice for people."""
        asked = self.asked(seat)
        return (self.game.nature if asked == NATURE else self.game.verbs).describe(self, choice, asked)

    def notation(self, choice: i64, seat: i64 = ASKED) -> str:
        """A choice in one short word."""
        asked = self.asked(seat)
        return (self.game.nature if asked == NATURE else self.game.verbs).notation(self, choice, asked)

    def parse(self, text: str, seat: i64 = ASKED) -> i64:
        """The choice a notation means; UnreadableNotation if it does not mean one."""
        asked = self.asked(seat)
        return (self.game.nature if asked == NATURE else self.game.verbs).parse(self, text, asked)

    def position(self) -> str:
        """A readable and complete text of the position, which `Game.position` reads."""
        return self.game.layout.position(self)

    def encode(self) -> bytes:
        """The whole position as bytes: equal positions, and only they, have equal bytes."""
        return self.game.layout.encode(self)

    def observe(self, seat: i64, out: BytesWriter) -> None:
        """Write what the seat knows, as `Game.observation_size` numbers from 0 to 255, for learners."""
        write = self.game.write_observation
        if write is None:
            raise ChampclosError(
                f"{self.game.name} has no observations: its Game calls present with a function for them"
            )
        write(self, seat, out)

    def observation(self, seat: i64) -> bytes:
        """What `observe` writes."""
        out = BytesWriter()
        self.observe(seat, out)
        return out.getvalue()

    def flaw(self) -> str:
        """What is impossible about the position, in a line, or an empty text: for positions built by hand."""
        return self.game.layout.flaw(self)

    def scene(self) -> Scene:
        """How the position looks on the table."""
        draw = self.game.draw
        if draw is None:
            raise ChampclosError(
                f"{self.game.name} has no scenes: its Game calls present with a function that draws them"
            )
        return draw(self)

    def offered(self, seat: i64) -> tuple[Choice, ...]:
        """What a seat may choose, as a scene's prompt offers it."""
        offers: list[Choice] = []
        for choice in self.choices(seat):
            described = self.describe(choice, seat)
            picks, amount, dice = described.picks, described.amount, bool(described.dice)
            offers.append(
                Choice(int(choice), described.words, picks, amount, described.verb, dice, facing=described.facing)
            )
        return tuple(offers)

    def _repr_svg_(self) -> str | None:
        """The position as a picture in notebooks, drawn by whoever offered to."""
        return _drawers[-1](self) if _drawers else None

    def digest(self) -> str:
        """A short fingerprint of the position, the same on every machine."""
        return blake2b(self.game.layout.body(self), digest_size=8).hexdigest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.encode() == other.encode()

    def __hash__(self) -> int:
        return hash(self.encode())

    def __str__(self) -> str:
        return self.position()
