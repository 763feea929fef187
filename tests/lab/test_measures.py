"""Rows of games: the same in any number of processes, and what they say agrees with the games."""

import msgspec
import pytest

from champclos.core.errors import ChampclosError
from champclos.lab import simulate
from champclos.lab.measures import Row, measure, rows
from champclos.lab.playing import Job, job_of

GAMES = 6


def job(name: str = "artofwar", seed: int = 7) -> Job:
    return job_of(name, {}, {}, ["page"], seed)


def test_rows_are_those_of_the_games_that_simulate_plays() -> None:
    found = measure(job(), GAMES)
    summary = simulate("artofwar", {}, {}, ["page"], GAMES, 7)
    assert [row.number for row in found] == list(range(GAMES))
    assert sum(row.decisions for row in found) == summary.decisions
    assert [sum(seat in row.winners for row in found) for seat in range(2)] == summary.wins
    assert sum(row.drawn for row in found) == summary.draws
    assert sum(row.first in row.winners for row in found) == summary.first_wins


def test_rows_do_not_depend_on_the_number_of_processes_nor_on_where_a_piece_begins() -> None:
    alone = measure(job(), GAMES)
    assert measure(job(), GAMES, workers=2) == alone
    assert rows(job(), 2, 4) == alone[2:4]
    assert measure(job(), 2, first=2) == alone[2:4]


def test_a_row_travels_between_processes_and_files() -> None:
    row = measure(job("warlords"), 1)[0]
    assert msgspec.json.decode(msgspec.json.encode(row), type=Row) == row
    assert all(camp is not None for camp in row.camps)


@pytest.mark.parametrize("name", ["lionheart", "artofwar", "warriors", "signum"])
def test_choices_turns_and_chances_are_counted(name: str) -> None:
    row = measure(job(name), 1)[0]
    assert 0 < row.free <= row.decisions <= row.choices
    assert row.choices <= row.decisions * row.widest
    assert 0 < row.turns <= row.decisions
    assert 0 < len(row.judged) <= row.decisions
    assert all(sum(chances) == pytest.approx(1.0, abs=0.001) for chances in row.judged)
    assert sum(row.results) == pytest.approx(1.0, abs=0.001)
    assert row.clause in row.clauses


def test_a_bad_seed_is_refused() -> None:
    with pytest.raises(ChampclosError, match="the seed must be between"):
        measure(job(seed=-1), 1)
