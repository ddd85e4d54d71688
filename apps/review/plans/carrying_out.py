"""Plans whose moment has come: each in a transaction of its own, with the rights that its planner has now."""

from __future__ import annotations

import logging
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.core.errors import Invalid, Problem
from apps.core.transactions import is_collision, whole_call
from apps.identity.syslog.services import record as write_log
from apps.identity.tokens import caller_of
from apps.kinds.engine import acting
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from . import services
from .models import Plan

logger = logging.getLogger(__name__)

AT_ONCE = 200
CRASHED = "执行时出现意外错误，请检查内容后手动操作"


def carry_out_due() -> int:
    """Carry out what is due, the earliest first; returns how many plans ended. Safe in several workers at once."""
    ended = 0
    while ended < AT_ONCE and _carry_out_one():
        ended += 1
    return ended


@whole_call
def _carry_out_one() -> bool:
    due = Plan.objects.filter(state=Plan.State.WAITING, at__lte=timezone.now()).order_by("at", "pk")
    plan = due.select_for_update(skip_locked=True).first()
    if plan is None:
        return False
    try:
        with transaction.atomic():
            _act(plan)
    except Problem as problem:
        _fail(plan, _sentence(problem))
    except Exception as error:
        if is_collision(error):
            raise
        logger.exception("plan %s failed", plan.pk)
        _fail(plan, CRASHED)
    else:
        services.end(plan, Plan.State.DONE, "")
    return True


def _act(plan: Plan) -> None:
    kind, caller = registry.kind(plan.kind), caller_of(plan.account_id)
    payload: dict[str, Any] = {"id": plan.record_id}
    if acting.form_of(kind, plan.action):
        payload["reason"] = plan.reason
    acting.perform(kind, plan.action, caller, payload)
    _log(plan, caller, "")


def _log(plan: Plan, caller: Caller, summary: str, code: int = 0) -> None:
    kind = registry.kind(plan.kind)
    write_log(
        caller, None, f"{plan.label}{kind.label}", kind=kind.key, ids=[plan.record_id], summary=summary, code=code
    )


def _sentence(problem: Problem) -> str:
    """What was wrong, field by field where it is known."""
    details = "；".join(problem.errors.values()) if isinstance(problem, Invalid) else ""
    return details or problem.msg


def _fail(plan: Plan, why: str) -> None:
    services.end(plan, Plan.State.FAILED, why)
