"""What docs/protocol.md says of a person's own games, all at once, and of keys and links that last, as types."""

from typing import Annotated

import msgspec

from champclos.core.scene import Result
from champclos.core.words import Words
from champclos.server.messages import SeatInfo, SeatToken, SeriesLine
from champclos.server.table_meta import Status, TournamentGame
from champclos.server.tournament_messages import MyTournament

MOST_TOKENS = 200  # of seats and hosts that are shown at once

TableName = Annotated[str, msgspec.Meta(pattern="^[a-z0-9]{1,20}$")]

# What clients send


class Mine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens of a person, whose games are to be listed, and a key that holds more of them.

    What is shown beside a key is held by it from then on. `heard` are the numbers of the last lines of talk that were
    read, by table; `drop` are tables that the key is to forget.
    """

    key: str = ""
    tokens: Annotated[list[str], msgspec.Meta(max_length=MOST_TOKENS)] = []
    heard: Annotated[dict[str, int], msgspec.Meta(max_length=MOST_TOKENS)] = {}
    drop: Annotated[list[TableName], msgspec.Meta(max_length=MOST_TOKENS)] = []


class OldKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The key that another one is to take the place of; without one, a first one is made."""

    key: str = ""


class WantedLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A link to one's seat; with `renew`, all links and tokens of the seat that were given before are worth nothing."""

    renew: bool = False


class OwnNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one noted for oneself beside a table is wanted, or with a `text`, is to be this.

    `base` is the version that one changed, 0 if there was none; if there is a newer one by now, nothing is written. The
    notes are those of the seat whose token is shown, of several the first; without a seat, those of the `key`.
    """

    key: str = ""
    text: str | None = None
    base: Annotated[int, msgspec.Meta(ge=0)] = 0


# What clients get


class MyGame(msgspec.Struct, frozen=True):
    """A game of one's own: one's tokens there, whether something is asked of one, and how much time is left.

    `asked` are those of one's seats that are asked, `turn` all that are; `agree` says that somebody waits for one's
    consent. At an `analysis` table nobody waits for anything. `left_ms` is the least time that is left to a seat of
    one's own that is asked, or else to another one.
    """

    id: str
    game: str
    title: Words
    name: str
    status: Status
    paused: bool
    created: int
    seats: list[SeatInfo]
    mine: list[SeatToken]
    host: str
    asked: list[int]
    turn: list[int]
    agree: bool
    left_ms: int | None
    low: bool
    holiday_ms: int
    talk: int
    heard: int
    result: Result | None
    series: SeriesLine | None
    tournament: TournamentGame | None
    analysis: bool


class MyGames(msgspec.Struct, frozen=True):
    """One's games, the most urgent first, one's tournaments, the newest first; and what none of the tokens is good for.

    `lost` are the ids of tables and tournaments.
    """

    games: list[MyGame]
    tournaments: list[MyTournament]
    lost: list[str]


class KeyLink(msgspec.Struct, frozen=True):
    """A key, and the address of the page that takes it."""

    key: str
    link: str


class SeatLink(msgspec.Struct, frozen=True):
    """A link to a seat that lasts, and the token of the seat."""

    seat: int
    token: str
    link: str


class NoteKept(msgspec.Struct, frozen=True):
    """What one's notes are by now, written the given time ago; `kept` is whether a text that was sent is the one there.

    The version goes up with each text; it is 0 while nothing was ever written.
    """

    kept: bool
    text: str
    version: int
    ago_ms: int
