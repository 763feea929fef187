"""A table is exported by one host and carried on by another: nothing is lost, and only what is whole is taken."""

import asyncio
import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from champclos.cli import run
from champclos.core.game import NATURE
from champclos.records import verify_text
from champclos.server import commands, table_files
from champclos.server.course import BACK, PLAY
from champclos.server.store import Store
from champclos.server.table import Table
from tests.server.harness import Hands, Message, RunningServer, open_server
from tests.server.test_endings import begin
from tests.server.test_upgrade import decide

GAMES: dict[str, dict[str, object]] = {"lionheart": {"height": 6}, "artofwar": {}, "warriors": {"seats": 2}}
CLOCK = {"kind": "move", "seconds": 86_400, "bank": 259_200, "most": 259_200, "increment": 21_600, "holidays": 14}
PEOPLE = [{"holder": "me", "name": "Anna"}, {"holder": "me", "name": "Benoît"}]
HOUR = 3_600_000
pytestmark = pytest.mark.usefixtures("known_dice")


def database(folder: Path) -> str:
    return f"sqlite:///{folder / 'club.db'}"


async def command(*argv: object) -> int:
    return await asyncio.to_thread(run, [str(part) for part in argv])


async def new_host(folder: Path) -> str:
    """A store that was served once."""
    folder.mkdir(exist_ok=True)
    async with open_server(folder):
        pass
    return database(folder)


async def drafted(server: RunningServer, game: str) -> Message:
    """A game with a clock, some moves and talk, in the middle of a draft where the game has them."""
    made = await server.make(game, options=GAMES[game], seats=PEOPLE, clock=CLOCK, window=0)
    table = server.table(made)
    await begin(table)
    await decide(table, 9)
    for number in range(40):
        if table.course.drafts:
            break
        await decide(table, 1, number)
    await table.act(partial(commands.say, seat=0, name="", text="À demain !"))
    return made


async def link_of(server: RunningServer, said: str, whom: str) -> Message:
    """What somebody finds who opens a link that was shown."""
    link = next(line.partition(": ")[2] for line in said.splitlines() if line.startswith(whom))
    place, _, token = link.partition("?seat=")
    answer = await server.post(f"/api/tables/{place.rpartition('/')[2]}/join", {"token": token})
    assert answer.status_code == 201, answer.text
    found: Message = answer.json()
    return found


