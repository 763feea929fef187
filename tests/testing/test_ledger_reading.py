from pathlib import Path

import pytest

from champclos.core.errors import ChampclosError
from champclos.core.rulebook import Clause
from champclos.testing import rule
from champclos.testing.ledger import ledger_of, ledger_text, read_tests, untested

SOURCE = """
import pytest
from champclos import testing
from champclos.testing import rule

@rule("A-1", "A-2")
def test_one(): ...

@pytest.mark.slow
@testing.rule("A-1")
async def test_two(): ...

@rule("B-1")
class TestMany:
    @rule("A-2")
    def test_three(self): ...
    def test_four(self): ...
    def helper(self): ...
"""


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    folder = tmp_path / "tests"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "test_it.py").write_text(SOURCE)
    return folder


def test_the_ledger_finds_marked_functions_and_methods(tests: Path) -> None:
    where = "tests/deep/test_it.py"
    assert read_tests(tests) == {
        "A-1": [f"{where}::test_one", f"{where}::test_two"],
        "A-2": [f"{where}::test_one", f"{where}::TestMany::test_three"],
        "B-1": [f"{where}::TestMany::test_three", f"{where}::TestMany::test_four"],
    }


def test_a_clause_id_must_be_written_out(tests: Path) -> None:
    (tests / "test_bad.py").write_text("@rule(CLAUSE)\ndef test(): ...\n")
    with pytest.raises(ChampclosError, match=r"tests/test_bad\.py, line 1"):
        read_tests(tests)


def test_a_ledger_has_every_clause_in_the_order_of_the_rulebook(tests: Path) -> None:
    clauses = [Clause("C-1", "c", "c"), Clause("A-2", "a", "a"), Clause("D-1", "d", "d", note=True)]
    ledger = ledger_of(clauses, read_tests(tests))
    assert list(ledger) == ["C-1", "A-2", "D-1"]
    assert [len(names) for names in ledger.values()] == [0, 2, 0]
    assert untested(clauses, ledger) == ["C-1"]
    assert ledger_text(ledger).endswith("}\n")


def test_marks_add_up() -> None:
    @rule("A-1")
    @rule("B-1", "B-2")
    def test() -> None: ...

    assert vars(test)["rules"] == ("B-1", "B-2", "A-1")
    assert [mark.args for mark in vars(test)["pytestmark"]] == [("B-1", "B-2"), ("A-1",)]
