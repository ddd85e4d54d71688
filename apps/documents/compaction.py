"""Replaces rows of the log by one snapshot, so that loading stays short.

A snapshot is what pycrdt makes of the rows, and pycrdt may be wrong. So it is loaded and compared before anything counts
on it, and what it replaces stays for a day: ``manage.py repair_document`` goes back to that.
"""

from __future__ import annotations

import datetime as dt
import logging

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from . import store
from .contributors import contributors
from .crdt import y_prosemirror
from .crdt.lib0 import read_state_vector
from .models import Document, DocumentUpdate, KeptSnapshot
from .prosemirror.content_hash import content_hash

logger = logging.getLogger(__name__)

KEPT_FOR = dt.timedelta(days=1)
ROWS_BEFORE_COMPACTION = 500


def compact(document_id: int) -> int:
    """Write a snapshot of the committed rows. Return the row that the document's snapshot reaches then."""
    document = Document.objects.get(pk=document_id)
    return compact_loaded(document, store.load(document))


def compact_if_long(document: Document, loaded: store.Loaded) -> None:
    """Compact a document that the caller has loaded for another reason."""
    if loaded.seq - document.snapshot_seq >= ROWS_BEFORE_COMPACTION:
        compact_loaded(document, loaded)


def compact_loaded(document: Document, loaded: store.Loaded) -> int:
    """Write the snapshot of a loaded document.

    Rows are never changed once committed, so the snapshot is made without a lock; it is written only if no
    other compaction was first.
    """
    before = document.snapshot_seq
    if loaded.seq <= before:
        return before
    snapshot = loaded.doc.get_update()
    fault = fault_of(loaded, snapshot)
    if fault:
        logger.error("the document %s is not compacted, its rows stay: %s", document, fault)
        return before
    with transaction.atomic():
        locked = Document.objects.select_for_update().get(pk=document.pk)
        if locked.snapshot_seq != before:
            return locked.snapshot_seq
        now = timezone.now()
        keep_replaced(locked, now)
        locked.snapshot, locked.snapshot_seq, locked.snapshot_at = snapshot, loaded.seq, now
        locked.stamps = loaded.guard.stamps.authors
        locked.contributors = contributors(
            loaded.document_id, loaded.writers, list(locked.contributors), version_seq=loaded.version_seq
        )
        locked.save(update_fields=["snapshot", "snapshot_seq", "snapshot_at", "stamps", "contributors"])
        _forget_old(locked, now)
    return loaded.seq


def forget_old(now: dt.datetime | None = None) -> None:
    """Remove replaced snapshots of documents that nobody compacts any more. A timed task calls this."""
    moment = now or timezone.now()
    due = Q(snapshot_at__lte=moment - KEPT_FOR) & Q(kept_snapshots__isnull=False)
    for pk in list(Document.objects.filter(due).values_list("pk", flat=True).distinct()):
        with transaction.atomic():
            _forget_old(Document.objects.select_for_update().get(pk=pk), moment)


def fault_of(loaded: store.Loaded, snapshot: bytes) -> str:
    """Return the fault of a snapshot; "" if it loads with the clocks and the content of the document."""
    made = store.Loaded(loaded.document_id, loaded.access_epoch)
    try:
        made.take(loaded.seq, snapshot)
    except store.LoadFailed as error:
        return str(error)
    if not made.guard.clocks == loaded.guard.clocks == read_state_vector(made.doc.get_state()):
        return "its snapshot has another state vector"
    return "" if _content_hash(made) == _content_hash(loaded) else "its snapshot has another content"


def _content_hash(loaded: store.Loaded) -> str:
    return content_hash(y_prosemirror.read_body(loaded.doc), y_prosemirror.read_fields(loaded.doc))


def keep_replaced(document: Document, now: dt.datetime) -> None:
    """Store the snapshot that is replaced now, unless it is young and one of the same day is stored."""
    made_at = document.snapshot_at or document.created_at
    newest = KeptSnapshot.objects.filter(document=document).order_by("-seq").first()
    if newest is None or now - made_at >= KEPT_FOR or made_at - newest.made_at >= KEPT_FOR:
        KeptSnapshot.objects.create(
            document=document, seq=document.snapshot_seq, payload=document.snapshot, made_at=made_at
        )


def _forget_old(document: Document, now: dt.datetime) -> None:
    """Delete replaced snapshots and rows in front of the latest snapshot that is a day old."""
    kept = KeptSnapshot.objects.filter(document=document)
    made = [*kept.values_list("seq", "made_at"), (document.snapshot_seq, document.snapshot_at or document.created_at)]
    newest_aged = max((seq for seq, made_at in made if now - made_at >= KEPT_FOR), default=0)
    kept.filter(seq__lt=newest_aged).delete()
    DocumentUpdate.objects.filter(document=document, seq__lte=newest_aged).delete()
