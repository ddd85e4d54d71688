"""WebSocket without a Yjs document: sends any frame and receives every frame."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

from hub.rooms.protocol import Frame, read_frame

REFUSED_HANDSHAKE, LEFT_HANGING = -1, -2
#: Longest wait for a frame or a close, unless the scenario requires a time.
PATIENCE_SECONDS = 60.0


@contextmanager
def raw(url: str, origin: str | None, token: str | None) -> Iterator[ClientConnection]:
    """A socket without a Yjs client, closed at the end of the block."""
    socket = open_raw(url, origin, token)
    try:
        yield socket
    finally:
        with suppress(Exception):
            socket.close()


def open_raw(url: str, origin: str | None, token: str | None) -> ClientConnection:
    """Offers the token, unless it is None, as a subprotocol. Raises InvalidStatus for a refused handshake."""
    offered = [Subprotocol("console.v1")]
    if token is not None:
        offered.append(Subprotocol(f"token.{token}"))
    return connect(
        url,
        origin=None if origin is None else Origin(origin),
        subprotocols=offered,
        legacy=True,
        max_size=None,
        compression=None,
        open_timeout=PATIENCE_SECONDS,
        ping_interval=None,
    )


def frame_heard(socket: ClientConnection, wanted: Callable[[Frame], bool]) -> Frame:
    """Return the next frame that is wanted, and drop those before it. Raises ``TimeoutError``."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        data = socket.recv(timeout=max(0.01, deadline - time.monotonic()))
        if isinstance(data, bytes) and wanted(frame := read_frame(data)):
            return frame


def close_code(
    url: str, origin: str | None, token: str | None, seconds: float = PATIENCE_SECONDS
) -> tuple[int, list[bytes | str]]:
    """Return the server's close code and the frames before it. Raises ``TimeoutError`` if it does not close."""
    heard: list[bytes | str] = []
    try:
        socket = open_raw(url, origin, token)
    except InvalidStatus:
        return REFUSED_HANDSHAKE, heard
    except TimeoutError:
        return LEFT_HANGING, heard
    deadline = time.monotonic() + seconds
    try:
        while True:
            heard.append(socket.recv(timeout=max(0.01, deadline - time.monotonic())))
    except ConnectionClosed:
        return socket.close_code or 0, heard
    finally:
        with suppress(Exception):
            socket.close()


def code_within(socket: ClientConnection, seconds: float = PATIENCE_SECONDS) -> int | None:
    """Return the close code, or None if the socket is still open after ``seconds``."""
    deadline = time.monotonic() + seconds
    with suppress(ConnectionClosed, TimeoutError):
        while True:
            socket.recv(timeout=max(0.01, deadline - time.monotonic()))
    return socket.close_code
