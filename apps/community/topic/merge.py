"""Merges one topic into another: contents and comments move, the old URL leads to the new topic."""

from __future__ import annotations

from typing import Any

from django.db.models import Exists, F, OuterRef, QuerySet
from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict, Invalid
from apps.kinds.engine import records
from apps.kinds.engine.public import publications
from apps.kinds.engine.write import save
from apps.kinds.events import OrderChanged
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from . import move_comments, numbers
from .models import Topic, TopicContent


def preview_merge(*, kind: Kind, caller: Caller, id: int, into: int) -> dict[str, Any]:
    """The effect that ``merge`` would have: ``{contents, same, comments, later, hidden, earlier}``.

    ``same`` contents are in both topics and stay once; ``earlier`` topics were merged into this one before. ``later``:
    there are so many comments that a job moves them.
    """
    source, target = (records.find(kind, caller, pk) for pk in (id, into))
    _require_mergeable(source, target)
    contents = _contents(source)
    same = contents.filter(_in(target)).count()
    return {
        "contents": contents.count() - same,
        "same": same,
        "comments": move_comments.of(source.pk).count(),
        "later": move_comments.are_many(source.pk),
        "hidden": not target.visible,
        "earlier": source.merged.filter(deleted_at=None).count(),
    }


def merge(*, kind: Kind, caller: Caller, id: int, into: int) -> dict[str, Any]:
    """Merges the topic ``id`` into the topic ``into`` -> the second, with ``jobId`` if a job moves the comments.

    Raises Conflict, Invalid, NotFound, and TooMany if the caller has too many open jobs.
    """
    locked = {pk: records.find(kind, caller, pk, lock=True) for pk in sorted({id, into})}
    source, target = locked[id], locked[into]
    _require_mergeable(source, target)
    _move_contents(source, target)
    job_id = move_comments.move(source, target, caller)
    Topic.objects.filter(merged_into=source).update(merged_into=target, revision=F("revision") + 1)
    source.merged_into, source.visible, source.content_num = target, False, 0
    target.follow_num += source.follow_num
    target.content_num = numbers.shown(target.pk)
    for record, action in ((source, "merge"), (target, "update")):
        record.revision += 1
        record.save()
        save.publish_change(kind, record, caller, action)
    return save.fresh(kind, target, caller) | {"jobId": job_id}


def _require_mergeable(source: Topic, target: Topic) -> None:
    if source.pk == target.pk:
        raise Invalid({"into": "不能把话题合并到它自己，请选择另一个话题"})
    for topic in (source, target):
        if topic.merged_into_id is not None:
            raise Conflict(f"话题“{topic.name}”已经合并到别的话题，请刷新后重新选择")


def _contents(topic: Topic) -> QuerySet[TopicContent]:
    return TopicContent.objects.filter(topic=topic, deleted_at=None)


def _in(target: Topic) -> Exists:
    """True for contents that are in the target topic too."""
    return Exists(_contents(target).filter(content=OuterRef("content")))


def _move_contents(source: Topic, target: Topic) -> None:
    """Puts the contents behind those of the target; contents of both go into the bin."""
    kind, changes = registry.kind("topic_content"), {"revision": F("revision") + 1}
    same = list(_contents(source).filter(_in(target)).values_list("pk", flat=True))
    now = timezone.now()
    TopicContent.objects.filter(pk__in=same).update(deleted_at=now, top=False, **changes)
    for pk in same:
        publications.forget(kind, pk)
    last = _contents(target).order_by("-sort_order").values_list("sort_order", flat=True).first() or 0
    moved = list(_contents(source).values_list("pk", flat=True))
    TopicContent.objects.filter(pk__in=moved).update(topic=target, sort_order=F("sort_order") + last + 1, **changes)
    events.publish(OrderChanged(kind=kind.key, ids=moved))
