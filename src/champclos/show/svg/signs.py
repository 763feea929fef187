"""What is written and drawn on places of a board: marks with their signs and words, and badges."""

from typing import Final, NamedTuple

from champclos.core.scene import Mark, Place
from champclos.show.svg.paint import Canvas, text_width
from champclos.show.svg.theme import colour

# The sign of a mark, how its edge is dashed, and on which side of the place the sign is.
SIGNS: Final = {
    "move": ("boot", "", 0),
    "run": ("push", ' stroke-dasharray="6 4"', 0),
    "deploy": ("flag", ' stroke-dasharray="3 3"', 0),
    "threat": ("sword", "", 1),
    "sight": ("eye", ' stroke-dasharray="1 4"', -1),
}


class Spot(NamedTuple):
    """A place where it is drawn: its middle, how much room it has, and its outline."""

    place: Place
    x: float
    y: float
    size: float
    outline: str


def draw_signed(canvas: Canvas, spot: Spot, mark: Mark) -> None:
    """A tint, an edge of its own kind, and a sign that says what could happen here."""
    symbol, dashes, side = SIGNS[mark.what]
    tint = canvas.theme.attack if mark.what == "threat" else colour(mark.seat)
    canvas.path(spot.outline, tint, tint, 1.5, f'fill-opacity=".13"{dashes}')
    size = max(7.0, min(17.0, spot.size * 0.24))
    x, y = spot.x + side * spot.size * 0.26, spot.y - spot.size * 0.3
    canvas.circle(x, y, size * 0.62, canvas.theme.paper, tint)
    canvas.sign(symbol, "", x, y, size * 0.9, tint)


def draw_words(canvas: Canvas, spot: Spot) -> None:
    """What marks say, over what stands on their place."""
    for mark in canvas.table.marks.get(spot.place.id, ()):
        if mark.words:
            size = max(8.0, min(12.0, spot.size * 0.17))
            words = mark.words.of(canvas.table.language)
            room = min(text_width(words, size) * 1.05 + 6, spot.size * 1.05)
            y = spot.y + spot.size * 0.36
            canvas.add('<g opacity=".85">')
            canvas.rect(spot.x - room / 2, y - size, room, size * 1.3, canvas.theme.paper, 4)
            canvas.close()
            canvas.text(spot.x, y, words, size, canvas.theme.ink, "middle", room=room - 4)


def draw_badges(canvas: Canvas, spot: Spot, x: float, y: float, height: float) -> None:
    """The signs on a place, side by side around a point, smaller where there is no room for them."""
    theme, table = canvas.theme, canvas.table
    badges = table.badges(spot.place)
    if not badges:
        return
    widths = [height * 1.05 + (text_width(badge.value, height * 0.85) + 3 if badge.value else 0) for badge in badges]
    shrunk = min(1.0, spot.size * 0.9 / sum(widths))
    left = x - sum(widths) * shrunk / 2
    height *= shrunk
    for badge, width in zip(badges, widths, strict=True):
        name = badge.name.of(table.language)
        canvas.open(f"{name} {badge.value}".strip(), data_badge=badge.symbol)
        canvas.sign(badge.symbol, name, left + height * 0.5, y, height * 0.95, theme.muted)
        if badge.value:
            canvas.text(left + height * 1.05, y + height * 0.32, badge.value, height * 0.85, theme.ink)
        canvas.close()
        left += width * shrunk
