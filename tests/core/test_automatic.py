"""Seats that play by themselves: every driver gives them a bot, and nobody else may have them."""

import asyncio
from importlib import import_module
from pathlib import Path

import pytest

from champclos import games
from champclos.bots import AUTOMATIC
from champclos.cli.play import command as play_command
from champclos.core.errors import ChampclosError
from champclos.core.game import Game
from champclos.games import make_series, register, shared_game
from champclos.lab import simulate, simulate_series
from champclos.lab.arena import arena
from champclos.server.chairs import kick
from champclos.server.refusals import Refused
from tests.core.test_series import played
from tests.server.harness import open_server

NAME = "lonely_pebbles"


def lonely(options: dict[str, object], overrides: dict[str, object]) -> Game:
    """Pebbles for one against a seat that plays by itself."""
    module = import_module("examples.pebbles")  # which registers itself when it is loaded
    game: Game = module.Pebbles(options, overrides)
    game.name, game.automatic = NAME, [1]
    return game


@pytest.fixture(autouse=True)
def _lonely(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_strangers", {})
    register(NAME, lonely)


def test_whoever_is_named_for_a_seat_that_plays_by_itself_does_not_play_there() -> None:
    assert simulate(NAME, {}, {}, ["squire"], 2, 1).bots == ["squire", AUTOMATIC]
    assert simulate_series(NAME, {}, {}, "best_of", {"games": 3}, ["squire", "squire"], 1, 1).bots == [
        "squire",
        AUTOMATIC,
    ]


def test_in_a_match_nobody_changes_seats_with_one_that_plays_by_itself() -> None:
    series = make_series("best_of", {"games": 3}, shared_game(NAME, {}, {}))
    assert series.automatic == [1]
    assert [one.part.players for one in played(series, [0, 1])] == [(0, 1), (0, 1)]


def test_an_arena_needs_seats_that_can_be_changed() -> None:
    with pytest.raises(ChampclosError, match="a seat of it plays by itself"):
        arena(NAME, {}, {}, ["page", "squire"], 2, 1)


def test_at_the_terminal_one_person_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert play_command(NAME, bots="squire,human", seed=1) == 0  # nobody at all is asked
    assert "win" in capsys.readouterr().out


def test_a_table_is_made_with_that_seat_taken_for_good(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make(NAME, seats=[{"holder": "me"}, {"holder": "me"}])
            assert [seat["holder"] for seat in made["table"]["seats"]] == ["person", "bot"]
            assert [seat["automatic"] for seat in made["table"]["seats"]] == [False, True]
            assert [seat["seat"] for seat in made["seats"]] == [0]
            assert made["invitations"] == []
            with pytest.raises(Refused, match="plays by itself"):
                kick(server.table(made).meta, 1)

    asyncio.run(scenario())
