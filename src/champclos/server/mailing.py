"""Mail, by the server that the host names: its address read and judged at the start, and a message sent through it."""

import asyncio
import re
import smtplib
import ssl
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, parseaddr
from typing import Final
from urllib.parse import unquote, urlsplit

import msgspec

from champclos.core.errors import ChampclosError
from champclos.server.undelivered import Undelivered

SECONDS: Final = 15
PORTS: Final = {"smtp": 25, "smtps": 465}
HERE: Final = ("localhost", "127.0.0.1", "::1")
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")
LONGEST: Final = 254
PERMANENT: Final = 500  # replies of SMTP from here on are for good


class MailServer(msgspec.Struct, frozen=True):
    """The host's mail server, and whom its mail comes from."""

    host: str
    port: int
    secure: bool
    user: str
    password: str
    sender: str  # an address, perhaps with a name: Champclos <club@example.org>

    @property
    def address(self) -> str:
        """The bare address of the sender."""
        return parseaddr(self.sender)[1]


class Letter(msgspec.Struct, frozen=True):
    """A mail: what it says, an id that stays the same however often it is sent, and a page that stops more of them."""

    to: str
    subject: str
    text: str
    id: str
    stop: str = ""


def read_mail_server(address: str, sender: str) -> MailServer:
    """The mail server of an address like smtp://user:password@machine:587; ChampclosError says what is wrong.

    The address is not repeated, since a password may be in it.
    """
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise ChampclosError("mail server: the port must be a number, as in smtp://machine:587") from None
    if parts.scheme not in PORTS or not parts.hostname or parts.path.strip("/"):
        raise ChampclosError("mail server: give an address such as smtp://machine:587 or smtps://user:password@machine")
    if not is_mail_address(parseaddr(sender)[1]):
        raise ChampclosError("mail server: say whom mail comes from, such as --mail-from champclos@example.org")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    port = PORTS[parts.scheme] if port is None else port
    return MailServer(parts.hostname, port, parts.scheme == "smtps", user, password, sender)


def is_mail_address(text: str) -> bool:
    """Whether mail can be sent to an address."""
    return len(text) <= LONGEST and ADDRESS.fullmatch(text) is not None


async def send(server: MailServer, letter: Letter, at_last: Callable[[], Awaitable[None]]) -> None:
    """Send a mail; Undelivered unless the server takes it. `at_last` is awaited when only handing it over is left."""
    message = composed(server, letter)
    try:
        line = await asyncio.to_thread(_open, server)
    except (smtplib.SMTPException, OSError):
        raise Undelivered("mail_server") from None
    try:
        await at_last()
        await asyncio.to_thread(line.send_message, message, server.address, [letter.to])
    except smtplib.SMTPRecipientsRefused as error:
        final = all(code >= PERMANENT for code, _ in error.recipients.values())
        raise Undelivered("mail_refused", final) from None
    except (smtplib.SMTPException, OSError):
        raise Undelivered("mail_server") from None
    finally:
        line.close()


def _open(server: MailServer) -> smtplib.SMTP:
    """A line to the mail server: encrypted, if the server can or a password is sent to another machine."""
    trust = ssl.create_default_context()
    if server.secure:
        line: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=SECONDS, context=trust)
    else:
        line = smtplib.SMTP(server.host, server.port, timeout=SECONDS)
    try:
        line.ehlo()
        if not server.secure and server.host not in HERE and (line.has_extn("starttls") or server.user):
            line.starttls(context=trust)
            line.ehlo()
        if server.user:
            line.login(server.user, server.password)
    except BaseException:
        line.close()
        raise
    return line


def composed(server: MailServer, letter: Letter) -> EmailMessage:
    """The mail as it is sent."""
    message = EmailMessage()
    message["From"] = server.sender
    message["To"] = Address(addr_spec=letter.to)
    message["Subject"] = letter.subject
    message["Date"] = format_datetime(datetime.now(UTC))
    message["Message-ID"] = f"<{letter.id}@{server.address.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    if letter.stop:
        message["List-Unsubscribe"] = f"<{letter.stop}>"
    message.set_content(letter.text)
    return message
