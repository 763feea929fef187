"""How a tournament stands: points, and the named ways in which equal points are told apart."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec

TournamentKind = Literal["round_robin", "swiss"]
TieBreak = Literal["direct", "buchholz", "sonneborn_berger", "wins"]

WIN: Final = 2  # points are counted in halves
TIE_BREAKS: Final[Mapping[TournamentKind, tuple[TieBreak, ...]]] = {
    "round_robin": ("direct", "sonneborn_berger", "wins"),
    "swiss": ("buchholz", "sonneborn_berger", "wins"),
}


class Played(msgspec.Struct, frozen=True):
    """A game that counts: who sat where, and what each has got."""

    seats: tuple[int, int]
    halves: tuple[int, int]


class Row(msgspec.Struct, frozen=True):
    """An entrant's line; `breaks` are numbers in halves (Sonneborn-Berger in quarters), in the order of the kind."""

    entrant: int
    place: int
    halves: int
    games: int
    wins: int
    breaks: list[int]


class Tally:
    """Everything that is counted about the entrants of a tournament."""

    def __init__(self, entrants: Sequence[int], played: Sequence[Played], byes: Sequence[int]) -> None:
        self.entrants = entrants
        self.games: dict[int, list[tuple[int, int]]] = {one: [] for one in entrants}  # opponents, and halves got
        for game in played:
            for own, (one, other) in zip(game.halves, (game.seats, game.seats[::-1]), strict=True):
                self.games[one].append((other, own))
        self.byes = {one: sum(bye == one for bye in byes) for one in entrants}
        self.halves = {
            one: sum(own for _, own in self.games[one]) + WIN * self.byes[one] for one in entrants
        }  # fmt: skip

    def wins(self, entrant: int) -> int:
        """How many games somebody has won; a bye is none."""
        return sum(own == WIN for _, own in self.games[entrant])

    def buchholz(self, entrant: int) -> int:
        """The points of all opponents; a bye counts as an opponent with the entrant's own points."""
        met = sum(self.halves[other] for other, _ in self.games[entrant])
        return met + self.byes[entrant] * self.halves[entrant]

    def sonneborn_berger(self, entrant: int) -> int:
        """The points of those one has won against, and half of those one has drawn with."""
        met = sum(own * self.halves[other] for other, own in self.games[entrant])
        return met + WIN * self.byes[entrant] * self.halves[entrant]

    def direct(self, entrant: int) -> int:
        """The points out of games against those who have as many points in all."""
        return sum(own for other, own in self.games[entrant] if self.halves[other] == self.halves[entrant])

    def breaks(self, entrant: int, kind: TournamentKind) -> list[int]:
        """What tells equal points apart, the most important first."""
        ways = {
            "direct": self.direct,
            "buchholz": self.buchholz,
            "sonneborn_berger": self.sonneborn_berger,
            "wins": self.wins,
        }
        return [ways[way](entrant) for way in TIE_BREAKS[kind]]


def standings(
    kind: TournamentKind, entrants: Sequence[int], played: Sequence[Played], byes: Sequence[int] = ()
) -> list[Row]:
    """Everybody, the best first; those whom nothing tells apart share a place, and stay in the order given.

    In a round robin somebody who has nobody to play just rests; `byes` are those of a Swiss tournament, a point each.
    """
    tally = Tally(entrants, played, byes)
    lines = {one: (tally.halves[one], *tally.breaks(one, kind)) for one in entrants}
    ordered = sorted(entrants, key=lambda one: lines[one], reverse=True)
    return [
        Row(one, 1 + sum(lines[other] > lines[one] for other in entrants), tally.halves[one], len(tally.games[one]),
            tally.wins(one), list(lines[one][1:]))
        for one in ordered
    ]  # fmt: skip
