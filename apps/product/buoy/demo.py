"""Demonstration buoys: one that floats, one that comes, one that is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.kinds.demo_moments import days
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry
from apps.media.library.demo import scene
from apps.review.demo_records import People, live

from .models import Buoy


def load_buoys(people: People) -> int:
    """Returns the number of buoys; none if some exist."""
    if Buoy.objects.exists():
        return 0
    buoys: tuple[Mapping[str, Any], ...] = (
        {
            "title": "阳逻港直播入口", "cover": scene("port", ratio=1), "pages": ["home", "live"], "period": days(-1, 4),
            "targetSort": "content", "target": live("article", 2), "closing": "day",
        },
        {
            "title": "马拉松路线", "cover": scene("track", ratio=1), "pages": ["home"], "period": days(6, 9),
            "targetSort": "link", "link": "https://www.example.com/marathon", "side": "left", "bottom": 35,
        },
        {
            "title": "防汛专题", "cover": scene("gorge", ratio=1), "pages": ["article"], "period": days(-40, -20),
            "targetSort": "content", "target": live("article", 1), "closing": "period",
        },
    )  # fmt: skip
    kind = registry.kind("buoy")
    for fields in buoys:
        made = save.create(kind, people["operator"], fields)
        transitions.perform(kind, "enable", people["operator"], {"id": made["id"]})
    return len(buoys)
