"""What may be taken back: never what somebody has learnt."""

import pytest

from champclos.core.game import State
from champclos.server.commands import shows
from champclos.server.course import Step
from tests.games.artofwar.helpers import war


def shown(state: State, notation: str) -> bool:
    seat = int(state.seat)
    return shows(Step(0, seat, int(state.parse(notation))), state)


def turn(seat: int, cards: str) -> State:
    """The seat's turn, with the given hand and pile."""
    return war("K@a2", "K@a3", f"turn: {seat}\nturns: {seat + 1}\n" + cards.replace("#", str(seat)))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "cards", ["hand #: S G\npile #: S3 A", "hand #: S2 G\npile #: S2 G A", "hand #: S3\npile #: S G2 A"]
)
def test_a_card_that_is_played_out_of_a_hidden_hand_is_shown_however_likely_it_was(seat: int, cards: str) -> None:
    assert shown(turn(seat, cards), "+S")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_that_everybody_knew_to_be_in_the_hand_shows_nothing(seat: int) -> None:
    assert not shown(turn(seat, "shown #: S\nhand #: G\npile #: S3 A"), "+S")
    assert not shown(turn(seat, "hand #: S2\npile #: S2 G"), "+S")
    assert not shown(turn(seat, "hand #: S2\npile #: S2 G"), "end")
    assert shown(turn(seat, "hand #: S G\npile #: S3"), "+G")
