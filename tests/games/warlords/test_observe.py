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


def test_what_seats_have_follows_from_the_own_seat_on_then_the_own_hand_and_what_goes_on() -> None:
    text = "castile: 0 finished s9; wessex: 1 finished s3 captive 0; gold: 5 7; round: 4"
    state = turn(f"{text}; conquest hand 0: 2xsiege levy; merchant hand 1: spy; pope kept 1: tithe")
    start = len(FIEFS) * WIDTH
    own, other = list(state.observation(0)[start:]), list(state.observation(1)[start:])
    assert own[:8] == [5, 3, 0, 0, 7, 1, 1, 0]
    assert other[:8] == [7, 1, 1, 0, 5, 3, 0, 0]
    assert sorted(number for number in own[8:-6] if number) == [1, 2]
    assert sum(other[8:-6]) == 1
    assert own[-6:] == [4, 15, 1, 4, 0, 1]
    assert other[-6:] == [4, 15, 1, 4, 1, 0]
    assert state.observation(0)[FIEFS.index("wessex") * WIDTH + 2] == 1
