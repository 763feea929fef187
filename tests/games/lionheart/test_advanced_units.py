"""Peasants, Mercenaries, heavy and mass Infantry."""

import pytest

from champclos import NATURE
from champclos.core.events import LOST, MOVED, ROLLED
from champclos.games.lionheart.field import DRIVEN
from champclos.testing import rule
from champclos.testing.scenarios import clause, ended, legal, play, told
from tests.games.lionheart.helpers import ADVANCED, actions, army, dice_due, fight
from tests.games.lionheart.mirrors import LARGER_BOARDS
from tests.games.mirrored import unmirrored

# Peasants


@rule("LION-PEASANT-1")
@pytest.mark.parametrize("men", [1, 2, 3, 4])
def test_peasants_roll_one_die_each(men: int) -> None:
    state = fight(f"K1a1^ P{men}e5^", "K1i10v I4e6v")
    play(state, "e5xe6")
    assert dice_due(state) == men


@rule("LION-PEASANT-1")
@pytest.mark.parametrize(
    ("dice", "left"), [("AAAR", 1), ("ARRR", 1), ("AARR", 2), ("AAAA", 0), ("RRRR", 0), ("AARP", 2), ("ARPP", 3)]
)
def test_peasants_hit_with_the_symbol_that_shows_more_often(dice: str, left: int) -> None:
    state = fight("K1a1^ P4e5^", "K1i10v I4a9v I4e6v")
    play(state, "e5xe6", dice)
    assert army(state, 1) == {"K1i10v", "I4a9v"} | ({f"I{left}e6v"} if left else set())


@rule("LION-PEASANT-1")
def test_as_many_axes_as_arrows_make_the_same_hits_whichever_count() -> None:
    state = fight("K1a1^ P4e5^", "K1i10v N2e6v")
    play(state, "e5xe6", "AARR")
    assert state.seat == 0
    assert "N1e6v" in army(state, 1)


@rule("LION-PEASANT-2")
@pytest.mark.parametrize(("dice", "square"), [("AAAP", "e5"), ("AAPP", "e4"), ("APPP", "e3"), ("PPPP", "e2")])
def test_peasants_retreat_one_square_for_each_panic(dice: str, square: str) -> None:
    state = fight("K1a1^ P4e6^", "K1i10v B10e7v")
    play(state, "e6xe7", dice)
    assert f"P4{square}v" in army(state, 0)


@rule("LION-PEASANT-2")
def test_peasants_without_panic_stay_and_face_the_enemy() -> None:
    state = fight("K1a1^ P4e6^", "K1i10v B10e7v")
    play(state, "e6xe7", "ARRR")
    assert "P4e6^" in army(state, 0)


@rule("LION-PEASANT-2")
def test_peasants_retreat_after_an_attack_that_hit_nobody() -> None:
    state = fight("K1a1^ P4e6^", "K1i10v N2e7v")
    play(state, "e6xe7", "ARPP")
    assert army(state, 1) == {"K1i10v", "N2e7v"}
    assert "P4e4v" in army(state, 0)


@rule("LION-PEASANT-2")
def test_losses_come_before_the_retreat() -> None:
    state = fight("K1a1^ P4e6^", "K1i10v I4a9v I2e7v")
    play(state, "e6xe7", "AAPP")
    clauses = told(state)
    assert clauses.index("LION-ATTACK-5") < clauses.index("LION-PEASANT-2")
    assert army(state, 1) == {"K1i10v", "I4a9v"}
    assert "P4e4v" in army(state, 0)


@rule("LION-PEASANT-2")
def test_all_dice_panic_is_the_same_retreat() -> None:
    state = fight("K1a1^ P2e6^", "K1i10v I4e7v")
    play(state, "e6xe7", "PP")
    assert "P2e4v" in army(state, 0)


@rule("LION-PEASANT-2", "LION-PANIC-3")
def test_peasants_retreating_two_squares_drag_others_along_twice() -> None:
    state = fight("K1a1^ P4e6^ A4e5^ N2e3>", "K1i10v I4e7v")
    play(state, "e6xe7", "ARPP")
    assert army(state, 0) == {"K1a1^", "P4e4v", "A4e3v", "N2e2v"}


