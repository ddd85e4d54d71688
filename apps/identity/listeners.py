"""Handlers of other packages' events. ``apps.site.composition`` subscribes them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from apps.kinds.engine.call_labels import describe
from apps.kinds.events import CallPerformed, RecordChanged
from apps.kinds.kind import Kind

from .account.services import account_deleted, account_restored
from .syslog.mentions import mentioned
from .syslog.services import record, titles

#: A whole phone number among the digits of a filter.
DIGITS = re.compile(r"(1[3-9][0-9])[0-9]{4}([0-9]{4})(?![0-9])")
MASK = r"\1****\2"


def on_call_performed(event: CallPerformed) -> None:
    """Inside handler. Writes the system-log row of a call: no change without its row, no row without its change."""
    kind = event.kind
    summary = titles(kind, event.ids, event.answer) if kind else ""
    if event.reason:
        summary = f"{summary} 原因：{event.reason}".strip()
    if kind and event.call.op == "export":
        summary = _export_words(kind, event.filters, event.answer)
    if changes := mentioned():
        summary = f"{summary} {changes}".strip()
    operation = describe(event.call, kind)
    record(event.caller, event.context, operation, kind=kind.key if kind else "", ids=event.ids, summary=summary)


def _export_words(kind: Kind, filters: Mapping[str, Any], answer: Any) -> str:
    """The filters by their labels, and the number of rows. Texts that people typed may be phones: digits are masked."""
    labels = {declared.name: declared.label for declared in kind.filters if declared.label} | {
        "ids": "所选记录",
        "q": "关键词",
    }
    asked = [f"{labels[name]}={DIGITS.sub(MASK, str(value))}" for name, value in filters.items() if name in labels]
    number = answer.get("total") if isinstance(answer, dict) else None
    return f"筛选：{'，'.join(asked) or '无'}" + (f"；共 {number} 条" if number is not None else "")


def on_record_changed(event: RecordChanged) -> None:
    """Inside handler. Applies the rules that need to know who deletes or restores an account."""
    if event.kind != "account" or event.by is None:
        return
    if event.action == "delete":
        account_deleted(event.id, by=event.by)
    elif event.action == "restore":
        account_restored(event.id, by=event.by)
