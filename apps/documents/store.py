"""Loads, seeds and edits the document of a record, for calls and for rooms."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.db import Error, connection, transaction
from django.db.models import F, OuterRef, QuerySet, Subquery
from django.utils import timezone
from pycrdt import Doc

from apps.core import events
from apps.core.transactions import at_end
from apps.kinds.rights import Caller

from . import update_log
from .crdt import minimal_rewrite, shared_sequences, y_prosemirror
from .crdt.doc import ApplyFailed, apply, capture
from .crdt.guard.update_guard import UpdateGuard
from .crdt.lib0 import Malformed
from .events import DocumentAppended
from .html.parser import parse
from .models import Document, DocumentVersion
from .ports import ports

logger = logging.getLogger(__name__)

ATTEMPTS_BEFORE_QUARANTINE = 2
CRASHES_BEFORE_QUARANTINE = 2
READ_TRIES = 3


class LoadFailed(Exception):
    """The stored document cannot be put together; it must be neither opened nor overwritten."""


class Spoiled(LoadFailed):
    """pycrdt failed in the middle of a change: what was loaded before is of no use either."""


class Quarantined(LoadFailed):
    """The document brought its process down repeatedly, loading or changing it; its log is kept."""


@dataclass(slots=True)
class Loaded:
    """A document in memory: ``seq`` is the last row of the log that it holds, ``rendered_seq`` the one that the record's
    columns reach. ``writers`` are the authors of the log's rows with the last of each, ``earlier`` those of rows that
    compaction took; ``version_seq`` is what the newest version holds, where the document was read under its lock."""

    document_id: int
    access_epoch: int
    rendered_seq: int = 0
    doc: Doc[Any] = field(default_factory=Doc)
    guard: UpdateGuard = field(default_factory=UpdateGuard)
    seq: int = 0
    writers: dict[int, int] = field(default_factory=dict)
    earlier: list[int] = field(default_factory=list)
    version_seq: int | None = None

    def take(self, seq: int, payload: bytes) -> None:
        """Apply the stored bytes that end at row ``seq``. Raises :class:`LoadFailed`."""
        try:
            complete = self.guard.load(payload)
            if complete:
                apply(self.doc, payload)
        except Malformed as error:
            raise LoadFailed(f"document {self.document_id} at {seq}: {error}") from error
        except ApplyFailed as error:
            raise Spoiled(f"document {self.document_id} at {seq}: {error}") from error
        if not complete:
            raise LoadFailed(f"document {self.document_id} at {seq}: builds on something that is not there")
        self.seq = seq


def exists(kind: str, record_id: int) -> bool:
    """True if the record has a document with at least one update."""
    return Document.objects.filter(kind=kind, record_id=record_id, head_seq__gt=0).exists()


def open_or_seed(kind: str, record_id: int) -> Loaded:
    """Return the record's document. If there is none yet, make it once from the record's HTML and fields.

    Openings of one document wait for each other; an attempt that a dead process left behind counts towards
    quarantine. Raises :class:`LoadFailed`, :class:`Quarantined`, and what ``DocumentPorts.seed`` raises.
    """
    with _alone(kind, record_id):
        document, _ = Document.objects.get_or_create(kind=kind, record_id=record_id)
        _count_attempt(document)
        try:
            if document.head_seq == 0 and document.snapshot is None:
                _seed(document)
            return _shared(document)
        finally:
            Document.objects.filter(pk=document.pk).update(load_attempts=0)


def load(document: Document) -> Loaded:
    """Return the document of snapshot and log, never less than is stored. Raises :class:`LoadFailed`."""
    if document.quarantined_at is not None:
        raise Quarantined(str(document))
    for _ in range(READ_TRIES):
        rows = update_log.read_since(document.pk, document.snapshot_seq)
        if follow_snapshot(document, rows):
            break
        # A compaction went between reading the snapshot and reading the log.
        document.refresh_from_db()
    else:
        raise LoadFailed(f"document {document.pk}: the log has a hole")
    return put_together(document, rows)


def follow_snapshot(document: Document, rows: Sequence[update_log.StoredUpdate]) -> bool:
    """Return True if the rows come right behind the snapshot, without a hole."""
    first = document.snapshot_seq + 1
    return [row.seq for row in rows] == list(range(first, first + len(rows)))


def put_together(document: Document, rows: Sequence[update_log.StoredUpdate]) -> Loaded:
    """Return the document of its snapshot and all later rows of the log. Raises :class:`LoadFailed`."""
    loaded = Loaded(document.pk, document.access_epoch, document.rendered_seq)
    loaded.guard.stamps.authors |= document.stamps
    if document.snapshot is not None:
        loaded.take(document.snapshot_seq, bytes(document.snapshot))
    for row in rows:
        loaded.take(row.seq, row.payload)
        if row.actor_id is not None:
            loaded.writers[row.actor_id] = row.seq
    loaded.earlier = list(document.contributors)
    return loaded


def locked(kind: str, record_id: int) -> Loaded:
    """Return the document under its row lock: nothing is appended until the caller's transaction ends."""
    loaded = locked_if_there(kind, record_id)
    if loaded is None:
        open_or_seed(kind, record_id)
        loaded = load_held(_held(kind, record_id).get())
    return loaded


