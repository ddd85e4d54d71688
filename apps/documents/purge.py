"""What goes for ever with a record that is deleted for ever."""

from __future__ import annotations

from .models import CommentThread, Document, RecordLock


def purge(kind: str, record_id: int) -> None:
    """The record's document with its log and versions, its comments with what they name, its lock."""
    for model in (Document, CommentThread, RecordLock):
        model._default_manager.filter(kind=kind, record_id=record_id).delete()
