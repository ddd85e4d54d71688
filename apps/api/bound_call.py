"""Runs the operation or the service of a call, once its right is checked."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from apps.core.context import Context
from apps.core.errors import Forbidden
from apps.identity.service_token.services import Service
from apps.kinds.calls import Call
from apps.kinds.engine import form, permissions, run_operation
from apps.kinds.kind import Kind
from apps.kinds.registry import BoundCall
from apps.kinds.rights import Caller, Right


def run(
    row: BoundCall, caller: Caller | None, payload: dict[str, Any], context: Context, service: Service | None = None
) -> Any:
    call = row.call
    if call.op != "run":
        assert row.kind is not None
        assert caller is not None
        return run_operation(row.kind, call, caller, payload)
    assert call.run is not None
    if call.access == "right":
        _require_right(row, caller)
    offered = {"kind": row.kind, "caller": caller, "service": service, "payload": payload, "context": context}
    offered |= values_of(call, payload)
    return call.run(**{name: offered[name] for name in wanted(call.run) if name in offered})


def values_of(call: Call, payload: Mapping[str, Any]) -> dict[str, Any]:
    """What the payload gives the service: each field's value, all of them as ``form``, the other names as ``rest``."""
    if call.exact:
        form.refuse_unknown(call.form, payload)
    values = form.parse(call.form, payload)
    return values | {"form": values, "rest": form.without(call.form, payload)}


def _require_right(row: BoundCall, caller: Caller | None) -> None:
    call, kind = row.call, row.kind
    assert caller is not None
    assert call.right is not None
    groups = groups_for(kind, call.right)
    if call.right == Right.VIEW and kind is not None:
        permissions.require_over(kind, caller, groups, call.right)
    elif not caller.may(groups, call.right):
        raise Forbidden()


def groups_for(kind: Kind | None, right: Right) -> tuple[str, ...]:
    """Viewing is open to the audit group too, as in the engine's reading operations."""
    if kind is None:
        return ()
    return kind.viewing_groups if right == Right.VIEW else kind.groups


@lru_cache(maxsize=1024)
def wanted(service: Callable[..., Any]) -> tuple[str, ...]:
    """The names of a service's parameters."""
    return tuple(inspect.signature(service).parameters)
