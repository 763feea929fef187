"""The store from outside: addresses, copies that fail, files that others may not read, one server for a file."""

import asyncio
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from champclos.cli import run
from champclos.core.errors import ChampclosError
from champclos.server.addresses import only_server, read_address, scrubbed, shown
from champclos.server.backup import copy_store
from champclos.server.store import Store
from tests.patience import PATIENCE
from tests.server.killing import ServerProcess, free_port

SECRET = "hunter2word"


def make_store(path: Path) -> str:
    address = f"sqlite:///{path}"
    store = Store(address)
    asyncio.run(store.open())
    asyncio.run(store.close())
    return address


def change(path: Path, statement: str) -> None:
    connection = sqlite3.connect(path)
    connection.execute(statement)
    connection.commit()
    connection.close()


def files(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


# Addresses


@pytest.mark.parametrize(
    "address",
    [
        "nonsense", "mysql://x/y", "sqlite://", "sqlite:///", "sqlite:///:memory:", "sqlite://host/x.db",
        "sqlite:///file:x.db?mode=ro&uri=true", "sqlite:///x.db?timeout=never", "sqlite:///x\0.db",
        "sqlite:/x.db", "sqlite:////nowhere/at/all.db", "sqlite:////tmp", "postgresql://machine:port/db", "postgresql://x\0/db",
    ],
)  # fmt: skip
def test_an_address_that_names_no_store_is_refused(address: str) -> None:
    with pytest.raises(ChampclosError, match=r"sqlite|postgresql|folder") as caught:
        Store(address)
    assert "\0" not in str(caught.value)


@pytest.mark.parametrize(
    ("address", "told"),
    [
        (f"postgresql://me:{SECRET}@machine/db", "postgresql://…@machine/db"),
        (f"postgresql://me:a@{SECRET}@machine/db", "postgresql://…@machine/db"),
        (f"postgresql://machine/db?user=me&password={SECRET}", "postgresql://machine/db?…"),
        (f"postgresql:/me:{SECRET}@machine", "…@machine"),
        ("sqlite:///x.db", "sqlite:///x.db"),
    ],
)
def test_an_address_is_shown_without_its_password(address: str, told: str) -> None:
    assert shown(address) == told


def test_a_message_is_told_without_the_password() -> None:
    for address in (f"postgresql://me:{SECRET}@machine/db", f"postgresql://machine/db?password={SECRET}"):
        assert scrubbed(f"no entry\n for {SECRET} here", read_address(address)) == "no entry for … here"


@pytest.mark.parametrize(
    "argv",
    [
        ["serve", "--database", f"postgres:/me:{SECRET}@127.0.0.1/db"],
        ["serve", "--database", f"postgresql://me:{SECRET}@127.0.0.1:port/db"],
        ["serve", "--database", f"postgresql://me:{SECRET}@127.0.0.1:1/db"],
        ["serve", "--database", f"postgresql://127.0.0.1:1/db?password={SECRET}"],
        ["backup", f"postgresql://me:{SECRET}@127.0.0.1:1/db", "--database", "store"],
        ["backup", "x.db", "--database", f"postgresql://me:{SECRET}@127.0.0.1:1/db"],
        ["backup", "x.db", "--database", f"mysql://me:{SECRET}@127.0.0.1:1/db"],
    ],
)
def test_no_password_is_printed(
    argv: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    store = make_store(tmp_path / "store.db")
    assert run([store if word == "store" else word for word in argv]) == 2
    told = capsys.readouterr()
    assert SECRET not in told.out + told.err
    assert told.err.count("\n") == 1


# Copies


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE notes SET value = '99' WHERE name = 'schema'", "version 99"),
        ("UPDATE notes SET value = '0' WHERE name = 'schema'", "start the server once"),
        ("DELETE FROM notes", "no tables of a server"),
        ("DROP TABLE notes", "no tables of a server"),
        ("DROP TABLE decisions", "no such table"),
    ],
)
def test_a_copy_that_fails_leaves_nothing_behind(tmp_path: Path, statement: str, told: str) -> None:
    address = make_store(tmp_path / "store.db")
    change(tmp_path / "store.db", statement)
    before = files(tmp_path)
    with pytest.raises(ChampclosError, match=told):
        copy_store(address, str(tmp_path / "copy.db"))
    assert files(tmp_path) == before


def test_a_copy_takes_the_place_of_one_that_was_cut_off(tmp_path: Path) -> None:
    address = make_store(tmp_path / "store.db")
    (tmp_path / ".copy.db.part").write_text("half a store")
    assert copy_store(address, str(tmp_path / "copy.db")) == 0
    assert files(tmp_path) == {"store.db", "copy.db"}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_only_its_owner_reads_a_copy(tmp_path: Path) -> None:
    address = make_store(tmp_path / "store.db")
    before = os.umask(0)
    try:
        copy_store(address, str(tmp_path / "copy.db"))
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600


# One server for a file


def test_a_second_server_on_the_same_file_is_refused_and_one_after_a_kill_is_not(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'club.db'}"
    process = ServerProcess(database, tmp_path)
    asyncio.run(process.start())
    try:
        command = [sys.executable, "-m", "champclos", "serve", "--port", str(free_port()), "--database", database]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
        second = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=PATIENCE, check=False)
        assert second.returncode == 2
        assert "another server uses it" in second.stderr
        assert second.stderr.count("\n") == 1
    finally:
        process.kill()
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / "club.db").stat().st_mode) == 0o600
    asyncio.run(process.start())
    process.kill()


def test_a_lock_that_a_killed_server_left_is_free_and_a_database_on_a_machine_needs_none(tmp_path: Path) -> None:
    url = read_address(f"sqlite:///{tmp_path / 'club.db'}")
    code = (
        "import os, signal\nfrom champclos.server.addresses import only_server, read_address\n"
        f"with only_server(read_address({str(url)!r})):\n    os.kill(os.getpid(), signal.SIGKILL)"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    killed = subprocess.run([sys.executable, "-c", code], env=environment, check=False)
    assert killed.returncode == -signal.SIGKILL
    with only_server(url), pytest.raises(ChampclosError, match="another server"), only_server(url):
        pass
    elsewhere = read_address("postgresql://machine/db")
    with only_server(elsewhere), only_server(elsewhere):
        pass
