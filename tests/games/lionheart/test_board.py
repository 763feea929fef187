"""The board and the basic armies."""

import pytest

import champclos
from champclos.core.errors import BadOption, BadPosition
from champclos.testing import rule
from champclos.testing.scenarios import legal, play
from tests.games.lionheart.helpers import ADVANCED, BASIC, army, fight
from tests.games.lionheart.mirrors import LARGER_BOARDS
from tests.games.mirrored import mirrored, unmirrored


@unmirrored("counts the squares", *LARGER_BOARDS)
@rule("LION-BOARD-1")
def test_the_board_has_nine_columns_and_ten_rows() -> None:
    places = BASIC.scenery().zones[0].places
    assert len(places) == 90
    assert {"a1", "i1", "a10", "i10"} <= {place.id for place in places}


@unmirrored("makes games, not positions")
@rule("LION-BOARD-1")
@pytest.mark.parametrize(("width", "height"), [(9, 6), (11, 8), (25, 26)])
def test_another_size_may_be_chosen(width: int, height: int) -> None:
    game = champclos.game("lionheart", width=width, height=height)
    assert len(game.scenery().zones[0].places) == width * height


@unmirrored("makes games, not positions")
@rule("LION-BOARD-1")
@pytest.mark.parametrize("width", [7, 8, 10, 27])
def test_the_width_is_odd_and_at_least_nine(width: int) -> None:
    with pytest.raises(BadOption, match="width"):
        champclos.game("lionheart", width=width)


@rule("LION-BOARD-1", "LION-ARMY-2")
def test_columns_are_counted_from_the_middle_of_a_wider_board() -> None:
    state = mirrored(champclos.game("lionheart", width=11, height=8)).start()
    assert army(state, 0) == {"A4d1^", "N2e1^", "K1f1^", "N2g1^", "A4h1^", *(f"I4{column}2^" for column in "defgh")}
    assert army(state, 1) == {"A4d8v", "N2e8v", "K1f8v", "N2g8v", "A4h8v", *(f"I4{column}7v" for column in "defgh")}


@rule("LION-BOARD-1")
def test_a_square_holds_one_unit() -> None:
    with pytest.raises(BadPosition, match="two units stand on e5"):
        fight("K1e1^ I4e5^", "K1e10v I4e5v")


@rule("LION-BOARD-1")
@pytest.mark.parametrize(("facing", "ahead"), [("^", "e6"), (">", "f5"), ("v", "e4"), ("<", "d5")])
def test_a_unit_faces_one_of_the_four_sides(facing: str, ahead: str) -> None:
    state = fight(f"K1a1^ I4e5{facing}", "K1i10v I4i9v")
    assert {move for move in legal(state) if move.startswith("e5-")} == {f"e5-{ahead}"}
    play(state, f"e5-{ahead}")
    assert f"I4{ahead}{facing}" in army(state, 0)


@rule("LION-ARMY-1")
def test_the_basic_army_has_ten_units() -> None:
    for seat in range(2):
        units = sorted(unit[:2] for unit in army(BASIC.start(), seat))
        assert units == ["A4", "A4", "I4", "I4", "I4", "I4", "I4", "K1", "N2", "N2"]


@rule("LION-ARMY-2")
def test_the_basic_armies_stand_on_the_five_middle_columns_facing_each_other() -> None:
    state = BASIC.start()
    assert army(state, 0) == {"A4c1^", "N2d1^", "K1e1^", "N2f1^", "A4g1^", "I4c2^", "I4d2^", "I4e2^", "I4f2^", "I4g2^"}
    assert army(state, 1) == {
        *("A4c10v", "N2d10v", "K1e10v", "N2f10v", "A4g10v"),
        *("I4c9v", "I4d9v", "I4e9v", "I4f9v", "I4g9v"),
    }


@rule("LION-ARMY-4")
def test_in_the_advanced_game_only_the_kings_stand_at_first() -> None:
    state = ADVANCED.start()
    assert army(state, 0) == {"K1e1^"}
    assert army(state, 1) == {"K1e10v"}
