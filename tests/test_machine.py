"""What `make test` says where the machine lacks something: it installs it where it may, else it says how to get it."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tools import machine

TOOL = Path(machine.__file__)


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is the whole PATH of a machine without any of it."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "chromium"))
    monkeypatch.setattr(machine, "POSTGRES_FOLDER", tmp_path)
    return tmp_path


def program(path: Path, source: str = "") -> None:
    path.write_text(f"#!/bin/sh\n{source}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def test_what_is_there_is_not_missed(bare: Path) -> None:
    assert machine.missing() == [machine.CHROMIUM, machine.POSTGRES, machine.NPM]
    for name in ("chromium", "npm", "initdb"):
        program(bare / name)
    assert machine.missing() == []
    (bare / "initdb").unlink()
    (bare / "15" / "bin").mkdir(parents=True)
    program(bare / "15" / "bin" / "initdb")
    assert machine.missing() == []
    assert machine.main() == 0


def test_without_apt_it_says_what_is_missing_and_how_to_get_it(bare: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program(bare / "npm")
    assert machine.main() == 1
    told = capsys.readouterr().err
    assert "Chromium, for tests of the page: or set CHROMIUM" in told
    assert "sudo apt-get install chromium postgresql\n" in told
    assert "npm" not in told


def test_root_installs_what_is_missing(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    for name in ("npm", "initdb"):
        program(bare / name)
    program(bare / "apt-get", f'[ "$1" = update ] || {{ echo > {bare}/chromium; /bin/chmod +x {bare}/chromium; }}')
    assert machine.main() == 0


def test_what_apt_says_when_it_fails_is_shown(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    program(bare / "apt-get", "echo no network >&2; exit 100")
    assert machine.main() == 1
    told = capsys.readouterr().err
    assert "apt-get update -qq failed:\nno network" in told
    assert "This machine lacks" in told


def test_it_runs_as_make_runs_it(bare: Path) -> None:
    done = subprocess.run([sys.executable, TOOL], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
