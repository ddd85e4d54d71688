"""Reads the holders of an honour and the lists by which they got it."""

from __future__ import annotations

from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from apps.kinds.engine import records
from apps.kinds.engine.read import record_list, totals
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from . import holdings
from .models import HolderBatch, Holding

LISTS_SHOWN = 50
SOURCES = {"list": "名单发放", "attendance": "签到奖励", "task": "任务奖励", "condition": "达成条件"}


def list_holders(
    *, kind: Kind, caller: Caller, id: int, q: str, state: str | None, page: int, page_size: int
) -> dict[str, Any]:
    """``{items, total, about}`` of the readers who hold the honour, the newest first. ``q`` begins the reader's id or is the name."""
    honour = records.find(kind, caller, id)
    found = narrowed(holdings.held(kind.key, honour.pk), q, state)
    total, about = (honour.holder_count, False) if not q and not state else totals.of(found)
    first = (page - 1) * page_size
    ids = record_list.ids_of_page(found.order_by("-pk"), slice(first, first + page_size), None if about else total)
    rows = Holding.objects.filter(pk__in=ids).select_related("given_by").order_by("-pk")
    now = timezone.now()
    return {"items": [holding_data(row, now) for row in rows], "total": total, "about": about}


def narrowed(found: QuerySet[Holding], q: str, state: str | None) -> QuerySet[Holding]:
    """The holdings that a search (as ``list_holders`` takes it) and a state leave."""
    now = timezone.now()
    if q:
        found = found.filter(Q(reader_id__startswith=q) | Q(reader_name=q))
    if state == "held":
        found = found.filter(holdings.in_force(now))
    elif state == "expired":
        found = found.filter(expires_at__lte=now)
    return found


def holding_data(holding: Holding, now: Any) -> dict[str, Any]:
    """A holding as the browser sees it."""
    batch = holding.given_by
    return {
        "id": holding.pk,
        "readerId": holding.reader_id,
        "readerName": holding.reader_name,
        "source": SOURCES[holding.source],
        "reason": batch.reason if batch else "",
        "givenAt": moment_text(holding.given_at),
        "expiresAt": moment_text(holding.expires_at) if holding.expires_at else None,
        "expired": bool(holding.expires_at and holding.expires_at <= now),
    }


def list_batches(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{items}``: the last lists of the honour, the newest first."""
    honour = records.find(kind, caller, id)
    found = HolderBatch.objects.filter(kind=kind.key, honour_id=honour.pk)
    rows = found.select_related("created_by", "undone_by").order_by("-pk")[:LISTS_SHOWN]
    return {"items": [batch_data(row) for row in rows]}


def batch_data(batch: HolderBatch) -> dict[str, Any]:
    """A list as the browser sees it."""
    by, undone_by = batch.created_by, batch.undone_by
    return {
        "id": batch.pk,
        "action": batch.action,
        "source": batch.source,
        "reason": batch.reason,
        "changed": batch.changed,
        "createdAt": moment_text(batch.created_at),
        "createdBy": (by.real_name or by.name) if by else "",
        "undoneAt": moment_text(batch.undone_at) if batch.undone_at else None,
        "undoneBy": (undone_by.real_name or undone_by.name) if undone_by else "",
    }
