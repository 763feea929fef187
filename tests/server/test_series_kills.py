"""`kill -9` while bots play a series: nothing that was shown is lost, no part is made twice, and its file verifies."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets
from sqlalchemy import select

from champclos.records import SeriesRecord, verify_series, write_record
from champclos.server.schema import tables
from champclos.server.store import Store
from tests.patience import PATIENCE
from tests.server.harness import Client, Message
from tests.server.killing import AGAIN_SECONDS, LOST, ServerProcess
from tests.server.postgres import cluster, programs

GAMES = 5
FEWEST = 3  # parts of a best of five
BOTS = [{"holder": "bot", "bot": "page", "name": name} for name in ("Anna", "Benoît")]
SERIES = {"game": "lionheart", "options": {"quiet": 12}, "seats": BOTS, "public": True, "window": 0,
          "series": {"options": {"games": GAMES}}}  # fmt: skip
BUYERS = [{"holder": "bot", "bot": bot, "name": name} for bot, name in (("squire", "Anna"), ("page", "Benoît"))]
ROYAL = {"game": "signum", "options": {"turns": 2}, "seats": BUYERS, "public": True, "window": 0,
         "series": {"name": "tournament", "options": {"kind": "royal"}}}  # fmt: skip
DOWN = (*LOST, httpx.TransportError)
KILLS = [5, pytest.param(40, marks=pytest.mark.slow)]
KILLS_POSTGRES = [3, pytest.param(20, marks=pytest.mark.slow)]


@pytest.fixture
def postgres() -> Iterator[str]:
    with cluster() as address:
        yield address


class Watcher:
    """Follows a series from table to table, however often the server is killed, and kills it itself.

    In the course of a part it kills every few steps, `apart`; at most once in each with `once`, and then only after
    every third part, so that the kills are spread over a long series.
    """

    def __init__(self, servers: list[ServerProcess], kills: int, wanted: Message, once: bool) -> None:
        self.servers = servers
        self.kills = kills
        self.wanted = wanted
        self.once = once
        self.apart = (2, 12) if once else (3, 12)
        self.struck: set[str] = set()
        self.killed = 0
        self.dice = random.Random(7)
        self.numbers: dict[str, int] = {}
        self.ends: set[str] = set()
        self.series = ""
        self.at = 0

    @property
    def address(self) -> str:
        return self.servers[self.at % len(self.servers)].address

    async def ask(self, path: str) -> Message:
        """What a server says, as soon as one answers."""
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as http:
            while True:
                try:
                    answer = await http.get(f"http://{self.address}{path}")
                except DOWN:
                    self.at += 1
                    await asyncio.sleep(AGAIN_SECONDS)
                    continue
                if answer.status_code == 200:
                    found: Message = answer.json()
                    return found
                await asyncio.sleep(AGAIN_SECONDS)

    async def run(self) -> None:
        async with httpx.AsyncClient() as http:
            made = (await http.post(f"http://{self.address}/api/tables", json=self.wanted, timeout=PATIENCE)).json()
        self.series = made["table"]["id"]
        while (info := await self.ask(f"/api/series/{self.series}"))["status"] == "playing":
            try:
                await self.watch(info["table"])
            except DOWN:
                self.at += 1
                await asyncio.sleep(AGAIN_SECONDS)

    async def watch(self, table: str) -> None:
        """One part, until its end or until the server is gone."""
        address = f"ws://{self.address}/api/tables/{table}/socket"
        async with websockets.connect(address, max_size=None, compression=None, proxy=None) as line:
            client = Client(line)
            await client.send({"type": "hello", "tokens": [], "seen": {}})
            await client.until(lambda: -3 in client.scenes)
            assert client.numbers[-3] >= self.numbers.get(table, 0), "what was shown is gone"
            until = client.numbers[-3] + self.dice.randrange(*self.apart)
            while client.table and client.table["status"] != "over":
                await client.receive()
                self.numbers[table] = client.numbers[-3]
                if client.numbers[-3] >= until and self.kills > FEWEST and not (self.once and table in self.struck):
                    self.struck.add(table)
                    await self.kill()
            if table not in self.ends:  # the last kills come at the end of parts
                self.ends.add(table)
                if not self.once or len(self.ends) % 3 == 0:
                    await self.kill()
            await client.until(lambda: bool(client.table and (client.table["next"] or client.table["series"]["over"])))

    async def kill(self) -> None:
        """Kill the server that is talked to, and start it again."""
        if self.kills <= 0:
            return
        self.kills -= 1
        self.killed += 1
        server = self.servers[self.at % len(self.servers)]
        server.kill()
        await server.start()


async def kill_and_look(
    database: str, processes: int, kills: int, folder: Path, wanted: Message = SERIES, once: bool = False
) -> SeriesRecord:
    servers = [ServerProcess(database, folder) for _ in range(processes)]
    for server in servers:
        await server.start()
    watcher = Watcher(servers, kills, wanted, once)
    try:
        async with asyncio.timeout((120 + 60 * kills) * (3 if once else 1)):
            await watcher.run()
            info = await watcher.ask(f"/api/series/{watcher.series}")
            async with httpx.AsyncClient() as http:
                path = f"http://{watcher.address}/api/series/{watcher.series}/record"
                text = (await http.get(path, timeout=PATIENCE)).text
    finally:
        for server in servers:
            server.kill()
    for server in servers:
        assert '"level":"error"' not in server.journal.read_text()
    assert watcher.killed == kills if once else watcher.killed >= FEWEST
    assert info["status"] == "over"
    assert [part["number"] for part in info["parts"]] == list(range(1, len(info["parts"]) + 1))
    assert set(watcher.numbers) | watcher.ends <= {part["table"] for part in info["parts"]}
    record, problems = verify_series(text)
    assert [problem for problem in problems if problem.wrong] == []
    assert len(record.parts) == len(info["parts"])
    assert all(part.record.seal is not None and part.record.seal.secret for part in record.parts)
    store = Store(database)
    async with store.reading() as connection:
        found = (await connection.execute(select(tables.c.series, tables.c.part, tables.c.driven))).all()
    await store.close()
    assert sorted((one.series, one.part) for one in found) == [
        (watcher.series, number + 1) for number in range(len(info["parts"]))
    ]
    assert all(one.driven == 0 for one in found)
    return record


@pytest.mark.parametrize("kills", KILLS)
def test_a_server_on_sqlite_is_killed_during_a_series(kills: int, tmp_path: Path) -> None:
    asyncio.run(kill_and_look(f"sqlite:///{tmp_path / 'club.db'}", 1, kills, tmp_path))


@pytest.mark.slow
def test_a_server_is_killed_ten_times_during_a_royal_tournament(tmp_path: Path) -> None:
    record = asyncio.run(kill_and_look(f"sqlite:///{tmp_path / 'club.db'}", 1, 10, tmp_path, ROYAL, once=True))
    assert len(record.parts) == 14
    bought = [line for part in record.parts[::2] for line in write_record(part.record).splitlines() if "hire:" in line]
    assert bought  # by the plan of the squire, and by chance


@pytest.mark.skipif(programs() is None, reason="PostgreSQL is not installed here")
@pytest.mark.parametrize("kills", KILLS_POSTGRES)
def test_one_of_two_servers_on_postgresql_is_killed_during_a_series(kills: int, postgres: str, tmp_path: Path) -> None:
    asyncio.run(kill_and_look(postgres, 2, kills, tmp_path))
