"""Statistics of tasks and attendance, from daily sums."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.utils import timezone

from apps.kinds.types import ZONE

from . import tallies
from .models import ReaderTask


def show_statistics(*, days: int) -> dict[str, Any]:
    """``{days, tasks}`` of the last days, today included.

    ``days``: ``[{day, attended, madeUp, points, done, taskPoints}]``, ``points`` those of attendance, ``done`` completions of
    any task. ``tasks``: ``[{id, title, done, points}]``.
    """
    until = timezone.now().astimezone(ZONE).date()
    since = until - dt.timedelta(days=days - 1)
    return {"days": _by_day(since, until), "tasks": _by_task(since, until)}


def _by_day(since: dt.date, until: dt.date) -> list[dict[str, Any]]:
    sums = tallies.by_day((tallies.ATTENDANCE, tallies.MAKE_UP), since, until)
    tasks = tallies.of_tasks_by_day(since, until)
    shown = []
    for number in range((until - since).days + 1):
        day = since + dt.timedelta(days=number)
        attended, earned = sums.get((tallies.ATTENDANCE, day), (0, 0))
        made_up, more = sums.get((tallies.MAKE_UP, day), (0, 0))
        done, task_points = tasks.get(day, (0, 0))
        shown.append(
            {"day": day.isoformat(), "attended": attended, "madeUp": made_up, "points": earned + more}
            | {"done": done, "taskPoints": task_points}
        )
    return shown


def _by_task(since: dt.date, until: dt.date) -> list[dict[str, Any]]:
    """Tasks in the order of readers, those without a reader included; a deleted task is left out."""
    sums = tallies.of_tasks(since, until)
    tasks = ReaderTask.objects.filter(deleted_at=None).order_by("sort_order", "-pk").values_list("pk", "title")
    return [
        {"id": pk, "title": title, "done": done, "points": points}
        for pk, title in tasks
        for done, points in [sums.get(tallies.task_subject(pk), (0, 0))]
    ]
