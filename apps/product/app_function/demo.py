"""Demonstration functions of the app."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from apps.media.library.demo import scene
from apps.review.demo_records import DemoRecord

FUNCTIONS: tuple[tuple[str, str, str, str, dict[str, Any]], ...] = (
    ("电视直播", "home", "live/tv", "skyline", {}),
    ("广播", "home", "live/radio", "lotus", {}),
    ("问政", "home", "service/ask", "bridge", {"badge": "热"}),
    ("爆料", "home", "disclosure/new", "community", {"signedIn": True}),
    ("天气", "home", "service/weather", "hills", {}),
    ("积分任务", "mine", "mine/tasks", "lanterns", {"signedIn": True, "leastVersion": "8.0.0"}),
    ("我的勋章", "mine", "mine/medals", "lanterns", {"signedIn": True, "leastVersion": "8.2.0", "badge": "新"}),
    ("鸿蒙卡片", "mine", "mine/cards", "skyline", {"platform": "harmony", "leastVersion": "8.4.0"}),
    ("节目单", "live", "live/schedule", "gorge", {}),
    ("公共服务", "service", "service/all", "bridge", {}),
)


def demo_records() -> Iterator[DemoRecord]:
    for number, (title, placement, page, picture, more) in enumerate(reversed(FUNCTIONS)):
        history = f"{70 - number}d disable:5d" if title == "鸿蒙卡片" else f"{70 - number}d"
        fields = {"title": title, "placement": placement, "targetSort": "page", "page": page}
        yield DemoRecord("operator", history, fields | {"icon": scene(picture, number, ratio=1)} | more)
