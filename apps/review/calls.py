"""Calls that every reviewed kind shares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.kinds.call_fields import ID, KIND, PAGING
from apps.kinds.calls import Call, get, post, record_calls, verify_center
from apps.kinds.engine.read import queue_query
from apps.kinds.engine.write import transitions
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Lifecycle
from apps.kinds.rights import Caller, Right

from .board.calls import CALLS as BOARD_CALLS
from .claims.services import CALLS as CLAIM_CALLS
from .decisions.undo import CALLS as DECISION_CALLS
from .handover.calls import CALLS as HANDOVER_CALLS
from .queries import history
from .queues.calls import CALLS as QUEUE_CALLS
from .templates.services import CALLS as TEMPLATE_CALLS


def review_history(base: str) -> tuple[Call, ...]:
    """``GET {base}/history``: the review log of one record, for callers who may view or review it."""
    return (
        get(
            f"{base}/history",
            run=history,
            form=(ID, *PAGING),
            rename={"ps": "pageSize"},
            action="history",
            right=Right.VIEW,
            label="审核记录",
        ),
    )


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


def _decide_any(action: str, kind: Kind, caller: Caller, rest: Mapping[str, Any]) -> Any:
    if kind.lifecycle.transition(action) is None:
        raise Invalid({"kind": "请指明要审核的内容类型"})
    decision = {name: value for name, value in rest.items() if name not in queue_query.CHOOSING}
    return transitions.perform_asked(queue_query.chosen(kind, rest), action, caller, decision)


def approve_any(*, caller: Caller, kind: Kind, rest: Mapping[str, Any]) -> Any:
    """Approves records of ``kind``. The action checks the right."""
    return _decide_any("approve", kind, caller, rest)


def reject_any(*, caller: Caller, kind: Kind, rest: Mapping[str, Any]) -> Any:
    """Rejects records of ``kind``. The action checks the right."""
    return _decide_any("reject", kind, caller, rest)


def _decision(path: str, service: Callable[..., Any], label: str) -> Call:
    return post(path, run=service, form=(KIND,), rest="act", access="signed-in", shared=True, label=label)


CALLS = (
    _decision("/verify-center/approved", approve_any, "审核通过"),
    _decision("/verify-center/rejection", reject_any, "审核驳回"),
    _decision("/verify-center/approved/batch", approve_any, "批量审核通过"),
    _decision("/verify-center/rejection/batch", reject_any, "批量审核驳回"),
    *BOARD_CALLS,
    *CLAIM_CALLS,
    *DECISION_CALLS,
    *HANDOVER_CALLS,
    *QUEUE_CALLS,
    *TEMPLATE_CALLS,
)
