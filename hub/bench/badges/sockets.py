"""Bare console sockets: they connect, watch the badges and count frames."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from hub.bench.servers import Server

_WATCH = b'{"topic":"watch","data":{"topics":["badges"]}}'
#: Header of a masked text frame with a mask of zero.
WATCH = bytes((0x81, 0x80 | len(_WATCH))) + bytes(4) + _WATCH
FRAME_END = b'"seq":'
NUMBER = re.compile(rb'"([a-z0-9_]+)":\d+[,}]')
DIALLING_AT_ONCE = 10
#: A busy server closes a handshake after five seconds; the client tries again, like a browser.
TRIES = 10
CONNECT_SECONDS = 300

Heard = Callable[[set[str]], None]


@dataclass(eq=False)
class Reviewer(asyncio.Protocol):
    """``heard`` is called with the queues of each frame."""

    request: bytes
    watching: asyncio.Future[None]
    heard: Heard | None = None
    frames: int = 0
    open: bool = False
    transport: asyncio.Transport | None = None
    _head: bytes = field(default=b"", repr=False)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Sends the request for the handshake."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        """Finds what it needs in the bytes without parsing frames: thousands of sockets share one core."""
        if not self.open:
            self._head += data
            head, end, data = self._head.partition(b"\r\n\r\n")
            if not end:
                return
            assert head.startswith(b"HTTP/1.1 101"), head[:80]
            self.open = True
            assert self.transport is not None
            self.transport.write(WATCH)
        self.frames += data.count(FRAME_END)
        if b'"snapshot"' in data and not self.watching.done():
            self.watching.set_result(None)
        elif self.heard and b'"changed"' in data:
            self.heard({name.decode() for name in NUMBER.findall(data)})

    def connection_lost(self, _: Exception | None) -> None:
        """Fails ``watching`` if the socket closes before its first snapshot."""
        if not self.watching.done():
            self.watching.set_exception(ConnectionError("the server closed the socket"))


@dataclass
class Delays:
    """Times in seconds from a decision to the frame with its queue's new number."""

    waiting: dict[str, float] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)

    def decided(self, kind: str) -> None:
        """Starts the clock of the queue, unless one runs that nobody heard the end of."""
        self.waiting.setdefault(kind, time.monotonic())

    def heard(self, kinds: set[str]) -> None:
        """Stops the clocks of these queues and keeps their seconds."""
        now = time.monotonic()
        self.seconds += [now - self.waiting.pop(kind) for kind in kinds & self.waiting.keys()]


async def connect(server: Server, tokens: list[str], delays: Delays) -> list[Reviewer]:
    """Yield the connected sockets. The first one times the frames."""
    limit = asyncio.Semaphore(DIALLING_AT_ONCE)

    async def dial(position: int, token: str) -> Reviewer:
        async with limit:
            return await _dial_until_in(server, token, delays.heard if position == 0 else None)

    async with asyncio.timeout(CONNECT_SECONDS):
        return await asyncio.gather(*(dial(position, token) for position, token in enumerate(tokens)))


async def _dial_until_in(server: Server, token: str, heard: Heard | None) -> Reviewer:
    for _ in range(TRIES):
        try:
            return await _dial(server, token, heard)
        except ConnectionError:
            await asyncio.sleep(0.5)
    raise RuntimeError("the server takes no more sockets")


async def _dial(server: Server, token: str, heard: Heard | None) -> Reviewer:
    loop = asyncio.get_running_loop()
    origin = f"http://127.0.0.1:{server.port}"
    request = (
        f"GET /ws/console HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {origin}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Sec-WebSocket-Protocol: console.v1, token.{token}\r\n\r\n"
    )
    reviewer = Reviewer(request.encode(), loop.create_future(), heard)
    await loop.create_connection(lambda: reviewer, "127.0.0.1", server.port)
    await reviewer.watching
    return reviewer
