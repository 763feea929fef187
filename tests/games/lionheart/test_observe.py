"""Observations: every plane and every count, for either seat, on boards of two sizes."""

import pytest

import champclos
from champclos import Game, State
from champclos.games.lionheart.phases import ACT, PLACE
from champclos.testing.scenarios import play, play_for
from tests.games.lionheart.helpers import ADVANCED, fight

KINDS = "KNAIHPMB"
SMALL = champclos.game("lionheart", mode="advanced", width=11, height=6)


def planes(state: State, seat: int) -> tuple[list[dict[str, int]], list[int]]:
    """What is not zero in each of the planes, by square, and the counts."""
    width, height = (int(str(state.game.options[name])) for name in ("width", "height"))
    seen = state.observation(seat)
    assert len(seen) == state.game.observation_size == 21 * width * height + 7
    found = []
    for plane in range(21):
        part = seen[plane * width * height : (plane + 1) * width * height]
        found.append({f"{chr(97 + at % width)}{at // width + 1}": value for at, value in enumerate(part) if value})
    return found, list(seen[21 * width * height :])


def by_kind(found: list[dict[str, int]]) -> dict[str, dict[str, int]]:
    return {letter: plane for letter, plane in zip(KINDS, found, strict=True) if plane}


@pytest.mark.parametrize("game", [ADVANCED, SMALL], ids=["9x10", "11x6"])
def test_units_of_each_side_stand_in_the_planes_of_their_kind(game: Game) -> None:
    state = game.position("army 0: K1a1^ N2b1> A3c1v I4d1< B9e1^\narmy 1: K1i5v H1h5^ P2g5> M1f5<")
    own = {"K": {"a1": 1}, "N": {"b1": 2}, "A": {"c1": 3}, "I": {"d1": 4}, "B": {"e1": 9}}
    enemy = {"K": {"i5": 1}, "H": {"h5": 1}, "P": {"g5": 2}, "M": {"f5": 1}}
    for seat in (0, 1):
        found, counts = planes(state, seat)
        assert by_kind(found[:8]) == (own, enemy)[seat]
        assert by_kind(found[8:16]) == (own, enemy)[1 - seat]
        assert [set(plane) for plane in found[16:20]] == [
            {"a1", "e1", "h5"},
            {"b1", "g5"},
            {"c1", "i5"},
            {"d1", "f5"},
        ]
        assert {value for plane in found[16:20] for value in plane.values()} == {1}
        assert found[20] == {}
        assert counts == [ACT, 1 - seat, 2, 0, seat, 0, 0]


@pytest.mark.parametrize("turn", [0, 1])
def test_who_attacked_whose_turn_it_is_and_what_is_left_are_seen(turn: int) -> None:
    armies = [("K1a1^ I4e5^", "K1i10v I4e6v"), ("K1a1^ I4e6v", "K1i10v I4e5^")][turn]
    state = fight(*armies, f"turn: {turn}\nquiet: 7")
    play(state, "e5xe6", "RRRR")
    for seat in (0, 1):
        found, counts = planes(state, seat)
        assert found[20] == {"e5": 1}
        assert counts == [ACT, int(seat == turn), 1, 7, seat, 0, 0]


def test_quiet_turns_are_counted_up_to_what_a_byte_holds() -> None:
    game = champclos.game("lionheart", quiet=400)
    for quiet, seen in ((0, 0), (-1, 0), (1, 1), (254, 254), (255, 255), (300, 255)):
        state = game.position(f"army 0: K1a1^ I4e5^\narmy 1: K1i10v I4e6v\nquiet: {quiet}")
        assert planes(state, 0)[1][3] == seen


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_sees_what_it_has_placed_and_how_many_the_other_has(seat: int) -> None:
    state = ADVANCED.start()
    rows = ("1", "2") if seat == 0 else ("10", "9")
    play_for(state, seat, *[f"P3@a{rows[0]}", f"H2@i{rows[1]}"])
    play_for(state, 1 - seat, *["M2@a10" if seat == 0 else "M2@a1"])
    found, counts = planes(state, seat)
    assert by_kind(found[:8]) == {"K": {f"e{rows[0]}": 1}, "P": {f"a{rows[0]}": 3}, "H": {f"i{rows[1]}": 2}}
    assert by_kind(found[8:16]) == {"K": {"e10" if seat == 0 else "e1": 1}}
    assert set(found[16 + 2 * seat]) == {f"e{rows[0]}", f"a{rows[0]}", f"i{rows[1]}"}
    assert counts == [PLACE, 0, 0, 0, seat, 2, 1]
