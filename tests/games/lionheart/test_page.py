"""The page about the game says what is so: its examples run."""

import re
import tomllib
from pathlib import Path

import champclos
from tests.games.lionheart.helpers import BASIC

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "lionheart.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_the_python_of_the_page_runs() -> None:
    scope: dict[str, object] = {}
    for block in blocks("python"):
        exec(block, scope)
    assert isinstance(scope["forecast"], champclos.Forecast)


def test_the_content_of_the_page_can_be_played_with() -> None:
    content = tomllib.loads("\n".join(blocks("toml")))
    assert champclos.game("lionheart", content=content).start().flaw() == ""


def test_the_page_names_every_option() -> None:
    for name in BASIC.options:
        assert f"| `{name}` |" in PAGE


def test_the_page_names_only_clauses_that_exist() -> None:
    for clause_id in re.findall(r"LION-[A-Z]+-\d", PAGE):
        assert BASIC.rulebook.number(clause_id)
