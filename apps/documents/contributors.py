"""The writers of a document since its last version."""

from __future__ import annotations

from collections.abc import Mapping

from django.db.models import Max

from .models import DocumentVersion


def contributors(
    document_id: int, writers: Mapping[int, int], earlier: list[int], *, version_seq: int | None = None
) -> list[int]:
    """Account ids of the writers since the last version, the latest first.

    ``writers``: the last row of each account in the log. ``earlier``: the writers of rows that compaction removed.
    ``version_seq``: the row that the newest version holds; None if it must be read.
    """
    last = version_seq if version_seq is not None else last_version(document_id)
    latest = sorted(((seq, actor) for actor, seq in writers.items() if seq > last), reverse=True)
    return list(dict.fromkeys([*(actor for _, actor in latest), *earlier]))


def last_version(document_id: int) -> int:
    """Return the row that the newest version holds; 0 without one."""
    return DocumentVersion.objects.filter(document_id=document_id).aggregate(seq=Max("seq"))["seq"] or 0
