"""Text of a person who may not write any more disappears from every editor, and never comes back."""

from __future__ import annotations

import pytest
from django.core.cache import cache

from apps.documents import locks, store
from apps.documents.crdt import y_prosemirror
from apps.documents.html.renderer import render
from apps.documents.models import Document, DocumentUpdate

from . import fake_apps
from .outages import nothing_is_committed
from .yjs import YjsClient, YjsClients

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def wang(clients: YjsClients, room: str) -> YjsClient:
    wang = clients.open("wang", room, "wang")
    wang("synced")
    wang("type", text="东湖")
    wang("saved")
    return wang


@pytest.fixture
def li(clients: YjsClients, room: str, wang: YjsClient) -> YjsClient:
    li = clients.open("li", room, "li")
    li("synced")
    li("textHas", text="东湖")
    return li


def stored(record_id: int) -> str:
    return render(y_prosemirror.read_body(store.load(Document.objects.get(kind="article", record_id=record_id)).doc))


def payloads(record_id: int) -> bytes:
    rows = DocumentUpdate.objects.filter(document__record_id=record_id, actor_id__isnull=False)
    return b"\n".join(bytes(payload) for payload in rows.values_list("payload", flat=True))


def test_what_came_after_the_end_of_a_session_is_struck_and_the_answer_to_it_stays(
    clients: YjsClients, room: str, record_id: int, wang: YjsClient, li: YjsClient
) -> None:
    with nothing_is_committed(record_id):
        cache.set(fake_apps.key("ended", 100), True)
        wang("type", text="太迟了")
        li("textHas", text="太迟了")
        li("type", text="李写的")
    wang("closedWith", code=4401)
    li("saved")
    li("textHas", text="东湖李写的")
    assert li("closes") == []
    later = clients.open("later", room, "li")
    later("synced")
    assert later("text") == li("text")
    assert "太迟了" not in stored(record_id)
    assert "太迟了".encode() not in payloads(record_id)


def test_what_came_after_a_lock_is_struck_and_its_author_reads_on(
    record_id: int, wang: YjsClient, li: YjsClient
) -> None:
    with nothing_is_committed(record_id):
        wang("type", text="太迟了")
        li("textHas", text="太迟了")
        li("type", text="李写的")
        locks.take("article", record_id, caller=fake_apps.caller_of("li"))
    wang("modeBecomes", mode="readonly")
    li("saved")
    wang("textHas", text="东湖李写的")
    assert li("closes") == []
    assert "太迟了".encode() not in payloads(record_id)


def test_who_comes_back_with_what_was_struck_does_not_bring_it_back(
    record_id: int, wang: YjsClient, li: YjsClient
) -> None:
    with nothing_is_committed(record_id):
        cache.set(fake_apps.key("ended", 100), True)
        wang("type", text="太迟了")
        li("textHas", text="太迟了")
        # This editor is offline while the text is struck, so no message tells it.
        li("stop")
        li("type", text="李写的")
    wang("closedWith", code=4401)
    li("start")
    li("saved")
    li("textHas", text="东湖李写的")
    assert "太迟了" not in stored(record_id)
    assert "太迟了".encode() not in payloads(record_id)


def test_what_was_deleted_too_late_comes_back(record_id: int, wang: YjsClient, li: YjsClient) -> None:
    before, shown = stored(record_id), li("text")
    with nothing_is_committed(record_id):
        cache.set(fake_apps.key("ended", 100), True)
        wang("remove", at=0, length=2)
        wang("setField", field="subtitle", value="太迟了")
        wang("type", text="还有", at=0)
        li("textHas", text="还有")
    wang("closedWith", code=4401)
    li("textBecomes", text=shown)
    assert stored(record_id) == before
    assert "subtitle" not in li("fields")
    assert li("closes") == []


def test_a_title_that_was_replaced_too_late_is_the_one_before(record_id: int, wang: YjsClient, li: YjsClient) -> None:
    li("setField", field="subtitle", value="李的副题")
    li("saved")
    shown = li("text")
    wang("fieldBecomes", field="subtitle", value="李的副题")
    with nothing_is_committed(record_id):
        cache.set(fake_apps.key("ended", 100), True)
        wang("setField", field="subtitle", value="太迟了")
        wang("type", text="还有")
        li("textHas", text="还有")
    wang("closedWith", code=4401)
    li("textBecomes", text=shown)
    li("fieldBecomes", field="subtitle", value="李的副题")
