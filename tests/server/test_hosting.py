"""The page of whoever runs the server: behind a key, with what tables cost, and never a secret."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from champclos.cli import run
from champclos.server import commands, table_files
from champclos.server.limits import KEYS_TRIED
from tests.patience import PATIENCE
from tests.server.harness import Hands, Message, RunningServer, open_server, wander
from tests.server.test_endings import begin

KEY = "a key of twenty-six signs!"
PEOPLE = [{"holder": "me", "name": "Anna"}, {"holder": "me", "name": "Benoît"}]


async def page(server: RunningServer, **query: object) -> Message:
    answer = await server.get("/api/host", KEY, **query)
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


async def does(server: RunningServer, table: str, what: str) -> Message:
    answer = await server.post(f"/api/host/tables/{table}", {"do": what}, KEY)
    found: Message = {"status": answer.status_code, **answer.json()}
    return found


def test_the_host_sees_what_tables_cost_and_no_secret(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            server.registry.host_key = KEY
            made = await server.make("artofwar", name="Friday", seats=PEOPLE)
            table = server.table(made)
            await begin(table)
            await wander(table, 6)
            await table.act(partial(commands.say, seat=0, name="", text="À demain !"))
            robots = [{"holder": "bot", "bot": "page"}, {"holder": "me"}]
            played = await server.make("lionheart", seats=robots)
            await begin(server.table(played))
            async with server.client(made["table"]["id"], made["watch"]["token"]):
                found = await page(server)
            newer, older = found["tables"]
            assert (newer["id"], older["id"]) == (played["table"]["id"], made["table"]["id"])
            assert (older["name"], older["status"], older["lines"], older["watchers"]) == ("Friday", "playing", 1, 1)
            assert older["steps"] == len(table.course.settled)
            assert [seat["name"] for seat in older["seats"]] == ["Anna", "Benoît"]
            assert older["kib"] >= 1
            assert found["count"] == {"playing": 2}
            assert found["keep"]["idle"] == 90
            assert found["memory_kib"] == 0 or found["memory_kib"] > 1000
            assert found["started"] <= server.registry.now()
            secrets = [table.meta.sealing.secret, table.meta.maker, *table.meta.sealing.nonces]
            secrets += [one["token"].rpartition(".")[2] for one in made["seats"]]
            said = (await server.get("/api/host", KEY)).text
            assert all(secret and secret not in said for secret in secrets)
            server.registry._put_away(table)
            assert (await page(server, skip=1))["tables"][0]["steps"] is None, "its log may hold a draft"
            assert (await page(server, status="over"))["tables"] == []

    asyncio.run(scenario())


def test_the_thinking_of_bots_is_counted(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            server.registry.host_key = KEY
            made = await server.make("lionheart", seats=[{"holder": "bot", "bot": "knight:seconds=0.2"}] * 2)
            thought = server.registry.bots.thought
            async with server.client(made["table"]["id"], made["watch"]["token"]):
                async with asyncio.timeout(PATIENCE):
                    while thought[made["table"]["id"]] < 0.3:
                        await asyncio.sleep(0.01)
                (shown,) = (await page(server))["tables"]
                assert shown["thinking"] >= 0.3

    asyncio.run(scenario())


def test_the_host_closes_exports_and_deletes_tables(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            server.registry.host_key = KEY
            series = {"name": "best_of", "options": {"games": 3}}
            made = await server.make(seats=PEOPLE, series=series)
            name = made["table"]["id"]
            refused = await server.get(f"/api/host/tables/{name}/export", KEY)
            assert (refused.status_code, refused.json()["code"]) == (409, "not_now"), "its dice are being sealed"
            await begin(server.table(made))
            await wander(server.table(made), 2)
            file = await server.get(f"/api/host/tables/{name}/export", KEY)
            assert table_files.read_file(file.content).tables[0].id == name
            async with server.client(name, made["host"]) as client:
                assert (await does(server, name, "close")) == {"status": 201, "tables": [name]}
                await client.until(lambda: bool(client.table and client.table["status"] == "closed"))
                assert (await does(server, name, "close"))["code"] == "not_now"
                assert (await does(server, name, "delete"))["tables"] == [name]
                await client.until(lambda: '"goodbye"' in client.raw[-1])
            assert (await server.get(f"/api/tables/{name}", made["host"])).status_code == 404
            for what in ("close", "delete"):
                assert (await does(server, name, what))["status"] == 404
            assert (await server.get(f"/api/host/tables/{name}/export", KEY)).status_code == 404
            assert (await page(server))["tables"] == []

    asyncio.run(scenario())


def test_without_the_key_nothing_is_shown_and_guessing_is_slow(tmp_path: Path) -> None:
    hands = Hands(1_700_000_000_000)

    async def scenario() -> None:
        assert hands.at is not None
        async with open_server(tmp_path, hands=hands) as server:
            answer = await server.get("/api/host", KEY)
            assert (answer.status_code, answer.json()["code"]) == (403, "forbidden"), "no key is set"
            server.registry.host_key = KEY
            made = await server.make(seats=PEOPLE)
            name = made["table"]["id"]
            for token in ((), (made["host"],), (KEY[:-1],)):
                for answer in (
                    await server.get("/api/host", *token),
                    await server.post(f"/api/host/tables/{name}", {"do": "delete"}, *token),
                    await server.get(f"/api/host/tables/{name}/export", *token),
                ):
                    assert answer.status_code == 401
                    assert answer.json()["words"]["fr"] == "Ce n'est pas la clé de l'hôte."
            for _ in range(30):
                await page(server)  # what is right does not count
            most, per_second = KEYS_TRIED
            tried = [(await server.get("/api/host", "wrong")).status_code for _ in range(int(most))]
            assert tried[-1] == 429
            assert (await server.get("/api/host", KEY)).status_code == 429, "else each answer would tell"
            hands.at += int(1000 / per_second)
            assert (await server.get("/api/host", KEY)).status_code == 200

    asyncio.run(scenario())


def test_a_key_that_is_easily_guessed_is_refused_at_the_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path / 'club.db'}"
    assert run(["serve", "--host-key", "secret", "--database", database]) == 2
    assert "at least 16" in capsys.readouterr().err
    monkeypatch.setenv("CHAMPCLOS_HOST_KEY", "éééééééééééééééééé")
    assert run(["serve", "--database", database]) == 2
    assert "without accents" in capsys.readouterr().err
