"""A POST to an address that a player gave: only to the open internet, bounded in time and without redirects.

The name is looked up once, and the connection goes to an address that was judged. So it is of no use that a name leads
elsewhere a moment later.
"""

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

import h11
import msgspec

from champclos.server.undelivered import STATUS, Undelivered

CONNECT_SECONDS: Final = 10
ANSWER_SECONDS: Final = 10
READ_BYTES: Final = 4096
LONGEST: Final = 500
PORTS: Final = {"http": 80, "https": 443}
TRANSLATED: Final = IPv6Network("64:ff9b::/96")  # IPv4 addresses as a network without IPv4 writes them


class Target(msgspec.Struct, frozen=True):
    """An address that can be posted to."""

    host: str
    port: int
    secure: bool
    path: str
    origin: str  # scheme, host and port, as VAPID names whom it is for


def read_target(url: str) -> Target:
    """The parts of an address; ValueError if nothing can be posted to it."""
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        raise ValueError("an address is plain text without spaces")
    parts = urlsplit(url)
    if parts.scheme not in PORTS or not parts.hostname or "@" in parts.netloc:
        raise ValueError("an address begins with https:// or http://, and has no password in it")
    port = PORTS[parts.scheme] if parts.port is None else parts.port
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.hostname, port, parts.scheme == "https", path, f"{parts.scheme}://{parts.netloc}")


def is_open(address: str) -> bool:
    """Whether a numeric address is one of the open internet, and not of a network of the server's own."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address) and found in TRANSLATED:
        found = IPv4Address(int(found) & 0xFFFFFFFF)
    carried = found.sixtofour if isinstance(found, IPv6Address) else None
    return all(
        one.is_global and not (one.is_multicast or one.is_reserved) for one in (found, carried) if one is not None
    )


async def post(
    target: Target,
    body: bytes,
    headers: Mapping[str, str],
    inside: bool,
    at_last: Callable[[], Awaitable[None]],
) -> None:
    """Post; Undelivered unless it is taken. `at_last` is awaited when nothing but the sending itself is left to do.

    With `inside`, addresses of the server's own network are allowed.
    """
    reader, writer = await _connected(target, inside)
    try:
        await at_last()
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                status = await _exchange(reader, writer, target, body, headers)
        except (TimeoutError, OSError):
            raise Undelivered("no_answer") from None
        except h11.RemoteProtocolError:
            raise Undelivered("not_http") from None
    finally:
        writer.transport.abort()
    if not 200 <= status < 300:
        raise Undelivered(f"{STATUS}{status}", final=status == 410)


async def _connected(target: Target, inside: bool) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            addresses = await _looked_up(target)
            if not inside and not all(map(is_open, addresses)):
                raise Undelivered("inner", final=True)
            return await _open_any(addresses, target)
    except ssl.SSLError:
        raise Undelivered("no_trust") from None
    except (TimeoutError, OSError):
        raise Undelivered("no_answer") from None


async def _looked_up(target: Target) -> list[str]:
    """The numeric addresses of a machine."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except (socket.gaierror, UnicodeError):
        raise Undelivered("no_name") from None
    return list(dict.fromkeys(str(one[4][0]) for one in found))


async def _open_any(addresses: list[str], target: Target) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    trouble: OSError = ConnectionRefusedError()
    for address in addresses:
        try:
            if target.secure:
                return await asyncio.open_connection(address, target.port, ssl=_trust(), server_hostname=target.host)
            return await asyncio.open_connection(address, target.port)
        except OSError as error:
            trouble = error
    raise trouble


@cache
def _trust() -> ssl.SSLContext:
    return ssl.create_default_context()


async def _exchange(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    target: Target,
    body: bytes,
    headers: Mapping[str, str],
) -> int:
    """Send a request and read the status of its answer; what else is in the answer concerns nobody."""
    line = h11.Connection(h11.CLIENT)
    host = target.origin.partition("://")[2]
    usual = {"Host": host, "User-Agent": "Champclos", "Content-Length": str(len(body)), "Connection": "close"}
    request = h11.Request(method="POST", target=target.path, headers=list({**usual, **headers}.items()))
    for part in (request, h11.Data(data=body), h11.EndOfMessage()):
        writer.write(line.send(part) or b"")
    await writer.drain()
    while True:
        event = line.next_event()
        if isinstance(event, h11.Response):
            return event.status_code
        if isinstance(event, h11.ConnectionClosed):
            raise Undelivered("no_answer")
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(READ_BYTES))
