"""Figures and their intervals, from rows that are made up and from games that were played."""

import math

import numpy
import pytest
from scipy import stats

from champclos.core.errors import ChampclosError
from champclos.games import shared_game
from champclos.lab.figures import Figures, figure, figures_of, reach
from champclos.lab.measures import measure
from champclos.lab.observations import Observed, observe
from champclos.lab.playing import job_of


def figures(name: str, games: int, bot: str = "page") -> Figures:
    job = job_of(name, {}, {}, [bot], 3)
    return figures_of(shared_game(name, {}, {}), job, measure(job, games))


def test_a_share_has_wilsons_interval() -> None:
    totals = numpy.array([1.0] * 30 + [0.0] * 70)
    assert reach("share", totals, numpy.ones(100)) == pytest.approx((0.2189, 0.3958), abs=0.0001)


def test_a_mean_has_students_interval() -> None:
    numbers = numpy.array([3.0, 5.0, 8.0, 4.0, 9.0])
    low, high = reach("ratio", numbers, numpy.ones(5))
    expected = stats.t.interval(0.95, 4, loc=numbers.mean(), scale=numbers.std(ddof=1) / math.sqrt(5))
    assert (low, high) == pytest.approx(expected)


def test_the_interval_of_a_ratio_covers_the_truth_about_as_often_as_it_says() -> None:
    dice = numpy.random.default_rng(5)
    covered = 0
    for _ in range(400):
        weights = dice.integers(1, 40, 60).astype(float)
        totals = dice.binomial(weights.astype(int), 0.3).astype(float)
        low, high = reach("ratio", totals, weights)
        covered += low <= 0.3 <= high
    assert 0.91 <= covered / 400 <= 0.985


def test_a_figure_that_one_game_speaks_of_has_no_interval_and_is_left_out() -> None:
    assert figure(Observed("ratio", numpy.array([2.0, 0.0]), numpy.array([4.0, 0.0]))) is None
    assert figure(Observed("share", numpy.array([1.0, 0.0]), numpy.array([1.0, 0.0]))) is not None


def test_all_seats_and_draws_make_up_all_games() -> None:
    found = figures("artofwar", 30)
    shares = [found.value("win_rate.seat.0"), found.value("win_rate.seat.1"), found.value("draw_rate")]
    assert sum(shares) == pytest.approx(1.0)
    assert sum(each.value for name, each in found.figures.items() if name.startswith("ending.")) == pytest.approx(1.0)
    assert sum(found.value(f"luck.{part}") for part in ("deal", "dice", "decisions")) == pytest.approx(1.0)


def test_every_figure_lies_in_its_interval() -> None:
    for name, each in figures("warriors", 12).figures.items():
        assert each.low - 1e-9 <= each.value <= each.high + 1e-9, name
        assert each.count > 0, name


def test_sides_are_called_by_their_english_names() -> None:
    found = figures("warlords", 2)
    assert set(found.sides) == {name.removeprefix("win_rate.side.") for name in found.figures if ".side." in name}
    assert "latin_empire" in found.sides


def test_clauses_that_came_into_play_are_not_silent() -> None:
    job = job_of("lionheart", {}, {}, ["page"], 3)
    rows = measure(job, 4)
    silent = figures_of(shared_game("lionheart", {}, {}), job, rows).silent
    assert "LION-MERC-1" in silent  # of armies that are built, which the basic game has not
    assert not {clause for row in rows for clause in row.clauses} & set(silent)


def test_the_sums_of_what_games_say_are_the_figures() -> None:
    job = job_of("lionheart", {}, {}, ["page"], 3)
    rows = measure(job, 5)
    each = observe(rows)["choices.mean"]
    mean = sum(row.choices for row in rows) / sum(row.decisions for row in rows)
    assert each.totals.sum() / each.weights.sum() == pytest.approx(mean)


def test_one_game_is_too_few_for_figures() -> None:
    with pytest.raises(ChampclosError, match="at least 2 games, not 1"):
        figures("lionheart", 1)


def test_a_figure_that_there_is_not_is_named() -> None:
    with pytest.raises(ChampclosError, match=r"no figure .win_rate\.side\.elves"):
        figures("lionheart", 2).value("win_rate.side.elves")


def test_sides_of_art_of_war_are_its_kings() -> None:
    found = figures("artofwar", 12)
    assert set(found.sides) == {"king_r01", "king_r02"}
    seats = sum(found.figures[f"win_rate.side.{side}"].count for side in found.sides)
    assert seats == 2 * 12
