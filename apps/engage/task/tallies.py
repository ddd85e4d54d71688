"""Daily sums of what readers do, so that no statistic counts readers' rows."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Iterable

from django.db import connection
from django.db.models import QuerySet, Sum

from .models import DailyTally

#: Rows that share one sum. Eight writers at a time meet rarely enough.
SHARDS = 16
ADD = """
insert into engage_dailytally as held (subject, day, shard, times, points) values (%s, %s, %s, 1, %s)
on conflict (subject, day, shard) do update set times = held.times + 1, points = held.points + excluded.points
"""
ATTENDANCE, MAKE_UP, TASK = "attendance", "make_up", "task:"


def task_subject(task_id: int) -> str:
    return f"{TASK}{task_id}"


def add(subject: str, day: dt.date, points: int) -> None:
    """Count one time, with its points."""
    with connection.cursor() as cursor:
        cursor.execute(ADD, [subject, day, random.randrange(SHARDS), points])  # noqa: S311


def by_day(subjects: Iterable[str], since: dt.date, until: dt.date) -> dict[tuple[str, dt.date], tuple[int, int]]:
    """(subject, day) -> (times, points), days without any left out."""
    rows = _between(since, until).filter(subject__in=subjects)
    sums = rows.values_list("subject", "day").annotate(Sum("times"), Sum("points"))
    return {(subject, day): (times, points) for subject, day, times, points in sums}


def of_tasks(since: dt.date, until: dt.date) -> dict[str, tuple[int, int]]:
    """Subject of a task -> (times, points) of all days together."""
    sums = _of_tasks(since, until).values_list("subject").annotate(Sum("times"), Sum("points"))
    return {subject: (times, points) for subject, times, points in sums}


def of_tasks_by_day(since: dt.date, until: dt.date) -> dict[dt.date, tuple[int, int]]:
    """Day -> (times, points) of all tasks together, days without any left out."""
    sums = _of_tasks(since, until).values_list("day").annotate(Sum("times"), Sum("points"))
    return {day: (times, points) for day, times, points in sums}


def _of_tasks(since: dt.date, until: dt.date) -> QuerySet[DailyTally]:
    return _between(since, until).filter(subject__startswith=TASK)


def _between(since: dt.date, until: dt.date) -> QuerySet[DailyTally]:
    return DailyTally.objects.filter(day__gte=since, day__lte=until)
