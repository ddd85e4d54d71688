from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone
from pycrdt import Doc

from apps.core.errors import Conflict
from apps.documents import compaction, derived_content, store
from apps.documents.crdt import y_prosemirror
from apps.documents.models import Document, DocumentVersion
from apps.documents.tests.edits import edited
from apps.documents.versions import services
from apps.kinds.rights import Caller

pytestmark = pytest.mark.django_db
Seeded = Callable[..., list[int]]


def test_a_version_is_whole_in_itself(seeded: Seeded, record_id: int, wang: Caller) -> None:
    seeded("<p>送审稿</p>", title="题")
    version = services.fix("article", record_id, name="提交审核", reason="submit", actor=wang)
    edited("article", record_id, body_html="<p>改了</p>")
    compaction.compact(Document.objects.get(record_id=record_id).pk)
    kept = DocumentVersion.objects.get(pk=version.pk)
    doc: Doc[Any] = Doc()
    doc.apply_update(kept.snapshot)
    assert (kept.html, kept.word_count, kept.fields) == ("<p>送审稿</p>", 3, {"title": "题"})
    assert y_prosemirror.read_body(doc)["content"][0]["content"][0]["text"] == "送审稿"
    assert kept.created_by_id == wang.account_id


def test_an_editor_that_sees_something_else_is_asked_to_resynchronise(seeded: Seeded, record_id: int) -> None:
    seeded()
    derived = derived_content.derive_loaded(store.open_or_seed("article", record_id))
    with pytest.raises(Conflict) as refused:
        services.require_same(derived.content_hash, "0" * 64)
    assert refused.value.data == {"resync": True}
    for seen in (derived.content_hash, ""):
        services.require_same(derived.content_hash, seen)


def test_contributors_are_those_since_the_last_version_even_after_compaction(
    seeded: Seeded, record_id: int, wang: Caller, li: Caller
) -> None:
    seeded()
    edited("article", record_id, body_html="<p>王</p>", actor=wang)
    assert services.fix("article", record_id, name="一", reason="submit").contributors == [1]
    edited("article", record_id, body_html="<p>李</p>", actor=li)
    compaction.compact(Document.objects.get(record_id=record_id).pk)
    assert services.fix("article", record_id, name="二", reason="submit").contributors == [2]
    assert services.fix("article", record_id, name="三", reason="submit").contributors == []


def test_an_automatic_version_is_kept_only_of_what_is_new(seeded: Seeded, record_id: int, wang: Caller) -> None:
    seeded()
    edited("article", record_id, body_html="<p>一</p>", actor=wang)
    first = services.keep_automatic("article", record_id)
    assert first is not None
    assert (first.reason, first.contributors) == ("automatic", [1])
    assert services.keep_automatic("article", record_id) is None
    edited("article", record_id, body_html="<p>二</p>", actor=wang)
    edited("article", record_id, body_html="<p>一</p>", actor=wang)
    assert services.keep_automatic("article", record_id) is None
    edited("article", record_id, body_html="<p>三</p>", actor=wang)
    assert services.keep_automatic("article", record_id) is not None


def test_a_quarantined_document_keeps_no_automatic_version(seeded: Seeded, record_id: int) -> None:
    seeded()
    edited("article", record_id, body_html="<p>一</p>")
    Document.objects.filter(record_id=record_id).update(quarantined_at=timezone.now())
    assert services.keep_automatic("article", record_id) is None
