"""The scripts of `benchmarks`: small runs of them, and what they make of results."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

import champclos
from benchmarks import guard, kings, ours, selfplay
from benchmarks.plot import draw
from champclos.bots import read_spec
from champclos.core.driver import Match, Player
from champclos.core.errors import ChampclosError
from champclos.games import register
from tests.patience import PATIENCE
from tests.toys.skirmish import make as skirmish

ROOT = Path(__file__).parent.parent
OWN_CHILDREN = Path(f"/proc/self/task/{os.getpid()}/children")


def measure(games: int = 20, seed: int = 3, workers: int = 1) -> kings.Report:
    return kings.measure(games, seed, workers, "page", None)


def test_what_one_king_scores_the_other_loses() -> None:
    report = measure()
    assert [king.king for king in report.kings] == [f"R{number:02}" for number in range(1, 11)]
    assert sum(king.score for king in report.kings) == pytest.approx(5, abs=0.001)
    scores = {king.king: king.against for king in report.kings}
    for king in report.kings:
        assert king.games == 36
        assert 0 <= king.low < king.score < king.high <= 1
        assert len(king.against) == 9
        for other, score in king.against.items():
            assert score + scores[other][king.king] == pytest.approx(1)
    assert msgspec.json.decode(msgspec.json.encode(report))["kings"][0]["king"] == "R01"


def test_the_kings_fare_the_same_with_any_number_of_workers() -> None:
    assert measure(workers=2) == measure()
    assert measure(seed=4) != measure()


def test_a_king_who_wins_too_often_is_out_of_the_band() -> None:
    scores = [[1.0, 1.0, 1.0] if 0 in pair else [0.0, 0.5, 1.0] for pair in kings.PAIRS]
    strong, usual = kings.standing(0, scores), kings.standing(1, scores)
    assert (strong.score, strong.low, strong.high, strong.in_band) == (0.95, 0.95, 0.95, False)
    assert (usual.score, usual.in_band) == (0.45, True)
    assert usual.high - usual.score == pytest.approx(1.96 * (8 * 0.25 / 3) ** 0.5 / 10, abs=0.0001)


def test_leaders_bring_their_kings_and_four_of_each_unit() -> None:
    game = champclos.game("artofwar", mode="free")
    leaders: list[Player] = [
        kings.Leader(king, 4, read_spec("page").make(0, 0, seat)) for seat, king in enumerate(("R03", "R10"))
    ]
    match = Match(game.start(), leaders, champclos.FastDice(0))
    while "phase: act" not in match.state.position():
        match.step()
    lines = match.state.position().splitlines()
    assert {"kings: R03 R10", "army 0: S4 G4 A4 P4 W4", "army 1: S4 G4 A4 P4 W4"} <= set(lines)


@pytest.mark.parametrize(
    ("games", "seed", "workers", "words"),
    [(19, 0, 1, "at least 20 games: 19"), (20, -1, 1, "seed"), (20, 0, 0, "workers must be at least 1: 0")],
)
def test_kings_refuses_what_cannot_be(games: int, seed: int, workers: int, words: str) -> None:
    with pytest.raises(ChampclosError, match=words):
        measure(games, seed, workers)


@pytest.mark.skipif(not OWN_CHILDREN.exists(), reason="looks at processes through /proc")
def test_kings_stopped_by_ctrl_c_ends_quietly_with_all_its_processes() -> None:
    command = [sys.executable, str(ROOT / "benchmarks" / "kings.py"), "--games", "1000000", "--workers", "2"]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env, text=True, start_new_session=True
    )
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    until = time.monotonic() + PATIENCE
    while len(children.read_text().split()) < 2 and time.monotonic() < until:
        time.sleep(0.05)
    time.sleep(0.3)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)  # which ends when no process holds the pipes any more
    assert (process.returncode, out, err.strip()) == (130, "", "")


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
