"""The content of Legends of Signum: the shape of `content.toml`, and which figures are possible."""

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from champclos.core.content import Origin, Table, read_content, read_toml, replace
from champclos.core.errors import BadContent

FOLDER: Final = Path(__file__).parent
MOST_KINDS: Final = 60  # a bit each
RELICS: Final = 3  # SIG-RELIC-02: on a Hero at most
BUILDINGS: Final = 3  # SIG-SKIRM-02: in a City of the skirmish
DUEL_ONLY: Final = (  # tables that a skirmish does not have
    "duel", "tracks", "decks", "feats", "scenarios", "tournament", "improvements", "achievements", "sheet",
)  # fmt: skip

Amount = Annotated[int, msgspec.Meta(ge=0, le=20)]
Amount2 = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Pair = Annotated[list[str], msgspec.Meta(min_length=2, max_length=2)]  # in English and in French
Rows = list[dict[str, object]]
Text = Pair | None
DiceLetters = Annotated[str, msgspec.Meta(pattern="^[ybrvgk]{1,8}$")]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every entry says: where its figures come from."""

    origin: Origin


class Die(Entry, frozen=True):
    """How many faces show CRIT, HIT, PUSH and BLANK."""

    faces: Annotated[list[Amount], msgspec.Meta(min_length=4, max_length=4)]


class Skirmish(Entry, frozen=True):
    """The small figures of the skirmish."""

    power: Amount
    timer: Annotated[int, msgspec.Meta(ge=1, le=20)]
    minion: Amount
    limits: Annotated[list[Amount], msgspec.Meta(min_length=3, max_length=3)]


class Named(Entry, frozen=True, kw_only=True):
    """What has a name, a text and rows."""

    name: Pair
    text: Pair = msgspec.field(default_factory=lambda: ["", ""])
    rows: Rows = []


class Keyword(Named, frozen=True, kw_only=True):
    """A keyword, a Crit effect or a token: what is printed behind it, and its rows."""

    args: list[str] = []
    shown: Pair = msgspec.field(default_factory=lambda: ["", ""])  # how a card prints it, with its arguments


class Terrain(Named, frozen=True, kw_only=True):
    """A terrain; `reach` is from how far off its rows count."""

    symbol: str = ""
    difficult: bool = False
    impassable: bool = False
    blocks: bool = False
    unique: bool = False
    portal: bool = False
    crossing: bool = False  # may be laid on a River
    outpost: bool = False  # a deployment zone for everybody
    reach: Amount = 0


class Creature(Named, frozen=True, kw_only=True):
    """A Hero, a Character or a Minion."""

    kind: Literal["hero", "character", "minion"]
    faction: str
    health: Annotated[int, msgspec.Meta(ge=1, le=20)]
    move: Amount
    range: Annotated[int, msgspec.Meta(ge=1, le=6)]
    attack: tuple[Literal["melee", "ranged", "magic"], DiceLetters]
    crit: list[str | int]
    words: list[list[str | int]] = []
    affiliations: list[str] = []
    rank: list[Literal["bronze", "silver", "gold"]] = []
    cost: Amount = 0
    income: int = 0
    leadership: list[Amount] = []
    short: Pair = msgspec.field(default_factory=lambda: ["", ""])  # the name where there is little room
    feminine: bool = False  # in French


class Card(Named, frozen=True, kw_only=True):
    """A Battle card: its sort, its cost and its Income."""

    sort: tuple[Literal["relic", "building", "spell", "tactic", "improvement"], Amount, int] = msgspec.field(name="is")
    uses: Amount = 0
    armour: Amount = 0


class Lists(Entry, frozen=True):
    """Which cards a faction or a Hero has."""

    cards: list[str]


class Feat(Named, frozen=True, kw_only=True):
    """A Feat: its kind and Victory Points, a mark for each copy, its conditions, and what discarding it gives."""

    sort: tuple[Literal["military", "achievement"], Amount] = msgspec.field(name="is")
    marks: list[int]
    menu: Annotated[list[Amount], msgspec.Meta(min_length=3, max_length=3)]  # Minions, Hero Power, Battle cards
    when: Annotated[list[str], msgspec.Meta(min_length=1)] = msgspec.field(name="if")


class Scenario(Named, frozen=True, kw_only=True):
    """SIG-TOURN-25, -26: a Scenario card: its set-up, its rows and its laws, as `tournament.toml` explains them."""

    number: Annotated[int, msgspec.Meta(ge=1, le=99)]
    order: list[Literal[0, 1]] = []
    owned: bool = False
    near: tuple[Amount, Amount] = (0, 20)
    apart: bool = False
    single: bool = False
    middle: Literal["", "hex", "row"] = ""
    hunt: bool = False
    roams: Amount = 0
    scores: Literal["", "brought", "taken"] = ""
    fog: tuple[Amount, Amount] = (0, 0)
    feats: tuple[int, int] = (0, 0)


class Improvement(Named, frozen=True, kw_only=True):
    """SIG-TOURN-41, -42: an Improvement: its type, its price, how many a player has, and what it brings."""

    sort: tuple[Literal["building", "spell", "relic", "tactic"], Amount2, Amount] = msgspec.field(name="is")
    gives: dict[Literal["power", "opening", "armour", "anew", "cheaper", "restores"], Amount] = {}
    attack: Literal["", "melee", "ranged", "magic"] = ""


class Reward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an achievement gives: points, an Improvement, or some of a sort that are chosen."""

    points: Amount = 0
    give: str = ""
    choose: Literal["", "building", "spell", "tactic spell", "potion", "tick"] = ""
    n: Amount = 1


