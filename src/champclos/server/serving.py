"""One server process from start to stop: uvicorn around the application."""

import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Sequence
from ipaddress import ip_network
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import msgspec
import uvicorn
from litestar import Litestar

from champclos.bots.own import load_bots
from champclos.core.errors import ChampclosError
from champclos.core.game import OVER, State
from champclos.games import usual_games
from champclos.games.own import load_games
from champclos.records import load_record, replay
from champclos.server import journal
from champclos.server.addresses import file_of, make_file, only_server, read_address, scrubbed, shown
from champclos.server.app import make_app
from champclos.server.bot_workers import BotWorkers
from champclos.server.caller import CallSettings
from champclos.server.hosting import LEAST_KEY
from champclos.server.limits import MESSAGE_BYTES, Limits
from champclos.server.mailing import read_mail_server
from champclos.server.making import make_from
from champclos.server.registry import TableRegistry
from champclos.server.sockets import Sockets
from champclos.server.starting import whole
from champclos.server.store import Store, StoreTrouble
from champclos.server.table_meta import PACES

KEY_BYTES: Final = 16
GRACE_SECONDS: Final = 5
# Scenes live until the next move and are freed by their reference counts. The garbage collector would look at all of
# them again and again, so it starts only when this number of objects was added.
COLLECTING: Final = (100_000, 20, 20)


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
    open_page: bool = False
    proxies: tuple[str, ...] = ()
    games_from: Path | None = None
    record: Path | None = None
    pace: str = "none"  # of the table of the record, by its name
    page_address: str = ""
    mail: str = ""
    mail_from: str = ""
    calls_inside: bool = False
    host_key: str = ""


class Server(uvicorn.Server):
    """A server that says when it is ready, makes a table of a recorded game, and opens the page, if asked to."""

    def __init__(self, config: uvicorn.Config, options: Options, app: Litestar, start: State | None) -> None:
        super().__init__(config)
        self.options = options
        self.app = app
        self.start = start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        address = address_of(self.options)
        journal.note("serving", address=address, database=shown(self.options.database))
        if self.start is not None and self.started:
            clock = PACES.get(self.options.pace)
            for seat in (await make_from(self.app.state.registry, self.start, clock)).invitations:
                journal.note("seat", seat=seat.seat, address=address.rstrip("/") + seat.link)
        if self.options.open_page and has_screen():
            webbrowser.open(address)


def serve(options: Options) -> None:
    """Run until it is told to stop."""
    if options.host_key and (len(options.host_key) < LEAST_KEY or not options.host_key.isascii()):
        raise ChampclosError(f"the host's key must have at least {LEAST_KEY} letters, digits or signs, without accents")
    if options.games_from is not None:
        load_games(options.games_from)
    if options.bots_from is not None:
        load_bots(options.bots_from)
    key = read_key(options.secret_file) if options.secret_file is not None else b""
    start = read_start(options.record) if options.record is not None else None
    calls = read_calls(options)
    with only_server(read_address(options.database)):
        _serve(options, key, start, calls)


def read_calls(options: Options) -> CallSettings:
    """How people are called; ChampclosError says what of it cannot be."""
    page = options.page_address or address_of(options)
    parts = urlsplit(page)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise ChampclosError(f'page address "{page}": give what people type, such as https://play.example.org/')
    if not options.mail:
        return CallSettings(f"{page.rstrip('/')}/", None, options.calls_inside)
    if not options.page_address:
        raise ChampclosError("mail: say where its links lead, such as --page-address https://play.example.org/")
    return CallSettings(f"{page.rstrip('/')}/", read_mail_server(options.mail, options.mail_from), options.calls_inside)


def address_of(options: Options) -> str:
    """Where the server listens, as an address for a browser."""
    host = f"[{options.host}]" if ":" in options.host else options.host
    return f"http://{host}:{options.port}/"


def read_start(path: Path) -> State:
    """The position at which a recorded game stopped; what its viewer could not know is dealt anew."""
    record, problems = load_record(path)
    try:
        state = replay(record).positions[-1]
    except ChampclosError as error:
        raise ChampclosError(f"record {path}: {problems[0] if problems else error}") from None
    if state.seat == OVER:
        raise ChampclosError(f"record {path}: the game is over")
    return whole(state)


def _serve(options: Options, key: bytes, start: State | None, calls: CallSettings) -> None:
    prepare(options.database)
    workers = options.workers or max(1, (os.cpu_count() or 2) - 1)

    def make_registry() -> TableRegistry:
        bot_workers = BotWorkers(workers)
        store = Store(options.database, options.synchronous)
        return TableRegistry(store, bot_workers, options.limits, key=key, calls=calls, host_key=options.host_key)

    journal.set_up(options.log)
    for failure in usual_games()[1]:
        journal.warn("game left out", why=str(failure))
    gc.set_threshold(*COLLECTING)
    sys.setswitchinterval(0.001)  # switch threads soon, so that the store's threads acknowledge moves soon
    app = make_app(make_registry)
    config = web_config(app, options.host, options.port, read_proxies(options.proxies))
    with listening(options.host, options.port) as door:
        server = Server(config, options, app, start)
        server.run([door])
    if not server.started:
        raise ChampclosError(f"the server could not start on {options.host}:{options.port}; see above")


def web_config(app: Litestar, host: str, port: int, proxies: Sequence[str] = ()) -> uvicorn.Config:
    """How the application is served. Only what a trusted proxy says of a visitor's address is believed."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        ws=Sockets,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


def read_proxies(texts: Sequence[str]) -> list[str]:
    """Addresses and networks, separated by commas; ChampclosError names one that is not valid."""
    found = [part.strip() for text in texts for part in text.split(",") if part.strip()]
    for one in found:
        try:
            ip_network(one, strict=False)
        except ValueError:
            raise ChampclosError(
                f'proxy "{one}": give an address or a network, such as 127.0.0.1 or 10.0.0.0/8'
            ) from None
    return found


def prepare(database: str) -> None:
    """Bring the database up to date, so that trouble with it shows before anybody connects."""
    url = read_address(database)
    path = file_of(url)
    if path is not None:
        make_file(path)
    store = Store(database)
    try:
        store.prepare()
    except StoreTrouble as error:
        raise ChampclosError(f"database {shown(database)}: {scrubbed(str(error), url)}") from None
    finally:
        store.writing_engine.dispose()


def listening(host: str, port: int) -> socket.socket:
    """A socket at an address that nobody else uses."""
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
    except OSError as error:
        door.close()
        raise ChampclosError(f"cannot listen on {host}:{port}: {error.strerror}; try another --port") from None
    return door


def has_screen() -> bool:
    """Whether a browser would open in a window, and not in this terminal."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


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
