"""Reactions of identity to events. ``apps.site.wiring`` connects them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.context import Context
from apps.kinds.call_labels import describe
from apps.kinds.calls import Call
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from .account.services import account_deleted, account_restored
from .syslog.mentions import mentioned
from .syslog.services import record, titles


def log_operation(
    *,
    caller: Caller,
    context: Context,
    call: Call,
    kind: Kind | None,
    ids: list[Any],
    payload: Mapping[str, Any],
    answer: Any = None,
) -> None:
    """Writes the system-log row of a call, inside its transaction: neither change nor row exists without the other."""
    reason = payload.get("reason")
    summary = titles(kind, ids, answer) if kind else ""
    if isinstance(reason, str) and reason.strip():
        summary = f"{summary} 原因：{reason.strip()}".strip()
    if changes := mentioned():
        summary = f"{summary} {changes}".strip()
    record(caller, context, describe(call, kind), kind=kind.key if kind else "", ids=ids, summary=summary)


def record_changed(*, kind: str, id: int, by: int, action: str, **_: Any) -> None:
    """Applies the rules about the person who deletes or restores an account, and their consequences, in the same
    transaction.
    """
    if kind == "account" and action == "delete":
        account_deleted(id, by=by)
    elif kind == "account" and action == "restore":
        account_restored(id, by=by)
