"""Whether a caller may know what a reference points at: everywhere one is read or written, the right to view is asked."""

from __future__ import annotations

from typing import Any

from ... import subset_grants
from ...kind import Kind
from ...rights import Caller, Right


def may_view(kind: Kind, record: Any, caller: Caller | None) -> bool:
    """Whether the caller could open the record itself. Without a caller, the product itself asks."""
    return caller is None or subset_grants.holds(kind, caller, kind.viewing_groups, Right.VIEW, record)


def may_name(kind: Kind, record: Any, caller: Caller | None) -> bool:
    """Whether the record's name may be told: only of reviewed kinds there are records that nobody outside may know."""
    return not kind.reviewed or record.live or may_view(kind, record, caller)


def closed(kind: Kind, pk: int) -> dict[str, Any]:
    """All that is told of a record to those who may not view it."""
    label = closed_label(kind, pk)
    return {
        "kind": kind.key,
        "kindLabel": kind.label,
        "id": pk,
        "label": label,
        "cover": "",
        "gone": False,
        "closed": True,
    }


def closed_label(kind: Kind, pk: int) -> str:
    return f"{kind.label} {pk}（无权查看）"
