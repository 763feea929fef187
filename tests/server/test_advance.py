"""What a seat declines in advance: shown to its own screens, kept, taken back, and nobody else's to know."""

import asyncio
import sqlite3
from functools import partial
from pathlib import Path

import msgspec
import pytest

from champclos.core.driver import ALWAYS, ASK
from champclos.core.game import Window
from champclos.games import make_game
from champclos.server import commands
from champclos.server.table_meta import Chair, Declining
from tests.server.harness import Client, Message, open_server
from tests.server.test_driven import table_at
from tests.server.test_playing import play_on

UNLESS_ATTACKED = {"span": "always", "unless_aimed": True, "kinds": [1], "aimed": [0]}
TOLD = ("always", True, [1], [0])


def told(client: Client, seat: int) -> tuple[object, object, object, object]:
    """What the screens of a seat were told last."""
    found = client.declined[seat]
    return found["span"], found["unless_aimed"], found["kinds"], found["aimed"]


@pytest.mark.parametrize("kind", [0, 1, 2])
@pytest.mark.parametrize("aimed", [False, True])
@pytest.mark.parametrize("span", [ALWAYS, 0])
def test_for_each_kind_of_window_it_says_whether_the_target_is_asked(span: int, aimed: bool, kind: int) -> None:
    window = Window(7, [3, 0], aimed, kind)
    for asked in range(8):
        some = Declining(span, 3, aimed_kinds=asked)
        assert some.declines(window) == (not aimed or not (asked >> kind) & 1)
        assert not msgspec.structs.replace(some, kinds=7 & ~(1 << kind)).declines(window)
        assert msgspec.structs.replace(some, unless_aimed=False).declines(window)
        assert not msgspec.structs.replace(some, span=ASK).declines(window)
        assert not msgspec.structs.replace(some, span=1, number=5).declines(window)
        assert not msgspec.structs.replace(some, span=2, number=0).declines(window), "it lies in two spans"


