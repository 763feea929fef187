"""Which tests show which clauses, read from the tests' source without running it."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

from champclos.core.errors import ChampclosError
from champclos.core.rulebook import Clause

Ledger = dict[str, list[str]]  # clause id: the tests that show it, as path::name

TestNode = ast.FunctionDef | ast.AsyncFunctionDef


def read_tests(folder: Path) -> Ledger:
    """Every clause that a test below the folder names, with those tests; paths start with the folder's own name."""
    ledger: Ledger = {}
    for path in sorted(folder.rglob("*.py")):
        where = path.relative_to(folder.parent).as_posix()
        for name, ids in _marked(ast.parse(path.read_text(encoding="utf-8"), filename=str(path)), where):
            for clause_id in ids:
                tests = ledger.setdefault(clause_id, [])
                if name not in tests:
                    tests.append(name)
    return dict(sorted(ledger.items()))


def ledger_of(clauses: list[Clause], found: Ledger) -> Ledger:
    """The part of a ledger that is about these clauses, in their order; a clause without a test has an empty list."""
    return {clause.id: found.get(clause.id, []) for clause in clauses}


def untested(clauses: list[Clause], found: Ledger) -> list[str]:
    """The clauses that some test should show and none does."""
    return [clause.id for clause in clauses if not clause.note and not found.get(clause.id)]


def ledger_text(ledger: Ledger) -> str:
    """A ledger as the text of its file."""
    return json.dumps(ledger, indent=1, ensure_ascii=False) + "\n"


def _marked(tree: ast.Module, where: str) -> Iterator[tuple[str, list[str]]]:
    for node in tree.body:
        if isinstance(node, TestNode):
            yield f"{where}::{node.name}", _ids(node, where)
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, TestNode) and inner.name.startswith("test"):
                    yield f"{where}::{node.name}::{inner.name}", _ids(node, where) + _ids(inner, where)


def _ids(node: TestNode | ast.ClassDef, where: str) -> list[str]:
    ids: list[str] = []
    for decorator in node.decorator_list:
        if not (isinstance(decorator, ast.Call) and _name(decorator.func) == "rule"):
            continue
        for argument in decorator.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                raise ChampclosError(f"{where}, line {argument.lineno}: @rule takes clause ids written out as texts")
            ids.append(argument.value)
    return ids


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
