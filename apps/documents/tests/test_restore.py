"""Going back to a version is one new change; what nobody can show becomes editable without losing its text."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import pytest
from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from apps.core import events
from apps.core.errors import Conflict, Forbidden, Locked, NotFound
from apps.core.tests.connected_ports import replace_ports
from apps.core.tests.published_events import disconnect_all
from apps.documents import derived_content, locks, store, update_log
from apps.documents.crdt import y_prosemirror
from apps.documents.crdt.doc import capture
from apps.documents.events import DocumentAppended, DocumentRestored
from apps.documents.models import DocumentUpdate, DocumentVersion
from apps.documents.ports import Access, ports
from apps.documents.tests.edits import edited
from apps.documents.versions import restore, services
from apps.kinds.rights import Caller

pytestmark = pytest.mark.django_db
Seeded = Callable[..., list[int]]


@pytest.fixture(autouse=True)
def everybody_may_edit(monkeypatch: pytest.MonkeyPatch) -> None:
    def participation(caller: Caller, kind: str, record_id: int) -> Access:
        holder = locks.who(kind, record_id)
        if holder is not None and holder.holder_id != caller.account_id:
            return Access("readonly", "正在独占编辑", holder.label)
        return Access("edit")

    replace_ports(monkeypatch, ports, participation=participation)


def says(record_id: int) -> tuple[str, dict[str, Any]]:
    derived = derived_content.derive("article", record_id)
    assert derived is not None
    return derived.html, derived.fields


def append_by_hand(record_id: int, change: Callable[[XmlFragment], None]) -> None:
    """Append a change of the body past the editor's rules, as another client may."""
    loaded = store.open_or_seed("article", record_id)
    update = capture(loaded.doc, lambda: change(loaded.doc.get(y_prosemirror.BODY, type=XmlFragment)))
    assert update is not None
    update_log.append([update_log.NewUpdate(loaded.document_id, update, 1)])


def test_restoring_brings_body_and_fields_back_and_keeps_what_stood_there(
    seeded: Seeded, record_id: int, wang: Caller, li: Caller
) -> None:
    seeded("<p>一</p><p>二</p>", title="旧题")
    old = services.fix("article", record_id, name="初稿", reason="saved")
    edited("article", record_id, body_html="<p>一</p><p>二改</p><p>三</p>", fields={"title": "新题"}, actor=li)
    restore.restore("article", record_id, old.pk, caller=wang)
    assert says(record_id) == ("<p>一</p><p>二</p>", {"title": "旧题"})
    kept = DocumentVersion.objects.latest("pk")
    assert (kept.reason, kept.html, kept.fields) == (
        "before_restore",
        "<p>一</p><p>二改</p><p>三</p>",
        {"title": "新题"},
    )
    assert kept.contributors == [li.account_id]
    assert DocumentUpdate.objects.filter(document__record_id=record_id).latest("seq").actor_id == wang.account_id


def test_restoring_is_one_row_that_touches_only_what_differs(seeded: Seeded, record_id: int, wang: Caller) -> None:
    story = [f"<p>第{n}段，讲的是秋粮收购第{n}天的进度。</p>" for n in range(300)]
    seeded("".join(story))
    old = services.fix("article", record_id, name="初稿", reason="saved")
    edited("article", record_id, body_html="".join([*story[:150], "<p>多写的</p>", *story[150:]]))
    before = update_log.read_since(old.document_id, 0)[-1].seq
    restore.restore("article", record_id, old.pk, caller=wang)
    (row,) = update_log.read_since(old.document_id, before)
    assert len(row.payload) < 100


def test_others_are_told_and_rooms_hear_of_the_row(
    seeded: Seeded,
    record_id: int,
    wang: Caller,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Callable[..., AbstractContextManager[object]],
) -> None:
    seeded("<p>一</p>")
    old = services.fix("article", record_id, name="初稿", reason="saved")
    edited("article", record_id, body_html="<p>二</p>")
    heard: list[DocumentAppended | DocumentRestored] = []
    disconnect_all(monkeypatch)
    events.subscribe(DocumentAppended, heard.append)
    events.subscribe(DocumentRestored, heard.append)
    with django_capture_on_commit_callbacks(execute=True):
        restore.restore("article", record_id, old.pk, caller=wang)
    appended, restored = heard
    assert appended == DocumentAppended("article", record_id, 3)
    assert isinstance(restored, DocumentRestored)
    assert restored.by == {"id": 1, "label": "王编辑"}
    assert "初稿" in restored.what


def test_a_version_that_says_the_same_is_not_restored(seeded: Seeded, record_id: int, wang: Caller) -> None:
    seeded()
    same = services.fix("article", record_id, name="初稿", reason="saved")
    with pytest.raises(Conflict, match="无需恢复"):
        restore.restore("article", record_id, same.pk, caller=wang)


