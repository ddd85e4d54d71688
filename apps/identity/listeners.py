"""Handlers of other packages' events. ``apps.site.wiring`` subscribes them."""

from __future__ import annotations

from apps.kinds.call_labels import describe
from apps.kinds.events import CallPerformed, RecordChanged

from .account.services import account_deleted, account_restored
from .syslog.mentions import mentioned
from .syslog.services import record, titles


def on_call_performed(event: CallPerformed) -> None:
    """Inside handler. Writes the system-log row of a call: no change without its row, no row without its change."""
    kind, reason = event.kind, event.payload.get("reason")
    summary = titles(kind, event.ids, event.answer) if kind else ""
    if isinstance(reason, str) and reason.strip():
        summary = f"{summary} 原因：{reason.strip()}".strip()
    if changes := mentioned():
        summary = f"{summary} {changes}".strip()
    operation = describe(event.call, kind)
    record(event.caller, event.context, operation, kind=kind.key if kind else "", ids=event.ids, summary=summary)


def on_record_changed(event: RecordChanged) -> None:
    """Inside handler. Applies the rules that need to know who deletes or restores an account."""
    if event.kind != "account" or event.by is None:
        return
    if event.action == "delete":
        account_deleted(event.id, by=event.by)
    elif event.action == "restore":
        account_restored(event.id, by=event.by)
