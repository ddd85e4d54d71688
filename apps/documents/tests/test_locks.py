from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connection, transaction
from django.utils import timezone

from apps.core.errors import Locked
from apps.documents import locks, store
from apps.documents.models import Document, DocumentVersion, RecordLock
from apps.kinds.rights import Caller

pytestmark = pytest.mark.django_db
Seeded = Callable[..., list[int]]


def holder_id(record_id: int) -> int | None:
    holder = locks.who("article", record_id)
    return holder.holder_id if holder else None


def gone_for(record_id: int, seconds: int) -> None:
    RecordLock.objects.filter(record_id=record_id).update(seen_at=timezone.now() - timedelta(seconds=seconds))


def test_a_taken_record_is_refused_to_others_by_name(record_id: int, wang: Caller, li: Caller) -> None:
    locks.take("article", record_id, caller=wang)
    locks.take("article", record_id, caller=wang)
    with pytest.raises(Locked) as refused:
        locks.take("article", record_id, caller=li)
    assert refused.value.data == {"lock": {"holder": {"id": 1, "label": "王编辑"}}}
    with pytest.raises(Locked):
        locks.give_back("article", record_id, caller=li)
    locks.give_back("article", record_id, caller=wang)
    assert holder_id(record_id) is None


def test_a_lock_outlives_its_holders_connection_by_ninety_seconds(record_id: int, wang: Caller, li: Caller) -> None:
    locks.take("article", record_id, caller=wang)
    gone_for(record_id, 80)
    assert holder_id(record_id) == 1
    gone_for(record_id, 95)
    assert holder_id(record_id) is None
    locks.keep_alive({(1, "article", record_id)})
    assert holder_id(record_id) is None
    locks.take("article", record_id, caller=li)
    assert holder_id(record_id) == 2


def test_a_connected_holder_keeps_the_lock(record_id: int, wang: Caller) -> None:
    locks.take("article", record_id, caller=wang)
    gone_for(record_id, 80)
    locks.keep_alive({(1, "article", record_id), (2, "article", record_id)})
    gone_for_before = RecordLock.objects.get(record_id=record_id).seen_at
    assert (timezone.now() - gone_for_before).total_seconds() < 60


def test_a_holder_who_is_elsewhere_does_not_keep_the_lock(record_id: int, wang: Caller) -> None:
    locks.take("article", record_id, caller=wang)
    gone_for(record_id, 80)
    locks.keep_alive({(1, "article", record_id + 1), (1, "video", record_id), (2, "article", record_id)})
    gone_for_before = RecordLock.objects.get(record_id=record_id).seen_at
    assert (timezone.now() - gone_for_before).total_seconds() >= 80


def test_breaking_a_lock_keeps_the_holders_text_as_a_version(
    seeded: Seeded, record_id: int, wang: Caller, li: Caller
) -> None:
    seeded("<p>王的稿子</p>")
    locks.take("article", record_id, caller=wang)
    locks.break_lock("article", record_id, caller=li)
    assert holder_id(record_id) == 2
    version = DocumentVersion.objects.get(document__record_id=record_id)
    assert (version.name, version.html) == ("王编辑独占编辑的内容", "<p>王的稿子</p>")


def test_taking_and_giving_back_make_the_next_append_ask_again(record_id: int, wang: Caller) -> None:
    document = Document.objects.create(kind="article", record_id=record_id)
    locks.take("article", record_id, caller=wang)
    locks.give_back("article", record_id, caller=wang)
    document.refresh_from_db()
    assert document.access_epoch == 2


def somebody_waits() -> bool:
    """For a lock of this connection."""
    with connection.cursor() as cursor:
        cursor.execute("select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))")
        return cursor.fetchone() is not None


@pytest.mark.django_db(transaction=True)
def test_who_breaks_a_lock_waits_for_who_gives_it_back_without_holding_the_document(
    seeded: Seeded, record_id: int, wang: Caller, li: Caller
) -> None:
    seeded("<p>王的稿子</p>")
    store.open_or_seed("article", record_id)
    locks.take("article", record_id, caller=wang)

    def break_it() -> None:
        try:
            locks.break_lock("article", record_id, caller=li)
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as threads:
        with transaction.atomic():
            RecordLock.objects.select_for_update().get(record_id=record_id)
            breaking = threads.submit(break_it)
            while not somebody_waits():
                assert not breaking.done()
            # Giving back goes on to the document: it must not find it taken by who waits for this lock.
            Document.objects.select_for_update(nowait=True).get(record_id=record_id)
        breaking.result()
    assert holder_id(record_id) == 2
