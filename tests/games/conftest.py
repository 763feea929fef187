"""Tests of games run as written and mirrored: `mirrored.py` says how."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.games.mirrored import parametrize, turning


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    name = f"tests.games.{metafunc.definition.path.parent.name}.mirrors"
    if find_spec(name) is not None:
        parametrize(metafunc, import_module(name).MIRRORS)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With `--scenarios`, keep tests of clauses as written, and those that run mirrored without naming one."""
    if config.getoption("--scenarios"):
        here = Path(__file__).parent
        kept = [item for item in items if here not in item.path.parents or _as_written(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept


def _as_written(item: pytest.Item) -> bool:
    named = item.get_closest_marker("rule") or item.get_closest_marker("also_mirrored")
    if named is None or not isinstance(item, pytest.Function):
        return False
    return not hasattr(item, "callspec") or item.callspec.params.get("mirror") is None


@pytest.fixture(autouse=True)
def mirror(request: pytest.FixtureRequest) -> Iterator[None]:
    """The mirror the test runs in, or none."""
    make = getattr(request, "param", None)
    if make is None:
        yield
    else:
        with turning(make):
            yield
