"""Panic: flight, what bars it, and whom it drags along."""

import pytest

from champclos.testing import rule
from champclos.testing.scenarios import clause, legal, play, told
from tests.games.lionheart.helpers import ADVANCED, actions, army, fight
from tests.games.lionheart.mirrors import LARGER_BOARDS
from tests.games.mirrored import unmirrored


@rule("LION-PANIC-1")
@pytest.mark.parametrize(
    ("unit", "dice"), [("I4", 4), ("I1", 1), ("A4", 4), ("N2", 4), ("N1", 2), ("H2", 4), ("B10", 4)]
)
def test_a_unit_whose_dice_all_panic_turns_round_and_flees_a_square(unit: str, dice: int) -> None:
    state = fight(f"K1a1^ {unit}e5^", "K1i10v I4e6v")
    play(state, "e5xe6", "P" * dice)
    assert army(state, 0) == {"K1a1^", f"{unit}e4v"}
    assert army(state, 1) == {"K1i10v", "I4e6v"}
    assert "LION-PANIC-1" in told(state)


@rule("LION-PANIC-1")
@pytest.mark.parametrize(("facing", "target", "end"), [(">", "f5", "d5<"), ("v", "e4", "e6^"), ("<", "d5", "f5>")])
def test_flight_is_away_from_where_the_unit_faced(facing: str, target: str, end: str) -> None:
    state = fight(f"K1a1^ I4e5{facing}", f"K1i10v I4{target}v")
    play(state, f"e5x{target}", "PPPP")
    assert f"I4{end}" in army(state, 0)


@rule("LION-PANIC-1", "LION-HEAVY-1")
def test_heavy_infantry_flees_from_where_it_faced_and_not_from_its_target() -> None:
    state = fight("K1a1^ H1e5^", "K1i10v I4f5v")
    play(state, "e5xf5", "PP")
    assert "H1e4v" in army(state, 0)


@rule("LION-PANIC-1")
def test_one_die_without_panic_holds_the_unit() -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I4e6v")
    play(state, "e5xe6", "RPPP")
    assert "I4e5^" in army(state, 0)


@rule("LION-PANIC-1")
def test_a_king_never_panics() -> None:
    state = fight("K1e5^ I4a1^", "K1i10v I4e6v")
    play(state, "e5xe6", "PP")
    assert "K1e5^" in army(state, 0)


@rule("LION-PANIC-1", "LION-MERC-1")
def test_mercenaries_never_panic() -> None:
    state = fight("K1a1^ M2e5^", "K1e7v I4e6v")
    play(state, "e5xe6", "PPPP")
    assert "M2e5^" in army(state, 0)


@rule("LION-PANIC-1")
def test_a_unit_that_panicked_may_still_take_the_second_action() -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I4e6v")
    play(state, "e5xe6", "PPPP", "e4-e3")
    assert "I4e3v" in army(state, 0)


# What bars the way


@unmirrored("needs all four edges", *LARGER_BOARDS)
@rule("LION-PANIC-2")
@pytest.mark.parametrize(("unit", "target"), [("I4a1^", "a2"), ("I4a5>", "b5"), ("I4i5<", "h5"), ("I4a10v", "a9")])
def test_a_unit_that_flees_off_the_board_is_eliminated(unit: str, target: str) -> None:
    state = fight(f"K1e1^ A4e2^ {unit}", f"K1e10v I4{target}v")
    play(state, f"{unit[2:-1]}x{target}", "PPPP")
    assert army(state, 0) == {"K1e1^", "A4e2^"}
    assert "LION-PANIC-2" in told(state)


@rule("LION-PANIC-2")
def test_a_unit_whose_flight_its_own_king_bars_is_eliminated() -> None:
    state = fight("K1e4^ I4e5^ A4a1^", "K1e10v I4e6v")
    play(state, "e5xe6", "PPPP")
    assert army(state, 0) == {"K1e4^", "A4a1^"}


@rule("LION-PANIC-2")
@pytest.mark.parametrize("enemy", ["I1e4^", "M2e4v", "N2e4>"])
def test_a_unit_whose_flight_an_enemy_bars_is_eliminated(enemy: str) -> None:
    state = fight("K1a1^ I4e5^ A4b1^", f"K1e10v I4e6v {enemy}")
    play(state, "e5xe6", "PPPP")
    assert army(state, 0) == {"K1a1^", "A4b1^"}
    assert army(state, 1) == {"K1e10v", "I4e6v", enemy}


@rule("LION-PANIC-2")
def test_a_unit_whose_flight_the_enemy_king_bars_is_eliminated() -> None:
    state = fight("K1a1^ I4e5^ A4b1^", "K1e4^ I4e6v")
    play(state, "e5xe6", "PPPP")
    assert army(state, 0) == {"K1a1^", "A4b1^"}
    assert "K1e4^" in army(state, 1)


@rule("LION-PANIC-2")
def test_an_eliminated_unit_leaves_nothing_behind_in_the_position() -> None:
    state = fight("K1e1^ I4a1^ I4b1^", "K1e10v I4a2v")
    play(state, "a1xa2", "PPPP")
    assert actions(state) == 1
    assert ADVANCED.position(state.position()) == state
    assert ADVANCED.decode(state.encode()) == state


