"""How cards lie beside a board: rows, columns, fans, piles, tracks and lists, measured first and drawn then."""

from msgspec.structs import replace

from champclos.core.scene import Piece, Place, Zone
from champclos.show.svg import entries
from champclos.show.svg.paint import CARD_HEIGHT, Canvas, text_width
from champclos.show.svg.pieces import BELOW_HEAD, IN_HEAD, card, count, figure
from champclos.show.svg.theme import colour

LABEL = 17.0  # the line above a zone with its name
GAP = 0.14  # between cards, of a card's width
STEP = 0.36  # of a card that shows in a column, of its width
TRACK_STEP = 26.0
NAMED = 16.0  # the line above a column with its name
FIGURE = 0.66  # of a card's width


def measure(canvas: Canvas, zone: Zone, unit: float, room: float) -> tuple[float, float]:
    """How wide and high a zone is with cards of a width, its name included."""
    places = canvas.table.places(zone)
    label = text_width(zone.name.of(canvas.table.language), 11) + 4
    if zone.shape == "track":
        step = _track_step(places, room)
        return max(label, step * len(places)), LABEL + step + 4
    if zone.shape == "list":
        width, height = entries.measure(canvas, zone, room)
        return max(label, width), LABEL + height
    if zone.shape == "fan":
        widths = [_fan_step(canvas, place, unit, room)[1] for place in places]
        return max(label, sum(widths)), LABEL + unit * CARD_HEIGHT
    width = sum(_slot_width(canvas, zone, place, unit) for place in places) - unit * GAP
    deepest = max((len(canvas.table.pieces.get(place.id, ())) for place in places), default=0)
    overlap = max(0, deepest - 1) * unit * STEP if zone.shape == "columns" else 0.0
    named = NAMED if _shows_names(zone) else 0.0
    return max(label, width), LABEL + named + _height(canvas, zone, unit) + overlap


def draw_zone(canvas: Canvas, zone: Zone, x: float, y: float, unit: float, room: float) -> None:
    """A zone with its upper left corner at a point."""
    theme, table = canvas.theme, canvas.table
    name = zone.name.of(table.language)
    canvas.open(name, data_zone=zone.id)
    canvas.text(x, y + 11, name, 11, theme.muted)
    y += LABEL
    if zone.shape == "list":
        entries.draw(canvas, zone, x, y, room)
        canvas.close()
        return
    for index, place in enumerate(table.places(zone)):
        pieces = table.pieces.get(place.id, [])
        canvas.open(_told(canvas, zone, place, pieces), data_place=place.id)
        if zone.shape == "track":
            step = _track_step(table.places(zone), room)
            _step(canvas, place, pieces, x + index * step, y, step)
        elif zone.shape == "fan":
            step, width = _fan_step(canvas, place, unit, room)
            _fan(canvas, place, pieces, x, y, unit, step)
            x += width
        else:
            width = _slot_width(canvas, zone, place, unit)
            _slot(canvas, zone, place, pieces, x, y, unit)
            x += width
        canvas.close()
    canvas.close()


def _told(canvas: Canvas, zone: Zone, place: Place, pieces: list[Piece]) -> str:
    """What one reads when pointing at a place: its name, its badges, and all cards of a pile that lies open."""
    table = canvas.table
    badges = [f"{badge.name.of(table.language)} {badge.value}".strip() for badge in table.badges(place)]
    listed = pieces if zone.shape == "pile" and not any(piece.face_down for piece in pieces) else []
    cards = [table.name(piece) + (f" × {piece.count}" if piece.count > 1 else "") for piece in reversed(listed)]
    return " · ".join([table.place_name(place), *badges, *cards])


def _shows_names(zone: Zone) -> bool:
    return zone.shape == "columns" and len(zone.places) > 1


def _height(canvas: Canvas, zone: Zone, unit: float) -> float:
    """A card's height, or that of a figure where there are only figures."""
    pieces = [piece for place in zone.places for piece in canvas.table.pieces.get(place.id, ())]
    figures = bool(pieces) and not any(canvas.table.is_card(piece) for piece in pieces)
    armies = 0.42 if any(piece.counts for piece in pieces) else 0.0
    return unit * (FIGURE + armies if figures else CARD_HEIGHT)


def _slot_width(canvas: Canvas, zone: Zone, place: Place, unit: float) -> float:
    """A card and a gap; wider where a card lies sideways or figures stand side by side."""
    pieces = canvas.table.pieces.get(place.id, [])
    wide = unit * CARD_HEIGHT if any(piece.lying for piece in pieces) else unit
    if zone.shape == "row" and len(pieces) > 1:
        wide *= len(pieces) * 0.8
    return wide + unit * GAP


def _slot(canvas: Canvas, zone: Zone, place: Place, pieces: list[Piece], x: float, y: float, unit: float) -> None:
    """A place of a row, a column or a pile."""
    theme, table = canvas.theme, canvas.table
    wide = _slot_width(canvas, zone, place, unit) - unit * GAP
    height = _height(canvas, zone, unit)
    if _shows_names(zone):
        canvas.text(x, y + 8, table.place_name(place), 10, theme.muted, room=unit)
        y += NAMED
    canvas.anchor(place.id, x + wide / 2, y + height * 0.4, unit * 0.4)
    deep = height + (max(0, len(pieces) - 1) * unit * STEP if zone.shape == "columns" else 0)
    _frame(canvas, place, x, y, wide, deep, empty=not pieces)
    if zone.shape == "pile":
        _pile(canvas, pieces, x, y, unit)
        return
    for index, piece in enumerate(pieces):
        if zone.shape == "columns":
            covered = index < len(pieces) - 1
            _put(canvas, piece, x, y + index * unit * STEP, unit, IN_HEAD if covered else BELOW_HEAD)
        else:
            share = wide / len(pieces)
            _put(canvas, piece, x + index * share + (share - unit) / 2, y, unit)


