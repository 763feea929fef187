"""Tournaments at tables: entered by link or openly, paired round by round, counted, and corrected by who organises."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from champclos.cli import run as command
from champclos.server import cleanup, commands, tournament_store
from champclos.server.backup import copy_store
from champclos.server.limits import Limits, Retention
from champclos.server.schema import MIGRATIONS
from champclos.server.store import Store
from tests.patience import PATIENCE
from tests.server.harness import FREE, Hands, Message, RunningServer, open_server
from tests.server.test_endings import begin
from tests.server.test_mine import key_of, mine

DAY = cleanup.DAY_MS
START = 200 * DAY
Scenario = Callable[[RunningServer], Coroutine[Any, Any, None]]


def serve(tmp_path: Path, scenario: Scenario, hands: Hands | None = None, limits: Limits = FREE) -> None:
    async def run() -> None:
        async with open_server(tmp_path, hands=hands, limits=limits) as server:
            await scenario(server)

    asyncio.run(run())


class Held:
    """A tournament as its organiser and its entrants know it."""

    def __init__(self, server: RunningServer, made: Message) -> None:
        self.server = server
        self.made = made
        self.id: str = made["tournament"]["id"]
        self.path = f"/api/tournaments/{self.id}"
        self.organiser: str = made["organiser"]
        self.entries: dict[str, str] = {}
        self.numbers: dict[str, int] = {}

    async def enter(self, *names: str) -> None:
        for name in names:
            answer = await self.server.post(
                f"{self.path}/enter", {"name": name, "token": self.made["admission"]["token"]}
            )
            assert answer.status_code == 201, answer.text
            self.entries[name] = answer.json()["token"]
            self.numbers[name] = answer.json()["entrant"]

    async def does(self, do: str, *tokens: str, **more: object) -> Message:
        answer = await self.server.post(self.path, {"do": do, **more}, *(tokens or [self.organiser]))
        assert answer.status_code == 201, answer.text
        found: Message = answer.json()
        return found

    async def refused(self, do: str, *tokens: str, **more: object) -> str:
        answer = await self.server.post(self.path, {"do": do, **more}, *tokens)
        assert answer.status_code >= 400, answer.text
        assert answer.json()["words"]["fr"]
        return str(answer.json()["code"])

    async def info(self) -> Message:
        answer = await self.server.get(self.path, self.organiser)
        assert answer.status_code == 200, answer.text
        found: Message = answer.json()
        return found

    async def until(self, done: Callable[[Message], bool]) -> Message:
        async with asyncio.timeout(PATIENCE):
            while not done(found := await self.info()):
                await asyncio.sleep(0.02)
        return found

    async def lose(self, table: str, seat: int) -> None:
        """Play a game until a seat resigns."""
        found = await self.server.registry.table(table)
        await begin(found)
        await found.act(partial(commands.resign, seat=seat))

    async def play_round(self, number: int, loses: Callable[[list[int]], int]) -> Message:
        """Play a round, as soon as it is there; `loses` says who of two entrants does."""
        found = await self.until(lambda one: len(one["played"]) >= number and all(
            game["table"] or game["by_default"] for game in one["played"][number - 1]["games"]))  # fmt: skip
        for game in found["played"][number - 1]["games"]:
            if not game["points"]:
                await self.lose(game["table"], game["seats"].index(loses(game["seats"])))
        return await self.until(
            lambda one: (
                all(game["points"] for game in one["played"][number - 1]["games"])
                and (len(one["played"]) > number or one["status"] == "over" or number < one["rounds"])
            )
        )


async def hold(server: RunningServer, *names: str, **wanted: object) -> Held:
    answer = await server.post("/api/tournaments", {"game": "lionheart", "kind": "round_robin", **wanted})
    assert answer.status_code == 201, answer.text
    held = Held(server, answer.json())
    await held.enter(*names)
    return held


def points(info: Message) -> dict[int, float]:
    return {row["entrant"]: row["points"] for row in info["standings"]}


def test_a_round_robin_of_four_is_played_to_its_end(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        held = await hold(server, "Anna", "Ben", "Chloé", "Dan", name="Spring cup", window=0.5)
        started = await held.does("start")
        assert (started["status"], started["rounds"], started["breaks"][0]) == ("playing", 3, "direct")
        for number in (1, 2, 3):
            found = await held.play_round(number, max)
        found = await held.until(lambda one: one["status"] == "over")
        assert points(found) == {0: 3, 1: 2, 2: 1, 3: 0}
        assert [row["place"] for row in found["standings"]] == [1, 2, 3, 4]
        met = sorted(sorted(game["seats"]) for one in found["played"] for game in one["games"])
        assert met == [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]
        table = (await server.get(f"/api/tables/{found['played'][0]['games'][0]['table']}", held.organiser)).status_code
        assert table == 401, "the organiser is nobody at a table"
        watch = found["played"][1]["games"][0]
        shown = (await server.get(f"/api/tables/{watch['table']}", watch["watch"])).json()
        assert (shown["name"], shown["window"], shown["tournament"]["round"]) == ("Spring cup", 0.5, 2)
        assert shown["tournament"]["entrants"] == watch["seats"]
        assert [seat["name"] for seat in shown["seats"]] == [found["entrants"][one]["name"] for one in watch["seats"]]

    serve(tmp_path, scenario)


def test_a_swiss_of_five_gives_byes_and_pairs_by_points(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        held = await hold(server, "A", "B", "C", "D", "E", kind="swiss")
        assert (await held.does("start"))["rounds"] == 3
        for number in (1, 2, 3):
            found = await held.play_round(number, max)
        found = await held.until(lambda one: one["status"] == "over")
        byes = [one["bye"] for one in found["played"]]
        assert len(set(byes)) == 3
        assert None not in byes
        assert sum(points(found).values()) == 3 * 3
        met = [tuple(sorted(game["seats"])) for one in found["played"] for game in one["games"]]
        assert len(set(met)) == len(met) == 6
        assert found["breaks"] == ["buchholz", "sonneborn_berger", "wins"]

    serve(tmp_path, scenario)


def test_bots_play_their_games_though_nobody_watches(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        held = await hold(server, options={"height": 6, "quiet": 12})
        for _ in range(3):
            await held.does("bot", bot="page")
        assert [one["name"] for one in (await held.info())["entrants"]] == ["page", "page 2", "page 3"]
        await held.does("start")
        found = await held.until(lambda one: one["status"] == "over")
        assert sum(points(found).values()) == 3
        assert all(one["bye"] is not None for one in found["played"])

    serve(tmp_path, scenario)


def test_one_gets_ones_seats_by_the_entry_and_by_a_key_on_every_device(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        held = await hold(server, "Anna", "Ben")
        entry = held.entries["Anna"]
        early = await mine(server, entry, held.organiser)
        assert (early["games"], early["lost"]) == ([], [])
        (own,) = early["tournaments"]
        assert (own["tournament"]["id"], own["entrant"], own["entry"]) == (held.id, 0, entry)
        assert own["organiser"] == held.organiser
        await held.does("start")
        found = await mine(server, entry)
        (game,) = found["games"]
        assert game["tournament"] == {"id": held.id, "name": "", "round": 1, "board": 1,
                                      "entrants": game["tournament"]["entrants"]}  # fmt: skip
        given = await server.post(f"{held.path}/tokens", {}, entry)
        (seat,) = given.json()["seats"]
        assert (seat["table"], seat["token"]) == (game["id"], game["mine"][0]["token"])
        assert given.json()["admission"] is None
        assert (await server.post(f"{held.path}/tokens", {}, held.organiser)).json()["admission"]["token"]
        async with server.client(seat["table"], seat["token"]) as client:
            assert client.viewers == [seat["seat"]]
        key = await key_of(server)
        await mine(server, entry, key=key)
        elsewhere = await mine(server, key=key)
        assert [one["entry"] for one in elsewhere["tournaments"]] == [entry]
        assert [one["id"] for one in elsewhere["games"]] == [game["id"]]
        assert (await mine(server, key=key, drop=[held.id, game["id"]]))["tournaments"] == []

    serve(tmp_path, scenario)


def test_who_withdraws_or_is_expelled_loses_by_default_and_the_others_go_on(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        held = await hold(server, "A", "B", "C", "D")
        await held.does("start")
        first = await held.until(lambda one: all(game["table"] for game in one["played"][0]["games"]))
        game = next(one for one in first["played"][0]["games"] if 0 in one["seats"])
        other = sum(game["seats"])
        await held.does("withdraw", held.entries["A"])
        found = await held.until(lambda one: bool(next(
            game["points"] for game in one["played"][0]["games"] if 0 in game["seats"])))  # fmt: skip
        game = next(one for one in found["played"][0]["games"] if 0 in one["seats"])
        assert (game["status"], game["by_default"]) == ("closed", True)
        assert points(found)[other] == 1
        assert await held.refused("withdraw", held.entries["A"]) == "not_now"
        for number in (1, 2, 3):
            await held.play_round(number, max)
        found = await held.until(lambda one: one["status"] == "over")
        assert points(found)[0] == 0
        assert points(found)[1] == 3
        assert found["entrants"][0]["left"]
        lost = [game for one in found["played"] for game in one["games"] if 0 in game["seats"]]
        assert all(game["by_default"] for game in lost)
        assert [game["table"] != "" for game in lost] == [True, False, False]

    serve(tmp_path, scenario)


def test_the_organiser_counts_a_game_as_lost_by_default_or_after_its_table_was_closed(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        held = await hold(server, "A", "B", "C", "D", kind="swiss", rounds=1)
        await held.does("start")
        found = await held.until(lambda one: all(game["table"] for game in one["played"][0]["games"]))
        one, other = found["played"][0]["games"]
        loser, stranger = one["seats"][1], other["seats"][0]
        assert await held.refused("default", held.organiser, table=one["table"], entrant=stranger) == "not_found"
        assert await held.refused("default", held.entries["A"], table=one["table"], entrant=loser) == "forbidden"
        await held.does("default", table=one["table"], entrant=loser)
        assert await cleanup.close_table(server.registry.store, other["table"], server.registry.now())
        server.registry.heard(other["table"])
        found = await held.until(lambda one: one["status"] == "over")
        assert [game["points"] for game in found["played"][0]["games"]] == [[1, 0], [0, 0]]
        assert await held.refused("default", held.organiser, table=other["table"], entrant=stranger) == "over"

    serve(tmp_path, scenario)


def test_a_seat_at_a_game_is_not_given_up_alone_and_what_was_played_counts_whatever_was_said(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        held = await hold(server, "A", "B")
        await held.does("start")
        found = await held.until(lambda one: bool(one["played"][0]["games"][0]["table"]))
        game = found["played"][0]["games"][0]
        seat = (await server.post(f"{held.path}/tokens", {}, held.entries["A"])).json()["seats"][0]
        async with server.client(seat["table"], seat["token"]) as client:
            assert (await client.refused(type="leave", seat=seat["seat"]))["code"] == "not_now"
        await held.lose(game["table"], 0)
        found = await held.until(lambda one: one["status"] == "over")
        assert found["played"][0]["games"][0]["points"] == [0, 1]
        for do in ("start", "close", "bot", "expel", "default"):
            assert await held.refused(do, held.organiser, bot="page", entrant=0, table=game["table"]) == "over"

    serve(tmp_path, scenario)


def test_who_may_enter_see_and_organise(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        private = await hold(server, "Anna", name="Ours")
        public = await hold(server, public=True, name="All")
        listed = (await server.get("/api/tournaments", game="lionheart")).json()
        assert [one["name"] for one in listed] == ["All"]
        assert (await server.get("/api/tournaments", game="warriors")).json() == []
        assert (await server.get(private.path)).status_code == 403
        assert (await server.get(private.path, private.made["admission"]["token"])).status_code == 200
        assert (await server.get(private.path, public.organiser)).status_code == 401
        assert (await server.post(f"{private.path}/enter", {"name": "Eve"})).status_code == 403
        assert (await server.post(f"{public.path}/enter", {"name": "Eve"})).status_code == 201
        assert (await server.post(f"{public.path}/enter", {"name": " eve"})).json()["code"] == "taken"
        assert (await server.post(f"{public.path}/enter", {"name": " "})).json()["code"] == "bad_option"
        assert await private.refused("start", private.entries["Anna"]) == "forbidden"
        assert await private.refused("start", private.organiser) == "not_now"
        assert await private.refused("withdraw", private.organiser) == "forbidden"
        assert (await server.get("/api/tournaments/nowhere")).json()["code"] == "not_found"
        await private.does("withdraw", private.entries["Anna"])
        assert (await private.info())["entrants"] == []
        assert (await server.get(private.path, private.entries["Anna"])).status_code == 401
        old = private.entries["Anna"]
        await private.enter("Ben")
        assert private.numbers["Ben"] == 0
        assert (await server.get(private.path, old)).status_code == 401
        await public.enter("Ben")
        await public.does("start")
        assert (await server.post(f"{public.path}/enter", {"name": "Late"})).json()["code"] == "not_now"
        assert (await server.get("/api/tables")).json() == [], "the lobby of its tables is its page"
        found = await public.until(lambda one: bool(one["played"][0]["games"][0]["table"]))
        assert (await server.get(f"/api/tables/{found['played'][0]['games'][0]['table']}")).status_code == 200

    serve(tmp_path, scenario)


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "warriors", "options": {"seats": 3}}, {"game": "signum", "options": {"mode": "solo"}}, {"rounds": 3},
        {"kind": "swiss", "rounds": 17}, {"clock": {"kind": "move", "seconds": 60, "zero": "host"}},
        {"name": "long " * 20}, {"kind": "knockout"},
    ],
)  # fmt: skip
def test_what_no_tournament_can_be_is_refused(tmp_path: Path, wanted: Message) -> None:
    async def scenario(server: RunningServer) -> None:
        answer = await server.post("/api/tournaments", {"game": "lionheart", "kind": "round_robin", **wanted})
        assert answer.status_code in (400, 422), answer.text
        assert answer.json()["words"]["fr"]

    serve(tmp_path, scenario)


def test_there_are_only_so_many_entrants_bots_and_tournaments(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        held = await hold(server, *(f"P{number}" for number in range(8)))
        for _ in range(8):
            await held.does("bot", bot="page")
        assert await held.refused("bot", held.organiser, bot="page") == "too_many"
        answer = await server.post(f"{held.path}/enter", {"name": "X", "token": held.made["admission"]["token"]})
        assert answer.json()["code"] == "too_many"
        assert await held.refused("bot", held.organiser, bot="queen") == "bad_option"
        answer = await server.post("/api/tournaments", {"game": "lionheart", "kind": "swiss"})
        assert answer.json()["code"] == "too_many"

    limits = Limits(tables=10, messages=5000, new_tables=5000, requests=5000, from_address=5000)
    serve(tmp_path, scenario, limits=limits)


def test_making_and_entering_count_like_making_tables(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        held = await hold(server, "A", "B")
        answer = await server.post(f"{held.path}/enter", {"name": "C", "token": held.made["admission"]["token"]})
        assert answer.json()["code"] == "too_many"

    serve(tmp_path, scenario, limits=Limits(new_tables=3))


def test_a_tournament_that_is_closed_closes_its_tables(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        held = await hold(server, "A", "B")
        await held.does("start")
        await held.does("close")
        found = await held.until(lambda one: one["played"][0]["games"][0]["status"] == "closed")
        assert found["status"] == "closed"
        assert await tournament_store.due(server.registry.store) == []

    serve(tmp_path, scenario)


def test_what_was_left_undone_is_done_at_the_next_heartbeat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("champclos.server.registry.BEAT_SECONDS", 0.05)
    monkeypatch.setattr("champclos.server.tournaments.TournamentDriver.look", lambda self, table: None)

    async def scenario(server: RunningServer) -> None:
        held = await hold(server, "A", "B", "C", "D")
        await held.does("start")
        for number in (1, 2, 3):
            await held.play_round(number, max)
        await held.until(lambda one: one["status"] == "over")

    serve(tmp_path, scenario)


def test_ways_to_be_called_go_on_to_the_next_game(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        held = await hold(server, "A", "B", "C", "D")
        await held.does("start")
        found = await held.until(lambda one: all(game["table"] for game in one["played"][0]["games"]))
        game = found["played"][0]["games"][0]
        async with server.registry.store.writing() as connection:
            await connection.execute(text(
                "INSERT INTO subscriptions VALUES ('x', :table, 0, 1, 'webhook', 'https://a.example/', '', 'en', '',"
                " 'on', '{}', '', '', 0, 0, 1, 0)"), {"table": game["table"]})  # fmt: skip
        server.registry._put_away(server.registry.tables[game["table"]])
        await held.play_round(1, max)
        await held.until(lambda one: len(one["played"]) == 2 and all(g["table"] for g in one["played"][1]["games"]))
        async with server.registry.store.reading() as connection:
            rows = (await connection.execute(text("SELECT table_id, seat FROM subscriptions"))).all()
        (fresh,) = [tuple(row) for row in rows if row[0] != game["table"]]
        second = next(one for one in (await held.info())["played"][1]["games"] if game["seats"][0] in one["seats"])
        assert fresh == (second["table"], second["seats"].index(game["seats"][0]))

    serve(tmp_path, scenario)


# Whoever runs the server


def test_a_tournament_is_kept_and_deleted_whole(tmp_path: Path) -> None:
    hands = Hands(START)

    async def scenario(server: RunningServer) -> None:
        assert hands.at is not None
        held, empty = await hold(server, "A", "B", "C"), await hold(server, "A")
        await held.does("start")
        found = await held.play_round(1, max)
        first = found["played"][0]["games"][0]["table"]
        hands.at += 20 * DAY
        keep = Retention(finished=10)
        gone = await cleanup.expired(server.registry.store, keep, hands.at)
        assert (gone.delete, gone.close) == ([], []), "a later round is played"
        assert await tournament_store.drop_unused(server.registry.store, keep, hands.at) == 1
        assert (await server.get(empty.path, empty.organiser)).status_code == 404
        found = await held.until(lambda one: len(one["played"]) == 2 and bool(one["played"][1]["games"][0]["table"]))
        second = found["played"][1]["games"][0]["table"]
        database = ["--database", f"sqlite:///{tmp_path / 'club.db'}"]
        assert await asyncio.to_thread(command, ["tables", "delete", second, *database]) == 0
        assert (await server.get(held.path, held.organiser)).status_code == 404
        assert await server.registry.store.names() == []
        await server.registry.tournaments.sweep()
        assert first not in await server.registry.store.names()

    serve(tmp_path, scenario, hands)


def test_a_game_of_a_tournament_leaves_as_an_ordinary_one_and_a_copy_has_the_tournament(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scenario(server: RunningServer) -> None:
        held = await hold(server, "A", "B", name="Cup")
        await held.does("start")
        found = await held.play_round(1, max)
        table = found["played"][0]["games"][0]["table"]
        database = ["--database", f"sqlite:///{tmp_path / 'club.db'}"]
        assert await asyncio.to_thread(command, ["tables", "export", table, str(tmp_path / "a"), *database]) == 0
        body = json.loads((tmp_path / "a").read_bytes().split(b"\n", 1)[1])
        assert (body["series"], body["tables"][0]["meta"]["tournament"]) == (None, None)
        capsys.readouterr()
        assert await asyncio.to_thread(command, ["tables", "list", "--json", *database]) == 0
        (entry,) = json.loads(capsys.readouterr().out)
        assert (entry["series"], entry["part"]) == (held.id, 1)
        copy = tmp_path / "copy.db"
        assert await asyncio.to_thread(copy_store, database[1], str(copy)) == 1
        store = Store(f"sqlite:///{copy}")
        copied = await tournament_store.read(store, held.id)
        assert copied is not None
        assert copied.meta.status == "over"
        await store.close()

    serve(tmp_path, scenario)


def test_a_store_without_tournaments_is_brought_up_to_date(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'old.db'}")
    store.prepare()
    with store.writing_at_once() as connection:
        connection.execute(text("DROP INDEX tournament_slots"))
        for column in ("tournament", "slot"):
            connection.execute(text(f"ALTER TABLE tables DROP COLUMN {column}"))
        connection.execute(text("DROP TABLE tournaments"))
        connection.execute(text("UPDATE notes SET value = '5' WHERE name = 'schema'"))
    assert store.prepare() == len(MIGRATIONS) - 5
    assert store.prepare() == 0
    asyncio.run(store.close())
