"""How long it takes to take up a long game from the store."""

import asyncio
import time
from pathlib import Path

import pytest

import champclos
from champclos.server.course import PLAY
from champclos.server.loading import load_course
from tests.server.club import open_club, wander

DECISIONS = 2000
BAR_SECONDS = 0.2 if champclos.COMPILED else 1.0


def test_a_table_of_two_thousand_decisions_is_loaded_in_no_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("champclos.server.writer.LEAST_SECONDS", 0)

    async def evening() -> None:
        async with open_club(tmp_path) as club, club.game(options={"quiet": 9999}) as screen:
            name = screen.made["table"]["id"]
            table = club.table(screen.made)
            await screen.socket.close()
            await wander(table, DECISIONS)
            rows = await club.hall.store.log(name, 0)
            assert sum(row.kind == PLAY and row.seat >= 0 for row in rows) == DECISIONS
            whole = table.course.truth.encode()
        async with open_club(tmp_path) as club:
            store = club.hall.store
            kept = await store.table(name)
            assert kept is not None
            box = club.hall.shelf.take(kept.game, kept.options, kept.content)
            times = []
            for _ in range(3):
                began = time.perf_counter()
                loaded = await club.hall.table(name)
                times.append(time.perf_counter() - began)
                assert loaded.course.truth.encode() == whole
                del club.hall.tables[name]
            assert min(times) < BAR_SECONDS, times
            async with store.writing() as connection:
                await connection.exec_driver_sql("DELETE FROM snapshots")
            times = []
            for _ in range(3):
                began = time.perf_counter()
                again = await load_course(store, kept, box, [])
                times.append(time.perf_counter() - began)
            assert min(times) < BAR_SECONDS, times
            assert again.truth.encode() == whole
            assert (again.settled, again.asked) == (loaded.course.settled, loaded.course.asked)

    asyncio.run(evening())
