"""The page about writing a game tells the truth: its excerpts stand in the toy, and its examples run."""

import re
import textwrap
from pathlib import Path

import pytest

from champclos import games

ROOT = Path(__file__).parents[2]
TOY = ROOT / "tests" / "toys" / "skirmish"
PAGE = (ROOT / "docs" / "writing-a-game.md").read_text(encoding="utf-8")
FENCES = re.findall(r"^```(\w+)(?: from=(\S+))?\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)
EXCERPTS = [(name, code) for language, name, code in FENCES if language == "python" and name]
EXAMPLES = [code for language, name, code in FENCES if language == "python" and not name]
TABLES = [code for language, name, code in FENCES if language == "toml"]


def test_the_page_has_excerpts_and_examples() -> None:
    assert len(EXCERPTS) > 15
    assert len(EXAMPLES) == 2
    assert PAGE.count("```") == 2 * len(FENCES)


@pytest.mark.parametrize(("name", "code"), EXCERPTS, ids=[f"{name}-{at}" for at, (name, code) in enumerate(EXCERPTS)])
def test_an_excerpt_stands_in_the_source(name: str, code: str) -> None:
    source = (TOY / name).read_text(encoding="utf-8")
    assert any(textwrap.indent(code, " " * depth) in source for depth in (0, 4, 8, 12)), code


@pytest.mark.parametrize("code", TABLES)
def test_a_clause_stands_in_the_rulebook(code: str) -> None:
    assert code in (TOY / "rulebook.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", EXAMPLES)
def test_an_example_runs(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_strangers", {})
    exec(compile(code, "writing-a-game.md", "exec"), {})


def test_every_room_of_the_toy_is_on_the_page() -> None:
    rooms = {path.name for path in TOY.iterdir() if path.suffix in (".py", ".toml")} - {"__init__.py"}
    assert [room for room in sorted(rooms) if f"`{room}`" not in PAGE] == []
