"""Ends: players without castles, vassals, players who are out or give up, the last round."""

import pytest

from champclos import State
from champclos.core.game import RESIGN
from champclos.testing import rule
from champclos.testing.scenarios import clause, ended, field, legal, play, story
from tests.games.warlords.helpers import at, bits, dice, doing, fief, game, gold, hand, march, stage, stage_of, turn

REST = "; wessex: 1 finished s3"
THREE = "castile: 0 finished s5; jutland: 1 finished s1; thrace: 2 finished s1"


# A player without a castle


@rule("WOE-ELIM-1")
def test_a_player_without_a_castle_plays_on_and_recruits_with_what_gold_there_is() -> None:
    state = turn("castile: 0 s5; gold: 9 0" + REST)
    assert {"march:castile", "done"} <= legal(state)
    march(state, "castile", "s3", "andalus")
    play(state, "done")
    dice(state, "3/1", "1/0")
    play(state, "done", "draw:plunder")
    assert hand(state, 0) == ["plunder"]
    recruiting = stage("recruiting", "castile: 0 s5; gold: 9 0" + REST)
    play(recruiting, "buy:start1")
    assert gold(recruiting) == [3, 0]


@rule("WOE-ELIM-1", "WOE-CASTLE-2")
def test_who_takes_the_last_castle_may_take_over_the_army_as_vassals() -> None:
    state = turn("castile: 0 finished s6; aragon: 1 finished s1; leon: 1 w1; thrace: 2 finished s1", seats=3)
    march(state, "castile", "s5", "aragon")
    play(state, "done")
    dice(state, "5/1", "1/0")
    play(state, "draw:siege")
    assert field(state, "claims") == "-1 0 -1"


@rule("WOE-ELIM-1")
def test_the_price_is_that_of_all_soldiers_on_the_board_but_mercenaries() -> None:
    army = "leon: 1 s2 w1 a1 k1 l1 mk3; aragon: 1 s1"
    price = 3 * 3 + 5 + 6 + 7 + 10
    text = f"castile: 0 finished s1; thrace: 2 finished s1; {army}; claims: -1 0 -1; gold: {price} 0 0"
    state = stage("vassals", text, seats=3)
    play(state, "vassals:1")
    assert gold(state) == [0, 0, 0]
    assert (fief(state, "leon"), fief(state, "aragon")) == ("0 s2 w1 a1 k1 l1", "0 s1")
    poor = stage("vassals", text.replace(f"gold: {price}", f"gold: {price - 1}"), seats=3)
    assert stage_of(poor) != "vassals"
    assert fief(poor, "aragon") == "1 s1"


@rule("WOE-ELIM-1")
def test_only_the_conqueror_of_the_last_castle_has_that_right() -> None:
    text = "castile: 0 finished s1; thrace: 2 finished s1; leon: 1 s1; claims: -1 0 -1; gold: 9 0 9"
    state = stage("vassals", text, seats=3, order="2 0 1")
    assert state.seat == 0
    assert clause(state, "vassals:2") == "WOE-ELIM-1"


@rule("WOE-ELIM-1")
def test_the_right_ends_when_the_player_has_a_castle_again() -> None:
    builds = "castile: 0 s1; wessex: 1 finished s1; recruits 0: start1; claims: 1 -1"
    state = stage("deploying", builds)
    play(state, "start:castile")
    assert field(state, "claims") == ""
    takes = turn("castile: 0 s6; aragon: 1 finished s1; wessex: 1 finished s3; claims: 1 -1")
    march(takes, "castile", "s5", "aragon")
    play(takes, "done")
    dice(takes, "5/1", "1/0")
    assert field(takes, "claims") == ""


@rule("WOE-ELIM-1")
def test_it_may_be_used_in_any_taxation_step_also_later() -> None:
    text = "castile: 0 finished s1; thrace: 2 finished s1; leon: 1 s1; claims: -1 0 -1; gold: 9 0 0; round: 7"
    state = stage("vassals", text, seats=3)
    assert legal(state) == {"done", "vassals:1"}
    play(state, "done")
    assert field(state, "claims") == "-1 0 -1"


@rule("WOE-ELIM-1")
def test_the_army_of_a_player_who_gave_up_may_be_taken_over_as_well() -> None:
    text = "castile: 0 finished s1; thrace: 2 finished s1; leon: 1 s1; claims: -1 0 -1; gold: 9 0 0; gone: 2"
    state = stage("vassals", text, seats=3)
    play(state, "vassals:1")
    assert fief(state, "leon") == "0 s1"


# Out


