"""uvicorn's WebSockets, for clients that send garbage before the connection is theirs."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Sockets(WebSocketsSansIOProtocol):
    """Drops a client whose first bytes after its request are no frame; uvicorn fails an assertion of its own there."""

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is None:
            self.transport.close()
        else:
            super().handle_parser_exception()
