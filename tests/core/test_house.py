import pytest

from champclos.core.errors import IllegalChoice
from champclos.core.game import DRAW_UNKNOWN, NATURE, OVER, RESIGN, SECRET, SPECTATOR, State
from champclos.core.house import CHOICE_1, NATURE_1, OVER_1, SEAT_1
from champclos.testing import rule
from tests.toys.skirmish import make


def picking(seats: int = 2) -> State:
    """The first position in which seats decide."""
    state: State = make({"seats": seats, "hand": 1}, {}).start()
    while state.seat == NATURE:
        state.play(NATURE, state.odds().choices[0])
    return state


@rule("HOUSE-OVER-1")
def test_nothing_is_played_when_the_game_is_over() -> None:
    state = picking()
    state.play(1, RESIGN)
    assert state.seat == OVER
    for seat, choice in ((0, 0), (0, RESIGN), (NATURE, 0), (SPECTATOR, 0)):
        assert state.why_not(seat, choice) == OVER_1
        with pytest.raises(IllegalChoice, match="HOUSE-OVER-1"):
            state.play(seat, choice)


@rule("HOUSE-SEAT-1")
def test_only_a_seat_of_the_table_decides() -> None:
    state = picking()
    for nobody in (2, 7, SPECTATOR, OVER):
        assert state.why_not(nobody, 0) == SEAT_1
        assert state.why_not(nobody, RESIGN) == SEAT_1


@rule("HOUSE-SEAT-1", "HOUSE-RESIGN-1")
def test_who_has_resigned_decides_no_more() -> None:
    state = picking(seats=3)
    state.play(1, RESIGN)
    assert state.seat == 0
    assert state.why_not(1, 0) == SEAT_1
    assert state.why_not(1, RESIGN) == SEAT_1


@rule("HOUSE-CHOICE-1")
def test_a_choice_is_one_of_the_games_own() -> None:
    state = picking()
    for choice in (SECRET, DRAW_UNKNOWN, -9, int(state.game.choice_count), 10**6):
        assert state.why_not(0, choice) == CHOICE_1
        with pytest.raises(IllegalChoice) as refusal:
            state.play(0, choice)
        assert refusal.value.clause == "HOUSE-CHOICE-1"


@rule("HOUSE-NATURE-1")
def test_draws_fall_only_when_due_and_as_they_can() -> None:
    state = make({"hand": 1}, {"knight": {"strength": 3, "count": 0}}).start()
    assert state.why_not(NATURE, 2) == NATURE_1, "no knight is left to draw"
    assert state.why_not(NATURE, 0) == 0
    assert picking().why_not(NATURE, 0) == NATURE_1, "nothing is to be drawn"


@rule("HOUSE-RESIGN-1")
def test_a_player_may_resign_while_nature_draws() -> None:
    state = make({"seats": 3}, {}).start()
    assert state.seat == NATURE
    assert [state.why_not(seat, RESIGN) for seat in range(3)] == [0, 0, 0]
    state.play(2, RESIGN)
    assert state.out(2)
    assert [state.game.tell(event).en for event in state.told] == ["seat 2 resigns"]
