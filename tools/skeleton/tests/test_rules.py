"""The clauses of Tafl, one after the other: what they allow, forbid and bring about."""

import pytest

import champclos
from champclos import NATURE, RESIGN, SPECTATOR
from champclos.core.errors import BadContent
from champclos.testing import rule
from champclos.testing.scenarios import clause, ended, falls, field, legal, picked, play, play_for, told
from tests.games.mirrored import unmirrored
from tests.games.tafl.helpers import GAME, moving, rolled


@rule("TAFL-BOARD-1")
def test_the_runners_begin_in_the_middle_of_their_first_rows() -> None:
    assert field(GAME.start(), "runners") == "b1 b5"
    assert len(GAME.scenery().zones[0].places) == 15


@unmirrored("asks for another game")
@rule("TAFL-BOARD-1")
def test_a_board_without_a_middle_is_refused() -> None:
    with pytest.raises(BadContent, match=r"board\.width: 4 is even"):
        champclos.game("tafl", content={"board": {"width": 4, "height": 5}})


@rule("TAFL-GUESS-1")
def test_both_seats_guess_any_number_at_once() -> None:
    state = GAME.start()
    assert legal(state, 0) == legal(state, 1) == {"1", "2", "3", "4", "5", "6"}
    assert clause(state, "b2", 0) == "TAFL-GUESS-1"


@rule("TAFL-GUESS-1")
def test_a_seat_guesses_once_in_a_round() -> None:
    state = play_for(GAME.start(), 0, "3")
    assert clause(state, "4", 0) == "TAFL-GUESS-1"
    assert legal(state, 1) == {"1", "2", "3", "4", "5", "6"}


@rule("TAFL-GUESS-1")
def test_a_guess_is_hidden_from_the_other_seat_until_it_is_shown() -> None:
    state = play_for(GAME.start(), 0, "3")
    assert [field(state.seen_by(viewer), "guesses") for viewer in (0, 1, SPECTATOR)] == ["3 -", "? -", "? -"]
    play_for(state, 1, "5")
    assert falls(state) == {"3:5"}
    assert falls(state.seen_by(1)) == set()
    assert field(play(state, "3:5").seen_by(1), "guesses") == "3 5"


@rule("TAFL-ROLL-1")
@pytest.mark.parametrize(("face", "mover"), [("1", 0), ("3", 0), ("5", 1), ("6", 1)])
def test_whoever_guessed_nearer_moves(face: str, mover: int) -> None:
    state = rolled("3", "5", face)
    assert state.seat == mover
    assert told(state) == ["TAFL-ROLL-1", "TAFL-ROLL-1"]
    assert clause(state, "b3", 1 - mover) == "TAFL-ROLL-1"


@rule("TAFL-ROLL-1")
def test_if_both_are_equally_near_nobody_moves() -> None:
    state = rolled("3", "5", "4")
    assert field(state, "round") == "2"
    assert field(state, "runners") == "b1 b5"
    assert state.seat == 0


@rule("TAFL-ROLL-1")
def test_each_face_of_the_die_is_as_likely_as_the_others() -> None:
    state = GAME.position("phase: roll\nguesses: 3 5")
    assert state.seat == NATURE
    assert falls(state) == {"1", "2", "3", "4", "5", "6"}
    assert set(state.odds().weights) == {1}


@rule("TAFL-MOVE-1")
def test_a_runner_moves_to_a_neighbouring_square() -> None:
    state = moving("b2 c5")
    assert legal(state) == {"b1", "b3", "a2", "c2"}
    assert clause(state, "c3") == "TAFL-MOVE-1"
    assert clause(state, "b2") == "TAFL-MOVE-1"
    play(state, "a2")
    assert field(state, "runners") == "a2 c5"
    assert field(state, "round") == "2"
    assert told(state) == ["TAFL-MOVE-1"]


@rule("TAFL-MOVE-2")
def test_a_runner_does_not_enter_the_square_of_the_other() -> None:
    state = moving("b2 b3")
    assert legal(state) == {"b1", "a2", "c2"}
    assert clause(state, "b3") == "TAFL-MOVE-2"
    picks = [state.describe(choice).picks for choice in state.choices(0)]
    assert picked("b3") not in picks


@rule("TAFL-WIN-1")
def test_whoever_reaches_the_first_row_of_the_other_wins() -> None:
    assert ended(play(moving("a4 c3"), "a5")) == ("TAFL-WIN-1", [0])


@rule("TAFL-WIN-2")
def test_the_last_round_ends_in_a_draw() -> None:
    assert ended(play(moving("a2 c3", "round: 20"), "a3")) == ("TAFL-WIN-2", [])
    assert ended(play(GAME.position("phase: roll\nround: 20\nguesses: 3 5"), "4")) == ("TAFL-WIN-2", [])


@rule("TAFL-WIN-2")
def test_whoever_arrives_in_the_last_round_wins() -> None:
    assert ended(play(moving("a4 c3", "round: 20"), "a5")) == ("TAFL-WIN-1", [0])


@unmirrored("asks for another game")
@rule("TAFL-WIN-2")
def test_another_number_of_rounds_may_be_chosen() -> None:
    state = champclos.game("tafl", rounds=1).position("phase: roll\nguesses: 3 5")
    assert ended(play(state, "4")) == ("TAFL-WIN-2", [])


@rule("HOUSE-RESIGN-1")
def test_who_resigns_loses_and_its_guess_stays_secret() -> None:
    state = play_for(GAME.start(), 0, "3")
    state.play(0, RESIGN)
    assert ended(state) == ("HOUSE-RESIGN-1", [1])
    assert "3" not in state.seen_by(1).position().replace("round", "")
