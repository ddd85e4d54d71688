"""WebSocket over plain ASGI messages, for any ASGI server."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator
from typing import Any

from .socket import MAX_BACKLOG_BYTES, TOO_SLOW, Receive, Send, Socket, short

logger = logging.getLogger(__name__)


class PlainSocket(Socket):
    """``receive`` and ``send`` of a connection whose handshake is done."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._queue: deque[tuple[bytes | str, bool]] = deque()
        self._bounded = 0
        self._unbounded = 0
        self._wake = asyncio.Event()
        self._close: tuple[int, str] | None = None
        self._writer = asyncio.create_task(self._write_all())

    async def frames(self) -> AsyncIterator[bytes | str]:
        """Yield each message until the browser disconnects or the socket is closed."""
        while not self.gone and self._close is None:
            message = await self._receive()
            if message["type"] == "websocket.disconnect" or self._close is not None:
                break
            data = message.get("bytes")
            yield data if data is not None else message.get("text") or ""
        self.gone = self.gone or self._close is None

    @property
    def backlog(self) -> int:
        """Return the bytes that wait for the writer."""
        return self._bounded + self._unbounded

    def write(self, data: bytes | str, *, bounded: bool = True) -> None:
        """Queue one message. A bounded one closes the socket if more than ``MAX_BACKLOG_BYTES`` wait."""
        if self._close is not None or self.gone:
            return
        if not bounded:
            self._unbounded += len(data)
        elif self._bounded > MAX_BACKLOG_BYTES:
            self._queue.clear()
            self.close(TOO_SLOW)
            return
        else:
            self._bounded += len(data)
        self._queue.append((data, bounded))
        self._wake.set()

    def close(self, code: int, reason: str = "") -> None:
        """Close the socket after what is queued. The first code counts."""
        if self._close is None:
            self._close = (code, short(reason))
            self._wake.set()

    async def finish(self) -> None:
        """Close the socket, and wait two seconds at most for what is queued."""
        self.close(1000)
        done, _ = await asyncio.wait({self._writer}, timeout=0 if self.gone else 2)
        if not done:
            self._writer.cancel()

    async def _write_all(self) -> None:
        try:
            while True:
                while self._queue:
                    data, bounded = self._queue.popleft()
                    await self._send(_message(data))
                    self._bounded -= len(data) if bounded else 0
                    self._unbounded -= 0 if bounded else len(data)
                if self._close is not None:
                    await self._send({"type": "websocket.close", "code": self._close[0], "reason": self._close[1]})
                    return
                self._wake.clear()
                await self._wake.wait()
        except Exception:
            # The client is gone. The reading side notices that too and cleans up.
            self.gone = True
            logger.debug("a socket could not be written to", exc_info=True)


def _message(data: bytes | str) -> dict[str, Any]:
    key = "text" if isinstance(data, str) else "bytes"
    return {"type": "websocket.send", key: data}
