from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any
from unittest.mock import Mock

import pytest
from django.core.cache import cache

from apps.documents import store, update_log
from apps.documents.models import Document
from hub.database import in_thread
from hub.rooms.contracts import Key
from hub.rooms.registry import RoomRegistry
from hub.rooms.storage import derived_columns
from hub.rooms.storage.debounce import Debounce
from hub.rooms.storage.derived_columns import LONGEST_SECONDS, QUIET_SECONDS, DerivedColumns

from .. import fake_apps, virtual_time
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


class Screens:
    """Rooms whose rendering takes ``seconds`` and is noted with its time: record id, time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
        self.rendered: list[tuple[int, float]] = []
        self.rooms = [Mock(key=("article", number), contributors={}) for number in range(20)]
        for room in self.rooms:
            room.replica.written = 0

        async def takes_a_while(work: Callable[..., Any], key: Key, contributors: list[int]) -> None:
            await asyncio.sleep(seconds)
            self.rendered.append((key[1], asyncio.get_running_loop().time()))

        monkeypatch.setattr(derived_columns, "in_thread", takes_a_while)


def test_rooms_that_get_quiet_together_leave_the_event_loop_most_of_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    screens = Screens(monkeypatch, 0.02)

    async def quiet() -> None:
        columns = DerivedColumns()
        for room in screens.rooms:
            columns.touch(room)
        await asyncio.sleep(60)

    virtual_time.run(quiet())
    assert sorted(record_id for record_id, _ in screens.rendered) == list(range(20))
    times = [at for _, at in screens.rendered]
    assert all(later - earlier >= 0.059 for earlier, later in pairwise(times))


def test_what_is_changed_again_before_its_turn_is_rendered_once_it_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    screens = Screens(monkeypatch, 0.5)

    async def typing() -> None:
        columns = DerivedColumns()
        for room in screens.rooms[:2]:
            columns.touch(room)
        await asyncio.sleep(QUIET_SECONDS + 0.1)
        # The first one is rendered; the second one waits for that and is typed in meanwhile.
        for _ in range(5):
            columns.touch(screens.rooms[1])
            await asyncio.sleep(1)
        await asyncio.sleep(10)

    virtual_time.run(typing())
    (first, _), (second, at) = screens.rendered
    assert (first, second) == (0, 1)
    assert QUIET_SECONDS + 4 + QUIET_SECONDS <= at <= QUIET_SECONDS + 4 + QUIET_SECONDS + 1


def test_what_is_changed_without_a_pause_is_rendered_in_time_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    screens = Screens(monkeypatch, 0.5)

    async def typing() -> None:
        columns, room = DerivedColumns(), screens.rooms[0]
        async with columns._turn:
            columns.touch(room)
            await asyncio.sleep(QUIET_SECONDS + 0.5)
            columns.touch(room)
        for _ in range(100):
            columns.touch(room)
            await asyncio.sleep(0.5)

    virtual_time.run(typing())
    assert LONGEST_SECONDS <= screens.rendered[0][1] <= LONGEST_SECONDS + 3


def test_a_stopping_process_renders_all_without_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    screens = Screens(monkeypatch, 0.02)

    async def stopping() -> None:
        columns = DerivedColumns()
        for room in screens.rooms:
            columns.touch(room)
        await columns.settle_all()

    virtual_time.run(stopping())
    assert len(screens.rendered) == 20
    assert screens.rendered[-1][1] <= 0.5
