"""WebSocket protocol of uvicorn that gives itself to the application, so that a fast socket can take over."""

from __future__ import annotations

from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from .takeover import EXTENSION


class HandsOver(WebSocketsSansIOProtocol):
    """``early``: bytes came between the handshake's request and its answer."""

    early = False

    def data_received(self, data: bytes) -> None:
        """Feed uvicorn only with the request. Bytes after the handshake belong to the socket that took the transport over."""
        self.early = self.early or (self.handshake_initiated and not self.handshake_complete)
        if self.handshake_initiated:
            super().data_received(data)
        else:
            self._read_request(data)

    def _read_request(self, data: bytes) -> None:
        """Read the handshake's request. A malformed one is refused and closed: uvicorn would leave it waiting."""
        self.conn.receive_data(data)
        if self.conn.parser_exc is not None or self.conn.handshake_exc is not None:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()
            return
        self.handle_events()

    def handle_connect(self, event: Request) -> None:
        """Offer the transport to the application, under ``EXTENSION`` of the ASGI scope."""
        super().handle_connect(event)
        scope = cast("dict[str, Any] | None", getattr(self, "scope", None))
        if scope is not None:
            scope["extensions"][EXTENSION] = self
