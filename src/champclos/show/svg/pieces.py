"""How pieces look: figures on tokens that point where they face, cards with faces and backs, and the signs on them."""

from math import cos, radians, sin

from champclos.core.scene import Badge, Face, Piece
from champclos.show.svg.paint import CARD_HEIGHT, Canvas, number, text_width, wrapped
from champclos.show.svg.theme import colour

WHITE = "#FFFFFF"
BELOW_HEAD = 0.43  # where a card's count and badges are, by its width
IN_HEAD = 0.18  # … on one that another covers up to its head


def told(canvas: Canvas, piece: Piece) -> str:
    """A piece in words: what one reads when pointing at it."""
    table = canvas.table
    words = table.name(piece) + (f" × {piece.count}" if piece.count > 1 else "")
    words += "".join(f" · {kind.name.of(table.language)} {much}" for kind, much in table.army(piece))
    face = table.face(piece)
    for badge in (*piece.badges, *face.values):
        words += f" · {badge.name.of(table.language)} {badge.value}".rstrip()
    for sentence in face.text:
        words += f" · {sentence.words.of(table.language)}"
    if piece.seat >= 0:
        words += f" ({table.scene.plates[piece.seat].name.of(table.language)})"
    return words


def figure(canvas: Canvas, piece: Piece, x: float, y: float, size: float) -> None:
    """A figure around a point."""
    theme, table = canvas.theme, canvas.table
    kind = table.kinds[piece.kind]
    canvas.anchor(piece.id, x, y, size * 0.5)
    canvas.open(told(canvas, piece), data_piece=piece.id)
    facing = table.facing(piece)
    fill = canvas.seat(piece.seat)
    outline = _pointing(x, y, size, facing) if facing is not None else _round(x, y, size * 0.44)
    _piece_marks(canvas, piece, outline)
    canvas.path(outline, fill, theme.paper, max(1.0, size * 0.03))
    canvas.path(outline, "none", colour(piece.seat), max(1.0, size * 0.05))
    canvas.circle(x, y, size * 0.3, theme.paper)
    canvas.sign(kind.symbol, table.name(piece), x, y, size * 0.44, theme.ink)
    if piece.count > 1:
        count(canvas, piece.count, x + size * 0.3, y + size * 0.3, max(size * 0.2, min(size * 0.3, 6.5)))
    if piece.counts:
        _counts(canvas, piece, x, y + size * 0.56, min(size * 0.3, 13.0))
    height = max(size * 0.32, min(size * 0.42, 13.0))
    _badges(canvas, piece.badges, x + size * 0.5, y + size * (0.36 if piece.count == 1 else -0.34), height)
    canvas.close()


def _counts(canvas: Canvas, piece: Piece, x: float, y: float, letter: float) -> None:
    """How many of each kind are in an army, below it, three in a line; nothing where nobody could read it."""
    if letter < 6.5:
        return
    theme, army = canvas.theme, canvas.table.army(piece)
    for first in range(0, len(army), 3):
        part = army[first : first + 3]
        widths = [letter * 1.2 + text_width(str(much), letter) for _, much in part]
        left = x - sum(widths) / 2
        middle = y + letter * (0.5 + first / 3 * 1.15)
        canvas.add('<g opacity=".85">')
        canvas.rect(left - 2, middle - letter * 0.6, sum(widths) + 4, letter * 1.2, theme.paper, 3)
        canvas.close()
        for (kind, much), width in zip(part, widths, strict=True):
            canvas.sign(
                kind.symbol, kind.name.of(canvas.table.language), left + letter * 0.5, middle, letter, theme.ink
            )
            canvas.text(left + letter * 1.05, middle + letter * 0.34, str(much), letter, theme.ink)
            left += width


def count(canvas: Canvas, much: int, x: float, y: float, radius: float) -> None:
    """A number in a disc."""
    theme = canvas.theme
    canvas.circle(x, y, radius, theme.ink, theme.paper, max(1.0, radius * 0.16))
    size = radius * (1.5 if much < 10 else 1.25)
    canvas.text(x, y + size * 0.36, str(much), size, theme.paper, "middle", bold=True)


