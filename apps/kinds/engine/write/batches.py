"""Doing one thing to many records: each on its own, the answer tells what was done and what was refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.db import transaction

from apps.core.errors import Problem
from apps.core.transactions import part

from ...kind import Kind
from ...rights import Caller
from .. import records


def each(
    kind: Kind, caller: Caller, ids: list[int], act: Callable[[int], object], *, recycle: bool = False
) -> dict[str, Any]:
    """``{done: [id], refused: [{id, label, code, reason}]}``; a refusal leaves its record untouched. In a transaction."""
    done: list[int] = []
    refused: list[dict[str, Any]] = []
    _hold(kind, caller, ids, recycle)
    for record_id in ids:
        try:
            with transaction.atomic():
                act(record_id)
            done.append(record_id)
        except Problem as problem:
            label = _label(kind, caller, record_id, recycle)
            refused.append({"id": record_id, "label": label, "code": problem.code, "reason": problem.msg})
    return {"done": done, "refused": refused}


def _hold(kind: Kind, caller: Caller, ids: list[int], recycle: bool) -> None:
    """All of them locked in the order of their numbers: of two batches over the same records one waits for the other,
    whatever order they were picked in."""
    held = records.visible(kind, caller, recycle=recycle).filter(pk__in=ids).order_by("pk")
    list(held.select_for_update(of=("self",)).values_list("pk", flat=True))


def _label(kind: Kind, caller: Caller, record_id: int, recycle: bool) -> str:
    record = records.visible(kind, caller, recycle=recycle).filter(pk=record_id).first()
    return records.name_of(kind, record) if record is not None else f"{kind.label} {record_id}"


def one_or_each(
    kind: Kind,
    caller: Caller,
    payload: Mapping[str, Any],
    act: Callable[[int], Any],
    *,
    recycle: bool = False,
) -> Any:
    """``id`` does one and lets its refusal through; ``ids`` does each."""
    if payload.get("ids") not in (None, "", []):
        return each(kind, caller, records.as_ids(payload["ids"]), act, recycle=recycle)
    with part():
        return act(records.as_id(payload.get("id")))
