"""The content of Warlords of Europe: the shape of `content.toml`, and which figures are possible."""

from pathlib import Path
from typing import Annotated, Final, Literal, get_args

import msgspec

from champclos.core.content import Origin, Table, read_content
from champclos.core.errors import BadContent

FOLDER: Final = Path(__file__).parent
MOST_FIEFS: Final = 63  # a bit each
DECKS: Final = ("conquest", "merchant", "pope")

Sort = Literal["spearman", "swordsman", "archer", "knight", "warlord"]
Terrain = Literal["plain", "farmland", "forest", "mountain"]
SOLDIERS: Final = get_args(Sort)
TERRAINS: Final = get_args(Terrain)
Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Start = Annotated[int, msgspec.Meta(ge=0, le=12)]
Price = Annotated[int, msgspec.Meta(ge=1, le=99)]
Faces = Annotated[int, msgspec.Meta(ge=4, le=12)]
Face = Annotated[int, msgspec.Meta(ge=2, le=12)]
Point = Annotated[list[int], msgspec.Meta(min_length=2, max_length=2)]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every entry says: where its figures come from."""

    origin: Origin


class Soldier(Entry, frozen=True):
    """How far a soldier moves, what it must roll, what it costs, and how many an army has."""

    move: Annotated[int, msgspec.Meta(ge=1, le=3)]
    hit: Face
    cost: Price
    pieces: Amount


class TerrainFigures(Entry, frozen=True):
    """The defender's die, the peasants and the gold of a terrain."""

    die: Faces
    peasants: Annotated[int, msgspec.Meta(ge=1, le=9)]
    gold: Amount


class CastleFigures(Entry, frozen=True):
    """What castles cost, give and do to archers."""

    start: Price
    finish: Price
    most: Annotated[int, msgspec.Meta(ge=4, le=63)]
    unfinished_die: Faces
    finished_die: Faces
    attacking_archers: Face
    defending_archers: Face
    whole_finished: Amount
    whole_unfinished: Amount
    most_fiefs: Amount
    spoils: Amount
    last_spoils: Amount


class StartFigures(Entry, frozen=True):
    """What everybody begins with beside a castle."""

    spearman: Annotated[int, msgspec.Meta(ge=1, le=12)]
    swordsman: Start
    archer: Start
    knight: Start
    warlord: Annotated[int, msgspec.Meta(ge=1, le=12)]


class SmallFigures(Entry, frozen=True):
    """Other figures of the rulebook."""

    attack_die: Faces
    peasant_hit: Face
    levy: Amount
    mountain: Price
    mercenary: Amount
    upkeep: Amount
    merchant: Price
    small_bid: Price
    large_bid: Price


class Scenario(Entry, frozen=True):
    """Who may begin where, and what else is in play."""

    seats: Annotated[int, msgspec.Meta(ge=2, le=4)]
    name: str
    homes: list[str]
    others: list[str]


class Named(Entry, frozen=True):
    """A name: all there is of a kingdom."""

    en: str
    fr: str


class Fief(Named, frozen=True):
    """A fief, what it touches by land, how it is drawn, and how sentences name it where they need an article."""

    kingdom: str
    terrain: Terrain
    borders: list[str]
    centre: Point
    outline: list[Point]
    said_en: str = ""
    said_fr: str = ""


class Lane(Entry, frozen=True):
    """Two fiefs that touch by sea."""

    between: Annotated[list[str], msgspec.Meta(min_length=2, max_length=2)]
    path: list[Point]


class Card(Named, frozen=True):
    """A kind of card: what is printed on it, and what it does."""

    deck: Literal["conquest", "merchant", "pope"]
    copies: Annotated[int, msgspec.Meta(ge=0, le=30)]
    text_en: str
    text_fr: str
    rows: Annotated[list[dict[str, object]], msgspec.Meta(min_length=1, max_length=1)]
    disfavour: bool = False


class WarlordsContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of `content.toml`."""

    soldiers: Annotated[dict[Sort, Soldier], msgspec.Meta(min_length=len(SOLDIERS))]
    terrains: Annotated[dict[Terrain, TerrainFigures], msgspec.Meta(min_length=len(TERRAINS))]
    castle: CastleFigures
    start: StartFigures
    figures: SmallFigures
    scenarios: dict[str, Scenario]
    kingdoms: dict[str, Named]
    fiefs: Annotated[dict[str, Fief], msgspec.Meta(max_length=MOST_FIEFS)]
    lanes: dict[str, Lane]
    cards: Annotated[dict[str, Card], msgspec.Meta(max_length=36)]


def read(overrides: Table) -> tuple[WarlordsContent, str]:
    """The content, with entries replaced, and its digest; BadContent says which figure cannot be."""
    content, digest = read_content(FOLDER, WarlordsContent, overrides)
    for name, fief in content.fiefs.items():
        if fief.kingdom not in content.kingdoms:
            raise wrong(f"fiefs.{name}.kingdom", f'there is no kingdom "{fief.kingdom}"')
        for other in fief.borders:
            if other == name or name not in getattr(content.fiefs.get(other), "borders", []):
                raise wrong(f"fiefs.{name}.borders", f'"{other}" is no fief that borders on {name} as well')
    for name, lane in content.lanes.items():
        for end in lane.between:
            if end not in content.fiefs:
                raise wrong(f"lanes.{name}.between", f'the lane leads to "{end}", which is no fief')
        if lane.between[0] == lane.between[1] or lane.between[1] in content.fiefs[lane.between[0]].borders:
            raise wrong(f"lanes.{name}.between", "a lane joins two fiefs that do not touch by land")
    for name, scenario in content.scenarios.items():
        for kingdom in [*scenario.homes, *scenario.others]:
            if kingdom not in content.kingdoms:
                raise wrong(f"scenarios.{name}", f'there is no kingdom "{kingdom}"')
        if len(set(scenario.homes)) < scenario.seats:
            raise wrong(f"scenarios.{name}.homes", f"fewer than {scenario.seats} kingdoms to choose from")
    for name in content.kingdoms:
        if sum(fief.kingdom == name for fief in content.fiefs.values()) < 2:
            raise wrong(f"kingdoms.{name}", "a kingdom has at least two fiefs, for a castle and a warlord")
    return content, digest


def wrong(where: str, what: str) -> BadContent:
    """The error for a figure that cannot be."""
    return BadContent(f"content of warlords: {where}: {what}")
