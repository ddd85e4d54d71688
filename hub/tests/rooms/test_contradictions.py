"""A client that writes two items under one clock, each to another process, leaves no process that differs from the log."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import NamedTuple, cast

import pytest

from apps.documents.crdt.inspection import Inspection
from apps.documents.models import DocumentUpdate
from hub.bus import Bus
from hub.database import in_thread
from hub.drills.random_rooms.copies import content_of
from hub.longpoll.socket import HttpSocket
from hub.rooms.contracts import Key
from hub.rooms.participant import Participant
from hub.rooms.protocol import STEP2, sync_frame
from hub.rooms.registry import RoomRegistry
from hub.rooms.room import Room
from hub.rooms.sync.other_processes import OtherProcesses
from hub.sockets import codes

from ..local_rooms import SECONDS, SilentBus, letters, loaded, paragraph, sent, synced

pytestmark = pytest.mark.django_db(transaction=True)

LAST = (7, 3)


@pytest.fixture
async def other(rooms: RoomRegistry) -> AsyncIterator[RoomRegistry]:
    """Another process. Neither reads the log by itself."""
    if rooms._poller is not None:
        rooms._poller.cancel()
    made = RoomRegistry(cast(Bus, SilentBus()), "other", OtherProcesses(lambda: False))
    made.journal.start()
    yield made
    await made.stop(5)
    await asyncio.to_thread(made.journal._executor.shutdown)


class Brought(NamedTuple):
    """A person in each of two processes that were brought items of one clock. That of ``stored`` is the first in the log."""

    shown: Room
    wang: Participant
    stored: Room
    li: Participant


async def brought(rooms: RoomRegistry, other: RoomRegistry, key: Key, first: str, second: str) -> Brought:
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
    return Brought(room, wang, other_room, li)


def closed_with(participant: Participant) -> int:
    """Return the code that closed the participant; 0 while the connection is open."""
    socket = participant.visitor.socket
    assert isinstance(socket, HttpSocket)
    return socket.answer(fetch=False).code


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
    brought_to = await brought(rooms, other, key, "乙", "甲")
    assert brought_to.shown.failed
    assert "东湖乙" in await stored(key)
    for process in (rooms, other):
        opened, _ = await synced(process, "wang", key)
        assert content_of(opened.replica._loaded.doc) == await stored(key)


async def test_who_was_shown_what_the_log_does_not_have_loads_anew_and_nobody_else(
    rooms: RoomRegistry, other: RoomRegistry, key: Key
) -> None:
    brought_to = await brought(rooms, other, key, "乙", "甲")
    assert closed_with(brought_to.wang) == codes.STALE_COPY
    assert not brought_to.stored.failed
    assert closed_with(brought_to.li) == 0
    assert content_of(brought_to.stored.replica._loaded.doc) == await stored(key)


async def test_an_item_that_comes_to_two_processes_as_it_is_disturbs_nobody(
    rooms: RoomRegistry, other: RoomRegistry, key: Key
) -> None:
    brought_to = await brought(rooms, other, key, "😀乙", "😀乙")
    for room in (brought_to.shown, brought_to.stored):
        assert not room.failed
        assert content_of(room.replica._loaded.doc) == await stored(key)


@pytest.mark.parametrize(("repeated", "code"), [("甲", codes.STALE_COPY), ("乙", 0), ("乙丙", 0)])
async def test_who_repeats_another_item_than_the_log_has_when_they_come_back_loads_anew(
    rooms: RoomRegistry, key: Key, repeated: str, code: int
) -> None:
    room, wang = await synced(rooms, "wang", key)
    room.receive(wang, sent(paragraph(7, "东湖")))
    # An update would bind the client id to this connection.
    room.receive(wang, sync_frame(STEP2, letters(99, 0, LAST, "乙")))
    await rooms.journal.flush(SECONDS)
    _, li = await synced(rooms, "li", key)
    room.receive(li, sync_frame(STEP2, letters(99, 0, LAST, repeated)))
    await rooms.journal.flush(SECONDS)
    assert closed_with(li) == code
    assert not room.failed
    assert f"东湖{repeated if code == 0 else '乙'}" in await stored(key)


async def test_a_connection_is_compared_once(rooms: RoomRegistry, key: Key, monkeypatch: pytest.MonkeyPatch) -> None:
    room, wang = await synced(rooms, "wang", key)
    room.receive(wang, sent(paragraph(7, "东湖")))
    copies = list[bytes]()

    def compared(copy: bytes, _: Inspection) -> bool:
        copies.append(copy)
        return False

    monkeypatch.setattr(room.replica, "is_stale", compared)
    for _ in range(3):
        room.receive(wang, sync_frame(STEP2, paragraph(7, "东湖")))
    assert len(copies) == 1