class Achievement(Named, frozen=True, kw_only=True):
    """SIG-TOURN-33: an achievement: its boxes, its conditions, and its rewards."""

    boxes: Annotated[int, msgspec.Meta(ge=1, le=9)]
    building: bool = False
    all: bool = False
    when: list[str] = msgspec.field(name="if", default_factory=list)
    reward: Reward = Reward()
    half: Reward = Reward()
    done: Reward = Reward()


class Tournament(Entry, frozen=True):
    """The table of a tournament: Feats Deck, coins and target of each match, prices, and which matches are played."""

    rows: list[tuple[Amount2, Amount2, Amount]]
    champions: list[int]
    royal: list[int]
    difference: Amount
    prices: Annotated[list[Amount2], msgspec.Meta(min_length=4, max_length=4)]
    restoring: Annotated[list[Amount2], msgspec.Meta(min_length=4, max_length=4)]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SIG-TOURN-32: what a player has in a tournament; from `owed` on, what belongs to the match at hand."""

    hero: str = ""
    points: Amount2 = 0
    coins: Amount2 = 0
    won: Amount = 0
    characters: list[str] = []
    injured: list[str] = []
    improvements: list[str] = []  # each copy
    boxes: dict[str, Amount] = {}  # ticked, by achievement
    owed: list[Literal["building", "spell", "tactic spell", "potion", "tick"]] = []  # rewards that are to be chosen
    bought: list[Annotated[int, msgspec.Meta(ge=0, le=3)]] = []  # SIG-TOURN-51: ranks of which a Character was bought
    used: list[str] = []  # Buildings and Spells
    cheaper: list[str] = []  # Characters that cost less
    notes: list[tuple[str, int]] = []  # what was done before this match, as it is written, and the coins of it


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SIG-TOURN-32, -35: the sheet of a tournament before a match or its battle."""

    match: Annotated[int, msgspec.Meta(ge=1, le=7)] = 1
    players: tuple[Player, Player] = (Player(), Player())
    scenarios: list[str] = []  # SIG-TOURN-24: those not played yet
    first: Annotated[int, msgspec.Meta(ge=-1, le=1)] = -1
    swapped: bool = False  # deployment zones
    fought: list[str] = []  # SIG-SOLO-07: battles of the campaign
    lost: Amount = 0  # … that the enemy has won


class Duel(Entry, frozen=True):
    """The small figures of the duel."""

    power: Annotated[list[Amount], msgspec.Meta(min_length=2, max_length=2)]
    opening: Amount
    kept: Amount
    hero: Amount
    most_power: Amount
    most_income: Amount


