"""Forms for numbers, against the rules of CLDR as Babel has them."""

import pytest
from babel import Locale

from champclos.core.words import Words, count, plural

ARROW, ARROWS = Words("arrow", "flèche"), Words("arrows", "flèches")
NUMBERS = [*range(-3, 200), 1_000, 999_999, 1_000_000, 1_000_001, 2_000_000, 10**9]


@pytest.mark.parametrize(("language", "forms"), [("en", {"one", "other"}), ("fr", {"one", "other", "many"})])
def test_the_form_is_the_one_that_cldr_says(language: str, forms: set[str]) -> None:
    rule = Locale.parse(language).plural_form
    found = set()
    for number in NUMBERS:
        form = rule(number)
        found.add(form)
        said = plural(number, Words("one", "one"), Words("other", "other")).of(language)
        # What French calls "many" (1 000 000 de flèches) has the noun in the plural, as "other" has.
        assert said == ("other" if form == "many" else form), number
    assert found == forms


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [(0, "0 arrows", "0 flèche"), (1, "1 arrow", "1 flèche"), (2, "2 arrows", "2 flèches")],
)
def test_things_are_counted_in_both_languages(number: int, english: str, french: str) -> None:
    assert count(number, ARROW, ARROWS) == Words(english, french)
