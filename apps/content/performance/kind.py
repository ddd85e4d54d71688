"""绩效统计: what people wrote, submitted and decided, and how many read it."""

from __future__ import annotations

from apps.kinds.calls import get, post
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from . import services
from .models import PerformanceDay

PERFORMANCE = Kind(
    key="performance",
    label="绩效统计",
    model=PerformanceDay,
    groups=("系统-绩效",),
    title="day",
    fields=(
        Field("day", "日期", "date", readonly="always"),
        Field("kind", "内容类型", readonly="always", max_length=60),
    ),
    calls=(
        get("/performance/report", run=services.show_report, form=services.ASKED, right=Right.VIEW, label="绩效统计"),
        get("/performance/rows", run=services.list_rows, form=services.DETAILS, right=Right.VIEW, label="绩效明细"),
        post(
            "/performance/export",
            run=services.export_report,
            form=services.ASKED,
            right=Right.EXPORT,
            label="导出绩效统计",
        ),
    ),
    routes=(Route("/performance", "绩效统计", "performance", role="list"),),
)
