"""A document that does not load comes back as far as it can be read, and says what it left out."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from apps.core import events
from apps.core.tests.connected_ports import replace_ports
from apps.documents import compaction, derived_content, store, update_log
from apps.documents.crdt.lib0 import var_string, var_uint
from apps.documents.events import DocumentAppended, DocumentRepaired, DocumentRestored
from apps.documents.models import Document
from apps.documents.ports import Access, ports
from apps.documents.repair import rebuild as repair
from apps.documents.tests.edits import edited
from apps.documents.versions import restore, services
from apps.kinds.rights import Caller

pytestmark = pytest.mark.django_db

Seeded = Callable[..., list[int]]
BROKEN = b"\x01\x01broken"


@pytest.fixture
def document(seeded: Seeded, record_id: int) -> Document:
    seeded("<p>初稿</p>")
    edited("article", record_id, body_html="<p>初稿</p><p>第二段</p>")
    return Document.objects.get(record_id=record_id)


def html(document: Document) -> str:
    derived = derived_content.derive(document.kind, document.record_id)
    assert derived
    return derived.html


def append(document: Document, *payloads: bytes) -> None:
    update_log.append([update_log.NewUpdate(document.pk, payload, actor_id=7) for payload in payloads])


def behind(client: int, clock: int, at: tuple[int, int]) -> bytes:
    place = bytes((4 | 128,)) + var_uint(at[0]) + var_uint(at[1])
    return b"\x01\x01" + var_uint(client) + var_uint(clock) + place + var_string("x") + b"\x00"


def test_rows_that_do_not_fit_are_left_out_and_named(document: Document) -> None:
    append(document, BROKEN, behind(9, 0, (8, 5)))
    with pytest.raises(store.LoadFailed):
        derived_content.derive("article", document.record_id)
    said = StringIO()
    call_command("repair_document", f"article:{document.record_id}", stdout=said)
    assert html(document) == "<p>初稿</p><p>第二段</p>"
    for words in ("没有保留第 3 条修改（账号 7）", "没有保留第 4 条修改", "保留 2 条修改，没有保留 2 条"):
        assert words in said.getvalue()
    assert edited("article", document.record_id, body_html="<p>还能写</p>") == 6
    assert html(document) == "<p>还能写</p>"


def test_a_snapshot_that_does_not_load_gives_way_to_the_one_before_and_its_rows(document: Document) -> None:
    compaction.compact(document.pk)
    Document.objects.filter(pk=document.pk).update(snapshot=BROKEN)
    rebuilt = repair.repair("article", document.record_id)
    assert rebuilt
    assert ([name for name, _ in rebuilt.passed_over], rebuilt.rows, rebuilt.left_out) == (["快照"], 2, [])
    assert html(document) == "<p>初稿</p><p>第二段</p>"


def test_where_no_snapshot_is_left_the_latest_version_that_loads_is_taken(document: Document) -> None:
    services.fix("article", document.record_id, name="审定", reason=services.Reason.SAVED)
    compaction.compact(document.pk)
    compaction.forget_old(timezone.now() + 2 * compaction.KEPT_FOR)
    Document.objects.filter(pk=document.pk).update(snapshot=BROKEN)
    rebuilt = repair.repair("article", document.record_id)
    assert rebuilt
    assert rebuilt.base.name == "版本“审定”"
    assert html(document) == "<p>初稿</p><p>第二段</p>"


def test_a_look_writes_nothing_and_a_sound_document_stays_as_it_is(document: Document) -> None:
    assert repair.repair("article", document.record_id) is None
    append(document, BROKEN)
    call_command("repair_document", f"article:{document.record_id}", "--check", stdout=StringIO())
    with pytest.raises(store.LoadFailed):
        derived_content.derive("article", document.record_id)


def test_where_nothing_loads_the_command_says_so_and_changes_nothing(seeded: Seeded, record_id: int) -> None:
    document = Document.objects.create(kind="article", record_id=record_id)
    append(document, BROKEN)
    update_log.append([update_log.NewUpdate(document.pk, BROKEN)])
    Document.objects.filter(pk=document.pk).update(snapshot=BROKEN, snapshot_seq=2)
    with pytest.raises(CommandError, match="从数据库备份恢复"):
        call_command("repair_document", f"article:{record_id}", stdout=StringIO())


def test_going_back_to_a_version_is_a_way_out_of_a_document_that_does_not_load(
    document: Document,
    wang: Caller,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Callable[..., object],
) -> None:
    replace_ports(monkeypatch, ports, participation=lambda *_: Access("edit"))
    version = services.fix("article", document.record_id, name="审定", reason=services.Reason.SAVED)
    edited("article", document.record_id, body_html="<p>后来的</p>")
    append(document, BROKEN)
    heard: list[events.Event] = []
    monkeypatch.setattr(events, "publish", heard.append)
    restore.restore("article", document.record_id, version.pk, caller=wang)
    assert html(document) == "<p>初稿</p><p>第二段</p>"
    assert [type(event) for event in heard] == [DocumentRepaired, DocumentAppended, DocumentRestored]


def test_who_may_only_read_repairs_nothing_by_going_back(
    document: Document, wang: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace_ports(monkeypatch, ports, participation=lambda *_: Access("readonly", "您没有编辑权限，只能查看"))
    version = services.fix("article", document.record_id, name="审定", reason=services.Reason.SAVED)
    append(document, BROKEN)
    with pytest.raises(Exception, match="只能查看"):
        restore.restore("article", document.record_id, version.pk, caller=wang)
    document.refresh_from_db()
    assert document.snapshot is None
