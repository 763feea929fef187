"""The laws every game must keep, and how a breach of one is reported."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

from champclos.core.game import NATURE, TRUTH, Game, State
from champclos.core.viewers import viewer_name

Step = tuple[int, int]  # who chose, and what


class Law(StrEnum):
    """What the conformance suite holds a game to; a breach names one of these."""

    GAME = "what a game declares"
    TURN = "who decides"
    CHOICES = "choices are exactly what why_not allows"
    REFUSAL = "an illegal choice is refused by its clause and changes nothing"
    PLAY = "play and apply do the same"
    NATURE = "nature's odds"
    DEFAULT = "the default is legal"
    WINDOW = "a window can be declined and is public"
    RESIGNATION = "any seat may resign at any time"
    ORDER = "the order of waiting seats does not matter"
    OUTCOME = "an outcome exactly when the game is over"
    BOUNDS = "decisions are bounded"
    COPY = "copies are independent"
    FLAW = "no flaw along legal play"
    TOLD = "events name their clause and can be told"
    BYTES = "encode and decode"
    POSITION = "position texts"
    NOTATION = "notation and parse"
    DAMAGED = "damaged input is refused"
    WORDS = "both languages"
    SCENE = "the scene keeps to the scenery"
    OBSERVATION = "observations"
    MASK = "a masked choice"
    VIEW = "a seen state holds what its viewer knows and nothing else"
    SHADOW = "shadow law"
    NON_INTERFERENCE = "non-interference"
    COMPLETENESS = "completeness"
    CERTAINTY = "what a viewer knows for certain"
    SERIES = "the parts of a series"


class Nonconforming(AssertionError):
    """A game breaks a law: which one, in whose eyes or by whose choice, at which step, in which position.

    `game` and `line` are what a record of it is made from: the steps from the start to the position, or, if the breach
    is in a line that was tried from there, to where that line begins.
    """

    def __init__(
        self, law: Law, what: str, who: int, where: str, step: int, position: str, game: Game, line: list[Step]
    ) -> None:
        indented = "\n".join("    " + line for line in position.splitlines())
        super().__init__(f"{law}: {what}\n  {seat_name(who)}, {where}, step {step}\n  position:\n{indented}")
        self.law = law
        self.what = what
        self.seat = who
        self.where = where
        self.step = step
        self.position = position
        self.game = game
        self.line = line


def seat_name(seat: int) -> str:
    """A seat or viewer as people call it."""
    if seat == NATURE:
        return "nature"
    return f"seat {seat}" if seat >= 0 else viewer_name(seat)


class Spot:
    """Where a check stands: the game, the position, and how it was come by.

    `line` are the steps from the start of the game. A spot that is not `on_line` is played on from a view or an
    imagined position; its line ends where that was taken.
    """

    def __init__(self, state: State, where: str, step: int = 0, line: list[Step] | None = None) -> None:
        self.state = state
        self.where = where
        self.step = step
        self.line: list[Step] = [] if line is None else line
        self.on_line = True

    def aside(self, state: State, where: str, *steps: Step, on_line: bool = True) -> "Spot":
        """A spot for another line that begins here, in which these steps have been taken already."""
        spot = Spot(state, f"{self.where}, {where}", self.step, [*self.line, *steps])
        spot.on_line = on_line
        return spot

    def took(self, seat: int, choice: int) -> None:
        """The spot's position is the one after this step."""
        self.step += 1
        if self.on_line:
            self.line.append((int(seat), int(choice)))

    @property
    def game(self) -> Game:
        """The game that is checked."""
        return self.state.game

    def breach(self, law: Law, what: str, who: int = TRUTH) -> Nonconforming:
        """The error to raise."""
        try:
            position = self.state.position()
        except Exception as error:  # whatever breaks here, the breach itself must be told
            position = f"(its text cannot be written: {error!r})"
        return Nonconforming(law, what, who, self.where, self.step, position, self.game, list(self.line))

    @contextmanager
    def under(self, law: Law, who: int = TRUTH) -> Iterator[None]:
        """Whatever the game raises inside is a breach of this law."""
        try:
            yield
        except Nonconforming:
            raise
        except Exception as error:
            raise self.breach(law, f"the game raised {error!r}", who) from error