def views_of(table: Table) -> list[object]:
    course = table.course
    return [[course.position(seat).seen_by(seat).encode() for seat in range(course.seats)], course.settled,
            course.clocks.times, sorted(course.drafts.items()), list(table.lines)]  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_at_another_host_as_it_was(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "friday.table"

    async def scenario() -> None:
        here = tmp_path / "here"
        here.mkdir()
        async with open_server(here) as server:
            made = await drafted(server, game)
            table = server.table(made)
            name = table.id
            assert await command("tables", "export", name, file, "--database", database(here)) == 0
            assert "keep it to yourself" in capsys.readouterr().out
            before, secret, version = views_of(table), table.meta.sealing.secret, table.course.rows
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        there = tmp_path / "there"
        address = await new_host(there)
        assert (
            await command("tables", "import", file, "--database", address, "--page-address", "https://b.example/") == 0
        )
        said = capsys.readouterr().out
        assert "host: https://b.example/#/mine?key=" in said
        async with open_server(there) as server:
            old = await server.get(f"/api/tables/{name}", made["seats"][0]["token"])
            assert old.status_code == 401, "what the first host signed is worth nothing at the second"
            mine = [await link_of(server, said, whom) for whom in ("seat 0, Anna", "seat 1, Benoît")]
            table = server.registry.tables[name]
            assert table.course.paused
            assert views_of(table)[:2] == before[:2]
            assert views_of(table)[3:] == before[3:]
            assert table.meta.sealing.secret == secret
            assert table.course.rows == version + 1
            tokens = [one["token"] for one in mine]
            key = said.partition("key=")[2].split()[0]
            (own,) = (await server.post("/api/mine", {"key": key})).json()["games"]
            assert own["host"]
            async with server.client(name, *tokens, own["host"]) as client:
                await client.do(type="resume", seat=0)
                await decide(table, 5)
                await client.do(type="resign", seat=int(table.course.truth.waiting).bit_length() - 1)
                await client.until(lambda: bool(client.table and client.table["status"] == "over"))
            record = (await server.get(f"/api/tables/{name}/record", tokens[0])).text
            assert not [problem for problem in verify_text(record)[1] if problem.wrong]

    asyncio.run(scenario())


def test_no_time_goes_by_between_two_hosts_and_the_outages_of_each_count_while_it_had_the_table(
    tmp_path: Path,
) -> None:
    hands = Hands(1_700_000_000_000)

    def left(table: Table) -> list[int | None]:
        clocks, now = table.course.clocks, hands()
        return [clocks.remaining(seat, clocks.gone(seat, now) if (table.course.running >> seat) & 1 else 0)
                for seat in range(2)]  # fmt: skip

    async def scenario() -> None:
        assert hands.at is not None
        here, there = tmp_path / "here", tmp_path / "there"
        here.mkdir()
        there.mkdir()
        async with open_server(there, hands=hands):
            pass
        async with open_server(here, hands=hands) as server:
            made = await server.make("lionheart", options={"height": 6}, seats=PEOPLE, clock=CLOCK)
            await begin(server.table(made))
            await decide(server.table(made), 3)
        hands.at += 30 * HOUR  # nobody serves the table
        async with open_server(here, hands=hands) as server:
            table = await server.registry.table(made["table"]["id"])
            hands.at += 9_000  # longer would be an outage
            before = left(table)
            assert min(value for value in before if value is not None) > 24 * HOUR
            data = (await table_files.take_out(server.registry.store, table.id, hands()))[1]
        hands.at += 500 * HOUR
        async with open_server(there, hands=hands) as server:
            await table_files.put_in(server.registry.store, table_files.read_file(data), hands())
            table = await server.registry.table(made["table"]["id"])
            assert left(table) == before
            await table.act(commands.resume)
            assert left(table) == before
            await decide(table, 1)
            assert (await server.get("/health")).status_code == 200, "it notes that it is alive"
            hands.at += 9_000
            running, after = table.course.running, left(table)
            assert (await server.get("/health")).status_code == 200
        hands.at += 40 * HOUR
        async with open_server(there, hands=hands) as server:
            table = await server.registry.table(made["table"]["id"])
            assert table.course.running == running
            assert left(table) == after, "while this host is away, no clock runs either"

    asyncio.run(scenario())


async def exported(folder: Path, make: Callable[[RunningServer], Any]) -> bytes:
    folder.mkdir(exist_ok=True)
    async with open_server(folder) as server:
        name = await make(server)
        return (await table_files.take_out(server.registry.store, name, server.registry.now()))[1]


async def a_game(server: RunningServer, game: str = "lionheart") -> str:
    return str((await drafted(server, game))["table"]["id"])


def bent(data: bytes, bend: Callable[[Message], None]) -> bytes:
    """A file that somebody has changed who knows how it is written."""
    head, _, body = data.partition(b"\n")
    told = json.loads(body)
    bend(told)
    body = json.dumps(told, separators=(",", ":")).encode()
    return head.rpartition(b" ")[0] + b" " + sha256(body).hexdigest().encode() + b"\n" + body + b"\n"


def row_of(told: Message, kind: int, nature: bool) -> list[int]:
    found: list[int] = next(row for row in told["tables"][0]["rows"] if row[1] == kind and (row[2] == NATURE) == nature)
    return found


def bend_a_die(told: Message) -> None:
    row = row_of(told, PLAY, nature=True)
    row[3] += 1


def bend_a_choice(told: Message) -> None:
    row_of(told, PLAY, nature=False)[3] = 987_654


def drop_a_row(told: Message) -> None:
    del told["tables"][0]["rows"][3]


def end_early(told: Message) -> None:
    told["tables"][0]["meta"]["status"] = "over"


def give_away_a_seat(told: Message) -> None:
    told["tables"][0]["meta"]["chairs"].pop()


def seat_a_stranger(told: Message) -> None:
    told["tables"][0]["meta"]["chairs"][0].update(holder="bot", bot="nobody_knows")


def play_by_other_rules(told: Message) -> None:
    told["tables"][0]["rules_version"] += 1


def change_the_secret(told: Message) -> None:
    told["tables"][0]["meta"]["sealing"]["secret"] = "ab" * 32


def come_from_the_future(told: Message) -> None:
    told["tables"][0]["meta"]["chairs"][1]["halo"] = True


def take_back_for_nobody(told: Message) -> None:
    rows = told["tables"][0]["rows"]
    rows.append([len(rows), BACK, 7, 0, rows[-1][4]])


def tear_the_talk(told: Message) -> None:
    told["tables"][0]["chat"][0]["number"] = 3


def play_later(told: Message) -> None:
    told["at"] = told["tables"][0]["rows"][-1][4] - 1


def forget_the_game(told: Message) -> None:
    told["tables"][0]["game"] = "ludo"


WRONG = {
    bend_a_die: "is not how the dice fell by their seal",
    bend_a_choice: "row",
    drop_a_row: "row 3 of its log is not what follows",
    end_early: "it is not over after this log",
    give_away_a_seat: "the game has 2 seats, but 1 are described",
    seat_a_stranger: 'seat 0: unknown bot "nobody_knows"',
    play_by_other_rules: "use the same version of Champclos",
    change_the_secret: "the secret of its dice is not the one that was promised",
    come_from_the_future: "tables.meta.chairs.halo is not known",
    take_back_for_nobody: "is of nobody",
    tear_the_talk: "the talk is not whole",
    play_later: "something was played after the file was written",
    forget_the_game: "ludo",
}


def test_what_is_not_whole_or_breaks_the_rules_is_refused_and_leaves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.table"

    async def scenario() -> None:
        data = await exported(tmp_path / "here", a_game)
        address = await new_host(tmp_path / "there")
        bad = {words: bent(data, bend) for bend, words in WRONG.items()}
        bad |= {
            "cut off or changed": data[:-40],
            "no table that champclos tables export wrote": b"hello\n",
            "another version of Champclos": data.replace(b"table 1", b"table 2", 1),
            "it holds no table": bent(data, lambda told: told["tables"].clear()),
        }
        for words, changed in bad.items():
            file.write_bytes(changed)
            assert await command("tables", "import", file, "--database", address) == 2
            err = capsys.readouterr().err
            assert err.count("\n") == 1
            assert words in err
        store = Store(address)
        assert await store.names() == []
        await store.close()
        file.write_bytes(data)
        assert await command("tables", "import", file, "--database", address) == 0
        assert await command("tables", "import", file, "--database", address) == 2
        assert "there is one of this id already" in capsys.readouterr().err
        assert await command("tables", "import", tmp_path / "none", "--database", address) == 2
        assert "No such file" in capsys.readouterr().err

    asyncio.run(scenario())


KILLED = """
import os, signal, sys
from champclos.cli import run
from champclos.server import table_files
write, tables = table_files._write, []
async def half(*given):
    if tables:
        os.kill(os.getpid(), signal.SIGKILL)
    tables.append(given)
    await write(*given)
table_files._write = half
run(sys.argv[1:])
"""


async def a_series(server: RunningServer) -> str:
    """The second game of a match of three, which was just begun."""
    made = await server.make(seats=PEOPLE, series={"name": "best_of", "options": {"games": 3}}, window=0)
    table = server.table(made)
    await begin(table)
    await decide(table, 3)
    await table.act(partial(commands.resign, seat=0))
    while not table.meta.next:
        await asyncio.sleep(0.01)
    following = await server.registry.table(table.meta.next)
    await begin(following)
    await decide(following, 2)
    return following.id


def test_a_series_moves_whole_and_an_import_that_is_killed_leaves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.table"

    async def scenario() -> None:
        file.write_bytes(await exported(tmp_path / "here", a_series))
        address = await new_host(tmp_path / "there")
        argv = ["tables", "import", str(file), "--database", address]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
        program = [sys.executable, "-c", KILLED, *argv]
        killed = await asyncio.to_thread(subprocess.run, program, check=False, env=environment)
        assert killed.returncode == -9
        store = Store(address)
        assert await store.names() == []
        assert await command(*argv) == 0
        first, second = await store.names()
        await store.close()
        async with open_server(tmp_path / "there") as server:
            mine = await link_of(server, capsys.readouterr().out, "seat 0")
            assert mine["table"] == second
            table = server.registry.tables[second]
            await table.act(commands.resume)
            info = (await server.get(f"/api/series/{first}", mine["token"])).json()
            assert [part["status"] for part in info["parts"]] == ["over", "playing"]
            loser = next(seat for seat, chair in enumerate(table.meta.chairs) if chair.name == "Anna")
            await table.act(partial(commands.resign, seat=loser))
            while (await server.get(f"/api/series/{first}", mine["token"])).json()["status"] != "over":
                await asyncio.sleep(0.01)

    asyncio.run(scenario())


def test_a_finished_game_is_exported_without_any_secret(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "over.table"

    async def scenario() -> None:
        here = tmp_path / "here"
        here.mkdir()
        async with open_server(here) as server:
            made = await drafted(server, "warriors")
            await server.table(made).act(partial(commands.resign, seat=0))
            record = (await server.get(f"/api/tables/{made['table']['id']}/record", made["host"])).text
            mark, key = server.table(made).meta.maker, await server.registry.store.key()
        assert await command("tables", "export", made["table"]["id"], file, "--database", database(here)) == 0
        assert "nothing that was not shown" in capsys.readouterr().out
        assert await command("tables", "export", made["table"]["id"], file, "--database", database(here)) == 2
        assert "it is there already" in capsys.readouterr().err
        text = file.read_text()
        for secret in (mark, key.hex(), *(one["token"].rpartition(".")[2] for one in made["seats"])):
            assert secret
            assert secret not in text
        address = await new_host(tmp_path / "there")
        assert await command("tables", "import", file, "--database", address) == 0
        said = capsys.readouterr().out
        assert "watching: /#/table/" in said
        assert "seat 0" not in said
        watch = said.partition("watch=")[2].split()[0]
        async with open_server(tmp_path / "there") as server:
            assert (await server.get(f"/api/tables/{made['table']['id']}/record", watch)).text == record

    asyncio.run(scenario())


def test_links_are_shown_again_and_a_table_whose_dice_are_being_sealed_waits(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            sealing = (await server.make(seats=PEOPLE))["table"]["id"]
            gathering = await server.make(seats=PEOPLE[:1])
            name = gathering["table"]["id"]
            at = ("--database", database(tmp_path))
            assert await command("tables", "export", sealing, tmp_path / "a", *at) == 2
            assert "try again in a minute" in capsys.readouterr().err
            assert not (tmp_path / "a").exists()
            assert await command("tables", "export", "nowhere", tmp_path / "a", *at) == 2
            assert "there is none" in capsys.readouterr().err
            assert await command("tables", "links", name, *at) == 0
            said = capsys.readouterr().out
            (invitation,) = gathering["invitations"]
            assert f"seat 1, open: {invitation['link']}\n" in said
            assert (await link_of(server, said, "seat 0, Anna"))["seat"] == 0
            assert await command("tables", "links", "nowhere", *at) == 2
            assert await command("tables", "links", name, *at, "--page-address", "b.example") == 2
            assert "page address" in capsys.readouterr().err
            assert await command("tables", "export", name, tmp_path / "b", *at) == 0
            assert await command("tables", "delete", name, *at) == 0
            assert await command("tables", "import", tmp_path / "b", *at) == 0, "what was deleted comes back"

    asyncio.run(scenario())
