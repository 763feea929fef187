"""A player's turn: campaign and reserve manoeuvres, attacks, warlords that carry, fiefs left empty."""

import pytest

from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play, told
from tests.games.warlords.helpers import dice, doing, end_turn, fief, march, reserve, stage_of, turn

REST = "; wessex: 1 finished s3"


@rule("WOE-TURN-1")
def test_a_turn_goes_from_campaign_over_battles_and_reserve_to_the_card_and_the_next_player() -> None:
    state = turn("castile: 0 finished s4" + REST)
    march(state, "castile", "s2", "andalus")
    assert clause(state, "fight:andalus") == "WOE-BATTLE-1"
    play(state, "done")
    assert doing(state) == "battle"
    dice(state, "2/1", "1/0")
    assert clause(state, "card:siege") == "WOE-CARD-1"
    assert legal(state) == {"done", "march:castile"}
    play(state, "done")
    assert doing(state) == "drawing"
    play(state, "draw:siege")
    assert (state.seat, doing(state)) == (1, "turn")
    play(state, "done", "done")
    assert stage_of(state) == "pope"


@rule("WOE-TURN-1")
def test_turns_follow_the_initiative_and_then_comes_the_group_phase() -> None:
    text = "castile: 0 finished s4; jutland: 1 finished s2; thrace: 2 finished s2"
    state = turn(text, seats=3, seat=2, order="2 0 1")
    asked = [state.seat]
    for turns in range(2):
        play(state, "done", "done")
        asked.append(state.seat)
    assert asked == [2, 0, 1]
    play(state, "done", "done")
    assert stage_of(state) == "pope"


@rule("WOE-MOVE-1")
@pytest.mark.parametrize(("soldier", "steps"), [("s", 1), ("w", 1), ("a", 1), ("k", 2), ("l", 2)])
def test_how_far_each_soldier_moves(soldier: str, steps: int) -> None:
    state = turn(f"castile: 0 finished {soldier}1 s2; aragon: 0 s1; gascony: 0 s1; francia: 0 s1" + REST)
    march(state, "castile", f"{soldier}1", "aragon")
    if steps == 1:
        assert doing(state) == "turn"
        assert fief(state, "aragon") == (f"0 s1 moved {soldier}1")
    else:
        play(state, "step:gascony")
        assert doing(state) == "turn"
        assert fief(state, "gascony") == f"0 s1 moved {soldier}1"


@rule("WOE-MOVE-1")
@pytest.mark.parametrize(("soldier", "steps"), [("ms", 1), ("mw", 1), ("ma", 1), ("mk", 2)])
def test_mercenaries_move_like_their_kind(soldier: str, steps: int) -> None:
    state = turn(f"castile: 0 finished {soldier}1 s2; aragon: 0 s1; gascony: 0 s1" + REST)
    march(state, "castile", f"{soldier}1", "aragon")
    assert (doing(state) == "march") == (steps == 2)


@rule("WOE-MOVE-1")
def test_a_mixed_company_without_a_warlord_moves_like_its_slowest() -> None:
    state = turn("castile: 0 finished k1 s2; aragon: 0 s1; gascony: 0 s1" + REST)
    march(state, "castile", "k1 s1", "aragon")
    assert doing(state) == "turn"
    assert fief(state, "aragon") == "0 s1 moved s1 k1"


@rule("WOE-MOVE-1")
def test_a_soldier_moves_once_a_turn() -> None:
    state = turn("castile: 0 finished s2; aragon: 0 s1" + REST)
    march(state, "castile", "s1", "aragon")
    play(state, "march:aragon")
    assert clause(state, "take:s2") == "WOE-MOVE-1"
    play(state, "take:s1", "step:castile")
    assert clause(state, "march:aragon") == "WOE-MOVE-1"
    play(state, "done")
    assert clause(state, "march:aragon") == "WOE-MOVE-1"


@rule("WOE-MOVE-2")
def test_entering_what_an_enemy_or_peasants_hold_stops_and_makes_a_battle() -> None:
    state = turn("castile: 0 finished k2 s1; aragon: 1 s1; gascony: 0 s1" + REST)
    march(state, "castile", "k1", "aragon")
    assert doing(state) == "turn"
    assert field(state, "attacks") == "castile>aragon:k1"
    march(state, "castile", "k1", "navarre")
    assert field(state, "attacks") == "castile>aragon:k1 castile>navarre:k1"


@rule("WOE-MOVE-2")
def test_a_fief_emptied_in_this_turn_may_still_be_passed() -> None:
    state = turn("castile: 0 finished k1 s1; aragon: 0 s1; gascony: 0 s1" + REST)
    march(state, "aragon", "s1", "gascony")
    assert fief(state, "aragon") == "0"
    march(state, "castile", "k1", "aragon", "gascony")
    assert fief(state, "gascony") == "0 s1 moved s1 k1"


