"""End of the handshake: a fast socket takes the connection over from uvicorn, or a plain one is made.

The code checks each detail of uvicorn before it relies on it. With another version or another server every socket is
a plain one, and one log line says why.
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
#: Environment variable: every socket is a plain one.
PLAIN_ONLY = "CONSOLE_PLAIN_SOCKETS"
_logged: set[str] = set()


async def accept(
    scope: Scope, receive: Receive, send: Send, subprotocol: str | None, *, fast: bool = False
) -> Socket | None:
    """Accept the handshake; return None if the client left before. ``fast``: past ASGI, where the server allows it."""
    message = await receive()
    if message["type"] != "websocket.connect":
        return None
    await send({"type": "websocket.accept", "subprotocol": subprotocol})
    return (_taken_over(scope) if fast else None) or PlainSocket(receive, send)


def _taken_over(scope: Scope) -> FastSocket | None:
    upstream: Any = scope.get("extensions", {}).get(EXTENSION)
    reason = "the environment asks for it" if os.environ.get(PLAIN_ONLY) else obstacle(upstream)
    if reason:
        _log_once(reason)
        return None
    upstream.stop_keepalive()
    config = upstream.config
    socket = FastSocket(
        upstream, upstream.transport, limit=config.ws_max_size, ping_seconds=config.ws_ping_interval or 20.0
    )
    upstream.transport.set_protocol(socket)
    # These hold 4 KiB for each connection and are never read again.
    upstream.request = upstream.response = upstream.conn.parser = None
    return socket


def obstacle(upstream: Any) -> str:
    """Return why this connection cannot be taken over, or an empty text if it can."""
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


def _log_once(reason: str) -> None:
    if reason not in _logged:
        _logged.add(reason)
        logger.warning("sockets are plain ones: %s", reason)
