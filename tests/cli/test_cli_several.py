"""Answers of several choices typed in one line: all of them are played, or none."""

from pathlib import Path

import pytest

from tests.cli.conftest import Command, Said
from tests.toys.abroad import toy_at

pytestmark = pytest.mark.usefixtures("own_games")


@pytest.fixture
def marches(champclos: Command, tmp_path: Path) -> Command:
    """A game that asks for armies by kinds, with what is typed after the scout stayed."""
    folder = str(toy_at(tmp_path, "marches"))

    def play(*typed: str, language: str = "en") -> Said:
        command = ("play", "marches", "--games-from", folder, "--bots", "page", "--seed", "1", "--language", language)
        return champclos(*command, typed=("stay", *typed, "quit"))

    return play


def marched(said: Said) -> bool:
    """Whether three spearmen and a rider stand in Birch, and the rest at home."""
    home, away = "Army ×2 (Spearmen 1, Riders 1)", "Army ×4 (Spearmen 3, Riders 1)"
    return f"Alder (+1): ● {home}" in said.out and f"● {away}" in said.out


@pytest.mark.parametrize(
    "typed",
    [
        ("alder>birch: 3 Spearmen, 1 Riders",),
        ("1: 3 spear; 1 rider",),
        ("alder>birch", "3 spearmen, 1 rider"),
        ("alder>birch, take:s3, take:r1",),
    ],
)
def test_a_line_may_say_who_marches(marches: Command, typed: tuple[str, ...]) -> None:
    assert marched(marches(*typed))


def test_a_line_is_read_in_french(marches: Command) -> None:
    said = marches("alder>birch", "3 lanciers, 1 cavalier", language="fr").out
    assert "Tout en une ligne : 1 Lanciers, 1 Cavaliers." in said
    assert "Armée ×4 (Lanciers 3, Cavaliers 1)" in said


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("alder>birch: 3 spearmen, 9 riders", "Riders: from 0 to 2."),
        ("alder>birch: 0 spearmen", "Soldiers: 0 in all, but it must be at least 1."),
        ("alder>birch: some men", '"some men" is not an amount with a name, as in: 1 Spearmen, 1 Riders.'),
        ("alder>birch: 1 archer", 'There is no "archer" here; there are: Spearmen, Riders.'),
        ("alder>birch, march on", '"march on" is not a choice after alder>birch.'),
        ("alder>birch, take:s9", "Not allowed: "),
        ("hold, alder>birch", "After this you are asked nothing more, so it must come last: Nobody marches."),
    ],
)
def test_of_a_line_that_cannot_be_played_nothing_is(marches: Command, typed: str, why: str) -> None:
    said = marches(typed).out
    last = " ".join(said.rpartition("Who marches, and where to?")[2].split())
    assert why in last
    assert "Nothing was played." in last
    assert "What happened" not in last


def test_a_forbidden_choice_of_a_line_is_told_with_its_clause(marches: Command) -> None:
    said = marches("alder>birch, take:s0, take:r0").out
    assert "Nothing was played." in said
    assert "MAR-MARCH-2: " in said


def test_choices_in_a_row_work_in_every_game(champclos: Command) -> None:
    said = champclos("play", "lionheart", "--bots", "page", "--seed", "1", typed=("d2-d3, d3-d4", "quit")).out
    assert "Blue's Infantry move from d3 to d4" in said
    refused = champclos("play", "lionheart", "--bots", "page", "--seed", "1", typed=("d2-d3, d3-d9", "quit")).out
    assert "move from d2 to d3" not in refused
    assert "Nothing was played." in refused
