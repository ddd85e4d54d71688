"""Task: what readers do for points or an honour, by the day, by the week or once."""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.calls import get, picker, post, record_calls
from apps.kinds.fields import BY_UPDATE, Choice, Column, Field, Section, Tabs
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import ENABLED, Lifecycle
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from .. import public_api
from ..honour.fields import HONOUR_KINDS
from . import rules, statistics
from .models import ReaderTask

CATEGORIES = (
    Choice("newcomer", "新手任务", "ok"),
    Choice("daily", "日常任务", "info"),
    Choice("weekly", "每周任务", "info"),
    Choice("event", "限时活动", "warn"),
)
FREQUENCIES = (Choice("day", "每天"), Choice("week", "每周"), Choice("once", "仅一次"))
#: The group offers 显示/隐藏, so who may edit a task need not be who puts it before readers.
LIFECYCLE = Lifecycle().plus(replace(ENABLED, right=Right.SHOW_HIDE))
DAYS = Field("days", "天数", "number", default=30, min=1, max=92)

TASK = Kind(
    key="task",
    label="任务",
    model=ReaderTask,
    groups=("任务管理",),
    order="sort_order",
    fields=(
        Field("icon", "图标", "image", column=Column(72), help="正方形，建议 96 × 96 像素"),
        Field("title", "任务名称", required=True, max_length=20, column=Column(link=True), sortable=True, sheet=True),
        Field("code", "任务标识", required=True, max_length=40, readonly="after_create", column=Column(140, optional=True), sheet=True,
              placeholder="如 read_article", help="客户端上报进度时使用，保存后不能修改"),
        Field("summary", "一句话说明", max_length=60, column=Column(200, optional=True), placeholder="如：每天阅读三篇文章", sheet=True),
        Field("category", "分类", "choice", choices=CATEGORIES, default="daily", required=True, column=Column(100), sheet=True),
        Field("frequency", "周期", "choice", choices=FREQUENCIES, default="day", required=True, column=Column(80), sheet=True,
              help="每周从星期一算起。读者开始后修改，按新周期重新计数"),
        Field("target", "完成次数", "number", default=1, min=1, max=1000, required=True, unit="次", column=Column(90, "right"), sheet=True),
        Field("points", "奖励积分", "number", default=5, min=0, max=100_000, required=True, unit="分", column=Column(90, "right"), sheet=True),
        Field("honour", "奖励勋章或头像框", "content", kinds=HONOUR_KINDS, column=Column(160, optional=True), help="完成后自动发放，已上架的才会发放"),
        Field("button", "按钮文字", max_length=6, default="去完成", column=Column(90, optional=True)),
        Field("link", "按钮打开", "link", placeholder="站内页面或 https 地址"),
        Field("period", "任务时间", "date_range", role="show_period", column=Column(190, optional=True), help="不填表示长期有效"),
        Field("sort_order", "排序", "sort_order", readonly="always", default=0),
        Field("enabled", "启用", "switch", readonly="always", default=False, column=Column(80)),
    ),
    sections=(
        Section("任务", ("title", "code", "summary", "icon", "button", "link")),
        Section("规则", ("category", "frequency", "target", "period"), "side"),
        Section("奖励", ("points", "honour"), "side"),
    ),
    filters=(*by("title", "category", "frequency", "enabled"), BY_UPDATE),
    searched=("title", "code"),
    tabs=Tabs("category", (Choice("", "全部"), *CATEGORIES), counted=True),
    lifecycle=LIFECYCLE,
    validate=rules.inconsistent,
    public=public_api.TASK,
    calls=(
        *record_calls("/task", LIFECYCLE),
        post("/task/sort", "sort"),
        *picker("/task"),
        get("/task/stats", run=statistics.show_statistics, form=(DAYS,), right=Right.VIEW, label="任务和签到统计"),
    ),
    routes=(
        Route("/taskManage", "任务管理", "task-desk", role="list", query={"type": "list|sort|signin|stats"}),
        Route("/taskDetail", "任务编辑", "task-editor", role="edit", parent="/taskManage", query={"id": ""}),
    ),
)  # fmt: skip
