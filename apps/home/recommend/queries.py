"""Queries of the 热点管理 screen beside records."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right
from apps.kinds.types import moment_text

from .types import POOL, SLOTS
from .visibility import Visibility, visibilities


def with_visibility(page: dict[str, Any]) -> dict[str, Any]:
    """Adds ``standing`` to each item of the list: ``{phase, place}`` as of now."""
    data_by_id = {
        s.entry.pk: as_data(s) for type in {item["type"] for item in page["items"]} for s in visibilities(type)
    }
    for item in page["items"]:
        item["standing"] = data_by_id.get(item["id"])
    if page.get("arrange") == "yes" and any(item["type"] == POOL for item in page["items"]):
        del page["arrange"]
    return page


def as_data(visibility: Visibility) -> dict[str, Any]:
    return {"phase": visibility.phase, "place": visibility.place}


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
    periods = found.values_list("content", "period")
    return {"items": [content for content, period in periods if not period or period[1] >= now]}
