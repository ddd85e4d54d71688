"""uvicorn's HTTP protocol, made to wait only so long, and to hold only so much, of a request that does not arrive.

On its own uvicorn keeps a connection that sends half a head, or a letter of its body now and then, for ever, and a
head of any size in memory.
"""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .handover import Handover

HEAD_SECONDS = 15.0
#: Far more than browsers and proxies send: cookies, a token and a URL with its filters.
MAX_HEAD_BYTES = 64 * 1024
#: A body goes on coming, at least so much in each span; slower than the slowest telephone, faster than no one.
BODY_SPAN_SECONDS, BODY_SPAN_BYTES = 15.0, 8 * 1024
#: And is over some time. A form that carries a file goes on as long as it comes at this rate, of all its spans.
BODY_SPANS = 8
FILE_SPAN_BYTES = 64 * 1024
FILE_FORM = b"multipart/form-data"
REFUSAL = b"HTTP/1.1 %d \r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_SLOW, TOO_LARGE = 408, 431


class PunctualHttp(HttpToolsProtocol):
    """The whole head within ``HEAD_SECONDS`` of the connection, or of its first byte where requests follow each other.

    The body too keeps coming (``BODY_SPAN_BYTES``) and ends, while the product takes it in: what it holds up is its own.
    What the parser holds without having passed it on (a head, the line before a chunk, trailers) is bounded too.
    """

    #: Set where several processes serve the product.
    handover: ClassVar[Handover | None] = None
    _waiting: asyncio.TimerHandle | None = None
    _in_head = True
    _held = 0
    _body: asyncio.TimerHandle | None = None
    _spans = 0
    _came = 0
    _came_in_all = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_is_over()
        self._body_is_over()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._in_head:
            self._wait_for_head()
        self._held += len(data)
        super().data_received(data)
        if self._held > MAX_HEAD_BYTES:
            self._refuse(TOO_LARGE)

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._held = 0
        self._head_is_over()
        super().on_headers_complete()
        self._spans = self._came = self._came_in_all = 0
        self._wait_for_body()

    def handle_websocket_upgrade(self) -> None:
        """Go on as a WebSocket, here or in the process that serves the document of the URL."""
        here = super().handle_websocket_upgrade
        if self.handover is None or not self.handover.give(self.url, self.transport, self._head(), here):
            here()

    def _head(self) -> bytes:
        lines = [b"%s: %s\r\n" % header for header in self.headers]
        return b"".join((self.scope["method"].encode(), b" ", self.url, b" HTTP/1.1\r\n", *lines, b"\r\n"))

    def on_body(self, body: bytes) -> None:
        self._held = 0
        self._came += len(body)
        self._came_in_all += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_head = True
        self._held = 0
        self._body_is_over()
        super().on_message_complete()

    def _wait_for_head(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(HEAD_SECONDS, self._refuse, TOO_SLOW)

    def _head_is_over(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _wait_for_body(self) -> None:
        self._body = self.loop.call_later(BODY_SPAN_SECONDS, self._judge_body)

    def _judge_body(self) -> None:
        """At the end of a span. What the product did not want to read meanwhile is no fault of the client's."""
        transport: Any = self.transport
        if transport.get_protocol() is not self:
            # It went on as a WebSocket.
            return
        came, self._came = self._came, 0
        self._spans += not self.flow.read_paused
        endless = self._spans >= BODY_SPANS and not self._brings_a_file()
        if not self.flow.read_paused and (came < BODY_SPAN_BYTES or endless):
            self._refuse(TOO_SLOW)
        else:
            self._wait_for_body()

    def _brings_a_file(self) -> bool:
        """It carries one, and more than drips."""
        return self._carries_a_file() and self._came_in_all >= self._spans * FILE_SPAN_BYTES

    def _carries_a_file(self) -> bool:
        return any(name == b"content-type" and value.startswith(FILE_FORM) for name, value in self.headers)

    def _body_is_over(self) -> None:
        if self._body is not None:
            self._body.cancel()
            self._body = None

    def _refuse(self, status: int) -> None:
        """Told only to who began a request and has no other under way: browsers open connections that they may need
        later, and would show the answer for that of their next request."""
        transport: Any = self.transport
        if not transport.is_closing():
            if self._in_head and self._held:
                transport.write(REFUSAL % status)
            transport.close()
