"""What docs/protocol.md says of ratings as types."""

from typing import Literal

import msgspec

from champclos.core.words import Words
from champclos.server.table_meta import Name

# What clients send


class RatingDoes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The holder of a key asks for their ratings, takes a name under which they are rated, or leaves the lists."""

    key: str
    do: Literal["look", "name", "leave"] = "look"
    name: Name = ""


# What clients get


class RatingInfo(msgspec.Struct, frozen=True):
    """A line in the list of a game: `rating` is uncertain by `margin`, after a number of games."""

    player: str
    name: str
    bot: str
    rating: int
    margin: int
    games: int


class RatedGameInfo(msgspec.Struct, frozen=True):
    """A game whose players are rated, and how many of them there are."""

    game: str
    title: Words
    players: int


class RatingsInfo(msgspec.Struct, frozen=True):
    """Whether players are rated at this server, and at which games some are."""

    on: bool
    games: list[RatedGameInfo]


class MyGameRating(msgspec.Struct, frozen=True):
    """One's rating at a game."""

    game: str
    title: Words
    rating: int
    margin: int
    games: int


class MyRatings(msgspec.Struct, frozen=True):
    """Under which name and public id somebody is rated, both empty if they are not; and what as."""

    player: str
    name: str
    ratings: list[MyGameRating]
