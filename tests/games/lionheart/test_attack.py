"""Attacks: who reaches whom, how many dice, what hits, what falls."""

import pytest

from champclos import NATURE
from champclos.core.events import AIMED
from champclos.testing import rule
from champclos.testing.scenarios import clause, legal, play, told
from tests.games.lionheart.helpers import army, dice_due, fight

# Targets


@rule("LION-ATTACK-1")
def test_the_target_is_named_before_the_dice_fall() -> None:
    state = fight("K1a1^ A4e5^", "K1i10v I4e6v I4e7v")
    play(state, "e5xe7")
    assert state.seat == NATURE
    assert state.choices(0) == []
    assert [event.what for event in state.told] == [AIMED]
    play(state, "RRPP")
    assert army(state, 1) == {"K1i10v", "I4e6v", "I2e7v"}


@rule("LION-ATTACK-1")
@pytest.mark.parametrize("unit", ["I4", "N2", "P4", "M2", "B10"])
@pytest.mark.parametrize("target", ["d5", "f5", "e4", "d6", "f6", "e7"])
def test_nobody_attacks_where_he_does_not_face(unit: str, target: str) -> None:
    state = fight(f"K1a1^ {unit}e5^", f"K1i10v I4{target}v")
    assert clause(state, f"e5x{target}") == "LION-ATTACK-1"


@rule("LION-ATTACK-1")
@pytest.mark.parametrize(("facing", "target"), [("^", "e6"), (">", "f5"), ("v", "e4"), ("<", "d5")])
def test_the_square_straight_ahead_is_attacked(facing: str, target: str) -> None:
    state = fight(f"K1a1^ I4e5{facing}", "K1i10v I4e6v I4f5v I4e4v I4d5v")
    assert {move for move in legal(state) if "x" in move} == {f"e5x{target}"}


@rule("LION-ATTACK-1")
def test_only_an_enemy_unit_is_attacked() -> None:
    state = fight("K1a1^ I4e5^ I4c5^ I4c6^", "K1i10v I4a9v")
    assert clause(state, "e5xe6") == "LION-ATTACK-1"
    assert clause(state, "c5xc6") == "LION-ATTACK-1"


@rule("LION-ATTACK-1")
def test_the_king_attacks_straight_ahead_too() -> None:
    state = fight("K1e5^ I4a1^", "K1i10v I4e6v I4d5v")
    assert {move for move in legal(state) if "x" in move} == {"e5xe6"}


@rule("LION-ATTACK-2")
@pytest.mark.parametrize(
    ("facing", "squares"),
    [
        ("^", "d6 e6 f6 d7 e7 f7 d8 e8 f8"),
        (">", "f4 f5 f6 g4 g5 g6 h4 h5 h6"),
        ("v", "d4 e4 f4 d3 e3 f3 d2 e2 f2"),
        ("<", "d4 d5 d6 c4 c5 c6 b4 b5 b6"),
    ],
)
def test_archers_reach_the_nine_squares_ahead(facing: str, squares: str) -> None:
    reached = set()
    for column in "abcdefghi":
        for row in range(1, 11):
            square = f"{column}{row}"
            if square not in ("a1", "e5", "i10"):
                state = fight(f"K1a1^ A4e5{facing}", f"K1i10v I4{square}v")
                why = clause(state, f"e5x{square}")
                assert why in ("", "LION-ATTACK-2")
                if not why:
                    reached.add(square)
    assert reached == set(squares.split())


@rule("LION-ATTACK-2")
def test_archers_shoot_over_units_of_both_sides() -> None:
    state = fight("K1a1^ A4e5^ I4e6^", "K1i10v I4e7v I4e8v")
    play(state, "e5xe8", "RRRR")
    assert army(state, 1) == {"K1i10v", "I4e7v"}


@rule("LION-ATTACK-2")
@pytest.mark.parametrize(
    ("archers", "enemy", "reached"),
    [
        ("A4a9^", "I4a10v I4b10v I4c10v I4i1v I4i9v", {"a10", "b10"}),
        ("A4a5<", "I4i5v I4i6v I4a6v I4a4v", set()),
        ("A4i5^", "I4i6v I4h6v I4a7v I4a6v I4i8v I4i9v", {"i6", "h6", "i8"}),
    ],
)
def test_the_archers_field_ends_at_the_edge_of_the_board(archers: str, enemy: str, reached: set[str]) -> None:
    state = fight(f"K1e1^ {archers}", f"K1e10v {enemy}")
    assert {move.split("x")[1] for move in legal(state) if "x" in move} == reached


@rule("LION-ATTACK-2")
def test_archers_do_not_shoot_their_own() -> None:
    state = fight("K1a1^ A4e5^ I4e6^", "K1i10v I4a9v")
    assert clause(state, "e5xe6") == "LION-ATTACK-1"


# Dice


