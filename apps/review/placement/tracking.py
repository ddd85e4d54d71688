"""Keeps ``Placement`` equal to what the records show, inside the transactions that change them."""

from __future__ import annotations

from typing import Any

from apps.core.naming import camel
from apps.kinds.kind import Kind
from apps.kinds.registry import registry

from .models import Placement
from .slots import shown_by, shown_in, slot_fields

#: Field, live, target kind, target id.
Row = tuple[str, bool, str, int]


def follow(*, kind: str, id: int, action: str, **_: Any) -> None:
    """Event ``record.changed``. What is deleted shows nothing; what is restored shows it again."""
    declared = registry.kinds.get(kind)
    if declared is None or not slot_fields(declared):
        return
    if action in ("delete", "purge"):
        Placement.objects.filter(kind=kind, record_id=id).delete()
    else:
        keep(declared, id)


def keep(kind: Kind, record_id: int) -> None:
    """Write the placements of one record as they are now; nothing is written when nothing changed."""
    record = kind.model._default_manager.filter(pk=record_id, deleted_at__isnull=True).first()
    wanted = rows_of(kind, record) if record is not None else set()
    standing = Placement.objects.filter(kind=kind.key, record_id=record_id)
    known = {(row.field, row.live, row.target_kind, row.target_id): row.pk for row in standing}
    if gone := [pk for row, pk in known.items() if row not in wanted]:
        Placement.objects.filter(pk__in=gone).delete()
    Placement.objects.bulk_create(
        [
            Placement(kind=kind.key, record_id=record_id, field=field, live=live, target_kind=key, target_id=pk)
            for field, live, key, pk in wanted - known.keys()
        ],
        ignore_conflicts=True,
    )


def rows_of(kind: Kind, record: Any) -> set[Row]:
    published = (record.published if kind.reviewed else None) or {}
    found: set[Row] = set()
    for field in slot_fields(kind):
        name = camel(field.name)
        found |= {(name, False, key, pk) for key, pk in shown_by(field, record)}
        found |= {(name, True, key, pk) for key, pk in shown_in(field, published)}
    return found
