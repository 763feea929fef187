"""The training example: it learns, and what it writes plays. Needs the extra `learn`."""

import subprocess
import sys
from pathlib import Path

import pytest

import champclos
from champclos.cli import run

EXAMPLE = Path(__file__).parents[2] / "examples" / "train.py"


@pytest.mark.slow
def test_a_trained_bot_plays_and_only_its_own_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "trained.py"
    call = [sys.executable, str(EXAMPLE), "artofwar", "--minutes", "0.02", "--out", str(out)]
    path = str(Path(champclos.__file__).parents[1])
    done = subprocess.run(call, capture_output=True, text=True, env={"PYTHONPATH": path}, check=False)
    assert done.returncode == 0, done.stderr
    against = ["--games", "2", "--bots", "trained,page", "--bots-from", str(out)]
    assert run(["simulate", "artofwar", *against]) == 0
    assert "trained" in capsys.readouterr().out
    assert run(["simulate", "lionheart", *against]) == 2
    assert "this network has learned artofwar, not lionheart" in capsys.readouterr().err
