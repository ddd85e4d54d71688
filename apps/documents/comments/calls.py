"""The calls of comments. They belong to no kind: the payload names one, and its room's rules decide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.core.errors import Invalid
from apps.kinds.calls import get, post
from apps.kinds.engine.records import as_id, as_ids
from apps.kinds.rights import Caller

from .. import access, record_ref
from ..models import CommentMention
from . import people, queries, services

Payload = Mapping[str, Any]
MAX_NAMES = 100


def list_threads(*, caller: Caller, payload: Payload) -> dict[str, Any]:
    key = _key(payload)
    access.require_view(caller, *key)
    return {"items": queries.threads_of(caller, *key)}


def add_thread(*, caller: Caller, payload: Payload) -> dict[str, Any] | None:
    made = services.open_thread(
        caller,
        *_key(payload),
        anchor=_anchor(payload),
        quote=_text(payload, "quote"),
        text=_text(payload, "text"),
        mentions=_mentions(payload),
    )
    return queries.thread(caller, made.pk)


def reply(*, caller: Caller, payload: Payload) -> dict[str, Any] | None:
    thread = services.reply(
        caller, as_id(payload.get("threadId")), text=_text(payload, "text"), mentions=_mentions(payload)
    )
    return queries.thread(caller, thread.pk)


def edit_message(*, caller: Caller, payload: Payload) -> dict[str, Any] | None:
    thread = services.edit_message(
        caller, as_id(payload.get("messageId")), text=_text(payload, "text"), mentions=_mentions(payload)
    )
    return queries.thread(caller, thread.pk)


def delete_message(*, caller: Caller, payload: Payload) -> dict[str, Any] | None:
    """The thread as it is then, or null when its last message went."""
    thread = services.delete_message(caller, as_id(payload.get("messageId")))
    return queries.thread(caller, thread.pk) if thread else None


def resolve(*, caller: Caller, payload: Payload) -> dict[str, Any] | None:
    thread = services.resolve(caller, as_id(payload.get("threadId")), resolved=True)
    return queries.thread(caller, thread.pk)


def reopen(*, caller: Caller, payload: Payload) -> dict[str, Any] | None:
    thread = services.resolve(caller, as_id(payload.get("threadId")), resolved=False)
    return queries.thread(caller, thread.pk)


def move_anchor(*, caller: Caller, payload: Payload) -> dict[str, Any] | None:
    thread = services.move_anchor(caller, as_id(payload.get("threadId")), anchor=_anchor(payload))
    return queries.thread(caller, thread.pk)


@transaction.atomic
def mark_read(*, caller: Caller, payload: Payload) -> dict[str, Any] | None:
    thread = services.mark_read(caller, as_id(payload.get("threadId")))
    return queries.thread(caller, thread.pk)


def list_people(*, caller: Caller, payload: Payload) -> dict[str, Any]:
    """With ``ids`` the names of those accounts, else colleagues whom a comment can name, found by ``q``."""
    key = _key(payload)
    access.require_view(caller, *key)
    if payload.get("ids"):
        names = people.names_of(as_ids(payload["ids"])[:MAX_NAMES])
        return {"items": [{"id": pk, "label": label} for pk, label in names.items()]}
    return {"items": people.who_may_see(*key, matching=_text(payload, "q")[:40])}


def list_mentions(*, caller: Caller) -> dict[str, Any]:
    return queries.mentions_of(caller)


def read_mentions(*, caller: Caller, payload: Payload) -> dict[str, Any]:
    """Mark ``ids``, or all of one's own mentions, as read."""
    mine = CommentMention.objects.filter(account_id=caller.account_id, read_at__isnull=True)
    if payload.get("ids"):
        mine = mine.filter(pk__in=as_ids(payload["ids"]))
    mine.update(read_at=timezone.now())
    return queries.mentions_of(caller)


def _key(payload: Payload) -> tuple[str, int]:
    return record_ref.record_of(payload, otherwise="这类内容不支持评论")


def _text(payload: Payload, name: str) -> str:
    value = payload.get(name)
    return value if isinstance(value, str) else ""


def _anchor(payload: Payload) -> tuple[str, str]:
    anchor = payload.get("anchor")
    ends = anchor if isinstance(anchor, Mapping) else {}
    return _text(ends, "from"), _text(ends, "to")


def _mentions(payload: Payload) -> list[int]:
    raw = payload.get("mentions") or []
    if not isinstance(raw, list):
        raise Invalid({"mentions": "提到的人无效，请从列表中选择"})
    return [as_id(item) for item in raw[: services.MAX_MENTIONS + 1]]


BASE = "/document/comment"
CALLS = (
    get(f"{BASE}/list", run=list_threads, access="signed-in", label="评论列表"),
    get(f"{BASE}/people", run=list_people, access="signed-in", label="可提到的同事"),
    post(f"{BASE}/add", run=add_thread, access="signed-in", label="添加评论"),
    post(f"{BASE}/reply", run=reply, access="signed-in", label="回复评论"),
    post(f"{BASE}/edit", run=edit_message, access="signed-in", label="修改评论"),
    post(f"{BASE}/delete", run=delete_message, access="signed-in", label="删除评论"),
    post(f"{BASE}/resolve", run=resolve, access="signed-in", label="解决评论"),
    post(f"{BASE}/reopen", run=reopen, access="signed-in", label="重新打开评论"),
    post(f"{BASE}/move", run=move_anchor, access="signed-in", label="评论位置"),
    post(f"{BASE}/read", run=mark_read, access="signed-in", writes=False, label="评论已读"),
    get("/document/mentions", run=list_mentions, access="signed-in", label="提到我的"),
    post("/document/mentions/read", run=read_mentions, access="signed-in", writes=False, label="提到我的已读"),
)
