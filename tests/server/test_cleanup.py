"""Tables that nobody plays any more: the rules by which they are closed and deleted, and the commands that do it."""

import asyncio
import json
import sqlite3
from functools import partial
from pathlib import Path

import pytest

from champclos.cli import run
from champclos.server import cleanup, commands, making
from champclos.server.limits import Retention
from champclos.server.schema import MIGRATIONS, migrate
from champclos.server.store import Store
from champclos.server.table_meta import Chair, Settings
from champclos.server.tokens import ID_LETTERS
from tests.patience import PATIENCE
from tests.server.harness import Hands, Message, RunningServer, open_server
from tests.server.test_endings import begin

DAY = cleanup.DAY_MS
START = 200 * DAY
PEOPLE = [{"holder": "me", "name": "Anna"}, {"holder": "me", "name": "Ben"}]
BOTS = [{"holder": "bot", "bot": "page"}] * 2


async def statuses(server: RunningServer) -> dict[str, str]:
    return {entry.name: entry.status for entry in await cleanup.listed(server.registry.store)}


def test_two_thousand_abandoned_tables_make_room_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("champclos.server.writer.LEAST_SECONDS", 0)
    hands = Hands(START)

    async def scenario() -> None:
        async with open_server(tmp_path, hands=hands) as server:
            stored = await server.make(name="kept", seats=PEOPLE)
            async with server.client(stored["table"]["id"], stored["host"]):
                pass
            for part in range(20):
                names = [f"{letter}{part:02}{other}" for letter in ID_LETTERS[:10] for other in ID_LETTERS[:10]]
                chairs = [Chair("open"), Chair("open")]
                await asyncio.gather(*[making.place(server.registry, name, "lionheart", {}, {}, Settings(), chairs, "")
                                       for name in names])  # fmt: skip
            assert await server.registry.store.open_tables() == 2001
            await server.registry.clean()
            assert await server.registry.store.open_tables() == 2001, "they are not old enough"
            assert hands.at is not None
            hands.at += DAY
            await server.registry.clean()
            assert await statuses(server) == {"kept": "sealing"}
            assert set(server.registry.tables) <= {stored["table"]["id"]}

    asyncio.run(scenario())


def test_what_nobody_plays_is_closed_or_deleted_by_the_rules(tmp_path: Path) -> None:
    hands = Hands(START)

    async def scenario() -> None:
        async with open_server(tmp_path, hands=hands) as server:
            assert hands.at is not None
            made = {"unvisited": await server.make(name="unvisited", seats=PEOPLE)}
            for name, seats in (("gathering", PEOPLE[:1]), ("bots", BOTS), ("idle", PEOPLE), ("over", PEOPLE)):
                made[name] = await server.make(name=name, seats=seats)
                table = server.table(made[name])
                if name != "gathering":
                    await begin(table)
                async with server.client(table.id, made[name]["host"]):
                    pass
            while server.registry.bots.busy(
                server.table(made["bots"])
            ):  # its last decision must not fall on a later day
                await asyncio.sleep(0.01)
            over = server.table(made["over"])
            await over.act(partial(commands.resign, seat=0))
            expected = {"unvisited": "playing", "gathering": "gathering", "bots": "playing", "idle": "playing",
                        "over": "over"}  # fmt: skip
            expected["unvisited"] = server.table(made["unvisited"]).meta.status
            assert await statuses(server) == expected
            for days, gone, closed in (
                (1 / 24, "", ""),
                (0.1, "unvisited", ""),
                (1.1, "", "bots"),
                (14.1, "gathering", ""),
                (89, "", ""),
                (90.1, "", "idle"),
                (1000, "", ""),
            ):
                hands.at = START + int(days * DAY)
                await server.registry.clean()
                expected.pop(gone, None)
                if closed:
                    expected[closed] = "closed"
                assert await statuses(server) == expected, days
            found = await cleanup.expired(server.registry.store, Retention(finished=30), hands.at)
            assert set(found.delete) == {made[name]["table"]["id"] for name in ("bots", "idle", "over")}
            place, host = f"/api/tables/{made['idle']['table']['id']}/record", made["idle"]["host"]
            async with asyncio.timeout(PATIENCE):  # the server reads again what was closed in the store
                while "result: abandoned" not in (await server.get(place, host)).text:
                    await asyncio.sleep(0.01)

    asyncio.run(scenario())


