"""Rules of a circle. Each returns a reason in Chinese, or ``None``."""

from __future__ import annotations

from .models import Circle


def is_complete(circle: Circle) -> str | None:
    """Review needs a description and rules: newcomers must see the subject and how to behave."""
    if circle.frozen:
        return "圈子已被冻结，请先解冻"
    missing = [
        label
        for label, value in (("封面", circle.cover), ("圈子介绍", circle.introduction), ("圈规", circle.rules))
        if not value.strip()
    ]
    return f"请补充{'、'.join(missing)}后再提交" if missing else None
