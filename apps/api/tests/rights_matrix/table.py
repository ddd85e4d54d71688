"""Says which calls of kinds the product's table of rights closes to a person."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from apps.kinds.calls import Call
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.rights import Caller, Right

from ..review.lifecycle import RULES
from ..tables import offered
from .situations import Situation, names_a_record

VIEW, EDIT, REMOVE = "view", "edit", "remove"
BY_OPERATION = {
    "list": VIEW, "detail": VIEW, "options": VIEW, "history": VIEW, "queue": VIEW, "create": "add", "update": EDIT,
    "delete": REMOVE, "restore": REMOVE, "purge": REMOVE, "clean": REMOVE, "sort": EDIT, "export": "export",
    "import": "import",
}  # fmt: skip
#: Of the switches that the documents know, the rights of which the first that the group offers is asked.
BY_SWITCH = {
    "show": ("show_hide", "edit"),
    "hide": ("show_hide", "edit"),
    "pin": ("pin", "edit"),
    "unpin": ("pin", "edit"),
}
#: Operations over a part of the records that the groups of another kind open. Services read it.
OF_PARTS = frozenset({*BY_OPERATION, "act", "decide"} - {"queue", "export", "import"})


class Judge:
    """One person before one record (``None``: the call names none) in one situation."""

    def __init__(self, caller: Caller, kind: Kind, record: Any, situation: Situation) -> None:
        self.caller, self.kind, self.record, self.situation = caller, kind, record, situation
        named = record is not None and kind.owners is not None
        self.groups = tuple(kind.owners(record)) if named and kind.owners else kind.groups
        self.audit = (kind.audit_group,) if kind.audit_group else ()

    def may(self, call: Call, action: str) -> bool:
        """True if the table opens the call, which means ``action`` if it acts, to the person."""
        if action:
            return self._may_act(action)
        if call.op == "run":
            return self._may_run(call)
        right = str(call.right or BY_OPERATION[call.op])
        if call.op == "queue":
            return self._has(self.audit, right)
        if call.op == "update" and self.situation.state == VerifyState.PENDING:
            # Only reviewers correct what waits for review (docs/spec/decisions.md).
            return self._has(self.audit, right)
        groups = (*self.groups, *self.audit) if right == VIEW else self.groups
        return self._has(groups, right) or (call.op in OF_PARTS and self._part(right))

    def _may_run(self, call: Call) -> bool:
        """By the declared right; viewing is open to reviewers too, and to the people of a part."""
        right = str(call.right)
        if right == VIEW:
            return self._has((*self.kind.groups, *self.audit), right) or self._part(right)
        return self._has(self.kind.groups, right)

    def _may_act(self, action: str) -> bool:
        if self.kind.lifecycle.transition(action):
            return self._may_move(action)
        if switch := self.kind.lifecycle.switch(action):
            right = self._offered(BY_SWITCH.get(action, ())) or str(switch.right)
        else:
            own = self.kind.action(action)
            assert own is not None, f"{self.kind.key} has no action {action}"
            right = str(own.right)
        return self._has(self.groups, right) or self._part(right)

    def _may_move(self, action: str) -> bool:
        """As the review matrix says it: four eyes approve, and a submission is taken back by its author or an editor."""
        rule = RULES[action]
        right = rule.right(self.kind.key)
        if right is None:
            return False
        if rule.audit:
            own_work = action == "approve" and self.situation.mine
            return self._has(self.audit, right) and (not own_work or self._has(self.groups, "publish_direct"))
        taken_back = action != "revoke" or self.situation.mine or self._has(self.groups, EDIT) or self._part(EDIT)
        return taken_back and (self._has(self.groups, right) or self._part(right))

    def _offered(self, rights: Iterable[str]) -> str | None:
        return next((right for right in rights if any(right in offered(group) for group in self.groups)), None)

    def _has(self, groups: tuple[str, ...], right: str) -> bool:
        return any((group, right) in self.caller.grants for group in groups)

    def _part(self, right: str) -> bool:
        parts = (p for p in self.kind.subset_grants if self.record is None or p.holds(self.record))
        return any(Right(right) in part.gives and self._has(part.groups, str(part.asks)) for part in parts)


def judged(kind: Kind) -> list[Call]:
    """The calls that the table judges: also aliases and pickers, and POST to what is documented as GET."""
    return [call for call in kind.calls if call.access == "right"]


def holds_some(caller: Caller, kind: Kind) -> bool:
    """True if the person has any right of the groups that open records of the kind."""
    groups = {*kind.groups, kind.audit_group, *(group for part in kind.subset_grants for group in part.groups)}
    return any(group in groups for group, _ in caller.grants)


def record_for(call: Call, record: Any) -> Any:
    return record if names_a_record(call) else None
