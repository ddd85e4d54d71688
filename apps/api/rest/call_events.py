"""Publishes the events of calls, from which the system log writes its rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core import events
from apps.core.context import Context
from apps.kinds.engine.read import queue_query
from apps.kinds.events import CallPerformed, CallRefused
from apps.kinds.kind import Kind
from apps.kinds.registry import BoundCall, registry
from apps.kinds.rights import Caller

from ..payload import subject_of


def publish_performed(
    bound_call: BoundCall, caller: Caller, payload: Mapping[str, Any], data: Any, context: Context
) -> None:
    """Publish ``CallPerformed`` inside the transaction of the call."""
    subject = subject_of(bound_call.call, payload, data)
    events.publish(
        CallPerformed(
            caller=caller,
            context=context,
            call=bound_call.call,
            kind=_kind_meant(bound_call, payload),
            ids=subject.ids,
            reason=subject.reason,
            filters=subject.filters,
            answer=data,
        )
    )


def publish_refused(bound_call: BoundCall, caller: Caller, context: Context) -> None:
    """Publish ``CallRefused`` after the transaction. A refused GET is not worth a row of the system log."""
    if not (bound_call.call.reads and bound_call.call.method == "GET"):
        events.publish(CallRefused(caller=caller, context=context, call=bound_call.call, kind=bound_call.kind))


def _kind_meant(bound_call: BoundCall, payload: Mapping[str, Any]) -> Kind | None:
    """The kind of the record that a shared path of the verification centre decided on."""
    if not bound_call.call.shared:
        return bound_call.kind
    kind = bound_call.kind or registry.kinds.get(str(payload.get("kind") or ""))
    return queue_query.chosen(kind, payload) if kind else None
