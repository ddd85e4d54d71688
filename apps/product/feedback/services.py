"""Answers feedback: replies with ten seconds to take them back, internal notes, and the states of the conversation."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict
from apps.kinds.engine import records
from apps.kinds.engine.read import serializer
from apps.kinds.engine.write import save
from apps.kinds.events import ReviewChanged
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.review.claims import leases
from apps.review.claims.rules import Claimed, as_data
from apps.review.decisions.undo import LATENCY, UNDO

from .choices import CLOSED, NOTE, OPEN, STAFF
from .models import Feedback, FeedbackMessage


def may_be_answered(feedback: Feedback) -> str | None:
    return "这条反馈已经关闭，请先重新打开再回复" if feedback.state == CLOSED else None


def may_be_closed(feedback: Feedback) -> str | None:
    return "这条反馈已经关闭" if feedback.state == CLOSED else None


def may_be_opened(feedback: Feedback) -> str | None:
    return None if feedback.state == CLOSED else "这条反馈没有关闭"


def reply(feedback: Feedback, *, caller: Caller, text: str, images: list[str] | None, then: str) -> None:
    """Writes a reply that leaves for the reader when its writer cannot take it back any more.

    Raises Claimed while another person works on the conversation.
    """
    _require_free(feedback, caller)
    now = timezone.now()
    waiting = feedback.waiting_at.isoformat() if feedback.waiting_at else None
    FeedbackMessage.objects.create(
        feedback=feedback, sort=STAFF, text=text, images=images or [], account_id=caller.account_id, at=now,
        sent_at=now + UNDO + LATENCY, before={"state": feedback.state, "waiting": waiting},
    )  # fmt: skip
    feedback.state, feedback.waiting_at = then, None
    feedback.answered_by_id = caller.account_id
    _count(feedback, now)
    events.publish(ReviewChanged(kind="feedback"))


def add_note(feedback: Feedback, *, caller: Caller, text: str) -> None:
    """Writes a note that only the staff reads."""
    now = timezone.now()
    FeedbackMessage.objects.create(
        feedback=feedback, sort=NOTE, text=text, account_id=caller.account_id, at=now, sent_at=now
    )


def close(feedback: Feedback, *, caller: Caller) -> None:
    _require_free(feedback, caller)
    feedback.state, feedback.waiting_at = CLOSED, None
    leases.release("feedback", feedback.pk)
    events.publish(ReviewChanged(kind="feedback"))


def open_again(feedback: Feedback, *, caller: Caller) -> None:
    feedback.state, feedback.waiting_at = OPEN, timezone.now()
    events.publish(ReviewChanged(kind="feedback"))


def categorise(feedback: Feedback, *, caller: Caller, category: str) -> None:
    feedback.category = category


def undo(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """Takes the caller's last reply back before the reader gets it -> ``{record, text, images}``.

    A message that the reader sent meanwhile leaves the conversation open. Raises Conflict after ten seconds.
    """
    feedback = records.find(kind, caller, id, lock=True)
    message = _last_reply(feedback, caller)
    if message is None:
        raise Conflict("没有您可以撤销的回复：超过10秒的回复已经发给用户，请再发一条说明")
    message.delete()
    last = feedback.messages.order_by("-pk").first()
    if feedback.state != OPEN:
        before = message.before or {}
        waiting = before["waiting"]
        feedback.state = before["state"]
        feedback.waiting_at = dt.datetime.fromisoformat(waiting) if waiting else None
    feedback.revision += 1
    _count(feedback, last.at if last else feedback.created_at)
    feedback.save()
    leases.take(kind.key, feedback.pk, caller.account_id)
    save.publish_change(kind, feedback, caller, "undo")
    events.publish(ReviewChanged(kind=kind.key))
    return {"record": save.fresh(kind, feedback, caller), "text": message.text, "images": message.images}


def undo_until(feedback: Feedback, caller: Caller) -> dt.datetime | None:
    """The deadline for taking the caller's last reply back; None if it left or there is none."""
    message = _last_reply(feedback, caller)
    return message.at + UNDO if message else None


def _last_reply(feedback: Feedback, caller: Caller) -> FeedbackMessage | None:
    """The caller's newest reply, while the reader does not have it and no other reply follows."""
    newest = feedback.messages.filter(sort=STAFF).order_by("-pk").first()
    if newest is None or newest.account_id != caller.account_id or newest.sent_at <= timezone.now():
        return None
    return newest


def _count(feedback: Feedback, last_at: dt.datetime) -> None:
    messages = feedback.messages.exclude(sort=NOTE)
    replies = messages.filter(sort=STAFF).order_by("pk").values_list("images", flat=True)
    feedback.attachments = list(dict.fromkeys(url for images in replies for url in images))
    feedback.message_num = messages.count()
    feedback.last_at = last_at


def _require_free(feedback: Feedback, caller: Caller) -> None:
    claim = leases.held("feedback", feedback.pk)
    if claim and claim.account_id != caller.account_id:
        name = serializer.person(claim.account)
        raise Claimed(
            f"{name and name['label']}正在处理这条反馈，请换一条，或打开后接手", data={"claim": as_data(claim, caller)}
        )
