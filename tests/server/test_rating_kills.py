"""`kill -9` when rated games end: each of them counts exactly once, and counting all of them again changes nothing."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from champclos.server import rating_store
from champclos.server.game_cache import GameCache
from champclos.server.store import Store
from tests.patience import PATIENCE
from tests.server.harness import Client, Message
from tests.server.killing import AGAIN_SECONDS, LIMITS, LOST, ServerProcess
from tests.server.postgres import cluster, programs

KILLS = [5, pytest.param(30, marks=pytest.mark.slow)]


@pytest.fixture
def postgres() -> Iterator[str]:
    with cluster() as address:
        yield address


class Club:
    """Two people who play rated games, at servers that are killed when a game ends."""

    def __init__(self, servers: list[ServerProcess]) -> None:
        self.servers = servers
        self.dice = random.Random(3)
        self.keys: list[str] = []

    @property
    def address(self) -> str:
        return self.dice.choice(self.servers).address

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """What a server says, as soon as one answers."""
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient(timeout=PATIENCE) as http:
            while True:
                try:
                    answer = await http.request(method, f"http://{self.address}{path}", json=body)
                except httpx.TransportError:
                    await asyncio.sleep(AGAIN_SECONDS)
                    continue
                if answer.status_code < 300:
                    return answer.json()
                assert answer.status_code == 503, answer.text
                await asyncio.sleep(AGAIN_SECONDS)

    async def enter(self, *names: str) -> None:
        for name in names:
            self.keys.append((await self.ask("POST", "/api/keys", {}))["key"])
            await self.ask("POST", "/api/ratings", {"key": self.keys[-1], "do": "name", "name": name})

    async def play(self, number: int) -> None:
        """A game that ends at once; a server is killed at about that moment."""
        one, other = self.keys if number % 3 else self.keys[::-1]
        made = await self.ask("POST", "/api/tables", {"game": "lionheart", "rated": True, "key": one,
                                                      "seats": [{"holder": "me"}, {"holder": "open"}]})  # fmt: skip
        table = made["table"]["id"]
        invited = {"token": made["invitations"][0]["token"], "key": other}
        joined = await self.ask("POST", f"/api/tables/{table}/join", invited)
        server = self.dice.choice(self.servers)
        path = f"ws://{server.address}/api/tables/{table}/socket"
        try:
            async with websockets.connect(path, max_size=None, compression=None, proxy=None) as line:
                client = Client(line)
                tokens = [made["seats"][0]["token"], joined["token"]]
                await client.send({"type": "hello", "tokens": tokens, "seen": {}})
                await client.until(lambda: set(client.scenes) == {0, 1})
                await client.begin()
                await client.send({"type": "resign", "id": "x", "seat": number % 2})
                if self.dice.random() < 0.5:
                    await client.until(lambda: "x" in client.answers)
                await asyncio.sleep(0.03 * self.dice.random())
        except LOST:
            pass
        server.kill()
        await server.start()
        await self.end(made, joined, number)

    async def end(self, made: Message, joined: Message, number: int) -> None:
        """The game is over, whether the server has heard that before it was killed or not."""
        table, tokens = made["table"]["id"], [made["seats"][0]["token"], joined["token"]]
        path = f"ws://{self.address}/api/tables/{table}/socket"
        async with websockets.connect(path, max_size=None, compression=None, proxy=None) as line:
            client = Client(line)
            await client.send({"type": "hello", "tokens": tokens, "seen": {}})
            await client.until(lambda: set(client.scenes) == {0, 1})
            if client.table and client.table["status"] == "playing":
                await client.send({"type": "resign", "id": "y", "seat": number % 2})
            await client.until(lambda: bool(client.table and client.table["status"] == "over"))


async def kill_and_count(database: str, processes: int, kills: int, folder: Path) -> None:
    servers = [ServerProcess(database, folder, *LIMITS, "--ratings") for _ in range(processes)]
    for server in servers:
        await server.start()
    club = Club(servers)
    try:
        async with asyncio.timeout(60 + 60 * kills):
            await club.enter("Anna", "Ben")
            for number in range(kills):
                await club.play(number)
            found = await club.ask("GET", "/api/ratings/lionheart")
            while len(found) < 2 or found[0]["games"] < kills:
                await asyncio.sleep(AGAIN_SECONDS)
                found = await club.ask("GET", "/api/ratings/lionheart")
            await asyncio.sleep(3)  # a heartbeat more
            assert await club.ask("GET", "/api/ratings/lionheart") == found
    finally:
        for server in servers:
            server.kill()
    for server in servers:
        assert '"level":"error"' not in server.journal.read_text()
    assert [one["games"] for one in found] == [kills, kills]
    store = Store(database)
    assert await rating_store.due(store) == []
    assert await rating_store.recompute(store, GameCache()) == (kills, 0)
    await store.close()


@pytest.mark.parametrize("kills", KILLS)
def test_a_server_on_sqlite_is_killed_when_rated_games_end(kills: int, tmp_path: Path) -> None:
    asyncio.run(kill_and_count(f"sqlite:///{tmp_path / 'club.db'}", 1, kills, tmp_path))


@pytest.mark.skipif(programs() is None, reason="PostgreSQL is not installed here")
@pytest.mark.parametrize("kills", KILLS)
def test_one_of_two_servers_on_postgresql_is_killed_when_rated_games_end(
    kills: int, postgres: str, tmp_path: Path
) -> None:
    asyncio.run(kill_and_count(postgres, 2, kills, tmp_path))
