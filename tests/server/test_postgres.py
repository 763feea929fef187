"""Two processes' worth of server on one PostgreSQL: each serves every table, and hears of the other's moves."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import inspect, text

from champclos.cli import run
from champclos.server import cleanup
from champclos.server.backup import copy_store
from champclos.server.course import PLAY, Row
from champclos.server.limits import Retention
from champclos.server.schema import MIGRATIONS
from champclos.server.store import Store, StoreTrouble
from champclos.server.writer import Conflict, Job
from tests.server.harness import Client, open_server, wander
from tests.server.postgres import cluster, programs
from tests.server.test_endings import begin
from tests.server.test_playing import play_on
from tests.server.test_uploads import GOOD, upload

pytestmark = pytest.mark.skipif(programs() is None, reason="PostgreSQL is not installed here")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with cluster() as found:
        yield found


async def play_side(client: Client, seat: int, dice: random.Random) -> None:
    """Play one seat until the game is over."""
    while client.table and client.table["status"] == "playing":
        prompt = client.prompt(seat)
        if prompt is None:
            await client.receive()
            continue
        choice = dice.choice(prompt["options"])["choice"]
        await client.do(type="play", seat=seat, prompt=prompt["id"], choice=choice)
        await client.sync()


def test_two_processes_share_a_table(address: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path, address=address) as one, open_server(tmp_path, address=address) as two:
            made = await one.make("artofwar", seats=[{"holder": "me"}, {"holder": "me"}], window=0, public=True)
            table = made["table"]["id"]
            tokens = [seat["token"] for seat in made["seats"]]
            async with one.client(table, *tokens) as both:
                await both.begin()
                await play_on(both, 4)
            async with one.client(table, tokens[0]) as first, two.client(table, tokens[1]) as second:
                await first.until(lambda: bool(first.table and first.table["seats"][1]["here"]))
                await first.do(type="chat", seat=0, text="hello over there")
                await second.until(lambda: bool(second.chat))
                sides = (play_side(first, 0, random.Random(1)), play_side(second, 1, random.Random(2)))
                await asyncio.wait_for(asyncio.gather(*sides), 60)
            async with one.client(table) as here, two.client(table) as there:
                assert here.scenes == there.scenes
                assert here.logs == there.logs
                assert "result" in here.scenes[-3]
            copy = tmp_path / "copy.db"
            assert await asyncio.to_thread(copy_store, address, str(copy)) >= 1

    asyncio.run(scenario())


def test_what_another_process_wrote_first_is_read_and_the_decision_judged_again(address: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path, address=address) as one, one.game() as client:
            table = one.table(client.made)
            turn = client.turn()
            prompt = client.prompt(turn)
            assert prompt
            first, second = (option["choice"] for option in prompt["options"][1:3])
            row = Row(table.course.rows, PLAY, turn, first, one.registry.now())
            await one.registry.writer.write(Job(table.id, [row]))
            assert table.course.rows == row.number
            with pytest.raises(Conflict):
                await one.registry.writer.write(Job(table.id, [row]))
            refusal = await client.refused(type="play", seat=turn, prompt=prompt["id"], choice=second)
            assert refusal["code"] == "closed"
            assert table.course.rows == row.number + 1
            await client.sync()
            assert client.drafts[turn] == 1

    asyncio.run(scenario())


def test_a_bot_is_driven_by_one_process_and_by_the_next_when_that_is_gone(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("champclos.server.registry.BEAT_SECONDS", 0.2)

    async def scenario() -> None:
        async with open_server(tmp_path, address=address) as two:
            async with open_server(tmp_path, address=address) as one:
                made = await one.make("artofwar", seats=[{"holder": "me"}, {"holder": "bot", "bot": "page"}], window=0)
                table, token = made["table"]["id"], made["seats"][0]["token"]
                async with two.client(table, token) as client:
                    await client.begin()
                    await play_on(client, 5)
                assert one.registry.drives(one.table(made))
                assert two.registry.bot_workers.answered == 0
            async with two.client(table, token) as client:
                await play_on(client, 2000)
                await client.until(lambda: bool(client.table and client.table["status"] == "over"))
            assert two.registry.bot_workers.answered > 0

    asyncio.run(scenario())


async def cut_off(store: Store) -> None:
    """End every connection to the database, one of them in the middle of a transaction."""
    kill = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE pid <> pg_backend_pid() AND datname = current_database()"
    )
    async with store.writing() as connection:
        async with store.writing() as other:
            await other.exec_driver_sql(kill)
        await connection.exec_driver_sql("SELECT 1")


def test_a_lost_connection_is_trouble_and_not_an_end(address: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path, address=address) as server, server.game() as client:
            with pytest.raises(StoreTrouble):
                await cut_off(server.registry.store)
            for _ in range(3):
                turn = client.turn()
                await client.play(turn, 1)
                await client.sync()

    asyncio.run(scenario())


def test_processes_that_wake_at_the_same_moment_note_one_outage(address: str) -> None:
    async def scenario() -> None:
        stores = [Store(address) for _ in range(3)]
        await stores[0].open()
        await stores[0].beat(1, 15_000)
        for turn in range(1, 21):
            now = 10_000_000_000_000 + turn * 100_000
            woken = await asyncio.gather(*[store.beat(now + number, 15_000) for number, store in enumerate(stores)])
            assert sum(silent for _, silent in woken) == 1
            assert len([ended for _, ended in await stores[0].outages() if now <= ended <= now + 2]) == 1
        async with stores[0].writing() as connection:
            await connection.exec_driver_sql("DELETE FROM outages")
            await connection.exec_driver_sql("DELETE FROM notes WHERE name = 'alive'")
        first = await asyncio.gather(*[store.beat(5, 15_000) for store in stores])
        assert first == [(5, False)] * 3
        async with stores[0].writing() as connection:
            await connection.exec_driver_sql("DELETE FROM notes WHERE name = 'alive'")
        for store in stores:
            await store.close()

    asyncio.run(scenario())


def test_tables_are_closed_deleted_and_cleaned_up_beside_two_processes(address: str, tmp_path: Path) -> None:
    people = [{"holder": "me"}, {"holder": "me"}]

    async def scenario() -> None:
        async with open_server(tmp_path, address=address) as one, open_server(tmp_path, address=address) as two:
            closing, deleting = await one.make(seats=people), await one.make(seats=people)
            abandoned = await one.make(seats=people)
            async with two.client(closing["table"]["id"], closing["host"]) as client:
                command = ["tables", "close", closing["table"]["id"], "--database", address]
                assert await asyncio.to_thread(run, command) == 0
                await client.until(lambda: bool(client.table and client.table["status"] == "closed"))
            command = ["tables", "delete", deleting["table"]["id"], "--database", address]
            assert await asyncio.to_thread(run, command) == 0
            while deleting["table"]["id"] in one.registry.tables:
                await asyncio.sleep(0.05)
            later = one.registry.now() + cleanup.DAY_MS
            found = await cleanup.expired(two.registry.store, Retention(), later)
            assert abandoned["table"]["id"] in found.delete
            assert closing["table"]["id"] not in [*found.delete, *found.close]
            await cleanup.delete_tables(two.registry.store, found.delete)
            assert (await two.get(f"/api/tables/{abandoned['table']['id']}", abandoned["host"])).status_code == 404
            assert await asyncio.to_thread(run, ["tables", "check", "--database", address]) == 0

    asyncio.run(scenario())


def test_a_table_leaves_a_database_and_comes_back_beside_two_processes(address: str, tmp_path: Path) -> None:
    people = [{"holder": "me"}, {"holder": "me"}]

    async def scenario() -> None:
        async with open_server(tmp_path, address=address) as one, open_server(tmp_path, address=address) as two:
            made = await one.make(seats=people)
            name, token = made["table"]["id"], made["seats"][0]["token"]
            await begin(one.table(made))
            await wander(one.table(made), 3)
            assert (await two.get(f"/api/tables/{name}", token)).status_code == 200
            before = one.table(made).course.truth.encode()
            for do in (["export", name, str(tmp_path / "a")], ["delete", name], ["import", str(tmp_path / "a")]):
                assert await asyncio.to_thread(run, ["tables", *do, "--database", address]) == 0
                while do[0] == "delete" and (name in one.registry.tables or name in two.registry.tables):
                    await asyncio.sleep(0.02)
            for server in (one, two):
                assert (await server.get(f"/api/tables/{name}", token)).json()["paused"]
                assert server.registry.tables[name].course.truth.encode() == before

    asyncio.run(scenario())


def test_what_no_text_of_the_database_can_hold_names_nothing(address: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path, address=address) as server:
            await server.post("/api/tournaments", {"game": "lionheart", "kind": "swiss", "public": True})
            for path in ("/api/tables", "/api/tournaments"):
                answer = await server.get(path, game="lion\x00heart")
                assert (answer.status_code, answer.json()) == (200, [])
            assert len((await server.get("/api/tournaments", game="lionheart")).json()) == 1
            assert (await server.get("/api/ratings/%00")).status_code == 404

    asyncio.run(scenario())


def test_uploaded_records_are_counted_and_deleted_there_too(address: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path, address=address) as server:
            found = await upload(server, GOOD)
            assert await server.registry.store.uploads() == 1
            later = server.registry.now() + int(8 * cleanup.DAY_MS)
            expired = await cleanup.expired(server.registry.store, Retention(), later)
            assert found["table"] in expired.delete

    asyncio.run(scenario())


def test_an_older_store_is_brought_up_to_date(address: str) -> None:
    store = Store(address)
    store.prepare()
    with store.writing_at_once() as connection:
        for column in ("visited", "people", "series", "part", "origin"):
            connection.execute(text(f"ALTER TABLE tables DROP COLUMN {column}"))
        connection.execute(text("DROP TABLE series"))
        connection.execute(text("UPDATE notes SET value = '1' WHERE name = 'schema'"))
    assert store.prepare() == len(MIGRATIONS) - 1
    with store.writing_at_once() as connection:
        assert "series_parts" in {index["name"] for index in inspect(connection).get_indexes("tables")}
    assert store.prepare() == 0
    asyncio.run(store.close())
