"""Choices of a question's fields, for its form and its imported table."""

from __future__ import annotations

from apps.kinds.fields import Choice

TYPES = (
    Choice("single", "单选题"),
    Choice("multi", "多选题"),
    Choice("judge", "判断题"),
    Choice("fill", "填空题"),
)
CATEGORIES = (
    Choice("local", "荆楚文化"),
    Choice("affairs", "时事政策"),
    Choice("law", "法律常识"),
    Choice("science", "科学生活"),
    Choice("safety", "安全应急"),
    Choice("history", "历史地理"),
    Choice("sports", "体育健康"),
)
DIFFICULTIES = (Choice(1, "容易", "ok"), Choice(2, "适中", "info"), Choice(3, "较难", "warn"))
