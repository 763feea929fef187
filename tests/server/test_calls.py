"""Whoever is not at the table is called: about what, how often, and what comes of addresses that do not answer."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, text

from champclos.cli import run
from champclos.server import caller, calls, cleanup, posting
from champclos.server.backup import copy_store
from champclos.server.caller import CallSettings
from champclos.server.journal import JsonLines
from champclos.server.schema import MIGRATIONS, subscriptions
from champclos.server.store import Store
from champclos.server.subscription_store import of_table
from champclos.server.subscriptions import CallKind, Subscription
from champclos.server.undelivered import Undelivered
from tests.server.calling import Receiver, receiving
from tests.server.harness import Client, Hands, Message, RunningServer, open_server

START = 1_900_000_000_000
INSIDE = CallSettings("https://play.example.org/", inside=True)
HOUR = 3_600_000


class Club:
    """A server whose clock the test moves, a game of two people at it, and a machine that is called."""

    def __init__(self, server: RunningServer, hands: Hands, made: Message, receiver: Receiver) -> None:
        self.server = server
        self.hands = hands
        self.made = made
        self.receiver = receiver
        self.table = made["table"]["id"]
        self.tokens = [seat["token"] for seat in made["seats"]]

    async def subscribe(self, seat: int, *kinds: CallKind, address: str = "") -> Message:
        body: Message = {"means": "webhook", "address": address or self.receiver.address}
        if kinds:
            body |= {"kinds": kinds}
        answer = await self.server.post(f"/api/tables/{self.table}/calls", body, self.tokens[seat])
        assert answer.status_code == 201, answer.text
        (found,) = answer.json()["calls"]
        return dict(found)

    async def listed(self, seat: int) -> list[Message]:
        answer = await self.server.get(f"/api/tables/{self.table}/calls", self.tokens[seat])
        assert answer.status_code == 200, answer.text
        return list(answer.json()["calls"])

    async def later(self, ms: int = calls.AWAY_MS) -> None:
        """Time goes by, and everything that was due then is done."""
        assert self.hands.at is not None
        self.hands.at += ms
        await self.look()

    async def look(self) -> None:
        table = await self.server.registry.table(self.table)
        await self.server.registry.see_to(table)
        while self.server.registry.caller.busy(table):
            await asyncio.sleep(0.01)

    async def left(self, screens: int = 0) -> None:
        """Wait until the server knows that only so many screens are still at the table."""
        table = self.server.table(self.made)
        while len({id(one) for some in table.listeners.values() for one in some}) > screens:
            await asyncio.sleep(0.01)
        await self.look()

    async def row(self) -> Subscription:
        (found,) = await of_table(self.server.registry.store, self.table)
        return found


@asynccontextmanager
async def club(folder: Path, **wanted: Any) -> AsyncIterator[tuple[Club, Client]]:
    """A game that has begun, with one screen that is at the host's, and nobody's for its seats."""
    hands = Hands(START)
    async with (
        receiving() as receiver,
        open_server(folder, hands=hands, calls=INSIDE) as server,
        server.game(name="Friday", **wanted) as client,
    ):
        yield Club(server, hands, client.made, receiver), client


@asynccontextmanager
async def deserted(folder: Path, **wanted: Any) -> AsyncIterator[tuple[Club, int]]:
    """A game that has begun and that everybody has left; with the seat that is asked."""
    hands = Hands(START)
    async with receiving() as receiver, open_server(folder, hands=hands, calls=INSIDE) as server:
        async with server.game(name="Friday", **wanted) as client:
            turn = client.turn()
        club = Club(server, hands, client.made, receiver)
        await club.left()
        yield club, turn


# What people are called about


def test_whoever_is_asked_and_not_there_is_called_once_a_turn(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with deserted(tmp_path) as (club, turn):
            saved = await club.subscribe(turn)
            assert (saved["state"], saved["why"], saved["address"]) == ("on", None, club.receiver.address)
            (trial,) = club.receiver.posted
            assert (trial.json["why"], trial.headers["content-type"]) == ("test", "application/json")
            assert trial.path == "/call?me=1"
            await club.later(calls.AWAY_MS - 1)
            assert club.receiver.why() == []
            await club.later(1)
            said = club.receiver.posted[-1].json
            assert (said["why"], said["seat"], said["player"]) == ("turn", turn, f"P{turn}")
            assert said["words"] == {
                "en": "It is your turn: Lionheart (Friday).",
                "fr": "C'est à vous de jouer : Échec au Roi (Friday).",
            }
            assert said["link"] == f"https://play.example.org/#/table/{club.table}"
            assert said["content"] == f"{said['text']} {said['link']}"
            await club.later(HOUR)
            await club.later(HOUR)
            assert club.receiver.why() == ["turn"]

    asyncio.run(scenario())


async def change_sides(client: Client) -> int:
    """Play until the other seat is asked; returns which that is."""
    turn = client.turn()
    while client.prompt(turn) is not None:
        prompt = client.prompt(turn)
        assert prompt is not None
        quiet = next(index for index, one in enumerate(prompt["options"]) if one["words"]["en"].startswith("Pass"))
        await client.play(turn, quiet)
        await client.sync()
    return client.turn()


def test_the_next_turn_is_called_about_again_and_one_that_was_seen_is_not(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with club(tmp_path) as (one, both):
            turn = both.turn()
            await one.subscribe(turn)
            await one.later(HOUR)
            assert one.receiver.why() == []  # somebody is there
            await both.socket.close()
            await one.left()
            await one.later()
            assert one.receiver.why() == ["turn"]
            async with one.server.client(one.table, *one.tokens) as client:
                assert await change_sides(client) == 1 - turn
                assert await change_sides(client) == turn
            await one.left()
            await one.later()
            assert one.receiver.why() == ["turn", "turn"]
            assert len({posted.json["id"] for posted in one.receiver.posted}) == 3

    asyncio.run(scenario())


def test_dice_within_a_turn_do_not_begin_another(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with club(tmp_path, game="artofwar") as (one, both):
            course = one.server.table(one.made).course
            alone = [seat for seat in range(2) if course.base.waiting == 1 << seat]
            assert [course.turns[seat] for seat in alone] == [course.shown for seat in alone] or course.turns == [0, 0]
            turns = set()
            for _ in range(40):
                turn = both.turn()
                before = course.turns[turn]
                prompt = both.prompt(turn)
                assert prompt is not None
                await both.play(turn, 0)
                await both.sync()
                if both.table and both.table["status"] != "playing":
                    return
                if both.prompt(turn) is not None and both.prompt(1 - turn) is None:
                    assert course.turns[turn] == before or course.alone != turn
                turns.add(course.turns[both.turn()])
            assert len(turns) > 2

    asyncio.run(scenario())


def test_a_forgotten_tab_does_not_swallow_a_call(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with club(tmp_path) as (one, both):
            turn = both.turn()
            await one.subscribe(turn, "turn")
            await one.later()
            assert one.receiver.why() == []
            await both.do(type="idle", idle=True)
            await one.later()
            assert one.receiver.why() == ["turn"]
            async with one.server.client(one.table, one.tokens[turn]):  # another screen, at which somebody is
                await change_sides(both)
                await change_sides(both)
                await one.later(HOUR)
                assert one.receiver.why() == ["turn"]
            await one.left(1)
            await one.later()
            assert one.receiver.why() == ["turn", "turn"]

    asyncio.run(scenario())


def test_a_screen_that_is_touched_again_is_not_called(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with club(tmp_path) as (one, both):
            await one.subscribe(both.turn())
            await both.do(type="idle", idle=True)
            await one.later(calls.AWAY_MS - 1)
            await both.do(type="idle", idle=False)
            await one.later(HOUR)
            assert one.receiver.why() == []

    asyncio.run(scenario())


def test_the_beginning_of_a_game_is_called_about_and_of_turn_and_beginning_only_one(tmp_path: Path) -> None:
    async def scenario() -> None:
        hands = Hands(START)
        async with (
            receiving() as first,
            receiving() as second,
            open_server(tmp_path, hands=hands, calls=INSIDE) as server,
        ):
            made = await server.make(seats=[{"holder": "me"}, {"holder": "open"}])
            joined = await server.post(
                f"/api/tables/{made['table']['id']}/join", {"token": made["invitations"][0]["token"]}
            )
            made["seats"].append(joined.json())
            sides = [Club(server, hands, made, receiver) for receiver in (first, second)]
            for seat, one in enumerate(sides):
                await one.subscribe(seat)
            for _ in range(3):  # nobody seals the dice but the server
                await sides[0].later(25_000)
            course = server.table(made).course
            turn = next(seat for seat in range(2) if course.asks(seat))
            assert sides[turn].receiver.why() == ["turn"]
            assert sides[1 - turn].receiver.why() == ["start"]

    asyncio.run(scenario())


@pytest.mark.parametrize(("how", "said"), [("resign", "The game is over"), ("close", "The table was closed")])
def test_the_end_is_called_about_once_and_is_the_last(tmp_path: Path, how: str, said: str) -> None:
    async def scenario() -> None:
        async with deserted(tmp_path) as (one, turn):
            await one.subscribe(1 - turn)
            async with one.server.client(one.table, one.tokens[turn], one.made["host"]) as client:
                if how == "close":
                    await client.do(type="host", do="close")
                else:
                    await client.do(type="resign", seat=turn)
                await one.later()
                await one.later(HOUR)
                assert one.receiver.why() == ["end"]
                assert one.receiver.posted[-1].json["words"]["en"] == f"{said}: Lionheart (Friday)."
                await client.do(type="chat", seat=turn, text="Well played")
            await one.later(HOUR)
            assert one.receiver.why() == ["end"]
            assert not (await one.row()).open
            refused = await one.server.post(
                f"/api/tables/{one.table}/calls", {"means": "webhook", "address": one.receiver.address}, one.tokens[0]
            )
            assert refused.json()["code"] == "not_now"

    asyncio.run(scenario())


def test_whoever_saw_the_end_or_does_not_want_it_is_not_called(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with club(tmp_path) as (one, both):
            await one.subscribe(0)
            async with receiving() as other:
                two = Club(one.server, one.hands, one.made, other)
                await two.subscribe(1, "turn", "talk")
                await both.do(type="resign", seat=0)
                await both.socket.close()
                await one.left()
                await one.later(HOUR)
                assert one.receiver.why() == other.why() == []
                assert not any(row.open for row in await of_table(one.server.registry.store, one.table))

    asyncio.run(scenario())


def test_a_clock_that_runs_low_is_called_about_once_a_turn_with_what_is_left(tmp_path: Path) -> None:
    async def scenario() -> None:
        clock = {"kind": "move", "seconds": 86400}
        async with deserted(tmp_path, clock=clock) as (one, turn):
            await one.subscribe(turn, "turn", "clock")
            await one.later()
            assert one.receiver.posted[-1].json["words"]["en"].endswith("Time left: 24 hours.")
            for _ in range(23 * 4):
                await one.later(HOUR // 4)
            assert one.receiver.why() == ["turn", "clock"]
            assert one.receiver.posted[-1].json["words"] == {
                "en": "Your clock runs low: Lionheart (Friday). Time left: 3 hours.",
                "fr": "Votre temps s'épuise : Échec au Roi (Friday). Temps restant : 3 heures.",
            }

    asyncio.run(scenario())


def test_what_others_write_is_called_about_once_until_one_has_come(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with deserted(tmp_path) as (one, turn):
            await one.subscribe(turn, "talk")
            async with one.server.client(one.table, one.tokens[1 - turn]) as other:
                await other.do(type="chat", seat=1 - turn, text="Where are you? It is secret.")
                await one.later()
                await other.do(type="chat", seat=1 - turn, text="Hello?")
                await one.later(HOUR)
                assert one.receiver.why() == ["talk"]
                assert (
                    one.receiver.posted[-1].json["words"]["fr"]
                    == f"P{1 - turn} a écrit à la table : Échec au Roi (Friday)."
                )
                assert b"secret" not in one.receiver.posted[-1].body
                async with one.server.client(one.table, one.tokens[turn]) as me:
                    await me.do(type="chat", seat=turn, text="Here")
                    await one.look()
                await one.later(HOUR)
                assert one.receiver.why() == ["talk"]  # one's own line is nothing to be called about
                await other.do(type="chat", seat=1 - turn, text="Good")
                await one.later(HOUR)
                assert one.receiver.why() == ["talk", "talk"]

    asyncio.run(scenario())


def test_short_turns_that_nobody_comes_to_are_not_a_call_each(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with deserted(tmp_path, clock={"kind": "move", "seconds": 60}) as (one, turn):
            await one.subscribe(turn, "turn")
            for _ in range(60):
                await one.later(10_000)
            turns = one.server.table(one.made).course.turns[turn]
            assert turns > 1
            assert one.receiver.why() == ["turn"]
            for _ in range(60):
                await one.later(10_000)
            assert one.receiver.why() == ["turn", "turn"]

    asyncio.run(scenario())


# What comes of an address that does not answer


def test_a_call_is_made_again_after_growing_pauses_until_it_is_taken(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with deserted(tmp_path) as (one, turn):
            await one.subscribe(turn)
            one.receiver.status = 503
            await one.later()
            assert one.receiver.why() == ["turn"]
            for tries, pause in enumerate(caller.PAUSES_MS[:3], 1):
                await one.later(pause - 1)
                assert len(one.receiver.why()) == tries
                await one.later(1)
                assert len(one.receiver.why()) == tries + 1
            assert len({posted.json["id"] for posted in one.receiver.posted[1:]}) == 1  # the same call each time
            one.receiver.status = 204
            await one.later(caller.PAUSES_MS[3])
            assert len(one.receiver.why()) == 5
            await one.later(HOUR)
            assert len(one.receiver.why()) == 5
            assert (await one.row()).failures == 0

    asyncio.run(scenario())


def test_what_never_answers_is_switched_off_with_the_reason_and_on_again_by_a_try(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with deserted(tmp_path) as (one, turn):
            saved = await one.subscribe(turn)
            one.receiver.status = 500
            await one.later()
            for pause in caller.PAUSES_MS:
                await one.later(pause)
            (found,) = await one.listed(turn)
            assert (found["state"], found["why"]["en"]) == ("off", "The address answered 500.")
            count = len(one.receiver.posted)
            await one.later(24 * HOUR)
            assert len(one.receiver.posted) == count
            where = f"/api/tables/{one.table}/calls/{saved['id']}"
            refused = await one.server.post(where, {"do": "try"}, one.tokens[turn])
            assert refused.json()["words"]["fr"] == "L'adresse a répondu 500."
            assert (await one.listed(turn))[0]["state"] == "off"
            one.receiver.status = 200
            again = await one.server.post(where, {"do": "try"}, one.tokens[turn])
            assert [(call["state"], call["why"]) for call in again.json()["calls"]] == [("on", None)]
            await one.later()
            assert one.receiver.posted[-1].json["why"] == "turn"
            await one.server.post(where, {"do": "remove"}, one.tokens[turn])
            assert await one.listed(turn) == []

    asyncio.run(scenario())


def test_a_call_is_dropped_when_whoever_was_to_be_called_came_by_themselves(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with deserted(tmp_path) as (one, turn):
            await one.subscribe(turn, "turn")
            one.receiver.status = 500
            await one.later()
            async with one.server.client(one.table, *one.tokens) as client:
                assert await change_sides(client) == 1 - turn
            one.receiver.status = 200
            await one.later(HOUR)
            assert one.receiver.why() == ["turn"]

    asyncio.run(scenario())


def test_a_redirect_is_not_followed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with deserted(tmp_path) as (one, turn), receiving() as other:
            one.receiver.status = 302
            one.receiver.more = f"Location: {other.address}\r\n"
            body = {"means": "webhook", "address": one.receiver.address}
            refused = await one.server.post(f"/api/tables/{one.table}/calls", body, one.tokens[turn])
            assert (refused.status_code, refused.json()["code"]) == (422, "bad_option")
            assert "it leads elsewhere" in refused.json()["words"]["en"]
            assert other.posted == []
            assert await one.listed(turn) == []

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
     "255.255.255.255", "::1", "::", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:10.0.0.1", "64:ff9b::a00:1",
     "2002:a00:1::1", "::7f00:1"],
)  # fmt: skip
def test_addresses_of_the_inner_network_are_none_to_call(address: str) -> None:
    assert not posting.is_open(address)


@pytest.mark.parametrize("address", ["9.9.9.9", "2620:fe::fe", "64:ff9b::909:909", "2002:909:909::1"])
def test_addresses_of_the_open_internet_are(address: str) -> None:
    assert posting.is_open(address)


@pytest.mark.parametrize(
    "address",
    ["http://127.0.0.1:1/", "http://localhost/", "http://2130706433/", "http://[::1]/", "http://0x7f.1/"],
)  # fmt: skip
def test_a_server_calls_nobody_in_its_own_network_unless_the_host_wants_that(tmp_path: Path, address: str) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make(seats=[{"holder": "me"}])
            where, token = f"/api/tables/{made['table']['id']}/calls", made["seats"][0]["token"]
            refused = await server.post(where, {"means": "webhook", "address": address}, token)
            assert "own network" in refused.json()["words"]["en"], refused.text
            assert (await server.get(where, token)).json()["calls"] == []

    asyncio.run(scenario())


def test_a_name_that_leads_inside_a_moment_later_gains_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The address that was judged is the one that is connected to, and each call judges anew."""
    asked: list[str] = []
    answers = [["9.9.9.9"], ["9.9.9.9", "10.0.0.1"], ["10.0.0.1"]]

    async def scenario() -> None:
        async with receiving() as receiver:
            reached: list[str] = []
            connect = asyncio.open_connection

            async def looked_up(target: posting.Target) -> list[str]:
                asked.append(target.host)
                return answers[len(asked) - 1]

            async def connected(host: str, port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
                reached.append(host)
                return await connect("127.0.0.1", port)

            monkeypatch.setattr(posting, "_looked_up", looked_up)
            monkeypatch.setattr(asyncio, "open_connection", connected)
            target = posting.read_target(receiver.address.replace("127.0.0.1", "rebinding.example"))

            async def at_last() -> None:
                assert reached == ["9.9.9.9"]

            await posting.post(target, b"{}", {}, False, at_last)
            for _ in answers[1:]:
                with pytest.raises(Undelivered) as caught:
                    await posting.post(target, b"{}", {}, False, at_last)
                assert (caught.value.why, caught.value.final) == ("inner", True)
            assert (reached, asked) == (["9.9.9.9"], ["rebinding.example"] * 3)
            assert receiver.posted[0].headers["host"].startswith("rebinding.example:")

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "address",
    ["", "example.org", "ftp://example.org/", "http://", "https://me:word@example.org/", "http://example.org:x/",
     "http://exa mple.org/", "http://example.org/\r\nX: y", "http://exämple.org/", "http://[::1/", "x" * 501],
)  # fmt: skip
def test_what_is_no_address_is_refused(tmp_path: Path, address: str) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path, calls=INSIDE) as server:
            made = await server.make(seats=[{"holder": "me"}])
            where, token = f"/api/tables/{made['table']['id']}/calls", made["seats"][0]["token"]
            refused = await server.post(where, {"means": "webhook", "address": address}, token)
            assert refused.json()["code"] in ("bad_option", "bad_request"), refused.text

    asyncio.run(scenario())


