"""Numbers of the review log by day, kind, person and action: finished days from a table, the rest from the log."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Collection
from typing import NamedTuple

from django.db import connection, transaction
from django.db.models import Count, Sum
from django.db.models.functions import Coalesce, TruncDate
from django.utils import timezone

from apps.kinds.types import ZONE
from apps.review.log.models import ReviewLog

from . import days
from .models import Figures, ReviewDay

FINISHED = "review-days"
CLOSE = """
insert into dashboard_review_day (day, kind, account_id_then, action, number)
select (at at time zone %(zone)s)::date, kind, coalesce(account_id_then, 0), action, count(*)
from review_reviewlog where at >= %(since)s and at < %(until)s group by 1, 2, 3, 4
on conflict do nothing
"""


class Counted(NamedTuple):
    """Number of rows of a day."""

    day: dt.date
    kind: str
    account_id: int
    action: str
    number: int


@transaction.atomic
def close_days() -> None:
    """Counts the days that are over since the last call. A day is counted once."""
    until, done = days.last_finished(), closed_until()
    if done is not None and done >= until:
        return
    since = done + dt.timedelta(days=1) if done else _first_day()
    with connection.cursor() as cursor:
        span = {"since": days.midnight(since), "until": days.midnight(until + dt.timedelta(days=1))}
        cursor.execute(CLOSE, {"zone": days.ZONE_NAME, **span})
    Figures.objects.update_or_create(name=FINISHED, defaults={"day": until, "at": timezone.now()})


def closed_until() -> dt.date | None:
    """The last day whose rows are counted in the table."""
    return Figures.objects.filter(name=FINISHED).values_list("day", flat=True).first()


def _first_day() -> dt.date:
    oldest = ReviewLog.objects.order_by("at").values_list("at", flat=True).first()
    return oldest.astimezone(ZONE).date() if oldest else days.today()


def counted(since: dt.date, kinds: Collection[str], actions: Collection[str]) -> list[Counted]:
    """The numbers of each day from ``since`` to now."""
    done = closed_until()
    rows: dict[tuple[dt.date, str, int, str], int] = defaultdict(int)
    chosen = {"kind__in": kinds, "action__in": actions}
    if done is not None and done >= since:
        stored = ReviewDay.objects.filter(day__gte=since, day__lte=done, **chosen)
        for day, kind, account, action, number in stored.values_list(
            "day", "kind", "account_id_then", "action"
        ).annotate(n=Sum("number")):
            rows[day, kind, account, action] += number
        since = done + dt.timedelta(days=1)
    live = ReviewLog.objects.filter(at__gte=days.midnight(since), **chosen).annotate(
        day=TruncDate("at", tzinfo=ZONE), who=Coalesce("account_id_then", 0)
    )
    for day, kind, account, action, number in (
        live.order_by().values_list("day", "kind", "who", "action").annotate(n=Count("pk"))
    ):
        rows[day, kind, account, action] += number
    return [Counted(*key, number) for key, number in rows.items()]
