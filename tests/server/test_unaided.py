"""Where a game has no hints, no bot decides at an analysis table for a seat that its maker may have in the game."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.server.harness import Client, Message, RunningServer, open_server
from tests.server.test_analysis import analyse, course_id, owner, refused
from tests.server.test_playing import play_on

Scenario = Callable[[RunningServer, Client], Awaitable[None]]


def during_a_game(
    folder: Path, scenario: Scenario, seats: int = 2, game: str = "lionheart", **settings: object
) -> None:
    async def run() -> None:
        async with open_server(folder) as server, server.game(game, seats, window=0, **settings) as client:
            await scenario(server, client)

    asyncio.run(run())


def tokens_of(client: Client) -> list[str]:
    return [str(seat["token"]) for seat in client.made["seats"]]


async def kicked(server: RunningServer, made: Message, seat: int, do: str = "kick") -> str:
    """What comes of giving a seat of an analysis table to a bot: `done`, or the code of the refusal."""
    async with server.client(made["table"]["id"], *owner(made)) as analyst:
        await analyst.sync()
        answer = await analyst.ask(type="host", do=do, seat=seat, bot="page")
        return str(answer.get("code", answer["type"]))


@pytest.mark.parametrize("own", [0, 1])
def test_seen_from_a_seat_bots_decide_for_the_others_and_never_for_it(own: int, tmp_path: Path) -> None:
    async def scenario(server: RunningServer, client: Client) -> None:
        table, token = course_id(client), tokens_of(client)[own]
        made = await analyse(server, table, token, seats="bots", bot="page")
        assert [seat["holder"] for seat in made["table"]["seats"]][own] == "person"
        assert made["table"]["origin"]["barred"] == [own]
        assert (await refused(server, table, token, seats="bots", seat=1 - own))["code"] == "forbidden"
        alone = await analyse(server, table, token)
        for do in ("kick", "bot", "stand_in"):
            assert await kicked(server, alone, own, do) == "forbidden"
        assert await kicked(server, alone, 1 - own) == "done"

    during_a_game(tmp_path, scenario)


def test_as_a_spectator_one_may_sit_anywhere_and_no_bot_decides(tmp_path: Path) -> None:
    async def scenario(server: RunningServer, client: Client) -> None:
        table, tokens = course_id(client), tokens_of(client)
        for shown in ([client.made["watch"]["token"]], [tokens[0]], [tokens[1]], [client.made["host"]]):
            for seat in (None, 0, 1):
                found = await refused(server, table, *shown, viewer="spectator", seats="bots", seat=seat)
                assert found["code"] == "forbidden"
            made = await analyse(server, table, *shown, viewer="spectator")
            assert made["table"]["origin"]["barred"] == [0, 1]
            assert [await kicked(server, made, seat) for seat in (0, 1)] == ["forbidden", "forbidden"]

    during_a_game(tmp_path, scenario)


def test_who_holds_several_seats_has_a_bot_at_none_of_them(tmp_path: Path) -> None:
    async def scenario(server: RunningServer, client: Client) -> None:
        table, tokens = course_id(client), tokens_of(client)
        assert (await refused(server, table, *tokens[:2], viewer="0", seats="bots"))["code"] == "forbidden"
        made = await analyse(server, table, *tokens[:2], viewer="0")
        assert made["table"]["origin"]["barred"] == [0, 1]
        assert [await kicked(server, made, seat) for seat in range(3)] == ["forbidden", "forbidden", "done"]
        made = await analyse(server, table, tokens[2], seats="bots", bot="page")
        assert [seat["holder"] for seat in made["table"]["seats"]] == ["bot", "bot", "person"]

    during_a_game(tmp_path, scenario, 3, "warriors", options={"seats": 3})


@pytest.mark.parametrize("own", [0, 1])
@pytest.mark.parametrize("end", ["", "resign", "close"])
def test_an_analysis_of_an_analysis_bars_the_same_seats_also_when_that_has_ended(
    own: int, end: str, tmp_path: Path
) -> None:
    async def scenario(server: RunningServer, client: Client) -> None:
        first = await analyse(server, course_id(client), tokens_of(client)[own])
        table = first["table"]["id"]
        async with server.client(table, *owner(first)) as analyst:
            await analyst.until(lambda: any(analyst.prompt(seat) for seat in (0, 1)))
            await play_on(analyst, 3)
            if end == "resign":
                await analyst.do(type="resign", seat=1 - own)
            elif end == "close":
                await analyst.do(type="host", do="close")
        other, mine = first["seats"][1 - own]["token"], first["seats"][own]["token"]
        for shown in (owner(first), [other, mine], [mine]):
            found = await refused(server, table, *shown, step=1, seats="bots", seat=1 - own)
            assert found["code"] == "forbidden"
        for viewer in ("spectator", "all"):
            found = await refused(server, table, first["watch"]["token"], step=1, seats="bots", viewer=viewer)
            assert found["code"] == "forbidden", "who comes by a link may be anybody"
        second = await analyse(server, table, *owner(first), step=1, seats="bots", bot="page")
        assert [seat["holder"] for seat in second["table"]["seats"]][own] == "person"
        assert (second["table"]["hints"], second["table"]["odds"]) == (False, False)
        assert second["table"]["origin"]["barred"] == [own]
        assert await kicked(server, second, own) == "forbidden"
        third = await analyse(server, second["table"]["id"], *owner(second))
        assert await kicked(server, third, own) == "forbidden"
        assert await kicked(server, third, 1 - own) == "done"

    during_a_game(tmp_path, scenario, odds=False)


def test_an_analysis_that_has_ended_tells_no_opinion_of_bots_and_no_table_begins_from_it(tmp_path: Path) -> None:
    async def scenario(server: RunningServer, client: Client) -> None:
        made = await analyse(server, course_id(client), tokens_of(client)[0])
        async with server.client(made["table"]["id"], *owner(made)) as analyst:
            await analyst.until(lambda: any(analyst.prompt(seat) for seat in (0, 1)))
            await play_on(analyst, 2)
            await analyst.do(type="resign", seat=1)
            await analyst.until(lambda: bool(analyst.table and analyst.table["status"] == "over"))
            assert (await analyst.refused(type="turning_points"))["code"] == "forbidden"
            assert (await analyst.ask(type="luck"))["type"] == "luck"
        body = {"game": "lionheart", "hints": True, "start": {"table": made["table"]["id"], "step": 1}}
        answer = await server.post("/api/tables", body, *owner(made))
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
        assert answer.json()["words"]["en"] != answer.json()["words"]["fr"]

    during_a_game(tmp_path, scenario)


def test_no_clock_and_no_absence_gives_a_seat_of_an_analysis_to_a_bot(tmp_path: Path) -> None:
    async def scenario(server: RunningServer, client: Client) -> None:
        made = await analyse(server, course_id(client), tokens_of(client)[0])
        meta = server.table(made).meta
        assert (meta.settings.clock.kind, meta.settings.away) == ("none", None)
        assert await kicked(server, made, 1, "stand_in") == "not_now"

    clock = {"kind": "move", "seconds": 600, "zero": "bot"}
    during_a_game(tmp_path, scenario, clock=clock, away={"seconds": 300})


def test_with_hints_and_after_the_game_bots_decide_anywhere(tmp_path: Path) -> None:
    async def scenario(server: RunningServer, client: Client) -> None:
        table, token = course_id(client), tokens_of(client)[0]
        await play_on(client, 3)
        for viewer in ("0", "spectator"):
            made = await analyse(server, table, token, viewer=viewer, seats="bots", seat=1, bot="page")
            assert made["table"]["origin"]["barred"] == []
            assert await kicked(server, made, 1) == "done"

    async def after(server: RunningServer, client: Client) -> None:
        await play_on(client, 3)
        await client.do(type="resign", seat=0)
        await client.until(lambda: bool(client.table and client.table["status"] == "over"))
        made = await analyse(server, course_id(client), tokens_of(client)[0], viewer="all", step=1)
        assert await kicked(server, made, 0) == "done"

    (tmp_path / "after").mkdir()
    during_a_game(tmp_path, scenario, hints=True)
    during_a_game(tmp_path / "after", after)
