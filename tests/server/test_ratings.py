"""Ratings: for holders of keys under names of their own, of rated games only, and each game exactly once."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from champclos.cli import run as command
from champclos.server import commands, rating_store
from champclos.server.backup import copy_store
from champclos.server.course import Break
from champclos.server.limits import Limits
from champclos.server.rating import RatedGame, Strength, after, bot_player, through
from champclos.server.schema import MIGRATIONS
from champclos.server.store import Store
from tests.patience import PATIENCE
from tests.server.harness import FREE, Message, RunningServer, open_server
from tests.server.test_endings import begin
from tests.server.test_mine import key_of

RATED = Limits(messages=5000, new_tables=5000, requests=5000, from_address=5000, ratings=True)
Scenario = Callable[[RunningServer], Coroutine[Any, Any, None]]


def serve(tmp_path: Path, scenario: Scenario, limits: Limits = RATED) -> None:
    async def run() -> None:
        async with open_server(tmp_path, limits=limits) as server:
            await scenario(server)

    asyncio.run(run())


async def does(server: RunningServer, key: str, do: str = "look", name: str = "") -> Message:
    answer = await server.post("/api/ratings", {"key": key, "do": do, "name": name})
    assert answer.status_code == 201, answer.text
    found: Message = answer.json()
    return found


async def named(server: RunningServer, name: str) -> str:
    """The key of somebody who is rated under a name."""
    key = await key_of(server)
    await does(server, key, "name", name)
    return key


async def rated_table(server: RunningServer, one: str, other: str = "", **wanted: Any) -> Message:
    """A rated table of two people, or of one who has its key and an open seat."""
    seats = [{"holder": "me"}, {"holder": "open"}]
    made = await server.make(**{"rated": True, "key": one, "seats": seats, **wanted})
    if other:
        joined = await server.post(
            f"/api/tables/{made['table']['id']}/join", {"token": made["invitations"][0]["token"], "key": other}
        )
        assert joined.status_code == 201, joined.text
        made["seats"].append(joined.json())
    return made


async def lose(server: RunningServer, made: Message, seat: int) -> None:
    table = await server.registry.table(made["table"]["id"])
    await begin(table)
    await table.act(partial(commands.resign, seat=seat))


async def ratings(server: RunningServer, games: int = 0, game: str = "lionheart") -> dict[str, Message]:
    """The list of a game, as soon as this number of games has been counted for its first."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = (await server.get(f"/api/ratings/{game}")).json()
            if sum(one["games"] for one in found) >= 2 * games:
                return {one["name"]: one for one in found}
            await asyncio.sleep(0.02)


