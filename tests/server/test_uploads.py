"""Records that are uploaded, and tables that begin from a position: what is taken, what is refused, and who sees it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
import sqlalchemy

from champclos.core.game import Game, State
from champclos.games import make_game
from champclos.records import mask_record, record_of, verify_text, write_record
from champclos.server.limits import MOST_POSITION, MOST_RECORD, RECORDS, Retention
from champclos.server.schema import MIGRATIONS
from champclos.server.store import Store
from champclos.server.upload_reading import MOST_LINES, MOST_STEPS, read_upload
from tests.server.harness import FREE, Hands, Message, RunningServer, open_server
from tests.server.test_analysis import owner, server_entries
from tests.server.test_cleanup import DAY, START
from tests.server.test_playing import play_on
from tests.server.test_recorded import played


def recorded(game: Game, steps: int = 30, abandoned: bool = True) -> tuple[State, str]:
    """The position after some steps at random, and the game as a file."""
    state, taken = played(game, steps)
    return state, write_record(record_of(game, taken, names=["Anna", "Ben"], abandoned=abandoned))


async def upload(server: RunningServer, text: str) -> Message:
    answer = await server.post("/api/records", {"text": text})
    assert answer.status_code == 201, answer.text
    found: Message = answer.json()
    return found


async def refused(server: RunningServer, path: str, body: object, *tokens: str) -> Message:
    answer = await server.post(path, body, *tokens)
    assert answer.status_code >= 400, answer.text
    found: Message = answer.json()
    assert found["words"]["en"] != found["words"]["fr"]
    return found


def on_server(folder: Path, scenario: Callable[[RunningServer], Awaitable[None]]) -> None:
    async def run() -> None:
        async with open_server(folder) as server:
            await scenario(server)

    asyncio.run(run())


@pytest.mark.parametrize("steps", [30, 10_000])
def test_a_record_is_looked_at_in_private_and_comes_out_as_it_went_in(steps: int, tmp_path: Path) -> None:
    state, text = recorded(make_game("artofwar", {}, {}), steps)

    async def scenario(server: RunningServer) -> None:
        found = await upload(server, text)
        assert found["note"] is None
        table, watch = found["table"], found["watch"]
        info = (await server.get(f"/api/tables/{table}", watch)).json()
        assert info["status"] == ("over" if steps > 100 else "closed")
        assert [seat["name"] for seat in info["seats"]] == ["Anna", "Ben"]
        assert (await server.get(f"/api/tables/{table}")).status_code == 403
        assert (await server.get("/api/tables")).json() == []
        page = (await server.get(f"/api/tables/{table}/positions/{found['steps']}?viewer=all", watch)).json()
        assert [one["id"] for one in page["scene"]["pieces"]] == [one.id for one in state.scene().pieces]
        again = (await server.get(f"/api/tables/{table}/record", watch)).text
        assert again.replace(f"about table: {table}\n", "") == text
        for path in ("join", "rematch", "device"):
            assert (await server.post(f"/api/tables/{table}/{path}", {}, watch)).status_code >= 400
        tried = await server.post(f"/api/tables/{table}/analysis", {"step": 5, "viewer": "all"}, watch)
        assert tried.json()["table"]["origin"]["imagined"] is False

    on_server(tmp_path, scenario)


def test_the_sealed_dice_of_an_uploaded_record_can_be_checked_again(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        async with server.game("lionheart", 2, window=0) as client:
            token = client.made["seats"][0]["token"]
            await play_on(client, 6)
            running = (await server.get(f"/api/tables/{client.made['table']['id']}/record", token)).text
            await client.do(type="resign", seat=0)
            await client.until(lambda: bool(client.table and client.table["status"] == "over"))
            text = (await server.get(f"/api/tables/{client.made['table']['id']}/record", token)).text
        found = await upload(server, text)
        again = (await server.get(f"/api/tables/{found['table']}/record", found["watch"])).content
        record, problems = verify_text(again)
        assert [one for one in problems if one.wrong] == []
        assert record.seal is not None
        assert record.seal.secret in text
        masked = await upload(server, running)
        assert (masked["table"], masked["watch"], masked["viewer"]) == ("", "", 0)
        assert "one viewer" in masked["note"]["en"]
        other = text.replace("* A", "* R", 1)
        error = await refused(server, "/api/records", {"text": other})
        assert error["code"] == "bad_record"
        line = 1 + next(
            number
            for number, (one, two) in enumerate(zip(text.split("\n"), other.split("\n"), strict=True))
            if one != two
        )
        assert f"Line {line}: " in error["words"]["en"]
        assert f"Ligne {line} : " in error["words"]["fr"]

    on_server(tmp_path, scenario)


def test_what_a_viewer_saw_opens_a_table_where_the_rest_is_dealt(tmp_path: Path) -> None:
    game = make_game("artofwar", {}, {})
    state, taken = played(game, 30)
    text = write_record(mask_record(record_of(game, taken), 0))

    async def scenario(server: RunningServer) -> None:
        found = await upload(server, text)
        starts = []
        for _ in range(4):
            made = await server.make("artofwar", options=found["options"], start={"position": found["position"]})
            assert made["table"]["origin"] == {
                "kind": "position",
                "table": "",
                "step": 0,
                "viewer": 0,
                "imagined": True,
                "barred": [],
            }
            starts.append(server.table(made).course.start)
            assert starts[-1].seen_by(0) == state.seen_by(0)
        assert len({start.encode() for start in starts}) > 1

    on_server(tmp_path, scenario)


def test_a_table_begins_from_a_step_of_a_record_for_people_and_bots(tmp_path: Path) -> None:
    _, text = recorded(make_game("lionheart", {"height": 8}, {}), 40)

    async def scenario(server: RunningServer) -> None:
        found = await upload(server, text)
        start = {"table": found["table"], "step": 12}
        body = {"game": "lionheart", "start": start, "public": True, "seats": [{"holder": "me"}, {"holder": "open"}]}
        assert (await refused(server, "/api/tables", body))["code"] == "forbidden"
        answer = await server.post("/api/tables", body, found["watch"])
        assert answer.status_code == 201, answer.text
        made = answer.json()
        assert made["table"]["options"]["height"] == 8
        assert made["table"]["status"] == "gathering"
        assert len(made["invitations"]) == 1
        course = server.registry.tables[found["table"]].course
        then = course.start.copy()
        for step in course.settled[:12]:
            then.apply(step.seat, step.choice)
        assert server.table(made).course.start == then
        joined = await server.post(
            f"/api/tables/{made['table']['id']}/join", {"token": made["invitations"][0]["token"]}
        )
        async with server.client(made["table"]["id"], made["seats"][0]["token"], joined.json()["token"]) as client:
            await client.begin()
            await play_on(client, 5)
        for wrong, code in (
            ({"table": found["table"], "step": 9999}, "not_found"),
            ({"table": "nowhere"}, "no_table"),
            ({}, "bad_option"),
            ({"table": found["table"], "position": "x"}, "bad_option"),
        ):
            assert (
                await refused(
                    server, "/api/tables", {**body, "start": wrong}, *([found["watch"]] if "step" in wrong else [])
                )
            )["code"] == code
        assert (await refused(server, "/api/tables", {**body, "game": "artofwar"}, found["watch"]))[
            "code"
        ] == "bad_option"
        series = {**body, "series": {"name": "best_of"}}
        assert (await refused(server, "/api/tables", series, found["watch"]))["code"] == "bad_option"

    on_server(tmp_path, scenario)


def test_from_a_table_that_is_played_nobody_begins_another(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        async with server.game("lionheart", 2, window=0) as client:
            await play_on(client, 5)
            body = {"game": "lionheart", "start": {"table": client.made["table"]["id"], "step": 3}}
            error = await refused(server, "/api/tables", body, client.made["seats"][0]["token"])
            assert error["code"] == "forbidden"

    on_server(tmp_path, scenario)


def test_a_position_is_played_from_and_a_wrong_line_of_it_is_named(tmp_path: Path) -> None:
    state, _ = recorded(make_game("lionheart", {}, {}))
    text = state.position()

    async def scenario(server: RunningServer) -> None:
        made = await server.make(start={"position": text}, seats=[{"holder": "me"}, {"holder": "bot", "bot": "page"}])
        assert server.table(made).course.start.position() == text
        lines = text.split("\n")
        lines[1] = "nonsense"
        error = await refused(server, "/api/tables", {"game": "lionheart", "start": {"position": "\n".join(lines)}})
        assert error["code"] == "bad_option"
        assert "line 2" in error["words"]["en"]
        assert "ligne 2" in error["words"]["fr"]
        for nonsense in ("x", "army 0: K1a1^", "\x00", "army 0: " + "K1e1^ " * 2000, ": " * 5000):
            body = {"game": "lionheart", "start": {"position": nonsense[:MOST_POSITION]}}
            assert (await refused(server, "/api/tables", body))["code"] == "bad_option", nonsense[:20]

    on_server(tmp_path, scenario)


GOOD = recorded(make_game("lionheart", {}, {}))[1]
NESTED = "[" * 900 + "]" * 900


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("nonsense", "Line 1: this is no record"),
        (GOOD.replace("game: lionheart", "game: chess"), "Line 2: "),
        (GOOD.replace("option mode: basic", "option mode: royal"), "Line 4: "),
        (GOOD.replace("option width: 9", "option width: 99999999999"), "Line 5: "),
        (GOOD.replace("viewer: all", "replace units.king.dice: 99\nviewer: all"), "Line 11: "),
        (GOOD.replace("viewer: all", f"replace units: {NESTED}\nviewer: all"), "nested too deeply"),
        (GOOD.replace("viewer: all", "replace " + "a." * 900 + "b: 1\nviewer: all"), "nested too deeply"),
        (GOOD.replace("viewer: all", f'replace units: "{"x" * 5000}"\nviewer: all'), "it is too long"),
        (GOOD.replace("result: abandoned", "result: places 1 2; scores 1 0; LION-WIN-1"), "Line "),
        (GOOD[: GOOD.rindex("end")], "it was cut"),
        ("\n" * (MOST_LINES + 1), f"at most {MOST_LINES} lines"),
        (GOOD.replace("\nend", "\n0 pass" * MOST_STEPS + "\nend"), f"at most {MOST_STEPS} decisions"),
        (GOOD.replace("\nend", "\n \t0 pass" * MOST_STEPS + "\nend"), f"at most {MOST_STEPS} decisions"),
        (GOOD.replace("viewer: all", f" replace units: {NESTED}\nviewer: all"), "nested too deeply"),
        ("champclos: 1\nseries: best_of\ngame: lionheart\n", "a whole series"),
    ],
)
def test_a_bad_record_is_refused_with_its_first_bad_line(text: str, says: str, tmp_path: Path) -> None:
    found = read_upload(text.encode())
    assert found.problem is not None
    assert says in found.problem.en, found.problem.en
    assert found.problem.en != found.problem.fr


def test_what_is_too_long_is_not_read_and_too_many_records_have_to_wait(tmp_path: Path) -> None:
    async def scenario(server: RunningServer) -> None:
        assert (await refused(server, "/api/records", {"text": "x" * (MOST_RECORD + 1)}))["code"] == "too_large"
        assert (await refused(server, "/api/records", {"text": "x" * (1 << 20)}))["code"] == "too_large"
        assert (await refused(server, "/api/tables", {"game": "lionheart", "name": "x" * (1 << 17)}))[
            "code"
        ] == "too_large"
        codes = [
            (await server.post("/api/records", {"text": "nonsense"})).json()["code"] for _ in range(RECORDS[0] + 2)
        ]
        assert codes[0] == "bad_record"
        assert codes[-1] == "too_many"
        assert server.registry.tables == {}

    on_server(tmp_path, scenario)


def test_uploaded_records_take_room_among_the_tables_and_no_more_than_their_share(tmp_path: Path) -> None:
    async def run(tables: int, there: int, code: str) -> None:
        folder = tmp_path / str(tables)
        folder.mkdir()
        async with open_server(folder, msgspec.structs.replace(FREE, tables=tables)) as server:
            for _ in range(there):
                await server.make()
            await upload(server, GOOD)
            assert await server.registry.store.open_tables() == there + 1
            error = await refused(server, "/api/records", {"text": GOOD})
            assert error["code"] == "too_many"
            assert "records" in error["words"]["en"] or there
            answer = await server.post("/api/tables", {"game": "lionheart"})
            assert answer.json().get("code", "made") == code
            assert len(await server_entries(server)) == there + 1 + (code == "made")

    asyncio.run(run(10, 0, "made"))  # one tenth of the tables
    asyncio.run(run(11, 10, "too_many"))


def test_a_record_that_is_looked_at_is_kept(tmp_path: Path) -> None:
    hands = Hands(START)

    async def run() -> None:
        async with open_server(tmp_path, hands=hands) as server:
            found = await upload(server, GOOD)
            other = await upload(server, GOOD)
            assert hands.at is not None
            for _ in range(3):
                hands.at += int(Retention().analysis * DAY) - DAY
                assert (await server.get(f"/api/tables/{found['table']}/log", found["watch"])).status_code == 200
                assert (await server.get(f"/api/tables/{other['table']}/log")).status_code in (403, 404)
                await server.registry.clean()
            assert [one.id for one in await server_entries(server)] == [found["table"]]

    asyncio.run(run())


def test_a_store_from_before_uploads_were_counted_is_brought_up_to_date(tmp_path: Path) -> None:
    async def before() -> None:
        async with open_server(tmp_path) as server:
            await upload(server, GOOD)
            await server.make(name='"origin":{"kind":"upload"')

    asyncio.run(before())
    store = Store(f"sqlite:///{tmp_path / 'club.db'}")
    with store.writing_at_once() as connection:
        connection.execute(sqlalchemy.text("DROP INDEX ix_tables_origin"))
        connection.execute(sqlalchemy.text("ALTER TABLE tables DROP COLUMN origin"))
        connection.execute(sqlalchemy.text("UPDATE notes SET value = '7' WHERE name = 'schema'"))
    assert store.prepare() == len(MIGRATIONS) - 7
    assert asyncio.run(store.uploads()) == 1
    asyncio.run(store.close())


def test_uploaded_records_are_deleted_after_a_while(tmp_path: Path) -> None:
    hands = Hands(START)

    async def run() -> None:
        async with open_server(tmp_path, hands=hands) as server:
            found = await upload(server, GOOD)
            assert hands.at is not None
            hands.at += int(Retention().analysis * DAY) - DAY
            await server.registry.clean()
            assert [one.id for one in await server_entries(server)] == [found["table"]]
            hands.at += 2 * DAY
            await server.registry.clean()
            assert await server_entries(server) == []

    asyncio.run(run())


def test_a_record_tells_nothing_of_a_table_that_is_played(tmp_path: Path) -> None:
    """What is uploaded is all that comes back: a seat's record of a live game is completed by chance alone."""

    async def scenario(server: RunningServer) -> None:
        async with server.game("artofwar", 2, window=0) as client:
            await play_on(client, 6)  # both hands are still full of what the other does not know
            table = server.table(client.made)
            text = (await server.get(f"/api/tables/{table.id}/record", client.made["seats"][0]["token"])).text
            found = await upload(server, text)
            truth = table.course.position(0)
            different = 0
            for _ in range(4):
                made = await server.make("artofwar", options=found["options"], start={"position": found["position"]})
                start = server.table(made).course.start
                assert start.seen_by(0) == truth.seen_by(0)
                different += start != truth
                assert server.table(made).key != table.key
                assert not set(owner(made)) & {client.made["host"]}
            assert different

    on_server(tmp_path, scenario)
