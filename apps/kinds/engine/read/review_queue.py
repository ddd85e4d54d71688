"""Lists the review queue of a kind."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet

from ...kind import Kind
from ...lifecycle import VerifyState
from ...ports import ports
from ...rights import Caller
from .. import records as engine_records
from . import list_filters, record_list
from .queue_query import QueueQuery


def list_queue(kind: Kind, caller: Caller, query: QueueQuery) -> dict[str, Any]:
    """A page of pending or of decided records, with what review adds to each row."""
    page, shown = record_list.page_of_records(kind, caller, selected(kind, caller, query), query.listed)
    added = ports().row_annotations(kind, caller, shown)
    page["items"] = [item | dict(added.get(item["id"], {})) for item in page["items"]]
    return page


def selected(kind: Kind, caller: Caller, query: QueueQuery) -> QuerySet[Any]:
    """The records that the parameters of a queue select, unordered."""
    found = list_filters.apply_filters(kind, engine_records.visible(kind, caller), query.listed.filters)
    found = ports().narrow_queue(kind, found, query.words_level)
    for state in query.states:
        found = found.filter(verify_state=state)
    if query.decided:
        return found.filter(decided_at__isnull=False).exclude(verify_state=VerifyState.PENDING)
    return found.filter(verify_state=VerifyState.PENDING)
