"""The kinds of pictures that a report has, each drawn in one language: lists with intervals, histograms, curves.

Everything is labelled where it stands; a dashed line is what would be even, or what a judgement promises.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy

from champclos.core.words import Words
from champclos.lab.figures import Figure
from champclos.lab.report.drawing import FAINT, GRID, INK, MAIN, MUTED, ROW, SECOND, Picture
from champclos.lab.report.numbers import number, percent

LETTER: Final = 6.6  # pixels, on average
LONGEST: Final = 24  # letters of a name beside a row
VALUES: Final = 52  # pixels at the right, for a value
QUARTERS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
BARS: Final = 14  # of a histogram, at most


class Item(NamedTuple):
    """A row of a list: what it is called, its figure, and whether it is to catch the eye."""

    words: Words
    figure: Figure
    stressed: bool = False


def listing(
    name: str, items: Sequence[Item], language: str, label: str, even: float | None = None, bars: bool = False
) -> str:
    """Shares one below the other with their intervals, as dots or as bars; `even` is what would be even.

    Names stand beside the rows, or above them where one is too long for that.
    """
    names = [item.words.of(language) for item in items]
    longest = max(len(text) for text in names)
    above = longest > LONGEST
    left = 8 if above else longest * LETTER + 14
    picture = Picture(name, len(items) * (ROW + 16 if above else ROW) + 48, left=left, right=VALUES)
    axes = picture.axes
    for at, item in enumerate(items):
        draw_row(picture, len(items) - 1 - at, item, language, bars)
        if above:
            picture.note(names[at], (0, len(items) - 0.62 - at), ("axes fraction", "data"))
    if even is not None:
        axes.axvline(even, color=MUTED, linewidth=1, linestyle=(0, (4, 3)))
    most = max(1e-6, even or 0.0, *(item.figure.high for item in items))
    least = min(0.0, *(item.figure.low for item in items))
    room = 0.02 * (most - least)  # for a dot at nought, beside its name
    axes.set_xlim(least - room, most if 0.9 < most <= 1 else most + room)
    axes.set_ylim(-0.6, len(items) - 0.4)
    axes.set_yticks(range(len(items)), [""] * len(items) if above else names[::-1])
    percent_axis(picture, language)
    return picture.svg(label)


def draw_row(picture: Picture, row: int, item: Item, language: str, bar: bool) -> None:
    """A figure with its interval and its value."""
    axes, figure = picture.axes, item.figure
    colour = SECOND if item.stressed else MAIN
    if bar:
        axes.barh(row, figure.value, height=0.4, color=FAINT)
    axes.plot([figure.low, figure.high], [row, row], color=colour, linewidth=2, solid_capstyle="round", clip_on=False)
    axes.plot([figure.value], [row], "o", color=colour, markersize=6, clip_on=False)
    value = percent(figure.value, language)
    shade = colour if item.stressed else INK
    picture.note(value, (1, row), ("axes fraction", "data"), (VALUES - 4, 0), "right", colour=shade)


def percent_axis(picture: Picture, language: str) -> None:
    """Round shares along the bottom, with lines above them."""
    low, high = picture.axes.get_xlim()
    step = next(step for step in (0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0) if (high - low) / step <= 5.5)
    ticks = [tick * step for tick in range(int(numpy.ceil(low / step)), int(high / step + 1e-9) + 1)]
    picture.axes.set_xticks(ticks, [percent(tick, language) for tick in ticks])
    picture.axes.grid(axis="x")


def histogram(name: str, values: Sequence[float], language: str, label: str, what: str) -> str:
    """How often each amount came up among all games, and the median of them."""
    picture = Picture(name, 150, left=4)
    axes = picture.axes
    low, high = min(values), max(values)
    whole = all(float(value).is_integer() for value in values)
    step = max(1.0, float(numpy.ceil((high - low + 1) / BARS))) if whole else max((high - low) / BARS, 1e-6)
    edges = numpy.arange(low - (0.5 if whole else 0.0), high + step, step)
    counts, _ = numpy.histogram(values, edges)
    axes.bar(edges[:-1] + step / 2, counts, width=step * 0.88, color=MAIN)
    middle = float(numpy.median(values))
    axes.axvline(middle, color=INK, linewidth=1, linestyle=(0, (4, 3)))
    beyond = middle > (low + high) / 2
    side = (-5, "right") if beyond else (5, "left")
    picture.note(number(middle, language), (middle, 1), ("data", "axes fraction"), (side[0], -1), side[1], "top")
    axes.set_ylim(0, max(counts) * 1.25)
    axes.set_yticks([])
    axes.set_xlabel(what)
    axes.locator_params(axis="x", nbins=6)
    ticks = [float(tick) for tick in axes.get_xticks() if edges[0] <= tick <= edges[-1]]
    axes.set_xticks(ticks, [number(tick, language) for tick in ticks])
    return picture.svg(label)


def columns(name: str, items: Sequence[tuple[str, float]], language: str, label: str, what: str) -> str:
    """Shares side by side, each with its name below."""
    picture = Picture(name, 160, left=4)
    axes = picture.axes
    for at, (_, share) in enumerate(items):
        axes.bar(at, share, width=0.78, color=MAIN)
        if share >= 0.005:
            picture.note(percent(share, language), (at, share), move=(0, 3), across="center", up="bottom")
    axes.set_xticks(range(len(items)), [text for text, _ in items])
    axes.set_yticks([])
    axes.set_ylim(0, max(share for _, share in items) * 1.2)
    axes.set_xlabel(what)
    return picture.svg(label)


def course(name: str, curves: list[list[float]], language: str, label: str, what: str) -> str:
    """Chances along games of any length: the middle one, the middle half, and the outer ones of ten."""
    picture = Picture(name, 230, left=44)
    axes = picture.axes
    along = numpy.linspace(0, 1, 41)
    table = numpy.array([numpy.interp(along, numpy.linspace(0, 1, len(curve)), curve) for curve in curves])
    axes.fill_between(along, *numpy.quantile(table, [0.1, 0.9], axis=0), color=FAINT, linewidth=0)
    axes.fill_between(along, *numpy.quantile(table, [0.25, 0.75], axis=0), color=GRID, linewidth=0)
    axes.plot(along, numpy.median(table, axis=0), color=MAIN, linewidth=2)
    axes.set_xlim(0, 1)
    axes.set_ylim(0, 1)
    axes.set_xticks(QUARTERS[1:], [percent(tick, language) for tick in QUARTERS[1:]])
    axes.set_yticks(QUARTERS, [percent(tick, language) for tick in QUARTERS])
    axes.grid(axis="y")
    axes.set_xlabel(what)
    return picture.svg(label)


def diagonal(name: str, points: Sequence[tuple[float, Figure]], language: str, label: str, across: str, up: str) -> str:
    """What came of positions by what was judged of them; on the dashed line a judgement is right."""
    picture = Picture(name, 290, left=54)
    axes = picture.axes
    axes.plot([0, 1], [0, 1], color=MUTED, linewidth=1, linestyle=(0, (4, 3)))
    axes.plot([judged for judged, _ in points], [won.value for _, won in points], color=FAINT, linewidth=2)
    for judged, won in points:
        axes.plot([judged, judged], [won.low, won.high], color=MAIN, linewidth=2, solid_capstyle="round")
        axes.plot([judged], [won.value], "o", color=MAIN, markersize=6)
    ticks = [0, 0.2, 0.4, 0.6, 0.8, 1]
    axes.set_xlim(0, 1)
    axes.set_ylim(0, 1)
    axes.set_xticks(ticks[1:], [percent(tick, language) for tick in ticks[1:]])
    axes.set_yticks(ticks, [percent(tick, language) for tick in ticks])
    axes.grid()
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    return picture.svg(label)


def steps(name: str, points: Sequence[tuple[str, Figure]], language: str, label: str, across: str, even: float) -> str:
    """Shares from left to right, each with its interval and its value."""
    picture = Picture(name, 220, left=44)
    axes = picture.axes
    axes.axhline(even, color=MUTED, linewidth=1, linestyle=(0, (4, 3)))
    for at, (_, figure) in enumerate(points):
        axes.plot([at, at], [figure.low, figure.high], color=MAIN, linewidth=2, solid_capstyle="round")
        axes.plot([at], [figure.value], "o", color=MAIN, markersize=6)
        picture.note(percent(figure.value, language), (at, figure.value), move=(8, 0))
    axes.set_xlim(-0.5, len(points) - 0.2)
    axes.set_ylim(0, 1)
    axes.set_xticks(range(len(points)), [text for text, _ in points])
    axes.set_yticks(QUARTERS, [percent(tick, language) for tick in QUARTERS])
    axes.grid(axis="y")
    axes.set_xlabel(across)
    return picture.svg(label)
