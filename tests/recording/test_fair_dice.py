"""Chi-square tests of both generators, for every number of faces, cards and ways to fall that the games use."""

from math import sqrt

import pytest

import champclos
from champclos.core.dice import Dice, FastDice
from champclos.core.seal import SealedDice
from champclos.games import make_game

DRAWS = 6_000
SIZES = [2, 3, 4, 5, 6, 8, 10, 12, 20, 24, 30, 36, 40, 52, 60, 90, 100, 120, 216, 250]
KEY = bytes(range(7, 39))


def dice_of(kind: str) -> Dice:
    return FastDice(20, 3, 1) if kind == "fast" else SealedDice(KEY)


def critical(freedom: int) -> float:
    """What chi-square exceeds once in ten thousand times (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + 3.719 * sqrt(part)) ** 3


def chi_square(counts: list[int], expected: list[float]) -> tuple[float, int]:
    """The statistic and its degrees of freedom, with rare outcomes counted together."""
    cells: list[tuple[int, float]] = []
    rare_count, rare_expected = 0, 0.0
    for count, wanted in zip(counts, expected, strict=True):
        if wanted < 8:
            rare_count, rare_expected = rare_count + count, rare_expected + wanted
        else:
            cells.append((count, wanted))
    if rare_expected >= 8:
        cells.append((rare_count, rare_expected))
    return sum((count - wanted) ** 2 / wanted for count, wanted in cells), len(cells) - 1


def check_fair(counts: list[int], expected: list[float]) -> None:
    statistic, freedom = chi_square(counts, expected)
    assert freedom >= 1
    assert statistic < critical(freedom)


@pytest.mark.parametrize("kind", ["fast", "sealed"])
@pytest.mark.parametrize("size", SIZES)
def test_every_number_below_a_bound_is_equally_likely(kind: str, size: int) -> None:
    dice = dice_of(kind)
    draws = max(DRAWS, 20 * size)
    counts = [0] * size
    for draw in range(draws):
        counts[dice.below(size)] += 1
    check_fair(counts, [draws / size] * size)


@pytest.mark.parametrize("kind", ["fast", "sealed"])
@pytest.mark.parametrize("size", [2, 6, 36])
def test_a_number_says_nothing_about_the_next(kind: str, size: int) -> None:
    dice = dice_of(kind)
    draws = 12 * size * size if size == 36 else DRAWS
    counts = [0] * (size * size)
    last = dice.below(size)
    for draw in range(draws):
        drawn = dice.below(size)
        counts[last * size + drawn] += 1
        last = drawn
    check_fair(counts, [draws / (size * size)] * (size * size))


def falls_of(name: str) -> list[list[int]]:
    """The weights of every kind of roll and of some draws that random games of a game meet."""
    met: dict[tuple[int, ...], None] = {}
    dice = FastDice(5)
    for options in tables_of(name):
        state = make_game(name, options, {}).start()
        while state.seat != champclos.OVER:
            if state.seat == champclos.NATURE:
                odds = state.odds()
                if len(odds) > 1:
                    met[tuple(int(weight) for weight in odds.weights)] = None
                state.apply(champclos.NATURE, odds.pick(dice))
            else:
                choices = state.choices(state.seat)
                state.apply(state.seat, choices[dice.below(len(choices))])
    found = [list(weights) for weights in met]
    return found[:: max(1, len(found) // 12)]


def tables_of(name: str) -> list[dict[str, object]]:
    if name == "warriors":
        return [{"seats": 4}, {"seats": 6, "dragons": True}]
    return [{"mode": "advanced"}] if name == "lionheart" else [{}]


@pytest.mark.parametrize("kind", ["fast", "sealed"])
@pytest.mark.parametrize("name", champclos.names())
def test_dice_and_draws_of_every_game_fall_as_their_odds_say(kind: str, name: str) -> None:
    dice = dice_of(kind)
    for weights in falls_of(name):
        counts = [0] * len(weights)
        for draw in range(DRAWS):
            counts[dice.pick(weights, sum(weights))] += 1
        check_fair(counts, [DRAWS * weight / sum(weights) for weight in weights])


@pytest.mark.parametrize("kind", ["fast", "sealed"])
@pytest.mark.parametrize("pile", [[5, 4, 3, 3], [1] * 15, [20, 1, 1], [8, 8, 4, 20, 2, 4, 2]])
def test_cards_are_drawn_as_often_as_the_pile_holds_them(kind: str, pile: list[int]) -> None:
    dice = dice_of(kind)
    counts = [0] * len(pile)
    for draw in range(DRAWS):
        counts[dice.pick(pile, sum(pile))] += 1
    check_fair(counts, [DRAWS * held / sum(pile) for held in pile])


@pytest.mark.parametrize("kind", ["fast", "sealed"])
def test_every_order_is_equally_likely(kind: str) -> None:
    dice = dice_of(kind)
    counts: dict[tuple[int, ...], int] = {}
    for draw in range(DRAWS):
        items = [0, 1, 2, 3]
        dice.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    check_fair(list(counts.values()), [DRAWS / 24] * 24)


def test_a_loaded_die_is_found_out() -> None:
    counts = [1100, 980, 980, 980, 980, 980]
    statistic, freedom = chi_square(counts, [1000.0] * 6)
    assert statistic < critical(freedom)
    statistic, freedom = chi_square([1200, 960, 960, 960, 960, 960], [1000.0] * 6)
    assert statistic > critical(freedom)
