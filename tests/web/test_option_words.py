"""What the page calls the values of options, in both languages."""

import re
from pathlib import Path

import pytest

import champclos
from champclos.games import NAMES, make_series, series_of

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"


@pytest.mark.parametrize("name", NAMES)
def test_every_value_of_an_option_that_is_a_word_has_words_on_the_page(name: str) -> None:
    written = (GAMES / f"{name}.ts").read_text(encoding="utf-8")
    game = champclos.game(name)
    schemas = [game.schema, *[make_series(one, {}, game).schema for one in series_of(name)]]
    options = [option for schema in schemas for option in schema["properties"].values()]  # type: ignore[attr-defined]
    values = [value for option in options for value in option.get("enum", []) if isinstance(value, str)]
    missing = [value for value in values if not re.search(rf"\b{value}'?: \{{ en: .+ fr: ", written)]
    assert not [value for value in missing if not value.isdecimal()]
