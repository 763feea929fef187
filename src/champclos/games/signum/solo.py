"""The content of the solo campaign: the shape of `solo.toml`, which figures are possible, who stands against whom."""

from typing import Annotated

import msgspec
from msgspec.structs import replace

from champclos.core.content import Table, line_of, read_toml
from champclos.core.content import replace as replaced
from champclos.core.errors import BadContent
from champclos.core.vocabulary import Word, Wrong
from champclos.games.signum.content import (
    FOLDER,
    Amount,
    Amount2,
    Band,
    Entry,
    Lists,
    Named,
    Sheet,
    SignumContent,
    check_band,
    read_tournament,
    wrong,
)
from champclos.games.signum.manner import IDLES, KEYS, MOVES

Turns = Annotated[int, msgspec.Meta(ge=1, le=20)]


class Behaviour(Named, frozen=True, kw_only=True):
    """SIG-SOLO-10: a behaviour card; `solo.toml` explains its words."""

    first: list[str]
    aim: list[str]
    move: str
    idle: str


class Battle(Named, frozen=True, kw_only=True):
    """SIG-SOLO-07: a battle of the campaign, as `solo.toml` explains it."""

    map: str
    leader: str
    minion: str
    camp: list[str]
    cards: Annotated[list[str], msgspec.Meta(min_length=1)]
    points: Amount = 0
    turns: Turns
    hold: bool = False
    boss: bool = False


class Danger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SIG-SOLO-08: what a battle is preceded by, and how strong the enemy is in it."""

    coins: Amount2
    camp: Amount
    called: Amount
    relics: list[str] = []
    blessings: list[str] = []


class Solo(Entry, frozen=True):
    """The row of each battle."""

    rows: Annotated[list[Danger], msgspec.Meta(min_length=1, max_length=9)]


class SoloContent(SignumContent, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The shape of all that a battle of the campaign has."""

    solo: Solo
    behaviours: dict[str, Behaviour]
    battles: dict[str, Battle]


def read_solo(overrides: Table, name: str, number: int) -> tuple[SoloContent, str]:
    """The content of a battle of the campaign, and its digest; BadContent says which figure cannot be.

    Who stands on no sheet leads a band that is ready to play.
    """
    given = replaced(read_toml(FOLDER / "solo.toml"), {"sheet": {}, **overrides})
    content, digest = read_tournament(given, SoloContent)
    assert isinstance(content, SoloContent)
    assert content.sheet is not None
    check(content)
    battle, danger = content.battles[name], content.solo.rows[min(number, len(content.solo.rows)) - 1]
    ready = next(iter(content.bands))
    own, other = content.sheet.players
    if not own.hero and "sheet" not in overrides:
        own = replace(own, hero=ready, characters=content.bands[ready].characters)
    band = band_of(battle, danger)
    other = replace(other, hero=battle.leader, characters=band.characters)
    other = replace(other, improvements=danger.relics, used=danger.blessings)
    faction = content.creatures[battle.leader].faction
    nothing = dict.fromkeys([faction, battle.leader], Lists(origin="designed", cards=[]))
    return replace(
        content,
        bands={**content.bands, battle.leader: band},
        lists={**content.lists, **nothing},
        decks={**content.decks, **nothing},
        sheet=replace(content.sheet, players=(own, other), first=0, swapped=False),
    ), digest


def band_of(battle: Battle, danger: Danger) -> Band:
    """SIG-SOLO-08: the enemy's band in a battle."""
    camp = battle.camp[: danger.camp]
    return Band(origin=battle.origin, minion=battle.minion, characters=camp, buildings=[], relics=[])


def check(content: SoloContent) -> None:
    """What behaviour cards and battles name exists; words are refused with their line."""
    text = (FOLDER / "solo.toml").read_text(encoding="utf-8")
    for name, one in content.behaviours.items():
        known = [(KEYS, one.first), (KEYS, one.aim), (MOVES, [one.move]), (IDLES, [one.idle])]
        try:
            for words, given in known:
                for word in given:
                    Word(words).read(word)
        except Wrong as refused:
            line = line_of(text, f"behaviours.{name}", refused.word)
            where = f"line {line}: " if line else ""
            raise BadContent(f"content of signum: {where}behaviours.{name}: {refused}", refused.word) from None
    for name, battle in content.battles.items():
        where = f"battles.{name}"
        if battle.map not in content.maps or content.maps[battle.map].seats != 2:
            raise wrong(where, f'there is no map "{battle.map}" for 2 players')
        for card in battle.cards:
            if card not in content.behaviours:
                raise wrong(where, f'there is no behaviour card "{card}"')
        check_band(content, battle.leader, band_of(battle, Danger(0, len(battle.camp), 0)), where)
    for name in content.sheet.fought if content.sheet is not None else []:
        if name not in content.battles:
            raise wrong("sheet.fought", f'there is no battle "{name}"')
    for danger in content.solo.rows:
        for name in (*danger.relics, *danger.blessings):
            if name not in content.improvements:
                raise wrong("solo.rows", f'there is no Improvement "{name}"')


def open_battles(content: SoloContent) -> list[str]:
    """SIG-SOLO-07: the battles from which chance draws: those not fought yet; at last those against a chief."""
    sheet = content.sheet or Sheet()
    last = sheet.match == len(content.solo.rows)
    found = [name for name, one in content.battles.items() if one.boss == last and name not in sheet.fought]
    if not found:
        raise wrong("sheet", f"no battle is left for number {sheet.match}")
    return found
