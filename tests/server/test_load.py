"""The load of `benchmarks/load.py`, a small one: what it says about itself, and that a server bears it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="processes cannot be pinned to a core here")
@pytest.mark.parametrize("rate", ["40", "0"])
def test_a_small_load_is_borne_and_measured(rate: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "benchmarks.load", "--json", "--tables", "6", "--rate", rate, "--seconds", "2",
               "--warm-up", "0.5", "--folder", str(tmp_path)]  # fmt: skip
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([*sys.path, str(ROOT)])}
    done = subprocess.run(command, capture_output=True, env=environment, cwd=tmp_path, check=False, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr.decode()
    found = json.loads(done.stdout)
    assert (found["connections"], found["refused"]) == (24, {})
    assert 0 < found["settled_per_second"] <= found["decisions_per_second"]
    assert 0 < found["p50_ms"] <= found["p95_ms"] <= found["p99_ms"] <= found["longest_ms"]
    assert found["server_ms_per_decision"] > 0
