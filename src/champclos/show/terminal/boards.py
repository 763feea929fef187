"""Boards in characters: squares, hexes, and maps of areas traced cell by cell."""

import re

from champclos.core.scene import Place, Zone
from champclos.show.glyphs import SIGNS
from champclos.show.table import Table
from champclos.show.terminal.pieces import badge_text, in_full, short, sign
from champclos.show.terminal.text import LABELS, Line, Span, colon, cut, length, padded, seat_mark, seat_style, wrap

_COORDINATES = re.compile(r"([a-z]+)(\d+)")
_OPEN = {"last": "[", "target": "!", "threat": "!", "chosen": ">", "reach": "+", "sight": "°", "blocked": "×"}
_ON_EMPTY = {
    "threat": "!",
    "run": "»",
    "move": "+",
    "reach": "+",
    "blocked": "×",
    "target": "!",
    "chosen": ">",
    "deploy": "_",
    "sight": "°",
    "aura": ":",
}
_TOLD = ("move", "run", "threat", "sight", "deploy", "aura", "blocked")  # marks that are also listed below a board


def board(table: Table, zone: Zone, codes: dict[str, str], width: int) -> list[Line]:
    """A board within a width."""
    if zone.shape == "areas":
        return _map(table, zone, codes, width)
    if zone.shape == "hexes":
        return [*_hexes(table, zone, codes, width), *_noted(table, zone, width)]
    pieces = [piece for place in zone.places for piece in table.pieces.get(place.id, ())]
    if any(table.is_card(piece) for piece in pieces):
        return _card_squares(table, zone, width)
    return [*_squares(table, zone, codes, width), *_noted(table, zone, width)]


def _noted(table: Table, zone: Zone, width: int) -> list[Line]:
    """What marks and badges say of a board, in words: each with the places it is on."""
    found: dict[str, list[str]] = {}
    for place in zone.places:
        for mark in table.marks.get(place.id, ()):
            if mark.what in _TOLD or mark.words:
                told = LABELS[mark.what].of(table.language)
                words = f" ({mark.words.of(table.language)})" if mark.words else ""
                found.setdefault(f"{_ON_EMPTY.get(mark.what, '')} {told}{words}".strip(), []).append(
                    f"{seat_mark(mark.seat)}{table.place_name(place)}"
                )
        for badge in table.badges(place):
            name = badge.name.of(table.language)
            found.setdefault(f"{SIGNS.get(badge.symbol, name[:1])} {name}", []).append(
                f"{table.place_name(place)} {badge.value}".strip()
            )
    return [
        line
        for told, places in found.items()
        for line in wrap([[Span(place, "muted")] for place in places], width, told + colon(table.language))
    ]


def _cell(table: Table, place: Place, codes: dict[str, str], width: int) -> Line:
    """What stands on a square or a hex, between brackets if it moved last."""
    pieces = table.pieces.get(place.id, [])
    marks = [mark.what for mark in table.marks.get(place.id, ())]
    for piece in pieces:
        marks += [mark.what for mark in table.marks.get(piece.id, ())]
    last = "last" in marks
    if pieces:
        first = next(
            (_OPEN[what] for what in ("target", "threat", "chosen", "last", "reach", "sight") if what in marks), " "
        )
        spans = cut([short(table, piece, codes) for piece in pieces], width - 1)
    else:
        first = "[" if last else " "
        empty = next((sign for what, sign in _ON_EMPTY.items() if what in marks), "")
        if not empty and place.id in table.choosable:
            empty = "+"
        ground = SIGNS.get(place.terrain, "·")
        spans = [Span(empty or ground, "gold" if empty else "muted")]
    line = [Span(first, "alert" if first == "!" else "gold"), *spans]
    if last and length(line) < width:
        line.append(Span("]", "gold"))
    return padded(line, width)


