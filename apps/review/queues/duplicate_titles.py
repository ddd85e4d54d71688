"""Finds other content with exactly the same title."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from ..content_kinds import CONTENT_KINDS

SHOWN = 5


def same_title(kind: Kind, record: Any, caller: Caller) -> list[dict[str, Any]]:
    """Other content with the record's title; nothing for records that are not content."""
    title = str(getattr(record, kind.title, "") or "").strip()
    return find(title, caller, but=(kind, record.pk)) if title and kind.key in CONTENT_KINDS else []


def find(title: str, caller: Caller, *, but: tuple[Kind, int | None] | None = None) -> list[dict[str, Any]]:
    """At most five records of each kind of content that the caller may see, ``but``'s own kind first."""
    own, record_id = but or (None, None)
    kinds = [registry.kinds[key] for key in CONTENT_KINDS if key in registry.kinds]
    return [
        found
        for kind in sorted(kinds, key=lambda kind: kind is not own)
        if caller.may(kind.viewing_groups, Right.VIEW)
        for found in _of_kind(kind, title, caller, record_id if kind is own else None)
    ]


def _of_kind(kind: Kind, title: str, caller: Caller, but: int | None) -> Iterator[dict[str, Any]]:
    columns = ["pk", kind.title, *(("verify_state", "published_at") if kind.reviewed else ())]
    found = records.visible(kind, caller).filter(**{kind.title: title}).exclude(pk=but).only(*columns)
    route = kind.route_for("edit")
    for record in found.order_by("-pk")[:SHOWN]:
        yield {
            "kind": kind.key,
            "kindLabel": kind.label,
            "id": record.pk,
            "title": records.name_of(kind, record),
            "verifyState": record.verify_state if kind.reviewed else None,
            "live": record.live if kind.reviewed else None,
            "route": f"{route.path}?id={record.pk}" if route else None,
        }
