from __future__ import annotations

import time
from unittest.mock import Mock

import pytest
from django.core.cache import cache

from apps.documents import store, update_log
from apps.documents.models import Document
from hub.database import in_thread
from hub.rooms.contracts import Key
from hub.rooms.registry import RoomRegistry
from hub.rooms.storage.debounce import Debounce
from hub.rooms.storage.derived_columns import LONGEST_SECONDS, QUIET_SECONDS, DerivedColumns

from .. import fake_apps
from ..local_rooms import paragraph, synced, until
from ..yjs import YjsClients

pytestmark = pytest.mark.django_db(transaction=True)


def derived(record_id: int, seq: int) -> dict[str, object]:
    """Return the stored columns of the record once they include the sequence."""
    for _ in range(200):
        found = cache.get(fake_apps.key("derived", "article", record_id))
        if found and found["seq"] >= seq:
            return dict(found)
        time.sleep(0.05)
    raise AssertionError("nothing was stored")


def test_what_was_typed_is_rendered_and_stored_when_it_gets_quiet(
    clients: YjsClients, room: str, record_id: int
) -> None:
    wang = clients.open("wang", room, "wang")
    wang("synced")
    wang("type", text="与<b>终稿</b>")
    wang("saved")
    stored = derived(record_id, 2)
    assert stored["html"] == "<p>初稿与&lt;b&gt;终稿&lt;/b&gt;</p>"
    assert stored["by"] == [1]


async def test_what_was_acknowledged_just_before_a_kill_is_rendered_when_the_document_is_opened(
    rooms: RoomRegistry, key: Key
) -> None:
    """No participant writes anything more."""

    def a_process_that_was_killed() -> None:
        document_id = store.open_or_seed(*key).document_id
        update_log.append([update_log.NewUpdate(document_id, paragraph(7, "最后一句"), actor_id=2)])

    await in_thread(a_process_that_was_killed)
    await synced(rooms, "wang", key)
    stored = await in_thread(derived, key[1], 2)
    assert "最后一句" in str(stored["html"])
    assert stored["by"] == [2]
    await until(lambda: not rooms.derived_columns._running)
    assert await in_thread(lambda: Document.objects.get(record_id=key[1]).rendered_seq) == 2


def test_a_record_with_rich_html_is_what_the_first_client_sees(clients: YjsClients, room: str, record_id: int) -> None:
    html = '<h2 style="text-align: center">标题</h2><p>一<strong>二</strong></p><ul><li><p>三</p></li></ul>'
    cache.set(fake_apps.key("html", "article", record_id), html)
    wang = clients.open("wang", room, "wang")
    wang("synced")
    wang("setField", field="title", value="新")
    wang("saved")
    assert derived(record_id, 2)["html"] == html


def test_the_longer_a_document_is_the_later_it_is_rendered_but_never_after_the_longest_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waits: list[tuple[float, float]] = []
    monkeypatch.setattr(Debounce, "touch", lambda _, room, quiet, longest: waits.append((quiet, longest)))
    for written in (1_000, 500_000, 50_000_000):
        room = Mock()
        room.replica.written = written
        DerivedColumns().touch(room)
    short, long, longest = (quiet for quiet, most in waits if most == LONGEST_SECONDS)
    assert QUIET_SECONDS <= short < long < longest == LONGEST_SECONDS
