"""The new initiative and Merchant cards."""

import pytest

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import clause, falls, field, legal, play, play_for
from tests.games.mirrored import unmirrored
from tests.games.warlords.helpers import doing, gold, hand, order, stage, stage_of

REST = "; wessex: 1 finished s3"
THREE = "castile: 0 finished s1; jutland: 1 finished s1; thrace: 2 finished s1"
IN_ORDER = "dice for the initiative fall in the order of the seats"


def bidding(text: str, *bids: str) -> State:
    """Seats bid, each in turn, and their bids are shown."""
    state = stage("bidding", text, seats=len(bids) or 2)
    for seat, bid in enumerate(bids):
        play_for(state, seat, f"bid:{bid}")
    for bid in bids:
        play(state, f"bid:{bid}")
    return state


@rule("WOE-INIT-1")
@unmirrored(IN_ORDER)
@pytest.mark.parametrize(("bid", "faces", "left"), [("d8", 8, 5), ("d10", 10, 3), ("d12", 12, 1)])
def test_gold_buys_a_larger_die(bid: str, faces: int, left: int) -> None:
    state = bidding(f"castile: 0 finished s1; gold: 5 0{REST}", bid, "d8")
    assert falls(state) == {f"die:{face}" for face in range(1, faces + 1)}
    assert gold(state) == [left, 0]


@rule("WOE-INIT-1")
@unmirrored(IN_ORDER)
@pytest.mark.parametrize(("bid", "faces"), [("siege", 10), ("siege+spy", 12), ("levy+levy", 12)])
def test_cards_buy_a_larger_die(bid: str, faces: int) -> None:
    text = "castile: 0 finished s1; conquest hand 0: siege 2xlevy; merchant hand 0: spy; gold: 5 0"
    state = bidding(text + REST, bid, "d8")
    assert falls(state) == {f"die:{face}" for face in range(1, faces + 1)}
    assert gold(state) == [5, 0]
    gone = {"siege": ["2xlevy", "spy"], "siege+spy": ["2xlevy"], "levy+levy": ["siege", "spy"]}
    assert hand(state, 0) == gone[bid]


@rule("WOE-INIT-1")
def test_gold_or_cards_but_not_both_and_only_what_one_has() -> None:
    state = stage("bidding", "castile: 0 finished s1; conquest hand 0: siege; gold: 3 0" + REST)
    assert legal(state, 0) == {"bid:d8", "bid:d10", "bid:siege"}
    assert clause(state, "bid:d12", 0) == "WOE-INIT-1"
    assert clause(state, "bid:levy", 0) == "WOE-INIT-1"
    assert clause(state, "bid:siege+siege", 0) == "WOE-INIT-1"
    assert legal(state, 1) == {"bid:d8"}


@rule("WOE-INIT-1")
def test_bids_are_secret_and_made_at_once() -> None:
    state = stage("bidding", "castile: 0 finished s1; conquest hand 0: siege; gold: 9 9" + REST)
    assert state.waiting == 3
    play_for(state, 0, "bid:d12")
    assert field(state.seen_by(1), "bids").split()[0] == "?"
    assert gold(state.seen_by(1)) == [9, 9]
    assert field(state.seen_by(0), "bids").split()[0] == "d12"
    play_for(state, 1, "bid:d10")
    play(state, "bid:d12", "bid:d10")
    assert gold(state) == [5, 7]


@rule("WOE-INIT-1")
@unmirrored(IN_ORDER)
def test_the_highest_chooses_a_place_first_among_as_many_as_there_are_players() -> None:
    state = bidding(THREE + "; gold: 9 9 9", "d8", "d12", "d10")
    play(state, "die:3", "die:11", "die:7")
    assert (state.seat, legal(state)) == (1, {"sit:1", "sit:2", "sit:3"})
    assert clause(state, "sit:4") == "WOE-INIT-1"
    play(state, "sit:3")
    assert (state.seat, legal(state)) == (2, {"sit:1", "sit:2"})
    assert clause(state, "sit:3") == "WOE-INIT-1"
    play(state, "sit:1")
    assert stage_of(state) == "trading"
    assert order(state) == [2, 0, 1]


@rule("WOE-INIT-1")
@unmirrored(IN_ORDER)
def test_tied_players_roll_again_with_the_same_dice_and_nothing_is_paid_back() -> None:
    state = bidding(THREE + "; gold: 9 9 9", "d10", "d12", "d8")
    play(state, "die:6", "die:6", "die:8")
    assert falls(state) == {f"die:{face}" for face in range(1, 11)}
    play(state, "die:9")
    assert falls(state) == {f"die:{face}" for face in range(1, 13)}
    play(state, "die:12")
    assert state.seat == 2
    play(state, "sit:1")
    assert state.seat == 1
    assert gold(state) == [7, 5, 9]


@rule("WOE-INIT-1")
@unmirrored(IN_ORDER)
def test_players_who_are_out_take_no_place() -> None:
    state = stage("bidding", "castile: 0 finished s1; thrace: 2 finished s1; dead: 2", seats=3, order="0 2")
    assert doing(state) == "bidding"
    play_for(state, 0, "bid:d8")
    play_for(state, 2, "bid:d8")
    play(state, "bid:d8", "bid:d8", "die:1", "die:4")
    assert (state.seat, legal(state)) == (2, {"sit:1", "sit:2"})


@rule("WOE-MERCH-1")
def test_in_the_new_order_each_may_buy_one_merchant_card() -> None:
    state = stage("trading", THREE + "; gold: 9 4 3", seats=3, order="1 0 2")
    assert (state.seat, legal(state)) == (1, {"trade", "done"})
    play(state, "trade", "draw:spy")
    assert gold(state) == [9, 0, 3]
    assert hand(state, 1) == ["spy"]
    assert state.seat == 0
    play(state, "done")
    assert stage_of(state) == "turns"
    assert gold(state) == [9, 0, 3]


@rule("WOE-MERCH-1")
def test_one_card_only() -> None:
    state = stage("trading", "castile: 0 finished s1; gold: 12 0" + REST)
    play(state, "trade", "draw:spy")
    assert stage_of(state) == "turns"
    assert gold(state) == [8, 0]
    assert hand(state, 0) == ["spy"]


@rule("WOE-MERCH-1", "WOE-CARD-3")
def test_two_disfavours_stop_merchant_cards() -> None:
    one = stage("trading", "castile: 0 finished s1; gold: 12 0; pope kept 0: tithe" + REST)
    assert "trade" in legal(one)
    two = stage("trading", "castile: 0 finished s1; gold: 12 0; pope kept 0: 2xtithe" + REST)
    assert stage_of(two) == "turns"
    assert gold(two) == [12, 0]
