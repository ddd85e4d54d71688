"""Categories of the information square."""

from __future__ import annotations

from apps.kinds.fields import Choice

CATEGORIES = (
    Choice("government", "政务服务"),
    Choice("livelihood", "生活缴费"),
    Choice("traffic", "交通出行"),
    Choice("health", "医疗健康"),
    Choice("education", "教育考试"),
    Choice("culture", "文化旅游"),
)