@rule("LION-ATTACK-3")
def test_a_die_has_three_axes_two_arrows_and_one_panic() -> None:
    state = fight("K1a1^ I1e5^", "K1i10v I4e6v")
    play(state, "e5xe6")
    assert {state.notation(choice, NATURE): weight for choice, weight in state.odds()} == {"A": 3, "R": 2, "P": 1}


@rule("LION-ATTACK-4")
@pytest.mark.parametrize(
    ("unit", "dice"), [("I4", 4), ("I3", 3), ("I1", 1), ("A4", 4), ("A2", 2), ("N2", 4), ("N1", 2)]
)
def test_a_unit_rolls_dice_for_its_men(unit: str, dice: int) -> None:
    state = fight(f"K1a1^ {unit}e5^", "K1i10v I4e6v")
    play(state, "e5xe6")
    assert dice_due(state) == dice
    assert state.odds().total == 6**dice


@rule("LION-ATTACK-4")
def test_the_king_rolls_two_dice() -> None:
    state = fight("K1e5^ I4a1^", "K1i10v I4e6v")
    play(state, "e5xe6")
    assert dice_due(state) == 2
    play(state, "AA")
    assert "I2e6v" in army(state, 1)


@rule("LION-ATTACK-4")
@pytest.mark.parametrize("unit", ["I4", "N2"])
def test_infantry_and_knights_hit_with_axes(unit: str) -> None:
    state = fight(f"K1a1^ {unit}e5^", "K1i10v I4e6v")
    play(state, "e5xe6", "AARP")
    assert "I2e6v" in army(state, 1)


@rule("LION-ATTACK-4")
def test_archers_hit_with_arrows() -> None:
    state = fight("K1a1^ A4e5^", "K1i10v I4e6v")
    play(state, "e5xe6", "AARP")
    assert "I3e6v" in army(state, 1)


# Losses


@rule("LION-ATTACK-5")
@pytest.mark.parametrize("unit", ["I4", "A4", "P4", "B4"])
def test_one_hit_removes_a_man_on_foot(unit: str) -> None:
    state = fight("K1a1^ I4e5^", f"K1i10v {unit}e6v")
    play(state, "e5xe6", "ARRR")
    assert f"{unit[0]}3e6v" in army(state, 1)
    assert told(state)[1] == "LION-ATTACK-5"


@rule("LION-ATTACK-5")
def test_one_hit_removes_a_mercenary() -> None:
    state = fight("K1a1^ I4e5^", "K1i10v M2e6v")
    play(state, "e5xe6", "ARRR")
    assert "M1e6v" in army(state, 1)


@rule("LION-ATTACK-5")
@pytest.mark.parametrize("unit", ["N2", "H2"])
@pytest.mark.parametrize(("dice", "left"), [("ARRR", 2), ("AARR", 1), ("AAAR", 1), ("AAAA", 0)])
def test_knights_and_heavy_infantry_need_two_hits_each(unit: str, dice: str, left: int) -> None:
    state = fight("K1a1^ I4e5^", f"K1i10v I4a9v {unit}e6v")
    play(state, "e5xe6", dice)
    assert army(state, 1) == {"K1i10v", "I4a9v"} | ({f"{unit[0]}{left}e6v"} if left else set())


@rule("LION-ATTACK-5")
def test_a_king_survives_one_hit() -> None:
    state = fight("K1a1^ I4e5^", "K1e6v I4a9v")
    play(state, "e5xe6", "ARRR")
    assert "K1e6v" in army(state, 1)


@rule("LION-ATTACK-5")
def test_no_wound_is_kept_for_another_attack() -> None:
    state = fight("K1a1^ I4e5^ I4d6>", "K1i10v N2e6v")
    play(state, "e5xe6", "AAAR", "d6xe6", "ARRR")
    assert "N1e6v" in army(state, 1)


@rule("LION-ATTACK-5")
def test_more_hits_than_men_remove_the_unit_and_nothing_else() -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I2e6v I4e7v")
    play(state, "e5xe6", "AAAA")
    assert army(state, 1) == {"K1i10v", "I4e7v"}
    assert [event.much for event in state.told if told(state)[1] == "LION-ATTACK-5"][1] == 2


@rule("LION-ATTACK-5")
def test_the_attacker_stays_where_he_is() -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I1e6v I4e7v")
    play(state, "e5xe6", "AAAA")
    assert "I4e5^" in army(state, 0)


# The lone man


@rule("LION-ATTACK-6")
@pytest.mark.parametrize("unit", ["N2e6v", "H2e6v"])
def test_a_lone_infantryman_rolls_again_against_knights_and_heavy_infantry(unit: str) -> None:
    state = fight("K1a1^ I1e5^", f"K1i10v I4a9v {unit}")
    play(state, "e5xe6", "A")
    assert state.seat == NATURE
    assert dice_due(state) == 1
    play(state, "A")
    assert f"{unit[0]}1e6v" in army(state, 1)


