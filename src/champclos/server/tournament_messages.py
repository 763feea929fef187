"""What docs/protocol.md says of tournaments as types."""

from typing import Literal

import msgspec

from champclos.core.options import Value
from champclos.core.words import Words
from champclos.server.messages import PageLink
from champclos.server.standing import TieBreak, TournamentKind
from champclos.server.table_meta import Name, Settings, Status
from champclos.server.tournament_meta import EntrantHolder, TournamentStatus

Deed = Literal["start", "close", "bot", "expel", "default", "withdraw"]

# What clients send


class NewTournament(Settings, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A tournament to be made; the settings are those of its tables. Without `rounds`, a Swiss one has the usual."""

    game: str
    kind: TournamentKind
    options: dict[str, Value] = msgspec.field(default_factory=dict)
    rounds: int = 0


class Enter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody wants to take part; a private tournament is entered by the token of its link.

    Where games are rated, `key` says who it is, and they play under their name in the ratings.
    """

    name: Name = ""
    token: str = ""
    key: str = ""


class TournamentDoes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the organiser does about a tournament; `withdraw` is what an entrant does.

    `entrant` is whom to expel, or who loses by default the game of the given `table`.
    """

    do: Deed
    entrant: int = -1
    bot: str = ""
    table: str = ""


# What clients get


class TournamentLine(msgspec.Struct, frozen=True):
    """A tournament in a list."""

    id: str
    game: str
    title: Words
    name: str
    kind: TournamentKind
    status: TournamentStatus
    created: int
    round: int
    rounds: int
    entrants: int
    most: int


class EntrantInfo(msgspec.Struct, frozen=True):
    """Somebody who takes part; `left` says that they do not any more."""

    number: int
    name: str
    holder: EntrantHolder
    bot: str
    left: bool


class PairingInfo(msgspec.Struct, frozen=True):
    """A game of a round: the entrants by their seats, and what each has got, once it is decided.

    `turn` are the entrants who are asked now. `table` is empty where none was needed, or until it is made; `watch` is
    the token for watching a table that is not public.
    """

    table: str
    seats: list[int]
    status: Status
    points: list[float]
    by_default: bool
    turn: list[int]
    watch: str


class RoundInfo(msgspec.Struct, frozen=True):
    """A round: its games, and who has nobody to play."""

    games: list[PairingInfo]
    bye: int | None


class StandingInfo(msgspec.Struct, frozen=True):
    """An entrant's line in the standings; `breaks` tell equal points apart, in the order of the tournament's."""

    entrant: int
    place: int
    points: float
    games: int
    breaks: list[float]


class TournamentInfo(Settings, frozen=True, kw_only=True):
    """A tournament as it is shown to everybody who may see it."""

    id: str
    game: str
    title: Words
    options: dict[str, object]
    kind: TournamentKind
    status: TournamentStatus
    created: int
    rounds: int
    most: int
    entrants: list[EntrantInfo]
    played: list[RoundInfo]
    breaks: list[TieBreak]
    standings: list[StandingInfo]


class MadeTournament(msgspec.Struct, frozen=True):
    """A tournament that was made, for its organiser; `admission` is the link by which people come to it."""

    tournament: TournamentInfo
    organiser: str
    admission: PageLink


class Entered(msgspec.Struct, frozen=True):
    """Somebody takes part."""

    tournament: str
    entrant: int
    token: str
    name: str


class TableSeat(msgspec.Struct, frozen=True):
    """A seat at a table, and the token that decides for it."""

    table: str
    seat: int
    token: str


class TournamentSeats(msgspec.Struct, frozen=True):
    """One's seats at the tables of a tournament, the newest first; and for its organiser, the link to it."""

    seats: list[TableSeat]
    admission: PageLink | None


class MyTournament(msgspec.Struct, frozen=True):
    """A tournament of one's own: the token of one's entry, and that of its organiser, where one has them."""

    tournament: TournamentLine
    entrant: int | None
    entry: str
    organiser: str
