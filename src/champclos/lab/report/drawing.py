"""Pictures as inline SVG: drawn by matplotlib, coloured by the page, in one language each.

Text stays text, and colours are names that the page's style sheet gives a value to, in the light and in the dark.
"""

import re
from io import StringIO
from typing import Any, Final

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure

WIDTH: Final = 380  # of a picture, in the pixels of a page: as wide as a telephone
ROW: Final = 24  # of a list of things, one below the other
FONT: Final = 12

# What matplotlib is told, and what the page's style sheet calls it.
INK: Final = "#010101"
MUTED: Final = "#020202"
GRID: Final = "#030303"
MAIN: Final = "#040404"
SECOND: Final = "#050505"
THIRD: Final = "#060606"
FAINT: Final = "#070707"
COLOURS: Final = {
    INK: "ink",
    MUTED: "muted",
    GRID: "grid",
    MAIN: "main",
    SECOND: "second",
    THIRD: "third",
    FAINT: "faint",
}
SETTINGS: Final[dict[Any, Any]] = {
    "svg.fonttype": "none",
    "font.size": FONT,
    "font.family": "DejaVu Sans",
    "axes.edgecolor": GRID,
    "axes.labelcolor": MUTED,
    "axes.labelsize": FONT - 1,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.axisbelow": True,
    "grid.color": GRID,
    "grid.linewidth": 0.8,
    "text.color": INK,
    "xtick.color": GRID,
    "ytick.color": GRID,
    "xtick.labelcolor": MUTED,
    "ytick.labelcolor": INK,
    "xtick.labelsize": FONT - 1,
    "ytick.labelsize": FONT,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
}


class Picture:
    """A picture that is being drawn: `axes` is what to draw on; `svg` is what comes of it."""

    def __init__(self, name: str, height: float, left: float = 0.0, right: float = 12, bottom: float = 34) -> None:
        self.name = name
        self.height = height
        with rc_context({**SETTINGS, "svg.hashsalt": name}):
            self.figure = Figure(figsize=(WIDTH / 72, height / 72), dpi=72)
            self.axes: Axes = self.figure.add_axes(
                (left / WIDTH, bottom / height, (WIDTH - left - right) / WIDTH, (height - bottom - 10) / height)
            )
            self.axes.patch.set_visible(False)

    def note(
        self,
        text: str,
        at: tuple[float, float],
        by: tuple[str, str] | str = "data",
        move: tuple[float, float] = (0, 0),
        across: str = "left",
        up: str = "center",
        colour: str = INK,
    ) -> None:
        """Write a text at a point, whose coordinates are data or fractions of the axes, moved by some pixels."""
        self.axes.annotate(
            text, at, xycoords=by, xytext=move, textcoords="offset points", ha=across, va=up, color=colour, size=FONT
        )

    def svg(self, label: str) -> str:
        """The picture as an element of a page, and what it shows for whoever cannot see it."""
        out = StringIO()
        with rc_context({**SETTINGS, "svg.hashsalt": self.name}):
            self.figure.savefig(
                out,
                format="svg",
                transparent=True,
                metadata={"Date": None, "Creator": None, "Format": None, "Type": None},
            )
        return bare(out.getvalue(), label)


def bare(svg: str, label: str) -> str:
    """A drawing as the page wants it: without what only files need, and with the page's colours and type."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<style.*?</style>", "", svg, flags=re.DOTALL)
    svg = re.sub(r' transform="rotate\(-0 [^"]*"', "", svg)
    svg = re.sub(r"<metadata>.*?</metadata>|<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = re.sub(r'<g id="[^"]*"', "<g", svg)
    svg = re.sub(r"font: ([\d.]+px) [^;\"]*", r"font-size: \1", svg)
    svg = re.sub(r"font-family: [^;\"]*;?", "", svg)
    for colour, name in COLOURS.items():
        svg = svg.replace(colour, f"var(--{name})")
    svg = re.sub(r"(\d+\.\d{2})\d+", r"\1", svg)
    svg = re.sub(r">\s+<", "><", svg).strip()
    return re.sub(r"<svg [^>]*?(viewBox=\"[^\"]*\")[^>]*>", rf'<svg \1 role="img" aria-label="{label}">', svg, count=1)
