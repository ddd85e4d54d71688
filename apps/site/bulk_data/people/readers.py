"""Generates what readers did: a medal with a million holders, attendance, progress in tasks, and the daily sums of a quarter."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from django.db.models import Max, Model

from apps.engage.attendance import rules
from apps.engage.models import (
    AttendanceDay,
    AttendanceMonth,
    DailyTally,
    HolderBatch,
    Holding,
    Medal,
    ReaderAccount,
    ReaderTask,
    TaskProgress,
)

from ..bare import bare
from ..sessions import execute, side_by_side

#: Days of attendance of each reader who comes.
DAYS = 20
#: Days with sums.
TALLIED = 92
TASKS = 40
SHARDS = 16
#: Rows of one statement.
PART = 50_000
TITLE = "压测勋章"

#: One holding in ten came with a name by a list, one in fifty ends, one in two hundred has ended.
HOLDINGS = """
insert into engage_holding (kind, honour_id, reader_id, reader_name, source, given_at, expires_at, given_by_id)
select 'medal', {medal}, '7' || lpad(n::text, 8, '0'), case when n % 10 = 0 then '读者' || n % 50000 else '' end,
  case when n % 10 = 0 then 'list' else 'condition' end, now() - interval '90 days' + n * interval '1 second',
  case when n % 200 = 0 then now() - interval '1 day' when n % 50 = 0 then now() + interval '300 days' end,
  case when n % 10 = 0 then {batch} end
from generate_series({first}, {last}) as n
"""
ACCOUNTS = """
insert into engage_reader_account (reader_id, points, days, streak, last_day, tasks_done)
select '7' || lpad(n::text, 8, '0'), 500, {days}, 1 + n % {days}, current_date - 1, 100 from generate_series({first}, {last}) as n
"""
ATTENDANCE = """
insert into engage_attendanceday (reader_id, day, points, made_up_on, created_at)
select '7' || lpad((n / {days})::text, 8, '0'), current_date - 1 - (n % {days})::int, 2,
  case when n % 97 = 0 then current_date - 1 end, now()
from generate_series({first}, {last}) as n
"""
PROGRESS = """
insert into engage_taskprogress (task_id, reader_id, turn, count, points, done_at, updated_at)
select {task} + n % {tasks}, '7' || lpad((n / 100)::text, 8, '0'), current_date - 1 - (n / {tasks} % 3)::int, 1, 5, now(), now()
from generate_series({first}, {last}) as n
on conflict do nothing
"""
TALLIES = """
insert into engage_dailytally (subject, day, shard, times, points)
select subject, current_date - ago, shard, 50 + shard * ago, 200 from (
  select 'task:' || {task} + number as subject from generate_series(0, {tasks} - 1) as number
  union all select unnest(array['attendance', 'make_up'])
) as subjects, generate_series(0, {tallied} - 1) as ago, generate_series(0, {shards} - 1) as shard
"""


def make(readers: int) -> int:
    """The id of a medal with so many holders. So many days of attendance, half as much progress, an account for each reader.

    Rows that an earlier run made stand; only what readers did on this day goes.
    """
    if made := Medal.objects.filter(title=TITLE, deleted_at=None).first():
        AttendanceDay.objects.filter(day=rules.today()).delete()
        TaskProgress.objects.filter(turn=rules.today()).delete()
        return made.pk
    medal = Medal.objects.create(title=TITLE, image="/medal.png", on_shelf=True, holder_count=readers)
    batch = HolderBatch.objects.create(
        kind="medal", honour_id=medal.pk, action="give", reason="压测", changed=readers // 10
    )
    if not AttendanceMonth.objects.filter(deleted_at=None).exists():
        AttendanceMonth.objects.create(month="2020-01", streak_rewards=[{"days": 7, "points": 10, "honour": None}])
    values = {"medal": medal.pk, "batch": batch.pk, "task": _tasks(), "days": DAYS, "tasks": TASKS, "tallied": TALLIED,
              "shards": SHARDS}  # fmt: skip
    models: tuple[type[Model], ...] = (Holding, AttendanceDay, TaskProgress, ReaderAccount, DailyTally)
    tables = [model._meta.db_table for model in models]
    DailyTally.objects.all().delete()
    with bare([table for table in tables if table != TaskProgress._meta.db_table]):
        side_by_side(
            [
                *_parts(HOLDINGS, readers, values),
                *_parts(ACCOUNTS, readers, values),
                *_parts(ATTENDANCE, readers, values),
                *_parts(PROGRESS, readers // 2, values),
                partial(execute, TALLIES.format(**values)),
            ]
        )
    side_by_side(partial(execute, f"vacuum analyze {table}") for table in tables)
    return medal.pk


def _tasks() -> int:
    """The first of ``TASKS`` tasks that are done each day; their ids follow each other."""
    last = ReaderTask.objects.aggregate(last=Max("pk"))["last"] or 0
    first = int(last) + 1000
    ReaderTask.objects.bulk_create(
        ReaderTask(pk=first + number, title=f"压测任务{number}", code=f"bench_{number}", enabled=True, points=5)
        for number in range(TASKS)
    )
    execute(f"select setval(pg_get_serial_sequence('{ReaderTask._meta.db_table}', 'id'), {first + TASKS})")
    return first


def _parts(statement: str, count: int, values: dict[str, int]) -> Iterator[partial[None]]:
    for first in range(1, count + 1, PART):
        yield partial(execute, statement.format(**values, first=first, last=min(first + PART - 1, count)))
