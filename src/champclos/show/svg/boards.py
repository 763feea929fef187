"""How boards look: fields of squares and hexes, and maps of areas with coasts, borders and sea lanes."""

import re
from math import ceil, hypot, sqrt
from typing import NamedTuple

from champclos.core.scene import Piece, Zone
from champclos.show.svg.paint import CARD_HEIGHT, Canvas, number, text_width
from champclos.show.svg.pieces import card, figure
from champclos.show.svg.signs import SIGNS, Spot, draw_badges, draw_signed, draw_words
from champclos.show.svg.theme import colour

BOARDS = ("squares", "hexes", "areas")
ROOMY = 80.0  # an area with room for badges beside what stands there
_COORDINATES = re.compile(r"([a-z]+)(\d+)")


class Board(NamedTuple):
    """A board where it is drawn."""

    width: float
    height: float
    spots: list[Spot]
    scale: float


def board(canvas: Canvas, zone: Zone, room: float, unit: float) -> Board:
    """A board within some room, its upper left corner at 0, 0."""
    if zone.shape == "squares":
        pieces = (piece for place in zone.places for piece in canvas.table.pieces.get(place.id, ()))
        largest = unit * 1.55 if any(canvas.table.is_card(piece) for piece in pieces) else 66.0
        return _squares(zone, room, largest, canvas.table.turned(zone))
    if zone.shape == "hexes":
        return _hexes(zone, room, canvas.table.turned(zone))
    return _areas(zone, room)


def draw_board(canvas: Canvas, zone: Zone, laid: Board, x: float, y: float) -> None:
    """A board and all that is on it."""
    theme, table = canvas.theme, canvas.table
    canvas.open(zone.name.of(table.language), data_zone=zone.id, transform=f"translate({number(x)} {number(y)})")
    if zone.shape == "areas":
        canvas.rect(0, 0, laid.width, laid.height, theme.sea, 8)
        _lanes(canvas, zone, laid)
    if zone.shape == "squares":
        _coordinates(canvas, zone, laid)
    for spot in laid.spots:
        _ground(canvas, zone, spot)
    if zone.shape == "areas":
        _borders(canvas, zone, laid)
    for spot in laid.spots:
        canvas.anchor(spot.place.id, spot.x, spot.y, spot.size * 0.45)
        _marks(canvas, spot)
    size = max(8.0, min(14.0, 0.15 * sum(spot.size for spot in laid.spots) / len(laid.spots)))
    for spot in laid.spots:
        if zone.shape == "areas":
            _army(canvas, spot, size, laid.scale)
        else:
            _stand(canvas, zone, spot)
    for spot in laid.spots:
        if zone.shape != "areas":
            height = min(13.0, max(7.5, spot.size * 0.2))
            draw_badges(canvas, spot, spot.x, spot.y + spot.size * 0.38, height)
        draw_words(canvas, spot)
    for spot in laid.spots:
        for thing in (spot.place.id, *(piece.id for piece in table.pieces.get(spot.place.id, ()))):
            ax, ay, radius = canvas.anchors[thing]
            canvas.anchors[thing] = (ax + x, ay + y, radius)
    canvas.close()


# Where places are


def _squares(zone: Zone, room: float, largest: float, turned: bool) -> Board:
    columns = 1 + max(place.x for place in zone.places)
    rows = 1 + max(place.y for place in zone.places)
    margin = 18 if _named_by_coordinates(zone) else 0
    cell = min((room - 2 * margin) / columns, largest)
    spots = []
    for place in zone.places:
        column, row = (columns - 1 - place.x, rows - 1 - place.y) if turned else (place.x, place.y)
        left, top = margin + column * cell, row * cell
        side = number(cell)
        outline = f"M{number(left)} {number(top)} h{side} v{side} h-{side} Z"
        spots.append(Spot(place, left + cell / 2, top + cell / 2, cell, outline))
    return Board(columns * cell + 2 * margin, rows * cell + margin, spots, cell)