@rule("LION-PEASANT-2", "LION-PANIC-2")
def test_peasants_retreat_off_the_board_on_their_second_square() -> None:
    state = fight("K1e1^ P4a2^ I4i1^", "K1e10v I4a3v")
    play(state, "a2xa3", "ARPP")
    assert army(state, 0) == {"K1e1^", "I4i1^"}


@rule("LION-PEASANT-2", "LION-PANIC-2")
def test_peasants_whose_retreat_a_king_bars_are_eliminated() -> None:
    state = fight("K1e4^ P4e6^ I4i1^", "K1e10v I4e7v")
    play(state, "e6xe7", "AAPP")
    assert army(state, 0) == {"K1e4^", "I4i1^"}
    assert "I2e7v" in army(state, 1)


@rule("LION-PEASANT-2", "LION-PANIC-2")
def test_peasants_push_the_last_man_over_the_edge_and_follow_him() -> None:
    state = fight("K1e1^ P4a2^ A4a1^ I4i1^", "K1e10v I4a3v")
    play(state, "a2xa3", "PPPP")
    assert army(state, 0) == {"K1e1^", "I4i1^"}


# Mercenaries


@rule("LION-MERC-1")
@pytest.mark.parametrize(("men", "dice"), [(1, 2), (2, 4)])
def test_mercenaries_roll_two_dice_each(men: int, dice: int) -> None:
    state = fight(f"K1a1^ M{men}e5^", "K1i10v I4e6v")
    play(state, "e5xe6")
    assert dice_due(state) == dice


@rule("LION-MERC-1")
def test_mercenaries_hit_with_axes() -> None:
    state = fight("K1a1^ M2e5^", "K1i10v I4e6v")
    play(state, "e5xe6", "AARR")
    assert "I2e6v" in army(state, 1)


@rule("LION-MERC-1")
@pytest.mark.parametrize(("dice", "end"), [("RRRP", "I4e7v"), ("RRPP", "I4e8v"), ("PPPP", "I4e10v")])
def test_each_panic_drives_the_attacked_unit_a_square(dice: str, end: str) -> None:
    state = fight("K1a1^ M2e5^", "K1i10v I4e6v")
    play(state, "e5xe6", dice)
    assert army(state, 1) == {"K1i10v", end}
    assert army(state, 0) == {"K1a1^", "M2e5^"}


@rule("LION-MERC-1")
def test_losses_come_before_the_driving() -> None:
    state = fight("K1a1^ M2e5^", "K1i10v I4e6v")
    play(state, "e5xe6", "AAPP")
    assert army(state, 1) == {"K1i10v", "I2e8v"}
    lost = [(event.what, state.game.place_id(event.where)) for event in state.told]
    assert lost == [(ROLLED, "e6"), (LOST, "e6"), (DRIVEN, "e6"), (MOVED, "e8")]


@rule("LION-MERC-1")
@unmirrored("needs the far edge", *LARGER_BOARDS)
def test_men_lost_to_the_dice_are_not_lost_again_over_the_edge() -> None:
    state = fight("K1a1^ M2e9^", "K1i10v I4a9v I4e10v")
    play(state, "e9xe10", "AAAP")
    assert [(event.what, int(event.much)) for event in state.told if event.what == LOST] == [(LOST, 3), (LOST, 1)]
    assert army(state, 1) == {"K1i10v", "I4a9v"}


@rule("LION-MERC-1")
def test_a_unit_that_is_gone_is_not_driven() -> None:
    state = fight("K1a1^ M2e5^", "K1i10v I4a9v I2e6v")
    play(state, "e5xe6", "AAPP")
    assert army(state, 1) == {"K1i10v", "I4a9v"}


