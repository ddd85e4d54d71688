"""Writes the figures of finished days, and sums again what is online of them and its views. A worker runs it by the clock."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db import connection, transaction
from django.utils import timezone

from apps.kinds.types import ZONE

from . import facts
from .figures import COUNTED
from .models import PerformanceDay, PerformanceState

#: Days of one transaction, and of one run.
SPAN, MOST_DAYS = 31, 400
#: A decision can be taken back for seconds; a day is finished when nobody can.
SETTLED = dt.timedelta(minutes=2)
#: Views of the last days are summed at each run, those of all others once a day.
RECENT_DAYS, REACH_EVERY = 30, dt.timedelta(minutes=10)
LOCK = "select pg_try_advisory_xact_lock(hashtextextended('performance', 0))"
_COLUMNS = ("day", "account_id", "kind", *COUNTED, "waits")
_INSERT = """
with {facts}
insert into content_performanceday ({columns}, created_at, updated_at, revision) select {columns}, now(), now(), 1 from facts
"""
_EARLIEST = """
select least((select min(at) from review_reviewlog), (select min(created_at) from content_entry where deleted_at is null))
"""
#: Contents of each day's publications that are still online: not deleted, withdrawn or published again.
_ONLINE = """
with online as (
    select {day} as day, entry.created_by_id as account_id, entry.kind, count(*) as published,
        sum(coalesce(seen.view_num, 0)) as reach
    from content_entry entry left join lateral ({seen}) seen on true
    where entry.deleted_at is null and entry.created_by_id is not null
      and entry.published_at >= %(since)s and entry.published_at < %(until)s
    group by 1, 2, 3
)
"""
_CHANGE = """
update content_performanceday held set published = fresh.published, reach = fresh.reach
from (
    select row.id, coalesce(online.published, 0) as published, coalesce(online.reach, 0) as reach
    from content_performanceday row left join online using (day, account_id, kind)
    where row.day >= {first} and row.day < {end}
) fresh
where held.id = fresh.id and (held.published, held.reach) is distinct from (fresh.published, fresh.reach)
"""
#: Contents that came back from the bin may have no row.
_ADD = """
insert into content_performanceday ({columns}, created_at, updated_at, revision)
select {values}, now(), now(), 1 from online
where not exists (select from content_performanceday row where row.day = online.day
    and row.account_id = online.account_id and row.kind = online.kind)
"""
_ADDED = ("day", "account_id", "kind", "published", "reach")


def start_of(day: dt.date) -> dt.datetime:
    return dt.datetime.combine(day, dt.time(), ZONE)


def run(now: dt.datetime | None = None) -> int:
    """Make finished days that are missing, then sum views again -> the number of days made."""
    moment = now or timezone.now()
    last, made = (moment - SETTLED).astimezone(ZONE).date(), 0
    while made < MOST_DAYS and (days := _make_some(last)):
        made += days
    _sum_views(moment)
    return made


@transaction.atomic
def _make_some(last: dt.date) -> int:
    """Make the next days before ``last`` -> their number. Does nothing while another worker does."""
    if not _locked():
        return 0
    state = _state(last)
    until = min(last, state.made_until + dt.timedelta(days=SPAN))
    days = (until - state.made_until).days
    if days <= 0:
        return 0
    PerformanceDay.objects.filter(day__gte=state.made_until, day__lt=until).delete()
    statement = _INSERT.format(facts=facts.facts(), columns=", ".join(_COLUMNS))
    _execute(statement, state.made_until, until)
    state.made_until = until
    state.save(update_fields=["made_until"])
    return days


def _state(last: dt.date) -> PerformanceState:
    state = PerformanceState.objects.filter(pk=1).first()
    if state is None:
        with connection.cursor() as cursor:
            cursor.execute(_EARLIEST)
            earliest = cursor.fetchone()[0]
        first = min(last, earliest.astimezone(ZONE).date()) if earliest else last
        state = PerformanceState.objects.create(pk=1, made_until=first)
    return state


@transaction.atomic
def _sum_views(now: dt.datetime) -> None:
    state = PerformanceState.objects.filter(pk=1).first()
    if state is None or not _locked() or (state.reach_at and now - state.reach_at < REACH_EVERY):
        return
    daily = state.reach_at is None or state.reach_at.astimezone(ZONE).date() < now.astimezone(ZONE).date()
    recent = now.astimezone(ZONE).date() - dt.timedelta(days=RECENT_DAYS)
    since = dt.date(2000, 1, 1) if daily else recent
    online = _ONLINE.format(day=facts.DAY.format("entry.published_at"), seen=facts.seen())
    first, end = (facts.DAY.format(f"%({name})s") for name in ("since", "until"))
    _execute(online + _CHANGE.format(first=first, end=end), since, state.made_until)
    values = [f"online.{name}" if name in _ADDED else "'{}'" if name == "waits" else "0" for name in _COLUMNS]
    _execute(online + _ADD.format(columns=", ".join(_COLUMNS), values=", ".join(values)), since, state.made_until)
    state.reach_at = now
    state.save(update_fields=["reach_at"])


def _locked() -> bool:
    with connection.cursor() as cursor:
        cursor.execute(LOCK)
        return bool(cursor.fetchone()[0])


def _execute(statement: str, since: dt.date, until: dt.date) -> None:
    names: dict[str, Any] = {"since": start_of(since), "until": start_of(until)}
    with connection.cursor() as cursor:
        cursor.execute(statement, names)
