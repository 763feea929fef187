"""Attacks: reach, values, damage, capture against destruction, and who moves up."""

import pytest

from champclos.games.artofwar.figures import SQUARE_NAMES
from champclos.testing import rule
from champclos.testing.scenarios import ended, field, legal, play, told
from tests.games.artofwar.helpers import FREE, units, war

ALL = "S@a3 S@b3 S@c3 G@a4 G@b4 G@c4"


def targets(card: str, square: str, king: str = "R01") -> set[str]:
    """The enemy squares that a card reaches from a square."""
    own = f"{card}@{square}" + (f" P@{square[0]}2" if square[1] == "1" else "")
    state = war(own, ALL, f"kings: {king} R01", FREE)
    return {move[3:] for move in legal(state) if move.startswith(f"{square}x")}


@rule("AOW-ATTACK-1")
@pytest.mark.parametrize(
    ("card", "square", "reached"),
    [
        ("S", "b2", {"b3"}),
        ("S", "b1", set()),
        ("G", "c2", {"c3"}),
        ("A", "a2", {"c3", "b4"}),
        ("A", "b2", {"a4", "c4"}),
        ("A", "b1", {"a3", "c3"}),
        ("P", "a2", {"b3", "c4"}),
        ("P", "b2", {"a3", "c3"}),
        ("P", "a1", {"c3"}),
        ("W", "a2", {"a3", "a4"}),
        ("W", "a1", {"a3", "a4"}),
        ("K", "b2", {"a3", "b3", "c3"}),
        ("K", "b1", set()),
    ],
)
def test_what_each_card_reaches(card: str, square: str, reached: set[str]) -> None:
    assert targets(card, square) == reached


@rule("AOW-ATTACK-1")
@pytest.mark.parametrize(
    ("king", "square", "reached"),
    [("R02", "b2", {"a3", "b3", "c3", "b4"}), ("R02", "b1", {"b3"}), ("R08", "a2", {"a3", "b3", "c3"})],
)
def test_kings_have_a_reach_of_their_own(king: str, square: str, reached: set[str]) -> None:
    assert targets("K", square, king) == reached


@rule("AOW-ATTACK-1")
def test_the_other_side_reaches_as_in_a_mirror() -> None:
    state = war("S@a2 S@b2 S@c2 G@a1 G@b1 G@c1", "A@a3 W@b3", "turn: 1\nturns: 2")
    assert {move for move in legal(state) if "x" in move} == {"a3xc2", "a3xb1", "b3xb2", "b3xb1"}


@rule("AOW-ATTACK-1")
def test_there_is_no_line_of_sight() -> None:
    assert "a2xa4" in legal(war("W@a2", "G@a3 K@a4"))


@rule("AOW-ATTACK-1")
def test_a_unit_attacks_once_and_then_lies_sideways() -> None:
    state = war("G@a2 K@b2", "G@a3 K@b3")
    play(state, "a2xa3")
    assert "G@a2~" in units(state, 0)
    assert {move for move in legal(state) if "x" in move} == {"b2xa3", "b2xb3"}
    play(state, "b2xa3")
    assert not {move for move in legal(state) if "x" in move}


@rule("AOW-ATTACK-2")
@pytest.mark.parametrize(("hand", "value"), [("", 0), ("G", 1), ("G W P", 3)])
def test_a_soldier_attacks_with_the_cards_in_hand(hand: str, value: int) -> None:
    state = war("S@a2 K@b2", "K@a3", f"hand 0: {hand}\nhand 1: G")
    play(state, "a2xa3")
    assert field(state, "stack") == f"a2xa3={value}"


@rule("AOW-ATTACK-2", "AOW-SUPPORT-2")
def test_the_value_is_fixed_when_the_unit_is_turned() -> None:
    state = war("S@a2 K@b2", "G@a3 K@b3", "hand 0: S W\nhand 1: G")
    play(state, "+S", "pass", "a2xa3")
    assert field(state, "stack") == "a2xa3=2"
    play(state, "+G", "+W")
    assert field(state, "stack") == ""
    assert units(state, 1) == {"G@a3*2", "K@b3"}


@rule("AOW-ATTACK-3")
def test_a_lying_unit_defends_with_its_other_value() -> None:
    upright = war("A@b2", "S@a4 G@a3 K@b3")
    lying = war("A@b2", "S@a4~ G@a3 K@b3")
    for state in (upright, lying):
        play(state, "b2xa4")
    assert "S@a4*1" in units(upright, 1)
    assert units(lying, 1) == {"G@a3", "K@b3"}


@rule("AOW-ATTACK-4")
def test_damage_adds_up_and_is_gone_after_the_turn() -> None:
    state = war("G@a2 W@a1 K@b2", "K@a3")
    play(state, "a2xa3", "a1xa3")
    assert units(state, 1) == {"K@a3*2"}
    play(state, "end", "S")
    assert units(state, 1) == {"K@a3"}


