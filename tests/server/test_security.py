"""At the door: headers for browsers on every route, requests of other sites, how much one address may ask for."""

import asyncio
import re
import time
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec
import pytest
import websockets

from champclos.server.limits import MOST_AT_SEAT, MOST_WATCHERS, Limits
from champclos.server.table import Table
from tests.server.harness import FREE, Client, RunningServer, bearer, open_server

ALWAYS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
ELSEWHERE = "https://elsewhere.example"


def make_page(folder: Path) -> None:
    (folder / "page" / "assets").mkdir(parents=True)
    (folder / "page" / "index.html").write_text("<p>the page</p>" * 200)
    (folder / "page" / "assets" / "index-abc.js").write_text("let all = 1;" * 200)


# Headers


def test_every_route_tells_browsers_what_it_may_be_used_for(tmp_path: Path) -> None:
    make_page(tmp_path)

    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game() as client:
            table, token = client.made["table"]["id"], client.made["seats"][0]["token"]
            schema = (await server.get("/api/schema/openapi.json")).json()
            asked = [
                ("get", path)
                for path in ("/", "/assets/index-abc.js", "/none", "/api/none", "/api/schema/openapi.json")
            ]
            asked += [(method, path) for path, methods in schema["paths"].items() for method in methods]
            assert len(asked) > 20
            for method, path in [*asked, ("delete", "/api/tables"), ("post", "/api/games"), ("head", "/")]:
                where = path.replace("{name}", "lionheart" if "games" in path else table).replace("{step}", "0")
                where = where.replace("{digest}", client.made["table"]["scenery"])
                answer = await server.http.request(
                    method, where, headers=bearer((token, client.made["host"])), json={} if method == "post" else None
                )
                assert answer.status_code < 500, (method, where)
                assert {name: answer.headers.get(name) for name in ALWAYS} == ALWAYS, (method, where)
                policy = answer.headers["content-security-policy"]
                assert "default-src 'none'" in policy
                assert "frame-ancestors 'none'" in policy
                assert "unsafe" not in policy.replace("style-src-attr 'unsafe-inline'", "")
                assert answer.headers["cache-control"], (method, where)
            made = await server.post("/api/tables", {"game": "lionheart"})
            assert made.headers["cache-control"] == "no-store"

    asyncio.run(scenario())


