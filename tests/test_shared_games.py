"""One object for all who ask for the same game."""

from collections import OrderedDict

import pytest

from champclos import games
from champclos.core.errors import ChampclosError, UnknownName
from champclos.games import make_game, register, shared_game
from tests.toys.skirmish import make
from tests.toys.skirmish.game import Skirmish


@pytest.fixture(autouse=True)
def _empty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_strangers", {})
    monkeypatch.setattr(games, "_shared", OrderedDict())


def test_who_asks_alike_gets_the_same_object() -> None:
    game = shared_game("lionheart", {"quiet": 20, "mode": "basic"}, {})
    assert shared_game("lionheart", {"mode": "basic", "quiet": 20}, {}) is game
    assert shared_game("lionheart", {"quiet": 21}, {}) is not game
    assert make_game("lionheart", {"quiet": 20, "mode": "basic"}, {}) is not game


def test_another_game_of_the_same_name_is_not_taken_for_the_first() -> None:
    register("skirmish", make)
    game = shared_game("skirmish", {}, {})
    assert shared_game("skirmish", {}, {}) is game
    register("skirmish", Skirmish)
    assert shared_game("skirmish", {}, {}) is not game
    del games._strangers["skirmish"]
    with pytest.raises(UnknownName):
        shared_game("skirmish", {}, {})


def test_the_games_asked_for_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "MOST_SHARED", 2)
    register("skirmish", make)
    first, second = (shared_game("skirmish", {"rounds": rounds}, {}) for rounds in (1, 2))
    assert shared_game("skirmish", {"rounds": 1}, {}) is first
    shared_game("skirmish", {"rounds": 3}, {})
    assert shared_game("skirmish", {"rounds": 1}, {}) is first
    assert shared_game("skirmish", {"rounds": 2}, {}) is not second


@pytest.mark.parametrize("value", [{1}, 10**30, object()])
def test_what_no_game_takes_is_refused_as_ever(value: object) -> None:
    with pytest.raises(ChampclosError, match="option quiet of lionheart"):
        shared_game("lionheart", {"quiet": value}, {})
