"""Socket ``/ws/doc/{kind}/{id}``: one document, its frames in both directions."""

from __future__ import annotations

import logging

from django.db import Error as DatabaseError

from apps.core.errors import Forbidden, Problem, SignedOut
from apps.documents.crdt.lib0 import Malformed
from apps.documents.store import LoadFailed, Quarantined
from hub import handshake
from hub.limits import TokenBucket
from hub.rooms.access import EarlyAdmission
from hub.rooms.contracts import Key
from hub.rooms.registry import RoomIsFull
from hub.runtime import Hub
from hub.sockets import codes
from hub.sockets.socket import Receive, Scope, Send

logger = logging.getLogger(__name__)

MESSAGES_A_SECOND, BURST = 50, 200
UNREADABLE = "收到的修改无法识别，请刷新页面"


async def document_socket(scope: Scope, receive: Receive, send: Send) -> None:
    """Serve one document socket from its handshake to its close."""
    hub = await Hub.of_this_process()
    captured = scope["url_route"]["kwargs"]
    key = captured["kind"], captured["record_id"]
    early = hub.rooms.early_admission(key)
    visitor = await handshake.enter(scope, receive, send, fast=True, also=early)
    if visitor is None:
        return
    try:
        if hub.admit(visitor):
            await participate(hub, visitor, key, early)
    finally:
        hub.dismiss(visitor)
        await visitor.socket.finish()


async def participate(
    hub: Hub, visitor: handshake.AuthenticatedSocket, key: Key, early: EarlyAdmission | None = None
) -> None:
    """Let an admitted visitor into the document, and pass frames on until one side closes."""
    try:
        room, participant = await hub.rooms.enter(visitor, key, early)
    except Exception as error:
        visitor.socket.close(*_close_reason(error, key))
        return
    limit = TokenBucket(MESSAGES_A_SECOND, BURST)

    def take(data: bytes | str) -> float:
        if isinstance(data, str):
            raise Malformed("a text frame")
        return max(room.receive(participant, data), limit.wait())

    try:
        await visitor.socket.deliver(take)
    except Malformed:
        participant.close(codes.MALFORMED, UNREADABLE)
    finally:
        hub.rooms.leave(room, participant)


def _close_reason(error: Exception, key: Key) -> tuple[int, str]:
    """Return close code and Chinese sentence for a document that does not open. Log what is not the visitor's fault."""
    if isinstance(error, Problem):
        code = {Forbidden.code: codes.FORBIDDEN, SignedOut.code: codes.IDENTITY}.get(error.code, codes.NOT_FOUND)
        return code, error.msg
    if isinstance(error, Quarantined):
        return codes.QUARANTINED, "此文档出现异常，已被系统隔离，请联系管理员恢复"
    if isinstance(error, RoomIsFull):
        return codes.TOO_MANY, "同时编辑的人数已满，请稍后再试"
    log = logger.error if isinstance(error, LoadFailed | DatabaseError) else logger.exception
    log("the document %s cannot be opened: %s", key, error)
    return codes.LOAD_FAILED, "文档暂时无法打开，请稍后重试"
