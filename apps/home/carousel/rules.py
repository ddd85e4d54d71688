"""Rules of a carousel picture. Each returns a reason in Chinese, or ``None``."""

from __future__ import annotations

from django.utils import timezone

from apps.kinds.types import moment_text

from .models import Carousel


def is_timely(picture: Carousel) -> str | None:
    """Refuses to approve a picture whose period is over: readers would never see it."""
    now = moment_text(timezone.now())
    if picture.period and picture.period[1] < now:
        return "展示时间已过，请修改展示时间后再提交"
    return None
