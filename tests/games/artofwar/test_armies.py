"""Building armies: the King, the amounts, what is secret and what one box allows."""

import pytest

import champclos
from champclos import NATURE, FastDice, State
from champclos.core.game import SECRET, SPECTATOR
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play
from tests.games.artofwar.helpers import FIRST
from tests.games.mirrored import also_mirrored, mirrored

FREE = mirrored(champclos.game("artofwar", mode="free", begins="0"))
FREE_FIRST = mirrored(champclos.game("artofwar", mode="free-first"))
BOX = mirrored(champclos.game("artofwar", mode="free", box=True, begins="0"))
BOX_FIRST = mirrored(champclos.game("artofwar", mode="free-first", box=True, begins="0"))
FIRST_BOX = mirrored(champclos.game("artofwar", box=True, begins="1"))


def build(state: State, seat: int, *moves: str) -> None:
    for move in moves:
        state.play(seat, state.parse(move, seat))


@rule("AOW-ARMY-1")
def test_an_army_is_a_king_and_twenty_units() -> None:
    state = FREE.start()
    build(state, 0, "R10", "S=7", "G=5", "A=4", "P=3")
    build(state, 1, "R05", "S=0", "G=10", "A=0", "P=5")
    assert field(state, "army 0") == "S7 G5 A4 P3 W"
    assert field(state, "army 1") == "G10 P5 W5"
    assert state.seat == NATURE
    play(state, "R10", "R05", "SSS", "keep", "GGG", "keep")
    assert field(state, "pile 0") == "S4 G5 A4 P3 W"
    assert field(state, "shown 0") == "K"


@rule("AOW-ARMY-1")
def test_an_army_has_neither_more_nor_fewer_than_twenty() -> None:
    state = FREE.start()
    build(state, 0, "R01", "S=10", "G=8")
    assert clause(state, "A=3", 0) == "AOW-ARMY-1"
    assert legal(state, 0) == {"A=0", "A=1", "A=2"}
    build(state, 1, "R01", "S=0", "G=0")
    assert legal(state, 1) == {f"A={amount}" for amount in range(11)}
    build(state, 1, "A=5")
    assert clause(state, "P=4", 1) == "AOW-ARMY-1"
    assert legal(state, 1) == {f"P={amount}" for amount in range(5, 11)}


@rule("AOW-ARMY-1")
def test_there_is_one_king_to_an_army() -> None:
    state = FIRST.start()
    build(state, 0, "R01")
    assert clause(state, "R02", 0) == "AOW-ARMY-1"


@rule("AOW-ARMY-2")
def test_the_first_army_is_four_of_each_with_one_of_the_first_two_kings() -> None:
    state = FIRST.start()
    assert legal(state, 0) == legal(state, 1) == {"R01", "R02"}
    assert clause(state, "R03", 0) == "AOW-ARMY-2"
    assert clause(state, "=4", 0) == "AOW-ARMY-2"
    assert field(state, "pile 0") == "S4 G4 A4 P4 W4"


@rule("AOW-ARMY-2")
def test_one_may_take_the_first_army_and_the_other_its_own() -> None:
    state = FREE_FIRST.start()
    assert len(legal(state, 0)) == 10
    assert legal(state, 1) == {"R01", "R02"}
    build(state, 1, "R02")
    build(state, 0, "R02", "S=0", "G=0", "A=0", "P=10")
    assert state.seat == NATURE


@rule("AOW-ARMY-2")
def test_a_box_has_ten_of_each_unit() -> None:
    state = FREE.start()
    build(state, 0, "R01")
    assert clause(state, "S=10", 0) == ""
    assert state.game.choice_count == state.parse("S=10", 0) + 1


