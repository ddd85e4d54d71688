"""WebSocket on the server's own transport: no ASGI message and no task per frame.

ASGI and Channels do the handshake and authentication. After the accepted handshake :mod:`hub.sockets.takeover` makes
this object the connection's protocol. It parses frames, answers pings and closes, sends pings, and writes bytes that
were framed once for all receivers.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from typing import Protocol

from ..limits import TokenBucket
from . import frames
from .frames import FrameReader, Violation
from .socket import MAX_BACKLOG_BYTES, TOO_SLOW, Shared, Socket, Take, short

CLOSE_SECONDS = 10.0
#: After a violation the peer's frames cannot be read, so not its close either: time for our close to arrive.
VIOLATION_CLOSE_SECONDS = 1.0
#: Limit of frames that are no messages; the same as for messages.
OVERHEAD_A_SECOND, OVERHEAD_AT_ONCE = 50, 200
#: The most bytes that one read takes before other tasks have their turn.
TURN_BYTES = 64 * 1024
YIELD_SECONDS = 0.0005
NO_ANSWER = 1011
NORMAL = 1000
NO_CODE = 1005


class Upstream(Protocol):
    """The server's own protocol object, which still counts the connection."""

    close_sent: bool
    close_timer: asyncio.TimerHandle | None

    def connection_lost(self, exc: Exception | None) -> None:
        """End uvicorn's part of the connection."""


