"""Connection made of HTTP requests: the client brings its frames and fetches those of the hub."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from typing import NamedTuple

from apps.documents.crdt.lib0 import Malformed
from hub.sockets.socket import MAX_BACKLOG_BYTES, TOO_SLOW, Socket, short

from .envelopes import Answer, Request

#: Frames of this time go into one answer.
GATHER_SECONDS = 0.02
#: An answer has one frame, and more while all together stay below this size.
ANSWER_BYTES = 1024 * 1024
FINISH_SECONDS = 2.0


class _Waiting(NamedTuple):
    """A frame that the client has not confirmed."""

    data: bytes
    bounded: bool


class HttpSocket(Socket):
    """Queues frames in both directions. ``connection`` is the id that requests name."""

    def __init__(self, connection: str) -> None:
        self.connection = connection
        self._inbox: deque[bytes] = deque()
        self._taken = 0
        self._arrived = asyncio.Event()
        self._worked_off = asyncio.Event()
        self._outbox: deque[_Waiting] = deque()
        self._confirmed = 0
        self._bounded = 0
        self._backlog = 0
        self._news = asyncio.Event()
        self._poll = 0
        self._close: tuple[int, str] | None = None
        self._close_fetched = asyncio.Event()

    # The hub's side

    @property
    def backlog(self) -> int:
        """Return the bytes that wait for the browser's next request."""
        return self._backlog

    def write(self, data: bytes | str, *, bounded: bool = True) -> None:
        """Queue one message. A bounded one closes the socket if more than ``MAX_BACKLOG_BYTES`` wait."""
        if self._close is not None or self.gone:
            return
        frame = data.encode() if isinstance(data, str) else data
        self._outbox.append(_Waiting(frame, bounded))
        self._backlog += len(frame)
        self._bounded += len(frame) if bounded else 0
        if self._bounded > MAX_BACKLOG_BYTES:
            self._outbox.clear()
            self.close(TOO_SLOW)
        self._news.set()

    def close(self, code: int, reason: str = "") -> None:
        """End the socket after what is queued. The first code counts."""
        if self._close is None:
            self._close = (code, short(reason))
            self._wake()

    async def frames(self) -> AsyncIterator[bytes | str]:
        """Yield each message that a request brought, until the socket is over."""
        while not self._over:
            if self._inbox:
                yield self._inbox.popleft()
                continue
            self._worked_off.set()
            self._arrived.clear()
            await self._arrived.wait()

    async def finish(self) -> None:
        """Close, and wait two seconds at most for a request that fetches the close."""
        self.close(1000)
        if not self.gone:
            await _within(FINISH_SECONDS, self._close_fetched)

    # The client's side

    def leave(self) -> None:
        """Note that the client is gone."""
        self.gone = True
        self._wake()

    def take(self, request: Request) -> None:
        """Drop the frames that the client has, and queue those that it brings. Raises :class:`Malformed`."""
        if request.received > self._confirmed + len(self._outbox):
            raise Malformed("a frame that was never sent is confirmed")
        while self._confirmed < request.received:
            frame = self._outbox.popleft()
            self._confirmed += 1
            self._backlog -= len(frame.data)
            self._bounded -= len(frame.data) if frame.bounded else 0
        if self._over:
            return
        for number, data in enumerate(request.frames, request.first):
            if number > self._taken + 1:
                raise Malformed("a frame is missing")
            if number == self._taken + 1:
                self._taken = number
                self._inbox.append(data)
                self._worked_off.clear()
        self._arrived.set()

    async def worked_off(self, seconds: float) -> None:
        """Wait until the frames of the client are processed: its own requests slow a client that floods."""
        await _within(seconds, self._worked_off)

    async def news(self, seconds: float) -> None:
        """Wait up to ``seconds`` for frames to fetch. A later poll ends this one."""
        self._poll += 1
        mine = self._poll
        self._news.set()
        ends = asyncio.get_running_loop().time() + seconds
        while mine == self._poll and not self._outbox and not self._over:
            self._news.clear()
            if not await _within(ends - asyncio.get_running_loop().time(), self._news):
                return
        if mine == self._poll and not self._over:
            await asyncio.sleep(GATHER_SECONDS)

    def answer(self, *, fetch: bool) -> Answer:
        """Return the answer for a request; with frames if it came to ``fetch`` them."""
        answer = Answer(self.connection, taken=self._taken, first=self._confirmed + 1)
        if fetch:
            answer.frames = self._fitting()
        if self._close is not None and (not fetch or len(answer.frames) == len(self._outbox)):
            answer.code, answer.reason = self._close
            self._close_fetched.set()
        return answer

    def _fitting(self) -> list[bytes]:
        fitting: list[bytes] = []
        size = 0
        for frame in self._outbox:
            size += len(frame.data)
            if fitting and size > ANSWER_BYTES:
                break
            fitting.append(frame.data)
        return fitting

    @property
    def _over(self) -> bool:
        return self.gone or self._close is not None

    def _wake(self) -> None:
        self._news.set()
        self._arrived.set()
        self._worked_off.set()


async def _within(seconds: float, event: asyncio.Event) -> bool:
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return False
    return True
