"""Attendance of a month: what readers get for signing in each day, for streaks, and who makes up a day."""

from __future__ import annotations

from apps.kinds.calls import crud, get
from apps.kinds.fields import Column, Field, Filter, Section, When
from apps.kinds.kind import Kind
from apps.kinds.rights import Right

from .. import public_api
from ..honour.fields import HONOUR_KINDS
from . import calendar, rules
from .models import AttendanceMonth

MONTH = Field("month", "月份", required=True, max_length=7, readonly="after_create", column=Column(link=True))
POINTS = Field("points", "积分", "number", default=0, min=0, max=100_000, unit="分")
HONOUR = Field("honour", "勋章或头像框", "content", kinds=HONOUR_KINDS)
DAY_ROWS = (Field("day", "日期", "number", required=True, min=1, max=31), POINTS, HONOUR)
STREAK_ROWS = (Field("days", "连续天数", "number", required=True, min=2, max=31, unit="天"), POINTS, HONOUR)
MADE_UP = When("make_up", (True,))

ATTENDANCE_MONTH = Kind(
    key="attendance_month",
    label="签到规则",
    model=AttendanceMonth,
    groups=("任务管理",),
    title="month",
    order="-month",
    fields=(
        MONTH,
        Field("points", "每天签到", "number", default=1, min=0, max=100_000, required=True, unit="分", column=Column(100, "right")),
        Field("day_rewards", "特别日期", "repeater", fields=DAY_ROWS, max=31),
        Field("streak_rewards", "连续签到奖励", "repeater", fields=STREAK_ROWS, max=12, help="按当月的连续天数计算，每位读者每月各得一次"),
        Field("make_up", "允许补签", "switch", default=True),
        Field("make_up_limit", "每月最多补签", "number", default=3, min=1, max=31, required=True, unit="次", when=MADE_UP),
        Field("make_up_days", "可补最近", "number", default=7, min=1, max=60, required=True, unit="天", when=MADE_UP),
        Field("make_up_cost", "每次补签扣除", "number", default=10, min=0, max=100_000, required=True, unit="分", when=MADE_UP),
        Field("make_up_rewarded", "补签也得当天奖励", "switch", default=False, when=MADE_UP),
    ),
    sections=(
        Section("签到奖励", ("month", "points", "day_rewards", "streak_rewards")),
        Section("补签", ("make_up", "make_up_limit", "make_up_days", "make_up_cost", "make_up_rewarded"), "side"),
    ),
    filters=(Filter("month", "月份", "month"),),
    validate=rules.inconsistent,
    public=public_api.ATTENDANCE_MONTH,
    calls=(
        *crud("/task/signin"),
        get("/task/signin/calendar", run=calendar.show_month, form=(MONTH,), right=Right.VIEW, label="签到日历"),
    ),
)  # fmt: skip
