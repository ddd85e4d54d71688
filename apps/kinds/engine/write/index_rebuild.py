"""Writes an index anew from all records, while the product runs.

Records are locked batch by batch, so that each row is of the newest version and a writer waits for one batch at most.
Rows that are right stay as they are, so a rebuild changes nothing in an index that is whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from django.db import transaction
from django.db.models import Exists, OuterRef

from apps.core.transactions import run_whole

from ...kind import Kind
from .indexes import RecordIndex, installed

#: Records that one transaction locks.
BATCH = 200

#: Gets the kind, the number of its records done so far and their number in all.
Progress = Callable[[Kind, int, int], None]


def rebuild(index: RecordIndex, kinds: Iterable[Kind], progress: Progress) -> None:
    """Write the rows of all records of ``kinds`` that the index covers, and delete the rows of records that are gone.

    ``kinds`` are all kinds of the product whose table exists: a row of any other kind is deleted.
    """
    covered = [kind for kind in kinds if index.covers(kind) and _has_records(kind)]
    index.model._default_manager.exclude(kind__in=[kind.key for kind in covered]).delete()
    for kind in covered:
        _rebuild_kind(index, kind, progress)
    with transaction.atomic():
        index.after_rebuild()


def _has_records(kind: Kind) -> bool:
    """False for a kind that shows the rows of an index, such as all content."""
    return kind.model._meta.concrete_model not in {index.model for index in installed()}


def _rebuild_kind(index: RecordIndex, kind: Kind, progress: Progress) -> None:
    with transaction.atomic():
        index.before_rebuild(kind)
    _delete_orphans(index, kind)
    total, done, last = kind.model._default_manager.count(), 0, 0
    progress(kind, done, total)
    while ids := _ids_after(kind, last):
        run_whole(lambda ids=ids: _rebuild_batch(index, kind, ids))  # type: ignore[misc]
        done, last = done + len(ids), ids[-1]
        progress(kind, done, max(done, total))


def _ids_after(kind: Kind, last: int) -> list[int]:
    return list(kind.model._default_manager.filter(pk__gt=last).order_by("pk").values_list("pk", flat=True)[:BATCH])


def _rebuild_batch(index: RecordIndex, kind: Kind, ids: list[int]) -> None:
    """``no_key``: new rows that refer to a locked record do not wait."""
    records = kind.model._default_manager.filter(pk__in=ids).order_by("pk")
    index.rebuild(kind, list(records.select_for_update(of=("self",), no_key=True)))


def _delete_orphans(index: RecordIndex, kind: Kind) -> None:
    record = kind.model._default_manager.filter(pk=OuterRef("record_id"))
    index.model._default_manager.filter(~Exists(record), kind=kind.key).delete()
