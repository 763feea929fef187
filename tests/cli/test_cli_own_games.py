"""Games of other people: from a file, from a folder, from an installed package, in every command."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from champclos import games
from tests.cli.conftest import Command
from tests.patience import PATIENCE
from tests.toys.abroad import installed, skirmish_at

pytestmark = pytest.mark.usefixtures("own_games")
SIMULATE = ("simulate", "skirmish", "--games", "3", "--seed", "5", "--json")


@pytest.fixture
def package(tmp_path: Path) -> str:
    """The folder of somebody's game."""
    return str(skirmish_at(tmp_path))


def test_a_folder_is_a_game_in_every_command(champclos: Command, package: str, tmp_path: Path) -> None:
    own_game = ("--games-from", package)
    listed = {entry["name"]: entry for entry in json.loads(champclos("games", "--json", *own_game).out)}
    assert (listed["skirmish"]["seats"], listed["skirmish"]["content"]["designed"] > 0) == ([2, 3], True)
    assert "skirmish" in champclos("games", *own_game).out
    assert "SKI-PICK-2" in champclos("rules", "skirmish", *own_game).out
    records = tmp_path / "records"
    summary = json.loads(champclos(*SIMULATE, *own_game, "--records", str(records)).out)
    assert sum(summary["endings"].values()) == 3
    record = str(records / "game-000001.champ")
    assert "Honest" in champclos("verify", record, *own_game).out
    assert "The start" in champclos("replay", record, "--plain", *own_game).out
    analysed = champclos("analyse", record, "--at", "6", "--bot", "squire", *own_game)
    assert (analysed.code, analysed.err) == (0, "")
    assert champclos("odds", record, "--at", "6", *own_game).out == "No dice follow any choice here.\n"
    assert "SKI-" in champclos("play", "skirmish", "--bots", "page,page", *own_game).out
    contest = champclos("arena", "skirmish", "--bots", "page,page:", "--games", "2", *own_game)
    assert contest.err == 'champclos: bot "page:": "" is not of the form name=value\n'
    contest = champclos("arena", "skirmish", "--bots", "page,squire", "--games", "4", "--workers", "2", *own_game)
    assert "4 games of skirmish" in contest.out


def test_worker_processes_know_the_game(champclos: Command, package: str) -> None:
    def result(*more: str) -> dict[str, object]:
        summary = json.loads(champclos(*SIMULATE, "--games-from", package, *more).out)
        return {key: value for key, value in summary.items() if "second" not in key}

    assert result() == result("--workers", "2")


def test_a_file_registers_as_many_games_as_it_likes(champclos: Command, package: str) -> None:
    file = Path(package).parent / "mine.py"
    file.write_text(
        "import champclos\nfrom skirmish import make\nfrom skirmish.game import Skirmish\n\n\n"
        "class Duel(Skirmish):\n    def __init__(self, given, overrides):\n"
        "        super().__init__(given, overrides)\n        self.name = 'duel'\n\n\n"
        "champclos.register('skirmish', make)\nchampclos.register('duel', Duel)\n"
    )
    for name in ("skirmish", "duel"):
        said = champclos("simulate", name, "--games", "1", "--games-from", str(file))
        assert (said.code, said.err) == (0, "")


def test_a_file_with_a_maker_is_a_game_of_its_name(champclos: Command, package: str) -> None:
    file = Path(package).parent / "skirmish.py"
    Path(package).rename(Path(package).parent / "rules")
    for path in (Path(package).parent / "rules").glob("*.py"):
        path.write_text(path.read_text().replace("from skirmish", "from rules"))
    file.write_text("from rules import make as make\n")
    said = champclos(*SIMULATE, "--games-from", str(file))
    assert (said.code, said.err) == (0, "")


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("", ": it calls no champclos.register and has no function make"),
        ("def (", ", line 1: invalid syntax"),
        ("import nowhere_at_all", " (skirmish.py, line 1): ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("raise SystemExit(3)", " (skirmish.py, line 1): SystemExit: 3"),
        ("import champclos\nchampclos.register('Tafl', 1)", ': game "Tafl": a name is a small letter, then up to 39 '),
        ("import champclos\nchampclos.register('lionheart', 1)", ': game "lionheart": this name is taken'),
        ("import champclos\nchampclos.register('house', 1)", ': game "house": this name is taken'),
    ],
)
def test_a_file_that_cannot_be_loaded_is_told_in_one_line(
    champclos: Command, tmp_path: Path, source: str, line: str
) -> None:
    file = tmp_path / "skirmish.py"
    file.write_text(source)
    said = champclos(*SIMULATE, "--games-from", str(file))
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"champclos: games file {file}{line}")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("return 1", "cannot be made: its maker gives int, not a champclos.Game"),
        ("return 1 // 0", "cannot be made (skirmish.py, line 3): ZeroDivisionError: "),
        ("return champclos.game('lionheart')", 'calls itself "lionheart": register it by this name'),
    ],
)
def test_a_game_that_cannot_be_made_is_told_in_one_line_and_left_out_of_the_list(
    champclos: Command, tmp_path: Path, source: str, line: str
) -> None:
    file = tmp_path / "skirmish.py"
    file.write_text(f"import champclos\ndef make(options, overrides):\n    {source}\n")
    said = champclos(*SIMULATE, "--games-from", str(file))
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f'champclos: game "skirmish" {line}')
    assert said.err.count("\n") == 1
    said = champclos("games", "--json", "--games-from", str(file))
    assert said.code == 0
    assert said.err.startswith(f'champclos: game "skirmish" {line}')
    assert [entry["name"] for entry in json.loads(said.out)] == games.NAMES


