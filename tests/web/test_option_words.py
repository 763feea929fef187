"""What the page calls the values of options, in both languages."""

import re
from pathlib import Path

import pytest

import champclos
from champclos.games import NAMES

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"


@pytest.mark.parametrize("name", NAMES)
def test_every_value_of_an_option_that_is_a_word_has_words_on_the_page(name: str) -> None:
    written = (GAMES / f"{name}.ts").read_text(encoding="utf-8")
    options = champclos.game(name).schema["properties"]
    assert isinstance(options, dict)
    values = [value for option in options.values() for value in option.get("enum", []) if isinstance(value, str)]
    missing = [value for value in values if not re.search(rf"\b{value}'?: \{{ en: .+ fr: ", written)]
    assert not [value for value in missing if not value.isdecimal()]
