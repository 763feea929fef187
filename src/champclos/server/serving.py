"""A server from start to stop: uvicorn around the application, in as many processes as there are calls of this."""

import os
import sys
from pathlib import Path
from typing import Final

import msgspec
import uvicorn

from champclos.bots.own import load_bots
from champclos.core.errors import ChampclosError
from champclos.server import journal
from champclos.server.app import make_app
from champclos.server.hall import Hall
from champclos.server.limits import MESSAGE_BYTES, Limits
from champclos.server.store import Store
from champclos.server.thinkers import Thinkers

KEY_BYTES: Final = 16
GRACE_SECONDS: Final = 5


class Options(msgspec.Struct, frozen=True):
    """What `champclos serve` was told."""

    host: str
    port: int
    database: str
    secret_file: Path | None = None
    synchronous: str = "full"
    workers: int = 0
    bots_from: Path | None = None
    log: str = "auto"
    limits: Limits = Limits()


def serve(options: Options) -> None:
    """Run until it is told to stop."""
    journal.set_up(options.log)
    if options.bots_from is not None:
        load_bots(options.bots_from)
    key = read_key(options.secret_file) if options.secret_file is not None else b""
    workers = options.workers or max(1, (os.cpu_count() or 2) - 1)

    def make_hall() -> Hall:
        thinkers = Thinkers(workers, str(options.bots_from or ""))
        return Hall(Store(options.database, options.synchronous), thinkers, options.limits, key=key)

    sys.setswitchinterval(0.001)  # the store's threads get their turn soon, so that moves are acknowledged soon
    config = uvicorn.Config(
        make_app(make_hall),
        host=options.host,
        port=options.port,
        ws="websockets-sansio",
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    server = uvicorn.Server(config)
    journal.note("serving", address=f"http://{options.host}:{options.port}/", database=shown(options.database))
    server.run()
    if not server.started:
        raise ChampclosError(f"the server could not start on {options.host}:{options.port}; see above")


def read_key(path: Path) -> bytes:
    """The key that signs tokens, from a file that holds at least 16 bytes."""
    try:
        key = path.read_bytes().strip()
    except OSError as error:
        raise ChampclosError(f"secret file {path}: {error.strerror}") from None
    if len(key) < KEY_BYTES:
        raise ChampclosError(f"secret file {path}: it has {len(key)} bytes; at least {KEY_BYTES} are needed")
    return key


def default_database() -> str:
    """A file in the user's data folder, which is made if it is not there."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = base / "champclos"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ChampclosError(f"data folder {folder}: {error.strerror}") from None
    return f"sqlite:///{folder / 'tables.db'}"


def shown(database: str) -> str:
    """A database address without its password."""
    scheme, at, rest = database.rpartition("@")
    return f"{scheme.partition('://')[0]}://…@{rest}" if at else database
