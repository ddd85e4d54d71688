"""Runs the operation or the service of a call. The view has checked who may call a service."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from apps.core.context import Context
from apps.identity.service_token.services import Service
from apps.kinds.calls import Call
from apps.kinds.engine import QUERIES, form, run_operation
from apps.kinds.kind import Kind
from apps.kinds.registry import BoundCall
from apps.kinds.rights import Caller


def run(
    row: BoundCall, caller: Caller | None, payload: dict[str, Any], context: Context, service: Service | None = None
) -> Any:
    call = row.call
    if call.op != "run":
        assert row.kind is not None
        assert caller is not None
        return run_operation(row.kind, call, caller, payload)
    assert call.run is not None
    offered = {"kind": row.kind, "caller": caller, "service": service, "context": context}
    offered |= values_of(call, row.kind, payload)
    return call.run(**{name: offered[name] for name in wanted(call.run) if name in offered})


def values_of(call: Call, kind: Kind | None, payload: Mapping[str, Any]) -> dict[str, Any]:
    """Reads the payload for the service: each field's value, all of them as ``form``, the other names as ``rest`` or, for
    a list, as its parsed ``query``.
    """
    if call.exact:
        form.refuse_unknown(call.form, payload, why="没有这个字段，请检查接口文档")
    values = form.parse(call.form, payload)
    rest = form.without(call.form, payload)
    if parse := QUERIES.get(call.rest):
        of = values.get("kind") or kind
        assert of is not None
        return values | {"form": values, "query": parse(of, rest)}
    return values | {"form": values, "rest": rest}


@lru_cache(maxsize=1024)
def wanted(service: Callable[..., Any]) -> tuple[str, ...]:
    """The names of a service's parameters."""
    return tuple(inspect.signature(service).parameters)
