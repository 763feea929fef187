"""The page about the game says what is so: its examples run, its tables are those of the code."""

import re
import tomllib
from pathlib import Path

import champclos
from champclos.games.artofwar.content import KING_NAMES, read
from tests.games.artofwar.helpers import FIRST

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "artofwar.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_the_python_of_the_page_runs() -> None:
    scope: dict[str, object] = {}
    for block in blocks("python"):
        exec(block, scope)
    assert isinstance(scope["state"], champclos.State)


def test_the_content_of_the_page_can_be_played_with() -> None:
    content = tomllib.loads("\n".join(blocks("toml")))
    assert champclos.game("artofwar", content=content).start().flaw() == ""


def test_the_page_names_every_option() -> None:
    for name in FIRST.options:
        assert f"| `{name}` |" in PAGE


def test_the_page_names_only_clauses_that_exist() -> None:
    for clause_id in re.findall(r"AOW-[A-Z]+-\d", PAGE):
        assert FIRST.rulebook.number(clause_id)


def test_the_page_has_the_kings_as_they_are() -> None:
    kings = read({})[0].kings
    for name in KING_NAMES:
        king = getattr(kings, name)
        found = re.search(rf"^\| {name} \| (\d) / (\d) \| (.*?) \| (\w+) \|$", PAGE, re.MULTILINE)
        assert found is not None
        reach = set()
        for sign, sideways, ahead in re.findall(r"\((±?)(\d),(\d)\)", found[3]):
            reach |= {(int(sideways), int(ahead))} | ({(-int(sideways), int(ahead))} if sign else set())
        assert (int(found[1]), int(found[2]), reach) == (king.upright, king.sideways, set(king.reach))
        assert found[4] == king.origin


def test_the_page_knows_the_size_of_an_observation() -> None:
    assert f"bytes ({FIRST.observation_size})" in PAGE
