"""Acts on many records, each in its own savepoint: the answer has the done ones and the refused ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from apps.core.errors import Problem
from apps.core.transactions import part

from ...kind import Kind
from ...rights import Caller
from .. import records


def each(
    kind: Kind,
    caller: Caller,
    ids: list[int],
    act: Callable[[int], object],
    *,
    recycle: bool = False,
    hold: Callable[[QuerySet[Any]], None] | None = None,
) -> dict[str, Any]:
    """``{done: [id], refused: [{id, label, code, reason}]}``; a refusal leaves its record untouched. In a transaction.

    All records are locked in the order of their ids, so that two batches over the same records wait and never deadlock.
    ``hold`` reads the rows that lock them, for who needs more than their ids.
    """
    done: list[int] = []
    refused: list[dict[str, Any]] = []
    (hold or _hold)(_locking(kind, caller, ids, recycle))
    for record_id in ids:
        try:
            with transaction.atomic():
                act(record_id)
            done.append(record_id)
        except Problem as problem:
            label = _label(kind, caller, record_id, recycle)
            refused.append({"id": record_id, "label": label, "code": problem.code, "reason": problem.msg})
    return {"done": done, "refused": refused}


def _locking(kind: Kind, caller: Caller, ids: list[int], recycle: bool) -> QuerySet[Any]:
    rows = records.visible(kind, caller, recycle=recycle).filter(pk__in=ids).order_by("pk")
    return rows.select_for_update(of=("self",))


def _hold(rows: QuerySet[Any]) -> None:
    list(rows.values_list("pk", flat=True))


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
    hold: Callable[[QuerySet[Any]], None] | None = None,
) -> Any:
    """Act on ``id`` and return the result of ``act``, or on ``ids`` and return ``{done, refused}`` as ``each``.

    A refusal of ``id`` is raised.
    """
    if payload.get("ids") not in (None, "", []):
        return each(kind, caller, records.as_ids(payload["ids"]), act, recycle=recycle, hold=hold)
    with part():
        return act(records.as_id(payload.get("id")))
