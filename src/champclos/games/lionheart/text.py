"""Positions as text and as bytes.

A unit is written kind, figures, square, facing: `I4e2^` are four Infantry on e2 facing north, a `*` behind it says that
the unit has attacked this turn, `-` is an empty slot.
"""

import re
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.codec import Writer
from champclos.core.game import SPECTATOR, TRUTH
from champclos.core.house import LEGAL
from champclos.games.lionheart.board import ARROWS, OFF
from champclos.games.lionheart.clauses import ARMY_3, ARMY_4, BOARD_1, RULEBOOK
from champclos.games.lionheart.figures import KING, LETTERS
from champclos.games.lionheart.phases import AGAIN, END, PHASES, PLACE, ROLL, SECOND_START, SHOW
from champclos.games.lionheart.rules import Rules

if TYPE_CHECKING:
    from champclos.games.lionheart.state import War

VIEWERS: Final = ["0", "1", "spectator", "all"]
SYMBOLS: Final = ["axe", "arrow"]
PLAN: Final = re.compile(r"([KNAIHPMB])(\d{1,2})@([a-z]\d{1,2})", re.ASCII)


# As text


def position(state: "War") -> str:
    """Every field, one a line."""
    lines = [
        f"viewer: {VIEWERS[viewer_index(state.viewer)]}",
        f"phase: {PHASES[state.phase]}",
        f"turn: {state.turn}",
        f"actions: {state.actions}",
        f"quiet: {state.quiet}",
        f"army 0: {army(state, 0)}",
        f"army 1: {army(state, 1)}",
    ]
    if state.phase == SECOND_START:
        lines.append(f"axes: {state.axes}")
    if state.phase == PLACE or state.phase == SHOW:
        lines.append(f"placed: {state.hidden[0]} {state.hidden[1]}")
        lines.append(f"plans 0: {plans(state, 0)}".rstrip())
        lines.append(f"plans 1: {plans(state, 1)}".rstrip())
    if state.phase == ROLL or state.phase == AGAIN:
        name = state.rules.board.name
        squares = state.field.squares
        lines.append(f"attack: {name(squares[state.attacker])} {name(squares[state.target])}")
    if state.phase == AGAIN:
        lines.append(f"symbol: {SYMBOLS[state.symbol]}")
    if state.phase == END:
        lines.append(f"ended: {RULEBOOK.id(state.ended)}")
        lines.append(f"winner: {state.winner}")
        lines.append(f"resigned: {state.resigned}")
    return "\n".join(lines) + "\n"


def army(state: "War", seat: i64) -> str:
    """The units of a seat, slot by slot."""
    field = state.field
    tokens: list[str] = []
    for unit in range(seat * field.slots, (seat + 1) * field.slots):
        if field.squares[unit] == OFF:
            tokens.append("-")
        else:
            fought = "*" if (state.fought >> unit) & 1 else ""
            square = state.rules.board.name(field.squares[unit])
            facing = ARROWS[field.facings[unit]]
            tokens.append(f"{LETTERS[field.kinds[unit]]}{field.figures[unit]}{square}{facing}{fought}")
    return " ".join(tokens)


def plans(state: "War", seat: i64) -> str:
    """The units a seat has placed in secret, as far as the viewer knows them."""
    own = [plan for plan in state.plans if plan // state.plans_a_seat() == seat]
    return " ".join(plan_name(state.rules, seat, plan % state.plans_a_seat()) for plan in own)


def plan_name(rules: Rules, seat: i64, plan: i64) -> str:
    """A unit on its place: four Infantry on c2 are `I4@c2`."""
    variant = plan // rules.codes.places
    kind = LETTERS[rules.figures.variant_kind[variant]]
    square = rules.board.name(rules.board.place(seat, plan % rules.codes.places))
    return f"{kind}{rules.figures.variant_size[variant]}@{square}"


def plan_named(rules: Rules, seat: i64, name: str) -> i64:
    """The plan of a name, or OFF."""
    found = PLAN.fullmatch(name)
    if found is None or rules.codes.places == 0:
        return OFF
    square = rules.board.named(found[3])
    place = rules.board.place_of(seat, square) if square != OFF else OFF
    if place == OFF:
        return OFF
    for variant in range(len(rules.figures.variant_kind)):
        same_kind = rules.figures.variant_kind[variant] == LETTERS.index(found[1])
        if same_kind and rules.figures.variant_size[variant] == int(found[2]):
            return variant * rules.codes.places + place
    return OFF


def why_no_plan(rules: Rules, seat: i64, name: str) -> i64:
    """The clause that says why a name that looks like a plan is none, or 0 if it does not even look like one."""
    found = PLAN.fullmatch(name)
    if found is None:
        return LEGAL
    if rules.codes.places == 0 or LETTERS.index(found[1]) == KING:
        return ARMY_4
    square = rules.board.named(found[3])
    if square == OFF:
        return BOARD_1
    return ARMY_4 if rules.board.place_of(seat, square) == OFF else ARMY_3


def viewer_index(viewer: i64) -> i64:
    return viewer if viewer >= 0 else (2 if viewer == SPECTATOR else 3)


def viewer_of(index: i64) -> i64:
    return index if index < 2 else (SPECTATOR if index == 2 else TRUTH)


# As bytes


def encode(state: "War") -> bytes:
    """Every field but what can be told from others."""
    out = Writer()
    out.number(state.viewer)
    out.number(state.phase)
    out.number(state.turn)
    out.number(state.actions)
    out.number(state.fought)
    out.number(state.quiet)
    out.number(state.axes)
    out.number(state.attacker)
    out.number(state.target)
    out.number(state.symbol)
    out.number(state.resigned)
    out.number(state.ended)
    out.number(state.winner)
    out.counts(state.field.kinds)
    out.counts(state.field.figures)
    out.counts(state.field.squares)
    out.counts(state.field.facings)
    out.numbers(state.plans)
    out.numbers(state.hidden)
    return out.done()
