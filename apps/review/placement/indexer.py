"""Updates ``Placement`` from the records, inside the transactions that change them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from apps.core.payload_names import camel
from apps.kinds.engine.write.indexes import RecordIndex
from apps.kinds.kind import Kind

from .models import Placement
from .placement_fields import shown_by, shown_in, slot_fields

#: Field, live, target kind, target id.
Row = tuple[str, bool, str, int]


def covers(kind: Kind) -> bool:
    return bool(slot_fields(kind))


def follow(kind: Kind, record: Any, action: str) -> None:
    """``RecordIndex.follow``. A deleted record shows nothing; a restored one shows its targets again."""
    if action == "delete" or record.deleted_at is not None:
        forget(kind, record.pk)
    else:
        _write(kind, record.pk, rows_of(kind, record), is_new=action == "create")


def forget(kind: Kind, record_id: int) -> None:
    Placement.objects.filter(kind=kind.key, record_id=record_id).delete()


def rebuild(kind: Kind, records: Sequence[Any]) -> None:
    """``RecordIndex.rebuild``."""
    for record in records:
        follow(kind, record, "rebuild")


def _write(kind: Kind, record_id: int, wanted: set[Row], *, is_new: bool = False) -> None:
    """Writes only the differences. A new record has no rows yet."""
    existing = [] if is_new else list(Placement.objects.filter(kind=kind.key, record_id=record_id))
    known = {(row.field, row.live, row.target_kind, row.target_id): row.pk for row in existing}
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


INDEX = RecordIndex("placements", Placement, covers=covers, follow=follow, forget=forget, rebuild=rebuild)