@rule("WOE-ELIM-2", "WOE-ELIM-1")
def test_with_all_soldiers_vassals_a_player_is_out() -> None:
    text = "castile: 0 finished s1; thrace: 2 finished s1; leon: 1 s1; aragon: 1 mk2; claims: -1 0 -1; gold: 9 5 0"
    state = stage("vassals", f"{text}; conquest hand 1: siege; pope kept 1: tithe", seats=3)
    play(state, "vassals:1", "show:siege")
    assert bits(state, "dead") == {1}
    assert gold(state) == [6, 0, 0]
    assert fief(state, "aragon") == ""
    assert (field(state, "conquest discard"), field(state, "pope discard")) == ("siege", "tithe")


@rule("WOE-ELIM-2")
def test_captive_warlords_of_vassals_become_their_captors_own_and_others_return_to_the_box() -> None:
    text = "castile: 0 finished s1 captive 1; thrace: 2 finished s1 captive 1; leon: 1 s1; claims: -1 0 -1; gold: 9 0 0"
    state = stage("vassals", text, seats=3)
    play(state, "vassals:1")
    assert fief(state, "castile") == "0 finished s1 l1"
    assert fief(state, "thrace") == "2 finished s1"


@rule("WOE-ELIM-2")
def test_captive_warlords_of_who_is_destroyed_become_the_destroyers_own() -> None:
    state = turn("castile: 0 finished s5 captive 1; aragon: 1 s1; thrace: 2 finished s1 captive 1", seats=3)
    march(state, "castile", "s3", "aragon")
    play(state, "done")
    dice(state, "3/1", "1/0")
    assert bits(state, "dead") == {1}
    assert fief(state, "castile") == "0 finished s2 l1"
    assert fief(state, "thrace") == "2 finished s1"


@rule("WOE-ELIM-2", "WOE-LORD-2")
def test_a_last_warlord_that_is_captured_is_the_captors_own_with_the_army() -> None:
    state = turn("castile: 0 finished s5; aragon: 1 l1; thrace: 2 finished s1", seats=3)
    march(state, "castile", "s3", "aragon")
    play(state, "done")
    dice(state, "3/1", "1/0")
    assert bits(state, "dead") == {1}
    assert fief(state, "castile") == "0 finished s2 l1"


@rule("WOE-ELIM-2", "WOE-LIMIT-1")
def test_with_all_soldiers_destroyed_a_player_is_out() -> None:
    text = "castile: 0 finished s5; aragon: 1 s1; thrace: 2 finished s1 captive 1; gold: 1 4 0; merchant hand 1: spy"
    state = turn(text, seats=3)
    march(state, "castile", "s3", "aragon")
    play(state, "done")
    while state.seat >= 0 and "pass" in legal(state):
        play(state, "pass")
    dice(state, "3/1", "1/0")
    play(state, "show:spy")
    assert bits(state, "dead") == {1}
    assert field(state, "armies") == "2 1 1"
    assert gold(state) == [1, 0, 0]
    assert fief(state, "thrace") == "2 finished s1"
    assert field(state, "merchant discard") == "spy"
    play(state, "done", "draw:siege")
    assert state.seat == 2


@rule("WOE-ELIM-2", "WOE-LORD-2")
def test_captives_held_by_a_player_who_is_out_are_the_takers_or_free() -> None:
    state = turn("castile: 0 finished s5; aragon: 1 finished s1 captive 0 2; thrace: 2 finished s1", seats=3)
    march(state, "castile", "s3", "aragon")
    play(state, "done")
    dice(state, "3/1", "1/0")
    assert bits(state, "dead") == {1}
    play(state, "draw:siege", "choose:castile", "done")
    assert fief(state, "castile") == "0 finished s2 l1"
    assert fief(state, "aragon") == "0 unfinished moved s3 captive 2"


@rule("WOE-ELIM-2")
def test_a_captive_warlord_is_no_soldier_left() -> None:
    state = turn("castile: 0 finished s5; aragon: 1 s1; thrace: 2 finished s1 captive 1", seats=3)
    march(state, "castile", "s3", "aragon")
    play(state, "done")
    dice(state, "3/1", "1/0")
    assert bits(state, "dead") == {1}
    assert fief(state, "thrace") == "2 finished s1"


@rule("WOE-ELIM-2", "WOE-BATTLE-6")
def test_the_free_spearman_of_a_castle_keeps_its_owner_in_the_game() -> None:
    state = turn("castile: 0 finished s5; aragon: 1 finished s1; thrace: 2 finished s1", seats=3)
    march(state, "castile", "s1", "aragon")
    play(state, "done")
    dice(state, "1/1", "1/1")
    assert bits(state, "dead") == set()
    assert fief(state, "aragon") == "1 finished s1"


