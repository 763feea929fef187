"""The content of Art of War: the shape of `content.toml`, and which figures are possible."""

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from champclos.core.content import Origin, Table, read_content
from champclos.core.errors import BadContent

FOLDER: Final = Path(__file__).parent
NAMES: Final = ("soldier", "guard", "archer", "priest", "wizard")
KING_NAMES: Final = ("R01", "R02", "R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10")
SMALLEST: Final = 5  # basic units: three are drawn, one is put in the kingdom, one is left to draw
LARGEST: Final = 25  # so that the ways to fill an army can be counted in 63 bits

Attack = Annotated[int, msgspec.Meta(ge=0, le=9)]
Defence = Annotated[int, msgspec.Meta(ge=1, le=9)]
Sideways = Annotated[int, msgspec.Meta(ge=-2, le=2)]
Ahead = Annotated[int, msgspec.Meta(ge=1, le=3)]


class ArmyFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards an army and a box have."""

    origin: Origin
    size: Annotated[int, msgspec.Meta(ge=SMALLEST, le=LARGEST)]
    each: int
    box: Annotated[int, msgspec.Meta(ge=1, le=LARGEST)]
    first_kings: list[str]


class CardFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on a card."""

    origin: Origin
    attack: Attack | Literal["X"]
    upright: Defence
    sideways: Defence
    reach: Annotated[list[tuple[Sideways, Ahead]], msgspec.Meta(min_length=1)]


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
    army = content.army
    if army.each * len(NAMES) != army.size:
        raise _wrong("army.each", f"{len(NAMES)} kinds with {army.each} each are not the {army.size} of an army")
    if army.box * len(NAMES) < 2 * army.size or army.box < 2 * army.each:
        raise _wrong("army.box", f"one box of {army.box} each does not hold two armies")
    if len(set(army.first_kings)) < 2 or len(set(army.first_kings)) != len(army.first_kings):
        raise _wrong("army.first_kings", "two Kings at least, each once")
    for name in army.first_kings:
        if name not in KING_NAMES:
            raise _wrong("army.first_kings", f'"{name}" is no King')
    for name, card in zip((*NAMES, *KING_NAMES), content.cards, strict=True):
        if len(set(card.reach)) != len(card.reach):
            where = f"{'kings' if name in KING_NAMES else 'units'}.{name}.reach"
            raise _wrong(where, "places in reach, each once")
    return content, digest


def _wrong(where: str, what: str) -> BadContent:
    return BadContent(f"content of artofwar: {where}: {what}")
