"""Rules of an entry of the 24-hour timeline."""

from __future__ import annotations

import datetime as dt
from typing import Any

from apps.kinds.types import ZONE

from .models import Hour24


def check(values: dict[str, Any], entry: Hour24) -> dict[str, str]:
    """Refuses a story that the day's timeline has already."""
    content, at = values.get("content", entry.content), values.get("at", entry.at)
    if not content or not at:
        return {}
    other = same_day(content, at).exclude(pk=entry.pk).first()
    if other is None:
        return {}
    return {"content": f"这条内容当天 {other.at.astimezone(ZONE):%H:%M} 已在 24 小时中，请换一条或修改那一条的时间"}


def same_day(content: dict[str, Any], at: dt.datetime) -> Any:
    day = at.astimezone(ZONE).replace(hour=0, minute=0, second=0, microsecond=0)
    return Hour24.objects.filter(
        deleted_at__isnull=True, content=content, at__gte=day, at__lt=day + dt.timedelta(days=1)
    )
