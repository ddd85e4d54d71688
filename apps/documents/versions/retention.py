"""Removes automatic versions as they age. Named versions stay."""

from __future__ import annotations

import datetime as dt

from django.db.models import F, Window
from django.db.models.functions import RowNumber, TruncDay, TruncHour
from django.utils import timezone

from ..models import DocumentVersion
from .services import Reason

ALL_FOR = dt.timedelta(days=1)
HOURLY_FOR = dt.timedelta(days=7)


def thin_out(now: dt.datetime | None = None) -> int:
    """Remove all but the versions of the last day, the last of each hour for a week, and the last of each day.

    Returns how many versions were removed.
    """
    moment = now or timezone.now()
    hourly = _repeated(TruncHour("created_at"), after=moment - HOURLY_FOR, before=moment - ALL_FOR)
    daily = _repeated(TruncDay("created_at"), after=None, before=moment - HOURLY_FOR)
    removed, _ = DocumentVersion.objects.filter(pk__in=[*hourly, *daily]).delete()
    return removed


def _repeated(bucket: TruncHour | TruncDay, *, after: dt.datetime | None, before: dt.datetime) -> list[int]:
    rows = DocumentVersion.objects.filter(reason=Reason.AUTOMATIC, created_at__lt=before)
    if after is not None:
        rows = rows.filter(created_at__gte=after)
    newest_first = Window(RowNumber(), partition_by=[F("document_id"), F("bucket")], order_by=F("id").desc())
    ranked = rows.annotate(bucket=bucket).annotate(rank=newest_first)
    return list(ranked.filter(rank__gt=1).values_list("pk", flat=True))
