"""The mark that ties a test to the clauses it shows; works under pytest, unittest or nothing at all."""

import sys
from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test")


def rule(*ids: str) -> Callable[[Test], Test]:
    """Mark a test with the clauses it shows, by their ids; the ledger finds it by reading the source."""

    def mark(test: Test) -> Test:
        known: tuple[str, ...] = getattr(test, "rules", ())
        setattr(test, "rules", (*known, *ids))  # noqa: B010
        pytest = sys.modules.get("pytest")
        if pytest is not None:
            marked: Test = pytest.mark.rule(*ids)(test)
            return marked
        return test

    return mark
