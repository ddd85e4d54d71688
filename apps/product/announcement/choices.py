"""Categories of announcements."""

from __future__ import annotations

from apps.kinds.fields import Choice

CATEGORIES = (
    Choice("service", "服务公告"),
    Choice("system", "系统维护"),
    Choice("activity", "活动公告"),
    Choice("result", "结果公示"),
    Choice("bidding", "招标采购"),
    Choice("job", "招聘"),
    Choice("other", "其他"),
)
