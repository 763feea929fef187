"""A line to the server that is as long as a test wants it to be."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.web.server_process import ServerProcess


class SlowLine:
    """Passes on whatever is sent, either way, half a round trip later; nothing while it is held."""

    def __init__(self, server: ServerProcess, round_trip_ms: float) -> None:
        self.server = server
        self.delay = round_trip_ms / 2000
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._ends: list[asyncio.StreamWriter] = []
        self._held = False
        self._kept: list[tuple[asyncio.StreamWriter, bytes]] = []
        self._thread = threading.Thread(target=self._run, daemon=True)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def open(self) -> None:
        self._thread.start()
        self._ready.wait()

    def hold(self) -> None:
        """Keep whatever is sent from now on."""
        self._held = True

    def release(self) -> None:
        """Pass on what was kept, and whatever comes."""
        self._loop.call_soon_threadsafe(self._release)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        listening = self._loop.run_until_complete(asyncio.start_server(self._meet, "127.0.0.1", 0))
        self.port = listening.sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()
        listening.close()
        carrying = asyncio.all_tasks(self._loop)
        for task in carrying:
            task.cancel()
        self._loop.run_until_complete(asyncio.gather(*carrying, return_exceptions=True))
        self._loop.run_until_complete(self._hang_up())
        self._loop.close()

    async def _hang_up(self) -> None:
        for end in self._ends:
            end.transport.abort()
            with suppress(OSError):
                await end.wait_closed()

    async def _meet(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.CancelledError):
            there, on = await asyncio.open_connection("127.0.0.1", self.server.port)
            self._ends += [back, on]
            await asyncio.gather(self._carry(here, on), self._carry(there, back))

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                self._loop.call_later(self.delay, self._put, target, data)
        self._loop.call_later(self.delay, target.close)

    def _release(self) -> None:
        self._held = False
        for target, data in self._kept:
            self._put(target, data)
        self._kept.clear()

    def _put(self, target: asyncio.StreamWriter, data: bytes) -> None:
        if self._held:
            self._kept.append((target, data))
        elif not target.is_closing():
            target.write(data)


@contextmanager
def slow_line(server: ServerProcess, round_trip_ms: float) -> Iterator[SlowLine]:
    """A line while it is needed."""
    line = SlowLine(server, round_trip_ms)
    line.open()
    try:
        yield line
    finally:
        line.close()
