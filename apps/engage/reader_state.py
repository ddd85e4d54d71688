"""The state of one reader, for the page of tasks in the app: what they did and hold. Its backend reads it with a service token."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any

from django.db.models import Q
from django.utils import timezone

from apps.kinds.fields import Field
from apps.kinds.types import moment_text

from . import reader_messages
from .attendance import rules
from .attendance.calendar import open_month
from .attendance.models import AttendanceDay
from .honour import holdings
from .honour.models import Holding
from .task.models import ReaderAccount, ReaderTask, TaskProgress
from .task.rules import turn_of

FORM = (reader_messages.READER_ID, Field("month", "月份", max_length=7))
FREQUENCIES = ("day", "week", "once")


def show_reader(*, reader_id: str, month: str) -> dict[str, Any]:
    """``{points, streak, attendedToday, attendance, tasks, medals, avatarFrames}`` of one reader now.

    ``attendance`` is the open calendar of ``month`` (the present one unless named) with ``attended`` and ``madeUp`` a day,
    and ``makeUpsLeft``. A reader of whom nothing is known has done nothing.
    """
    today = rules.today()
    account = ReaderAccount.objects.filter(reader_id=reader_id).first() or ReaderAccount(reader_id=reader_id)
    attendance = _attendance(reader_id, month or rules.month_of(today), today)
    # A streak holds until a whole day has passed without attendance.
    unbroken = account.last_day is not None and account.last_day >= today - rules.ONE_DAY
    return {
        "points": account.points,
        "streak": account.streak if unbroken else 0,
        "attendedToday": account.last_day == today,
        "attendance": attendance,
        "tasks": _tasks(reader_id, today),
        "medals": _held(reader_id, "medal"),
        "avatarFrames": _held(reader_id, "avatar_frame"),
    }


def _attendance(reader_id: str, month: str, today: dt.date) -> dict[str, Any]:
    calendar = open_month(month)
    first = rules.first_day(month)
    last = first + dt.timedelta(days=rules.length_of(month) - 1)
    days = AttendanceDay.objects.filter(reader_id=reader_id)
    attended: Mapping[str, bool] = {
        day.isoformat(): made_up is not None
        for day, made_up in days.filter(day__gte=first, day__lte=last).values_list("day", "made_up_on")
    }
    made = days.filter(made_up_on__gte=today.replace(day=1), made_up_on__lte=today).count()
    return calendar | {
        "days": [
            day | {"attended": day["date"] in attended, "madeUp": attended.get(day["date"], False)}
            for day in calendar["days"]
        ],
        "makeUpsLeft": max(0, calendar["makeUp"]["limit"] - made) if calendar["makeUp"] else 0,
    }


def _tasks(reader_id: str, today: dt.date) -> list[dict[str, Any]]:
    """The tasks that are on now, in the order of readers, with the reader's progress in this turn."""
    turns = {turn_of(frequency, today) for frequency in FREQUENCIES}
    found = TaskProgress.objects.filter(reader_id=reader_id, turn__in=turns)
    progress = {(row.task_id, row.turn): row for row in found}
    now = moment_text(timezone.now())
    shown = []
    for task in ReaderTask.objects.filter(enabled=True, deleted_at=None).order_by("sort_order", "-pk"):
        if task.period and not task.period[0] <= now <= task.period[1]:
            continue
        own = progress.get((task.pk, turn_of(task.frequency, today)))
        done = own is not None and own.done_at is not None
        shown.append(
            {"id": task.pk, "code": task.code, "count": own.count if own else 0, "target": task.target, "done": done}
        )
    return shown


def _held(reader_id: str, kind: str) -> list[dict[str, Any]]:
    """The honours that the reader holds and that have not ended, those that left the shelf included."""
    in_force: Q = holdings.in_force(timezone.now())
    found = Holding.objects.filter(in_force, reader_id=reader_id, kind=kind, taken_at__isnull=True).order_by("-pk")
    return [
        {
            "id": row.honour_id,
            "givenAt": moment_text(row.given_at),
            "expiresAt": moment_text(row.expires_at) if row.expires_at else None,
        }
        for row in found
    ]