def test_while_somebody_holds_the_record_alone_nobody_else_restores(
    seeded: Seeded, record_id: int, wang: Caller, li: Caller
) -> None:
    seeded()
    old = services.fix("article", record_id, name="初稿", reason="saved")
    edited("article", record_id, body_html="<p>二</p>")
    locks.take("article", record_id, caller=li)
    with pytest.raises(Locked):
        restore.restore("article", record_id, old.pk, caller=wang)
    restore.restore("article", record_id, old.pk, caller=li)
    assert says(record_id)[0] == "<p>初稿</p>"


def test_who_may_not_edit_does_not_restore(
    seeded: Seeded, record_id: int, wang: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeded()
    old = services.fix("article", record_id, name="初稿", reason="saved")
    edited("article", record_id, body_html="<p>二</p>")
    replace_ports(monkeypatch, ports, participation=lambda *_: Access("readonly", "正在审核中，撤回后才能修改"))
    with pytest.raises(Forbidden, match="正在审核中"):
        restore.restore("article", record_id, old.pk, caller=wang)


def test_another_records_version_is_not_found(seeded: Seeded, record_id: int, wang: Caller) -> None:
    seeded()
    of_another = services.fix("article", record_id, name="初稿", reason="saved")
    with pytest.raises(NotFound):
        restore.restore("article", record_id + 100_000, of_another.pk, caller=wang)


def unknown_block(fragment: XmlFragment) -> None:
    fragment.children.append(XmlElement("callout", contents=[XmlElement("paragraph", contents=[XmlText("提示")])]))


def text_in_a_row(fragment: XmlFragment) -> None:
    fragment.children.append(XmlElement("table", contents=[XmlElement("tableRow", contents=[XmlText("单元")])]))


def text_at_the_top(fragment: XmlFragment) -> None:
    fragment.children.append(XmlText("无主的字"))


def unknown_mark(fragment: XmlFragment) -> None:
    text = XmlText("闪烁")
    fragment.children.append(XmlElement("paragraph", contents=[text]))
    paragraph = fragment.children[len(fragment.children) - 1]
    assert isinstance(paragraph, XmlElement)
    written = paragraph.children[0]
    assert isinstance(written, XmlText)
    written.format(0, len("闪烁".encode()), {"blink": {}})


def something_embedded(fragment: XmlFragment) -> None:
    paragraph = fragment.children[0]
    assert isinstance(paragraph, XmlElement)
    text = paragraph.children[0]
    assert isinstance(text, XmlText)
    text.insert_embed(3, {"video": "x"})


def level_of_another_type(fragment: XmlFragment) -> None:
    fragment.children.append(XmlElement("heading", {"level": "很大"}, contents=[XmlText("题")]))


WAYS = {
    "unknown block": (unknown_block, "<p>初稿</p><p>提示</p>"),
    "text in a row": (text_in_a_row, "单元"),
    "text at the top": (text_at_the_top, "<p>初稿</p><p>无主的字</p>"),
    "unknown mark": (unknown_mark, "<p>初稿</p><p>闪烁</p>"),
    "embedded": (something_embedded, "<p>初稿</p>"),
    "wrong type": (level_of_another_type, "<p>初稿</p><h1>题</h1>"),
}


@pytest.mark.parametrize("way", WAYS)
def test_what_the_editor_has_no_place_for_becomes_editable_without_losing_text(
    way: str, seeded: Seeded, record_id: int, wang: Caller
) -> None:
    spoil, expected = WAYS[way]
    seeded("<p>初稿</p>")
    append_by_hand(record_id, spoil)
    kept = restore.convert("article", record_id, caller=wang)
    html, _ = says(record_id)
    assert expected in html
    assert kept.reason == "before_conversion"
    with pytest.raises(Conflict, match="无需转换"):
        restore.convert("article", record_id, caller=wang)


def test_a_version_with_something_unknown_is_restored_as_far_as_it_can_be_shown(
    seeded: Seeded, record_id: int, wang: Caller
) -> None:
    seeded("<p>初稿</p>")
    append_by_hand(record_id, unknown_block)
    spoiled = services.fix("article", record_id, name="坏的", reason="saved")
    edited("article", record_id, body_html="<p>好的</p>")
    restore.restore("article", record_id, spoiled.pk, caller=wang)
    assert says(record_id)[0] == "<p>初稿</p><p>提示</p>"


def test_a_version_reads_back_what_the_document_said(seeded: Seeded, record_id: int) -> None:
    seeded("<h2>题</h2><p>一<strong>二</strong></p>")
    version = services.fix("article", record_id, name="初稿", reason="saved")
    doc: Doc[Any] = restore.content_of(version)
    assert y_prosemirror.read_body(doc)["content"][0]["type"] == "heading"
