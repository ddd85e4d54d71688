"""Rebuilds a document that does not load, from the latest state that loads and every row that still fits."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone

from apps.core import events

from .. import compaction, store, update_log
from ..crdt.lib0 import Malformed
from ..events import DocumentRepaired
from ..models import Document, DocumentVersion, KeptSnapshot

logger = logging.getLogger(__name__)


class LeftOut(NamedTuple):
    """A row that does not fit, with its writer and the fault."""

    seq: int
    actor_id: int | None
    fault: str


class Base(NamedTuple):
    """A state on which the rows after ``seq`` build. ``name``: its name in messages."""

    seq: int
    payload: bytes | None
    name: str


@dataclass(slots=True)
class Rebuilt:
    """The rebuilt state.

    ``rows``: the number of rows behind ``base`` that fit. ``passed_over``: states that do not load, with the fault.
    """

    loaded: store.Loaded
    base: Base
    rows: int = 0
    left_out: list[LeftOut] = field(default_factory=list)
    passed_over: list[tuple[str, str]] = field(default_factory=list)


class CannotRepair(Exception):
    """Nothing of the document loads."""


def last_good(document: Document) -> Rebuilt:
    """Return the document as far as it loads. Writes nothing. Raises :class:`CannotRepair`."""
    passed_over: list[tuple[str, str]] = []
    for base in _bases(document):
        rows = _rows_after(document, base)
        if rows is None:
            passed_over.append((base.name, "之后的修改已不在日志中"))
            continue
        try:
            rebuilt = _rebuilt(document, base, rows)
        except store.LoadFailed as error:
            passed_over.append((base.name, str(error)))
            continue
        fault = compaction.fault_of(rebuilt.loaded, rebuilt.loaded.doc.get_update())
        if not fault:
            rebuilt.passed_over = passed_over
            return rebuilt
        passed_over.append((base.name, fault))
    raise CannotRepair(str(document))


@transaction.atomic
def repair(kind: str, record_id: int) -> Rebuilt | None:
    """Replace a document that does not load by its last good state. Return None if nothing is wrong with it.

    The replaced snapshot stays for a day, as after a compaction. Living rooms load anew by ``DocumentRepaired``.
    """
    document = Document.objects.select_for_update().get(kind=kind, record_id=record_id)
    if _is_sound(document):
        return None
    rebuilt = last_good(document)
    compaction.keep_replaced(document, timezone.now())
    document.snapshot = rebuilt.loaded.doc.get_update()
    # A number of its own: no room may take the rows after it for the continuation of what it holds.
    document.head_seq += 1
    document.snapshot_seq = document.head_seq
    document.snapshot_at = timezone.now()
    document.quarantined_at, document.load_attempts, document.apply_crashes = None, 0, 0
    document.stamps = document.stamps | rebuilt.loaded.guard.stamps.authors
    document.save()
    logger.warning("the document %s was repaired, %d rows were left out", document, len(rebuilt.left_out))
    events.publish(DocumentRepaired(kind=kind, record_id=record_id, seq=document.snapshot_seq))
    return rebuilt


def _is_sound(document: Document) -> bool:
    """Return True if the document loads, and the snapshot that compaction would make of it too."""
    if document.quarantined_at is not None:
        return False
    try:
        loaded = store.load(document)
    except store.LoadFailed:
        return False
    return not compaction.fault_of(loaded, loaded.doc.get_update())


def _bases(document: Document) -> Iterator[Base]:
    """Yield the states to build on, the latest first. A version needs no other state."""
    yield Base(document.snapshot_seq, _bytes(document.snapshot), "快照")
    for kept in KeptSnapshot.objects.filter(document=document).order_by("-seq"):
        yield Base(kept.seq, _bytes(kept.payload), f"第 {kept.seq} 条修改时的快照")
    for version in DocumentVersion.objects.filter(document=document).order_by("-seq", "-pk"):
        yield Base(version.seq, version.snapshot, f"版本“{version.name}”")


def _bytes(stored: bytes | memoryview | None) -> bytes | None:
    return None if stored is None else bytes(stored)


def _rows_after(document: Document, base: Base) -> list[update_log.StoredUpdate] | None:
    """Return the rows behind the base; None if the base is empty and the first rows are gone."""
    rows = update_log.read_since(document.pk, base.seq)
    from_the_first = bool(rows) and rows[0].seq == 1
    return rows if base.payload is not None or from_the_first else None


def _rebuilt(document: Document, base: Base, rows: list[update_log.StoredUpdate]) -> Rebuilt:
    """Load the base and the rows that fit. Raises :class:`store.LoadFailed` if the base itself does not load."""
    left_out: dict[int, LeftOut] = {}
    while True:
        loaded = store.Loaded(document.pk, document.access_epoch)
        loaded.guard.stamps.authors |= document.stamps
        if base.payload is not None:
            loaded.take(base.seq, base.payload)
        spoiled = False
        for row in rows:
            if row.seq in left_out or spoiled:
                continue
            try:
                _take(loaded, row)
            except store.LoadFailed as error:
                left_out[row.seq] = LeftOut(row.seq, row.actor_id, str(error))
                spoiled = isinstance(error, store.Spoiled)
        if not spoiled:
            return Rebuilt(loaded, base, len(rows) - len(left_out), sorted(left_out.values()))


def _take(loaded: store.Loaded, row: update_log.StoredUpdate) -> None:
    """Apply a row, more strictly than loading: a row that cuts a letter in two makes snapshots that do not load."""
    with suppress(Malformed):
        if loaded.guard.inspect_stored(row.payload).halved:
            raise store.LoadFailed(f"document {loaded.document_id} at {row.seq}: cuts a letter in two")
    loaded.take(row.seq, row.payload)
