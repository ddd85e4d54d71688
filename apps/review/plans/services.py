"""Plans an action for a time, moves the plan and cancels it."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.core.errors import Conflict, Invalid, NotFound
from apps.core.outbox.tasks import OPEN, State
from apps.kinds.engine import permissions, records
from apps.kinds.engine.write import batches
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from .models import Plan
from .outbox import PLANS, as_data

REASON_LENGTH = 500
ENDED = {
    State.DONE: "已完成", State.FAILED: "未完成", State.QUARANTINED: "未完成", State.CANCELLED: "已取消",
}  # fmt: skip


def actions_of(kind: Kind) -> dict[str, str]:
    """Actions that can be planned for records of the kind: name -> label.

    Of the transitions those that make sense without a person present; all switches do.
    """
    alone = (t for t in kind.lifecycle.transitions if t.publishes_directly or t.takes_down)
    found = {t.name: f"定时{t.label}" for t in alone}
    for switch in kind.lifecycle.switches:
        found |= {switch.on: f"定时{switch.on_label}", switch.off: f"定时{switch.off_label}"}
    return found


def save_plan(
    *,
    caller: Caller,
    kind: Kind,
    action: str,
    at: dt.datetime,
    reason: str = "",
    record_id: int | None = None,
    ids: list[int] | None = None,
) -> Any:
    """Plans the action for ``record_id`` -> the plan, or for each of ``ids`` -> ``{done, refused}``.

    A second plan of the same action moves the first. Raises Invalid, Forbidden, Conflict.
    """
    _require_plannable(kind, action, caller)
    _require_future(at)
    _require_reason(kind, action, reason)
    if ids:
        return batches.each(kind, caller, ids, lambda pk: _save(kind, caller, action, pk, at, reason))
    with transaction.atomic():
        return as_data(_save(kind, caller, action, records.one_or_many(record_id, ids)[0], at, reason))


def _require_plannable(kind: Kind, action: str, caller: Caller) -> None:
    if action not in actions_of(kind) or permissions.action_right(kind, action) is None:
        raise Invalid({"action": "这个操作不能定时，请从列表中选择"})
    if not permissions.may_act(kind, action, caller):
        raise permissions.lacking_for(kind, action)


def _require_future(at: dt.datetime) -> None:
    if at <= timezone.now():
        raise Invalid({"at": "执行时间应晚于现在"})


def _require_reason(kind: Kind, action: str, reason: str) -> None:
    transition = kind.lifecycle.transition(action)
    if transition and transition.form and not reason:
        raise Invalid({"reason": "请填写原因"})


def _save(kind: Kind, caller: Caller, action: str, record_id: int, at: dt.datetime, reason: str) -> Plan:
    record = records.find(kind, caller, record_id, lock=True)
    if not permissions.may_act(kind, action, caller, record):
        raise permissions.lacking_for(kind, action, record)
    if why := _never_possible(kind, record, action):
        raise Conflict(why)
    return _write(
        kind=kind.key, record_id=record.pk, action=action, at=at, reason=reason, label=actions_of(kind)[action],
        account_id=caller.account_id, account_name=caller.display_name,
    )  # fmt: skip


def _write(*, kind: str, record_id: int, action: str, at: dt.datetime, **columns: Any) -> Plan:
    """Creates or moves the single plan of an action of a record, which the caller has locked."""
    same = Plan.objects.filter(kind=kind, record_id=record_id, action=action, state__in=OPEN)
    plan = same.select_for_update().first()
    if plan is None:
        plan = Plan.objects.create(kind=kind, record_id=record_id, action=action, at=at, due_at=at, **columns)
        PLANS.changed(plan)
        return plan
    plan.at = at
    for name, value in columns.items():
        setattr(plan, name, value)
    plan.save(update_fields=["at", *columns])
    PLANS.requeue(plan, at)
    return plan


def _never_possible(kind: Kind, record: Any, action: str) -> str | None:
    """Refuses only what can never be run; much may change until the plan is due."""
    transition = kind.lifecycle.transition(action)
    publishes = transition is not None and transition.publishes
    if publishes and record.verify_state == VerifyState.APPROVED and not record.changed:
        return "该内容已经上线，没有新的修改需要发布"
    return None


@transaction.atomic
def cancel_plan(*, caller: Caller, id: int) -> dict[str, Any]:
    """Cancels the plan -> the plan. Needs the right to the planned action."""
    plan = Plan.objects.select_for_update().filter(pk=id).first()
    if plan is None:
        raise NotFound("没有这个定时计划，请刷新后查看")
    kind = registry.kind(plan.kind)
    record = kind.model._default_manager.filter(pk=plan.record_id).first()
    if not permissions.may_act(kind, plan.action, caller, record):
        raise permissions.lacking_for(kind, plan.action, record)
    if plan.state not in OPEN:
        raise Conflict(f"这个定时计划{ENDED[State(plan.state)]}，不能取消", data={"current": as_data(plan)})
    PLANS.cancel(plan, f"由{caller.display_name}取消")
    return as_data(plan)


def list_plans(*, caller: Caller, kind: Kind, id: int) -> dict[str, Any]:
    """``{items: [plan], actions: [{name, label, needsReason}]}``: the record's plans, newest first.

    ``actions`` are those that the caller may plan for it.
    """
    permissions.require_over(kind, caller, kind.viewing_groups, Right.VIEW)
    record = records.find(kind, caller, id)
    plans = Plan.objects.filter(kind=kind.key, record_id=record.pk).order_by("-pk")[:20]
    return {"items": [as_data(plan) for plan in plans], "actions": list(_offered(kind, caller, record))}


def _offered(kind: Kind, caller: Caller, record: Any) -> list[dict[str, Any]]:
    offered = []
    for name, label in actions_of(kind).items():
        transition = kind.lifecycle.transition(name)
        if permissions.may_act(kind, name, caller, record):
            offered.append({"name": name, "label": label, "needsReason": bool(transition and transition.form)})
    return offered
