"""What is asked of a seat: options, what pointing at them shows, and panels for answers of several choices.

A part of the table language; `core/scene.py` has the rest, and everything to import.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from champclos.core.scenery import NOBODY
from champclos.core.words import Words

MarkKind: TypeAlias = Literal[
    "last", "reach", "aura", "target", "held", "chosen", "blocked", "move", "run", "threat", "sight", "deploy",
]  # fmt: skip
LinkKind: TypeAlias = Literal["move", "attack", "sight", "support"]
PickerKind: TypeAlias = Literal["one", "some", "amount", "order", "yes_no", "counts", "offer", "path", "dice"]


# Signs on the table


class Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sign on a place or a piece: the last move, what is in reach, who holds it …; `words` say it there."""

    what: MarkKind
    at: str
    seat: int = NOBODY
    words: Words | None = None


class Link(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line from a place or piece to another: a move made, an attack declared, a line of sight."""

    what: LinkKind
    start: str
    end: str
    seat: int = NOBODY
    words: Words | None = None


# Questions


class Preview(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is drawn while somebody points at an option: what it would reach, hit or open."""

    marks: tuple[Mark, ...] = ()
    links: tuple[Link, ...] = ()


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answer that may be given; `picks` are the pieces, places and dice that lead to it, in the order of clicking.

    `dice` says that dice are rolled because of it, so that its odds are worth showing before it is given. `final` says
    that it ends the turn or cannot be taken back, so that clients ask twice. Lists put options of one `group` together.
    With a `panel`, amounts are asked for after it; the panel can be filled in before, and all sent at once. `then` are
    choices that follow it and its panel as parts of the same answer: where soldiers go whose numbers were asked for.
    `facing` is how the piece that is picked first looks afterwards, if that is what the option is about. `aside` says
    that it is rarely what somebody wants: what leads to nothing else glows faintly.
    """

    choice: int
    words: Words
    picks: tuple[str, ...] = ()
    amount: int | None = None
    verb: str = ""
    dice: bool = False
    final: bool = False
    group: Words | None = None
    preview: Preview | None = None
    panel: str = ""
    facing: int | None = None
    then: tuple[int, ...] = ()
    aside: bool = False


class Sum(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the rows of a panel add up to, and the bounds of that: soldiers, gold; `clause` is the rule that limits.

    A `quiet` one is told only while it is out of its bounds: one new soldier in each of many places.
    """

    name: Words
    least: int = 0
    most: int | None = None
    symbol: str = ""
    clause: str = ""
    quiet: bool = False


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a panel: how much of something, from `least` to `most`, `start` to begin with.

    `choices` has a choice for each amount from `least` up, one of which is played; if they are for the amounts from 1
    up, 0 is not said at all. Or `each` is one that is played as often as the amount says. A row with neither is only
    read. `weights` are what one adds to each sum of the panel, 1 if none are given. `at` is the piece, place or die
    that it is about, if it is on the table; `kind` a kind of pieces.
    """

    name: Words
    least: int = 0
    most: int = 0
    start: int = 0
    choices: tuple[int, ...] = ()
    each: int | None = None
    weights: tuple[int, ...] = ()
    symbol: str = ""
    kind: str = ""
    at: str = ""
    group: Words | None = None


class Panel(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer of several choices, filled in at once: `panel_choices` says which they are. `close` ends it."""

    id: str
    words: Words
    rows: tuple[Row, ...]
    send: Words
    sums: tuple[Sum, ...] = ()
    close: int | None = None
    clause: str = ""


class Run(msgspec.Struct, frozen=True):
    """An answer that may be given to this question and to all that follow with a run of the same id, at one click."""

    id: str
    words: Words
    choices: tuple[int, ...]


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is asked of a seat, and every answer it may give. Whoever is not asked gets no options.

    The picker says how the options are offered. one: click what an option names, or take it from a list. some: pick
    from `least` to `most` things, in any order; the ids in a group of `alike` stand for each other. amount: options
    differ by amount. order: put things in order. yes_no: two options, yes first. counts, offer: fill in the first of
    the `panels`. path: go from place to place, and stop at one. dice: like some, among dice. After any of them, options
    that still differ in amount ask for it, and those that differ in nothing but words are listed.

    `part` is how many choices of one answer were given already; taking back takes back all of them. `run` is an answer
    that goes without saying once somebody said so: fighting on against peasants.
    """

    words: Words
    seat: int = NOBODY
    options: tuple[Choice, ...] = ()
    picker: PickerKind = "one"
    least: int = 1
    most: int = 1
    alike: tuple[tuple[str, ...], ...] = ()
    clause: str = ""
    id: str = ""
    panels: tuple[Panel, ...] = ()
    part: int = 0
    run: Run | None = None


# Help in answering them


def panel_choices(panel: Panel, amounts: Sequence[int]) -> list[int]:
    """The choices, to be played one after the other, that say these amounts, one for each row of a panel."""
    played: list[int] = []
    for row, amount in zip(panel.rows, amounts, strict=True):
        if row.each is not None:
            played += [row.each] * amount
        elif row.choices and amount >= (first := row.most - len(row.choices) + 1):
            played.append(row.choices[amount - first])
    return played if panel.close is None else [*played, panel.close]


def panel_sums(panel: Panel, amounts: Sequence[int]) -> list[int]:
    """What these amounts add up to, for each sum of a panel."""
    sums = [0] * len(panel.sums)
    for row, amount in zip(panel.rows, amounts, strict=True):
        for index in range(len(sums)):
            sums[index] += amount * (row.weights[index] if row.weights else 1)
    return sums


def panel_start(panel: Panel) -> list[int]:
    """The amounts that a panel shows to begin with."""
    return [row.start for row in panel.rows]
