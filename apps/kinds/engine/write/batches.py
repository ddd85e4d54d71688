"""Acts on many records, each in its own savepoint: the answer has the done ones and the refused ones."""

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
    """Lock all records in the order of their ids, so that two batches over the same records wait and never deadlock."""
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
    """Act on ``id`` and return the result of ``act``, or on ``ids`` and return ``{done, refused}``.

    A refusal of ``id`` is raised.
    """
    if payload.get("ids") not in (None, "", []):
        return each(kind, caller, records.as_ids(payload["ids"]), act, recycle=recycle)
    with part():
        return act(records.as_id(payload.get("id")))
