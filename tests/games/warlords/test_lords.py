"""Warlords: against peasants, captured, ransomed, freed; the limits of an army."""

import pytest

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play, told
from tests.games.warlords.helpers import begun, buying, dice, doing, fief, gold, hand, march, stage, turn

REST = "; wessex: 1 finished s3"


# Against peasants


@rule("WOE-LORD-1")
def test_against_peasants_a_warlord_is_the_last_loss() -> None:
    state = turn("castile: 0 finished s5 l1" + REST)
    march(state, "castile", "s2 l1", "aragon")
    play(state, "done")
    dice(state, "2/0", "1/0", "3/2")
    assert legal(state) == {"lose:s1", "lose:s2"}
    assert clause(state, "lose:l1") == "WOE-LORD-1"
    play(state, "lose:s2")
    assert field(state, "army") == "l1"


@rule("WOE-LORD-1")
def test_if_lost_to_peasants_it_returns_to_one_of_its_owners_castles() -> None:
    state = turn("castile: 0 finished s5 l1; navarre: 0 unfinished s1" + REST)
    march(state, "castile", "l1", "aragon")
    play(state, "done")
    dice(state, "1/0", "3/1")
    assert (state.seat, legal(state)) == (0, {"choose:castile", "choose:navarre"})
    assert clause(state, "choose:aragon") == "WOE-LORD-2"
    play(state, "choose:navarre")
    assert fief(state, "navarre").split()[:2] == ["0", "unfinished"]
    assert "l1" in fief(state, "navarre")
    assert fief(state, "aragon") == ""


@rule("WOE-LORD-1", "WOE-RESERVE-1")
def test_a_warlord_that_came_back_has_fought_and_moves_no_more_in_this_turn() -> None:
    state = turn("castile: 0 finished s5 l1; navarre: 0 s1" + REST)
    march(state, "castile", "l1", "aragon")
    play(state, "done")
    dice(state, "1/0", "3/1")
    assert fief(state, "castile") == "0 finished s5 moved l1"
    play(state, "march:castile")
    assert clause(state, "take:l1") == "WOE-MOVE-1"


@rule("WOE-LORD-1")
def test_without_a_castle_it_goes_to_the_box() -> None:
    state = turn("castile: 0 s5 l1" + REST)
    march(state, "castile", "l1", "aragon")
    play(state, "done")
    dice(state, "1/0", "3/1")
    assert doing(state) == "turn"
    assert fief(state, "castile") == "0 s5"


@rule("WOE-LORD-1")
def test_against_a_player_a_warlord_may_be_the_first_loss() -> None:
    state = turn("castile: 0 finished s5 l1; aragon: 1 s4" + REST)
    march(state, "castile", "s2 l1", "aragon")
    play(state, "done")
    dice(state, "2/0", "1/0", "4/1")
    assert legal(state) == {"lose:s1", "lose:l1"}


# Captives


def captured(text: str, army: str = "s3", seats: int = 2) -> State:
    """Seat 0 takes Aragon, where only a warlord of seat 1 stands."""
    state = turn(f"castile: 0 finished s5; aragon: 1 l1; {text}", seats)
    march(state, "castile", army, "aragon")
    play(state, "done")
    return dice(state, "3/1", "1/0")


@rule("WOE-LORD-2")
def test_a_warlord_lost_to_a_player_stands_in_a_castle_of_the_captors_choice() -> None:
    state = captured("navarre: 0 unfinished s1; wessex: 1 finished s3")
    assert (state.seat, legal(state)) == (0, {"choose:castile", "choose:navarre"})
    assert clause(state, "choose:aragon") == "WOE-LORD-2"
    play(state, "choose:navarre")
    assert fief(state, "navarre") == "0 unfinished s1 captive 1"
    assert "WOE-LORD-2" in told(state)


@rule("WOE-LORD-2")
def test_a_defender_captures_the_attackers_warlord() -> None:
    state = turn("castile: 0 finished s5 l1; aragon: 1 s4" + REST)
    march(state, "castile", "l1", "aragon")
    play(state, "done")
    dice(state, "1/0", "4/1")
    assert fief(state, "wessex") == "1 finished s3 captive 0"


