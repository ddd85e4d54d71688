"""Names calls in the words of the console, for the system log and the OpenAPI document."""

from __future__ import annotations

from ..calls import Call
from ..kind import Kind

VERBS = {
    "list": "查看列表", "queue": "查看审核列表", "detail": "查看", "options": "选择", "history": "查看审核记录",
    "create": "新增", "update": "修改", "delete": "删除", "restore": "恢复", "purge": "永久删除",
    "clean": "清空回收站", "sort": "排序", "export": "导出", "import": "导入", "decide": "审核",
}  # fmt: skip


def describe(call: Call, kind: Kind | None) -> str:
    """Name the call for people: its own label, else the operation or action and the kind."""
    if call.label:
        return call.label
    if kind is None:
        return call.path
    verb = action_label(kind, call.action) if call.op == "act" else VERBS.get(call.op, call.op)
    return f"{verb}{kind.label}"


def action_label(kind: Kind, name: str) -> str:
    """Name an action for people: the label of the transition, of the switch's side or of the kind's own action."""
    if transition := kind.lifecycle.transition(name):
        return transition.label
    if switch := kind.lifecycle.switch(name):
        return switch.on_label if name == switch.on else switch.off_label
    action = kind.action(name)
    return action.label if action else name
