"""Plans as background work: each is due at its time, or a little later after an interrupted delivery."""

from __future__ import annotations

from typing import Any

from apps.core import events
from apps.core.outbox.outbox import MAX_DELIVERIES, Outbox
from apps.core.outbox.tasks import State
from apps.kinds.engine import records
from apps.kinds.registry import registry
from apps.kinds.types import moment_text

from ..events import NewsroomChanged, PlanChanged
from .models import Plan

CRASHED = f"执行{MAX_DELIVERIES}次都出现意外错误，已停止；请检查内容后手动操作"
#: State of a plan -> its name in the call (docs/wire.md).
STATES = {
    State.QUEUED: "waiting", State.RUNNING: "waiting", State.DONE: "done",
    State.FAILED: "failed", State.QUARANTINED: "failed", State.CANCELLED: "cancelled",
}  # fmt: skip


class PlanOutbox(Outbox[Plan]):
    model = Plan

    def changed(self, task: Plan) -> None:
        kind = registry.kind(task.kind)
        record = kind.model._default_manager.filter(pk=task.record_id).first()
        title = records.name_of(kind, record) if record is not None else f"{kind.label} {task.record_id}"
        events.publish(PlanChanged(plan=as_data(task), title=title))
        events.publish(NewsroomChanged("plans"))

    def quarantine_message(self, task: Plan) -> str:
        return CRASHED


PLANS = PlanOutbox()


def as_data(plan: Plan) -> dict[str, Any]:
    return {
        "id": plan.pk,
        "kind": plan.kind,
        "recordId": plan.record_id,
        "action": plan.action,
        "label": plan.label,
        "at": moment_text(plan.at),
        "reason": plan.reason,
        "by": {"id": plan.account_id, "label": plan.account_name},
        "state": STATES[State(plan.state)],
        "message": plan.message,
    }
