"""Tables derived from records (indexes), each kept equal to them inside the transaction that changes a record.

The composition root installs them. A changed record is read once and handed to all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Model

from ...events import RecordChanged
from ...kind import Kind
from ...registry import registry


def _nothing(kind: Kind) -> None:
    """The default of ``before_rebuild``."""


@dataclass(frozen=True, slots=True)
class RecordIndex:
    """One derived table. Its rows have the columns ``kind`` (a key) and ``record_id``.

    Without ``follow`` and ``forget`` triggers of the database write the rows within the statement that changes a record.
    """

    #: The name for ``manage.py rebuild_indexes``.
    name: str
    model: type[Model]
    #: True if records of the kind have rows here.
    covers: Callable[[Kind], bool]
    #: Writes the rows of these records of one kind as they are now. The caller has locked the records.
    rebuild: Callable[[Kind, Sequence[Any]], None]
    #: Writes the rows of one record after an action. ``delete`` comes before the record is in the bin.
    follow: Callable[[Kind, Any, str], None] | None = None
    #: Deletes the rows of the record with this id, which goes for ever.
    forget: Callable[[Kind, int], None] | None = None
    #: Runs in a transaction of its own before the first record of a kind is rebuilt.
    before_rebuild: Callable[[Kind], None] = _nothing
    #: Runs in a transaction of its own after the last record of all kinds was rebuilt.
    after_rebuild: Callable[[], None] = lambda: None


_installed: tuple[RecordIndex, ...] = ()


def install(*indexes: RecordIndex) -> None:
    """Set the indexes of the product, in the order in which they follow a record."""
    global _installed
    _installed = indexes


def installed() -> tuple[RecordIndex, ...]:
    """The indexes in the order of ``install``."""
    return _installed


def on_record_changed(event: RecordChanged) -> None:
    """Inside handler. Without the written record in the event, the row is read here."""
    kind, action = registry.kinds.get(event.kind), event.action
    if kind is None or not (covering := [index for index in _installed if index.follow and index.covers(kind)]):
        return
    if action == "purge" or (action == "delete" and not kind.has_bin):
        for index in covering:
            if index.forget:
                index.forget(kind, event.id)
        return
    record = event.record or kind.model._default_manager.filter(pk=event.id).first()
    for index in covering if record is not None else ():
        if index.follow:
            index.follow(kind, record, action)
