"""Counts of all content without counting rows: sums of the changes that the triggers wrote (``models.Tally``)."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import connection
from django.db.models import Q, Sum

from apps.kinds.kind import Kind
from apps.review.content_kinds import CONTENT_KINDS

from .models import Tally, Title
from .sources import types_of

#: A statement takes the rows that nobody has locked and replaces them with their sums.
SETTLE = """
with taken as (
  delete from content_tally where id in (select id from content_tally for update skip locked)
  returning type, verify_state, visible, binned, by
)
insert into content_tally (type, verify_state, visible, binned, by)
  select type, verify_state, visible, binned, sum(by) from taken group by 1, 2, 3, 4 having sum(by) <> 0
"""

#: Titles are sorted, so that two concurrent statements wait instead of deadlocking.
SETTLE_TITLES = """
with taken as (
  delete from content_title_tally where id in (select id from content_title_tally for update skip locked)
  returning title, by
)
insert into content_title as t (title, copies)
  select title, sum(by) from taken group by title having sum(by) <> 0 order by title
on conflict (title) do update set copies = t.copies + excluded.copies
"""


def by_state(types: list[str]) -> dict[int, int]:
    """Number of entries of these types in each state, outside the recycle bin."""
    found = Tally.objects.filter(type__in=types, binned=False)
    return dict(found.values_list("verify_state").annotate(n=Sum("by")).order_by())


def number() -> int:
    """Number of entries of all types, outside the recycle bin."""
    return Tally.objects.filter(binned=False).aggregate(n=Sum("by"))["n"] or 0


def states_of(kind: Kind) -> Mapping[int, int] | None:
    """Numbers of one kind by state, if it is a kind of content (port of ``read.totals``)."""
    return by_state(list(types_of(kind.key))) if kind.key in CONTENT_KINDS else None


def by_type(types: list[str]) -> dict[str, dict[str, int]]:
    """``{total, pending}`` of each of the types."""
    found = Tally.objects.filter(type__in=types, binned=False).values_list("type")
    counted = found.annotate(n=Sum("by"), waiting=Sum("by", filter=Q(verify_state=3))).order_by()
    made = {key: {"total": total, "pending": waiting or 0} for key, total, waiting in counted}
    return {key: made.get(key, {"total": 0, "pending": 0}) for key in types}


def settle() -> None:
    """Sums up the changes since the last call."""
    with connection.cursor() as cursor:
        cursor.execute(SETTLE)


def settle_titles() -> None:
    """Sums up the changes of titles; deletes titles without entries."""
    with connection.cursor() as cursor:
        cursor.execute(SETTLE_TITLES)
    Title.objects.filter(copies=0).delete()
