"""Tournaments whose games count for the ratings: each once, of people who are rated, by the rules of rated tables."""

import asyncio
import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from champclos.games import make_game, usual_games
from champclos.server import commands, rating_store
from champclos.server.game_cache import GameCache
from champclos.server.store import Store
from tests.server.harness import Message, RunningServer
from tests.server.killing import AGAIN_SECONDS, LIMITS, ServerProcess
from tests.server.test_endings import begin
from tests.server.test_ratings import does, named, rated_table, ratings
from tests.server.test_ratings import serve as rated
from tests.server.test_tournament_kills import Onlooker
from tests.server.test_tournaments import Held, hold, serve

CLOCK = {"kind": "move", "seconds": 600, "zero": "resign"}
WANTED: Message = {"rated": True, "clock": CLOCK, "public": True}


async def enter(held: Held, name: str, key: str) -> Message:
    answer = await held.server.post(f"{held.path}/enter", {"name": "Somebody", "key": key})
    found: Message = answer.json()
    if answer.status_code == 201:
        held.entries[name], held.numbers[name] = found["token"], found["entrant"]
    return found


async def club(server: RunningServer, *names: str, **wanted: object) -> tuple[Held, list[str]]:
    """A rated tournament that has begun, of people who are rated, and their keys."""
    held = await hold(server, **{**WANTED, **wanted})
    keys = [await named(server, name) for name in names]
    for name, key in zip(names, keys, strict=True):
        assert (await enter(held, name, key))["name"] == name
    await held.does("start")
    return held, keys


# Which games


@pytest.mark.parametrize("kind", ["round_robin", "swiss"])
def test_every_game_can_be_chosen_in_a_form_for_two(kind: str, tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        games = usual_games()[0]
        assert len(games) == 5
        for game in games:
            schema: Any = make_game(game, {}, {}).schema["properties"]
            options = {"seats": 2} if "seats" in schema else {}
            held = await hold(server, "Anna", "Ben", game=game, kind=kind, options=options)
            await held.does("start")
            found = await held.until(lambda one: bool(one["played"][0]["games"][0]["table"]))
            await held.lose(found["played"][0]["games"][0]["table"], 0)
            found = await held.until(lambda one: one["status"] == "over")
            assert sorted(row["points"] for row in found["standings"]) == [0, 1], game

    serve(tmp_path, scenario)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("warriors", {}), ("warriors", {"seats": 3}), ("warlords", {}), ("warlords", {"seats": 3}),
        ("signum", {"seats": 3}), ("signum", {"mode": "free_for_all", "seats": 3}),
        ("signum", {"mode": "alliance", "seats": 4}), ("signum", {"mode": "solo"}),
    ],
)  # fmt: skip
def test_a_game_that_is_not_for_two_is_refused_and_it_is_said_why(
    game: str, options: dict[str, object], tmp_path: Path
) -> None:
    async def scenario(server: RunningServer) -> None:
        answer = await server.post("/api/tournaments", {"game": game, "kind": "swiss", "options": options})
        assert answer.status_code == 422, answer.text
        assert answer.json()["words"]["en"] == "Tournaments are for games of two: choose options for two seats."
        assert answer.json()["words"]["fr"].startswith("Les tournois sont pour les jeux à deux")

    serve(tmp_path, scenario)


# Who takes part


