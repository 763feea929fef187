"""Short ways to set up a tournament by hand: sheets, battles that are fought by one, and preparations."""

from collections.abc import Mapping

from champclos import Game, State
from champclos.core.content import Table
from champclos.games.signum import make
from tests.games.mirrored import mirrored
from tests.games.signum.duels import duel

Person = Mapping[str, object]
HALDANE: Person = {"hero": "haldane", "characters": ["anselm", "berta", "kaitlynn", "odile"]}
BORRIN: Person = {"hero": "borrin", "characters": ["durgan", "gerda", "sentinel"]}


def sheet(one: Person | None = None, other: Person | None = None, **more: object) -> Table:
    """A sheet of Haldane's and Borrin's bands, with what is said of each, and of the match."""
    players = [{**HALDANE, **(one or {})}, {**BORRIN, **(other or {})}]
    return {"sheet": {"match": 3, "players": players, **more}}


def fought(one: Person | None = None, other: Person | None = None, **options: object) -> Game:
    """A battle of a tournament."""
    return mirrored(make({"mode": "duel", **options}, sheet(one, other)))


def battle(game: Game, creatures: str = "", more: str = "", flow: str = "turn/0/3") -> State:
    """A position of a battle: the third turn, that of seat 0."""
    return duel(creatures, more=more, game=game, flow=flow)


def prepared(one: Person | None = None, other: Person | None = None, **more: object) -> Game:
    """The preparation of a match."""
    scenarios = {"scenarios": ["siege", "supplies", "toll_gate", "fog_of_war", "blood_feud"], **more}
    return mirrored(make({"mode": "preparation"}, sheet(one, other, **scenarios)))
