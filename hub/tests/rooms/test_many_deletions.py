"""Frames with thousands of deleted ranges: applied in portions, so that other work of the process goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise

import pytest
from django.db import connection

from apps.documents import locks
from apps.documents.crdt import portions
from apps.documents.crdt.deletions import Range, deletions_update
from apps.documents.crdt.doc import ApplyFailed
from apps.documents.crdt.guard.update_guard import MAX_DELETED_RANGES
from apps.documents.crdt.inspection import Inspection
from apps.documents.crdt.portions import RANGES_AT_ONCE
from apps.documents.ports import Access
from hub.drills.random_rooms.copies import content_of
from hub.rooms.contracts import Key
from hub.rooms.participant import Participant
from hub.rooms.registry import RoomRegistry
from hub.rooms.replica import Replica
from hub.rooms.room import Room

from .. import fake_apps
from ..local_rooms import SECONDS, closed, loaded, paragraph, sent, stored, synced, until

pytestmark = pytest.mark.django_db(transaction=True)

WRITER, FIRST = 7, 2
FRESH = 120_000


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the ranges of each update that a room applies; 0 stands for other work of the loop in between."""
    seen: list[int] = []
    apply = Replica.apply

    def noted(self: Replica, update: bytes, inspection: Inspection) -> bytes | None:
        seen.append(inspection.deleted_ranges)
        asyncio.get_running_loop().call_soon(seen.append, 0)
        return apply(self, update, inspection)

    monkeypatch.setattr(Replica, "apply", noted)
    return seen


def every_other(first: int, count: int) -> list[Range]:
    """Return ranges of one letter each, from the letter ``first`` on."""
    return [(WRITER, FIRST + first + 2 * n, FIRST + first + 2 * n + 1) for n in range(count)]


async def written(rooms: RoomRegistry, key: Key, text: str) -> tuple[Room, Participant]:
    room, wang = await synced(rooms, "wang", key)
    room.receive(wang, sent(paragraph(WRITER, text)))
    await until(lambda: wang.acknowledged == 1)
    return room, wang


def held_the_loop(turns: Sequence[int]) -> bool:
    """Return whether two updates with deletions came without other work between them, or one had too many ranges."""
    together = any(one and other for one, other in pairwise(turns))
    return together or max(turns) > RANGES_AT_ONCE


async def test_tens_of_thousands_of_new_deletions_leave_the_loop_to_others_and_are_stored(
    rooms: RoomRegistry, key: Key, turns: list[int]
) -> None:
    """Two frames, each with as many as the guard takes. 2 s of a core."""
    room, wang = await written(rooms, key, "ab" * 2 * MAX_DELETED_RANGES)
    for number in range(2):
        ranges = every_other(2 * number * MAX_DELETED_RANGES, MAX_DELETED_RANGES)
        room.receive(wang, sent(deletions_update(ranges)))
    await until(lambda: wang.acknowledged == 3)
    assert not held_the_loop(turns)
    assert sum(turns) == 2 * MAX_DELETED_RANGES
    stored = content_of((await loaded(key)).doc)
    assert stored == content_of(room.replica._loaded.doc)
    assert "b" * 2 * MAX_DELETED_RANGES in stored


async def test_more_new_deletions_than_editors_make_in_one_frame_close_only_their_connection(
    rooms: RoomRegistry, key: Key
) -> None:
    room, wang = await written(rooms, key, "ab" * FRESH)
    _, li = await synced(rooms, "li", key)
    room.receive(wang, sent(deletions_update(every_other(0, FRESH))))
    await closed(wang.visitor)
    room.receive(li, sent(deletions_update(every_other(0, 1))))
    await until(lambda: li.acknowledged == 1)
    assert not room.failed


async def test_a_frame_of_which_a_portion_fails_is_not_acknowledged(
    rooms: RoomRegistry, key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, wang = await written(rooms, key, "ab" * 10)
    before = content_of((await loaded(key)).doc)
    monkeypatch.setattr(portions, "RANGES_AT_ONCE", 3)
    apply, applied = Replica.apply, list[int]()

    def failing(self: Replica, update: bytes, inspection: Inspection) -> bytes | None:
        applied.append(inspection.deleted_ranges)
        if len(applied) == 4:
            raise ApplyFailed("the last portion")
        return apply(self, update, inspection)

    monkeypatch.setattr(Replica, "apply", failing)
    room.receive(wang, sent(deletions_update(every_other(0, 10))))
    await closed(wang.visitor)
    assert await rooms.journal.flush(SECONDS)
    assert (applied, wang.acknowledged) == ([3, 3, 3, 1], 1)
    assert content_of((await loaded(key)).doc) == before


async def test_a_frame_in_portions_reaches_others_and_the_log_as_one_update(
    rooms: RoomRegistry, key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A part of it is a document that its author never had, which an editor would take for damage."""
    room, wang = await written(rooms, key, "ab" * 10)
    _, li = await synced(rooms, "li", key)
    rows, seen = len(await stored(key)), list[bytes]()
    monkeypatch.setattr(li, "deliver", lambda frame: seen.append(frame.payload))
    monkeypatch.setattr(portions, "RANGES_AT_ONCE", 3)
    room.receive(wang, sent(deletions_update(every_other(0, 10))))
    await until(lambda: wang.acknowledged == 2)
    assert len(seen) == 1
    assert len(await stored(key)) == rows + 1
    assert content_of((await loaded(key)).doc) == content_of(room.replica._loaded.doc)


async def test_a_frame_in_portions_goes_with_the_rights_under_which_it_began(
    rooms: RoomRegistry, key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lock of a colleague comes between two portions, and the room learns of it at once."""
    room, wang = await written(rooms, key, "ab" * 10)
    before = content_of((await loaded(key)).doc)
    monkeypatch.setattr(portions, "RANGES_AT_ONCE", 3)
    apply, applied = Replica.apply, list[int]()

    def locked_after_the_first(self: Replica, update: bytes, inspection: Inspection) -> bytes | None:
        applied.append(inspection.deleted_ranges)
        if len(applied) == 1:
            lock()
        return apply(self, update, inspection)

    def lock() -> None:
        with ThreadPoolExecutor(1) as thread:
            thread.submit(li_locks_it).result()
        wang.admission = replace(wang.admission, epoch=wang.admission.epoch + 1, access=Access("readonly"))

    def li_locks_it() -> None:
        locks.take(*key, caller=fake_apps.caller_of("li"))
        connection.close()

    monkeypatch.setattr(Replica, "apply", locked_after_the_first)
    room.receive(wang, sent(deletions_update(every_other(0, 10))))
    await until(lambda: len(applied) >= 4)
    assert await rooms.journal.flush(SECONDS)
    assert wang.acknowledged == 1
    assert content_of((await loaded(key)).doc) == before
