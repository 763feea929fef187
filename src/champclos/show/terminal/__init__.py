"""Any scene as text for a terminal: `draw` writes the table from the far side to the near one.

It keeps within its width, and everything that a colour says is said by a mark as well.
"""

from shutil import get_terminal_size

from champclos.core.scene import (
    NOBODY,
    Die,
    Panel,
    Place,
    Prompt,
    Roll,
    Scene,
    Scenery,
    Zone,
    panel_start,
    panel_sums,
    reach_text,
)
from champclos.show.glyphs import SIGNS
from champclos.show.table import Table
from champclos.show.terminal.boards import board
from champclos.show.terminal.pieces import badge_text, letters, sign, together
from champclos.show.terminal.text import (
    LABELS,
    Line,
    Span,
    colon,
    cut,
    paint,
    seat_mark,
    seat_style,
    sentence,
    wrap,
)

BOARDS = ("squares", "hexes", "areas")
NARROWEST = 60
WIDEST = 120
SHOWN = 12  # options written out


def draw(scenery: Scenery, scene: Scene, *, language: str = "en", width: int | None = None, colour: bool = True) -> str:
    """A scene as text within a width, that of the terminal if none is given."""
    columns = width or max(NARROWEST, min(WIDEST, get_terminal_size().columns))
    table = Table(scenery, scene, language)
    codes = letters(table)
    lines: list[Line] = []
    if scene.title:
        lines += [*sentence(scene.title.of(language), columns, style="bold"), []]
    for seat in table.others:
        lines += _plate(table, seat, columns)
        for rank in reversed(table.zones(seat)):
            lines += _rank(table, rank, codes, columns)
        lines.append([])
    for rank in table.zones(NOBODY):
        lines += [*_rank(table, rank, codes, columns), []]
    lines += _legend(table, codes, columns)
    for link in scene.links:
        ends = f"{_named(table, link.start)} → {_named(table, link.end)}"
        told = f"{colon(language)}{link.words.of(language)}" if link.words else ""
        lines += sentence(f"{LABELS[link.what].of(language)} {ends}{told}", columns, style="gold")
    for roll in scene.rolls:
        lines += _roll(table, roll, columns)
    lines.append([])
    for rank in table.zones(table.near):
        lines += _rank(table, rank, codes, columns)
    lines += _plate(table, table.near, columns)
    if scene.prompt:
        lines += [[], *_prompt(table, scene.prompt, columns)]
    lines += _result(table, columns)
    return paint([cut(line, columns) for line in lines], colour)


def _plate(table: Table, seat: int, width: int) -> list[Line]:
    """A seat in a line: its mark, its name, whose turn it is, its counters."""
    plate, scene, language = table.scene.plates[seat], table.scene, table.language
    words = [
        *([LABELS["turn"]] if scene.turn == seat else []),
        *([LABELS["waiting"]] if seat in scene.waiting else []),
        *([LABELS["out"]] if plate.out else []),
    ]
    items: list[Line] = [[Span(f"{seat_mark(seat)} {plate.name.of(language)}", f"bold {seat_style(seat)}")]]
    if words:
        items.append([Span("(" + ", ".join(word.of(language) for word in words) + ")", "gold")])
    items += [[Span(f"{badge.name.of(language)} {badge.shown()}".strip())] for badge in plate.counters]
    return wrap(items, width)


def _rank(table: Table, zones: list[Zone], codes: dict[str, str], width: int) -> list[Line]:
    """The zones of a rank, one below the other."""
    lines: list[Line] = []
    for zone in zones:
        lines += board(table, zone, codes, width) if zone.shape in BOARDS else _zone(table, zone, width)
    return lines


