"""What waits for review, and what was decided."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from apps.kinds.engine import rows
from apps.kinds.engine.listing import page_size, pending_count
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import STATE_LABELS, VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.kinds.types import MOMENT, ZONE

from .log.models import ReviewLog


def queues() -> dict[str, str]:
    """Kind key -> audit group, for every kind with a review queue."""
    return {key: kind.audit_group for key, kind in registry.kinds.items() if kind.queue}


def pending_counts(kinds: Iterable[str]) -> dict[str, int]:
    """How many records of each kind wait; one count per kind from its partial index."""
    return {key: pending_count(registry.kind(key).model) for key in kinds}


def visible_counts(caller: Caller) -> dict[str, int]:
    """Pending numbers of the queues this person may see."""
    return pending_counts(key for key, group in queues().items() if caller.may(group, Right.VIEW))


def history(*, kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """The review log of one record, newest first."""
    record_id = rows.as_id(payload.get("id"))
    size = page_size(payload)
    page = rows.as_id(payload.get("page") or 1)
    found = ReviewLog.objects.filter(kind=kind.key, record_id=record_id).order_by("-pk")
    items = [as_data(row) for row in found[(page - 1) * size : page * size]]
    return {"items": items, "total": found.count(), "page": page, "pageSize": size}


def as_data(row: ReviewLog) -> dict[str, Any]:
    return {
        "id": row.pk,
        "at": row.at.astimezone(ZONE).strftime(MOMENT),
        "by": {"id": row.account_id_then, "label": row.account_name},
        "action": row.action,
        "label": row.label,
        "from": STATE_LABELS[VerifyState(row.origin)],
        "to": STATE_LABELS[VerifyState(row.target)],
        "reason": row.reason,
        "version": row.version,
    }
