"""What somebody notes for themselves beside a table: on all their devices, never lost, and never anybody else's."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select, text

from champclos.cli import run
from champclos.server import backup, cleanup, commands, keyring, own_notes_store, table_files
from champclos.server.keyring import KEPT_UNUSED_MS
from champclos.server.limits import NOTE_LENGTH, NOTES_WRITTEN
from champclos.server.schema import MIGRATIONS, own_notes
from champclos.server.store import Store
from tests.server.calling import receiving
from tests.server.harness import Hands, Message, RunningServer, open_server, wander
from tests.server.postgres import cluster, programs
from tests.server.test_calls import INSIDE
from tests.server.test_endings import begin
from tests.server.test_mine import BOTH, key_of, mine, seat_token

HOST_KEY = "a key of twenty-six signs!"
SECRET = "Attack by the marsh on the fourth turn"
Scenario = Callable[[RunningServer], Coroutine[Any, Any, None]]


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> Any:
    if request.param == "sqlite":
        yield ""
    elif programs() is None:
        pytest.skip("PostgreSQL is not installed here")
    else:
        with cluster() as address:
            yield address


def serve(tmp_path: Path, scenario: Scenario, hands: Hands | None = None, address: str = "") -> None:
    async def all_of_it() -> None:
        async with open_server(tmp_path, hands=hands, address=address) as server:
            await scenario(server)

    asyncio.run(all_of_it())


async def asked(server: RunningServer, table: str, *tokens: str, **wanted: object) -> httpx.Response:
    return await server.post(f"/api/tables/{table}/note", wanted, *tokens)


async def note(server: RunningServer, table: str, *tokens: str, **wanted: object) -> tuple[bool, str, int]:
    """What is answered: whether it was kept, the text that is there, its version."""
    answer = await asked(server, table, *tokens, **wanted)
    assert answer.status_code == 201, answer.text
    found = answer.json()
    return found["kept"], found["text"], found["version"]


async def refused(server: RunningServer, table: str, *tokens: str, **wanted: object) -> str:
    answer = await asked(server, table, *tokens, **wanted)
    assert answer.status_code >= 400, answer.text
    assert answer.json()["words"]["fr"] != answer.json()["words"]["en"]
    return str(answer.json()["code"])


async def all_notes(server: RunningServer) -> list[Any]:
    async with server.registry.store.reading() as connection:
        return list((await connection.execute(select(own_notes))).all())


# Whose they are


def test_notes_of_a_seat_open_wherever_its_owner_comes_by_key_or_by_link(tmp_path: Path, database: str) -> None:
    async def scenario(server: RunningServer) -> None:
        made = await server.make(seats=BOTH)
        table, token = made["table"]["id"], seat_token(made)
        assert await note(server, table, token) == (False, "", 0)
        assert await note(server, table, token, text="Été:\n\tmind f10 \0") == (True, "Été:\n\tmind f10 ", 1)
        key = await key_of(server)
        await mine(server, token, key=key)
        (game,) = (await mine(server, key=key))["games"]
        assert await note(server, table, game["mine"][0]["token"]) == (False, "Été:\n\tmind f10 ", 1)
        link = (await server.post(f"/api/tables/{table}/link", {}, token)).json()
        carried = link["link"].partition("seat=")[2]
        joined = (await server.post(f"/api/tables/{table}/join", {"token": carried})).json()
        assert await note(server, table, joined["token"], text="", base=1) == (True, "", 2)
        assert await note(server, table, token) == (False, "", 2)

    serve(tmp_path, scenario, address=database)


def test_each_seat_has_its_own_and_whoever_holds_several_that_of_the_first(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        made = await server.make(seats=BOTH)
        table, anna, bob = made["table"]["id"], seat_token(made), seat_token(made, 1)
        await note(server, table, bob, anna, text="both")
        await note(server, table, bob, text="Bob's")
        assert await note(server, table, anna) == (False, "both", 1)
        assert await note(server, table, bob) == (False, "Bob's", 1)
        assert await note(server, table, bob, anna, made["host"]) == (False, "both", 1)

    serve(tmp_path, scenario)


def test_who_only_watches_has_notes_by_a_key_or_none_here(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        made = await server.make(seats=BOTH, public=True)
        table, watch = made["table"]["id"], made["watch"]["token"]
        key, other = await key_of(server), await key_of(server)
        for tokens in ((), (watch,), (made["host"],)):
            assert await refused(server, table, *tokens) == "forbidden"
            assert await refused(server, table, *tokens, text="x") == "forbidden"
        assert await note(server, table, watch, key=key, text="seen") == (True, "seen", 1)
        assert await note(server, table, made["host"], key=key) == (False, "seen", 1)
        assert await note(server, table, key=other) == (False, "", 0)
        new = await key_of(server, key)
        assert await note(server, table, key=new) == (False, "seen", 1)
        assert await refused(server, table, key=key) == "bad_token"
        assert await refused(server, table, key="k.abc.0.0.0." + "A" * 24) == "bad_token"
        assert await note(server, table, seat_token(made), key=new) == (False, "", 0), "a seat's come first"
        hidden = await server.make(seats=BOTH)
        assert await refused(server, hidden["table"]["id"], key=new, text="x") == "forbidden"

    serve(tmp_path, scenario)


def test_notes_stay_when_a_seat_is_renewed_and_go_to_nobody_when_it_is_given_away(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        made = await server.make(seats=[{"holder": "me", "name": "Anna"}, {"holder": "open"}])
        table, anna = made["table"]["id"], seat_token(made)
        invited = made["invitations"][0]["token"]
        bob = (await server.post(f"/api/tables/{table}/join", {"token": invited, "name": "Bob"})).json()["token"]
        await note(server, table, anna, text="Anna's")
        await note(server, table, bob, text="Bob's")
        renewed = (await server.post(f"/api/tables/{table}/link", {"renew": True}, anna)).json()["token"]
        assert await note(server, table, renewed) == (False, "Anna's", 1)
        assert await refused(server, table, anna) == "bad_token"
        assert await refused(server, table, anna, text="stolen", base=1) == "bad_token"
        assert await note(server, table, renewed, text="Anna's still", base=1) == (True, "Anna's still", 2)

        opened = server.table(made)
        await opened.act(partial(commands.host_does, do="kick", seat=1, bot="", seconds=0))
        free = (await server.get(f"/api/tables/{table}/invitations", made["host"])).json()["invitations"]
        carl = (await server.post(f"/api/tables/{table}/join", {"token": free[0]["token"], "name": "Carl"})).json()
        assert await note(server, table, carl["token"]) == (False, "", 0)
        assert await note(server, table, carl["token"], text="Carl's", base=1) == (False, "", 0)
        assert await note(server, table, carl["token"], text="Carl's") == (True, "Carl's", 1)
        assert sorted(row.text for row in await all_notes(server)) == ["Anna's still", "Carl's"]
        assert await refused(server, table, bob) == "bad_token"

    serve(tmp_path, scenario)


def test_who_lost_a_seat_at_this_very_moment_writes_nothing_over_the_next_holders(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        made = await server.make(seats=BOTH)
        table, store = made["table"]["id"], server.registry.store
        await own_notes_store.write(store, table, own_notes_store.of_seat(0, 3), "the next one's", 0, 1)
        with pytest.raises(own_notes_store.TableGone):
            await own_notes_store.write(store, table, own_notes_store.of_seat(0, 2), "late", 0, 2)
        with pytest.raises(own_notes_store.TableGone):
            await own_notes_store.write(store, "nowhere", own_notes_store.of_seat(0, 2), "late", 0, 2)
        assert [row.text for row in await all_notes(server)] == ["the next one's"]

    serve(tmp_path, scenario)


# Two devices


def test_what_two_devices_write_is_never_lost_and_the_older_hears_of_the_newer(tmp_path: Path) -> None:
    hands = Hands(1_000_000)

    async def scenario(server: RunningServer) -> None:
        assert hands.at is not None
        made = await server.make(seats=BOTH)
        table, token = made["table"]["id"], seat_token(made)
        await note(server, table, token, text="one")
        await note(server, table, token, text="from the desk", base=1)
        hands.at += 5000
        answer = (await asked(server, table, token, text="from the phone", base=1)).json()
        assert answer == {"kept": False, "text": "from the desk", "version": 2, "ago_ms": 5000}
        assert await note(server, table, token, text="both of them", base=2) == (True, "both of them", 3)

    serve(tmp_path, scenario, hands)


def test_of_many_that_write_at_once_one_is_kept(tmp_path: Path, database: str) -> None:
    async def scenario(server: RunningServer) -> None:
        made = await server.make(seats=BOTH)
        table, token = made["table"]["id"], seat_token(made)
        for base in (0, 1):
            answers = await asyncio.gather(
                *(note(server, table, token, text=f"{base} {number}", base=base) for number in range(8))
            )
            (kept,) = [answer for answer in answers if answer[0]]
            assert {answer[1:] for answer in answers} == {kept[1:]}
            assert kept[2] == base + 1

    serve(tmp_path, scenario, address=database)


# How much


def test_notes_have_a_longest_length_which_is_said(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        made = await server.make(seats=BOTH)
        table, token = made["table"]["id"], seat_token(made)
        longest = "é" * NOTE_LENGTH
        assert (await note(server, table, token, text=longest))[0]
        answer = (await asked(server, table, token, text=longest + "!", base=1)).json()
        assert answer["code"] == "too_large"
        assert answer["words"]["en"] == "Your notes have 10001 characters; at most 10000 are kept. Shorten them."
        assert answer["words"]["fr"].startswith("Vos notes ont 10001 caractères")
        assert await note(server, table, token) == (False, longest, 1)

    serve(tmp_path, scenario)


def test_nobody_writes_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_notes_store, "MOST_OF_KEY", 2)

    async def scenario(server: RunningServer) -> None:
        made = [await server.make(seats=BOTH, public=True) for _ in range(3)]
        tables = [one["table"]["id"] for one in made]
        key = await key_of(server)
        for table in tables[:2]:
            await note(server, table, key=key, text="x")
        assert await refused(server, tables[2], key=key, text="x") == "too_many"
        await note(server, tables[0], key=key, text="", base=1)
        assert (await note(server, tables[2], key=key, text="x"))[0]
        token = seat_token(made[0])
        for _ in range(int(NOTES_WRITTEN[0])):
            answer = await asked(server, tables[0], token, text="x", base=99)
            if answer.status_code == 429:
                break
        assert await refused(server, tables[0], token, text="x") == "too_many"
        assert await note(server, tables[0], token) == (False, "", 0), "they are read all the same"

    serve(tmp_path, scenario)


# What becomes of them


def test_notes_are_deleted_with_their_table(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        made = await server.make(seats=BOTH, public=True)
        table = made["table"]["id"]
        await note(server, table, seat_token(made), text="x")
        await note(server, table, key=await key_of(server), text="y")
        assert len(await all_notes(server)) == 2
        await cleanup.delete_tables(server.registry.store, [table])
        assert await all_notes(server) == []
        assert await refused(server, table, seat_token(made), text="late") in ("no_table", "bad_token")
        assert await all_notes(server) == []

    serve(tmp_path, scenario)


def test_a_key_with_notes_is_not_dropped(tmp_path: Path) -> None:
    hands = Hands(1_000_000)

    async def scenario(server: RunningServer) -> None:
        assert hands.at is not None
        made = await server.make(seats=BOTH, public=True)
        key = await key_of(server)
        await note(server, made["table"]["id"], key=key, text="x")
        hands.at += KEPT_UNUSED_MS + 1000
        await keyring.drop_unused(server.registry.store, hands.at)
        assert await note(server, made["table"]["id"], key=key) == (False, "x", 1)

    serve(tmp_path, scenario, hands)


def test_a_store_without_notes_is_brought_up_to_date(database: str, tmp_path: Path) -> None:
    store = Store(database or f"sqlite:///{tmp_path / 'old.db'}")
    store.prepare()
    with store.writing_at_once() as connection:
        connection.execute(text("DROP TABLE own_notes"))
        connection.execute(text("UPDATE notes SET value = '7' WHERE name = 'schema'"))
    assert store.prepare() == len(MIGRATIONS) - 7
    assert store.prepare() == 0
    with store.writing_at_once() as connection:
        assert connection.execute(select(own_notes)).all() == []
    asyncio.run(store.close())


# Nobody else


async def everything_else(server: RunningServer, made: Message, tokens: list[str]) -> list[str]:
    """All that anybody but the owner of seat 0 may ask for."""
    table = made["table"]["id"]
    said = []
    schema = (await server.get("/api/schema/openapi.json")).json()
    paths = [path for path, methods in schema["paths"].items() if "get" in methods]
    assert len(paths) > 15
    for path in paths:
        for some in ((), *((token,) for token in tokens), (HOST_KEY,)):
            for viewer in ("", "0", "spectator", "all"):
                filled = path.replace("{name}", table).replace("{step}", "0")
                said.append((await server.get(filled, *some, **({"viewer": viewer} if viewer else {}))).text)
    for token in tokens:
        said.append((await server.post("/api/mine", {"tokens": [token]})).text)
        said.append((await server.post(f"/api/tables/{table}/note", {}, token)).text)
        said.append((await server.post(f"/api/tables/{table}/note", {"text": "mine", "base": 1}, token)).text)
        said.append((await server.post(f"/api/tables/{table}/analysis", {}, token)).text)
        said.append((await server.post(f"/api/tables/{table}/rematch", {}, token)).text)
    said.append((await table_files.take_out(server.registry.store, table, server.registry.now()))[1].decode())
    return said


async def hunted(folder: Path) -> tuple[list[str], str]:
    """What anybody else is sent of a table while somebody keeps notes there, and what their owner is."""
    async with open_server(folder, calls=INSIDE) as server, receiving() as receiver:
        server.registry.host_key = HOST_KEY
        made = await server.make(seats=BOTH, public=True)
        table, anna, bob = made["table"]["id"], seat_token(made), seat_token(made, 1)
        await begin(server.table(made))
        wanted = {"means": "webhook", "address": receiver.address, "kinds": ["turn", "talk"], "language": "en"}
        assert (await server.post(f"/api/tables/{table}/calls", wanted, bob)).status_code == 201
        key, stranger = await key_of(server), await key_of(server)
        tokens = [bob, made["host"], made["watch"]["token"]]
        async with server.client(table, bob) as seated, server.client(table) as watching:
            assert (await note(server, table, anna, text=SECRET))[0]
            assert (await note(server, table, key=key, text=SECRET))[0]
            await wander(server.table(made), 6)
            said = await everything_else(server, made, tokens)
            await server.table(made).act(partial(commands.resign, seat=0))
            said += await everything_else(server, made, tokens)
            await seated.sync()
            await watching.sync()
            said += [*seated.raw, *watching.raw]
        said.append((await asked(server, table, key=stranger)).text)
        said.append((await asked(server, table, *tokens, text=SECRET[::-1] * 1000)).text)
        assert receiver.posted, "somebody was called"
        said += [repr(one.json) for one in receiver.posted]
        own = (await asked(server, table, anna)).text
    for command in (["tables", "list"], ["tables", "show", table], ["tables", "check"]):
        assert await asyncio.to_thread(run, [*command, "--database", f"sqlite:///{folder / 'club.db'}"]) == 0
    return said, own


def test_nobody_but_their_owner_is_ever_sent_notes(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    said, own = asyncio.run(hunted(tmp_path))
    written = capfd.readouterr()
    said += [written.out, written.err, caplog.text]
    assert SECRET in own
    assert sum(len(one) for one in said) > 100_000
    assert not [one for one in said if SECRET in one]


@pytest.mark.parametrize("door", ["of_seat", "of_key"])
def test_a_door_left_open_would_be_noticed(door: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    everybodys = own_notes_store.Holder(door)
    monkeypatch.setattr(own_notes_store, door, lambda *_: everybodys)
    monkeypatch.setattr(own_notes_store, "write", partial(written_anew, own_notes_store.write))
    said, _ = asyncio.run(hunted(tmp_path))
    assert [one for one in said if SECRET in one]


async def written_anew(
    write: Callable[..., Any], store: Store, table: str, holder: own_notes_store.Holder, text: str, base: int, now: int
) -> Any:
    """Written in the place of whatever is there, so that the hunt goes on to its end."""
    return await write(store, table, holder, text, (await own_notes_store.read(store, table, holder)).version, now)


def test_what_a_host_is_told_of_a_table_does_not_depend_on_its_notes(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        server.registry.host_key = HOST_KEY
        made = await server.make(seats=BOTH)
        await begin(server.table(made))

        async def told() -> tuple[str, bytes]:
            file = await table_files.take_out(server.registry.store, made["table"]["id"], 1 << 42)
            (one,) = (await server.get("/api/host", HOST_KEY)).json()["tables"]
            return repr(one), file[1]

        before = await told()
        await note(server, made["table"]["id"], seat_token(made), text="x" * NOTE_LENGTH)
        assert await told() == before

    serve(tmp_path, scenario)


def test_an_error_of_the_database_does_not_repeat_what_was_written(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(server: RunningServer) -> None:
        made = await server.make(seats=BOTH)
        with server.registry.store.writing_at_once() as connection:
            connection.execute(text("DROP TABLE own_notes"))
            connection.execute(text("CREATE TABLE own_notes (table_id TEXT, holder TEXT, generation INT, version INT,"
                                    " at INT, text TEXT CHECK (length(text) < 3))"))  # fmt: skip
        answer = await asked(server, made["table"]["id"], seat_token(made), text=SECRET)
        assert answer.status_code >= 500
        assert SECRET not in answer.text

    serve(tmp_path, scenario)
    assert "own_notes" in caplog.text, "the trouble is told"
    assert SECRET not in caplog.text


def test_a_backup_takes_notes_along(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        made = await server.make(seats=BOTH)
        await note(server, made["table"]["id"], seat_token(made), text="kept")
        await asyncio.to_thread(backup.copy_store, f"sqlite:///{tmp_path / 'club.db'}", str(tmp_path / "copy.db"))
        copy = Store(f"sqlite:///{tmp_path / 'copy.db'}")
        found = await own_notes_store.read(copy, made["table"]["id"], own_notes_store.of_seat(0, 1))
        assert found.text == "kept"
        await copy.close()

    serve(tmp_path, scenario)
