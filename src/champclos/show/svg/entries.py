"""Lists: a line for each piece with its name and its badges, in columns."""

from champclos.core.scene import Piece, Place, Zone
from champclos.show.svg.paint import Canvas, text_width
from champclos.show.svg.pieces import count
from champclos.show.svg.theme import colour

NAME = 11.0  # the size of a name
LINE = 22.0
GAP = 4.0
SIGN = 13.0


def measure(canvas: Canvas, zone: Zone, room: float) -> tuple[float, float]:
    """How wide and high a list is."""
    across, wide, rows = _grid(canvas, zone, room)
    return across * (wide + GAP) - GAP, rows * (LINE + GAP) - GAP


def draw(canvas: Canvas, zone: Zone, x: float, y: float, room: float) -> None:
    """The entries of all places, one below the other."""
    across, wide, rows = _grid(canvas, zone, room)
    number = 0
    for place in canvas.table.places(zone):
        canvas.open(canvas.table.place_name(place), data_place=place.id)
        canvas.anchor(place.id, x + (across * (wide + GAP) - GAP) / 2, y + rows * (LINE + GAP) / 2, LINE / 2)
        for piece in canvas.table.pieces.get(place.id, []):
            _entry(canvas, piece, x + number // rows * (wide + GAP), y + number % rows * (LINE + GAP), wide)
            number += 1
        canvas.close()


def _grid(canvas: Canvas, zone: Zone, room: float) -> tuple[int, float, int]:
    """How many columns, how wide each is, and how many rows."""
    places: list[Place] = canvas.table.places(zone)
    pieces = [piece for place in places for piece in canvas.table.pieces.get(place.id, [])]
    wide = min(room, max((46 + text_width(_told(canvas, piece), NAME) for piece in pieces), default=80.0))
    across = max(1, min(len(pieces), int((room + GAP) // (wide + GAP))))
    return across, wide, max(1, -(-len(pieces) // across))


def _told(canvas: Canvas, piece: Piece) -> str:
    """The name of an entry and its badges: what they count, or what they are called."""
    table = canvas.table
    kind = table.kinds[piece.kind]
    name = kind.short.of(table.language) if kind.short and not piece.name else table.name(piece)
    return " · ".join([name, *[badge.shown() or badge.name.of(table.language) for badge in piece.badges]])


def _entry(canvas: Canvas, piece: Piece, x: float, y: float, wide: float) -> None:
    theme, table = canvas.theme, canvas.table
    canvas.open(table.name(piece), data_piece=piece.id)
    canvas.anchor(piece.id, x + wide / 2, y + LINE / 2, LINE / 2)
    canvas.rect(x, y, wide, LINE, theme.paper, 4, theme.line)
    if piece.seat >= 0:
        canvas.rect(x, y, 3, LINE, colour(piece.seat), 1)
    canvas.sign(table.kinds[piece.kind].symbol, table.name(piece), x + 14, y + LINE / 2, SIGN, theme.ink)
    canvas.text(x + 24, y + LINE / 2 + NAME * 0.35, _told(canvas, piece), NAME, theme.ink, room=wide - 42)
    if piece.count > 1:
        count(canvas, piece.count, x + wide - 10, y + LINE / 2, 7)
    canvas.close()
