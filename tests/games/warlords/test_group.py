"""The group phase: its order, Pope cards, crowning, taxes, vassals."""

import pytest

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import clause, ended, falls, field, legal, play, play_for, told
from tests.games.mirrored import unmirrored
from tests.games.warlords.helpers import bits, dice, doing, fief, gold, hand, march, order, stage, stage_of, turn

REST = "; wessex: 1 finished s3"
HISPANIA = ("leon", "castile", "aragon", "andalus", "almohades", "navarre", "portugal")


def whole(castle: str = "finished", seat: int = 0) -> str:
    """All of Hispania for a seat, with a castle in Castile."""
    return "; ".join(f"{name}: {seat} {castle if name == 'castile' else ''} s1" for name in HISPANIA)


# The order of the steps


@rule("WOE-GROUP-1")
@unmirrored("dice for the initiative fall in the order of the seats")
def test_the_group_phase_has_six_steps() -> None:
    text = "castile: 0 finished s3; francia: 0 s1; gold: 20 20; conquest hand 0: plunder; levies: 1 0" + REST
    state = stage("pope", text)
    seen = [stage_of(state)]
    play(state, "draw:tithe", "ignore", "draw:papal_gift")
    seen.append(stage_of(state))
    play(state, "pass")
    seen.append(stage_of(state))
    play(state, "buy:s1", "done", "done")
    seen.append(stage_of(state))
    play(state, "place:s@castile", "levy:castile", "done")
    seen.append(stage_of(state))
    play_for(state, 0, "bid:d8")
    play_for(state, 1, "bid:d8")
    play(state, "bid:d8", "bid:d8", "die:2", "die:7", "sit:1")
    seen.append(stage_of(state))
    assert seen == ["pope", "taxes", "recruiting", "deploying", "bidding", "trading"]
    play(state, "done", "done")
    assert (stage_of(state), field(state, "round"), state.seat) == ("turns", "2", 1)


# Pope cards


@rule("WOE-POPE-1")
def test_in_initiative_order_each_draws_a_pope_card_and_resolves_it_at_once() -> None:
    text = "castile: 0 finished s3; jutland: 1 finished s2; thrace: 2 finished s2"
    state = stage("pope", text, seats=3, order="2 0 1")
    drawn: list[list[int]] = []
    for card in range(2):
        play(state, "draw:papal_gift")
        drawn.append(gold(state))
    assert drawn == [[0, 0, 5], [5, 0, 5]]
    play(state, "draw:tithe")
    assert field(state, "pope discard") == "2xpapal_gift tithe"


@rule("WOE-POPE-1", "WOE-CARD-4")
def test_a_pope_card_that_cannot_be_applied_goes_to_the_discard_without_effect() -> None:
    state = stage("pope", "castile: 0 s3" + REST)
    play(state, "draw:military_order")
    assert field(state, "pope discard") == "military_order"
    assert fief(state, "castile") == "0 s3"
    assert gold(state) == [0, 0]


@rule("WOE-CARD-4", "WOE-CARD-3")
def test_who_cannot_draw_a_pope_card_is_passed_over() -> None:
    state = stage("pope", "castile: 0 finished s3; pope kept 0: tithe" + REST)
    play(state, "draw:papal_gift")
    assert stage_of(state) != "pope"
    assert gold(state)[1] - gold(state)[0] == 5


# Crowning


def pope_cards(state: State, number: int) -> State:
    """Nobody is helped or hurt."""
    for card in range(number):
        play(state, "draw:jubilee" if "draw:jubilee" in falls(state) else "draw:papal_gift")
    return state


MAJORITY = "castile: 0 finished s1; francia: 0 finished s1; jutland: 1 finished s1; thrace: 2 s1"


@rule("WOE-WIN-1")
def test_more_than_half_of_the_finished_castles_and_a_turn_for_everybody_else_crown_an_emperor() -> None:
    state = stage("pope", f"{MAJORITY}; majority: 0; had turn: 6", seats=3)
    pope_cards(state, 3)
    assert ended(state) == ("WOE-WIN-1", [0])


@rule("WOE-WIN-1")
def test_half_of_them_is_not_enough() -> None:
    state = turn("castile: 0 finished s1; jutland: 1 finished s1; thrace: 2 unfinished s1", seats=3)
    play(state, "done", "done")
    assert field(state, "majority") == "-1"


@rule("WOE-WIN-1")
def test_not_before_every_other_player_has_had_a_turn() -> None:
    state = stage("pope", f"{MAJORITY}; majority: 0; had turn: 2", seats=3)
    pope_cards(state, 3)
    assert state.outcome() is None
    assert stage_of(state) != "pope"


