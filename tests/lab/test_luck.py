"""What luck weighs, in games of which it is known: all luck, all deal, all decisions."""

import numpy
import pytest

from champclos.lab.figures import figure
from champclos.lab.observations import Observed, sources
from champclos.lab.playing import job_of
from champclos.lab.replays import ROWS, Replayed, effects, replay
from tests.lab.test_findings import made_up

GAMES = 400


def shares(made: dict[str, Observed]) -> dict[str, float]:
    return {name: found.value for name, each in made.items() if (found := figure(each)) is not None}


@pytest.mark.parametrize("source", ["deal", "dice", "decisions"])
def test_a_result_that_one_source_decides_is_due_to_it(source: str) -> None:
    dice = numpy.random.default_rng(3)
    rows = []
    for number in range(GAMES):
        winner = int(dice.integers(2))
        row = made_up(number, winner, (0, 1))
        step = [0.5, -0.5] if winner == 0 else [-0.5, 0.5]
        noise = float(dice.normal(0, 0.1))  # of a judgement that errs
        row.deal[:] = step if source == "deal" else [0.0, 0.0]
        row.luck[:] = step if source == "dice" else [noise, -noise]
        rows.append(row)
    found = shares(sources(rows))
    assert found[f"luck.{source}"] == pytest.approx(1.0, abs=0.05)
    assert sum(found.values()) == pytest.approx(1.0)


def test_half_luck_and_half_decisions_are_told_apart() -> None:
    dice = numpy.random.default_rng(4)
    rows = []
    for number in range(2000):
        by_luck, by_decision = dice.normal(0, 0.3, 2)
        row = made_up(number, -1, (0, 1))
        row.results[:] = [0.5 + by_luck + by_decision, 0.5 - by_luck - by_decision]
        row.luck[:] = [by_luck, -by_luck]
        rows.append(row)
    found = shares(sources(rows))
    assert found["luck.dice"] == pytest.approx(0.5, abs=0.04)
    assert found["luck.decisions"] == pytest.approx(0.5, abs=0.04)


def test_games_that_all_end_alike_have_no_luck_to_speak_of() -> None:
    assert sources([made_up(number, 0, (0, 1)) for number in range(5)]) == {}


@pytest.mark.parametrize("source", ["deal", "dice", "decisions"])
def test_replays_tell_what_decides(source: str) -> None:
    dice = numpy.random.default_rng(7)
    played = []
    for number in range(GAMES):
        deal, rows, decisions = dice.integers(2), dice.integers(2, size=2), dice.integers(2, size=len(ROWS))
        wins = [
            int({"deal": deal, "dice": rows[row], "decisions": decisions[at]}[source]) for at, row in enumerate(ROWS)
        ]
        played.append(Replayed(number, [[float(won), 1.0 - won] for won in wins]))
    found = shares(effects(played))
    assert found[f"replay.{source}"] == pytest.approx(1.0, abs=0.12)
    assert sum(found.values()) == pytest.approx(1.0)


def test_replays_are_the_same_in_any_number_of_processes() -> None:
    job = job_of("warriors", {"seats": 2}, {}, ["page"], 5)
    alone = replay(job, 4)
    assert replay(job, 4, workers=2) == alone
    assert all(len(each.results) == len(ROWS) for each in alone)
    assert any(each.results[0] != each.results[2] for each in alone)
