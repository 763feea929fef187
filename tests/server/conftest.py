"""What tests of the server share."""

import logging
from collections.abc import Iterator
from itertools import count

import pytest


@pytest.fixture(autouse=True)
def no_journal_left() -> Iterator[None]:
    """A server that was started in a test no longer writes to what was its stderr, which is closed by then."""
    yield
    root = logging.getLogger()
    root.handlers = [handler for handler in root.handlers if type(handler) is not logging.StreamHandler]


@pytest.fixture
def known_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same secrets in every run, so that the same games are played; and a store that does not wait."""
    numbers = count(1)
    monkeypatch.setattr("champclos.server.sealing.token_hex", lambda size: f"{next(numbers):0{2 * size}x}")
    monkeypatch.setattr("champclos.server.writer.LEAST_SECONDS", 0)
