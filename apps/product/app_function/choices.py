"""Choices of a function of the app: its grid, and what a tap opens."""

from __future__ import annotations

from apps.kinds.fields import Choice

PLACEMENTS = (
    Choice("home", "首页宫格"),
    Choice("service", "服务页"),
    Choice("live", "直播页"),
    Choice("mine", "我的"),
)
TARGETS = (Choice("page", "打开客户端页面"), Choice("link", "打开链接"))
