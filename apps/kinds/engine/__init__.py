"""The operations that nine in ten documented calls are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ..calls import Call, Rest
from ..kind import Kind
from ..rights import Caller, Right
from . import permissions, records
from .jobs import sheets
from .read import list_query, queue_query, record_detail, record_list, review_queue
from .write import recycle, reorder, save, transitions

OWN_RIGHT = {
    "create": Right.ADD,
    "delete": Right.REMOVE,
    "restore": Right.REMOVE,
    "purge": Right.REMOVE,
    "clean": Right.REMOVE,
    "sort": Right.EDIT,
    "export": Right.EXPORT,
    "import": Right.IMPORT,
}


def require_right(kind: Kind, call: Call, caller: Caller) -> None:
    """The right an operation asks before it looks at any record; actions ask their own in ``acting``."""
    if call.op in ("list", "detail", "options"):
        permissions.require_over(kind, caller, kind.viewing_groups, Right.VIEW)
    elif call.op == "queue":
        permissions.require(caller, kind.audit_group, Right.VIEW)
    elif call.op == "update":
        permissions.require_over(kind, caller, kind.viewing_groups, Right.EDIT)
    elif call.op in ("export", "import"):
        permissions.require(caller, kind.groups, call.right or OWN_RIGHT[call.op])
    elif call.op in OWN_RIGHT:
        permissions.require_over(kind, caller, kind.groups, call.right or OWN_RIGHT[call.op])


Query = TypeVar("Query")


@dataclass(frozen=True, slots=True)
class Read(Generic[Query]):
    """An operation that reads, and the parser that makes its query of a payload. Both raise ``Invalid``."""

    parse: Callable[[Kind, Mapping[str, Any]], Query]
    run: Callable[[Kind, Caller, Query], Any]


READS: dict[str, Read[Any]] = {
    "list": Read(list_query.parse, record_list.list_records),
    "queue": Read(queue_query.parse, review_queue.list_queue),
    "detail": Read(lambda _kind, payload: records.as_id(payload.get("id")), record_detail.detail),
    "options": Read(list_query.parse_options, record_detail.options),
}
#: The parser of a service's ``query``, by the ``rest`` of its call.
QUERIES: dict[Rest, Callable[[Kind, Mapping[str, Any]], object]] = {
    "list": list_query.parse,
    "page": list_query.parse_page,
    "filters": list_query.parse_filters,
    "queue": queue_query.parse_filters,
}

#: Operations that write parse the payload by the forms of the kind.
WRITES: dict[str, Callable[[Kind, Caller, Mapping[str, Any]], Any]] = {
    "create": save.create,
    "update": save.update,
    "delete": recycle.delete,
    "restore": recycle.restore,
    "purge": recycle.purge,
    "clean": recycle.clean,
    "sort": reorder.sort,
    "export": sheets.request_export,
    "import": sheets.request_import,
}


def run_operation(kind: Kind, call: Call, caller: Caller, payload: Mapping[str, Any]) -> Any:
    """One call's operation on its kind; raises the problems of ``apps.core.errors``."""
    if call.shared:
        kind, payload = queue_query.chosen(kind, payload), queue_query.without_choice(call, payload)
    require_right(kind, call, caller)
    data = _operate(kind, call, caller, payload)
    return call.answer(data) if call.answer else data


def _operate(kind: Kind, call: Call, caller: Caller, payload: Mapping[str, Any]) -> Any:
    if call.op == "act":
        return transitions.perform_asked(kind, call.action, caller, payload)
    if call.op == "decide":
        return transitions.decide(kind, call, caller, payload)
    if read := READS.get(call.op):
        return read.run(kind, caller, read.parse(kind, payload))
    return WRITES[call.op](kind, caller, payload)
