from __future__ import annotations

from apps.kinds.call_fields import ID, KIND, OPTIONAL_IDS, RECORD
from apps.kinds.calls import get, post
from apps.kinds.fields import Field

from .calendar import calendar
from .services import REASON_LENGTH, cancel_plan, list_plans, save_plan

AT = Field("at", "执行时间", "datetime", required=True)
PLAN = (
    KIND,
    Field("action", "操作", required=True),
    AT,
    Field("reason", "原因", "long_text", max_length=REASON_LENGTH),
    Field("record_id", "记录", "id"),
    OPTIONAL_IDS,
)
CALENDAR = (
    Field("from_", "开始日期", "date", required=True),
    Field("to", "结束日期", "date", required=True),
    Field("kinds", "内容类型", "kinds"),
)
CALLS = (
    get("/verify-center/plans", run=list_plans, form=RECORD, access="signed-in", label="查看定时计划"),
    post("/verify-center/plan/save", run=save_plan, form=PLAN, access="signed-in", label="保存定时计划"),
    post("/verify-center/plan/cancel", run=cancel_plan, form=(ID,), access="signed-in", label="取消定时计划"),
    get("/verify-center/calendar", run=calendar, form=CALENDAR, access="signed-in", label="查看发布日历"),
)