def _zone(table: Table, zone: Zone, width: int) -> list[Line]:
    """Cards in words: a row, fan or list in a line, a column a line each, a pile by its count, a track by its steps.

    One column alone is told in the line of its name.
    """
    language = table.language
    name = zone.name.of(language) + colon(language)
    places = table.places(zone)
    if zone.shape == "track":
        return _track(table, zone, width)
    if zone.shape == "columns":
        alone = len(places) == 1
        lines: list[Line] = [] if alone else wrap([], width, name)
        for place in places:
            marks = "".join(
                {"chosen": ">", "target": "!", "last": "*"}.get(mark.what, "") for mark in table.marks.get(place.id, ())
            )
            items = together(table, table.pieces.get(place.id, [])) or [[Span("—", "muted")]]
            first = name + marks if alone else f"  {marks}{table.place_name(place)}{colon(language)}"
            lines += wrap(items, width, first, 4)
        return lines
    items = []
    for place in places:
        pieces = table.pieces.get(place.id, [])
        mark = "*" if table.marked(place.id, "last") else ""
        if zone.shape == "pile":
            total = sum(piece.count for piece in pieces)
            items.append([Span(f"{mark}{total}" if total else LABELS["empty"].of(language))])
            if pieces and not pieces[-1].face_down:
                items += [[Span(f"{LABELS['top'].of(language)} ", "muted"), *together(table, pieces[-1:])[0]]]
                items += reversed(together(table, [piece for piece in pieces[:-1] if not piece.face_down]))
        elif zone.shape == "list":
            items += together(table, pieces)
        elif pieces:
            items += [[Span(f"[{mark}", "muted"), *line, Span("]", "muted")] for line in together(table, pieces)]
        else:
            items.append([Span(f"[{mark}—]" if zone.shape == "row" else "—", "muted")])
    return wrap(items, width, name)


def _track(table: Table, zone: Zone, width: int) -> list[Line]:
    """A track by its steps; markers are told apart by their signs if they are of several kinds, then the milestones."""
    language = table.language
    places = table.places(zone)
    kinds = {piece.kind for place in places for piece in table.pieces.get(place.id, ())}
    steps = [_step(table, place, len(kinds) > 1) for place in places]
    lines = wrap(steps, width, zone.name.of(language) + colon(language), between=" ")
    told = {badge.symbol: badge.name.of(language) for place in places for badge in table.badges(place)}
    if len(kinds) > 1:
        told |= {table.kinds[kind].symbol: table.kinds[kind].name.of(language) for kind in sorted(kinds)}
    if told:
        lines += wrap(
            [[Span(f"{sign(symbol, name)} {name}", "muted")] for symbol, name in told.items()], width, "  ", 4
        )
    return lines


def _step(table: Table, place: Place, signed: bool) -> Line:
    """A step of a track: its name and milestones, in brackets with the marks of the pieces on it."""
    pieces = table.pieces.get(place.id, [])
    name = table.place_name(place) + "".join(badge_text(table, badge) for badge in table.badges(place))
    if not pieces:
        return [Span(name, "muted")]
    marks = [
        Span(
            (seat_mark(piece.seat) or "*")
            + (sign(table.kinds[piece.kind].symbol, table.name(piece)) if signed else ""),
            seat_style(piece.seat),
        )
        for piece in pieces
    ]
    return [Span("["), *marks, Span(f"{name}]", "bold")]


def _legend(table: Table, codes: dict[str, str], width: int) -> list[Line]:
    """What the letters on the boards stand for."""
    boards = {place.id for zone in table.scenery.zones if zone.shape in BOARDS for place in zone.places}
    shown = {piece.kind for piece in table.scene.pieces if piece.place in boards}
    kinds = [kind for kind in table.scenery.kinds if kind.id in shown and kind.id in codes]
    items: list[Line] = [[Span(f"{codes[kind.id]} {kind.name.of(table.language)}", "muted")] for kind in kinds]
    return [*(wrap(items, width, indent=0) if items else []), *_reaches(table, width)]


def _reaches(table: Table, width: int) -> list[Line]:
    """Where the cards that lie open reach, a card of each kind."""
    open_kinds = {piece.kind: table.face(piece) for piece in table.scene.pieces if not piece.face_down}
    items: list[Line] = [
        [Span(f"{kind.name.of(table.language)} {reach_text(open_kinds[kind.id].reach)}", "muted")]
        for kind in table.scenery.kinds
        if kind.id in open_kinds and open_kinds[kind.id].reach
    ]
    return wrap(items, width, LABELS["reach"].of(table.language) + colon(table.language)) if items else []


def _named(table: Table, thing: str) -> str:
    """A piece with its place, or a place, by name; with the mark of whose it is, if it is somebody's."""
    place = next((place for zone in table.scenery.zones for place in zone.places if place.id == thing), None)
    if place:
        return f"{seat_mark(table.zone_of[thing].seat)} {table.place_name(place)}".strip()
    piece = next(piece for piece in table.scene.pieces if piece.id == thing)
    return f"{table.name(piece)} ({_named(table, piece.place)})"


