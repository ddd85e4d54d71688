"""Edits of documents that may not stand yet."""

from __future__ import annotations

from typing import Any

from apps.documents import store


def edited(kind: str, record_id: int, **change: Any) -> int:
    """``store.edit``, and the document is made first if there is none. The sequence that holds the change."""
    if not store.exists(kind, record_id):
        store.open_or_seed(kind, record_id)
    seq = store.edit(kind, record_id, **change)
    assert seq is not None
    return seq
