"""Exact odds of an attack, against fractions worked out by hand."""

from fractions import Fraction
from math import comb

import pytest

import champclos
from champclos import ChampclosError, Forecast, State
from champclos.core.events import ENDED, LOST
from champclos.games.lionheart.field import DRIVEN, PANICKED, RETREATED
from champclos.testing import rule
from champclos.testing.scenarios import play
from tests.games.lionheart.helpers import fight
from tests.games.lionheart.mirrors import LARGER_BOARDS
from tests.games.mirrored import unmirrored


def odds(state: State, move: str) -> Forecast:
    return champclos.odds(state, state.parse(move))


def binomial(dice: int, chance: Fraction) -> dict[int, Fraction]:
    return {hits: comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits) for hits in range(dice + 1)}


@rule("LION-ATTACK-3", "LION-ATTACK-4", "LION-ATTACK-5")
def test_four_infantry_on_infantry_are_a_binomial() -> None:
    forecast = odds(fight("K1a1^ I4e5^", "K1i10v I4a9v I4e6v"), "e5xe6")
    assert forecast.lost(1) == binomial(4, Fraction(1, 2))
    assert sum(result.chance for result in forecast.results) == 1


@rule("LION-ATTACK-3", "LION-ATTACK-4")
def test_four_archers_hit_a_third_of_the_time_each() -> None:
    forecast = odds(fight("K1a1^ A4e5^", "K1i10v I4a9v I4e8v"), "e5xe8")
    assert forecast.lost(1) == binomial(4, Fraction(1, 3))


@rule("LION-ATTACK-5")
def test_four_infantry_on_knights_waste_odd_hits() -> None:
    hits = binomial(4, Fraction(1, 2))
    forecast = odds(fight("K1a1^ I4e5^", "K1i10v I4a9v N2e6v"), "e5xe6")
    assert forecast.lost(1) == {0: hits[0] + hits[1], 1: hits[2] + hits[3], 2: hits[4]}
    assert forecast.lost(1) == {0: Fraction(5, 16), 1: Fraction(10, 16), 2: Fraction(1, 16)}


@rule("LION-ATTACK-4", "LION-WIN-1")
def test_knights_kill_a_king_eleven_times_in_sixteen() -> None:
    forecast = odds(fight("K1a1^ N2e5^", "K1e6v I4a9v"), "e5xe6")
    assert forecast.chance(ENDED) == Fraction(11, 16)


@rule("LION-ATTACK-4", "LION-WIN-1")
def test_a_king_kills_a_king_once_in_four() -> None:
    forecast = odds(fight("K1e5^ I4a1^", "K1e6v I4a9v"), "e5xe6")
    assert forecast.chance(ENDED) == Fraction(1, 4)


@rule("LION-ATTACK-6")
def test_a_lone_archer_fells_a_knight_once_in_nine() -> None:
    forecast = odds(fight("K1a1^ A1e5^", "K1i10v N2e6v"), "e5xe6")
    assert forecast.lost(1) == {0: Fraction(8, 9), 1: Fraction(1, 9)}
    assert forecast.chance(PANICKED) == Fraction(1, 6)


@rule("LION-ATTACK-6")
def test_a_lone_infantryman_fells_a_knight_once_in_four() -> None:
    assert odds(fight("K1a1^ I1e5^", "K1i10v N2e6v"), "e5xe6").lost(1) == {0: Fraction(3, 4), 1: Fraction(1, 4)}


@rule("LION-ATTACK-6")
def test_a_lone_peasant_fells_a_knight_with_two_of_a_kind() -> None:
    forecast = odds(fight("K1a1^ P1e5^", "K1i10v N2e6v"), "e5xe6")
    assert forecast.lost(1)[1] == Fraction(1, 4) + Fraction(1, 9)
    assert forecast.chance(RETREATED) == Fraction(1, 6)


@rule("LION-PANIC-1")
def test_four_dice_all_panic_once_in_1296() -> None:
    for unit in ("I4", "A4", "N2", "H2", "B10"):
        assert odds(fight(f"K1a1^ {unit}e5^", "K1i10v I4e6v"), "e5xe6").chance(PANICKED) == Fraction(1, 1296)


