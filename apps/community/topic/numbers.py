"""The number of contents that a topic shows."""

from __future__ import annotations

from apps.core.errors import Conflict
from apps.kinds.events import RecordChanged
from apps.kinds.registry import registry

from .models import Topic, TopicContent

LEAVING = ("delete", "purge")
MERGED = "这个话题已经合并到别的话题，读者看到的是那个话题，不能再显示"


def shown(topic_id: int) -> int:
    return TopicContent.objects.filter(topic=topic_id, visible=True, deleted_at=None).count()


def count_contents(event: RecordChanged) -> None:
    """Inside handler. Locks the topic, so that each count sees the one before. A content about to be deleted does not count."""
    if event.kind != "topic_content":
        return
    topic_id = TopicContent.objects.filter(pk=event.id).values_list("topic_id", flat=True).first()
    if topic_id is None:
        return
    list(Topic.objects.select_for_update(no_key=True).filter(pk=topic_id).values_list("pk"))
    leaves = event.action in LEAVING
    left = TopicContent.objects.filter(pk=event.id, visible=True, deleted_at=None).count() if leaves else 0
    Topic.objects.filter(pk=topic_id).update(content_num=shown(topic_id) - left)


def refuse_merged(event: RecordChanged) -> None:
    """Inside handler. Refuses to show a topic that was merged: its URL leads to the other one."""
    if event.kind != "topic" or registry.kind("topic").lifecycle.effect_of(event.action) != "shows":
        return
    if event.record and event.record.merged_into_id is not None:
        raise Conflict(MERGED)
