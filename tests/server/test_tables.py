"""Tables and the people at them: seats, links, names, chat, the host, watching, playing again."""

import asyncio
import json
from functools import partial
from pathlib import Path

import msgspec

from champclos.core.game import SPECTATOR
from champclos.server import commands
from champclos.server.limits import Limits
from tests.server.harness import FREE, Message, open_server


def test_a_seat_is_taken_by_invitation_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make(seats=[{"holder": "me", "name": "Anna"}])
            table = made["table"]["id"]
            assert made["table"]["status"] == "gathering"
            path = f"/api/tables/{table}/join"
            token = made["invitations"][0]["token"]
            joined = await server.post(path, {"token": token, "name": "Ben"})
            assert joined.status_code == 201
            assert joined.json()["seat"] == 1
            again = await server.post(path, {"token": token, "name": "Eve"})
            assert (again.status_code, again.json()["code"]) == (409, "taken")
            found = (await server.get(f"/api/tables/{table}", joined.json()["token"])).json()
            assert [seat["name"] for seat in found["seats"]] == ["Anna", "Ben"]
            assert found["status"] == "sealing"

    asyncio.run(scenario())


def test_a_seat_goes_to_another_screen_by_a_link(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make(seats=[{"holder": "me", "name": "Anna"}])
            table, token = made["table"]["id"], made["seats"][0]["token"]
            link = (await server.post(f"/api/tables/{table}/device", {}, token)).json()
            assert link["link"].endswith(link["token"])
            moved = await server.post(f"/api/tables/{table}/join", {"token": link["token"]})
            assert moved.json()["token"] == token
            late = await server.post(f"/api/tables/{table}/device", {})
            assert late.status_code == 403
            expired = server.registry.token("d", server.table(made), 0, expires=1)
            refused = await server.post(f"/api/tables/{table}/join", {"token": expired})
            assert refused.json()["code"] == "bad_token"

    asyncio.run(scenario())


def test_tokens_of_another_table_or_seat_open_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            one = await server.make(seats=[{"holder": "me"}])
            two = await server.make(seats=[{"holder": "me"}])
            table = one["table"]["id"]
            foreign = [two["seats"][0]["token"], two["host"], two["watch"]["token"], two["invitations"][0]["token"]]
            token = one["seats"][0]["token"]
            forged = [token.replace(".0.1.", ".1.1."), token[:-1] + ("A" if token[-1] != "A" else "B"), "s", "é" * 50]
            for bad in foreign + forged:
                if bad.isascii():
                    answer = await server.get(f"/api/tables/{table}", bad)
                    assert (answer.status_code, answer.json()["code"]) == (401, "bad_token"), bad
                answer = await server.post(f"/api/tables/{table}/join", {"token": bad})
                assert answer.status_code == 401
                async with server.client(table, hello=False) as client:
                    await client.send({"type": "hello", "tokens": [bad]})
                    assert (await client.receive())["code"] == "bad_token"
                    await client.to_the_end()
                    assert client.socket.close_code == 4401
            assert (await server.get(f"/api/tables/{table}")).status_code == 403
            assert (await server.get(f"/api/tables/{table}/invitations", token)).status_code == 403

    asyncio.run(scenario())


def test_the_lobby_lists_public_tables_and_lets_people_in(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            await server.make(name="secret")
            shown = await server.make("artofwar", name="open to all", public=True)
            table = shown["table"]["id"]
            listed = (await server.get("/api/tables")).json()
            assert [entry["name"] for entry in listed] == ["open to all"]
            assert (await server.get("/api/tables", game="lionheart")).json() == []
            first = (await server.post(f"/api/tables/{table}/join", {"name": "Ann"})).json()
            second = (await server.post(f"/api/tables/{table}/join", {"seat": 1})).json()
            assert (first["seat"], second["seat"]) == (0, 1)
            assert (await server.post(f"/api/tables/{table}/join", {})).json()["code"] == "taken"
            assert (await server.post(f"/api/tables/{table}/join", {"seat": 9})).json()["code"] == "not_found"

    asyncio.run(scenario())


IMPOSSIBLE: list[tuple[object, str]] = [
    ({"game": "chess"}, "bad_option"),
    ({"game": "lionheart", "options": {"mode": "huge"}}, "bad_option"),
    ({"game": "lionheart", "options": {"colour": "red"}}, "bad_option"),
    ({"game": "lionheart", "content": {"units": {"knights": 3}}}, "bad_option"),
    ({"game": "lionheart", "seats": [{"holder": "bot", "bot": "stockfish"}]}, "bad_option"),
    ({"game": "lionheart", "seats": [{"holder": "bot", "bot": "knight:seconds=3600"}]}, "bad_option"),
    ({"game": "lionheart", "seats": [{}, {}, {}]}, "bad_option"),
    ({"game": "lionheart", "seats": [{"colour": "red"}]}, "bad_request"),
    ({"game": "lionheart", "clock": {"kind": "move"}}, "bad_option"),
    ({"game": "lionheart", "window": 1e9}, "bad_option"),
    ({"game": "lionheart", "away": {"seconds": -1}}, "bad_option"),
    ({"game": "lionheart", "name": "x" * 41}, "bad_request"),
    ({"game": "lionheart", "nmae": "x"}, "bad_request"),
    ({"game": 3}, "bad_request"),
    ([], "bad_request"),
]


def test_an_impossible_table_is_refused_with_the_reason(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            for wanted, code in IMPOSSIBLE:
                answer = await server.post("/api/tables", wanted)
                assert answer.status_code == (422 if code == "bad_option" else 400), wanted
                assert answer.json()["code"] == code, wanted
                assert answer.json()["words"]["en"]

    asyncio.run(scenario())


def test_the_host_mutes_kicks_and_closes(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make(seats=[{"holder": "me", "name": "Anna"}])
            table = made["table"]["id"]
            path = f"/api/tables/{table}/join"
            ben = (await server.post(path, {"token": made["invitations"][0]["token"], "name": "Ben"})).json()["token"]
            async with (
                server.client(table, made["seats"][0]["token"], made["host"]) as host,
                server.client(table, ben) as guest,
            ):
                await guest.do(type="chat", seat=1, text=" hello \n there ")
                await host.until(lambda: bool(host.chat))
                assert host.chat[0]["text"] == "hello there"
                assert host.chat[0]["name"] == "Ben"
                await host.do(type="host", do="mute", seat=1)
                assert (await guest.refused(type="chat", seat=1, text="hey"))["code"] == "forbidden"
                await host.do(type="host", do="unmute", seat=1)
                await guest.do(type="chat", seat=1, text="thanks")
                assert (await guest.refused(type="chat", seat=1, text="x" * 501))["code"] == "bad_request"
                await host.do(type="host", do="kick", seat=1)
                await guest.to_the_end()
                assert guest.socket.close_code == 4410
                assert "kicked" in guest.raw[-1]
                assert (await server.get(f"/api/tables/{table}", ben)).status_code == 401
                links = (await server.get(f"/api/tables/{table}/invitations", made["host"])).json()
                assert [entry["seat"] for entry in links["invitations"]] == [1]
                fresh = await server.post(path, {"token": links["invitations"][0]["token"], "name": "Eve"})
                assert fresh.status_code == 201
                assert (await server.post(path, {"token": made["invitations"][0]["token"]})).status_code == 409
                await host.do(type="host", do="close")
                await host.until(lambda: bool(host.table and host.table["status"] == "closed"))
                assert host.table
                assert host.table["seal"]["secret"]
                assert (await server.get("/api/tables")).json() == []

    asyncio.run(scenario())


def test_a_seat_whose_player_was_kicked_in_the_middle_of_a_game_is_taken_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            open_server(tmp_path) as server,
            server.game(public=True, away={"seconds": 60, "bot": "page"}) as host,
        ):
            table, token = host.made["table"]["id"], host.made["seats"][1]["token"]
            path = f"/api/tables/{table}/join"

            async def links() -> list[Message]:
                found = (await server.get(f"/api/tables/{table}/invitations", host.made["host"])).json()
                invited: list[Message] = found["invitations"]
                return invited

            assert await links() == []
            assert (await host.refused(type="host", do="bot", seat=1, bot="squire"))["code"] == "not_now"
        async with open_server(tmp_path) as server:
            async with server.client(table, host.made["host"]) as client, server.client(table, token) as guest:
                await client.do(type="host", do="kick", seat=1)
                await guest.to_the_end()
                assert guest.socket.close_code == 4410
            chair = server.table(host.made).meta.chairs[1]
            assert (chair.holder, chair.bot, chair.name) == ("bot", "page", "page")
            first = (await links())[0]
            assert first["seat"] == 1
            assert (await server.post(path, {"seat": 1})).json()["code"] == "taken"
            async with server.client(table, host.made["host"]) as client:
                await client.do(type="host", do="bot", seat=1, bot="squire")
            assert server.table(host.made).meta.chairs[1].bot == "squire"
            assert (await server.post(path, {"token": first["token"]})).json()["code"] == "bad_token"
        async with open_server(tmp_path) as server:
            second = (await links())[0]
            joined = await server.post(path, {"token": second["token"], "name": "Eve"})
            assert (joined.status_code, joined.json()["seat"]) == (201, 1)
            assert await links() == []
            assert (await server.post(path, {"token": second["token"]})).json()["code"] == "taken"
            async with server.client(table, joined.json()["token"], host.made["seats"][0]["token"]) as both:
                assert both.table
                assert both.table["seats"][1]["holder"] == "person"
                for _ in range(6):
                    await both.play(both.turn(), 1)
                    await both.sync()
                assert {entry["seat"] for entry in both.logs[0][-6:]} == {0, 1}

    asyncio.run(scenario())


def test_watching_may_be_forbidden(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make(public=True, spectators=False)
            table = made["table"]["id"]
            async with server.client(table, hello=False) as client:
                await client.send({"type": "hello"})
                assert (await client.receive())["code"] == "forbidden"
            assert (await server.get(f"/api/tables/{table}/log")).status_code == 403
            assert (await server.get(f"/api/tables/{table}/record")).status_code == 403
            shown = await server.make(public=True)
            async with server.client(shown["table"]["id"]) as watcher:
                assert watcher.viewers == [SPECTATOR]
                await watcher.do(type="chat", seat=SPECTATOR, name="Zoe", text="hi")

    asyncio.run(scenario())


def test_names_can_be_changed_and_seats_left(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make(seats=[{"holder": "me", "name": "Anna"}])
            table, token = made["table"]["id"], made["seats"][0]["token"]
            async with server.client(table, token) as client:
                await client.do(type="name", seat=0, name="Anne")
                await client.sync()
                assert client.table
                assert client.table["seats"][0]["name"] == "Anne"
                await client.send({"type": "leave", "seat": 0})
                await client.to_the_end()
            assert server.table(made).meta.chairs[0].holder == "open"

    asyncio.run(scenario())


def test_playing_again_keeps_seats_and_settings(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game(name="Friday", hints=True) as client:
            table = client.made["table"]["id"]
            tokens = [seat["token"] for seat in client.made["seats"]]
            early = await server.post(f"/api/tables/{table}/rematch", {}, tokens[0])
            assert early.json()["code"] == "not_now"
            await client.do(type="resign", seat=0)
            first = (await server.post(f"/api/tables/{table}/rematch", {}, tokens[0], client.made["host"])).json()
            second = (await server.post(f"/api/tables/{table}/rematch", {}, tokens[1])).json()
            assert first["table"] == second["table"] != table
            assert [entry["seat"] for entry in second["seats"]] == [1]
            assert first["host"]
            assert second["host"] == ""
            await client.until(lambda: bool(client.table and client.table["next"] == first["table"]))
            both = (first["seats"][0]["token"], second["seats"][0]["token"])
            async with server.client(first["table"], *both) as again:
                assert again.table
                assert again.table["name"] == "Friday"
                assert again.table["hints"] is True
                await again.begin()
                assert again.turn() in (0, 1)

    asyncio.run(scenario())


def test_whoever_leaves_a_seat_is_answered_and_nobody_else_is_blamed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make(seats=[{"holder": "open"}, {"holder": "me", "name": "Anna"}])
            table, token = made["table"]["id"], made["seats"][0]["token"]
            async with server.client(table, token) as leaving, server.client(table, token) as other:
                await leaving.do(type="leave", seat=1)
                for client in (leaving, other):
                    await client.to_the_end()
                    assert client.socket.close_code == 4410
                    goodbye = json.loads(client.raw[-1])
                    assert (goodbye["type"], goodbye["code"]) == ("goodbye", "left")
                    assert "host" not in goodbye["words"]["en"].lower()
            assert server.table(made).meta.chairs[1].holder == "open"

    asyncio.run(scenario())


def test_a_host_who_gives_up_its_own_seat_is_answered(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make(seats=[{"holder": "me", "name": "Anna"}])
            async with server.client(made["table"]["id"], made["seats"][0]["token"], made["host"]) as host:
                await host.do(type="host", do="kick", seat=0)
                await host.to_the_end()
                assert json.loads(host.raw[-1])["code"] == "kicked"

    asyncio.run(scenario())


def test_a_seat_of_the_next_game_is_not_given_to_who_was_kicked_from_it_or_left(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game() as client:
            path = f"/api/tables/{client.made['table']['id']}/rematch"
            tokens = [seat["token"] for seat in client.made["seats"]]
            await client.do(type="resign", seat=0)
            hosted = (await server.post(path, {}, client.made["host"])).json()
            fresh = await server.registry.table(hosted["table"])
            mine = [(await server.post(path, {}, token)).json()["seats"] for token in tokens]
            async with server.client(fresh.id, hosted["host"]) as host:
                await host.do(type="host", do="kick", seat=0)
            assert (await server.post(path, {}, tokens[0])).json()["seats"] == []
            async with server.client(fresh.id, mine[1][0]["token"]) as leaving:
                await leaving.send({"type": "leave", "seat": 1})
                await leaving.to_the_end()
            invited = (await server.get(f"/api/tables/{fresh.id}/invitations", hosted["host"])).json()["invitations"]
            for link in invited:
                joined = await server.post(f"/api/tables/{fresh.id}/join", {"token": link["token"], "name": "Eve"})
                assert joined.status_code == 201
            for token in tokens:
                assert (await server.post(path, {}, token)).json()["seats"] == []

    asyncio.run(scenario())


def test_a_next_game_is_made_once_however_many_ask_and_counts_like_any_table(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(FREE, new_tables=3)

    async def scenario() -> None:
        async with open_server(tmp_path, limits) as server, server.game() as client:
            path = f"/api/tables/{client.made['table']['id']}/rematch"
            token = client.made["seats"][0]["token"]
            await client.do(type="resign", seat=0)
            asked = await asyncio.gather(*[server.post(path, {}, token) for _ in range(40)])
            assert {answer.json()["table"] for answer in asked} == {server.table(client.made).meta.next}
            assert len(server.registry.tables) == await server.registry.store.open_tables() + 1 == 2
            await server.make()
            again = await server.get(f"/api/tables/{asked[0].json()['table']}", asked[0].json()["seats"][0]["token"])
            assert again.status_code == 200
            assert (await server.post("/api/tables", {"game": "lionheart"})).status_code == 429
            assert (await server.post(path, {}, token)).status_code == 201
            fresh = await server.registry.table(asked[0].json()["table"])
            await fresh.act(partial(commands.host_does, do="close", seat=0, bot=""))
            refused = await server.post(f"/api/tables/{fresh.id}/rematch", {}, asked[0].json()["seats"][0]["token"])
            assert (refused.status_code, refused.json()["code"]) == (429, "too_many")

    asyncio.run(scenario())


def test_a_visitors_word_on_its_address_is_believed_only_from_a_trusted_proxy(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(FREE, new_tables=2)

    async def made(proxies: tuple[str, ...]) -> list[int]:
        async with open_server(tmp_path, limits, proxies=proxies) as server:
            found = []
            for number in range(6):
                header = {"X-Forwarded-For": f"10.0.0.{number}"}
                answer = await server.http.post("/api/tables", json={"game": "lionheart"}, headers=header)
                found.append(answer.status_code)
            return found

    assert asyncio.run(made(())) == [201, 201, 429, 429, 429, 429]
    assert asyncio.run(made(("127.0.0.1",))) == [201] * 6
    assert asyncio.run(made(("192.0.2.0/24",))) == [201, 201, 429, 429, 429, 429]


def test_a_game_is_paused_by_consent_and_goes_on_later(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game() as client:
            await client.do(type="propose", seat=0, what="pause")
            await client.do(type="agree", seat=1)
            await client.until(lambda: bool(client.table and client.table["paused"]))
            await client.sync()
            assert client.prompt(0) is None
            assert client.prompt(1) is None
            refusal = await client.refused(type="play", seat=0, prompt="p1", choice=0)
            assert refusal["code"] == "not_now"
            await client.do(type="resume", seat=1)
            await client.sync()
            assert client.table
            assert client.table["paused"] is False
            await client.play(client.turn())
            await client.do(type="host", do="pause")
            await client.sync()
            assert client.table["paused"] is True

    asyncio.run(scenario())


def test_limits_are_kept_with_a_clear_word(tmp_path: Path) -> None:
    async def scenario() -> None:
        limits = Limits(tables=3, new_tables=4, connections=2, messages=10, requests=2)
        async with open_server(tmp_path, limits) as server:
            tables = [(await server.make(public=True))["table"]["id"] for _ in range(3)]
            full = await server.post("/api/tables", {"game": "lionheart"})
            assert (full.status_code, full.json()["code"]) == (429, "too_many")
            assert "tables" in full.json()["words"]["en"]
            often = await server.post("/api/tables", {"game": "lionheart"})
            assert "wait" in often.json()["words"]["en"]
            async with server.client(tables[0]) as one, server.client(tables[0]) as two:
                async with server.client(tables[0], hello=False) as three:
                    assert (await three.receive())["code"] == "too_many"
                for _ in range(40):
                    await one.send({"type": "ping"})
                await one.to_the_end()
                assert one.socket.close_code == 4429
                await two.send({"type": "chat", "text": "x" * 9000})
                await two.to_the_end()
                assert two.socket.close_code == 1009
            codes = [(await server.get("/api/tables")).status_code for _ in range(20)]
            assert (codes[0], codes[-1]) == (200, 429)
            large = await server.post("/api/tables", {"game": "lionheart", "name": "x" * 70_000})
            assert large.status_code == 413
            assert large.json()["code"] == "too_large"

    asyncio.run(scenario())


GARBAGE = [
    b"", b"[]", b"{}", b"\xff", b'{"type": "fly"}', b'{"type": "play", "seat": "zero"}', b'{"type": "play", "x": 1}',
]  # fmt: skip


def test_messages_that_cannot_be_read_are_refused_and_the_connection_stays(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make(public=True)
            async with server.client(made["table"]["id"]) as client:
                for garbage in GARBAGE:
                    await client.send(garbage)
                    await client.until(lambda: "" in client.answers)
                    assert client.answers.pop("")["code"] == "bad_request"
                for named in ({"type": "fly"}, {"type": "play", "seat": "zero"}, {}, {"type": "ping", "x": 1}):
                    assert (await client.refused(**named))["code"] == "bad_request"
                await client.sync()

    asyncio.run(scenario())


def test_the_first_message_must_be_hello(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make(public=True)
            async with server.client(made["table"]["id"], hello=False) as client:
                await client.send({"type": "ping"})
                assert (await client.receive())["code"] == "bad_request"
                await client.to_the_end()
                assert client.socket.close_code == 4400
            async with server.client("nosuchtable", hello=False) as client:
                await client.send({"type": "hello"})
                assert (await client.receive())["code"] == "no_table"

    asyncio.run(scenario())


def test_whoever_comes_to_a_table_is_told_which_figures_were_changed(tmp_path: Path) -> None:
    king = {"supply": 1, "bases": [1], "dice": 3, "hits": 2}
    words = {"en": "King: dice per figure", "fr": "Roi : dés par figurine"}
    changes = {"changed": 1, "first": [{"name": "units.king.dice", "words": words, "usual": "2", "here": "3"}]}

    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make(seats=[{"holder": "me"}], content={"units": {"king": king}})
            usual = await server.make(content={"units": {"king": {**king, "dice": 2, "origin": "known"}}})
            assert usual["table"]["figures"] == {"changed": 0, "first": []}
            table, invited = made["table"]["id"], made["invitations"][0]["token"]
            assert (await server.get(f"/api/tables/{table}", invited)).json()["figures"] == changes
            async with server.client(table, made["seats"][0]["token"]) as client:
                assert client.table
                assert client.table["figures"] == changes
        async with open_server(tmp_path) as server:
            found = await server.get(f"/api/tables/{table}", invited)
            assert found.json()["figures"] == changes

    asyncio.run(scenario())
