"""A position in numbers for learners: the map, then what seats have, each number in a byte."""

from champclos.games.warlords.content import read
from tests.games.warlords.helpers import turn

FIEFS = list(read({})[0].fiefs)
WIDTH = 12  # holder, castle, captives, nine kinds of soldiers


def test_a_fief_is_told_from_the_seat_that_looks() -> None:
    state = turn("castile: 0 finished s9 l1 ms2 moved s1; wessex: 1 unfinished s3; gold: 300 7")
    for seat in range(2):
        seen = state.observation(seat)
        fiefs = {name: list(seen[at * WIDTH : (at + 1) * WIDTH]) for at, name in enumerate(FIEFS)}
        assert fiefs["castile"] == [1 + seat, 3, 0, 10, 0, 0, 0, 1, 2, 0, 0, 0]
        assert fiefs["wessex"] == [2 - seat, 2, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0]
        assert fiefs["andalus"] == [0] * WIDTH


def test_what_no_byte_holds_is_the_largest_that_one_does() -> None:
    state = turn("castile: 0 finished s9; wessex: 1 finished s3; gold: 300 7")
    assert state.observation(0)[len(FIEFS) * WIDTH] == 255
    assert state.observation(1)[len(FIEFS) * WIDTH] == 7
