"""Lines of styled text: measured, cut, padded and wrapped before a colour is chosen, so that widths are always true.

A style is a name; only `paint` knows what it looks like, and without colour it looks like nothing.
"""

from typing import Final, NamedTuple

from champclos.core.words import NO_BREAK, Words, unbroken

SEAT_MARKS: Final = "●○◆◇■□"  # who cannot see a colour sees the mark

_ANSI: Final = {
    "seat0": "38;5;32",
    "seat1": "38;5;166",
    "seat2": "38;5;36",
    "seat3": "38;5;175",
    "seat4": "38;5;117",
    "seat5": "38;5;214",
    "bold": "1",
    "muted": "2",
    "gold": "38;5;178",
    "alert": "38;5;160",
}

LABELS: Final = {
    "turn": Words("to move", "son tour"),
    "waiting": Words("to decide", "doit décider"),
    "out": Words("out", "éliminé"),
    "dice": Words("Dice", "Dés"),
    "empty": Words("empty", "vide"),
    "free": Words("Free", "Libres"),
    "lanes": Words("Lanes", "Passages"),
    "top": Words("on top", "dessus"),
    "pick": Words("pick", "choisir"),
    "more": Words("more", "autres"),
    "move": Words("Move", "Déplacement"),
    "attack": Words("Attack", "Attaque"),
    "sight": Words("Sight", "Vue"),
    "support": Words("Support", "Soutien"),
    "run": Words("Run", "Course"),
    "threat": Words("Threat", "Menace"),
    "deploy": Words("Deployment", "Déploiement"),
    "aura": Words("Aura", "Aura"),
    "blocked": Words("Blocked", "Bloqué"),
    "target": Words("Target", "Cible"),
    "chosen": Words("Chosen", "Choisi"),
    "held": Words("Held", "Tenu"),
    "last": Words("Last move", "Dernier coup"),
    "signs": Words("Signs", "Signes"),
    "reach": Words("Reach (sideways, ahead)", "Portée (de côté, en avant)"),
}


def colon(language: str) -> str:
    """What stands between a name and what it is; French puts a space before it."""
    return " : " if language == "fr" else ": "


class Span(NamedTuple):
    """Some text in one style; several styles are separated by spaces."""

    text: str
    style: str = ""


Line = list[Span]


def seat_style(seat: int) -> str:
    """The style of what a seat owns."""
    return f"seat{seat % len(SEAT_MARKS)}" if seat >= 0 else ""


def seat_mark(seat: int) -> str:
    """The mark of what a seat owns."""
    return SEAT_MARKS[seat % len(SEAT_MARKS)] if seat >= 0 else ""


def length(line: Line) -> int:
    """How many columns a line takes."""
    return sum(len(span.text) for span in line)


def cut(line: Line, width: int) -> Line:
    """A line, shortened to a width."""
    if length(line) <= width:
        return line
    kept: Line = []
    for span in line:
        room = width - length(kept)
        if len(span.text) >= room:
            return [*kept, Span((span.text[: room - 1] + "…") if room else "", span.style)]
        kept.append(span)
    return kept


def padded(line: Line, width: int, centred: bool = False) -> Line:
    """A line, shortened or lengthened to a width."""
    line = cut(line, width)
    room = width - length(line)
    left = room // 2 if centred else 0
    return [Span(" " * left), *line, Span(" " * (room - left))]


def wrap(items: list[Line], width: int, first: str = "", indent: int = 2, between: str = "  ") -> list[Line]:
    """Items one after the other, going on in the next line when one does not fit; the first line begins with a text."""
    lines: list[Line] = [[Span(first, "muted")]]
    gap = ""
    for item in items:
        if length(lines[-1]) + len(gap) + length(item) > width and length(lines[-1]) > indent:
            lines.append([Span(" " * indent)])
            gap = ""
        lines[-1] = [*lines[-1], Span(gap), *cut(item, width - indent)]
        gap = between
    return [cut(line, width) for line in lines]


def sentence(text: str, width: int, first: str = "", style: str = "") -> list[Line]:
    """A sentence over as many lines as it needs."""
    words = [word.replace(NO_BREAK, " ") for word in unbroken(text).split(" ") if word]
    return wrap([[Span(word, style)] for word in words], width, first, max(2, len(first)), " ")


def paint(lines: list[Line], colour: bool) -> str:
    """The text, with ANSI colours or without."""
    return "\n".join("".join(_painted(span, colour) for span in line).rstrip() for line in lines) + "\n"


def _painted(span: Span, colour: bool) -> str:
    if not (colour and span.style and span.text.strip()):
        return span.text
    return f"\x1b[{';'.join(_ANSI[style] for style in span.style.split())}m{span.text}\x1b[0m"
