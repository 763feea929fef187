"""Any scene as an SVG picture that needs nothing else: `draw` lays the table out and has its parts drawn.

The viewer sits at the bottom, the others at the top, and what belongs to nobody lies between them.
"""

from champclos.core.scene import NOBODY, Scene, Scenery, Zone
from champclos.show.svg.boards import BOARDS, board, draw_board, draw_links
from champclos.show.svg.paint import SANS, Canvas, number
from champclos.show.svg.panels import draw_plate, draw_prompt, draw_result, draw_roll
from champclos.show.svg.theme import THEMES, definitions
from champclos.show.svg.zones import draw_zone, measure
from champclos.show.table import Table

MARGIN = 16.0
GAP = 14.0
BESIDE = 22.0  # between zones side by side


def draw(scenery: Scenery, scene: Scene, *, language: str = "en", theme: str = "light", width: int = 720) -> str:
    """A scene as SVG, laid out for a width in pixels."""
    colours = THEMES[theme]
    canvas = Canvas(Table(scenery, scene, language), colours)
    height = _lay(canvas, width - 2 * MARGIN) + MARGIN
    title = (scene.title or scenery.title).of(language)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {number(height)}" width="{width}" '
        f'height="{number(height)}" font-family="{SANS}" role="img" lang="{language}"><title>{_escape(title)}</title>'
        f"{definitions(scenery.seats)}"
        f'<rect width="{width}" height="{number(height)}" fill="{colours.table}"/>{"".join(canvas.parts)}</svg>'
    )


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def _lay(canvas: Canvas, room: float) -> float:
    """The whole table from the top down. Returns where it ends."""
    table, scene = canvas.table, canvas.table.scene
    unit = max(52.0, min(70.0, room / 9.6))
    y = MARGIN
    if scene.title:
        canvas.text(MARGIN, y + 14, scene.title.of(table.language), 15, canvas.theme.muted, serif=True, room=room)
        y += 28
    y = _others(canvas, y, room, unit)
    for rank in table.zones(NOBODY):
        y = _rank(canvas, rank, MARGIN, y, room, unit)
    for roll in scene.rolls:
        y += draw_roll(canvas, roll, MARGIN, y + 4, room) + 4
    for rank in table.zones(table.near):
        y = _rank(canvas, rank, MARGIN, y, room, unit)
    y += draw_plate(canvas, scene.plates[table.near], MARGIN, y + 4, room) + 10
    draw_links(canvas)
    if scene.prompt:
        y += draw_prompt(canvas, scene.prompt, MARGIN, y, room)
    return y + draw_result(canvas, MARGIN, y, room)


def _others(canvas: Canvas, y: float, room: float, unit: float) -> float:
    """The other seats, side by side as far as there is room; their zones are turned towards the middle."""
    others = canvas.table.others
    across = 1 if len(others) == 1 else max(1, min(len(others), int(room // 210), 3))
    width = (room - (across - 1) * 2 * GAP) / across
    smaller = unit * 0.8 if across == 1 else max(30.0, min(unit * 0.8, width / 7.2))
    for start in range(0, len(others), across):
        bottoms = [y]
        for column, seat in enumerate(others[start : start + across]):
            x = MARGIN + column * (width + 2 * GAP)
            top = y + draw_plate(canvas, canvas.table.scene.plates[seat], x, y, width) + 2
            for rank in reversed(canvas.table.zones(seat)):
                top = _rank(canvas, list(reversed(rank)), x, top, width, smaller, 0.5 if across == 1 else 0)
            bottoms.append(top)
        y = max(bottoms) + 6
    return y


def _rank(
    canvas: Canvas, zones: list[Zone], x: float, y: float, room: float, unit: float, middle: float = 0.5
) -> float:
    """The zones of a rank: cards side by side, then boards one below the other. Returns where they end.

    `middle` is the share of the free room that is left of them.
    """
    y = _side_by_side(canvas, [zone for zone in zones if zone.shape not in BOARDS], x, y, room, unit, middle)
    for zone in zones:
        if zone.shape in BOARDS:
            laid = board(canvas, zone, room, unit)
            draw_board(canvas, zone, laid, x + (room - laid.width) * middle, y + 2)
            y += laid.height + GAP
    return y


def _side_by_side(
    canvas: Canvas, zones: list[Zone], x: float, y: float, room: float, unit: float, middle: float
) -> float:
    """Zones from left to right, going on below when the line is full. Returns where they end."""
    lines: list[list[tuple[Zone, float, float, float]]] = [[]]
    left = 0.0
    for zone in zones:
        fitting = unit
        width, height = measure(canvas, zone, fitting, room)
        if width > room:
            fitting *= room / width
            width, height = measure(canvas, zone, fitting, room)
        if lines[-1] and left + width > room + 0.5:
            lines.append([])
            left = 0.0
        lines[-1].append((zone, fitting, width, height))
        left += width + BESIDE
    for line in lines:
        if not line:
            continue
        left = x + (room - sum(width for _, _, width, _ in line) - BESIDE * (len(line) - 1)) * middle
        for zone, fitting, width, _ in line:
            draw_zone(canvas, zone, left, y, fitting, room)
            left += width + BESIDE
        y += max(height for _, _, _, height in line) + GAP
    return y
