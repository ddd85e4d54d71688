from __future__ import annotations

from apps.kinds.calls import get, post

from .calendar import calendar
from .services import cancel_plan, list_plans, save_plan

CALLS = (
    get("/verify-center/plans", run=list_plans, access="signed-in", label="查看定时计划"),
    post("/verify-center/plan/save", run=save_plan, access="signed-in", label="保存定时计划"),
    post("/verify-center/plan/cancel", run=cancel_plan, access="signed-in", label="取消定时计划"),
    get("/verify-center/calendar", run=calendar, access="signed-in", label="查看发布日历"),
)
