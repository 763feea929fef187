"""What a socket has carried to a viewer is what it would carry if everything hidden from it were otherwise."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from champclos.core.dice import FastDice
from champclos.core.game import SPECTATOR, State
from champclos.server import views
from tests.server.harness import Client, open_server
from tests.server.test_playing import play_on

TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("lionheart", 2, {"mode": "advanced"}),
    ("artofwar", 2, {}),
    ("artofwar", 2, {"mode": "free"}),
    ("warriors", 3, {"seats": 3, "dragons": True}),
]
ROUNDS = 25


def shown(state: State) -> dict[str, Any]:
    """A position's scene as the wire writes it, without what is asked."""
    scene: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state.scene()))
    scene.pop("prompt", None)
    return scene


def arrived(client: Client, viewer: int) -> dict[str, Any]:
    """The scene put together from what the socket carried."""
    return {part: value for part, value in client.scenes[viewer].items() if part != "prompt" and value != []}


async def watched(game: str, seats: int, options: dict[str, object], folder: Path) -> int:
    """Play and compare; how often an imagined world was not the true one."""
    different = 0
    async with open_server(folder) as server, server.game(game, seats, options=options, window=0) as client:
        course = server.table(client.made).course
        async with server.client(client.made["table"]["id"], client.made["watch"]["token"]) as watcher:
            for number in range(ROUNDS):
                await play_on(client, 3, number)
                await client.sync()
                await watcher.sync()
                for viewer, reader in [(SPECTATOR, watcher), *((seat, client) for seat in range(seats))]:
                    world = course.position(viewer).seen_by(viewer).imagine(FastDice(7, number))
                    different += world.encode() != course.position(viewer).encode()
                    assert arrived(reader, viewer) == shown(world.seen_by(viewer)), (number, viewer)
    return different


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_what_arrives_fits_a_world_that_the_viewer_can_imagine(
    game: str, seats: int, options: dict[str, object], tmp_path: Path
) -> None:
    assert asyncio.run(watched(game, seats, options, tmp_path)) > 0, "hidden things differed"


def unveiled(state: State, viewer: int) -> State:
    """Everything, shown to somebody who may not see it."""
    everything = state.copy()
    everything.viewer = viewer
    return everything


def test_a_door_left_open_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "seen", unveiled)
    with pytest.raises(AssertionError):
        asyncio.run(watched("warriors", 3, {"seats": 3, "dragons": True}, tmp_path))
