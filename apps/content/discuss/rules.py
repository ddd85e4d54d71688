"""Judges a discussion: a reason in Chinese, or ``None``."""

from __future__ import annotations

from typing import Any

from .models import Discuss


def is_complete(discuss: Discuss) -> str | None:
    """What review or direct publishing needs: a title, a cover, and what it is about."""
    if not discuss.title.strip():
        return "请填写话题后再提交"
    if not discuss.cover:
        return "请设置封面后再提交"
    if not discuss.described:
        return "请填写话题背景后再提交"
    return None


def side_errors(values: dict[str, Any], discuss: Discuss) -> dict[str, str]:
    """The two sides of a vote have different names."""
    sides, pro, con = (values.get(name, getattr(discuss, name)) for name in ("sides", "pro", "con"))
    return {"con": "正方和反方的观点不能相同"} if sides and pro and pro == con else {}