@pytest.mark.parametrize("workers", ["1", "2"])
def test_what_goes_wrong_in_a_game_is_told_with_its_number_and_its_place(
    champclos: Command, package: str, workers: str
) -> None:
    with (Path(package) / "state.py").open("a") as file:
        file.write("\n\ndef worse(self, *_):\n    raise KeyError('lost')\n\n\nSkirmishState.choices = worse\n")
    said = champclos(*SIMULATE, "--games-from", package, "--workers", workers)
    assert said.code == 2
    assert said.err.startswith("champclos: game ")
    assert " of seed 5 (state.py, line " in said.err
    assert said.err.endswith("): KeyError: 'lost'\n")
    assert said.err.count("\n") == 1


def test_an_installed_package_brings_its_games(champclos: Command, package: str) -> None:
    place = Path(package).parent
    installed(place, "skirmish-game", {"skirmish": "skirmish:make", "lionheart": "skirmish:make"})
    sys.path.append(str(place))
    assert json.loads(champclos(*SIMULATE).out)["games"] == 3
    listed = {entry["name"]: entry for entry in json.loads(champclos("games", "--json").out)}
    assert [*listed] == [*games.NAMES, "skirmish"]
    assert listed["lionheart"]["clauses"] > listed["skirmish"]["clauses"]


def test_a_broken_package_does_not_break_the_other_games(champclos: Command, tmp_path: Path) -> None:
    installed(tmp_path, "bad-games", {"broken": "nowhere_at_all:make", "Bad Name": "json:loads", "hollow": "json:no"})
    sys.path.append(str(tmp_path))
    said = champclos("games", "--json")
    assert [entry["name"] for entry in json.loads(said.out)] == games.NAMES
    assert said.err.splitlines() == [
        'champclos: game "Bad Name" of bad-games: this cannot be the name of a game',
        'champclos: game "broken" of bad-games cannot be loaded: ModuleNotFoundError: No module named '
        "'nowhere_at_all'",
        "champclos: game \"hollow\" of bad-games cannot be loaded: AttributeError: module 'json' has no attribute 'no'",
    ]
    assert champclos("simulate", "lionheart", "--games", "1").code == 0
    said = champclos("simulate", "broken", "--games", "1")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "broken, hollow" in champclos("simulate", "chess", "--games", "1").err


def test_a_server_has_the_game_and_its_bots_play_it(package: str, tmp_path: Path) -> None:
    installed(tmp_path, "bad-games", {"broken": "nowhere_at_all:make"})
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "champclos", "serve", "--port", str(port), "--log", "json"]
    command += ["--database", f"sqlite:///{tmp_path / 'club.db'}", "--games-from", package]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([*sys.path, str(tmp_path)])}
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment)
    address = f"http://127.0.0.1:{port}/api"
    try:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                listed = httpx.get(f"{address}/games").json()
                break
            except httpx.ConnectError:
                assert process.poll() is None
                assert time.monotonic() < until
                time.sleep(0.1)
        assert [entry["name"] for entry in listed] == [*games.NAMES, "skirmish"]
        seats = [{"holder": "bot", "bot": "page"}, {"holder": "bot", "bot": "squire"}]
        made = httpx.post(f"{address}/tables", json={"game": "skirmish", "seats": seats, "public": True})
        assert made.status_code == 201
        table = made.json()["table"]["id"]
        with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/socket") as watcher:  # bots play for those who watch
            watcher.send(json.dumps({"type": "hello", "tokens": [], "seen": {}}))
            while httpx.get(f"{address}/tables/{table}").json()["status"] != "over":
                watcher.recv(timeout=PATIENCE)
    finally:
        process.send_signal(signal.SIGTERM)
        _, told = process.communicate(timeout=PATIENCE)
    assert told.count('"event":"game left out"') == 1
    assert "nowhere_at_all" in told
