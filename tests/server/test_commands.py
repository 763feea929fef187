"""`champclos serve` and `champclos backup` as commands."""

import builtins
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import httpx
import pytest

from champclos.cli import run
from tests.patience import PATIENCE


def test_a_server_starts_answers_and_ends_in_order(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    database = f"sqlite:///{tmp_path / 'club.db'}"
    command = [sys.executable, "-m", "champclos", "serve", "--port", str(port), "--database", database, "--log", "json"]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment, cwd=tmp_path)
    try:
        address = f"http://127.0.0.1:{port}"
        for _ in range(200):
            try:
                found = httpx.get(f"{address}/health")
                break
            except httpx.ConnectError:
                assert process.poll() is None
                time.sleep(0.1)
        assert found.json()["status"] == "ok"
        assert httpx.post(f"{address}/api/tables", json={"game": "lionheart"}).status_code == 201
    finally:
        process.send_signal(signal.SIGTERM)
        _, told = process.communicate(timeout=PATIENCE)
    assert process.returncode in (0, -signal.SIGTERM)
    assert '"event":"closed"' in told
    copy = tmp_path / "copy.db"
    assert run(["backup", str(copy), "--database", database]) == 0
    connection = sqlite3.connect(copy)
    assert connection.execute("SELECT count(*) FROM tables").fetchone() == (1,)
    connection.close()


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["serve", "--port", "0"], "port must be between"),
        (["serve", "--max-tables", "0"], "at least 1"),
        (["serve", "--proxies", "my-proxy"], "give an address or a network"),
        (["serve", "--database", "mysql://x/y"], "not known"),
        (["serve", "--database", "sqlite:////nowhere/at/all.db"], "there is no folder /nowhere/at"),
        (["serve", "--database", "postgresql://me:secret@127.0.0.1:1/db"], "postgresql://…@127.0.0.1:1/db"),
        (["serve", "--secret-file", "/nowhere/at/all"], "No such file"),
        (["backup", "x.db", "--database", "sqlite:////nowhere/at/all.db"], "there is no folder /nowhere/at"),
    ],
)
def test_wrong_input_is_told_in_one_line(argv: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(argv) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


def test_a_missing_extra_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = builtins.__import__

    def lacking(name: str, *rest: object, **more: object) -> ModuleType:
        if name.startswith("champclos.server"):
            raise ImportError(name)
        return real(name, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", lacking)
    for argv in (["serve"], ["backup", "x.db"]):
        assert run(argv) == 2
        assert 'pip install "champclos[server]"' in capsys.readouterr().err
