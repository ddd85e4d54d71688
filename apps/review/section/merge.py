"""Merges one section into another: the key leads to the other at once, a job rewrites what names it."""

from __future__ import annotations

from typing import Any

from django.db.models import F

from apps.core.errors import Conflict, Invalid
from apps.kinds.engine import records
from apps.kinds.engine.jobs import jobs
from apps.kinds.engine.write import save
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from .fields import namings
from .models import Section

SORT = "merge"


def preview_merge(*, kind: Kind, caller: Caller, id: int, into: int) -> dict[str, Any]:
    """The effect that ``merge`` would have: ``{records: [{kind, label, count}], total, earlier, narrower}``.

    ``earlier`` sections were merged into this one before. ``narrower``: fewer people may write for the target.
    """
    source, target = (records.find(kind, caller, pk) for pk in (id, into))
    _require_mergeable(source, target)
    found = [
        {"kind": naming.kind.key, "label": naming.kind.label, "count": naming.records(source.key).count()}
        for naming in namings()
    ]  # fmt: skip
    return {
        "records": [one for one in found if one["count"]],
        "total": sum(one["count"] for one in found),
        "earlier": source.merged.count(),
        "narrower": _is_limited(target) and not _is_limited(source),
    }


def merge(*, kind: Kind, caller: Caller, id: int, into: int) -> dict[str, Any]:
    """Merges the section ``id`` into ``into`` -> the second, with the ``jobId`` of the job that rewrites the records.

    Whoever saves meanwhile holds the row of the section, so nothing is stored under the old key afterwards.
    Raises Conflict, Invalid, NotFound, and TooMany if the caller has too many open jobs.
    """
    locked = {pk: records.find(kind, caller, pk, lock=True) for pk in sorted({id, into})}
    source, target = locked[id], locked[into]
    _require_mergeable(source, target)
    job = jobs.request(
        sort=SORT,
        label=f"把栏目“{source.name}”合并到“{target.name}”",
        kind=kind.key,
        caller=caller,
        payload={"source": source.pk, "into": target.pk},
    )
    Section.objects.filter(merged_into=source).update(merged_into=target, revision=F("revision") + 1)
    source.merged_into, source.archived = target, True
    source.revision += 1
    source.save()
    save.publish_change(kind, source, caller, "merge")
    return save.fresh(kind, target, caller) | {"jobId": job.pk}


def _require_mergeable(source: Section, target: Section) -> None:
    if source.pk == target.pk:
        raise Invalid({"into": "不能把栏目合并到它自己，请选择另一个栏目"})
    for section in (source, target):
        if section.merged_into_id is not None:
            raise Conflict(f"栏目“{section.name}”已经合并到别的栏目，请刷新后重新选择")
    if target.archived:
        raise Invalid({"into": f"栏目“{target.name}”已停用，请先启用它，或选择另一个栏目"})


def _is_limited(section: Section) -> bool:
    return section.roles.exists() or section.accounts.exists()
