"""What a record is: who played what, from which start, by which rules, and what its writer knew of the positions."""

from hashlib import blake2b
from typing import Literal

import msgspec

from champclos.core.content import Table
from champclos.core.game import DRAW_UNKNOWN, NATURE, NONE, OVER, SECRET, TRUTH, State
from champclos.core.outcome import Outcome
from champclos.core.seal import Seal

FORMAT = 1
HIDDEN = "?"  # how a choice is written that the record's viewer may not see

Status = Literal["over", "abandoned", "open"]
Kind = Literal["unreadable", "illegal", "changed", "hash", "die", "seal", "result", "cut", "notice"]


class Problem(msgspec.Struct, frozen=True):
    """Something wrong with a record, at a line counted from 1 (0: no line of a file), and the clause it breaks if any.

    A notice is worth knowing but breaks nothing.
    """

    line: int
    text: str
    kind: Kind
    clause: str = ""

    @property
    def wrong(self) -> bool:
        """Whether the record cannot be trusted as it stands."""
        return self.kind != "notice"

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}" if self.line else self.text


class Step(msgspec.Struct, frozen=True):
    """One decision: by a seat or NATURE, in notation; `choice` is NONE until the notation is read in its position.

    `comments` are the comment lines before it, `remark` the comment at the end of its line.
    """

    seat: int
    notation: str
    choice: int = NONE
    line: int = 0
    comments: tuple[str, ...] = ()
    remark: str = ""

    @property
    def text(self) -> str:
        """The decision as its line says it."""
        return f"{'*' if self.seat == NATURE else self.seat} {self.notation}"


class Check(msgspec.Struct, frozen=True):
    """The hash of the position after `after` steps: when a turn began, or at the end (`turn` is −1).

    `lines` is a hash of the steps since the last check; empty where a person left it out.
    """

    after: int
    turn: int
    digest: str
    lines: str = ""
    line: int = 0
    comments: tuple[str, ...] = ()
    remark: str = ""


END = -1  # the `turn` of the last check


class Result(msgspec.Struct, frozen=True):
    """How the game ended: places and scores seat by seat, and the id of the clause that ended it."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    clause: str


class Record(msgspec.Struct, frozen=True):
    """A game as it was played, for everybody (`viewer` is TRUTH) or as a seat or SPECTATOR saw it.

    `content` is the digest of the figures and `overrides` those that a player replaced. `position` is the text of the
    position it began from, empty for the game's own start. `about` is anything else worth keeping, such as a date.
    `steps` are the decisions, `rest` those after a bad line, as they are written; `checks` the hashes among them.
    `lines` has the line number of each header. `comments` are the file's first lines, `last_comments` its last.
    """

    game: str
    rules_version: int
    options: dict[str, object]
    content: str
    names: tuple[str, ...]
    steps: tuple[Step, ...]
    checks: tuple[Check, ...]
    overrides: Table = {}
    viewer: int = TRUTH
    seal: Seal | None = None
    status: Status = "open"
    result: Result | None = None
    position: str = ""
    about: dict[str, str] = {}
    rest: tuple[Step, ...] = ()
    comments: tuple[str, ...] = ()
    last_comments: tuple[str, ...] = ()
    lines: dict[str, int] = {}

    @property
    def masked(self) -> bool:
        """Whether it is only what one viewer saw."""
        return self.viewer != TRUTH

    def line_of(self, header: str) -> int:
        """The line of a header; if it is missing, where it should be; 0 for a record that is not from a file."""
        word = header.partition(" ")[0]
        alike = [line for name, line in self.lines.items() if name.partition(" ")[0] == word]
        return self.lines.get(header) or min(alike, default=0) or self.lines.get("game") or min(1, len(self.lines))


# What writers and readers share


def lines_digest(texts: list[str]) -> str:
    """The hash of some steps as their lines say them, by which a changed, swapped or lost line is found."""
    return blake2b("\n".join(texts).encode(), digest_size=4).hexdigest()


def spell(state: State, seat: int, choice: int) -> str:
    """A choice, whole or masked, as a record writes it."""
    return HIDDEN if choice in (SECRET, DRAW_UNKNOWN) else state.notation(choice, seat)


def result_of(state: State, outcome: Outcome | None) -> Result | None:
    """An outcome with its clause by name."""
    if outcome is None or state.seat != OVER:
        return None
    places, scores = tuple(int(place) for place in outcome.places), tuple(int(score) for score in outcome.scores)
    return Result(places, scores, state.game.rulebook.id(outcome.clause))
