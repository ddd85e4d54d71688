"""Rules, tasks and honours for tests, and the app's backend that sends what readers did."""

from __future__ import annotations

import datetime as dt
import itertools
from typing import Any

from apps.api.public_api.tests.clients import App
from apps.engage.attendance.models import AttendanceDay, AttendanceMonth
from apps.engage.attendance.rules import month_of, today
from apps.engage.avatar_frame.models import AvatarFrame
from apps.engage.medal.models import Medal
from apps.engage.task.models import ReaderAccount, ReaderTask

numbers = itertools.count(1)


def month_rules(**columns: Any) -> AttendanceMonth:
    """Rules that hold since last month, and so this month too."""
    before = month_of(today().replace(day=1) - dt.timedelta(days=1))
    defaults: dict[str, Any] = {"points": 2, "make_up_limit": 2, "make_up_days": 40, "make_up_cost": 3}
    return AttendanceMonth.objects.create(**({"month": before} | defaults | columns))


def reader_task(**columns: Any) -> ReaderTask:
    number = next(numbers)
    defaults: dict[str, Any] = {"title": f"阅读文章{number}", "code": f"read_{number}", "enabled": True, "points": 5}
    return ReaderTask.objects.create(**(defaults | columns))


def medal(**columns: Any) -> Medal:
    return Medal.objects.create(**({"title": f"勋章{next(numbers)}", "image": "/m.png", "on_shelf": True} | columns))


def avatar_frame(**columns: Any) -> AvatarFrame:
    defaults = {"title": f"头像框{next(numbers)}", "image": "/f.png", "on_shelf": True}
    return AvatarFrame.objects.create(**(defaults | columns))


def attended(reader: str, *ago: int) -> None:
    """The reader signed in that many days ago; nothing else was counted."""
    AttendanceDay.objects.bulk_create(
        AttendanceDay(reader_id=reader, day=today() - dt.timedelta(days=days)) for days in ago
    )


def rich(reader: str, points: int) -> None:
    ReaderAccount.objects.create(reader_id=reader, points=points)


def day(ago: int) -> str:
    return (today() - dt.timedelta(days=ago)).isoformat()


def state_of(app: App, reader: str) -> dict[str, Any]:
    """The state of one reader as the app's backend reads it."""
    answer = app.ask("state", {"readerId": reader})
    assert answer["code"] == 0, answer
    state: dict[str, Any] = answer["data"]
    return state
