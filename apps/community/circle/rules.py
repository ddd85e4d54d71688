"""Rules of a circle. Each returns errors by field, or a reason in Chinese or ``None``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.kinds.rights import Caller

from ..report import sanctions
from .models import Circle


def founder_errors(_values: Mapping[str, Any], circle: Circle) -> dict[str, str]:
    """Refuses a new circle of a frozen reader."""
    why = sanctions.refusal(circle.owner_id) if circle.pk is None else None
    return {"name": why} if why else {}


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


def may_be_recommended(circle: Circle) -> str | None:
    """Readers must be able to open a recommended circle."""
    if circle.recommended:
        return "这个圈子已经在推荐里了"
    return why_unseen(circle)


def why_unseen(circle: Circle, _caller: Caller | None = None) -> str | None:
    """Return why readers cannot open the circle."""
    if not circle.live:
        return "圈子通过审核后才能推荐"
    if circle.frozen:
        return "圈子已被冻结，解冻后才能推荐"
    return None if circle.visible else "圈子已隐藏，恢复显示后才能推荐"


def is_recommended(circle: Circle) -> str | None:
    return None if circle.recommended else "这个圈子不在推荐里"
