"""Compaction replaces rows only by what it has loaded and compared, and what it replaces stays for a day."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone
from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from apps.documents import compaction, derived_content, store, update_log
from apps.documents.crdt.lib0 import var_string, var_uint
from apps.documents.crdt.stamps import Stamp
from apps.documents.models import Document, DocumentUpdate, KeptSnapshot
from apps.documents.tests.edits import edited

pytestmark = pytest.mark.django_db

DAY = dt.timedelta(days=1)


def seqs(document: Document) -> list[int]:
    return [row.seq for row in update_log.read_since(document.pk, 0)]


def aged(document: Document, age: dt.timedelta) -> None:
    """As if everything had happened so long ago."""
    then = timezone.now() - age
    Document.objects.filter(pk=document.pk).update(created_at=then)
    Document.objects.filter(pk=document.pk, snapshot_at__isnull=False).update(snapshot_at=then)
    KeptSnapshot.objects.filter(document=document).update(made_at=then)


def test_a_snapshot_that_is_not_the_document_replaces_nothing(record_id: int) -> None:
    """Half an emoji is deleted, as the log of earlier guards may say: what pycrdt writes of that does not load."""
    doc: Doc[Any] = Doc(client_id=5)
    doc.get("body", type=XmlFragment).children.append(XmlElement("paragraph", {}, [XmlText("a😀b")]))
    document = Document.objects.create(kind="article", record_id=record_id)
    half = b"\x00\x01\x05\x01" + var_uint(4) + var_uint(1)
    typed = b"\x01\x01\x09\x00" + bytes([4 | 128]) + b"\x05\x05" + var_string("c") + b"\x00"
    update_log.append([update_log.NewUpdate(document.pk, payload) for payload in (doc.get_update(), half, typed)])
    assert compaction.compact(document.pk) == 0
    document.refresh_from_db()
    assert (document.snapshot, seqs(document)) == (None, [1, 2, 3])
    assert store.load(document).seq == 3


def test_what_a_snapshot_replaces_stays_for_a_day_and_what_that_builds_on(
    seeded: Callable[..., list[int]], record_id: int
) -> None:
    seeded()
    edited("article", record_id, body_html="<p>一</p>")
    document = Document.objects.get(record_id=record_id)
    compaction.compact(document.pk)
    assert seqs(document) == [1, 2]
    aged(document, 2 * DAY)
    edited("article", record_id, body_html="<p>二</p>")
    compaction.compact(document.pk)
    assert seqs(document) == [3]
    kept = KeptSnapshot.objects.get(document=document)
    assert (kept.seq, kept.payload is None) == (2, False)
    compaction.forget_old(timezone.now() + 2 * DAY)
    assert (seqs(document), KeptSnapshot.objects.filter(document=document).count()) == ([], 0)
    derived = derived_content.derive("article", record_id)
    assert derived
    assert derived.html == "<p>二</p>"


def test_a_living_document_keeps_one_snapshot_of_a_day_however_often_it_is_compacted(
    seeded: Callable[..., list[int]], record_id: int
) -> None:
    seeded()
    for number in range(5):
        edited("article", record_id, body_html=f"<p>{number}</p>")
        compaction.compact(Document.objects.get(record_id=record_id).pk)
    document = Document.objects.get(record_id=record_id)
    assert (document.snapshot_seq, seqs(document)) == (6, [1, 2, 3, 4, 5, 6])
    assert KeptSnapshot.objects.filter(document=document).count() == 1


def test_who_has_loaded_a_long_log_compacts_it(seeded: Callable[..., list[int]], record_id: int) -> None:
    seeded()
    edited("article", record_id, body_html="<p>一</p>")
    document = Document.objects.get(record_id=record_id)
    loaded = store.load(document)
    compaction.compact_if_long(document, loaded)
    assert DocumentUpdate.objects.filter(document=document).count() == 2
    document.refresh_from_db()
    assert document.snapshot_seq == 0
    loaded.seq += compaction.ROWS_BEFORE_COMPACTION
    compaction.compact_if_long(document, loaded)
    document.refresh_from_db()
    assert document.snapshot_seq == loaded.seq


def test_stamps_of_suggestions_outlive_the_text_that_showed_them(
    seeded: Callable[..., list[int]], record_id: int
) -> None:
    """Undoing a rejection after a reload brings the suggestion back, in its author's name."""
    seeded()
    document = Document.objects.get(pk=store.open_or_seed("article", record_id).document_id)
    loaded = store.load(document)
    loaded.guard.stamps.add([Stamp("s1", 11)])
    compaction.compact_loaded(document, loaded)
    stamps = store.load(Document.objects.get(pk=document.pk)).guard.stamps
    assert stamps.are_genuine([Stamp("s1", 11)], account_id=2)
    assert not stamps.are_genuine([Stamp("s2", 11)], account_id=2)
