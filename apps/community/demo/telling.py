"""One demonstration record on its way: a reader sends it, reviewers judge it, operators act on it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils import timezone

from apps.kinds.engine import acting, arriving, recycle, saving
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.media.library.models import MediaItem
from apps.review.log.services import happened_at

from .fates import Step

People = Mapping[str, Caller]
DECISIONS = ("approve", "reject", "withdraw")


def tell(
    kind: Kind, people: People, payload: Mapping[str, Any], facts: Mapping[str, Any], steps: Sequence[Step]
) -> int:
    """Make the record and take the steps, all through the engine; returns its id. ``facts`` are columns that only the
    app sets. Then the moments, and nothing else, are moved to when they happened: what is judged within a second
    would show neither ages in the queue nor a history."""
    first, *rest = steps
    if first.action == "arrive":
        record_id = arriving.arrive(kind, payload, facts=facts).pk
    else:
        record_id = saving.create(kind, people["operator"], payload)["id"]
        kind.model.objects.filter(pk=record_id).update(**facts)
    for step in rest:
        with happened_at(at(step)):
            _take(kind, people, step, record_id)
    _backdate(kind, record_id, steps)
    return int(record_id)


def _take(kind: Kind, people: People, step: Step, record_id: int) -> None:
    caller = people["reviewer" if step.action in ("approve", "reject") else "operator"]
    if step.action == "delete":
        recycle.delete(kind, caller, {"id": record_id})
    else:
        acting.perform(kind, step.action, caller, {"id": record_id} | ({"reason": step.reason} if step.reason else {}))


def _backdate(kind: Kind, record_id: int, steps: Sequence[Step]) -> None:
    moments = {step.action: at(step) for step in steps}
    record = kind.model.objects.get(pk=record_id)
    written: dict[str, Any] = {"created_at": at(steps[0]), "updated_at": at(steps[-1])}
    if record.submitted_at:
        written["submitted_at"] = at(steps[0])
    if record.decided_at:
        written["decided_at"] = max(moments[name] for name in DECISIONS if name in moments)
    if record.published_at:
        written["published_at"] = moments["approve"]
    if record.deleted_at:
        written["deleted_at"] = moments["delete"]
    kind.model.objects.filter(pk=record_id).update(**written)


def pictures(scene: str) -> list[str]:
    """Addresses of the library's pictures of a scene, or of any where that one is missing."""
    found = MediaItem.objects.filter(type="image", deleted_at=None).order_by("pk")
    named = [item.url for item in found.filter(title__startswith=scene)] if scene else []
    return named or [item.url for item in found[:20]]


def at(step: Step) -> dt.datetime:
    return timezone.now() - dt.timedelta(minutes=step.minutes, seconds=step.minutes * 7 % 53)
