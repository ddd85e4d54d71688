"""Deleting into the recycle bin, restoring, and deleting for ever."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from django.db.models import ProtectedError
from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict

from ..kind import Kind
from ..rights import Caller, Right
from . import batches, rows, saving

CLEAN_CHUNK = 500


def delete(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> Any:
    """Into the bin when the kind has one (it can restore), else for ever."""
    step = partial(_delete_one, kind, caller)
    result = batches.one_or_each(kind, caller, payload, step)
    return result if isinstance(result, dict) else {"done": [result], "refused": []}


def _delete_one(kind: Kind, caller: Caller, record_id: int) -> int:
    record = rows.find(kind, caller, record_id, lock=True)
    rows.require_own(kind, record, caller, Right.REMOVE)
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
    rows.require_own(kind, record, caller, Right.REMOVE)
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
    rows.require_own(kind, record, caller, Right.REMOVE)
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
