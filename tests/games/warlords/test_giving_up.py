"""Who gives up in the middle of something: soldiers stay or go back, cards and captives are where they belong."""

from champclos import State
from champclos.core.game import RESIGN
from champclos.testing import rule
from champclos.testing.scenarios import field, play
from tests.games.warlords.helpers import attack, begun, bits, dice, doing, fief, hand, march, stage, stage_of, turn

THREE = "castile: 0 finished s5; jutland: 1 finished s1; thrace: 2 finished s1"


def gives_up(state: State, seat: int) -> State:
    state.play(seat, RESIGN)
    return state


@rule("WOE-ELIM-1")
def test_soldiers_on_a_march_stay_where_they_are() -> None:
    state = turn(f"{THREE}; castile: 0 finished s5 l1; leon: 0 s1".replace("castile: 0 finished s5; ", ""), seats=3)
    march(state, "castile", "l1 s2", "leon")
    gives_up(state, 0)
    assert (fief(state, "castile"), fief(state, "leon")) == ("0 finished s3", "0 s3 l1")
    assert (state.seat, doing(state)) == (1, "turn")


@rule("WOE-ELIM-1")
def test_soldiers_who_were_taken_for_a_march_stand_where_they_stood() -> None:
    state = turn(THREE, seats=3)
    play(state, "march:castile", "take:s3")
    gives_up(state, 0)
    assert fief(state, "castile") == "0 finished s5"


@rule("WOE-ELIM-1")
def test_attacks_that_were_declared_are_not_fought() -> None:
    state = turn(f"{THREE}; aragon: 1 s1", seats=3)
    march(state, "castile", "s2", "aragon")
    march(state, "castile", "s2", "andalus")
    gives_up(state, 0)
    assert fief(state, "castile") == "0 finished s5"
    assert fief(state, "aragon") == "1 s1"
    assert field(state, "attacks") == ""


@rule("WOE-ELIM-1")
def test_a_fief_that_was_left_for_an_attack_is_held_when_its_soldiers_go_back() -> None:
    state = turn("castile: 0 s2; jutland: 1 finished s1; thrace: 2 finished s1; aragon: 1 s5", seats=3)
    march(state, "castile", "s2", "aragon")
    play(state, "done")
    dice(state, "2/0", "5/1")
    gives_up(state, 0)
    assert fief(state, "castile") == "0 s1"
    assert fief(state, "aragon") == "1 s5"


@rule("WOE-ELIM-1", "WOE-LORD-2")
def test_cards_that_were_offered_go_back_to_the_hand() -> None:
    text = "castile: 0 finished s5; jutland: 1 finished s1 captive 0; thrace: 2 finished s1; conquest hand 0: siege"
    state = begun(text, seats=3)
    play(state, "offer:siege")
    gives_up(state, 0)
    assert hand(state, 0) == ["siege"]
    assert field(state, "conquest open") == ""
    assert fief(state, "jutland") == "1 finished s1 captive 0"


@rule("WOE-ELIM-1", "WOE-CARD-2")
def test_a_hand_that_a_spy_looks_at_is_given_back() -> None:
    text = f"{THREE}; merchant hand 0: spy; conquest hand 1: siege levy"
    state = turn(text, seats=3)
    play(state, "card:spy", "show:siege")
    gives_up(state, 0)
    assert sorted(hand(state, 1)) == ["levy", "siege"]
    looking = turn(text, seats=3)
    play(looking, "card:spy", "show:siege", "show:levy")
    assert doing(looking) == "spying"
    gives_up(looking, 0)
    assert sorted(hand(looking, 1)) == ["levy", "siege"]


@rule("WOE-ELIM-1", "WOE-LORD-2")
def test_the_captor_who_gives_up_keeps_the_captive_in_the_first_castle() -> None:
    text = "castile: 0 finished s5; leon: 0 finished s1; aragon: 1 l1 s1; jutland: 1 finished s1; thrace: 2 finished s1"
    state = turn(text, seats=3)
    march(state, "castile", "s4", "aragon")
    play(state, "done")
    dice(state, "4/2", "1/0", "1/0")
    assert doing(state) == "housing"
    gives_up(state, 0)
    assert fief(state, "leon") == "0 finished s1 captive 1"


@rule("WOE-ELIM-1")
def test_a_defender_who_gives_up_plays_no_card_and_the_battle_goes_on() -> None:
    text = (
        "castile: 0 finished s5; aragon: 1 s2; jutland: 1 finished s1; thrace: 2 finished s1; conquest hand 1: ambush"
    )
    state = turn(text, seats=3)
    march(state, "castile", "s3", "aragon")
    play(state, "done")
    assert state.seat == 1
    gives_up(state, 1)
    dice(state, "3/2", "2/0")
    assert fief(state, "aragon") == "0 moved s3"


@rule("WOE-ELIM-1")
def test_purchases_and_bids_of_who_gives_up_are_gone() -> None:
    buying = stage("recruiting/-1/0/0/0/1", f"{THREE}; gold: 9 0 0", seats=3)
    play(buying, "buy:s2")
    gives_up(buying, 0)
    assert field(buying, "recruits 0") == ""
    bidding = stage("bidding", f"{THREE}; gold: 9 9 9", seats=3)
    bidding.play(0, bidding.parse("bid:d12", 0))
    gives_up(bidding, 0)
    assert (bits(bidding, "gone"), field(bidding, "bids")) == ({0}, "")
    for seat in (1, 2):
        bidding.play(seat, bidding.parse("bid:d8", seat))
    assert stage_of(bidding) == "showing"


@rule("WOE-ELIM-1")
def test_the_last_one_left_wins_when_the_attacker_gives_up_in_a_game_of_two() -> None:
    state = attack("s3", "s3", "")
    gives_up(state, 0)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == (2, 1)
