from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from unittest.mock import Mock

import pytest
from django.db import connection

from apps.core import statements
from apps.documents import update_log
from apps.documents.models import Document, DocumentUpdate


def document(record_id: int) -> Document:
    return Document.objects.create(kind="article", record_id=record_id)


@pytest.mark.django_db
def test_each_document_is_numbered_by_itself_from_one(record_id: int) -> None:
    one, other = document(record_id), document(record_id + 10_000)
    batch = [update_log.NewUpdate(d.pk, b"x", actor_id=5) for d in (one, other, one)]
    assert update_log.append(batch).seqs == [1, 1, 2]
    assert update_log.append(batch).seqs == [3, 2, 4]
    assert [row.seq for row in update_log.read_since(one.pk, 2)] == [3, 4]


@pytest.mark.django_db
def test_a_batch_over_many_documents_is_one_statement(record_id: int, monkeypatch: pytest.MonkeyPatch) -> None:
    documents = [document(record_id + 20_000 + number) for number in range(30)]
    asked = Mock(side_effect=statements.fetch)
    monkeypatch.setattr(statements, "fetch", asked)
    update_log.append([update_log.NewUpdate(d.pk, b"x") for d in documents for _ in range(3)])
    assert asked.call_count == 1


@pytest.mark.django_db(transaction=True)
def test_the_numbering_has_no_gap_when_many_append_at_once(record_id: int) -> None:
    documents = [document(record_id + 30_000 + number) for number in range(3)]

    def work(turn: int) -> None:
        order = documents if turn % 2 else documents[::-1]
        try:
            update_log.append([update_log.NewUpdate(d.pk, bytes([turn])) for d in order])
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(work, range(40)))
    for one in documents:
        assert [row.seq for row in update_log.read_since(one.pk, 0)] == list(range(1, 41))


@pytest.mark.django_db
def test_whoever_was_admitted_under_older_rules_is_judged_again_and_nothing_stays_that_may_build_on_a_refusal(
    record_id: int,
) -> None:
    one, other = document(record_id), document(record_id + 1_000_000)
    Document.objects.filter(pk=one.pk).update(access_epoch=4)
    judged: list[bytes] = []

    def judge(update: update_log.NewUpdate) -> bool:
        judged.append(update.payload)
        return update.payload == b"admitted"

    batch = [
        update_log.NewUpdate(one.pk, b"admitted", access_epoch=3),
        update_log.NewUpdate(one.pk, b"refused", access_epoch=3),
        update_log.NewUpdate(other.pk, b"beside", access_epoch=0),
        update_log.NewUpdate(one.pk, b"on top", access_epoch=4),
    ]
    appended = update_log.append(batch, judge=judge)
    assert judged == [b"admitted", b"refused"]
    assert appended.seqs == [1, None, 1, None]
    assert appended.access_epochs == {one.pk: 4, other.pk: 0}
    assert DocumentUpdate.objects.filter(document=one).count() == 1


@pytest.mark.django_db
def test_nothing_of_a_batch_is_kept_when_one_of_its_documents_is_gone(record_id: int) -> None:
    one = document(record_id)
    with pytest.raises(Document.DoesNotExist):
        update_log.append([update_log.NewUpdate(one.pk, b"x"), update_log.NewUpdate(one.pk + 1_000_000, b"x")])
    assert update_log.read_since(one.pk, 0) == []
