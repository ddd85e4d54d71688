"""The people who wrote in a document since its last version."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import Max

from .models import DocumentVersion

if TYPE_CHECKING:
    from .store import Loaded


def contributors(loaded: Loaded, earlier: list[int]) -> list[int]:
    """Account ids, the latest first: of the rows that ``loaded`` holds, then ``earlier``, of rows that compaction took."""
    last = loaded.version_seq if loaded.version_seq is not None else last_version(loaded.document_id)
    latest = sorted(((seq, actor) for actor, seq in loaded.writers.items() if seq > last), reverse=True)
    return list(dict.fromkeys([*(actor for _, actor in latest), *earlier]))


def last_version(document_id: int) -> int:
    """The sequence that the newest version holds; 0 without one."""
    return DocumentVersion.objects.filter(document_id=document_id).aggregate(seq=Max("seq"))["seq"] or 0
