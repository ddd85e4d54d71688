"""Restores a version, and makes a document editable again. Each is one new change at the end of the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from pycrdt import Doc

from apps.core import events
from apps.core.errors import Conflict
from apps.kinds.rights import Caller

from .. import access, store, update_log
from ..crdt import minimal_rewrite, y_prosemirror
from ..crdt.doc import capture
from ..derived_content import derive_loaded
from ..events import DocumentAppended, DocumentRestored
from ..models import DocumentVersion
from ..ports import Derived
from ..prosemirror.schema import Json
from ..prosemirror.schema_repair import representable
from ..repair import rebuild as repair
from . import services
from .services import Reason


@transaction.atomic
def restore(kind: str, record_id: int, version_id: int, *, caller: Caller) -> DocumentVersion:
    """Write body and fields of the version into the document. A version stores the content until now.

    Publishes ``DocumentAppended`` for living rooms and ``DocumentRestored`` for people and columns.
    """
    loaded = _locked_or_repaired(kind, record_id, caller)
    access.require_edit(caller, kind, record_id)
    version = services.find(kind, record_id, version_id)
    present = derive_loaded(loaded)
    if present.content_hash == version.content_hash:
        raise Conflict("现在的内容与这个版本相同，无需恢复")
    _keep_present(loaded, present, "恢复前的内容", Reason.BEFORE_RESTORE, caller)
    then = content_of(version)
    _become(
        (kind, record_id), loaded, representable(y_prosemirror.read_body(then)), y_prosemirror.read_fields(then), caller
    )
    _publish(kind, record_id, caller, f"把内容恢复到了版本“{version.name}”")
    return version


@transaction.atomic
def convert(kind: str, record_id: int, *, caller: Caller) -> DocumentVersion:
    """Drop the content that the editor cannot show, as a new change. Return the version that holds all of it."""
    loaded = store.locked(kind, record_id)
    access.require_edit(caller, kind, record_id)
    body = y_prosemirror.read_body(loaded.doc)
    present = derive_loaded(loaded)
    held = _keep_present(loaded, present, "转换前的内容", Reason.BEFORE_CONVERSION, caller)
    if not _become((kind, record_id), loaded, representable(body), {}, caller):
        raise Conflict("内容已经可以编辑，无需转换，请刷新页面")
    _publish(kind, record_id, caller, "把内容转换成了可编辑的内容")
    return held


def _locked_or_repaired(kind: str, record_id: int, caller: Caller) -> store.Loaded:
    """Lock the document, and repair it first if it does not load. A quarantined one is left to administrators."""
    try:
        return store.locked(kind, record_id)
    except store.Quarantined:
        raise
    except store.LoadFailed:
        access.require_edit(caller, kind, record_id)
        repair.repair(kind, record_id)
        return store.locked(kind, record_id)


def content_of(version: DocumentVersion) -> Doc[Any]:
    """Return the document of a version. Raises :class:`store.LoadFailed`."""
    held = store.Loaded(version.document_id, 0)
    held.take(version.seq, version.snapshot)
    return held.doc


def _keep_present(loaded: store.Loaded, present: Derived, name: str, reason: Reason, caller: Caller) -> DocumentVersion:
    """Store the present content as a version, unless the latest named version has the same."""
    latest = services.latest_of(loaded.document_id)
    if latest and latest.content_hash == present.content_hash and latest.reason != Reason.AUTOMATIC:
        return latest
    return services.keep(loaded, present, name=name, reason=reason, actor=caller)


def _become(key: tuple[str, int], loaded: store.Loaded, then: Json, fields: Mapping[str, Any], caller: Caller) -> bool:
    """Write the content. Return False if nothing had to change. Publishes ``DocumentAppended`` for living rooms."""

    def change() -> None:
        minimal_rewrite.drop_embedded(loaded.doc)
        minimal_rewrite.write_body(loaded.doc, then)
        y_prosemirror.write_fields(loaded.doc, fields)

    update = capture(loaded.doc, change)
    if update is None:
        return False
    seq = update_log.append([update_log.NewUpdate(loaded.document_id, update, caller.account_id)]).seqs[0] or loaded.seq
    events.publish(DocumentAppended(kind=key[0], record_id=key[1], seq=seq))
    return True


def _publish(kind: str, record_id: int, caller: Caller, what: str) -> None:
    """Publish ``DocumentRestored`` for people who have the document open and for the record's columns."""
    by = {"id": caller.account_id, "label": caller.display_name}
    events.publish(DocumentRestored(kind=kind, record_id=record_id, by=by, what=what))
