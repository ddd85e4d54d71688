"""Interface of one connection: frames come in, frames are written without waiting, and it closes with a code.

Rooms and console only know this interface. :mod:`hub.sockets.plain_socket` speaks ASGI, :mod:`hub.sockets.fast_socket`
WebSocket frames on the server's own transport, :mod:`hub.longpoll.socket` HTTP requests.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Any

from . import frames

Scope = Mapping[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
#: Takes one frame. Returns the seconds to wait before the next, usually 0.
Take = Callable[[bytes | str], float]

MAX_BACKLOG_BYTES = 1024 * 1024
TOO_SLOW = 1013


class Shared:
    """One frame for many sockets. ``framed`` is ``payload`` as a WebSocket frame: one bytes object for all."""

    __slots__ = ("framed", "payload")

    def __init__(self, payload: bytes) -> None:
        self.payload = payload
        self.framed = frames.encode(frames.BINARY, payload)


class Socket(ABC):
    """``gone``: the client is not there any more."""

    gone: bool = False

    @property
    def backlog(self) -> int:
        """Bytes that were written and wait to be sent."""
        return 0

    @abstractmethod
    def write(self, data: bytes | str, *, bounded: bool = True) -> None:
        """Queue a frame. A client with more than 1 MiB of ``bounded`` frames unread is closed with 1013.

        An unbounded frame does not count, so the caller looks at ``backlog`` first.
        """

    def write_shared(self, shared: Shared, *, bounded: bool = True) -> None:
        """Queue a frame that many sockets get."""
        self.write(shared.payload, bounded=bounded)

    @abstractmethod
    def close(self, code: int, reason: str = "") -> None:
        """Close after the frames that were written. The first call sets the code."""

    @abstractmethod
    def frames(self) -> AsyncIterator[bytes | str]:
        """Yield the client's frames until either side closes."""

    async def deliver(self, take: Take) -> None:
        """Pass every frame to ``take`` until either side closes. Raises what ``take`` raises."""
        async for data in self.frames():
            pause = take(data)
            if pause:
                await asyncio.sleep(pause)

    @abstractmethod
    async def finish(self) -> None:
        """Close, and wait a moment at most for the queued frames to go out."""


def short(reason: str) -> str:
    """Cut a reason to the 123 bytes of UTF-8 that a close frame takes."""
    return reason.encode()[:123].decode(errors="ignore")
