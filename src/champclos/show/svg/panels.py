"""How seats, dice, questions and results look: everything about a scene that does not lie on a place."""

from math import cos, pi, sin

from msgspec.structs import replace

from champclos.core.scene import Comparison, Die, Panel, Plate, Prompt, Roll, panel_start, panel_sums
from champclos.show.svg.paint import Canvas, number, text_width, wrapped
from champclos.show.svg.theme import DICE, colour

PLATE = 34.0
DIE = 34.0
WHITE = "#FFFFFF"
_SHIELD = "M0 0 H22 V13 C22 20 17 24 11 27 C5 24 0 20 0 13 Z"


def draw_plate(canvas: Canvas, plate: Plate, x: float, y: float, width: float) -> float:
    """A seat: its arms, its name, whether it is its turn, its counters. Returns how high it is."""
    theme, table = canvas.theme, canvas.table
    name = plate.name.of(table.language)
    canvas.open(data_seat=str(plate.seat), **({"opacity": ".5"} if plate.out else {}))
    _arms(canvas, plate.seat, x, y, 1)
    left = x + 32
    canvas.text(left, y + 19, name, 17, theme.ink, bold=True, serif=True, room=width * 0.45)
    left += min(text_width(name, 17) * 1.06, width * 0.45) + 10
    if table.scene.turn == plate.seat:
        canvas.path("M0 0 L9 6 0 12 Z", theme.gold, more=f'transform="translate({number(left)} {number(y + 7)})"')
        left += 15
    if plate.seat in table.scene.waiting:
        canvas.sign("hourglass", "", left + 6, y + 13, 14, theme.gold)
        left += 20
    line = y
    for badge in plate.counters:
        wide = 20 + text_width(badge.shown(), 15) + 10
        if left + wide > x + width:
            left, line = x + 32, line + 22
        canvas.open(f"{badge.name.of(table.language)} {badge.shown()}".strip(), data_counter=badge.symbol)
        canvas.sign(badge.symbol, badge.name.of(table.language), left + 8, line + 13, 16, theme.muted)
        canvas.text(left + 19, line + 18.5, badge.shown(), 15, theme.ink)
        canvas.close()
        left += wide
    canvas.close()
    return PLATE + line - y


def _arms(canvas: Canvas, seat: int, x: float, y: float, scale: float) -> None:
    """A shield in a seat's colour and pattern."""
    place = f'transform="translate({number(x)} {number(y)}) scale({scale})"'
    canvas.path(_SHIELD, canvas.seat(seat), colour(seat), 1.5, place)


# Dice


def draw_roll(canvas: Canvas, roll: Roll, x: float, y: float, width: float) -> float:
    """Dice as they fell; those that were compared stand one above the other. Returns how high it is."""
    canvas.open(data_roll=str(len(roll.dice)))
    top = y
    compared = {n for comparison in roll.comparisons for n in (comparison.one, comparison.other)}
    left = x
    if roll.step:
        step = roll.step.of(canvas.table.language)
        canvas.text(x, top + DIE / 2 + 5, step, 14, canvas.theme.ink, bold=True, room=110)
        left += min(text_width(step, 14) * 1.1, 110) + 10
    for comparison in roll.comparisons:
        _compare(canvas, roll, comparison, left, top)
        left += DIE + 14
    deep = 2 * DIE + 16 if roll.comparisons else DIE
    for number_, die in enumerate(roll.dice):
        if number_ in compared:
            continue
        if left + DIE > x + width:
            left, top = x, top + deep + 10
        draw_die(canvas, die, left, top)
        left += DIE + 10
    for total in roll.totals:
        told = f"{total.value} {total.name.of(canvas.table.language)}"
        wide = text_width(told, 14) * 1.05 + 30
        if left + wide > x + width:
            left, top = x, top + deep + 10
        canvas.open(told, data_total=str(total.seat))
        _arms(canvas, total.seat, left + 4, top + deep / 2 - 9, 0.65)
        canvas.text(left + 24, top + deep / 2 + 5, told, 14, canvas.theme.ink, bold=True)
        canvas.close()
        left += wide
    if roll.words:
        words = roll.words.of(canvas.table.language)
        if left + 8 + text_width(words, 14) <= x + width:
            canvas.text(left + 8, top + deep / 2 + 5, words, 14, canvas.theme.ink)
        else:
            for line in wrapped(words, 14, width):
                deep += 20
                canvas.text(x, top + deep - 3, line, 14, canvas.theme.ink)
    canvas.close()
    return top - y + deep + 12


