"""The compiled package does exactly what its source does: every game, every mode, step by step."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import champclos
from champclos.games import NAMES

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
        for option, entry in properties.items():
            found += [(name, f'{{"{option}": "{word}"}}') for word in entry.get("enum", ()) if word != entry["default"]]
    return found


def run(folder: Path, path: str | None, name: str, options: str) -> tuple[bool, str]:
    """Whether the package found there is compiled, and its fingerprint."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if path is not None:
        env["PYTHONPATH"] = path
    command = [sys.executable, "-c", CODE, name, options, "2"]
    done = subprocess.run(command, check=False, cwd=folder, env=env, capture_output=True, text=True)
    assert done.returncode == 0, f"run `make build` if the installed package is old or missing\n{done.stderr}"
    compiled, fingerprint = done.stdout.split()
    return compiled == "True", fingerprint


@pytest.mark.parametrize(("name", "options"), tables())
def test_compiled_and_interpreted_games_are_the_same(name: str, options: str, tmp_path: Path) -> None:
    interpreted, by_source = run(ROOT, str(ROOT / "src"), name, options)
    assert not interpreted, f"{ROOT / 'src'} holds compiled modules: remove them"
    compiled, by_package = run(tmp_path, None, name, options)
    assert compiled, "the installed champclos is not compiled: run `make build`"
    assert by_package == by_source, "compiled and interpreted games differ; if the source has changed, run `make build`"
