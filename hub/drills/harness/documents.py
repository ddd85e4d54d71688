"""Documents as PostgreSQL has them, read without the hub."""

from __future__ import annotations

from typing import Any

from django.db import connection
from pycrdt import Doc

from apps.documents import store
from apps.documents.crdt import y_prosemirror
from apps.documents.crdt.doc import effect
from apps.documents.html.renderer import render
from apps.documents.models import Document, DocumentUpdate
from apps.documents.prosemirror.content_hash import canonical_document, content_hash
from hub.drills.harness.outcome import Broken, expect

KIND = "article"


def fresh() -> None:
    """Close the connection of this process: the drill may have stopped its database since."""
    connection.close()


def loaded(record_id: int) -> store.Loaded:
    """Load the stored document. Raises ``LoadFailed``."""
    fresh()
    return store.load(Document.objects.get(kind=KIND, record_id=record_id))


def vector(record_id: int) -> list[list[int]]:
    """Return the stored state vector as sorted pairs of client and clock."""
    return sorted([client, clock] for client, clock in loaded(record_id).guard.clocks.items() if clock)


def hash_of(record_id: int) -> str:
    """The content hash of the stored document, read anew."""
    doc = loaded(record_id).doc
    return content_hash(y_prosemirror.read_body(doc), y_prosemirror.read_fields(doc))


def canonical(record_id: int) -> str:
    """Body and fields of the stored document as canonical JSON; equal documents give equal texts."""
    doc = loaded(record_id).doc
    return canonical_document(y_prosemirror.read_body(doc), y_prosemirror.read_fields(doc))


def html(record_id: int) -> str:
    """The HTML of the stored document's body."""
    return render(y_prosemirror.read_body(loaded(record_id).doc))


def require_durable(record_id: int, acknowledged: bytes | None) -> None:
    """Raise :class:`Broken` unless every item and deletion of the acknowledged update is in the stored document."""
    if acknowledged is None:
        return
    document = loaded(record_id)
    inspection = document.guard.inspect_stored(acknowledged)
    lost = dict(inspection.advances)
    expect(not lost and not inspection.missing, f"acknowledged and not stored: clocks {lost or 'beyond a hole'}")
    if effect(document.doc, acknowledged) is not None:
        raise Broken("acknowledged deletions are not stored")


def explain(record_id: int, full: bytes, theirs: str) -> str:
    """Return a sentence on how the stored content differs from that of the editors.

    ``full``: their document as one update. ``theirs``: its canonical text.
    """
    document = loaded(record_id)
    ours = canonical(record_id)
    missing = effect(document.doc, full)
    own: Doc[Any] = Doc()
    own.apply_update(full)
    alone = canonical_document(y_prosemirror.read_body(own), y_prosemirror.read_fields(own)) == theirs
    at = next((n for n, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), 0)
    cause = "lost something" if missing else "reads the same updates differently"
    also = "" if alone else "; so does a fresh pycrdt document with the editor's own update"
    return f"the store {cause}{also}: {ours[max(0, at - 60) : at + 60]!r} where editors have {theirs[max(0, at - 60) : at + 60]!r}"


def log_rows(record_id: int) -> int:
    """The number of rows of the document's log; compaction makes it smaller."""
    fresh()
    return DocumentUpdate.objects.filter(document__kind=KIND, document__record_id=record_id).count()


def rows_by(record_id: int, actor_id: int) -> int:
    """The number of rows of the document's log that this account wrote."""
    fresh()
    rows = DocumentUpdate.objects.filter(document__kind=KIND, document__record_id=record_id, actor_id=actor_id)
    return rows.count()


def head(record_id: int) -> Document:
    """The document's own row, read on a fresh connection."""
    fresh()
    return Document.objects.get(kind=KIND, record_id=record_id)