def test_a_rated_game_counts_once_for_those_who_played_it(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        anna, ben = await named(server, "Anna"), await named(server, "Ben")
        made = await rated_table(server, anna, ben, takeback=True, hints=True)
        table = (await server.get(f"/api/tables/{made['table']['id']}", made["host"])).json()
        assert (table["rated"], table["takeback"], table["hints"]) == (True, False, False)
        assert [seat["name"] for seat in table["seats"]] == ["Anna", "Ben"]
        assert [seat["rated"]["rating"] for seat in table["seats"]] == [1000, 1000]
        await lose(server, made, 1)
        found = await ratings(server, 1)
        assert found["Anna"]["rating"] > 1000 > found["Ben"]["rating"]
        assert found["Anna"]["margin"] < table["seats"][0]["rated"]["margin"]
        assert [one["games"] for one in found.values()] == [1, 1]
        for _ in range(3):
            await server.registry.ratings.sweep()
            assert not await rating_store.count(server.registry.store, made["table"]["id"], server.registry.game_cache)
        assert await ratings(server, 1) == found
        mine = await does(server, anna)
        assert (mine["name"], mine["ratings"][0]["rating"]) == ("Anna", found["Anna"]["rating"])
        assert mine["player"] == found["Anna"]["player"] == table["seats"][0]["rated"]["player"]
        on = (await server.get("/api/ratings")).json()
        assert (on["on"], [one["game"] for one in on["games"]], on["games"][0]["players"]) == (True, ["lionheart"], 2)

    serve(tmp_path, scenario)


def test_a_bot_is_rated_by_its_name_and_parameters(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        anna = await named(server, "Anna")
        seats = [{"holder": "me"}, {"holder": "bot", "bot": "page"}]
        made = await rated_table(server, anna, seats=seats)
        await lose(server, made, 0)
        found = await ratings(server, 1)
        assert (found["page"]["player"], found["page"]["bot"]) == ("b.page", "page")
        assert found["page"]["rating"] > found["Anna"]["rating"]

    serve(tmp_path, scenario)


def test_the_key_is_nowhere_and_cannot_be_told_from_the_public_id(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        anna, ben = await named(server, "Anna"), await named(server, "Ben")
        made = await rated_table(server, anna, ben)
        name = made["table"]["id"]
        await lose(server, made, 1)
        await ratings(server, 1)
        said = [
            (await server.get(f"/api/tables/{name}", made["host"])).text, (await server.get("/api/ratings")).text,
            (await server.get(f"/api/tables/{name}/record", made["host"])).text, json.dumps(await does(server, anna)),
            (await server.get("/api/ratings/lionheart")).text,
        ]  # fmt: skip
        stored = await server.registry.store.table(name)
        assert stored is not None
        said.append(str(stored.meta))
        for key in (anna, ben):
            owner = key.split(".")[1]
            assert not any(owner in one or key.split(".")[-1] in one for one in said)
        database = ["--database", f"sqlite:///{tmp_path / 'club.db'}"]
        assert await asyncio.to_thread(command, ["tables", "export", name, str(tmp_path / "a"), *database]) == 0
        body = json.loads((tmp_path / "a").read_bytes().split(b"\n", 1)[1])
        meta = body["tables"][0]["meta"]
        assert (meta["settings"]["rated"], [chair["rated"] for chair in meta["chairs"]]) == (False, [None, None])

    serve(tmp_path, scenario)


def test_nobody_sits_twice_or_without_a_name_at_a_rated_table(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        anna, nameless = await named(server, "Anna"), await key_of(server)

        async def refused(**wanted: Any) -> str:
            answer = await server.post("/api/tables", {"game": "lionheart", "rated": True, **wanted})
            assert answer.status_code >= 400, answer.text
            assert answer.json()["words"]["fr"]
            return str(answer.json()["code"])

        assert await refused(seats=[{"holder": "me"}]) == "forbidden"
        assert await refused(seats=[{"holder": "me"}], key=nameless) == "forbidden"
        assert await refused(seats=[{"holder": "me"}], key="k.nonsense") == "bad_token"
        assert await refused(seats=[{"holder": "me"}, {"holder": "me"}], key=anna) == "taken"
        assert await refused(seats=[{"holder": "bot", "bot": "page"}] * 2) == "taken"
        assert await refused(content={"units": {}}) == "bad_option"
        campaign = {"game": "signum", "series": {"name": "tournament", "options": {}}, "key": anna}
        assert await refused(**campaign) == "bad_option"
        assert await refused(away={"seconds": 60}) == "bad_option"
        assert await refused(clock={"kind": "move", "seconds": 60, "zero": "bot"}) == "bad_option"
        answer = await server.post("/api/tournaments", {"game": "lionheart", "kind": "swiss", "rated": True})
        assert answer.json()["code"] == "bad_option"
        made = await rated_table(server, anna)
        path = f"/api/tables/{made['table']['id']}/join"
        token = made["invitations"][0]["token"]
        for key, code in ((anna, "taken"), ("", "forbidden"), (nameless, "forbidden")):
            assert (await server.post(path, {"token": token, "key": key})).json()["code"] == code
        async with server.client(made["table"]["id"], made["host"]) as host:
            await host.do(type="host", do="bot", seat=1, bot="page")
        table = (await server.get(f"/api/tables/{made['table']['id']}", made["host"])).json()
        assert table["seats"][1]["rated"]["player"] == "b.page"

    serve(tmp_path, scenario)


def test_a_bot_that_the_host_seats_is_shown_with_the_rating_it_has(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        anna = await named(server, "Anna")
        seats = [{"holder": "me"}, {"holder": "bot", "bot": "page"}]
        await lose(server, await server.make(rated=True, key=anna, seats=seats), 0)
        found = await ratings(server, 1)
        made = await rated_table(server, anna)
        async with server.client(made["table"]["id"], made["host"]) as host:
            await host.do(type="host", do="bot", seat=1, bot="page")
        table = (await server.get(f"/api/tables/{made['table']['id']}", made["host"])).json()
        assert found["page"]["rating"] == table["seats"][1]["rated"]["rating"] > 1000

    serve(tmp_path, scenario)


def test_the_host_of_a_rated_table_does_not_end_what_is_being_lost(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        anna, ben = await named(server, "Anna"), await named(server, "Ben")
        made = await rated_table(server, anna, ben)
        await begin(server.table(made))
        async with server.client(made["table"]["id"], made["host"]) as host:
            for do in ("close", "kick"):
                assert (await host.refused(type="host", do=do, seat=1))["code"] == "not_now"

    serve(tmp_path, scenario)


def test_a_rated_table_that_corrected_rules_have_stopped_is_closed_by_its_host(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        anna, ben = await named(server, "Anna"), await named(server, "Ben")
        made = await rated_table(server, anna, ben)
        table = server.table(made)
        await begin(table)
        table.course.broken = Break(0, 1, table.game.rulebook.own[0].id)
        await table.act(partial(commands.host_does, do="close", seat=0, bot=""))
        assert table.meta.status == "closed"
        assert await rating_store.due(server.registry.store) == []

    serve(tmp_path, scenario)


def test_who_leaves_the_lists_is_in_them_no_more_and_those_they_played_keep_theirs(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        anna, ben = await named(server, "Anna"), await named(server, "Ben")
        taken = await server.post("/api/ratings", {"key": await key_of(server), "do": "name", "name": "ANNA"})
        assert taken.json()["code"] == "taken"
        first, second = [await rated_table(server, anna, ben) for _ in range(2)]
        await lose(server, first, 1)
        before = await ratings(server, 1)
        assert await does(server, ben, "leave") == {"player": "", "name": "", "ratings": []}
        assert list(await ratings(server)) == ["Anna"]
        await lose(server, second, 1)
        await server.registry.ratings.sweep()
        assert (await ratings(server))["Anna"] == before["Anna"], "a game against nobody does not count"
        assert await rating_store.recompute(server.registry.store, server.registry.game_cache) == (1, 0)
        again = await does(server, ben, "name", "Ben")
        assert again["player"] != before["Ben"]["player"]
        assert again["ratings"] == []
        renewed = await key_of(server, anna)
        assert (await does(server, renewed))["name"] == "Anna"
        assert (await server.post("/api/ratings", {"key": anna})).json()["code"] == "bad_token"

    serve(tmp_path, scenario)


def test_recompute_gives_exactly_what_is_stored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def scenario(server: RunningServer) -> None:
        keys = [await named(server, name) for name in "ABC"]
        for number in range(6):
            one, other = keys[number % 3], keys[(number + 1 + number // 3) % 3]
            await lose(server, await rated_table(server, one, other), number % 2)
        found = await ratings(server, 6)
        database = ["--database", f"sqlite:///{tmp_path / 'club.db'}"]
        assert await asyncio.to_thread(command, ["ratings", "recompute", *database]) == 0
        assert capsys.readouterr().out == "6 games count; 0 ratings were different\n"
        assert await ratings(server, 6) == found
        async with server.registry.store.writing() as connection:
            await connection.execute(text("UPDATE ratings SET mu = mu + 1 WHERE games > 0"))
        name = (await server.registry.store.names())[0]
        assert await asyncio.to_thread(command, ["tables", "delete", name, *database]) == 0
        assert await asyncio.to_thread(command, ["ratings", "recompute", *database]) == 0
        assert "3 ratings were different" in capsys.readouterr().out
        assert await ratings(server, 6) == found
        assert await asyncio.to_thread(command, ["ratings", "list", "lionheart", "--json", *database]) == 0
        listed = json.loads(capsys.readouterr().out)
        assert [one["name"] for one in listed] == list(found)
        assert await asyncio.to_thread(command, ["ratings", "list", *database]) == 0
        assert "lionheart" in capsys.readouterr().out
        copy = tmp_path / "copy.db"
        await asyncio.to_thread(copy_store, database[1], str(copy))
        store = Store(f"sqlite:///{copy}")
        assert await rating_store.recompute(store, server.registry.game_cache) == (6, 0)
        await store.close()

    serve(tmp_path, scenario)


def test_without_ratings_nothing_is_rated_and_what_was_missed_is_counted_later(tmp_path: Path) -> None:
    async def off(server: RunningServer) -> None:
        assert (await server.get("/api/ratings")).json() == {"on": False, "games": []}
        assert (await server.get("/api/ratings/lionheart")).json()["code"] == "forbidden"
        assert (await server.post("/api/ratings", {"key": "k"})).json()["code"] == "forbidden"
        answer = await server.post("/api/tables", {"game": "lionheart", "rated": True})
        assert answer.json()["code"] == "forbidden"
        for name in await server.registry.store.names():
            table = await server.registry.table(name)
            await begin(table)
            await table.act(partial(commands.resign, seat=0))
        assert await rating_store.listed(server.registry.store) == []

    async def on(server: RunningServer) -> None:
        await rated_table(server, await named(server, "Anna"), await named(server, "Ben"))

    async def again(server: RunningServer) -> None:
        await server.registry.ratings.sweep()
        assert [one["games"] for one in (await ratings(server, 1)).values()] == [1, 1]

    serve(tmp_path, on)
    serve(tmp_path, off, FREE)
    serve(tmp_path, again)


def test_a_store_without_ratings_is_brought_up_to_date(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'old.db'}")
    store.prepare()
    with store.writing_at_once() as connection:
        connection.execute(text("DROP INDEX ix_tables_rated"))
        connection.execute(text("ALTER TABLE tables DROP COLUMN rated"))
        for name in ("identities", "rated_games", "ratings"):
            connection.execute(text(f"DROP TABLE {name}"))
        connection.execute(text("UPDATE notes SET value = '6' WHERE name = 'schema'"))
    assert store.prepare() == len(MIGRATIONS) - 6
    assert store.prepare() == 0
    asyncio.run(store.close())


# What a game says


def test_a_bot_is_the_same_however_its_parameters_are_written() -> None:
    assert bot_player("page") == "b.page"
    assert bot_player("knight:explore=1:iterations=500") == bot_player("knight:iterations=0500:explore=1.0")
    assert bot_player("knight:iterations=500:playout=0") == "b.knight:iterations=500"


def test_whoever_wins_rises_by_more_if_that_was_not_expected() -> None:
    strong, weak = Strength(35, 2, 30), Strength(20, 2, 30)
    game = RatedGame(["a", "b"], [0, 1], [1, 2])
    expected = after(game, {"a": strong, "b": weak})
    surprise = after(game, {"a": weak, "b": strong})
    assert 0 < expected["a"].mu - strong.mu < surprise["a"].mu - weak.mu
    assert expected["b"].games == 31
    tie = after(RatedGame(["a", "b"], [0, 1], [1, 1]), {"a": strong, "b": weak})
    assert tie["a"].mu < strong.mu
    assert tie["b"].mu > weak.mu


def test_partners_rise_together() -> None:
    found = after(RatedGame(list("abcd"), [0, 1, 0, 1], [1, 3, 1, 3]), {})
    assert found["a"].mu == found["c"].mu > 25 > found["b"].mu == found["d"].mu


@given(st.lists(st.tuples(st.permutations("abcd"), st.permutations([1, 2, 3])), max_size=12))
def test_games_one_by_one_come_to_the_same_as_all_at_once(games: list[tuple[list[str], list[int]]]) -> None:
    rated = [RatedGame(players[:3], [0, 1, 2], places) for players, places in games]
    known: dict[str, Strength] = {}
    for game in rated:
        known |= after(game, {player: known[player] for player in game.players if player in known})
    assert known == through(rated)
    assert all(one.sigma > 0 for one in known.values())
