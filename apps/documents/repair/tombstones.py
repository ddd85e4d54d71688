"""Replaces updates that were refused at their commit, after other editors had seen them and built on them.

A refused update cannot be left out: letters that others typed beside it would build on nothing, and their editors would
bring the update back under their own names. So the log gets its items as deleted ones, written by nobody. A second row
brings back the content that the refused update had deleted or overwritten.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from pycrdt import Doc

from .. import store, update_log
from ..crdt import minimal_rewrite, y_prosemirror
from ..crdt.deletions import Range, deletions_update
from ..crdt.doc import ApplyFailed, apply, capture
from ..crdt.inspection import Inspection
from ..crdt.lib0 import Malformed
from ..models import Document
from ..ports import ports
from ..prosemirror.content_hash import canonical_json
from ..prosemirror.schema import Json

logger = logging.getLogger(__name__)


def rows_of(document_id: int, judged: Sequence[update_log.Judged]) -> list[list[update_log.NewUpdate]] | None:
    """Return the rows to write for each of a document's next updates; None if they do not fit the document.

    An admitted update is its own row. Refused ones that follow each other are replaced together.
    """
    try:
        document = Document.objects.get(pk=document_id)
        loaded = store.load(document)
        rows: list[list[update_log.NewUpdate]] = []
        for admitted, run in groupby(judged, key=lambda one: one.admitted):
            updates = [one.update for one in run]
            if admitted:
                rows += [[update] for update in updates]
                for update in updates:
                    loaded.take(loaded.seq, update.payload)
            else:
                replaced = _replaced(loaded, [update.payload for update in updates], document.kind)
                rows += [
                    *([] for _ in updates[1:]),
                    [update_log.NewUpdate(document_id, payload) for payload in replaced],
                ]
    except (store.LoadFailed, Malformed, ApplyFailed) as error:
        logger.warning("refused updates of document %d cannot be replaced: %s", document_id, error)
        return None
    return rows


def _replaced(loaded: store.Loaded, refused: Sequence[bytes], kind: str) -> list[bytes]:
    """Return the rows to write for the refused updates. ``loaded`` holds them afterwards."""
    body, fields = y_prosemirror.read_body(loaded.doc), y_prosemirror.read_fields(loaded.doc)
    struck = capture(loaded.doc, lambda: _strike(loaded, refused))
    restored = capture(loaded.doc, lambda: _restore(loaded.doc, body, fields, kind))
    if restored is not None and not loaded.guard.load(restored):
        raise Malformed("what was deleted cannot be brought back")
    return [payload for payload in (struck, restored) if payload is not None]


def _strike(loaded: store.Loaded, refused: Iterable[bytes]) -> None:
    new: list[Range] = []
    for payload in refused:
        inspection = loaded.guard.inspect_stored(payload)
        if inspection.missing:
            raise Malformed("builds on something that is not there")
        apply(loaded.doc, payload)
        loaded.guard.accept(inspection)
        new += [(client, *clocks) for client, clocks in inspection.advances.items()]
    apply(loaded.doc, deletions_update(new))
    loaded.guard.accept(Inspection(deletions=new))


def _restore(doc: Doc[Any], body: Json, fields: Json, kind: str) -> None:
    if canonical_json(y_prosemirror.read_body(doc)) != canonical_json(body):
        minimal_rewrite.write_body(doc, body)
    y_prosemirror.write_fields(doc, fields, shared_names=ports().sequence_fields(kind))
