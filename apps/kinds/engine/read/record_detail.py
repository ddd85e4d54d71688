"""One record, and the choices that relation pickers offer."""

from __future__ import annotations

from typing import Any

from apps.core.errors import NotFound

from ...kind import Kind
from ...rights import Caller, Right
from .. import records, subset_grants
from . import references, serializer, totals
from .list_query import ListQuery
from .record_list import filtered

OPTIONS_SIZE = 20


def detail(kind: Kind, caller: Caller, record_id: int) -> dict[str, Any]:
    """The record with all fields; a reviewed one also with ``published``, the version that readers see.

    A record in the recycle bin opens too, for those who may see the bin.
    """
    try:
        record = records.find(kind, caller, record_id)
    except NotFound:
        if not subset_grants.holds(kind, caller, kind.groups, Right.REMOVE):
            raise
        record = records.find(kind, caller, record_id, recycle=True)
    data = serializer.dump(kind, record, caller)
    return data | {"published": serializer.published(kind, record, caller)} if kind.reviewed else data


def options(kind: Kind, caller: Caller, query: ListQuery) -> dict[str, Any]:
    """``{items: [{id, label, note?, cover?, verifyState?, live?}], total}`` by ``q``, or exactly those of ``ids``."""
    found = filtered(kind, caller, query)
    start = (query.page - 1) * OPTIONS_SIZE
    picked = found.order_by("-pk")[start : start + OPTIONS_SIZE]
    items = [serializer.reference(kind.key, r) | references.look_of(kind, r) for r in picked]
    return {"items": items, "total": totals.of(found)[0]}