@rule("WOE-LORD-2")
def test_it_is_captured_also_when_the_captors_last_soldier_falls_in_the_same_step() -> None:
    state = turn("castile: 0 finished s5 l1; aragon: 1 s1" + REST)
    march(state, "castile", "l1", "aragon")
    play(state, "done")
    dice(state, "1/1", "1/1")
    assert fief(state, "aragon") == ""
    assert fief(state, "wessex") == "1 finished s3 captive 0"


@rule("WOE-LORD-2")
def test_a_captor_without_a_castle_keeps_nobody() -> None:
    state = turn("castile: 0 finished s5 l1; aragon: 1 s4")
    march(state, "castile", "l1", "aragon")
    play(state, "done")
    dice(state, "1/0", "4/1")
    assert fief(state, "castile") == "0 finished s5"
    assert "captive" not in state.position()
    after = buying("castile: 0 finished s5; aragon: 1 s4; gold: 30 0")
    assert "buy:l3" in legal(after)


@rule("WOE-LORD-2")
def test_taking_the_castle_frees_ones_own_warlord_to_be_used_at_once() -> None:
    state = turn("castile: 0 finished s5; navarre: 0 s1; aragon: 1 finished s1 captive 0" + REST)
    march(state, "castile", "s4", "aragon")
    play(state, "done")
    dice(state, "4/1", "1/0")
    play(state, "draw:siege")
    assert (state.seat, legal(state)) == (0, {"choose:castile", "choose:aragon"})
    play(state, "choose:castile", "done")
    assert fief(state, "castile") == "0 finished s1 l1"
    march(state, "castile", "l1", "navarre")
    play(state, "halt")
    assert fief(state, "navarre") == "0 s1 moved l1"


@rule("WOE-LORD-2")
def test_a_third_player_who_takes_the_castle_becomes_the_captor_of_all_others_in_it() -> None:
    text = "castile: 0 finished s5; aragon: 1 finished s1 captive 0 2 2; jutland: 1 finished s1; thrace: 2 finished s1"
    state = turn(text, seats=3)
    march(state, "castile", "s4", "aragon")
    play(state, "done")
    dice(state, "4/1", "1/0")
    play(state, "draw:siege", "choose:aragon", "done")
    assert fief(state, "aragon") == "0 unfinished l1 moved s4 captive 2 2"


@rule("WOE-LORD-2")
def test_a_freed_warlord_without_a_castle_of_its_owner_goes_to_the_box() -> None:
    state = begun("castile: 0 s5; wessex: 1 finished s3 captive 0; gold: 5 0")
    play(state, "gold:5", "make", "accept")
    assert gold(state) == [0, 5]
    assert fief(state, "castile") == "0 s5"
    assert fief(state, "wessex") == "1 finished s3"


# Ransoms


@rule("WOE-LORD-2")
def test_the_owner_may_offer_a_ransom_right_after_the_battle() -> None:
    state = captured("wessex: 1 finished s3; gold: 0 8")
    assert (state.seat, doing(state)) == (1, "ransom")
    play(state, "gold:6", "make")
    assert (state.seat, legal(state)) == (0, {"accept", "refuse", "counter"})
    play(state, "accept")
    assert gold(state) == [6, 2]
    assert fief(state, "wessex") == "1 finished s3 l1"
    assert fief(state, "castile") == "0 finished s2"
    assert state.seat == 0


@rule("WOE-LORD-2")
def test_and_at_the_start_of_each_own_turn_once_for_each_captive() -> None:
    state = begun("castile: 0 finished s5; wessex: 1 finished s3 captive 0 0; gold: 9 0")
    assert (state.seat, doing(state)) == (0, "ransom")
    play(state, "gold:1", "make", "refuse")
    assert (state.seat, doing(state)) == (0, "ransom")
    play(state, "gold:2", "make", "refuse")
    assert (state.seat, doing(state)) == (0, "turn")
    assert fief(state, "wessex") == "1 finished s3 captive 0 0"
    assert gold(state) == [9, 0]


