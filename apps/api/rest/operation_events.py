"""Events of calls, from which the system log writes its rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core import events
from apps.core.context import Context
from apps.kinds.engine.read import review_queue
from apps.kinds.kind import Kind
from apps.kinds.registry import BoundCall, registry
from apps.kinds.rights import Caller


def publish_operation(
    bound_call: BoundCall, caller: Caller, payload: Mapping[str, Any], data: Any, context: Context
) -> None:
    """Says what a person did, inside the transaction of the call."""
    ids = payload.get("ids") or payload.get("id") or (data.get("id") if isinstance(data, dict) else None)
    events.publish(
        "operation",
        caller=caller,
        context=context,
        call=bound_call.call,
        kind=_kind_meant(bound_call, payload),
        ids=ids if isinstance(ids, list) else [ids] if ids is not None else [],
        payload=payload,
        answer=data,
    )


def publish_refusal(bound_call: BoundCall, caller: Caller, context: Context) -> None:
    """Says that a person lacks the right to a change, after its transaction. Mere reading is not worth a row."""
    if not (bound_call.call.reads and bound_call.call.method == "GET"):
        events.publish("operation.refused", caller=caller, context=context, call=bound_call.call, kind=bound_call.kind)


def _kind_meant(bound_call: BoundCall, payload: Mapping[str, Any]) -> Kind | None:
    """The kind of the record that a shared path of the verification centre decided on."""
    if not bound_call.call.shared:
        return bound_call.kind
    kind = bound_call.kind or registry.kinds.get(str(payload.get("kind") or ""))
    return review_queue.chosen(kind, payload) if kind else None
