"""Runs due plans, each in a transaction of its own, with the present rights of its planner."""

from __future__ import annotations

from typing import Any

from apps.core.errors import Invalid, Problem
from apps.core.outbox.tasks import State
from apps.core.transactions import run_whole
from apps.identity.sessions.tokens import caller_of
from apps.identity.syslog.services import record as write_log
from apps.kinds.engine.write import transitions
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .models import Plan
from .outbox import PLANS


def run_next() -> bool:
    """Runs the plan that has been due the longest; True if there is another. Safe in several workers at once."""
    return PLANS.run_next(lambda plan, lost: carry_out(plan))


def carry_out(plan: Plan) -> None:
    """Locks the record before the plan, as ``services.save_plan`` does. Raises Problem with one sentence; raises Lost."""

    def work() -> None:
        _act(plan)
        PLANS.end(plan, State.DONE)

    try:
        run_whole(work)
    except Invalid as invalid:
        raise Problem("；".join(invalid.errors.values()) or invalid.msg) from None


def _act(plan: Plan) -> None:
    kind, caller = registry.kind(plan.kind), caller_of(plan.account_id)
    payload: dict[str, Any] = {"id": plan.record_id}
    if transitions.form_of(kind, plan.action):
        payload["reason"] = plan.reason
    transitions.perform(kind, plan.action, caller, payload)
    _log(plan, caller)


def _log(plan: Plan, caller: Caller) -> None:
    kind = registry.kind(plan.kind)
    write_log(caller, None, f"{plan.label}{kind.label}", kind=kind.key, ids=[plan.record_id], summary="", code=0)
