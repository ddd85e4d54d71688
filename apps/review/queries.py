"""Pending records and past decisions."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from django.db import connection

from apps.core.errors import NotFound
from apps.kinds.database.tables import with_table
from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import STATE_LABELS, VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from .log.models import ReviewLog


def queues() -> dict[str, str]:
    """Kind key -> audit group, for every kind with a review queue."""
    return {key: kind.audit_group for key, kind in registry.kinds.items() if kind.queue}


_COUNT = "select '{key}', count(*) from {table} where verify_state = {pending} and deleted_at is null"


def pending_counts(kinds: Iterable[str]) -> dict[str, int]:
    """Number of pending records of each kind: one statement, each number from the kind's partial index.

    Omits a kind whose table does not exist yet.
    """
    wanted = tuple(kind.key for kind in with_table(registry.kind(key) for key in kinds))
    if not wanted:
        return {}
    with connection.cursor() as cursor:
        cursor.execute(_counting(wanted))
        return dict(cursor.fetchall())


@lru_cache(maxsize=1024)
def _counting(kinds: tuple[str, ...]) -> str:
    tables = {key: registry.kind(key).model._meta.db_table for key in kinds}
    pending = VerifyState.PENDING.value
    return " union all ".join(_COUNT.format(key=key, table=tables[key], pending=pending) for key in kinds)


def history(*, kind: Kind, caller: Caller, id: int, page: int, page_size: int) -> dict[str, Any]:
    """The review log of one record, newest first."""
    if kind.subset_grants and not _is_visible(kind, caller, id):
        raise NotFound(f"该{kind.label}不存在或已被删除，请刷新列表")
    found = ReviewLog.objects.filter(kind=kind.key, record_id=id).order_by("-pk")
    items = [as_data(row) for row in found[(page - 1) * page_size : page * page_size]]
    return {"items": items, "total": found.count(), "page": page, "pageSize": page_size}


def _is_visible(kind: Kind, caller: Caller, record_id: int) -> bool:
    """True if the record is in a subset of the kind that the caller may see."""
    return any(records.visible(kind, caller, recycle=binned).filter(pk=record_id).exists() for binned in (False, True))


def as_data(row: ReviewLog) -> dict[str, Any]:
    return {
        "id": row.pk,
        "at": moment_text(row.at),
        "by": {"id": row.account_id_then, "label": row.account_name},
        "action": row.action,
        "label": row.label,
        "from": STATE_LABELS[VerifyState(row.origin)],
        "to": STATE_LABELS[VerifyState(row.target)],
        "reason": row.reason,
        "version": row.version,
    }
