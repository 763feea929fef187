"""The canvas of a drawing: shapes, signs and texts that fit where they are put.

It remembers where pieces and places were drawn, so that links can be drawn between them.
"""

from html import escape
from typing import Final

from champclos.show.glyphs import PATHS
from champclos.show.svg.theme import Theme, pattern_id
from champclos.show.table import Table

SANS: Final = "'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', sans-serif"
SERIF: Final = "'Iowan Old Style', Palatino, Georgia, 'Liberation Serif', serif"
CARD_HEIGHT: Final = 1.4  # of its width

_NARROW: Final = set("iljtfrI.,;:'’|!()[]/· ")
_WIDE: Final = set("mwMWQ@%—→")


def number(value: float) -> str:
    """A coordinate, short."""
    return f"{value:.1f}".removesuffix(".0")


def text_width(text: str, size: float) -> float:
    """About how wide a text is."""
    return size * sum(0.32 if c in _NARROW else 0.9 if c in _WIDE else 0.7 if c.isupper() else 0.56 for c in text)


def wrapped(text: str, size: float, width: float) -> list[str]:
    """A text in lines of a width."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


class Canvas:
    """What is being drawn, of which table, in which colours."""

    def __init__(self, table: Table, theme: Theme) -> None:
        self.table = table
        self.theme = theme
        self.parts: list[str] = []
        self.anchors: dict[str, tuple[float, float, float]] = {}

    def add(self, part: str) -> None:
        """Some SVG as it is."""
        self.parts.append(part)

    def anchor(self, thing: str, x: float, y: float, radius: float) -> None:
        """Remember where a piece or place was drawn."""
        self.anchors[thing] = (x, y, radius)

    def open(self, title: str = "", **attributes: str) -> None:
        """Begin a group; underscores in names stand for dashes."""
        told = "".join(f' {key.replace("_", "-")}="{escape(value)}"' for key, value in attributes.items())
        self.add(f"<g{told}>" + (f"<title>{escape(title)}</title>" if title else ""))

    def close(self) -> None:
        """End a group."""
        self.add("</g>")

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str,
        radius: float = 0,
        stroke: str = "",
        thick: float = 1,
    ) -> None:
        """A box."""
        outline = f' stroke="{stroke}" stroke-width="{number(thick)}"' if stroke else ""
        self.add(
            f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" '
            f'rx="{number(radius)}" fill="{fill}"{outline}/>'
        )

    def circle(self, x: float, y: float, radius: float, fill: str, stroke: str = "", thick: float = 1) -> None:
        """A disc."""
        outline = f' stroke="{stroke}" stroke-width="{number(thick)}"' if stroke else ""
        self.add(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"{outline}/>')

    def path(self, path: str, fill: str = "none", stroke: str = "", thick: float = 1, more: str = "") -> None:
        """Any shape."""
        outline = f' stroke="{stroke}" stroke-width="{number(thick)}" stroke-linejoin="round"' if stroke else ""
        self.add(f'<path d="{path}" fill="{fill}"{outline}{" " + more if more else ""}/>')

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        fill: str = "",
        anchor: str = "start",
        bold: bool = False,
        serif: bool = False,
        room: float = 0,
    ) -> None:
        """A line of text, y is its baseline; with `room` it is made smaller, then shorter, until it fits."""
        if room and text_width(text, size) > room:
            size = max(size * room / text_width(text, size), size * 0.7)
            while len(text) > 1 and text_width(text, size) > room * 1.01:
                text = text.rstrip("…")[:-1].rstrip() + "…"
        looks = "" if anchor == "start" else f' text-anchor="{anchor}"'
        looks += ' font-weight="bold"' if bold else ""
        looks += f' font-family="{SERIF}"' if serif else ""
        self.add(
            f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" fill="{fill or self.theme.ink}"{looks}>'
            f"{escape(text, quote=False)}</text>"
        )

    def sign(self, symbol: str, name: str, x: float, y: float, size: float, fill: str) -> None:
        """A symbol around a point; one that nobody has drawn is the first letter of its name."""
        if symbol not in PATHS:
            self.text(x, y + size * 0.36, name[:1].upper(), size, fill, "middle", bold=True, serif=True)
            return
        scale = size / 24
        self.path(
            PATHS[symbol],
            fill,
            more=f'fill-rule="evenodd" transform="translate({number(x - size / 2)} {number(y - size / 2)}) '
            f'scale({scale:.3f})"',
        )

    def seat(self, seat: int) -> str:
        """The fill that tells whose something is."""
        return f"url(#{pattern_id(seat)})"
