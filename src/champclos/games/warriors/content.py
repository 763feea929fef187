"""The content of Warriors: the shape of `content.toml`, and which figures are possible."""

from pathlib import Path
from typing import Final, Literal

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


class PeopleFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One people's Warriors, its sworn enemy and its bonus."""

    origin: Origin
    infantry: int
    archers: int
    cavalry: int
    enemy: str
    bonus: int


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
    wizards: int
    catapults: int
    hit: int
    dragon_hit: int


class ScoreFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card in a victory pile is worth."""

    origin: Origin
    card: int


class DragonFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the Dragon Hordes add, beside their Battles."""

    origin: Origin
    dragons: int
    flames: int
    catapults: int
    bonus: int


class DealFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards are dealt and kept."""

    origin: Origin
    first: int
    deal: list[int]
    keep: list[int]


class Deals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deals of the base game, and of the Dragon Hordes for few and for many players."""

    base: DealFigures
    dragons_few: DealFigures
    dragons_many: DealFigures


class BattleFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One Battle card: its number, its sort, its symbols or the size of its band."""

    number: int
    sort: Sort
    shields: int = 0
    bows: int = 0
    horses: int = 0
    band: int = 0


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
        _check_people(name, getattr(content.peoples, name))
    _within("events.wizards", content.events.wizards, 0, MOST_CARDS)
    _within("events.catapults", content.events.catapults, 0, MOST_CARDS)
    _within("events.hit", content.events.hit, 1, 7)
    _within("events.dragon_hit", content.events.dragon_hit, 1, 7)
    _within("score.card", content.score.card, 0, 99)
    _within("dragons.dragons", content.dragons.dragons, 0, MOST_CARDS)
    _within("dragons.flames", content.dragons.flames, 0, 40)
    _within("dragons.catapults", content.dragons.catapults, 0, MOST_CARDS)
    _within("dragons.bonus", content.dragons.bonus, 0, 99)
    for name in ("base", "dragons_few", "dragons_many"):
        _check_deal(f"deals.{name}", getattr(content.deals, name))
    _check_battles(content.battles)
    return content, digest


def check_deck(cards: int, seats: int, deal: DealFigures) -> None:
    """The deck must last for two rounds, so that it is shuffled anew only before the third (WAR-PREP-2)."""
    needed = seats * (deal.first + deal.deal[0] + deal.deal[1])
    if cards < needed:
        raise BadContent(
            f"content of warriors: {cards} cards, but {seats} players are dealt {needed} in the first two rounds"
        )


def _check_people(name: str, people: PeopleFigures) -> None:
    where = f"peoples.{name}"
    _within(f"{where}.infantry", people.infantry, 0, MOST_CARDS)
    _within(f"{where}.archers", people.archers, 0, MOST_CARDS)
    _within(f"{where}.cavalry", people.cavalry, 0, MOST_CARDS)
    _within(f"{where}.bonus", people.bonus, 0, 99)
    if people.enemy not in PEOPLE_NAMES or people.enemy == name:
        raise BadContent(f'content of warriors: {where}.enemy: "{people.enemy}" is no other people')


def _check_deal(where: str, deal: DealFigures) -> None:
    _within(f"{where}.first", deal.first, 0, MOST_CARDS)
    if len(deal.deal) != ROUNDS or len(deal.keep) != ROUNDS:
        raise BadContent(f"content of warriors: {where}: deal and keep need a number for each of {ROUNDS} rounds")
    for dealt, kept in zip(deal.deal, deal.keep, strict=True):
        _within(f"{where}.deal", dealt, 0, MOST_CARDS)
        _within(f"{where}.keep", kept, 0, dealt)


def _check_battles(battles: Battles) -> None:
    cards = [*battles.base.cards, *battles.dragons.cards]
    if len(cards) > MOST_BATTLES:
        raise BadContent(f"content of warriors: battles: more than {MOST_BATTLES} cards")
    numbers = [card.number for card in cards]
    if len(set(numbers)) != len(numbers):
        raise BadContent("content of warriors: battles: every Battle has its own number")
    for card in cards:
        where = f"battles, number {card.number}"
        _within(f"{where}: number", card.number, 1, 999)
        simple = card.sort == "simple"
        for name, value in (("shields", card.shields), ("bows", card.bows), ("horses", card.horses)):
            _within(f"{where}: {name}", value, 0, 9 if simple else 0)
        banded = card.sort in ("mercenary", "mixed")
        _within(f"{where}: band", card.band, 1 if banded else 0, 9 if banded else 0)
    if any(card.sort in ("draconic", "mixed") for card in battles.base.cards):
        raise BadContent("content of warriors: battles.base: Draconic and Mixed Battles belong to the Dragon Hordes")


def _within(where: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise BadContent(f"content of warriors: {where}: {value} is not between {low} and {high}")
