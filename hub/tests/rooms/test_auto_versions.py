from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from hub.rooms.room import Room
from hub.rooms.storage import auto_versions
from hub.rooms.storage.auto_versions import AutoVersions

from .. import virtual_time


@pytest.fixture
def stored(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Ids of the records of which a version was stored."""
    found: list[int] = []

    async def at_once(work: Any, *arguments: Any) -> None:
        found.append(arguments[1])

    monkeypatch.setattr(auto_versions, "in_thread", at_once)
    return found


class FakeRoom:
    def __init__(self, record_id: int) -> None:
        self.key = ("article", record_id)


def a_room(record_id: int) -> Room:
    return cast(Room, FakeRoom(record_id))


def test_a_version_is_stored_once_it_is_quiet(stored: list[int]) -> None:
    async def typing() -> None:
        versions, room = AutoVersions(), a_room(1)
        for _ in range(5):
            versions.touch(room)
            await asyncio.sleep(auto_versions.QUIET_SECONDS - 1)
        assert stored == []
        await asyncio.sleep(2)
        assert stored == [1]

    virtual_time.run(typing())


def test_who_types_without_a_pause_gets_a_version_all_the_same(stored: list[int]) -> None:
    async def typing() -> None:
        versions, room, begun = AutoVersions(), a_room(1), asyncio.get_running_loop().time()
        while not stored:
            versions.touch(room)
            await asyncio.sleep(60)
        assert asyncio.get_running_loop().time() - begun <= auto_versions.LONGEST_SECONDS + 60

    virtual_time.run(typing())
    assert stored == [1]


def test_the_last_to_leave_leaves_a_version_and_only_of_what_changed(stored: list[int]) -> None:
    async def leaving() -> None:
        versions, changed, untouched = AutoVersions(), a_room(1), a_room(2)
        versions.touch(changed)
        await versions.settle(changed)
        await versions.settle(untouched)
        await versions.settle(changed)

    virtual_time.run(leaving())
    assert stored == [1]
