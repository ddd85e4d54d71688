"""Demonstration portraits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..user_tag.models import UserTag
from .models import Portrait


def _rules(*items: dict[str, Any], join: str = "and") -> dict[str, Any]:
    return {"version": 1, "root": {"join": join, "not": False, "items": list(items)}}


def _is(fact: str, op: str, **more: Any) -> dict[str, Any]:
    return {"fact": fact, "op": op, "not": False, **more}


def load(people: Mapping[str, Caller]) -> int:
    """Make the portraits unless there are any; returns their number."""
    if Portrait.objects.exists():
        return 0
    interest = UserTag.objects.get(name="兴趣", deleted_at=None).pk
    either = {
        "join": "or",
        "not": False,
        "items": [_is("tags", "any", tags=[interest], below=True), _is("shares", "gte", low=5, days=30)],
    }
    wuhan = _is("city", "in", values=["武汉", "武汉市"])
    portraits = (
        ("武汉活跃读者", "城市活动优先邀请", (wuhan, _is("reads", "gte", low=20, days=14))),
        ("沉睡用户", "召回优惠券", (_is("lastActiveAt", "before_days", days=30), _is("pushEnabled", "is", flag=True))),
        ("新注册的年轻人", "", (_is("registeredAt", "within", days=30), _is("age", "between", low=18, high=35))),
        ("有兴趣标签或爱分享", "", (either, _is("points", "gte", low=100))),
    )
    for name, note, items in portraits:
        fields = {"name": name, "note": note, "rules": _rules(*items)}
        save.create(registry.kind("portrait"), people["admin"], fields)
    return len(portraits)
