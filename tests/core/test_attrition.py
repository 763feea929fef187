"""Exact odds of fights in rounds, against chances worked out by hand and against fights that are fought."""

from random import Random

import pytest

from champclos.core.attrition import EXACTLY, LOST, NOBODY_LEFT, WON, Fight, FightOdds, Side

FOOT, BOW = 0, 1
FIRST = [False, True]


def side(soldiers: list[int], hits: list[float]) -> Side:
    made = Side()
    for kind in soldiers:
        made.add(kind, 1)
    made.arm(hits, FIRST)
    return made


def fought(one: Side, other: Side, quiet: bool = False, least: float = EXACTLY) -> FightOdds:
    fight = Fight(one, other, least)
    fight.begin(quiet)
    return fight.run(2)


def test_one_against_one() -> None:
    odds = fought(side([FOOT], [0.5, 0.0]), side([FOOT], [0.25, 0.0]))
    some = 1 - 0.5 * 0.75
    assert odds.chance == pytest.approx([0.5 * 0.75 / some, 0.5 * 0.25 / some, 0.5 * 0.25 / some])
    assert odds.expected(0) == pytest.approx([odds.chance[LOST] + odds.chance[NOBODY_LEFT], 0.0])
    assert odds.expected_if(WON, 1) == pytest.approx([1.0, 0.0])
    assert odds.expected_if(LOST, 0) == pytest.approx([1.0, 0.0])
    assert odds.expected_if(LOST, 1) == pytest.approx([0.0, 0.0])


def test_who_strikes_first_is_not_struck_by_whom_it_hits() -> None:
    odds = fought(side([BOW], [0.0, 1.0]), side([FOOT], [1.0, 0.0]))
    assert odds.chance == pytest.approx([1.0, 0.0, 0.0])


def test_in_a_quiet_first_round_only_one_side_strikes_first() -> None:
    both = side([BOW, BOW], [0.0, 1.0]), side([BOW, BOW], [0.0, 1.0])
    assert fought(*both).chance == pytest.approx([0.0, 0.0, 1.0])
    assert fought(*both, quiet=True).chance == pytest.approx([1.0, 0.0, 0.0])
    quiet = fought(side([BOW], [0.0, 0.5]), side([BOW], [0.0, 0.5]), quiet=True)
    assert quiet.chance == pytest.approx([0.5 + 0.5 / 3, 0.5 / 3, 0.5 / 3])


def test_soldiers_are_lost_in_their_order() -> None:
    odds = fought(side([BOW, FOOT], [1.0, 0.0]), side([FOOT], [1.0, 0.0]))
    assert odds.chance == pytest.approx([1.0, 0.0, 0.0])
    assert odds.expected(0) == pytest.approx([0.0, 1.0])  # the last one hit before it was hit


def test_a_fight_in_which_nobody_can_hit_has_no_end() -> None:
    assert fought(side([FOOT], [0.0, 0.0]), side([FOOT], [0.0, 0.0])).chance == [0.0, 0.0, 0.0]


def test_nobody_to_fight_against() -> None:
    assert fought(side([FOOT], [0.5, 0.5]), side([], [0.5, 0.5])).chance == [1.0, 0.0, 0.0]


def test_what_is_left_out_is_small() -> None:
    armies = side([FOOT] * 9 + [BOW] * 4, [0.3, 0.4]), side([FOOT] * 11 + [BOW] * 2, [0.3, 0.4])
    exact, rough = fought(*armies), fought(*armies, least=1e-6)
    assert sum(exact.chance) == pytest.approx(1.0)
    assert rough.chance == pytest.approx(exact.chance, abs=1e-3)
    assert sum(rough.chance) < 1.0


def sampled(
    one: list[int], other: list[int], hits: list[list[float]], quiet: bool, dice: Random
) -> tuple[int, int, int]:
    """One fight by dice: how it ends, and how many each side has lost."""
    sides, first = [list(one), list(other)], True
    while sides[0] and sides[1]:
        for strikes_first in (True, False):
            struck = [0, 0]
            for at in range(2):
                silent = quiet and first and strikes_first and at == 1
                for kind in sides[at]:
                    if FIRST[kind] == strikes_first and not silent and dice.random() < hits[at][kind]:
                        struck[1 - at] += 1
            sides = [sides[0][struck[0] :], sides[1][struck[1] :]]
            if not sides[0] or not sides[1]:
                break
        first = False
    end = WON if sides[0] else LOST if sides[1] else NOBODY_LEFT
    return end, len(one) - len(sides[0]), len(other) - len(sides[1])


@pytest.mark.parametrize("quiet", [False, True])
def test_fights_that_are_fought_end_as_often(quiet: bool) -> None:
    one, other, hits = [FOOT, BOW, FOOT, BOW, FOOT], [FOOT, FOOT, BOW, BOW, FOOT, FOOT], [[0.4, 0.5], [0.25, 0.5]]
    odds = fought(side(one, hits[0]), side(other, hits[1]), quiet)
    dice, count = Random(7), 6000
    fights = [sampled(one, other, hits, quiet, dice) for fight in range(count)]
    assert sum(odds.chance) == pytest.approx(1.0)
    for end in (WON, LOST, NOBODY_LEFT):
        assert sum(fight[0] == end for fight in fights) / count == pytest.approx(odds.chance[end], abs=0.025)
    for at in range(2):
        assert sum(fight[1 + at] for fight in fights) / count == pytest.approx(sum(odds.expected(at)), abs=0.08)
