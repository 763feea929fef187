"""The page about writing a game tells the truth: its excerpts are in the sources, and its examples run."""

import re
import shlex
import signal
import socket
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import httpx
import pytest

from champclos import games
from champclos.games import NAMES
from tests.cloned import ROOT, clone_into, environment, run_python
from tests.patience import PATIENCE
from tests.test_shape import ROOMS

TOY = ROOT / "tests" / "toys" / "skirmish"
PAGE = (ROOT / "docs" / "writing-a-game.md").read_text(encoding="utf-8")
FENCES = re.findall(r"^```(\w+)(?: from=(\S+))?\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)
EXCERPTS = [(name, code) for language, name, code in FENCES if language == "python" and name]
EXAMPLES = [code for language, name, code in FENCES if language == "python" and not name]
TABLES = [code for language, name, code in FENCES if language == "toml"]
COMMANDS = [line for language, name, code in FENCES if language == "sh" for line in code.splitlines()]
# Where excerpts come from, by the first part of their path; others are from the toy.
SOURCES = {"tafl/tests": "tools/skeleton/tests", "tafl": "tools/skeleton/game", "examples": "examples"}


def source_of(name: str) -> Path:
    """The file that an excerpt is from."""
    for start, folder in SOURCES.items():
        if name.startswith(f"{start}/"):
            return ROOT / folder / name.removeprefix(f"{start}/")
    return TOY / name


def test_the_page_has_excerpts_and_examples() -> None:
    assert len(EXCERPTS) > 30
    assert len(EXAMPLES) == 3
    assert len(COMMANDS) > 10
    assert PAGE.count("```") == 2 * len(FENCES)


@pytest.mark.parametrize(("name", "code"), EXCERPTS, ids=[f"{name}-{at}" for at, (name, code) in enumerate(EXCERPTS)])
def test_an_excerpt_is_in_the_source(name: str, code: str) -> None:
    source = source_of(name).read_text(encoding="utf-8")
    assert any(textwrap.indent(code, " " * depth) in source for depth in (0, 4, 8, 12)), code


@pytest.mark.parametrize("code", TABLES)
def test_a_clause_is_in_the_rulebook(code: str) -> None:
    assert code in source_of("tafl/rulebook.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", EXAMPLES)
def test_an_example_runs(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_strangers", {})
    exec(compile(code, "writing-a-game.md", "exec"), {})


def test_every_room_is_on_the_page() -> None:
    assert [room for room in ROOMS if f"`{room}`" not in PAGE] == []


# The shell


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources, in which the commands of the page are run one after the other."""
    return clone_into(tmp_path_factory.mktemp("clone"))


def test_the_shell_examples_run_one_after_the_other(clone: Path) -> None:
    ran: set[str] = set()
    for line in COMMANDS:
        program, *arguments = shlex.split(line, comments=True)
        ran.add(arguments[0] if program == "champclos" else program)
        if program == "make":
            assert arguments == ["game", "NAME=tafl"]
            run_python(clone, "tools/skeleton.py", "tafl")
        elif program == ".venv/bin/pytest":
            assert " passed" in run_python(clone, "-m", "pytest", "-p", "no:cacheprovider", *arguments)
        elif arguments[0] == "serve":
            known = "tafl" if "--games-from" not in arguments else "pebbles"
            assert known in served(clone, arguments)
        else:
            assert program == "champclos"
            if "--minutes" in arguments:
                arguments[arguments.index("--minutes") + 1] = "0"
            assert run_python(clone, "-m", "champclos", *arguments), line
    assert ran == {"make", ".venv/bin/pytest", "check", "simulate", "arena", "play", "serve"}


def served(clone: Path, arguments: list[str]) -> list[str]:
    """The games that a server offers which a command starts."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    if "--port" in arguments:
        arguments[arguments.index("--port") + 1] = port
    else:
        arguments += ["--port", port]
    command = [sys.executable, "-m", "champclos", *arguments, "--database", f"sqlite:///{clone / 'club.db'}"]
    process = subprocess.Popen(command, cwd=clone, env=environment(clone), stderr=subprocess.PIPE, text=True)
    try:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return [entry["name"] for entry in httpx.get(f"http://127.0.0.1:{port}/api/games").json()]
            except httpx.ConnectError:
                assert process.poll() is None, process.communicate()[1]
                assert time.monotonic() < until
                time.sleep(0.1)
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)


def test_the_names_of_the_examples_are_free() -> None:
    assert not {"tafl", "pebbles", "skirmish"} & set(NAMES)
