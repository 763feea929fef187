"""Positions of Art of War as text, as docs/games/artofwar.md describes it."""

import re
from collections import Counter
from collections.abc import Mapping

from tests.referees.artofwar_table import FIRST_ARMY, UNITS, Attack, Cards, Support, Table, Unit, name, square


def written(table: Table) -> dict[str, str]:
    found = {
        "viewer": "all",
        "phase": table.phase,
        "first": "-" if table.first is None else str(table.first),
        "kings": " ".join(side.king or "-" for side in table.sides),
    }
    if table.phase in ("build", "show", "end"):
        found["built"] = " ".join(str(side.built) for side in table.sides)
        found["kings shown"] = str(table.kings_shown)
    if table.phase not in ("begin", "build", "show"):
        found["turn"], found["turns"] = str(table.turn) if table.turn >= 0 else "-", str(table.turns)
    if table.phase in ("act", "end"):
        found["action"], found["bonus"], found["exchanges"] = table.action, str(table.bonus), str(table.exchanges)
    if table.phase == "act":
        found["stack"] = " ".join(said(thing) for thing in table.stack)
    if table.end:
        found["ended"] = table.end.clause
        found["winner"] = str(table.end.scores.index(1)) if 1 in table.end.scores else "-"
        found["resigned"] = table.resigned
    for seat, side in enumerate(table.sides):
        if side.free:
            found[f"army {seat}"] = counted(side.army)
        found[f"field {seat}"] = " ".join(
            f"{unit.kind}@{name(at)}{'~' * unit.lying}" + (f"*{unit.damage}" if unit.damage else "")
            for at, unit in side.field.items()
        )
        found[f"reserve {seat}"] = " ".join(side.reserve)
        for zone in ("kingdom", "grave", "shown", "hand", "pile"):
            found[f"{zone} {seat}"] = counted(getattr(side, zone))
    return found


def counted(cards: Cards) -> str:
    """Cards by kind: `S2 G`."""
    return " ".join(f"{kind}{cards[kind] if cards[kind] > 1 else ''}" for kind in UNITS + "K" if cards[kind])


def read_cards(text: str) -> Cards:
    return Counter({kind: int(number or 1) for kind, number in re.findall(r"([A-Z])(\d*)", text)})


def said(thing: Attack | Support | str) -> str:
    if isinstance(thing, Attack):
        return f"{name(thing.by)}x{name(thing.on)}={thing.value}"
    if isinstance(thing, Support):
        return f"+{thing.effect}" if thing.card == thing.effect else f"{thing.card}+{thing.effect}"
    return thing


def read_said(text: str) -> Attack | Support | str:
    if "x" in text:
        squares, value = text.split("=")
        by, on = squares.split("x")
        return Attack(square(by), square(on), int(value))
    if "+" in text:
        card, effect = text.split("+")
        return Support(card or effect, effect)
    return text


def fill(table: Table, lines: Mapping[str, str]) -> None:
    """Lay out on an empty table what the lines of a text say, of a game whose armies are built."""
    table.phase = lines["phase"]
    table.first, table.turn, table.turns = int(lines["first"]), int(lines["turn"]), int(lines["turns"])
    table.action, table.bonus = lines.get("action", "open"), int(lines.get("bonus", "0"))
    table.exchanges = int(lines.get("exchanges", "0"))
    table.stack = [read_said(text) for text in lines.get("stack", "").split()]
    table.kings_shown = 2
    kings = lines["kings"].split()
    for seat, side in enumerate(table.sides):
        side.king = kings[seat]
        side.built = 5 if side.free else 1
        side.army = read_cards(lines[f"army {seat}"]) if side.free else Counter(FIRST_ARMY)
        for kind, at, lying, damage in re.findall(r"(\w)@(\w\d)(~?)(?:\*(\d+))?", lines[f"field {seat}"]):
            side.field[square(at)] = Unit(kind, bool(lying), int(damage or 0))
        side.reserve = lines[f"reserve {seat}"].split()
        side.kingdom, side.grave = read_cards(lines[f"kingdom {seat}"]), read_cards(lines[f"grave {seat}"])
        side.shown, side.hand = read_cards(lines[f"shown {seat}"]), read_cards(lines[f"hand {seat}"])
        side.pile = read_cards(lines[f"pile {seat}"])
