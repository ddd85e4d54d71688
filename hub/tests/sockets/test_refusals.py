"""Updates that are refused, or cannot be stored for a moment, leave no hole: the document always opens afterwards.

What people see of it is in ``test_struck.py``.
"""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import psycopg
import pytest
from django.core.cache import cache
from django.db import InternalError, transaction

from apps.documents import locks, store
from apps.documents.models import Document
from hub.database import in_thread
from hub.rooms.contracts import Key
from hub.rooms.journal import commit
from hub.rooms.protocol import STEP2, sync_frame
from hub.rooms.registry import RoomRegistry

from .. import fake_apps
from ..local_rooms import SECONDS, letters, paragraph, sent, stored, synced, until

pytestmark = pytest.mark.django_db(transaction=True)

WANG, LI, NOBODY = 1, 2, None


async def test_a_letter_on_top_of_one_that_is_refused_is_written_on_what_stands_for_that(
    rooms: RoomRegistry, key: Key
) -> None:
    """Wang's session ends; his last letter and Li's answer to it are in one commit."""
    room, wang = await synced(rooms, "wang", key)
    _, li = await synced(rooms, "li", key)
    room.receive(wang, sent(paragraph(7, "ab")))
    assert await rooms.journal.flush(SECONDS)
    await in_thread(cache.set, fake_apps.key("ended", 100), True)
    room.receive(wang, sent(letters(7, 4, (7, 3), "c")))
    room.receive(li, sent(letters(8, 0, (7, 4), "d")))
    assert await rooms.journal.flush(SECONDS)
    assert (wang.acknowledged, li.acknowledged, room.failed) == (1, 1, False)
    assert await stored(key) == [NOBODY, WANG, NOBODY, LI]


async def test_a_letter_on_top_of_one_that_a_lock_refuses_is_written_too(rooms: RoomRegistry, key: Key) -> None:
    """Li takes the record alone while a call holds the document's row and both go on typing."""
    room, wang = await synced(rooms, "wang", key)
    _, li = await synced(rooms, "li", key)
    room.receive(wang, sent(paragraph(7, "ab")))
    assert await rooms.journal.flush(SECONDS)
    holding, over = threading.Event(), threading.Event()

    @transaction.atomic
    def call() -> None:
        Document.objects.select_for_update().get(pk=room.document_id)
        holding.set()
        over.wait(SECONDS)
        locks.take(*key, caller=fake_apps.caller_of("li"))

    calling = asyncio.create_task(in_thread(call))
    await in_thread(holding.wait)
    room.receive(wang, sent(letters(7, 4, (7, 3), "c")))
    room.receive(li, sent(letters(8, 0, (7, 4), "d")))
    over.set()
    await calling
    assert await rooms.journal.flush(SECONDS)
    assert (wang.acknowledged, li.acknowledged, room.failed) == (1, 1, False)
    assert await stored(key) == [NOBODY, WANG, NOBODY, LI]


async def test_where_nothing_can_stand_for_what_is_refused_all_behind_it_is_refused_too(
    rooms: RoomRegistry, key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, wang = await synced(rooms, "wang", key)
    _, li = await synced(rooms, "li", key)
    room.receive(wang, sent(paragraph(7, "ab")))
    assert await rooms.journal.flush(SECONDS)

    def unreadable(document: Document) -> store.Loaded:
        raise store.LoadFailed

    await in_thread(cache.set, fake_apps.key("ended", 100), True)
    with monkeypatch.context() as broken:
        broken.setattr(store, "load", unreadable)
        room.receive(wang, sent(letters(7, 4, (7, 3), "c")))
        room.receive(li, sent(letters(8, 0, (7, 4), "d")))
        assert await rooms.journal.flush(SECONDS)
    assert (wang.acknowledged, li.acknowledged, room.failed) == (1, 0, True)
    assert await stored(key) == [NOBODY, WANG]


async def test_whoever_waited_for_what_was_under_way_is_answered_when_it_is_refused(
    rooms: RoomRegistry, key: Key
) -> None:
    """Li sends a sync without news while a letter of Wang's is under way, which is then struck."""
    room, wang = await synced(rooms, "wang", key)
    _, li = await synced(rooms, "li", key)
    room.receive(wang, sent(paragraph(7, "ab")))
    assert await rooms.journal.flush(SECONDS)
    await in_thread(cache.set, fake_apps.key("ended", 100), True)
    room.receive(wang, sent(letters(7, 4, (7, 3), "c")))
    room.receive(li, sync_frame(STEP2, b"\x00\x00"))
    assert await rooms.journal.flush(SECONDS)
    assert (wang.acknowledged, li.acknowledged) == (1, 1)


@pytest.mark.parametrize("queued", [True, False])
async def test_what_a_failed_room_had_still_to_write_is_not_written(
    rooms: RoomRegistry, key: Key, monkeypatch: pytest.MonkeyPatch, queued: bool
) -> None:
    room, wang = await synced(rooms, "wang", key)
    room.receive(wang, sent(paragraph(7, "ab")))
    assert await rooms.journal.flush(SECONDS)
    at_once, failing = commit.at_once, asyncio.Event()

    async def fails_once(*arguments: Any) -> Any:
        if failing.is_set():
            return await at_once(*arguments)
        failing.set()
        await until(lambda: wang.frames == 3)
        raise ValueError

    monkeypatch.setattr(commit, "at_once", fails_once)
    room.receive(wang, sent(letters(7, 4, (7, 3), "c")))
    await failing.wait()
    room.receive(wang, sent(letters(7, 5, (7, 4), "d")))
    if queued:
        room.settle()
    assert await rooms.journal.flush(SECONDS)
    assert (wang.acknowledged, room.failed) == (1, True)
    assert await stored(key) == [NOBODY, WANG]


@pytest.mark.parametrize("fault", [psycopg.errors.ReadOnlySqlTransaction, psycopg.errors.InternalError_])
async def test_a_database_that_cannot_write_for_a_moment_is_waited_for(
    rooms: RoomRegistry, key: Key, monkeypatch: pytest.MonkeyPatch, fault: type[psycopg.Error]
) -> None:
    room, wang = await synced(rooms, "wang", key)
    at_once = commit.at_once
    refused: list[int] = []

    async def refuses_twice(*arguments: Any) -> Any:
        if len(refused) == 2:
            return await at_once(*arguments)
        refused.append(1)
        raise InternalError from fault()

    monkeypatch.setattr(commit, "at_once", refuses_twice)
    room.receive(wang, sent(paragraph(7, "ab")))
    room.receive(wang, sent(letters(7, 4, (7, 3), "c")))
    assert await rooms.journal.flush(SECONDS)
    assert (len(refused), wang.acknowledged, room.failed) == (2, 2, False)
    assert await stored(key) == [NOBODY, WANG, WANG]
