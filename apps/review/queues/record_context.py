"""The examine screen's information beside a record, in one answer."""

from __future__ import annotations

from typing import Any

from django.db.models import Q

from apps.kinds.engine import permissions, records
from apps.kinds.engine.read import overdue
from apps.kinds.engine.read.record_list import pending_count
from apps.kinds.engine.read.serializer import person
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.rights import Caller

from ..claims import leases, rules
from ..decisions import undo
from . import authors, duplicate_titles, waiting_times


def context(*, caller: Caller, kind: Kind, id: int) -> dict[str, Any]:
    """docs/wire.md, Review: *what stands beside the record*."""
    rules.require_queue(kind, caller)
    record = records.find(kind, caller, id)
    assert kind.queue is not None
    return {
        "claim": rules.as_data(leases.held(kind.key, record.pk), caller),
        "position": _position(kind, record),
        "waiting": pending_count(kind.model),
        "promisedMinutes": kind.queue.promised_minutes,
        "waitedMinutes": waiting_times.waited_minutes(record),
        "age": waiting_times.age_of(kind, record),
        "overdue": overdue.is_overdue(kind, record),
        "mayDecide": [d.name for d in kind.lifecycle.decisions if permissions.is_allowed(kind, record, d.name, caller)],
        "why": _why_not(kind, record, caller),
        "author": _author(record),
        "same": duplicate_titles.same_title(kind, record, caller),
        "undoUntil": undo.undo_until(kind, record, caller),
    }


def _position(kind: Kind, record: Any) -> int | None:
    """From 1, in the order of the queue."""
    if record.verify_state != VerifyState.PENDING or record.submitted_at is None:
        return None
    at = record.submitted_at
    before = Q(submitted_at__lt=at) | Q(submitted_at=at, pk__lt=record.pk)
    waiting = kind.model._default_manager.filter(verify_state=VerifyState.PENDING, deleted_at__isnull=True)
    return int(waiting.filter(before).count()) + 1


def _why_not(kind: Kind, record: Any, caller: Caller) -> str:
    if not rules.may_decide(kind, caller):
        return "您没有这个队列的审核权限，如有需要请联系管理员"
    approval = kind.lifecycle.approval
    if approval is None:
        return ""
    return (
        permissions.refusal(kind, record, approval.name)
        or permissions.personal_refusal(kind, record, approval.name, caller)
        or ""
    )


def _author(record: Any) -> dict[str, Any] | None:
    submitter = person(record.submitted_by)
    return submitter | authors.record_of(submitter["id"]) if submitter else None
