"""Recruiting: prices, limits, castles, mercenaries and their pay."""

import pytest

from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play, told
from tests.games.warlords.helpers import buying, fief, gold, hand, stage

REST = "; wessex: 1 finished s3"
ELEVEN = (
    "castile: 0 finished s1; leon: 0 finished s1; aragon: 0 finished s1; andalus: 0 finished s1; "
    "navarre: 0 finished s1; portugal: 0 finished s1; francia: 1 finished s1; champagne: 1 finished s1; "
    "burgundy: 1 finished s1; aquitaine: 1 finished s1; gascony: 1 finished s1"
)


PRICES = [("s", 3), ("w", 5), ("a", 6), ("k", 7), ("l", 10), ("ms", 4), ("mw", 6), ("ma", 7), ("mk", 8)]


@rule("WOE-RECRUIT-1", "WOE-DEPLOY-4")
@pytest.mark.parametrize(("soldier", "cost"), PRICES)
def test_what_soldiers_cost(soldier: str, cost: int) -> None:
    state = buying(f"castile: 0 finished s1; gold: {2 * cost} 0" + REST)
    play(state, f"buy:{soldier}1")
    assert gold(state) == [cost, 0]
    poor = buying(f"castile: 0 finished s1; gold: {2 * cost - 1} 0" + REST)
    assert clause(poor, f"buy:{soldier}2") == "WOE-RECRUIT-3"
    assert f"buy:{soldier}1" in legal(poor)


@rule("WOE-RECRUIT-1")
def test_what_castles_cost() -> None:
    state = buying("castile: 0 unfinished s1; francia: 0 s1; gold: 13 0" + REST)
    play(state, "buy:start1")
    assert gold(state) == [7, 0]
    play(state, "buy:finish1")
    assert gold(state) == [1, 0]
    poor = buying("castile: 0 unfinished s1; francia: 0 s1; gold: 5 0" + REST)
    assert clause(poor, "buy:start1") == "WOE-RECRUIT-3"
    assert clause(poor, "buy:finish1") == "WOE-RECRUIT-3"


@rule("WOE-RECRUIT-1", "WOE-RECRUIT-3")
def test_purchases_gold_and_figures_are_public_hands_secret_their_number_public() -> None:
    state = buying("castile: 0 finished s1; gold: 20 0; conquest hand 0: siege levy" + REST)
    play(state, "buy:k1", "buy:s2")
    seen = state.seen_by(1)
    assert gold(seen) == [7, 0]
    assert field(seen, "recruits 0") == "s2 k1"
    assert fief(seen, "castile") == "0 finished s1"
    assert hand(seen, 0) == ["?2"]


@rule("WOE-RECRUIT-2")
def test_recruiting_goes_in_initiative_order() -> None:
    text = "castile: 0 finished s1; jutland: 1 finished s1; thrace: 2 finished s1; gold: 9 9 9"
    state = stage("recruiting", text, seats=3, order="2 0 1")
    asked = []
    for seat in range(3):
        asked.append(state.seat)
        play(state, "done")
    assert asked == [2, 0, 1]


@rule("WOE-RECRUIT-2")
def test_there_are_twelve_castles_at_most() -> None:
    state = buying(f"{ELEVEN}; wessex: 0 s1; brittany: 0 s1; gold: 20 0")
    play(state, "buy:start1")
    assert clause(state, "buy:start1") == "WOE-RECRUIT-2"
    full = buying(f"{ELEVEN}; mercia: 1 finished s1; brittany: 0 s1; gold: 20 0")
    assert clause(full, "buy:start1") == "WOE-RECRUIT-2"


@rule("WOE-RECRUIT-3")
def test_nobody_buys_more_than_the_deployment_can_place() -> None:
    state = buying("castile: 0 s1; aragon: 0 s1; gold: 40 0" + REST)
    assert clause(state, "buy:k1") == "WOE-RECRUIT-3"
    assert clause(state, "buy:s3") == "WOE-RECRUIT-3"
    play(state, "buy:s1", "buy:a1")
    assert clause(state, "buy:w1") == "WOE-RECRUIT-3"
    assert "buy:mk3" in legal(state)


@rule("WOE-RECRUIT-3", "WOE-DEPLOY-2")
def test_a_castle_that_is_being_started_can_take_one_of_any_kind() -> None:
    state = buying("castile: 0 s1; aragon: 0 s1; gold: 40 0" + REST)
    play(state, "buy:start1")
    assert "buy:k1" in legal(state)
    assert clause(state, "buy:k2") == "WOE-RECRUIT-3"
    play(state, "buy:l1")
    assert clause(state, "buy:k1") == "WOE-RECRUIT-3"


