"""A tournament as the store has it: its entrants, its draw and who was paired with whom; and what follows from that.

Results are nowhere but at the tables. Everything here is a function of these two, and reads and writes nothing.
"""

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from champclos.core.scene import Result
from champclos.server.pairing import NOBODY, Record, circle, most_rounds, swiss, usual_rounds
from champclos.server.standing import WIN, Played, Row, TournamentKind, standings
from champclos.server.table_meta import FINISHED, Settings, Status

MOST_ENTRANTS: Final[Mapping[TournamentKind, int]] = {"round_robin": 16, "swiss": 64}
MOST_BOTS: Final = 8  # their games go on though nobody watches
MOST_ROUNDS: Final = 16
FEWEST: Final = 2
ROUND_SLOTS: Final = 100  # of the numbers by which the tables of a tournament are told apart

TournamentStatus = Literal["gathering", "playing", "over", "closed"]
EntrantHolder = Literal["person", "bot", "gone"]


class Entrant(msgspec.Struct):
    """Somebody who takes part. `left` is the number of rounds that were paired when they left, 0 if they have not.

    Whoever leaves before the beginning is `gone`, and the number is given to somebody else, of another generation.
    `player` is as whom they are rated, if the games are.
    """

    name: str
    holder: EntrantHolder = "person"
    bot: str = ""
    generation: int = 1
    left: int = 0
    player: str = ""


class Pairing(msgspec.Struct):
    """A game of a round: who sits where, and who of them lost it by default."""

    seats: tuple[int, int]
    lost: list[int] = []


class PairedRound(msgspec.Struct):
    """A round: its games, and who had nobody to play."""

    games: list[Pairing]
    bye: int = NOBODY


class TournamentMeta(msgspec.Struct):
    """Everything about a tournament but the results of its tables; `draw` is the order that lots have put them in.

    `rounds` are those that are to be played: 0 until it begins, if nobody said.
    """

    kind: TournamentKind
    game: str
    options: dict[str, object]
    settings: Settings
    rounds: int
    created: int
    maker: str
    status: TournamentStatus = "gathering"
    entrants: list[Entrant] = []
    draw: list[int] = []
    paired: list[PairedRound] = []

    @property
    def ended(self) -> bool:
        return self.status in ("over", "closed")

    @property
    def there(self) -> list[int]:
        """The numbers of those who take part, or took part until they left."""
        order = self.draw or range(len(self.entrants))
        return [one for one in order if self.entrants[one].holder != "gone"]

    @property
    def playing(self) -> list[int]:
        """Those who still take part."""
        return [one for one in self.there if not self.entrants[one].left]


class GameState(msgspec.Struct, frozen=True):
    """What the store knows of a table of a tournament."""

    id: str
    status: Status
    result: Result | None = None


Games = Mapping[int, GameState]  # by their slots


def slot_of(number: int, board: int) -> int:
    """The number of a game, from its round and its board, both counted from 1."""
    return number * ROUND_SLOTS + board


def halves_of(pairing: Pairing, game: GameState | None) -> tuple[int, int] | None:
    """What each of two has got, in halves of points; None while they play.

    What was played to its end counts, whatever was said meanwhile. Nobody gets anything for a table that was closed.
    """
    if game is not None and game.status == "over" and game.result is not None:
        one, other = game.result.places
        return (1, 1) if one == other else (WIN, 0) if one < other else (0, WIN)
    if pairing.lost:
        one, other = pairing.seats
        return (0 if one in pairing.lost else WIN, 0 if other in pairing.lost else WIN)
    return (0, 0) if game is not None and game.status == "closed" else None


def counted(meta: TournamentMeta, games: Games) -> list[Played]:
    """All games that are decided."""
    found = []
    for number, round_ in enumerate(meta.paired, 1):
        for board, pairing in enumerate(round_.games, 1):
            halves = halves_of(pairing, games.get(slot_of(number, board)))
            if halves is not None:
                found.append(Played(pairing.seats, halves))
    return found


