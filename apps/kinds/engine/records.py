"""Finds records of a kind: those that a caller sees, one by its id, and ids as payloads carry them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import Model, QuerySet

from apps.core.errors import Invalid, NotFound

from ..kind import Kind
from ..rights import Caller
from . import subset_grants

MAX_BATCH = 500


def visible(kind: Kind, caller: Caller | None, *, recycle: bool = False) -> QuerySet[Any]:
    """The records that the caller may know of, outside (or with ``recycle`` inside) the recycle bin. No caller sees all."""
    rows: QuerySet[Any] = kind.model._default_manager.filter(deleted_at__isnull=not recycle)
    rows = kind.queryset(rows, caller) if kind.queryset else rows
    return subset_grants.narrowed(kind, caller, rows) if caller and kind.subset_grants else rows


def find(
    kind: Kind,
    caller: Caller | None,
    raw_id: object,
    *,
    recycle: bool = False,
    lock: bool = False,
    without: Sequence[str] = (),
    joined: Sequence[str] = (),
) -> Any:
    """Return the record with the id that a payload carries. Raises NotFound, and Invalid for a text that is no id.

    ``lock`` locks the row for a change. The columns ``without`` are read at first use; ``joined`` names foreign keys whose
    records are read along.
    """
    rows = visible(kind, caller, recycle=recycle).defer(*without)
    rows = rows.select_related(*joined) if joined else rows
    if lock:
        rows = rows.select_for_update(of=("self",))
    record = rows.filter(pk=as_id(raw_id)).first()
    if record is None:
        raise NotFound(f"该{kind.label}不存在或已被删除，请刷新列表")
    return record


def as_id(raw: object) -> int:
    """The id of a payload as a number. Raises Invalid."""
    if isinstance(raw, bool) or not str(raw).isascii() or not str(raw).isdigit() or len(str(raw)) > 18:
        raise Invalid({"id": "记录编号无效，请从列表中重新打开"})
    return int(str(raw))


def as_ids(raw: object) -> list[int]:
    """Ids from a JSON array or a comma-separated query value, in order and without repeats. Raises Invalid."""
    items = raw.split(",") if isinstance(raw, str) else raw
    if not isinstance(items, (list, tuple)) or not items:
        raise Invalid({"ids": "请先选择要操作的记录"})
    if len(items) > MAX_BATCH:
        raise Invalid({"ids": f"一次最多操作{MAX_BATCH}条记录，请分批操作"})
    return list(dict.fromkeys(as_id(item) for item in items))


def one_or_many(id: int | None, ids: list[int] | None) -> list[int]:
    """The records of a call that takes ``id`` or ``ids``; raises Invalid if it names none."""
    if ids:
        return ids
    if id is None:
        raise Invalid({"ids": "请先选择要操作的记录"})
    return [id]


def name_of(kind: Kind, record: Model) -> str:
    """The record's name for people: its title, else the kind and the number."""
    return str(getattr(record, kind.title, "") or "").strip() or f"{kind.label} {record.pk}"