@rule("LION-MERC-1")
@pytest.mark.parametrize("facing", ["^", ">", "v", "<"])
def test_a_driven_unit_keeps_its_facing(facing: str) -> None:
    state = fight("K1a1^ M1e5^", f"K1i10v I4e6{facing}")
    play(state, "e5xe6", "RP")
    assert f"I4e7{facing}" in army(state, 1)


@rule("LION-MERC-1")
@pytest.mark.parametrize(("facing", "target", "end"), [(">", "f5", "g5"), ("v", "e4", "e3"), ("<", "d5", "c5")])
def test_a_unit_is_driven_straight_away_from_the_mercenaries(facing: str, target: str, end: str) -> None:
    state = fight(f"K1a1^ M1e5{facing}", f"K1i10v N2{target}^")
    play(state, f"e5x{target}", "RP")
    assert f"N2{end}^" in army(state, 1)


@rule("LION-MERC-1")
@pytest.mark.parametrize(("own", "enemy"), [("", "A4e8v"), ("A4e8v", ""), ("", "M1e8v")])
def test_a_driven_unit_is_stopped_by_a_unit_behind_it(own: str, enemy: str) -> None:
    state = fight(f"K1a1^ M2e5^ {own}", f"K1i10v I4e6v {enemy}")
    play(state, "e5xe6", "PPPP")
    assert "I4e7v" in army(state, 1)
    assert (own or enemy) in army(state, 0) | army(state, 1)


@unmirrored("needs the far edge", *LARGER_BOARDS)
@rule("LION-MERC-1")
def test_a_unit_driven_off_the_board_is_eliminated() -> None:
    state = fight("K1a1^ M2e8^", "K1i10v I4e9v I4a9v")
    play(state, "e8xe9", "RRPP")
    assert army(state, 1) == {"K1i10v", "I4a9v"}
    assert "LION-MERC-1" in told(state)


@rule("LION-MERC-1")
def test_a_king_is_not_driven() -> None:
    state = fight("K1a1^ M2e8^", "K1e9^ I4a9v")
    play(state, "e8xe9", "APPP")
    assert army(state, 1) == {"K1e9^", "I4a9v"}


@rule("LION-MERC-1")
def test_mercenaries_may_be_driven_by_mercenaries() -> None:
    state = fight("K1a1^ M2e5^", "K1i10v M2e6v")
    play(state, "e5xe6", "RRPP")
    assert army(state, 1) == {"K1i10v", "M2e8v"}


@rule("LION-MERC-2")
def test_mercenaries_attacked_by_a_king_change_sides_without_dice() -> None:
    state = fight("K1e5^ I4a1^", "K1i10v M2e6< I4a9v")
    assert state.describe(state.parse("e5xe6")).verb == "enlist"
    play(state, "e5xe6")
    assert (state.seat, actions(state)) == (0, 1)
    assert army(state, 0) == {"K1e5^", "I4a1^", "M2e6<"}
    assert army(state, 1) == {"K1i10v", "I4a9v"}
    assert told(state) == ["LION-MERC-2"]


@rule("LION-MERC-2")
@pytest.mark.parametrize("king", ["K1e7v", "K1d6>", "K1f6<"])
def test_mercenaries_next_to_their_king_who_faces_them_refuse_and_are_attacked_with_dice(king: str) -> None:
    state = fight("K1e5^ I4a1^", f"{king} M2e6v I4a9v")
    assert state.describe(state.parse("e5xe6")).verb == "attack"
    play(state, "e5xe6")
    assert state.seat == NATURE
    assert dice_due(state) == 2
    play(state, "AR")
    assert army(state, 1) == {king, "M1e6v", "I4a9v"}


@rule("LION-MERC-2")
@pytest.mark.parametrize("king", ["K1e7^", "K1e7<", "K1d6^", "K1f6v", "K1d7v", "K1d7>", "K1e8v", "K1g6<"])
def test_mercenaries_accept_unless_their_king_stands_beside_and_faces_them(king: str) -> None:
    state = fight("K1e5^ I4a1^", f"{king} M2e6v I4a9v")
    play(state, "e5xe6")
    assert "M2e6v" in army(state, 0)