@rule("LION-PANIC-1")
def test_kings_and_mercenaries_panic_never() -> None:
    assert odds(fight("K1e5^ I4a1^", "K1i10v I4e6v"), "e5xe6").chance(PANICKED) == 0
    assert odds(fight("K1a1^ M2e5^", "K1i10v I4e6v"), "e5xe6").chance(PANICKED) == 0


@rule("LION-PANIC-2")
def test_a_unit_with_its_back_to_the_edge_is_lost_once_in_1296() -> None:
    forecast = odds(fight("K1e1^ I4a1^ I4b1^", "K1e10v I4a2v"), "a1xa2")
    assert forecast.lost(0) == {0: Fraction(1295, 1296), 4: Fraction(1, 1296)}


@rule("LION-PEASANT-1", "LION-PEASANT-2")
def test_two_peasants_by_hand() -> None:
    forecast = odds(fight("K1a1^ P2e5^", "K1i10v I4a9v I4e6v"), "e5xe6")
    both = Fraction(9, 36) + Fraction(4, 36)
    none = Fraction(1, 36)
    assert forecast.lost(1) == {0: none, 1: 1 - both - none, 2: both}
    assert forecast.chance(RETREATED) == 1 - Fraction(25, 36)


@rule("LION-PEASANT-1")
def test_four_peasants_count_the_symbol_that_shows_more_often() -> None:
    expected: dict[int, Fraction] = {}
    for axes in range(5):
        for arrows in range(5 - axes):
            ways = comb(4, axes) * comb(4 - axes, arrows)
            hits = max(axes, arrows)
            expected[hits] = expected.get(hits, Fraction(0)) + Fraction(ways * 3**axes * 2**arrows, 6**4)
    forecast = odds(fight("K1a1^ P4e5^", "K1i10v I4a9v I4e6v"), "e5xe6")
    assert forecast.lost(1) == dict(sorted(expected.items()))


@rule("LION-MERC-1")
def test_a_mercenary_drives_with_eleven_chances_in_thirty_six() -> None:
    forecast = odds(fight("K1a1^ M1e5^", "K1i10v I4e6v"), "e5xe6")
    assert forecast.chance(DRIVEN) == Fraction(11, 36)
    assert forecast.lost(1) == binomial(2, Fraction(1, 2))


@unmirrored("needs the far edge", *LARGER_BOARDS)
@rule("LION-MERC-1")
def test_a_mercenary_throws_a_unit_off_the_board() -> None:
    forecast = odds(fight("K1a1^ M1i9^", "K1e10v I4a9v N2i10v"), "i9xi10")
    assert forecast.lost(1) == {0: Fraction(16, 36), 1: Fraction(9, 36), 2: Fraction(11, 36)}


@rule("LION-MERC-2")
def test_enlisting_is_certain() -> None:
    forecast = odds(fight("K1e5^ I4a1^", "K1i10v I4a9v M2e6v"), "e5xe6")
    assert [result.chance for result in forecast.results] == [1]
    assert forecast.chance(LOST) == 0


@rule("LION-MASS-1")
def test_ten_men_of_mass_infantry_roll_like_four() -> None:
    state = fight("K1a1^ B10e5^", "K1i10v I4a9v I4e6v")
    assert odds(state, "e5xe6").lost(1) == binomial(4, Fraction(1, 2))


def test_asking_for_the_odds_changes_nothing() -> None:
    state = fight("K1a1^ A1e5^", "K1i10v N2e6v")
    before = state.encode()
    odds(state, "e5xe6")
    assert state.encode() == before
    with pytest.raises(ChampclosError, match="LION-ATTACK-2"):
        odds(state, "e5xi10")


def test_odds_agree_with_play() -> None:
    state = fight("K1a1^ P4e5^", "K1i10v N2e6v")
    forecast = odds(state, "e5xe6")
    play(state, "e5xe6")
    counted: dict[int, Fraction] = {}
    for choice, weight in state.odds():
        after = state.copy()
        after.apply(-1, choice)
        amount = sum(event.much for event in after.told if event.what == LOST and event.seat == 1)
        counted[amount] = counted.get(amount, Fraction(0)) + Fraction(weight, int(state.odds().total))
    assert forecast.lost(1) == dict(sorted(counted.items()))
