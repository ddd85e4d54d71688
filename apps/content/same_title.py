"""``/content/same``: finds content with the same title (docs/spec/product-spec.md, section 5: duplicate title check)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.review.content_kinds import CONTENT_KINDS
from apps.review.queues import duplicate_titles


def find_same_title(*, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``title``, and ``kind`` (default: article) and ``id`` of the saved record -> ``{items}`` without that record."""
    title = str(payload.get("title") or "").strip()
    if not title:
        raise Invalid({"title": "请填写要检查的标题"})
    record_id = records.as_id(payload["id"]) if payload.get("id") not in (None, "") else None
    return {"items": duplicate_titles.find(title, caller, but=(_kind(payload.get("kind")), record_id))}


def _kind(value: Any) -> Kind:
    key = str(value or "article")
    if key not in CONTENT_KINDS:
        raise Invalid({"kind": "这类内容不检查重复标题"})
    return registry.kind(key)