@rule("LION-MERC-2", "LION-TURN-2")
def test_enlisting_is_the_kings_attack_of_the_turn() -> None:
    state = fight("K1e5^ I4a1^", "K1i10v M2e6> I4a9v I4f5v")
    play(state, "e5xe6")
    assert clause(state, "e5xf5") == "LION-TURN-2"


@rule("LION-MERC-2")
def test_enlisted_mercenaries_may_attack_at_once() -> None:
    state = fight("K1e5^ I4a1^", "K1i10v M2e6^ I4e7v")
    play(state, "e5xe6", "e6xe7", "AARR")
    assert army(state, 1) == {"K1i10v", "I2e7v"}
    assert state.seat == 1


@rule("LION-MERC-2")
def test_enlisted_mercenaries_may_move_or_turn_at_once() -> None:
    state = fight("K1e5^ I4a1^", "K1i10v M2e6> I4a9v")
    play(state, "e5xe6")
    assert {"e6-f6", "e6^", "e6v", "e6<"} <= legal(state)


@rule("LION-MERC-2")
def test_an_army_may_then_have_two_units_of_mercenaries() -> None:
    state = fight("K1e5^ M2a1^ I4b1^", "K1i10v M1e6v I4a9v")
    play(state, "e5xe6", "pass")
    assert army(state, 0) == {"K1e5^", "M2a1^", "I4b1^", "M1e6v"}
    assert ADVANCED.position(state.position()) == state


@rule("LION-MERC-2")
def test_mercenaries_may_be_bought_back_and_theirs_with_them() -> None:
    own = "K1e5^ M2f8> I4a1^ I4b1^ I4c1^ I4d1^ I4f1^ I4g1^ I4h1^ I4i1^"
    enemy = "K1e8> M1e6v I4a10v I4b10v I4c10v I4d10v I4f10v I4g10v I4h10v I4i10v"
    state = fight(own, enemy)
    play(state, "e5xe6", "e5<")
    assert len(army(state, 0)) == 11
    play(state, "e8xf8", "e8v", "pass", "e8-e7", "e7xe6")
    assert len(army(state, 0)) == 9
    assert len(army(state, 1)) == 11
    assert {"M1e6v", "M2f8>"} <= army(state, 1)


@rule("LION-MERC-2")
@pytest.mark.parametrize(
    ("unit", "dice"), [("N2", 4), ("A4", 4), ("I4", 4), ("H2", 4), ("H1", 2), ("P4", 4), ("M1", 2), ("B10", 4)]
)
def test_only_a_king_enlists(unit: str, dice: int) -> None:
    state = fight(f"K1a1^ {unit}e5^", "K1i10v M2e6v I4a9v")
    assert state.describe(state.parse("e5xe6")).verb == "attack"
    play(state, "e5xe6")
    assert dice_due(state) == dice
    assert army(state, 1) == {"K1i10v", "M2e6v", "I4a9v"}


@rule("LION-MERC-2", "LION-ATTACK-1")
def test_a_king_enlists_only_straight_ahead() -> None:
    state = fight("K1e5^ I4a1^", "K1i10v M2f5v I4a9v")
    assert clause(state, "e5xf5") == "LION-ATTACK-1"


@rule("LION-MERC-2", "LION-WIN-2")
def test_enlisting_the_last_warriors_wins_even_with_actions_left() -> None:
    state = fight("K1e5^ I4a1^", "K1e8v M1e6v")
    play(state, "e5xe6")
    assert ended(state) == ("LION-WIN-2", [0])


# Heavy Infantry


@rule("LION-HEAVY-1")
def test_heavy_infantry_moves_one_square_for_two_actions() -> None:
    state = fight("K1a1^ H2e5^", "K1i10v I4a9v")
    assert clause(state, "e5-e7") == "LION-HEAVY-1"
    play(state, "e5-e6")
    assert "H2e6^" in army(state, 0)
    assert state.seat == 1


