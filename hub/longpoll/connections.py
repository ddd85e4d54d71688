"""Long-poll connections of this process. A request opens one; silence, a goodbye or the hub ends it."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from apps.documents.crdt.lib0 import Malformed
from apps.kinds.rights import Caller
from hub.endpoints.document import UNREADABLE, participate
from hub.handshake import AuthenticatedSocket
from hub.limits import TokenBucket
from hub.rooms.contracts import Key
from hub.runtime import Hub
from hub.sockets import codes

from .envelopes import Answer, read_request
from .socket import HttpSocket

#: Shorter than proxies wait for an answer.
HOLD_SECONDS = 25.0
#: A client without a request for this long is gone. A held request counts until its answer.
SILENCE_SECONDS = 15.0
#: The same after a request that the client hung up itself: a page closed, or a network changed.
HUNG_UP_SECONDS = 5.0
#: Time for which an ended connection can still answer why it ended.
REMEMBERED_SECONDS = 60.0
MAX_CONNECTIONS = 1000
#: A browser has one request that waits and one that brings frames, and perhaps one of each that it gave up.
MAX_REQUESTS = 8
REQUESTS_A_SECOND, BURST = 20, 100
#: Close code: the connection is unknown, so the client opens a new one.
UNKNOWN = 4410


@dataclass(eq=False, slots=True)
class Connection:
    """``digest``: SHA-256 of the token that opened it. Every request brings the token again."""

    visitor: AuthenticatedSocket
    socket: HttpSocket
    key: Key
    digest: bytes
    limit: TokenBucket = field(default_factory=lambda: TokenBucket(REQUESTS_A_SECOND, BURST))
    requests: int = 0
    silence: asyncio.TimerHandle | None = None


class Connections:
    """The connections of one hub, by their id."""

    _of_hub: dict[Hub, Connections] = {}

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._open: dict[str, Connection] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @classmethod
    def of(cls, hub: Hub) -> Connections:
        """Return the connections of a hub; made on the first call."""
        connections = cls._of_hub.get(hub)
        if connections is None:
            connections = cls._of_hub[hub] = cls(hub)
        return connections

    def open(self, caller: Caller, key: Key, token: str) -> str:
        """Open a connection and return its id, which names this process."""
        name = f"{self._hub.process}.{secrets.token_hex(12)}"
        socket = HttpSocket(name)
        connection = Connection(AuthenticatedSocket(socket, caller), socket, key, digest(token))
        self._open[name] = connection
        # An ended connection that is only remembered has no task, so it does not count.
        if len(self._tasks) >= MAX_CONNECTIONS:
            socket.close(codes.TOO_MANY, "服务器繁忙，请稍后重试")
        task = asyncio.create_task(self._attend(connection))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return name

    async def serve(self, name: str, key: Key, token: bytes, body: bytes) -> Answer:
        """Serve one request of a connection. ``token`` is the digest. Cancelled when the client hangs up."""
        connection = self._open.get(name)
        if connection is None or connection.socket.gone or connection.key != key:
            return Answer(code=UNKNOWN)
        if not hmac.compare_digest(connection.digest, token):
            return Answer(code=UNKNOWN)
        if connection.requests >= MAX_REQUESTS:
            connection.socket.close(codes.TOO_MANY, "请求过于频繁，请稍后重试")
        with self._under_way(connection):
            pause = connection.limit.wait()
            if pause:
                await asyncio.sleep(min(pause, HOLD_SECONDS))
            return await _exchange(connection, body)

    async def _attend(self, connection: Connection) -> None:
        visitor = connection.visitor
        self._wait_for_request(connection, SILENCE_SECONDS)
        try:
            if self._hub.admit(visitor):
                await participate(self._hub, visitor, connection.key)
        finally:
            self._hub.dismiss(visitor)
            await connection.socket.finish()
            asyncio.get_running_loop().call_later(
                REMEMBERED_SECONDS, lambda: self._open.pop(connection.socket.connection, None)
            )

    @contextmanager
    def _under_way(self, connection: Connection) -> Iterator[None]:
        connection.requests += 1
        if connection.silence is not None:
            connection.silence.cancel()
        seconds = HUNG_UP_SECONDS
        try:
            yield
            seconds = SILENCE_SECONDS
        finally:
            connection.requests -= 1
            if connection.requests == 0:
                self._wait_for_request(connection, seconds)

    def _wait_for_request(self, connection: Connection, seconds: float) -> None:
        connection.silence = asyncio.get_running_loop().call_later(seconds, connection.socket.leave)


async def _exchange(connection: Connection, body: bytes) -> Answer:
    socket = connection.socket
    try:
        request = read_request(body)
        socket.take(request)
    except Malformed:
        socket.close(codes.MALFORMED, UNREADABLE)
        return socket.answer(fetch=False)
    if request.frames:
        await socket.worked_off(HOLD_SECONDS)
    if request.bye:
        socket.leave()
    elif request.hold:
        await socket.news(HOLD_SECONDS)
    return socket.answer(fetch=request.hold)


def digest(token: str) -> bytes:
    """Return the SHA-256 of a token."""
    return hashlib.sha256(token.encode()).digest()
