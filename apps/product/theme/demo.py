"""Demonstration themes: a standing one, one that comes, one that is over, and a day of mourning."""

from __future__ import annotations

from collections.abc import Iterator

from apps.kinds.demo_moments import days
from apps.review.demo_records import DemoRecord

RED = {"primary": "#c8102e", "tabActive": "#c8102e"}
SPRING = {
    "primary": "#b3001b", "headBackground": "#b3001b", "headText": "#ffffff", "tabBackground": "#fff6e9",
    "tabText": "#6b4a2b", "tabActive": "#b3001b",
}  # fmt: skip
RIVER = {
    "primary": "#00628c", "headBackground": "#e6f4fa", "headText": "#0b3a53", "tabBackground": "#ffffff",
    "tabText": "#4a5a64", "tabActive": "#00628c",
}  # fmt: skip


def demo_records() -> Iterator[DemoRecord]:
    yield DemoRecord("operator", "200d", {"title": "标准红", "priority": 10} | RED)
    over = {"title": "国庆主题", "priority": 60, "period": days(-56, 0)} | SPRING
    yield DemoRecord("operator", "60d", over, later={"period": days(-56, -49)})
    yield DemoRecord("hu.xiaoyan", "9d", {"title": "长江文化节", "priority": 50, "period": days(-2, 9)} | RIVER)
    yield DemoRecord("operator", "6d", {"title": "新春主题", "priority": 70, "period": days(30, 46)} | SPRING)
    yield DemoRecord(
        "operator", "4d", {"title": "公祭日灰色模式", "grey": True, "priority": 90, "period": days(20, 20)} | RED
    )
    yield DemoRecord("hu.xiaoyan", "3d disable:2d", {"title": "马拉松主题（备用）", "period": days(2, 4)} | RIVER)
