"""Rules of a discussion. Each returns a reason in Chinese, or ``None``."""

from __future__ import annotations

from typing import Any

from . import reader_comments
from .models import Discuss


def is_complete(discuss: Discuss) -> str | None:
    """Review and direct publishing need a title, a cover and a background."""
    if not discuss.title.strip():
        return "请填写话题后再提交"
    if not discuss.cover:
        return "请设置封面后再提交"
    if not discuss.described:
        return "请填写话题背景后再提交"
    return None


def errors(values: dict[str, Any], discuss: Discuss) -> dict[str, str]:
    return _same_sides(values, discuss) | _not_published_here(values, discuss)


def _same_sides(values: dict[str, Any], discuss: Discuss) -> dict[str, str]:
    """Refuses equal names for the two sides of a vote."""
    sides, pro, con = (values.get(name, getattr(discuss, name)) for name in ("sides", "pro", "con"))
    return {"con": "正方和反方的观点不能相同"} if sides and pro and pro == con else {}


def _not_published_here(values: dict[str, Any], discuss: Discuss) -> dict[str, str]:
    """Refuses newly featured comments that are not published under this discussion. Comments featured before may stay."""
    former = _ids(discuss.featured)
    wanted = _ids(values.get("featured", []))
    new = [pk for pk in wanted if pk not in former]
    if len(wanted) != len(set(wanted)):
        return {"featured": "同一条评论只能精选一次"}
    if new and (discuss.pk is None or reader_comments.readable(discuss.pk).filter(pk__in=new).count() != len(new)):
        return {"featured": "只能精选这条热议下已通过审核、未隐藏的评论，请重新选择"}
    return {}


def _ids(featured: list[dict[str, Any]]) -> list[int]:
    return [row["comment"]["id"] for row in featured if row.get("comment")]