@rule("WOE-WIN-1")
def test_a_majority_gained_by_the_first_in_the_own_turn_is_enough() -> None:
    text = "castile: 0 finished s1; francia: 0 finished s3; champagne: 1 finished s1; jutland: 1 s1; thrace: 2 s1"
    state = turn(text, seats=3)
    march(state, "francia", "s2", "champagne")
    play(state, "done")
    dice(state, "2/1", "1/0")
    play(state, "draw:siege", "done", "done", "draw:siege")
    assert field(state, "majority") == "0"
    play(state, "done", "done", "done", "done")
    pope_cards(state, 3)
    assert ended(state) == ("WOE-WIN-1", [0])


@rule("WOE-WIN-1")
def test_one_gained_by_the_last_player_is_not_yet() -> None:
    text = (
        "castile: 0 finished s1; francia: 0 finished s3; champagne: 1 finished s1; jutland: 1 s1; thrace: 2 finished s1"
    )
    state = turn(text.replace("thrace: 2 finished", "thrace: 2"), seats=3, seat=0, order="1 2 0")
    march(state, "francia", "s2", "champagne")
    play(state, "done")
    dice(state, "2/1", "1/0")
    play(state, "draw:siege", "done", "done", "draw:siege")
    assert field(state, "majority") == "0"
    pope_cards(state, 3)
    assert state.outcome() is None


@rule("WOE-WIN-1")
def test_only_turns_begun_after_it_was_gained_count_and_it_must_last_without_a_break() -> None:
    text = "castile: 0 finished s1; francia: 0 finished s1; champagne: 1 s3; jutland: 1 finished s1; thrace: 2 s1"
    state = turn(f"{text}; majority: 0; had turn: 6", seats=3, seat=1)
    march(state, "champagne", "s2", "francia")
    play(state, "done")
    dice(state, "2/1", "1/0")
    assert field(state, "majority") == "-1"
    assert bits(state, "had turn") == set()


@rule("WOE-WIN-1")
def test_a_finished_castle_that_nobody_holds_is_in_play() -> None:
    state = turn("castile: 0 finished s1; francia: - finished; jutland: 1 s1; thrace: 2 s1", seats=3)
    play(state, "done", "done")
    assert field(state, "majority") == "-1"


@rule("WOE-WIN-1")
def test_players_who_are_out_or_gave_up_are_not_waited_for() -> None:
    state = stage("pope", f"{MAJORITY}; majority: 0; had turn: 2; gone: 4", seats=3)
    pope_cards(state, 2)
    assert ended(state) == ("WOE-WIN-1", [0])


@rule("WOE-WIN-1", "WOE-ELIM-1")
def test_castles_of_a_player_who_gave_up_are_still_in_play() -> None:
    text = "castile: 0 finished s3; jutland: 1 finished s1; thrace: 2 s1; gone: 2"
    state = turn(text, seats=3)
    play(state, "done", "done")
    assert field(state, "majority") == "-1"


@rule("WOE-WIN-1")
def test_nobody_is_crowned_in_a_turn() -> None:
    state = turn(f"{MAJORITY}; majority: 0; had turn: 6", seats=3)
    play(state, "done", "done", "done", "done", "done", "done")
    assert state.outcome() is None
    pope_cards(state, 3)
    assert ended(state) == ("WOE-WIN-1", [0])


@rule("WOE-WIN-1", "WOE-WIN-3")
def test_crowning_is_checked_after_the_pope_cards() -> None:
    text = "castile: 0 finished s1; francia: 0 unfinished s1; jutland: 1 finished s1; thrace: 2 s1; gold: 9 0 0"
    state = stage("pope", text, seats=3, order="1 0 2")
    play(state, "draw:papal_gift", "draw:cathedral_builders", "choose:francia")
    assert field(state, "majority") == "0"
    assert state.outcome() is None
    play(state, "draw:papal_gift")
    assert state.outcome() is None


@rule("WOE-WIN-2")
def test_two_players_need_all_finished_castles() -> None:
    most = stage("pope", "castile: 0 finished s1; francia: 0 finished s1; majority: -1" + REST)
    pope_cards(most, 2)
    assert most.outcome() is None
    every = stage("pope", "castile: 0 finished s1; wessex: 1 unfinished s1; majority: 0; had turn: 2")
    pope_cards(every, 2)
    assert ended(every) == ("WOE-WIN-2", [0])


@rule("WOE-WIN-2")
def test_and_at_least_one_and_the_opponent_had_a_turn() -> None:
    none = turn("castile: 0 s1; wessex: 1 s1")
    play(none, "done", "done")
    assert field(none, "majority") == "-1"
    early = stage("pope", "castile: 0 finished s1; wessex: 1 unfinished s1; majority: 0")
    pope_cards(early, 2)
    assert early.outcome() is None


# Taxes


@rule("WOE-TAX-1")
@pytest.mark.parametrize(("name", "paid"), [("andalus", 1), ("aragon", 3), ("navarre", 2), ("leon", 1)])
def test_what_each_terrain_pays(name: str, paid: int) -> None:
    state = stage("taxes", f"francia: 0 finished s1; gascony: 1 s1; {name}: 0 s1; toulouse: 1 s1" + REST)
    assert gold(state)[0] == 3 + paid


