"""What is played when time runs out: nothing more where that is allowed, else what commits to least; never a card."""

from collections.abc import Callable

import pytest

from champclos import State
from champclos.testing.scenarios import play
from tests.games.mirrored import also_mirrored
from tests.games.warlords.helpers import attack, begun, dice, march, stage, turn

REST = "; wessex: 1 finished s3"
CARDS = "conquest hand 0: siege levy plunder battle_hardened long_march; merchant hand 0: free_company master_mason"


def default(state: State) -> str:
    return state.notation(state.default(state.seat), state.seat)


POSITIONS: list[tuple[str, Callable[[], State], str]] = [
    ("a campaign", lambda: turn(f"castile: 0 finished s3 l1; {CARDS}{REST}"), "done"),
    ("taxes", lambda: stage("taxes", f"castile: 0 finished s3; {CARDS}{REST}"), "pass"),
    ("a battle", lambda: attack("s3", "finished s3", "conquest hand 0: siege"), "pass"),
    ("nothing to place", lambda: stage("deploying", f"castile: 0 finished s3; {CARDS}{REST}"), "done"),
    ("recruits", lambda: stage("deploying", f"leon: 0 finished s3; recruits 0: k1; {CARDS}{REST}"), "place:k@leon"),
    ("levies", lambda: stage("deploying", f"castile: 0 finished s3; levies: 1 0; {CARDS}{REST}"), "levy:castile"),
    ("a march", lambda: play(turn("castile: 0 finished s3 k1" + REST), "march:castile"), "take:s1"),
    (
        "a march of somebody",
        lambda: play(turn("castile: 0 finished s3; navarre: 0 s1" + REST), "march:castile", "take:s1"),
        "step:navarre",
    ),
    (
        "a march to where others are",
        lambda: play(turn("castile: 0 finished s3" + REST), "march:castile", "take:s1"),
        "step:leon",
    ),
    ("an army under way", lambda: march(turn("castile: 0 l1; leon: 0 s1" + REST), "castile", "l1", "leon"), "halt"),
    ("a captive", lambda: begun("castile: 0 finished s5; wessex: 1 finished s3 captive 0; gold: 5 0"), "done"),
    ("mercenaries", lambda: stage("recruiting", f"castile: 0 finished s1 mk1; gold: 1 0{REST}"), "pay"),
    ("too many of them", lambda: stage("recruiting", f"castile: 0 finished s1 mk1{REST}"), "dismiss:mk@castile"),
    ("a Pope card", lambda: play(stage("pope", f"castile: 0 finished s3; gold: 9 0{REST}"), "draw:tithe"), "suffer"),
    ("the initiative", lambda: stage("bidding", f"castile: 0 finished s1; gold: 9 0; {CARDS}{REST}"), "bid:d8"),
    ("a Merchant card", lambda: stage("trading", f"castile: 0 finished s1; gold: 9 0{REST}"), "done"),
]  # fmt: skip


@also_mirrored
@pytest.mark.parametrize(("name", "position", "expected"), POSITIONS, ids=[name for name, _, _ in POSITIONS])
def test_the_default_commits_to_least_and_plays_no_card(
    name: str, position: Callable[[], State], expected: str
) -> None:
    assert default(position()) == expected


@also_mirrored
def test_the_cheapest_are_lost_by_default_and_a_warlord_last() -> None:
    state = attack("s4", "l1 k1 ms1", "")
    dice(state, "4/1", "1/0", "1/0", "1/0")
    assert default(state) == "lose:ms1"
    play(state, "lose:ms1", "on")
    dice(state, "4/1", "1/0", "1/0")
    assert default(state) == "lose:k1"
