"""Games as rows for learners: they say what the records of the same games say."""

from pathlib import Path

import numpy as np
import polars as pl
import pytest
from librt.strings import BytesWriter

from champclos.core.errors import ChampclosError
from champclos.core.game import NATURE
from champclos.core.outcome import returns
from champclos.games import make_game
from champclos.lab import simulate
from champclos.lab.decisions import COLUMNS, Decisions
from champclos.records import load_record
from tests.lab.full_disk import full_disk

GAMES: list[tuple[str, dict[str, object], int]] = [
    ("lionheart", {"quiet": 20}, 45),
    ("artofwar", {}, 3),
    ("warriors", {}, 3),
    ("warlords", {"seats": 3, "rounds": 2}, 2),
    ("signum", {}, 2),
]


@pytest.mark.parametrize(("name", "options", "games"), GAMES, ids=[name for name, options, games in GAMES])
def test_rows_equal_records(name: str, options: dict[str, object], games: int, tmp_path: Path) -> None:
    check_rows(name, options, games, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["artofwar", "warriors"])
def test_the_rows_of_a_thousand_games_equal_their_records(name: str, tmp_path: Path) -> None:
    check_rows(name, {}, 1000, tmp_path)


def check_rows(name: str, options: dict[str, object], games: int, tmp_path: Path) -> None:
    """Play games, read their rows back, and go through their records beside them."""
    simulate(name, options, {}, ["page"], games, 7, 1, None, tmp_path / "records", tmp_path / "rows")
    rows = pl.read_parquet(tmp_path / "rows" / "*.parquet")
    assert tuple(rows.columns) == COLUMNS
    game = make_game(name, dict(options), {})
    of_game = rows.partition_by("game", as_dict=True)
    assert sorted(of_game) == [(number,) for number in range(games)]
    for number in range(games):
        own = of_game[number,]
        observations, masks = own["observation"].to_numpy(), own["mask"].to_numpy()
        record = load_record(tmp_path / "records" / f"game-{number:06}.champ")[0]
        state = game.start()
        told: list[tuple[int, int, int]] = []
        for index, step in enumerate(record.steps):
            if step.seat != NATURE:
                row, out, seat = len(told), BytesWriter(), step.seat
                seen = state.seen_by(seat)
                seen.observe(seat, out)
                assert observations[row].tobytes() == out.getvalue()
                assert np.flatnonzero(masks[row]).tolist() == seen.choices(seat)
                told.append((index, seat, step.choice))
            state.apply(step.seat, step.choice)
        assert own.select("step", "seat", "choice").rows() == told
        worth = returns(state.outcome(), [int(team) for team in state.game.teams])
        assert own["result"].to_list() == pytest.approx([worth[seat] for seat in own["seat"]])


def test_files_are_the_same_whoever_plays_the_games(tmp_path: Path) -> None:
    for workers in (1, 2):
        simulate("lionheart", {"quiet": 20}, {}, ["page"], 45, 7, workers, None, None, tmp_path / str(workers))
    one, two = ({path.name: pl.read_parquet(path) for path in (tmp_path / name).iterdir()} for name in ("1", "2"))
    assert sorted(one) == ["games-000000.parquet", "games-000020.parquet", "games-000040.parquet"]
    assert one.keys() == two.keys()
    assert all(one[name].equals(two[name]) for name in one)


def test_a_data_set_has_every_decision_by_its_number(tmp_path: Path) -> None:
    simulate("lionheart", {"quiet": 20}, {}, ["page"], 25, 7, 1, None, None, tmp_path)
    rows, found = pl.read_parquet(tmp_path / "*.parquet"), Decisions(tmp_path)
    assert len(found) == len(rows)
    assert [span.start for span in found.spans] == [0, len(rows.filter(pl.col("game") < 20))]
    for number in (0, 1, len(rows) - 1, 2):
        for name, value in rows.row(number, named=True).items():
            assert np.array_equal(found[number][name], np.array(value, found[number][name].dtype))
    with pytest.raises(IndexError):
        found[len(rows)]
    with pytest.raises(ChampclosError, match=r"there are no games-….parquet files"):
        Decisions(tmp_path / "nowhere")


def test_a_full_disk_is_told_in_one_line_and_leaves_no_half_file(tmp_path: Path) -> None:
    with full_disk(100), pytest.raises(ChampclosError, match=r"^rows .*games-000000\.parquet: File too large$"):
        simulate("lionheart", {"quiet": 20}, {}, ["page"], 2, 7, 1, None, None, tmp_path)
    assert list(tmp_path.iterdir()) == []
