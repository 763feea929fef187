"""Conscription: whoever has nobody left on the battlefield must fill it at once, or has lost."""

import pytest

from champclos.testing import rule
from champclos.testing.scenarios import clause, ended, field, legal, play, told
from tests.games.artofwar.helpers import units, war

LAST = "W@a3~"  # an Archer support destroys it


@rule("AOW-CONSCRIPT-1")
def test_the_two_leftmost_reserve_cards_are_conscripted() -> None:
    state = war("G@a2", LAST, "hand 0: A\nreserve 1: K S P\nkingdom 1: G")
    play(state, "+A", "xa3")
    assert state.seat == 1
    assert legal(state) == {"!a3", "!b3", "!c3"}
    play(state, "!b3")
    assert legal(state) == {"!a3", "!c3", "!b4"}
    assert clause(state, "!b3") == "AOW-CONSCRIPT-1"
    assert clause(state, "!a4") == "AOW-RECRUIT-1"
    play(state, "!b4")
    assert units(state, 1) == {"K@b3", "S@b4"}
    assert field(state, "reserve 1") == "P"
    assert state.seat == 0


@rule("AOW-CONSCRIPT-1")
def test_conscription_comes_in_the_middle_of_an_attack() -> None:
    state = war("G@a2 P@b2", LAST, "hand 0: S\nhand 1: W\nreserve 1: K S")
    play(state, "a2xa3", "pass")
    assert (state.seat, field(state, "stack")) == (1, "conscript")
    assert clause(state, "b2xa3", 0) == "AOW-TURN-2"
    assert clause(state, "+S", 0) == "AOW-TURN-2"
    play(state, "!c3", "!a3")
    assert state.seat == 0
    assert "b2xa3" in legal(state)
    assert field(state, "action") == "attack"
    assert clause(state, "@c2") == clause(state, "K@c2") == "AOW-TURN-2"
    play(state, "b2xa3", "pass")
    assert units(state, 1) == {"K@c3", "S@a3*1"}


@rule("AOW-CONSCRIPT-1")
def test_recruits_and_conscripts_stand_upright() -> None:
    state = war("G@a2~", "K@c3", "reserve 0: S\nturn: 0")
    play(state, "@a2")
    assert units(state, 0) == {"S@a2"}
    state = war("G@a2", LAST, "hand 1:\nreserve 1: K S")
    play(state, "a2xa3", "!a3", "!a4")
    assert units(state, 1) == {"K@a3", "S@a4"}


@rule("AOW-CONSCRIPT-1")
def test_nothing_else_may_be_done_before() -> None:
    state = war("G@a2", LAST, "hand 0: A\nhand 1: G\nreserve 1: K S")
    play(state, "+A", "pass", "xa3")
    assert clause(state, "pass", 1) == "AOW-CONSCRIPT-1"
    assert clause(state, "end", 0) == "AOW-TURN-2"
    assert clause(war("G@a2", "K@a3", "reserve 0: S"), "!b2") == "AOW-CONSCRIPT-1"


@rule("AOW-CONSCRIPT-2")
def test_with_one_reserve_card_a_citizen_comes_too() -> None:
    state = war("G@a2", LAST, "hand 0: A\nreserve 1: K\nkingdom 1: S P")
    play(state, "+A", "xa3")
    assert clause(state, "!S@a3") == "AOW-CONSCRIPT-1"
    play(state, "!a3")
    assert clause(state, "!b3") == "AOW-CONSCRIPT-2"
    assert clause(state, "!G@b3") == "AOW-CONSCRIPT-2"
    assert legal(state) == {f"!{kind}@{place}" for kind in "SP" for place in ("b3", "c3", "a4")}
    play(state, "!P@a4")
    assert units(state, 1) == {"K@a3", "P@a4"}
    assert field(state, "kingdom 1") == "S"


@rule("AOW-CONSCRIPT-2")
def test_without_a_reserve_two_citizens_come_captured_ones_too() -> None:
    state = war("G@a2", LAST, "hand 0: A\nhand 1:\nshown 1: K\nkingdom 1: S5\npile 0: G A P W\nreserve 1:")
    play(state, "+A", "pass", "xa3")
    play(state, "!S@a3", "!S@b3")
    assert units(state, 1) == {"S@a3", "S@b3"}
    assert field(state, "kingdom 1") == "S3"


@rule("AOW-CONSCRIPT-2", "AOW-CAPTURE-1")
def test_a_unit_captured_in_the_game_is_called_up_by_who_captured_it() -> None:
    state = war("A@a2 S@b2~ K@c2", "G@b3", "turn: 1\nturns: 2\nhand 0: A\nhand 1:\nshown 1:\nreserve 1: K\nkingdom 1:")
    play(state, "b3xb2", "pass")
    assert (field(state, "kingdom 1"), units(state, 0)) == ("S", {"A@a2", "K@c2"})
    play(state, "end", "S")
    state = war("A@a2 K@c2", "G@b3~", "hand 0: A2\nhand 1:\nreserve 1: K\nkingdom 1: S\ngrave 0: G")
    play(state, "+A", "xb3", "+A", "xb3")
    assert legal(state) == {"!a3", "!b3", "!c3"}
    play(state, "!a3", "!S@b3")
    assert units(state, 1) == {"K@a3", "S@b3"}
    assert (field(state, "kingdom 1"), field(state, "reserve 1")) == ("", "")


@rule("AOW-CONSCRIPT-3", "AOW-END-4")
@pytest.mark.parametrize("lines", ["", "reserve 1: S", "kingdom 1: S"])
def test_who_cannot_place_two_loses_whatever_is_in_hand(lines: str) -> None:
    state = war("G@a2", LAST, f"hand 0: A\nhand 1: G W P S\n{lines}")
    play(state, "+A", "pass", "xa3")
    assert ended(state) == ("AOW-END-4", [0])
    assert told(state)[-1] == "AOW-END-4"
    assert field(state, "grave 1") == "W"


@rule("AOW-END-0")
def test_a_king_in_the_reserve_is_conscripted_like_any_card() -> None:
    state = war("G@a2", LAST, "hand 0: A\nreserve 1: K S")
    play(state, "+A", "xa3", "!a3", "!b3")
    assert units(state, 1) == {"K@a3", "S@b3"}