@rule("WOE-MOVE-3")
def test_all_attacks_are_declared_before_the_first_battle() -> None:
    state = turn("castile: 0 finished s6" + REST)
    march(state, "castile", "s2", "andalus")
    march(state, "castile", "s2", "leon")
    play(state, "done")
    assert legal(state) == {"fight:andalus", "fight:leon"}
    assert clause(state, "march:castile") == "WOE-TURN-1"
    play(state, "fight:leon")
    dice(state, "2/1", "1/0")
    assert field(state, "army") == "s2"
    assert legal(state, 0) == set()


@rule("WOE-MOVE-3")
def test_all_who_attack_one_fief_fight_one_battle() -> None:
    state = turn("castile: 0 finished s3; navarre: 0 s2 k1" + REST)
    march(state, "castile", "s2", "aragon")
    march(state, "navarre", "s1 k1", "aragon")
    play(state, "done")
    assert field(state, "army") == "s3 k1"
    assert doing(state) == "battle"


@rule("WOE-MOVE-3", "WOE-BATTLE-7")
def test_an_attack_declared_is_fought_for_at_least_one_round() -> None:
    state = turn("castile: 0 finished s3; aragon: 1 s9" + REST)
    march(state, "castile", "s2", "aragon")
    play(state, "done")
    dice(state, "2/0", "9/1")
    assert legal(state) == {"on", "retreat:castile"}


@rule("WOE-MOVE-4")
def test_a_warlord_gives_its_move_to_soldiers_that_start_with_it() -> None:
    state = turn("castile: 0 finished s4 l1 a1; aragon: 0 s1; gascony: 0 s1" + REST)
    march(state, "castile", "s2 a1 l1", "aragon", "gascony")
    assert fief(state, "gascony") == "0 s1 moved s2 a1 l1"


@rule("WOE-MOVE-4")
def test_a_warlord_picks_up_soldiers_who_have_the_steps_it_has_left() -> None:
    state = turn("castile: 0 finished s4 l1; aragon: 0 s3 k1; gascony: 0 s1; francia: 0 s1" + REST)
    march(state, "castile", "l1", "aragon")
    play(state, "take:s2", "take:k1", "step:gascony")
    assert fief(state, "gascony") == "0 s1 moved s2 k1 l1"
    assert fief(state, "aragon") == "0 s1"


@rule("WOE-MOVE-4")
def test_a_soldier_that_has_moved_on_its_own_is_not_picked_up() -> None:
    state = turn("castile: 0 finished s4 l1; navarre: 0 s2; aragon: 0 s1; gascony: 0 s1" + REST)
    march(state, "navarre", "s1", "aragon")
    march(state, "castile", "l1", "aragon")
    assert clause(state, "take:s2") == "WOE-MOVE-1"
    assert "take:s1" in legal(state)


@rule("WOE-MOVE-4")
def test_carried_soldiers_may_be_left_on_the_way_and_have_then_moved() -> None:
    state = turn("castile: 0 finished s4 l1; aragon: 0 s1; gascony: 0 s1" + REST)
    march(state, "castile", "s3 l1", "aragon")
    assert clause(state, "leave:l1") == "WOE-MOVE-4"
    play(state, "leave:s2", "step:gascony")
    assert fief(state, "aragon") == "0 s1 moved s2"
    assert fief(state, "gascony") == "0 s1 moved s1 l1"


@rule("WOE-MOVE-4")
def test_nobody_is_picked_up_or_left_without_a_warlord() -> None:
    state = turn("castile: 0 finished k2 s1; aragon: 0 k1 s1; gascony: 0 s1" + REST)
    march(state, "castile", "k2", "aragon")
    assert clause(state, "take:k1") == "WOE-MOVE-4"
    assert clause(state, "leave:k1") == "WOE-MOVE-4"
    assert legal(state) == {
        "halt",
        *[f"step:{near}" for near in ("andalus", "castile", "gascony", "navarre", "toulouse")],
    }


@rule("WOE-MOVE-4")
def test_a_march_may_end_after_one_step() -> None:
    state = turn("castile: 0 finished s4 l1; aragon: 0 s1" + REST)
    march(state, "castile", "l1 s1")
    assert clause(state, "halt") == "WOE-MOVE-1"
    play(state, "step:aragon", "halt")
    assert fief(state, "aragon") == "0 s1 moved s1 l1"


@rule("WOE-MOVE-5")
def test_an_empty_fief_goes_back_to_the_peasants_after_reserve_manoeuvres() -> None:
    state = turn("castile: 0 finished s4; aragon: 0 s1" + REST)
    march(state, "aragon", "s1", "castile")
    play(state, "done")
    assert fief(state, "aragon") == "0"
    play(state, "done")
    assert fief(state, "aragon") == ""
    assert "WOE-MOVE-5" in told(state)


@rule("WOE-MOVE-5")
def test_one_figure_is_enough_to_hold_a_fief_and_reserves_may_fill_it() -> None:
    state = turn("castile: 0 finished s4; aragon: 0 s1; navarre: 0 ms1; leon: 0 l1" + REST)
    march(state, "aragon", "s1", "castile")
    play(state, "done")
    march(state, "castile", "s1", "aragon")
    play(state, "done")
    assert (fief(state, "aragon"), fief(state, "navarre"), fief(state, "leon")) == ("0 s1", "0 ms1", "0 l1")