def card(canvas: Canvas, piece: Piece, x: float, y: float, width: float, counted_at: float = BELOW_HEAD) -> None:
    """A card with its top left corner at a point, or lying sideways in the square around the same middle."""
    height = width * CARD_HEIGHT
    middle = (x + width / 2, y + height / 2)
    canvas.anchor(piece.id, *middle, width * 0.55)
    canvas.open(told(canvas, piece), data_piece=piece.id)
    turned = {"transform": f"rotate(90 {number(middle[0])} {number(middle[1])})"} if piece.lying else {}
    canvas.open(**turned)
    radius = width * 0.07
    _piece_marks(canvas, piece, _box(x, y, width, height, radius))
    if piece.face_down:
        _back(canvas, piece, x, y, width, height)
    else:
        _front(canvas, piece, x, y, width, height)
    canvas.close()
    right = x + width * 1.05
    if piece.count > 1:
        count(canvas, piece.count, right - width * 0.16, y + width * counted_at, width * 0.16)
        right -= width * 0.36
    _badges(canvas, piece.badges, right, y + width * counted_at, width * 0.28)
    canvas.close()


def _back(canvas: Canvas, piece: Piece, x: float, y: float, width: float, height: float) -> None:
    theme = canvas.theme
    edge = width * 0.09
    canvas.rect(x, y, width, height, theme.paper, width * 0.07, theme.line)
    canvas.rect(x + edge, y + edge, width - 2 * edge, height - 2 * edge, canvas.seat(piece.seat), width * 0.05)
    canvas.circle(x + width / 2, y + height / 2, width * 0.22, theme.paper)
    canvas.sign("card_back", "", x + width / 2, y + height / 2, width * 0.26, colour(piece.seat))


def _front(canvas: Canvas, piece: Piece, x: float, y: float, width: float, height: float) -> None:
    """A stripe in the owner's pattern on the left, a head that shows in a column, a sign, and what is printed below."""
    theme, table = canvas.theme, canvas.table
    kind, face, name = table.kinds[piece.kind], table.face(piece), table.name(piece)
    canvas.rect(x, y, width, height, theme.paper, width * 0.07, theme.line)
    if piece.seat >= 0:
        canvas.rect(x, y, width * 0.13, height, canvas.seat(piece.seat), width * 0.06)
    left = x + width * 0.19
    head = y + width * 0.18
    if face.cost:
        canvas.circle(left + width * 0.11, head, width * 0.13, theme.gold)
        canvas.text(left + width * 0.11, head + width * 0.065, face.cost, width * 0.18, WHITE, "middle", bold=True)
    else:
        canvas.sign(kind.symbol, name, left + width * 0.11, head, width * 0.22, theme.ink)
    size = min(width * 0.17, 14)
    if text_width(name, size * 0.8) <= width * 0.52:
        canvas.text(left + width * 0.27, head + size * 0.36, name, size, theme.ink, room=width * 0.52)
    elif size >= 8:
        bare = not face.values and len(face.icons) < 2
        lines = wrapped(name, size * 0.85, width * 0.8)[:2] if bare else [name]
        for index, line in enumerate(lines):
            below = y + height * 0.78 + index * size
            canvas.text(x + width * 0.56, below, line, size * 0.9, theme.ink, "middle", room=width * 0.8)
    centre = y + height * 0.5
    middle = x + width * (0.4 if face.reach else 0.56)
    canvas.sign(kind.symbol, name, middle, centre, width * (0.4 if face.reach else 0.5), theme.ink)
    if face.reach:
        _reach(canvas, piece, face, x + width * 0.79, centre, width * 0.062)
    _printed(canvas, face, left, y + height - width * 0.17, width)


