"""A server whose clock a test sets forward by days: a process of its own, which reads in a file by how much."""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path

import uvicorn

from champclos.server.app import make_app
from champclos.server.bot_workers import BotWorkers
from champclos.server.caller import CallSettings
from champclos.server.limits import Limits
from champclos.server.mailing import read_mail_server
from champclos.server.monotonic import wall_time
from champclos.server.registry import TableRegistry
from champclos.server.serving import web_config
from champclos.server.store import Store
from tests.web.server_process import ServerProcess

LOOK_SECONDS = 0.05
DAY = 86_400


class LeapingServer(ServerProcess):
    """A server that a test sends into the future."""

    def __init__(self, folder: Path, mail: str = "") -> None:
        super().__init__(folder)
        self.mail = mail  # the address of a mail server, if there is one
        self.ahead = 0.0
        self._file.write_text("0")

    @property
    def _file(self) -> Path:
        return self.folder / "ahead"

    def command(self) -> list[str]:
        return [sys.executable, "-m", "tests.web.leaping", str(self.folder), str(self.port), self.mail]

    def leap(self, seconds: float) -> None:
        """It is later."""
        self.ahead += seconds
        self._file.with_suffix(".new").write_text(str(self.ahead))
        self._file.with_suffix(".new").replace(self._file)


async def watch(registry: TableRegistry, file: Path, ahead: list[float]) -> None:
    """After each leap, whatever is due at the tables is done."""
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        now = float(file.read_text())
        if now != ahead[0]:
            ahead[0] = now
            for table in list(registry.tables.values()):
                registry.changed(table)


def main(folder: Path, port: int, mail: str) -> None:
    file = folder / "ahead"
    ahead = [float(file.read_text())]
    watching: list[asyncio.Task[None]] = []

    def make_registry() -> TableRegistry:
        store = Store(f"sqlite:///{folder}/tables.db", "normal")
        limits = Limits(messages=5000, new_tables=5000, requests=5000, from_address=5000)
        post = read_mail_server(mail, "club@example.org") if mail else None
        calls = CallSettings(f"http://127.0.0.1:{port}/", post, inside=True)
        registry = TableRegistry(store, BotWorkers(1), limits, lambda: wall_time() + int(1000 * ahead[0]), calls=calls)
        watching.append(asyncio.create_task(watch(registry, file, ahead)))
        return registry

    uvicorn.Server(web_config(make_app(make_registry), "127.0.0.1", port)).run()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3])


def leaping_at(folder: Path, mail: str = "") -> Iterator[LeapingServer]:
    """Such a server, for as long as tests need it; `mail` is the address of a mail server."""
    server = LeapingServer(folder, mail)
    try:
        server.open()
        yield server
    finally:
        server.close()
