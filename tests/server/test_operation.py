"""What whoever runs a server relies on: restarts, the store in trouble, copies, health, figures, the page, tokens."""

import asyncio
import logging
import sqlite3
from pathlib import Path

import msgspec
import pytest

from champclos.core.errors import ChampclosError
from champclos.server.backup import copy_store
from champclos.server.course import Row
from champclos.server.journal import JsonLines
from champclos.server.serving import default_database, read_key
from champclos.server.store import Store
from champclos.server.tokens import Signer, Token
from champclos.server.writer import Conflict, Job, Writer
from tests.server.harness import FREE, bearer, open_server, wander
from tests.server.test_playing import play_on


def test_a_game_goes_on_after_a_restart_and_clients_resume(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("artofwar", window=0) as client:
            await play_on(client, 20)
            made, numbers, logs, scenes = client.made, dict(client.numbers), dict(client.logs), dict(client.scenes)
        tokens = [seat["token"] for seat in made["seats"]]
        async with open_server(tmp_path) as server:
            seen = {str(viewer): number - 3 for viewer, number in numbers.items()}
            async with server.client(made["table"]["id"], *tokens, seen=seen) as client:
                assert client.scenes == scenes
                assert client.numbers == numbers
                for viewer, log in client.logs.items():
                    assert log == logs[viewer][-3:]
                await play_on(client, 5)

    asyncio.run(scenario())


def test_a_long_table_is_loaded_from_its_snapshot_and_is_the_same(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game(options={"quiet": 9999}) as client:
            await wander(server.table(client.made), 450)
            await client.sync()
            made, course = client.made, server.table(client.made).course
            before = (course.truth.encode(), course.settled, course.number(0), course.asked, course.rows)
        async with open_server(tmp_path) as server:
            store = server.registry.store
            snapshot = await store.snapshot(made["table"]["id"])
            assert snapshot is not None
            assert snapshot.rows >= 200
            again = (await server.registry.table(made["table"]["id"])).course
            assert (again.truth.encode(), again.settled, again.number(0), again.asked, again.rows) == before
        path = tmp_path / "club.db"
        with sqlite3.connect(path) as connection:
            connection.execute("UPDATE snapshots SET state = x'00', rules_version = 99")
        connection.close()
        async with open_server(tmp_path) as server:
            again = (await server.registry.table(made["table"]["id"])).course
            assert (again.truth.encode(), again.settled, again.number(0), again.asked, again.rows) == before

    asyncio.run(scenario())


def test_a_locked_store_gives_players_a_clear_word_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("champclos.server.store.LOCK_WAIT_MS", 100)

    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game() as client:
            turn = client.turn()
            prompt = client.prompt(turn)
            assert prompt
            rows = server.table(client.made).course.rows
            thief = sqlite3.connect(tmp_path / "club.db", isolation_level=None)
            thief.execute("BEGIN IMMEDIATE")
            refusal = await client.refused(
                type="play", seat=turn, prompt=prompt["id"], choice=prompt["options"][1]["choice"]
            )
            assert refusal["code"] == "busy"
            assert (await server.get("/health")).status_code == 503
            thief.execute("ROLLBACK")
            thief.close()
            assert server.table(client.made).course.rows == rows
            await client.do(type="play", seat=turn, prompt=prompt["id"], choice=prompt["options"][1]["choice"])
            assert (await server.get("/health")).status_code == 200

    asyncio.run(scenario())


def test_a_full_disk_gives_players_a_clear_word_and_loses_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game() as client:
            turn = client.turn()
            course = server.table(client.made).course
            acknowledged = course.rows
            pages = await page_limit(server.registry.store, 1)
            for _ in range(500):
                prompt = client.prompt(turn)
                assert prompt
                back = bool(client.drafts[turn])
                move = {"type": "play", "prompt": prompt["id"], "choice": prompt["options"][1]["choice"]}
                answer = await client.ask(seat=turn, **({"type": "undo"} if back else move))
                if answer["type"] == "refused":
                    break
                acknowledged += 1
            assert answer["code"] == "busy"
            await page_limit(server.registry.store, pages)
            await client.do(type="chat", seat=turn, text="the disk is well again")
            assert course.rows == acknowledged == len(await server.registry.store.log(client.made["table"]["id"], 0))
            await play_on(client, 5)

    asyncio.run(scenario())


async def page_limit(store: Store, pages: int) -> int:
    """Let the writer use so many pages at most, 1 means no more than there are; how many it could use before."""

    def limit() -> int:
        with store.writing_engine.connect() as connection:
            before = int(connection.exec_driver_sql("PRAGMA max_page_count").scalar() or 0)
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
            return before

    return await asyncio.to_thread(limit)


def test_decisions_of_many_tables_are_written_together_and_a_conflict_hurts_only_its_own(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = Store(f"sqlite:///{tmp_path / 'store.db'}")
        assert await store.open() > 0
        assert await store.open() == 0
        writer = Writer(store)
        writer.start()
        jobs = [Job(f"t{number}", [Row(0, 1, 0, number, 5)]) for number in range(20)]
        done = await asyncio.gather(*[writer.write(job) for job in [*jobs, jobs[3]]], return_exceptions=True)
        assert [error for error in done if error is not None] == [done[20]]
        assert isinstance(done[20], Conflict)
        assert [row.choice for row in await store.log("t3", 0)] == [3]
        assert writer.written == 20
        commits = writer.commits
        await asyncio.gather(*[writer.write(Job(f"t{number}", [Row(1, 1, 0, 7, 6)])) for number in range(20)])
        assert writer.commits == commits + 1
        await writer.stop()
        await store.close()

    asyncio.run(scenario())


def test_a_copy_made_while_the_server_runs_is_a_store_itself(tmp_path: Path) -> None:
    async def scenario() -> None:
        copy = tmp_path / "copy"
        copy.mkdir()
        async with open_server(tmp_path) as server, server.game() as client:
            await play_on(client, 9)
            count = await asyncio.to_thread(copy_store, f"sqlite:///{tmp_path / 'club.db'}", str(copy / "club.db"))
            assert count == 1
            course = server.table(client.made).course
            async with open_server(copy) as other:
                token = client.made["seats"][0]["token"]
                assert (await other.get(f"/api/tables/{client.made['table']['id']}", token)).status_code == 200
                again = (await other.registry.table(client.made["table"]["id"])).course
                assert again.truth.encode() == course.truth.encode()

    asyncio.run(scenario())
    with pytest.raises(ChampclosError, match="there already"):
        copy_store(f"sqlite:///{tmp_path / 'club.db'}", str(tmp_path / "club.db"))
    with pytest.raises(ChampclosError, match="no such file"):
        copy_store(f"sqlite:///{tmp_path / 'none.db'}", str(tmp_path / "other.db"))


def test_a_store_of_a_later_version_is_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = Store(f"sqlite:///{tmp_path / 'store.db'}")
        await store.open()
        async with store.writing() as connection:
            await connection.exec_driver_sql("UPDATE notes SET value = '99' WHERE name = 'schema'")
        with pytest.raises(ChampclosError, match="version 99"):
            await store.open()
        await store.close()

    asyncio.run(scenario())


def test_health_figures_and_the_page(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game() as client:
            await play_on(client, 3)
            assert (await server.get("/health")).json()["status"] == "ok"
            figures = (await server.get("/metrics")).text
            assert "champclos_connections 1\n" in figures
            steps = len(server.table(client.made).course.settled)
            assert f"champclos_steps_total {steps}\n" in figures
            forwarded = await server.http.get("/metrics", headers={"X-Forwarded-For": "10.0.0.1"})
            assert (forwarded.status_code, forwarded.json()["code"]) == (403, "forbidden")
            assert "not built" in (await server.get("/")).text
            schema = (await server.get("/api/schema/openapi.json")).json()
            assert "/api/tables/{name}/record" in schema["paths"]
            missing = await server.get("/api/nothing")
            assert (missing.status_code, missing.json()["code"]) == (404, "not_found")
        (tmp_path / "page").mkdir()
        (tmp_path / "page" / "index.html").write_text("<p>the page</p>")
        async with open_server(tmp_path) as server:
            assert "the page" in (await server.get("/")).text
            assert (await server.get("/api/games")).status_code == 200

    asyncio.run(scenario())


def test_figures_say_nothing_of_what_is_hidden_and_are_for_who_runs_the_server(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game() as client:
            turn = client.turn()
            before = (await server.get("/metrics")).text
            await client.play(turn, 1)
            assert client.drafts[turn] == 1
            assert (await server.get("/metrics")).text == before
            await client.play(turn, 1)
            assert (await server.get("/metrics")).text != before
        for allowed, status in (("off", 403), ("all", 200)):
            limits = msgspec.structs.replace(FREE, metrics=allowed)
            async with open_server(tmp_path, limits) as server:
                assert (await server.http.get("/metrics", headers={"Via": "1.1 proxy"})).status_code == status

    asyncio.run(scenario())


def test_sceneries_may_be_kept_for_ever(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make()
            answer = await server.get(f"/api/scenery/{made['table']['scenery']}")
            assert "immutable" in answer.headers["cache-control"]
            assert answer.json()["seats"] == 2
            assert (await server.get("/api/scenery/0000")).status_code == 404
        async with open_server(tmp_path) as server:
            assert (await server.get(f"/api/scenery/{made['table']['scenery']}")).json() == answer.json()

    asyncio.run(scenario())


def test_what_is_worth_it_is_sent_packed_to_who_can_read_that(tmp_path: Path) -> None:
    async def scenario() -> None:
        (tmp_path / "page").mkdir()
        (tmp_path / "page" / "index.html").write_text("<p>the page</p>" * 200)
        async with open_server(tmp_path) as server, server.game() as client:
            await play_on(client, 40)
            record = f"/api/tables/{client.made['table']['id']}/record"
            for path in ("/", f"/api/scenery/{client.made['table']['scenery']}", record):
                token = client.made["seats"][0]["token"]
                gzipped = await server.http.get(path, headers={"Accept-Encoding": "gzip", **bearer((token,))})
                plain = await server.http.get(path, headers={"Accept-Encoding": "identity", **bearer((token,))})
                assert gzipped.headers["content-encoding"] == "gzip"
                assert "content-encoding" not in plain.headers
                assert gzipped.content == plain.content
                assert gzipped.num_bytes_downloaded < plain.num_bytes_downloaded
            small = await server.http.get("/health", headers={"Accept-Encoding": "gzip"})
            assert "content-encoding" not in small.headers

    asyncio.run(scenario())


def test_a_token_is_worth_what_was_signed_and_nothing_else() -> None:
    signer = Signer(b"k" * 32)
    token = Token("s", "abc", 1, 2, 0)
    text = signer.write(token)
    assert signer.read(text, 0) == token
    for index, char in enumerate(text):
        other = text[:index] + ("x" if char != "x" else "y") + text[index + 1 :]
        assert signer.read(other, 0) is None
    assert Signer(b"q" * 32).read(text, 0) is None
    short = signer.write(Token("d", "abc", 1, 2, 100))
    assert signer.read(short, 100_000) is not None
    assert signer.read(short, 100_001) is None


def test_the_key_of_tokens_may_come_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    path.write_bytes(b"0123456789abcdef\n")
    assert read_key(path) == b"0123456789abcdef"
    path.write_bytes(b"short")
    with pytest.raises(ChampclosError, match="5 bytes"):
        read_key(path)
    with pytest.raises(ChampclosError, match="No such file"):
        read_key(tmp_path / "none")


def test_the_store_lies_in_the_users_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path}/champclos/tables.db"


def test_the_journal_is_json_a_line() -> None:
    record = logging.LogRecord("champclos.server", logging.INFO, "", 0, "open", (), None)
    record.fields = {"store": "sqlite"}
    assert msgspec.json.decode(JsonLines().format(record))["store"] == "sqlite"
