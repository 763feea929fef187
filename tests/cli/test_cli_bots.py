"""The commands about bots: arena, analyse and odds."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from champclos.lab import simulate  # noqa: PLC0415 — not before the module is asked for

    path = tmp_path_factory.mktemp("games")
    simulate("lionheart", {"quiet": 40}, {}, ["squire"], 1, 4, records=path)
    return path


@pytest.fixture
def file(folder: Path) -> str:
    return str(next(folder.glob("*.champ")))


def test_an_arena_prints_its_tables_in_both_languages(champclos: Command) -> None:
    said = champclos("arena", "artofwar", "--bots", "page,squire", "--games", "4")
    assert said.code == 0
    assert "Elo" in said.out
    assert "squire" in said.out
    assert "Robot" in champclos("arena", "artofwar", "--bots", "page,squire", "--games", "2", "--language", "fr").out


def test_an_arena_answers_in_json(champclos: Command) -> None:
    said = champclos("arena", "artofwar", "--bots", "page,squire", "--games", "3", "--json")
    contest = json.loads(said.out)
    assert contest["pairs"][0]["games"] == contest["games"] == 4
    assert {standing["bot"] for standing in contest["standings"]} == {"page", "squire"}


def decided(champclos: Command, file: str, first: int) -> int:
    """A position of the file in which a seat decides."""
    while champclos("odds", file, "--at", str(first)).code:
        first += 1
    return first


def test_analyse_prints_what_a_bot_weighed(champclos: Command, file: str) -> None:
    at = str(decided(champclos, file, 30))
    said = champclos("analyse", file, "--at", at, "--bot", "knight:iterations=30", "--most", "3")
    assert (said.code, said.err) == (0, "")
    assert "knight:iterations=30" in said.out
    found = json.loads(champclos("analyse", file, "--at", at, "--bot", "squire", "--json").out)
    assert found["bot"] == "squire"
    values = [choice["value"] for choice in found["choices"]]
    assert values == sorted(values, reverse=True)
    assert "décide" in champclos("analyse", file, "--at", at, "--bot", "squire", "--language", "fr").out


def test_odds_are_exact_and_sum_up_to_one(champclos: Command, file: str) -> None:
    for at in range(10, 200):
        said = champclos("odds", file, "--at", str(at), "--json")
        found = json.loads(said.out) if said.code == 0 else []
        if found:
            break
    assert found, "squires fight within 200 steps"
    for choice in found:
        assert choice["sampled"] == 0
        assert sum(result["chance"] for result in choice["results"]) == pytest.approx(1)
    notation = found[0]["notation"]
    assert "exact" in champclos("odds", file, "--at", str(at), "--choice", notation).out


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (("analyse", "--at", "99999"), "has positions 0 to"),
        (("analyse", "--at", "0"), "nobody decides but dice or draws; try"),
        (("odds", "--at", "-1"), "has positions 0 to"),
    ],
)
def test_a_position_that_nobody_decides_is_refused(
    champclos: Command, file: str, argv: tuple[str, ...], words: str
) -> None:
    said = champclos(argv[0], file, *argv[1:])
    assert said.code == 2
    assert words in said.err


def test_a_page_has_nothing_to_say(champclos: Command, file: str) -> None:
    at = str(decided(champclos, file, 30))
    said = champclos("analyse", file, "--at", at, "--bot", "page")
    assert (said.code, "does not weigh" in said.err) == (2, True)