@rule("WOE-LORD-2")
def test_no_offer_need_be_made_and_none_beyond_what_one_has() -> None:
    state = begun("castile: 0 finished s5; wessex: 1 finished s3 captive 0; gold: 3 9; conquest hand 0: siege")
    assert clause(state, "gold:4") == "WOE-LORD-2"
    assert clause(state, "offer:levy") == "WOE-LORD-2"
    assert clause(state, "prisoner") == "WOE-LORD-2"
    assert clause(state, "make") == "WOE-LORD-2"
    play(state, "done")
    assert doing(state) == "turn"


@rule("WOE-LORD-2")
def test_cards_and_prisoners_may_be_offered() -> None:
    text = "castile: 0 finished s5 captive 1; wessex: 1 finished s3 captive 0; gold: 3 0; conquest hand 0: siege levy"
    state = begun(text)
    play(state, "prisoner", "offer:siege", "gold:2", "make", "accept")
    assert fief(state, "castile") == "0 finished s5 l1"
    assert fief(state, "wessex") == "1 finished s3 l1"
    assert (hand(state, 0), hand(state, 1)) == (["levy"], ["siege"])
    assert gold(state) == [1, 2]


@rule("WOE-LORD-2")
def test_the_captor_counters_once_with_gold_prisoners_and_a_number_of_cards() -> None:
    text = "castile: 0 finished s5 captive 1; wessex: 1 finished s3 captive 0; gold: 7 0; conquest hand 0: siege levy"
    state = begun(text)
    play(state, "gold:1", "make", "counter")
    assert (state.seat, doing(state)) == (1, "countering")
    assert clause(state, "gold:8") == "WOE-LORD-2"
    assert clause(state, "demand:3") == "WOE-LORD-2"
    play(state, "gold:5", "demand:1", "prisoner", "make")
    assert (state.seat, legal(state)) == (0, {"accept", "refuse"})
    assert clause(state, "counter") == "WOE-LORD-2"
    play(state, "accept")
    while doing(state) == "giving":
        play(state, "discard:levy")
    assert gold(state) == [2, 5]
    assert (hand(state, 0), hand(state, 1)) == (["siege"], ["levy"])
    assert (fief(state, "castile"), fief(state, "wessex")) == ("0 finished s5 l1", "1 finished s3 l1")


@rule("WOE-LORD-2")
def test_a_ransom_of_more_gold_than_one_choice_names_is_named_in_several() -> None:
    state = begun("castile: 0 finished s5; wessex: 1 finished s3 captive 0; gold: 130 0")
    play(state, "gold:60")
    assert clause(state, "gold:60") == ""
    play(state, "gold:60")
    assert clause(state, "gold:11") == "WOE-LORD-2"
    play(state, "gold:10")
    assert clause(state, "gold:1") == "WOE-LORD-2"
    play(state, "make", "accept")
    assert gold(state) == [0, 130]


@rule("WOE-LORD-2")
def test_all_cards_of_a_large_hand_may_be_demanded() -> None:
    hand = "conquest hand 0: 3xsiege 3xlong_march 2xgreek_fire"
    state = begun(f"castile: 0 finished s5; wessex: 1 finished s3 captive 0; gold: 1 0; {hand}")
    play(state, "gold:1", "make", "counter")
    assert clause(state, "demand:9") == "WOE-LORD-2"
    play(state, "demand:8", "make", "accept")
    assert state.seat == 0


@rule("WOE-LORD-2")
def test_a_demand_refused_changes_nothing() -> None:
    state = begun("castile: 0 finished s5; wessex: 1 finished s3 captive 0; gold: 7 0")
    play(state, "gold:1", "make", "counter", "gold:7", "make", "refuse")
    assert gold(state) == [7, 0]
    assert fief(state, "wessex") == "1 finished s3 captive 0"
    assert doing(state) == "turn"


