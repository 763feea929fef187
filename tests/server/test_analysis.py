"""Analysis tables: from a position of a table, as somebody knows it, in private, and of no use against the others."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from champclos.core.game import NATURE, SPECTATOR, TRUTH
from champclos.records import verify_text
from champclos.server import cleanup
from champclos.server.limits import Retention
from champclos.server.table import Table
from tests.server.harness import Client, Hands, Message, RunningServer, open_server
from tests.server.test_cleanup import DAY, START, statuses
from tests.server.test_playing import play_on

CARDS: list[tuple[str, int, dict[str, object]]] = [("artofwar", 2, {}), ("warriors", 3, {"seats": 3, "dragons": True})]
COVERED: Message = {"mode": "advanced"}  # of Lionheart: armies are placed in secret


async def analyse(server: RunningServer, table: str, *tokens: str, **wanted: object) -> Message:
    """An analysis table of a table."""
    answer = await server.post(f"/api/tables/{table}/analysis", wanted, *tokens)
    assert answer.status_code == 201, answer.text
    made: Message = answer.json()
    return made


async def refused(server: RunningServer, table: str, *tokens: str, **wanted: object) -> Message:
    answer = await server.post(f"/api/tables/{table}/analysis", wanted, *tokens)
    assert answer.status_code >= 400
    body: Message = answer.json()
    assert body["words"]["en"] != body["words"]["fr"]
    return body


def owner(made: Message) -> list[str]:
    return [*(seat["token"] for seat in made["seats"]), made["host"]]


@pytest.mark.parametrize(("game", "seats", "options"), CARDS)
def test_it_begins_as_its_maker_could_know_the_position_and_not_as_it_is(
    game: str, seats: int, options: Message, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game(game, seats, options=options, window=0) as client:
            await play_on(client, 25)
            course = server.table(client.made).course
            token = client.made["seats"][1]["token"]
            different = 0
            for step in (None, 20, 9, None):
                made = await analyse(server, course_id(client), token, step=step)
                origin = made["table"]["origin"]
                number = len(course.steps(1)) if step is None else step
                truth = course.start.copy()
                for one in course.steps(1)[:number]:
                    truth.apply(one.seat, one.choice)
                assert origin == {"kind": "analysis", "table": course_id(client), "step": number, "viewer": 1,
                                  "imagined": not truth.seen_by(1).knows_all(), "barred": [1]}  # fmt: skip
                start = server.table(made).course.start
                assert start.seen_by(1) == truth.seen_by(1)
                different += start.encode() != truth.encode()
            assert different, "what the seat does not know was dealt"

    asyncio.run(scenario())


def course_id(client: Client) -> str:
    return str(client.made["table"]["id"])


def test_it_is_private_without_clock_or_seal_of_the_players_and_its_dice_are_its_own(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            everybody = {"public": True, "hints": False, "odds": False, "clock": {"kind": "move", "seconds": 99}}
            async with server.game("lionheart", 2, window=0, name="Friday", **everybody) as client:
                await play_on(client, 4)
                original = server.table(client.made)
                made = await analyse(server, original.id, client.made["seats"][0]["token"])
                table = server.table(made)
                info = made["table"]
                assert (info["public"], info["hints"], info["odds"]) == (False, False, False), "as at the table"
                assert info["clock"]["kind"] == "none"
                assert [seat["holder"] for seat in info["seats"]] == ["person", "person"]
                assert (await server.get(f"/api/tables/{table.id}")).json()["code"] == "forbidden"
                assert (await server.post(f"/api/tables/{table.id}/join", {})).json()["code"] == "forbidden"
                assert (await server.get(f"/api/tables/{table.id}", client.made["host"])).status_code == 401
                assert [one["id"] for one in (await server.get("/api/tables")).json()] == [original.id]
                assert table.meta.sealing.secret != original.meta.sealing.secret
                assert table.key != original.key
                async with server.client(table.id, *owner(made)) as analyst:
                    await analyst.until(lambda: any(analyst.prompt(seat) for seat in (0, 1)))
                    await play_on(analyst, 6, 3)
                    assert original.course.shown == client.numbers[SPECTATOR if SPECTATOR in client.numbers else 0]

    asyncio.run(scenario())


async def at_dice(client: Client, table: Table) -> None:
    """Play until dice have fallen that were not there at the start."""
    natures = table.course.natures
    await play_on(client, 400, 5, lambda: table.course.natures > natures)
    assert table.course.natures > natures


def test_everything_is_taken_back_freely_and_other_dice_fall(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("lionheart", 2, window=0) as client:
            made = await analyse(server, course_id(client), client.made["seats"][0]["token"])
            table = server.table(made)
            async with server.client(table.id, *owner(made)) as analyst:
                await analyst.until(lambda: any(analyst.prompt(seat) for seat in (0, 1)))
                assert (await analyst.refused(type="undo", seat=0))["code"] == "not_now"
                start = table.course.truth.copy()
                await at_dice(analyst, table)
                fallen = table.course.natures
                for _ in range(500):
                    if table.course.truth == start:
                        break
                    await analyst.do(type="undo", seat=0)
                assert table.course.truth == start
                await analyst.sync()
                assert analyst.logs[0] == []
                await at_dice(analyst, table)
                assert table.course.natures > fallen, "dice that were taken back do not fall again"
            text = (await server.get(f"/api/tables/{table.id}/record?viewer=0", *owner(made))).text
            assert "seal" not in text
        async with open_server(tmp_path) as server, server.client(table.id, *owner(made)) as analyst:
            if not server.registry.tables[table.id].course.over:
                await analyst.do(type="resign", seat=0)
            await analyst.until(lambda: bool(analyst.table and analyst.table["status"] == "over"))
            answer = await server.get(f"/api/tables/{table.id}/record", *owner(made))
            record, problems = verify_text(answer.content)
            assert [problem for problem in problems if problem.wrong] == []
            assert record.seal is None
            again = await server.post(f"/api/tables/{table.id}/rematch", {}, *owner(made))
            assert again.json()["code"] == "not_now"

    asyncio.run(scenario())


async def at_end(analyst: Client, wanted: str = "over") -> None:
    await analyst.until(lambda: bool(analyst.table and analyst.table["status"] == wanted))


@pytest.mark.parametrize("against_bots", [False, True])
def test_what_ended_it_is_taken_back_and_it_goes_on(against_bots: bool, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            playing = server.game("lionheart", 2, window=0, options={"height": 6}, hints=True)
            async with playing as client:
                seats: Message = {"seats": "bots", "bot": "page"} if against_bots else {}
                made = await analyse(server, course_id(client), client.made["seats"][0]["token"], **seats)
            table = server.table(made)
            async with server.client(table.id, *owner(made)) as analyst:
                await analyst.until(lambda: any(analyst.prompt(seat) for seat in analyst.viewers))
                await play_on(analyst, 3)
                await analyst.until(lambda: any(analyst.prompt(seat) for seat in analyst.viewers))
                before = table.course.truth.copy()
                await analyst.do(type="resign", seat=0)
                await at_end(analyst)
                assert analyst.scenes[0]["result"]
                first = (await analyst.ask(type="luck"))["seats"]
                assert (await server.get(f"/api/tables/{table.id}", *owner(made))).json()["seal"]["secret"] == ""
                await analyst.do(type="undo", seat=0)
                await at_end(analyst, "playing")
                assert (table.course.truth, table.meta.result) == (before, None)
                assert "result" not in analyst.scenes[0]
                assert (await analyst.refused(type="luck"))["code"] == "not_now"
                answer = await server.get(f"/api/tables/{table.id}/log?viewer=all", *owner(made))
                assert answer.json()["code"] == "forbidden"
                await analyst.until(lambda: any(analyst.prompt(seat) for seat in analyst.viewers))
                await play_on(analyst, 2000, 4, lambda: bool(analyst.table and analyst.table["status"] == "over"))
                await at_end(analyst)
                assert (await analyst.ask(type="luck"))["seats"] != first, "that of another end"
                steps = len(table.course.settled)
        async with open_server(tmp_path) as server, server.client(table.id, *owner(made)) as analyst:
            await at_end(analyst)
            await analyst.do(type="undo", seat=0)
            await at_end(analyst, "playing")
            assert len(server.registry.tables[table.id].course.settled) < steps
            await analyst.do(type="host", do="close")
            assert (await analyst.refused(type="undo", seat=0))["code"] == "over"

    asyncio.run(scenario())


def test_a_game_that_counts_stays_over(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("lionheart", 2, window=0) as client:
            await play_on(client, 3)
            await client.do(type="resign", seat=0)
            await client.until(lambda: bool(client.table and client.table["status"] == "over"))
            assert (await client.refused(type="undo", seat=0))["code"] == "over"

    asyncio.run(scenario())


def test_an_answer_of_another_seat_is_taken_back_before_what_all_have_seen(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("lionheart", 2, options=COVERED, window=0) as client:
            made = await analyse(server, course_id(client), client.made["seats"][0]["token"])
            table = server.table(made)
            async with server.client(table.id, *owner(made)) as analyst:
                await analyst.until(lambda: bool(analyst.prompt(0) and analyst.prompt(1)))
                before = table.course.truth.copy()
                await analyst.play(0)
                assert table.course.truth != before
                await analyst.do(type="undo", seat=1)
                assert table.course.truth == before

    asyncio.run(scenario())


def test_bots_answer_and_without_hints_none_plays_for_the_seat_of_its_maker(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("lionheart", 2, window=0) as client:
            token = client.made["seats"][1]["token"]
            made = await analyse(server, course_id(client), token, seats="bots", bot="page")
            assert [seat["holder"] for seat in made["table"]["seats"]] == ["bot", "person"]
            async with server.client(made["table"]["id"], *owner(made)) as analyst:
                await analyst.until(lambda: analyst.prompt(1) is not None)
                await analyst.play(1, -1)
                await analyst.do(type="undo", seat=1)
                assert (await analyst.refused(type="host", do="kick", seat=1))["code"] == "forbidden"
            assert (await refused(server, course_id(client), token, seats="bots", seat=0))["code"] == "forbidden"
            assert (await refused(server, course_id(client), token, seats="bots", seat=2))["code"] == "bad_option"
            assert (await refused(server, course_id(client), token, seats="bots", bot="nobody"))["code"] == "bad_option"

    asyncio.run(scenario())


def test_a_host_switches_it_off_for_as_long_as_the_game_goes_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make(analysis=False, seats=[{"holder": "me"}, {"holder": "me"}])
            assert made["table"]["analysis"] is False
            token = made["seats"][0]["token"]
            assert (await refused(server, made["table"]["id"], token))["code"] == "forbidden"
            async with server.client(made["table"]["id"], *owner(made)) as client:
                await client.begin()
                await play_on(client, 3)
                assert (await refused(server, made["table"]["id"], token, step=1))["code"] == "forbidden"
                await client.do(type="resign", seat=0)
                await client.until(lambda: bool(client.table and client.table["status"] == "over"))
            assert (await refused(server, made["table"]["id"], token))["code"] == "not_now", "it is over there"
            tried = await analyse(server, made["table"]["id"], token, step=2)
            assert tried["table"]["hints"]
            assert tried["table"]["odds"], "whatever was allowed at the table"

    asyncio.run(scenario())


def test_before_its_end_nobody_begins_from_the_truth_and_strangers_from_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("artofwar", 2, window=0) as client:
            table, token = course_id(client), client.made["seats"][0]["token"]
            await play_on(client, 6)
            assert (await refused(server, table))["code"] == "forbidden"
            assert (await refused(server, table, token, viewer="all"))["code"] == "forbidden"
            assert (await refused(server, table, token, viewer="1"))["code"] == "forbidden"
            assert (await refused(server, table, token, viewer="x"))["code"] == "bad_request"
            assert (await refused(server, table, token, step=99_999))["code"] == "not_found"
            watched = await analyse(server, table, client.made["watch"]["token"])
            assert watched["table"]["origin"]["viewer"] == SPECTATOR
            await client.do(type="resign", seat=0)
            await client.until(lambda: bool(client.table and client.table["status"] == "over"))
            whole = await analyse(server, table, token, viewer="all", step=5)
            assert whole["table"]["origin"]["viewer"] == TRUTH
            assert whole["table"]["origin"]["imagined"] is False
            course = server.table(client.made).course
            truth = course.start.copy()
            for step in course.settled[:5]:
                truth.apply(step.seat, step.choice)
            assert server.table(whole).course.start == truth

    asyncio.run(scenario())


def test_an_analysis_is_tried_out_further_as_it_is(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("artofwar", 2, window=0) as client:
            await play_on(client, 6)
            first = await analyse(server, course_id(client), client.made["seats"][0]["token"])
            second = await analyse(server, first["table"]["id"], *owner(first))
            assert server.table(second).course.start == server.table(first).course.start
            listed = (await server.post("/api/mine", {"tokens": owner(second)})).json()["games"]
            assert [(one["analysis"], one["asked"], one["turn"]) for one in listed] == [(True, [], [])]

    asyncio.run(scenario())


def test_where_nobody_comes_any_more_it_is_deleted(tmp_path: Path) -> None:
    hands = Hands(START)

    async def scenario() -> None:
        async with open_server(tmp_path, hands=hands) as server:
            quoted = '"origin":{"kind":"analysis"'
            seats = [{"holder": "me"}, {"holder": "me"}]
            made = await server.make(name=quoted, seats=seats)
            async with server.client(made["table"]["id"], *owner(made)) as client:
                await client.begin()
                tried = await analyse(server, made["table"]["id"], client.made.get("host") or made["host"])
                async with server.client(tried["table"]["id"], *owner(tried)) as analyst:
                    await analyst.sync()
            assert hands.at is not None
            names = [entry.id for entry in await server_entries(server)]
            assert tried["table"]["id"] in names
            hands.at += int(Retention().analysis * DAY) - DAY
            await server.registry.clean()
            assert len(await server_entries(server)) == 2
            hands.at += 2 * DAY
            await server.registry.clean()
            assert await statuses(server) == {quoted: "playing"}

    asyncio.run(scenario())


async def server_entries(server: RunningServer) -> list[Any]:
    return await cleanup.listed(server.registry.store)


def test_dice_of_an_analysis_do_not_tell_those_of_the_table(tmp_path: Path) -> None:
    """From the same position by the same choices, other dice fall: those of the seal are not asked."""

    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("lionheart", 2, window=0) as client:
            token = client.made["seats"][0]["token"]
            tables = [server.table(await analyse(server, course_id(client), token)) for _ in range(6)]
            original = server.table(client.made)
            assert len({table.key for table in (*tables, original)}) == 7
            assert all(table.course.natures == 0 for table in tables)
            first = [[step for step in table.course.settled if step.seat == NATURE] for table in tables]
            assert not any(first), "what had fallen is in the position"

    asyncio.run(scenario())
