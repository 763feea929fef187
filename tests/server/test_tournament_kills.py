"""`kill -9` while a tournament is played: no round is lost or paired twice, no point that was shown is taken back."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select

from champclos.server.schema import tables
from champclos.server.store import Store
from tests.patience import PATIENCE
from tests.server.harness import Message
from tests.server.killing import AGAIN_SECONDS, ServerProcess
from tests.server.postgres import cluster, programs

WANTED = {"game": "lionheart", "options": {"quiet": 12}, "public": True, "window": 0}
BOTS = 5
KILLS = [6, pytest.param(40, marks=pytest.mark.slow)]
KILLS_POSTGRES = [4, pytest.param(20, marks=pytest.mark.slow)]


@pytest.fixture
def postgres() -> Iterator[str]:
    with cluster() as address:
        yield address


class Onlooker:
    """Asks again and again how a tournament stands, and kills the server that answered."""

    def __init__(self, servers: list[ServerProcess], kills: int) -> None:
        self.servers = servers
        self.kills = kills
        self.dice = random.Random(11)
        self.at = 0
        self.last: Message = {"played": []}

    async def ask(self, method: str, path: str, body: object = None, token: str = "") -> Message:
        """What a server says, as soon as one answers."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient(timeout=PATIENCE) as http:
            while True:
                address = self.servers[self.at % len(self.servers)].address
                try:
                    answer = await http.request(method, f"http://{address}{path}", json=body, headers=headers)
                except httpx.TransportError:
                    self.at += 1
                else:
                    if answer.status_code < 300:
                        found: Message = answer.json()
                        return found
                    assert answer.status_code == 503, answer.text
                await asyncio.sleep(AGAIN_SECONDS)

    async def run(self, kind: str) -> Message:
        made = await self.ask("POST", "/api/tournaments", {**WANTED, "kind": kind})
        path = f"/api/tournaments/{made['tournament']['id']}"
        for _ in range(BOTS):
            await self.ask("POST", path, {"do": "bot", "bot": "page"}, made["organiser"])
        await self.ask("POST", path, {"do": "start"}, made["organiser"])
        return await self.watch(path)

    async def watch(self, path: str) -> Message:
        """A tournament to its end."""
        while self.last.get("status") != "over":
            found = await self.ask("GET", path)
            self.compare(found)
            self.last = found
            if self.kills and self.dice.random() < 0.3:
                self.kills -= 1
                server = self.servers[self.at % len(self.servers)]
                server.kill()
                await server.start()
            await asyncio.sleep(0.15 * self.dice.random())
        return self.last

    def compare(self, found: Message) -> None:
        """What was shown stays: who was paired with whom, at which table, and what it came to."""
        for before, after in zip(self.last["played"], found["played"], strict=False):
            assert before["bye"] == after["bye"]
            for one, other in zip(before["games"], after["games"], strict=True):
                assert one["seats"] == other["seats"]
                assert one["table"] in ("", other["table"])
                assert one["points"] in ([], other["points"])
        assert len(found["played"]) >= len(self.last["played"])


async def kill_and_look(database: str, processes: int, kills: int, folder: Path, kind: str) -> None:
    servers = [ServerProcess(database, folder) for _ in range(processes)]
    for server in servers:
        await server.start()
    onlooker = Onlooker(servers, kills)
    try:
        async with asyncio.timeout(120 + 60 * kills):
            found = await onlooker.run(kind)
    finally:
        for server in servers:
            server.kill()
    for server in servers:
        assert '"level":"error"' not in server.journal.read_text()
    assert found["rounds"] == len(found["played"]) == (5 if kind == "round_robin" else 3)
    games = [game for one in found["played"] for game in one["games"]]
    assert all(game["status"] == "over" and sum(game["points"]) == 1 for game in games)
    met = [tuple(sorted(game["seats"])) for game in games]
    assert len(set(met)) == len(met)
    store = Store(database)
    async with store.reading() as connection:
        rows = (await connection.execute(select(tables.c.id, tables.c.slot))).all()
    await store.close()
    slots = [100 * number + board for number, one in enumerate(found["played"], 1) for board in (1, 2)]
    assert sorted(int(row.slot) for row in rows) == slots
    assert {row.id for row in rows} == {game["table"] for game in games}


@pytest.mark.parametrize("kills", KILLS)
@pytest.mark.parametrize("kind", ["round_robin", "swiss"])
def test_a_server_on_sqlite_is_killed_during_a_tournament(kind: str, kills: int, tmp_path: Path) -> None:
    asyncio.run(kill_and_look(f"sqlite:///{tmp_path / 'club.db'}", 1, kills, tmp_path, kind))


@pytest.mark.skipif(programs() is None, reason="PostgreSQL is not installed here")
@pytest.mark.parametrize("kills", KILLS_POSTGRES)
def test_one_of_two_servers_on_postgresql_is_killed_during_a_tournament(
    kills: int, postgres: str, tmp_path: Path
) -> None:
    asyncio.run(kill_and_look(postgres, 2, kills, tmp_path, "round_robin"))