@rule("WOE-ELIM-2", "WOE-LORD-1")
def test_a_last_warlord_that_comes_home_from_peasants_keeps_its_owner_in_the_game() -> None:
    state = turn("castile: 0 finished l1; jutland: 1 finished s1; thrace: 2 finished s1", seats=3)
    march(state, "castile", "l1", "aragon")
    play(state, "done")
    dice(state, "1/0", "3/1")
    assert bits(state, "dead") == set()
    assert fief(state, "castile") == "0 finished moved l1"


@rule("WOE-ELIM-2", "WOE-DEPLOY-4")
def test_who_lets_the_last_mercenary_go_is_out_and_the_castle_stays() -> None:
    state = stage("recruiting", "castile: 0 finished ms1; jutland: 1 finished s1; thrace: 2 finished s1", seats=3)
    play(state, "dismiss:ms@castile", "pay")
    assert bits(state, "dead") == {0}
    assert fief(state, "castile") == "- finished"
    assert field(state, "armies") == ""


@rule("WOE-ELIM-1", "WOE-DEPLOY-4")
def test_who_gives_up_while_mercenaries_are_let_go_keeps_no_empty_fief() -> None:
    text = "castile: 0 finished s1; aragon: 0 ms1; jutland: 1 finished s1; thrace: 2 finished s1; gold: 5 0 0"
    state = stage("recruiting", text, seats=3)
    play(state, "dismiss:ms@aragon", "resign")
    assert fief(state, "aragon") == ""
    assert fief(state, "castile") == "0 finished s1"


@rule("WOE-WIN-4")
def test_when_all_others_are_out_the_last_player_is_emperor_at_once() -> None:
    state = turn("castile: 0 finished s5; aragon: 1 s1")
    march(state, "castile", "s3", "aragon")
    play(state, "done")
    dice(state, "3/1", "1/0")
    assert ended(state) == ("WOE-WIN-4", [0])


@rule("WOE-WIN-4")
def test_the_attacker_may_be_the_one_who_is_out() -> None:
    state = turn("castile: 0 s2; aragon: 1 s5" + REST)
    march(state, "castile", "s2", "aragon")
    play(state, "done")
    dice(state, "2/0", "5/2")
    assert ended(state) == ("WOE-WIN-4", [1])


@rule("WOE-WIN-4")
def test_the_last_two_who_fall_in_the_same_step_share_the_victory() -> None:
    state = turn("castile: 0 s2; aragon: 1 s2; gold: 9 4")
    march(state, "castile", "s2", "aragon")
    play(state, "done")
    dice(state, "2/2", "2/2")
    assert ended(state) == ("WOE-WIN-4", [])
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == (1, 1)
    assert story(state)[-1] == "The victory is shared"


@rule("WOE-WIN-4", "WOE-BATTLE-6")
def test_a_castle_whose_defender_falls_with_the_attackers_gives_the_defender_the_crown() -> None:
    state = turn("castile: 0 s2; aragon: 1 finished s2; gold: 9 4")
    march(state, "castile", "s2", "aragon")
    play(state, "done")
    dice(state, "2/2", "2/2")
    assert fief(state, "aragon") == "1 finished s1"
    assert ended(state) == ("WOE-WIN-4", [1])


@rule("WOE-WIN-4")
def test_a_third_player_is_emperor_when_the_two_others_fall_together() -> None:
    state = turn("castile: 0 s2; aragon: 1 s2; thrace: 2 finished s1", seats=3)
    march(state, "castile", "s2", "aragon")
    play(state, "done")
    dice(state, "2/2", "2/2")
    assert bits(state, "dead") == {0, 1}
    assert ended(state) == ("WOE-WIN-4", [2])


@rule("WOE-WIN-4")
def test_who_fell_before_the_last_two_comes_after_them() -> None:
    state = turn("castile: 0 s2; aragon: 1 s2; dead: 4", seats=3, order="0 1")
    march(state, "castile", "s2", "aragon")
    play(state, "done")
    dice(state, "2/2", "2/2")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == (1, 1, 3)


# Giving up


def gives_up(state: State, seat: int) -> State:
    state.play(seat, RESIGN)
    return state


@rule("WOE-ELIM-1")
def test_who_gives_up_leaves_the_soldiers_standing_and_they_defend() -> None:
    state = gives_up(turn(f"{THREE}; aragon: 1 s2", seats=3), 1)
    assert bits(state, "gone") == {1}
    assert fief(state, "aragon") == "1 s2"
    march(state, "castile", "s3", "aragon")
    play(state, "done")
    dice(state, "3/1")
    dice(state, "2/1")
    assert fief(state, "aragon") == "1 s1"


