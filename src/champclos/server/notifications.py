"""Notices between processes on one PostgreSQL: which table another process has changed, and nothing more."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import psycopg

from champclos.server import journal
from champclos.server.addresses import scrubbed
from champclos.server.store import CHANNEL, Store

AGAIN_SECONDS: Final = 1.0


class ChangeListener:
    """Listens to the channel, and connects again when the connection is lost."""

    def __init__(self, store: Store, heard: Callable[[str], None]) -> None:
        self.store = store
        self.heard = heard
        self._task: asyncio.Task[None] | None = None
        self._ready = asyncio.Event()

    async def open(self) -> None:
        self._task = asyncio.create_task(self._run())
        with suppress(TimeoutError):
            await asyncio.wait_for(self._ready.wait(), 10)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        address = self.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}".encode())
                    self._ready.set()
                    self.heard("")
                    async for notice in connection.notifies():
                        table, _, process = notice.payload.partition(" ")
                        if process != self.store.process:
                            self.heard(table)
            except (psycopg.Error, OSError) as error:
                journal.warn("listening", error=scrubbed(str(error), self.store.engine.url))
                await asyncio.sleep(AGAIN_SECONDS)