def _compare(canvas: Canvas, roll: Roll, comparison: Comparison, x: float, y: float) -> None:
    """Two dice, one above the other, and between them a point towards the winner."""
    one, other = roll.dice[comparison.one], roll.dice[comparison.other]
    first_won = comparison.winner == one.seat
    canvas.open(data_comparison=f"{comparison.one} {comparison.other}", data_winner=str(comparison.winner))
    draw_die(canvas, one, x, y, lost=not first_won)
    draw_die(canvas, other, x, y + DIE + 16, lost=first_won)
    point = "M-6 4 L0 -4 6 4 Z" if first_won else "M-6 -4 L0 4 6 -4 Z"
    place = f'transform="translate({number(x + DIE / 2)} {number(y + DIE + 8)})"'
    canvas.path(point, colour(comparison.winner), more=place)
    canvas.close()


def draw_die(canvas: Canvas, die: Die, x: float, y: float, lost: bool = False) -> None:
    """A die: its face, its colour or its seat's, what was added, whether it counted."""
    theme = canvas.theme
    faded = die.hit is False or lost
    title = die.name.of(canvas.table.language) if die.name else die.face
    canvas.open(title, data_die=die.face, **({"opacity": ".5"} if faded else {}))
    fill, ink = DICE.get(die.colour, (canvas.seat(die.seat), WHITE))
    middle = (x + DIE / 2, y + DIE / 2)
    if die.hit:
        canvas.path(_die_outline(die, *middle, DIE * 0.58), theme.gold)
    outline = _die_outline(die, *middle, DIE * 0.5)
    canvas.path(outline, fill, theme.muted, 1)
    if not die.colour:
        canvas.circle(*middle, DIE * 0.34, theme.paper)
        ink = theme.ink
    if die.face.isdigit():
        canvas.text(middle[0], middle[1] + 6.5, die.face, 18, ink, "middle", bold=True)
    else:
        canvas.sign(die.face, die.face, *middle, DIE * 0.56, ink)
    if die.bonus:
        added = f"{die.bonus:+d}"
        canvas.circle(x + DIE - 2, y + 3, 9, theme.ink, theme.paper)
        canvas.text(x + DIE - 2, y + 7, added, 10.5, theme.paper, "middle", bold=True)
    canvas.close()


def _die_outline(die: Die, x: float, y: float, radius: float) -> str:
    """A square for six sides; a figure with more corners for others."""
    if die.sides == 6:
        side, corner = number(2 * radius - 12), "6 6 0 0 1"
        return (
            f"M{number(x - radius + 6)} {number(y - radius)} h{side} a{corner} 6 6 v{side} a{corner} -6 6 h-{side} "
            f"a{corner} -6 -6 v-{side} a{corner} 6 -6 Z"
        )
    corners = {8: 4, 10: 6, 12: 5}.get(die.sides, 8)
    points = [
        f"{number(x + 1.02 * radius * sin(turn))} {number(y - 1.02 * radius * cos(turn))}"
        for turn in (2 * pi * corner / corners for corner in range(corners))
    ]
    return f"M{' L'.join(points)} Z"


# Questions and results


def draw_prompt(canvas: Canvas, prompt: Prompt, x: float, y: float, width: float) -> float:
    """What is asked, and how it may be answered. Returns how high it is."""
    theme, language = canvas.theme, canvas.table.language
    canvas.open(data_prompt=prompt.picker)
    top = y
    for line in wrapped(prompt.words.of(language), 18, width - 18):
        canvas.text(x + 18, top + 18, line, 17, theme.ink, serif=True, bold=True)
        top += 23
    canvas.path("M6 0 12 8 6 16 0 8 Z", theme.gold, more=f'transform="translate({number(x)} {number(y + 4)})"')
    top += 8
    answered = prompt.picker in ("counts", "offer")
    for panel in prompt.panels[: 1 if answered or prompt.picker == "yes_no" else 0]:
        top += draw_panel(canvas, panel, x, top, width)
    if answered:
        options = tuple(option for option in prompt.options if option.choice not in _codes(prompt.panels[0]))
        prompt = replace(prompt, options=options)
    if prompt.picker == "amount":
        top = _amounts(canvas, prompt, x, top, width)
    elif prompt.options:
        top = _buttons(canvas, prompt, x, top, width)
    canvas.close()
    return top - y


def _codes(panel: Panel) -> set[int]:
    """The choices that a panel says."""
    return {choice for row in panel.rows for choice in (*row.choices, *([] if row.each is None else [row.each]))}


