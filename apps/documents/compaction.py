"""Keeps logs short: one snapshot instead of the rows it covers."""

from __future__ import annotations

from django.db import transaction

from . import store
from .contributors import contributors
from .models import Document, DocumentUpdate


def compact(document_id: int) -> int:
    """Write a snapshot of what is committed and remove the rows it covers, in one transaction.

    Rows are never changed once committed, so the snapshot is made without a lock; it is written only if no
    other compaction was first. Returns the sequence that the snapshot reaches.
    """
    document = Document.objects.get(pk=document_id)
    before = document.snapshot_seq
    loaded = store.load(document)
    snapshot = loaded.doc.get_update()
    with transaction.atomic():
        locked = Document.objects.select_for_update().get(pk=document_id)
        if locked.snapshot_seq != before or loaded.seq <= before:
            return locked.snapshot_seq
        covered = DocumentUpdate.objects.filter(document_id=document_id, seq__lte=loaded.seq)
        locked.snapshot, locked.snapshot_seq = snapshot, loaded.seq
        locked.contributors = contributors(document_id, loaded.seq)
        locked.save(update_fields=["snapshot", "snapshot_seq", "contributors"])
        covered.delete()
    return loaded.seq
