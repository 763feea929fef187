"""Words in two languages: numbers, agreement, and sentences with parts."""

import pytest

from champclos.core.words import MANY, ONE, ONE_FEMININE, Words, counted, fill, first_upper

LOST = Words("{unit} [is|are] lost on {square}", "{unit} [est perdu|est perdue|sont perdus] en {square}")


@pytest.mark.parametrize(
    ("number", "en", "fr"), [(0, "0 arrows", "0 flèche"), (1, "1 arrow", "1 flèche"), (2, "2 arrows", "2 flèches")]
)
def test_none_is_singular_in_french_only(number: int, en: str, fr: str) -> None:
    assert counted(number, "arrow", "flèche") == Words(en, fr)


def test_irregular_plurals_are_given() -> None:
    assert counted(2, "man", "cheval", "men", "chevaux") == Words("2 men", "2 chevaux")
    assert counted(1, "man", "cheval", "men", "chevaux") == Words("1 man", "1 cheval")


@pytest.mark.parametrize(
    ("forms", "en", "fr"),
    [
        ((ONE, ONE), "X is lost on e4", "Y est perdu en e4"),
        ((MANY, ONE_FEMININE), "X are lost on e4", "Y est perdue en e4"),
        ((MANY, MANY), "X are lost on e4", "Y sont perdus en e4"),
    ],
)
def test_a_sentence_agrees_with_its_subject_in_each_language(forms: tuple[int, int], en: str, fr: str) -> None:
    assert fill(LOST, forms, unit=Words("X", "Y"), square="e4") == Words(en, fr)


def test_two_forms_serve_both_genders() -> None:
    assert fill(Words("{n} [goes|go]", "{n} [va|vont]"), (ONE, ONE_FEMININE), n=3) == Words("3 goes", "3 va")


def test_a_sentence_begins_with_a_capital() -> None:
    assert first_upper("l'Infanterie va") == "L'Infanterie va"
    assert first_upper("") == ""
