"""Tests of games run as written and mirrored: `mirrored.py` says how."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

import pytest

from tests.games.mirrored import parametrize, turning


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    name = f"tests.games.{metafunc.definition.path.parent.name}.mirrors"
    if find_spec(name) is not None:
        parametrize(metafunc, import_module(name).MIRRORS)


@pytest.fixture(autouse=True)
def mirror(request: pytest.FixtureRequest) -> Iterator[None]:
    """The mirror the test runs in, or none."""
    make = getattr(request, "param", None)
    if make is None:
        yield
    else:
        with turning(make):
            yield
