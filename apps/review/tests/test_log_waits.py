"""A running batch delays nobody's save: the chain of the logs is locked only in its last statements."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.api.tests.clients import Client, a_super_client
from apps.core import events
from apps.documents.models import DocumentVersion
from apps.identity.models import SystemLog
from apps.identity.syslog import chain
from apps.kinds.engine.write import save
from apps.kinds.events import BeforeTransition, DecisionMade
from apps.review.models import Decision, ReviewLog, WordFlag

from .factories import a_story, said
from .test_placement import a_splash, an_article

PATIENCE = 30


class Pause:
    """Blocks the call on ``record_id`` until ``go`` is set."""

    def __init__(self, record_id: int) -> None:
        self.record_id, self.reached, self.go = record_id, threading.Event(), threading.Event()

    def hold(self, event: BeforeTransition) -> None:
        if event.record.pk == self.record_id:
            self.reached.set()
            assert self.go.wait(PATIENCE)


@contextmanager
def paused_at(record_id: int) -> Iterator[Pause]:
    pause = Pause(record_id)
    events.subscribe(BeforeTransition, pause.hold, inside=True)
    try:
        yield pause
    finally:
        pause.go.set()
        events.unsubscribe(BeforeTransition, pause.hold)


def apart(pool: ThreadPoolExecutor, call: Callable[[], Any]) -> Future[Any]:
    """Runs the call on a connection of its own, which waits at most three seconds for a lock."""

    def run() -> Any:
        try:
            with connection.cursor() as cursor:
                cursor.execute("set lock_timeout = '3s'")
            return call()
        finally:
            connection.close()

    return pool.submit(run)


@pytest.mark.django_db(transaction=True)
def test_while_a_batch_withdraws_others_save_the_places_it_will_clear() -> None:
    """Regression: a deadlock. The batch held the chain and waited for the placement, the editor held the placement and
    waited for the chain, and one of them got an HTTP 500.
    """
    boss, editor, reader = (a_super_client() for _ in range(3))
    first, second = an_article(boss.caller)["id"], an_article(boss.caller)["id"]
    place = a_splash(boss.caller, second)
    ids = {"ids": [first, second], "reason": "来源有误"}
    renamed = {"id": place["id"], "title": "改过"}
    with ThreadPoolExecutor(3) as pool, paused_at(second) as pause:
        batch = apart(pool, lambda: said(boss, "/content/article/withdraw", ids))
        assert pause.reached.wait(PATIENCE)
        saved = apart(pool, lambda: said(editor, "/splash/update", renamed | {"revision": place["revision"]}))
        noted = apart(pool, lambda: said(reader, "/system/syslog", {"operation": "复制链接"}))
        assert saved.result(PATIENCE)["title"] == "改过"
        assert noted.result(PATIENCE)["id"]
        assert not batch.done()
        pause.go.set()
        assert batch.result(PATIENCE)["done"] == [first, second]
    assert chain.verify() == []
    # A row written while the chain was locked is linked later, maybe after these.
    last = SystemLog.objects.get(operation="撤稿文章")
    assert last.number is not None
    withdrawn = ReviewLog.objects.filter(action="withdraw").order_by("number").values_list("number", flat=True)
    assert list(withdrawn) == [last.number - 2, last.number - 1]


@pytest.mark.django_db
def test_a_batch_locks_the_chain_once_and_after_everything_else() -> None:
    client = a_super_client()
    ids = [a_waiting(client) for _ in range(3)]
    with CaptureQueriesContext(connection) as seen:
        said(client, "/content/article/approve", {"ids": ids})
    statements = [query["sql"] for query in seen if not query["sql"].startswith("RELEASE")]
    locks = [position for position, statement in enumerate(statements) if "identity_chainhead" in statement]
    assert locks == [len(statements) - 2, len(statements) - 1]


#: Tables whose rows nobody reads before the end of the call.
AT_THE_END = ("documents_version", "review_wordflag", "review_decision", "documents_document")


@pytest.mark.django_db
def test_a_batch_writes_what_nobody_reads_before_its_end_in_one_statement_for_all() -> None:
    """Before: each approval had an insert of its own into each of these tables, and asked for the list of words."""
    client = a_super_client()
    ids = [a_waiting(client) for _ in range(4)]
    versions = DocumentVersion.objects.count()
    with CaptureQueriesContext(connection) as seen:
        said(client, "/content/article/approve", {"ids": ids})
    statements = [query["sql"] for query in seen]
    for table in AT_THE_END:
        verbs = ("INSERT INTO", "UPDATE", "DELETE FROM")
        written = [s for s in statements if s.startswith(tuple(f'{verb} "{table}"' for verb in verbs))]
        assert len(written) <= 1, table
    assert sum("review_wordlist" in statement for statement in statements) == 1
    assert DocumentVersion.objects.count() == versions + 4
    assert Decision.objects.filter(record_id__in=ids).count() == 4
    assert WordFlag.objects.filter(kind="article", record_id__in=ids).count() == 4


@pytest.mark.django_db
def test_what_a_batch_refused_leaves_none_of_these_rows() -> None:
    client = a_super_client()
    ids = [a_waiting(client) for _ in range(2)]
    versions = DocumentVersion.objects.count()

    def refuse(event: DecisionMade) -> None:
        if event.record.pk == ids[0]:
            save.require_current(event.kind, event.record, client.caller, -1)

    # Subscribed last: the decision has been noted by then.
    events.subscribe(DecisionMade, refuse, inside=True)
    try:
        said(client, "/content/article/approve", {"ids": ids})
    finally:
        events.unsubscribe(DecisionMade, refuse)
    assert DocumentVersion.objects.count() == versions + 1
    assert list(Decision.objects.values_list("record_id", flat=True)) == ids[1:]


def a_waiting(client: Client) -> int:
    story = a_story(client)
    said(client, "/content/article/submit", {"id": story["id"]})
    return int(story["id"])


@pytest.mark.django_db
def test_what_a_batch_refused_leaves_no_row_in_the_chain() -> None:
    """The record's own row was written before a later handler refused it."""
    client = a_super_client()
    ids = [a_waiting(client) for _ in range(2)]
    before = ReviewLog.objects.count()

    def refuse(event: DecisionMade) -> None:
        if event.record.pk == ids[0]:
            save.require_current(event.kind, event.record, client.caller, -1)

    events.subscribe(DecisionMade, refuse, inside=True)
    try:
        answer = said(client, "/content/article/approve", {"ids": ids})
    finally:
        events.unsubscribe(DecisionMade, refuse)
    assert (answer["done"], [row["id"] for row in answer["refused"]]) == (ids[1:], ids[:1])
    assert ReviewLog.objects.count() == before + 1
    assert chain.verify() == []
