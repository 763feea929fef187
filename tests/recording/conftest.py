from collections.abc import Iterator

import pytest

from tests.recording.tables import skirmish_known


@pytest.fixture(autouse=True)
def _skirmish() -> Iterator[None]:
    with skirmish_known():
        yield