def test_a_table_at_which_somebody_sits_is_left_alone(tmp_path: Path) -> None:
    hands = Hands(START)

    async def scenario() -> None:
        async with open_server(tmp_path, hands=hands) as server:
            assert hands.at is not None
            made = await server.make(name="here", seats=PEOPLE[:1])
            async with server.client(made["table"]["id"], made["host"]):
                hands.at += 100 * DAY
                await server.registry.clean()
                assert await statuses(server) == {"here": "gathering"}
            await server.registry.clean()
            assert await statuses(server) == {"here": "gathering"}, "somebody was there until now"

    asyncio.run(scenario())


def test_tables_are_listed_closed_and_deleted_by_command_while_the_server_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'club.db'}"

    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make(name="Friday", seats=PEOPLE)
            await begin(server.table(made))
            other = await server.make(name="Sunday", seats=PEOPLE)
            async with server.client(made["table"]["id"], made["host"]) as client:
                assert (
                    await asyncio.to_thread(run, ["tables", "close", made["table"]["id"], "--database", database]) == 0
                )
                await client.until(lambda: bool(client.table and client.table["status"] == "closed"))
            assert await asyncio.to_thread(run, ["tables", "delete", other["table"]["id"], "--database", database]) == 0
            while other["table"]["id"] in server.registry.tables:
                await asyncio.sleep(0.05)
            assert (await server.get(f"/api/tables/{other['table']['id']}", other["host"])).status_code == 404

    asyncio.run(scenario())
    capsys.readouterr()
    assert run(["tables", "list", "--database", database, "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [(one["name"], one["status"], one["seats"]) for one in listed] == [("Friday", "closed", ["Anna", "Ben"])]
    assert run(["tables", "list", "--database", database, "--status", "playing"]) == 0
    assert "0 tables" in capsys.readouterr().out
    for argv in (["close", listed[0]["id"]], ["delete", "nowhere"], ["delete"]):
        assert run(["tables", *argv, "--database", database]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_a_table_is_shown_with_who_is_asked_and_what_it_costs_and_no_secret(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'club.db'}"
    clock = {"kind": "move", "seconds": 86_400, "bank": 259_200, "most": 259_200, "increment": 21_600, "holidays": 14}

    async def scenario() -> tuple[Message, int]:
        async with open_server(tmp_path) as server, server.game(name="Friday", clock=clock) as client:
            turn = client.turn()
            await client.do(type="holiday", seat=turn, days=3)
            await client.do(type="chat", seat=0, name="", text="Good luck!")
            return client.made, turn

    made, turn = asyncio.run(scenario())
    name = made["table"]["id"]
    assert run(["tables", "show", name, "--database", database, "--json"]) == 0
    out = capsys.readouterr().out
    (sheet,) = json.loads(out)
    assert (sheet["id"], sheet["name"], sheet["status"], sheet["lines"]) == (name, "Friday", "playing", 1)
    assert [seat["asked"] for seat in sheet["seats"]] == [seat == turn for seat in (0, 1)]
    assert 71 * 3600 < sheet["seats"][turn]["holiday"] <= 72 * 3600
    assert sheet["rows"] >= 1
    assert sheet["bytes"] > 500
    for token in [made["host"], *[seat["token"] for seat in made["seats"]]]:
        assert token.rpartition(".")[2] not in out
    assert run(["tables", "show", name, "--database", database]) == 0
    said = capsys.readouterr().out
    assert "1 d for each move, a reserve of 3 d, 6 h more with each move, 14 days of holidays" in said
    assert f"P{turn}, on holiday for 2 d 23 h, is asked" in said
    assert "lines of talk: 1" in said
    for argv in (["show", "nowhere"], ["show"]):
        assert run(["tables", *argv, "--database", database]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_tables_of_an_older_store_count_as_visited_when_it_is_brought_up_to_date(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            await server.make(name="old")

    asyncio.run(scenario())
    line = sqlite3.connect(tmp_path / "club.db")
    line.executescript("ALTER TABLE tables DROP COLUMN visited; ALTER TABLE tables DROP COLUMN people;"
                       "UPDATE notes SET value = '1' WHERE name = 'schema'")  # fmt: skip
    line.close()
    store = Store(f"sqlite:///{tmp_path / 'club.db'}")
    with store.writing_at_once() as connection:
        assert migrate(connection) == len(MIGRATIONS) - 1
    entries = asyncio.run(cleanup.listed(store))
    assert [entry.name for entry in entries] == ["old"]
    assert entries[0].visited >= entries[0].created
    asyncio.run(store.close())
