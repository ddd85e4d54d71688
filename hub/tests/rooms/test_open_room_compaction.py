"""The log of a room that stays open for hours is compacted while people write."""

from __future__ import annotations

import asyncio
import datetime as dt

import pytest

from apps.documents import compaction
from apps.documents.models import Document, DocumentUpdate
from hub.database import in_thread
from hub.drills.random_rooms.copies import clocks_of, content_of
from hub.rooms.contracts import Key
from hub.rooms.registry import RoomRegistry
from hub.rooms.storage import derived_columns

from ..local_rooms import SECONDS, letters, loaded, paragraph, sent, synced, until

pytestmark = pytest.mark.django_db(transaction=True)

ROUNDS, ROWS, LONG = 3, 60, 40
WRITERS = {"wang": 7, "li": 9}


async def covered(key: Key, rows: int) -> list[int]:
    """Wait until a snapshot covers all but fewer than ``LONG`` of ``rows``. Return the rows that the log still has."""

    def look() -> tuple[int, list[int]]:
        document = Document.objects.get(kind=key[0], record_id=key[1])
        left = DocumentUpdate.objects.filter(document=document).order_by("seq")
        return document.snapshot_seq, list(left.values_list("seq", flat=True))

    async with asyncio.timeout(SECONDS):
        while True:
            snapshot, left = await in_thread(look)
            if rows - snapshot < LONG:
                return left
            await asyncio.sleep(0.02)


async def test_a_room_that_stays_open_compacts_its_log_and_loses_nothing(
    rooms: RoomRegistry, key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two people write on between compactions. Replaced rows go at once here instead of after a day."""
    monkeypatch.setattr(compaction, "ROWS_BEFORE_COMPACTION", LONG)
    monkeypatch.setattr(compaction, "KEPT_FOR", dt.timedelta(0))
    monkeypatch.setattr(derived_columns, "QUIET_SECONDS", 0.01)
    people = {person: await synced(rooms, person, key) for person in WRITERS}
    room = people["wang"][0]
    for person, client in WRITERS.items():
        room.receive(people[person][1], sent(paragraph(client, "东")))
    first = room.replica.seq
    for round_ in range(ROUNDS):
        for number in range(ROWS // 2):
            clock = 3 + round_ * (ROWS // 2) + number
            for person, client in WRITERS.items():
                room.receive(people[person][1], sent(letters(client, clock, (client, clock - 1), "湖")))
        await until(lambda: all(one.acknowledged == one.frames for _, one in people.values()))
        rows = first + len(WRITERS) + (round_ + 1) * ROWS
        assert room.replica.seq == rows
        assert len(await covered(key, rows)) < LONG
    assert rooms.find(key) is room
    fresh = await loaded(key)
    assert clocks_of(fresh.guard.clocks) == clocks_of(room.replica.durable)
    assert content_of(fresh.doc) == content_of(room.replica._loaded.doc)
    assert content_of(fresh.doc).count("湖") == ROUNDS * ROWS