# The line


@rule("LION-PANIC-3")
def test_an_own_unit_in_the_way_panics_too() -> None:
    state = fight("K1a1^ I4e5^ N2e4^", "K1i10v I4e6v")
    play(state, "e5xe6", "PPPP")
    assert army(state, 0) == {"K1a1^", "I4e4v", "N2e3v"}
    assert "LION-PANIC-3" in told(state)


@rule("LION-PANIC-3")
@pytest.mark.parametrize("facing", ["^", ">", "<", "v"])
def test_the_unit_in_the_way_turns_to_the_direction_of_flight(facing: str) -> None:
    state = fight(f"K1a1^ I4e5^ A4e4{facing}", "K1i10v I4e6v")
    play(state, "e5xe6", "PPPP")
    assert "A4e3v" in army(state, 0)


@rule("LION-PANIC-3", "LION-PANIC-2")
def test_the_last_of_three_falls_off_the_board_and_the_others_move_up() -> None:
    state = fight("K1e1^ I4a3^ A4a2> N2a1^", "K1e10v I4a4v")
    play(state, "a3xa4", "PPPP")
    assert army(state, 0) == {"K1e1^", "I4a2v", "A4a1v"}


@rule("LION-PANIC-3", "LION-PANIC-2")
def test_the_last_of_three_falls_before_its_king_and_the_others_move_up() -> None:
    state = fight("K1e1^ I4e4^ A4e3^ N2e2^", "K1e10v I4e5v")
    play(state, "e4xe5", "PPPP")
    assert army(state, 0) == {"K1e1^", "I4e3v", "A4e2v"}


@rule("LION-PANIC-3", "LION-PANIC-2")
def test_the_last_of_the_line_falls_before_an_enemy() -> None:
    state = fight("K1a1^ I4e5^ A4e4^", "K1e10v I4e6v I4e3v")
    play(state, "e5xe6", "PPPP")
    assert army(state, 0) == {"K1a1^", "I4e4v"}
    assert army(state, 1) == {"K1e10v", "I4e6v", "I4e3v"}


@rule("LION-PANIC-3")
def test_own_mercenaries_in_the_way_stand_like_a_king() -> None:
    state = fight("K1a1^ I4e5^ M2e4^", "K1i10v I4e6v")
    play(state, "e5xe6", "PPPP")
    assert army(state, 0) == {"K1a1^", "M2e4^"}


@rule("LION-PANIC-3")
def test_own_mercenaries_end_a_line_of_flight() -> None:
    state = fight("K1a1^ I4e5^ A4e4^ M1e3>", "K1i10v I4e6v")
    play(state, "e5xe6", "PPPP")
    assert army(state, 0) == {"K1a1^", "I4e4v", "M1e3>"}


@rule("LION-PANIC-3")
def test_a_gap_in_the_line_stops_the_panic() -> None:
    state = fight("K1a1^ I4e5^ A4e4^ N2e2^", "K1i10v I4e6v")
    play(state, "e5xe6", "PPPP")
    assert army(state, 0) == {"K1a1^", "I4e4v", "A4e3v", "N2e2^"}


@rule("LION-PANIC-3")
def test_a_unit_dragged_along_may_still_act_this_turn() -> None:
    state = fight("K1a1^ I4e5^ A4e4^", "K1i10v I4e6v I4e1v")
    play(state, "e5xe6", "PPPP")
    assert {"e3-e2", "e3^", "e3xe1"} <= legal(state)
    play(state, "e3xe1", "RRPP")
    assert "I2e1v" in army(state, 1)


@rule("LION-PANIC-3", "LION-TURN-2")
def test_a_unit_that_panicked_does_not_attack_again_this_turn() -> None:
    state = fight("K1a1^ I4e5^ A4d5^", "K1i10v I4e6v I4e3v")
    play(state, "e5xe6", "PPPP")
    assert "I4e4v" in army(state, 0)
    assert clause(state, "e4xe3") == "LION-TURN-2"
    assert "e4xe3" not in legal(state)


@rule("LION-PANIC-3", "LION-TURN-2")
def test_a_unit_that_attacked_is_dragged_along_all_the_same() -> None:
    state = fight("K1a1^ I4e5^ A4e4^", "K1i10v I4e6v I4e1v")
    play(state, "e4xe6", "APPP")
    assert "A4e4^*" in state.position()
    play(state, "e5xe6", "PPPP")
    assert army(state, 0) == {"K1a1^", "I4e4v", "A4e3v"}
    assert state.seat == 1
    play(state, "pass", "e3xe1", "RRPP")
    assert "I2e1v" in army(state, 1)


@rule("LION-PANIC-3", "LION-PANIC-2")
def test_a_line_lost_after_it_attacked_leaves_nothing_behind_in_the_position() -> None:
    state = fight("K1i1^ A4a1^ I4a2^", "K1e10v I4a3v")
    play(state, "a1xa3", "APPP", "a2xa3", "PPPP")
    assert army(state, 0) == {"K1i1^", "I4a1v"}
    assert ADVANCED.position(state.position()) == state
