"""How games end: a fallen King, the lead in four types, the end of the war, collapse; and in which order."""

import pytest

from champclos import OVER, FastDice
from champclos.testing import rule
from champclos.testing.scenarios import ended, field, play, random_step, told
from tests.games.artofwar.helpers import FIRST, units, war
from tests.games.mirrored import unmirrored


@rule("AOW-END-1")
@pytest.mark.parametrize("hand", ["G P A W", "G P A W S"])
def test_killing_or_capturing_the_king_wins(hand: str) -> None:
    state = war("S@a2 K@b2", "K@a3 G@b3", f"kings: R01 R02\nhand 0: {hand}")
    play(state, "a2xa3")
    assert ended(state) == ("AOW-END-1", [0])


@rule("AOW-END-1")
def test_an_archer_support_kills_a_king_too() -> None:
    state = war("W@a2 G@b2", "K@a3*3 G@b3", "kings: R01 R02\nhand 0: A\nexchanges: 1")
    play(state, "+A", "xa3")
    assert ended(state) == ("AOW-END-1", [0])


@rule("AOW-END-2")
def test_the_lead_in_four_types_wins_by_development() -> None:
    state = war("K@a2", "K@a3", "hand 0: W\nkingdom 0: S G2 A\nkingdom 1: G P3")
    play(state, "end+W")
    assert ended(state) == ("AOW-END-2", [0])
    assert told(state) == ["AOW-TURN-3", "AOW-END-2"]


@rule("AOW-END-2")
def test_as_many_as_the_other_is_no_lead() -> None:
    state = war("K@a2", "K@a3", "hand 0: W\nkingdom 0: S G A\nkingdom 1: W")
    play(state, "end+W")
    assert state.outcome() is None


@rule("AOW-END-2")
def test_the_lead_wins_by_capture_at_once() -> None:
    state = war("A@a2 G@b2 K@c2", "S@c3~ K@a3", "kingdom 0: G A P")
    play(state, "a2xc3")
    assert ended(state) == ("AOW-END-2", [0])


@rule("AOW-END-2")
def test_a_citizen_who_is_conscripted_may_give_the_other_the_lead() -> None:
    state = war("G@a2", "W@a3~", "hand 0: A\nreserve 1: K\nkingdom 0: S G A P\nkingdom 1: S2 W2")
    play(state, "+A", "xa3", "!a3")
    first = state.copy()
    play(first, "!W@b3")
    assert first.outcome() is None
    state = war("G@a2", "W@a3~", "hand 0: A\nreserve 1: K\nkingdom 0: S G A P\nkingdom 1: S W2")
    play(state, "+A", "xa3", "!a3", "!S@b3")
    assert ended(state) == ("AOW-END-2", [0])


@rule("AOW-END-2")
def test_the_first_of_two_citizens_may_already_end_the_game() -> None:
    state = war("G@a2", "W@a3~", "hand 0: A\nkingdom 0: S G A P\nkingdom 1: S W\nhand 1:")
    play(state, "+A", "pass", "xa3", "!S@b3")
    assert ended(state) == ("AOW-END-2", [0])


@rule("AOW-END-3")
@pytest.mark.parametrize(
    ("lines", "winners"),
    [
        ("kingdom 0: S2\nkingdom 1: G3", [1]),
        ("kingdom 0: S3\nkingdom 1: G2\ngrave 0: P3", [0]),
        ("kingdom 0: S2\nkingdom 1: G2\ngrave 0: P\ngrave 1: A2", [0]),
        ("kingdom 0: S2\nkingdom 1: G2\ngrave 0: P2\ngrave 1: A", [1]),
        ("kingdom 0: S2\nkingdom 1: G2\ngrave 0: P\ngrave 1: A", []),
    ],
)
def test_after_the_last_card_most_citizens_wins_then_the_smaller_graveyard(lines: str, winners: list[int]) -> None:
    state = war("K@a2", "K@a3", f"{lines}\npile 0:\npile 1:")
    play(state, "end")
    assert ended(state) == ("AOW-END-3", winners)


@rule("AOW-END-3")
def test_the_war_goes_on_while_one_pile_has_cards() -> None:
    state = war("K@a2", "K@a3", "pile 0:\npile 1: S\nkingdom 0: G")
    play(state, "end", "S")
    assert state.seat == 1
    play(state, "end+S")
    assert ended(state) == ("AOW-END-3", [])


@rule("AOW-END-4")
def test_collapse_is_the_opponents_win() -> None:
    state = war("W@b2~", "K@a3 G@b3", "turn: 1\nturns: 2\nhand 1: A\nhand 0: W3")
    play(state, "+A", "pass", "xb2")
    assert ended(state) == ("AOW-END-4", [1])


@rule("AOW-END-0")
def test_a_kings_fall_comes_before_collapse() -> None:
    state = war("S@a2", "K@a3", "kings: R01 R02\nhand 0: S G A P")
    play(state, "a2xa3")
    assert ended(state) == ("AOW-END-1", [0])


@rule("AOW-END-0")
def test_the_lead_comes_before_conscription_and_collapse() -> None:
    state = war("A@a2", "W@c3~", "hand 0: S\nhand 1:\nkingdom 0: S G A")
    play(state, "a2xc3", "pass")
    assert ended(state) == ("AOW-END-2", [0])


@rule("AOW-END-0", "AOW-FRONT-1")
def test_who_moves_up_saves_the_field_from_conscription() -> None:
    state = war("A@a2", "W@c3~ S@c4", "hand 1:\nreserve 1: G G")
    play(state, "a2xc3", "pass")
    assert units(state, 1) == {"S@c3"}
    assert told(state) == ["AOW-SUPPORT-5", "AOW-CAPTURE-1", "AOW-FRONT-1"]
    assert field(state, "stack") == ""


@rule("AOW-END-0")
def test_during_set_up_nothing_ends_the_game() -> None:
    state = FIRST.position(
        "phase: place\nturn: 0\nkings: R01 R02\nshown 0: K\nshown 1: K\nhand 0: S3\nhand 1: G3\n"
        "kingdom 0: G\nkingdom 1: S\npile 0: G3 A4 P4 W4 S\npile 1: G S3 A4 P4 W4"
    )
    assert state.outcome() is None
    play(state, "K@a2", "K@a3", "S@reserve", "G@reserve")
    assert state.outcome() is None


@rule("AOW-END-1", "AOW-END-2", "AOW-END-3")
@unmirrored("random play has no side")
def test_random_play_ends_in_every_common_way() -> None:
    endings = set()
    dice = FastDice(7)
    for number in range(150):
        state = FIRST.start()
        while state.seat != OVER:
            random_step(state, dice)
        endings.add(ended(state)[0])
    assert {"AOW-END-1", "AOW-END-2", "AOW-END-3"} <= endings