@rule("WOE-RESERVE-1")
def test_after_the_battles_soldiers_that_have_not_moved_go_into_and_through_what_was_conquered() -> None:
    state = turn("castile: 0 finished s4 k2; gascony: 0 s1" + REST)
    march(state, "castile", "s3", "navarre")
    play(state, "done")
    dice(state, "3/2", "2/0")
    assert fief(state, "navarre") == "0 moved s3"
    march(state, "castile", "k1", "navarre", "gascony")
    march(state, "castile", "s1", "navarre")
    assert fief(state, "navarre") == "0 moved s4"
    assert fief(state, "gascony") == "0 s1 moved k1"


@rule("WOE-RESERVE-1")
def test_those_who_moved_fought_or_retreated_stay() -> None:
    state = turn("castile: 0 finished s5; navarre: 0 s1; aragon: 1 s1; portugal: 0 s1" + REST)
    march(state, "castile", "s2", "aragon")
    march(state, "castile", "s3", "portugal")
    play(state, "done")
    dice(state, "2/0", "1/0")
    play(state, "retreat:castile")
    assert fief(state, "castile") == "0 finished moved s2"
    assert clause(state, "march:castile") == "WOE-MOVE-1"
    play(state, "march:portugal")
    assert clause(state, "take:s2") == "WOE-MOVE-1"


@rule("WOE-RESERVE-1")
def test_in_the_reserve_no_fief_of_an_enemy_or_of_peasants_is_entered() -> None:
    state = reserve("castile: 0 finished s5; aragon: 1 s1; navarre: 0 s1" + REST)
    play(state, "march:castile", "take:s1")
    assert legal(state) & {"step:aragon", "step:leon", "step:navarre"} == {"step:navarre"}
    assert clause(state, "step:aragon") == "WOE-RESERVE-1"
    assert clause(state, "step:leon") == "WOE-RESERVE-1"


@rule("WOE-RESERVE-1", "WOE-MOVE-4")
def test_warlords_carry_in_the_reserve_as_in_the_campaign() -> None:
    state = reserve("castile: 0 finished s5 l1; navarre: 0 s2; gascony: 0 s1" + REST)
    march(state, "castile", "s3 l1", "navarre")
    play(state, "leave:s1", "take:s1", "step:gascony")
    assert fief(state, "gascony") == "0 s1 moved s3 l1"
    assert fief(state, "navarre") == "0 s1 moved s1"


@rule("WOE-RESERVE-1", "WOE-CASTLE-2")
def test_soldiers_recruited_for_a_castle_just_taken_may_still_move() -> None:
    state = turn("castile: 0 finished s9; navarre: 0 s1; aragon: 1 finished s1; wessex: 1 finished s3")
    march(state, "castile", "s6", "aragon")
    play(state, "done")
    dice(state, "6/1", "1/0")
    play(state, "draw:siege", "enlist:k@aragon", "done")
    assert fief(state, "aragon") == "0 unfinished k1 moved s6"
    march(state, "aragon", "k1", "navarre")
    play(state, "halt")
    assert fief(state, "navarre") == "0 s1 moved k1"


@rule("WOE-CONQ-1")
def test_whoever_conquered_a_fief_draws_one_conquest_card() -> None:
    state = turn("castile: 0 finished s8" + REST)
    march(state, "castile", "s3", "andalus")
    march(state, "castile", "s3", "leon")
    play(state, "done", "fight:leon")
    dice(state, "3/1", "1/0")
    dice(state, "3/1", "1/0")
    play(state, "done", "draw:levy")
    assert field(state, "conquest hand 0") == "levy"
    assert state.seat == 1


@rule("WOE-CONQ-1")
def test_without_a_conquest_there_is_no_card() -> None:
    state = turn("castile: 0 finished s8" + REST)
    march(state, "castile", "s2", "leon")
    play(state, "done")
    dice(state, "2/0", "1/0")
    play(state, "retreat:castile")
    end_turn(state)
    assert field(state, "conquest hand 0") == ""
    assert state.seat == 1


@rule("WOE-ALLY-1")
def test_nobody_passes_through_the_fiefs_of_others() -> None:
    state = turn(
        "castile: 0 finished k1 s1; navarre: 1 s1; gascony: 0 s1; jutland: 1 finished s1; thrace: 2 finished s1",
        seats=3,
    )
    march(state, "castile", "k1", "navarre")
    assert doing(state) == "turn"
    assert field(state, "attacks") == "castile>navarre:k1"


@rule("WOE-ALLY-1")
def test_gold_and_cards_change_hands_only_for_a_warlord() -> None:
    state = turn("castile: 0 finished s1; wessex: 1 finished s1; gold: 9 9; conquest hand 0: siege")
    assert clause(state, "gold:3") == "WOE-LORD-2"
    assert clause(state, "offer:siege") == "WOE-LORD-2"
    assert clause(state, "make") == "WOE-LORD-2"
