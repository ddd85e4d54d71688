"""Fields, filters and lifecycle that medals and avatar frames share."""

from __future__ import annotations

from apps.kinds.fields import Choice, Column, Field, Filter, When
from apps.kinds.lifecycle import SHELF, Lifecycle

#: Kinds of honours that a reward may name.
HONOUR_KINDS = ("medal", "avatar_frame")
MANUAL = "manual"
CONDITIONS = (
    Choice(MANUAL, "人工发放", "mute"),
    Choice("streak", "连续签到", "info"),
    Choice("days", "累计签到", "info"),
    Choice("tasks", "累计完成任务", "info"),
)
AUTOMATIC = tuple(choice.value for choice in CONDITIONS if choice.value != MANUAL)
LIFECYCLE = Lifecycle().plus(SHELF)

TITLE = Field("title", "名称", required=True, max_length=20, column=Column(link=True), sortable=True)
DESCRIPTION = Field(
    "description", "说明", "long_text", max_length=200, placeholder="如何获得，读者在详情里看到", sheet=True
)
CONDITION = Field(
    "condition", "获得方式", "choice", choices=CONDITIONS, default=MANUAL, required=True, column=Column(120),
    help="达到条件的读者自动获得；人工发放由运营按名单发放，也可作为任务和签到的奖励",
)  # fmt: skip
THRESHOLD = Field(
    "threshold", "达到次数", "number", required=True, min=1, max=100_000, column=Column(90, "right"),
    when=When("condition", AUTOMATIC), help="连续签到、累计签到按天，任务按次",
)  # fmt: skip
VALID_DAYS = Field(
    "valid_days", "有效期", "number", default=0, min=0, max=3650, unit="天", column=Column(90, "right"),
    help="从获得时算起；0 表示长期有效。修改后只影响以后获得的读者",
)  # fmt: skip
HOLDER_COUNT = Field("holder_count", "持有人数", "count", readonly="always", default=0, column=Column(100, "right"))
ORDER = Field("sort_order", "排序", "sort_order", readonly="always", default=0)
ON_SHELF = Field("on_shelf", "上架", "switch", readonly="always", default=False, column=Column(80))
SHARED = (DESCRIPTION, CONDITION, THRESHOLD, VALID_DAYS, HOLDER_COUNT, ORDER, ON_SHELF)
RULES = ("condition", "threshold", "valid_days")

FILTERS = (
    Filter("title", "名称", "title__has_text", placeholder="请输入名称"),
    Filter("condition", "获得方式", "condition", "choice"),
    Filter("onShelf", "上架", "on_shelf", "switch"),
    Filter("createdBy", "创建人", "created_by", "relation", of="account"),
    Filter("updatedAt", "更新时间", "updated_at__range", "date_range"),
)
