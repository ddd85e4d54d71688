"""Handshake of a socket: exact origin, token in the subprotocol, five seconds.

Nothing is read before the caller is known. A refusal is a close code, which a browser only sees after the handshake.
So the socket is accepted and then closed.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from django.conf import settings

from apps.core.client_ip import client_ip
from apps.core.errors import IdentityEnded, Problem, SignedOut
from apps.kinds.rights import Caller

from .database import in_handshake_thread, in_thread
from .ports import ports
from .sockets import codes
from .sockets.socket import Receive, Scope, Send, Socket
from .sockets.takeover import accept

logger = logging.getLogger(__name__)

SUBPROTOCOL = "console.v1"
TOKEN_PREFIX = "token."  # noqa: S105 - a prefix, no secret
SECONDS_TO_AUTHENTICATE = 5
MAX_TOKEN = 512

#: Asked of the caller in the thread that authenticated them.
Also = Callable[[Caller], None]


class Refused(Exception):
    """A handshake is refused, with a close code and a Chinese sentence."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason


@dataclass(eq=False, slots=True)
class AuthenticatedSocket:
    """A person at one open socket. ``caller`` is replaced when the person's rights change. ``connection`` is its id."""

    socket: Socket
    caller: Caller
    connection: str = field(default_factory=lambda: secrets.token_hex(8))
    since: float = field(default_factory=time.monotonic)


async def enter(
    scope: Scope, receive: Receive, send: Send, *, fast: bool = False, also: Also | None = None
) -> AuthenticatedSocket | None:
    """Return the visitor, or None if the socket was refused and closed. ``fast``: for many small frames."""
    offered = scope.get("subprotocols", [])
    socket = await accept(scope, receive, send, SUBPROTOCOL if SUBPROTOCOL in offered else None, fast=fast)
    if socket is None:
        return None
    try:
        return AuthenticatedSocket(socket, await identify(scope, lambda: _token(offered), also))
    except Refused as refused:
        socket.close(refused.code, refused.reason)
        await socket.finish()
    return None


async def identify(scope: Scope, token: Callable[[], str], also: Also | None = None) -> Caller:
    """Return the caller by origin and token, before anything else is read. Raises :class:`Refused`.

    ``also`` is called with the caller in the same thread.
    """
    check_origin(scope)
    try:
        async with asyncio.timeout(SECONDS_TO_AUTHENTICATE):
            return await _authenticated(token(), _client_ip(scope), also)
    except TimeoutError as error:
        raise Refused(codes.TOO_SLOW, "验证身份超时，请稍后重试") from error
    except Problem as problem:
        raise Refused(codes.IDENTITY, problem.msg) from problem
    except Exception as error:
        logger.exception("the identity of a socket could not be judged")
        raise Refused(codes.LOAD_FAILED, "服务器暂时无法验证身份，请稍后重试") from error


async def reauthenticate(visitor: AuthenticatedSocket) -> Caller:
    """Return the caller as of now. Raises ``SignedOut`` or ``IdentityEnded``."""
    if visitor.caller.session_id is None:
        raise SignedOut
    caller = await in_thread(ports().reauthenticate, visitor.caller.session_id)
    return replace(caller, address=visitor.caller.address)


def header(scope: Scope, name: bytes) -> list[str]:
    """Return all values of a header. ``name`` is in lower case."""
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


async def _authenticated(token: str, address: str, also: Also | None) -> Caller:
    def ask() -> Caller:
        caller = ports().authenticate(token, address=address)
        if caller.must_change:
            raise IdentityEnded("请先修改密码再继续")
        if also is not None:
            also(caller)
        return caller

    return await in_handshake_thread(ask)


def _token(offered: list[str]) -> str:
    for name in offered:
        if name.startswith(TOKEN_PREFIX) and len(name) <= MAX_TOKEN:
            return name.removeprefix(TOKEN_PREFIX)
    raise SignedOut


def check_origin(scope: Scope) -> None:
    """Compare scheme, host and port. Raises :class:`Refused`, also for a missing, repeated or ``null`` origin."""
    origins = header(scope, b"origin")
    if len(origins) != 1 or origins[0] not in settings.CONSOLE_ORIGINS:
        raise Refused(codes.FORBIDDEN, "页面来源不被允许，请从控制台打开")


def _client_ip(scope: Scope) -> str:
    """Return the IP of the peer, or the one that a trusted proxy gives."""
    client = scope.get("client")
    peer = str(client[0]) if client else ""
    return client_ip(peer, ",".join(header(scope, b"x-forwarded-for")))
