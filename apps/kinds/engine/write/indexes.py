"""Tables derived from records (indexes), each kept equal to them inside the transaction that changes a record.

The composition root installs them. A changed record is read once and handed to all of them.
"""

from __future__ import annotations

from typing import Any, Protocol

from ...kind import Kind
from ...registry import registry


class RecordIndex(Protocol):
    """One derived table; its rows name kind and record."""

    def covers(self, kind: Kind) -> bool:
        """True if records of the kind have rows here."""

    def follow(self, kind: Kind, record: Any, action: str) -> None:
        """Write the rows of one record as it is now. ``delete`` is told before the record is in the bin."""

    def forget(self, kind: Kind, record_id: int) -> None:
        """Delete the rows of a record that goes for ever."""


_installed: tuple[RecordIndex, ...] = ()


def install(*indexes: RecordIndex) -> None:
    global _installed
    _installed = indexes


def record_changed(*, kind: str, id: int, action: str, record: Any = None, **_: Any) -> None:
    """Event ``record.changed``, inside. ``record`` is the one that was written, where its writer has it."""
    declared = registry.kinds.get(kind)
    covering = [index for index in _installed if declared is not None and index.covers(declared)]
    if declared is None or not covering:
        return
    if action == "purge" or (action == "delete" and not declared.has_bin):
        for index in covering:
            index.forget(declared, id)
        return
    record = record or declared.model._default_manager.filter(pk=id).first()
    for index in covering if record is not None else ():
        index.follow(declared, record, action)