def _hexes(zone: Zone, room: float, turned: bool) -> Board:
    lowest = min(place.x for place in zone.places)
    columns = (max(place.x for place in zone.places) - lowest) / 2 + 1
    first, last = min(place.y for place in zone.places), max(place.y for place in zone.places)
    cell = min(room / columns, 76)
    radius = cell / sqrt(3)
    height = (last - first) * radius * 1.5 + 2 * radius
    spots = []
    for place in zone.places:
        x, y = (place.x - lowest) / 2 * cell + cell / 2, (place.y - first) * radius * 1.5 + radius
        if turned:
            x, y = columns * cell - x, height - y
        corners = ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))
        points = [f"{number(x + dx * cell / 2)} {number(y + dy * radius)}" for dx, dy in corners]
        spots.append(Spot(place, x, y, cell, f"M{' L'.join(points)} Z"))
    return Board(columns * cell, height, spots, cell)


def _areas(zone: Zone, room: float) -> Board:
    points = [point for place in zone.places for point in place.outline]
    points += [point for lane in zone.lanes for point in lane.via]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    wide, high = max(x for x, _ in points) - left, max(y for _, y in points) - top
    margin = 12
    scale = min((room - 2 * margin) / wide, 1.2 * room / high)

    def at(point: tuple[int, int]) -> tuple[float, float]:
        return margin + (point[0] - left) * scale, margin + (point[1] - top) * scale

    spots = []
    for place in zone.places:
        outline = "M" + " L".join(f"{number(x)} {number(y)}" for x, y in map(at, place.outline)) + " Z"
        pairs = zip(place.outline, (*place.outline[1:], place.outline[0]), strict=True)
        surface = abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2
        x, y = at((place.x, place.y))
        spots.append(Spot(place, x, y, sqrt(surface) * scale, outline))
    return Board(wide * scale + 2 * margin, high * scale + 2 * margin, spots, scale)


# The ground


def _named_by_coordinates(zone: Zone) -> bool:
    return all(place.name is None and _COORDINATES.fullmatch(place.id) for place in zone.places)


def _coordinates(canvas: Canvas, zone: Zone, laid: Board) -> None:
    """Letters below and numbers on the left of a field whose squares are called by them."""
    if not _named_by_coordinates(zone):
        return
    bottom = max(spot.y for spot in laid.spots)
    left = min(spot.x for spot in laid.spots)
    for spot in laid.spots:
        found = _COORDINATES.fullmatch(spot.place.id)
        if found and spot.y == bottom:
            canvas.text(spot.x, bottom + laid.scale / 2 + 13, found[1], 12, canvas.theme.muted, "middle")
        if found and spot.x == left:
            canvas.text(left - laid.scale / 2 - 5, spot.y + 4, found[2], 12, canvas.theme.muted, "end")


def _ground(canvas: Canvas, zone: Zone, spot: Spot) -> None:
    """A place as it is with nothing on it."""
    theme, table, place = canvas.theme, canvas.table, spot.place
    fill = theme.terrain.get(place.terrain, theme.cell if (place.x + place.y) % 2 else theme.other_cell)
    badges = [f"{badge.name.of(table.language)} {badge.value}".strip() for badge in table.badges(place)]
    title = " · ".join([table.place_name(place), *table.about(zone, place), *badges])
    canvas.open(title, data_place=place.id)
    canvas.path(spot.outline, fill, theme.line if zone.shape == "areas" else theme.table, 1.2)
    held = table.marked(place.id, "held")
    if held:
        canvas.path(spot.outline, canvas.seat(held.seat), more='opacity=".38"')
    if zone.shape == "squares" and place.seat >= 0:
        canvas.path(spot.outline, colour(place.seat), more='opacity=".07"')
    if zone.shape == "hexes":
        if place.terrain not in ("", "plain"):
            canvas.add('<g opacity=".35">')
            canvas.sign(place.terrain, place.terrain, spot.x, spot.y, spot.size * 0.5, theme.muted)
            canvas.close()
        if spot.size >= 40:
            size = spot.size * 0.14
            canvas.text(spot.x, spot.y + spot.size * 0.46, table.place_name(place), size, theme.muted, "middle")
    canvas.close()


