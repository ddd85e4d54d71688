"""Views of each day: most read, rising and falling. Only counts that the readers' app sent; never operators' additions."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from django.db import connection, transaction
from django.utils import timezone

from apps.content.index.models import Entry
from apps.content.index.names import name_of_type
from apps.kinds.events import ReadersCounted
from apps.kinds.registry import registry
from apps.kinds.types import moment_text
from apps.review.content_kinds import CONTENT_KINDS

from . import days
from .models import Figures, ReadChange

SHOWN = 10
#: More than shown: a record may be deleted since.
FOUND = 30
COMPARED = "reading-changes"

#: A statement takes the rows that nobody has locked. Rows are sorted, so that two concurrent statements do not deadlock.
SETTLE = """
with taken as (
  delete from dashboard_read_change where id in (select id from dashboard_read_change for update skip locked)
  returning day, kind, record_id, views
)
insert into dashboard_read_day as d (day, kind, record_id, views)
  select day, kind, record_id, sum(views) from taken group by 1, 2, 3 order by 1, 2, 3
on conflict (day, kind, record_id) do update set views = d.views + excluded.views
"""
#: The best of each kind from the index, except those with waiting changes, and all of these with their sums.
MOST = """
with waiting as (
  select kind, record_id, sum(views) as views from dashboard_read_change
  where day = %(day)s and kind = any(%(kinds)s) group by 1, 2
)
select kind, record_id, sum(views) as views from (
  select best.kind, best.record_id, best.views from unnest(%(kinds)s::text[]) as asked(kind) cross join lateral (
    select d.kind, d.record_id, d.views from dashboard_read_day d
    where d.day = %(day)s and d.kind = asked.kind
      and not exists (select from waiting w where w.kind = d.kind and w.record_id = d.record_id)
    order by d.views desc limit %(most)s) best
  union all select kind, record_id, views from waiting
  union all select d.kind, d.record_id, d.views from dashboard_read_day d join waiting w using (kind, record_id)
    where d.day = %(day)s
) found group by 1, 2 order by 3 desc, 1, 2 limit %(most)s
"""
COMPARE = """
with both_days as (
  select kind, record_id, coalesce(n.views, 0) as views, coalesce(b.views, 0) as before
  from (select * from dashboard_read_day where day = %(day)s) n
  full join (select * from dashboard_read_day where day = %(before)s) b using (kind, record_id)
), placed as (
  select kind, record_id, views, before,
    row_number() over (partition by kind order by views - before desc, record_id) as up,
    row_number() over (partition by kind order by views - before, record_id) as down
  from both_days where views <> before
)
select kind, record_id, views, before from placed where up <= %(most)s or down <= %(most)s
"""


_day: ContextVar[dt.date | None] = ContextVar("reading_day", default=None)


@contextmanager
def counted_on(day: dt.date) -> Iterator[None]:
    """Notes the views that arrive inside the block on this day. For demonstration data only."""
    token = _day.set(day)
    try:
        yield
    finally:
        _day.reset(token)


def on_readers_counted(event: ReadersCounted) -> None:
    """Inside handler. Notes the views of a batch beside the counters of the records."""
    if event.kind not in CONTENT_KINDS:
        return
    day = _day.get() or days.today()
    ReadChange.objects.bulk_create(
        ReadChange(day=day, kind=event.kind, record_id=pk, views=counts["views"])
        for pk, counts in event.counts.items()
        if counts.get("views")
    )


def settle() -> None:
    """Adds the waiting changes to their days."""
    with connection.cursor() as cursor:
        cursor.execute(SETTLE)


@transaction.atomic
def compare() -> None:
    """Keeps what rose and fell on the last finished day, once a day."""
    day = days.last_finished()
    if Figures.objects.filter(name=COMPARED, day=day).exists():
        return
    data = {"items": _changes(day)}
    Figures.objects.update_or_create(name=COMPARED, defaults={"day": day, "at": timezone.now(), "data": data})


def _changes(day: dt.date) -> list[list[Any]]:
    with connection.cursor() as cursor:
        cursor.execute(COMPARE, {"day": day, "before": day - dt.timedelta(days=1), "most": FOUND})
        return [[kind, pk, int(views), int(before)] for kind, pk, views, before in cursor.fetchall()]


def most_read(day: dt.date, kinds: list[str]) -> list[dict[str, Any]]:
    """``{kind, typeLabel, id, title, views, route}`` of the most read contents of a day."""
    with connection.cursor() as cursor:
        cursor.execute(MOST, {"day": day, "kinds": kinds, "most": FOUND})
        return _titled([(kind, pk, {"views": int(views)}) for kind, pk, views in cursor.fetchall()])


def rising_and_falling(kinds: list[str]) -> dict[str, Any]:
    """``{day, at, rising, falling}``: changes of views from the day before the last finished day to that day."""
    day = days.last_finished()
    kept = Figures.objects.filter(name=COMPARED, day=day).first()
    at = kept.at if kept else timezone.now()
    found = [item for item in (kept.data["items"] if kept else _changes(day)) if item[0] in kinds]
    changed = sorted(found, key=lambda item: (item[3] - item[2], item[0], item[1]))
    risen = [item for item in changed if item[2] > item[3]]
    fallen = [item for item in reversed(changed) if item[2] < item[3]]
    return {
        "day": day.isoformat(),
        "at": moment_text(at),
        "rising": _titled(_with_change(risen)),
        "falling": _titled(_with_change(fallen)),
    }


def _with_change(items: Iterable[list[Any]]) -> list[tuple[str, int, dict[str, int]]]:
    return [(kind, pk, {"views": views, "before": before}) for kind, pk, views, before in items][:FOUND]


def _titled(items: list[tuple[str, int, dict[str, int]]]) -> list[dict[str, Any]]:
    """The items that still exist, with title and route. One query for each kind."""
    wanted: dict[str, list[int]] = {}
    for kind, pk, _ in items:
        wanted.setdefault(kind, []).append(pk)
    there = {
        (kind, pk): (name, type_)
        for kind, ids in wanted.items()
        for pk, name, type_ in Entry.objects.filter(kind=kind, record_id__in=ids, deleted_at__isnull=True).values_list(
            "record_id", "title", "type"
        )
    }
    found = [
        {
            "kind": kind, "id": pk, "title": there[kind, pk][0], "typeLabel": name_of_type(there[kind, pk][1]),
            "route": _route(kind, pk), **numbers,
        }
        for kind, pk, numbers in items
        if (kind, pk) in there
    ]  # fmt: skip
    return found[:SHOWN]


def _route(kind: str, pk: int) -> str:
    declared = registry.kind(kind)
    route = declared.route_for("edit") or declared.route_for("detail")
    return f"{route.path}?id={pk}" if route else ""
