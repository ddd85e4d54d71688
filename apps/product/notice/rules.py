"""Rules of a notice. Each returns a reason, or ``None``."""

from __future__ import annotations

from django.utils import timezone

from .models import Notice


def can_be_sent(notice: Notice) -> str | None:
    """Refuses a send time in the past: the notice would never go out, or go out late."""
    if notice.timing == "at" and notice.send_at and notice.send_at <= timezone.now():
        return "发送时间已经过去，请修改发送时间后再提交"
    return None
