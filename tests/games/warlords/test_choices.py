"""What a seat is offered is all that the law allows and nothing else, whatever is going on."""

from collections.abc import Callable

import pytest

from champclos import State
from champclos.testing.scenarios import play
from tests.games.warlords.helpers import at, attack, buying, march, reserve, stage, turn

LANDS = "castile: 0 finished s9 w2 a2 k3 l1; leon: 0 unfinished s2 ms1; aragon: 0 s1; wessex: 1 finished s3"


def setting_up() -> State:
    """The first seat shares its army; castle and warlord stand."""
    return at("armies", "castile: 0 finished; leon: 0 l1; wessex: 1 finished; wales: 1 l1")


def under_way() -> State:
    return march(turn(LANDS), "castile", "s3 k1 l1", "leon")


POSITIONS: dict[str, Callable[[], State]] = {
    "castles": lambda: at("castles", ""),
    "armies": setting_up,
    "campaign": lambda: turn(LANDS),
    "march": lambda: play(turn(LANDS), "march:castile", "take:s2"),
    "march under way": under_way,
    "reserve": lambda: reserve(LANDS),
    "battles": lambda: play(march(march(turn(LANDS), "castile", "s2", "andalus"), "leon", "s1", "portugal"), "done"),
    "battle cards": lambda: attack("s4 a1", "finished s3 a2", "conquest hand 0: siege heroic_leadership night_assault"),
    "upkeep": lambda: stage("recruiting", f"{LANDS}; gold: 9 0"),
    "buying": lambda: buying(f"{LANDS}; gold: 30 0"),
    "finishing": lambda: stage("deploying", f"{LANDS}; recruits 0: finish1"),
    "starting": lambda: stage("deploying", f"{LANDS}; gascony: 0 s1; recruits 0: start1"),
    "levies": lambda: stage("deploying", f"{LANDS}; levies: 2 0"),
    "placing": lambda: stage("deploying", f"{LANDS}; recruits 0: s2 k1 ma1; levies: 1 0"),
    "places": lambda: at("places/-1/0", "castile: 0 finished s1; wessex: 1 finished s1; seating: -1 -1"),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_offered_is_what_is_allowed(name: str) -> None:
    state = POSITIONS[name]()
    allowed = [code for code in range(int(state.game.choice_count)) if not state.why_not(state.seat, code)]
    assert state.choices(state.seat) == allowed
    assert allowed
