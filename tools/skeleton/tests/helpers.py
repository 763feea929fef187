"""Short ways to set up a round by hand; what other games need as well is in `champclos.testing.scenarios`."""

import champclos
from champclos import State
from champclos.testing.scenarios import play, play_for
from tests.games.mirrored import mirrored

GAME = mirrored(champclos.game("tafl"))


def moving(runners: str, more: str = "") -> State:
    """Seat 0 to move, with the runners on these squares; `more` are further lines of the position."""
    return GAME.position(f"phase: move\nturn: 0\nrunners: {runners}\n{more}")


def rolled(first: str, second: str, face: str) -> State:
    """A first round in which the seats have guessed and the die has fallen."""
    state = play_for(GAME.start(), 0, first)
    return play(play_for(state, 1, second), f"{first}:{second}", face)
