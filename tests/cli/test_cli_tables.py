import json

import pytest

import champclos as library
from champclos import games
from champclos.cli import app, ledger
from tests.cli.conftest import Command


def test_games_lists_every_game_with_its_status(champclos: Command) -> None:
    said = champclos("games")
    assert said.code == 0
    assert "lionheart" in said.out
    assert "mode=basic | advanced" in said.out
    listed = json.loads(champclos("games", "--json").out)
    assert [game["name"] for game in listed] == library.names()
    lionheart = listed[0]
    assert lionheart["seats"] == [2]
    assert lionheart["options"]["mode"]["enum"] == ["basic", "advanced"]
    assert 0 <= lionheart["tested"] <= lionheart["clauses"]
    assert set(lionheart["content"]) == {"known", "deduced", "mixed", "designed"}
    assert lionheart["rules_version"] >= 1


def test_games_are_listed_with_their_titles_and_in_the_right_number(champclos: Command) -> None:
    french = champclos("games", "--language", "fr").out
    assert "Échec au Roi" in french
    assert "Lionheart" not in french
    content = " ".join(line.split("│")[4].strip() for line in french.splitlines() if line.count("│") == 5)
    assert "9 connus, 1 déduit, 1 conçu" in content
    assert "9 déduits, 103 conçus" in content
    assert "Lionheart" in champclos("games").out


@pytest.mark.parametrize("game", ["lionheart", "artofwar", "warriors", "warlords"])
def test_no_line_of_french_rules_begins_with_a_mark(champclos: Command, game: str) -> None:
    for line in champclos("rules", game, "--language", "fr").out.splitlines():
        cell = line.split("│")[1].strip() if "│" in line else ""
        assert not cell.startswith((":", ";", "!", "?", "»", "%"))
        assert not cell.endswith("«")


def test_rules_are_printed_in_both_languages(champclos: Command) -> None:
    english = champclos("rules", "lionheart").out
    french = champclos("rules", "lionheart", "--language", "fr").out
    assert "LION-PANIC-1" in english
    assert "LION-PANIC-1" in french
    assert english != french


def test_the_ledger_is_a_list_of_clauses_with_their_number_of_tests(champclos: Command) -> None:
    entries = json.loads(champclos("rules", "lionheart", "--json").out)
    clauses = library.game("lionheart").rulebook.own
    assert [entry["id"] for entry in entries] == [clause.id for clause in clauses]
    for entry in entries:
        assert set(entry) == {"id", "en", "fr", "ruling", "note", "tests"}
        assert isinstance(entry["tests"], int)


def test_the_clauses_of_the_house_have_a_ledger_too(champclos: Command) -> None:
    entries = json.loads(champclos("rules", "house", "--json").out)
    assert "HOUSE-RESIGN-1" in [entry["id"] for entry in entries]


def test_one_clause_comes_with_the_names_of_its_tests(champclos: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("champclos.cli.rules.tests_of", lambda _: {"LION-PANIC-1": ["tests/a.py::test_flight"]})
    said = champclos("rules", "lionheart", "--clause", "lion-panic-1")
    assert said.out.startswith("LION-PANIC-1 ")
    assert said.out.endswith("shown by these tests:\n  tests/a.py::test_flight\n")
    monkeypatch.setattr("champclos.cli.rules.tests_of", lambda _: {})
    assert "no test shows it" in champclos("rules", "lionheart", "--clause", "LION-PANIC-1").out
    entries = json.loads(champclos("rules", "lionheart", "--clause", "LION-PANIC-1", "--json").out)
    assert [entry["id"] for entry in entries] == ["LION-PANIC-1"]


def test_a_missing_ledger_means_no_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "folder_of", lambda _: None)
    assert ledger.tests_of("lionheart") == {}
    assert all(entry.tests == 0 for entry in ledger.entries_of("lionheart"))


def test_a_game_without_figures_of_its_own_has_no_origins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "usual_content", lambda _: {})
    assert ledger.origins_of("lionheart") == {}


def test_every_command_has_help_with_examples(champclos: Command) -> None:
    for command in ("games", "play", "simulate", "rules"):
        said = champclos(command, "--help")
        assert said.code == 0
        assert "Examples:" in said.out
        assert f"champclos {command}" in said.out
    assert "play" in champclos("--help").out
    assert champclos().code == 0
    assert app.name == ("champclos",)


def test_the_version_says_whether_it_is_compiled(champclos: Command) -> None:
    said = champclos("--version")
    assert said.code == 0
    assert library.__version__ in said.out
    assert ("(compiled)" in said.out) == library.COMPILED


def test_nothing_is_coloured_where_nobody_sees_colours(champclos: Command) -> None:
    for command in (("games",), ("rules", "house"), ("simulate", "lionheart", "--games", "1")):
        assert "\x1b" not in champclos(*command).out
