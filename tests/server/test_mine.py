"""A person's own games: in the order in which they are wanted, on every device by a key, and by links that last."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text

from champclos.server import keyring
from champclos.server.keyring import KEPT_UNUSED_MS
from champclos.server.schema import held, keys
from tests.server.harness import Hands, Message, RunningServer, open_server

DAY = 86_400
BOTH = [{"holder": "me", "name": "Anna"}, {"holder": "me", "name": "Bob"}]
Scenario = Callable[[RunningServer], Coroutine[Any, Any, None]]


def serve(tmp_path: Path, scenario: Scenario, hands: Hands | None = None) -> None:
    async def run() -> None:
        async with open_server(tmp_path, hands=hands) as server:
            await scenario(server)

    asyncio.run(run())


async def mine(server: RunningServer, *tokens: str, **more: object) -> Message:
    answer = await server.post("/api/mine", {"tokens": list(tokens), **more})
    assert answer.status_code == 201, answer.text
    found: Message = answer.json()
    return found


async def key_of(server: RunningServer, old: str = "") -> str:
    answer = await server.post("/api/keys", {"key": old})
    assert answer.status_code == 201, answer.text
    assert answer.json()["link"] == f"/#/mine?key={answer.json()['key']}"
    return str(answer.json()["key"])


async def refused(server: RunningServer, **wanted: object) -> str:
    answer = await server.post("/api/mine", wanted)
    assert answer.status_code >= 400
    assert answer.json()["words"]["fr"]
    return str(answer.json()["code"])


def ids(found: Message) -> list[str]:
    return [game["id"] for game in found["games"]]


def seat_token(made: Message, seat: int = 0) -> str:
    return str(made["seats"][seat]["token"])


# The list


def test_what_is_asked_of_oneself_comes_first_by_the_time_that_is_left(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        made: list[Message] = []
        turns: list[int] = []
        for seconds in (0, 3 * DAY, DAY):
            clock = {"kind": "move", "seconds": seconds} if seconds else {}
            async with server.game(clock=clock, seats=2, name=f"{seconds}") as client:
                made.append(client.made)
                turns.append(client.turn())
        own = [seat_token(one, turn) for one, turn in zip(made, turns, strict=True)]
        found = await mine(server, *own)
        assert [game["name"] for game in found["games"]] == [str(DAY), str(3 * DAY), "0"]
        assert [game["asked"] for game in found["games"]] == [[turn] for turn in (turns[2], turns[1], turns[0])]
        assert found["games"][2]["left_ms"] is None
        assert 0 < found["games"][0]["left_ms"] <= DAY * 1000
        others = [seat_token(made[0], turns[0]), seat_token(made[2], 1 - turns[2])]
        waiting = await mine(server, *others)
        assert [game["name"] for game in waiting["games"]] == ["0", str(DAY)]
        assert waiting["games"][1]["asked"] == []
        assert waiting["games"][1]["turn"] == [turns[2]]
        closed = made[0]["table"]["id"]
        async with server.client(closed, made[0]["host"]) as host:
            await host.do(type="host", do="close", seat=-3)
        ended = await mine(server, *others)
        assert [game["status"] for game in ended["games"]] == ["playing", "closed"]

    serve(tmp_path, scenario)


def test_little_time_and_a_holiday_are_said(tmp_path: Path) -> None:
    hands = Hands(1_000_000)

    async def scenario(server: RunningServer) -> None:
        assert hands.at is not None
        async with server.game(clock={"kind": "move", "seconds": DAY, "holidays": 5, "zero": "host"}) as client:
            turn, token = client.turn(), seat_token(client.made, client.turn())
            hands.at += (DAY - 3600) * 1000
            (game,) = (await mine(server, token))["games"]
            assert game["low"]
            await client.do(type="holiday", seat=turn, days=2)
            (game,) = (await mine(server, token))["games"]
            assert not game["low"]
            assert game["holiday_ms"] == 2 * DAY * 1000

    serve(tmp_path, scenario, hands)


def test_whose_consent_is_wanted_is_told_with_what_is_asked(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        async with server.game() as client:
            turn = client.turn()
            await client.do(type="propose", seat=turn, what="pause")
            (game,) = (await mine(server, seat_token(client.made, 1 - turn)))["games"]
            assert game["agree"]
            (game,) = (await mine(server, seat_token(client.made, turn)))["games"]
            assert not game["agree"]
            await client.do(type="agree", seat=1 - turn, yes=True)
            (game,) = (await mine(server, seat_token(client.made, turn)))["games"]
            assert (game["paused"], game["asked"], game["agree"]) == (True, [], False)

    serve(tmp_path, scenario)


def test_a_finished_game_says_how_it_ended_and_is_not_loaded_for_that(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        async with server.game() as client:
            made = client.made
            await client.do(type="resign", seat=0)
            await client.until(lambda: bool(client.table and client.table["status"] == "over"))
        (game,) = (await mine(server, seat_token(made)))["games"]
        assert game["result"]["places"] == [2, 1]
        del server.registry.tables[made["table"]["id"]]
        (again,) = (await mine(server, seat_token(made)))["games"]
        assert again == game
        assert made["table"]["id"] not in server.registry.tables

    serve(tmp_path, scenario)


def test_what_is_not_there_any_more_is_named(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        made = await server.make(seats=[{"holder": "me"}, {"holder": "open"}])
        invited = made["invitations"][0]["token"]
        joined = (await server.post(f"/api/tables/{made['table']['id']}/join", {"token": invited})).json()
        async with server.client(made["table"]["id"], made["host"]) as host:
            await host.do(type="host", do="kick", seat=1)
        found = await mine(server, seat_token(made), joined["token"], invited, "s.nonsense")
        assert [game["mine"] for game in found["games"]] == [[made["seats"][0]]]
        found = await mine(server, joined["token"])
        assert found == {"games": [], "tournaments": [], "lost": [made["table"]["id"]]}

    serve(tmp_path, scenario)


def test_a_series_is_listed_by_the_part_that_is_played(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        series = {"name": "best_of", "options": {"games": 3}}
        async with server.game(series=series) as client:
            made = client.made
            await client.do(type="resign", seat=0)
            await client.until(lambda: bool(client.table and client.table["next"]))
            following = str(client.table["next"]) if client.table else ""
        key = await key_of(server)
        (game,) = (await mine(server, seat_token(made), key=key))["games"]
        assert (game["id"], game["status"], game["series"]["number"]) == (following, "sealing", 2)
        seat = game["series"]["players"].index(0)
        assert [one["seat"] for one in game["mine"]] == [seat]
        (again,) = (await mine(server, key=key))["games"]
        assert again == game

    serve(tmp_path, scenario)


# Talk


def test_the_talk_that_was_read_is_known_on_every_device(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        key = await key_of(server)
        async with server.game() as client:
            table, token = client.made["table"]["id"], seat_token(client.made)
            for line in ("Hello!", "Your move."):
                await client.do(type="chat", seat=1, name="", text=line)
            (game,) = (await mine(server, token, key=key))["games"]
            assert (game["talk"], game["heard"]) == (2, 0)
            (game,) = (await mine(server, key=key, heard={table: 1}))["games"]
            assert (game["talk"], game["heard"]) == (2, 1)
            (game,) = (await mine(server, key=key, heard={table: 99}))["games"]
            assert game["heard"] == 2
            (game,) = (await mine(server, key=key, heard={table: 0}))["games"]
            assert game["heard"] == 2

    serve(tmp_path, scenario)


# Keys


def test_a_key_brings_ones_seats_to_another_device(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        first, second = await server.make(seats=BOTH), await server.make(seats=BOTH)
        key = await key_of(server)
        await mine(server, seat_token(first), first["host"], key=key)
        await mine(server, seat_token(second, 1), key=key)
        found = await mine(server, key=key)
        assert {game["id"]: (game["mine"], game["host"] != "") for game in found["games"]} == {
            first["table"]["id"]: ([first["seats"][0]], True),
            second["table"]["id"]: ([second["seats"][1]], False),
        }
        await mine(server, key=key, drop=[first["table"]["id"]])
        assert ids(await mine(server, key=key)) == [second["table"]["id"]]

    serve(tmp_path, scenario)


def test_a_renewed_key_holds_the_same_and_the_old_one_opens_nothing(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        made = await server.make(seats=BOTH)
        old = await key_of(server)
        await mine(server, seat_token(made), key=old)
        new = await key_of(server, old)
        assert new != old
        assert ids(await mine(server, key=new)) == [made["table"]["id"]]
        assert await refused(server, key=old) == "bad_token"
        assert (await server.post("/api/keys", {"key": old})).json()["code"] == "bad_token"

    serve(tmp_path, scenario)


def test_nobody_lists_games_without_a_key_that_was_signed(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        made = await server.make(seats=BOTH)
        key = await key_of(server)
        await mine(server, seat_token(made), key=key)
        assert await mine(server) == {"games": [], "tournaments": [], "lost": []}
        for wrong in (
            key[:-1] + ("A" if key[-1] != "A" else "B"),
            "k.abc.0.0.0." + "A" * 24,
            seat_token(made),
            "nonsense",
        ):
            assert await refused(server, key=wrong) == "bad_token"
        path = f"/api/tables/{made['table']['id']}"
        assert (await server.get(path, key)).json()["code"] == "bad_token"
        other = await key_of(server)
        assert ids(await mine(server, key=other)) == []

    serve(tmp_path, scenario)


def test_no_key_stands_in_the_store_or_in_what_the_server_writes(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    async def scenario(server: RunningServer) -> None:
        made = await server.make(seats=BOTH)
        key = await key_of(server)
        await mine(server, seat_token(made), key=key)
        await refused(server, key=key + "x")
        signature = key.rpartition(".")[2]
        async with server.registry.store.reading() as connection:
            names = (
                (await connection.execute(text("SELECT name FROM sqlite_master WHERE type = 'table'"))).scalars().all()
            )
            for name in names:
                rows = (await connection.execute(text(f'SELECT * FROM "{name}"'))).all()
                assert signature not in repr(rows)
        record = await server.get(f"/api/tables/{made['table']['id']}/record", seat_token(made))
        assert key.split(".")[1] not in record.text
        said = capfd.readouterr()
        assert signature not in said.out + said.err

    serve(tmp_path, scenario)


def test_a_deleted_table_leaves_every_key(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        from champclos.server import cleanup  # noqa: PLC0415

        made = await server.make(seats=BOTH)
        key = await key_of(server)
        await mine(server, seat_token(made), key=key)
        store = server.registry.store
        await cleanup.delete_tables(store, [made["table"]["id"]])
        async with store.reading() as connection:
            assert (await connection.execute(select(held))).all() == []

    serve(tmp_path, scenario)


def test_a_key_that_holds_nothing_is_dropped_when_nobody_used_it_for_long(tmp_path: Path) -> None:
    hands = Hands(1_000_000)

    async def scenario(server: RunningServer) -> None:
        assert hands.at is not None
        made = await server.make(seats=BOTH)
        empty, full = await key_of(server), await key_of(server)
        await mine(server, seat_token(made), key=full)
        hands.at += KEPT_UNUSED_MS + 1000
        store = server.registry.store
        await keyring.drop_unused(store, hands.at)
        async with store.reading() as connection:
            left = (await connection.execute(select(keys.c.id))).scalars().all()
        assert left == [full.split(".")[1]]
        assert await refused(server, key=empty) == "bad_token"

    serve(tmp_path, scenario, hands)


# Links that last


def test_a_link_to_ones_seat_works_until_it_is_renewed(tmp_path: Path) -> None:
    hands = Hands(1_000_000)

    async def scenario(server: RunningServer) -> None:
        assert hands.at is not None
        made = await server.make(seats=BOTH)
        table, path = made["table"]["id"], f"/api/tables/{made['table']['id']}"
        key = await key_of(server)
        await mine(server, seat_token(made), key=key)
        link = (await server.post(f"{path}/link", {}, seat_token(made))).json()
        assert (link["seat"], link["token"]) == (0, seat_token(made))
        carried = link["link"].partition("seat=")[2]
        hands.at += 400 * DAY * 1000
        joined = await server.post(f"{path}/join", {"token": carried})
        assert joined.json()["token"] == seat_token(made)
        async with server.client(table, seat_token(made)) as thief:
            new = (await server.post(f"{path}/link", {"renew": True}, seat_token(made))).json()
            await thief.to_the_end()
            assert '"code":"renewed"' in thief.raw[-1]
        assert (await server.post(f"{path}/join", {"token": carried})).json()["code"] == "bad_token"
        assert (await server.get(path, seat_token(made))).json()["code"] == "bad_token"
        assert (await server.post(f"{path}/link", {"renew": True}, seat_token(made))).json()["code"] == "bad_token"
        assert (await server.get(path, new["token"])).status_code == 200
        again = await server.post(f"{path}/join", {"token": new["link"].partition("seat=")[2]})
        assert again.json()["token"] == new["token"]
        assert (await mine(server, key=key))["lost"] == [table]
        assert ids(await mine(server, new["token"], key=key)) == [table]
        assert ids(await mine(server, key=key)) == [table]

    serve(tmp_path, scenario, hands)


def test_a_link_is_given_for_one_seat_and_to_its_holder(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        made = await server.make(seats=BOTH)
        path = f"/api/tables/{made['table']['id']}/link"
        for tokens in ((), (made["host"],), (seat_token(made), seat_token(made, 1))):
            assert (await server.post(path, {}, *tokens)).json()["code"] == "forbidden"

    serve(tmp_path, scenario)