def byes(meta: TournamentMeta) -> list[int]:
    """Who got a point without a game, once for each time."""
    if meta.kind == "round_robin":
        return []
    return [round_.bye for round_ in meta.paired if round_.bye != NOBODY]


def table_of_places(meta: TournamentMeta, games: Games) -> list[Row]:
    """How it stands."""
    return standings(meta.kind, meta.there, counted(meta, games), byes(meta))


def round_done(meta: TournamentMeta, games: Games) -> bool:
    """Whether nothing of the last round is played any more."""
    number = len(meta.paired)
    return number == 0 or all(
        halves_of(pairing, games.get(slot_of(number, board))) is not None
        for board, pairing in enumerate(meta.paired[-1].games, 1)
    )


def following(meta: TournamentMeta, games: Games) -> PairedRound | None:
    """The round that follows when the last one is done; None if none does."""
    number = len(meta.paired)
    if number >= meta.rounds:
        return None
    if meta.kind == "round_robin":
        pairs = circle(meta.draw)[number]
        return PairedRound([_pairing(meta, pair) for pair in pairs.pairs], pairs.bye)
    if len(meta.playing) < FEWEST:
        return None
    found = swiss(list(records(meta, games).values()))
    return PairedRound([Pairing(pair) for pair in found.pairs], found.bye)


def _pairing(meta: TournamentMeta, pair: tuple[int, int]) -> Pairing:
    """A game of a round robin: whoever has left loses it by default."""
    return Pairing(pair, [one for one in pair if meta.entrants[one].left])


def records(meta: TournamentMeta, games: Games) -> dict[int, Record]:
    """What those who are still in have done, for the pairing of the next round."""
    rows = {row.entrant: row for row in table_of_places(meta, games)}
    found = {one: Record(one, rows[one].halves, []) for one in meta.playing}
    for round_ in meta.paired:
        if round_.bye in found:
            found[round_.bye].had_bye = True
        for pairing in round_.games:
            for seat, one in enumerate(pairing.seats):
                if one in found:
                    found[one].opponents.append(pairing.seats[1 - seat])
                    found[one].lean += 1 - 2 * seat
                    found[one].last = seat
    return found


def rounds_for(meta: TournamentMeta) -> int:
    """How many rounds there are to be, for those who are there."""
    many = len(meta.there)
    if meta.kind == "round_robin":
        return many - 1 + many % 2
    return min(meta.rounds or usual_rounds(many), most_rounds(many), MOST_ROUNDS)


def leave(meta: TournamentMeta, entrant: int, games: Games) -> None:
    """Somebody takes part no more: what they play is lost by default."""
    one = meta.entrants[entrant]
    if meta.status == "gathering":
        one.holder, one.name, one.bot, one.player = "gone", "", "", ""
        one.generation += 1
        return
    one.left = len(meta.paired)
    for number, round_ in enumerate(meta.paired, 1):
        for board, pairing in enumerate(round_.games, 1):
            game = games.get(slot_of(number, board))
            if entrant in pairing.seats and halves_of(pairing, game) is None:
                pairing.lost.append(entrant)


def to_end(meta: TournamentMeta, games: Games) -> dict[str, int | None]:
    """The tables at which somebody plays for nothing, as they lost by default or the tournament was closed.

    Each with the seat of who lost, by which a rated game is resigned.
    """
    found: dict[str, int | None] = {}
    for number, round_ in enumerate(meta.paired, 1):
        for board, pairing in enumerate(round_.games, 1):
            game = games.get(slot_of(number, board))
            if game is not None and game.status not in FINISHED and (pairing.lost or meta.status == "closed"):
                found[game.id] = pairing.seats.index(pairing.lost[0]) if pairing.lost else None
    return found


def being_played(meta: TournamentMeta, games: Games, entrant: int | None = None) -> bool:
    """Whether a game is not decided, of one of the entrants if that is given."""
    return any(
        halves_of(pairing, games.get(slot_of(number, board))) is None
        for number, round_ in enumerate(meta.paired, 1)
        for board, pairing in enumerate(round_.games, 1)
        if entrant is None or entrant in pairing.seats
    )
