"""Rules of the 圈看点 page."""

from __future__ import annotations

from typing import Any

from apps.kinds.registry import registry

from .models import MomentFocus

#: Types whose target may be recommended only once.
ONCE = ("media", "circle", "topic")


def check(values: dict[str, Any], focus: MomentFocus) -> dict[str, str]:
    kind = values.get("type", focus.type)
    if kind == "module" and not values.get("title", focus.title):
        return {"title": "请填写模块标题"}
    if kind == "topic" and "topic" in values and values["topic"]:
        values["topic"] = values["topic"].strip().strip("#")
        if not _is_known(values["topic"]):
            return {"topic": "还没有已发布的帖子带这个话题，请核对话题名称"}
    return _repetition_errors(kind, values, focus)


def _is_known(topic: str) -> bool:
    posts = registry.kind("post").model._default_manager
    found: bool = posts.filter(deleted_at__isnull=True, published_at__isnull=False, topics__contains=[topic]).exists()
    return found


def _repetition_errors(kind: str, values: dict[str, Any], focus: MomentFocus) -> dict[str, str]:
    target = values.get(kind, getattr(focus, kind)) if kind in ONCE else None
    if not target:
        return {}
    others = MomentFocus.objects.filter(deleted_at__isnull=True, type=kind, **{kind: target}).exclude(pk=focus.pk)
    return {kind: "它已经在圈看点里了，请换一个"} if others.exists() else {}
