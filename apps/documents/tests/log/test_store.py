from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager

import pytest
from django.db import OperationalError, connection
from django.utils import timezone

from apps.core.errors import NotFound
from apps.core.tests.connected_ports import replace_ports
from apps.core.tests.published_events import replace_handlers
from apps.documents import compaction, derived_content, store, update_log
from apps.documents.crdt import y_prosemirror
from apps.documents.events import DocumentAppended
from apps.documents.models import Document, DocumentUpdate
from apps.documents.ports import ports
from apps.documents.tests.edits import edited
from apps.kinds.rights import Caller

Seeded = Callable[..., list[int]]


def html_of(record_id: int) -> str:
    derived = derived_content.derive("article", record_id)
    assert derived is not None
    return derived.html


@pytest.mark.django_db(transaction=True)
def test_many_first_openings_at_once_seed_exactly_once(seeded: Seeded, record_id: int) -> None:
    asked = seeded("<p>只有一次</p>")

    def work(_: int) -> str:
        try:
            return str(y_prosemirror.read_body(store.open_or_seed("article", record_id).doc))
        finally:
            connection.close()

    with ThreadPoolExecutor(12) as pool:
        bodies = set(pool.map(work, range(48)))
    assert len(bodies) == 1
    assert asked == [record_id]
    assert DocumentUpdate.objects.filter(document__record_id=record_id).count() == 1


@pytest.mark.django_db
def test_a_record_that_is_not_there_seeds_nothing(record_id: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(kind: str, record_id: int) -> None:
        raise NotFound

    replace_ports(monkeypatch, ports, seed=gone)
    with pytest.raises(NotFound):
        store.open_or_seed("article", record_id)
    assert not store.exists("article", record_id)


@pytest.mark.django_db
def test_a_broken_log_is_refused_and_not_written_over(seeded: Seeded, record_id: int) -> None:
    seeded()
    opened = store.open_or_seed("article", record_id)
    update_log.append([update_log.NewUpdate(opened.document_id, b"\x01\x01broken")])
    for attempt in (store.open_or_seed, lambda *key: store.edit(*key, body_html="<p>新</p>")):
        with pytest.raises(store.LoadFailed):
            attempt("article", record_id)
    assert DocumentUpdate.objects.filter(document_id=opened.document_id).count() == 2


@pytest.mark.django_db
def test_a_row_missing_from_the_log_is_refused(seeded: Seeded, record_id: int) -> None:
    seeded()
    store.open_or_seed("article", record_id)
    for text in ("一", "二"):
        edited("article", record_id, body_html=f"<p>{text}</p>")
    DocumentUpdate.objects.filter(document__record_id=record_id, seq=2).delete()
    with pytest.raises(store.LoadFailed):
        store.open_or_seed("article", record_id)


@pytest.mark.django_db
def test_a_document_whose_loading_never_returned_twice_is_quarantined(seeded: Seeded, record_id: int) -> None:
    seeded()
    store.open_or_seed("article", record_id)
    Document.objects.filter(record_id=record_id).update(load_attempts=store.ATTEMPTS_BEFORE_QUARANTINE)
    with pytest.raises(store.Quarantined):
        store.open_or_seed("article", record_id)
    assert DocumentUpdate.objects.filter(document__record_id=record_id).count() == 1
    store.release("article", record_id)
    store.open_or_seed("article", record_id)


@pytest.mark.django_db
def test_an_opening_that_succeeds_leaves_no_attempt_behind(seeded: Seeded, record_id: int) -> None:
    seeded()
    for _ in range(5):
        store.open_or_seed("article", record_id)
    assert Document.objects.get(record_id=record_id).load_attempts == 0


@pytest.mark.django_db
def test_an_edit_by_a_call_appends_what_changed_and_says_so(
    seeded: Seeded,
    record_id: int,
    wang: Caller,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Callable[..., AbstractContextManager[object]],
) -> None:
    seeded("<p>一</p><p>二</p><p>三</p>", title="旧")
    heard: list[DocumentAppended] = []
    replace_handlers(monkeypatch, DocumentAppended, after=[heard.append])
    with django_capture_on_commit_callbacks(execute=True):
        seq = edited("article", record_id, body_html="<p>一</p><p>二改</p><p>三</p>", actor=wang)
    assert seq == 2
    assert heard == [DocumentAppended("article", record_id, 2)]
    assert html_of(record_id) == "<p>一</p><p>二改</p><p>三</p>"
    assert len(update_log.read_since(store.open_or_seed("article", record_id).document_id, 1)) == 1


@pytest.mark.django_db
def test_an_edit_that_changes_nothing_appends_nothing(seeded: Seeded, record_id: int) -> None:
    seeded("<p>一</p>", title="题")
    store.open_or_seed("article", record_id)
    assert edited("article", record_id, body_html="<p>一</p>", fields={"title": "题"}) == 1


@pytest.mark.django_db
def test_a_compacted_document_says_the_same_from_its_snapshot_alone(
    seeded: Seeded, record_id: int, wang: Caller
) -> None:
    seeded()
    for number in range(20):
        edited("article", record_id, body_html=f"<p>第{number}稿</p>", actor=wang)
    before = derived_content.derive("article", record_id)
    document_id = Document.objects.get(record_id=record_id).pk
    assert compaction.compact(document_id) == 21
    assert Document.objects.get(pk=document_id).snapshot_seq == 21
    after = derived_content.derive("article", record_id)
    assert before == after
    assert edited("article", record_id, body_html="<p>新稿</p>") == 22
    assert html_of(record_id) == "<p>新稿</p>"


@pytest.mark.django_db
def test_a_compaction_between_reading_snapshot_and_log_is_no_hole(seeded: Seeded, record_id: int) -> None:
    seeded()
    edited("article", record_id, body_html="<p>一</p>")
    stale = Document.objects.get(record_id=record_id)
    compaction.compact(stale.pk)
    edited("article", record_id, body_html="<p>二</p>")
    assert store.load(stale).seq == 3


@pytest.mark.django_db
def test_quarantine_names_its_moment(seeded: Seeded, record_id: int) -> None:
    seeded()
    store.open_or_seed("article", record_id)
    Document.objects.filter(record_id=record_id).update(quarantined_at=timezone.now())
    with pytest.raises(store.Quarantined):
        store.open_or_seed("article", record_id)


@pytest.mark.django_db(transaction=True)
def test_a_lock_that_cannot_be_given_back_ends_with_its_session(
    seeded: Seeded, record_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pool would keep the session, and the document could not be opened any more."""
    seeded()
    advise = store._advise

    def fails(function: str, key: list[str]) -> None:
        if function == "pg_advisory_unlock":
            raise OperationalError
        advise(function, key)

    monkeypatch.setattr(store, "_advise", fails)
    store.open_or_seed("article", record_id)
    held = "select count(*) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())"
    with connection.cursor() as cursor:
        cursor.execute(held)
        assert cursor.fetchone() == (0,)
