"""Calls outlive the processes that make them: none is forgotten, and no turn is called about twice."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
import websockets

from champclos.server import calls
from tests.patience import PATIENCE
from tests.server.calling import Receiver, receiving
from tests.server.harness import Client, Message, bearer, open_server
from tests.server.killing import ServerProcess
from tests.server.postgres import cluster, programs
from tests.server.test_calls import INSIDE, change_sides

AWAY_MS = 300
# The command as it is, but for how long somebody must be away
SOON = f"from champclos.server import calls; calls.AWAY_MS = {AWAY_MS}; from champclos.__main__ import main; main()"


class Caller(ServerProcess):
    """A server that may call inside, and does so soon."""

    def __init__(self, database: str, folder: Path) -> None:
        super().__init__(database, folder, "--max-new", "100", "--calls-inside")
        at = self._command.index("serve")
        self._command = [sys.executable, "-c", SOON, *self._command[at:]]


async def post(server: Caller, path: str, body: object, *tokens: str) -> Message:
    async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=PATIENCE) as http:
        answer = await http.post(path, json=body, headers=bearer(tokens))
    assert answer.status_code == 201, answer.text
    found: Message = answer.json()
    return found


@asynccontextmanager
async def sitting(server: Caller, made: Message) -> AsyncIterator[Client]:
    """One screen for both seats."""
    tokens = [seat["token"] for seat in made["seats"]]
    address = f"ws://{server.address}/api/tables/{made['table']['id']}/socket"
    async with websockets.connect(address, max_size=None, compression=None, proxy=None) as socket:
        client = Client(socket)
        await client.send({"type": "hello", "tokens": tokens, "seen": {}})
        await client.until(lambda: set(client.scenes) == {0, 1})
        yield client


async def begin(server: Caller, receiver: Receiver) -> Message:
    """A game at which both are called, by ways of their own."""
    made = await post(server, "/api/tables", {"game": "lionheart", "seats": [{"holder": "me"}, {"holder": "me"}]})
    for seat in made["seats"]:
        body = {"means": "webhook", "address": f"{receiver.address}&seat={seat['seat']}", "kinds": ["turn"]}
        await post(server, f"/api/tables/{made['table']['id']}/calls", body, seat["token"])
    async with sitting(server, made) as client:
        await client.begin()
    return made


def seats(receiver: Receiver) -> list[int]:
    """Who was called about their turn, in order."""
    return [int(one.json["seat"]) for one in receiver.posted if one.json["why"] == "turn"]


def test_a_killed_server_neither_forgets_a_call_nor_makes_it_twice(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with receiving() as receiver:
            server = Caller(f"sqlite:///{tmp_path / 'club.db'}", tmp_path)
            await server.start()
            try:
                made = await begin(server, receiver)
                await receiver.until(lambda: len(seats(receiver)) == 1)
                receiver.status = 0  # whoever calls now waits for an answer
                async with sitting(server, made) as client:
                    turn = await change_sides(client)
                    server.kill()  # before the call: the move is in the log, and nobody was called about it
                await server.start()
                await receiver.until(lambda: len(seats(receiver)) == 2)
                server.kill()  # in the middle of the call
                receiver.status = 200
                await server.start()
                await asyncio.sleep(4 * AWAY_MS / 1000)
                async with sitting(server, made) as client:
                    assert await change_sides(client) == 1 - turn
                await receiver.until(lambda: len(seats(receiver)) > 2)
                assert seats(receiver) == [1 - turn, turn, 1 - turn]
                server.kill()
                await server.start()
                await asyncio.sleep(4 * AWAY_MS / 1000)
                assert len(seats(receiver)) == 3
            finally:
                server.kill()
            assert '"level":"error"' not in server.journal.read_text()

    asyncio.run(scenario())


@pytest.mark.skipif(programs() is None, reason="PostgreSQL is not installed here")
def test_of_two_processes_one_calls_and_the_other_when_that_is_killed(tmp_path: Path) -> None:
    async def scenario(address: str) -> None:
        async with receiving() as receiver:
            one, two = Caller(address, tmp_path), Caller(address, tmp_path)
            await one.start()
            await two.start()
            try:
                made = await begin(one, receiver)
                await receiver.until(lambda: len(seats(receiver)) == 1)
                first = seats(receiver)[0]
                for turns in range(1, 4):  # played at the process that does not drive the table
                    async with sitting(two, made) as client:
                        await change_sides(client)
                    await receiver.until(lambda turns=turns: len(seats(receiver)) > turns)  # type: ignore[misc]
                async with sitting(two, made) as client:
                    await change_sides(client)
                    one.kill()
                await receiver.until(lambda: len(seats(receiver)) == 5)
                await asyncio.sleep(4 * AWAY_MS / 1000)
                assert seats(receiver) == [first, 1 - first, first, 1 - first, first]
            finally:
                one.kill()
                two.kill()

    with cluster() as address:
        asyncio.run(scenario(address))


@pytest.mark.skipif(programs() is None, reason="PostgreSQL is not installed here")
def test_somebody_at_another_process_is_not_called_unless_idle_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "AWAY_MS", AWAY_MS)

    async def scenario(address: str) -> None:
        async with (
            receiving() as receiver,
            open_server(tmp_path, address=address, calls=INSIDE) as one,
            open_server(tmp_path, address=address, calls=INSIDE) as two,
        ):
            made = await one.make(seats=[{"holder": "me"}, {"holder": "me"}])
            tokens = [seat["token"] for seat in made["seats"]]
            where = f"/api/tables/{made['table']['id']}/calls"
            for token in tokens:
                body = {"means": "webhook", "address": f"{receiver.address}&token={token[:8]}", "kinds": ["turn"]}
                assert (await two.post(where, body, token)).status_code == 201
            async with two.client(made["table"]["id"], *tokens) as client:
                await client.begin()
                await one.registry.see_to(await one.registry.table(made["table"]["id"]))
                await asyncio.sleep(4 * AWAY_MS / 1000)
                assert seats(receiver) == []
                await client.do(type="idle", idle=True)
                await receiver.until(lambda: len(seats(receiver)) == 1)
                await asyncio.sleep(4 * AWAY_MS / 1000)
                assert seats(receiver) == [client.turn()]

    with cluster() as address:
        asyncio.run(scenario(address))
