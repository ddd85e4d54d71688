"""Targets of reports: their authors, and the ways in which a decision hides, deletes and returns them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from apps.core.errors import Conflict, Forbidden
from apps.kinds.engine import permissions
from apps.kinds.engine.write import recycle, save, transitions
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Switch, VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.review.decisions import undo

from .choices import DELETE, HIDE, LEAVE

#: Kinds that readers write -> the columns with the author's id and name.
AUTHORS = {
    "comment": ("reader_id", "reader_name"),
    "post": ("reader_id", "reader_name"),
    "circle": ("owner_id", "owner_name"),
}
GONE = "被举报的内容已经删除，只能选择“不处理”，仍可警告或冻结作者"
CHANGED = "处理之后内容又有了变化，不能再撤销，请在内容列表中调整"
OWN_STAFF = "这是编辑部发布的内容，请在内容管理中撤稿后删除"
TAKEN_DOWN = "被举报，经核实已删除"


@dataclass(frozen=True, slots=True)
class Author:
    """A reader; ``id`` is empty for staff and for records without one."""

    id: str = ""
    name: str = ""


def locked(reference: Mapping[str, Any]) -> tuple[Kind, Any]:
    """The kind and the locked record of a target; None for a record that is deleted."""
    kind = registry.kind(reference["kind"])
    rows = kind.model._default_manager.filter(pk=reference["id"], deleted_at__isnull=True)
    return kind, rows.select_for_update(of=("self",)).first()


def author_of(kind: Kind, record: Any) -> Author:
    columns = AUTHORS.get(kind.key)
    return Author(*(getattr(record, column) for column in columns)) if columns else Author()


def hiding_switch(kind: Kind) -> Switch | None:
    """The switch that takes a record of the kind from readers."""
    return next((s for s in kind.lifecycle.switches if s.effect in ("shows", "hides")), None)


def _hide_action(switch: Switch) -> str:
    return switch.off if switch.effect == "shows" else switch.on


def refusal(kind: Kind, record: Any, decision: str, caller: Caller) -> str | None:
    """The reason for which the decision cannot be carried out on the target; ``None`` if it can.

    The right to decide reports covers what readers wrote. For the newsroom's own content the caller needs the right of
    that content too.
    """
    if decision == LEAVE:
        return None
    if record is None:
        return GONE
    if decision == DELETE and kind.key not in AUTHORS:
        return OWN_STAFF
    if decision == HIDE:
        switch = hiding_switch(kind)
        if switch is None:
            return f"{kind.label}不能隐藏，请在{kind.label}的列表中处理"
        if kind.key not in AUTHORS and not permissions.may_act(kind, _hide_action(switch), caller, record):
            return f"您没有隐藏{kind.label}的权限，请交由有权限的人处理"
    return None


def apply(kind: Kind, record: Any, decision: str, caller: Caller) -> dict[str, Any]:
    """Carries the decision out on the locked target. Returns what ``give_back`` needs, {} if nothing was changed.

    Raises Conflict, and Forbidden without the right over the newsroom's content.
    """
    if decision == LEAVE:
        return {}
    if why := refusal(kind, record, decision, caller):
        raise Forbidden(why) if record is not None and kind.key not in AUTHORS else Conflict(why)
    if decision == HIDE:
        return _hide(kind, record, caller)
    return _delete(kind, record, caller)


def _hide(kind: Kind, record: Any, caller: Caller) -> dict[str, Any]:
    switch = hiding_switch(kind)
    assert switch is not None
    before, hidden = getattr(record, switch.field), switch.effect == "hides"
    if before == hidden:
        return {}
    setattr(record, switch.field, hidden)
    record.revision += 1
    record.save()
    save.publish_change(kind, record, caller, _hide_action(switch))
    return {"columns": {switch.field: before}, "revision": record.revision}


def _delete(kind: Kind, record: Any, caller: Caller) -> dict[str, Any]:
    """Takes the record down and puts it into the bin with its descendants: who restores it by hand must publish it anew."""
    before = {name: getattr(record, name) for name in transitions.MOVED}
    record.verify_state, record.verify_reason = VerifyState.REJECTED, TAKEN_DOWN
    record.decided_by_id, record.decided_at = caller.account_id, timezone.now()
    record.published, record.published_at, record.changed = None, None, False
    record.save()
    recycle.remove(kind, record, caller)
    return {"columns": undo.as_json(before), "revision": record.revision, "deleted": True}


def give_back(reference: Mapping[str, Any], done: Mapping[str, Any], caller: Caller) -> None:
    """Takes ``apply`` back. Raises Conflict if the target was changed since."""
    if not done:
        return
    kind = registry.kind(reference["kind"])
    record = kind.model._default_manager.select_for_update(of=("self",)).filter(pk=reference["id"]).first()
    if record is None or record.revision != done["revision"]:
        raise Conflict(CHANGED)
    undo.restore(record, done["columns"])
    if done.get("deleted"):
        recycle.take_out(kind, record, caller)
        return
    switch = hiding_switch(kind)
    assert switch is not None
    save.publish_change(kind, record, caller, switch.on if switch.effect == "shows" else switch.off)
