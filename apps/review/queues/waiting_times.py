"""Waiting times against the queue's promised time: amber from half of it, red beyond it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Any, Literal

from django.db.models import Count, Min, Q, QuerySet
from django.utils import timezone

from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState

Age = Literal["fresh", "half", "late"]


def age_of(kind: Kind, record: Any) -> Age | None:
    """The waiting time; None if the record is not pending."""
    if record.verify_state != VerifyState.PENDING or record.submitted_at is None or kind.queue is None:
        return None
    waited = timezone.now() - record.submitted_at
    promised = dt.timedelta(minutes=kind.queue.promised_minutes)
    return "late" if waited > promised else "half" if waited > promised / 2 else "fresh"


def waited_minutes(record: Any) -> int | None:
    if record.verify_state != VerifyState.PENDING or record.submitted_at is None:
        return None
    return int((timezone.now() - record.submitted_at).total_seconds() // 60)


def ages(kinds: Iterable[Kind]) -> dict[str, dict[str, Any]]:
    """By kind: ``waiting``, ``half`` (late ones included), ``late``, ``oldest``; one small count for each."""
    return {kind.key: _of_queue(kind) for kind in kinds}


def late(kind: Kind) -> QuerySet[Any]:
    """The pending records that wait for longer than the queue promises."""
    assert kind.queue is not None
    promised = dt.timedelta(minutes=kind.queue.promised_minutes)
    return _waiting(kind).filter(submitted_at__lt=timezone.now() - promised)


def _waiting(kind: Kind) -> QuerySet[Any]:
    found: QuerySet[Any] = kind.model._default_manager.filter(verify_state=VerifyState.PENDING, deleted_at__isnull=True)
    return found


def _of_queue(kind: Kind) -> dict[str, Any]:
    assert kind.queue is not None
    now, promised = timezone.now(), dt.timedelta(minutes=kind.queue.promised_minutes)
    found: dict[str, Any] = _waiting(kind).aggregate(
        waiting=Count("pk"),
        half=Count("pk", filter=Q(submitted_at__lt=now - promised / 2)),
        late=Count("pk", filter=Q(submitted_at__lt=now - promised)),
        oldest=Min("submitted_at"),
    )
    return found
