"""Other content that bears exactly the same title."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from apps.kinds.engine import rows
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from ..contents import CONTENT_KINDS

SHOWN = 5


def same_title(kind: Kind, record: Any, caller: Caller) -> list[dict[str, Any]]:
    """At most five of each kind of content that the caller may see."""
    title = str(getattr(record, kind.title, "") or "").strip()
    if not title or kind.key not in CONTENT_KINDS:
        return []
    kinds = [registry.kinds[key] for key in CONTENT_KINDS if key in registry.kinds]
    return [
        found
        for other in kinds
        if caller.may(other.viewing_groups, Right.VIEW)
        for found in _of_kind(other, title, caller, record.pk if other is kind else None)
    ]


def _of_kind(kind: Kind, title: str, caller: Caller, but: int | None) -> Iterator[dict[str, Any]]:
    columns = ["pk", kind.title, *(("verify_state", "published_at") if kind.reviewed else ())]
    found = rows.visible(kind, caller).filter(**{kind.title: title}).exclude(pk=but).only(*columns)
    route = kind.route_for("edit")
    for record in found.order_by("-pk")[:SHOWN]:
        yield {
            "kind": kind.key,
            "kindLabel": kind.label,
            "id": record.pk,
            "title": rows.name_of(kind, record),
            "verifyState": record.verify_state if kind.reviewed else None,
            "live": record.live if kind.reviewed else None,
            "route": f"{route.path}?id={record.pk}" if route else None,
        }
