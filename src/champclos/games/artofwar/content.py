"""The content of Art of War: the shape of `content.toml`, and which figures are possible."""

from pathlib import Path
from typing import Final, Literal

import msgspec

from champclos.core.content import Origin, Table, read_content
from champclos.core.errors import BadContent

FOLDER: Final = Path(__file__).parent
NAMES: Final = ("soldier", "guard", "archer", "priest", "wizard")
KING_NAMES: Final = ("R01", "R02", "R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10")
SMALLEST: Final = 5  # basic units: three are drawn, one is put in the kingdom, one is left to draw
LARGEST: Final = 25  # so that the ways to fill an army can be counted in 63 bits


class ArmyFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards an army and a box have."""

    origin: Origin
    size: int
    each: int
    box: int
    first_kings: list[str]


class CardFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on a card."""

    origin: Origin
    attack: int | Literal["X"]
    upright: int
    sideways: int
    reach: list[tuple[int, int]]


class Units(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The basic units."""

    soldier: CardFigures
    guard: CardFigures
    archer: CardFigures
    priest: CardFigures
    wizard: CardFigures


class Kings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ten Kings."""

    R01: CardFigures
    R02: CardFigures
    R03: CardFigures
    R04: CardFigures
    R05: CardFigures
    R06: CardFigures
    R07: CardFigures
    R08: CardFigures
    R09: CardFigures
    R10: CardFigures


class ArtOfWarContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of `content.toml`."""

    army: ArmyFigures
    units: Units
    kings: Kings

    @property
    def cards(self) -> list[CardFigures]:
        """Every card: the basic units, then the Kings."""
        return [getattr(self.units, name) for name in NAMES] + [getattr(self.kings, name) for name in KING_NAMES]


def read(overrides: Table) -> tuple[ArtOfWarContent, str]:
    """The content, with entries replaced, and its digest; BadContent says which figure cannot be."""
    content, digest = read_content(FOLDER, ArtOfWarContent, overrides)
    _check_army(content.army)
    for name, card in zip((*NAMES, *KING_NAMES), content.cards, strict=True):
        _check_card(f"{'kings' if name in KING_NAMES else 'units'}.{name}", card)
    return content, digest


def _check_army(army: ArmyFigures) -> None:
    _within("army.size", army.size, SMALLEST, LARGEST)
    _within("army.box", army.box, 1, LARGEST)
    if army.each * len(NAMES) != army.size:
        raise _wrong("army.each", f"{len(NAMES)} kinds with {army.each} each are not the {army.size} of an army")
    if army.box * len(NAMES) < 2 * army.size or army.box < 2 * army.each:
        raise _wrong("army.box", f"one box of {army.box} each does not hold two armies")
    if len(set(army.first_kings)) < 2 or len(set(army.first_kings)) != len(army.first_kings):
        raise _wrong("army.first_kings", "two Kings at least, each once")
    for name in army.first_kings:
        if name not in KING_NAMES:
            raise _wrong("army.first_kings", f'"{name}" is no King')


def _check_card(where: str, card: CardFigures) -> None:
    if card.attack != "X":
        _within(f"{where}.attack", card.attack, 0, 9)
    _within(f"{where}.upright", card.upright, 1, 9)
    _within(f"{where}.sideways", card.sideways, 1, 9)
    if not card.reach or len(set(card.reach)) != len(card.reach):
        raise _wrong(f"{where}.reach", "places in reach, each once")
    for sideways, ahead in card.reach:
        _within(f"{where}.reach", sideways, -2, 2)
        _within(f"{where}.reach", ahead, 1, 3)


def _within(where: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise _wrong(where, f"{value} is not between {low} and {high}")


def _wrong(where: str, what: str) -> BadContent:
    return BadContent(f"content of artofwar: {where}: {what}")
