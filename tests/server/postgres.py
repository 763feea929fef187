"""A PostgreSQL of the tests' own, where the machine has one installed."""

import getpass
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

OTHER_USERS = ("postgres", "nobody")


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, the newest if there are several."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    return folders[-1].parent if folders else None


@contextmanager
def cluster() -> Iterator[str]:
    """A database that lives as long as this lasts; its address."""
    found = programs()
    assert found is not None
    user = next((name for name in OTHER_USERS if _known(name)), "") if os.geteuid() == 0 else getpass.getuser()
    folder = Path(tempfile.mkdtemp(prefix="champclos-"))  # not pytest's, which nobody else may enter
    shutil.chown(folder, user)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    data = folder / "data"
    settings = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    _run(user, found / "initdb", "-D", data, "-A", "trust", "-U", "champclos", "--no-sync", "-E", "UTF8")
    _run(user, found / "pg_ctl", "-D", data, "-o", settings, "-l", folder / "log", "-w", "start")
    try:
        yield f"postgresql://champclos@127.0.0.1:{port}/postgres"
    finally:
        _run(user, found / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
        shutil.rmtree(folder)


def _known(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True


def _run(user: str, *command: object) -> None:
    as_whom = user if os.geteuid() == 0 else None
    done = subprocess.run(
        [str(part) for part in command],
        user=as_whom,
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    assert done.returncode == 0, command
