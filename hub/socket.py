"""One WebSocket as the hub sees it: reads frames, writes without waiting, closes with a code.

Written on plain ASGI messages: a Channels consumer's dispatch per frame costs more than all the rest of a
frame's way (realtime.md, "The server"). A faster transport may replace ``_send`` later; nothing else knows ASGI.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Any

logger = logging.getLogger(__name__)

Scope = Mapping[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

MAX_BACKLOG_BYTES = 1024 * 1024
TOO_SLOW = 1013


class Socket:
    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope
        self._receive = receive
        self._send = send
        self._queue: deque[tuple[bytes | str, bool]] = deque()
        self._backlog = 0
        self._wake = asyncio.Event()
        self._close: tuple[int, str] | None = None
        self._writer: asyncio.Task[None] | None = None
        self.gone = False

    async def accept(self, subprotocol: str | None) -> bool:
        """Finish the handshake; False when the client left before."""
        message = await self._receive()
        if message["type"] != "websocket.connect":
            return False
        await self._send({"type": "websocket.accept", "subprotocol": subprotocol})
        self._writer = asyncio.create_task(self._write_all())
        return True

    async def frames(self) -> AsyncIterator[bytes | str]:
        """What the client sends until either side closes."""
        while not self.gone and self._close is None:
            message = await self._receive()
            if message["type"] == "websocket.disconnect" or self._close is not None:
                break
            data = message.get("bytes")
            yield data if data is not None else message.get("text") or ""
        self.gone = self.gone or self._close is None

    def write(self, data: bytes | str, *, bounded: bool = True) -> None:
        """Queue a frame. A client that leaves 1 MiB of ``bounded`` frames unread is closed to resynchronise."""
        if self._close is not None or self.gone:
            return
        self._queue.append((data, bounded))
        if bounded:
            self._backlog += len(data)
            if self._backlog > MAX_BACKLOG_BYTES:
                self._queue.clear()
                self.close(TOO_SLOW)
        self._wake.set()

    def close(self, code: int, reason: str = "") -> None:
        """Close after what is queued; the first call decides the code."""
        if self._close is None:
            self._close = (code, _short(reason))
            self._wake.set()

    async def finish(self) -> None:
        """Let the writer send what is queued and the close, at most for a moment."""
        self.close(1000)
        if self._writer is None:
            return
        done, _ = await asyncio.wait({self._writer}, timeout=0 if self.gone else 2)
        if not done:
            self._writer.cancel()

    async def _write_all(self) -> None:
        try:
            while True:
                while self._queue:
                    data, bounded = self._queue.popleft()
                    await self._send(_message(data))
                    self._backlog -= len(data) if bounded else 0
                if self._close is not None:
                    await self._send({"type": "websocket.close", "code": self._close[0], "reason": self._close[1]})
                    return
                self._wake.clear()
                await self._wake.wait()
        except Exception:
            # The peer is gone; the reading side notices and cleans up.
            self.gone = True
            logger.debug("a socket could not be written to", exc_info=True)


def _message(data: bytes | str) -> dict[str, Any]:
    key = "text" if isinstance(data, str) else "bytes"
    return {"type": "websocket.send", key: data}


def _short(reason: str) -> str:
    """A close frame takes at most 123 bytes of reason."""
    return reason.encode()[:123].decode(errors="ignore")
