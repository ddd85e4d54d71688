"""A call that changes something: one transaction, its row of the system log included."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.core.files import File

from apps.core.context import Context
from apps.core.errors import Problem
from apps.core.transactions import run_whole
from apps.kinds.registry import BoundCall
from apps.kinds.rights import Caller

from ..bound_call import run
from . import idempotency
from .call_events import publish_performed


def write(bound_call: BoundCall, caller: Caller | None, payload: Mapping[str, Any], context: Context, key: str) -> Any:
    """The answer of the call, which stands or falls as a whole and may be tried twice.

    ``key`` is the ``Idempotency-Key`` of the request, or empty.
    """
    move = idempotency.named_move(bound_call, caller, payload, key)
    try:
        return run_whole(lambda: _attempt(bound_call, caller, _fresh(payload), context, key, move))
    except Problem:
        answer = idempotency.moved_before(move, bound_call.call.answer) if move else None
        if answer is None:
            raise
        return answer


def _fresh(payload: Mapping[str, Any]) -> dict[str, Any]:
    """The payload as it was sent: an earlier attempt may have taken names out or read a file."""
    for value in payload.values():
        if isinstance(value, File):
            value.seek(0)
    return dict(payload)


def _attempt(
    bound_call: BoundCall,
    caller: Caller | None,
    payload: dict[str, Any],
    context: Context,
    key: str,
    move: idempotency.NamedMove | None,
) -> Any:
    """One attempt: before the commit nothing here reaches beyond the database."""
    creation = idempotency.claim(bound_call, caller, key)
    if creation is not None and caller is not None and creation.record_id is not None:
        return idempotency.made_before(bound_call, caller, creation)
    data = run(bound_call, caller, payload, context)
    if creation is not None:
        idempotency.remember(creation, data)
    if move is not None:
        idempotency.remember_move(move, key)
    if caller is not None:
        publish_performed(bound_call, caller, payload, data, context)
    return data
