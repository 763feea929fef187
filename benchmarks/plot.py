"""Rates as a drawing: a bar for each way to play each game, on a logarithmic scale, with ratios to one of the peers."""

from html import escape
from math import log10

BASE = "catanatron"
WAYS = {"from Python": "#3b6ea5", "loop": "#88b04b", "vectorised": "#c8963e", "interpreted": "#9a9a9a"}
NAMES = {"vectorised": "vectorised, with observations", "interpreted": "interpreted loop"}
LEFT, WIDTH, BAR, GAP, TOP = 250, 620, 13, 9, 64
FEWEST, MOST = 2.0, 6.3  # powers of ten
STYLE = """text{font:13px system-ui,sans-serif;fill:#222}.note{font-size:11px;fill:#555}.line{stroke:#ddd}
.page{fill:#fff}@media(prefers-color-scheme:dark){text{fill:#eee}.note{fill:#aaa}.line{stroke:#444}.page{fill:#16181c}}"""


def across(rate: float) -> float:
    """Where on the scale a rate is."""
    return LEFT + WIDTH * (min(max(log10(rate), FEWEST), MOST) - FEWEST) / (MOST - FEWEST)


def words(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" class="{kind}" text-anchor="{anchor}">{escape(text)}</text>'


def draw(figures: dict[str, dict[str, float]]) -> str:
    """The figures of a run of `selfplay` as SVG."""
    base = figures[BASE]["from Python"]
    parts: list[str] = []
    y = TOP
    for name, row in figures.items():
        ways = [way for way in WAYS if way in row]
        parts.append(words(LEFT - 10, y + len(ways) * BAR / 2 + 4, name, anchor="end"))
        for way in ways:
            end = across(row[way])
            parts.append(f'<rect x="{LEFT}" y="{y}" width="{end - LEFT:.1f}" height="{BAR - 2}" fill="{WAYS[way]}"/>')
            parts.append(words(end + 5, y + 10, f"{row[way]:,.0f}  ×{row[way] / base:.3g}", "note"))
            y += BAR
        y += GAP
    scale: list[str] = []
    for power in range(int(FEWEST), int(MOST) + 1):
        x = across(10**power)
        scale.append(f'<line x1="{x:.0f}" x2="{x:.0f}" y1="{TOP - 8}" y2="{y}" class="line"/>')
        scale.append(words(x, TOP - 12, f"{10**power:,}", "note", "middle"))
    legend: list[str] = []
    x = LEFT
    for way, colour in WAYS.items():
        name = NAMES.get(way, way)
        legend.append(f'<rect x="{x}" y="12" width="12" height="12" fill="{colour}"/>' + words(x + 18, 23, name))
        x += 50 + 7 * len(name)
    head = words(10, 23, "Decisions a second, one core") + words(10, 42, f"and how many times {BASE}", "note")
    wide, high = LEFT + WIDTH + 120, y + 6
    body = "\n".join([head, *legend, *scale, *parts])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">'
        f'<style>{STYLE}</style><rect class="page" width="{wide}" height="{high}"/>\n{body}\n</svg>\n'
    )
