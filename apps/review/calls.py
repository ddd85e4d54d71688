"""Calls that every reviewed kind shares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.kinds.calls import Call, get, post, record_calls, verify_center
from apps.kinds.engine.read import review_queue
from apps.kinds.engine.write import transitions
from apps.kinds.lifecycle import Lifecycle
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from .claims.services import CALLS as CLAIM_CALLS
from .decisions.undo import CALLS as DECISION_CALLS
from .queries import history
from .queues.calls import CALLS as QUEUE_CALLS
from .templates.services import CALLS as TEMPLATE_CALLS


def review_history(base: str) -> tuple[Call, ...]:
    """``GET {base}/history``: the review log of one record, for callers who may view or review it."""
    return (get(f"{base}/history", run=history, action="history", right=Right.VIEW, label="审核记录"),)


def reviewed_calls(
    base: str, lifecycle: Lifecycle, *, queue: str, decisions: str = "", decided: bool = False, **names: str
) -> tuple[Call, ...]:
    """The calls of an ordinary reviewed kind: those of ``record_calls``, its queue with the decisions, its history.

    ``queue`` is the end of ``/verify-center/{queue}``; ``decisions`` is the end of the decisions' path, if it differs.
    """
    return (
        *record_calls(base, lifecycle, decided=decided, **names),
        *verify_center(queue, actions=decisions),
        *review_history(base),
    )


def _decide_any(action: str, caller: Caller, payload: Mapping[str, Any]) -> Any:
    kind = registry.kinds.get(str(payload.get("kind") or ""))
    if kind is None or kind.lifecycle.transition(action) is None:
        raise Invalid({"kind": "请指明要审核的内容类型"})
    rest = {name: value for name, value in payload.items() if name not in ("kind", *review_queue.CHOOSING)}
    return transitions.perform_asked(review_queue.chosen(kind, payload), action, caller, rest)


def approve_any(*, caller: Caller, payload: Mapping[str, Any]) -> Any:
    """Approves a record of the payload's ``kind``. The action checks the right."""
    return _decide_any("approve", caller, payload)


def reject_any(*, caller: Caller, payload: Mapping[str, Any]) -> Any:
    return _decide_any("reject", caller, payload)


CALLS = (
    post("/verify-center/approved", run=approve_any, access="signed-in", shared=True, label="审核通过"),
    post("/verify-center/rejection", run=reject_any, access="signed-in", shared=True, label="审核驳回"),
    post("/verify-center/approved/batch", run=approve_any, access="signed-in", shared=True, label="批量审核通过"),
    post("/verify-center/rejection/batch", run=reject_any, access="signed-in", shared=True, label="批量审核驳回"),
    *CLAIM_CALLS,
    *DECISION_CALLS,
    *QUEUE_CALLS,
    *TEMPLATE_CALLS,
)
