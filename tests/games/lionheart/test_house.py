"""What holds at every table, seen at this one."""

import pytest

from champclos import NATURE, OVER, RESIGN, SPECTATOR, IllegalChoice
from champclos.core.game import SECRET
from champclos.testing import rule
from champclos.testing.scenarios import clause, ended, play
from tests.games.lionheart.helpers import ADVANCED, BASIC, army, fight
from tests.games.lionheart.mirrors import LARGER_BOARDS
from tests.games.mirrored import unmirrored


def refused(state_clause: str, seat: int, choice: int) -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I4e6v")
    assert state.game.rulebook.id(state.why_not(seat, choice)) == state_clause
    before = state.encode()
    with pytest.raises(IllegalChoice, match=state_clause):
        state.play(seat, choice)
    assert state.encode() == before


@rule("HOUSE-OVER-1")
def test_when_the_war_is_over_nothing_more_is_played() -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I1e6v")
    play(state, "e5xe6", "AAAA")
    assert state.seat == OVER
    for seat in (0, 1):
        assert state.choices(seat) == []
        assert clause(state, "pass", seat) == "HOUSE-OVER-1"
        assert clause(state, "resign", seat) == "HOUSE-OVER-1"
    assert clause(state, "AAAA", NATURE) == "HOUSE-OVER-1"


@rule("HOUSE-SEAT-1")
@pytest.mark.parametrize("seat", [2, 99, SPECTATOR])
def test_a_war_has_two_seats(seat: int) -> None:
    refused("HOUSE-SEAT-1", seat, 0)


@unmirrored("the first number beyond depends on the size", *LARGER_BOARDS)
@rule("HOUSE-CHOICE-1")
@pytest.mark.parametrize("choice", [SECRET, -7, int(ADVANCED.choice_count), 10**9])
def test_a_number_that_is_no_choice_is_refused(choice: int) -> None:
    refused("HOUSE-CHOICE-1", 0, choice)


@rule("HOUSE-NATURE-1")
def test_dice_fall_only_when_they_are_due() -> None:
    refused("HOUSE-NATURE-1", NATURE, 0)
    state = fight("K1a1^ I4e5^", "K1i10v I4e6v")
    play(state, "e5xe6")
    too_many = int(ADVANCED.nature_count) - 1
    assert state.game.rulebook.id(state.why_not(NATURE, too_many)) == "HOUSE-NATURE-1"


@rule("HOUSE-PIECE-1")
@pytest.mark.parametrize("move", ["#2-e6", "#2>", "#2xe6"])
def test_a_unit_that_is_gone_does_nothing(move: str) -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I4e6v")
    assert clause(state, move) == "HOUSE-PIECE-1"
    assert state.notation(state.parse(move), 0) == move


@rule("HOUSE-RESIGN-1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_resign_at_any_time(seat: int) -> None:
    attack = fight("K1a1^ I4e5^", "K1i10v I4e6v")
    play(attack, "e5xe6")
    lone = fight("K1a1^ I1e5^", "K1i10v N2e6v")
    play(lone, "e5xe6", "A")
    rolled = BASIC.start()
    play(rolled, "AARR")
    for state in (BASIC.start(), ADVANCED.start(), rolled, fight("K1a1^ I4e5^", "K1i10v I4e6v"), attack, lone):
        assert RESIGN not in state.choices(seat)
        state.play(seat, state.parse("resign", seat))
        assert ended(state) == ("HOUSE-RESIGN-1", [1 - seat])
        assert state.out(seat)
        assert state.flaw() == ""
        assert state.game.position(state.position()) == state


@rule("HOUSE-RESIGN-1")
def test_resigning_leaves_the_field_as_it_is() -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I4e6v")
    state.play(1, RESIGN)
    assert army(state, 0) == {"K1a1^", "I4e5^"}
    assert army(state, 1) == {"K1i10v", "I4e6v"}
