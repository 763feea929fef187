"""What calls go to in tests: a machine that things are posted to, a browser with a push subscription, a mail server."""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import http_ece
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from champclos.server.push import plain
from tests.patience import PATIENCE

Message = dict[str, Any]


class Posted:
    """One request that was posted."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path = path
        self.headers = headers
        self.body = body

    @property
    def json(self) -> Message:
        found: Message = json.loads(self.body)
        return found


class Receiver:
    """A machine that things are posted to; it answers with `status`, or never if that is 0."""

    def __init__(self) -> None:
        self.posted: list[Posted] = []
        self.status = 200
        self.address = ""
        self.more = ""  # headers of its answers

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
            body = await reader.readexactly(int(headers["content-length"]))
            self.posted.append(Posted(head[0].split(" ")[1], headers, body))
            if self.status:
                writer.write(f"HTTP/1.1 {self.status} So\r\n{self.more}Content-Length: 0\r\n\r\n".encode())
            await reader.read()  # until the other side closes
        except (OSError, asyncio.IncompleteReadError):
            return
        finally:
            writer.close()

    def why(self) -> list[str]:
        """What the calls were about, without the trials."""
        return [one.json["why"] for one in self.posted if one.json["why"] != "test"]

    async def until(self, done: Callable[[], bool]) -> None:
        """Wait until something has come."""
        async with asyncio.timeout(PATIENCE):
            while not done():
                await asyncio.sleep(0.01)


@asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    """A receiver on this machine."""
    receiver = Receiver()
    server = await asyncio.start_server(receiver.take, "127.0.0.1", 0)
    receiver.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/call?me=1"
    try:
        yield receiver
    finally:
        server.close()


class Browser:
    """A browser's push subscription: whoever has its keys can write to it, and only it can read that."""

    def __init__(self) -> None:
        self.key = generate_private_key(SECP256R1())
        self.auth = os.urandom(16)

    @property
    def keys(self) -> dict[str, str]:
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": plain(public), "auth": plain(self.auth)}

    def read(self, posted: Posted) -> Message:
        """What a message says, read by another library than the one that wrote it."""
        text = http_ece.decrypt(posted.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        found: Message = json.loads(text)
        return found


class MailBox:
    """What a mail server has taken; it answers each recipient with `answer`."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.answer = "250 OK"

    async def handle_RCPT(  # noqa: N802 — the library calls it so
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return self.answer

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        content = envelope.content
        assert isinstance(content, bytes)
        mail = message_from_bytes(content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 OK"


@asynccontextmanager
async def mail_server() -> AsyncIterator[tuple[MailBox, str]]:
    """A mail server on this machine, and its address."""
    box, loop = MailBox(), asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(box, loop=loop), "127.0.0.1", 0)
    try:
        yield box, f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
