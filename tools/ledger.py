"""Writes which tests show which clauses: a ledger.json beside every rulebook, read from the tests' source."""

from pathlib import Path

from champclos.core.rulebook import read_clauses
from champclos.games import NAMES
from champclos.testing.ledger import ledger_of, ledger_text, read_tests, untested

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "champclos"


def main() -> None:
    """Write all ledgers, and say what is still without a test."""
    found = read_tests(ROOT / "tests")
    for folder in (PACKAGE / "core", *(PACKAGE / "games" / name for name in NAMES)):
        clauses = read_clauses(folder / "rulebook.toml")
        (folder / "ledger.json").write_text(ledger_text(ledger_of(clauses, found)), encoding="utf-8")
        missing = untested(clauses, found)
        print(f"{folder.name}: {len(clauses)} clauses, {len(missing)} without a test {' '.join(missing)}".rstrip())


if __name__ == "__main__":
    main()
