"""One connection: its tokens and seats, the messages it sends, and those waiting to be sent to it."""

import asyncio
from collections import deque
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from champclos.core.game import SPECTATOR
from champclos.core.words import Words
from champclos.server import views
from champclos.server.commands import CommandContext, Parting, Plan
from champclos.server.error_texts import unread
from champclos.server.limits import (
    ID_LENGTH,
    KEPT_FOR_SEATS,
    LINES,
    MESSAGE_BYTES,
    MESSAGES_AT_ONCE,
    QUESTIONS,
    WAITING_BYTES,
    WAITING_MESSAGES,
    TokenBucket,
)
from champclos.server.refusals import Refused, bad_request, too_deep, too_many, unreadable
from champclos.server.registry import TableRegistry
from champclos.server.requests import answer
from champclos.server.security import refuse_other_sites
from champclos.server.table import Table
from champclos.server.tokens import HOST, SEAT, Token
from champclos.server.wire import ClientMessage, Goodbye, Hello, Named, Refusal, Welcome

HELLO_SECONDS: Final = 10.0
REQUESTS: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)
NAMED: Final = msgspec.json.Decoder(Named)
CLOSE: Final = {
    "bad_request": 4400,
    "bad_token": 4401,
    "forbidden": 4403,
    "no_table": 4404,
    "too_many": 1013,
    "busy": 1013,
}
FAREWELLS: Final[dict[Parting, Words]] = {
    "kicked": Words("The host has asked you to leave.", "L'hôte vous a demandé de partir."),
    "left": Words("You have left this seat.", "Vous avez quitté cette place."),
    "renewed": Words(
        "The links to this seat were renewed; whoever holds it has the new one.",
        "Les liens de cette place ont été renouvelés ; qui la tient a le nouveau.",
    ),
    "gone": Words("This seat is no longer yours.", "Cette place n'est plus la vôtre."),
}
GONE: Final = 1006
SLOW: Final = 1013
KICKED: Final = 4410
TOO_FAST: Final = 4429
TOO_LARGE: Final = 1009


