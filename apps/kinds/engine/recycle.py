"""Deleting into the recycle bin, restoring, deleting for ever, and the drag order of a list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import ProtectedError
from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict, Invalid

from ..kind import Kind
from ..rights import Caller
from . import batches, rows, saving

CLEAN_CHUNK = 500


def delete(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> Any:
    """Into the bin when the kind has one (it can restore), else for ever."""
    step = partial(_delete_one, kind, caller)
    result = batches.one_or_each(kind, caller, payload, step)
    return result if isinstance(result, dict) else {"done": [result], "refused": []}


def _delete_one(kind: Kind, caller: Caller, record_id: int) -> int:
    record = rows.find(kind, caller, record_id, lock=True)
    if why := rows.delete_refusal(kind, record):
        raise Conflict(why)
    events.publish("record.deleting", kind=kind, record=record, caller=caller)
    saving.tell(kind, record, caller, "delete")
    if any(call.op == "restore" for call in kind.calls):
        record.deleted_at = timezone.now()
        record.revision += 1
        record.save(update_fields=["deleted_at", "revision", "updated_at"])
    else:
        _destroy(kind, record)
    return record_id


def _destroy(kind: Kind, record: Any) -> None:
    try:
        record.delete()
    except ProtectedError:
        raise Conflict(f"该{kind.label}正在被其他内容使用，请先解除引用") from None


def restore(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> Any:
    step = partial(_restore_one, kind, caller)
    result = batches.one_or_each(kind, caller, payload, step, recycle=True)
    return result if isinstance(result, dict) else {"done": [result], "refused": []}


def _restore_one(kind: Kind, caller: Caller, record_id: int) -> int:
    record = rows.find(kind, caller, record_id, recycle=True, lock=True)
    record.deleted_at = None
    record.revision += 1
    saving.assign(kind, record, {})
    saving.tell(kind, record, caller, "restore")
    return record_id


def purge(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> Any:
    step = partial(_purge_one, kind, caller)
    result = batches.one_or_each(kind, caller, payload, step, recycle=True)
    return result if isinstance(result, dict) else {"done": [result], "refused": []}


def _purge_one(kind: Kind, caller: Caller, record_id: int) -> int:
    record = rows.find(kind, caller, record_id, recycle=True, lock=True)
    saving.tell(kind, record, caller, "purge")
    _destroy(kind, record)
    return record_id


def clean(kind: Kind, caller: Caller, _payload: Mapping[str, Any]) -> dict[str, Any]:
    """Empty the recycle bin; records that others still use stay and are counted."""
    ids = list(rows.visible(kind, caller, recycle=True).values_list("pk", flat=True))
    result: dict[str, Any] = {"done": 0, "refused": []}
    for start in range(0, len(ids), CLEAN_CHUNK):
        part = batches.each(
            kind, caller, ids[start : start + CLEAN_CHUNK], partial(_purge_one, kind, caller), recycle=True
        )
        result["done"] += len(part["done"])
        result["refused"] += part["refused"]
    return result


@transaction.atomic
def sort(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """Write the dragged order: the records of ``ids`` exchange the places that they hold among themselves."""
    column = next((f.name for f in kind.fields if f.type == "sort_order"), None)
    if column is None:
        raise Invalid({"ids": f"{kind.label}不支持手动排序"})
    ids = rows.as_ids(payload.get("ids"))
    found = {r.pk: r for r in rows.visible(kind, caller).select_for_update(of=("self",)).filter(pk__in=ids)}
    missing = [record_id for record_id in ids if record_id not in found]
    if missing:
        raise Conflict("列表已有变化，请刷新后重新排序", data={"missing": missing})
    for place, record_id in zip(_places(found.values(), column), ids, strict=True):
        record = found[record_id]
        setattr(record, column, place)
        record.revision += 1
        record.save()
        saving.tell(kind, record, caller, "sort")
    return {"done": ids}


def _places(records: Iterable[Any], column: str) -> list[int]:
    """The places to hand out again: those held now, or 1…n while some are shared or empty."""
    held = [getattr(record, column) for record in records]
    distinct = sorted({place for place in held if place is not None})
    return distinct if len(distinct) == len(held) else list(range(1, len(held) + 1))
