"""The calls of comments. They belong to no kind: the payload names one, and ``access`` decides."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.kinds.call_fields import OPTIONAL_IDS, RECORD, Q
from apps.kinds.calls import get, post
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from .. import access
from ..models import CommentMention
from ..record_ref import document_of
from . import people, queries, services

NO_COMMENTS = "这类内容不支持评论"
MAX_NAMES = 100
MAX_SEARCH = 40
Anchor = dict[str, Any]


def list_threads(*, caller: Caller, kind: Kind, id: int) -> dict[str, Any]:
    """``{items: [thread]}``: all threads of the document, resolved ones too."""
    document = document_of(kind, id, otherwise=NO_COMMENTS)
    access.require_view(caller, *document)
    return {"items": queries.threads_of(caller, *document)}


def add_thread(
    *, caller: Caller, kind: Kind, id: int, anchor: Anchor | None, quote: str, text: str, mentions: list[int] | None
) -> dict[str, Any] | None:
    """Open a thread at ``anchor``, or one about the whole document -> the thread."""
    added = services.open_thread(
        caller,
        *document_of(kind, id, otherwise=NO_COMMENTS),
        anchor=_ends(anchor),
        quote=quote,
        text=text,
        mentions=mentions or (),
    )
    return queries.thread(caller, added.pk)


def reply(*, caller: Caller, thread_id: int, text: str, mentions: list[int] | None) -> dict[str, Any] | None:
    """Add a message to a thread -> the thread."""
    thread = services.reply(caller, thread_id, text=text, mentions=mentions or ())
    return queries.thread(caller, thread.pk)


def edit_message(*, caller: Caller, message_id: int, text: str, mentions: list[int] | None) -> dict[str, Any] | None:
    """Replace the text of the caller's own message -> its thread."""
    thread = services.edit_message(caller, message_id, text=text, mentions=mentions or ())
    return queries.thread(caller, thread.pk)


def delete_message(*, caller: Caller, message_id: int) -> dict[str, Any] | None:
    """The thread after the deletion, or null if it lost its last message."""
    thread = services.delete_message(caller, message_id)
    return queries.thread(caller, thread.pk) if thread else None


def resolve(*, caller: Caller, thread_id: int) -> dict[str, Any] | None:
    """Mark a thread as resolved -> the thread. Idempotent."""
    thread = services.resolve(caller, thread_id, resolved=True)
    return queries.thread(caller, thread.pk)


def reopen(*, caller: Caller, thread_id: int) -> dict[str, Any] | None:
    """Open a resolved thread again -> the thread. Idempotent."""
    thread = services.resolve(caller, thread_id, resolved=False)
    return queries.thread(caller, thread.pk)


def move_anchor(*, caller: Caller, thread_id: int, anchor: Anchor | None) -> dict[str, Any] | None:
    """Move a thread to another place in the text -> the thread."""
    thread = services.move_anchor(caller, thread_id, anchor=_ends(anchor))
    return queries.thread(caller, thread.pk)


@transaction.atomic
def mark_read(*, caller: Caller, thread_id: int) -> dict[str, Any] | None:
    """Note that the caller has read the thread -> the thread."""
    thread = services.mark_read(caller, thread_id)
    return queries.thread(caller, thread.pk)


def list_people(*, caller: Caller, kind: Kind, id: int, ids: list[int] | None, q: str) -> dict[str, Any]:
    """With ``ids`` the names of those accounts, else colleagues whom a comment can name, found by ``q``."""
    document = document_of(kind, id, otherwise=NO_COMMENTS)
    access.require_view(caller, *document)
    if ids:
        names = people.names_of(ids[:MAX_NAMES])
        return {"items": [{"id": pk, "label": label} for pk, label in names.items()]}
    return {"items": people.who_may_see(*document, matching=q[:MAX_SEARCH])}


def list_mentions(*, caller: Caller) -> dict[str, Any]:
    """The messages that mention the caller, with their documents."""
    return queries.mentions_of(caller)


def read_mentions(*, caller: Caller, ids: list[int] | None) -> dict[str, Any]:
    """Marks ``ids``, or all mentions of the caller, as read."""
    mine = CommentMention.objects.filter(account_id=caller.account_id, read_at__isnull=True)
    if ids:
        mine = mine.filter(pk__in=ids)
    mine.update(read_at=timezone.now())
    return queries.mentions_of(caller)


def _ends(anchor: Anchor | None) -> tuple[str, str]:
    """Both ends of the passage; an end that is no text is empty, which the service refuses with a sentence."""
    begins, ends = (anchor or {}).get("from"), (anchor or {}).get("to")
    return begins if isinstance(begins, str) else "", ends if isinstance(ends, str) else ""


THREAD = Field("thread_id", "评论", "id", required=True)
MESSAGE = Field("message_id", "评论", "id", required=True)
ANCHOR = Field("anchor", "评论的位置", "object")
QUOTE = Field("quote", "引用的文字", "verbatim")
#: The service judges the length after it removed invisible characters.
TEXT = Field("text", "评论内容", "verbatim")
MENTIONS = Field("mentions", "提到的人", "ids")

BASE = "/document/comment"
CALLS = (
    get(f"{BASE}/list", run=list_threads, form=RECORD, access="signed-in", label="评论列表"),
    get(f"{BASE}/people", run=list_people, form=(*RECORD, OPTIONAL_IDS, Q), access="signed-in", label="可提到的同事"),
    post(f"{BASE}/add", run=add_thread, form=(*RECORD, ANCHOR, QUOTE, TEXT, MENTIONS), access="signed-in", label="添加评论"),
    post(f"{BASE}/reply", run=reply, form=(THREAD, TEXT, MENTIONS), access="signed-in", label="回复评论"),
    post(f"{BASE}/edit", run=edit_message, form=(MESSAGE, TEXT, MENTIONS), access="signed-in", label="修改评论"),
    post(f"{BASE}/delete", run=delete_message, form=(MESSAGE,), access="signed-in", label="删除评论"),
    post(f"{BASE}/resolve", run=resolve, form=(THREAD,), access="signed-in", label="解决评论"),
    post(f"{BASE}/reopen", run=reopen, form=(THREAD,), access="signed-in", label="重新打开评论"),
    post(f"{BASE}/move", run=move_anchor, form=(THREAD, ANCHOR), access="signed-in", label="评论位置"),
    post(f"{BASE}/read", run=mark_read, form=(THREAD,), access="signed-in", writes=False, label="评论已读"),
    get("/document/mentions", run=list_mentions, access="signed-in", label="提到我的"),
    post(
        "/document/mentions/read", run=read_mentions, form=(OPTIONAL_IDS,), access="signed-in", writes=False,
        label="提到我的已读",
    ),
)  # fmt: skip
