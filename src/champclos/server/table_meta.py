"""The metadata of a table, everything but its log: settings, seats, the seal, a proposal."""

from typing import Annotated, Final, Literal

import msgspec

from champclos.core.driver import ALL_KINDS, ALWAYS, ASK
from champclos.core.game import TRUTH, Window
from champclos.core.scene import Result
from champclos.core.words import Words
from champclos.server.tokens import HOST, INVITATION, WATCH, Token

LONGEST_NAME: Final = 40
FINISHED: Final = ("over", "closed")  # the statuses of tables at which nothing is decided any more

Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Status = Literal["gathering", "sealing", "playing", "over", "closed"]
Holder = Literal["open", "person", "bot"]
What = Literal["takeback", "pause"]
SeatOrder = Literal["kept", "swapped", "drawn"]
Zero = Literal["default", "bot", "resign", "host"]
HostAction = Literal["mute", "unmute", "kick", "bot", "pause", "close", "give_time", "stand_in", "resign"]


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How time is counted: not at all, for each move, or for the game.

    By the move, `bank` is a reserve for moves that take longer. The increment is added for each move: to the reserve,
    up to `most`, or to the time for the game, up to `most` if that is not 0. Each seat may take `holidays`, a number of
    days for which its clock stands. `zero` is what happens when a seat's time is over: the game's default is played, a
    bot goes on, the seat resigns, or the host decides.
    """

    kind: Literal["none", "move", "game"] = "none"
    seconds: float = 0
    increment: float = 0
    bank: float = 0
    most: float = 0
    holidays: int = 0
    zero: Zero = "default"


# The paces of games that last for weeks, by their names.
PACES: Final = {
    "day": Clock("move", 86_400, increment=21_600, bank=259_200, most=259_200, holidays=14, zero="bot"),
    "three_days": Clock("move", 259_200, increment=43_200, bank=604_800, most=604_800, holidays=21, zero="bot"),
}


class Away(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which bot decides for a person, and after how many seconds of absence."""

    seconds: float
    bot: str = "squire"


class Settings(msgspec.Struct, frozen=True):
    """What a table is set to for its whole life: in the request that makes it, in the store, and for all to see."""

    name: Name = ""
    public: bool = False
    spectators: bool = True
    chat: bool = True
    clock: Clock = Clock()
    hints: bool = False
    odds: bool = True
    takeback: bool = True
    window: float = 1.0
    away: Away | None = None
    rated: bool = False
    analysis: bool = True  # whether positions of the game may be tried out at tables of their own while it goes on


class Origin(msgspec.Struct, frozen=True):
    """Where the first position of a table comes from, if not from its game.

    An `analysis` table tries out a position: nothing is agreed on there, and nothing counts. An `upload` is a record
    that somebody looks at. At a table from a `position`, people play on as anywhere; `table` and `step` say where it
    is from, if from a table. `imagined` says that what its `viewer` did not know was dealt at random. `barred` are the
    seats for which no bot decides at an analysis table without hints.
    """

    kind: Literal["analysis", "upload", "position"]
    table: str = ""
    step: int = 0
    viewer: int = TRUTH
    imagined: bool = False
    barred: list[int] = []


class Declining(msgspec.Struct, frozen=True):
    """What a seat declines in advance, as `core.driver.Passing` has it, but that `unless_aimed` is for some kinds.

    `aimed_kinds` are the kinds of windows that are asked all the same where they are aimed at the seat.
    """

    span: int = ASK
    number: int = 0
    unless_aimed: bool = True
    kinds: int = ALL_KINDS
    aimed_kinds: int = ALL_KINDS

    def declines(self, window: Window) -> bool:
        """Whether the seat declines this window; looks only at what everybody knows."""
        if self.span == ASK or not (self.kinds >> window.kind) & 1:
            return False
        if window.aimed and self.unless_aimed and (self.aimed_kinds >> window.kind) & 1:
            return False
        return self.span == ALWAYS or (self.span < len(window.spans) and window.spans[self.span] == self.number)


class RatedPlayer(msgspec.Struct, frozen=True):
    """Somebody who is rated, by an id that everybody may know, and as what they came to the table."""

    player: str
    rating: int
    margin: int


