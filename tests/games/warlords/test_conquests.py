"""What conquests bring: castles, spoils, recruiting at once, mountains, castles that nobody holds."""

from fractions import Fraction

import pytest

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play, told
from tests.games.warlords.helpers import dice, doing, fief, gold, hand, hit_chance, march, reserve, stage, turn

REST = "; wessex: 1 finished s3"


def storm(text: str, seats: int = 2) -> State:
    """Seat 0 takes the castle of Aragon, which one spearman defends, with six spearmen from Castile."""
    state = turn(f"castile: 0 finished s7; aragon: 1 {text}", seats)
    march(state, "castile", "s6", "aragon")
    while "pass" in legal(state):
        play(state, "pass")
    play(state, "done")
    while state.seat >= 0 and "pass" in legal(state):
        play(state, "pass")
    return dice(state, "6/1", "1/0")


# Castles taken


@rule("WOE-CASTLE-2")
@pytest.mark.parametrize("castle", ["started", "unfinished", "finished"])
def test_a_castle_taken_becomes_unfinished_and_pays_fifteen_if_the_loser_has_another(castle: str) -> None:
    state = storm(f"{castle} s1; gold: 2 7; wessex: 1 unfinished s3")
    assert doing(state) == "drawing"
    play(state, "draw:plunder")
    assert hand(state, 0) == ["plunder"]
    assert fief(state, "aragon") == "0 unfinished moved s6"
    assert gold(state) == [17, 7]


@rule("WOE-CASTLE-2")
def test_the_last_castle_pays_thirty_and_the_losers_gold_and_hand() -> None:
    state = storm("finished s1; wessex: 1 s3; gold: 2 7; conquest hand 1: siege 2xlevy; merchant hand 1: spy")
    play(state, "draw:plunder", "show:siege", "show:levy", "show:levy", "show:spy")
    assert gold(state) == [39, 0]
    assert hand(state, 0) == ["siege", "2xlevy", "plunder", "spy"]
    assert hand(state, 1) == []
    assert fief(state, "wessex") == "1 s3"


@rule("WOE-CASTLE-2", "WOE-CARD-3")
def test_three_disfavours_stop_the_card_but_not_the_spoils() -> None:
    state = storm("finished s1; pope kept 0: 3xtithe" + REST)
    assert doing(state) == "mustering"
    assert (hand(state, 0), gold(state)) == ([], [15, 0])


@rule("WOE-CASTLE-2")
def test_a_castle_taken_from_a_player_who_gave_up_pays_as_well() -> None:
    state = storm("finished s1; thrace: 2 finished s1; jutland: 1 s1; gone: 2; gold: 0 4 0", 3)
    play(state, "draw:siege")
    assert gold(state) == [34, 0, 0]


@rule("WOE-CASTLE-2", "WOE-CONQ-1")
def test_the_card_for_a_castle_comes_beside_the_one_for_the_turn() -> None:
    state = storm("finished s1" + REST)
    play(state, "draw:plunder", "done", "done", "draw:siege")
    assert hand(state, 0) == ["siege", "plunder"]


@rule("WOE-CASTLE-2")
def test_one_may_recruit_at_once_in_all_castles_the_conquered_one_included() -> None:
    state = storm("finished s1; navarre: 0 s1; gold: 10 0" + REST)
    play(state, "draw:plunder")
    assert gold(state) == [25, 0]
    assert clause(state, "enlist:s@navarre") == "WOE-CASTLE-2"
    assert {"enlist:k@aragon", "enlist:l@castile", "enlist:mk@aragon", "done"} <= legal(state)
    play(state, "enlist:k@aragon", "enlist:l@castile", "enlist:ms@aragon")
    assert gold(state) == [4, 0]
    assert clause(state, "enlist:w@castile") == "WOE-RECRUIT-3"
    play(state, "done")
    assert fief(state, "aragon") == "0 unfinished k1 ms1 moved s6"
    assert fief(state, "castile") == "0 finished s1 l1"


@rule("WOE-CASTLE-2")
def test_that_recruiting_neither_starts_nor_finishes_castles() -> None:
    state = storm("finished s1; navarre: 0 s1; gold: 10 0" + REST)
    play(state, "draw:plunder")
    assert clause(state, "buy:finish1") != ""
    assert clause(state, "finish:aragon") != ""
    assert clause(state, "start:navarre") != ""
    assert {move.partition(":")[0] for move in legal(state)} == {"done", "enlist"}


@rule("WOE-CASTLE-2", "WOE-LIMIT-1", "WOE-RECRUIT-2")
def test_limits_and_captives_hold_for_that_recruiting() -> None:
    state = storm("finished s1; navarre: 0 k6; gold: 30 0; wessex: 1 finished s3 captive 0")
    play(state, "draw:plunder")
    assert clause(state, "enlist:k@aragon") == "WOE-LIMIT-1"
    assert clause(state, "enlist:l@aragon") == "WOE-RECRUIT-2"
    assert "enlist:mk@aragon" in legal(state)


