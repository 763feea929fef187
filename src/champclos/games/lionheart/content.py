"""The content of Lionheart: the shape of `content.toml`, and which figures are possible."""

from pathlib import Path
from typing import Annotated, Final

import msgspec

from champclos.core.content import Origin, Table, read_content
from champclos.core.errors import BadContent

FOLDER: Final = Path(__file__).parent
NAMES: Final = ("king", "knights", "archers", "infantry", "heavy", "peasants", "mercenaries", "mass")
MOST_DICE: Final = 9  # so that a roll has at most 55 outcomes
MOST_MERCENARIES: Final = 9  # units of them in an army, since all may change sides


Faces = Annotated[int, msgspec.Meta(ge=0, le=20)]
Dice = Annotated[int, msgspec.Meta(ge=1, le=MOST_DICE)]
Count = Annotated[int, msgspec.Meta(ge=1, le=99)]


class DieFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many faces show what, and how many dice are rolled for the first turn."""

    origin: Origin
    axe: Faces
    arrow: Faces
    panic: Faces
    start: Dice


class UnitFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of unit."""

    origin: Origin
    supply: Count
    bases: list[Count]
    dice: Dice
    hits: Count
    most_dice: Annotated[int, msgspec.Meta(ge=0, le=MOST_DICE)] = 0  # 0: as many as its figures roll
    most_units: Count = 99
    shares: str = ""


class BasicArmy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The units of the basic army, from left to right around the middle column."""

    origin: Origin
    back: list[str]
    second: list[str]


class AdvancedArmy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many units an army of one's own choice has."""

    origin: Origin
    units: Annotated[int, msgspec.Meta(ge=2, le=18)]


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
    if not die.axe:
        raise wrong("die.axe", "a die without axes never decides who begins")
    if not die.arrow and not die.panic:
        raise wrong("die", "dice that show only axes never decide who begins")
    for name in NAMES:
        unit: UnitFigures = getattr(content.units, name)
        if not unit.bases or unit.bases != sorted(set(unit.bases)):
            raise wrong(f"units.{name}.bases", "sizes of units, ascending and each once")
        if unit.bases[-1] > unit.supply:
            raise wrong(f"units.{name}.bases", f"{unit.bases[-1]} is more than the supply of {unit.supply}")
        dice = unit.dice * unit.bases[-1]
        if not unit.most_dice and dice > MOST_DICE:
            raise wrong(f"units.{name}.dice", f"a unit would roll {dice} dice, at most {MOST_DICE} do")
        if unit.shares and unit.shares not in NAMES:
            raise wrong(f"units.{name}.shares", f'"{unit.shares}" is no unit')
    if content.units.king.supply != 1:
        raise wrong("units.king.supply", "there is one King")
    hired = content.units.mercenaries
    if min(hired.most_units, hired.supply // hired.bases[0]) > MOST_MERCENARIES:
        raise wrong("units.mercenaries.most_units", f"an army has at most {MOST_MERCENARIES} units of mercenaries")
    _check_basic(content.armies.basic)
    _check_advanced(content)


def _check_basic(army: BasicArmy) -> None:
    everybody = [*army.back, *army.second]
    for row, names in (("back", army.back), ("second", army.second)):
        for name in names:
            if name not in NAMES:
                raise wrong(f"armies.basic.{row}", f'"{name}" is no unit')
        if len(names) % 2 == 0 or len(names) > 9:
            raise wrong(f"armies.basic.{row}", "an odd number of units, at most 9, stands around the middle")
    if everybody.count("mercenaries") > MOST_MERCENARIES:
        raise wrong("armies.basic", f"at most {MOST_MERCENARIES} units of mercenaries")
    if army.back[len(army.back) // 2] != "king" or everybody.count("king") != 1:
        raise wrong("armies.basic.back", "one King, in the middle of the back row")
    if len(everybody) < 2:
        raise wrong("armies.basic", "a King left alone has lost")


def _check_advanced(content: LionheartContent) -> None:
    """However an army is begun, it can be completed: the most wasteful choices leave enough units."""
    units = content.armies.advanced.units
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
        raise wrong("armies.advanced.units", f"the supplies may end after {fewest + 1} of {units} units")


def wrong(where: str, what: str) -> BadContent:
    """The error for a figure that cannot be."""
    return BadContent(f"content of lionheart: {where}: {what}")
