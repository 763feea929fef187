"""A recorded game is played on at a table, from the position at which it stopped."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from champclos.core.dice import FastDice
from champclos.core.errors import ChampclosError
from champclos.core.game import NATURE, OVER, Game, State
from champclos.games import make_game
from champclos.records import mask_record, record_of, verify_text, write_record
from champclos.server.course import BACK, PLAY, START, Course, Row
from champclos.server.making import make_from
from champclos.server.serving import read_start
from champclos.server.table_meta import PACES, Clock
from tests.server.harness import RunningServer, open_server
from tests.server.killing import ServerProcess
from tests.toys.abroad import skirmish_at
from tests.toys.skirmish import make as skirmish


def played(game: Game, steps: int) -> tuple[State, list[tuple[int, int]]]:
    """A game played at random for some steps, and on until a seat decides."""
    dice, state = FastDice(4), game.start()
    taken: list[tuple[int, int]] = []
    while state.seat != OVER and (len(taken) < steps or state.seat == NATURE):
        choices = state.choices(state.seat) if state.seat != NATURE else [state.chance(dice)]
        taken.append((int(state.seat), int(choices[dice.below(len(choices))])))
        state.apply(*taken[-1])
    return state, taken


def recorded(game: Game, file: Path, steps: int = 30) -> State:
    """The position after some steps, and its game as a file."""
    state, taken = played(game, steps)
    file.write_text(write_record(record_of(game, taken, abandoned=True)), encoding="utf-8")
    return state


async def seated(server: RunningServer, start: State) -> tuple[str, list[str]]:
    """A table made from a position, whose seats are all taken: its id, and the tokens of its seats."""
    links = (await make_from(server.registry, start)).invitations
    table = links[0].link.partition("/table/")[2].partition("?")[0]
    answers = [await server.post(f"/api/tables/{table}/join", {"token": link.token, "name": "A"}) for link in links]
    return table, [answer.json()["token"] for answer in answers]


def test_a_recorded_game_is_played_on_to_its_end_and_verified(tmp_path: Path) -> None:
    stopped = recorded(make_game("artofwar", {}, {}), tmp_path / "game.champ")

    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            table, tokens = await seated(server, read_start(tmp_path / "game.champ"))
            async with server.client(table, *tokens) as client:
                await client.begin()
                seat = client.turn()
                assert seat == stopped.seat
                shown = [piece["id"] for piece in client.scenes[seat]["pieces"]]
                assert shown == [piece.id for piece in stopped.seen_by(seat).scene().pieces]
                await client.play(seat)
        async with open_server(tmp_path) as server, server.client(table, *tokens) as client:
            await client.do(type="resign", seat=0)
            await client.until(lambda: bool(client.table and client.table["status"] == "over"))
            assert (await client.ask(type="luck"))["type"] == "luck"
            assert (await client.ask(type="falls"))["type"] == "falls"
            record, problems = verify_text((await server.get(f"/api/tables/{table}/record", tokens[0])).content)
            assert [problem for problem in problems if problem.wrong] == []
            assert record.position == stopped.position()
            assert record.status == "over"

    asyncio.run(scenario())


def test_a_seat_learns_no_more_of_the_start_than_it_could_see(tmp_path: Path) -> None:
    stopped = recorded(make_game("artofwar", {}, {}), tmp_path / "game.champ")

    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            table, tokens = await seated(server, read_start(tmp_path / "game.champ"))
            async with server.client(table, *tokens) as client:
                await client.begin()
            for seat, token in enumerate(tokens):
                record, _ = verify_text((await server.get(f"/api/tables/{table}/record", token)).content)
                assert record.position == stopped.seen_by(seat).position()

    asyncio.run(scenario())


def test_what_the_record_of_a_seat_does_not_say_is_dealt_anew(tmp_path: Path) -> None:
    game = make_game("artofwar", {}, {})
    state, taken = played(game, 30)
    own = tmp_path / "own.champ"
    own.write_text(write_record(mask_record(record_of(game, taken), 0)), encoding="utf-8")
    start = read_start(own)
    assert start.seen_by(0) == state.seen_by(0)


def test_a_record_that_cannot_be_played_on_is_refused_in_a_line(tmp_path: Path) -> None:
    over = tmp_path / "over.champ"
    recorded(make_game("artofwar", {}, {}), over, 10_000)
    with pytest.raises(ChampclosError, match=r"over\.champ: the game is over"):
        read_start(over)
    broken = tmp_path / "broken.champ"
    broken.write_text("nonsense")
    with pytest.raises(ChampclosError, match=r"broken\.champ"):
        read_start(broken)


def test_serve_makes_a_table_of_a_record_and_says_its_links(tmp_path: Path) -> None:
    recorded(skirmish({}, {}), tmp_path / "check-skirmish.champ", 12)
    package = skirmish_at(tmp_path)
    given = ("--record", "check-skirmish.champ", "--games-from", str(package), "--pace", "day")

    async def scenario() -> list[dict[str, Any]]:
        process = ServerProcess(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, *given)
        try:
            await process.start()
            while True:
                lines = [json.loads(line) for line in process.journal.read_text().splitlines()]
                seats = [line for line in lines if line["event"] == "seat"]
                if len(seats) == 2:
                    break
                await asyncio.sleep(0.05)
            for line in seats:
                table, _, token = line["address"].partition("/#/table/")[2].partition("?join=")
                joined = httpx.post(f"http://{process.address}/api/tables/{table}/join", json={"token": token})
                assert joined.status_code == 201, joined.text
                shown = {"Authorization": f"Bearer {joined.json()['token']}"}
                made = httpx.get(f"http://{process.address}/api/tables/{table}", headers=shown).json()
                assert made["clock"] == msgspec.to_builtins(PACES["day"])
            return seats
        finally:
            process.kill()

    assert [line["seat"] for line in asyncio.run(scenario())] == [0, 1]


def test_what_all_agree_to_take_back_leads_back_to_the_start() -> None:
    game = make_game("artofwar", {}, {})
    state, _ = played(game, 30)
    course = Course(game, Clock(), 0.0, [], start=state)
    course.take(Row(0, START, 0, 0, 0))
    course.take(Row(1, PLAY, int(state.seat), int(state.choices(state.seat)[0]), 1))
    assert course.truth != state
    course.take(Row(2, BACK, int(state.seat), 1, 2))
    assert course.truth == state
