"""Every clause of every rulebook is written in both languages and shown by a test, and the ledgers say so."""

import json
from pathlib import Path

import pytest

from champclos.core.rulebook import Clause, read_clauses
from champclos.games import NAMES
from champclos.testing.ledger import ledger_of, read_tests, untested

TESTS = Path(__file__).parent
PACKAGE = TESTS.parent / "src" / "champclos"
BOOKS = {"house": PACKAGE / "core"} | {name: PACKAGE / "games" / name for name in NAMES}
TOYS = {path.parent.name: path.parent for path in TESTS.rglob("rulebook.toml")}
FOUND = read_tests(TESTS)


def clauses_of(folder: Path) -> list[Clause]:
    return read_clauses(folder / "rulebook.toml")


@pytest.mark.parametrize("name", BOOKS)
def test_the_ledger_is_up_to_date(name: str) -> None:
    folder = BOOKS[name]
    stored = json.loads((folder / "ledger.json").read_text(encoding="utf-8"))
    assert stored == ledger_of(clauses_of(folder), FOUND), "the tests have changed: run `make ledger`"


@pytest.mark.parametrize("name", BOOKS | TOYS)
def test_every_clause_has_a_test(name: str) -> None:
    assert untested(clauses_of((BOOKS | TOYS)[name]), FOUND) == []


@pytest.mark.parametrize("name", BOOKS | TOYS)
def test_every_clause_is_written_in_both_languages(name: str) -> None:
    for clause in clauses_of((BOOKS | TOYS)[name]):
        assert clause.en.strip(), clause.id
        assert clause.fr.strip(), clause.id
        assert clause.en != clause.fr, clause.id


def test_no_test_names_an_unknown_clause() -> None:
    known = {clause.id for folder in (BOOKS | TOYS).values() for clause in clauses_of(folder)}
    assert {clause_id: tests for clause_id, tests in FOUND.items() if clause_id not in known} == {}