@pytest.mark.parametrize(("unless", "named", "asked"), [
    (True, None, True), (True, ["guard"], True), (True, ["wizard"], False), (True, [], False),
    (False, ["guard"], False),
])  # fmt: skip
def test_an_attack_is_answered_in_advance_where_only_other_kinds_are_asked_for(
    unless: bool, named: list[str] | None, asked: bool, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            world = make_game("artofwar", {}, {}).position("field 0: P@b2 K@a2\nfield 1: G@a3 K@b3\nhand 1: W G")
            table = await table_at(server, world, 0, 0.0)
            table.meta.chairs[1] = Chair("person", generation=1)
            kinds = {"guard": 0, "wizard": 1}
            aimed = None if named is None else [kinds[name] for name in named]
            await table.act(partial(commands.decline, seat=1, span="always", unless_aimed=unless, aimed=aimed))
            choice, prompt = int(table.course.truth.parse("b2xa3", 0)), table.course.prompt(0)
            await table.act(partial(commands.decide, seat=0, prompt=prompt, choice=choice, notation=""))
            assert table.course.asks(1) == asked
            window = table.course.truth.window(1)
            assert not asked or (window is not None and window.aimed and window.kind == 0)

    asyncio.run(scenario())


def test_kinds_of_which_the_target_is_asked_are_those_of_the_game(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("artofwar", window=0) as client:
            unknown = await client.refused(type="passing", seat=0, span="always", aimed=[2])
            assert unknown["code"] == "bad_request"
            sent: list[tuple[Message, tuple[object, ...]]] = [
                ({"aimed": [1, 0]}, ("always", True, None, [0, 1])),
                ({"aimed": []}, ("always", False, None, None)),
                ({}, ("always", True, None, None)),
                ({"aimed": [1], "unless_aimed": False}, ("always", False, None, None)),
            ]
            for wanted, heard in sent:
                await client.do(type="passing", seat=0, span="always", **wanted)
                await client.sync()
                assert told(client, 0) == heard

    asyncio.run(scenario())


def test_what_an_older_server_has_stored_is_meant_for_all_kinds(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("artofwar") as client:
            table, tokens = client.made["table"]["id"], [seat["token"] for seat in client.made["seats"]]
            await client.do(type="passing", seat=0, **UNLESS_ATTACKED)
        line = sqlite3.connect(tmp_path / "club.db")
        papers = line.execute("SELECT papers FROM tables").fetchone()[0]
        older = papers.replace(',"aimed_kinds":1', "")
        assert older != papers
        line.execute("UPDATE tables SET papers = ?", (older.replace(',"aimed_kinds":-1', ""),))
        line.commit()
        line.close()
        async with open_server(tmp_path) as server, server.client(table, *tokens) as again:
            await again.sync()
            assert told(again, 0) == ("always", True, [1], None)

    asyncio.run(scenario())


def test_it_is_told_to_ones_own_screens_and_to_nobody_else(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("artofwar") as client:
            table, tokens = client.made["table"]["id"], [seat["token"] for seat in client.made["seats"]]
            async with (
                server.client(table, tokens[1]) as own,
                server.client(table, tokens[0]) as other,
                server.client(table, client.made["watch"]["token"]) as watcher,
            ):
                for one in (own, other, watcher):
                    await one.sync()
                before = [[text for text in one.raw if "pong" not in text] for one in (other, watcher)]
                seen = await server.get(f"/api/tables/{table}", tokens[0])
                await client.do(type="passing", seat=1, **UNLESS_ATTACKED)
                await own.until(lambda: 1 in own.declined)
                assert told(own, 1) == told(client, 1) == TOLD
                for one in (other, watcher):
                    await one.sync()
                assert [[text for text in one.raw if "pong" not in text] for one in (other, watcher)] == before
                assert (await server.get(f"/api/tables/{table}", tokens[0])).content == seen.content
                await own.do(type="passing", seat=1, span="ask")
                await client.until(lambda: client.declined[1]["span"] == "ask")

    asyncio.run(scenario())


def test_it_is_there_again_after_a_reload_and_after_a_restart_of_the_server(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("artofwar") as client:
            table, tokens = client.made["table"]["id"], [seat["token"] for seat in client.made["seats"]]
            await client.do(type="passing", seat=0, **UNLESS_ATTACKED)
            async with server.client(table, tokens[0]) as again:
                await again.sync()
                assert told(again, 0) == TOLD
        async with open_server(tmp_path) as server, server.client(table, *tokens) as again:
            await again.sync()
            assert set(again.declined) == {0}, "of seats that decline nothing there is nothing to tell"
            assert told(again, 0) == TOLD

    asyncio.run(scenario())


def test_it_is_set_while_another_seat_is_asked_and_while_the_game_is_paused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("artofwar", window=0) as client:
            await play_on(
                client, 400, 3, lambda: [bool(client.prompt(seat)) for seat in (0, 1)] in ([True, False], [False, True])
            )
            waiting = next(seat for seat in (0, 1) if not client.prompt(seat))
            await client.do(type="passing", seat=waiting, span="always", unless_aimed=True)
            await client.do(type="host", do="pause")
            await client.do(type="passing", seat=waiting, span="ask")
            assert client.declined[waiting]["span"] == "ask"
            await client.do(type="host", do="close")
            assert (await client.refused(type="passing", seat=waiting, span="always"))["code"] == "over"

    asyncio.run(scenario())


def test_what_was_declined_for_a_while_ends_with_it_and_is_told_to_have_ended(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("artofwar", window=0) as client:
            course = server.table(client.made).course

            def at_window() -> bool:
                return any(course.asks(seat) and course.truth.window(seat) is not None for seat in (0, 1))

            await play_on(client, 2000, 5, at_window)
            seat = next(seat for seat in (0, 1) if course.asks(seat))
            await client.do(type="passing", seat=seat, span=0, unless_aimed=False)
            words = course.game.spans[0]
            assert client.declined[seat]["until"] == {"en": words.en, "fr": words.fr}
            await play_on(client, 2000, 6, lambda: client.declined[seat]["span"] == "ask")
            assert client.declined[seat]["span"] == "ask"
            assert client.prompt(seat), "it is asked again"

    asyncio.run(scenario())
