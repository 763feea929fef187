"""Who begins, two actions a turn, moving and turning."""

import pytest

from champclos import NATURE, IllegalChoice
from champclos.testing import rule
from champclos.testing.scenarios import clause, legal, play
from tests.games.lionheart.helpers import ADVANCED, BASIC, actions, army, fight
from tests.games.lionheart.mirrors import LARGER_BOARDS
from tests.games.mirrored import unmirrored

WALKERS = ["I4", "A4", "P4", "M2", "B10"]


# Who begins


@unmirrored("seat 0 rolls first in any case", "turned", "larger-turned")
@rule("LION-START-1")
@pytest.mark.parametrize(
    ("first", "second", "beginner"), [("AAAR", "AARR", 0), ("AARR", "AAAP", 1), ("RRRR", "APPP", 1)]
)
def test_more_axes_begin(first: str, second: str, beginner: int) -> None:
    state = BASIC.start()
    assert state.seat == NATURE
    play(state, first, second)
    assert state.seat == beginner
    assert actions(state) == 2


@unmirrored("seat 0 rolls first in any case", "turned", "larger-turned")
@rule("LION-START-1")
def test_equal_axes_roll_again() -> None:
    state = BASIC.start()
    play(state, "AARR", "AAPP")
    assert state.seat == NATURE
    play(state, "RRRR", "PPPP")
    assert state.seat == NATURE
    play(state, "AAAA", "AAAP")
    assert state.seat == 0


@rule("LION-START-1", "LION-ATTACK-3")
def test_four_dice_are_rolled_for_the_first_turn() -> None:
    odds = BASIC.start().odds()
    weights = {BASIC.start().notation(choice, NATURE): weight for choice, weight in odds}
    assert sum(weights.values()) == 6**4
    assert weights["AAAA"] == 3**4
    assert weights["PPPP"] == 1
    assert weights["AARP"] == 12 * 3 * 3 * 2


@rule("LION-START-1")
def test_nobody_acts_before_the_first_turn_is_rolled_for() -> None:
    state = BASIC.start()
    assert clause(state, "e2-e3", 0) == "LION-START-1"
    play(state, "AARR")
    assert clause(state, "pass", 1) == "LION-START-1"


# Two actions


@rule("LION-TURN-1")
def test_after_two_actions_the_other_player_has_the_turn() -> None:
    state = fight("K1e1^ I4e2^", "K1e10v I4e9v")
    play(state, "e2-e3")
    assert (state.seat, actions(state)) == (0, 1)
    play(state, "e1-e2")
    assert (state.seat, actions(state)) == (1, 2)


@rule("LION-TURN-1")
def test_one_unit_may_take_both_actions_and_repeat_one() -> None:
    state = fight("K1e1^ I4e2^", "K1e10v I4e9v")
    play(state, "e2-e3", "e3-e4")
    assert "I4e4^" in army(state, 0)
    play(state, "e9<", "e9^")
    assert "I4e9^" in army(state, 1)


@rule("LION-TURN-1")
def test_a_unit_may_move_and_attack_in_one_turn() -> None:
    state = fight("K1e1^ I4e4^", "K1e10v I4e6v")
    play(state, "e4-e5", "e5xe6", "AAPP")
    assert "I2e6v" in army(state, 1)
    assert state.seat == 1


@rule("LION-TURN-1")
def test_a_unit_may_attack_and_then_move() -> None:
    state = fight("K1e1^ I4e5^", "K1e10v I1e6v I4a9v")
    play(state, "e5xe6", "AAPP", "e5-e6")
    assert "I4e6^" in army(state, 0)


@rule("LION-TURN-1")
def test_a_player_may_pass_the_whole_turn() -> None:
    state = fight("K1e1^ I4e2^", "K1e10v I4e9v")
    play(state, "pass")
    assert state.seat == 1


@rule("LION-TURN-1")
def test_a_player_may_pass_the_second_action() -> None:
    state = fight("K1e1^ I4e2^", "K1e10v I4e9v")
    play(state, "e2-e3", "pass")
    assert (state.seat, actions(state)) == (1, 2)


@rule("LION-TURN-1")
def test_there_is_no_third_action() -> None:
    state = fight("K1e1^ I4e2^", "K1e10v I4e9v")
    play(state, "e2-e3", "e3-e4")
    assert clause(state, "e4-e5", 0) == "LION-TURN-1"
    assert state.choices(0) == []
    with pytest.raises(IllegalChoice, match="LION-TURN-1"):
        state.play(0, state.parse("e4-e5", 0))


@rule("LION-TURN-1")
def test_nothing_is_done_while_the_dice_of_an_attack_fall() -> None:
    state = fight("K1e1^ I4e5^", "K1e10v I4e6v")
    play(state, "e5xe6")
    assert clause(state, "e1-e2", 0) == "LION-TURN-1"
    assert clause(state, "e6-e5", 1) == "LION-TURN-1"


@rule("LION-TURN-2")
def test_a_unit_attacks_once_a_turn() -> None:
    state = fight("K1e1^ I4e5^", "K1e10v I4e6v")
    play(state, "e5xe6", "RRRR")
    assert clause(state, "e5xe6") == "LION-TURN-2"
    assert "e5xe6" not in legal(state)


