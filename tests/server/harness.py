"""A server for tests, in this process on a free port, and clients that talk to it like a browser would."""

import asyncio
import hashlib
import json
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import uvicorn
import websockets

from champclos.server import commands
from champclos.server.app import make_app
from champclos.server.bot_workers import BotWorkers
from champclos.server.caller import CallSettings
from champclos.server.limits import Limits
from champclos.server.monotonic import wall_time
from champclos.server.registry import TableRegistry
from champclos.server.serving import web_config
from champclos.server.store import Store
from champclos.server.table import Table
from tests.patience import PATIENCE

Message = dict[str, Any]
# Kings that fall by one blow: many games of Art of War end by an answer to a window.
EVERYWHERE = [[side, ahead] for ahead in (1, 2) for side in (-2, -1, 0, 1, 2)]
WEAK = {"origin": "designed", "attack": 1, "upright": 1, "sideways": 1, "reach": EVERYWHERE}
SUDDEN: Message = {"kings": {"R01": WEAK, "R02": WEAK}}
FREE = Limits(messages=5000, new_tables=5000, requests=5000, from_address=5000)


class Hands:
    """A clock that goes when the test says so, or as the real one does."""

    def __init__(self, at: int | None = None) -> None:
        self.at = at

    def __call__(self) -> int:
        return wall_time() if self.at is None else self.at


class RunningServer:
    """A running server."""

    def __init__(self, registry: TableRegistry, address: str, http: httpx.AsyncClient) -> None:
        self.registry = registry
        self.address = address
        self.http = http

    async def get(self, path: str, *tokens: str, **query: object) -> httpx.Response:
        params = {name: str(value) for name, value in query.items()} or None  # an empty one cuts off what the path has
        return await self.http.get(path, headers=bearer(tokens), params=params)

    async def post(self, path: str, body: object, *tokens: str) -> httpx.Response:
        return await self.http.post(path, json=body, headers=bearer(tokens))

    async def make(self, game: str = "lionheart", **wanted: object) -> Message:
        answer = await self.post("/api/tables", {"game": game, **wanted})
        assert answer.status_code == 201, answer.text
        made: Message = answer.json()
        return made

    def table(self, made: Message) -> Table:
        return self.registry.tables[made["table"]["id"]]

    @asynccontextmanager
    async def client(
        self, table: str, *tokens: str, seen: dict[str, int] | None = None, hello: bool = True
    ) -> AsyncIterator["Client"]:
        address = f"ws://{self.address}/api/tables/{table}/socket"
        async with websockets.connect(address, max_size=None, compression=None) as socket:
            client = Client(socket)
            if hello:
                await client.send({"type": "hello", "tokens": list(tokens), "seen": seen or {}})
                await client.until(lambda: client.table is not None and set(client.scenes) >= set(client.viewers))
            yield client

    @asynccontextmanager
    async def game(self, game: str = "lionheart", seats: int = 2, **wanted: object) -> AsyncIterator["Client"]:
        """A game that has begun, all of its seats held by one client, which is the host's too."""
        made = await self.make(game, seats=[{"holder": "me", "name": f"P{seat}"} for seat in range(seats)], **wanted)
        tokens = [seat["token"] for seat in made["seats"]]
        async with self.client(made["table"]["id"], *tokens, made["host"]) as client:
            client.made = made
            await client.begin()
            yield client