@rule("AOW-ARMY-2")
def test_armies_are_secret_but_for_the_king() -> None:
    state = FREE.start()
    king = state.parse("R07", 0)
    assert [state.mask(viewer, 0, king) for viewer in (0, 1, SPECTATOR)] == [king, SECRET, SECRET]
    build(state, 0, "R07", "S=9", "G=1", "A=9", "P=1")
    build(state, 1, "R01")
    assert field(state.seen_by(1), "kings") == "- R01"
    assert "S9" not in state.seen_by(1).position()
    assert "S9" in state.seen_by(0).position()
    assert field(state.seen_by(1), "built") == "5 1"
    build(state, 1, "S=4", "G=4", "A=4", "P=4")
    play(state, "R07")
    assert field(state.seen_by(1), "kings") == "R07 R01"
    assert field(state.seen_by(SPECTATOR), "kings") == "R07 -"
    assert "S9" not in state.seen_by(1).position()


@rule("AOW-ARMY-2")
def test_an_unseen_card_of_a_free_army_may_be_any_type() -> None:
    state = FREE.start()
    build(state, 0, "R01", "S=10", "G=10", "A=0", "P=0")
    build(state, 1, "R01", "S=4", "G=4", "A=4", "P=4")
    play(state, "R01", "R01", "SSG", "keep", "SSS", "keep")
    seen = state.seen_by(1)
    dice = FastDice(5)
    armies = [field(seen.imagine(dice), "army 0") for turn in range(300)]
    assert len(set(armies)) > 200
    for letter in "SGAPW":
        assert any(letter in army for army in armies)
        assert not any(f"{letter}11" in army or f"{letter}12" in army for army in armies)


@rule("AOW-ARMY-2")
def test_both_build_at_once_from_boxes_of_their_own() -> None:
    state = FREE.start()
    assert state.waiting == 0b11
    build(state, 0, "R01", "S=10", "G=10", "A=0", "P=0")
    build(state, 1, "R01", "S=10", "G=10", "A=0", "P=0")
    assert state.seat == NATURE


@rule("AOW-ARMY-2")
def test_from_one_box_the_first_player_builds_first_and_the_second_sees_what_is_left() -> None:
    state = BOX.start()
    assert state.waiting == 0b01
    assert clause(state, "R01", 1) == "AOW-ARMY-2"
    play(state, "R03", "S=9", "G=3", "A=4", "P=4", "R03")
    assert state.waiting == 0b10
    assert clause(state, "R03") == "AOW-ARMY-2"
    assert field(state.seen_by(1), "army 0") == "S9 G3 A4 P4"
    play(state, "R01")
    assert clause(state, "S=2") == "AOW-ARMY-2"
    assert legal(state) == {"S=0", "S=1"}
    play(state, "S=1", "G=7", "A=6")
    assert clause(state, "P=7") == "AOW-ARMY-2"
    assert "army 1" not in state.seen_by(0).position()


@rule("AOW-ARMY-2")
@pytest.mark.parametrize(("game", "most"), [(BOX, 10), (BOX_FIRST, 6)], ids=["both free", "the other first"])
def test_a_first_army_takes_its_four_of_each_from_the_box(game: champclos.Game, most: int) -> None:
    state = game.start()
    play(state, "R02")
    assert clause(state, f"S={most}") == ""
    if most < 10:
        assert clause(state, f"S={most + 1}") == "AOW-ARMY-2"


@rule("AOW-ARMY-2")
def test_from_one_box_nobody_has_the_same_king() -> None:
    state = FIRST_BOX.start()
    play(state, "R01", "R01")
    assert state.seat == 0
    assert legal(state) == {"R02"}


@also_mirrored
def test_an_army_is_filled_up_evenly_when_time_runs_out() -> None:
    state = FREE.start()
    while state.seat == 0:
        state.play(0, state.default(0))
    assert field(state, "army 0") == "S4 G4 A4 P4 W4"


def test_a_seat_plays_as_its_king_as_soon_as_the_viewer_knows_him() -> None:
    state = FREE.start()
    assert state.camp(0) is None
    build(state, 0, "R10")
    own, other = state.seen_by(0).camp(0), state.seen_by(1).camp(0)
    assert own is not None
    assert (own.en, own.fr, other) == ("King R10", "Roi R10", None)
