import os
import time
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from champclos.bots import own
from champclos.bots.own import load_bots
from champclos.core.errors import ChampclosError
from champclos.lab import arena, simulate
from champclos.lab.crews import MOST_TRIES, PIECE_SECONDS, Alone, Crew, Pieces, Processes, crew_of
from tests.lab.killing import Killer, descendants

MORTAL = """
import os
from pathlib import Path

import champclos


class Mortal(champclos.Player):
    name = "mortal"

    def __init__(self, deaths="0"):
        self.folder, self.deaths = Path(__file__).parent, int(deaths)

    def choose(self, seen):
        for number in range(self.deaths):
            try:
                (self.folder / f"death-{number}").touch(exist_ok=False)
            except FileExistsError:
                continue
            os._exit(1)
        return champclos.RESIGN
"""


def result(summary: object) -> dict[str, object]:
    """All that does not depend on the clock."""
    table = msgspec.to_builtins(summary)
    return {key: value for key, value in table.items() if "second" not in key}


def square(job: int, number: int) -> int:
    if number == job:
        raise ChampclosError(f"{number} is not to be squared")
    return number * number


def slow_square(job: float, number: int) -> int:
    time.sleep(job)
    return number * number


@pytest.fixture
def mortal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that ends its process, as often as it is told to."""
    monkeypatch.setattr(own, "_loaded", {})
    path = tmp_path / "mortals.py"
    path.write_text(MORTAL)
    load_bots(path)


@pytest.mark.parametrize("crew", [Alone(), Processes(2), Processes(5)], ids=["alone", "two", "five"])
def test_every_task_is_done_once(crew: Crew) -> None:
    assert sorted(crew.play(square, -1, ((number,) for number in range(9)))) == [number**2 for number in range(9)]


def test_tasks_are_taken_when_they_are_needed() -> None:
    skipped: set[int] = set()
    played = Processes(2).play(square, -1, ((number,) for number in range(9) if number not in skipped))
    found = [next(played)]
    skipped |= {6, 7, 8}
    assert sorted([*found, *played]) == [number**2 for number in range(6)]


@pytest.mark.parametrize("workers", [1, 2])
def test_what_goes_wrong_in_a_piece_ends_the_job(workers: int) -> None:
    with pytest.raises(ChampclosError, match=r"^3 is not to be squared$"):
        list(crew_of(workers).play(square, 3, ((number,) for number in range(6))))
    assert descendants(os.getpid()) == []


def test_no_more_processes_are_started_than_there_are_pieces() -> None:
    played = Processes(8).play(slow_square, 0.2, ((number,) for number in range(2)))
    next(played)
    assert len(descendants(os.getpid())) == 2
    played.close()
    assert descendants(os.getpid()) == []


def test_pieces_grow_until_they_take_long_enough_and_shrink_towards_the_end() -> None:
    pieces = Pieces(1000, 2, 7)
    cut = []
    for first, after in pieces:
        cut.append((first, after))
        pieces.heard(after - first, 0.001 * (after - first))
    assert cut[0] == (7, 8)
    assert cut[-1][1] == 1007
    assert all(before[1] == behind[0] for before, behind in pairwise(cut))
    lengths = [after - first for first, after in cut]
    assert lengths[:4] == [1, 2, 4, 8]
    assert max(lengths) <= PIECE_SECONDS / 0.001
    assert lengths[-1] == 1


def test_slow_games_are_played_one_by_one() -> None:
    pieces = Pieces(40, 2)
    for first, after in pieces:
        assert after - first == 1
        pieces.heard(1, 60.0)


def test_killed_workers_are_replaced_and_nothing_is_lost_or_counted_twice() -> None:
    killer, found = Killer(20), []
    for answer in Processes(3).play(slow_square, 0.02, ((number,) for number in range(60))):
        found.append(answer)
        killer(1)
    assert sorted(found) == [number**2 for number in range(60)]
    assert len(killer.killed) == 20


def test_killed_workers_make_no_difference_to_a_simulation() -> None:
    def run(workers: int, killer: Killer | None = None) -> object:
        return result(simulate("lionheart", {"quiet": 20}, {}, ["page"], 60, 7, workers, killer))

    alone, killer = run(1), Killer(5)
    assert run(2, killer) == alone
    assert len(killer.killed) == 5


@pytest.mark.usefixtures("mortal")
def test_games_whose_workers_die_are_played_again(tmp_path: Path) -> None:
    summary = simulate("lionheart", {}, {}, ["page", "mortal:deaths=4"], 6, 1, 2)
    assert summary.wins == [6, 0]
    assert len(list(tmp_path.glob("death-*"))) == 4


@pytest.mark.usefixtures("mortal")
def test_a_piece_over_which_every_worker_dies_is_given_up() -> None:
    with pytest.raises(ChampclosError, match=rf"^{MOST_TRIES} worker processes died over the same piece .* \(0, 1\)$"):
        simulate("lionheart", {}, {}, ["page", "mortal:deaths=1000"], 1, 1, Processes(2))
    assert descendants(os.getpid()) == []


def test_an_arena_is_played_by_any_crew() -> None:
    def run(workers: Crew | int) -> object:
        return result(arena("artofwar", {}, {}, ["page", "squire"], 4, 3, workers))

    assert run(Processes(2)) == run(1)