def _die(table: Table, die: Die) -> str:
    """A die in a few characters: its face, what was added, whether it counted."""
    face = die.name.of(table.language) if die.name else SIGNS.get(die.face, die.face)
    added = f"{die.bonus:+d}" if die.bonus else ""
    counted = {True: "✓", False: "✗", None: ""}[die.hit]
    return f"{face}{added}{counted}"


def _roll(table: Table, roll: Roll, width: int) -> list[Line]:
    """Dice by seat, who won each comparison, and what it came to."""
    items: list[Line] = []
    for seat in dict.fromkeys(die.seat for die in roll.dice):
        dice = [_die(table, die) for die in roll.dice if die.seat == seat]
        items += [[Span(f"{seat_mark(seat)} ", seat_style(seat)), Span(dice[0], "bold")]]
        items += [[Span(die, "bold")] for die in dice[1:]]
    for comparison in roll.comparisons:
        one, other = roll.dice[comparison.one], roll.dice[comparison.other]
        winner = Span(seat_mark(comparison.winner), seat_style(comparison.winner))
        items.append([Span(f"{_die(table, one)}:{_die(table, other)} → "), winner])
    for total in roll.totals:
        told = f"{total.value} {total.name.of(table.language)}"
        items.append(
            [Span(f"= {seat_mark(total.seat)} ".replace("  ", " "), seat_style(total.seat)), Span(told, "bold")]
        )
    head = (roll.step or LABELS["dice"]).of(table.language)
    lines = wrap(items, width, head + colon(table.language))
    return lines + (sentence(roll.words.of(table.language), width, "  ") if roll.words else [])


def _prompt(table: Table, prompt: Prompt, width: int) -> list[Line]:
    """What is asked, and the first answers."""
    language = table.language
    lines = sentence(prompt.words.of(language), width, "◆ ", "bold")
    for panel in prompt.panels[: 1 if prompt.picker in ("counts", "offer", "yes_no") else 0]:
        lines += _panel(table, panel, width)
    if prompt.picker in ("some", "dice"):
        much = str(prompt.least) if prompt.least == prompt.most else f"{prompt.least}–{prompt.most}"
        lines.append([Span(f"  ({LABELS['pick'].of(language)} {much})", "gold")])
    group = ""
    for number, option in enumerate(prompt.options[:SHOWN], 1):
        if option.group and option.group.of(language) != group:
            group = option.group.of(language)
            lines += sentence(group, width, "   ", "muted")
        lines += sentence(option.words.of(language), width, f" {number:2}) ")
    if len(prompt.options) > SHOWN:
        lines.append([Span(f"     … {len(prompt.options) - SHOWN} {LABELS['more'].of(language)}", "muted")])
    return lines


def _panel(table: Table, panel: Panel, width: int) -> list[Line]:
    """What is filled in: each row with its amount and the most it may be, then what they add up to."""
    language = table.language
    lines: list[Line] = sentence(panel.words.of(language), width, "  ", "bold")
    group = ""
    for row in panel.rows:
        if row.group and row.group.of(language) != group:
            group = row.group.of(language)
            lines += sentence(group, width, "   ", "muted")
        much = str(row.start) if row.least == row.most else f"{row.start}/{row.most}"
        lines += wrap([[Span(row.name.of(language)), Span(f" {much}", "bold")]], width, "    · ")
    for total, bound in zip(panel_sums(panel, panel_start(panel)), panel.sums, strict=True):
        much = str(total) if bound.most is None else f"{total}/{bound.most}"
        lines += wrap([[Span(f"{bound.name.of(language)} "), Span(much, "gold")]], width, "    = ")
    return lines


def _result(table: Table, width: int) -> list[Line]:
    """How the game ended."""
    result = table.scene.result
    if result is None:
        return []
    lines: list[Line] = [[], *sentence(result.words.of(table.language), width, "♔ ", "bold")]
    for seat in sorted(range(len(result.places)), key=lambda seat: (result.places[seat], seat)):
        name = table.scene.plates[seat].name.of(table.language)
        score = f"  {result.scores[seat]}" if result.scores else ""
        lines.append(
            [Span(f"  {result.places[seat]}. "), Span(f"{seat_mark(seat)} {name}", seat_style(seat)), Span(score)]
        )
        for badge in result.parts[seat] if result.parts else ():
            lines.append([Span(f"       {badge.shown():>2}  {badge.name.of(table.language)}")])
    return lines
