"""Clauses as they are read: what is our ruling says so, and only that."""

from pathlib import Path

import pytest

from champclos.core.errors import BadContent
from champclos.core.rulebook import read_clauses


def written(folder: Path, text: str) -> Path:
    path = folder / "rulebook.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_only_the_part_in_braces_is_marked_as_our_ruling(tmp_path: Path) -> None:
    en = "More axes begin; {on a tie both roll again}. {A player may pass.}"
    fr = "Le plus de haches commence ; {à égalité, on relance}. {Un joueur peut passer.}"
    (clause,) = read_clauses(written(tmp_path, f'[WAR-1]\nen = "{en}"\nfr = "{fr}"\n'))
    assert clause.en == "More axes begin; on a tie both roll again (our ruling). A player may pass (our ruling)."
    assert clause.fr == (
        "Le plus de haches commence ; à égalité, on relance (notre décision). Un joueur peut passer (notre décision)."
    )
    assert not clause.ruling


def test_a_clause_that_is_wholly_a_ruling_is_left_as_it_is_worded(tmp_path: Path) -> None:
    (clause,) = read_clauses(written(tmp_path, '[WAR-1]\nen = "One."\nfr = "Un."\nruling = true\n'))
    assert (clause.en, clause.fr, clause.ruling) == ("One.", "Un.", True)


@pytest.mark.parametrize(
    ("en", "fr", "more", "said"),
    [
        ("{One}.", "Un.", "", "WAR-1 marks other rulings in English than in French"),
        ("{One}.", "{Un}.", "ruling = true", "WAR-1 is a ruling, or parts of it are, not both"),
        ("{One}. {Two", "{Un}. Deux", "", "WAR-1 has a brace that is not closed or not opened"),
        ("One.", "Un}.", "", "WAR-1 has a brace that is not closed or not opened"),
    ],
)
def test_braces_that_cannot_be_meant_are_refused(tmp_path: Path, en: str, fr: str, more: str, said: str) -> None:
    with pytest.raises(BadContent, match=said):
        read_clauses(written(tmp_path, f'[WAR-1]\nen = "{en}"\nfr = "{fr}"\n{more}\n'))