@rule("WOE-CASTLE-3")
def test_a_castle_that_is_not_finished_is_a_castle() -> None:
    state = stage("taxes", "castile: 0 unfinished s1" + REST)
    assert gold(state) == [2 + 6, 2 + 6]


# Castles that nobody holds


@rule("WOE-CASTLE-4")
@pytest.mark.parametrize("castle", ["unfinished", "finished"])
def test_a_castle_left_empty_stays_and_belongs_to_nobody(castle: str) -> None:
    state = turn(f"castile: 0 finished s3; aragon: 0 {castle} s1" + REST)
    march(state, "aragon", "s1", "castile")
    play(state, "done", "done")
    assert fief(state, "aragon") == f"- {castle}"


@rule("WOE-CASTLE-4")
@pytest.mark.parametrize(("castle", "faces"), [("unfinished", 10), ("finished", 12)])
def test_peasants_hold_it_with_its_die_and_who_takes_it_gets_no_gold(castle: str, faces: int) -> None:
    state = turn(f"castile: 0 finished s5; andalus: - {castle}; gold: 5 0" + REST)
    march(state, "castile", "s4", "andalus")
    play(state, "done")
    dice(state, "4/1")
    assert hit_chance(state) == Fraction(faces - 7, faces)
    dice(state, "1/0")
    play(state, "draw:siege")
    assert fief(state, "andalus") == "0 unfinished moved s4"
    assert gold(state) == [5, 0]
    assert "enlist:s@andalus" in legal(state)


@rule("WOE-CASTLE-4", "WOE-LORD-2")
def test_captives_go_free_when_their_castle_is_left() -> None:
    state = turn("castile: 0 finished s3; aragon: 0 finished s1 captive 1; wessex: 1 finished s3")
    march(state, "aragon", "s1", "castile")
    play(state, "done", "done")
    assert fief(state, "aragon") == "- finished"
    assert fief(state, "wessex") == "1 finished s3 l1"


@rule("WOE-CASTLE-4")
def test_both_destroyed_before_a_castle_of_peasants_leave_it_to_them() -> None:
    state = turn("castile: 0 finished s5; andalus: - finished" + REST)
    march(state, "castile", "s1", "andalus")
    play(state, "done")
    dice(state, "1/1", "1/1")
    assert fief(state, "andalus") == "- finished"


# Building


@rule("WOE-CASTLE-1")
def test_a_castle_takes_two_turns() -> None:
    state = stage("deploying", "castile: 0 finished s3; francia: 0 s2; recruits 0: start1 finish1" + REST)
    play(state, "start:francia")
    assert fief(state, "francia") == "0 started s2"
    assert clause(state, "finish:francia") == "WOE-CASTLE-1"
    play(state, "done")
    while state.waiting:
        state.play(state.seat, state.default(state.seat))
    assert fief(state, "francia") == "0 started s2"


@rule("WOE-CASTLE-1")
def test_a_castle_started_in_one_round_is_finished_from_the_next_round_on() -> None:
    text = "castile: 0 finished s3; francia: 0 started s2; gold: 20 0" + REST
    same = stage("recruiting", text)
    assert clause(same, "buy:finish1") == "WOE-CASTLE-1"
    later = stage("trading", text)
    play(later, "done")
    assert fief(later, "francia") == "0 unfinished s2"
    next_round = stage("recruiting", text.replace("started", "unfinished"))
    play(next_round, "buy:finish1", "done")
    assert gold(next_round) == [14, 0]
    play(next_round, "finish:francia")
    assert fief(next_round, "francia") == "0 finished s2"


@rule("WOE-CASTLE-1")
def test_a_conquered_castle_may_be_finished_in_the_same_round() -> None:
    state = storm("finished s1; gold: 6 0" + REST)
    play(state, "draw:plunder", "done", "done", "draw:siege")
    assert fief(state, "aragon") == "0 unfinished s6"
    after = stage("recruiting", "castile: 0 finished s1; aragon: 0 unfinished s6; gold: 6 0" + REST)
    assert "buy:finish1" in legal(after)


@rule("WOE-CASTLE-1", "WOE-MOUNT-1")
@pytest.mark.parametrize("castle", ["started", "unfinished", "finished"])
def test_a_castle_lifts_the_limit_of_a_mountain(castle: str) -> None:
    state = reserve(f"leon: 0 {castle} s14; castile: 0 finished s9" + REST)
    march(state, "castile", "s8", "leon")
    play(state, "done")
    assert fief(state, "leon") == f"0 {castle} s22"


@rule("WOE-CASTLE-1")
def test_all_soldiers_of_the_fief_are_in_the_castle() -> None:
    state = turn("castile: 0 finished s3; aragon: 1 finished s2 k2 l1" + REST)
    march(state, "castile", "s2", "aragon")
    play(state, "done")
    dice(state, "2/0")
    chances = [hit_chance(state)]
    dice(state, "2/0")
    chances.append(hit_chance(state))
    dice(state, "2/0")
    chances.append(hit_chance(state))
    assert chances == [Fraction(6, 12), Fraction(9, 12), Fraction(8, 12)]


# Mountains


