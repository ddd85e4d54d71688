"""Fields, filters and rules that several product kinds share."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.utils import timezone

from apps.kinds.fields import BY_CREATOR, BY_UPDATE, Choice, Column, Field, When
from apps.kinds.filter_defaults import by
from apps.kinds.lifecycle import ENABLED, review
from apps.kinds.rights import Right
from apps.kinds.types import moment_text
from apps.review.content_kinds import CONTENT_KINDS

#: The groups 应用-* offer neither 撤稿 nor 免审发布, so the right to submit includes withdrawing.
APP_REVIEW = review(withdraw=Right.REVIEW, direct=False)
#: The group's right 显示/隐藏 decides whether readers get it, not its 编辑.
SHOWN = replace(ENABLED, right=Right.SHOW_HIDE)

PLATFORMS = (
    Choice("all", "全部平台"),
    Choice("ios", "iOS"),
    Choice("android", "安卓"),
    Choice("harmony", "鸿蒙"),
)
TARGETS = (Choice("none", "不跳转"), Choice("content", "打开内容"), Choice("link", "打开链接"))
TARGET_FIELDS = (
    Field("target_sort", "点击时", "choice", choices=TARGETS, default="none", required=True),
    Field(
        "target", "打开的内容", "content", kinds=CONTENT_KINDS, required=True, when=When("target_sort", ("content",))
    ),
    Field("link", "打开的链接", "link", required=True, when=When("target_sort", ("link",)), placeholder="https://"),
)
TARGET_NAMES = ("target_sort", "target", "link")
PLATFORM = Field("platform", "投放平台", "choice", choices=PLATFORMS, default="all", required=True, column=Column(100))
PERIOD = Field("period", "展示时间", "date_range", role="show_period", required=True, column=Column(190))
PRIORITY = Field(
    "priority", "优先级", "number", default=50, min=0, max=100, required=True,
    help="同一时段有多个时，数值大的优先", column=Column(90, "right", optional=True), sortable=True,
)  # fmt: skip
NOTE = Field("note", "内部备注", "long_text", max_length=500, help="只有同事能看到")
SWITCHED_ON = Field("enabled", "启用", "switch", readonly="always", default=True, column=Column(80))

STATE_FILTERS = (
    *by("verify_state", "enabled"),
    BY_CREATOR,
    BY_UPDATE,
)


def still_ahead(record: Any) -> str | None:
    """Refuses to submit or approve a record whose period is over."""
    now = moment_text(timezone.now())
    if record.period and record.period[1] <= now:
        return "展示时间已经结束，请把结束时间改到以后再提交"
    return None


#: The review of a record that readers see in a period.
PERIOD_REVIEW = APP_REVIEW.guarded(submit=still_ahead, approve=still_ahead)