def _put(canvas: Canvas, piece: Piece, x: float, y: float, unit: float, counted_at: float = BELOW_HEAD) -> None:
    if canvas.table.is_card(piece):
        card(canvas, piece, x, y, unit, counted_at)
    else:
        figure(canvas, piece, x + unit / 2, y + unit * FIGURE / 2, unit * FIGURE)


def _pile(canvas: Canvas, pieces: list[Piece], x: float, y: float, unit: float) -> None:
    """Everything on each other: the top shows, and how many there are."""
    total = sum(piece.count for piece in pieces)
    for depth in range(min(3, total) - 1, 0, -1):
        lift = depth * unit * 0.035
        canvas.rect(x + lift, y + lift, unit, unit * CARD_HEIGHT, canvas.theme.paper, unit * 0.07, canvas.theme.line)
    for piece in pieces:
        _put(canvas, replace(piece, count=1), x, y, unit)
    if total > 1:
        count(canvas, total, x + unit * 0.84, y + unit * (CARD_HEIGHT - 0.14), unit * 0.19)


def _frame(canvas: Canvas, place: Place, x: float, y: float, width: float, height: float, empty: bool) -> None:
    """The room a place takes: shown where nothing lies, and where it is marked."""
    theme, table = canvas.theme, canvas.table
    if empty:
        canvas.rect(x, y, width, height, theme.cell, width * 0.07)
    for mark in sorted(table.marks.get(place.id, ()), key=lambda mark: mark.what != "last"):
        canvas.open(data_mark=mark.what)
        if mark.what == "last":
            canvas.add('<g opacity=".5">')
            canvas.rect(x - 7, y - 7, width + 14, height + 14, theme.gold, width * 0.12)
            canvas.close()
        else:
            tint = {"target": theme.attack, "chosen": theme.gold}.get(mark.what, colour(mark.seat))
            canvas.rect(x - 3, y - 3, width + 6, height + 6, "none", width * 0.1, tint, 2.5)
        canvas.close()
    if empty and place.id in table.choosable:
        canvas.circle(x + width / 2, y + height / 2, 5, theme.gold)


def _fan_step(canvas: Canvas, place: Place, unit: float, room: float) -> tuple[float, float]:
    """How far apart the cards of a fan lie, and how wide it is: backs need little room, faces more."""
    pieces = canvas.table.pieces.get(place.id, [])
    if not pieces:
        return 0, unit
    closed = all(piece.face_down for piece in pieces)
    step = unit * (0.4 if closed else 1 + GAP)
    if len(pieces) > 1:
        step = min(step, (room - unit) / (len(pieces) - 1))
    return step, step * (len(pieces) - 1) + unit


def _fan(canvas: Canvas, place: Place, pieces: list[Piece], x: float, y: float, unit: float, step: float) -> None:
    canvas.anchor(place.id, x + unit / 2, y + unit * CARD_HEIGHT / 2, unit * 0.4)
    _frame(canvas, place, x, y, unit, unit * CARD_HEIGHT, empty=not pieces)
    for index, piece in enumerate(pieces):
        _put(canvas, piece, x + index * step, y, unit)


def _track_step(places: list[Place], room: float) -> float:
    return min(TRACK_STEP, room / max(1, len(places)))


def _step(canvas: Canvas, place: Place, pieces: list[Piece], x: float, y: float, step: float) -> None:
    """A step of a track and who stands on it."""
    theme, table = canvas.theme, canvas.table
    canvas.anchor(place.id, x + step / 2, y + step / 2, step * 0.4)
    canvas.rect(x + 1, y, step - 2, step - 2, theme.cell, 4)
    tints = {"target": theme.attack, "last": theme.gold, "chosen": theme.gold}
    for mark in table.marks.get(place.id, ()):
        canvas.rect(x + 1, y, step - 2, step - 2, "none", 4, tints.get(mark.what, theme.muted), 2)
    for badge in table.badges(place):
        canvas.open(f"{badge.name.of(table.language)} {badge.value}".strip(), data_badge=badge.symbol)
        canvas.circle(x + step - 4, y + 1, step * 0.27, theme.paper, theme.muted)
        canvas.sign(badge.symbol, badge.name.of(table.language), x + step - 4, y + 1, step * 0.4, theme.muted)
        canvas.close()
    if not pieces:
        size = min(11.0, step * 0.5)
        canvas.text(
            x + step / 2, y + step / 2 + size * 0.3, table.place_name(place), size, theme.muted, "middle", room=step
        )
    for index, piece in enumerate(pieces):
        shift = (index - (len(pieces) - 1) / 2) * step * 0.42
        figure(canvas, piece, x + step / 2 + shift, y + step / 2 - 1, step * (1 if len(pieces) == 1 else 0.72))