@rule("WOE-RECRUIT-3")
def test_gold_not_spent_is_kept() -> None:
    state = buying("castile: 0 finished s1; gold: 20 0" + REST)
    play(state, "buy:s1", "done")
    assert gold(state) == [17, 0]


@rule("WOE-DEPLOY-1")
def test_only_one_castle_is_started_in_a_kingdom_where_one_has_none() -> None:
    state = buying("castile: 0 unfinished s1; leon: 0 s1; gold: 40 0" + REST)
    assert clause(state, "buy:start1") == "WOE-DEPLOY-1"
    other = buying("castile: 0 finished s1; leon: 0 s1; francia: 0 s1; brittany: 0 s1; gold: 40 0" + REST)
    assert clause(other, "buy:start2") == "WOE-DEPLOY-1"
    assert "buy:start1" in legal(other)


@rule("WOE-CASTLE-1")
def test_no_more_castles_are_finished_than_there_are_unfinished_ones() -> None:
    state = buying("castile: 0 unfinished s1; gold: 40 0" + REST)
    assert clause(state, "buy:finish2") == "WOE-CASTLE-1"
    play(state, "buy:finish1")
    assert clause(state, "buy:finish1") == "WOE-CASTLE-1"


# Mercenaries


@rule("WOE-DEPLOY-4")
def test_there_are_mercenaries_of_every_type_but_warlords() -> None:
    state = buying("castile: 0 s1; gold: 90 0" + REST)
    hired = {move.rstrip("0123456789") for move in legal(state) if move.startswith("buy:m")}
    assert hired == {"buy:ms", "buy:mw", "buy:ma", "buy:mk"}
    play(state, "buy:mk9")
    assert gold(state) == [18, 0]


@rule("WOE-DEPLOY-4")
def test_each_costs_one_gold_in_every_later_recruiting_step() -> None:
    state = stage("recruiting", "castile: 0 finished s1 mk2; aragon: 0 ms1; gold: 20 0" + REST)
    assert clause(state, "buy:s1") != ""
    assert clause(state, "done") == "WOE-DEPLOY-4"
    play(state, "pay")
    assert gold(state) == [17, 0]
    assert fief(state, "castile") == "0 finished s1 mk2"
    assert "buy:s1" in legal(state)


@rule("WOE-DEPLOY-4")
def test_each_is_kept_or_let_go_singly() -> None:
    state = stage("recruiting", "castile: 0 finished s1 mk2; aragon: 0 s1 ms1; gold: 20 0" + REST)
    assert legal(state) == {"pay", "dismiss:mk@castile", "dismiss:ms@aragon"}
    assert clause(state, "dismiss:ma@castile") == "WOE-DEPLOY-4"
    play(state, "dismiss:mk@castile", "pay")
    assert gold(state) == [18, 0]
    assert fief(state, "castile") == "0 finished s1 mk1"


@rule("WOE-DEPLOY-4")
def test_those_who_cannot_be_paid_desert() -> None:
    state = stage("recruiting", "castile: 0 finished s1 mk2; gold: 1 0" + REST)
    assert clause(state, "pay") == "WOE-DEPLOY-4"
    assert legal(state) == {"dismiss:mk@castile"}
    play(state, "dismiss:mk@castile", "pay")
    assert gold(state) == [0, 0]
    assert fief(state, "castile") == "0 finished s1 mk1"


@rule("WOE-DEPLOY-4")
def test_a_fief_emptied_by_it_goes_to_the_peasants_at_once() -> None:
    state = stage("recruiting", "castile: 0 finished s1; aragon: 0 ms1; andalus: 0 unfinished ms1; gold: 20 0" + REST)
    play(state, "dismiss:ms@aragon", "dismiss:ms@andalus", "pay")
    assert fief(state, "aragon") == ""
    assert fief(state, "andalus") == "- unfinished"
    assert "WOE-DEPLOY-4" in told(state)
    assert gold(state) == [20, 0]
    assert "buy:s1" in legal(state)


@rule("WOE-DEPLOY-4")
def test_new_mercenaries_cost_no_upkeep_in_the_step_in_which_they_are_hired() -> None:
    state = buying("castile: 0 finished s1; gold: 20 0" + REST)
    play(state, "buy:mk1", "done")
    assert gold(state) == [12, 0]
    play(state, "place:mk@castile")
    assert gold(state) == [12, 0]