@rule("LION-TURN-2")
def test_two_units_may_each_attack() -> None:
    state = fight("K1e1^ I4e5^ I4d6>", "K1e10v I4e6v")
    play(state, "e5xe6", "RRRR", "d6xe6", "ARRR")
    assert "I3e6v" in army(state, 1)
    assert state.seat == 1


@rule("LION-TURN-2")
def test_a_unit_that_attacked_may_attack_again_next_turn() -> None:
    state = fight("K1e1^ I4e5^", "K1e10v I4e6v")
    play(state, "e5xe6", "RRRR", "pass", "pass", "e5xe6", "AAAP")
    assert "I1e6v" in army(state, 1)


# Moving


@rule("LION-MOVE-1")
@pytest.mark.parametrize("unit", WALKERS)
def test_men_on_foot_move_one_square_straight_ahead(unit: str) -> None:
    state = fight(f"K1a1^ {unit}e5^", "K1i10v I4i9v")
    assert {move for move in legal(state) if move.startswith("e5-")} == {"e5-e6"}
    assert clause(state, "e5-e7") == "LION-MOVE-1"
    play(state, "e5-e6")
    assert f"{unit}e6^" in army(state, 0)
    assert actions(state) == 1


@rule("LION-MOVE-1")
def test_staying_is_no_move() -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I4i9v")
    assert clause(state, "e5-e5") == "LION-MOVE-1"
    assert clause(state, "a1-a1") == "LION-MOVE-2"


@rule("LION-MOVE-2")
@pytest.mark.parametrize("own", ["K1e3> I4a1^", "K1a1^ N2e3>"])
def test_riders_move_any_number_of_free_squares(own: str) -> None:
    state = fight(own, "K1i10v I4h3v")
    assert {move for move in legal(state) if move.startswith("e3-")} == {"e3-f3", "e3-g3"}
    play(state, "e3-g3")
    assert actions(state) == 1


@rule("LION-MOVE-2")
def test_riders_cross_the_whole_board_in_one_action() -> None:
    state = fight("K1e1^ N2a1^", "K1e10v I4e9v")
    play(state, "a1-a10")
    assert "N2a10^" in army(state, 0)


@rule("LION-MOVE-3")
@pytest.mark.parametrize("target", ["e4", "d5", "f5", "d6", "f6", "d4", "f4", "a1", "e1"])
@pytest.mark.parametrize("unit", ["I4", "N2", "H2"])
def test_nobody_moves_backwards_sideways_or_diagonally(unit: str, target: str) -> None:
    state = fight(f"K1i1^ {unit}e5^", "K1i10v I4i9v")
    assert clause(state, f"e5-{target}") == "LION-MOVE-3"


@rule("LION-MOVE-3")
@pytest.mark.parametrize(("own", "enemy"), [("I4e6^", "I4a9v"), ("I4a2^", "I4e6v")])
@pytest.mark.parametrize("unit", [*WALKERS, "N2", "H2"])
def test_nobody_moves_onto_a_unit(unit: str, own: str, enemy: str) -> None:
    state = fight(f"K1a1^ {unit}e5^ {own}", f"K1i10v {enemy}")
    assert clause(state, "e5-e6") == "LION-MOVE-3"
    assert "e5-e6" not in legal(state)


@rule("LION-MOVE-3")
@pytest.mark.parametrize(("own", "enemy"), [("I4e7^", "I4a9v"), ("I4a2^", "I4e7v")])
def test_nobody_moves_through_a_unit(own: str, enemy: str) -> None:
    state = fight(f"K1a1^ N2e5^ {own}", f"K1i10v {enemy}")
    assert clause(state, "e5-e6") == ""
    assert clause(state, "e5-e7") == "LION-MOVE-3"
    assert clause(state, "e5-e8") == "LION-MOVE-3"
    assert clause(state, "e5-e10") == "LION-MOVE-3"


@unmirrored("needs all four edges", *LARGER_BOARDS)
@rule("LION-MOVE-3")
def test_nobody_moves_off_the_board() -> None:
    state = fight("K1e1^ I4a10^ N2i5>", "K1e10v I4e9v")
    assert not [move for move in legal(state) if move.startswith(("a10-", "i5-"))]


@rule("LION-TURN-3")
@pytest.mark.parametrize("facing", [">", "v", "<"])
def test_turning_by_a_quarter_or_a_half_is_one_action(facing: str) -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I4i9v")
    play(state, f"e5{facing}")
    assert f"I4e5{facing}" in army(state, 0)
    assert actions(state) == 1


@rule("LION-TURN-3")
def test_a_unit_does_not_turn_to_where_it_faces() -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I4i9v")
    assert clause(state, "e5^") == "LION-TURN-3"


@rule("LION-TURN-3", "LION-MOVE-3")
def test_turning_and_moving_is_how_a_unit_goes_back() -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I4i9v")
    play(state, "e5v", "e5-e4")
    assert "I4e4v" in army(state, 0)


@rule("LION-TURN-1", "LION-ARMY-4")
def test_no_unit_is_placed_once_the_battle_is_on() -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I4i9v")
    assert clause(state, "I4@a2") == "LION-ARMY-4"
    assert ADVANCED.choice_count > BASIC.choice_count