def locked_if_there(kind: str, record_id: int) -> Loaded | None:
    """``locked`` for a record that may have no document; None if it has none with at least one update."""
    document = held(kind, record_id)
    return load_held(document) if document is not None else None


def held(kind: str, record_id: int) -> Any:
    """Return the row of a document with at least one update, locked until the transaction ends; None without one.

    Its ``version_seq`` is the sequence that the newest version holds; None without a version.
    """
    return _held(kind, record_id).filter(head_seq__gt=0).first()


def held_of(kind: str, record_ids: Collection[int]) -> dict[int, Any]:
    """``held`` for several records, locked in the order of the documents -> the rows by record, where there are any."""
    documents = _with_version().filter(kind=kind, record_id__in=record_ids, head_seq__gt=0).order_by("pk")
    return {document.record_id: document for document in documents}


def _held(kind: str, record_id: int) -> QuerySet[Any]:
    return _with_version().filter(kind=kind, record_id=record_id)


def _with_version() -> QuerySet[Any]:
    newest = DocumentVersion.objects.filter(document=OuterRef("pk")).order_by("-seq").values("seq")[:1]
    return Document.objects.select_for_update().annotate(version_seq=Subquery(newest))


def load_held(document: Any) -> Loaded:
    """Return the document of a row that :func:`held` has returned."""
    loaded = load(document)
    loaded.version_seq = document.version_seq or 0
    return loaded


@transaction.atomic
def edit(
    kind: str,
    record_id: int,
    *,
    body_html: str | None = None,
    fields: Mapping[str, Any] | None = None,
    actor: Caller | None = None,
) -> int | None:
    """Change the document from a call. Living rooms read the new row by its sequence.

    Returns the sequence that holds the change, or None if the record has no document. Publishes ``DocumentAppended``.
    """
    loaded = locked_if_there(kind, record_id)
    if loaded is None:
        return None

    def change() -> None:
        if body_html is not None:
            minimal_rewrite.write_body(loaded.doc, parse(body_html))
        if fields is not None:
            y_prosemirror.write_fields(loaded.doc, fields)

    update = capture(loaded.doc, change)
    if update is None:
        return loaded.seq
    new = update_log.NewUpdate(loaded.document_id, update, actor.account_id if actor else None)
    seq = update_log.append([new]).seqs[0] or loaded.seq
    events.publish(DocumentAppended(kind=kind, record_id=record_id, seq=seq))
    return seq


def rules_changed(kind: str, record_id: int) -> None:
    """Advance the access epoch, so that the next append asks again for rights, inside its own transaction."""
    at_end(_advance, (kind, record_id))


@transaction.atomic
def _advance(changed: list[tuple[str, int]]) -> None:
    """One statement for each kind of a call; the rows are locked in the order of their ids."""
    for kind in sorted({kind for kind, _ in changed}):
        ids = {record_id for each, record_id in changed if each == kind}
        held = Document.objects.select_for_update().filter(kind=kind, record_id__in=ids).order_by("pk")
        Document.objects.filter(pk__in=held.values("pk")).update(access_epoch=F("access_epoch") + 1)


