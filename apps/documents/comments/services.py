"""Writes comments. Everybody who may see a record may comment on it, also if its text is read-only for them.

A thread's row is locked for every write to it. Each change publishes ``CommentsChanged``; a person who is named
gets a mention that waits until it is read, and ``CommentMentioned``.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterable

from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict, Forbidden, Invalid, NotFound
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from .. import access
from ..events import CommentMentioned, CommentsChanged
from ..models import CommentMention, CommentMessage, CommentReading, CommentThread
from . import people

MAX_TEXT, MAX_QUOTE, MAX_ANCHOR = 2_000, 500, 400
MAX_MENTIONS = 20
MAX_THREADS, MAX_MESSAGES = 1_000, 200
INVISIBLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]")


def open_thread(
    caller: Caller,
    kind: str,
    record_id: int,
    *,
    anchor: tuple[str, str],
    quote: str,
    text: str,
    mentions: Iterable[int],
) -> CommentThread:
    """Start a thread on a passage. ``anchor``: its begin and end, as the browser wrote them."""
    access.require_view(caller, kind, record_id)
    if CommentThread.objects.filter(kind=kind, record_id=record_id).count() >= MAX_THREADS:
        raise Conflict(f"一篇内容最多{MAX_THREADS}条评论，请先删除不再需要的评论")
    begins, ends = (_anchor(part) for part in anchor)
    thread = CommentThread.objects.create(
        kind=kind,
        record_id=record_id,
        anchor_from=begins,
        anchor_to=ends,
        quote=INVISIBLE.sub("", quote)[:MAX_QUOTE],
        created_by_id=caller.account_id,
    )
    _say(caller, thread, text, mentions)
    return _changed(caller, thread)


def reply(caller: Caller, thread_id: int, *, text: str, mentions: Iterable[int]) -> CommentThread:
    """Answer in a thread. A resolved thread is open again then."""
    thread = _thread(caller, thread_id)
    if thread.messages.count() >= MAX_MESSAGES:
        raise Conflict(f"一条评论最多{MAX_MESSAGES}条回复，请新增评论")
    _say(caller, thread, text, mentions)
    if thread.resolved_at is not None:
        _resolve(thread, None)
    return _changed(caller, thread)


def edit_message(caller: Caller, message_id: int, *, text: str, mentions: Iterable[int]) -> CommentThread:
    """Change the caller's own message. Persons who are mentioned for the first time are notified."""
    thread, message = _message(caller, message_id)
    if message.author_id != caller.account_id:
        raise Forbidden("只能修改自己的评论")
    message.text, message.edited_at = _text(text), timezone.now()
    _mention(caller, thread, message, mentions)
    message.save(update_fields=["text", "edited_at", "mentions"])
    return _changed(caller, thread)


def delete_message(caller: Caller, message_id: int) -> CommentThread | None:
    """Delete the caller's own message, or any message with the right to delete such records.

    The last message takes the thread with it: None. One that was answered leaves its place.
    """
    thread, message = _message(caller, message_id)
    if message.author_id != caller.account_id and not may_delete_others(caller, thread.kind):
        raise Forbidden("只能删除自己的评论")
    message.text, message.mentions, message.deleted_at = "", [], timezone.now()
    message.save(update_fields=["text", "mentions", "deleted_at"])
    CommentMention.objects.filter(message=message).delete()
    if thread.messages.filter(deleted_at__isnull=True).exists():
        return _changed(caller, thread)
    _changed(caller, thread)
    thread.delete()
    return None


def resolve(caller: Caller, thread_id: int, *, resolved: bool) -> CommentThread:
    """Resolve or reopen a thread. Does nothing if it is so already. Raises NotFound and Forbidden."""
    thread = _thread(caller, thread_id)
    if (thread.resolved_at is not None) == resolved:
        return thread
    _resolve(thread, caller if resolved else None)
    return _changed(caller, thread)


def move_anchor(caller: Caller, thread_id: int, *, anchor: tuple[str, str]) -> CommentThread:
    """Move a thread whose passage an undo brought back as new text. The client of the undo names the new anchor.

    Only for who may write in the text. ``Forbidden`` otherwise.
    """
    thread = _thread(caller, thread_id)
    access.require_edit(caller, thread.kind, thread.record_id)
    thread.anchor_from, thread.anchor_to = (_anchor(part) for part in anchor)
    thread.save(update_fields=["anchor_from", "anchor_to"])
    return _changed(caller, thread)


