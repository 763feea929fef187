"""Pieces in a few characters: the owner's mark, a letter or a name, figures, facing, badges."""

import unicodedata

from champclos.core.scene import Badge, Piece
from champclos.show.glyphs import SIGNS
from champclos.show.table import Table
from champclos.show.terminal.text import Line, Span, seat_mark, seat_style

ARROWS = "↑↗→↘↓↙←↖"
LYING = "↷"
BACK = "▒"


def letters(table: Table) -> dict[str, str]:
    """A letter for each kind of figure: the notation's, or one of its name's; no two kinds share one."""
    found = {kind.id: kind.letter for kind in table.scenery.kinds if kind.letter and kind.form == "figure"}
    for kind in table.scenery.kinds:
        if kind.form == "card" or kind.letter:
            continue
        name = "".join(c for c in unicodedata.normalize("NFD", kind.name.of(table.language)) if c.isascii()).upper()
        wanted = [word[0] for word in name.split()] + [c for c in name if c.isalpha()] + list("XYZ0123456789")
        found[kind.id] = next((c for c in wanted if c not in found.values()), "?")
    return found


def arrow(degrees: int | None) -> str:
    """An arrow in the direction a piece faces."""
    return "" if degrees is None else ARROWS[round(degrees / 45) % 8]


def sign(symbol: str, name: str) -> str:
    """A symbol as a character, or the beginning of its name."""
    return SIGNS.get(symbol, name[:1].upper())


def badge_text(table: Table, badge: Badge) -> str:
    """A badge in a few characters."""
    return sign(badge.symbol, badge.name.of(table.language)) + badge.value


def short(table: Table, piece: Piece, codes: dict[str, str]) -> Span:
    """A figure on a board: mark, letter, figures, facing, badges."""
    much = str(piece.count) if piece.count > 1 else ""
    badges = "".join(badge_text(table, badge) for badge in piece.badges)
    text = seat_mark(piece.seat) + codes.get(piece.kind, BACK) + much + arrow(table.facing(piece)) + badges
    return Span(text, f"bold {seat_style(piece.seat)}".strip())


def in_full(table: Table, piece: Piece) -> Line:
    """A piece in a list: mark, name, count, what is printed on it and what lies on it."""
    style = seat_style(piece.seat)
    known = not piece.face_down or table.kinds[piece.kind].symbol != "card_back"
    name = f"{BACK} {table.name(piece)}" if piece.face_down and known else table.name(piece) if known else BACK * 2
    much = f" ×{piece.count}" if piece.count > 1 else ""
    chosen = ">" if table.marked(piece.id, "chosen") else "!" if table.marked(piece.id, "target") else ""
    line = [Span(chosen, "gold"), Span(f"{seat_mark(piece.seat)} {name}{much}".strip(), style)]
    if piece.counts:
        counts = ", ".join(f"{kind.name.of(table.language)} {much}" for kind, much in table.army(piece))
        line.append(Span(f" ({counts})"))
    face = table.face(piece)
    if not piece.face_down:
        values = [badge_text(table, badge) for badge in face.values]
        icons = "".join(sign(icon, icon) for icon in face.icons)
        printed = " ".join([*([f"({face.cost})"] if face.cost else []), *values, *([icons] if icons else [])])
        line.append(Span(f" {printed}" if printed else "", "muted"))
    for badge in piece.badges:
        line.append(Span(f" {badge_text(table, badge)}", "alert"))
    if piece.lying:
        line.append(Span(f" {LYING}", "gold"))
    facing = arrow(table.facing(piece))
    return [*line, Span(f" {facing}" if facing else "")]


def together(table: Table, pieces: list[Piece]) -> list[Line]:
    """Pieces in a list, those that look alike and follow each other as one with a number."""
    runs: list[tuple[Line, int]] = []
    for piece in pieces:
        line = in_full(table, piece)
        if runs and runs[-1][0] == line:
            runs[-1] = (line, runs[-1][1] + 1)
        else:
            runs.append((line, 1))
    return [[*line, Span(f" ×{times}" if times > 1 else "")] for line, times in runs]
