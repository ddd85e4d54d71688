"""Judges rights over records, and the actions that a record's state and its people allow now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from apps.core.errors import ASK_SOMEBODY, Forbidden

from ..kind import Kind
from ..lifecycle import VerifyState
from ..ports import ports
from ..rights import RIGHT_LABELS, Caller, Right
from . import subset_grants


def lacking(groups: str | tuple[str, ...], right: Right) -> Forbidden:
    """Return the refusal that names the right and the groups that give it."""
    named = (groups,) if isinstance(groups, str) else groups
    if not named:
        return Forbidden()
    alternatives = "或".join(f"“{group}”" for group in named)
    return Forbidden(f"您没有{alternatives}的“{RIGHT_LABELS[right]}”权限{ASK_SOMEBODY}")


def lacking_for(kind: Kind, name: str, record: Any = None) -> Forbidden:
    """Return the refusal of an action to who lacks its right, over ``record`` or at all."""
    asked = action_right(kind, name, record)
    return lacking(*asked) if asked else Forbidden()


def require(caller: Caller, groups: str | tuple[str, ...], right: Right) -> None:
    """Raise Forbidden unless one of the groups gives the caller the right."""
    if not caller.may(groups, right):
        raise lacking(groups, right)


def require_over(kind: Kind, caller: Caller, groups: tuple[str, ...], right: Right, record: Any = None) -> None:
    """Raise Forbidden unless the caller has the right over the kind, or over the part with ``record`` (without one, any part)."""
    if not subset_grants.holds(kind, caller, groups, right, record):
        raise lacking(groups, right)


def groups_of(kind: Kind, record: Any) -> tuple[str, ...]:
    """The groups whose rights count for this record."""
    return kind.owners(record) if kind.owners else kind.groups


def require_own(kind: Kind, record: Any, caller: Caller, right: Right) -> None:
    """Raise Forbidden if the caller's right does not reach this record.

    Only kinds that groups share, or of which they open parts, are asked; for all others the check of the call was enough.
    """
    if (kind.owners or kind.subset_grants) and not holds(kind, record, caller, right):
        raise lacking(groups_of(kind, record), right)


def holds(kind: Kind, record: Any, caller: Caller, right: Right) -> bool:
    """True if the caller has the right over this record, by its own groups or by a part to which it belongs."""
    return subset_grants.holds(kind, caller, groups_of(kind, record), right, record)


def action_right(kind: Kind, name: str, record: Any = None) -> tuple[tuple[str, ...], Right] | None:
    """The groups and the right that the action asks for, over ``record`` or at all; ``None`` if the kind has no such action."""
    groups = kind.groups if record is None else groups_of(kind, record)
    if transition := kind.lifecycle.transition(name):
        return ((kind.audit_group,) if transition.audit else groups), transition.right
    if switch := kind.lifecycle.switch(name):
        return groups, switch.right
    if action := kind.action(name):
        return groups, action.right
    return None


def may_act(kind: Kind, name: str, caller: Caller, record: Any = None) -> bool:
    """True if the caller has the right that the action asks for, over ``record`` or at all. State is not judged."""
    asked = action_right(kind, name, record)
    return asked is not None and subset_grants.holds(kind, caller, *asked, record)


def refusal(kind: Kind, record: Any, name: str) -> str | None:
    """Return the sentence with which the record's state refuses the action now; ``None`` if it allows the action."""
    if transition := kind.lifecycle.transition(name):
        if record.verify_state not in transition.source:
            return f"当前状态不能{transition.label}，请刷新后查看最新状态"
        return transition.guard(record) if transition.guard else None
    if switch := kind.lifecycle.switch(name):
        if getattr(record, switch.field) == switch.value(name):
            return "已经是这个状态，无需重复操作"
        return None
    action = kind.action(name)
    return action.guard(record) if action and action.guard else None


def may_edit(kind: Kind, record: Any, caller: Caller) -> bool:
    """True if the caller may edit the record. Only reviewers correct a pending one (docs/spec/decisions.md)."""
    if kind.reviewed and record.verify_state == VerifyState.PENDING:
        return bool(kind.audit_group) and caller.may(kind.audit_group, Right.EDIT)
    return holds(kind, record, caller, Right.EDIT) and author_refusal(kind, record, Right.EDIT, caller) is None


def author_refusal(kind: Kind, record: Any, right: Right, caller: Caller) -> str | None:
    """Return why the caller may not write (EDIT) or submit (REVIEW) under the record's media account; ``None`` if they may."""
    return ports().author_refusal(kind, record, right, caller)