@rule("LION-ATTACK-6")
def test_a_lone_archer_rolls_again_against_a_knight() -> None:
    state = fight("K1a1^ A1e5^", "K1i10v N2e8v")
    play(state, "e5xe8", "R", "R")
    assert "N1e8v" in army(state, 1)


@rule("LION-ATTACK-6")
def test_nothing_of_a_second_roll_is_left_when_the_attack_is_over() -> None:
    state = fight("K1a1^ A1e5^", "K1i10v N2e8v")
    play(state, "e5xe8", "R", "R")
    assert state.game.position(state.position()).encode() == state.encode()


@rule("LION-ATTACK-6", "LION-WIN-1")
def test_a_lone_infantryman_may_kill_a_king() -> None:
    state = fight("K1a1^ I1e5^", "K1e6v I4a9v")
    play(state, "e5xe6", "A", "A")
    assert army(state, 1) == {"I4a9v"}


@rule("LION-ATTACK-6", "LION-MASS-1")
def test_a_lone_man_of_mass_infantry_rolls_again() -> None:
    state = fight("K1a1^ B1e5^", "K1i10v N2e6v")
    play(state, "e5xe6", "A", "A")
    assert "N1e6v" in army(state, 1)


@rule("LION-ATTACK-6")
@pytest.mark.parametrize("miss", ["R", "P"])
def test_a_lone_man_who_misses_does_not_roll_again(miss: str) -> None:
    state = fight("K1a1^ I1e5^", "K1i10v N2e6v")
    play(state, "e5xe6", miss)
    assert state.seat == 0
    assert "N2e6v" in army(state, 1)


@rule("LION-ATTACK-6")
@pytest.mark.parametrize("second", ["R", "P"])
def test_the_second_roll_can_only_add_a_hit(second: str) -> None:
    state = fight("K1a1^ I1e5^", "K1i10v N2e6v")
    play(state, "e5xe6", "A", second)
    assert army(state, 0) == {"K1a1^", "I1e5^"}
    assert "N2e6v" in army(state, 1)


@rule("LION-ATTACK-6")
@pytest.mark.parametrize(("own", "enemy"), [("I1", "I4"), ("A1", "A4"), ("P1", "M2"), ("B1", "P4"), ("I1", "B10")])
def test_nobody_rolls_again_against_men_on_foot(own: str, enemy: str) -> None:
    state = fight(f"K1a1^ {own}e5^", f"K1i10v {enemy}e6v")
    play(state, "e5xe6", "R" if own == "A1" else "A")
    assert state.seat == 0


@rule("LION-ATTACK-6")
@pytest.mark.parametrize("own", ["I2", "N1", "H1", "M1"])
def test_only_a_lone_man_of_the_common_units_rolls_again(own: str) -> None:
    state = fight(f"K1a1^ {own}e5^", "K1i10v N2e6v")
    play(state, "e5xe6", "AR")
    assert state.seat == 0


@rule("LION-ATTACK-6", "LION-PEASANT-1")
@pytest.mark.parametrize(
    ("first", "second", "left"), [("A", "A", 1), ("R", "R", 1), ("A", "R", 2), ("R", "A", 2), ("R", "P", 2)]
)
def test_a_lone_peasant_needs_the_same_symbol_twice(first: str, second: str, left: int) -> None:
    state = fight("K1a1^ P1e5^", "K1i10v N2e6v")
    play(state, "e5xe6", first)
    assert state.seat == NATURE
    play(state, second)
    assert f"N{left}e6v" in army(state, 1)
    assert "P1e5^" in army(state, 0)


@rule("LION-ATTACK-6", "LION-PEASANT-2")
def test_a_lone_peasant_whose_first_roll_is_panic_retreats() -> None:
    state = fight("K1a1^ P1e5^", "K1i10v N2e6v")
    play(state, "e5xe6", "P")
    assert "P1e4v" in army(state, 0)


@rule("LION-ATTACK-1")
@pytest.mark.parametrize(("king", "corner"), [("a2v", "a1"), ("h1>", "i1"), ("b10<", "a10"), ("i9^", "i10")])
def test_a_king_attacks_a_corner(king: str, corner: str) -> None:
    state = fight(f"K1{king} I4e5^", f"K1e9v I4{corner}^")
    play(state, f"{king[:-1]}x{corner}", "AR")
    assert army(state, 1) == {"K1e9v", f"I3{corner}^"}
    assert army(state, 0) == {f"K1{king}", "I4e5^"}


@rule("LION-TURN-3")
@pytest.mark.parametrize("facing", ["^", ">", "v", "<"])
def test_a_king_turns_to_every_side(facing: str) -> None:
    state = fight(f"K1a1{'^' if facing == 'v' else 'v'} I4e5^", "K1e9v I4i9^")
    play(state, f"a1{facing}")
    assert army(state, 0) == {f"K1a1{facing}", "I4e5^"}
