"""A turn: preparation, one action, development; and recruiting."""

import pytest

import champclos
from champclos import NATURE, FastDice
from champclos.core.game import DRAW_UNKNOWN, RESIGN
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play, told
from tests.games.artofwar.helpers import held, units, war
from tests.games.mirrored import also_mirrored, mirrored


@rule("AOW-TURN-1")
def test_units_turn_upright_and_a_card_is_drawn() -> None:
    state = war("K@a2 S@b2", "K@a3 G@b3~ A@c3~", "hand 1: W")
    play(state, "end")
    assert units(state, 1) == {"K@a3", "G@b3", "A@c3"}
    assert state.seat == NATURE
    assert clause(state, "end", 1) == "AOW-TURN-1"
    assert [state.mask(viewer, NATURE, 0) for viewer in (0, 1)] == [DRAW_UNKNOWN, 0]
    play(state, "S")
    assert field(state, "hand 1") == "S W"
    assert state.seat == 1


@rule("AOW-TURN-1")
def test_ones_own_lying_units_stay_so_until_ones_own_turn() -> None:
    state = war("K@a2 S@b2~", "K@a3 G@b3", "action: attack\nexchanges: 1")
    play(state, "end", "S")
    assert units(state, 0) == {"K@a2", "S@b2~"}
    play(state, "end", "S")
    assert units(state, 0) == {"K@a2", "S@b2"}


@rule("AOW-TURN-1")
def test_nothing_is_drawn_from_an_empty_pile() -> None:
    state = war("K@a2", "K@a3", "hand 1: W\npile 1:")
    play(state, "end")
    assert state.seat == 1
    assert held(state, 1) == 1


@rule("AOW-TURN-2")
def test_one_recruits_or_attacks_but_not_both() -> None:
    state = war("K@a2 G@b2", "K@a3 G@b3", "reserve 0: S")
    recruited = state.copy()
    play(recruited, "@c2")
    assert clause(recruited, "b2xb3") == "AOW-TURN-2"
    assert clause(recruited, "@b1") == "AOW-TURN-2"
    play(state, "b2xb3")
    assert clause(state, "@c2") == "AOW-TURN-2"
    assert clause(state, "a2xb3") == ""


@rule("AOW-TURN-2")
def test_supports_come_before_during_and_after_the_action() -> None:
    state = war("G@a2 G@b2", "K@a3 G@b3", "kings: R01 R01\nhand 0: S2 A P")
    play(state, "+S")
    play(state, "b2xb3")
    play(state, "+S")
    play(state, "a2xa3")
    play(state, "+A", "xa3")
    play(state, "+P", "a2-c2")
    assert field(state, "reserve 0") == "S S A P"
    assert clause(state, "+S", 1) == "AOW-SUPPORT-2"


@rule("AOW-TURN-2")
def test_supports_may_be_played_after_recruiting() -> None:
    state = war("G@a2", "K@a3 G@b3", "reserve 0: W\nhand 0: S A P")
    play(state, "@b2")
    assert {"+S", "+A", "+P", "K+S", "K+A", "K+P"} <= legal(state)
    play(state, "+S", "+A", "xb3", "+P", "b2-c2")
    assert (field(state, "bonus"), field(state, "reserve 0")) == ("1", "S A P")
    assert units(state, 1) == {"K@a3", "G@b3*1"}
    assert units(state, 0) == {"G@a2", "W@c2"}


@rule("AOW-TURN-2")
def test_while_something_awaits_an_answer_only_answers_may_be_played() -> None:
    state = war("G@a2", "G@a3", "hand 0: S")
    play(state, "a2xa3")
    assert state.seat == 1
    for move in ("end", "+S", "a2xa3", "K+P"):
        assert clause(state, move, 0) == "AOW-TURN-2"
    assert clause(state, "end", 1) == "AOW-TURN-2"


@rule("AOW-TURN-2")
def test_one_may_do_nothing() -> None:
    state = war("K@a2", "K@a3")
    assert "end" in legal(state)
    assert clause(state, "pass") == "AOW-TURN-2"
    assert clause(state, "end", 1) == "AOW-TURN-2"


@rule("AOW-TURN-3")
def test_a_hand_card_may_become_a_citizen() -> None:
    state = war("K@a2", "K@a3", "hand 0: S W")
    assert {"end", "end+S", "end+W"} <= legal(state)
    assert clause(state, "end+G") == "AOW-TURN-3"
    play(state, "end+W")
    assert field(state, "kingdom 0") == "W"
    assert told(state)[0] == "AOW-TURN-3"
    assert field(state, "turn") == "1"


@rule("AOW-TURN-3")
def test_the_king_is_never_a_citizen() -> None:
    assert clause(war("G@a2", "K@a3"), "end+K") == "AOW-TURN-3"


@rule("AOW-TURN-3")
@pytest.mark.parametrize(("hand", "forbidden"), [("S2 G2 A", ""), ("S2 G2 A P", "AOW-TURN-3")])
def test_with_six_cards_one_must_become_a_citizen(hand: str, forbidden: str) -> None:
    assert clause(war("K@a2", "K@a3", f"hand 0: {hand}"), "end") == forbidden


@rule("AOW-TURN-3")
def test_the_king_counts_among_six_cards() -> None:
    state = war("G@a2", "K@a3", "hand 0: S2 G2 A")
    assert clause(state, "end") == "AOW-TURN-3"
    play(state, "+S")
    assert clause(state, "end") == ""


