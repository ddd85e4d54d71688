"""Choices of a splash: its form, and how often readers see it."""

from __future__ import annotations

from apps.kinds.fields import Choice

FORMS = (Choice("image", "图片"), Choice("video", "视频"))
FREQUENCIES = (
    Choice("start", "每次启动"),
    Choice("day", "每天首次启动"),
    Choice("once", "每位用户一次"),
)
