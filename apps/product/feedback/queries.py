"""Shows a conversation to the staff, and to the app of its reader."""

from __future__ import annotations

from typing import Any

from django.db.models import Min, Prefetch
from django.utils import timezone

from apps.kinds.engine import records
from apps.kinds.engine.read import serializer
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.ports import ports
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text
from apps.review.claims import leases, rules

from . import services
from .choices import NOTE, STAFF
from .models import Feedback, FeedbackMessage

MOST_MESSAGES, MOST_OTHERS, MOST_OF_READER, MOST_REPLIES = 300, 10, 50, 200
OF_READER = (Field("reader_id", "用户编号", required=True, max_length=40),)
SINCE = (Field("after", "已读到的回复编号", "count", default=0),)


def show_conversation(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{record, messages, others, claim, undoUntil}``; ``others`` are further conversations of the reader."""
    feedback = records.find(kind, caller, id)
    messages = feedback.messages.select_related("account").order_by("-pk")[:MOST_MESSAGES]
    others = records.visible(kind, caller).filter(reader_id=feedback.reader_id).exclude(pk=feedback.pk)
    until = services.undo_until(feedback, caller)
    return {
        "record": serializer.dump(kind, feedback, caller),
        "messages": [_message(message) for message in reversed(messages)],
        "others": [
            {"id": each.pk, "text": each.text[:80], "state": each.state, "at": moment_text(each.created_at)}
            for each in others.order_by("-pk")[:MOST_OTHERS]
        ],
        "claim": rules.as_data(leases.held(kind.key, feedback.pk), caller),
        "undoUntil": moment_text(until) if until else None,
    }


def _message(message: FeedbackMessage) -> dict[str, Any]:
    return {
        "id": message.pk, "sort": message.sort, "text": message.text, "images": message.images,
        "by": serializer.person(message.account), "at": moment_text(message.at),
    }  # fmt: skip


def of_reader(*, reader_id: str) -> dict[str, Any]:
    """``{items}``: the newest fifty conversations of a reader, each with its messages, never with internal notes."""
    sent = FeedbackMessage.objects.exclude(sort=NOTE).filter(sent_at__lte=timezone.now()).order_by("pk")
    found = Feedback.objects.filter(reader_id=reader_id, deleted_at=None).order_by("-pk")[:MOST_OF_READER]
    return {
        "items": [
            {
                "id": each.pk, "category": each.category, "state": each.state, "at": moment_text(each.created_at),
                "messages": [_public(message) for message in each.messages.all()],
            }
            for each in found.prefetch_related(Prefetch("messages", sent))
        ]
    }  # fmt: skip


def replies_since(*, after: int) -> dict[str, Any]:
    """``{items, last, more}``: replies to all readers after the message ``after``, oldest first.

    A reply that may still be taken back holds those behind it back, so that no number is passed over.
    """
    now = timezone.now()
    replies = FeedbackMessage.objects.filter(sort=STAFF, pk__gt=after, feedback__deleted_at=None)
    first_unsent = replies.filter(sent_at__gt=now).aggregate(first=Min("pk"))["first"]
    ready = replies.filter(sent_at__lte=now)
    if first_unsent is not None:
        ready = ready.filter(pk__lt=first_unsent)
    found = list(ready.select_related("feedback").order_by("pk")[: MOST_REPLIES + 1])
    shown = found[:MOST_REPLIES]
    return {
        "items": [
            _public(each) | {"feedback": each.feedback_id, "readerId": each.feedback.reader_id} for each in shown
        ],
        "last": shown[-1].pk if shown else after,
        "more": len(found) > MOST_REPLIES,
    }


def _public(message: FeedbackMessage) -> dict[str, Any]:
    return {
        "id": message.pk, "from": message.sort, "text": message.text,
        "images": [ports().public_url(url) for url in message.images], "at": moment_text(message.at),
    }  # fmt: skip
