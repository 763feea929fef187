"""`kill -9` of a server while people play: nothing acknowledged is lost, no table broken, clients go on."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.killing import KillScenario, ServerProcess, look_through
from tests.server.postgres import cluster, programs

KILLS = [5, pytest.param(50, marks=pytest.mark.slow)]
KILLS_POSTGRES = [5, pytest.param(25, marks=pytest.mark.slow)]


@pytest.fixture
def postgres() -> Iterator[str]:
    with cluster() as address:
        yield address


async def kill_and_look(database: str, processes: int, kills: int, folder: Path, bots: bool) -> None:
    scenario = KillScenario([ServerProcess(database, folder) for _ in range(processes)], database, kills, bots)
    async with asyncio.timeout(120 + 60 * kills):
        await scenario.run(6, kills)
    scenario.check_journals()
    await look_through(database, scenario.bot_driver)
    assert scenario.ended_in_windows > 0
    assert sum(player.holidays for player in scenario.bot_driver) > 0
    assert scenario.lost >= kills
    assert scenario.cut_off > 0
    assert scenario.settled >= 15 * kills


@pytest.mark.parametrize("kills", KILLS)
def test_a_server_on_sqlite_is_killed_and_started_again(kills: int, tmp_path: Path) -> None:
    asyncio.run(kill_and_look(f"sqlite:///{tmp_path / 'club.db'}", 1, kills, tmp_path, bots=True))


@pytest.mark.skipif(programs() is None, reason="PostgreSQL is not installed here")
@pytest.mark.parametrize("kills", KILLS_POSTGRES)
def test_one_of_two_servers_on_postgresql_is_killed(kills: int, postgres: str, tmp_path: Path) -> None:
    asyncio.run(kill_and_look(postgres, 2, kills, tmp_path, bots=kills > 5))
