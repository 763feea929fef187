"""Positions as text and bytes: what is left out, what cannot be, and what comes back the same."""

import pytest

from champclos import FastDice, Game
from champclos.core.errors import BadPosition, UnreadableNotation
from champclos.core.game import SPECTATOR
from champclos.testing.scenarios import field
from tests.games.artofwar.helpers import FIRST, FREE, positions, war


def test_what_is_left_out_is_as_in_a_first_turn() -> None:
    state = FIRST.position("field 0: S@a2\nfield 1: S@a3")
    assert (state.seat, field(state, "turns"), field(state, "action")) == (0, "1", "open")
    assert field(state, "shown 0") == "K"
    assert field(state, "pile 0") == "S3 G4 A4 P4 W4"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "the battlefield of seat 0 is empty"),
        ("field 0: S@a1\nfield 1: S@a3", "nobody stands in front of a1"),
        ("field 0: S@a2 G@a2\nfield 1: S@a3", "two units stand on a2"),
        ("field 0: S@a3\nfield 1: S@a3", "line 1"),
        ("field 0: S@a2*2\nfield 1: S@a3", "cannot have survived 2 damage"),
        ("field 0: S@a2*1\nfield 1: S@a3", "cannot be hurt now"),
        ("field 0: S@a2 K@b2\nfield 1: S@a3\nshown 0: K", "seat 0 has 2 Kings"),
        ("field 0: S@a2\nfield 1: S@a3\nshown 0:", "seat 0 has 0 Kings"),
        ("field 0: S@a2\nfield 1: S@a3\nhand 0: S6", "holds 7 cards"),
        ("field 0: S@a2\nfield 1: S@a3\nhand 0: K", "is no card that may lie here"),
        ("field 0: S@a2\nfield 1: S@a3\nkingdom 0: K", "line 3"),
        ("field 0: S@a2\nfield 1: S@a3\nkingdom 0: S9", "cards lie open"),
        ("field 0: S@a2\nfield 1: S@a3\nkingdom 0: S G A P", "seat 0 leads in four types"),
        ("field 0: S@a2\nfield 1: S@a3\nkings: R01 R03", "AOW-ARMY-2 does not allow the army of seat 1"),
        ("field 0: S@a2\nfield 1: S@a3\nkings: R01", "two Kings are wanted"),
        ("field 0: S@a2\nfield 1: S@a3\nphase: draw\npile 0:", "nothing to draw"),
        ("field 0: S@a2\nfield 1: S@a3\nstack: a2xa3=1", "there can be no such attack"),
        ("field 0: S@a2~\nfield 1: K@a3\naction: attack\nstack: a2xa3=1", "nobody can answer"),
        ("field 0: S@a2\nfield 1: S@a3\nstack: +S", "a support lies in no reserve"),
        ("field 0: S@a2\nfield 1: S@a3\nreserve 0: G\nstack: +G", "AOW-SUPPORT-5 does not allow"),
        ("field 0: S@a2\nfield 1: S@a3\nstack: archer priest", "priest is no answer"),
        ("field 0: S@a2\nfield 1: S@a3\nstack: conscript", "nobody to conscript"),
        ("field 0: S@a2\nfield 1: S@a3\nstack: wait", "awaits an answer"),
        ("field 0: S@a2\nfield 1: S@a3\nviewer: 1\nhand 0: S", "the viewer can only count them"),
        ("field 0: S@a2\nfield 1: S@a3\ncastle: a2", "unknown field"),
        ("phase: end\nended: AOW-END-9\nwinner: 0", "AOW-END-9"),
        ("phase: end\nended: AOW-END-1\nwinner: -", "somebody must have won"),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(text: str, what: str) -> None:
    with pytest.raises(BadPosition, match=what) as refused:
        FIRST.position(text)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("game", [FIRST, FREE], ids=["first", "free"])
def test_positions_survive_as_text_and_as_bytes(game: Game) -> None:
    for state in positions(game, 150, 31):
        for viewer in (0, 1, SPECTATOR):
            seen = state.seen_by(viewer)
            assert game.position(seen.position()) == seen == game.decode(seen.encode())
        assert game.position(state.position()) == state == game.decode(state.encode())


def test_any_bytes_are_a_position_or_refused() -> None:
    dice = FastDice(17)
    for state in positions(FIRST, 60, 8):
        data = bytearray(state.encode())
        for turn in range(20):
            broken = data.copy()
            broken[dice.below(len(data))] = dice.below(256)
            try:
                assert FIRST.decode(bytes(broken)).flaw() == ""
            except BadPosition:
                continue


@pytest.mark.parametrize(
    "text", ["a2", "b3xa2", "a2-a3", "+K", "K+K", "S=5", "!K@a2", "@a3", "R11", "xa2", "end+", "S@"]
)
def test_a_notation_that_means_nothing_is_refused(text: str) -> None:
    with pytest.raises(UnreadableNotation):
        war("S@a2", "S@a3").parse(text, 0)


@pytest.mark.parametrize("text", ["K", "SS", "SSK", "first=2", "R00", "x"])
def test_natures_notation_is_refused_too(text: str) -> None:
    with pytest.raises(UnreadableNotation):
        war("S@a2", "S@a3").parse(text, -1)
