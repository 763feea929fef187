"""Positions of Tafl as text: what is written is read back, and what cannot be is refused in a line."""

import pytest

from champclos.core.dice import FastDice
from champclos.core.errors import BadPosition
from champclos.testing.scenarios import play, positions
from tests.games.mirrored import also_mirrored
from tests.games.tafl.helpers import GAME, moving


@also_mirrored
def test_positions_come_back_from_text_and_bytes() -> None:
    for state in positions(GAME, 40, FastDice(1)):
        for seen in (state, state.seen_by(0), state.seen_by(1)):
            assert GAME.position(seen.position()) == seen
            assert GAME.decode(seen.encode()) == seen


def test_a_position_reads_well() -> None:
    assert moving("b2 c5").position() == "viewer: all\nphase: move\nround: 1\nturn: 0\nrunners: b2 c5\n"


WRONG = {
    "runners: b1 b1": "two different squares of the board are wanted, like b1 b5",
    "runners: b1 d5": "two different squares of the board are wanted, like b1 b5",
    "guesses: 3 7": "two of - ? 1 2 3 4 5 6 are wanted",
    "runners: b5 b4": "a runner has arrived, so the game is over",
    "phase: show\nguesses: 3 -": "both seats have guessed by now",
    "phase: roll\nguesses: 3 -": "both seats have guessed by now",
    "viewer: 1\nguesses: 3 -": "this viewer cannot know what seat 0 has guessed",
    "viewer: 0\nguesses: ? -": "this viewer must know what seat 0 has guessed",
    "phase: roll\nviewer: 0\nguesses: 3 ?": "this viewer must know what seat 1 has guessed",
    "phase: end\nended: TAFL-WIN-1\nwinner: 0": "the board shows another end, or none",
    "phase: end\nended: TAFL-WIN-2\nwinner: -1": "the board shows another end, or none",
    "phase: end\nended: TAFL-WIN-1\nwinner: 1\nrunners: a5 b3": "the board shows another end, or none",
    "phase: end\nended: TAFL-WIN-1\nwinner: 0\nrunners: a5 b1": "the game ended before this",
    "phase: end\nended: HOUSE-RESIGN-1\nwinner: 0\nresigned: 1\nrunners: a5 b3": "the game ended before this",
    "round: 21": "21 is not between 1 and 20",
}


@pytest.mark.parametrize("text", WRONG)
def test_an_impossible_position_is_refused(text: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.position(text)
    assert str(refused.value).endswith(WRONG[text])


def test_the_end_of_a_game_comes_back() -> None:
    over = play(moving("a4 c3"), "a5")
    assert GAME.position(over.position()) == over
