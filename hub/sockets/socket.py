"""One connection as the hub sees it: frames come in, frames are written without waiting, it closes with a code.

This is the seam between rooms and transports: :mod:`hub.sockets.plain_socket` speaks ASGI, :mod:`hub.sockets.fast_socket`
WebSocket frames on the server's own transport. Nothing above knows which it has.
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
#: Takes one frame; how many seconds to wait before the next, usually 0.
Take = Callable[[bytes | str], float]

MAX_BACKLOG_BYTES = 1024 * 1024
TOO_SLOW = 1013


class Shared:
    """One frame for many sockets: ``payload`` is the frame, ``framed`` the same bytes object for every WebSocket."""

    __slots__ = ("framed", "payload")

    def __init__(self, payload: bytes) -> None:
        self.payload = payload
        self.framed = frames.encode(frames.BINARY, payload)


class Socket(ABC):
    """``gone``: the other side is not there any more. ``backlog``: bytes written that wait to be sent."""

    gone: bool = False

    @property
    def backlog(self) -> int:
        return 0

    @abstractmethod
    def write(self, data: bytes | str, *, bounded: bool = True) -> None:
        """Send a frame some time. A client that has more than 1 MiB of ``bounded`` frames unread is closed with 1013.

        What is not ``bounded`` does not count: ask for the ``backlog`` first.
        """

    def write_shared(self, shared: Shared, *, bounded: bool = True) -> None:
        """The same for a frame that many get."""
        self.write(shared.payload, bounded=bounded)

    @abstractmethod
    def close(self, code: int, reason: str = "") -> None:
        """Close after what was written; the first call decides the code."""

    @abstractmethod
    def frames(self) -> AsyncIterator[bytes | str]:
        """What the client sends until either side closes."""

    async def deliver(self, take: Take) -> None:
        """Give ``take`` every frame until either side closes; what it raises ends this and is raised here."""
        async for data in self.frames():
            pause = take(data)
            if pause:
                await asyncio.sleep(pause)

    @abstractmethod
    async def finish(self) -> None:
        """Let what is queued and the close go out, at most for a moment."""


def short(reason: str) -> str:
    """A close frame takes at most 123 bytes of reason."""
    return reason.encode()[:123].decode(errors="ignore")
