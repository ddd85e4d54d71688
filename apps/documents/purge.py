"""Deletes what belongs to a record that is deleted for ever."""

from __future__ import annotations

from .models import CommentThread, Document, RecordLock


def purge(kind: str, record_id: int) -> None:
    """Delete the record's document with log and versions, its comments with their mentions, and its lock."""
    for model in (Document, CommentThread, RecordLock):
        model._default_manager.filter(kind=kind, record_id=record_id).delete()
