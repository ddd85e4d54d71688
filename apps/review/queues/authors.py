"""Results of an author's recent submissions, from the review log."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from typing import Any

from django.db import connection
from django.utils import timezone

from apps.kinds.registry import registry
from apps.kinds.types import moment_text

from ..log.models import ReviewLog

DAYS = 30
REASONS_SHOWN = 3
#: Actions as the log stores them.
SUBMITTED, APPROVED, REJECTED = "submit", "approve", "reject"
#: Each submission of the person with the result of the decisions until the next one, latest first.
_RESULTS = """
select decided.action, decided.at, decided.title, decided.reason, decided.kind, decided.record_id
from review_reviewlog sent
left join lateral (
    select min(id) as id from review_reviewlog again
    where again.kind = sent.kind and again.record_id = sent.record_id and again.id > sent.id
      and again.action = 'submit'
) again on true
join lateral (
    select * from review_reviewlog later
    where later.kind = sent.kind and later.record_id = sent.record_id and later.id > sent.id
      and (again.id is null or later.id < again.id) and later.action in ('approve', 'reject', 'undo')
    order by later.id desc limit 1
) decided on true
where sent.account_id_then = %s and sent.action = 'submit' and sent.at > %s
order by decided.id desc
"""


def record_of(account_id: int) -> dict[str, Any]:
    """``{days, submitted, approved, rejected, lastReasons}`` of the last thirty days, in all queues."""
    since = timezone.now() - dt.timedelta(days=DAYS)
    submitted = ReviewLog.objects.filter(account_id_then=account_id, action=SUBMITTED, at__gt=since).count()
    with connection.cursor() as cursor:
        cursor.execute(_RESULTS, [account_id, since])
        results = cursor.fetchall()
    counted = Counter(result[0] for result in results)
    rejected = [result for result in results if result[0] == REJECTED][:REASONS_SHOWN]
    return {
        "days": DAYS,
        "submitted": submitted,
        "approved": counted[APPROVED],
        "rejected": counted[REJECTED],
        "lastReasons": [_reason(*result[1:]) for result in rejected],
    }


def _reason(at: dt.datetime, title: str, reason: str, key: str, record_id: int) -> dict[str, Any]:
    kind = registry.kinds.get(key)
    route = kind.route_for("examine") if kind else None
    return {
        "at": moment_text(at),
        "title": title,
        "reason": reason,
        "route": f"{route.path}?id={record_id}" if route else None,
    }
