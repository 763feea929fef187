"""A cluster on this machine, as `--cluster local` starts it; one of two machines is in test_two_machines.py."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from champclos.bots import own
from champclos.bots.own import load_bots
from champclos.core.errors import ChampclosError
from champclos.lab import arena, simulate, simulate_series
from champclos.lab.cluster import cluster
from champclos.lab.crews import MOST_TRIES, Crew
from tests.lab.killing import Killer, descendants
from tests.lab.test_crews import MORTAL, result

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes through /proc")
GAMES: list[tuple[str, dict[str, object]]] = [
    ("lionheart", {"quiet": 20}),
    ("artofwar", {}),
    ("warriors", {}),
    ("warlords", {"seats": 2, "rounds": 3}),
    ("signum", {}),
]
PLAYING = "ray::_answer"  # what Ray calls a worker that plays


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Crew]:
    """Two workers of a cluster, which import what this process imports."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        with cluster("local", 2) as crew:
            yield crew
    assert descendants(os.getpid(), "ray::") == []


@pytest.mark.parametrize(("name", "options"), GAMES, ids=[name for name, options in GAMES])
def test_a_cluster_finds_what_one_process_finds(two: Crew, name: str, options: dict[str, object]) -> None:
    def run(workers: Crew | int) -> object:
        return result(simulate(name, options, {}, ["page"], 12, 7, workers))

    assert two.size == 2
    assert run(two) == run(1)


@pytest.mark.slow
def test_twenty_killed_workers_make_no_difference(two: Crew) -> None:
    def run(workers: Crew | int, killer: Killer | None = None) -> object:
        return result(arena("artofwar", {}, {}, ["page", "squire"], 600, 3, workers, killer))

    killer = Killer(20, PLAYING)
    assert run(two, killer) == run(1)
    assert len(killer.killed) == 20


def test_records_come_back_from_wherever_they_were_made(two: Crew, tmp_path: Path) -> None:
    for folder, workers in (("far", two), ("near", 1)):
        simulate("lionheart", {"quiet": 20}, {}, ["page"], 5, 7, workers, None, tmp_path / folder)
        simulate_series("lionheart", {"quiet": 20}, {}, "best_of", {"games": 3}, ["page"], 2, 7, workers, None,
                        tmp_path / folder)  # fmt: skip
    near = {path.name: path.read_bytes() for path in (tmp_path / "near").iterdir()}
    assert len(near) == 7
    assert {path.name: path.read_bytes() for path in (tmp_path / "far").iterdir()} == near


def test_ones_own_bots_and_figures_travel(two: Crew, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "_loaded", {})
    (tmp_path / "mortals.py").write_text(MORTAL)
    load_bots(tmp_path / "mortals.py")
    summary = simulate("lionheart", {}, {}, ["page", "mortal:deaths=3"], 6, 1, two)
    assert summary.wins == [6, 0]
    assert len(list(tmp_path.glob("death-*"))) == 3


@pytest.mark.slow
def test_a_piece_over_which_every_worker_dies_is_given_up(
    two: Crew, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own, "_loaded", {})
    (tmp_path / "mortals.py").write_text(MORTAL)
    load_bots(tmp_path / "mortals.py")
    with pytest.raises(ChampclosError, match=rf"^{MOST_TRIES} worker processes died over the same piece of the job"):
        simulate("lionheart", {}, {}, ["page", "mortal:deaths=1000"], 1, 1, two)


def test_what_goes_wrong_in_a_game_is_told_in_one_line(
    two: Crew, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own, "_loaded", {})
    path = tmp_path / "broken.py"
    path.write_text("import champclos\n\n\nclass Broken(champclos.Player):\n    name = 'broken'\n\n"
                    "    def choose(self, seen):\n        return 1 // 0\n")  # fmt: skip
    load_bots(path)
    with pytest.raises(
        ChampclosError, match=r'^game 0 of seed 1: bot "broken" \(broken.py, line 8\): ZeroDivisionError'
    ):
        simulate("lionheart", {}, {}, ["broken"], 1, 1, two)
