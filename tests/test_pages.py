"""The page about each game says what is so: its examples run, and it names what there is and nothing else."""

import re
import tomllib
from pathlib import Path

import pytest

import champclos
from champclos import Game
from champclos.games import NAMES

PAGES = Path(__file__).parents[1] / "docs" / "games"


def page(name: str) -> str:
    return (PAGES / f"{name}.md").read_text(encoding="utf-8")


def blocks(name: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page(name), re.MULTILINE | re.DOTALL)


def prefixes(game: Game) -> set[str]:
    """What the ids of a game's own clauses begin with."""
    return {clause.id.partition("-")[0] for clause in game.rulebook.own}


def test_every_page_is_about_a_game() -> None:
    assert {path.stem for path in PAGES.glob("*.md")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_python_of_a_page_runs(name: str) -> None:
    examples = blocks(name, "python")
    assert examples
    scope: dict[str, object] = {}
    for block in examples:
        exec(block, scope)
    assert isinstance(scope["state"], champclos.State)


@pytest.mark.parametrize("name", NAMES)
def test_the_content_of_a_page_can_be_played_with(name: str) -> None:
    content = tomllib.loads("\n".join(blocks(name, "toml")))
    assert champclos.game(name, content=content).start().flaw() == ""


@pytest.mark.parametrize("name", NAMES)
def test_a_page_names_every_option(name: str) -> None:
    for option in champclos.game(name).options:
        assert f"| `{option}` |" in page(name)


@pytest.mark.parametrize("name", NAMES)
def test_a_page_names_every_line_of_a_position(name: str) -> None:
    for line in champclos.game(name).layout.lines:
        assert f"`{line.name.rstrip(' 0123456789')}" in page(name), line.name


@pytest.mark.parametrize("name", NAMES)
def test_a_page_names_only_clauses_that_exist(name: str) -> None:
    game = champclos.game(name)
    for prefix in prefixes(game):
        for clause_id in re.findall(rf"\b{prefix}-[A-Z]+-\d+", page(name)):
            assert game.rulebook.number(clause_id)
