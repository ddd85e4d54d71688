"""Reads the content of media accounts: the list, and the number for each account."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, Q, QuerySet

from apps.kinds.engine import records
from apps.kinds.engine.read import record_list
from apps.kinds.engine.read.list_query import ListQuery
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..index import queries
from ..index.models import Entry
from ..media_accounts import MANAGERS


def of_accounts(entries: QuerySet[Entry], _caller: Caller | None) -> QuerySet[Entry]:
    return entries.filter(media_account__isnull=False)


def list_contents(*, kind: Kind, caller: Caller, query: ListQuery) -> dict[str, Any]:
    """``{items, total, totalIsEstimate?, page, pageSize, counts?, countsAbout?}``.

    An item is an entry of the index with values from its own kind, as in ``/content/list``. ``recycle=1`` lists the
    recycle bins.
    """
    found = record_list.filtered(kind, caller, query)
    page, entries = record_list.page_of_records(kind, caller, found, query)
    page["items"] = described(kind, caller, entries, page["items"], recycle=query.recycle)
    if query.counts:
        page |= record_list.tab_counts(kind, caller, query)
    return page


def described(
    kind: Kind, caller: Caller, entries: list[Entry], items: list[dict[str, Any]], *, recycle: bool = False
) -> list[dict[str, Any]]:
    """Like ``index.queries.with_records``, but ``route`` leads to the media content screen and ``actions`` are this
    list's.

    Only the lists of the content's own kind offer writing.
    """
    offered = {"delete", "restore", "purge", *(action.name for action in kind.actions)}
    made = queries.with_records(caller, entries, items, recycle=recycle)
    return [
        item | {"route": page_of(item["kind"], item["recordId"]), "actions": [n for n in item["actions"] if n in offered]}
        for item in made
    ]  # fmt: skip


def page_of(key: str, record_id: int) -> str:
    """The route on which the account's managers read the record."""
    routes = registry.kind(key).routes
    path = next((r.path for r in routes if r.purpose == "detail" and r.groups == MANAGERS), "")
    return f"{path}?id={record_id}" if path else ""


def count_contents(*, kind: Kind, caller: Caller, of: list[dict[str, Any]]) -> dict[str, Any]:
    """``{items: [{kind, id, total, waiting}]}``: published and pending content of each account in ``of``, references.

    Omits accounts without content.
    """
    ids = [reference["id"] for reference in of]
    waiting = Count("pk", Q(verify_state=VerifyState.PENDING))
    found = records.visible(kind, caller).filter(media_account__in=ids).values_list("media_account")
    counted = found.annotate(n=Count("pk"), w=waiting).order_by()
    return {"items": [{"kind": "media", "id": pk, "total": total, "waiting": wait} for pk, total, wait in counted]}