def may_take_back(kind: Kind, record: Any, caller: Caller) -> bool:
    """True if the caller may revoke: the submitter, or an editor of the record."""
    return record.submitted_by_id == caller.account_id or holds(kind, record, caller, Right.EDIT)


def is_own_work(record: Any, caller: Caller) -> bool:
    """True if the caller contributed to the version under review."""
    return caller.account_id in (record.contributors or ())


def four_eyes(kind: Kind, record: Any, caller: Caller) -> str | None:
    """Return why the caller cannot approve a version that they worked on; ``None`` if they did not, or may publish directly."""
    if is_own_work(record, caller) and not caller.may(groups_of(kind, record), Right.PUBLISH_DIRECT):
        return "您参与了这一版的编辑，不能由您本人审核通过，请交由其他审核人员处理"
    return None


def personal_refusal(kind: Kind, record: Any, name: str, caller: Caller) -> str | None:
    """Return the sentence with which the action is refused to this person; ``None`` if they may do it."""
    transition = kind.lifecycle.transition(name)
    if transition is None:
        return None
    if transition.four_eyes:
        return four_eyes(kind, record, caller)
    if transition.is_submission and (why := author_refusal(kind, record, Right.REVIEW, caller)):
        return why
    if transition.own and not may_take_back(kind, record, caller):
        return "只有提交人或有编辑权限的人可以撤回"
    return None


def allowed_actions(kind: Kind, record: Any, caller: Caller) -> list[str]:
    """The names of the actions that the caller may do now, by the same table that refuses them."""
    return offered_actions(kind, record, caller)[0]


def offered_actions(kind: Kind, record: Any, caller: Caller) -> tuple[list[str], dict[str, str]]:
    """Return the actions that the caller may do now, and those that screens show closed: name -> reason."""
    if record.deleted_at is not None:
        removable = holds(kind, record, caller, Right.REMOVE)
        ops = {call.op for call in kind.calls}
        return [op for op in ("restore", "purge") if removable and op in ops], {}
    names, closed = _basic_actions(kind, record, caller)
    for name in _named_actions(kind):
        if not may_act(kind, name, caller, record) or personal_refusal(kind, record, name, caller) is not None:
            continue
        refused = refusal(kind, record, name)
        reason = _shown_reason(kind, record, name, caller)
        if refused is None and reason is None:
            names.append(name)
        elif reason is not None and refused in (None, reason):
            closed[name] = reason
    return names, closed


def _shown_reason(kind: Kind, record: Any, name: str, caller: Caller) -> str | None:
    """Return the reason to show beside the action. The reason of the table's own guards hides it (see ``Transition``)."""
    if action := kind.action(name):
        return action.why(record, caller) if action.why else None
    transition = kind.lifecycle.transition(name)
    if transition is None or transition.own_guard is None or record.verify_state not in transition.source:
        return None
    return transition.own_guard(record)


def _basic_actions(kind: Kind, record: Any, caller: Caller) -> tuple[list[str], dict[str, str]]:
    ops = {call.op for call in kind.calls}
    names = ["edit"] if "update" in ops and may_edit(kind, record, caller) else []
    if "delete" not in ops or not holds(kind, record, caller, Right.REMOVE) or _stays(kind, record):
        return names, {}
    kept = kind.removable(record) if kind.removable else None
    return ([*names, "delete"], {}) if kept is None else (names, {"delete": kept})


def _named_actions(kind: Kind) -> Sequence[str]:
    return (*kind.lifecycle.actions(), *(action.name for action in kind.actions))


def is_allowed(kind: Kind, record: Any, name: str, caller: Caller) -> bool:
    """True if right, state and person allow the action now."""
    return (
        may_act(kind, name, caller, record)
        and refusal(kind, record, name) is None
        and personal_refusal(kind, record, name, caller) is None
    )


def delete_refusal(kind: Kind, record: Any) -> str | None:
    """Return why the record cannot be deleted: it is live, pending, or its kind refuses; ``None`` if it can."""
    return _stays(kind, record) or (kind.removable(record) if kind.removable else None)


def _stays(kind: Kind, record: Any) -> str | None:
    """Return why the review state keeps the record; ``None`` if it does not."""
    if not kind.reviewed:
        return None
    if record.live:
        return "该内容仍在线上，请先撤稿再删除"
    if record.verify_state == VerifyState.PENDING:
        return "该内容正在审核中，请先撤回再删除"
    return None