@rule("WOE-MOUNT-1")
def test_any_number_attacks_a_mountain_but_the_excess_is_sent_back() -> None:
    state = turn("castile: 0 finished s18 k2; portugal: 0 s1" + REST)
    march(state, "castile", "s17 k2", "leon")
    play(state, "done")
    dice(state, "16/1", "1/0", "2/0", "1/0")
    assert (state.seat, doing(state)) == (0, "loss")
    assert clause(state, "lose:s5") != ""
    play(state, "lose:k1", "lose:s3")
    assert fief(state, "leon") == "0 moved s14 k1"
    assert fief(state, "castile") == "0 finished s1 moved s3 k1"
    assert field(state, "attacks") == ""
    assert "WOE-BATTLE-6" not in told(state)
    assert legal(state) == {"done", "march:castile", "march:portugal"}


@rule("WOE-MOUNT-1", "WOE-MOVE-3")
def test_after_the_excess_is_sent_back_the_battle_is_over() -> None:
    state = turn("castile: 0 finished s22" + REST)
    for target, soldiers in (("leon", "s16"), ("andalus", "s2"), ("navarre", "s2")):
        march(state, "castile", soldiers, target)
    play(state, "done", "fight:leon")
    dice(state, "16/1", "1/0")
    assert fief(state, "leon") == "0 moved s15"
    assert legal(state) == {"fight:andalus", "fight:navarre"}


@rule("WOE-MOUNT-1")
def test_the_excess_goes_to_one_fief_from_which_somebody_came() -> None:
    state = turn("castile: 0 finished s12; portugal: 0 s8; andalus: 0 s1" + REST)
    march(state, "castile", "s11", "leon")
    march(state, "portugal", "s7", "leon")
    play(state, "done")
    dice(state, "16/1", "2/0", "1/0")
    assert legal(state) == {"retreat:castile", "retreat:portugal"}
    assert clause(state, "retreat:andalus") == "WOE-MOUNT-1"
    play(state, "retreat:portugal")
    assert fief(state, "leon") == "0 moved s15"
    assert fief(state, "portugal") == "0 s1 moved s3"
    assert doing(state) == "turn"


@rule("WOE-MOUNT-1")
def test_no_reserve_manoeuvre_leaves_more_than_fifteen_there() -> None:
    state = reserve("leon: 0 s10 ms2 l1; castile: 0 finished s5; portugal: 0 s1" + REST)
    play(state, "march:castile", "take:s2")
    play(state, "step:leon")
    assert fief(state, "leon") == "0 s10 l1 ms2 moved s2"
    play(state, "march:castile", "take:s1")
    assert clause(state, "step:leon") == "WOE-MOUNT-1"


@rule("WOE-MOUNT-1")
def test_warlords_and_mercenaries_count_and_captives_do_not() -> None:
    full = reserve("leon: 0 s12 l1 mk2; castile: 0 finished s5; portugal: 0 s1" + REST)
    play(full, "march:castile", "take:s1")
    assert clause(full, "step:leon") == "WOE-MOUNT-1"
    castle = turn("leon: 0 finished s13 captive 1; castile: 0 s5; portugal: 0 s1" + REST)
    march(castle, "castile", "s5", "leon")
    play(castle, "done", "done")
    assert fief(castle, "leon") == "0 finished s18 captive 1"


@rule("WOE-MOUNT-1")
def test_too_many_from_the_deployment_must_have_left_by_the_end_of_the_next_turn_or_are_lost() -> None:
    state = turn("leon: 0 s16 k2; castile: 0 finished s1" + REST)
    play(state, "done", "done")
    assert (state.seat, legal(state)) == (0, {"lose:s1", "lose:s2", "lose:s3", "lose:k1", "lose:k2"})
    play(state, "lose:k2", "lose:s1")
    assert fief(state, "leon") == "0 s15"
    left = turn("leon: 0 s18; castile: 0 finished s1" + REST)
    march(left, "leon", "s3", "castile")
    play(left, "done", "done")
    assert (fief(left, "leon"), fief(left, "castile")) == ("0 s15", "0 finished s4")


@rule("WOE-MOUNT-1")
def test_set_up_and_deployment_may_put_more_there() -> None:
    state = stage("deploying", "leon: 0 s15; castile: 0 finished s1; recruits 0: s1 ms3; levies: 4 0" + REST)
    play(state, "place:s@leon", "levy:leon", "levy:leon", "levy:leon", "levy:leon")
    play(state, *["place:ms@leon"] * 3)
    assert fief(state, "leon") == "0 s20 ms3"


@rule("WOE-MOUNT-1")
def test_a_mountain_may_be_crossed_in_the_reserve_by_any_number() -> None:
    state = reserve("leon: 0 s15; castile: 0 finished s5 l1; portugal: 0 s1" + REST)
    march(state, "castile", "s4 l1", "leon")
    assert clause(state, "halt") == "WOE-MOUNT-1"
    play(state, "step:portugal")
    assert fief(state, "portugal") == "0 s1 moved s4 l1"
    assert "WOE-RESERVE-1" in told(state)