@rule("LION-HEAVY-1")
def test_heavy_infantry_turns_for_two_actions() -> None:
    state = fight("K1a1^ H2e5^", "K1i10v I4a9v")
    play(state, "e5>")
    assert "H2e5>" in army(state, 0)
    assert state.seat == 1
    assert told(state) == ["LION-HEAVY-1", "LION-TURN-1"]


@rule("LION-HEAVY-1")
def test_heavy_infantry_does_not_move_or_turn_on_the_last_action() -> None:
    state = fight("K1a1^ H2e5^", "K1i10v I4a9v")
    play(state, "a1>")
    assert clause(state, "e5-e6") == "LION-HEAVY-1"
    assert clause(state, "e5<") == "LION-HEAVY-1"
    assert not [move for move in legal(state) if move.startswith("e5")]


@rule("LION-HEAVY-1")
def test_heavy_infantry_attacks_for_one_action_even_the_last() -> None:
    state = fight("K1a1^ H2e5^", "K1i10v I4e6v")
    play(state, "a1>", "e5xe6", "AARP")
    assert "I2e6v" in army(state, 1)
    state = fight("K1a1^ H2e5^", "K1i10v I4e6v")
    play(state, "e5xe6", "AARP")
    assert (state.seat, actions(state)) == (0, 1)


@rule("LION-HEAVY-1")
@pytest.mark.parametrize("facing", ["^", ">", "v", "<"])
def test_heavy_infantry_attacks_its_eight_neighbours(facing: str) -> None:
    around = ["d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"]
    state = fight(f"K1a1^ H1e5{facing}", "K1i10v " + " ".join(f"I1{square}v" for square in around))
    assert {move for move in legal(state) if "x" in move} == {f"e5x{square}" for square in around}


@rule("LION-HEAVY-1")
@pytest.mark.parametrize("square", ["e7", "g5", "g7", "c5", "e3"])
def test_heavy_infantry_attacks_only_its_neighbours(square: str) -> None:
    state = fight("K1a1^ H1e5^", f"K1i10v I4{square}v")
    assert clause(state, f"e5x{square}") == "LION-HEAVY-1"


@rule("LION-HEAVY-1")
def test_heavy_infantry_does_not_reach_around_the_edge_of_the_board() -> None:
    state = fight("K1e1^ H1a5^", "K1e10v I4i5v I4i4v I4i6v")
    assert not [move for move in legal(state) if "x" in move]


@rule("LION-HEAVY-1")
@pytest.mark.parametrize(("men", "dice"), [(1, 2), (2, 4)])
def test_heavy_infantry_rolls_two_dice_each_and_hits_with_axes(men: int, dice: int) -> None:
    state = fight(f"K1a1^ H{men}e5^", "K1i10v I4d4v")
    play(state, "e5xd4")
    assert dice_due(state) == dice
    play(state, "A" + "R" * (dice - 1))
    assert "I3d4v" in army(state, 1)


# Mass Infantry


@rule("LION-MASS-1")
@pytest.mark.parametrize(("men", "dice"), [(10, 4), (7, 4), (5, 4), (4, 4), (3, 3), (2, 2), (1, 1)])
def test_mass_infantry_rolls_four_dice_or_one_a_man(men: int, dice: int) -> None:
    state = fight(f"K1a1^ B{men}e5^", "K1i10v I4e6v")
    play(state, "e5xe6")
    assert dice_due(state) == dice


@rule("LION-MASS-1")
def test_mass_infantry_moves_and_attacks_like_infantry() -> None:
    state = fight("K1a1^ B10e5^", "K1i10v I4e7v I4f6v")
    play(state, "e5-e6")
    assert {move for move in legal(state) if "x" in move} == {"e6xe7"}
    play(state, "e6xe7", "AARP")
    assert "I2e7v" in army(state, 1)


@rule("LION-MASS-1", "LION-ATTACK-5")
def test_one_hit_removes_one_man_of_mass_infantry() -> None:
    state = fight("K1a1^ I4e5^", "K1i10v B10e6v")
    play(state, "e5xe6", "AAAR")
    assert "B7e6v" in army(state, 1)
