"""Requests ``POST /realtime/doc/{kind}/{id}``: the document's frames where WebSockets are refused.

The checks are those of a socket's handshake. Then the request goes to its connection, in this process or in another.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

from apps.documents.crdt.lib0 import Malformed, Reader, var_bytes, var_string, var_uint
from hub import handshake
from hub.rooms.contracts import Key
from hub.runtime import Hub
from hub.sockets import codes
from hub.sockets.socket import Receive, Scope, Send

from . import forwarder
from .connections import UNKNOWN, Connections, digest
from .envelopes import Answer, write_answer

#: An ASGI application; the frameworks disagree about the types of its arguments.
Application = Callable[[Any, Any, Any], Awaitable[None]]

_PATH = re.compile(r"/realtime/doc/([-a-zA-Z0-9_]{1,60})/([0-9]{1,18})")
#: A frame may hold 1 MiB; the client puts no more than that into one request.
MAX_BODY_BYTES = 1024 * 1024 + 64 * 1024
SECONDS_TO_SEND = 20.0
MAX_NAME = 64


def with_document_requests(application: Application) -> Application:
    """Wrap the HTTP application: requests for documents go to the hub, all others to ``application``."""

    async def routed(scope: Scope, receive: Any, send: Any) -> None:
        found = _PATH.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if found is None:
            await application(scope, receive, send)
        elif scope["method"] != "POST":
            await _respond(send, b"", status=405)
        else:
            await _document_request(scope, receive, send, (found[1], int(found[2])))

    return routed


async def _document_request(scope: Scope, receive: Receive, send: Send, key: Key) -> None:
    hub = await Hub.of_this_process()
    try:
        name, token = await _connection(hub, scope, key)
        body = await _body(scope, receive)
        answer = await forwarder.unless(_hung_up(receive), _answer(hub, name, key, token, body))
    except handshake.Refused as refused:
        answer = write_answer(Answer(code=refused.code, reason=refused.reason))
    if answer is not None:
        await _respond(send, answer)


_listening: dict[Hub, asyncio.Task[None]] = {}


async def _listen_for_forwards(hub: Hub) -> None:
    """Listen for requests that other processes forward, from the first connection on."""
    if hub not in _listening:
        server = forwarder.ForwardServer(hub.process, lambda request: serve_forwarded(hub, request))
        _listening[hub] = asyncio.create_task(server.start())
        hub.on_drained.append(server.stop)
    await asyncio.shield(_listening[hub])


async def _connection(hub: Hub, scope: Scope, key: Key) -> tuple[str, bytes]:
    """Return the id of the request's connection, or of a new one, and the token's digest. Raises ``Refused``."""
    named = handshake.header(scope, b"x-connection")
    token = _token(scope)
    if not named:
        caller = await handshake.identify(scope, lambda: token)
        await _listen_for_forwards(hub)
        return Connections.of(hub).open(caller, key, token), digest(token)
    handshake.check_origin(scope)
    if len(named) > 1 or len(named[0]) > MAX_NAME:
        raise handshake.Refused(UNKNOWN, "")
    return named[0], digest(token)


async def _answer(hub: Hub, name: str, key: Key, token: bytes, body: bytes) -> bytes:
    """Return the answer of the process in whose name the connection id begins."""
    process = name.partition(".")[0]
    if process == hub.process:
        return write_answer(await Connections.of(hub).serve(name, key, token, body))
    kind, record_id = key
    request = var_string(name) + var_string(kind) + var_uint(record_id) + var_bytes(token) + var_bytes(body)
    try:
        return await forwarder.forward(process, request)
    except forwarder.Gone:
        return write_answer(Answer(code=UNKNOWN))


async def serve_forwarded(hub: Hub, request: bytes) -> bytes:
    """Answer a request that another process received for a connection of this one."""
    reader = Reader(request)
    try:
        name, key = reader.var_string(), (reader.var_string(), reader.var_uint())
        token, body = reader.var_bytes(), reader.var_bytes()
    except Malformed:
        return write_answer(Answer(code=UNKNOWN))
    return write_answer(await Connections.of(hub).serve(name, key, token, body))


def _token(scope: Scope) -> str:
    tokens = handshake.header(scope, b"x-auth-token")
    if len(tokens) != 1 or not 0 < len(tokens[0]) <= handshake.MAX_TOKEN:
        raise handshake.Refused(codes.IDENTITY, "请先登录")
    return tokens[0]


async def _body(scope: Scope, receive: Receive) -> bytes:
    """Read the body. Raises ``Refused`` if it is too large, too slow or cut off."""
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(SECONDS_TO_SEND):
            while True:
                message = await receive()
                if message["type"] != "http.request":
                    raise handshake.Refused(codes.TOO_SLOW, "")
                parts.append(message.get("body", b""))
                size += len(parts[-1])
                if size > MAX_BODY_BYTES:
                    raise handshake.Refused(codes.TOO_LARGE, "一次修改的内容过大，请分几次粘贴")
                if not message.get("more_body"):
                    return b"".join(parts)
    except TimeoutError as error:
        raise handshake.Refused(codes.TOO_SLOW, "网络过慢，请稍后重试") from error


async def _hung_up(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _respond(send: Send, body: bytes, *, status: int = 200) -> None:
    headers = [
        (b"content-type", b"application/octet-stream"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"x-content-type-options", b"nosniff"),
        # A proxy must not buffer the answer of a held request.
        (b"x-accel-buffering", b"no"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