def test_nothing_that_is_served_loads_anything_from_elsewhere(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            for path in ("", "/swagger", "/redoc", "/elements", "/rapidoc", "/scalar", "/oauth2-redirect.html"):
                answer = await server.get(f"/api/schema{path}")
                assert not re.search(r"<script|src=.http|href=.http", answer.text), path
            schema = await server.get("/api/schema/openapi.json")
            assert schema.status_code == 200
            assert schema.json()["openapi"].startswith("3.")

    asyncio.run(scenario())


# Other sites


@pytest.mark.parametrize(
    ("headers", "taken"),
    [
        ({}, True),
        ({"Origin": "http://{host}"}, True),
        ({"Origin": "https://{host}"}, True),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "https://behind.example"}, True),
        ({"Sec-Fetch-Site": "none"}, True),
        ({"Origin": ELSEWHERE}, False),
        ({"Origin": "null"}, False),
        ({"Origin": "http://{host}.example"}, False),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "same-site", "Origin": "http://{host}"}, False),
    ],
)
def test_what_another_sites_page_sends_is_refused(tmp_path: Path, headers: dict[str, str], taken: bool) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            given = {name: value.format(host=server.address) for name, value in headers.items()}
            answer = await server.http.post("/api/tables", json={"game": "lionheart", "public": True}, headers=given)
            assert (answer.status_code == 201) == taken
            if not taken:
                assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
            assert (await server.http.get("/api/games", headers=given)).status_code == 200
            made = await server.make(public=True)
            address = f"ws://{server.address}/api/tables/{made['table']['id']}/socket"
            async with websockets.connect(address, additional_headers=given, proxy=None) as line:
                client = Client(line)
                kind = await greet(client)
                assert kind == ("welcome" if taken else "goodbye")

    asyncio.run(scenario())


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "application/jsonp"])
def test_only_json_changes_anything(tmp_path: Path, kind: str) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            headers = {"Content-Type": kind} if kind else {}
            answer = await server.http.post("/api/tables", content=b'{"game": "lionheart"}', headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (415, "not_json")
            plain = {"Content-Type": "Application/JSON; charset=utf-8"}
            answer = await server.http.post("/api/tables", content=b'{"game": "lionheart"}', headers=plain)
            assert answer.status_code == 201

    asyncio.run(scenario())


# How much


def test_watchers_never_keep_players_or_the_host_from_their_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert MOST_WATCHERS == 200

    class Watcher:
        def __init__(self) -> None:
            self.tokens: list[object] = []
            self.viewers = [-3]
            self.idle = False

        def push(self, data: bytes) -> None:
            pass

        def dismiss(self, parting: str) -> None:
            pass

    def crowd(table: Table) -> None:
        for _ in range(MOST_WATCHERS):
            table.enter(Watcher(), {})  # type: ignore[arg-type]

    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make(public=True, seats=[{"holder": "me"}])
            crowd(server.table(made))
            async with server.client(made["table"]["id"], hello=False) as late:
                await late.send({"type": "hello"})
                assert (await goodbye(late))["code"] == "too_many"
            seat = made["seats"][0]["token"]
            async with (
                server.client(made["table"]["id"], seat) as player,
                server.client(made["table"]["id"], made["host"]),
            ):
                assert player.viewers == [0]
                lines = [await player_line(server, made["table"]["id"], seat) for _ in range(MOST_AT_SEAT - 1)]
                last = await player_line(server, made["table"]["id"], seat)
                assert (await goodbye(last))["code"] == "too_many"
                for line in [*lines, last]:
                    await line.socket.close()

    asyncio.run(scenario())


async def greet(client: Client) -> str:
    """Say hello, and hear what the server says first, which may be goodbye before it has heard anything."""
    with suppress(websockets.ConnectionClosed):
        await client.send({"type": "hello"})
    return str((await client.receive())["type"])


async def goodbye(client: Client) -> dict[str, object]:
    while True:
        message = await client.receive()
        if message["type"] == "goodbye":
            return message


async def player_line(server: RunningServer, table: str, token: str) -> Client:
    client = Client(await websockets.connect(f"ws://{server.address}/api/tables/{table}/socket", proxy=None))
    await client.send({"type": "hello", "tokens": [token]})
    return client


def test_a_full_server_has_room_for_players_still(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(FREE, connections=10)

    async def scenario() -> None:
        async with open_server(tmp_path, limits) as server:
            made = await server.make(public=True, seats=[{"holder": "me"}])
            table = made["table"]["id"]
            watchers = [await player_line(server, table, made["watch"]["token"]) for _ in range(9)]
            for watcher in watchers:
                assert (await watcher.receive())["type"] == "welcome"
            async with server.client(table, hello=False) as late:
                await late.send({"type": "hello"})
                assert (await goodbye(late))["code"] == "too_many"
            async with server.client(table, made["seats"][0]["token"]) as player:
                assert player.viewers == [0]
            for watcher in watchers:
                await watcher.socket.close()

    asyncio.run(scenario())


def test_connections_are_counted_by_address(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(FREE, from_address=2)

    async def scenario() -> None:
        async with open_server(tmp_path, limits, proxies=["127.0.0.1"]) as server:
            made = await server.make(public=True)
            address = f"ws://{server.address}/api/tables/{made['table']['id']}/socket"

            async def come(visitor: str) -> tuple[Client, str]:
                there = {"X-Forwarded-For": visitor}
                client = Client(await websockets.connect(address, additional_headers=there, proxy=None))
                return client, await greet(client)

            visits = [await come("192.0.2.1") for _ in range(3)]
            assert [kind for _, kind in visits] == ["welcome", "welcome", "goodbye"]
            other, kind = await come("192.0.2.2")
            assert kind == "welcome"
            await visits[0][0].socket.close()
            while server.registry.addresses["192.0.2.1"] > 1:
                await asyncio.sleep(0.01)
            again, kind = await come("192.0.2.1")
            assert kind == "welcome"
            for client in (visits[1][0], visits[2][0], other, again):
                await client.socket.close()
            while server.registry.addresses:
                await asyncio.sleep(0.01)

    asyncio.run(scenario())


def test_what_is_the_same_for_everybody_is_counted_too(tmp_path: Path) -> None:
    make_page(tmp_path)

    async def scenario() -> None:
        async with open_server(tmp_path, Limits(requests=1)) as server:
            made = await server.make()
            scenery = f"/api/scenery/{made['table']['scenery']}"
            paths = (
                "/health",
                "/api/games",
                scenery,
                "/",
                "/assets/index-abc.js",
                "/api/schema/openapi.json",
                "/metrics",
            )
            codes = [(await server.get(paths[turn % len(paths)])).status_code for turn in range(120)]
            assert 429 not in codes[:20]
            for first in range(len(paths)):
                assert 429 in codes[first :: len(paths)], paths[first]

    asyncio.run(scenario())


def test_what_a_client_has_already_is_not_sent_again(tmp_path: Path) -> None:
    make_page(tmp_path)

    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make()
            scenery = f"/api/scenery/{made['table']['scenery']}"
            for path in ("/", "/assets/index-abc.js", "/api/games", "/api/games/warriors/rules", "/api/bots", scenery):
                first = await server.get(path)
                assert first.status_code == 200
                again = await server.http.get(path, headers={"If-None-Match": first.headers["etag"]})
                assert (again.status_code, again.content) == (304, b"")
                head = await server.http.head(path)
                assert head.status_code == (200 if "api" not in path else 405)
                assert not head.content or head.status_code == 405
                for_ever = "immutable" in first.headers["cache-control"]
                assert for_ever == (path.startswith("/assets/") or path == scenery)

    asyncio.run(scenario())


def test_health_is_asked_of_the_store_once_however_many_ask(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            beats = 0
            beat = server.registry.store.beat

            async def counted(now: int, longest: int, pause: tuple[int, int] | None = None) -> tuple[int, bool]:
                nonlocal beats
                beats += 1
                return await beat(now, longest, pause)

            server.registry.store.beat = counted  # type: ignore[method-assign]
            began = time.monotonic()
            for answer in await asyncio.gather(*[server.get("/health") for _ in range(100)]):
                assert answer.json()["status"] == "ok"
            assert beats <= 3 + 2 * (time.monotonic() - began)

    asyncio.run(scenario())


def test_the_page_has_no_script_or_style_of_its_own_in_its_html() -> None:
    text = (Path(__file__).parents[2] / "web" / "index.html").read_text()
    assert not re.search(r"<script(?![^>]*src=)|<style|\son\w+=|style=", text)
    assert httpx.URL(re.findall(r'src="([^"]+)"', text)[0]).host == ""