def _printed(canvas: Canvas, face: Face, left: float, y: float, width: float) -> None:
    """The values or, without any, the icons at the foot of a card."""
    theme = canvas.theme
    size = width * 0.18
    needed = sum(size * 1.35 + text_width(badge.value, size) for badge in face.values)
    size *= min(1, width * 0.86 / max(needed, 1))
    for badge in face.values:
        canvas.sign(badge.symbol, badge.name.of(canvas.table.language), left + size / 2, y, size, theme.muted)
        canvas.text(left + size * 1.1, y + size * 0.38, badge.value, size, theme.ink, bold=True)
        left += size * 1.35 + text_width(badge.value, size)
    if not face.values and len(face.icons) > 1:
        for icon in face.icons:
            canvas.sign(icon, icon, left + size / 2, y, size, theme.ink)
            left += size * 1.25


def _reach(canvas: Canvas, piece: Piece, face: Face, x: float, y: float, step: float) -> None:
    """Where a card reaches, as a small picture: itself below, what it reaches filled."""
    theme = canvas.theme
    wide = max(1, *(abs(sideways) for sideways, _ in face.reach))
    high = max(2, *(ahead for _, ahead in face.reach))
    step = min(step, step * 2.5 / (wide + 0.5))
    for ahead in range(high + 1):
        for sideways in range(-wide, wide + 1):
            own = (sideways, ahead) == (0, 0)
            fill = theme.attack if (sideways, ahead) in face.reach else colour(piece.seat) if own else theme.cell
            top = y + (high / 2 - ahead) * step
            canvas.rect(x + (sideways - 0.5) * step, top - step / 2, step * 0.86, step * 0.86, fill)


def _badges(canvas: Canvas, badges: tuple[Badge, ...], right: float, y: float, height: float) -> None:
    """Signs at the upper right of a piece, from the right to the left."""
    theme = canvas.theme
    for badge in badges:
        width = height * 1.05 + text_width(badge.value, height * 0.8)
        canvas.rect(right - width, y - height / 2, width, height, theme.paper, height / 2, theme.muted)
        left = right - width + height * 0.52
        canvas.sign(badge.symbol, badge.name.of(canvas.table.language), left, y, height * 0.66, theme.attack)
        canvas.text(left + height * 0.4, y + height * 0.28, badge.value, height * 0.8, theme.ink, bold=True)
        right -= width + height * 0.15


def _piece_marks(canvas: Canvas, piece: Piece, outline: str) -> None:
    """A glow behind what is chosen, aimed at, moved last or can be chosen."""
    theme, table = canvas.theme, canvas.table
    if table.marked(piece.id, "chosen") or table.marked(piece.id, "last"):
        canvas.path(outline, theme.gold, theme.gold, 9)
    elif table.marked(piece.id, "target"):
        canvas.path(outline, theme.attack, theme.attack, 8)
    elif piece.id in table.choosable:
        canvas.path(outline, theme.gold, theme.gold, 4.5)


def _pointing(x: float, y: float, size: float, facing: int) -> str:
    """A token with a point ahead."""
    corners = ((0, -0.5), (0.4, -0.2), (0.4, 0.42), (-0.4, 0.42), (-0.4, -0.2))
    turn = radians(facing)
    points = [
        f"{number(x + size * (a * cos(turn) - b * sin(turn)))} {number(y + size * (a * sin(turn) + b * cos(turn)))}"
        for a, b in corners
    ]
    return f"M{' L'.join(points)} Z"


def _round(x: float, y: float, radius: float) -> str:
    r, across = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {number(y)} a{r} {r} 0 1 1 {across} 0 a{r} {r} 0 1 1 -{across} 0 Z"


def _box(x: float, y: float, width: float, height: float, radius: float) -> str:
    r, w, h = number(radius), number(width - 2 * radius), number(height - 2 * radius)
    return (
        f"M{number(x + radius)} {number(y)} h{w} a{r} {r} 0 0 1 {r} {r} v{h} a{r} {r} 0 0 1 -{r} {r} h-{w} "
        f"a{r} {r} 0 0 1 -{r} -{r} v-{h} a{r} {r} 0 0 1 {r} -{r} Z"
    )