class Tracks(Entry, frozen=True):
    """The values of the Income that give a Victory Point, or a card."""

    points: list[Amount]
    cards: list[Amount]


class Band(Entry, frozen=True):
    """A Hero's band that is ready to play."""

    minion: str
    characters: list[str]
    buildings: Annotated[list[str], msgspec.Meta(min_length=3, max_length=3)]
    relics: Annotated[list[str], msgspec.Meta(min_length=3, max_length=3)]


class Map(Entry, frozen=True):
    """A battlefield as it is drawn."""

    name: Pair
    seats: Annotated[int, msgspec.Meta(ge=2, le=4)]
    rows: list[str]


class SignumContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of `content.toml`."""

    dice: dict[str, Die]
    skirmish: Skirmish
    keywords: dict[str, Keyword]
    tokens: dict[Literal["stun", "poison", "disease"], Keyword]
    crits: dict[str, Keyword]
    terrains: dict[str, Terrain]
    creatures: Annotated[dict[str, Creature], msgspec.Meta(max_length=MOST_KINDS)]
    cards: dict[str, Card]
    lists: dict[str, Lists]
    bands: dict[str, Band]
    maps: dict[str, Map]
    # What only the duel has, from `duel.toml`
    duel: Duel | None = None
    tracks: Tracks | None = None
    decks: dict[str, Lists] = {}
    feats: Annotated[dict[str, Feat], msgspec.Meta(max_length=MOST_KINDS)] = {}
    # What only Scenario cards and tournaments have, from `tournament.toml`
    scenarios: dict[str, Scenario] = {}
    tournament: Tournament | None = None
    improvements: dict[str, Improvement] = {}
    achievements: dict[str, Achievement] = {}
    sheet: Sheet | None = None
    copies: dict[str, Amount] = {}  # SIG-SOLO-05: of Improvements, more than in a tournament


def read_duel(overrides: Table, shape: type[SignumContent] = SignumContent) -> tuple[SignumContent, str]:
    """The content of the duel, with entries replaced, and its digest; BadContent says which figure cannot be."""
    content, digest = read(replace(read_toml(FOLDER / "duel.toml"), overrides), shape)
    for name, cards in content.decks.items():
        for card in cards.cards:
            if card not in content.cards:
                raise wrong(f"decks.{name}", f'there is no card "{card}"')
    for name in content.bands:
        for part in (name, content.creatures[name].faction):
            if part not in content.decks:
                raise wrong("decks", f'there are no cards for "{part}"')
    return content, digest


def read_skirmish(overrides: Table) -> tuple[SignumContent, str]:
    """The content of the skirmish; of a file that changes a duel as well, what only a duel has is left alone."""
    return read({name: table for name, table in overrides.items() if name not in DUEL_ONLY})


def read_tournament(overrides: Table, shape: type[SignumContent] = SignumContent) -> tuple[SignumContent, str]:
    """The content of a duel with a Scenario card, or of a tournament, whose Improvements are cards of a battle."""
    content, digest = read_duel(replace(read_toml(FOLDER / "tournament.toml"), overrides), shape)
    if content.sheet is None:
        return content, digest
    sheet, content = content.sheet, with_copies(content)
    check_sheet(content, sheet)
    cards = {
        name: Card(
            origin=one.origin, name=one.name, text=one.text, rows=one.rows, sort=("improvement", 0, 0),
            uses=1 if one.sort[0] == "tactic" else 0,
        )
        for name, one in content.improvements.items()
        if one.sort[0] in ("relic", "tactic")
    }  # fmt: skip
    return msgspec.structs.replace(content, cards={**content.cards, **cards}), digest


def check_sheet(content: SignumContent, sheet: Sheet) -> None:
    """SIG-TOURN-32, -41, -52: what stands on a sheet exists, and no more of it than there can be."""
    for one in sheet.scenarios:
        if one not in content.scenarios:
            raise wrong("sheet.scenarios", f'there is no Scenario "{one}"')
    for seat, player in enumerate(sheet.players):
        where = f"sheet.players.{seat}"
        if player.hero:
            if player.hero not in content.bands:
                raise wrong(where, f'there is no Hero "{player.hero}"')
            band = msgspec.structs.replace(content.bands[player.hero], characters=player.characters)
            check_band(content, player.hero, band, where)
        for name in player.improvements:
            if name not in content.improvements:
                raise wrong(where, f'there is no Improvement "{name}"')
            if player.improvements.count(name) > content.improvements[name].sort[2]:
                raise wrong(where, f"there are not so many copies of {name}")
        for name, ticked in player.boxes.items():
            if name not in content.achievements or ticked > content.achievements[name].boxes:
                raise wrong(where, f'no achievement "{name}" has {ticked} boxes')
        strangers = {*player.injured, *player.cheaper} - {*player.characters}
        strangers |= {*player.used} - {*content.improvements}
        if strangers:
            raise wrong(where, f"{min(strangers)} is not in the War Camp")


def with_copies(content: SignumContent) -> SignumContent:
    """SIG-SOLO-05: with the further copies of Improvements that there are."""
    if not content.copies.keys() <= content.improvements.keys():
        raise wrong("copies", "there are copies of what is no Improvement")
    more = {name: content.copies.get(name, 0) for name in content.improvements}
    cards = {
        name: msgspec.structs.replace(one, sort=(*one.sort[:2], one.sort[2] + more[name]))
        for name, one in content.improvements.items()
    }
    return msgspec.structs.replace(content, improvements=cards)


def with_scenario(content: SignumContent, name: str) -> SignumContent:
    """The content of a duel with a Scenario card, which may change what Feats are worth."""
    more = content.scenarios[name].feats
    feats = {
        one: msgspec.structs.replace(feat, sort=(feat.sort[0], max(1, feat.sort[1] + more[feat.sort[0] != "military"])))
        for one, feat in content.feats.items()
    }
    return msgspec.structs.replace(content, feats=feats) if any(more) else content


def read(overrides: Table, shape: type[SignumContent] = SignumContent) -> tuple[SignumContent, str]:
    """The content, with entries replaced, and its digest; BadContent says which figure cannot be."""
    content, digest = read_content(FOLDER, shape, overrides)
    for name, card in content.cards.items():
        if card.uses and card.armour:
            raise wrong(f"cards.{name}", "a Relic has uses or armour, not both")
    for name, band in content.bands.items():
        check_band(content, name, band)
    for name, creature in content.creatures.items():
        if creature.crit[0] not in content.crits:
            raise wrong(f"creatures.{name}.crit", f'there is no Crit effect "{creature.crit[0]}"')
    return content, digest


def check_band(content: SignumContent, name: str, band: Band, where: str = "") -> None:
    """SIG-CARD-12, -19, SIG-SKIRM-02, -03: a band is led by its Hero, within the leadership, of its people."""
    hero = content.creatures.get(name)
    if hero is None or hero.kind != "hero":
        raise wrong(f"bands.{name}", "a band is named for its Hero")
    where = where or f"bands.{name}"
    used = {"bronze": 0, "silver": 0, "gold": 0}
    for one in (*band.characters, band.minion):
        creature = content.creatures.get(one)
        if creature is None or creature.kind != ("minion" if one == band.minion else "character"):
            raise wrong(where, f'"{one}" is no such creature')
        if creature.faction not in (hero.faction, "mercenary"):
            raise wrong(where, f"{one} belongs to another people")
        for rank in creature.rank:
            used[rank] += 1
    if len(set(band.characters)) < len(band.characters):
        raise wrong(where, "a Character stands there twice")
    if any(number > most for number, most in zip(used.values(), hero.leadership, strict=True)):
        raise wrong(where, f"more than the leadership of {name} allows")
    lists = [content.lists[part] for part in (hero.faction, name) if part in content.lists]
    own = {card for one in lists for card in one.cards}
    for sort, cards in (("building", band.buildings), ("relic", band.relics)):
        for card in cards:
            if card not in own or content.cards[card].sort[0] != sort or cards.count(card) > 1:
                raise wrong(where, f'"{card}" is no {sort} that {name} can take')


def wrong(where: str, what: str) -> BadContent:
    """The error for a figure that cannot be."""
    return BadContent(f"content of signum: {where}: {what}")