def draw_panel(canvas: Canvas, panel: Panel, x: float, y: float, width: float) -> float:
    """What is filled in: a line for each row, what they add up to, and the button that sends it. Returns its height."""
    theme, language = canvas.theme, canvas.table.language
    canvas.open(panel.words.of(language), data_panel=panel.id)
    canvas.text(x, y + 14, panel.words.of(language), 14, theme.ink, bold=True, room=width)
    top, room, group = y + 24, min(width, 330.0), ""
    for row in panel.rows:
        if row.group and row.group.of(language) != group:
            group = row.group.of(language)
            canvas.text(x, top + 12, group, 12, theme.muted, room=room)
            top += 18
        kind = canvas.table.kinds.get(row.kind)
        symbol = row.symbol or (kind.symbol if kind else "")
        if symbol:
            canvas.sign(symbol, row.name.of(language), x + 9, top + 11, 17, theme.ink)
        canvas.text(x + 24, top + 16, row.name.of(language), 14, theme.ink, room=room - 130)
        if row.least < row.most:
            canvas.rect(x + room - 96, top, 96, 22, theme.paper, 11, theme.gold)
            canvas.text(x + room - 84, top + 16, "−", 15, theme.muted, "middle")
            canvas.text(x + room - 12, top + 16, "+", 15, theme.muted, "middle")
        much = str(row.start) if row.least == row.most else f"{row.start}/{row.most}"
        canvas.text(x + room - 48, top + 16, much, 14, theme.ink, "middle", bold=True)
        top += 27
    for total, bound in zip(panel_sums(panel, panel_start(panel)), panel.sums, strict=True):
        if bound.symbol:
            canvas.sign(bound.symbol, bound.name.of(language), x + 9, top + 11, 16, theme.muted)
        much = str(total) if bound.most is None else f"{total}/{bound.most}"
        canvas.text(x + 24, top + 16, f"{bound.name.of(language)} {much}", 14, theme.ink, room=room - 24)
        top += 25
    if panel.close is not None or any(row.choices or row.each is not None for row in panel.rows):
        label = panel.send.of(language)
        wide = min(text_width(label, 14) * 1.04 + 26, width)
        canvas.rect(x, top, wide, 28, theme.gold, 14)
        canvas.text(x + wide / 2, top + 19, label, 14, WHITE, "middle", room=wide - 20)
        top += 36
    canvas.close()
    return top - y


def _amounts(canvas: Canvas, prompt: Prompt, x: float, y: float, width: float) -> float:
    """A line of amounts."""
    theme = canvas.theme
    amounts = sorted(option.amount for option in prompt.options if option.amount is not None)
    step = min(56.0, (width - 30) / max(1, len(amounts) - 1))
    canvas.rect(x + 14, y + 12, step * (len(amounts) - 1), 4, theme.line, 2)
    for index, amount in enumerate(amounts):
        canvas.circle(x + 14 + index * step, y + 14, min(13.0, step * 0.45), theme.paper, theme.gold, 2)
        canvas.text(x + 14 + index * step, y + 19, str(amount), 13, theme.ink, "middle", room=step * 0.8)
    return y + 34


def _buttons(canvas: Canvas, prompt: Prompt, x: float, y: float, width: float) -> float:
    """The first options as buttons, how many more there are, and how many things are to be picked."""
    theme, language = canvas.theme, canvas.table.language
    labels = [option.words.of(language) for option in prompt.options[:8]]
    if len(prompt.options) > 8:
        labels.append(f"+ {len(prompt.options) - 8}")
    if prompt.picker in ("some", "dice"):
        picks = str(prompt.least) if prompt.least == prompt.most else f"{prompt.least}–{prompt.most}"
        canvas.circle(x + 14, y + 14, 14, theme.gold)
        canvas.text(x + 14, y + 19, picks, 14, WHITE, "middle", bold=True, room=24)
    left = x + (36 if prompt.picker in ("some", "dice") else 0)
    for index, label in enumerate(labels):
        room = min(text_width(label, 14) * 1.04 + 26, width)
        if left + room > x + width:
            left, y = x, y + 36
        canvas.open(data_choice=str(prompt.options[index].choice) if index < 8 else "more")
        first = prompt.picker == "yes_no" and index == 0
        canvas.rect(left, y, room, 28, theme.gold if first else theme.paper, 14, theme.gold, 1.5)
        canvas.text(left + room / 2, y + 19, label, 14, WHITE if first else theme.ink, "middle", room=room - 20)
        canvas.close()
        left += room + 8
    return y + 38


def draw_result(canvas: Canvas, x: float, y: float, width: float) -> float:
    """How the game ended. Returns how high it is."""
    theme, table = canvas.theme, canvas.table
    result = table.scene.result
    if result is None:
        return 0
    canvas.open(data_result="")
    canvas.sign("crown", "", x + 13, y + 14, 26, theme.gold)
    top = y
    for line in wrapped(result.words.of(table.language), 19, width - 36):
        canvas.text(x + 36, top + 21, line, 18, theme.ink, serif=True, bold=True)
        top += 25
    for seat in sorted(range(len(result.places)), key=lambda seat: (result.places[seat], seat)):
        top += 24
        canvas.text(x + 36, top + 8, f"{result.places[seat]}.", 15, theme.muted)
        _arms(canvas, seat, x + 60, top - 6, 0.6)
        canvas.text(x + 82, top + 8, table.scene.plates[seat].name.of(table.language), 15, theme.ink, room=width * 0.4)
        if result.scores:
            canvas.text(x + 96 + width * 0.4, top + 8, str(result.scores[seat]), 15, theme.ink, "end", bold=True)
    canvas.close()
    return top - y + 24
