"""Choices of a recommended search: its mark, and what a tap opens."""

from __future__ import annotations

from apps.kinds.fields import Choice

from .. import shared_fields

MARKS = (
    Choice("none", "无", "mute"),
    Choice("hot", "热", "bad"),
    Choice("new", "新", "info"),
    Choice("recommend", "荐", "warn"),
)
TARGETS = (Choice("none", "搜索这个词"), *shared_fields.TARGETS[1:])
