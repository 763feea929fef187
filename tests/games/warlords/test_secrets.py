"""Who sees what: hands, piles, bids, cards that change hands; no card of another hand in a scene or a sentence."""

import re

import pytest

from champclos import NATURE, FastDice, State
from champclos.core.game import DRAW_UNKNOWN, SECRET
from champclos.games.warlords import make
from champclos.testing import rule
from champclos.testing.scenarios import field, play, play_for, story
from tests.games.warlords.helpers import begun, dice, hand, march, stage, turn

SPECTATOR = -3
REST = "; wessex: 1 finished s3"
CARDS = make({"seats": 2}, {}).rules.figures.content.cards
HELD = "conquest hand 0: siege 2xlevy; merchant hand 0: spy"


def shown(state: State) -> str:
    """Everything that a viewer gets to see: the scene, what happened, the position."""
    told = [*story(state, "en"), *story(state, "fr")]
    return " ".join([repr(state.scene()), *told, state.position()])


def named(text: str, card: str) -> bool:
    """Whether a text names a card, in either language or by its name in positions and scenes."""
    return any(re.search(rf"\b{name}\b", text) for name in (CARDS[card].en, CARDS[card].fr, rf"(\d+x)?{card}"))


@rule("WOE-RECRUIT-3", "WOE-CARD-1")
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_a_hand_is_hidden_and_its_number_public(viewer: int) -> None:
    state = turn(f"castile: 0 finished s3; {HELD}" + REST)
    seen = state.seen_by(viewer)
    assert hand(seen, 0) == ["?3", "?1"]
    for card in ("siege", "levy", "spy"):
        assert named(shown(state.seen_by(0)), card)
        assert not named(shown(seen), card)


@rule("WOE-CONQ-1", "WOE-CARD-1")
def test_a_card_drawn_is_seen_by_whoever_draws_it_only() -> None:
    state = turn("castile: 0 finished s5" + REST)
    march(state, "castile", "s3", "andalus")
    play(state, "done")
    dice(state, "3/1", "1/0")
    play(state, "done")
    card = state.parse("draw:turncoats", NATURE)
    assert [state.mask(viewer, NATURE, card) for viewer in (0, 1, SPECTATOR)] == [card, DRAW_UNKNOWN, DRAW_UNKNOWN]
    play(state, "draw:turncoats")
    for language, name in (("en", CARDS["turncoats"].en), ("fr", CARDS["turncoats"].fr)):
        assert name in " ".join(story(state.seen_by(0), language))
        assert name not in " ".join(story(state.seen_by(1), language))
        assert name not in " ".join(story(state.seen_by(SPECTATOR), language))


@rule("WOE-POPE-1", "WOE-CARD-1")
def test_pope_cards_are_seen_by_everybody() -> None:
    state = stage("pope", "castile: 0 finished s5" + REST)
    card = state.parse("draw:papal_gift", NATURE)
    assert [state.mask(viewer, NATURE, card) for viewer in (0, 1, SPECTATOR)] == [card] * 3
    play(state, "draw:papal_gift")
    assert CARDS["papal_gift"].en in " ".join(story(state.seen_by(1)))


@rule("WOE-CARD-1")
def test_a_card_played_is_seen_by_everybody() -> None:
    state = stage("taxes", "castile: 0 s3; conquest hand 0: plunder siege" + REST)
    play(state, "card:plunder")
    for viewer in (1, SPECTATOR):
        assert CARDS["plunder"].fr in " ".join(story(state.seen_by(viewer), "fr"))
        assert field(state.seen_by(viewer), "conquest discard") == "plunder"
        assert not named(shown(state.seen_by(viewer)), "siege")


@rule("WOE-INIT-1")
@pytest.mark.parametrize("bid", ["d8", "d12", "siege", "siege+spy"])
def test_a_bid_is_seen_by_its_bidder_only(bid: str) -> None:
    state = stage("bidding", f"castile: 0 finished s3; gold: 9 9; {HELD}" + REST)
    choice = state.parse(f"bid:{bid}", 0)
    assert [state.mask(viewer, 0, choice) for viewer in (0, 1, SPECTATOR)] == [choice, SECRET, SECRET]
    play_for(state, 0, f"bid:{bid}")
    assert field(state.seen_by(1), "bids") == "? -"
    assert not named(shown(state.seen_by(1)), "siege")
    assert field(state.seen_by(0), "bids").split()[0] == bid


@rule("WOE-INIT-1")
def test_a_bid_is_imagined_as_any_that_could_have_been_made() -> None:
    state = stage("bidding", "castile: 0 finished s3; gold: 4 9" + REST)
    play_for(state, 0, "bid:d12")
    seen = state.seen_by(1)
    worlds = {field(seen.imagine(FastDice(seed)), "bids").split()[0] for seed in range(40)}
    assert worlds == {"d8", "d10", "d12"}


