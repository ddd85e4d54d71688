"""Demonstration tasks, the rules of attendance, and what a few readers did this month."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from random import Random
from typing import Any

from apps.kinds.demo_moments import date, days
from apps.review.demo_records import DemoRecord, People, load

from ..attendance import rules
from ..attendance.ingest import attend_on
from ..attendance.models import AttendanceDay
from ..medal.models import Medal
from . import ingest
from .models import ReaderTask
from .reader_account import locked_account

# title, code, history, category, frequency, target, points, summary, button
TASKS: tuple[tuple[str, str, str, str, str, int, int, str, str], ...] = (
    ("完善个人资料", "complete_profile", "90d enable:89d", "newcomer", "once", 1, 20, "填写昵称、上传头像", "去填写"),
    ("绑定手机号", "bind_phone", "90d enable:89d", "newcomer", "once", 1, 20, "绑定后可以评论和报名活动", "去绑定"),
    ("阅读三篇文章", "read_article", "88d enable:87d", "daily", "day", 3, 5, "每天阅读三篇文章，每篇停留 20 秒", "去阅读"),
    ("观看直播 10 分钟", "watch_live", "88d enable:87d", "daily", "day", 10, 8, "每天累计观看直播 10 分钟", "看直播"),
    ("发表一条评论", "post_comment", "88d enable:87d", "daily", "day", 1, 3, "评论通过审核后计入", "去评论"),
    ("分享给好友", "share_content", "80d enable:79d", "daily", "day", 2, 4, "每天分享两次内容", "去分享"),
    ("本周读完一个专题", "read_subject", "60d enable:59d", "weekly", "week", 1, 30, "从头到尾浏览一个专题", "看专题"),
    ("记者节答题", "journalist_day", "20d enable:19d", "event", "once", 1, 50, "记者节限时答题，全部答对", "去答题"),
    ("邀请新读者", "invite_reader", "6d", "daily", "day", 1, 15, "每天邀请一位新读者注册", "去邀请"),
)  # fmt: skip
STREAKS = ((3, 5), (7, 20), (15, 50), (28, 120))
SATURDAY = 5
#: Days of this month, and the Monday before its first.
SHOWN_DAYS = 38
READERS = tuple(str(620001 + number * 37) for number in range(14))


def load_tasks(people: People) -> dict[str, int]:
    """Number of records created, by label."""
    made = {
        "任务": load("task", _tasks(), people),
        "签到规则": load("attendance_month", _months(), people),
    }
    for ago in range(SHOWN_DAYS):
        # Days of readers are columns of dates: remembered here, they follow the clock when the snapshot is restored.
        date(-ago)
    if made["签到规则"] and not AttendanceDay.objects.exists():
        _attend()
        _complete()
    return made


def _tasks() -> Iterator[DemoRecord]:
    """New records come first, so the last of the page is made first."""
    for title, code, history, category, frequency, target, points, summary, button in reversed(TASKS):
        fields: dict[str, Any] = {
            "title": title, "code": code, "category": category, "frequency": frequency, "target": target,
            "points": points, "summary": summary, "button": button,
        }  # fmt: skip
        yield DemoRecord("operator", history, fields | ({"period": days(-19, 12)} if category == "event" else {}))


def _months() -> Iterator[DemoRecord]:
    """The rules of this month, where coming Saturdays and the last day have rewards of their own."""
    today = rules.today()
    medal = Medal.objects.filter(title="七日之约").first()
    honour = {"kind": "medal", "id": medal.pk} if medal else None
    shared: dict[str, Any] = {
        "points": 2,
        "streakRewards": [
            {"days": number, "points": points, "honour": honour if number == 7 else None} for number, points in STREAKS
        ],
        "makeUp": True, "makeUpLimit": 3, "makeUpDays": 7, "makeUpCost": 5, "makeUpRewarded": False,
    }  # fmt: skip
    month = rules.month_of(today)
    last = rules.length_of(month)
    special = [
        {"day": number, "points": 10 if number == last else 5, "honour": None}
        for number in range(today.day, last + 1)
        if number == last or dt.date(today.year, today.month, number).weekday() == SATURDAY
    ]
    yield DemoRecord("operator", "1d", shared | {"month": month, "dayRewards": special})


def _attend() -> None:
    """Attendance of this month by readers of all sorts: some come each day, some miss days, two make one up."""
    random = Random("attendance")  # noqa: S311 (the same demonstration every time)
    today = rules.today()
    for number, reader in enumerate(READERS):
        missed = [False] * 31 if number < 3 else [random.random() < 0.1 + number / 30 for _ in range(31)]
        for day in range(1, today.day + (0 if number % 4 == 3 else 1)):
            if not missed[day - 1]:
                attend_on(today.replace(day=day), reader_id=reader)
        _make_up(reader, today, missed)


def _make_up(reader: str, today: dt.date, missed: list[bool]) -> None:
    """The reader makes up the last day that they missed, if the rules let them."""
    gaps = [day for day in range(max(1, today.day - 6), today.day) if missed[day - 1]]
    account = locked_account(reader)
    if gaps and account.points >= 5:
        attend_on(today, reader_id=reader, make_up=today.replace(day=gaps[-1]))


def _complete() -> None:
    """Progress in daily tasks on the last days."""
    random = Random("tasks")  # noqa: S311 (the same demonstration every time)
    today = rules.today()
    for task in ReaderTask.objects.filter(enabled=True, deleted_at=None).order_by("pk"):
        back = range(14) if task.frequency == "day" else range(1)
        for ago in back:
            for reader in random.sample(READERS, 3 + task.target % 3):
                ingest.progress_on(
                    today - dt.timedelta(days=ago), task, reader_id=reader, times=random.randint(1, task.target)
                )