def _lanes(canvas: Canvas, zone: Zone, laid: Board) -> None:
    """Sea lanes, from middle to middle: land is drawn over them."""
    spots = {spot.place.id: spot for spot in laid.spots}
    first = laid.spots[0]
    dx, dy = first.x - first.place.x * laid.scale, first.y - first.place.y * laid.scale
    for lane in zone.lanes:
        via = [(dx + x * laid.scale, dy + y * laid.scale) for x, y in lane.via]
        ends = [(spots[end].x, spots[end].y) for end in (lane.start, lane.end)]
        points = " L".join(f"{number(x)} {number(y)}" for x, y in (ends[0], *via, ends[1]))
        canvas.path(f"M{points}", stroke=canvas.theme.muted, thick=2, more='stroke-dasharray="6 5"')


def _borders(canvas: Canvas, zone: Zone, laid: Board) -> None:
    """A strong line where land ends or another region begins."""
    sides: dict[tuple[tuple[int, int], tuple[int, int]], list[str]] = {}
    for place in zone.places:
        for a, b in zip(place.outline, (*place.outline[1:], place.outline[0]), strict=True):
            sides.setdefault((a, b) if a < b else (b, a), []).append(place.region)
    first = laid.spots[0]
    dx, dy = first.x - first.place.x * laid.scale, first.y - first.place.y * laid.scale
    lines = []
    for ((ax, ay), (bx, by)), regions in sides.items():
        if len(regions) == 1 or regions[0] != regions[1]:
            start = f"{number(dx + ax * laid.scale)} {number(dy + ay * laid.scale)}"
            lines.append(f"M{start} L{number(dx + bx * laid.scale)} {number(dy + by * laid.scale)}")
    canvas.path("".join(lines), stroke=canvas.theme.muted, thick=2.2, more='stroke-linecap="round"')


def _marks(canvas: Canvas, spot: Spot) -> None:
    """The signs on a place, under what stands on it."""
    theme = canvas.theme
    for mark in canvas.table.marks.get(spot.place.id, ()):
        canvas.open(data_mark=mark.what)
        if mark.what == "last":
            canvas.path(spot.outline, theme.gold, more='opacity=".55"')
        elif mark.what == "reach":
            canvas.path(spot.outline, colour(mark.seat), more='opacity=".16"')
            canvas.circle(spot.x, spot.y, max(3.0, spot.size * 0.08), colour(mark.seat))
        elif mark.what == "aura":
            canvas.path(spot.outline, colour(mark.seat), more='opacity=".2"')
        elif mark.what == "chosen":
            canvas.path(spot.outline, stroke=theme.gold, thick=4)
        elif mark.what == "target":
            canvas.path(spot.outline, stroke=theme.attack, thick=3)
        elif mark.what == "blocked":
            arm = spot.size * 0.16
            a, b, c, d = (number(v) for v in (spot.x - arm, spot.y - arm, spot.x + arm, spot.y + arm))
            canvas.path(f"M{a} {b} L{c} {d} M{a} {d} L{c} {b}", stroke=theme.muted, thick=3)
        elif mark.what in SIGNS:
            draw_signed(canvas, spot, mark)
        canvas.close()


# What stands on it


