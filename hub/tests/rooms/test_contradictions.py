"""A client that writes two items under one clock, each to another process, leaves no process that differs from the log."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import cast

import pytest

from apps.documents.models import DocumentUpdate
from hub.bus import Bus
from hub.database import in_thread
from hub.drills.random_rooms.copies import content_of
from hub.rooms.contracts import Key
from hub.rooms.registry import RoomRegistry
from hub.rooms.room import Room

from ..local_rooms import SECONDS, SilentBus, letters, loaded, paragraph, sent, synced

pytestmark = pytest.mark.django_db(transaction=True)

LAST = (7, 3)


@pytest.fixture
async def other(rooms: RoomRegistry) -> AsyncIterator[RoomRegistry]:
    """Another process. Neither reads the log by itself."""
    if rooms._poller is not None:
        rooms._poller.cancel()
    made = RoomRegistry(cast(Bus, SilentBus()), "other", alone=lambda: False)
    made.journal.start()
    yield made
    await made.stop(5)
    await asyncio.to_thread(made.journal._executor.shutdown)


async def brought(rooms: RoomRegistry, other: RoomRegistry, key: Key, first: str, second: str) -> tuple[Room, Room]:
    """Bring a letter to a process that stores it, then one of the same clock to a process that does not know the first."""
    room, wang = await synced(rooms, "wang", key)
    room.receive(wang, sent(paragraph(7, "东湖")))
    await rooms.journal.flush(SECONDS)
    other_room, li = await synced(other, "li", key)
    other_room.receive(li, sent(letters(99, 0, LAST, first)))
    await other.journal.flush(SECONDS)
    _, li_here = await synced(rooms, "li", key)
    room.receive(li_here, sent(letters(99, 0, LAST, second)))
    await rooms.journal.flush(SECONDS)
    for process in (room, other_room):
        await caught_up(process)
    return room, other_room


async def caught_up(room: Room) -> None:
    """Wait until the room has read the whole log or has failed. A read that began before does not see the last rows."""
    last = await in_thread(lambda: DocumentUpdate.objects.filter(document=room.document_id).order_by("-seq")[0].seq)
    async with asyncio.timeout(SECONDS):
        while not room.failed and room.replica.seq < last:
            await room.catch_up()
            await asyncio.sleep(0.01)


async def stored(key: Key) -> str:
    return content_of((await loaded(key)).doc)


async def test_every_process_ends_with_the_item_that_was_stored_first(
    rooms: RoomRegistry, other: RoomRegistry, key: Key
) -> None:
    room, _ = await brought(rooms, other, key, "乙", "甲")
    assert room.failed
    assert "东湖乙" in await stored(key)
    for process in (rooms, other):
        opened, _ = await synced(process, "wang", key)
        assert content_of(opened.replica._loaded.doc) == await stored(key)


async def test_an_item_that_comes_to_two_processes_as_it_is_disturbs_nobody(
    rooms: RoomRegistry, other: RoomRegistry, key: Key
) -> None:
    for room in await brought(rooms, other, key, "😀乙", "😀乙"):
        assert not room.failed
        assert content_of(room.replica._loaded.doc) == await stored(key)
