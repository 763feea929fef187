"""Deployment: castles finished and started, recruits, free spearmen, mercenaries."""

import pytest

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play
from tests.games.warlords.helpers import doing, fief, stage

REST = "; wessex: 1 finished s3"
HISPANIA = ("leon", "castile", "aragon", "andalus", "almohades", "navarre", "portugal")


def deploy(recruits: str, text: str, levies: int = 0) -> State:
    """Seat 0 deploys what it has bought."""
    return stage("deploying", f"{text}; recruits 0: {recruits}; levies: {levies} 0" + REST)


@rule("WOE-DEPLOY-1")
def test_deployment_goes_in_initiative_order() -> None:
    castles = "castile: 0 finished s1; jutland: 1 finished s1; thrace: 2 finished s1"
    state = stage("deploying", f"{castles}; recruits 0: s1; recruits 1: s1; recruits 2: s1", seats=3, order="1 2 0")
    asked = []
    for castle in ("jutland", "thrace", "castile"):
        asked.append(state.seat)
        play(state, f"place:s@{castle}")
    assert asked == [1, 2, 0]


@rule("WOE-DEPLOY-1")
def test_castles_that_were_paid_for_are_finished_and_started() -> None:
    state = deploy("start1 finish1", "castile: 0 unfinished s1; leon: 0 s1; francia: 0 s1")
    assert clause(state, "start:leon") == "WOE-DEPLOY-1"
    assert clause(state, "done") == "WOE-DEPLOY-1"
    play(state, "finish:castile", "start:francia")
    assert fief(state, "castile") == "0 finished s1"
    assert fief(state, "francia") == "0 started s1"


@rule("WOE-DEPLOY-1")
def test_nothing_is_built_or_placed_that_was_not_paid_for() -> None:
    state = deploy("s1", "castile: 0 unfinished s1; francia: 0 s1")
    assert clause(state, "finish:castile") == "WOE-DEPLOY-1"
    assert clause(state, "start:francia") == "WOE-DEPLOY-1"
    assert clause(state, "place:k@castile") == "WOE-DEPLOY-1"
    assert legal(state) == {"place:s@castile", "place:s@francia"}


@rule("WOE-DEPLOY-2")
@pytest.mark.parametrize("soldier", ["s", "w", "a"])
def test_a_fief_takes_one_new_soldier_a_turn(soldier: str) -> None:
    state = deploy(f"{soldier}3", "castile: 0 finished s1; aragon: 0 s1")
    play(state, f"place:{soldier}@aragon")
    assert clause(state, f"place:{soldier}@aragon") == "WOE-DEPLOY-2"
    assert legal(state) == {f"place:{soldier}@castile"}


@rule("WOE-DEPLOY-2")
def test_the_next_turn_a_fief_takes_another() -> None:
    state = deploy("s1", "castile: 0 finished s1; aragon: 0 s1")
    play(state, "place:s@aragon")
    assert doing(state) == "bidding"
    assert field(state, "used") == ""


@rule("WOE-DEPLOY-2")
@pytest.mark.parametrize("castle", ["unfinished", "finished"])
def test_a_castle_takes_any_number_finished_or_not(castle: str) -> None:
    state = deploy("s3 k2 l1", f"castile: 0 {castle} s1; aragon: 0 s1")
    play(state, *["place:s@castile"] * 3, *["place:k@castile"] * 2, "place:l@castile")
    assert fief(state, "castile") == f"0 {castle} s4 k2 l1"


@rule("WOE-DEPLOY-2")
@pytest.mark.parametrize("soldier", ["k", "l"])
def test_knights_and_warlords_go_to_castles(soldier: str) -> None:
    state = deploy(f"{soldier}1", "castile: 0 unfinished s1; aragon: 0 s1")
    assert clause(state, f"place:{soldier}@aragon") == "WOE-DEPLOY-2"
    assert legal(state) == {f"place:{soldier}@castile"}


