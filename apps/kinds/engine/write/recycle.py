"""Deletes records into the recycle bin, restores them, and deletes them for ever."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from django.db.models import ProtectedError
from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict

from ...events import BeforeDelete
from ...kind import Kind
from ...rights import Caller, Right
from .. import permissions, records
from . import batches, descendants, save
from .descendants import Descendant

CLEAN_CHUNK = 500
#: Acts on the record with this id and returns the descendants that went along.
Act = Callable[[Kind, Caller, int], list[Descendant]]


def delete(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> Any:
    """Delete records with their descendants: into the bin if the kind has one, else for ever.

    -> ``{done, refused, along: [{kind, label, count}]}``.
    """
    return _with_descendants(kind, caller, payload, _delete_one)


def _with_descendants(
    kind: Kind, caller: Caller, payload: Mapping[str, Any], act: Act, *, recycle: bool = False
) -> dict[str, Any]:
    """Act on each record. One that went along with an earlier one is done already."""
    along: list[Descendant] = []

    def step(record_id: int) -> int:
        if not any(child is kind and each.pk == record_id for child, each in along):
            along.extend(act(kind, caller, record_id))
        return record_id

    result = batches.one_or_each(kind, caller, payload, step, recycle=recycle)
    answer = result if isinstance(result, dict) else {"done": [result], "refused": []}
    return answer | {"along": descendants.counted(along)}


def _delete_one(kind: Kind, caller: Caller, record_id: int) -> list[Descendant]:
    record = records.find(kind, caller, record_id, lock=True)
    permissions.require_own(kind, record, caller, Right.REMOVE)
    if why := permissions.delete_refusal(kind, record):
        raise Conflict(why)
    return remove(kind, record, caller)


def remove(kind: Kind, record: Any, caller: Caller) -> list[Descendant]:
    """Put a locked record into the bin with its descendants, for ever if the kind has no bin. Judges no right and no state."""
    record_id = record.pk
    moment, has_bin = timezone.now(), any(call.op == "restore" for call in kind.calls)
    under = descendants.living(descendants.below(kind, [record_id], lock=True))
    for child, each in [*reversed(under), (kind, record)]:
        events.publish(BeforeDelete(kind=child, record=each, caller=caller))
        save.publish_change(child, each, caller, "delete")
        if has_bin:
            _bin(each, moment)
    if not has_bin:
        _destroy(kind, record)
    return under


def _bin(record: Any, moment: dt.datetime) -> None:
    record.deleted_at = moment
    record.revision += 1
    record.save(update_fields=["deleted_at", "revision", "updated_at"])


def _destroy(kind: Kind, record: Any) -> None:
    try:
        record.delete()
    except ProtectedError:
        raise Conflict(f"该{kind.label}正在被其他内容使用，请先解除引用") from None


def restore(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> Any:
    """Take records out of the bin, with the descendants that went in together with them."""
    return _with_descendants(kind, caller, payload, _restore_one, recycle=True)


def _restore_one(kind: Kind, caller: Caller, record_id: int) -> list[Descendant]:
    record = records.find(kind, caller, record_id, recycle=True, lock=True)
    permissions.require_own(kind, record, caller, Right.REMOVE)
    return take_out(kind, record, caller)


def take_out(kind: Kind, record: Any, caller: Caller) -> list[Descendant]:
    """Take a locked record out of the bin, with the descendants that went in with it. Judges no right."""
    descendants.require_parents(kind, record)
    under = descendants.binned_with(kind, record, record.deleted_at)
    for child, each in [(kind, record), *under]:
        each.deleted_at = None
        each.revision += 1
        save.assign(child, each, {})
        save.publish_change(child, each, caller, "restore")
    return under


def purge(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> Any:
    """Delete records of the bin for ever, with their descendants. A descendant outside the bin is a Conflict."""
    return _with_descendants(kind, caller, payload, _purge_one, recycle=True)


def _purge_one(kind: Kind, caller: Caller, record_id: int) -> list[Descendant]:
    record = records.find(kind, caller, record_id, recycle=True, lock=True)
    permissions.require_own(kind, record, caller, Right.REMOVE)
    under = descendants.below(kind, [record_id], lock=True)
    if living := descendants.counted(descendants.living(under)):
        raise Conflict(f"该{kind.label}之下还有{descendants.sentence(living)}没有删除，请先删除它们")
    for child, each in [*reversed(under), (kind, record)]:
        save.publish_change(child, each, caller, "purge")
    _destroy(kind, record)
    return under


def clean(kind: Kind, caller: Caller, _payload: Mapping[str, Any]) -> dict[str, Any]:
    """Empty the recycle bin: ``{done: number, refused}``. A record that others use stays and is among the refused."""
    # Descendants are younger than their record, so the newest go first.
    ids = list(records.visible(kind, caller, recycle=True).order_by("-pk").values_list("pk", flat=True))
    result: dict[str, Any] = {"done": 0, "refused": []}
    for start in range(0, len(ids), CLEAN_CHUNK):
        part = batches.each(
            kind, caller, ids[start : start + CLEAN_CHUNK], partial(_purge_one, kind, caller), recycle=True
        )
        result["done"] += len(part["done"])
        result["refused"] += part["refused"]
    return result
