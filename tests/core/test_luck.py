"""Luck is what dice did, against what they do on average."""

import pytest

import champclos
from champclos import NATURE, State
from champclos.core.luck import luck
from tests.games.lionheart.helpers import fight
from tests.games.warriors.helpers import at


def course(state: State, *moves: str) -> list[tuple[int, int]]:
    """Moves of whoever decides, as steps."""
    steps = []
    position = state.copy()
    for move in moves:
        seat = int(position.seat)
        steps.append((seat, int(position.parse(move))))
        position.play(seat, steps[-1][1])
    return steps


def near(*expected: tuple[float, float]) -> list[object]:
    """What each seat got and was to expect, up to rounding."""
    return [pytest.approx(one) for one in expected]


def lucks(state: State, steps: list[tuple[int, int]]) -> list[tuple[float, float]]:
    found = luck(state, steps)
    assert [one.seat for one in found] == list(range(len(found)))
    return [(one.got, one.expected) for one in found]


def expected(state: State, move: str, seat: int) -> float:
    """What a seat loses on average by an attack, from its exact odds."""
    return float(sum(amount * chance for amount, chance in champclos.odds(state, state.parse(move)).lost(seat).items()))


def test_an_attack_is_the_luck_of_who_rolls() -> None:
    state = fight("K1a1^ I4e5^", "K1a9v I4e6v")
    assert expected(state, "e5xe6", 1) == pytest.approx(2.0), "four dice, half of their faces axes"
    assert lucks(state, course(state, "e5xe6", "AAAA")) == near((4, 2), (0, 0))


def test_a_lone_man_who_rolls_again_rolls_once() -> None:
    state = fight("K1a1^ I1e5^", "K1a9v N2e6v")
    steps = course(state, "e5xe6", "A", "A")
    assert steps[-1][0] == NATURE
    mean = expected(state, "e5xe6", 1)
    assert lucks(state, steps) == near((1, mean), (0, 0))
    assert lucks(state, course(state, "e5xe6", "P")) == near((0, mean), (0, 0))


def test_who_defends_himself_with_dice_has_luck_too() -> None:
    state = at("orders: 1@0\nfactions 0: E1/0/0\nfactions 1: T1/0/0\nfactions 2: D3/0/0", seats=3)
    assert lucks(state, course(state, "E>1T", "r6k1")) == near((1, 15 / 36), (0, 21 / 36), (0, 0))


def test_without_dice_there_is_no_luck() -> None:
    state = champclos.game("artofwar", box=True).start()
    assert luck(state, [(NATURE, int(state.odds().choices[0]))]) == []


def test_hits_of_which_nobody_has_fallen_yet_are_the_luck_of_who_rolls() -> None:
    text = "flow: turns/-1/1 turn/0/0/0/0/1\norder: 0 1\nhomes: hispania britain\ncastile: 0 finished s6\n"
    state = champclos.game("warlords", seats=2).position(f"{text}aragon: 1 s4\nwessex: 1 finished s3")
    steps = course(state, "march:castile", "take:s4", "step:aragon", "done", "hits:4/3", "hits:4/0")
    # Four spearmen each, who hit with 7 or 8 on a d8.
    assert lucks(state, steps) == near((3.0, 1.0), (0.0, 1.0))
