"""The compiled package does exactly what its source does: every game, every mode, step by step."""

import ast
import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import champclos
from champclos.core.errors import BadOption
from champclos.games import NAMES
from tests.short_games import short

ROOT = Path(__file__).parents[1]
CODE = """
import sys, json, champclos
from champclos.testing import fingerprint
name, options = sys.argv[1], json.loads(sys.argv[2])
print(champclos.COMPILED, fingerprint(champclos.game(name, **options), games=int(sys.argv[3])))
"""


def tables() -> list[tuple[str, str]]:
    """Every game as it is by default, and with each word that one of its options can take."""
    found: list[tuple[str, str]] = []
    for name in NAMES:
        found.append((name, "{}"))
        properties = champclos.game(name).schema["properties"]
        assert isinstance(properties, dict)
        words = [
            {option: word}
            for option, entry in properties.items()
            for word in entry.get("enum", ())
            if word != entry["default"]
        ]
        found += [(name, table(name, one, words)) for one in words]
    return found


def table(name: str, one: dict[str, Any], words: list[dict[str, Any]]) -> str:
    """A game with a word for one option, as JSON; with more seats or a word for another option where it needs that."""
    for more in ({}, {"seats": 3}, {"seats": 4}, *words):
        options = {**more, **one}
        with suppress(BadOption):
            champclos.game(name, **options)
            return json.dumps(options)
    raise AssertionError(f"{name} cannot be played with {one}")


def run(folder: Path, path: str | None, name: str, options: str, games: int) -> tuple[bool, str]:
    """Whether the package found there is compiled, and its fingerprint."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if path is not None:
        env["PYTHONPATH"] = path
    command = [sys.executable, "-c", CODE, name, options, str(games)]
    done = subprocess.run(command, check=False, cwd=folder, env=env, capture_output=True, text=True)
    assert done.returncode == 0, f"run `make build` if the installed package is old or missing\n{done.stderr}"
    compiled, fingerprint = done.stdout.split()
    return compiled == "True", fingerprint


def compare(folder: Path, name: str, options: str, games: int) -> None:
    """The same games by the source and by the installed package."""
    interpreted, by_source = run(ROOT, str(ROOT / "src"), name, options, games)
    assert not interpreted, f"{ROOT / 'src'} holds compiled modules: remove them"
    compiled, by_package = run(folder, None, name, options, games)
    assert compiled, "the installed champclos is not compiled: run `make build`"
    assert by_package == by_source, "compiled and interpreted games differ; if the source has changed, run `make build`"


@pytest.mark.parametrize(("name", "options"), tables())
def test_compiled_and_interpreted_games_are_the_same(name: str, options: str, tmp_path: Path) -> None:
    compare(tmp_path, name, json.dumps(short(name, json.loads(options))), 1)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), tables())
def test_compiled_and_interpreted_games_are_the_same_however_long(name: str, options: str, tmp_path: Path) -> None:
    compare(tmp_path, name, options, 2)


def cold_names() -> set[str]:
    """The names of modules that setup.py compiles apart from the rules."""
    for node in ast.parse((ROOT / "setup.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "COLD":
            found: set[str] = ast.literal_eval(node.value)
            return found
    raise AssertionError("setup.py has no COLD")


@pytest.mark.skipif(champclos.COMPILED, reason="compiled functions cannot be watched")
@pytest.mark.parametrize("name", NAMES)
def test_a_random_game_calls_no_cold_module(name: str) -> None:
    called: set[str] = set()
    state = champclos.game(name).start()
    state.hush()
    dice = champclos.FastDice(1)
    sys.setprofile(lambda frame, _event, _arg: called.add(frame.f_code.co_filename))
    try:
        for _ in range(300):
            if state.seat == champclos.NATURE:
                state.apply(champclos.NATURE, state.chance(dice))
            elif state.seat != champclos.OVER:
                choices = state.choices(state.seat)
                state.apply(state.seat, choices[dice.below(len(choices))])
    finally:
        sys.setprofile(None)
    rooms = {Path(path).name for path in called if f"games/{name}/" in Path(path).as_posix()}
    assert "state.py" in rooms
    assert rooms & cold_names() == set()
