"""Socket ``/ws/console``, one for each tab: the client subscribes, and gets what the person may see."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from django.utils import timezone

from apps.kinds.types import moment_text
from hub import handshake
from hub.console.presence import MAX_DOING, MAX_LOCATION
from hub.console.watcher import Watcher
from hub.limits import TokenBucket
from hub.runtime import Hub
from hub.sockets import codes
from hub.sockets.socket import Receive, Scope, Send

logger = logging.getLogger(__name__)

MESSAGES_A_SECOND, BURST = 10, 40
MAX_MESSAGE = 16 * 1024
MAX_KINDS = 200


async def console_socket(scope: Scope, receive: Receive, send: Send) -> None:
    """Serve one console socket from its handshake to its close."""
    hub = await Hub.of_this_process()
    visitor = await handshake.enter(scope, receive, send, fast=True)
    if visitor is None:
        return
    try:
        if hub.admit(visitor):
            await _attend(hub, visitor)
    finally:
        hub.dismiss(visitor)
        await visitor.socket.finish()


async def _attend(hub: Hub, visitor: handshake.AuthenticatedSocket) -> None:
    watcher = hub.subscriptions.add(visitor)
    try:
        watcher.send("session", "hello", _hello(watcher))
        await _listen(hub, watcher)
    finally:
        hub.subscriptions.remove(watcher)
        hub.presence.moved(watcher.location)
        hub.claims.left(watcher, watcher.location)


async def _listen(hub: Hub, watcher: Watcher) -> None:
    limit = TokenBucket(MESSAGES_A_SECOND, BURST)
    async for data in watcher.visitor.socket.frames():
        try:
            message = _parse(data)
        except (ValueError, RecursionError):
            watcher.visitor.socket.close(codes.MALFORMED, "收到的消息无法识别，请刷新页面")
            return
        if message.get("topic") == "ping":
            watcher.send("pong", "pong", {})
        elif message.get("topic") == "watch":
            await _watch(hub, watcher, message.get("data"))
        elif message.get("topic") == "uploads":
            hub.uploads.report(watcher, message.get("data"))
        pause = limit.wait()
        if pause:
            await asyncio.sleep(pause)


async def _watch(hub: Hub, watcher: Watcher, data: Any) -> None:
    """Replace the subscriptions of a socket. Malformed ones are left out."""
    wanted = data if isinstance(data, dict) else {}
    before, topics, kinds = watcher.location, watcher.topics, watcher.kinds
    location, doing = _location(wanted.get("place"))
    hub.subscriptions.watch(watcher, _strings(wanted.get("topics")), _strings(wanted.get("kinds")), location)
    if watcher.location != before or doing != watcher.doing:
        watcher.doing = doing
        hub.presence.moved(before, watcher.location)
        hub.claims.left(watcher, before)
    if "presence" in watcher.topics:
        hub.presence.snapshot(watcher)
    if "people" in watcher.topics and "people" not in topics:
        hub.presence.snapshot_everywhere(watcher)
    if "uploads" in watcher.topics and "uploads" not in topics:
        hub.uploads.snapshot(watcher)
    if "badges" in watcher.topics and "badges" not in topics:
        await _snapshot(hub.badges.snapshot, watcher)
    if "claims" in watcher.topics and ("claims" not in topics or watcher.kinds - kinds):
        await _snapshot(hub.claims.snapshot, watcher)


async def _snapshot(send: Callable[[Watcher], Awaitable[None]], watcher: Watcher) -> None:
    """Send a snapshot. If the database is away, the socket goes on and hears of changes."""
    try:
        await send(watcher)
    except Exception as error:
        logger.warning("a new socket got no snapshot: %s", error)


def _hello(watcher: Watcher) -> dict[str, Any]:
    caller = watcher.visitor.caller
    now = moment_text(timezone.now())
    return {"accountId": caller.account_id, "sessionId": caller.session_id, "serverTime": now}


def _parse(data: bytes | str) -> dict[str, Any]:
    if len(data) > MAX_MESSAGE:
        raise ValueError("message too large")
    message = json.loads(data)
    if not isinstance(message, dict):
        raise ValueError("a message is an object")
    return message


def _strings(value: Any) -> list[str]:
    return [item for item in value[:MAX_KINDS] if isinstance(item, str)] if isinstance(value, list) else []


def _location(value: Any) -> tuple[str, str]:
    """Return the location (``kind:id`` of a record, else the route) and what the person does there."""
    location = value if isinstance(value, dict) else {}
    kind, record_id, route = location.get("kind"), location.get("id"), location.get("route")
    doing = location.get("doing")
    said = doing[:MAX_DOING] if isinstance(doing, str) else ""
    if isinstance(kind, str) and isinstance(record_id, int | str) and str(record_id).isdigit():
        return f"{kind}:{record_id}"[:MAX_LOCATION], said
    return (route[:MAX_LOCATION] if isinstance(route, str) else ""), said
