"""What a game says about the strength of its players: Weng and Lin's method with the model of Plackett and Luce.

It takes several seats, teams and ties, and knows how uncertain it is. The numbers that people see are made here too.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

import msgspec
from openskill.models import PlackettLuce

from champclos.bots import read_spec

PERSON: Final = "p."  # the id of a person who is rated, after which stands that of their identity
BOT: Final = "b."  # that of a bot, after which stands its name with its parameters
SCALE: Final = 40  # of the numbers that are shown: who has not played has 1000
SURE: Final = 2  # standard deviations between which the strength lies with 95 per cent
FIRST: Final = (25.0, 25.0 / 3)


def bot_player(spec: str) -> str:
    """The id of a bot, the same however its parameters were written."""
    name = spec.partition(":")[0]
    usual = read_spec(name).values
    given = [f"{key}={value}" for key, value in sorted(read_spec(spec).values.items()) if value != usual[key]]
    return BOT + ":".join([name, *given])


class Strength(msgspec.Struct, frozen=True):
    """How strong somebody is thought to be at a game, how sure that is, and after how many games."""

    mu: float = FIRST[0]
    sigma: float = FIRST[1]
    games: int = 0

    @property
    def shown(self) -> int:
        """The number that people see."""
        return round(SCALE * self.mu)

    @property
    def margin(self) -> int:
        """By how much it may be wrong."""
        return round(SCALE * SURE * self.sigma)

    @property
    def certain(self) -> float:
        """What lists are ordered by: how strong somebody is at least, with 97 per cent."""
        return self.mu - SURE * self.sigma


class RatedGame(msgspec.Struct, frozen=True):
    """A game that counts: who sat at each seat, in which team, and in which place they came in."""

    players: list[str]
    teams: list[int]
    places: list[int]


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()


def after(game: RatedGame, before: Mapping[str, Strength]) -> dict[str, Strength]:
    """What the players of a game are thought to be after it."""
    model = _model()
    teams = list(dict.fromkeys(game.teams))
    sides = [[seat for seat, team in enumerate(game.teams) if team == one] for one in teams]
    known = [[before.get(game.players[seat], Strength()) for seat in side] for side in sides]
    rated = model.rate(
        [[model.create_rating([one.mu, one.sigma]) for one in side] for side in known],
        ranks=[float(min(game.places[seat] for seat in side)) for side in sides],
    )
    found = {}
    for side, were, are in zip(sides, known, rated, strict=True):
        for seat, one, other in zip(side, were, are, strict=True):
            found[game.players[seat]] = Strength(float(other.mu), float(other.sigma), one.games + 1)
    return found


def through(games: Sequence[RatedGame]) -> dict[str, Strength]:
    """What all players are thought to be after some games, one after the other."""
    found: dict[str, Strength] = {}
    for game in games:
        found |= after(game, found)
    return found