@rule("WOE-CARD-2")
def test_what_a_spy_sees_nobody_else_sees_and_the_spy_remembers() -> None:
    text = "castile: 0 finished s4; jutland: 1 finished s1; thrace: 2 finished s1; merchant hand 0: spy"
    state = turn(f"{text}; conquest hand 1: siege levy", seats=3)
    play(state, "card:spy")
    card = state.parse("show:siege", NATURE)
    assert [state.mask(viewer, NATURE, card) for viewer in (0, 1, 2)] == [card, card, DRAW_UNKNOWN]
    play(state, "show:siege", "show:levy")
    assert field(state.seen_by(0), "conquest hand 1 seen by 0") == "siege levy"
    assert field(state.seen_by(2), "conquest hand 1 seen by 0") == "?2"
    play(state, "discard:levy")
    spy, other = state.seen_by(0), state.seen_by(2)
    assert {field(spy.imagine(FastDice(seed)), "conquest hand 1") for seed in range(20)} == {"siege"}
    assert len({field(other.imagine(FastDice(seed)), "conquest hand 1") for seed in range(40)}) > 1


@rule("WOE-CASTLE-2")
def test_the_hand_of_a_loser_is_seen_by_loser_and_taker_only() -> None:
    text = "castile: 0 finished s6; aragon: 1 finished s1; jutland: 1 s1; thrace: 2 finished s1; conquest hand 1: siege"
    state = turn(text, seats=3)
    march(state, "castile", "s5", "aragon")
    play(state, "done")
    while state.seat >= 0:
        play(state, "pass")
    dice(state, "5/1", "1/0")
    play(state, "draw:levy")
    card = state.parse("show:siege", NATURE)
    assert [state.mask(viewer, NATURE, card) for viewer in (0, 1, 2)] == [card, card, DRAW_UNKNOWN]
    play(state, "show:siege")
    assert hand(state.seen_by(2), 0) == ["?2"]
    assert not named(shown(state.seen_by(2)), "siege")


@rule("WOE-LORD-2")
def test_cards_given_as_a_ransom_change_hands_before_all_eyes() -> None:
    state = begun("castile: 0 finished s5; wessex: 1 finished s3 captive 0; conquest hand 0: siege levy")
    play(state, "offer:siege", "make")
    assert not named(" ".join(story(state.seen_by(1))), "levy")
    play(state, "accept")
    seen = state.seen_by(SPECTATOR)
    assert hand(seen, 1) == ["?1"]
    assert {field(seen.imagine(FastDice(seed)), "conquest hand 1") for seed in range(10)} == {"siege"}


@rule("WOE-CARD-1")
def test_an_observation_says_nothing_of_what_is_hidden() -> None:
    one = turn("castile: 0 finished s3; conquest hand 1: siege" + REST)
    other = turn("castile: 0 finished s3; conquest hand 1: levy" + REST)
    assert one != other
    assert observed(one.seen_by(0), 0) == observed(other.seen_by(0), 0)
    assert observed(one, 1) != observed(other, 1)


def observed(state: State, seat: int) -> bytes:
    return bytes(state.observation(seat))


@rule("WOE-CARD-1")
def test_what_is_known_of_a_hand_outlives_a_shuffle_and_what_is_not_stays_hidden() -> None:
    merchant = "4xtrade_fair 2xgood_harvest 2xindulgence 3xfree_company 3xmaster_mason 3xarmourer 2xforeign_archers"
    others = "3xsiege_engines boiling_oil 2xchartered_ships spy 2xtruce_of_god"
    text = "castile: 0 finished s3; jutland: 1 finished s1; thrace: 2 finished s1; gold: 4 4 0; merchant hand 1: spy"
    state = stage("trading", f"{text}; merchant discard: {merchant} {others}", seats=3)
    play(state, "trade", "draw:boiling_oil", "trade")
    assert field(state, "merchant discard") == ""
    play(state, "draw:trade_fair")
    spectator, rival = state.seen_by(2), state.seen_by(1)
    worlds = [spectator.imagine(FastDice(seed)) for seed in range(60)]
    assert {field(world, "merchant hand 0") for world in worlds} == {"spy", "boiling_oil"}
    for world in worlds:  # the card that seat 0 has not lies in the other hand, whatever was drawn to it since
        other = {"spy": "boiling_oil", "boiling_oil": "spy"}[field(world, "merchant hand 0")]
        assert other in field(world, "merchant hand 1")
    assert len({field(world, "merchant hand 1") for world in worlds}) > 4
    assert {field(rival.imagine(FastDice(seed)), "merchant hand 0") for seed in range(20)} == {"boiling_oil"}
