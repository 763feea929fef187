from collections.abc import Iterator

import pytest

from champclos.core.content import Table
from champclos.core.game import Game
from champclos.games import make_game
from champclos.records import lawful
from tests.recording.tables import skirmish_known


@pytest.fixture(autouse=True)
def _skirmish() -> Iterator[None]:
    with skirmish_known():
        yield


@pytest.fixture(scope="module")
def _set_up_once() -> Iterator[None]:
    """Setting a game up takes longer than reading a short record of it: here the same game is set up only once."""
    made: dict[str, Game] = {}

    def make_once(name: str, options: dict[str, object], overrides: Table) -> Game:
        key = repr((name, options, overrides))
        if key not in made:
            made[key] = make_game(name, options, overrides)
        return made[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lawful, "make_game", make_once)
        yield
