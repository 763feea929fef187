"""Tafl keeps the laws of the contract."""

import champclos
from champclos.core.content import Table
from champclos.games.tafl import make, tiny
from champclos.testing import check_game

LARGER: Table = {"board": {"width": 5, "height": 3}, "die": {"faces": 4}}


def test_the_game_conforms() -> None:
    report = check_game(make({}, {}), tiny=tiny({}))
    assert report.worlds_compared > 0
    assert report.doubts > 0


def test_figures_of_ones_own_conform() -> None:
    check_game(champclos.game("tafl", content=LARGER, rounds=5), tiny=tiny({}), games=1, tiny_games=1)