class FastSocket(Socket, asyncio.Protocol):
    """Reads nothing before :meth:`deliver` or :meth:`frames` is called.

    ``limit``: bytes of a message. ``ping_seconds``: time between pings.
    """

    def __init__(self, upstream: Upstream, transport: asyncio.Transport, *, limit: int, ping_seconds: float) -> None:
        self._upstream = upstream
        self._transport = transport
        self._loop = asyncio.get_running_loop()
        self._reader = FrameReader(limit)
        self._take: Take | None = None
        self._over: asyncio.Future[None] = self._loop.create_future()
        self._closing = False
        self._broken = False
        self._paused = True
        self._congested = False
        self._allowance = 0
        self._overhead = TokenBucket(OVERHEAD_A_SECOND, OVERHEAD_AT_ONCE)
        self._heard = True
        self._ping_seconds = ping_seconds
        self._ping = self._loop.call_later(ping_seconds, self._keep_alive)
        transport.pause_reading()

    # The hub's side

    @property
    def backlog(self) -> int:
        """Return the bytes that the kernel has not taken yet."""
        return self._transport.get_write_buffer_size()

    def write(self, data: bytes | str, *, bounded: bool = True) -> None:
        """Send one message: text for ``str``, binary for ``bytes``. Without ``bounded`` a long backlog does not close the socket."""
        opcode, payload = (frames.TEXT, data.encode()) if isinstance(data, str) else (frames.BINARY, data)
        self._put(frames.encode(opcode, payload), bounded)

    def write_shared(self, shared: Shared, *, bounded: bool = True) -> None:
        """Send a message whose frame is encoded once for all sockets."""
        if bounded and not (self._congested or self._closing or self.gone):
            # Nearly every delivery goes this way, so it takes as few calls as possible.
            self._transport.write(shared.framed)
        else:
            self._put(shared.framed, bounded)

    def close(self, code: int, reason: str = "") -> None:
        """Send the close frame once, and wait a bounded time for that of the browser. ``reason`` is shortened to what fits."""
        if not self._closing and not self.gone:
            payload = code.to_bytes(2, "big") + short(reason).encode()
            self._transport.write(frames.encode(frames.CLOSE, payload))
            self._wait_for_close()
        self._end()

    async def frames(self) -> AsyncIterator[bytes | str]:
        """Yield each message. The next one is read when the caller asks for it."""
        queue: asyncio.Queue[bytes | str | None] = asyncio.Queue()

        def take(data: bytes | str) -> float:
            queue.put_nowait(data)
            return float("inf")

        self._over.add_done_callback(lambda _: queue.put_nowait(None))
        self._begin(take)
        while (data := await queue.get()) is not None and not self._over.done():
            yield data
            self._resume()

    async def deliver(self, take: Take) -> None:
        """Call ``take`` with each message until the socket ends."""
        self._begin(take)
        await self._over

    async def finish(self) -> None:
        """Close the socket as a normal end."""
        self.close(NORMAL)

    # The transport's side

    def data_received(self, data: bytes) -> None:
        """Protocol method of asyncio. Feed the reader with what arrived."""
        self._heard = True
        if self._broken:
            return
        if not self._paused and not self._over.done():
            message = self._reader.single(data)
            if message is not None:
                self._give(frames.BINARY, message)
                return
        self._reader.feed(data)
        if not self._paused:
            self._read()

    def pause_writing(self) -> None:
        """Protocol method of asyncio. Remember that the transport's buffer is full."""
        self._congested = True

    def resume_writing(self) -> None:
        """Protocol method of asyncio. The transport's buffer is empty enough again."""
        self._congested = False
        self._allowance = 0

    def connection_lost(self, exc: Exception | None) -> None:
        """Protocol method of asyncio. End the timers, the reading and uvicorn's part."""
        self._ping.cancel()
        if self._upstream.close_timer is not None:
            self._upstream.close_timer.cancel()
        self.gone = self.gone or not self._closing
        self._end()
        self._upstream.connection_lost(exc)

    # Reading

    def _begin(self, take: Take) -> None:
        self._take = take
        self._resume()

    def _resume(self) -> None:
        """Read the bytes that have arrived, then go on with the wire."""
        if not self._paused or self._transport.is_closing():
            return
        self._paused = False
        self._read()
        if not self._paused:
            self._transport.resume_reading()

    def _read(self) -> None:
        try:
            self._read_messages()
        except Violation as violation:
            self.close(violation.code, str(violation))
            self._broken = True
            self._wait_for_close(VIOLATION_CLOSE_SECONDS)

    def _read_messages(self) -> None:
        taken = 0
        while not self._paused and (message := self._reader.next()) is not None:
            opcode, payload = message
            taken += len(payload)
            if frames.CONTINUATION < opcode <= frames.BINARY and not self._over.done():
                self._give(opcode, payload)
            elif opcode == frames.CLOSE:
                self._closed_by_peer(payload)
            else:
                self._take_overhead(opcode, payload)
            if taken > TURN_BYTES and not self._paused:
                # Other tasks have their turn before the rest of these bytes.
                self._pause(YIELD_SECONDS)

    def _take_overhead(self, opcode: int, payload: bytes) -> None:
        """Take a ping, pong, fragment or a frame after the close. They cost time like messages, so a limit holds too."""
        if opcode == frames.PING:
            self._answer_ping(payload)
        wait = self._overhead.wait()
        if wait:
            self._pause(wait)

    def _give(self, opcode: int, payload: bytes) -> None:
        if self._take is None:
            return
        try:
            pause = self._take(payload if opcode == frames.BINARY else _text(payload))
        except Violation:
            raise
        except Exception as error:
            self._end(error)
            return
        if pause:
            self._pause(pause)

    def _pause(self, seconds: float) -> None:
        """Read nothing for ``seconds``; infinite means until :meth:`_resume`."""
        if self._transport.is_closing():
            return
        self._paused = True
        self._transport.pause_reading()
        if seconds != float("inf"):
            self._loop.call_later(seconds, self._resume)

    def _answer_ping(self, payload: bytes) -> None:
        if not self._closing:
            self._put(frames.encode(frames.PONG, payload), bounded=True)

    # Writing

    def _put(self, framed: bytes, bounded: bool) -> None:
        if self._closing or self.gone:
            return
        if not bounded:
            self._allowance += len(framed)
        elif self._congested and self.backlog > MAX_BACKLOG_BYTES + self._allowance:
            self.close(TOO_SLOW)
            return
        self._transport.write(framed)

    # The end

    def _end(self, error: Exception | None = None) -> None:
        """Let :meth:`deliver` return, or raise ``error``."""
        if self._over.done():
            return
        if error is None:
            self._over.set_result(None)
        else:
            self._over.set_exception(error)

    def _wait_for_close(self, seconds: float = CLOSE_SECONDS) -> None:
        """Wait up to ``seconds`` for the peer's own close frame. Meanwhile uvicorn must not cut the connection."""
        self._closing = True
        self._ping.cancel()
        self._upstream.close_sent = True
        if self._upstream.close_timer is not None:
            self._upstream.close_timer.cancel()
        self._upstream.close_timer = self._loop.call_later(seconds, self._transport.abort)
        if self._paused and not self._transport.is_closing():
            self._paused = False
            self._transport.resume_reading()

    def _closed_by_peer(self, payload: bytes) -> None:
        if not self._closing:
            self._transport.write(frames.encode(frames.CLOSE, _close_answer(payload)))
            self._wait_for_close()
            self.gone = True
        self._transport.close()
        self._end()

    def _keep_alive(self) -> None:
        """Ping. A peer without a byte since the last ping is gone, unless the hub itself does not read from it."""
        if not self._heard and not self._paused:
            self.close(NO_ANSWER, "no answer to a ping")
            self._transport.abort()
            return
        self._heard = False
        self._transport.write(frames.encode(frames.PING, secrets.token_bytes(4)))
        self._ping = self._loop.call_later(self._ping_seconds, self._keep_alive)


def _text(payload: bytes) -> str:
    try:
        return payload.decode()
    except UnicodeDecodeError as error:
        raise Violation(frames.INVALID_TEXT, "text is not UTF-8") from error


def _close_answer(payload: bytes) -> bytes:
    """Return the payload of the answer to a close: the peer's own code, if it is one that may be sent."""
    if not payload:
        return b""
    code = int.from_bytes(payload[:2], "big")
    usable = len(payload) >= 2 and (code in range(1000, 1004) or code in range(1007, 1015) or 3000 <= code < 5000)
    return payload[:2] if usable else frames.PROTOCOL_ERROR.to_bytes(2, "big")
