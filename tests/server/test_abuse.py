"""Malformed, huge and endless messages: they cost whoever sends them the connection, and nobody else anything."""

import asyncio
import itertools
import statistics
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import httpx
import pytest
import websockets

from tests.server.harness import Client, Message
from tests.server.killing import ServerProcess

GARBAGE = (b"", b"[]", b"\xff\xfe", b'{"type": "fly"}', b'{"type": "play", "seat": "zero"}', b"[" * 4000, b'"' * 4000)
CHUNK = bytes(16 * 1024)
ENOUGH = 2 * 1024 * 1024  # more than the server should ever take from somebody like that
DECISIONS = 30
LONGEST_SECONDS = 0.5
UPGRADE = (
    "GET /api/tables/{}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
ENDLESS = {
    "body": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n",
    "header": b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Long: ",
}
ENDLESS_FRAME = b"\x81\xff" + (1 << 40).to_bytes(8, "big") + bytes(4)
FRAGMENT = b"\x01\xfe" + (4096).to_bytes(2, "big") + bytes(4 + 4096)
NEXT_FRAGMENT = b"\x00" + FRAGMENT[1:]


@pytest.fixture
def process(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(f"sqlite:///{tmp_path / 'club.db'}", tmp_path, "--max-messages", "20")
    asyncio.run(process.start())
    yield process
    process.kill()
    assert '"level":"error"' not in process.journal.read_text()


async def pour(process: ServerProcess, begin: bytes, more: Iterator[bytes]) -> int:
    """Send something without an end; how many bytes went out until the server had enough."""
    reader, writer = await asyncio.open_connection("127.0.0.1", process.port)
    writer.write(begin)
    sent = 0
    try:
        while sent < ENOUGH and not reader.at_eof():
            data = next(more)
            writer.write(data)
            await writer.drain()
            sent += len(data)
            await asyncio.sleep(0.002)
    except OSError:
        pass
    finally:
        writer.transport.abort()
    return sent


async def babble(process: ServerProcess, table: str) -> int:
    """Send what cannot be read, as fast as it goes; the code by which the connection is closed."""
    async with websockets.connect(
        f"ws://{process.address}/api/tables/{table}/socket", proxy=None, max_queue=None
    ) as line:
        await line.send('{"type": "hello"}')
        try:
            for garbage in itertools.cycle(GARBAGE):
                await line.send(garbage)
                await asyncio.sleep(0)
        except websockets.ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0
    raise AssertionError


async def swell(process: ServerProcess, table: str) -> int:
    """Send one message that is much too long; the code by which the connection is closed."""
    async with websockets.connect(f"ws://{process.address}/api/tables/{table}/socket", proxy=None) as line:
        await line.send('{"type": "hello"}')
        try:
            await line.send("x" * 1_000_000)
            while True:
                await line.recv()
        except websockets.ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0


async def sit_down(client: Client, made: Message) -> None:
    tokens = [seat["token"] for seat in made["seats"]]
    await client.send({"type": "hello", "tokens": tokens})
    await client.until(lambda: set(client.scenes) == {0, 1})
    await client.begin()


async def decide(client: Client) -> list[float]:
    """Some decisions at a person's pace, and how long each took to be acknowledged."""
    times = []
    for _ in range(DECISIONS):
        began = time.perf_counter()
        await client.play(client.turn(), 1)
        times.append(time.perf_counter() - began)
        await client.sync()
        await asyncio.sleep(0.12)
    return times


def test_bad_messages_cost_only_who_sends_them(process: ServerProcess) -> None:
    seats = [{"holder": "me"}, {"holder": "me"}]
    made = httpx.post(f"http://{process.address}/api/tables", json={"game": "lionheart", "seats": seats}).json()
    lobby = httpx.post(f"http://{process.address}/api/tables", json={"game": "lionheart", "public": True}).json()
    table = lobby["table"]["id"]
    upgrade = UPGRADE.format(table).encode()
    ends: dict[str, list[int]] = {}

    async def again(name: str, attack: Callable[[], Awaitable[int]]) -> None:
        while True:
            ends.setdefault(name, []).append(await attack())
            await asyncio.sleep(0.02)

    attacks: dict[str, Callable[[], Awaitable[int]]] = {
        "babble": lambda: babble(process, table),
        "swell": lambda: swell(process, table),
        "frame": lambda: pour(process, upgrade, itertools.chain([ENDLESS_FRAME], itertools.repeat(CHUNK))),
        "fragments": lambda: pour(process, upgrade, itertools.chain([FRAGMENT], itertools.repeat(NEXT_FRAGMENT))),
        "body": lambda: pour(process, ENDLESS["body"], itertools.repeat(b"4000\r\n" + CHUNK + b"\r\n")),
        "header": lambda: pour(process, ENDLESS["header"], itertools.repeat(b"x" * len(CHUNK))),
    }

    async def scenario() -> tuple[list[float], list[float]]:
        address = f"ws://{process.address}/api/tables/{made['table']['id']}/socket"
        async with websockets.connect(address, max_size=None, compression=None, proxy=None) as line:
            client = Client(line)
            await sit_down(client, made)
            calm = await decide(client)
            storm = [asyncio.create_task(again(name, attack)) for name, attack in attacks.items()]
            rough = await decide(client)
            for task in storm:
                assert not task.done(), task
                task.cancel()
            await asyncio.gather(*storm, return_exceptions=True)
            return calm, rough

    calm, rough = asyncio.run(scenario())
    assert statistics.median(rough) < max(LONGEST_SECONDS, 10 * statistics.median(calm)), (calm, rough)
    assert set(ends) == set(attacks)
    assert 4429 in ends["babble"]
    assert 1009 in ends["swell"]
    for name in ("frame", "fragments", "body", "header"):
        assert max(ends[name]) < ENOUGH, (name, ends[name])
