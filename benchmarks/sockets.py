"""A WebSocket client that costs next to nothing, so that a load of a thousand of them measures the server."""

import asyncio
from collections.abc import Callable
from typing import cast

import msgspec

FIN, TEXT, PING, PONG = 0x80, 0x1, 0x9, 0xA
MASKED = 0x80


class Line(asyncio.Protocol):
    """A WebSocket without any frills: whole text frames go to `heard`, if anybody wants them."""

    def __init__(self, path: str, heard: Callable[[bytes], None] | None) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closing = False
        self._path = path
        self._heard = heard
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.closing:
            raise SystemExit(f"the server closed a connection: {exc or bytes(self._buffer[-200:])!r}")

    def close(self) -> None:
        self.closing = True
        if self._transport is not None:
            self._transport.close()

    def send(self, message: object, opcode: int = TEXT) -> None:
        payload = message if isinstance(message, bytes) else msgspec.json.encode(message)
        size = len(payload)
        sizes = (size,) if size < 126 else (126, *divmod(size, 256))
        if self._transport is not None and not self.closing:
            self._transport.write(bytes((FIN | opcode, MASKED | sizes[0], *sizes[1:], 0, 0, 0, 0)) + payload)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head:
                raise SystemExit(f"the server did not open a WebSocket: {head!r}")
            self._buffer = bytearray(rest)
            self.opened.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1], at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(buffer[at + 2 : start], "big")
            if len(buffer) < start + size or len(buffer) < start:
                break
            opcode = buffer[at] & 0x0F
            at = start + size
            if opcode == TEXT:
                if self._heard is not None:
                    self._heard(bytes(buffer[start:at]))
            elif opcode == PING:
                self.send(bytes(buffer[start:at]), PONG)
        if at:
            del buffer[:at]
