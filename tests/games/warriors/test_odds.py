"""Exact odds of an attack and of a Battle fought to its end, against fractions worked out by hand and by playing."""

from fractions import Fraction
from itertools import product

import pytest

import champclos
from champclos import NATURE, ChampclosError, FastDice, State
from champclos.core.game import NONE
from champclos.games.warriors.odds import BattleOdds, battle_odds
from champclos.games.warriors.state import WarriorsState
from champclos.testing import rule
from champclos.testing.scenarios import field, legal, play
from tests.games.warriors.helpers import at


def fought(state: State, move: str = "", red: str = "iac", black: str = "iac") -> BattleOdds:
    assert isinstance(state, WarriorsState)
    return battle_odds(state, state.parse(move) if move else NONE, red, black)


def losses(red: int, black: int, bow: int) -> dict[int, Fraction]:
    """How likely the defender loses none, one or two Warriors of many, counted out die by die."""
    chances: dict[int, Fraction] = {}
    for dice in product(range(1, 7), repeat=red + black):
        reds, blacks = sorted(dice[:red], reverse=True), sorted(dice[red:], reverse=True)
        lost = int(reds[0] + bow > blacks[0])
        if red > 1 and black > 1:
            lost += int(reds[1] > blacks[1])
        chances[lost] = chances.get(lost, Fraction(0)) + Fraction(1, 6 ** (red + black))
    return dict(sorted(chances.items()))


@rule("WAR-ATTACK-8", "WAR-ATTACK-9")
@pytest.mark.parametrize(
    ("own", "enemy", "red", "black", "bow"), [(1, 1, 1, 1, 0), (2, 1, 2, 1, 0), (4, 5, 3, 2, 0), (4, 5, 3, 2, 1)]
)
def test_the_odds_of_an_attack_are_counted_out(own: int, enemy: int, red: int, black: int, bow: int) -> None:
    card = 3 if bow else 1
    state = at(f"orders: {card}@0\nfactions 0: E{own}/0/0\nfactions 1: T{enemy}/0/0")
    forecast = champclos.odds(state, state.parse("E>1T"))
    assert forecast.lost(1) == losses(red, black, bow)
    assert sum(result.chance for result in forecast.results) == 1


@rule("WAR-DRAGON-5", "WAR-DRAGON-6")
def test_a_dragon_without_flames_is_lost_as_often_as_it_loses_a_comparison() -> None:
    state = at("orders: 15@0\ndragons 0: 0\nfactions 1: D4/0/0", dragons=True)
    play(state, "dr0")
    safe = Fraction(0)
    for dice in product(range(1, 7), repeat=4):
        reds, blacks = sorted(dice[:2]), sorted(dice[2:])
        safe += Fraction(int(reds[0] + 1 > blacks[0] and reds[1] + 1 > blacks[1]), 6**4)
    assert champclos.odds(state, state.parse(">1D")).lost(0) == {0: safe, 1: 1 - safe}


def test_one_man_against_one_wins_five_times_in_twelve() -> None:
    odds = fought(at("orders: 1@0\nfactions 0: E1/0/0\nfactions 1: T1/0/0"), "E>1T")
    assert (odds.win(), odds.defeat()) == (Fraction(5, 12), Fraction(7, 12))
    assert len(odds.results) == 2


def test_two_against_one_are_a_chain_of_attacks() -> None:
    odds = fought(at("orders: 1@0\nfactions 0: E2/0/0\nfactions 1: T1/0/0"), "E>1T")
    first = losses(2, 1, 0)[1]
    assert odds.win() == first + (1 - first) * Fraction(5, 12)
    assert odds.attackers_left() == 2 * first + (1 - first) * Fraction(5, 12)
    assert odds.defenders_left() == odds.defeat()


def test_the_order_of_losses_matters() -> None:
    state = at("orders: 1@0\nfactions 0: E2/2/0\nfactions 1: T3/1/0")
    infantry_first = fought(state, "E>1T", red="iac")
    archers_first = fought(state, "E>1T", red="aic")
    assert infantry_first.win() != archers_first.win()
    # Without infantry a faction can attack no more, though its archers live.
    assert any(result.attackers == 2 and result.defenders for result in infantry_first.results)
    with pytest.raises(ChampclosError, match="order of losses"):
        fought(state, "E>1T", red="ii")


def test_flames_are_used_before_the_dragon_falls() -> None:
    bare = fought(duel("0"), ">1D")
    flaming = fought(duel("3"), ">1D")
    assert flaming.win() > bare.win()
    assert {result.red_flames for result in flaming.results if result.attackers} == {0, 1, 2, 3}


def duel(flames: str) -> State:
    state = at(f"orders: 15@0\ndragons 0: {flames}\nfactions 1: D3/0/0", dragons=True)
    play(state, f"dr{flames}")
    return state


def test_chances_sum_up_to_one_in_a_battle_under_way() -> None:
    state = at("orders: 2@0\nfactions 0: E2/0/0 G2/0/0\nfactions 1: B4/1/0")
    play(state, "join:E", "join:E", "join:G", ">1B", "r641", "k63")
    while "on" not in legal(state):
        play(state, min(legal(state)))
    odds = fought(state)
    assert sum(result.chance for result in odds.results) == 1
    assert odds.win() + odds.defeat() == 1


def test_no_battle_has_no_odds() -> None:
    state = at("orders: 5@0\nfactions 0: E2/0/0\nfactions 1: T2/0/0")
    with pytest.raises(ChampclosError, match="no Battle is being fought"):
        fought(state)
    with pytest.raises(ChampclosError, match="begins no Battle"):
        fought(state, "E>1D")


def test_asking_for_odds_tells_nothing_and_waits_until_losses_are_taken() -> None:
    state = at("orders: 5@0\nfactions 0: E3/1/0\nfactions 1: T1/1/0")
    fought(state, "E>1T")
    assert state.told == []
    play(state, "E>1T", "r666")
    with pytest.raises(ChampclosError, match="dice have fallen"):
        fought(state)
    play(state, "k1")
    with pytest.raises(ChampclosError, match="dice have fallen"):
        fought(state)
    play(state, "lose:Ti")
    assert fought(state).win() > 0


def test_playing_agrees_with_the_odds() -> None:
    text = "orders: 9@0\nfactions 0: E3/1/0\nfactions 1: T3/1/0"
    expected = float(fought(at(text), "E>1T").win())
    dice = FastDice(17)
    wins = 0
    games = 600
    for number in range(games):
        state = at(text)
        play(state, "E>1T")
        while field(state, "battle"):
            if state.seat == NATURE:
                odds = state.odds()
                state.apply(NATURE, odds.choices[dice.pick(odds.weights, odds.total)])
            else:
                choices = [state.notation(choice) for choice in state.choices(state.seat)]
                play(state, "on" if "on" in choices else choices[0])
        wins += field(state, "factions 1") == ""
    assert abs(wins / games - expected) < 0.08
