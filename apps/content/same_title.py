"""``/content/same``: finds content with the same title (docs/spec/product-spec.md, section 5: duplicate title check)."""

from __future__ import annotations

from typing import Any

from apps.core.errors import Invalid
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.review.content_kinds import CONTENT_KINDS
from apps.review.queues import duplicate_titles


def find_same_title(*, caller: Caller, title: str, kind: Kind | None, id: int | None) -> dict[str, Any]:
    """``{items}`` with this title, without the saved record: ``kind`` (default: article) and ``id``."""
    saved = kind or registry.kind("article")
    if saved.key not in CONTENT_KINDS:
        raise Invalid({"kind": "这类内容不检查重复标题"})
    return {"items": duplicate_titles.find(title, caller, but=(saved, id))}
