"""Wrong input gets one clear line that names what and where, exit code 2 and no traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import champclos
from tests.cli.conftest import Command
from tests.patience import PATIENCE

KNOWN = ", ".join(champclos.names())
SIMULATE = ("simulate", "lionheart", "--games", "2")
BROKEN_POSITION = "army 0: K1e1^ N2d4^\narmy 1: K1e10v X2d5v\n"


@pytest.mark.parametrize(
    ("argv", "line"),
    [
        (("conquer",), 'Unknown command "conquer". Available commands: games, play, '),
        (("play", "chess"), f'unknown game "chess"; known: {KNOWN}'),
        (("simulate", "chess", "--games", "2"), f'unknown game "chess"; known: {KNOWN}'),
        (("rules", "chess"), f'unknown game "chess"; known: {KNOWN}, house'),
        (("simulate", "lionheart", "--games", "-1"), "the number of games cannot be negative: -1"),
        (("simulate", "lionheart", "--games", "many"), 'Invalid value for --games: unable to convert "many" into int.'),
        ((*SIMULATE, "--workers", "0"), "the number of workers must be at least 1: 0"),
        ((*SIMULATE, "--seed", "-1"), "the seed must be between 0 and 4294967295: -1"),
        ((*SIMULATE, "--bots", "dragon"), 'unknown bot "dragon"; known: page'),
        ((*SIMULATE, "--bots", "page:depth=3"), 'bot "page:depth=3": page has no parameter "depth"'),
        ((*SIMULATE, "--bots", "page,page,page"), "lionheart has 2 seats: name 1 or 2 bots, not 3"),
        ((*SIMULATE, "--bots-from", "nowhere.py"), "bots file nowhere.py: there is no such Python file"),
        ((*SIMULATE, "--games-from", "nowhere.py"), "games file nowhere.py: there is no such Python file"),
        ((*SIMULATE, "--seats", "3"), "lionheart has 2 seats, not 3"),
        ((*SIMULATE, "--option", "mode=chaos"), "option mode of lionheart: 'chaos' is none of basic, advanced"),
        ((*SIMULATE, "--option", "width=10"), "option width of lionheart: 10 is none of 9, 11, 13"),
        ((*SIMULATE, "--option", "size=3"), 'lionheart has no option "size"; its options: mode, width, height, quiet'),
        ((*SIMULATE, "--option", "mode"), 'option "mode" is not of the form name=value'),
        ((*SIMULATE, "--option", "width=9", "--option", "width=11"), "option width is given twice"),
        ((*SIMULATE, "--content", "nowhere.toml"), "content file nowhere.toml: No such file or directory"),
        ((*SIMULATE, "--fast"), "Unknown option: --fast."),
        (("simulate", "lionheart"), 'Command "simulate" parameter --games requires an argument.'),
        (("play",), 'Command "play" parameter GAME requires an argument.'),
        (("play", "lionheart", "warriors"), "unexpected: warriors"),
        (("play", "lionheart", "--bots", "dragon"), 'unknown bot "dragon"; known: page'),
        (("play", "lionheart", "--bots", "page,page,page"), "lionheart has 2 seats, but 3 bots are named"),
        (("play", "lionheart", "--position", "nowhere"), "position file nowhere: No such file or directory"),
        (("play", "lionheart", "--language", "de"), 'Invalid value "de" for --language. Choose from: "en", "fr".'),
        (("play", "lionheart", "--seed", "-4"), "the seed must be between 0 and 4294967295: -4"),
        (("play", "lionheart", "--at", "3"), "--at is for a record: --position game.champ --at 12"),
        (("play", "lionheart", "--position", "nowhere.champ"), "record nowhere.champ: No such file or directory"),
        (("check", "chess"), f'unknown game "chess"; known: {KNOWN}'),
        (("check", "lionheart", "--minutes", "-1"), "the number of minutes cannot be negative: -1"),
        (("rules", "lionheart", "--clause", "LION-TEA-1"), 'unknown clause of lionheart "LION-TEA-1"; known: LION-'),
    ],
)
def test_wrong_input_gets_one_line_and_code_2(champclos: Command, argv: tuple[str, ...], line: str) -> None:
    said = champclos(*argv)
    assert said.code == 2
    assert said.err.startswith(f"champclos: {line}")
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_a_broken_position_is_named_by_file_line_and_field(champclos: Command, tmp_path: Path) -> None:
    path = tmp_path / "battle.txt"
    path.write_text(BROKEN_POSITION)
    said = champclos("play", "lionheart", "--position", str(path))
    assert said.code == 2
    assert said.err == (
        f'champclos: position file {path}: position, line 2 (army 1): "X2d5v" is no unit; a unit looks like I4e2^\n'
    )
    path.write_bytes(b"\xff\xfe")
    assert champclos("play", "lionheart", "--position", str(path)).code == 2


def test_content_with_a_missing_figure_is_named_by_file_and_figure(champclos: Command, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[units.knights]\n")
    for command in (SIMULATE, ("play", "lionheart")):
        said = champclos(*command, "--content", str(path))
        assert said.code == 2
        assert said.err.startswith(f"champclos: content file {path}: content of lionheart: ")
        assert "missing required field" in said.err
        assert said.err.count("\n") == 1
    path.write_text("[units\n")
    said = champclos(*SIMULATE, "--content", str(path))
    assert said.err.startswith(f"champclos: content file {path}: ")
    assert said.err.count("\n") == 1


def in_a_process(*argv: str, **extra: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "champclos", *argv],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **extra},
    )


def test_the_exit_code_reaches_the_shell() -> None:
    wrong = in_a_process("play", "chess")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr == f'champclos: unknown game "chess"; known: {KNOWN}\n'
    right = in_a_process("rules", "house", "--json")
    assert (right.returncode, right.stderr) == (0, "")


def test_without_its_libraries_the_command_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "rich.py").write_text("raise ImportError")
    path = os.pathsep.join([str(tmp_path), *sys.path])
    said = in_a_process("games", PYTHONPATH=path)
    assert said.returncode == 2
    assert said.stderr == 'champclos: the command line needs cyclopts and rich: pip install "champclos[cli]"\n'


def test_a_reader_that_leaves_early_is_no_error() -> None:
    command = [sys.executable, "-m", "champclos", "rules", "lionheart"]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_behind_the_output_is_told_in_one_line() -> None:
    command = [sys.executable, "-m", "champclos", "games", "--json"]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with open("/dev/full", "wb") as full:
        said = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, env=env, text=True, check=False)
    assert said.returncode == 2
    assert said.stderr == "champclos: the output cannot be written: No space left on device\n"
