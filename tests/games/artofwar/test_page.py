"""The tables of the page about Art of War are those of the code; `tests/test_pages.py` looks at the rest."""

import re
from pathlib import Path

from champclos.games.artofwar.content import KING_NAMES, read
from tests.games.artofwar.helpers import FIRST

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "artofwar.md").read_text(encoding="utf-8")


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
