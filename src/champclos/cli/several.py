"""Answers of several choices in one line: amounts by name for a panel, or choices in a row. All count, or none."""

import re
from collections.abc import Sequence
from typing import Final

from champclos.cli import phrases
from champclos.cli.desk import Desk
from champclos.cli.menu import Entry, plain
from champclos.core.errors import UnreadableNotation
from champclos.core.game import RESIGN, State
from champclos.core.scene import Choice, Panel, Row, panel_choices, panel_sums

ITEMS: Final = re.compile(r"\s*[,;]\s*")
AMOUNT: Final = re.compile(r"(\d+)\s+(\D.*)")
SHORTEST: Final = 3  # letters by which a row may be named
SHOWN: Final = 3  # rows that the example names


class Unclear(Exception):
    """Why a line cannot be played, in the words of the desk; `clause` is the rule against it, or 0."""

    def __init__(self, words: str, clause: int = 0) -> None:
        super().__init__(words)
        self.clause = clause


def panel_asked(seen: State) -> Panel | None:
    """The panel by which the question as a whole may be answered."""
    prompt = seen.scene().prompt
    return prompt.panels[0] if prompt and prompt.panels and prompt.picker in ("counts", "offer") else None


def example(desk: Desk, panel: Panel) -> str:
    """What may be typed to fill in a panel."""
    rows = [row for row in panel.rows if filled(row)][:SHOWN]
    return ", ".join(f"{max(1, row.least)} {row.name.of(desk.language)}" for row in rows)


def read_line(desk: Desk, seen: State, menu: list[Entry], text: str) -> list[int]:
    """The choices of a line, one after the other; empty if it is not a line of several. Unclear if it cannot be played.

    "2 Spearmen, 1 Knight" fills in the panel that is asked for, "NOTATION: 2 Spearmen" that of a choice, and
    "NOTATION, NOTATION" are choices in a row.
    """
    if _parsed(seen, text) is not None:
        return []
    items = ITEMS.split(text.strip())
    panel = panel_asked(seen)
    if panel is not None and all(AMOUNT.fullmatch(item) for item in items):
        return checked(desk, seen, amounts_of(desk, panel, items))
    head, mark, rest = text.rpartition(":")
    option = option_of(seen, menu, head.strip()) if mark else None
    if option is not None and option.panel:
        found = next(one for one in _panels(seen) if one.id == option.panel)
        items = ITEMS.split(rest.strip())
        unclear = next((item for item in items if not AMOUNT.fullmatch(item)), None)
        if unclear is not None:
            raise Unclear(desk.words(phrases.NO_AMOUNT, unclear, example(desk, found)))
        return checked(desk, seen, [option.choice, *amounts_of(desk, found, items), *option.then])
    if len(items) > 1 and _parsed(seen, items[0]) is not None:
        return in_a_row(desk, seen, items)
    return []


def option_of(seen: State, menu: list[Entry], text: str) -> Choice | None:
    """The option that a number of the list or a notation means."""
    numbered = next((entry.choice for entry in menu if text.isdecimal() and entry.number == int(text)), None)
    choice = _parsed(seen, text) if numbered is None else numbered
    prompt = seen.scene().prompt
    return next((one for one in prompt.options if one.choice == choice), None) if prompt else None


def amounts_of(desk: Desk, panel: Panel, items: Sequence[str]) -> list[int]:
    """The choices of a panel in which the named rows have their amounts, and all others as little as they may."""
    amounts = [row.least for row in panel.rows]
    for item in items:
        typed = AMOUNT.fullmatch(item)
        assert typed is not None
        index = row_of(desk, panel, typed[2])
        row, amount = panel.rows[index], int(typed[1])
        if not row.least <= amount <= row.most:
            raise Unclear(desk.words(phrases.ROW_BOUNDS, row.name.of(desk.language), row.least, row.most))
        amounts[index] = amount
    for total, found in zip(panel.sums, panel_sums(panel, amounts), strict=True):
        if found < total.least or (total.most is not None and found > total.most):
            bounds = phrases.SUM_LEAST if total.most is None else phrases.SUM_BOUNDS
            raise Unclear(desk.words(bounds, total.name.of(desk.language), found, total.least, total.most))
    return panel_choices(panel, amounts)


def row_of(desk: Desk, panel: Panel, name: str) -> int:
    """The row that a name means, in either language, whole or by its beginning, with its group or without."""
    wanted = plain(name).rstrip("s")
    whole, begun = [], []
    for index, row in enumerate(panel.rows):
        names = [one for language in ("en", "fr") for one in names_of(row, language)] if filled(row) else []
        if wanted in [one.rstrip("s") for one in names]:
            whole.append(index)
        elif len(wanted) >= SHORTEST and any(one.startswith(wanted) for one in names):
            begun.append(index)
    found = whole or begun
    if len(found) == 1:
        return found[0]
    meant = [panel.rows[index] for index in found] or [row for row in panel.rows if filled(row)]
    rows = ", ".join(label_of(row, desk.language) for row in meant)
    raise Unclear(desk.words(phrases.TWO_ROWS if found else phrases.NO_ROW, name, rows))


def names_of(row: Row, language: str) -> list[str]:
    """What a row may be called."""
    name = plain(row.name.of(language))
    group = plain(row.group.of(language)) if row.group else ""
    return [name, f"{group} {name}", f"{name} {group}"] if group else [name]


def label_of(row: Row, language: str) -> str:
    """A row as it is told from all others."""
    return f"{row.name.of(language)} {row.group.of(language) if row.group else ''}".strip()


def filled(row: Row) -> bool:
    """Whether a row is filled in, not only read."""
    return bool(row.choices) or row.each is not None


def checked(desk: Desk, seen: State, choices: list[int]) -> list[int]:
    """The choices, if the seat may play them one after the other."""
    state = seen.copy()
    for index, choice in enumerate(choices):
        follow(desk, state, choice, last=index == len(choices) - 1)
    return choices


def in_a_row(desk: Desk, seen: State, items: Sequence[str]) -> list[int]:
    """Choices by their notation, each read in the position after the one before."""
    state, choices = seen.copy(), []
    for index, item in enumerate(items):
        choice = _parsed(state, item)
        if choice is None:
            raise Unclear(desk.words(phrases.NOT_THEN, item, items[index - 1]))
        choices.append(choice)
        follow(desk, state, choice, last=index == len(items) - 1)
    return choices


def follow(desk: Desk, state: State, choice: int, last: bool) -> None:
    """Play a choice of a line in a copy of the position; Unclear if it is forbidden, or ends the line too early."""
    seat = state.viewer
    words = (
        desk.words(phrases.RESIGN_ALONE) if choice == RESIGN else state.describe(choice, seat).words.of(desk.language)
    )
    clause = int(state.why_not(seat, choice))
    if clause or choice == RESIGN:
        raise Unclear(desk.words(phrases.FORBIDDEN, words), clause)
    state.apply(seat, choice)
    if not last and (state.seat < 0 or not (state.waiting >> seat) & 1):
        raise Unclear(desk.words(phrases.ENDS_EARLY, words))


def _panels(seen: State) -> tuple[Panel, ...]:
    prompt = seen.scene().prompt
    return prompt.panels if prompt else ()


def _parsed(state: State, text: str) -> int | None:
    try:
        return int(state.parse(text, state.viewer))
    except UnreadableNotation:
        return None