@rule("AOW-ATTACK-5")
def test_damage_over_the_defence_destroys() -> None:
    state = war("S@a2", "W@a3 K@b3", "hand 0: G P")
    play(state, "a2xa3")
    assert units(state, 1) == {"K@b3"}
    assert field(state, "grave 1") == "W"
    assert field(state, "kingdom 0") == ""
    assert told(state) == ["AOW-ATTACK-2", "AOW-ATTACK-5"]


@rule("AOW-CAPTURE-1")
def test_an_exact_attack_on_an_unwounded_unit_captures() -> None:
    state = war("S@a2 K@b2", "G@a3 K@b3", "hand 0: G P A")
    play(state, "a2xa3")
    assert units(state, 1) == {"K@b3"}
    assert field(state, "kingdom 0") == "G"
    assert field(state, "grave 1") == ""
    assert told(state)[-1] == "AOW-CAPTURE-1"


@rule("AOW-CAPTURE-1", "AOW-END-1")
def test_a_captured_king_ends_the_game_and_is_no_citizen() -> None:
    state = war("S@a2", "K@a3 G@b3", "hand 0: G P A\nkings: R01 R02")
    play(state, "a2xa3")
    assert ended(state) == ("AOW-END-1", [0])
    assert field(state, "kingdom 0") == ""


@rule("AOW-CAPTURE-2")
def test_several_attacks_that_equal_the_defence_destroy() -> None:
    state = war("G@a2 W@a1 K@b2", "P@a3 K@b3")
    play(state, "a2xa3")
    assert "P@a3*1" in units(state, 1)
    play(state, "a1xa3")
    assert field(state, "grave 1") == "P"
    assert field(state, "kingdom 0") == ""
    assert told(state)[-1] == "AOW-CAPTURE-2"


@rule("AOW-CAPTURE-2")
def test_a_wounded_unit_is_not_captured_by_an_attack_that_equals_its_defence() -> None:
    for hand, why in (
        ("G", "AOW-CAPTURE-2"),
        ("G A", "AOW-ATTACK-5"),
    ):  # all its damage equals it, or this attack alone
        state = war("S@a2 K@b2", "P@a3*1 K@b3", f"hand 0: {hand}\nexchanges: 1")
        play(state, "a2xa3")
        assert told(state) == ["AOW-ATTACK-2", why]
        assert (field(state, "grave 1"), field(state, "kingdom 0")) == ("P", "")


@rule("AOW-SUPPORT-2")
def test_an_attack_of_nothing_is_legal_and_wounds_nobody() -> None:
    state = war("S@a2 K@b2", "G@a3~ K@b3")
    play(state, "a2xa3")
    assert units(state, 1) == {"G@a3~", "K@b3"}
    assert "S@a2~" in units(state, 0)


@rule("AOW-FRONT-1")
def test_who_stands_behind_moves_up_lying_and_hurt_as_before() -> None:
    state = war("S@a2 W@b2 K@c2", "S@a3 G@a4~*1 K@b3", "hand 0: G P A\nexchanges: 1")
    play(state, "a2xa3")
    assert units(state, 1) == {"G@a3~*1", "K@b3"}
    assert told(state)[-1] == "AOW-FRONT-1"


@rule("AOW-FRONT-1")
def test_nobody_moves_up_when_a_rear_unit_falls() -> None:
    state = war("W@a2 K@c2", "S@a3 G@a4~*1 K@b3", "exchanges: 1")
    play(state, "a2xa4")
    assert units(state, 1) == {"S@a3", "K@b3"}


# The rulebook's own examples


@rule("AOW-CAPTURE-1", "AOW-ATTACK-3")
def test_the_archer_captures_the_lying_soldier() -> None:
    state = war("A@a2", "S@c3~ K@b3")
    play(state, "a2xc3")
    assert field(state, "kingdom 0") == "S"


@rule("AOW-CAPTURE-1", "AOW-SUPPORT-2")
def test_with_a_soldier_support_the_archer_captures_an_upright_archer() -> None:
    state = war("A@a2 G@b2 W@c2 K@b1", "A@c3 G@b3 S@a3 K@a4", "hand 0: S P")
    play(state, "+S", "a2xc3")
    assert field(state, "kingdom 0") == "A"
    play(state, "+P", "a2-c1")
    assert "A@c1~" in units(state, 0)


@rule("AOW-CAPTURE-1", "AOW-ATTACK-5")
def test_a_guard_at_two_neither_kills_nor_captures_an_upright_guard() -> None:
    state = war("G@b2 K@a2", "G@b3 K@a3", "hand 0: S")
    play(state, "+S", "b2xb3")
    assert units(state, 1) == {"G@b3*2", "K@a3"}


def test_squares_are_named_by_column_and_row() -> None:
    names = ["a2", "b2", "c2", "a1", "b1", "c1", "a3", "b3", "c3", "a4", "b4", "c4"]
    assert list(SQUARE_NAMES) == names
