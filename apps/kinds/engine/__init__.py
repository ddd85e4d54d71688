"""The operations that nine in ten documented calls are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..calls import Call
from ..kind import Kind
from ..rights import Caller, Right
from . import acting, listing, reading, recycle, rows, saving, sheets

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
        rows.require(caller, kind.viewing_groups, Right.VIEW)
    elif call.op == "queue":
        rows.require(caller, kind.audit_group, Right.VIEW)
    elif call.op == "update":
        rows.require(caller, kind.viewing_groups, Right.EDIT)
    elif call.op in OWN_RIGHT:
        rows.require(caller, kind.groups, call.right or OWN_RIGHT[call.op])


def run_operation(kind: Kind, call: Call, caller: Caller, payload: Mapping[str, Any]) -> Any:
    """One call's operation on its kind; raises the problems of ``apps.core.errors``."""
    require_right(kind, call, caller)
    match call.op:
        case "list":
            return listing.list_records(kind, caller, payload)
        case "queue":
            return listing.list_queue(kind, caller, payload)
        case "detail":
            return reading.detail(kind, caller, payload)
        case "options":
            return reading.options(kind, caller, payload)
        case "create":
            return saving.create(kind, caller, payload)
        case "update":
            return saving.update(kind, caller, payload)
        case "delete":
            return recycle.delete(kind, caller, payload)
        case "restore":
            return recycle.restore(kind, caller, payload)
        case "purge":
            return recycle.purge(kind, caller, payload)
        case "clean":
            return recycle.clean(kind, caller)
        case "sort":
            return recycle.sort(kind, caller, payload)
        case "export":
            return sheets.request_export(kind, caller, payload)
        case "import":
            return sheets.request_import(kind, caller, payload)
        case "act":
            return acting.act(kind, call, caller, payload)
        case "decide":
            return acting.decide(kind, call, caller, payload)
    raise ValueError(f"{call.op} is no operation")
