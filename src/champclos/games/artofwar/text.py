"""Positions as text and as bytes.

Cards are letters: `S G A P W K`, with a number where there are several (`S2 G`). A unit on its square is `S@a2`, with
`~` behind it when it lies sideways and `*1` when it has damage. What the viewer can only count is `?3`.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.codec import Writer
from champclos.core.game import SPECTATOR
from champclos.core.knowledge import Zones
from champclos.games.artofwar.armies import HIDDEN, PILE, SHOWN, knows_army
from champclos.games.artofwar.clauses import RULEBOOK
from champclos.games.artofwar.figures import BASIC, KINDS, LETTERS, NONE, RESERVE, SIDE, king_name, square_name
from champclos.games.artofwar.phases import (
    ACT,
    ACTIONS,
    ATTACK,
    BUILD,
    CONSCRIPT,
    DEAL,
    END,
    PHASES,
    PICK,
    SHOOT,
    SHOW,
    SUPPORT,
    WRITTEN,
    Frame,
)

if TYPE_CHECKING:
    from champclos.games.artofwar.state import War

VIEWERS: Final = ["0", "1", "spectator", "all"]


def position(state: "War") -> str:
    """Every field, one a line; what is always the same in a phase is left out."""
    phase = state.phase
    lines = [
        f"viewer: {VIEWERS[viewer_index(state.viewer)]}",
        f"phase: {PHASES[phase]}",
        f"first: {seat_text(state.first)}",
    ]
    if phase >= DEAL and phase != PICK:
        lines.append(f"turn: {seat_text(state.turn)}")
        lines.append(f"turns: {state.turns}")
    if phase == ACT or phase == END:
        lines.append(f"action: {ACTIONS[state.action]}")
        lines.append(f"bonus: {state.bonus}")
        lines.append(f"exchanges: {state.exchanges}")
    if phase == ACT:
        lines.append(f"stack: {' '.join(frame_text(frame) for frame in state.stack)}".rstrip())
    if phase == END:
        lines.append(f"ended: {RULEBOOK.id(state.ended)}")
        lines.append(f"winner: {seat_text(state.winner)}")
        lines.append(f"resigned: {seat_text(state.resigned)}")
    armies = state.armies
    if phase == BUILD or phase == SHOW or phase == END:
        lines.append(f"built: {armies.built[0]} {armies.built[1]}")
        lines.append(f"kings shown: {armies.shown}")
    lines.append("kings: " + " ".join("-" if king == NONE else king_name(king) for king in armies.kings))
    for seat in range(2):
        lines += side(state, seat)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def side(state: "War", seat: i64) -> list[str]:
    """Everything of one seat."""
    table = state.table
    deck = state.decks[seat]
    known = knows_army(state.rules, state.viewer, seat, state.first)
    lines: list[str] = []
    if state.rules.free[seat] and known:
        lines.append(f"army {seat}: {counts_text(state.armies.counts, seat * BASIC, BASIC)}")
    lines.append(f"field {seat}: {field_text(state, seat)}")
    reserve = [LETTERS[kind] for kind in table.reserve[seat * RESERVE : (seat + 1) * RESERVE] if kind != NONE]
    lines.append(f"reserve {seat}: {' '.join(reserve)}")
    lines.append(f"kingdom {seat}: {counts_text(list(table.kingdom), seat * BASIC, BASIC)}")
    lines.append(f"grave {seat}: {counts_text(list(table.grave), seat * KINDS, KINDS)}")
    lines.append(f"shown {seat}: {zone_text(deck, SHOWN)}")
    lines.append(f"hand {seat}: {zone_text(deck, HIDDEN)}")
    lines.append(f"pile {seat}: {zone_text(deck, PILE)}")
    if deck.veil:
        if known:
            lines.append(f"unseen {seat}: {counts_text(deck.pool, 0, BASIC)}")
        else:
            gone = [-count for count in deck.pool]
            lines.append(f"gone {seat}: {counts_text(gone, 0, BASIC)}")
    return lines


def field_text(state: "War", seat: i64) -> str:
    """The units of a seat, square by square."""
    table = state.table
    words: list[str] = []
    for square in range(seat * SIDE, (seat + 1) * SIDE):
        if table.field[square] != NONE:
            lying = "~" if table.lies(square) else ""
            hurt = f"*{table.wounds[square]}" if table.wounds[square] else ""
            words.append(f"{LETTERS[table.field[square]]}@{square_name(square)}{lying}{hurt}")
    return " ".join(words)


def zone_text(deck: Zones, zone: i64) -> str:
    """The cards of a zone, or their number if it is veiled."""
    if deck.veiled(zone):
        return f"?{deck.sizes[zone]}"
    return counts_text([deck.count(zone, kind) for kind in range(KINDS)], 0, KINDS)


def counts_text(counts: list[i64], start: i64, kinds: i64) -> str:
    """Cards by kind: `S2 G`."""
    words: list[str] = []
    for kind in range(kinds):
        count = counts[start + kind]
        if count:
            words.append(LETTERS[kind] if count == 1 else f"{LETTERS[kind]}{count}")
    return " ".join(words)


def frame_text(frame: Frame) -> str:
    """What awaits an answer: `a2xb3=1`, `+G`, `K+W`, `archer`, `priest`, `conscript`."""
    if frame.kind == ATTACK:
        return f"{square_name(frame.square)}x{square_name(frame.target)}={frame.value}"
    if frame.kind == SUPPORT:
        return support_text(frame.card, frame.effect)
    if frame.kind == CONSCRIPT:
        return "conscript"
    return "archer" if frame.kind == SHOOT else "priest"


def support_text(card: i64, effect: i64) -> str:
    """A support: `+G` by a Guard, `K+G` by the King."""
    return f"+{LETTERS[effect]}" if card == effect else f"K+{LETTERS[effect]}"


def seat_text(seat: i64) -> str:
    return "-" if seat == NONE else str(seat)


def viewer_index(viewer: i64) -> i64:
    return viewer if viewer >= 0 else (2 if viewer == SPECTATOR else 3)


# As bytes


def encode(state: "War") -> bytes:
    """Every field but who decides, which follows from the others."""
    out = Writer()
    out.number(state.viewer)
    out.number(WRITTEN.index(state.phase))
    out.number(state.first)
    out.number(state.turn)
    out.number(state.turns)
    out.number(state.action)
    out.number(state.bonus)
    out.number(state.exchanges)
    out.number(state.resigned)
    out.number(state.ended)
    out.number(state.winner)
    armies = state.armies
    out.numbers(armies.built)
    out.numbers(armies.kings)
    out.numbers(armies.counts)
    out.number(armies.shown)
    table = state.table
    out.number(table.lying)
    out.counts(table.field)
    out.counts(table.wounds)
    out.counts(table.reserve)
    out.counts(table.kingdom)
    out.counts(table.grave)
    for deck in state.decks:
        deck.write(out)
    out.number(len(state.stack))
    for frame in state.stack:
        out.number(frame.kind)
        out.number(frame.seat)
        out.number(frame.square)
        out.number(frame.target)
        out.number(frame.value)
        out.number(frame.card)
        out.number(frame.effect)
    return out.done()
