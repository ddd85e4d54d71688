"""Renders a document to the content that is stored with its record and shown to readers."""

from __future__ import annotations

from . import store
from .contributors import contributors
from .crdt import y_prosemirror
from .html.renderer import render
from .models import Document
from .ports import Derived
from .prosemirror import plain_text
from .prosemirror.content_hash import content_hash


def derive(kind: str, record_id: int) -> Derived | None:
    """Render what is durable now; None when the record has no document yet. Raises :class:`store.LoadFailed`."""
    document = Document.objects.filter(kind=kind, record_id=record_id, head_seq__gt=0).first()
    return derive_loaded(store.load(document)) if document else None


def derive_loaded(loaded: store.Loaded) -> Derived:
    """Derive HTML, text, fields, hash and contributors from a loaded document."""
    body, fields = y_prosemirror.read_body(loaded.doc), y_prosemirror.read_fields(loaded.doc)
    text = plain_text.storable(plain_text.plain_text(body))
    return Derived(
        html=render(body),
        text=text,
        word_count=plain_text.word_count(text),
        fields=plain_text.storable(fields),
        content_hash=content_hash(body, fields),
        seq=loaded.seq,
        contributors=contributors(loaded.document_id, loaded.writers, loaded.earlier, version_seq=loaded.version_seq),
    )
