"""Generates enrolments of one activity with very many: statement triggers tally them as they tally readers' own."""

from __future__ import annotations

from django.db import connection

from apps.engage.activity.models import Activity, ActivitySeats

from . import words
from .rows import pick

#: Rows of one statement.
CHUNK = 50_000


def _statement(activity_id: int, first: int, last: int) -> str:
    return f"""
insert into engage_enrolment (
  created_at, updated_at, revision, activity_id, reader_id, reader_name, phone, age, region, source, device, answers,
  files, answer_phones, state,
  reason, note, code, award, awarded_at, checked_in_at, due, paid, refunded
)
select at, at, 1, {activity_id}, 'r' || n, {pick(words.PLACES, 3)} || '读者' || n, '138' || lpad((n % 100000000)::text, 8, '0'),
  case when n % 9 = 0 then null else 8 + (n * 7919) % 80 end, '武汉',
  (array['app', 'app', 'app', 'share', 'wechat', 'mini'])[1 + n % 6], '', '[]', '[]', '{{}}',
  case when n % 20 = 0 then 'out' when n % 33 = 0 then 'left' when n % 3 = 0 then 'qualified' else 'enrolled' end,
  '', '', upper(lpad(to_hex(n), 8, '0')), case when n % 1000 = 1 then '优秀奖' else '' end, null,
  case when n % 4 = 1 then at + interval '20 days' end, 0, 0, 0
from (select n, n as m, now() - interval '1 second' * ((n * 104729) % 2600000) as at
      from generate_series({first}::bigint, {last}) n) as numbered
"""  # noqa: S608 numbers, and names of this package


def fill(activity: Activity, count: int) -> None:
    """Adds ``count`` enrolments to the activity, and counts its places anew."""
    with connection.cursor() as cursor:
        for first in range(1, count + 1, CHUNK):
            last = min(first + CHUNK - 1, count)
            cursor.execute(_statement(activity.pk, first, last))
    seated = activity.enrolments.filter(state__in=("unpaid", "enrolled", "qualified"), deleted_at=None).count()
    ActivitySeats.objects.update_or_create(activity=activity, defaults={"taken": seated})
