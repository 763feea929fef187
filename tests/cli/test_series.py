import json
from pathlib import Path

import pytest

from champclos.cli import run

QUICK = ["--option", "quiet=9"]


def simulated(folder: Path, *more: str) -> int:
    return run(
        ["simulate", "lionheart", "--games", "2", "--bots", "page,squire", "--records", str(folder), *QUICK, *more]
    )


def test_series_are_simulated_kept_and_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated(tmp_path, "--best-of", "3") == 0
    shown = capsys.readouterr().out
    assert "2 × Best of 3, lionheart, seed 0" in shown
    assert "won by player 1 (squire)" in shown
    assert run(["verify", str(tmp_path / "series-000001.champ")]) == 0
    assert "parts of best_of" in " ".join(capsys.readouterr().out.split())


def test_a_summary_of_series_is_printed_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated(tmp_path, "--series", "best_of", "--series-option", "games=2", "--json") == 0
    summary = json.loads(capsys.readouterr().out)
    assert (summary["series"], summary["settings"], summary["played"]) == ("best_of", {"games": 2, "all": False}, 2)
    assert sum(summary["endings"].values()) == 2


def test_a_wrong_series_is_told_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated(tmp_path, "--best-of", "3") == 0
    path = tmp_path / "series-000000.champ"
    path.write_text(path.read_text().replace("part 2: 1 0", "part 2: 0 1"))
    capsys.readouterr()
    assert run(["verify", str(path), "--json"]) == 1
    verdict = json.loads(capsys.readouterr().out)
    assert (verdict["honest"], verdict["readable"], verdict["series"]) == (False, True, "best_of")
    assert [problem["text"] for problem in verdict["problems"]] == [
        "the players of this part are 1 0 in the order of the seats, not 0 1"
    ]


def test_a_part_of_a_series_is_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated(tmp_path, "--best-of", "3") == 0
    path = str(tmp_path / "series-000000.champ")
    capsys.readouterr()
    shown = []
    for part in ("1", "2"):
        assert run(["replay", path, "--part", part, "--plain"]) == 0
        shown.append(capsys.readouterr().out)
    assert run(["replay", path, "--plain"]) == 0
    assert capsys.readouterr().out == shown[0] != shown[1]
    assert run(["replay", path, "--part", "9"]) == 2
    assert "has parts 1 to" in capsys.readouterr().err


def test_a_single_game_has_no_parts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated(tmp_path) == 0
    assert run(["replay", str(tmp_path / "game-000000.champ"), "--part", "1"]) == 2
    assert "single game" in capsys.readouterr().err


def test_the_terminal_goes_from_game_to_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "lionheart", "--best-of", "2", "--bots", "page,squire", "--seed", "4", *QUICK]) == 0
    shown = capsys.readouterr().out
    assert shown.index("Game 1 of 2") < shown.index("Game 2 of 2")
    assert "player 1 (squire)" in shown
    assert "All games have been played." in shown
    assert run(["play", "lionheart", "--best-of", "1", "--bots", "page,page", "--language", "fr", *QUICK]) == 0
    assert "Toutes les parties ont été jouées." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("flags", "what"),
    [
        (["--best-of", "0"], "option games of best_of: 0 is not between 1 and 99"),
        (["--series", "league"], 'unknown series "league"; known: best_of'),
        (["--series-option", "games=3"], "--series-option is for a series"),
        (["--best-of", "3", "--series", "league"], "--best-of is a series of its own"),
        (["--best-of", "3", "--series-option", "colour=red"], 'best_of has no option "colour"'),
    ],
)
def test_a_series_that_cannot_be_is_refused_in_one_line(
    flags: list[str], what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["simulate", "lionheart", "--games", "1", *flags]) == 2
    error = capsys.readouterr().err
    assert what in error
    assert error.count("\n") == 1
