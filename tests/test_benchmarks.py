"""The scripts of `benchmarks`: small runs of them, and what they make of results."""

import re
from pathlib import Path

import pytest

from benchmarks import alarms, cluster, guard, ours, selfplay
from benchmarks.plot import draw
from champclos.core.errors import ChampclosError
from champclos.games import register
from tests.toys.skirmish import make as skirmish

ROOT = Path(__file__).parent.parent


def test_alarms_count_what_a_report_and_a_comparison_find() -> None:
    counted = alarms.Alarms(80, "squire")
    alarms.run(1, counted)
    assert (counted.runs, counted.compare_found, counted.compare_false) == (1, 1, 0)
    assert (counted.report_found, counted.report_false, counted.compare_games) == (1, 0, 40)


def test_games_of_squires_are_played_again_and_left_out_where_there_is_no_judgement() -> None:
    register("skirmish", skirmish)
    again = ours.answer("squire", '["artofwar", {}]', 0.05, 0)
    assert again["decisions"] > 10
    assert again["seconds"] >= 0.05
    assert 0.02 < again["share"] < 0.5
    assert ours.answer("squire", '["skirmish", {}]', 0.05, 0) == {}


@pytest.mark.parametrize("kind", ["python", "loop", "arrays", "environment", "sampled", "vectorised"])
def test_every_way_of_playing_counts_what_it_plays(kind: str) -> None:
    found = ours.answer(kind, '["artofwar", {}]', 0.3, 0)
    assert found["seconds"] >= 0.3
    assert found["decisions"] > 20 * found["games"]
    assert found["decisions"] > 300
    if kind != "vectorised":
        assert found["games"] >= 1


def test_figures_make_a_table_and_a_drawing() -> None:
    samples = selfplay.Samples()
    for rate in (3.0, 1.0, 2.0):
        samples.rate("catanatron", "from Python", {"decisions": 1000 * rate, "games": rate, "seconds": 1})
        samples.rate("artofwar", "from Python", {"decisions": 60_000, "games": 6, "seconds": 1})
        samples.ratio("artofwar", "catanatron", "from Python", samples.last("catanatron", "from Python"))
    figures = samples.medians()
    assert figures["catanatron"] == {"from Python": 2000, "games": 2}
    assert figures["artofwar"]["catanatron"] == 30
    lines = selfplay.table(figures, "decisions", ["from Python", "catanatron"]).splitlines()
    assert lines[2:] == ["| catanatron | 2,000 |  |", "| artofwar | 60,000 | 30.00 |"]
    drawing = draw(figures)
    assert "60,000  ×30<" in drawing
    bars = [float(width) for width in re.findall(r'<rect x="250" y="\d+" width="([\d.]+)" height="11"', drawing)]
    assert len(bars) == 2
    assert bars[0] < bars[1]


@pytest.mark.slow
def test_all_take_turns_in_one_run() -> None:
    figures = selfplay.measure(2, 0.05, ["OpenSpiel backgammon"])
    assert list(figures) == ["OpenSpiel backgammon", *[selfplay.label(case) for case in selfplay.CASES]]
    for case in selfplay.CASES:
        row = figures[selfplay.label(case)]
        assert {*selfplay.WAYS, "copy", "attacks", "games", "OpenSpiel backgammon"} <= set(row)
        assert row["loop"] > row["interpreted"]
        assert row["OpenSpiel backgammon"] > 1


def test_the_guard_finds_a_game_that_is_slower_than_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "ratio", lambda case: 6.9 if case[0] == "lionheart" else 7.1)
    names = [selfplay.label(case) for case in selfplay.CASES]
    assert guard.slower(dict.fromkeys(names, 9.0)) == []
    lines = guard.slower(dict.fromkeys(names, 10.0))
    assert [line.split(":")[0] for line in lines] == ["lionheart mode=basic", "lionheart mode=advanced"]
    assert "69% of its speed (6.9, it was 10.0)" in lines[0]


def test_the_guard_keeps_what_it_measures_and_asks_for_what_it_lacks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(guard, "KEPT", tmp_path / "guard.json")
    monkeypatch.setattr(guard, "ratio", lambda case: 5.0 + len(case[1]))
    (tmp_path / "guard.json").write_text('{"other": {"artofwar": 1.0}}')
    with pytest.raises(ChampclosError, match=r"has not every game .* --renew"):
        guard.kept()
    guard.renew()
    assert set(guard.kept().values()) == {6.0, 7.0}
    assert '"other"' in (tmp_path / "guard.json").read_text()


@pytest.mark.slow
def test_no_game_has_become_slower() -> None:
    assert guard.slower(guard.kept()) == []


def test_a_cluster_is_measured_beside_the_pool_in_every_round() -> None:
    taken = cluster.rounds(["artofwar", "--games", "4", "--workers", "2", "--seed", "1"], 2)
    assert [sorted(row) for row in taken] == [["cluster", "pool"], ["cluster", "pool"]]
    for row in taken:
        for crew in row.values():
            assert 0 < crew["playing"] < crew["command"]


def test_a_cluster_that_finds_something_else_ends_the_measurement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cluster.CREWS, "cluster", ["--option", "mode=free"])
    with pytest.raises(cluster.Different, match="round 1: cluster"):
        cluster.rounds(["artofwar", "--games", "2", "--workers", "1", "--seed", "1"], 1)


def test_how_much_longer_a_cluster_takes_is_the_median_of_the_rounds() -> None:
    taken = [{"pool": {"playing": 10.0}, "cluster": {"playing": much}} for much in (10.5, 11.0, 20.0)]
    assert cluster.more(taken, "playing") == pytest.approx(0.1)
