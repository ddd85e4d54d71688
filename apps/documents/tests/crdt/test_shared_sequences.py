from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pycrdt import Array, Doc, Map, Text

from apps.core.tests.connected_ports import replace_ports
from apps.documents import derived_content, store, update_log
from apps.documents.crdt import y_prosemirror
from apps.documents.crdt.doc import capture
from apps.documents.ports import ports
from apps.documents.tests.edits import edited

Seeded = Callable[..., list[int]]

SHARED = frozenset({"summary", "keywords"})


@pytest.fixture(autouse=True)
def shared(monkeypatch: pytest.MonkeyPatch) -> None:
    replace_ports(monkeypatch, ports, sequence_fields=lambda kind: SHARED)


def value(loaded: store.Loaded, name: str) -> Any:
    return loaded.doc.get(y_prosemirror.FIELDS, type=Map)[name]


@pytest.mark.django_db
def test_texts_and_lists_of_a_new_document_can_be_written_by_several_at_once(seeded: Seeded, record_id: int) -> None:
    seeded("<p>稿</p>", summary="摘要", keywords=["东湖"], section="news")
    opened = store.open_or_seed("article", record_id)
    assert isinstance(value(opened, "summary"), Text)
    assert isinstance(value(opened, "keywords"), Array)
    assert value(opened, "section") == "news"
    assert (opened.seq, y_prosemirror.read_fields(opened.doc)) == (
        1,
        {"summary": "摘要", "keywords": ["东湖"], "section": "news"},
    )


@pytest.mark.django_db
def test_a_document_from_before_gets_its_shared_texts_once_and_says_what_it_said(
    seeded: Seeded, record_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeded("<p>稿</p>", summary="摘要", keywords=["东湖"])
    replace_ports(monkeypatch, ports, sequence_fields=lambda kind: frozenset())
    before = derived_content.derive_loaded(store.open_or_seed("article", record_id))
    replace_ports(monkeypatch, ports, sequence_fields=lambda kind: SHARED)
    opened, again = (store.open_or_seed("article", record_id) for _ in range(2))
    assert isinstance(value(opened, "summary"), Text)
    assert (opened.seq, again.seq) == (2, 2)
    assert derived_content.derive_loaded(again).content_hash == before.content_hash


@pytest.mark.django_db
def test_a_call_that_changes_a_text_keeps_what_an_editor_writes_in_it_meanwhile(seeded: Seeded, record_id: int) -> None:
    seeded("<p>稿</p>", summary="东湖😀绿道", keywords=["东湖", "绿道"])
    editor = store.open_or_seed("article", record_id)
    edited("article", record_id, fields={"summary": "东湖😃绿道开放", "keywords": ["东湖", "开放"]})
    update = capture(editor.doc, lambda: value(editor, "summary").insert(0, "武汉"))
    assert update
    update_log.append([update_log.NewUpdate(editor.document_id, update)])
    assert y_prosemirror.read_fields(store.open_or_seed("article", record_id).doc) == {
        "summary": "武汉东湖😃绿道开放",
        "keywords": ["东湖", "开放"],
    }


def test_a_value_of_another_form_takes_the_place_of_a_shared_one() -> None:
    doc: Doc[Any] = Doc()
    fields = doc.get(y_prosemirror.FIELDS, type=Map)
    fields["summary"] = Text("摘要")
    y_prosemirror.write_fields(doc, {"summary": None})
    assert y_prosemirror.read_fields(doc) == {"summary": None}
