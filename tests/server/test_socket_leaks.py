"""What a socket has carried to a viewer is what it would carry if everything hidden from it were otherwise."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from champclos.core.dice import FastDice
from champclos.core.game import SPECTATOR, State
from champclos.server import analysis, views
from champclos.server.table import Table
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


async def tried_out(game: str, seats: int, options: dict[str, object], folder: Path) -> int:
    """Try positions out as a seat and as a watcher; how often the table began otherwise than the true one stood."""
    different = 0
    async with open_server(folder) as server, server.game(game, seats, options=options, window=0) as client:
        original, tokens = server.table(client.made), [seat["token"] for seat in client.made["seats"]]
        hidden = (original.meta.sealing.secret, *original.meta.sealing.nonces, *tokens, client.made["host"])
        for number in range(6):
            await play_on(client, 5, number)
            for viewer, token in ((0, tokens[0]), (SPECTATOR, client.made["watch"]["token"])):
                answer = await server.post(f"/api/tables/{original.id}/analysis", {}, token)
                made = answer.json()
                table = server.table(made)
                truth = original.course.position(viewer)
                different += table.course.start != truth
                assert table.course.start.seen_by(viewer) == truth.seen_by(viewer)
                own = [*(seat["token"] for seat in made["seats"]), made["host"]]
                async with server.client(table.id, *own) as analyst:
                    assert not any(secret in text for text in (*analyst.raw, answer.text) for secret in hidden)
                    for seat in range(seats):
                        assert arrived(analyst, seat) == shown(table.course.position(seat).seen_by(seat))
    return different


@pytest.mark.parametrize(("game", "seats", "options"), TABLES[1:])
def test_an_analysis_carries_what_was_dealt_and_nothing_of_the_table_that_it_was_made_from(
    game: str, seats: int, options: dict[str, object], tmp_path: Path
) -> None:
    assert asyncio.run(tried_out(game, seats, options, tmp_path)) > 0, "hidden things differed"


def unveiled(state: State, viewer: int) -> State:
    """Everything, shown to somebody who may not see it."""
    everything = state.copy()
    everything.viewer = viewer
    return everything


def test_a_door_left_open_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "seen", unveiled)
    with pytest.raises(AssertionError):
        asyncio.run(watched("warriors", 3, {"seats": 3, "dragons": True}, tmp_path))


def test_an_analysis_from_the_truth_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def truth(table: Table, viewer: int, wanted: int | None) -> tuple[State, int]:
        return table.course.truth.copy(), 0

    monkeypatch.setattr(analysis, "known_position", truth)
    with pytest.raises(AssertionError):
        assert asyncio.run(tried_out("artofwar", 2, {}, tmp_path)) > 0