class Connection:
    """The WebSocket of a client at a table."""

    def __init__(self, registry: TableRegistry, socket: "WebSocket[Any, Any, Any]", address: str) -> None:
        now = registry.now()
        self.registry = registry
        self.address = address
        self.socket = socket
        self.mark = registry.mark(socket.client.host if socket.client else "")
        self.tokens: list[Token] = []
        self.viewers: list[int] = []
        self.idle = False
        self.messages = TokenBucket(MESSAGES_AT_ONCE * registry.limits.messages, registry.limits.messages, now)
        self.lines = TokenBucket(*LINES, now)
        self.questions = TokenBucket(*QUESTIONS, now)
        self._out: deque[bytes] = deque()
        self._out_bytes = 0
        self._more = asyncio.Event()
        self._closing = 0
        self._answering = False
        self._parting: Parting | None = None

    @property
    def host(self) -> bool:
        return any(token.kind == HOST for token in self.tokens)

    @property
    def seats(self) -> list[int]:
        return [viewer for viewer in self.viewers if viewer >= 0]

    # Out

    def push(self, data: bytes) -> None:
        """Send a message when the connection is ready for it; one that cannot keep up is closed."""
        if self._parting is None:
            self._put(data)

    def _put(self, data: bytes) -> None:
        if self._closing:
            return
        self._out.append(data)
        self._out_bytes += len(data)
        if len(self._out) > WAITING_MESSAGES or self._out_bytes > WAITING_BYTES:
            self.registry.metrics.slow += 1
            self._out.clear()
            self.end(SLOW)
        self._more.set()

    def dismiss(self, parting: Parting) -> None:
        """Say why the seat was lost and close; a request that is being carried out is still answered."""
        if self._parting is None:
            self._parting = parting
            if not self._answering:
                self._part(parting)

    def _part(self, parting: Parting) -> None:
        self._put(views.ENCODER.encode(Goodbye(parting, FAREWELLS[parting])))
        self.end(KICKED)

    def end(self, code: int) -> None:
        """Close when everything is sent."""
        if not self._closing:
            self._closing = code
            self._more.set()

    async def deliver(self) -> None:
        """Send what is waiting until the connection ends, from whichever side."""
        try:
            await self._deliver()
        except (WebSocketDisconnect, OSError):
            self._closing = self._closing or GONE
            self._out.clear()

    async def _deliver(self) -> None:
        send = self.socket.send
        while True:
            while self._out:
                data = self._out.popleft()
                self._out_bytes -= len(data)
                await send({"type": "websocket.send", "text": data.decode(), "bytes": None})
            if self._closing:
                await self.socket.close(self._closing)
                return
            self._more.clear()
            await self._more.wait()

    # In

    async def run(self, name: str) -> None:
        """From the first message to the last."""
        await self.socket.accept()
        try:
            table, hello = await self._greet(name)
        except Refused as error:
            await self._turn_away(error)
            return
        sender = asyncio.create_task(self.deliver())
        try:
            await self._enter(table, hello)
            await self._listen(table)
        except Refused as error:
            self.push(views.ENCODER.encode(Goodbye(error.code, error.words)))
            self.end(CLOSE.get(error.code, KICKED))
        finally:
            try:
                await self._leave(table)
            finally:
                if self._closing:
                    await asyncio.wait([sender], timeout=5)
                sender.cancel()
                await asyncio.gather(sender, return_exceptions=True)

    async def _greet(self, name: str) -> tuple[Table, Hello]:
        registry, most = self.registry, self.registry.limits.connections
        if registry.connections > most:
            raise full()
        if registry.addresses[self.address] > registry.limits.from_address:
            raise too_many(
                "Too many connections come from your address.", "Trop de connexions viennent de votre adresse."
            )
        refuse_other_sites(self.socket)
        try:
            data = await asyncio.wait_for(self._receive(), HELLO_SECONDS)
        except TimeoutError:
            raise bad_request("hello came too late.", "hello est arrivé trop tard.") from None
        if data is None:
            raise bad_request("The connection was closed.", "La connexion a été fermée.")
        message = read(data)
        if not isinstance(message, Hello):
            raise bad_request("The first message is hello.", "Le premier message est hello.")
        table = await self.registry.table(name)
        self.tokens = self.registry.read_tokens(table, message.tokens)
        self.viewers = sorted({token.seat for token in self.tokens if token.kind == SEAT}) or [SPECTATOR]
        if self.viewers == [SPECTATOR]:
            if registry.connections > most - most // KEPT_FOR_SEATS:
                raise full()
            self.registry.may_see(table, self.tokens)
            if not table.meta.settings.spectators and not self.host:
                raise Refused("forbidden", "This table may not be watched.", "Cette table ne se regarde pas.")
        return table, message

    async def _enter(self, table: Table, hello: Hello) -> None:
        seen = {viewer: hello.seen[str(viewer)] for viewer in self.viewers if str(viewer) in hello.seen}
        if self.registry.store.shared and any(number > table.course.number(viewer) for viewer, number in seen.items()):
            await table.catch_up()
        scenes = table.enter(self, seen)
        welcome = Welcome(self.viewers, self.host, self.registry.now(), table.info(), list(table.lines))
        self.push(views.ENCODER.encode(welcome))
        for scene in scenes:
            self.push(scene)
        await self.registry.present(table)
        await self._take_back_seats(table)
        self.registry.changed(table)  # a game of bots only goes on while somebody watches

    async def _leave(self, table: Table) -> None:
        try:
            if not self.registry.stopping:
                await self.registry.visited(table)  # while it still counts as occupied: nobody may delete it now
        finally:
            table.leave(self)
        if not self.registry.stopping:
            await self.registry.present(table)
            self.registry.changed(table)

    async def _take_back_seats(self, table: Table) -> None:
        """Bots that stood in for these seats stop doing so."""

        def command(context: CommandContext) -> Plan | None:
            meta = context.draft()
            for seat in self.seats:
                meta.chairs[seat].stand_in = False
            return Plan(meta=meta)

        if any(table.meta.chairs[seat].stand_in for seat in self.seats):
            await table.act(command)

    async def _listen(self, table: Table) -> None:
        while not self._closing:
            data = await self._receive()
            if data is None:
                return
            if not self.messages.take(self.registry.now()):
                words = Words("Too many messages in a short time.", "Trop de messages en peu de temps.")
                self.push(views.ENCODER.encode(Goodbye("too_many", words)))
                self.end(TOO_FAST)
                return
            if len(data) > MESSAGE_BYTES:
                self.end(TOO_LARGE)
                return
            await self._answer(table, data)

    async def _answer(self, table: Table, data: bytes | str) -> None:
        message_id = ""
        self._answering = True
        try:
            try:
                message = read(data)
            except Refused:
                message_id = name_of(data)
                raise
            message_id = message.id[:ID_LENGTH]
            reply = await answer(self, table, message)
        except Refused as error:
            self.registry.metrics.refuse(error.code)
            reply = Refusal(message_id, error.code, error.words, error.clause)
        finally:
            self._answering = False
        self._put(views.ENCODER.encode(reply))
        if self._parting is not None:
            self._part(self._parting)

    async def _receive(self) -> bytes | str | None:
        """The next message, or None when the connection is gone."""
        try:
            event = await self.socket.receive()
        except WebSocketDisconnect:
            return None
        if event["type"] != "websocket.receive":
            return None
        text = event.get("text")
        return text if text is not None else event.get("bytes") or b""

    async def _turn_away(self, error: Refused) -> None:
        self.registry.metrics.refuse(error.code)
        try:
            goodbye = views.ENCODER.encode(Goodbye(error.code, error.words))
            await self.socket.send({"type": "websocket.send", "text": goodbye.decode(), "bytes": None})
            await self.socket.close(CLOSE.get(error.code, KICKED))
        except (WebSocketDisconnect, RuntimeError):
            return


def full() -> Refused:
    return too_many("The server is full; try again later.", "Le serveur est plein ; réessayez plus tard.")


def name_of(data: bytes | str) -> str:
    """The id of a message that cannot be read otherwise, if it has one."""
    try:
        return NAMED.decode(data).id[:ID_LENGTH]
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""


def read(data: bytes | str) -> ClientMessage:
    """A message of a client; Refused says what is wrong with it."""
    try:
        return REQUESTS.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise unreadable(unread(str(error))) from None
    except RecursionError:
        raise too_deep() from None