@rule("WOE-TAX-1")
def test_the_castles_own_fief_pays_and_without_a_castle_nothing_does() -> None:
    state = stage("taxes", "francia: 0 finished s1; gascony: 1 s1; aragon: 1 s1; brittany: 1 s1")
    assert gold(state) == [3, 0]


@rule("WOE-TAX-1")
def test_in_initiative_order_taxation_cards_come_first() -> None:
    text = "castile: 0 finished s1; wessex: 1 finished s1; conquest hand 0: plunder siege; conquest hand 1: plunder"
    state = stage("taxes", text, order="1 0")
    assert state.seat == 1
    play(state, "card:plunder")
    assert gold(state) == [0, 6]
    play(state, "card:plunder")
    assert (state.seat, gold(state)) == (0, [6, 6])
    assert clause(state, "card:siege") == "WOE-CARD-1"
    play(state, "pass")
    assert gold(state) == [6 + 2 + 6, 6 + 2 + 6]


@rule("WOE-TAX-2")
@pytest.mark.parametrize(("castle", "bonus"), [("finished", 12), ("unfinished", 6), ("started", 6)])
def test_a_whole_kingdom_with_a_castle(castle: str, bonus: int) -> None:
    state = stage("taxes", whole(castle) + REST)
    assert gold(state)[0] == 1 + 2 + 3 + 1 + 1 + 2 + 2 + bonus


@rule("WOE-TAX-2")
@pytest.mark.parametrize("castle", ["finished", "unfinished"])
def test_more_fiefs_than_any_other_player_pay_six_finished_or_not(castle: str) -> None:
    state = stage("taxes", f"castile: 0 {castle} s1; andalus: 0 s1; leon: 1 s1" + REST)
    assert gold(state)[0] == 2 + 1 + 6


@rule("WOE-TAX-2")
def test_as_many_as_another_pay_nothing_and_peasants_are_nobody() -> None:
    even = stage("taxes", "castile: 0 finished s1; leon: 1 s1" + REST)
    assert gold(even)[0] == 2
    alone = stage("taxes", "castile: 0 finished s1" + REST)
    assert gold(alone)[0] == 2 + 6


@rule("WOE-TAX-2")
def test_several_castles_in_one_kingdom_do_not_add_up_the_best_counts() -> None:
    both = whole("unfinished").replace("leon: 0 ", "leon: 0 finished")
    assert gold(stage("taxes", both + REST))[0] == 12 + 12
    two = stage("taxes", "castile: 0 finished s1; leon: 0 finished s1; francia: 0 finished s1" + REST)
    assert gold(two)[0] == 2 + 1 + 3 + 6 + 6


@rule("WOE-TAX-2")
def test_the_whole_kingdom_without_a_castle_in_it_adds_no_gold() -> None:
    state = stage("taxes", whole("") + "; francia: 0 finished s1; gascony: 1 s1" + REST)
    assert gold(state)[0] == 12 + 3


@rule("WOE-TAX-3", "WOE-ELIM-1")
def test_vassals_are_bought_after_all_have_collected_and_pay_from_the_next_round() -> None:
    text = "castile: 0 finished s1; champagne: 1 s2; scania: 2 finished s1; claims: -1 0 -1; gold: 0 0 0"
    state = stage("taxes", text, seats=3)
    assert (state.seat, stage_of(state)) == (0, "vassals")
    assert gold(state) == [8, 0, 7]
    assert legal(state) == {"done", "vassals:1"}
    play(state, "vassals:1")
    assert gold(state) == [2, 0, 7]
    assert fief(state, "champagne") == "0 s2"


@rule("WOE-TAX-3")
def test_vassals_are_bought_in_initiative_order() -> None:
    text = "castile: 0 finished s1; champagne: 1 s1; leon: 3 s1; wessex: 2 finished s1; gold: 9 0 9 0"
    state = stage("vassals", f"{text}; claims: -1 0 -1 2", seats=4, order="2 0 1 3")
    assert (state.seat, legal(state)) == (2, {"done", "vassals:3"})
    assert clause(state, "vassals:1") == "WOE-ELIM-1"
    play(state, "done")
    assert (state.seat, legal(state)) == (0, {"done", "vassals:1"})


@rule("WOE-TAX-1", "WOE-ELIM-1")
def test_a_player_without_a_castle_gets_no_taxes_but_cards() -> None:
    state = stage("pope", "castile: 0 finished s1; francia: 1 s2")
    play(state, "draw:papal_gift", "draw:papal_gift")
    assert gold(state) == [5 + 2 + 6, 5]
    assert "WOE-TAX-1" in told(state)
    assert hand(state, 1) == []
    assert (doing(state), order(state)) == ("recruiting", [0, 1])
