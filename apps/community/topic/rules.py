"""Rules of topics and their contents. Each returns errors by field, or a reason in Chinese or ``None``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .models import Topic, TopicContent


def name_errors(values: Mapping[str, Any], topic: Topic) -> dict[str, str]:
    """Refuses ``#`` in names, which the app writes itself, and changes of a merged topic."""
    if topic.pk and topic.merged_into_id is not None:
        return {"name": "这个话题已经合并到别的话题，不能再修改"}
    name = values.get("name")
    if name is not None and any(edge in name for edge in "#＃"):
        return {"name": "话题名称不用写 #，应用会自动加上"}
    return {}


def content_errors(values: Mapping[str, Any], entry: TopicContent) -> dict[str, str]:
    """Refuses a content that is under the topic already."""
    if entry.pk is not None or not values.get("topic") or not values.get("content"):
        return {}
    same = TopicContent.objects.filter(topic=values["topic"], content=values["content"], deleted_at=None)
    return {"content": "这条内容已经在话题里了"} if same.exists() else {}
