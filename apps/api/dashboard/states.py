"""Numbers of content by type and state at the end of each day. The stored sums of the content index give today's."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Collection

from django.db import connection
from django.db.models import Sum

from apps.content.index.models import Tally

from . import days
from .models import StateDay

#: Days that are worked out from the review log when nothing is recorded yet.
DERIVED_DAYS = 90
RECORD = """
with present as (
  select type, verify_state, sum(by) as number from content_tally where not binned group by 1, 2
), lacking as (
  select type, verify_state, 0 as number from dashboard_state_day d where day = %(day)s
    and not exists (select from present p where p.type = d.type and p.verify_state = d.verify_state)
)
insert into dashboard_state_day as d (day, type, verify_state, number, derived)
select %(day)s, type, verify_state, number, false from (select * from present union all select * from lacking) found
on conflict (day, type, verify_state) do update set number = excluded.number where d.number <> excluded.number
"""
#: From the present numbers back in time: each row of the log is undone, and each new content goes.
DERIVE = """
with log as (
  select (l.at at time zone %(zone)s)::date as day, e.type, l.origin, l.target
  from review_reviewlog l join content_entry e on e.kind = l.kind and e.record_id = l.record_id
  where e.deleted_at is null and l.at >= %(since)s
), changes as (
  select day, type, origin as state, 1 as by from log
  union all select day, type, target, -1 from log
  union all
  select (e.created_at at time zone %(zone)s)::date, e.type, coalesce(
    (select l.origin from review_reviewlog l where l.kind = e.kind and l.record_id = e.record_id order by l.id limit 1),
    e.verify_state), -1
  from content_entry e where e.deleted_at is null and e.created_at >= %(since)s
), summed as (
  select day, type, state, sum(by) as by from changes group by 1, 2, 3
), present as (
  select type, verify_state as state, sum(by) as number from content_tally where not binned group by 1, 2
), series as (
  select day::date from generate_series(%(first)s::date, %(last)s::date, interval '1 day') as day
), combinations as (
  select type, state from present union select type, state from summed
)
insert into dashboard_state_day (day, type, verify_state, number, derived)
select s.day, c.type, c.state, greatest(0, coalesce(p.number, 0) + coalesce(
  (select sum(n.by) from summed n where n.day > s.day and n.type = c.type and n.state = c.state), 0)), true
from series s cross join combinations c left join present p on p.type = c.type and p.state = c.state
on conflict do nothing
"""

#: Day -> state -> number.
Series = dict[dt.date, dict[int, int]]


def record() -> None:
    """Writes today's numbers over those of the last minute, and at the first call the days before."""
    if not StateDay.objects.exists():
        derive()
    with connection.cursor() as cursor:
        cursor.execute(RECORD, {"day": days.today()})


def derive() -> None:
    """Works out the days before today. Deleted content is left out: nothing says when it was deleted."""
    end = days.today() - dt.timedelta(days=1)
    first = end - dt.timedelta(days=DERIVED_DAYS - 1)
    with connection.cursor() as cursor:
        span = {"first": first, "last": end, "since": days.midnight(first + dt.timedelta(days=1))}
        cursor.execute(DERIVE, {"zone": days.ZONE_NAME, **span})


def series(since: dt.date, types: Collection[str]) -> tuple[Series, dt.date | None]:
    """The numbers of each recorded day before today, and the last day that was worked out."""
    found: Series = defaultdict(dict)
    derived: dt.date | None = None
    rows = StateDay.objects.filter(day__gte=since, day__lt=days.today(), type__in=types)
    for day, state, guessed, number in (
        rows.values_list("day", "verify_state", "derived").annotate(n=Sum("number")).order_by("day")
    ):
        found[day][state] = found[day].get(state, 0) + number
        derived = day if guessed else derived
    return found, derived


def now(types: Collection[str]) -> dict[str, dict[int, int]]:
    """The numbers by type and state at this moment."""
    found: dict[str, dict[int, int]] = {key: {} for key in types}
    rows = Tally.objects.filter(type__in=types, binned=False).values_list("type", "verify_state")
    for key, state, number in rows.annotate(n=Sum("by")).order_by():
        found[key][state] = number
    return found
