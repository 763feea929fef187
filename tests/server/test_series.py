"""A series at tables: the next part's table is made once, people keep their seats, and nothing of it is lost."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from champclos import games
from champclos.cli import run as command
from champclos.records import verify_series
from champclos.server import cleanup
from champclos.server.backup import copy_store
from champclos.server.limits import Retention
from champclos.server.placing import place
from champclos.server.series import SeriesDriver
from champclos.server.store import Store
from champclos.server.table import Table
from champclos.server.writer import Conflict
from tests.patience import PATIENCE
from tests.server.harness import FREE, Hands, Message, RunningServer, open_server
from tests.server.postgres import cluster, programs
from tests.toys import skirmish

BEST_OF_3 = {"name": "best_of", "options": {"games": 3}}
PEOPLE = [{"holder": "me", "name": "Anna"}, {"holder": "me", "name": "Benoît"}]
DAY_MS = 86_400_000


@pytest.fixture
def postgres() -> Iterator[str]:
    with cluster() as address:
        yield address


async def make(server: RunningServer, **wanted: Any) -> Message:
    return await server.make(**{"seats": PEOPLE, "series": BEST_OF_3, **wanted})


async def tokens_now(server: RunningServer, series: str, *tokens: str) -> Message:
    answer = await server.post(f"/api/series/{series}/tokens", {}, *tokens)
    assert answer.status_code == 201, answer.text
    found: Message = answer.json()
    return found


async def info_of(server: RunningServer, series: str, *tokens: str) -> Message:
    answer = await server.get(f"/api/series/{series}", *tokens)
    assert answer.status_code == 200, answer.text
    found: Message = answer.json()
    return found


async def file_of(server: RunningServer, series: str, *tokens: str, **query: object) -> str:
    answer = await server.get(f"/api/series/{series}/record", *tokens, **query)
    assert answer.status_code == 200, answer.text
    return answer.text


def wrong(text: str) -> list[str]:
    return [str(problem) for problem in verify_series(text)[1] if problem.wrong]


async def lose(server: RunningServer, table: str, tokens: list[Message], name: str, host: str = "") -> None:
    """Play the first decision of a part, then let whoever is called by this name resign."""
    others = [host] if host else []
    async with server.client(table, *[token["token"] for token in tokens], *others) as client:
        await client.begin()
        await client.play(client.turn())
        assert client.table is not None
        seat = next(seat["seat"] for seat in client.table["seats"] if seat["name"] == name)
        await client.do(type="resign", seat=seat)
        await client.until(lambda: bool(client.table and client.table["status"] == "over"))
        await client.until(lambda: bool(client.table and (client.table["next"] or client.table["series"]["over"])))


def test_a_best_of_three_is_played_from_table_to_table(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_server(tmp_path) as server:
            made = await make(server, name="Final", window=2.5, clock={"kind": "move", "seconds": 600})
            series = made["table"]["series"]
            assert series["id"] == made["table"]["id"]
            assert (series["number"], series["words"]["fr"]) == (1, "Partie 1 sur 3")
            assert (series["players"], series["points"], series["over"]) == ([0, 1], [0, 0], False)
            first, tokens, host = made["table"]["id"], made["seats"], made["host"]
            await lose(server, first, tokens, "Benoît", host)

            now = await tokens_now(server, first, *[token["token"] for token in tokens], host)
            assert now["table"] != first
            assert now["host"]
            second = (await server.get(f"/api/tables/{now['table']}", now["host"])).json()
            assert [seat["name"] for seat in second["seats"]] == ["Benoît", "Anna"]
            assert (second["name"], second["window"], second["clock"]["seconds"]) == ("Final", 2.5, 600)
            assert (second["series"]["points"], second["series"]["players"]) == ([1, 0], [1, 0])
            assert sorted(token["seat"] for token in now["seats"]) == [0, 1]
            after_first = (await server.get(f"/api/tables/{first}", host)).json()
            assert (after_first["next"], after_first["series"]["points"]) == (now["table"], [1, 0])
            assert second["seal"]["commitment"] != after_first["seal"]["commitment"]
            assert wrong(await file_of(server, first, host)) == []

            await lose(server, now["table"], now["seats"], "Benoît")
            found = await info_of(server, first, host)
            assert (found["status"], found["points"], found["places"]) == ("over", [2, 0], [1, 2])
            assert found["table"] == now["table"]
            assert [part["places"] for part in found["parts"]] == [[1, 2], [1, 2]]
            assert [[cell["en"] for cell in row["cells"]] for row in found["rows"]] == [["1", "0"], ["1", "0"]]
            assert found["why"]["fr"] == "Plus personne ne peut atteindre la première place"
            text = await file_of(server, first, *[token["token"] for token in tokens])
            assert wrong(text) == []
            assert "result: places 1 2; points 2 0" in text
            assert "player 0: Anna" in text

    asyncio.run(run())


def test_bots_keep_their_seats_and_people_theirs_by_the_tokens_of_the_first_part(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_server(tmp_path) as server:
            seats = [{"holder": "me", "name": "Anna"}, {"holder": "bot", "bot": "page"}]
            made = await make(server, seats=seats)
            mine = made["seats"][0]["token"]
            name, table = made["table"]["id"], made["table"]["id"]
            for number in (1, 2):
                now = await tokens_now(server, name, mine)
                table = now["table"]
                async with server.client(table, now["seats"][0]["token"]) as client:
                    await client.begin()
                    await client.do(type="resign", seat=now["seats"][0]["seat"])
                    await client.until(
                        lambda: bool(client.table and (client.table["next"] or client.table["series"]["over"]))
                    )
                    assert client.table is not None
                    assert client.table["series"]["number"] == number
            found = await info_of(server, name, mine)
            assert (found["points"], found["status"]) == ([0, 2], "over")
            assert [player["holder"] for player in found["players"]] == ["person", "bot"]
            assert wrong(await file_of(server, name, mine)) == []

    asyncio.run(run())


def test_who_was_asked_to_leave_has_no_seat_in_the_next_part(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_server(tmp_path) as server:
            made = await make(server)
            name = made["table"]["id"]
            both = [token["token"] for token in made["seats"]]
            await lose(server, name, made["seats"], "Benoît", made["host"])
            now = await tokens_now(server, name, *both)
            async with server.client(now["table"], made_host := (await tokens_now(server, name, made["host"]))["host"]):
                table = server.registry.tables[now["table"]]
                async with server.client(now["table"], made_host) as host:
                    seat = next(one["seat"] for one in (host.table or {})["seats"] if one["name"] == "Benoît")
                    await host.do(type="host", do="kick", seat=seat, bot="")
            assert table.meta.status == "gathering"
            again = await tokens_now(server, name, both[1])
            assert again["seats"] == []
            kept = await tokens_now(server, name, both[0])
            assert len(kept["seats"]) == 1
            answer = await server.get(f"/api/series/{name}", "s.nowhere.0.1.0.aaaaaaaaaaaaaaaaaaaaaaaa")
            assert answer.status_code == 401

    asyncio.run(run())


def test_a_rematch_after_a_part_leads_to_the_next_part_and_after_a_series_to_a_new_one(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_server(tmp_path) as server:
            made = await make(server, series={"options": {"games": 2}})
            tokens, table = made["seats"], made["table"]["id"]
            for loser in ("Anna", "Anna"):
                await lose(server, table, tokens, loser)
                answer = await server.post(f"/api/tables/{table}/rematch", {}, *[token["token"] for token in tokens])
                assert answer.status_code == 201, answer.text
                before, table, tokens = table, answer.json()["table"], answer.json()["seats"]
            fresh = (await server.get(f"/api/tables/{table}", tokens[0]["token"])).json()
            assert fresh["series"]["id"] == table
            assert (fresh["series"]["number"], fresh["series"]["points"]) == (1, [0, 0])
            assert [seat["name"] for seat in fresh["seats"]] == ["Anna", "Benoît"]
            assert server.registry.tables[before].meta.next == table

    asyncio.run(run())


def test_a_part_whose_end_nobody_counted_is_counted_at_the_next_start(tmp_path: Path) -> None:
    """The server dies between the end of a part and the making of the next."""

    async def run() -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(SeriesDriver, "look", lambda self, table: None)
            async with open_server(tmp_path) as server:
                made = await make(server)
                name = made["table"]["id"]
                async with server.client(name, *[token["token"] for token in made["seats"]]) as client:
                    await client.begin()
                    await client.do(type="resign", seat=0)
                    await client.until(lambda: bool(client.table and client.table["status"] == "over"))
                assert server.registry.tables[name].meta.uncounted
                assert await server.registry.store.parts(name) == [name]
        async with open_server(tmp_path) as server:
            async with asyncio.timeout(PATIENCE):
                while len(parts := await server.registry.store.parts(name)) < 2:
                    await asyncio.sleep(0.01)
            found = await info_of(server, name, made["host"])
            assert [part["table"] for part in found["parts"]] == parts
            assert found["points"] == [0, 1]

    asyncio.run(run())


def test_a_series_whose_part_breaks_corrected_rules_stops_and_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_server(tmp_path) as server:
            made = await make(server)
            name = made["table"]["id"]
            await lose(server, name, made["seats"], "Anna")
        store = Store(f"sqlite:///{tmp_path / 'club.db'}")
        with store.writing_at_once() as connection:  # as if an older version had allowed the first decision
            first = "SELECT min(number) FROM decisions WHERE seat >= 0 AND table_id = :name"
            change = f"UPDATE decisions SET choice = 999999 WHERE table_id = :name AND number = ({first})"
            connection.execute(text(change), {"name": name})
            older = text("UPDATE tables SET papers = replace(papers, :ours, :theirs)")
            connection.execute(older, {"ours": '"rules_version":1', "theirs": '"rules_version":0'})
        await store.close()
        async with open_server(tmp_path) as server:
            found = await info_of(server, name, made["host"])
            assert (found["status"], len(found["parts"])) == ("playing", 2)
            now = await tokens_now(server, name, *[token["token"] for token in made["seats"]])
            async with server.client(now["table"], *[token["token"] for token in now["seats"]]) as client:
                await client.begin()
                await client.do(type="resign", seat=0)
                await client.until(lambda: bool(client.table and client.table["status"] == "over"))
            table = server.registry.tables[now["table"]]
            async with asyncio.timeout(PATIENCE):
                while server.registry.series.busy(table):
                    await asyncio.sleep(0.01)
            found = await info_of(server, name, made["host"])
            assert (found["status"], len(found["parts"])) == ("closed", 2)
            assert "result: abandoned" in (await file_of(server, name, made["host"])).split("part 1")[0]
            assert server.registry.metrics.errors == 0

    asyncio.run(run())


def test_a_table_that_was_made_but_not_noted_is_found_again(tmp_path: Path) -> None:
    """The server dies between the making of the next part and the note of it."""

    async def run() -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(SeriesDriver, "look", lambda self, table: None)
            async with open_server(tmp_path) as server:
                made = await make(server)
                name = made["table"]["id"]
                async with server.client(name, *[token["token"] for token in made["seats"]]) as client:
                    await client.begin()
                    await client.do(type="resign", seat=1)
                    await client.until(lambda: bool(client.table and client.table["status"] == "over"))
                table = server.registry.tables[name]
                act = table.act
                patch.setattr(Table, "act", lambda self, command: asyncio.sleep(0))
                await server.registry.series.count(table)
                patch.setattr(Table, "act", act)
                assert len(await server.registry.store.parts(name)) == 2
        async with open_server(tmp_path) as server:
            await server.registry.table(name)
            async with asyncio.timeout(PATIENCE):
                while server.registry.tables[name].meta.uncounted:
                    await asyncio.sleep(0.01)
            parts = await server.registry.store.parts(name)
            assert len(parts) == 2
            assert server.registry.tables[name].meta.next == parts[1]

    asyncio.run(run())


def test_no_part_of_a_series_exists_twice(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_server(tmp_path) as server:
            made = await make(server)
            name = made["table"]["id"]
            await lose(server, name, made["seats"], "Anna")
            table = await server.registry.table((await server.registry.store.parts(name))[1])
            stored, meta = table.stored, table.meta
            with pytest.raises(Conflict):
                await place(server.registry, "another2", stored.game, stored.options, stored.content, meta.settings,
                            meta.chairs, "", part=meta.series)  # fmt: skip
            assert len(await server.registry.store.parts(name)) == 2

    asyncio.run(run())


@pytest.mark.skipif(programs() is None, reason="PostgreSQL is not installed here")
def test_two_processes_on_postgresql_make_one_part_only(postgres: str, tmp_path: Path) -> None:
    async def run() -> None:
        one_folder, two_folder = tmp_path / "one", tmp_path / "two"
        one_folder.mkdir()
        two_folder.mkdir()
        async with open_server(one_folder, address=postgres) as one, open_server(two_folder, address=postgres) as two:
            made = await make(one)
            name, tokens, host = made["table"]["id"], made["seats"], made["host"]
            for number in range(2):
                # Everybody sits at one process, the host looks on at the other: both notice the end.
                now = await tokens_now(two, name, host)
                async with two.client(now["table"], now["host"]) as watcher:
                    seated = await tokens_now(one, name, *[token["token"] for token in tokens])
                    await lose(one, seated["table"], seated["seats"], "Anna")
                    await watcher.until(
                        lambda: bool(watcher.table and (watcher.table["next"] or watcher.table["series"]["over"]))
                    )
                parts = await one.registry.store.parts(name)
                assert len(parts) == 2
                assert len(parts) == number + 1 or number == 0
            both = [await info_of(server, name, host) for server in (one, two)]
            assert both[0] == both[1]
            assert both[0]["status"] == "over"
            assert wrong(await file_of(two, name, host)) == []
        async with open_server(one_folder, address=postgres) as server:
            assert (await info_of(server, name, host))["status"] == "over"

    asyncio.run(run())


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"series": {"name": "league"}}, 422),
        ({"series": {"options": {"games": 0}}}, 422),
        ({"series": {"options": {"colour": "red"}}}, 422),
        ({"series": {"games": 3}}, 400),
        ({"series": BEST_OF_3, "seats": [{"holder": "me"}] * 3}, 422),
    ],
)
def test_a_series_that_cannot_be_is_refused_in_both_languages(wanted: Message, code: int, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_server(tmp_path) as server:
            answer = await server.post("/api/tables", {"game": "lionheart", **wanted})
            assert answer.status_code == code
            assert answer.json()["words"]["en"]
            assert answer.json()["words"]["fr"]
            assert await server.registry.store.names() == []

    asyncio.run(run())


def test_games_say_in_which_series_they_can_be_played(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_server(tmp_path) as server:
            games = {game["name"]: game for game in (await server.get("/api/games")).json()}
            first = games["lionheart"]["series"][0]
            assert first["name"] == "best_of"
            assert first["schema"]["properties"]["games"]["maximum"] == 99

    asyncio.run(run())


def test_a_private_series_is_shown_to_nobody_without_a_token(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_server(tmp_path) as server:
            made, other = await make(server), await make(server)
            name = made["table"]["id"]
            for path in (f"/api/series/{name}", f"/api/series/{name}/record"):
                assert (await server.get(path)).status_code == 403
                assert (await server.get(path, other["host"])).status_code == 401
                assert (await server.get(path, made["watch"]["token"])).status_code == 200
            assert (await server.post(f"/api/series/{name}/tokens", {})).status_code == 403
            assert (await server.get("/api/series/nowhere")).status_code == 404
            shown = await make(server, public=True)
            assert (await info_of(server, shown["table"]["id"]))["status"] == "playing"

    asyncio.run(run())


def test_the_file_of_a_series_has_the_part_that_is_played_as_its_viewer_sees_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_server(tmp_path) as server:
            made = await make(server, options={"mode": "advanced"})
            name, tokens = made["table"]["id"], made["seats"]
            await lose(server, name, tokens, "Anna")
            now = await tokens_now(server, name, *[token["token"] for token in tokens])
            async with server.client(now["table"], *[token["token"] for token in now["seats"]]) as client:
                await client.begin()
                for seat in (0, 1, 0):
                    await client.play(seat)
            for seat, other in ((0, 1), (1, 0)):
                mine = next(token["token"] for token in now["seats"] if token["seat"] == seat)
                text = await file_of(server, name, mine)
                alone = (await server.get(f"/api/tables/{now['table']}/record", mine)).text
                assert text.endswith(alone)
                assert f"viewer: {seat}" in alone
                assert re.search(rf"(?m)^{seat} \S", alone)
                assert not re.search(rf"(?m)^{other} [^?]", alone)
                assert wrong(text) == []
                assert text.count("seal secret") == 1  # of the part that is over
                answer = await server.get(f"/api/series/{name}/record", mine, viewer="all")
                assert answer.status_code == 403
            watching = await file_of(server, name, made["watch"]["token"])
            assert "viewer: spectator" in watching
            assert not re.search(r"(?m)^[01] [^?]", watching.rpartition("\npart ")[2])

    asyncio.run(run())


def test_a_part_that_may_not_be_watched_is_left_out_of_the_file(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_server(tmp_path) as server:
            made = await make(server, spectators=False, public=True)
            name = made["table"]["id"]
            await lose(server, name, made["seats"], "Anna")
            now = await tokens_now(server, name, *[token["token"] for token in made["seats"]])
            async with server.client(now["table"], *[token["token"] for token in now["seats"]]) as client:
                await client.begin()
            text = await file_of(server, name)
            assert text.count("\npart ") == 1
            assert wrong(text) == []

    asyncio.run(run())


def test_when_a_part_is_closed_the_series_is(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_server(tmp_path) as server:
            made = await make(server)
            name, host = made["table"]["id"], made["host"]
            await lose(server, name, made["seats"], "Anna")
            now = await tokens_now(server, name, host, *[token["token"] for token in made["seats"]])
            async with server.client(now["table"], now["host"], *[one["token"] for one in now["seats"]]) as client:
                await client.begin()
                await client.do(type="host", do="close", seat=0, bot="")
            found = await info_of(server, name, host)
            assert (found["status"], found["points"], len(found["parts"])) == ("closed", [0, 1], 2)
            text = await file_of(server, name, host)
            assert "result: abandoned" in text.split("part 1")[0]
            assert wrong(text) == []

    asyncio.run(run())


def test_a_series_is_deleted_whole_and_not_while_it_is_played(tmp_path: Path) -> None:
    async def run() -> None:
        hands = Hands(1_800_000_000_000)
        limits = FREE
        async with open_server(tmp_path, limits, hands) as server:
            made = await make(server)
            name = made["table"]["id"]
            await lose(server, name, made["seats"], "Anna")
            store, kept = server.registry.store, Retention(idle=0, bots=0, finished=30)
            parts = await store.parts(name)
            much_later = hands() + 40 * DAY_MS
            assert await cleanup.expired(store, kept, much_later) == cleanup.Expired([], [])
            idle = await cleanup.expired(store, Retention(idle=30, bots=0, finished=0), much_later)
            assert idle.close == [parts[1]]
            assert await cleanup.close_table(store, parts[1], much_later)
            assert (await cleanup.expired(store, kept, much_later)).delete == []
            found = await cleanup.expired(store, kept, much_later + 40 * DAY_MS)
            assert set(found.delete) == set(parts)
            together = await cleanup.with_series(store, [parts[1]])
            assert together == [parts]
            assert await cleanup.delete_tables(store, together[0]) == 2
            assert await store.series(name) is None

    asyncio.run(run())


def test_a_store_of_before_series_is_brought_up_to_date(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make()
        store = Store(f"sqlite:///{tmp_path / 'club.db'}")
        with store.writing_at_once() as connection:
            connection.execute(text("DROP INDEX series_parts"))
            connection.execute(text("ALTER TABLE tables DROP COLUMN series"))
            connection.execute(text("ALTER TABLE tables DROP COLUMN part"))
            connection.execute(text("DROP TABLE series"))
            connection.execute(text("UPDATE notes SET value = '2' WHERE name = 'schema'"))
        await store.close()
        async with open_server(tmp_path) as server:
            assert (await server.get(f"/api/tables/{made['table']['id']}", made["host"])).json()["series"] is None
            again = await make(server)
            await lose(server, again["table"]["id"], again["seats"], "Anna")
            assert len(await server.registry.store.parts(again["table"]["id"])) == 2

    asyncio.run(run())


def test_what_a_part_brought_about_travels_to_the_next_as_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "_strangers", {"skirmish": skirmish.make})

    async def run() -> None:
        async with open_server(tmp_path) as server:
            campaign = {"name": "campaign", "options": {"battles": 2}}
            made = await make(server, game="skirmish", series=campaign, window=0)
            name, table = made["table"]["id"], made["table"]["id"]
            tokens = [token["token"] for token in made["seats"]]
            for number in (1, 2):
                now = await tokens_now(server, name, *tokens)
                table = now["table"]
                async with server.client(table, *[token["token"] for token in now["seats"]]) as client:
                    await client.begin()
                    while client.table and client.table["status"] == "playing":
                        await client.play(client.turn())
                        await client.sync()
                    await client.until(
                        lambda: bool(client.table and (client.table["next"] or client.table["series"]["over"]))
                    )
                    assert client.table is not None
                    assert client.table["options"]["rounds"] == number
            found = await info_of(server, name, tokens[0])
            assert (found["status"], found["clause"], found["title"]["fr"]) == ("over", "SKI-END-1", "Campagne")
            text = await file_of(server, name, tokens[0])
            assert wrong(text) == []
            first, second = (part.record for part in verify_series(text)[0].parts)
            scored = sum(first.result.scores) if first.result else 0
            assert second.overrides == {"militia": {"origin": "replaced", "strength": 1, "count": 5 + scored}}
            changed = text.replace(f"replace militia.count: {5 + scored}", "replace militia.count: 1")
            assert changed != text
            assert wrong(changed)

    asyncio.run(run())


def test_whoever_runs_the_server_sees_series_and_deletes_them_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'club.db'}"

    async def play() -> list[str]:
        async with open_server(tmp_path) as server:
            made = await make(server)
            await lose(server, made["table"]["id"], made["seats"], "Anna")
            await server.make(name="alone")
            return await server.registry.store.parts(made["table"]["id"])

    parts = asyncio.run(play())
    assert command(["tables", "list", "--database", database, "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [(one["series"], one["part"]) for one in listed] == [(parts[0], 1), (parts[0], 2), ("", 0)]
    assert command(["tables", "list", "--database", database]) == 0
    assert command(["tables", "check", "--database", database]) == 0
    capsys.readouterr()
    assert command(["tables", "delete", parts[1], "--database", database]) == 0
    assert capsys.readouterr().out == "".join(f"{part} deleted\n" for part in parts)
    assert command(["tables", "list", "--database", database, "--json"]) == 0
    assert [one["name"] for one in json.loads(capsys.readouterr().out)] == ["alone"]


def test_a_copy_of_the_store_has_its_series(tmp_path: Path) -> None:
    async def run() -> None:
        copied = tmp_path / "copy"
        copied.mkdir()
        async with open_server(tmp_path) as server:
            made = await make(server)
            await lose(server, made["table"]["id"], made["seats"], "Anna")
            await asyncio.to_thread(copy_store, f"sqlite:///{tmp_path / 'club.db'}", str(copied / "club.db"))
        async with open_server(copied) as server:
            found = await info_of(server, made["table"]["id"], made["host"])
            assert (found["points"], len(found["parts"])) == ([0, 1], 2)

    asyncio.run(run())
