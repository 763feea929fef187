"""The content of Lionheart: the shape of `content.toml`, and which figures are possible."""

from pathlib import Path
from typing import Final

import msgspec

from champclos.core.content import Origin, Table, read_content
from champclos.core.errors import BadContent

FOLDER: Final = Path(__file__).parent
NAMES: Final = ("king", "knights", "archers", "infantry", "heavy", "peasants", "mercenaries", "mass")
MOST_DICE: Final = 9  # so that a roll has at most 55 outcomes
MOST_MERCENARIES: Final = 9  # units of them in an army, since all may change sides


class DieFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many faces show what, and how many dice are rolled for the first turn."""

    origin: Origin
    axe: int
    arrow: int
    panic: int
    start: int


class UnitFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of unit."""

    origin: Origin
    supply: int
    bases: list[int]
    dice: int
    hits: int
    most_dice: int = 0  # 0: as many as its figures roll
    most_units: int = 99
    shares: str = ""


class BasicArmy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The units of the basic army, from left to right around the middle column."""

    origin: Origin
    back: list[str]
    second: list[str]


class AdvancedArmy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many units an army of one's own choice has."""

    origin: Origin
    units: int


class Armies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Both ways to an army."""

    basic: BasicArmy
    advanced: AdvancedArmy


class Units(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every kind of unit."""

    king: UnitFigures
    knights: UnitFigures
    archers: UnitFigures
    infantry: UnitFigures
    heavy: UnitFigures
    peasants: UnitFigures
    mercenaries: UnitFigures
    mass: UnitFigures


class LionheartContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of `content.toml`."""

    die: DieFigures
    units: Units
    armies: Armies


def read(overrides: Table) -> tuple[LionheartContent, str]:
    """The content, with entries replaced, and its digest; BadContent says which figure cannot be."""
    content, digest = read_content(FOLDER, LionheartContent, overrides)
    _check(content)
    return content, digest


def _check(content: LionheartContent) -> None:
    die = content.die
    _within("die.axe", die.axe, 0, 20)
    _within("die.arrow", die.arrow, 0, 20)
    _within("die.panic", die.panic, 0, 20)
    _within("die.start", die.start, 1, MOST_DICE)
    if not die.axe:
        raise BadContent("content of lionheart: die.axe: a die without axes never decides who begins")
    if not die.arrow and not die.panic:
        raise BadContent("content of lionheart: die: dice that show only axes never decide who begins")
    for name in NAMES:
        unit: UnitFigures = getattr(content.units, name)
        where = f"units.{name}"
        _within(f"{where}.supply", unit.supply, 1, 99)
        _within(f"{where}.dice", unit.dice, 1, MOST_DICE)
        _within(f"{where}.most_dice", unit.most_dice, 0, MOST_DICE)
        _within(f"{where}.hits", unit.hits, 1, 99)
        _within(f"{where}.most_units", unit.most_units, 1, 99)
        if not unit.bases or unit.bases != sorted(set(unit.bases)):
            raise BadContent(f"content of lionheart: {where}.bases: sizes of units, ascending and each once")
        for size in unit.bases:
            _within(f"{where}.bases", size, 1, unit.supply)
        if not unit.most_dice and unit.dice * unit.bases[-1] > MOST_DICE:
            dice = unit.dice * unit.bases[-1]
            raise BadContent(
                f"content of lionheart: {where}.dice: a unit would roll {dice} dice, at most {MOST_DICE} do"
            )
        if unit.shares and unit.shares not in NAMES:
            raise BadContent(f'content of lionheart: {where}.shares: "{unit.shares}" is no unit')
    if content.units.king.supply != 1:
        raise BadContent("content of lionheart: units.king.supply: there is one King")
    hired = content.units.mercenaries
    _within("units.mercenaries.most_units", min(hired.most_units, hired.supply // hired.bases[0]), 1, MOST_MERCENARIES)
    _check_basic(content.armies.basic)
    _check_advanced(content)


def _check_basic(army: BasicArmy) -> None:
    for row, names in (("back", army.back), ("second", army.second)):
        where = f"content of lionheart: armies.basic.{row}"
        for name in names:
            if name not in NAMES:
                raise BadContent(f'{where}: "{name}" is no unit')
        if len(names) % 2 == 0 or len(names) > 9:
            raise BadContent(f"{where}: an odd number of units, at most 9, stands around the middle")
    if [*army.back, *army.second].count("mercenaries") > MOST_MERCENARIES:
        raise BadContent(f"content of lionheart: armies.basic: at most {MOST_MERCENARIES} units of mercenaries")
    if army.back[len(army.back) // 2] != "king" or [*army.back, *army.second].count("king") != 1:
        raise BadContent("content of lionheart: armies.basic.back: one King, in the middle of the back row")
    if len(army.back) + len(army.second) < 2:
        raise BadContent("content of lionheart: armies.basic: a King left alone has lost")


def _check_advanced(content: LionheartContent) -> None:
    """However an army is begun, it can be completed: the most wasteful choices leave enough units."""
    units = content.armies.advanced.units
    _within("armies.advanced.units", units, 2, 18)
    fewest = 0
    for name in NAMES[1:]:
        unit: UnitFigures = getattr(content.units, name)
        if unit.shares and unit.shares != name:
            continue
        sharing: list[UnitFigures] = [
            getattr(content.units, other) for other in NAMES[1:] if getattr(content.units, other).shares == name
        ]
        largest = max(max(kind.bases) for kind in [unit, *sharing])
        smallest = min(min(kind.bases) for kind in [unit, *sharing])
        # Units of the largest size first; what is left takes at least as many as fit of the largest again.
        count = (unit.supply - smallest) // largest + 1
        fewest += min(count, unit.most_units)
    if fewest < units - 1:
        raise BadContent(
            f"content of lionheart: armies.advanced.units: the supplies may end after {fewest + 1} of {units} units"
        )


def _within(where: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise BadContent(f"content of lionheart: {where}: {value} is not between {low} and {high}")
