"""Playing again with the seats kept, swapped or drawn by lot."""

import asyncio
import random
from pathlib import Path

import pytest

from champclos.server import making
from champclos.server.making import moved_seats
from champclos.server.table_meta import Chair, SeatOrder
from tests.server.harness import Client, Message, RunningServer, open_server


async def asked(server: RunningServer, table: str, *tokens: str, **wanted: str) -> Message:
    answer = await server.post(f"/api/tables/{table}/rematch", wanted, *tokens)
    assert answer.status_code == 201, answer.text
    found: Message = answer.json()
    return found


async def ended(client: Client) -> list[str]:
    """The game is over; the tokens of its seats."""
    await client.do(type="resign", seat=0)
    await client.until(lambda: bool(client.table and client.table["status"] == "over"))
    return [seat["token"] for seat in client.made["seats"]]


def seated(server: RunningServer, table: str) -> list[str]:
    return [chair.name for chair in server.registry.tables[table].meta.chairs]


def test_seats_move_on_by_one_or_are_drawn_and_who_plays_by_itself_stays() -> None:
    chairs = [Chair("person"), Chair("bot", automatic=True), Chair("person"), Chair("bot")]
    assert moved_seats(chairs, "kept") == [0, 1, 2, 3]
    assert moved_seats(chairs, "swapped") == [2, 1, 3, 0]
    for _ in range(20):
        drawn = moved_seats(chairs, "drawn")
        assert sorted(drawn) == [0, 1, 2, 3]
        assert drawn[1] == 1


@pytest.mark.parametrize(("order", "people"), [("kept", ["P0", "P1"]), ("swapped", ["P1", "P0"])])
def test_seats_are_kept_or_swapped_as_the_first_wants_who_asks(
    tmp_path: Path, order: SeatOrder, people: list[str]
) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game() as client:
            table = client.made["table"]["id"]
            tokens = await ended(client)
            first = await asked(server, table, tokens[0], seats=order)
            second = await asked(server, table, tokens[1], seats="drawn")
            assert first["table"] == second["table"]
            assert seated(server, first["table"]) == people
            assert [one["seat"] for one in first["seats"]] == [people.index("P0")]
            assert [one["seat"] for one in second["seats"]] == [people.index("P1")]
            both = first["seats"][0]["token"], second["seats"][0]["token"]
        async with open_server(tmp_path) as server:
            assert (await asked(server, table, tokens[0]))["seats"] == first["seats"]
            async with server.client(first["table"], *both) as again:
                await again.begin()
                assert again.turn() in (0, 1)

    asyncio.run(scenario())


def test_seats_are_drawn_by_lot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "DRAW", random.Random(5))

    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            found = set()
            for _ in range(8):
                async with server.game() as client:
                    tokens = await ended(client)
                    drawn = await asked(server, client.made["table"]["id"], *tokens, seats="drawn")
                people = seated(server, drawn["table"])
                assert [people[one["seat"]] for one in drawn["seats"]] == ["P0", "P1"]
                found.add(tuple(people))
            assert found == {("P0", "P1"), ("P1", "P0")}

    asyncio.run(scenario())


def test_the_players_of_a_new_series_are_swapped(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game(series={"options": {"games": 3}}) as client:
            table = client.made["table"]["id"]
            token = client.made["seats"][0]["token"]
            async with server.client(table, client.made["host"]) as host:
                await host.do(type="host", do="close", seat=-3)
            again = await asked(server, table, token, client.made["host"], seats="swapped")
            assert seated(server, again["table"]) == ["P1", "P0"]
            assert [one["seat"] for one in again["seats"]] == [1]
            series = (await server.get(f"/api/series/{again['table']}", again["seats"][0]["token"])).json()
            assert [player["name"] for player in series["players"]] == ["P1", "P0"]

    asyncio.run(scenario())


def test_an_order_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game() as client:
            tokens = await ended(client)
            path = f"/api/tables/{client.made['table']['id']}/rematch"
            answer = await server.post(path, {"seats": "upside down"}, tokens[0])
            assert answer.json()["code"] == "bad_request"

    asyncio.run(scenario())