def _squares(table: Table, zone: Zone, codes: dict[str, str], width: int) -> list[Line]:
    """Rows of cells with numbers on the left and letters below, where places are called so."""
    turned = table.turned(zone)
    columns = 1 + max(place.x for place in zone.places)
    cell = max(3, min(7, (width - 4) // columns))
    lines: list[Line] = []
    rows = sorted({place.y for place in zone.places}, reverse=turned)
    for row in rows:
        places = {place.x: place for place in zone.places if place.y == row}
        found = _COORDINATES.fullmatch(next(iter(places.values())).id)
        line = [Span(f"{found[2] if found else '':>3} ", "muted")]
        for column in sorted(range(columns), reverse=turned):
            place = places.get(column)
            line += _cell(table, place, codes, cell) if place else [Span(" " * cell)]
        lines.append(line)
    bottom = sorted((place for place in zone.places if place.y == rows[-1]), key=lambda p: p.x, reverse=turned)
    names = [_COORDINATES.fullmatch(place.id) for place in bottom]
    if all(names):
        lines.append([Span("    " + "".join(f" {found[1]}".ljust(cell) for found in names if found), "muted")])
    return lines


def _hexes(table: Table, zone: Zone, codes: dict[str, str], width: int) -> list[Line]:
    """Rows of cells, every other row half a cell further."""
    turned = table.turned(zone)
    lowest, highest = min(place.x for place in zone.places), max(place.x for place in zone.places)
    half = max(2, min(4, (width - 6) // (highest - lowest + 2)))
    lines: list[Line] = []
    for row in sorted({place.y for place in zone.places}, reverse=turned):
        places = sorted((place for place in zone.places if place.y == row), key=lambda p: p.x, reverse=turned)
        line: Line = [Span(f"{table.place_name(places[0]):>4} ", "muted")]
        for place in places:
            steps = highest - place.x if turned else place.x - lowest
            line.append(Span(" " * (5 + steps * half - length(line))))
            line += _cell(table, place, codes, 2 * half)
        lines.append(cut(line, width))
    return lines


def _card_squares(table: Table, zone: Zone, width: int) -> list[Line]:
    """Squares wide enough for the names of cards, two lines each."""
    turned = table.turned(zone)
    columns = sorted({place.x for place in zone.places}, reverse=turned)
    cell = min(24, (width - 1) // len(columns) - 1)
    rule = [Span("+" + ("-" * cell + "+") * len(columns), "muted")]
    lines = [rule]
    for row in sorted({place.y for place in zone.places}, reverse=turned):
        places = {place.x: place for place in zone.places if place.y == row}
        upper: Line = [Span("|", "muted")]
        lower: Line = [Span("|", "muted")]
        for column in columns:
            place = places.get(column)
            pieces = table.pieces.get(place.id, []) if place else []
            last = bool(place and table.marked(place.id, "last"))
            spans = [span for piece in pieces for span in in_full(table, piece)]
            if place and not spans:
                spans = [Span(f"{seat_mark(place.seat)} {table.place_name(place)}".strip(), "muted")]
            head = [Span("[" if last else " ", "gold"), *spans[:2]]
            upper += [*padded([*head, Span("]" if last else "", "gold")], cell), Span("|", "muted")]
            lower += [*padded([Span(" "), *spans[2:]], cell), Span("|", "muted")]
        lines += [upper, lower, rule]
    return lines


# Maps


def _inside(x: float, y: float, outline: tuple[tuple[int, int], ...]) -> bool:
    """Whether a point lies inside an outline."""
    inside = False
    ax, ay = outline[-1]
    for bx, by in outline:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
        ax, ay = bx, by
    return inside


def _map(table: Table, zone: Zone, codes: dict[str, str], width: int) -> list[Line]:
    """A map traced in characters, and below it in words what stands where."""
    points = [point for place in zone.places for point in place.outline]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    wide, high = max(x for x, _ in points) - left, max(y for _, y in points) - top
    left, wide = left - wide // 40, wide + wide // 20
    high += high // 20
    rows = round(width * high / wide * 0.48)
    areas: list[list[int]] = [[-1] * width for _ in range(rows)]
    for index, place in enumerate(zone.places):
        xs, ys = [x for x, _ in place.outline], [y for _, y in place.outline]
        for row in range(int((min(ys) - top) / high * rows), min(rows, int((max(ys) - top) / high * rows) + 1)):
            for column in range(
                int((min(xs) - left) / wide * width), min(width, int((max(xs) - left) / wide * width) + 1)
            ):
                x, y = left + (column + 0.5) * wide / width, top + (row + 0.5) * high / rows
                if _inside(x, y, place.outline):
                    areas[row][column] = index
    cells = [[_ground(zone, areas, row, column) for column in range(width)] for row in range(rows)]
    for index, place in enumerate(zone.places):
        row = min(rows - 1, int((place.y - top) / high * rows))
        _label(table, place, codes, areas, cells, row, index)
    return [*cells, *_listed(table, zone, width)]


def _ground(zone: Zone, areas: list[list[int]], row: int, column: int) -> Span:
    """A character of the map: sea, land, a border, or the strong border of a region."""
    here = areas[row][column]
    left = areas[row][column - 1] if column else -1
    above = areas[row - 1][column] if row else -1
    if here < 0:
        coast = left >= 0 or above >= 0
        return Span(":" if coast else "~" if (row * 7 + column * 3) % 17 == 0 else " ", "muted")
    for other in (left, above):
        if other != here:
            same = other >= 0 and zone.places[other].region == zone.places[here].region
            return Span("." if same else ":", "muted")
    return Span(" ")


def _label(
    table: Table, place: Place, codes: dict[str, str], areas: list[list[int]], cells: list[Line], row: int, index: int
) -> None:
    """The name of an area and the pieces in it, written where its row is free."""
    marks = [mark.what for mark in table.marks.get(place.id, ())]
    first = next((_OPEN[what] for what in ("target", "threat", "chosen", "last") if what in marks), "")
    held = table.marked(place.id, "held")
    room = sum(area == index for area in areas[row]) - 1
    fitting = table.place_name(place) if len(table.place_name(place)) <= room else table.short_name(place)
    name = [Span(first, "gold"), Span(fitting, seat_style(held.seat) if held else "")]
    if "last" in marks:
        name.append(Span("]", "gold"))
    pieces = table.pieces.get(place.id, [])
    seats = {piece.seat for piece in pieces}
    tokens = [short(table, piece, codes) for piece in pieces]
    if len(seats) == 1 and seats != {-1}:
        mark = seat_mark(pieces[0].seat)
        tokens = [
            Span(token.text if not n else token.text.removeprefix(mark), token.style) for n, token in enumerate(tokens)
        ]
    for offset, text in ((0, name), (1, tokens)):
        if row + offset >= len(areas):
            return
        own = [column for column, area in enumerate(areas[row + offset]) if area == index]
        if len(own) < 3:
            continue
        start, room = own[1], len(own) - 1
        letters = [Span(char, span.style) for span in padded(cut(text, room), room, centred=True) for char in span.text]
        for column, char in enumerate(letters, start):
            if char.text != " ":
                cells[row + offset][column] = char


def _listed(table: Table, zone: Zone, width: int) -> list[Line]:
    """Every area in words: those with pieces a line each, the others in a row."""
    lines: list[Line] = []
    free: list[Line] = []
    for place in zone.places:
        about = ", ".join(table.about(zone, place))
        signs = " ".join(badge_text(table, badge) for badge in table.badges(place))
        about = "; ".join(part for part in (about, signs) if part)
        title = f"{table.place_name(place)} ({about})" if about else table.place_name(place)
        pieces = table.pieces.get(place.id, [])
        if pieces:
            items = [in_full(table, piece) for piece in pieces]
            lines += wrap(items, width, title + colon(table.language))
        else:
            free.append([Span(title, "muted")])
    if free:
        lines += wrap(free, width, LABELS["free"].of(table.language) + colon(table.language))
    badges = {badge.symbol: badge for place in zone.places for badge in table.badges(place)}
    if badges:
        items = [
            [Span(f"{sign(badge.symbol, '')} {badge.name.of(table.language)}", "muted")] for badge in badges.values()
        ]
        lines += wrap(items, width, LABELS["signs"].of(table.language) + colon(table.language))
    for place in zone.places:
        for mark in table.marks.get(place.id, ()):
            if mark.words:
                title = f"{LABELS[mark.what].of(table.language)} {table.place_name(place)}"
                lines += wrap([[Span(mark.words.of(table.language))]], width, title + colon(table.language))
    names = {place.id: table.place_name(place) for place in zone.places}
    lanes: list[Line] = [[Span(f"{names[lane.start]} – {names[lane.end]}", "muted")] for lane in zone.lanes]
    if lanes:
        lines += wrap(lanes, width, LABELS["lanes"].of(table.language) + colon(table.language))
    return lines
