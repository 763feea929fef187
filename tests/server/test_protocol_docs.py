"""The examples of docs/protocol.md, sent to a server in their order; what comes back must be as the document says."""

import asyncio
import json
import re
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec

from champclos.core.words import Words
from champclos.games import make_game
from champclos.server import messages, rating_messages, starts, table_meta, wire
from champclos.server.calls import CallText
from champclos.server.refusals import STATUS
from tests.server.harness import Client, RunningServer, bearer, open_server

DOCUMENT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```json ([^\n]+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
TYPES: dict[str, Any] = {
    "error": messages.ErrorBody,
    "clock": table_meta.Clock,
    "response-shape rematch": messages.Rematch,
    "client-rematch": messages.NextGame,
    "entry": messages.Entry,
    "change": wire.Change,
    "chance": wire.Chance,
    "hint": wire.Hints,
    "luck": wire.Lucks,
    "falls": wire.Falls,
    "turning_points": wire.TurningPoints,
    "proposal": messages.ProposalInfo,
    "stopped": messages.StoppedInfo,
    "figure": messages.Figure,
    "windows": list[Words],
    "chat": wire.Said,
    "start": starts.NewStart,
    "uploaded": starts.UploadedRecord,
    "declined": wire.DeclinedInAdvance,
    "goodbye": wire.Goodbye,
    "client-shape": wire.ClientMessage,
    "call": messages.CallInfo,
    "posted": CallText,
    "rated": table_meta.RatedPlayer,
    "rating": rating_messages.RatingInfo,
    "my-rating": rating_messages.MyRatings,
    "rating-does": rating_messages.RatingDoes,
}
PARTIAL = {"welcome", "scene", "table"}  # examples that show some fields of the table or the scene only


class Reader:
    """Goes through the examples; `real` is what the document's made-up names stand for."""

    def __init__(self, server: RunningServer) -> None:
        self.server = server
        self.real: dict[str, str] = {}
        self.client: Client | None = None
        self.ran = 0

    def named(self, text: str) -> str:
        for name in sorted(self.real, key=len, reverse=True):
            text = text.replace(name, self.real[name])
        return text

    def compare(self, shown: Any, found: Any, where: str, partial: bool = False) -> None:
        """The same fields of the same types; made-up names are remembered."""
        if isinstance(shown, dict):
            assert isinstance(found, dict), where
            if partial:
                assert set(shown) <= set(found), where
            elif where.count("options") == 0 and where.count("properties") == 0:
                assert set(shown) == set(found), f"{where}: {set(shown) ^ set(found)}"
            for key in shown:
                self.compare(shown[key], found[key], f"{where}.{key}", partial)
        elif isinstance(shown, list):
            assert isinstance(found, list), where
            for one, other in zip(shown, found, strict=False):
                self.compare(one, other, f"{where}[]", partial)
        elif isinstance(shown, str):
            assert isinstance(found, str), where
            key = where.rpartition(".")[2]
            if (
                key in ("id", "key", "token", "host", "organiser", "table", "watch", "scenery", "prompt")
                and len(shown) > 4
            ):
                self.real[shown] = found
            elif key in ("type", "code", "status", "holder", "game", "what", "kind"):
                assert found == shown, where
        elif shown is not None and found is not None:
            assert isinstance(found, bool) == isinstance(shown, bool), where
            assert isinstance(found, int | float), where


async def request(reader: Reader, head: str, body: str, answer_head: str, answer: str) -> None:
    line, _, token = head.partition(" with ")
    method, path = line.split(" ")
    headers = bearer((reader.named(token),) if token else ())
    path = reader.named(path)
    if method == "POST":
        found = await reader.server.http.post(
            path, content=reader.named(body), headers={**headers, "content-type": "application/json"}
        )
    else:
        found = await reader.server.http.get(path, headers=headers)
    assert found.status_code == int(answer_head.split(maxsplit=1)[0]), found.text
    shown = json.loads(answer)
    partial = "status" in shown and "positions" not in path if isinstance(shown, dict) else False
    reader.compare(shown, found.json(), path, partial or "positions" in path or answer_head.endswith(" in part"))
    reader.ran += 1


async def client(reader: Reader, body: str, answer: str | None) -> None:
    """A message over the WebSocket, and the answer the document shows for it."""
    client = reader.client
    assert client is not None
    message = json.loads(reader.named(body))
    if message["type"] == "play":
        await client.until(lambda: bool(client.table and client.table["status"] == "playing"))
        await client.sync()
    if message["type"] in ("play", "undo", "why", "odds", "hint", "passing") and message["seat"] == 1:
        turn = client.turn()
        message["seat"] = turn
        prompt = client.prompt(turn)
        assert prompt
        if "prompt" in message:
            message["prompt"] = prompt["id"]
        if "choice" in message and message["type"] != "why":
            message["choice"] = prompt["options"][1]["choice"]
    if message["type"] == "reveal":
        await client.until(lambda: bool(client.table and client.table["seal"]["wants"] == "nonce"))
    shown = json.loads(answer) if answer is not None else None
    await client.send(message)
    if message["type"] == "hello":
        await client.until(lambda: set(client.scenes) == {0, 1})
        found = next(json.loads(raw) for raw in client.raw if '"welcome"' in raw)
    else:
        await client.until(lambda: message["id"] in client.answers)
        found = client.answers[message["id"]]
    assert shown is not None
    reader.compare(shown, found, message["type"], shown["type"] in PARTIAL)
    reader.ran += 1


def test_the_examples_of_the_protocol_are_true(tmp_path: Path) -> None:
    blocks = BLOCK.findall(DOCUMENT)

    async def scenario() -> None:
        async with open_server(tmp_path) as server, AsyncExitStack() as open_clients:
            reader = Reader(server)
            followed = [*blocks[1:], ("", "")]
            async with asyncio.timeout(60):
                for (head, body), (next_head, next_body) in zip(blocks, followed, strict=True):
                    if head.startswith("request "):
                        await request(reader, head[8:], body, next_head.removeprefix("response "), next_body)
                    elif head.startswith("response GET "):
                        parts = head.removeprefix("response ").split(" ")
                        await request(reader, " ".join([*parts[:2], *parts[3:]]), "", parts[2], body)
                    elif head == "client" and reader.client is None:
                        table = reader.real["hk3v9q2m7x"]
                        reader.client = await open_clients.enter_async_context(server.client(table, hello=False))
                        await client(reader, body, next_body)
                    elif head == "client":
                        await client(reader, body, next_body)
                    elif head == "server" and '"type": "scene"' in body:
                        assert reader.client
                        scene = next(json.loads(raw) for raw in reader.client.raw if raw.startswith('{"type":"scene"'))
                        reader.compare(json.loads(body), scene, "scene", partial=True)
            assert reader.ran > 25

    asyncio.run(scenario())


def test_the_shapes_that_the_protocol_shows_are_those_of_the_server() -> None:
    checked = 0
    for head, body in BLOCK.findall(DOCUMENT):
        kind = TYPES.get(head)
        if kind is not None:
            msgspec.json.decode(body, type=kind)
            checked += 1
    assert checked >= len(TYPES)


def test_the_kinds_of_windows_that_the_protocol_shows_are_those_of_the_game() -> None:
    shown = next(body for head, body in BLOCK.findall(DOCUMENT) if head == "windows")
    assert msgspec.json.decode(shown, type=list[Words]) == make_game("artofwar", {}, {}).windows


def test_the_protocol_names_every_message_and_every_code() -> None:
    sent = {kind.__struct_config__.tag for kind in wire.ClientMessage.__args__}
    got = {
        "welcome",
        "scene",
        "change",
        "done",
        "refused",
        "reason",
        "chances",
        "hints",
        "luck",
        "falls",
        "turning_points",
        "table",
        "chat",
        "pong",
        "goodbye",
    }
    for name in sent | got:
        assert f'"type": "{name}"' in DOCUMENT, name
    for code, status in STATUS.items():
        assert re.search(rf"`{code}`[^\n]*\| {status} \|", DOCUMENT), code
