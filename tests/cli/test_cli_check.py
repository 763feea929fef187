"""`champclos check`: laws kept and broken, and the record that a breach leaves."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from champclos.cli import check
from champclos.games import RELEASED, make_game, tiny_game
from champclos.testing.worlds import follow
from tests.cli.conftest import Command
from tests.patience import PATIENCE
from tests.toys.abroad import skirmish_at

FORGETFUL = """

def spoilt(self, seat, choice, apply=SkirmishState.apply):
    if self.round == 2 and self.phase == RAID:
        raise KeyError("the raid is forgotten")
    apply(self, seat, choice)


SkirmishState.apply = spoilt
"""
LEAKY = """

def spoilt(self, viewer, seat, choice):
    return choice


SkirmishState.mask = spoilt
"""
NOTICED = """

def noticed(self, settle=SkirmishState.settle):
    open({path!r}, "w").close()
    settle(self)


SkirmishState.settle = noticed
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own_games: None) -> Path:
    """The folder of somebody's game, of which few games are checked; records are left beside it."""
    monkeypatch.setattr(check, "GAMES", 1)
    monkeypatch.setattr(check, "TINY_GAMES", 1)
    monkeypatch.chdir(tmp_path)
    return skirmish_at(tmp_path)


def spoil(package: Path, source: str) -> None:
    with (package / "state.py").open("a") as file:
        file.write(source)


def test_a_game_that_keeps_the_laws_is_told_so(champclos: Command, package: Path) -> None:
    said = champclos("check", "skirmish", "--games-from", str(package))
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("skirmish keeps the laws in 1 games, ")
    assert "Not checked" not in said.out
    assert not (package.parent / "check-skirmish.champ").exists()


def test_time_is_spent_on_more_games(champclos: Command, package: Path) -> None:
    began = time.monotonic()
    more = ("--games-from", str(package), "--minutes", "0.05", "--option", "rounds=1", "--json")
    verdict = json.loads(champclos("check", "skirmish", *more).out)
    assert time.monotonic() - began >= 3
    assert verdict["tried"]["games"] > 1
    assert verdict["complete"]


def test_without_a_tiny_version_it_says_what_was_not_checked(champclos: Command, package: Path) -> None:
    page = package / "__init__.py"
    page.write_text(page.read_text().replace("def tiny(", "def small("))
    said = champclos("check", "skirmish", "--games-from", str(package))
    assert said.code == 0
    assert "the game has no tiny version" in said.out


def test_a_breach_names_law_seat_and_step_and_leaves_a_record(champclos: Command, package: Path) -> None:
    spoil(package, FORGETFUL)
    own_game = ("--games-from", str(package))
    said = champclos("check", "skirmish", "--json", *own_game)
    assert said.code == 1
    breach = json.loads(said.out)["breach"]
    assert breach["law"] == "play and apply do the same"
    assert "the raid is forgotten" in breach["what"]
    assert breach["seat"].startswith("seat ")
    assert breach["step"] > 4
    assert "round: 2" in breach["position"]
    record = Path(breach["record"])
    assert record.name == "check-skirmish.champ"
    assert "about law: play and apply do the same" in record.read_text()
    shown = champclos("replay", str(record), *own_game, typed=("end", "position", "quit"))
    assert shown.code == 0
    assert breach["position"].splitlines()[0] in shown.out
    assert f"{breach['step']} of {breach['step']}" in shown.out
    said = champclos("play", "skirmish", "--position", str(record), *own_game, typed=("", "quit"))
    assert said.code == 0
    said = champclos("check", "skirmish", *own_game)
    assert said.code == 1
    assert f"champclos replay check-skirmish.champ --games-from {package}" in said.out


def test_a_leak_is_found_and_recorded(champclos: Command, package: Path) -> None:
    spoil(package, LEAKY)
    verdict = json.loads(champclos("check", "skirmish", "--json", "--games-from", str(package)).out)
    assert verdict["breach"]["seat"] in ("seat 0", "seat 1", "spectator")
    assert (package.parent / "check-skirmish.champ").is_file()


def test_a_game_that_does_not_begin_is_told_in_one_line(champclos: Command, package: Path) -> None:
    spoil(package, "\n\ndef spoilt(self):\n    raise ValueError('no start')\n\n\nSkirmishState.settle = spoilt\n")
    said = champclos("check", "skirmish", "--games-from", str(package))
    assert said.code == 2
    assert 'champclos: game "skirmish" cannot be checked (state.py, line ' in said.err
    assert said.err.endswith("ValueError: no start\n")


def test_ctrl_c_says_how_far_it_came(package: Path, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    spoil(package, NOTICED.format(path=str(begun)))
    command = [sys.executable, "-m", "champclos", "check", "skirmish", "--minutes", "5", "--games-from", str(package)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    while not begun.exists():
        assert process.poll() is None
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out) == (130, "")
    assert err.strip().startswith("Stopped; no breach in ")
    assert "Traceback" not in err


@pytest.mark.parametrize("game", RELEASED)
def test_the_games_of_this_project_have_a_tiny_version(game: str) -> None:
    usual = make_game(game, {}, {}).options
    tiny = tiny_game(game, usual | {"seats": 2} if "seats" in usual else usual)
    assert tiny is not None
    assert tiny.name == game
    assert follow(tiny, 0, 1) > 0, "somebody was in doubt"


def test_a_tiny_version_has_the_options_of_the_game() -> None:
    options: dict[str, object] = {"mode": "free-first", "box": True}
    tiny = tiny_game("artofwar", make_game("artofwar", options, {}).options)
    assert tiny is not None
    assert (tiny.options["mode"], tiny.options["box"]) == ("free-first", True)
