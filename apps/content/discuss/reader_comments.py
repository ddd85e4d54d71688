"""Readers' comments on a discussion. Another app declares comments; this module finds them by the kind's key."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db.models import Count, Q, QuerySet
from django.db.models.functions import TruncDate
from django.utils import timezone

from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.kinds.types import ZONE, moment_text

COMMENT = "comment"
PAGE_SIZE = 20
DAYS = 14


def of_discussion(discuss_id: int) -> QuerySet[Any]:
    found: QuerySet[Any] = registry.kind(COMMENT).model._default_manager.filter(
        deleted_at=None, content_kind="discuss", content__id=discuss_id
    )
    return found


def readable(discuss_id: int) -> QuerySet[Any]:
    """The comments that readers see."""
    return of_discussion(discuss_id).filter(published_at__isnull=False, visible=True)


def list_comments(*, kind: Kind, caller: Caller, id: int, q: str, page: int) -> dict[str, Any]:
    """``{items: [{id, text, readerName, likeNum, createdAt}], total}``: comments to feature,
    most liked first.

    Everybody who may view the discussion may view its published comments.
    """
    discuss = records.find(kind, caller, id)
    found = readable(discuss.pk)
    if q:
        found = found.filter(Q(text__icontains=q) | Q(reader_name__icontains=q))
    start = (page - 1) * PAGE_SIZE
    comments = found.order_by("-like_num", "-pk")[start : start + PAGE_SIZE]
    return {"items": [_as_data(comment) for comment in comments], "total": found.count()}


def _as_data(comment: Any) -> dict[str, Any]:
    return {
        "id": comment.pk,
        "text": comment.text,
        "readerName": comment.reader_name,
        "likeNum": comment.like_num,
        "createdAt": moment_text(comment.created_at),
    }


def count_comments(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{comments: {total, approved, pending}, days: [{date, count}]}``: all comments, and those of the
    last fourteen days.

    Votes are stored as sums only, in the record itself.
    """
    discuss = records.find(kind, caller, id)
    comments = of_discussion(discuss.pk)
    numbers = comments.aggregate(
        total=Count("pk"),
        approved=Count("pk", filter=Q(verify_state=VerifyState.APPROVED)),
        pending=Count("pk", filter=Q(verify_state=VerifyState.PENDING)),
    )
    return {"comments": numbers, "days": _by_day(comments)}


def _by_day(said: QuerySet[Any]) -> list[dict[str, Any]]:
    today = timezone.now().astimezone(ZONE).date()
    dates = [today - dt.timedelta(days=ago) for ago in reversed(range(DAYS))]
    start = dt.datetime.combine(dates[0], dt.time.min, ZONE)
    recent = said.filter(created_at__gte=start).annotate(date=TruncDate("created_at", tzinfo=ZONE))
    counted = dict(recent.values_list("date").annotate(count=Count("pk")))
    return [{"date": date.isoformat(), "count": counted.get(date, 0)} for date in dates]
