"""Demonstration of growth rules: one for a story, one for a section, one that is off."""

from __future__ import annotations

from collections.abc import Iterator

from apps.kinds.demo_moments import day
from apps.review.demo_records import DemoRecord, live


def demo_records() -> Iterator[DemoRecord]:
    yield DemoRecord("admin", "6d disable:1d", {
        "name": "去年专题预热", "scope": "kind", "targetKind": "subject", "counter": "view_num", "most": 500,
        "startsAt": day(-40), "endsAt": day(-10), "note": "专题上线初期，活动结束后停用",
    })  # fmt: skip
    yield DemoRecord("admin", "5d", {
        "name": "文旅栏目冷启动", "scope": "section", "section": "culture", "counter": "share_num", "most": 80, "percent": 50,
        "curve": "s", "startsAt": day(-5, 8), "endsAt": day(9, 22), "fromHour": 7, "toHour": 23, "note": "栏目改版，运营部申请",
    })  # fmt: skip
    yield DemoRecord("admin", "2d", {
        "name": "防汛报道首页推荐", "scope": "content", "content": live("article", 2), "counter": "view_num", "most": 20000,
        "percent": 300, "curve": "fast", "startsAt": day(-2, 6), "endsAt": day(3, 22), "note": "总编室同意，配合首页推荐",
    })  # fmt: skip