@rule("WOE-ELIM-1")
def test_their_losses_are_the_cheapest_first() -> None:
    state = turn(
        "castile: 0 finished s9 k3; aragon: 1 s1 w1 a1 k1 l1 ms1 mw1 mk1; thrace: 2 finished s1; gone: 2", seats=3
    )
    march(state, "castile", "s8", "aragon")
    play(state, "done")
    dice(state, "1/0")
    dice(state, "8/2", "2/0", "2/0", "2/0", "1/0")
    assert fief(state, "aragon") == "1 w1 a1 k1 l1 mw1 mk1"
    play(state, "on")
    dice(state, "1/0")
    dice(state, "8/1", "2/0", "2/0", "1/0")
    assert fief(state, "aragon") == "1 a1 k1 l1 mw1 mk1"


@rule("WOE-ELIM-1")
def test_who_gave_up_has_no_turn_and_no_part_in_the_group_phase() -> None:
    state = gives_up(turn(THREE, seats=3), 1)
    play(state, "done", "done")
    assert state.seat == 2
    play(state, "done", "done", "draw:papal_gift", "draw:papal_gift")
    assert stage_of(state) != "pope"
    assert gold(state)[1] == 0


@rule("WOE-ELIM-1", "WOE-WIN-4")
@pytest.mark.parametrize("seat", [0, 1])
def test_if_all_others_give_up_the_game_is_over(seat: int) -> None:
    state = gives_up(turn("castile: 0 finished s5" + REST), seat)
    assert ended(state)[1] == [1 - seat]


@rule("WOE-ELIM-1")
def test_who_gives_up_in_a_battle_leaves_it() -> None:
    state = turn(f"{THREE}; aragon: 1 s5", seats=3)
    march(state, "castile", "s3", "aragon")
    play(state, "done")
    dice(state, "3/1", "5/1")
    gives_up(state, 0)
    assert fief(state, "aragon") == "1 s4"
    assert fief(state, "castile") == "0 finished s4"
    assert state.seat == 1


# The last round


def last_round(text: str) -> State:
    """The end of the last round of three, of a game without an Emperor."""
    return stage("trading", f"round: 3; {text}", seats=3, played=game(3, rounds=3))


@rule("WOE-WIN-3")
@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("castile: 0 finished s1; leon: 1 s1; aragon: 1 s1; navarre: 2 s1", (1, 2, 3)),
        (
            "castile: 0 finished s1; jutland: 1 finished s1; leon: 1 s1; thrace: 2 unfinished s1; nicaea: 2 s1",
            (2, 1, 3),
        ),
        ("castile: 0 s1; jutland: 1 s1; thrace: 2 s1; gold: 1 2 3", (3, 2, 1)),
        ("castile: 0 s1; jutland: 1 s1; thrace: 2 s1; gold: 3 2 3", (1, 3, 1)),
    ],
)
def test_after_the_last_round_castles_then_fiefs_then_gold_decide(text: str, places: tuple[int, ...]) -> None:
    state = last_round(text)
    assert ended(state)[0] == "WOE-WIN-3"
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == places


@rule("WOE-WIN-3")
def test_still_equal_is_shared() -> None:
    state = last_round("castile: 0 s1; jutland: 1 s1; thrace: 2 s1")
    assert ended(state) == ("WOE-WIN-3", [])


@rule("WOE-WIN-3")
def test_before_the_last_round_the_game_goes_on_and_twenty_is_the_usual_number() -> None:
    state = stage("trading", f"{THREE}; round: 2", seats=3, played=game(3, rounds=3))
    assert (state.outcome(), field(state, "round"), doing(state)) == (None, "3", "turn")
    assert game().options["rounds"] == 20
    usual = stage("trading", f"{THREE}; round: 19", seats=3)
    assert field(usual, "round") == "20"
    assert ended(stage("trading", f"{THREE}; round: 20", seats=3))[0] == "WOE-WIN-3"


@rule("WOE-ELIM-1", "WOE-CASTLE-4")
def test_the_castle_of_who_gives_up_before_soldiers_are_placed_belongs_to_nobody() -> None:
    text = "castile: 0 finished; leon: 0 l1; jutland: 1 finished; norway: 1 l1; thrace: 2 finished; achaea: 2 l1"
    state = at("armies", text, seats=3)
    gives_up(state, 0)
    assert fief(state, "castile") == "- finished"
    assert fief(state, "leon") == "0 l1"


@rule("WOE-WIN-1")
def test_castles_that_are_not_finished_do_not_count_for_a_majority() -> None:
    castles = "castile: 0 finished s1; jutland: 1 finished s1; scania: 1 unfinished s1; thrace: 2 unfinished s1"
    assert field(turn(castles, seats=3), "majority") == "-1"
    assert field(turn(castles + "; leon: 0 finished s1", seats=3), "majority") == "0"
    assert field(turn(castles + "; leon: 0 unfinished s1", seats=3), "majority") == "-1"
