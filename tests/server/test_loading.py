"""How long it takes to take up a long game from the store."""

import asyncio
import time
from pathlib import Path

import pytest

import champclos
from champclos.server.course import PLAY
from champclos.server.loading import load_course
from tests.server.harness import open_server, wander

DECISIONS = 2000
BAR_SECONDS = 0.2 if champclos.COMPILED else 1.0


def test_a_table_of_two_thousand_decisions_is_loaded_in_no_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("champclos.server.writer.LEAST_SECONDS", 0)

    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game(options={"quiet": 9999}) as client:
            name = client.made["table"]["id"]
            table = server.table(client.made)
            await client.socket.close()
            await wander(table, DECISIONS)
            rows = await server.registry.store.log(name, 0)
            assert sum(row.kind == PLAY and row.seat >= 0 for row in rows) == DECISIONS
            whole = table.course.truth.encode()
        async with open_server(tmp_path) as server:
            store = server.registry.store
            stored = await store.table(name)
            assert stored is not None
            cached = server.registry.game_cache.get(stored.game, stored.options, stored.content)
            times = []
            for _ in range(3):
                began = time.process_time()
                loaded = await server.registry.table(name)
                times.append(time.process_time() - began)
                assert loaded.course.truth.encode() == whole
                del server.registry.tables[name]
            assert min(times) < BAR_SECONDS, times
            async with store.writing() as connection:
                await connection.exec_driver_sql("DELETE FROM snapshots")
            times = []
            for _ in range(3):
                began = time.process_time()
                again = await load_course(store, stored, cached, [])
                times.append(time.process_time() - began)
            assert min(times) < BAR_SECONDS, times
            assert again.truth.encode() == whole
            assert (again.settled, again.asked) == (loaded.course.settled, loaded.course.asked)

    asyncio.run(scenario())
