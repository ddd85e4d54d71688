"""Merges one tag into another: what bears the tag moves, the tags below move, the old name and id lead to the new tag."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from apps.core.errors import Invalid
from apps.core.outbox.outbox import Interrupted, Lost
from apps.core.outbox.tasks import State
from apps.kinds.engine import records
from apps.kinds.engine.jobs import jobs
from apps.kinds.engine.jobs.jobs import JOBS
from apps.kinds.engine.write import save
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.models import Job
from apps.kinds.rights import Caller

from . import rules, tree
from .models import TagNode

INTO = Field("into", "合并到的标签", "id", required=True)
#: Bearers that the call moves itself; more are moved by a job.
AT_ONCE = 2_000
BATCH = 1_000


@dataclass(frozen=True, slots=True)
class Bearers:
    """The records that bear the tags of one tree.

    ``count(tag)`` is their number, ``both(source, target)`` those that bear both, and ``move(source, target, most, caller)``
    moves some and returns how many; 0 means that none is left. ``kept(tag)`` of them
    keep the old word, which leads to the target. ``unit`` names them (个用户).
    """

    unit: str
    count: Callable[[TagNode], int]
    both: Callable[[TagNode, TagNode], int]
    move: Callable[[TagNode, TagNode, int, Caller], int]
    kept: Callable[[TagNode], int] = lambda tag: 0


def preview(bearers: Bearers, kind: Kind, caller: Caller, id: int, into: int) -> dict[str, Any]:
    """``{bearers, both, kept, below, later, earlier, unit}``: the effect that ``merge`` would have."""
    source, target = (records.find(kind, caller, pk) for pk in (id, into))
    _require_mergeable(source, target)
    count = bearers.count(source)
    return {
        "bearers": count,
        "both": bearers.both(source, target),
        "kept": bearers.kept(source),
        "below": source.children.filter(deleted_at=None).count(),
        "later": count > AT_ONCE,
        "earlier": source.merged.count(),
        "unit": bearers.unit,
    }


def merge(bearers: Bearers, kind: Kind, caller: Caller, id: int, into: int) -> dict[str, Any]:
    """Merges the tag ``id`` into ``into`` -> the second, with ``jobId`` if a job moves the bearers."""
    tree.lock_tree(kind)
    locked = {pk: records.find(kind, caller, pk, lock=True) for pk in sorted({id, into})}
    source, target = locked[id], locked[into]
    _require_mergeable(source, target)
    _move_below(kind, source, target)
    many = bearers.count(source) > AT_ONCE
    kind.model.objects.filter(merged_into=source).update(merged_into=target, revision=F("revision") + 1)
    # Only the redirect still knows a merged tag.
    source.merged_into, source.parent, source.deleted_at = target, None, timezone.now()
    for tag, action in ((source, "merge"), (target, "update")):
        tag.revision += 1
        tag.save()
        save.publish_change(kind, tag, caller, action)
    job_id = _request(kind, source, target, caller) if many else None
    if not many:
        while bearers.move(source, target, AT_ONCE, caller):
            continue
    return save.fresh(kind, target, caller) | {"jobId": job_id}


def carry_out(
    bearers: Bearers, kind: Kind, caller: Caller, job: Job, lost: Callable[[], bool], stopping: Callable[[], bool]
) -> None:
    """Runs one delivery of the job, a batch in each transaction. Raises Lost, Interrupted, and Problem.

    The source's own redirect names the target, so a target that is merged meanwhile is followed.
    """
    source = kind.model.objects.get(pk=job.payload["source"])
    total = job.done + bearers.count(source)
    while True:
        if lost():
            raise Lost
        if stopping():
            raise Interrupted
        with transaction.atomic():
            source = kind.model.objects.select_for_update(no_key=True).get(pk=source.pk)
            moved = bearers.move(source, kind.model.objects.get(pk=source.merged_into_id), BATCH, caller)
            job.done += moved
            job.total = max(total, job.done)
            JOBS.progress(job, done=job.done, total=job.total, attempts=0)
        JOBS.changed(job)
        if not moved:
            break
    JOBS.end(job, State.DONE, f"已移动{job.done}{bearers.unit}", done=job.done, total=job.done)


def _request(kind: Kind, source: TagNode, target: TagNode, caller: Caller) -> int:
    payload = {"source": source.pk, "into": target.pk}
    label = f"合并标签“{source.name}”到“{target.name}”"
    return int(jobs.request(sort="merge", label=label, kind=kind.key, caller=caller, payload=payload).pk)


def _require_mergeable(source: Any, target: Any) -> None:
    if source.pk == target.pk:
        raise Invalid({"into": "不能把标签合并到它自己，请选择另一个标签"})
    live = list(type(source).objects.filter(deleted_at=None))
    by_id = {tag.pk: tag for tag in live}
    above = rules.above_of(target, by_id)
    if source.pk in above:
        raise Invalid({"into": "不能合并到自己的下级标签，请先把那个标签移出来"})
    if len(above) + rules.height(source.pk, live) - 1 > rules.LEVELS:
        raise Invalid({"into": f"下级标签移过去后会超过{rules.LEVELS}级，请先整理下级标签"})
    _require_free_names(source, target)


def _require_free_names(source: Any, target: Any) -> None:
    """Tags below both with one name would be two siblings of one name."""
    own = {tag.name for tag in source.children.filter(deleted_at=None)}
    taken = {tag.name for tag in target.children.filter(deleted_at=None, name__in=own)}
    if taken:
        names = "、".join(sorted(taken)[:5])
        raise Invalid({"into": f"两个标签下面都有“{names}”，请先合并这些下级标签"})


def _move_below(kind: Kind, source: TagNode, target: TagNode) -> None:
    """Puts the tags below the source behind those of the target."""
    last = tree.siblings(kind, target.pk).order_by("-sort_order").values_list("sort_order", flat=True).first() or 0
    tree.siblings(kind, source.pk).update(
        parent=target, sort_order=F("sort_order") + last + 1, revision=F("revision") + 1
    )
