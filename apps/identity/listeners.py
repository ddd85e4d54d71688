"""What identity does when others say that something happened. ``apps.site.wiring`` connects these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.context import Context
from apps.kinds.calls import Call
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from .account.services import account_deleted, account_restored
from .syslog.services import record, titles

OPERATION_LABELS = {
    "create": "新增", "update": "修改", "delete": "删除", "restore": "恢复", "purge": "永久删除",
    "clean": "清空回收站", "sort": "排序", "export": "导出", "import": "导入", "decide": "审核",
}  # fmt: skip


def log_operation(
    *,
    caller: Caller,
    context: Context,
    call: Call,
    kind: Kind | None,
    ids: list[Any],
    payload: Mapping[str, Any],
) -> None:
    """The system-log row of a call, inside its transaction: no change without its row, no row without its change."""
    reason = payload.get("reason")
    summary = titles(kind, ids) if kind else ""
    if isinstance(reason, str) and reason.strip():
        summary = f"{summary} 原因：{reason.strip()}".strip()
    record(caller, context, operation_label(call, kind), kind=kind.key if kind else "", ids=ids, summary=summary)


def operation_label(call: Call, kind: Kind | None) -> str:
    """In words what the call does: its own label, else the operation or action and the kind."""
    if call.label:
        return call.label
    if kind is None:
        return call.path
    verb = _action_label(kind, call.action) if call.op == "act" else OPERATION_LABELS.get(call.op, call.op)
    return f"{verb}{kind.label}"


def _action_label(kind: Kind, name: str) -> str:
    if transition := kind.lifecycle.transition(name):
        return transition.label
    if switch := kind.lifecycle.switch(name):
        return switch.on_label if name == switch.on else switch.off_label
    action = kind.action(name)
    return action.label if action else name


def record_changed(*, kind: str, id: int, by: int, action: str, **_: Any) -> None:
    """The rules that need to know who deletes or restores an account, and what follows, in the same transaction."""
    if kind == "account" and action == "delete":
        account_deleted(id, by=by)
    elif kind == "account" and action == "restore":
        account_restored(id, by=by)
