"""Judges whether a caller may know the target of a reference, wherever one is read or written."""

from __future__ import annotations

from typing import Any

from ...kind import Kind
from ...rights import Caller, Right
from .. import subset_grants


def may_view(kind: Kind, record: Any, caller: Caller | None) -> bool:
    """True if the caller could open the record itself, or there is no caller: then the product asks."""
    return caller is None or subset_grants.holds(kind, caller, kind.viewing_groups, Right.VIEW, record)


def may_name(kind: Kind, record: Any, caller: Caller | None) -> bool:
    """True if the caller may know the record's name: it is live, visible to the caller, or of a kind without review."""
    return not kind.reviewed or record.live or may_view(kind, record, caller)


def closed(kind: Kind, pk: int) -> dict[str, Any]:
    """The reference to a record for a caller who may not view it."""
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
    """The name of a record for a caller who may not view it."""
    return f"{kind.label} {pk}（无权查看）"