class Client:
    """A connected client: it keeps its scenes up to date by the protocol's own rule."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.made: Message = {}
        self.table: Message | None = None
        self.viewers: list[int] = []
        self.scenes: dict[int, Message] = {}
        self.numbers: dict[int, int] = {}
        self.logs: dict[int, list[Message]] = {}
        self.drafts: dict[int, int] = {}
        self.clock: Message | None = None
        self.chat: list[Message] = []
        self.answers: dict[str, Message] = {}
        self.raw: list[str] = []
        self.nonces: dict[int, str] = {}
        self.asked = 0
        self.declined: dict[int, Message] = {}  # what each seat declines in advance

    # Talking

    async def send(self, message: object) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def receive(self) -> Message:
        async with asyncio.timeout(PATIENCE):  # unlike wait_for it never loses a cancellation
            raw = await self.socket.recv()
        text = raw if isinstance(raw, str) else raw.decode()
        self.raw.append(text)
        message: Message = json.loads(text)
        self.take(message)
        return message

    async def until(self, done: Callable[[], bool]) -> None:
        while not done():
            await self.receive()

    async def ask(self, **message: object) -> Message:
        """Send a message and wait for its answer."""
        self.asked += 1
        name = f"t{self.asked}"
        await self.send({**message, "id": name})
        await self.until(lambda: name in self.answers)
        return self.answers.pop(name)

    async def do(self, **message: object) -> None:
        """Send a message that must be carried out."""
        answer = await self.ask(**message)
        assert answer["type"] == "done", answer

    async def refused(self, **message: object) -> Message:
        """Send a message that must be refused."""
        answer = await self.ask(**message)
        assert answer["type"] == "refused", answer
        assert answer["words"]["en"]
        assert answer["words"]["fr"]
        return answer

    async def to_the_end(self) -> None:
        """Take whatever comes until the server closes the connection."""
        try:
            while True:
                await self.receive()
        except websockets.ConnectionClosed:
            return

    async def sync(self) -> None:
        """Everything that was on its way has come."""
        await self.ask(type="ping")

    # Playing

    async def begin(self) -> None:
        """Seal the dice for every seat of this client."""
        for seat in self.viewers:
            self.nonces[seat] = secrets.token_hex(16)
            hashed = hashlib.sha256(bytes.fromhex(self.nonces[seat])).hexdigest()
            await self.do(type="promise", seat=seat, hash=hashed)
        await self.until(lambda: bool(self.table and self.table["seal"]["wants"] == "nonce"))
        for seat in self.viewers:
            await self.do(type="reveal", seat=seat, nonce=self.nonces[seat])
        await self.until(lambda: bool(self.table and self.table["status"] == "playing"))
        await self.sync()

    def prompt(self, seat: int) -> Message | None:
        """What the seat is asked, if it may answer."""
        prompt: Message | None = self.scenes[seat].get("prompt")
        return prompt if prompt and prompt.get("options") and prompt.get("id") else None

    def turn(self) -> int:
        """A seat of this client that is asked."""
        return next(seat for seat in self.viewers if seat >= 0 and self.prompt(seat))

    async def play(self, seat: int, index: int = 0) -> None:
        """Answer with one of the options."""
        prompt = self.prompt(seat)
        assert prompt is not None
        await self.do(type="play", seat=seat, prompt=prompt["id"], choice=prompt["options"][index]["choice"])

    # What comes

    def take(self, message: Message) -> None:
        kind = message["type"]
        if kind in ("welcome", "table"):
            self.table = message["table"]
            self.viewers = message.get("viewers", self.viewers)
            self.chat += message.get("chat", [])
        elif kind == "scene":
            self.scenes[message["viewer"]] = message["scene"]
            self._log(message)
        elif kind == "change":
            assert message["from"] == self.numbers[message["viewer"]]
            self.scenes[message["viewer"]] = changed(self.scenes[message["viewer"]], message)
            self._log(message)
        elif kind == "passing":
            self.declined[message["seat"]] = message
        elif kind == "chat":
            self.chat.append(message["line"])
        elif "id" in message:
            self.answers[message["id"]] = message

    def _log(self, message: Message) -> None:
        viewer = message["viewer"]
        self.numbers[viewer] = message["number"]
        self.drafts[viewer] = message["draft"]
        self.clock = message["clock"]
        stored = message["steps"] - len(message["entries"])
        self.logs[viewer] = self.logs.get(viewer, [])[:stored] + message["entries"]


def changed(scene: Message, change: Message) -> Message:
    """A scene after a change, as docs/protocol.md says it is done."""
    fresh = {piece["id"]: piece for piece in change["pieces"]}
    gone = set(change["gone"])
    pieces = [fresh.pop(piece["id"], piece) for piece in scene.get("pieces", []) if piece["id"] not in gone]
    pieces += fresh.values()
    if change["order"] is not None:
        known = {piece["id"]: piece for piece in pieces}
        pieces = [known[name] for name in change["order"]]
    after = {**scene, "pieces": pieces}
    for part, value in change["set"].items():
        if value is None:
            after.pop(part, None)
        else:
            after[part] = value
    return after


def bearer(tokens: tuple[str, ...]) -> dict[str, str]:
    return {"Authorization": "Bearer " + ",".join(tokens)} if tokens else {}


async def wander(table: Table, decisions: int) -> None:
    """So many decisions without a fight, so that no dice end the game."""
    course = table.course
    for number in range(decisions):
        seat = next(seat for seat in range(course.seats) if course.asks(seat))
        state = course.position(seat).seen_by(seat)
        peaceful = [choice for choice in state.choices(seat) if state.describe(choice, seat).verb != "attack"]
        choice = int(peaceful[number * 7 % len(peaceful)])
        await table.act(partial(commands.decide, seat=seat, prompt=course.prompt(seat), choice=choice, notation=""))


@asynccontextmanager
async def open_server(
    folder: Path,
    limits: Limits = FREE,
    hands: Callable[[], int] | None = None,
    workers: int = 1,
    address: str = "",
    proxies: Sequence[str] = (),
    calls: CallSettings | None = None,
) -> AsyncIterator[RunningServer]:
    """A server around a store in a folder; opening it again goes on where it was."""
    registries: list[TableRegistry] = []

    def make_registry() -> TableRegistry:
        store = Store(address or f"sqlite:///{folder / 'club.db'}", "normal")
        registries.append(TableRegistry(store, BotWorkers(workers), limits, hands, calls=calls))
        return registries[0]

    config = web_config(make_app(make_registry, folder / "page"), "127.0.0.1", 0, proxies)
    config.timeout_graceful_shutdown = 2
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server._serve())
    while not server.started:
        assert not serving.done(), serving
        await asyncio.sleep(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
            yield RunningServer(registries[0], f"127.0.0.1:{port}", http)
    finally:
        server.should_exit = True
        await serving