@rule("AOW-RECRUIT-1")
def test_a_recruit_stands_in_front_or_behind_somebody() -> None:
    state = war("K@a2", "K@a3", "reserve 0: S")
    assert {move for move in legal(state) if move[0] == "@"} == {"@a2", "@b2", "@c2", "@a1"}
    assert clause(state, "@b1") == "AOW-RECRUIT-1"


@rule("AOW-RECRUIT-2")
def test_the_leftmost_reserve_card_is_recruited() -> None:
    state = war("K@a2", "K@a3", "reserve 0: W S\nhand 0: G")
    assert clause(state, "G@b2") == "AOW-RECRUIT-2"
    play(state, "@a1")
    assert units(state, 0) == {"K@a2", "W@a1"}
    assert field(state, "reserve 0") == "S"


@rule("AOW-RECRUIT-2")
def test_an_exchanged_unit_goes_to_the_right_end_of_the_reserve() -> None:
    state = war("K@a2 P@a1", "K@a3", "reserve 0: W S G A P")
    play(state, "@a2")
    assert units(state, 0) == {"W@a2", "P@a1"}
    assert field(state, "reserve 0") == "S G A P K"


@rule("AOW-RECRUIT-3")
def test_with_an_empty_reserve_a_hand_card_is_recruited() -> None:
    state = war("K@a2", "K@a3", "hand 0: G W")
    assert clause(state, "@b2") == "AOW-RECRUIT-3"
    assert clause(state, "S@b2") == "AOW-RECRUIT-3"
    play(state, "G@b2")
    assert units(state, 0) == {"K@a2", "G@b2"}
    assert field(state, "hand 0") == "W"


@rule("AOW-RECRUIT-3")
def test_an_exchanged_unit_goes_back_to_the_hand() -> None:
    state = war("S@a2 P@a1", "K@a3", "hand 0: G")
    play(state, "K@a2")
    assert units(state, 0) == {"K@a2", "P@a1"}
    assert (field(state, "hand 0"), field(state, "shown 0")) == ("G", "S")


# Who is late, and what falls


@also_mirrored
@pytest.mark.parametrize(
    ("more", "moves", "expected"),
    [
        ("hand 0: S", "", "end"),
        ("hand 0: S G A P W", "", "end+S"),  # with the King six cards
        ("hand 0: G2 A P W", "", "end+G"),
        ("hand 0: S\nhand 1: W", "+S", "pass"),
        ("hand 0: S\nhand 1: G", "a2xa3", "pass"),
        ("hand 0: A\nhand 1: G", "+A pass", ""),
        ("hand 0: P\nhand 1: G", "+P pass", ""),
    ],
)
def test_who_is_late_passes_or_ends_the_turn_or_does_what_comes_first(more: str, moves: str, expected: str) -> None:
    state = war("G@a2", "G@a3", more)
    play(state, *moves.split())
    first = state.notation(state.choices(state.seat)[0])
    assert state.notation(state.default(state.seat)) == (expected or first)


@also_mirrored
def test_who_is_late_before_the_first_turn_keeps_the_cards_and_lays_the_first_that_may_be_laid() -> None:
    state = mirrored(champclos.game("artofwar", begins="0")).start()
    assert [state.notation(state.default(seat), seat) for seat in range(2)] == ["R01", "R01"]
    for seat, king in enumerate(("R01", "R02")):
        state.play(seat, state.parse(king, seat))
    play(state, "R01", "R02", "GAW")
    assert state.notation(state.default(0)) == "keep"
    play(state, "keep", "GAW", "keep", "S", "S")
    assert state.default(0) == state.choices(0)[0]
    play(state, "W@a2", "W@a3")
    assert state.notation(state.default(0)) == "G@reserve"


@also_mirrored
def test_only_who_resigned_is_out() -> None:
    state = war("K@a2", "K@a3")
    assert [state.out(seat) for seat in range(2)] == [False, False]
    state.play(1, RESIGN)
    assert [state.out(seat) for seat in range(2)] == [False, True]
    assert [plate.out for plate in state.scene().plates] == [False, True]


@rule("AOW-TURN-1", "AOW-SETUP-1")
def test_chance_brings_whatever_the_odds_have_and_nothing_else() -> None:
    drawing = war("K@a2", "K@a3", "hand 0: S\nhand 1: P2\nturn: 1\nturns: 2\npile 0: S2 W\npile 1: G")
    play(drawing, "end")
    dealing = mirrored(champclos.game("artofwar", begins="0")).start()
    for seat, king in enumerate(("R01", "R02")):
        dealing.play(seat, dealing.parse(king, seat))
    showing = dealing.copy()
    play(dealing, "R01", "R02")
    for state in (drawing, drawing.seen_by(0), dealing, dealing.seen_by(0), showing):
        dice = FastDice(4)
        odds = dict(state.odds())
        fallen = {int(state.chance(dice)) for turn in range(2000)}
        assert fallen == set(odds)
    dice = FastDice(6)
    soldiers = [drawing.notation(drawing.chance(dice)) for turn in range(3000)].count("S")
    assert 1900 < soldiers < 2100


@also_mirrored
def test_a_position_is_worth_more_to_who_has_more() -> None:
    state = war("K@a2 G@b2 S@c2", "K@a3", "hand 0: S G A\nhand 1:\nkingdom 0: S2 G")
    assert state.worth(0) > 0.5 > -0.5 > state.worth(1)
    state.play(0, RESIGN)
    assert (state.worth(0), state.worth(1)) == (-1.0, 1.0)
