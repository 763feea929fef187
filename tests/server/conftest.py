"""What tests of the server share."""

from itertools import count

import pytest


@pytest.fixture
def known_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same secrets in every run, so that the same games are played; and a store that does not wait."""
    numbers = count(1)
    monkeypatch.setattr("champclos.server.sealing.token_hex", lambda size: f"{next(numbers):0{2 * size}x}")
    monkeypatch.setattr("champclos.server.writer.LEAST_SECONDS", 0)
