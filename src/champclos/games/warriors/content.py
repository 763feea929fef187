"""The content of Warriors: the shape of `content.toml`, and which figures are possible."""

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from champclos.core.content import Origin, Table, read_content
from champclos.core.errors import BadContent

FOLDER: Final = Path(__file__).parent
PEOPLE_NAMES: Final = ("undead", "dwarves", "trolls", "elves", "goblins", "barbarians")
SORTS: Final = ("simple", "mercenary", "draconic", "mixed")
ROUNDS: Final = 3
MOST_CARDS: Final = 99  # of a kind
MOST_BATTLES: Final = 60

Sort = Literal["simple", "mercenary", "draconic", "mixed"]
Cards = Annotated[int, msgspec.Meta(ge=0, le=MOST_CARDS)]
Points = Annotated[int, msgspec.Meta(ge=0, le=99)]
Face = Annotated[int, msgspec.Meta(ge=1, le=7)]  # 7: no die shows it
Symbols = Annotated[int, msgspec.Meta(ge=0, le=9)]


class PeopleFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One people's Warriors, its sworn enemy and its bonus."""

    origin: Origin
    infantry: Cards
    archers: Cards
    cavalry: Cards
    enemy: str
    bonus: Points


class Peoples(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every people."""

    undead: PeopleFigures
    dwarves: PeopleFigures
    trolls: PeopleFigures
    elves: PeopleFigures
    goblins: PeopleFigures
    barbarians: PeopleFigures


class EventFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base game's Events, and what a Catapult must roll."""

    origin: Origin
    wizards: Cards
    catapults: Cards
    hit: Face
    dragon_hit: Face


class ScoreFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card in a victory pile is worth."""

    origin: Origin
    card: Points


class DragonFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the Dragon Hordes add, beside their Battles."""

    origin: Origin
    dragons: Cards
    flames: Annotated[int, msgspec.Meta(ge=0, le=40)]
    catapults: Cards
    bonus: Points


class DealFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards are dealt and kept."""

    origin: Origin
    first: Cards
    deal: Annotated[list[Cards], msgspec.Meta(min_length=ROUNDS, max_length=ROUNDS)]  # by round
    keep: Annotated[list[Cards], msgspec.Meta(min_length=ROUNDS, max_length=ROUNDS)]


class Deals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deals of the base game, and of the Dragon Hordes for few and for many players."""

    base: DealFigures
    dragons_few: DealFigures
    dragons_many: DealFigures


class BattleFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One Battle card: its number, its sort, its symbols or the size of its band."""

    number: Annotated[int, msgspec.Meta(ge=1, le=999)]
    sort: Sort
    shields: Symbols = 0
    bows: Symbols = 0
    horses: Symbols = 0
    band: Symbols = 0


class BattleCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Battle cards that belong together."""

    origin: Origin
    cards: list[BattleFigures]


class Battles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Battles of the base game and those of the Dragon Hordes."""

    base: BattleCards
    dragons: BattleCards


class WarriorsContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of `content.toml`."""

    peoples: Peoples
    events: EventFigures
    score: ScoreFigures
    dragons: DragonFigures
    deals: Deals
    battles: Battles


def read(overrides: Table) -> tuple[WarriorsContent, str]:
    """The content, with entries replaced, and its digest; BadContent says which figure cannot be."""
    content, digest = read_content(FOLDER, WarriorsContent, overrides)
    for name in PEOPLE_NAMES:
        enemy = getattr(content.peoples, name).enemy
        if enemy not in PEOPLE_NAMES or enemy == name:
            raise wrong(f"peoples.{name}.enemy", f'"{enemy}" is no other people')
    for name in ("base", "dragons_few", "dragons_many"):
        deal: DealFigures = getattr(content.deals, name)
        if any(kept > dealt for dealt, kept in zip(deal.deal, deal.keep, strict=True)):
            raise wrong(f"deals.{name}.keep", "more cards are kept than dealt")
    _check_battles(content.battles)
    return content, digest


def _check_battles(battles: Battles) -> None:
    cards = [*battles.base.cards, *battles.dragons.cards]
    if len(cards) > MOST_BATTLES:
        raise wrong("battles", f"more than {MOST_BATTLES} cards")
    if len({card.number for card in cards}) != len(cards):
        raise wrong("battles", "every Battle has its own number")
    for card in cards:
        if card.sort != "simple" and (card.shields or card.bows or card.horses):
            raise wrong(f"battles, number {card.number}", "only simple Battles have symbols")
        if (card.band > 0) != (card.sort in ("mercenary", "mixed")):
            raise wrong(f"battles, number {card.number}: band", "Mercenary and Mixed Battles, and no others, have one")
    if any(card.sort in ("draconic", "mixed") for card in battles.base.cards):
        raise wrong("battles.base", "Draconic and Mixed Battles belong to the Dragon Hordes")


def wrong(where: str, what: str) -> BadContent:
    """The error for a figure that cannot be."""
    return BadContent(f"content of warriors: {where}: {what}")
