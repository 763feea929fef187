"""What a seat declines in advance: shown to its own screens, kept, taken back, and nobody else's to know."""

import asyncio
from pathlib import Path

from tests.server.harness import Client, open_server
from tests.server.test_playing import play_on

UNLESS_ATTACKED = {"span": "always", "unless_aimed": True, "kinds": [1]}


def told(client: Client, seat: int) -> tuple[object, object, object]:
    """What the screens of a seat were told last."""
    found = client.declined[seat]
    return found["span"], found["unless_aimed"], found["kinds"]


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
                assert told(own, 1) == told(client, 1) == ("always", True, [1])
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
                assert told(again, 0) == ("always", True, [1])
        async with open_server(tmp_path) as server, server.client(table, *tokens) as again:
            await again.sync()
            assert set(again.declined) == {0}, "of seats that decline nothing there is nothing to tell"
            assert told(again, 0) == ("always", True, [1])

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