def test_each_game_of_a_rated_tournament_counts_once(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        held, _ = await club(server, "Anna", "Ben", "Cleo", hints=True, takeback=True)
        for number in (1, 2, 3):
            found = await held.play_round(number, max)
        assert found["status"] == "over"
        assert (found["rated"], found["hints"], found["takeback"]) == (True, False, False)
        stood = await ratings(server, 3)
        assert {name: one["games"] for name, one in stood.items()} == {"Anna": 2, "Ben": 2, "Cleo": 2}
        assert stood["Anna"]["rating"] > stood["Ben"]["rating"] > stood["Cleo"]["rating"]
        for _ in range(3):
            await server.registry.tournaments.sweep()
            await server.registry.ratings.sweep()
        assert await ratings(server, 3) == stood
        table = found["played"][2]["games"][0]["table"]
        shown = (await server.get(f"/api/tables/{table}")).json()
        assert shown["rated"]
        assert all(seat["rated"]["player"] == stood[seat["name"]]["player"] for seat in shown["seats"])
        assert await rating_store.recompute(server.registry.store, GameCache()) == (3, 0)

    rated(tmp_path, scenario)


def test_who_may_take_part_is_asked_as_at_a_rated_table(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        held = await hold(server, **WANTED)
        anna, stranger = await named(server, "Anna"), (await server.post("/api/keys", {})).json()["key"]
        assert (await enter(held, "x", ""))["code"] == "forbidden"
        assert (await enter(held, "x", stranger))["code"] == "forbidden"
        assert (await enter(held, "x", "k.abc.0.0.0." + "A" * 24))["code"] == "bad_token"
        assert (await enter(held, "Anna", anna))["name"] == "Anna"
        await does(server, anna, "name", "Annabel")
        refused = await enter(held, "Anna", anna)
        assert (refused["code"], "twice" in refused["words"]["en"]) == ("taken", True)
        await held.does("bot", bot="page")
        assert await held.refused("bot", held.organiser, bot="page") == "taken"
        await held.does("withdraw", held.entries["Anna"])
        assert (await enter(held, "Anna", anna))["name"] == "Annabel"

    rated(tmp_path, scenario)


@pytest.mark.parametrize("mode", ["free_for_all", "alliance"])
def test_a_form_of_signum_that_two_cannot_play_is_refused(mode: str, tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        asked = {"game": "signum", "kind": "swiss", "options": {"mode": mode, "seats": 2}}
        answer = await server.post("/api/tournaments", asked)
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_option")
        assert answer.json()["words"]["fr"] == "Ces options ne vont pas ensemble."

    serve(tmp_path, scenario)


@pytest.mark.parametrize(
    "wanted",
    [
        {"clock": {"kind": "none"}}, {"clock": {"kind": "move", "seconds": 60, "zero": "bot"}},
        {"away": {"seconds": 60, "bot": "page"}},
    ],
)  # fmt: skip
def test_what_no_rated_tournament_can_be_is_refused(tmp_path: Path, wanted: Message) -> None:
    async def scenario(server: RunningServer) -> None:
        asked = {"game": "lionheart", "kind": "swiss", **WANTED, **wanted}
        answer = await server.post("/api/tournaments", asked)
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_option")
        assert answer.json()["words"]["fr"]

    rated(tmp_path, scenario)


def test_without_ratings_no_tournament_is_rated(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        answer = await server.post("/api/tournaments", {"game": "lionheart", "kind": "swiss", **WANTED})
        assert answer.json()["code"] == "forbidden"

    serve(tmp_path, scenario)


# To the end


def test_who_withdraws_resigns_what_they_play(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        held, _ = await club(server, "Anna", "Ben", "Cleo")
        found = await held.until(lambda one: bool(one["played"][0]["games"][0]["table"]))
        game = found["played"][0]["games"][0]
        table = await server.registry.table(game["table"])
        await begin(table)
        await table.act(partial(commands.host_does, do="pause", seat=0, bot=""))
        leaves = next(name for name, number in held.numbers.items() if number == game["seats"][1])
        await held.does("withdraw", held.entries[leaves])
        stood = await ratings(server, 1)
        assert stood[leaves]["rating"] < 1000
        found = await held.until(lambda one: bool(one["played"][0]["games"][0]["points"]))
        game = found["played"][0]["games"][0]
        assert (game["status"], game["points"], game["by_default"]) == ("over", [1, 0], False)

    rated(tmp_path, scenario)


def test_the_organiser_ends_no_rated_game(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        held, _ = await club(server, "Anna", "Ben")
        found = await held.until(lambda one: bool(one["played"][0]["games"][0]["table"]))
        game = found["played"][0]["games"][0]
        await begin(await server.registry.table(game["table"]))
        for deed in ({"do": "close"}, {"do": "expel", "entrant": game["seats"][0]},
                     {"do": "default", "entrant": game["seats"][0], "table": game["table"]}):  # fmt: skip
            do = deed.pop("do")
            assert await held.refused(do, held.organiser, **deed) == "not_now"
        await held.lose(game["table"], 0)
        assert (await held.until(lambda one: one["status"] == "over"))["standings"][0]["points"] == 1
        assert len(await ratings(server, 1)) == 2

    rated(tmp_path, scenario)


def test_who_leaves_the_ratings_plays_on_and_their_games_do_not_count(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        held, keys = await club(server, "Anna", "Ben")
        await does(server, keys[0], "leave")
        found = await held.play_round(1, min)
        assert found["status"] == "over"
        await server.registry.ratings.sweep()
        assert await rating_store.due(server.registry.store) == []
        assert await ratings(server) == {}

    rated(tmp_path, scenario)


def test_a_rated_game_whose_game_is_not_there_any_more_holds_up_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(server: RunningServer) -> None:
        anna, ben = await named(server, "Anna"), await named(server, "Ben")
        registry = server.registry
        monkeypatch.setattr(registry.ratings, "look", lambda _: None)
        for _ in range(2):
            made = await rated_table(server, anna, ben)
            table = await registry.table(made["table"]["id"])
            await begin(table)
            await table.act(partial(commands.resign, seat=1))
        gone = (await rating_store.due(registry.store))[0]
        async with registry.store.writing() as connection:
            await connection.exec_driver_sql("UPDATE tables SET game = 'chess' WHERE id = ?", (gone,))
        await registry._keep_once()
        assert (await ratings(server, 1))["Anna"]["games"] == 1
        assert await rating_store.due(registry.store) == [gone]
        assert await rating_store.recompute(registry.store, GameCache()) == (1, 0)
        async with registry.store.writing() as connection:
            await connection.exec_driver_sql("UPDATE tables SET game = 'lionheart' WHERE id = ?", (gone,))
        await registry.ratings.sweep()
        assert (await ratings(server, 2))["Anna"]["games"] == 2

    rated(tmp_path, scenario)


# Kills


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["round_robin", "swiss"])
def test_each_game_of_a_rated_tournament_counts_once_though_servers_are_killed(kind: str, tmp_path: Path) -> None:
    asyncio.run(kill_and_count(f"sqlite:///{tmp_path / 'club.db'}", tmp_path, kind))


class RatedOnlooker(Onlooker):
    async def run(self, kind: str) -> Message:
        made = await self.ask("POST", "/api/tournaments", {"game": "lionheart", "kind": kind, **WANTED})
        path = f"/api/tournaments/{made['tournament']['id']}"
        for bot in ("page", "squire:worlds=1", "squire:worlds=2", "squire"):
            await self.ask("POST", path, {"do": "bot", "bot": bot}, made["organiser"])
        await self.ask("POST", path, {"do": "start"}, made["organiser"])
        return await self.watch(path)


async def kill_and_count(database: str, folder: Path, kind: str) -> None:
    server = ServerProcess(database, folder, *LIMITS, "--ratings")
    await server.start()
    onlooker = RatedOnlooker([server], 8)
    onlooker.dice = random.Random(5)
    try:
        async with asyncio.timeout(900):
            found = await onlooker.run(kind)
            games = sum(len(one["games"]) for one in found["played"])
            stood: Any = await onlooker.ask("GET", "/api/ratings/lionheart")
            while sum(one["games"] for one in stood) < 2 * games:
                await asyncio.sleep(AGAIN_SECONDS)
                stood = await onlooker.ask("GET", "/api/ratings/lionheart")
            await asyncio.sleep(3)
            assert await onlooker.ask("GET", "/api/ratings/lionheart") == stood
    finally:
        server.kill()
    assert onlooker.kills < 8, "none was killed"
    store = Store(database)
    assert await rating_store.due(store) == []
    assert await rating_store.recompute(store, GameCache()) == (games, 0)
    await store.close()
