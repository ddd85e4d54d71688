"""Rules of an entry: the kinds that its type may show, and no repetition."""

from __future__ import annotations

from typing import Any

from apps.kinds.rights import Caller, Right

from .models import Recommend
from .types import LOCAL, OWN, POOL, SLIDES, SLOTS


def owners(entry: Recommend) -> tuple[str, ...]:
    slot = SLOTS.get(entry.type)
    return (slot.group,) if slot else ()


def scope(entries: Any, caller: Caller | None) -> Any:
    """Narrows entries to types whose group the caller may view. ``None`` (no caller) sees all."""
    if caller is None or caller.is_super:
        return entries
    return entries.filter(type__in=[key for key in OWN if caller.may(SLOTS[key].group, Right.VIEW)])


def check(values: dict[str, Any], entry: Recommend) -> dict[str, str]:
    now = {name: values.get(name, getattr(entry, name, None)) for name in ("type", "content", "city", "period")}
    if now["type"] == SLIDES:
        return {"type": "首页轮播由轮播图管理，请在轮播图中添加"}
    if now["type"] == POOL and not now["period"]:
        return {"period": "请填写入池和出池时间"}
    if why := _why_not(now):
        return {"content": why}
    return _repetition_errors(now, entry)


def _why_not(now: dict[str, Any]) -> str:
    slot = SLOTS.get(str(now["type"]))
    if slot is None or not now["content"] or now["content"]["kind"] in slot.kinds:
        return ""
    return f"“{slot.label}”不能推荐这类内容，请换一条内容或换一个分类"


def _repetition_errors(now: dict[str, Any], entry: Recommend) -> dict[str, str]:
    """Refuses an entry whose content has another entry in an overlapping period."""
    if not now["content"]:
        return {}
    others = Recommend.objects.filter(deleted_at__isnull=True, type=now["type"], content=now["content"])
    if now["type"] == LOCAL:
        others = others.filter(city=now["city"])
    periods = others.exclude(pk=entry.pk).values_list("period", flat=True)
    if not any(_overlap(period, now["period"]) for period in periods):
        return {}
    return {"content": f"这条内容已在“{SLOTS[str(now['type'])].label}”中，无需重复添加"}


def _overlap(one: list[str] | None, other: list[str] | None) -> bool:
    return not one or not other or (one[0] <= other[1] and other[0] <= one[1])
