import math

import pytest

from champclos.core.dice import Dice, FastDice

KNOWN = {  # seed, stream, part: the first numbers below 1,000,000; the same interpreted and compiled
    (0, 0, 0): [923937, 578854, 400089, 952393, 506024, 427976],
    (7, 0, 0): [143111, 695642, 364411, 228013, 1767, 341593],
    (7, 1, 0): [993473, 266264, 583192, 451088, 950899, 32114],
    (7, 0, 1): [845621, 117535, 408126, 693275, 749102, 89811],
    (9223372036854788153, 3, 9): [968902, 617024, 403026, 818803, 385398, 398261],
}


def chi_square(counts: list[int], expected: list[float]) -> float:
    return sum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))


def far_out(freedom: int) -> float:
    """A chi-square that fair dice exceed once in about a million times."""
    return freedom * (1 - 2 / (9 * freedom) + 4.8 * math.sqrt(2 / (9 * freedom))) ** 3


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 100, 2**31 + 1, 2**32 - 1, 2**32, 2**40 + 3, 2**62])
def test_a_number_is_below_its_bound(bound: int) -> None:
    dice = FastDice(7)
    drawn = [dice.below(bound) for turn in range(300)]
    assert min(drawn) >= 0
    assert max(drawn) < bound
    assert bound == 1 or max(drawn) >= bound // 2


@pytest.mark.parametrize("bound", [0, -1, 2**62 + 1])
def test_dice_need_a_possible_bound(bound: int) -> None:
    with pytest.raises(ValueError, match="dice need a bound"):
        FastDice(7).below(bound)


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 10, 52])
@pytest.mark.parametrize("seed", [0, 1, 7, 2**63])
def test_every_face_falls_equally_often(bound: int, seed: int) -> None:
    dice = FastDice(seed)
    counts = [0] * bound
    for turn in range(20_000):
        counts[dice.below(bound)] += 1
    assert chi_square(counts, [20_000 / bound] * bound) < far_out(bound - 1)


def test_a_bound_that_does_not_divide_the_range_is_fair_too() -> None:
    dice = FastDice(3)
    bound = 3 * 2**30  # without rejection the lowest third would fall twice as often as the others
    thirds = [0, 0, 0]
    for turn in range(20_000):
        thirds[dice.below(bound) // 2**30] += 1
    assert chi_square(thirds, [20_000 / 3] * 3) < far_out(2)


def test_pairs_of_rolls_are_independent() -> None:
    dice = FastDice(11)
    counts = [0] * 36
    for turn in range(40_000):
        counts[6 * dice.below(6) + dice.below(6)] += 1
    assert chi_square(counts, [40_000 / 36] * 36) < far_out(35)


def test_a_pick_is_as_likely_as_its_weight_and_never_of_weight_nothing() -> None:
    dice = FastDice(5)
    weights = [3, 0, 1, 6, 0]
    counts = [0] * len(weights)
    for turn in range(20_000):
        counts[dice.pick(weights, 10)] += 1
    assert counts[1] == counts[4] == 0
    fallen = [counts[0], counts[2], counts[3]]
    assert chi_square(fallen, [6_000, 2_000, 12_000]) < far_out(2)


def test_all_orders_are_equally_likely() -> None:
    dice = FastDice(13)
    orders: dict[tuple[int, ...], int] = {}
    for turn in range(12_000):
        items = [0, 1, 2, 3]
        dice.shuffle(items)
        orders[tuple(items)] = orders.get(tuple(items), 0) + 1
    assert len(orders) == 24
    assert chi_square(list(orders.values()), [500] * 24) < far_out(23)


@pytest.mark.parametrize(("seeds", "known"), KNOWN.items())
def test_the_stream_is_the_same_everywhere(seeds: tuple[int, int, int], known: list[int]) -> None:
    dice = FastDice(*seeds)
    assert [dice.below(1_000_000) for turn in range(len(known))] == known


def test_seeds_and_streams_are_set_apart() -> None:
    streams = [FastDice(seed, stream, part) for seed in (0, 1, 2**40) for stream in (0, 1) for part in (0, 1)]
    drawn = {tuple(dice.below(2**32) for turn in range(4)) for dice in streams}
    assert len(drawn) == len(streams)


def test_a_stranger_can_bring_dice_of_their_own() -> None:
    class Loaded(Dice):
        def below(self, bound: int) -> int:
            return bound - 1

    items = [1, 2, 3]
    loaded = Loaded()
    loaded.shuffle(items)
    assert items == [1, 2, 3]
    assert loaded.pick([5, 1, 1], 7) == 2
