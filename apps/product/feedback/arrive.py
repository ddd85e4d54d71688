"""Takes feedback and further messages of readers from the app."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.core import events
from apps.core.errors import Invalid, NotFound
from apps.core.payload_names import camel
from apps.identity.service_token.services import Service
from apps.kinds.engine import form
from apps.kinds.engine.public import ingest
from apps.kinds.engine.public.ingest import Sender
from apps.kinds.events import RecordChanged, ReviewChanged
from apps.kinds.fields import Field

from .choices import CATEGORIES, OPEN, PLATFORMS, READER
from .models import Feedback, FeedbackMessage

#: The category of feedback that names none.
OTHER = "other"
TEXT = Field("text", "反馈内容", "long_text", required=True, max_length=2000)
IMAGES = Field("images", "图片", "images", max=9)
READER_ID = Field("reader_id", "用户编号", required=True, max_length=40)
FIRST = (
    TEXT,
    IMAGES,
    Field("category", "分类", "choice", choices=CATEGORIES, default=OTHER),
    READER_ID,
    Field("reader_name", "用户昵称", max_length=40),
    Field("phone", "联系电话", "phone"),
    Field("platform", "平台", "choice", choices=PLATFORMS),
    Field("device", "设备", max_length=60),
    Field("app_version", "客户端版本", max_length=20),
)
FURTHER = (Field("feedback", "反馈", "relation", of="feedback", required=True), TEXT, IMAGES, READER_ID)
NAMES = ("text", "reader_id", "reader_name", "phone", "platform", "device", "app_version")


def receive(*, service: Service, items: list[dict[str, Any]]) -> dict[str, Any]:
    """``{items: [{key, text, readerId, …}]}`` -> as of any ingested record; ``id`` is the number of the feedback."""
    sender = Sender(service.sender)
    return ingest.receive_each("feedback", sender, items, partial(_first, sender))


def receive_further(*, service: Service, items: list[dict[str, Any]]) -> dict[str, Any]:
    """``{items: [{key, feedback, text, readerId}]}`` -> likewise; ``id`` is the number of the message."""
    sender = Sender(service.sender)
    return ingest.receive_each("feedback_message", sender, items, partial(_further, sender))


def _first(sender: Sender, item: Mapping[str, Any]) -> int:
    return int(add(_parsed(FIRST, sender, item)).pk)


def _further(sender: Sender, item: Mapping[str, Any]) -> int:
    return int(add_further(_parsed(FURTHER, sender, item)).pk)


def _parsed(fields: tuple[Field, ...], sender: Sender, item: Mapping[str, Any]) -> dict[str, Any]:
    payload = {name: value for name, value in item.items() if name != "key"}
    form.refuse_unknown(fields, payload, why="没有这个字段，请检查接口文档")
    if errors := ingest.external_files({camel(f.name): f for f in fields}, payload):
        raise Invalid(errors)
    return form.parse(fields, ingest.resolved(fields, sender, payload))


@transaction.atomic
def add(values: Mapping[str, Any]) -> Feedback:
    """Opens a conversation with its first message."""
    now, images = timezone.now(), values["images"] or []
    texts = {name: values[name] or "" for name in NAMES}
    category = values["category"] or OTHER
    feedback = Feedback.objects.create(
        images=images, category=category, waiting_at=now, last_at=now, message_num=1, **texts
    )
    FeedbackMessage.objects.create(
        feedback=feedback, sort=READER, text=feedback.text, images=images, at=now, sent_at=now
    )
    _publish(feedback)
    return feedback


@transaction.atomic
def add_further(values: Mapping[str, Any]) -> FeedbackMessage:
    """Adds a message of the reader, which opens the conversation again, also a closed one.

    Raises NotFound for a conversation that is gone, and Invalid for one of another reader.
    """
    feedback = Feedback.objects.select_for_update().filter(pk=values["feedback"], deleted_at=None).first()
    if feedback is None:
        raise NotFound("这条反馈不存在或已被删除")
    if feedback.reader_id != values["reader_id"]:
        raise Invalid({"readerId": "这条反馈是另一位用户提交的"})
    now = timezone.now()
    message = FeedbackMessage.objects.create(
        feedback=feedback, sort=READER, text=values["text"], images=values["images"] or [], at=now, sent_at=now
    )
    if feedback.state != OPEN:
        feedback.state, feedback.waiting_at = OPEN, now
    feedback.last_at = now
    feedback.message_num += 1
    feedback.revision += 1
    feedback.save()
    _publish(feedback)
    return message


def _publish(feedback: Feedback) -> None:
    events.publish(
        RecordChanged(
            kind="feedback", id=feedback.pk, revision=feedback.revision, by=None, action="arrive", record=feedback
        )
    )
    events.publish(ReviewChanged(kind="feedback"))
