"""`champclos report`: a page, JSON and Parquet, and one clear line for everything that cannot be."""

import json
import sys
from pathlib import Path

import polars
import pytest

from tests.cli.conftest import Command
from tests.lab.full_disk import full_disk

QUICK = ("report", "warriors", "--seats", "2", "--games", "4", "--bots", "page", "--seed", "7")


def test_a_page_and_a_table_of_the_games_are_written(champclos: Command, tmp_path: Path) -> None:
    page, rows = tmp_path / "warriors.html", tmp_path / "rows.parquet"
    said = champclos(*QUICK, "--out", str(page), "--parquet", str(rows), "--language", "fr")
    assert (said.code, said.err) == (0, "")
    assert said.out == f"Écrit : {page}\n"
    assert page.read_text(encoding="utf-8").startswith('<!doctype html><html lang="fr">')
    table = polars.read_parquet(rows)
    assert table["number"].to_list() == [0, 1, 2, 3]
    assert {"won.0", "luck.1", "judged.0", "clauses", "use.card/wizard.1"} <= set(table.columns)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_json_has_every_figure_with_its_interval_and_writes_no_page(
    champclos: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = champclos(*QUICK, "--json", "--replays", "2", "--skill", "knight:iterations=1", "--doublings", "1",
                     "--skill-games", "2")  # fmt: skip
    assert (said.code, said.err) == (0, "")
    found = json.loads(said.out)
    figures = found["figures"]["figures"]
    assert set(figures["win_rate.seat.0"]) == {"value", "low", "high", "count"}
    assert {"luck.dice", "length.turns.mean", "choices.mean", "drama.lead_changes.mean"} <= set(figures)
    assert set(found["replays"]) == {"replay.deal", "replay.dice", "replay.decisions"}
    assert [doubling["iterations"] for doubling in found["skill"]["doublings"]] == [2]
    assert list(tmp_path.iterdir()) == []


def test_the_report_does_not_depend_on_the_workers(champclos: Command) -> None:
    assert champclos(*QUICK, "--json").out == champclos(*QUICK, "--json", "--workers", "2").out


@pytest.mark.parametrize(
    ("argv", "line"),
    [
        (("report", "chess"), 'unknown game "chess"'),
        (("report", "lionheart", "--games", "1"), "a report needs at least 2 games, not 1"),
        (("report", "lionheart", "--games", "-1"), "the number of games cannot be negative: -1"),
        (("report", "lionheart", "--bots", "dragon"), 'unknown bot "dragon"'),
        (("report", "lionheart", "--replays", "1"), "the number of deals to replay must be 0, or at least 2: 1"),
        (("report", "lionheart", "--skill", "squire"), "a skill trace doubles the iterations of a bot, like knight:"),
        (("report", "lionheart", "--skill", "knight:iterations=0"), "a skill trace doubles the iterations of a bot"),
        (
            ("report", "lionheart", "--skill", "knight:iterations=2", "--doublings", "0"),
            "the number of doublings must be at least 1: 0",
        ),
        (("report", "lionheart", "--out", "nowhere/page.html"), "there is no folder nowhere"),
        (("report", "lionheart", "--out", "."), ". is a folder, not a file"),
        (("report", "lionheart", "--content", "nowhere.toml"), "content file nowhere.toml: No such file or directory"),
        (("report", "lionheart", "--workers", "0"), "the number of workers must be at least 1: 0"),
    ],
)
def test_what_cannot_be_reported_is_said_in_one_line(champclos: Command, argv: tuple[str, ...], line: str) -> None:
    said = champclos(*argv)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"champclos: {line}")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(("flag", "name"), [("--out", "page.html"), ("--parquet", "rows.parquet")])
def test_a_full_disk_is_said_in_one_line_and_leaves_the_old_file(
    champclos: Command, tmp_path: Path, flag: str, name: str
) -> None:
    file = tmp_path / name
    file.write_text("the old file", encoding="utf-8")
    with full_disk(100):
        said = champclos(*QUICK, flag, str(file), "--json")
    what = "report" if flag == "--out" else "rows"
    assert (said.code, said.out, said.err) == (2, "", f"champclos: {what} {file}: File too large\n")
    assert file.read_text(encoding="utf-8") == "the old file"
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("command", [("report", "lionheart"), ("compare", "lionheart", "--after", "mode=advanced")])
def test_without_its_packages_the_laboratory_says_what_to_install(
    champclos: Command, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.setitem(sys.modules, "scipy", None)
    said = champclos(*command)
    assert (said.code, said.err) == (2, 'champclos: the laboratory needs more packages: pip install "champclos[lab]"\n')