def _stand(canvas: Canvas, zone: Zone, spot: Spot) -> None:
    """The pieces of a square or a hex: one fills it, several share it."""
    pieces = canvas.table.pieces.get(spot.place.id, [])
    if not pieces and spot.place.id in canvas.table.choosable:
        canvas.circle(spot.x, spot.y, max(3.0, spot.size * 0.09), canvas.theme.gold)
    across = ceil(sqrt(len(pieces))) if pieces else 1
    room = spot.size / across
    share = 0.8 if zone.shape == "hexes" else 0.9
    for index, piece in enumerate(pieces):
        x = spot.x - spot.size / 2 + room * (index % across + 0.5)
        y = spot.y - spot.size / 2 + room * (index // across + 0.5)
        if canvas.table.is_card(piece):
            width = room * 0.88 / CARD_HEIGHT
            card(canvas, piece, x - width / 2, y - width * CARD_HEIGHT / 2, width)
        else:
            figure(canvas, piece, x, y, room * share)


def _army(canvas: Canvas, spot: Spot, size: float, scale: float) -> None:
    """The name of an area, in letters of a size, at its own point or above the pieces in it, which stand in lines."""
    theme, table = canvas.theme, canvas.table
    name = table.place_name(spot.place)
    if text_width(name, size) > spot.size * 0.86:
        name = table.short_name(spot.place)
    pieces = table.pieces.get(spot.place.id, [])
    room = max(spot.size * 0.27, min(23.0, spot.size * 0.38))
    across = max(1, int(spot.size / room))
    lines = [pieces[i : i + across] for i in range(0, len(pieces), across)]
    top = spot.y - len(lines) * room / 2
    name_x, name_y = spot.x, top
    if spot.place.label:
        name_x += (spot.place.label[0] - spot.place.x) * scale
        name_y = min(top, spot.y + (spot.place.label[1] - spot.place.y) * scale + size * 0.35)
    width = min(text_width(name, size) * 0.94, spot.size * 0.8)
    signed = bool(spot.place.terrain) and size > 9.5
    x = name_x + size * 0.6 * signed
    canvas.text(x, name_y, name, size, theme.ink, "middle", serif=True, room=spot.size * 0.86)
    if signed:
        canvas.sign(spot.place.terrain, "", name_x - width / 2 - size * 0.25, name_y - size * 0.35, size, theme.muted)
    if not lines or spot.size > ROOMY:
        draw_badges(canvas, spot, name_x, name_y + size * 0.75, size * 0.8)
        top += size * 0.9 if lines and table.badges(spot.place) else 0
    for row, line in enumerate(lines):
        for column, piece in enumerate(line):
            x = spot.x + (column - (len(line) - 1) / 2) * room
            _draw_small(canvas, piece, x, top + size * 0.35 + room * (row + 0.5), room)


def _draw_small(canvas: Canvas, piece: Piece, x: float, y: float, room: float) -> None:
    if canvas.table.is_card(piece):
        card(canvas, piece, x - room * 0.3, y - room * 0.42, room * 0.6)
    else:
        figure(canvas, piece, x, y, room)


def draw_links(canvas: Canvas) -> None:
    """Arrows between pieces and places, over everything; faint where they cross from one zone to another."""
    theme, table = canvas.theme, canvas.table
    colours = {"move": theme.gold, "attack": theme.attack, "sight": theme.muted, "support": theme.ink}
    dashes = {"sight": 'stroke-dasharray="5 5"', "support": 'stroke-dasharray="2 5" stroke-linecap="round"'}
    for link in table.scene.links:
        if link.start not in canvas.anchors or link.end not in canvas.anchors:
            continue
        x1, y1, r1 = canvas.anchors[link.start]
        x2, y2, r2 = canvas.anchors[link.end]
        length = hypot(x2 - x1, y2 - y1)
        if length < 1:
            continue
        zones = {table.zone_with(end) for end in (link.start, link.end)}
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        near, far = min(r1, length * 0.3), min(r2, length * 0.3)
        x1, y1, x2, y2 = x1 + ux * near, y1 + uy * near, x2 - ux * far, y2 - uy * far
        tint = colours[link.what]
        title = link.words.of(table.language) if link.words else ""
        canvas.open(title, data_link=link.what, opacity="1" if len(zones) == 1 else ".45")
        shaft = f"M{number(x1)} {number(y1)} L{number(x2 - ux * 7)} {number(y2 - uy * 7)}"
        canvas.path(shaft, stroke=theme.paper, thick=5, more='opacity=".7"')
        canvas.path(shaft, stroke=tint, thick=2.6, more=dashes.get(link.what, ""))
        wing = [(x2 - ux * 12 - uy * side, y2 - uy * 12 + ux * side) for side in (6.5, -6.5)]
        head = " L".join(f"{number(x)} {number(y)}" for x, y in ((x2, y2), *wing))
        canvas.path(f"M{head} Z", tint, theme.paper, 1)
        canvas.close()
