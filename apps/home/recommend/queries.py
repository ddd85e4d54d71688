"""Queries of the 热点管理 screen beside records."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right
from apps.kinds.types import moment_text

from .types import POOL, SLOTS
from .visibility import Standing, standings


def with_standing(page: dict[str, Any]) -> dict[str, Any]:
    """Adds ``standing`` to each item of the list: ``{phase, place}`` as of now."""
    told = {s.entry.pk: told_of(s) for type in {item["type"] for item in page["items"]} for s in standings(type)}
    for item in page["items"]:
        item["standing"] = told.get(item["id"])
    if page.get("arrange") == "yes" and any(item["type"] == POOL for item in page["items"]):
        del page["arrange"]
    return page


def told_of(standing: Standing) -> dict[str, Any]:
    return {"phase": standing.phase, "place": standing.place}


def list_types(*, caller: Caller) -> dict[str, Any]:
    """``{items: [{type, label, group, kinds, limit, may: [right]}]}`` of the types that the caller may view."""
    seen = [(key, slot) for key, slot in SLOTS.items() if caller.may(slot.group, Right.VIEW)]
    return {
        "items": [
            {
                "type": key, "label": slot.label, "group": slot.group, "kinds": list(slot.kinds), "limit": slot.limit,
                "may": [right for right in ("add", "edit", "remove", "pin") if caller.may(slot.group, Right(right))],
            }
            for key, slot in seen
        ]
    }  # fmt: skip


def listed(*, kind: Kind, caller: Caller, type: str, city: int | None) -> dict[str, Any]:
    """``{items: [{kind, id}]}``: the contents that have a present or future entry."""
    found = records.visible(kind, caller).filter(type=type)
    if city is not None:
        found = found.filter(city=city)
    now = moment_text(timezone.now())
    there = found.values_list("content", "period")
    return {"items": [content for content, period in there if not period or period[1] >= now]}
