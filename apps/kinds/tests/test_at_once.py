"""Two people do something to the same records at the same moment."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.db.models import F
from django.test.utils import CaptureQueriesContext

from apps.api.public_api.tests.clients import App, article, publish
from apps.api.tests.clients import a_super_client
from apps.community.models import Comment
from apps.core import events
from apps.home.models import Module
from apps.kinds.engine.write import reorder, transitions
from apps.kinds.events import OrderChanged, RecordChanged
from apps.kinds.registry import registry


def modules(*names: str) -> list[int]:
    return [Module.objects.create(name=name, source="hot", layout="rows").pk for name in names]


@pytest.mark.django_db
def test_moving_a_record_takes_back_no_revision_that_somebody_made_meanwhile() -> None:
    first, second = modules("一", "二")

    def saved_meanwhile(_: OrderChanged) -> None:
        Module.objects.filter(pk=second).update(revision=F("revision") + 5)

    result: list[int | None] = []

    def note(event: RecordChanged) -> None:
        result.append(event.revision)

    events.subscribe(OrderChanged, saved_meanwhile, inside=True)
    events.subscribe(RecordChanged, note, inside=True)
    try:
        caller = a_super_client().caller
        reorder.sort(registry.kind("home_module"), caller, {"ids": [second], "before": first})
    finally:
        events.unsubscribe(OrderChanged, saved_meanwhile)
        events.unsubscribe(RecordChanged, note)
    assert Module.objects.get(pk=second).revision == 7
    assert result == [7]


@pytest.mark.django_db
def test_a_batch_holds_its_records_in_the_order_of_their_numbers_however_they_were_picked() -> None:
    """Two batches over the same records in opposite orders would wait for each other, and one of them fail."""
    ids = modules("一", "二", "三")
    caller = a_super_client().caller
    with CaptureQueriesContext(connection) as seen:
        transitions.perform(registry.kind("home_module"), "hide", caller, {"ids": ids[::-1]})
    first = next(query["sql"] for query in seen if "FOR UPDATE" in query["sql"])
    assert first.startswith('SELECT "home_module"."id"')
    assert "ORDER BY 1 ASC FOR UPDATE" in first
    assert all(str(pk) in first for pk in ids)


def at_once(many: int, work: Callable[[int], object]) -> None:
    together = threading.Barrier(many)

    def run(place: int) -> None:
        try:
            together.wait()
            work(place)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(place,)) for place in range(many)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@pytest.mark.django_db(transaction=True)
def test_answers_that_arrive_together_are_all_counted() -> None:
    app, number = App("comment"), article()

    def item(key: str, **more: Any) -> dict[str, Any]:
        about = {"kind": "article", "id": number}
        return {"key": key, "text": "写得好", "content": about, "readerName": "江城读者", **more}

    asked = app.items("comment", item("asked"))[0]["id"]
    publish("comment", asked)
    at_once(6, lambda place: app.items("comment", *(item(f"{place}-{n}", parent=asked) for n in range(5))))
    assert Comment.objects.filter(root=asked).count() == 30
    assert Comment.objects.get(pk=asked).reply_num == 30