def test_what_does_not_speak_http_or_never_answers_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "ANSWER_SECONDS", 0.2)

    async def mumble(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 mail.example.org ready\r\n\r\n")
        await reader.read()
        writer.close()

    async def scenario() -> None:
        other = await asyncio.start_server(mumble, "127.0.0.1", 0)
        port = other.sockets[0].getsockname()[1]
        async with deserted(tmp_path) as (one, turn):
            where = f"/api/tables/{one.table}/calls"
            body = {"means": "webhook", "address": f"http://127.0.0.1:{port}/"}
            refused = await one.server.post(where, body, one.tokens[turn])
            assert "does not speak HTTP" in refused.json()["words"]["en"]
            one.receiver.status = 0
            refused = await one.server.post(where, body | {"address": one.receiver.address}, one.tokens[turn])
            assert refused.json()["words"]["en"] == "Nobody answers at this address."
        other.close()

    asyncio.run(scenario())


# Whose they are


def test_only_whoever_holds_the_seat_sees_and_changes_its_calls(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with deserted(tmp_path) as (one, turn):
            saved = await one.subscribe(turn)
            where = f"/api/tables/{one.table}/calls"
            assert await one.listed(1 - turn) == []
            for tokens in ([], [one.made["host"]], one.tokens):
                assert (await one.server.get(where, *tokens)).status_code == 403
            other = await one.server.post(f"{where}/{saved['id']}", {"do": "remove"}, one.tokens[1 - turn])
            assert other.status_code == 404
            assert len(await one.listed(turn)) == 1

    asyncio.run(scenario())


def test_who_lost_the_seat_is_called_no_more_and_who_has_it_sees_nothing_of_theirs(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with club(tmp_path) as (one, both):
            turn = both.turn()
            await one.subscribe(turn)
            async with one.server.client(one.table, one.made["host"]) as host:
                await host.do(type="host", do="kick", seat=turn)
                given = await one.server.get(f"/api/tables/{one.table}/invitations", one.made["host"])
                token = given.json()["invitations"][0]["token"]
                joined = await one.server.post(f"/api/tables/{one.table}/join", {"token": token})
                one.tokens[turn] = joined.json()["token"]
                assert await one.listed(turn) == []
            await one.later(HOUR)
            assert one.receiver.why() == []
            assert await of_table(one.server.registry.store, one.table) == []

    asyncio.run(scenario())


def test_a_seat_has_only_some_ways_to_be_called_and_the_same_one_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with deserted(tmp_path) as (one, turn):
            for number in range(8):
                body = {"means": "webhook", "address": f"{one.receiver.address}&n={number}"}
                await one.server.post(f"/api/tables/{one.table}/calls", body, one.tokens[turn])
            await one.later(HOUR)
            again = await one.server.post(f"/api/tables/{one.table}/calls", body | {"kinds": ["end"]}, one.tokens[turn])
            assert len(again.json()["calls"]) == 8
            assert ["end"] in [call["kinds"] for call in again.json()["calls"]]
            body["address"] += "9"
            more = await one.server.post(f"/api/tables/{one.table}/calls", body, one.tokens[turn])
            assert more.json()["code"] == "too_many"

    asyncio.run(scenario())


def test_nobody_is_made_to_post_again_and_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with deserted(tmp_path) as (one, turn):
            body = {"means": "webhook", "address": one.receiver.address}
            codes = [
                (await one.server.post(f"/api/tables/{one.table}/calls", body, one.tokens[turn])).status_code
                for _ in range(12)
            ]
            assert codes == [201] * 10 + [429] * 2

    asyncio.run(scenario())


# The store


async def count(store: Store) -> int:
    async with store.reading() as connection:
        return int((await connection.execute(select(func.count()).select_from(subscriptions))).scalar() or 0)


def test_what_was_subscribed_outlives_the_server_and_goes_into_a_backup(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with deserted(tmp_path) as (one, turn):
            await one.subscribe(turn)
            await one.later()
            key = (await one.server.get(f"/api/tables/{one.table}/calls", one.tokens[turn])).json()["push_key"]
            database = f"sqlite:///{tmp_path / 'club.db'}"
            copy = tmp_path / "copy" / "club.db"
            copy.parent.mkdir()
            assert copy_store(database, str(copy)) == 1
            row, receiver = await one.row(), one.receiver
        for folder in (tmp_path, copy.parent):
            hands = Hands(START + HOUR)
            async with open_server(folder, hands=hands, calls=INSIDE) as server:
                again = Club(server, hands, one.made, receiver)
                answer = await server.get(f"/api/tables/{one.table}/calls", one.tokens[turn])
                assert answer.json()["push_key"] == key
                assert await again.row() == row
                await again.later(HOUR)
                assert receiver.why() == ["turn"]  # that was called about before

    asyncio.run(scenario())


def test_a_turn_that_nobody_was_called_about_before_the_server_stopped_is_called_about_after_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with deserted(tmp_path) as (one, turn):
            await one.subscribe(turn)
            receiver = one.receiver
            address = receiver.address
        hands = Hands(START + HOUR)
        async with receiving() as fresh, open_server(tmp_path, hands=hands, calls=INSIDE) as server:
            assert one.table in server.registry.tables  # though nobody has come to it
            async with server.registry.store.writing() as connection:
                await connection.execute(subscriptions.update().values(address=fresh.address))
            server.registry.tables.clear()
            await Club(server, hands, one.made, fresh).look()
            await Club(server, hands, one.made, fresh).later()
            assert fresh.why() == ["turn"]
            assert fresh.address != address

    asyncio.run(scenario())


def test_calls_are_deleted_with_their_table(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with deserted(tmp_path) as (one, turn):
            await one.subscribe(turn)
            store = one.server.registry.store
            assert await count(store) == 1
            await cleanup.delete_tables(store, [one.table])
            assert await count(store) == 0

    asyncio.run(scenario())


def test_a_store_from_before_calls_is_brought_up_to_date(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'club.db'}")
    store.prepare()
    with store.writing_at_once() as connection:
        connection.execute(text("DROP TABLE subscriptions"))
        connection.execute(text("ALTER TABLE presence DROP COLUMN idle"))
        connection.execute(text("UPDATE notes SET value = '3' WHERE name = 'schema'"))
    assert store.prepare() == len(MIGRATIONS) - 3
    with store.writing_at_once() as connection:
        assert connection.execute(text("SELECT COUNT(*) FROM subscriptions")).scalar() == 0
        assert connection.execute(text("SELECT COUNT(idle) FROM presence")).scalar() == 0
    asyncio.run(store.close())


# What nobody else gets to know


def test_addresses_are_told_to_nobody_and_written_nowhere_but_in_the_store(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scenario() -> None:
        async with club(tmp_path) as (one, both):
            turn = both.turn()
            address = f"{one.receiver.address}&secret=hunter2word"
            await one.subscribe(turn, address=address)
            one.receiver.status = 500
            async with one.server.client(one.table, one.tokens[1 - turn], one.made["host"]) as other:
                await both.do(type="idle", idle=True)
                await one.later()
                for pause in caller.PAUSES_MS:
                    await one.later(pause)
                assert (await one.listed(turn))[0]["state"] == "off"
                await other.sync()
                told = other.raw + both.raw
            for path in ("", "/log", "/record", "/invitations"):
                told.append((await one.server.get(f"/api/tables/{one.table}{path}", one.made["host"])).text)
            told.append((await one.server.get("/metrics")).text)
            told.append((await one.server.get("/api/tables")).text)
            for seat in one.tokens:
                assert not any(seat in posted.body.decode() for posted in one.receiver.posted)
            assert not any("hunter2word" in text for text in told)

    with caplog.at_level(logging.INFO, "champclos"):
        asyncio.run(scenario())
    assert run(["tables", "list", "--database", f"sqlite:///{tmp_path / 'club.db'}"]) == 0
    records = [record for record in caplog.records if record.name.startswith("champclos")]
    said = "\n".join([JsonLines().format(record) for record in records] + list(capsys.readouterr()))
    assert "calls switched off" in said
    assert "hunter2word" not in said


# The next game


def test_whoever_was_called_is_called_at_the_next_part_of_a_series(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with deserted(tmp_path, series={"options": {"games": 3}}) as (one, turn):
            await one.subscribe(turn)
            async with one.server.client(one.table, one.tokens[1 - turn]) as client:
                await client.do(type="resign", seat=1 - turn)
                await client.until(lambda: bool(client.table and client.table["next"]))
            following = str(client.table and client.table["next"])
            assert not (await one.row()).open
            one.table = following
            for _ in range(3):
                await one.later(25_000)
            said = one.receiver.posted[-1].json
            assert said["why"] in ("turn", "start")
            assert (said["table"], said["seat"], said["player"]) == (following, 1 - turn, f"P{turn}")
            assert one.receiver.why() == [said["why"]]  # that another part has begun says that one is over

    asyncio.run(scenario())


def test_whoever_was_called_is_called_at_the_next_game(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with deserted(tmp_path) as (one, turn):
            await one.subscribe(turn)
            async with one.server.client(one.table, one.tokens[1 - turn]) as client:
                await client.do(type="resign", seat=1 - turn)
                await one.later()
                again = await one.server.post(f"/api/tables/{one.table}/rematch", {}, one.tokens[1 - turn])
            one.table = again.json()["table"]
            for _ in range(3):
                await one.later(25_000)
            assert one.receiver.why()[0] == "end"
            assert one.receiver.why()[1] in ("turn", "start")
            assert len(one.receiver.why()) == 2
            assert one.receiver.posted[-1].json["table"] == one.table

    asyncio.run(scenario())
