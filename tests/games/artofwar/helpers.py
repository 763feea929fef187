"""Short ways to set up a battle by hand; what other games need as well is in `champclos.testing.scenarios`."""

import champclos
from champclos import FastDice, Game, State
from champclos.games import artofwar
from champclos.games.artofwar.state import ArtOfWarState
from champclos.testing import scenarios
from champclos.testing.scenarios import field
from tests.games.mirrored import mirrored

FIRST = mirrored(champclos.game("artofwar"))
FREE = mirrored(champclos.game("artofwar", mode="free"))


def tiny(mode: str, box: bool = False) -> Game:
    """The same game with armies of five, small enough to try everything."""
    return artofwar.tiny({"mode": mode, "box": box})


def war(own: str, enemy: str, more: str = "", game: Game = FIRST) -> State:
    """Seat 0 to act, with these units on both sides; `more` are further lines of the position."""
    return game.position(f"field 0: {own}\nfield 1: {enemy}\n{more}")


def started(game: Game = FIRST) -> ArtOfWarState:
    """The first position, in no mirror."""
    state = game.start()
    assert isinstance(state, ArtOfWarState)
    return state


def held(state: State, seat: int) -> int:
    """How many cards a seat holds."""
    total = 0
    for name in ("hand", "shown"):
        for word in field(state, f"{name} {seat}").split():
            total += int(word[1:] or 1)
    return total


def units(state: State, seat: int) -> set[str]:
    """The units of a seat as the position's text has them."""
    return set(field(state, f"field {seat}").split())


def positions(game: Game, count: int, seed: int) -> list[ArtOfWarState]:
    """Positions along random play, in no mirror."""
    return [state for state in scenarios.positions(game, count, FastDice(seed)) if isinstance(state, ArtOfWarState)]
