"""Leads from a merged topic to the one that took it over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import connection

from apps.core.errors import NotFound
from apps.kinds.engine.public import publications
from apps.kinds.registry import registry

from .models import Topic

#: ``for key share`` waits for a merge of the topic, and neither waits for nor stops anything else.
_CURRENT = "select coalesce(merged_into_id, id) from community_topic where id = %s and deleted_at is null for key share"
GONE = "话题不存在，或还没有对读者公开"


def current(topic_id: int) -> int:
    """The id of the topic that replaces ``topic_id`` now, safe against a merge until the transaction ends.

    An id without a topic is answered as it is: the caller's own check refuses it.
    """
    with connection.cursor() as cursor:
        cursor.execute(_CURRENT, [topic_id])
        row = cursor.fetchone()
    return int(row[0]) if row else topic_id


def followed(content: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    """The reference, leading past a merge if it names a topic."""
    if not content or content.get("kind") != "topic":
        return content
    return {"kind": "topic", "id": current(int(content["id"]))}


def show_current(*, id: int | None, name: str) -> dict[str, Any]:
    """``{id, name, redirected}``: the public topic behind an id or a name that may be of a merged one. Raises NotFound."""
    wanted = Topic.objects.filter(deleted_at=None).select_related("merged_into")
    asked = wanted.filter(pk=id).first() if id else wanted.filter(name=name).first()
    found = (asked.merged_into or asked) if asked else None
    if found is None or asked is None or not publications.is_public(registry.kind("topic"), found):
        raise NotFound(GONE)
    return {"id": found.pk, "name": found.name, "redirected": found.pk != asked.pk}