@transaction.atomic
def crashed(document_id: int) -> None:
    """Count a process that ended while it changed this document. The second in a row quarantines the document."""
    document = Document.objects.select_for_update().filter(pk=document_id).first()
    if document is None:
        return
    document.apply_crashes += 1
    if document.apply_crashes >= CRASHES_BEFORE_QUARANTINE and document.quarantined_at is None:
        logger.error("document %s is quarantined: changing it ended its process", document)
        document.quarantined_at = timezone.now()
    document.save(update_fields=["apply_crashes", "quarantined_at"])


def rendered(document_id: int, seq: int) -> None:
    """Record that the columns of the record hold the content of row ``seq``."""
    Document.objects.filter(pk=document_id, rendered_seq__lt=seq).update(rendered_seq=seq)


def closed_in_order(document_id: int) -> None:
    """Forget earlier crashes, for the room has closed with everything durable."""
    Document.objects.filter(pk=document_id, apply_crashes__gt=0).update(apply_crashes=0)


def release(kind: str, record_id: int) -> bool:
    """Lift the quarantine of a repaired document. Return False if there was none."""
    found = Document.objects.filter(kind=kind, record_id=record_id, quarantined_at__isnull=False)
    return bool(found.update(quarantined_at=None, load_attempts=0, apply_crashes=0))


def _seed(document: Document) -> None:
    seed = ports().seed(document.kind, document.record_id)
    doc: Doc[Any] = Doc()

    def fill() -> None:
        minimal_rewrite.write_body(doc, parse(seed.html))
        y_prosemirror.write_fields(doc, seed.fields, shared_names=ports().sequence_fields(document.kind))

    update = capture(doc, fill)
    if update is not None:
        seqs = update_log.append([update_log.NewUpdate(document.pk, update)]).seqs
        # The document has the content of the columns.
        Document.objects.filter(pk=document.pk).update(rendered_seq=seqs[0])
    document.refresh_from_db()


def _shared(document: Document) -> Loaded:
    """The document with its texts and lists as shared types, as one change of the log for one from before there were any.

    Here, under the lock of openings, and not in the browsers: two of them that turned the same text into a shared
    type at the same moment would make two, of which one would go with all that was typed in it.
    """
    loaded = load(document)
    names = ports().sequence_fields(document.kind)
    update = capture(loaded.doc, lambda: shared_sequences.share(loaded.doc, y_prosemirror.FIELDS, names))
    if update is None:
        return loaded
    update_log.append([update_log.NewUpdate(document.pk, update)])
    document.refresh_from_db()
    return load(document)


def _count_attempt(document: Document) -> None:
    if document.quarantined_at is None and document.load_attempts >= ATTEMPTS_BEFORE_QUARANTINE:
        logger.error("document %s is quarantined: loading it ended its process", document)
        document.quarantined_at = timezone.now()
        document.save(update_fields=["quarantined_at"])
    if document.quarantined_at is not None:
        raise Quarantined(str(document))
    Document.objects.filter(pk=document.pk).update(load_attempts=F("load_attempts") + 1)


@contextmanager
def _alone(kind: str, record_id: int) -> Iterator[None]:
    """Hold the document's advisory lock.

    Outside a transaction it is the session's, so that the attempt before a crash stays committed; inside one it
    is the transaction's, which gives it back however it ends.
    """
    key = [f"documents:{kind}:{record_id}"]
    if connection.in_atomic_block:
        _advise("pg_advisory_xact_lock", key)
        yield
        return
    _advise("pg_advisory_lock", key)
    try:
        yield
    finally:
        try:
            _advise("pg_advisory_unlock", key)
        except Error:
            _end_session()


def _end_session() -> None:
    """The lock ends with its session. Closing only Django's connection would give the session back to the pool."""
    if connection.connection is not None:
        connection.connection.close()
    connection.close()


def _advise(function: str, key: list[str]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"select {function}(hashtextextended(%s, 0))", key)
