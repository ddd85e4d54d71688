"""Finishes handshakes; takes a document's socket over from uvicorn, and says why not when it does not.

Everything that is known here of uvicorn's insides is checked before it is used: with another version or another
server every socket goes the plain way, which a log line says once.
"""

from __future__ import annotations

import logging
import os
from typing import Any

from .fast_socket import FastSocket
from .plain_socket import PlainSocket
from .socket import Receive, Scope, Send, Socket

logger = logging.getLogger(__name__)

EXTENSION = "hub.sockets.takeover"
#: In the environment: every socket goes the plain way.
PLAIN_ONLY = "CONSOLE_PLAIN_SOCKETS"
_told: set[str] = set()


async def accept(
    scope: Scope, receive: Receive, send: Send, subprotocol: str | None, *, fast: bool = False
) -> Socket | None:
    """Finish the handshake; None when the client left before. ``fast``: past ASGI, where the server allows it."""
    message = await receive()
    if message["type"] != "websocket.connect":
        return None
    await send({"type": "websocket.accept", "subprotocol": subprotocol})
    return (_taken_over(scope) if fast else None) or PlainSocket(receive, send)


def _taken_over(scope: Scope) -> FastSocket | None:
    upstream: Any = scope.get("extensions", {}).get(EXTENSION)
    why_not = "it is wanted so" if os.environ.get(PLAIN_ONLY) else obstacle(upstream)
    if why_not:
        _tell(why_not)
        return None
    upstream.stop_keepalive()
    config = upstream.config
    socket = FastSocket(
        upstream, upstream.transport, limit=config.ws_max_size, ping_seconds=config.ws_ping_interval or 20.0
    )
    upstream.transport.set_protocol(socket)
    # A handshake takes 4 KiB, and nothing will be read there any more.
    upstream.request = upstream.response = upstream.conn.parser = None
    return socket


def obstacle(upstream: Any) -> str:
    """Why this connection of the server cannot be taken over; empty when it can."""
    if upstream is None:
        return "the server does not hand its sockets over"
    try:
        fit = (
            upstream.handshake_complete
            and not upstream.close_sent
            and upstream.close_timer is None
            and upstream.conn.state.name == "OPEN"
            and not upstream.conn.extensions
            and callable(upstream.stop_keepalive)
            and callable(upstream.connection_lost)
            and upstream.config.ws_max_size > 0
            and not upstream.transport.is_closing()
        )
        if upstream.early or not upstream.queue.empty() or upstream.conn.reader.buffer:
            return "a client spoke before its handshake was answered"
    except AttributeError as error:
        return f"this uvicorn is not the one that was expected ({error})"
    return "" if fit else "the connection is not what it should be after a handshake"


def _tell(why: str) -> None:
    if why not in _told:
        _told.add(why)
        logger.warning("a document's socket goes the plain way: %s", why)
