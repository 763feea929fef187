"""`champclos compare`: tables and JSON in both languages, and one clear line for what cannot be compared."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command

STRONG = """
[kings.R01]
origin = "replaced"
attack = 3
upright = 7
sideways = 6
reach = [[-1, 1], [0, 1], [1, 1], [0, 2]]
"""
QUICK = ("compare", "artofwar", "--games", "40", "--bots", "page", "--seed", "7")


@pytest.fixture
def strong(tmp_path: Path) -> str:
    path = tmp_path / "strong.toml"
    path.write_text(STRONG, encoding="utf-8")
    return str(path)


def test_a_change_is_shown_figure_by_figure(champclos: Command, strong: str) -> None:
    said = champclos(*QUICK, "--content", strong)
    assert (said.code, said.err) == (0, "")
    assert "40 games of each version of artofwar, seed 7" in said.out
    assert "win_rate.side.king_r01" in said.out
    assert "choices.mean" not in said.out
    french = champclos(*QUICK, "--content", strong, "--all", "--language", "fr").out
    assert "choices.mean" in french
    assert "indécis" in french
    assert "5\N{NO-BREAK SPACE}% des comparaisons" in " ".join(french.split(" "))


def test_json_has_both_versions_and_every_difference(champclos: Command, strong: str) -> None:
    found = json.loads(champclos(*QUICK, "--content", strong, "--watch", "draw_rate", "--json").out)
    assert [version["name"] for version in found["versions"]] == ["artofwar", strong]
    assert found["error"] == 0.05
    assert found["watched"] == ["draw_rate"]
    names = {each["name"] for each in found["differences"]}
    assert {"draw_rate", "win_rate.side.king_r02", "choices.mean"} <= names


@pytest.mark.parametrize(
    ("argv", "line"),
    [
        (
            ("compare", "artofwar"),
            "two versions are compared: name one or two --content files, or --before and --after",
        ),
        (
            ("compare", "artofwar", "--content", "a.toml", "--content", "b.toml", "--content", "c.toml"),
            "two versions are compared",
        ),
        (("compare", "artofwar", "--content", "nowhere.toml"), "content file nowhere.toml: No such file or directory"),
        (("compare", "chess", "--after", "a=1"), 'unknown game "chess"'),
        (("compare", "lionheart", "--after", "width=10"), "option width of lionheart: 10 is none of 9, 11, 13"),
        (("compare", "lionheart", "--after", "width"), 'option "width" is not of the form name=value'),
        (("compare", "lionheart", "--after", "width=11", "--games", "3"), "a comparison needs at least 40 games"),
        (("compare", "lionheart", "--after", "width=11", "--margin", "2"), "the margin must be at least 0 and below 1"),
        (("compare", "lionheart", "--after", "width=11", "--bots", "dragon"), 'unknown bot "dragon"'),
    ],
)
def test_what_cannot_be_compared_is_said_in_one_line(champclos: Command, argv: tuple[str, ...], line: str) -> None:
    said = champclos(*argv)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"champclos: {line}")
    assert said.err.count("\n") == 1