@rule("WOE-DEPLOY-2")
def test_nobody_is_placed_in_a_fief_of_others() -> None:
    state = deploy("s1 ms1", "castile: 0 finished s1; aragon: 1 s1")
    for target in ("aragon", "leon"):
        assert clause(state, f"place:s@{target}") == "WOE-DEPLOY-2"
        assert clause(state, f"place:ms@{target}") == "WOE-DEPLOY-2"


@rule("WOE-DEPLOY-2")
@pytest.mark.parametrize("soldier", ["s", "w", "a", "k", "l"])
def test_a_castle_started_in_this_turn_takes_one_new_soldier_of_any_kind(soldier: str) -> None:
    state = deploy(f"{soldier}2 start1", "castile: 0 finished s1; francia: 0 s1")
    play(state, "start:francia", f"place:{soldier}@francia")
    assert clause(state, f"place:{soldier}@francia") == "WOE-DEPLOY-2"
    assert f"{soldier}" in fief(state, "francia")
    assert legal(state) == {f"place:{soldier}@castile"}


@rule("WOE-DEPLOY-3")
def test_each_whole_kingdom_gives_four_free_spearmen() -> None:
    hispania = "; ".join(f"{name}: 0 {'finished ' if name == 'castile' else ''}s1" for name in HISPANIA)
    state = stage("taxes", hispania + REST)
    while doing(state) == "recruiting":
        play(state, "done")
    assert field(state, "levies") == "4 0"
    play(state, "levy:castile", "levy:castile", "levy:leon", "levy:almohades")
    assert [fief(state, name) for name in ("castile", "leon", "almohades")] == ["0 finished s3", "0 s2", "0 s2"]


@rule("WOE-DEPLOY-3")
@pytest.mark.parametrize("castle", ["", "; francia: 0 finished s1"])
def test_also_without_a_castle_in_it_or_anywhere(castle: str) -> None:
    hispania = "; ".join(f"{name}: 0 s1" for name in HISPANIA)
    state = stage("taxes", hispania + castle + REST)
    while doing(state) == "recruiting":
        play(state, "done")
    assert field(state, "levies") == "4 0"
    assert "levy:leon" in legal(state)


@rule("WOE-DEPLOY-3")
def test_two_whole_kingdoms_give_eight_anywhere_in_ones_fiefs() -> None:
    franks = ("brittany", "francia", "champagne", "burgundy", "aquitaine", "gascony", "toulouse")
    text = "; ".join(f"{name}: 0 s1" for name in (*HISPANIA, *franks, "mercia"))
    state = stage("taxes", text + REST)
    while doing(state) == "recruiting":
        play(state, "done")
    assert field(state, "levies") == "8 0"
    assert {"levy:mercia", "levy:leon", "levy:toulouse"} <= legal(state)
    assert clause(state, "levy:wessex") == "WOE-DEPLOY-3"


@rule("WOE-DEPLOY-3")
def test_they_come_in_addition_to_the_one_new_soldier_of_a_fief() -> None:
    state = deploy("s1", "castile: 0 finished s1; aragon: 0 s1", levies=4)
    play(state, "place:s@aragon", "levy:aragon", "levy:aragon", "levy:aragon", "levy:aragon")
    assert fief(state, "aragon") == "0 s6"
    other = deploy("s1", "castile: 0 finished s1; aragon: 0 s1", levies=1)
    play(other, "levy:aragon", "place:s@aragon")
    assert fief(other, "aragon") == "0 s3"


@rule("WOE-DEPLOY-3")
def test_a_kingdom_that_is_not_whole_gives_none() -> None:
    text = "; ".join(f"{name}: 0 {'finished ' if name == 'castile' else ''}s1" for name in HISPANIA[:-1])
    state = stage("taxes", text + REST)
    assert field(state, "levies") == ""


@rule("WOE-DEPLOY-4")
def test_mercenaries_are_placed_without_limit_in_any_own_fief_knights_too() -> None:
    state = deploy("s1 mk2 ms3", "castile: 0 finished s1; aragon: 0 s1")
    play(state, "place:s@aragon", *["place:mk@aragon"] * 2, *["place:ms@aragon"] * 3)
    assert fief(state, "aragon") == "0 s2 ms3 mk2"