@rule("WOE-LORD-2")
def test_a_ransomed_warlord_stands_in_a_castle_of_its_owners_choice_and_may_move_in_this_turn() -> None:
    state = begun("castile: 0 finished s5; navarre: 0 finished s1; wessex: 1 finished s3 captive 0; gold: 7 0")
    play(state, "gold:7", "make", "accept")
    assert (state.seat, legal(state)) == (0, {"choose:castile", "choose:navarre"})
    play(state, "choose:navarre")
    march(state, "navarre", "l1", "castile")
    play(state, "halt")
    assert fief(state, "castile") == "0 finished s5 moved l1"


@rule("WOE-LORD-2", "WOE-CARD-2")
def test_the_heroic_knight_frees_a_captive() -> None:
    state = turn("castile: 0 finished s5; wessex: 1 finished s3 captive 0; conquest hand 0: heroic_knight")
    play(state, "card:heroic_knight")
    assert fief(state, "castile") == "0 finished s5 l1"
    assert fief(state, "wessex") == "1 finished s3"


# Recruiting warlords, and the limits of an army


@rule("WOE-RECRUIT-2")
def test_no_warlord_is_recruited_while_one_is_captive() -> None:
    state = buying("castile: 0 finished s5; wessex: 1 finished s3 captive 0; gold: 30 0")
    assert clause(state, "buy:l1") == "WOE-RECRUIT-2"
    free = buying("castile: 0 finished s5; wessex: 1 finished s3; gold: 30 0")
    assert "buy:l1" in legal(free)


LIMITS = [("w", 10, 5), ("a", 7, 6), ("k", 6, 7), ("l", 3, 10)]


@rule("WOE-LIMIT-1")
@pytest.mark.parametrize(("soldier", "pieces", "cost"), LIMITS)
def test_pieces_limit_all_but_spearmen(soldier: str, pieces: int, cost: int) -> None:
    state = buying(f"castile: 0 finished s5 {soldier}{pieces - 1}; gold: 99 0" + REST)
    assert clause(state, f"buy:{soldier}2") == "WOE-LIMIT-1"
    play(state, f"buy:{soldier}1")
    assert gold(state) == [99 - cost, 0]
    assert clause(state, f"buy:{soldier}1") == "WOE-LIMIT-1"
    if soldier != "l":
        assert f"buy:m{soldier}9" in legal(state)


@rule("WOE-LIMIT-1")
def test_spearmen_and_mercenaries_are_not_limited() -> None:
    state = buying("castile: 0 finished s200 mk20; gold: 99 0" + REST)
    play(state, "buy:s20")
    assert "buy:s9" in legal(state)
    assert "buy:mk1" in legal(state)


@rule("WOE-LIMIT-1")
def test_eliminating_a_player_adds_that_players_pieces() -> None:
    state = turn("castile: 0 finished s5 a7; aragon: 1 s1; thrace: 2 finished s1", seats=3)
    march(state, "castile", "s3", "aragon")
    play(state, "done")
    dice(state, "3/1", "1/0")
    assert field(state, "armies") == "2 1 1"
    after = buying("castile: 0 finished s5 a7; thrace: 2 finished s1; dead: 2; armies: 2 1 1; gold: 99 0 0", seats=3)
    assert "buy:a7" in legal(after)
    assert clause(after, "buy:a8") == "WOE-LIMIT-1"


@rule("WOE-LIMIT-1")
def test_pieces_that_a_player_had_from_others_come_along() -> None:
    text = "castile: 0 finished s5; aragon: 1 s1; thrace: 2 finished s1; dead: 8; armies: 1 2 1 1"
    state = turn(text, seats=4, order="0 1 2")
    march(state, "castile", "s3", "aragon")
    play(state, "done")
    dice(state, "3/1", "1/0")
    assert field(state, "armies").split()[0] == "3"


@rule("WOE-LIMIT-1")
def test_captive_warlords_are_pieces_in_use() -> None:
    state = stage("pope", "castile: 0 finished s5 l2; wessex: 1 finished s3 captive 0; gold: 30 0")
    play(state, "draw:military_order")
    assert fief(state, "castile") == "0 finished s5 k1 l2"
    full = "castile: 0 finished s5 l3; wessex: 1 finished s3 captive 0"
    with pytest.raises(Exception, match="seat 0"):
        stage("pope", full)