class Chair(msgspec.Struct):
    """A seat of a table and its holder. The generation goes up whenever the holder changes.

    At a `vacant` one a bot plays on for somebody who was asked to leave, until somebody else takes it. An `automatic`
    one plays by itself, and is nobody's to take.
    """

    holder: Holder
    name: str = ""
    bot: str = ""
    generation: int = 0
    muted: bool = False
    stand_in: bool = False
    declining: Declining = Declining()
    vacant: bool = False
    automatic: bool = False
    rated: RatedPlayer | None = None

    @property
    def free(self) -> bool:
        """Whether an invitation gives it to somebody."""
        return self.holder == "open" or self.vacant


class Sealing(msgspec.Struct):
    """The seal of a table's dice on its way to be complete; the secret and the server's own nonces are nobody's to see.

    `house` are nonces that the server gives for bots and for people who are not there; `since` is when the present
    stage began, and `absent` the seats that left a round waiting.
    """

    round: int
    secret: str
    commitment: str
    hashes: list[str]
    nonces: list[str]
    house: list[str]
    since: int = 0
    absent: list[int] = []


class Proposal(msgspec.Struct):
    """Something that is done when all persons agree; it lapses when anything is shown after `at` (`Course.shown`)."""

    what: What
    seat: int
    agreed: list[int]
    needed: list[int]
    at: int


class SeriesMeta(msgspec.Struct, frozen=True):
    """A series as the store has it: its name and options, and the game that it is played with."""

    name: str
    settings: dict[str, object]
    game: str
    options: dict[str, object]
    content: dict[str, object]


class SeriesPart(msgspec.Struct):
    """Which part of which series a table is, who of the players sits where, and how the series stands.

    `points` are those before the part; once the part is over and counted, those after it. `over` says that no part
    follows. The id of a series is that of its first table.
    """

    id: str
    number: int
    players: list[int]
    words: Words
    title: Words
    points: list[float]
    counted: bool = False
    over: bool = False

    def seat_of(self, player: int) -> int:
        """The seat of a player in this part."""
        return self.players.index(player)


class TournamentGame(msgspec.Struct, frozen=True):
    """Which game of which tournament a table is: its round, its board, and which entrant sits at each seat."""

    id: str
    name: str
    round: int
    board: int
    entrants: list[int]


class CameFrom(msgspec.Struct, frozen=True):
    """From another host until a time, in milliseconds; and the times before it at which that host was away."""

    until: int
    outages: list[tuple[int, int]]


class TableMeta(msgspec.Struct):
    """The metadata of a table, everything but its log: one column of the store, with a version of its own.

    `rules_version` and `content` say by which rules and figures it was begun, `start` is the text of the position that
    it begins from, if not from that of the game, `maker` marks the address that made it, and `result` is how it ended.
    `moved` has, for each seat of the table that this one follows, the seat of the same player here; empty, if all kept
    theirs. `came_from` says until when another host had it. `origin` says where `start` comes from.
    """

    settings: Settings
    status: Status
    chairs: list[Chair]
    sealing: Sealing
    created: int
    rules_version: int
    content: str
    proposal: Proposal | None = None
    watchers_muted: bool = False
    next: str = ""
    maker: str = ""
    result: Result | None = None
    start: str = ""
    series: SeriesPart | None = None
    moved: list[int] = []
    came_from: CameFrom | None = None
    tournament: TournamentGame | None = None
    origin: Origin | None = None

    def honours(self, token: Token) -> bool:
        """Whether a token of this table is valid now."""
        if token.kind in (HOST, WATCH):
            return True
        if not 0 <= token.seat < len(self.chairs):
            return False
        chair = self.chairs[token.seat]
        fits = chair.free if token.kind == INVITATION else chair.holder == "person"
        return fits and chair.generation == token.generation

    @property
    def finished(self) -> bool:
        """Whether nothing is decided any more, and everything may be shown."""
        return self.status in FINISHED

    @property
    def analysis(self) -> bool:
        """Whether it is there to try out a position of another table."""
        return self.origin is not None and self.origin.kind == "analysis"

    @property
    def uploaded(self) -> bool:
        """Whether it is a record that somebody looks at."""
        return self.origin is not None and self.origin.kind == "upload"

    @property
    def unaided(self) -> bool:
        """Whether it was made where a game without hints went on: what a bot thinks here would be a hint there."""
        return self.analysis and not self.settings.hints

    @property
    def uncounted(self) -> bool:
        """Whether it is a part of a series that is over, and what follows in the series is still to be found out."""
        return self.series is not None and self.status == "over" and not self.series.counted
