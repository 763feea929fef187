"""What docs/protocol.md says of HTTP as types: requests are checked against them, answers are made of them."""

from typing import Annotated, Literal

import msgspec

from champclos.core.content import Table as Content
from champclos.core.options import Value
from champclos.core.scene import Movement, Scene
from champclos.core.words import Words
from champclos.server.push import PushKeys
from champclos.server.starts import NewStart
from champclos.server.subscriptions import KINDS, CallKind, CallMeans, CallState, Language
from champclos.server.table_meta import (
    Holder,
    Name,
    Origin,
    RatedPlayer,
    SeatOrder,
    Settings,
    Status,
    TournamentGame,
    What,
)

# What clients send by HTTP


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit at a seat of a table that is being made."""

    holder: Literal["open", "me", "bot"] = "open"
    name: Name = ""
    bot: str = ""


class NewSeries(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The series whose first part a new table is to be."""

    name: str = "best_of"
    options: dict[str, Value] = msgspec.field(default_factory=dict)


class NewTable(Settings, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to be made; with a series, its seats are those of the players in their order.

    `key` is that of its maker, who is rated at a rated table.
    """

    game: str
    options: dict[str, Value] = msgspec.field(default_factory=dict)
    content: Content = msgspec.field(default_factory=dict)
    seats: list[SeatRequest] = msgspec.field(default_factory=list)
    series: NewSeries | None = None
    key: str = ""
    start: NewStart | None = None


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat to be taken; at a rated table with one's key."""

    token: str = ""
    seat: int | None = None
    name: Name = ""
    key: str = ""


class NextGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The next game of the same people: who sits where is said by the first who asks for it."""

    seats: SeatOrder = "kept"


class NewCall(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way in which whoever holds a seat wants to be called, and about what.

    The address is a mail address, or one that JSON is posted to; of a browser's push subscription it is its endpoint,
    with its keys.
    """

    means: CallMeans
    address: Annotated[str, msgspec.Meta(max_length=500)]
    keys: PushKeys | None = None
    kinds: list[CallKind] = msgspec.field(default_factory=lambda: list(KINDS))
    language: Language = "en"


class ChangeCall(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way to be called is confirmed by the code in the mail, tried again, or removed."""

    do: Literal["confirm", "try", "remove"]
    code: Annotated[str, msgspec.Meta(max_length=20)] = ""


class StopCalls(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token in a mail, whose sender is to send no more."""

    token: Annotated[str, msgspec.Meta(max_length=100)]


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An empty request."""


# What clients get by HTTP


class ErrorBody(msgspec.Struct, frozen=True):
    """Why a request was not carried out."""

    code: str
    words: Words
    clause: str


class OptionSchema(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option of a game as a JSON schema describes it, with a title in each language.

    Numbers go up from the minimum by `step`; those above `above` are possible only if the option `needs` is set.
    """

    title: str
    title_fr: str
    type: Literal["string", "integer", "boolean"]
    default: Value
    minimum: int | None = None
    maximum: int | None = None
    enum: list[str] | None = None
    step: int = 1
    above: int | None = None
    needs: str = ""


class OptionsSchema(msgspec.Struct, frozen=True, rename="camel"):
    """The options of a game as a JSON schema."""

    title: str
    type: Literal["object"]
    additional_properties: bool
    properties: dict[str, OptionSchema]


class ListedSeries(msgspec.Struct, frozen=True):
    """A series that a game can be played in, with its options, and the game's options that matter to it; null: all.

    `automatic` are its players that play by themselves.
    """

    name: str
    title: Words
    schema: OptionsSchema
    uses: list[str] | None
    automatic: list[int]


class ListedGame(msgspec.Struct, frozen=True):
    """A game that can be played; `seats` are the numbers of players that it can be played by."""

    name: str
    title: Words
    seats: list[int]
    rules_version: int
    schema: OptionsSchema
    series: list[ListedSeries]


class ListedBot(msgspec.Struct, frozen=True):
    """A bot that may take a seat."""

    name: str
    example: str


class SeatToken(msgspec.Struct, frozen=True):
    """A seat and the token that decides for it."""

    seat: int
    token: str


class PageLink(msgspec.Struct, frozen=True):
    """A token and the address of the page that uses it."""

    token: str
    link: str


class Invitation(msgspec.Struct, frozen=True):
    """A link to an open seat."""

    seat: int
    token: str
    link: str


class DeviceLink(msgspec.Struct, frozen=True):
    """A link that takes a seat to another device."""

    seat: int
    token: str
    link: str
    until: int


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat as everybody sees it; an `automatic` one plays by itself. `rated` is who sits there at a rated table."""

    seat: int
    holder: Holder
    name: str
    bot: str
    here: bool
    muted: bool
    stand_in: bool
    automatic: bool
    rated: RatedPlayer | None


class SealInfo(msgspec.Struct, frozen=True):
    """The seal as far as it is public."""

    round: int
    wants: Literal["", "hash", "nonce"]
    commitment: str
    hashes: list[str]
    nonces: list[str]
    secret: str


class ProposalInfo(msgspec.Struct, frozen=True):
    """What is proposed, by whom, and who has agreed."""

    what: What
    seat: int
    agreed: list[int]
    needed: list[int]


class StoppedInfo(msgspec.Struct, frozen=True):
    """Where a game stopped that was begun by older rules, the clause that was corrected, and words for people."""

    step: int
    clause: str
    words: Words


class Figure(msgspec.Struct, frozen=True):
    """A figure of the game that a table has changed, by its name in the game's content and as people call it.

    Without `usual`, the game itself has none there.
    """

    name: str
    words: Words
    usual: str
    here: str


class Figures(msgspec.Struct, frozen=True):
    """How many figures were changed, and the first of them."""

    changed: int = 0
    first: list[Figure] = []


class SeriesLine(msgspec.Struct, frozen=True):
    """Which part of a series a table is, which player sits at each seat, and the points of the players.

    The points are those before the part, and once it is over those after it; `over` says that no part follows.
    """

    id: str
    number: int
    words: Words
    title: Words
    players: list[int]
    points: list[float]
    over: bool


class TableInfo(Settings, frozen=True, kw_only=True):
    """A table as it is shown to everybody who may see it."""

    id: str
    game: str
    title: Words
    rules_version: int
    options: dict[str, object]
    created: int
    status: Status
    paused: bool
    seats: list[SeatInfo]
    watchers: int
    watchers_muted: bool
    proposal: ProposalInfo | None
    seal: SealInfo
    scenery: str
    next: str
    stopped: StoppedInfo | None
    figures: Figures
    windows: list[Words]
    series: SeriesLine | None
    tournament: TournamentGame | None
    origin: Origin | None


class Made(msgspec.Struct, frozen=True):
    """A table that was made, for its maker."""

    table: TableInfo
    host: str
    seats: list[SeatToken]
    invitations: list[Invitation]
    watch: PageLink


class Invitations(msgspec.Struct, frozen=True):
    """The links that a host gives out."""

    invitations: list[Invitation]
    watch: PageLink


class Joined(msgspec.Struct, frozen=True):
    """A seat that was taken."""

    table: str
    seat: int
    token: str
    name: str


class Rematch(msgspec.Struct, frozen=True):
    """The table of the next game, and one's tokens there."""

    table: str
    seats: list[SeatToken]
    host: str


class SeriesTokens(msgspec.Struct, frozen=True):
    """The table of the part that is played now, or was played last, and one's tokens there."""

    table: str
    seats: list[SeatToken]
    host: str
    watch: str


class SeriesPlayer(msgspec.Struct, frozen=True):
    """A player of a series, as the seat at the last table says."""

    name: str
    holder: Holder
    bot: str


class PartInfo(msgspec.Struct, frozen=True):
    """A part of a series: its table, which player sits at each seat, and the players' places once it is over.

    What is no contest, such as a preparation, has no places.
    """

    number: int
    table: str
    words: Words
    status: Status
    players: list[int]
    places: list[int]


class SheetRow(msgspec.Struct, frozen=True):
    """A line of the sheet of a series: a cell for each player, or none; a `head` begins a section."""

    words: Words
    cells: list[Words]
    head: bool


class SeriesInfo(msgspec.Struct, frozen=True):
    """A series: its parts, how it stands, and the table that is played at now.

    `status` is `closed` if a part was closed, or cannot be played to its end by the rules of today.
    """

    id: str
    series: str
    title: Words
    game: str
    game_title: Words
    settings: dict[str, object]
    options: dict[str, object]
    name: str
    created: int
    status: Literal["playing", "over", "closed"]
    table: str
    players: list[SeriesPlayer]
    parts: list[PartInfo]
    places: list[int]
    points: list[float]
    rows: list[SheetRow]
    why: Words | None
    clause: str


class CallInfo(msgspec.Struct, frozen=True):
    """A way to be called as its owner sees it; `why` says why it is off, or what is wrong while it is on."""

    id: str
    means: CallMeans
    address: str
    kinds: list[CallKind]
    language: Language
    state: CallState
    why: Words | None


class Calls(msgspec.Struct, frozen=True):
    """How whoever holds a seat is called; whether this host sends mail, and its public key for push services."""

    seat: int
    mail: bool
    push_key: str
    calls: list[CallInfo]


class Entry(msgspec.Struct, frozen=True):
    """One step as a viewer knows it; its level is the highest of what it tells.

    `part` is how many choices of the same answer came before it.
    `late` says that it was played for the seat, because its time had run out.
    """

    step: int
    seat: int
    notation: str
    words: Words
    told: tuple[Movement, ...]
    level: int = 0
    part: int = 0
    late: bool = False


class LogPage(msgspec.Struct, frozen=True):
    """A part of what was played."""

    viewer: int
    first: int
    steps: int
    entries: list[Entry]


class PositionPage(msgspec.Struct, frozen=True):
    """The table as it was after some steps."""

    viewer: int
    step: int
    steps: int
    entry: Entry | None
    scene: Scene


class Health(msgspec.Struct, frozen=True):
    """Whether the server works."""

    status: str
    version: str
    tables: int
    connections: int
