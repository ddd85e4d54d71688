"""Reads the texts of many documents at once."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby
from typing import Any

from django.db.models import F
from pycrdt import Doc

from .. import store
from ..crdt import minimal_rewrite
from ..html.parser import parse
from ..models import Document, DocumentUpdate
from ..update_log import StoredUpdate


def documents(kind: str, record_ids: Collection[int]) -> dict[int, Doc[Any] | None]:
    """Return the durable documents of these records by record, in two statements; None for one that does not load.

    A record without a document is left out.
    """
    found = list(Document.objects.filter(kind=kind, record_id__in=record_ids, head_seq__gt=0))
    rows = _rows({document.pk for document in found})
    return {document.record_id: _loaded(document, rows.get(document.pk, [])) for document in found}


def of_html(html: str) -> Doc[Any]:
    """Return the document that a record without one would get."""
    doc: Doc[Any] = Doc()
    minimal_rewrite.write_body(doc, parse(html))
    return doc


def _rows(document_ids: Collection[int]) -> dict[int, list[StoredUpdate]]:
    later = DocumentUpdate.objects.filter(document_id__in=document_ids, seq__gt=F("document__snapshot_seq"))
    ordered = later.order_by("document_id", "seq")
    return {
        document: [StoredUpdate(row.seq, bytes(row.payload), row.actor_id, row.connection) for row in rows]
        for document, rows in groupby(ordered, key=lambda row: row.document_id)
    }


def _loaded(document: Document, rows: list[StoredUpdate]) -> Doc[Any] | None:
    """A compaction that went between both statements leaves other rows: such a document is read again by itself."""
    if document.quarantined_at is not None:
        return None
    try:
        whole = store.follow_snapshot(document, rows) and document.snapshot_seq + len(rows) >= document.head_seq
        return (store.put_together(document, rows) if whole else store.load(document)).doc
    except store.LoadFailed:
        return None
