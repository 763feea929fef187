"""The scripts of `benchmarks`: small runs of them, and what they make of results."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

import champclos
from benchmarks import kings
from benchmarks.contender import champclos_contender
from champclos.bots import read_spec
from champclos.core.driver import Match, Player
from champclos.core.errors import ChampclosError
from champclos.games import register
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
    until = time.monotonic() + 30
    while len(children.read_text().split()) < 2 and time.monotonic() < until:
        time.sleep(0.05)
    time.sleep(0.3)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=20)  # which ends when no process holds the pipes any more
    assert (process.returncode, out, err.strip()) == (130, "", "")


def test_games_of_squires_are_played_again_and_left_out_where_there_is_no_judgement() -> None:
    register("skirmish", skirmish)
    answer = champclos_contender()
    request: dict[str, object] = {"kind": "squire", "options": {}, "seconds": 0.05, "seed": 0}
    again = answer({**request, "game": "artofwar"})
    assert again["decisions"] > 10
    assert again["seconds"] >= 0.05
    assert 0.02 < again["share"] < 0.5
    assert answer({**request, "game": "skirmish"}) == {}