def mark_read(caller: Caller, thread_id: int) -> CommentThread:
    """Mark the thread and the caller's mentions in it as read."""
    thread = _thread(caller, thread_id)
    last = thread.messages.order_by("-pk").values_list("pk", flat=True).first() or 0
    CommentReading.objects.update_or_create(thread=thread, account_id=caller.account_id, defaults={"message_id": last})
    CommentMention.objects.filter(message__thread=thread, account_id=caller.account_id, read_at__isnull=True).update(
        read_at=timezone.now()
    )
    return thread


def may_delete_others(caller: Caller, kind: str) -> bool:
    """True if the caller may delete messages of other people on records of the kind."""
    known = registry.kinds.get(kind)
    return known is not None and caller.may(known.groups, Right.REMOVE)


def _thread(caller: Caller, thread_id: int) -> CommentThread:
    thread = CommentThread.objects.select_for_update().filter(pk=thread_id).first()
    if thread is None:
        raise NotFound("该评论不存在或已被删除")
    access.require_view(caller, thread.kind, thread.record_id)
    return thread


def _message(caller: Caller, message_id: int) -> tuple[CommentThread, CommentMessage]:
    found = CommentMessage.objects.filter(pk=message_id, deleted_at__isnull=True).first()
    if found is None:
        raise NotFound("该评论不存在或已被删除")
    thread = _thread(caller, found.thread_id)
    # Read again under the thread's lock: another call may have deleted the message meanwhile.
    message = thread.messages.filter(pk=message_id, deleted_at__isnull=True).first()
    if message is None:
        raise NotFound("该评论不存在或已被删除")
    return thread, message


def _say(caller: Caller, thread: CommentThread, text: str, mentions: Iterable[int]) -> None:
    message = CommentMessage.objects.create(thread=thread, author_id=caller.account_id, text=_text(text))
    _mention(caller, thread, message, mentions)
    message.save(update_fields=["mentions"])
    CommentReading.objects.update_or_create(
        thread=thread, account_id=caller.account_id, defaults={"message_id": message.pk}
    )


def _mention(caller: Caller, thread: CommentThread, message: CommentMessage, mentions: Iterable[int]) -> None:
    wanted = list(dict.fromkeys(mentions))
    if len(wanted) > MAX_MENTIONS:
        raise Invalid({"mentions": f"一条评论最多提到{MAX_MENTIONS}人"})
    named = people.those_who_may_see(wanted, thread.kind, thread.record_id)
    if set(wanted) - named:
        raise Invalid({"mentions": "提到的人不存在或不能查看这篇内容，请从列表中选择"})
    message.mentions = wanted
    for account_id in wanted:
        _, new = CommentMention.objects.get_or_create(message=message, account_id=account_id)
        if new and account_id != caller.account_id:
            events.publish(
                CommentMentioned(
                    account_id=account_id,
                    by=caller.display_name,
                    kind=thread.kind,
                    record_id=thread.record_id,
                    thread_id=thread.pk,
                )
            )
    CommentMention.objects.filter(message=message).exclude(account_id__in=wanted).delete()


def _resolve(thread: CommentThread, caller: Caller | None) -> None:
    thread.resolved_at = timezone.now() if caller else None
    thread.resolved_by_id = caller.account_id if caller else None
    thread.save(update_fields=["resolved_at", "resolved_by_id"])


def _changed(caller: Caller, thread: CommentThread) -> CommentThread:
    events.publish(CommentsChanged(kind=thread.kind, record_id=thread.record_id, by=caller.account_id))
    return thread


def _text(raw: str) -> str:
    text = INVISIBLE.sub("", raw).strip()
    if not text:
        raise Invalid({"text": "请填写评论内容"})
    if len(text) > MAX_TEXT:
        raise Invalid({"text": f"评论最多{MAX_TEXT}个字，请分成几条"})
    return text


def _anchor(raw: str) -> str:
    try:
        known = len(base64.b64decode(raw, validate=True)) > 0 and len(raw) <= MAX_ANCHOR
    except (binascii.Error, ValueError):
        known = False
    if not known:
        raise Invalid({"anchor": "选中的文字已经变化，请重新选择"})
    return raw
